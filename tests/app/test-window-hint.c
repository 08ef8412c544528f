/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Hints in the real window, in every game: the question before the first one, the moves that are shown, what plays and
 * what removes them, and that equal positions give equal hints whatever the hidden cards are.
 */
#include "window-fixture.h"

#include "app/play/baize-hint.h"
#include "core/rules/baize-thinker.h"
#include "table/baize-focus.h"

#include <string.h>

#define ACCEPT "_Give a Hint"
#define CANCEL "_Cancel"
#define DEAL   7
#define BORDER 30
/* So many of the games have computer players that give hints, and new ones need not. */
#define N_WITH_HINTS 5

static BaizeGame *
game_of (Fixture *fixture)
{
  return baize_session_get_game (session_of (fixture));
}

static BaizeHint *
hint_of (Fixture *fixture)
{
  return BAIZE_HINT (search_for (fixture, BAIZE_TYPE_HINT).last);
}

static void
deal (Fixture *fixture, const BaizeRules *rules, guint64 number)
{
  baize_session_deal_number (session_of (fixture), rules, 0, number);
  wait_for_rest ();
}

static gboolean
is_shown (Fixture *fixture)
{
  return gtk_widget_get_visible (GTK_WIDGET (hint_of (fixture)));
}

/** Returns: (transfer none): the sentence of the hint. */
static const char *
text_of (Fixture *fixture)
{
  return gtk_label_get_text (
    GTK_LABEL (gtk_widget_get_template_child (GTK_WIDGET (hint_of (fixture)), BAIZE_TYPE_HINT, "label")));
}

/** Waits until a move is shown; it may still improve. */
static void
wait_for_hint (Fixture *fixture)
{
  wait_until (is_shown (fixture) && !g_str_equal (text_of (fixture), "Thinking…"));
}

/** Asks for a hint and agrees that the game becomes practice. */
static void
ask (Fixture *fixture)
{
  activate_action (fixture, "hint");
  if (baize_game_get_practice (game_of (fixture)) == BAIZE_PRACTICE_NONE)
    {
      wait_until (find_shown_button (ACCEPT) != NULL);
      gtk_widget_activate (find_shown_button (ACCEPT));
    }
  wait_for_hint (fixture);
}

/* Each game with computer players gives hints; the shown move is legal, and playing it removes the hint. */
SHOWN_TEST (every_game)
{
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);
  guint n_with_hints = 0;

  for (gsize i = 0; i < n_games; i++)
    {
      deal (fixture, games[i], DEAL);
      if (games[i]->players == NULL)
        {
          g_assert_false (action_enabled (fixture, "hint"));
          continue;
        }
      n_with_hints++;
      ask (fixture);
      g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_HINT);
      g_assert_cmpuint (baize_game_get_position (game_of (fixture)), ==, 0);
      g_assert_cmpstr (text_of (fixture), !=, "");
      gtk_widget_activate_action (GTK_WIDGET (hint_of (fixture)), "hint.play", NULL);
      g_assert_cmpuint (baize_game_get_n_moves (game_of (fixture)), >=, 1);
      g_assert_false (is_shown (fixture));
    }
  g_assert_cmpuint (n_with_hints, >=, N_WITH_HINTS);
}

static void
check_click (GtkWidget *widget, gpointer unused)
{
  if (GTK_IS_BUTTON (widget))
    g_assert_false (gtk_widget_get_focus_on_click (widget));
}

/* After a click on a button of the hint, Enter on the board still plays the move. */
SHOWN_TEST (clicks)
{
  deal (fixture, baize_rules_find ("grafa", NULL), DEAL);
  ask (fixture);
  for_each_widget (GTK_WIDGET (hint_of (fixture)), check_click, NULL);
}

/** Returns: the height of the text of a hint in a window of @width and @height. */
static int
get_text_height (Fixture *fixture, int width, int height)
{
  GtkWidget *scroller;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, height);
  /* a window may be a little smaller because of its border */
  wait_until (ABS (gtk_widget_get_width (GTK_WIDGET (fixture->window)) - width) < BORDER
              && ABS (gtk_widget_get_height (GTK_WIDGET (fixture->window)) - height) < BORDER);
  baize_hint_drop (hint_of (fixture));
  ask (fixture);
  scroller = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (hint_of (fixture)), BAIZE_TYPE_HINT, "scroller"));
  return gtk_scrolled_window_get_min_content_height (GTK_SCROLLED_WINDOW (scroller));
}

/* Where a long text needs more lines, it gets them, unless the window is low. */
SHOWN_TEST (lines)
{
  int narrow, wide;

  deal (fixture, baize_rules_find ("matrix", NULL), DEAL);
  narrow = get_text_height (fixture, 360, 640);
  wide = get_text_height (fixture, 1260, 640);
  g_assert_cmpint (narrow, >, wide);
  g_assert_cmpint (get_text_height (fixture, 360, 420), ==, wide);
}

SHOWN_TEST (declined)
{
  deal (fixture, baize_rules_find ("grafa", NULL), DEAL);
  activate_action (fixture, "hint");
  wait_until (find_shown_button (CANCEL) != NULL);
  gtk_widget_activate (find_shown_button (CANCEL));
  wait_until (find_shown_button (CANCEL) == NULL);
  g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_NONE);
  g_assert_false (is_shown (fixture));
  g_assert_false (baize_thinker_get_busy (baize_thinker_get_default ()));
}

