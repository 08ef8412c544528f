/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The best result of Matrix Solitaire with all cards known: in late positions it equals what trying every line gives,
 * no line beats the bound, and the moves lead to the result from every stage of a game.
 */
#include "lines.h"
#include "matrix-position.h"
#include "games/matrix/players/solver.h"

static const BaizeRules *const rules = &baize_matrix_rules;

TEST (every_line)
{
  BaizeThinking thinking = { .seed = 1 };
  int n_positions = 0, n_better = 0;

  TEST_DEALS (deal, 1500)
    {
      g_autoptr (BaizeBest) best = NULL;
      MatrixState state, end;
      BaizeRandom random;
      int score;

      lines_reach_mixed (rules, deal % 2 ? MATRIX_CLASSIC : MATRIX_BLIND, deal, MATRIX_N_CARDS - 3 - (int) (deal % 4),
                         &state);
      if (state.over)
        continue;
      best = lines_find_best (rules, &state, 0);
      score = lines_try_all (rules, &state);
      g_assert_true (baize_best_is_proved (best));
      g_assert_cmpint (best->score, ==, score);
      g_assert_cmpint (matrix_bound (&state, &thinking), >=, score);
      n_positions++;
      baize_random_init (&random, deal);
      for (end = state; !end.over;)
        {
          BaizeMove move = { 0 };

          rules->players->playout (&end, &random, &move);
          rules->play (&end, &move, NULL, NULL);
        }
      n_better += score > rules->score (&end, 1);
    }
  g_test_message ("%d positions, the playout policy fails in %d", n_positions, n_better);
  g_assert_cmpint (n_positions, >, (int) test_amount (500));
  g_assert_cmpint (n_better, >, (int) test_amount (100));
}

/* A bound computed without time is not lower than a bound computed with time. */
TEST (bounds)
{
  BaizeThinking thinking = { .seed = 1 }, hurried = { .seed = 1, .deadline = 1 };

  for (guint64 deal = 1; deal <= 4; deal++)
    {
      MatrixState state;
      int bound;

      lines_reach_mixed (rules, MATRIX_CLASSIC, deal, 5 * (int) deal, &state);
      if (state.over)
        continue;
      bound = matrix_bound (&state, &thinking);
      g_test_message ("deal %d: %d", (int) deal, bound);
      g_assert_cmpint (bound, >=, matrix_points (&state) - MATRIX_N_CELLS);
      g_assert_cmpint (matrix_bound (&state, &hurried), >=, bound);
    }
}

/* At every stage of a game, the moves of the best result are legal and lead to it. */
TEST (stages)
{
  TEST_DEALS (deal, 4)
    for (int n_moves = 0; n_moves < MATRIX_N_CARDS; n_moves += 9)
      {
        g_autoptr (BaizeBest) best = NULL;
        MatrixState state;

        lines_reach_mixed (rules, MATRIX_CLASSIC, deal, n_moves, &state);
        if (state.over)
          break;
        best = lines_find_best (rules, &state, G_USEC_PER_SEC / 2);
        g_test_message ("deal %d after %d moves: %d of %d", (int) deal, n_moves, best->score, best->bound);
      }
}
