/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The celebration on every board: cards move and come back to where they lay, input ends it at once, and it does not
 * begin where animations are off.
 */
#include "board-fixture.h"
#include "play.h"

/* So many moves that cards lie on the table; in a game against others it must be over, since the winner celebrates. */
#define N_MOVES 12

static void
open_game (BoardFixture *fixture, const BaizeRules *rules)
{
  g_autofree char *text = g_strdup_printf ("[Game \"%s\"]\n[Deal \"7\"]\n", rules->id);

  board_open_record (fixture, board_sizes[0], text);
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

static gboolean
rejoices (BoardFixture *fixture)
{
  return baize_board_get_mode (fixture->board) == BAIZE_PLAYBACK_PERFORMING;
}

BOARD_TEST (all_games)
{
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  for (gsize i = 0; i < n_games; i++)
    {
      g_autoptr (GArray) before = NULL, after = NULL, ended = NULL;
      double farthest = 0;

      g_test_message ("%s", games[i]->id);
      if (i > 0)
        board_close (fixture);
      open_game (fixture, games[i]);
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
}

/* A move or undo ends the celebration. */
BOARD_TEST (undo)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  open_game (fixture, baize_rules_find ("grafa", NULL));
  g_assert_true (baize_board_celebrate (fixture->board));
  baize_game_undo (fixture->game);
  g_assert_false (rejoices (fixture));
}

BOARD_TEST (still)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  open_game (fixture, baize_rules_find ("rose", NULL));
  g_assert_false (baize_board_celebrate (fixture->board));
  g_assert_false (baize_board_get_moving (fixture->board));
}
