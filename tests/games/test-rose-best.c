/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The best result of Rose with all cards known: it equals what trying every line gives, and no position of the line
 * that reaches it has a bound below it. The contract's tests cover what holds for all games.
 */
#include "lines.h"
#include "rose-position.h"

static const BaizeRules *const rules = &baize_rose_rules;

/** Exchanges scored jokers with cards at two places of the rose. Returns: the number of jokers exchanged. */
static int
return_jokers (RoseState *state)
{
  static const int places[] = { 6, 10 };
  int n = 0;

  for (int i = 0; i < state->scored.n; i++)
    if (baize_face_is_joker (state->scored.card[i]) && state->rose[places[n]] != BAIZE_FACE_NONE)
      {
        BaizeFace joker = state->scored.card[i];

        state->scored.card[i] = state->rose[places[n]];
        state->rose[places[n++]] = joker;
      }
  return n;
}

/* Late positions, with cards to lay or not, and with jokers or not. */
TEST (every_line)
{
  int n_drawn = 0, n_jokers = 0, n_positions = 0;

  TEST_DEALS (deal, 150)
    {
      gboolean jokers = deal % 3 == 0;
      int n_left = 3 + (int) (deal / 3 % 3), n_moves = 0;
      g_autoptr (BaizeBest) best = NULL;
      RoseState state;

      do
        lines_reach_mixed (rules, 0, deal, n_moves++, &state);
      while (state.stock.n > n_left || (deal % 2 == 0 && state.drawn != 0));
      if (rules->is_over (&state))
        continue;
      if (jokers)
        n_jokers += return_jokers (&state);
      best = lines_find_best (rules, &state, 0);
      g_assert_true (baize_best_is_proved (best));
      g_assert_cmpint (best->score, ==, lines_try_all (rules, &state));
      n_drawn += state.drawn != 0;
      n_positions++;
    }
  g_test_message ("%d positions, %d with cards to lay; %d jokers", n_positions, n_drawn, n_jokers);
  g_assert_cmpint (n_positions, >, (int) test_amount (100));
  g_assert_cmpint (n_drawn, >, (int) test_amount (50));
  g_assert_cmpint (n_jokers, >, (int) test_amount (30));
}

/* At every position of the best line of a game, the bound is at least the score of the line, and the result is at most
 * the bound of the whole game. */
TEST (stages)
{
  TEST_DEALS (deal, 2)
    {
      g_autoptr (BaizeBest) whole = NULL;
      RoseState state;

      lines_reach_mixed (rules, 0, deal, 0, &state);
      whole = lines_find_best (rules, &state, G_USEC_PER_SEC);
      for (guint i = 0; i < whole->moves->len; i++)
        {
          g_autoptr (BaizeBest) best = lines_find_best (rules, &state, 100 * 1000);

          g_assert_cmpint (best->bound, >=, whole->score);
          g_assert_cmpint (best->score, <=, whole->bound);
          rules->play (&state, &g_array_index (whole->moves, BaizeMove, i), NULL, NULL);
        }
    }
}

static gpointer
cancel_soon (gpointer cancellable)
{
  g_usleep (50 * 1000);
  g_cancellable_cancel (cancellable);
  return NULL;
}

/* A search can be cancelled before it ends; a search without time still returns a result. */
TEST (limits)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  BaizeThinking thinking = { .cancellable = cancellable };
  g_autoptr (BaizeBest) best = NULL;
  GThread *thread;
  RoseState state;

  lines_reach_mixed (rules, 0, 3, 0, &state);
  thread = g_thread_new ("cancel", cancel_soon, cancellable);
  g_assert_null (baize_best_find (rules, &state, &thinking, NULL));
  g_thread_join (thread);
  best = lines_find_best (rules, &state, 1);
  g_assert_false (baize_best_is_proved (best));
}