/* Asking again shows other moves, and in the end the first one again. The question is asked only once. */
SHOWN_TEST (next_best)
{
  guint n = 1;

  deal (fixture, baize_rules_find ("rose", NULL), DEAL);
  ask (fixture);
  activate_action (fixture, "hint");
  g_assert_null (find_shown_button (ACCEPT));
  for (; strstr (text_of (fixture), "Choice") != NULL; n++)
    activate_action (fixture, "hint");
  g_assert_cmpuint (n, >, 2);
  g_assert_true (is_shown (fixture));
}

/* An answer that is better than the first one does not exchange the move that the player has asked for. */
SHOWN_TEST (kept)
{
  for (guint64 number = 2; number <= 3; number++)
    {
      g_autofree char *shown = NULL;

      deal (fixture, baize_rules_find ("matrix", NULL), number);
      ask (fixture);
      activate_action (fixture, "hint");
      /* "Choice 2: K♣: to a1. …" */
      shown = g_strndup (text_of (fixture), (gsize) (strchr (text_of (fixture), '.') - text_of (fixture)));
      wait_until (!baize_thinker_get_busy (baize_thinker_get_default ()));
      g_assert_nonnull (strstr (text_of (fixture), strstr (shown, ": ") + 2));
    }
}

/* Nor does it exchange the first move where its own best one is no better. */
SHOWN_TEST (first_kept)
{
  static const char *const games[] = { "matrix", "grafa" };

  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *shown = NULL;

      deal (fixture, baize_rules_find (games[i], NULL), 3);
      ask (fixture);
      /* "K♣: to a1. …" */
      shown = g_strndup (text_of (fixture), (gsize) (strchr (text_of (fixture), '.') - text_of (fixture)));
      wait_until (!baize_thinker_get_busy (baize_thinker_get_default ()));
      g_assert_true (g_str_has_prefix (text_of (fixture), shown));
    }
}

/* Escape, another move, undo and another deal remove the hint, also while it is computed. */
SHOWN_TEST (dropped)
{
  BaizeMove move;

  deal (fixture, baize_rules_find ("matrix", NULL), DEAL);
  ask (fixture);
  gtk_widget_activate_action (GTK_WIDGET (hint_of (fixture)), "hint.close", NULL);
  g_assert_false (is_shown (fixture));
  activate_action (fixture, "hint");
  g_assert_true (is_shown (fixture));
  move = legal_move (game_of (fixture), TRUE);
  g_assert_true (baize_game_play (game_of (fixture), &move, NULL));
  g_assert_false (is_shown (fixture));
  ask (fixture);
  baize_game_undo (game_of (fixture));
  g_assert_false (is_shown (fixture));
  wait_for_rest ();
  ask (fixture);
  deal (fixture, baize_rules_find ("matrix", NULL), DEAL + 1);
  g_assert_false (is_shown (fixture));
  wait_until (!baize_thinker_get_busy (baize_thinker_get_default ()));
}

/* The same position gives the same sentence again. */
SHOWN_TEST (repeatable)
{
  g_autofree char *first = NULL;

  deal (fixture, baize_rules_find ("grafa", NULL), DEAL);
  ask (fixture);
  first = g_strdup (text_of (fixture));
  baize_hint_drop (hint_of (fixture));
  ask (fixture);
  g_assert_cmpstr (text_of (fixture), ==, first);
}

/* Nothing is computed while nobody sees the window. */
SHOWN_TEST (hidden)
{
  deal (fixture, baize_rules_find ("rose", NULL), DEAL);
  ask (fixture);
  baize_hint_drop (hint_of (fixture));
  gtk_widget_set_visible (GTK_WIDGET (fixture->window), FALSE);
  activate_action (fixture, "hint");
  for (int i = 0; i < 50; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (2000);
    }
  g_assert_true (baize_thinker_get_busy (baize_thinker_get_default ()));
  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_for_hint (fixture);
}

/* The hint of a puzzle has a question of its own on the table; Enter accepts it. */
SHOWN_TEST (puzzle)
{
  const BaizeRules *rules = baize_rules_find ("happy-graphs", NULL);
  guint64 number, last;
  GtkWidget *board;

  /* an easy one is solved before the solver tells of its progress */
  for (rules->puzzle->get_range (0, &number, &last); rules->puzzle->get_level (number) != 0;)
    number++;
  baize_session_deal_number (session_of (fixture), rules, baize_rules_find_variant (rules, "square-puzzle", NULL),
                             number);
  wait_for_rest ();
  board = search_for (fixture, BAIZE_TYPE_BOARD).last;
  wait_until (gtk_widget_get_width (board) > 0 && !baize_board_get_moving (BAIZE_BOARD (board)));
  gtk_widget_grab_focus (board);
  wait_until (baize_focus_find_child (board) != NULL && gtk_window_get_focus (GTK_WINDOW (fixture->window)) != board);
  wait_for_rest ();
  activate_action (fixture, "hint");
  wait_until (find_shown_button ("Give a Hint") != NULL);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == find_shown_button ("Give a Hint"));
  g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_NONE);
  gtk_widget_activate (find_shown_button ("Give a Hint"));
  wait_until (find_shown_button ("Give a Hint") == NULL);
  g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_HINT);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (fixture->window)), board));
}
