/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The best result of Matrix Solitaire with all cards known: in late positions it equals what trying every line gives,
 * no line beats the bound, and the moves lead to the result from every stage of a game.
 */
#include "matrix-position.h"

#include "core/rules/baize-best.h"
#include "games/matrix/players/solver.h"

static const BaizeRules *const rules = &baize_matrix_rules;

/**
 * Deals @deal and makes up to @n_moves moves: about a quarter are random, the others are those of the playout policy.
 */
static void
play_some (MatrixState *state, int variant, guint64 deal, int n_moves)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (rules, variant, deal);
  BaizeMoves moves = { 0 };
  BaizeRandom random;

  baize_random_init (&random, deal);
  rules->deal (state, setup);
  for (int i = 0; i < n_moves && !state->over; i++)
    {
      BaizeMove move;

      moves.n_items = 0;
      rules->moves (state, &moves);
      move = moves.items[baize_random_below (&random, moves.n_items)];
      if (baize_random_below (&random, 4) > 0)
        rules->players->playout (state, &random, &move);
      rules->play (state, &move, NULL, NULL);
    }
  baize_moves_clear (&moves);
}

/** Finds the best result within @time_limit µs (0: no limit) and asserts that its moves are legal and lead to it. */
static BaizeBest *
find_best (const MatrixState *start, gint64 time_limit)
{
  BaizeThinking thinking = { .seed = 1, .time_limit = time_limit };
  BaizeBest *best = baize_best_find (rules, start, &thinking, NULL);
  MatrixState state = *start;

  for (guint i = 0; i < best->moves->len; i++)
    {
      const BaizeMove *move = &g_array_index (best->moves, BaizeMove, i);
      g_autoptr (GError) error = NULL;

      baize_rules_check (rules, &state, move, &error);
      g_assert_no_error (error);
      rules->play (&state, move, NULL, NULL);
    }
  g_assert_true (state.over);
  g_assert_cmpint (rules->score (&state, 1), ==, best->score);
  g_assert_cmpint (best->bound, >=, best->score);
  return best;
}

/** Returns: the best score of all lines of play from @state. */
static int
try_all (const MatrixState *state)
{
  BaizeMoves moves = { 0 };
  int best = G_MININT;

  if (rules->is_over (state))
    return rules->score (state, 1);
  rules->moves (state, &moves);
  for (gsize i = 0; i < moves.n_items; i++)
    {
      MatrixState next = *state;

      rules->play (&next, &moves.items[i], NULL, NULL);
      best = MAX (best, try_all (&next));
    }
  baize_moves_clear (&moves);
  return best;
}

TEST (every_line)
{
  BaizeThinking thinking = { .seed = 1 };
  int n_positions = 0, n_better = 0;

  for (guint64 deal = 1; deal <= 150; deal++)
    {
      g_autoptr (BaizeBest) best = NULL;
      MatrixState state, end;
      BaizeRandom random;
      int score;

      play_some (&state, deal % 2 ? MATRIX_CLASSIC : MATRIX_BLIND, deal, MATRIX_N_CARDS - 3 - (int) deal % 4);
      if (state.over)
        continue;
      best = find_best (&state, 0);
      score = try_all (&state);
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
  g_assert_cmpint (n_positions, >, 50);
  g_assert_cmpint (n_better, >, 10);
}

/* A bound computed without time is not lower than a bound computed with time. */
TEST (bounds)
{
  BaizeThinking thinking = { .seed = 1 }, hurried = { .seed = 1, .deadline = 1 };

  for (guint64 deal = 1; deal <= 4; deal++)
    {
      MatrixState state;
      int bound;

      play_some (&state, MATRIX_CLASSIC, deal, 5 * (int) deal);
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
  for (guint64 deal = 1; deal <= 4; deal++)
    for (int n_moves = 0; n_moves < MATRIX_N_CARDS; n_moves += 9)
      {
        g_autoptr (BaizeBest) best = NULL;
        MatrixState state;

        play_some (&state, MATRIX_CLASSIC, deal, n_moves);
        if (state.over)
          break;
        best = find_best (&state, G_USEC_PER_SEC / 2);
        g_test_message ("deal %d after %d moves: %d of %d", (int) deal, n_moves, best->score, best->bound);
      }
}
