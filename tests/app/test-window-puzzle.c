/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Puzzles of positions in a window: from the position of the day to the result.
 */
#include "window-fixture.h"

#include "app/days/baize-day-list.h"
#include "app/play/baize-goal-bar.h"
#include "app/play/baize-hint.h"
#include "app/play/baize-result-panel.h"
#include "core/rules/baize-best.h"
#include "core/rules/baize-thinker.h"
#include "core/results/baize-scores.h"

static guint
find_today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return baize_day_of (now);
}

/** Plays the position of the day, when it is made. Returns: its game */
static BaizeGame *
play_position (Fixture *fixture, const BaizeRules *rules)
{
  baize_session_play_position (session_of (fixture), rules, 0, find_today ());
  wait_until (!baize_session_get_making (session_of (fixture)));
  return baize_session_get_game (session_of (fixture));
}

/** Returns how far the position of the day came, as its card tells. */
static BaizeDayState
get_day_state (Fixture *fixture, const BaizeRules *rules)
{
  g_autofree int *variants = baize_day_list_find_variants (baize_session_get_store (session_of (fixture)));
  g_autoptr (GArray) items = baize_day_list_new (variants, find_today (), find_today ());

  for (guint i = 0; i < items->len; i++)
    {
      const BaizeDayItem *item = &g_array_index (items, BaizeDayItem, i);

      if (item->kind == BAIZE_DAY_POSITION && item->rules == rules)
        return item->state;
    }
  g_return_val_if_reached (BAIZE_DAY_OPEN);
}

static void
play_best (BaizeGame *game)
{
  BaizeThinking thinking = { .seed = 1 };
  g_autoptr (BaizeBest) best = baize_best_find (baize_game_get_rules (game), baize_game_get_state (game), &thinking,
                                                NULL);

  for (guint i = 0; i < best->moves->len; i++)
    g_assert_true (baize_game_play (game, &g_array_index (best->moves, BaizeMove, i), NULL));
}

/** Plays to another end than the best one. */
static void
play_badly (BaizeGame *game)
{
  while (!baize_game_get_over (game))
    {
      BaizeMove move = legal_move (game, FALSE);

      g_assert_true (baize_game_play (game, &move, NULL));
    }
}

static guint
count_solved (const BaizeRules *rules)
{
  return baize_scores_count_solved (baize_scores_get_default (), rules, 0);
}

/* The whole way: the puzzle is made and played, what is to come is told, a worse end can be tried again, and the puzzle
 * is counted as solved once. */
SHOWN_TEST (position_of_the_day)
{
  const BaizeRules *rules = baize_rules_find ("rose", NULL);
  BaizeResultPanel *panel = NULL;
  BaizeGoalBar *bar = BAIZE_GOAL_BAR (search_for (fixture, BAIZE_TYPE_GOAL_BAR).last);
  const BaizeStatistics *after;
  g_autoptr (BaizeGame) kept = NULL;
  g_autofree char *goal_text = NULL;
  BaizeGame *game;
  int goal = 0;

  baize_scores_reset (baize_scores_get_default (), rules, 0, NULL);
  game = play_position (fixture, rules);
  g_assert_true (baize_game_get_goal (game, &goal));
  goal_text = g_strdup_printf ("Reach %d from here", goal);
  g_assert_true (g_str_has_prefix (baize_goal_bar_get_text (bar), goal_text));
  g_assert_true (shows_text (GTK_WIDGET (bar), "To come:"));
  g_assert_false (action_enabled (fixture, "undo"));
  g_assert_false (action_enabled (fixture, "restart"));

  play_badly (game);
  wait_until ((panel = get_result (fixture)) != NULL);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (bar)));
  if (!baize_game_get_solved (game))
    {
      g_assert_true (shows_text (GTK_WIDGET (panel), "Not solved"));
      g_assert_cmpuint (count_solved (rules), ==, 0);
    }
  wait_until (baize_result_panel_get_ready (panel));
  activate_action (fixture, "restart");
  g_assert_null (get_result (fixture));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (bar)));
  g_assert_cmpuint (baize_game_get_position (game), ==, baize_game_get_start (game));

  /* nothing asks whether to go on as practice */
  play_best (game);
  g_assert_true (baize_game_get_solved (game));
  wait_until ((panel = get_result (fixture)) != NULL);
  g_assert_true (shows_text (GTK_WIDGET (panel), "Solved!"));
  g_assert_true (shows_text (GTK_WIDGET (panel), "1 puzzle solved"));
  g_assert_cmpuint (count_solved (rules), ==, 1);

  /* the same puzzle once more */
  wait_until (baize_result_panel_get_ready (panel));
  activate_action (fixture, "restart");
  play_best (game);
  g_assert_cmpuint (count_solved (rules), ==, 1);
  wait_until ((panel = get_result (fixture)) != NULL);
  kept = g_object_ref (game);
  game = play_position (fixture, rules);
  g_assert_true (game != kept);
  g_assert_cmpint (baize_game_get_goal_id (game), ==, baize_game_get_goal_id (kept));
  play_best (game);
  g_assert_cmpuint (count_solved (rules), ==, 1);

  /* results of puzzles are no results of games */
  after = baize_scores_load (baize_scores_get_default (), rules, 0, NULL);
  g_assert_cmpuint (after->played + after->practice_played + after->finished + after->practice_finished, ==, 0);
  g_assert_cmpint (get_day_state (fixture, rules), ==, BAIZE_DAY_SOLVED);
}

