/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The celebration on every board that has one: cards move and come back to where they lay, input ends it at once, and
 * it does not begin where animations are off.
 */
#include "board-fixture.h"
#include "play.h"

#include "games/matrix/rules/matrix.h"

#include <adwaita.h>

/* So many of the games celebrate, and new ones need not. */
#define N_CELEBRATING 5

/* So many moves that cards lie on the table; in a game against others it must be over, since the winner celebrates. */
#define N_MOVES 12

/* A game of Matrix Solitaire that leaves one card in the rack. */
#define EMPTY_RACK                                                                                      \
  "[Game \"matrix\"]\n[Deal \"7\"]\n"                                                                   \
  "play JS a1\nplay AD a1\nplay QC a3\nplay 2H c1\nplay 8S c2\nplay 3D b1\nplay JH b3\nplay JD c2\n"    \
  "play 8D b1\nplay 3H b1\nplay 6D a1\nplay 9S a1\nplay 6S c3\nplay KS b2\nplay KC a2 bury\n"           \
  "play AH c3\nplay 9D c2\nplay 5S a3\nplay 5C b2 bury\nplay 7S a1\nplay 5H a2\nplay QH b2\n"           \
  "play 2C b1\nplay 6H a2\nplay 4S c2\nplay TS a2\nplay TC a3\nplay 2S b2\nplay QD a1\nplay KD a1\n"    \
  "play 7D b1\nplay TH b3\nplay 3S c1\nplay 8C c2\nplay 3C c3 bury\nplay AS c1\nplay 5D a1\n"           \
  "play 4C a3 bury\nplay AC b2 bury\nplay 4D a1\nplay JC b1 bury\nplay 9C c2\nplay TD c2\nplay KH a3\n" \
  "play 2D b2\nplay 7C a1\nplay QS c1\nplay 6C b2\nplay 9H a1\nplay 4H b1\nplay 7H c2\nplay 8H b2\n"

static void
open_game (BoardFixture *fixture, const BaizeRules *rules, BoardSize size)
{
  g_autofree char *text = g_strdup_printf ("[Game \"%s\"]\n[Deal \"7\"]\n", rules->id);

  board_open_record (fixture, size, text);
  if (baize_rules_has_winners (rules) && baize_game_get_setup (fixture->game)->players > 1)
    play_out (fixture->game);
  for (int i = 0; i < N_MOVES && play_first (fixture->game); i++)
    ;
  board_settle (fixture);
}

/** Returns (transfer full) (element-type graphene_rect_t) where the cards lie. */
static GArray *
list_bounds (BoardFixture *fixture)
{
  g_autoptr (GPtrArray) cards = board_list_cards (fixture, 0);
  GArray *bounds = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));

  for (guint i = 0; i < cards->len; i++)
    {
      graphene_rect_t one = board_bounds_of (cards->pdata[i]);

      g_array_append_val (bounds, one);
    }
  return bounds;
}

/** Returns the greatest distance between cards of @a and @b, which are in the same order. */
static double
measure (const GArray *a, const GArray *b)
{
  double greatest = 0;

  g_assert_cmpuint (a->len, ==, b->len);
  for (guint i = 0; i < a->len; i++)
    {
      const graphene_rect_t *one = &g_array_index (a, graphene_rect_t, i),
                            *other = &g_array_index (b, graphene_rect_t, i);
      double x = (double) (one->origin.x - other->origin.x), y = (double) (one->origin.y - other->origin.y);

      greatest = MAX (greatest, MAX (ABS (x), ABS (y)));
    }
  return greatest;
}

/** Returns: whether the game has a celebration; if it has none, checks that none begins. */
static gboolean
has_celebration (BoardFixture *fixture)
{
  if (BAIZE_BOARD_GET_CLASS (fixture->board)->follow.rejoice != NULL)
    return TRUE;
  g_assert_false (baize_board_celebrate (fixture->board));
  g_assert_false (baize_board_get_moving (fixture->board));
  return FALSE;
}

static gboolean
rejoices (BoardFixture *fixture)
{
  return baize_board_get_mode (fixture->board) == BAIZE_PLAYBACK_PERFORMING;
}

BOARD_TEST (all_games)
{
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);
  guint n_celebrating = 0;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  for (gsize i = 0; i < n_games; i++)
    {
      g_autoptr (GArray) before = NULL, after = NULL, ended = NULL;
      double farthest = 0;

      g_test_message ("%s", games[i]->id);
      if (i > 0)
        board_close (fixture);
      open_game (fixture, games[i], board_sizes[0]);
      if (!has_celebration (fixture))
        continue;
      n_celebrating++;
      before = list_bounds (fixture);
      g_assert_true (baize_board_celebrate (fixture->board));
      while (rejoices (fixture))
        {
          g_autoptr (GArray) now = list_bounds (fixture);

          /* so the result waits */
          g_assert_true (baize_board_get_moving (fixture->board));
          farthest = MAX (farthest, measure (before, now));
          /* the shaft of GRAFA is near the edge: its cards stay on the board */
          for (guint card = 0; card < now->len && g_str_equal (games[i]->id, "grafa"); card++)
            g_assert_cmpfloat (g_array_index (now, graphene_rect_t, card).origin.x, >=, 0);
          g_main_context_iteration (NULL, TRUE);
        }
      board_settle (fixture);
      after = list_bounds (fixture);
      g_assert_cmpfloat (farthest, >, 4);
      g_assert_cmpfloat (measure (before, after), <, 0.5);

      g_assert_true (baize_board_celebrate (fixture->board));
      g_assert_false (baize_board_celebrate (fixture->board));
      for (int n = 0; n < 20; n++)
        g_main_context_iteration (NULL, FALSE);
      baize_board_finish_motion (fixture->board);
      g_assert_false (rejoices (fixture));
      board_settle (fixture);
      ended = list_bounds (fixture);
      g_assert_cmpfloat (measure (before, ended), <, 0.5);
    }
  g_assert_cmpuint (n_celebrating, >=, N_CELEBRATING);
}

/* A board need not say which cards take part, then all do; or have no celebration at all. */
BOARD_TEST (optional)
{
  BaizeBoardFollow *follow, given;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  open_game (fixture, baize_rules_find ("happy-graphs", NULL), board_sizes[0]);
  follow = &BAIZE_BOARD_GET_CLASS (fixture->board)->follow;
  given = *follow;
  follow->joins = NULL;
  g_assert_true (baize_board_celebrate (fixture->board));
  while (rejoices (fixture))
    g_main_context_iteration (NULL, TRUE);
  board_settle (fixture);
  follow->rejoice = NULL;
  g_assert_false (has_celebration (fixture));
  *follow = given;
}

/** Arranges the cards as at @progress of a celebration. */
static void
arrange_at (BoardFixture *fixture, double progress)
{
  baize_board_private (fixture->board)->joy_progress = progress;
  baize_board_private (fixture->board)->due = BOARD_DUE;
  baize_board_arrange (fixture->board);
}

/* From its beginning to its end something moves, and no part of a card is cut off; except in Matrix Solitaire, where
 * cards fall out of the rack, column after column. */
BOARD_TEST (whole)
{
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  for (gsize i = 0; i < 2 * n_games; i++)
    {
      const BaizeRules *rules = games[i / 2];
      BoardSize size = board_sizes[i % 2];
      g_autoptr (GArray) before = NULL;

      if (g_str_equal (rules->id, "matrix"))
        continue;
      g_test_message ("%s, %d×%d", rules->id, size.width, size.height);
      if (fixture->board != NULL)
        board_close (fixture);
      open_game (fixture, rules, size);
      if (!has_celebration (fixture))
        continue;
      before = list_bounds (fixture);
      for (int percent = 6; percent < 100; percent += 4)
        {
          g_autoptr (GArray) now = NULL;

          arrange_at (fixture, percent / 100.0);
          now = list_bounds (fixture);
          g_assert_cmpfloat (measure (before, now), >, 0.3);
          for (guint card = 0; card < now->len; card++)
            {
              const graphene_rect_t *was = &g_array_index (before, graphene_rect_t, card),
                                    *is = &g_array_index (now, graphene_rect_t, card);

              if (graphene_rect_equal (was, is))
                continue;
              g_assert_cmpfloat (is->origin.x, >=, 0);
              g_assert_cmpfloat (is->origin.y, >=, 0);
              g_assert_cmpfloat (is->origin.x + is->size.width, <=, size.width);
              g_assert_cmpfloat (is->origin.y + is->size.height, <=, size.height);
            }
        }
      arrange_at (fixture, 0);
      board_settle (fixture);
    }
}