/* A puzzle that is left is resumed; a game that is no puzzle has no bar. */
SHOWN_TEST (resumed)
{
  const BaizeRules *rules = baize_rules_find ("grafa", NULL);
  GtkWidget *bar = search_for (fixture, BAIZE_TYPE_GOAL_BAR).last;
  BaizeGame *game = play_position (fixture, rules);
  gint64 id = baize_game_get_goal_id (game);

  play_first (game);
  baize_session_leave (session_of (fixture));
  game = play_position (fixture, rules);
  g_assert_cmpint (baize_game_get_goal_id (game), ==, id);
  g_assert_cmpuint (baize_game_get_position (game), ==, baize_game_get_start (game) + 1);
  g_assert_true (gtk_widget_get_visible (bar));
  baize_session_deal_number (session_of (fixture), rules, 0, 7);
  g_assert_false (gtk_widget_get_visible (bar));
}

/* A hint needs no consent; it knows all cards, so following hints shows the solution, which does not count as
 * solved. */
SHOWN_TEST (hints)
{
  const BaizeRules *rules = baize_rules_find ("grafa", NULL);
  GtkWidget *hint = search_for (fixture, BAIZE_TYPE_HINT).last;
  BaizeGame *game = play_position (fixture, rules);
  g_autofree char *reached = NULL;
  BaizeResultPanel *panel = NULL;
  int goal = 0;

  baize_scores_reset (baize_scores_get_default (), rules, 0, NULL);
  baize_game_get_goal (game, &goal);
  reached = g_strdup_printf ("From here %d can be reached.", goal);
  while (!baize_game_get_over (game))
    {
      guint position = baize_game_get_position (game);

      activate_action (fixture, "hint");
      wait_until (find_widget (hint, says, reached) != NULL);
      g_assert_cmpuint (count_dialogs (fixture), ==, 0);
      gtk_widget_activate_action (hint, "hint.play", NULL);
      wait_until (baize_game_get_position (game) > position);
    }
  g_assert_true (baize_game_get_solved (game));
  wait_until ((panel = get_result (fixture)) != NULL);
  g_assert_true (shows_text (GTK_WIDGET (panel), "Shown by a hint, not solved"));
  g_assert_cmpuint (count_solved (rules), ==, 0);
  g_assert_cmpint (get_day_state (fixture, rules), ==, BAIZE_DAY_SHOWN);
}

/* Another game can be played while the position is being made, which ends that, and so can the window be closed. */
SHOWN_TEST (stopped)
{
  const BaizeRules *rules = baize_rules_find ("matrix", NULL);
  BaizeSession *session = session_of (fixture);

  baize_session_play_position (session, rules, 0, find_today ());
  g_assert_true (baize_session_get_making (session));
  baize_session_deal_number (session, rules, 0, 7);
  g_assert_false (baize_session_get_making (session));
  wait_until (!baize_thinker_get_busy (baize_thinker_get_default ()));
  g_assert_false (baize_game_get_goal (baize_session_get_game (session), NULL));
  baize_session_play_position (session, rules, 0, find_today ());
}

/* The bar makes no window larger than it is to be. */
SHOWN_TEST (sizes)
{
  static const char *const games[] = { "grafa", "rose", "matrix" };
  static const int sizes[][2] = { { 360, 640 }, { 960, 720 }, { 1280, 800 } };

  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      play_position (fixture, baize_rules_find (games[i], NULL));
      for (gsize j = 0; j < G_N_ELEMENTS (sizes); j++)
        {
          set_window_size (GTK_WIDGET (fixture->window), sizes[j][0], sizes[j][1]);
          wait_for_rest ();
          g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (fixture->window)), <=, sizes[j][0]);
          g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (fixture->window)), <=, sizes[j][1]);
        }
    }
}

/** Whether all cards to come are shown, or as many lines of them as the table leaves room for, with a scrollbar. */
static gboolean
shows_cards (GtkWidget *cards, GtkScrolledWindow *scrolled)
{
  int needed, height = gtk_widget_get_height (GTK_WIDGET (scrolled));

  if (gtk_widget_get_width (cards) == 0)
    return FALSE;
  gtk_widget_measure (cards, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (cards), &needed, NULL, NULL, NULL);
  return height >= MIN (needed, gtk_scrolled_window_get_max_content_height (scrolled))
         && gtk_widget_get_mapped (gtk_scrolled_window_get_vscrollbar (scrolled)) == (needed > height);
}

/* The cards to come are more than one line on a phone. */
SHOWN_TEST (cards_to_come)
{
  static const char *const games[] = { "grafa", "rose", "matrix" };
  GtkWidget *bar = search_for (fixture, BAIZE_TYPE_GOAL_BAR).last;
  GtkWidget *cards = GTK_WIDGET (gtk_widget_get_template_child (bar, BAIZE_TYPE_GOAL_BAR, "cards"));
  GtkScrolledWindow *scrolled = GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (cards, GTK_TYPE_SCROLLED_WINDOW));

  set_window_size (GTK_WIDGET (fixture->window), 360, 640);
  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      play_position (fixture, baize_rules_find (games[i], NULL));
      wait_until (shows_cards (cards, scrolled));
    }
}