/* After the best games of Matrix Solitaire the rack is empty: the cards of the score piles celebrate. */
BOARD_TEST (empty_rack)
{
  double farthest = 0;
  g_autoptr (GArray) before = NULL;
  g_autoptr (GPtrArray) in_rack = NULL;

  board_open_record (fixture, board_sizes[1], EMPTY_RACK);
  board_settle (fixture);
  in_rack = board_list_cards (fixture, MATRIX_CELL);
  g_assert_cmpuint (in_rack->len, <=, 1);
  before = list_bounds (fixture);
  for (int percent = 10; percent < 100; percent += 20)
    {
      g_autoptr (GPtrArray) cards = board_list_cards (fixture, MATRIX_CHAINS);
      guint n_seen = 0;

      arrange_at (fixture, percent / 100.0);
      for (guint i = 0; i < cards->len; i++)
        n_seen += board_bounds_of (cards->pdata[i]).origin.y > board_sizes[1].height / 4.0f
                  && (baize_card_view_get_flags (cards->pdata[i]) & BAIZE_CARD_HIDDEN) == 0;
      farthest = MAX (farthest, n_seen);
    }
  g_assert_cmpfloat (farthest, >=, 3);
  arrange_at (fixture, 0);
  board_settle (fixture);
}

/* Cards that fly when the celebration begins arrive first. */
BOARD_TEST (flight_first)
{
  BaizeBoardPrivate *self;
  BaizeCardView *view;
  gboolean flew = FALSE;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  open_game (fixture, baize_rules_find ("grafa", NULL), board_sizes[0]);
  self = baize_board_private (fixture->board);
  {
    g_autoptr (GPtrArray) cards = board_list_cards (fixture, GRAFA_DISCARD);

    view = cards->pdata[0];
  }
  baize_card_view_put (view, 600, 600, (double) board_bounds_of (view).size.width);
  baize_board_queue_arrange (fixture->board, TRUE);
  g_assert_true (baize_board_celebrate (fixture->board));
  while (self->joy_progress <= 0)
    {
      flew = flew || baize_card_view_is_flying (view);
      g_main_context_iteration (NULL, TRUE);
      g_assert_true (rejoices (fixture));
      g_assert_true (self->joy_progress <= 0 || !baize_card_view_is_flying (view));
    }
  g_assert_true (flew);
}

/* Any key ends the celebration, also one that only moves the focus. */
BOARD_TEST (any_key)
{
  g_autofree char *xdotool = g_find_program_in_path ("xdotool");
  g_autoptr (GError) error = NULL;
  BaizeBoardPrivate *self;
  gboolean sent = FALSE;
  double last = 0;

  if (xdotool == NULL)
    {
      g_test_skip ("no xdotool");
      return;
    }
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  open_game (fixture, baize_rules_find ("grafa", NULL), board_sizes[0]);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->board));
  self = baize_board_private (fixture->board);
  g_assert_true (baize_board_celebrate (fixture->board));
  /* so long that only the key can end it soon */
  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->joy), 60000);
  while (rejoices (fixture))
    {
      g_main_context_iteration (NULL, TRUE);
      last = MAX (last, self->joy_progress);
      if (sent || self->joy_progress <= 0)
        continue;
      g_spawn_command_line_sync ("xdotool key Right", NULL, NULL, NULL, &error);
      g_assert_no_error (error);
      sent = TRUE;
    }
  g_assert_true (sent);
  g_assert_cmpfloat (last, <, 0.9);
}

/* A move or undo ends the celebration. */
BOARD_TEST (undo)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  open_game (fixture, baize_rules_find ("grafa", NULL), board_sizes[0]);
  g_assert_true (baize_board_celebrate (fixture->board));
  baize_game_undo (fixture->game);
  g_assert_false (rejoices (fixture));
}

BOARD_TEST (still)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  open_game (fixture, baize_rules_find ("rose", NULL), board_sizes[0]);
  g_assert_false (baize_board_celebrate (fixture->board));
  g_assert_false (baize_board_get_moving (fixture->board));
}
