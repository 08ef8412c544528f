/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The strong player of Matrix Solitaire, beyond the contract of all players. When it knows the deck but for two cards,
 * the value of its best move equals the mean of the best results in both orders, and it saves chains for the cards that
 * it knows. Before that it measures playouts, and it buries no card unseen.
 */
#include "lines.h"
#include "matrix-position.h"
#include "games/matrix/players/chances.h"
#include "games/matrix/players/judge.h"
#include "games/matrix/players/shapes.h"

static const BaizeRules *const rules = &baize_matrix_rules;

/** Swaps the two unknown cards of the deck. */
static void
swap_unknown (MatrixState *state)
{
  int one = state->n_buried, other = one + 1;
  BaizeFace face = state->deck[one];

  g_assert_false (matrix_knows_deck (state, one) || matrix_knows_deck (state, other));
  state->deck[one] = state->deck[other];
  state->deck[other] = face;
}

/** Returns: the sum, over the @n_orders possible orders of the deck, of the best results after the best move. */
static int
sum_best (const MatrixState *state, int n_orders)
{
  BaizeMoves moves = { 0 };
  int best = G_MININT;

  rules->moves (state, &moves);
  for (gsize i = 0; i < moves.n_items; i++)
    {
      int sum = 0;

      for (int order = 0; order < n_orders; order++)
        {
          MatrixState after = *state;

          if (order == 1)
            swap_unknown (&after);
          rules->play (&after, &moves.items[i], NULL, NULL);
          sum += lines_try_all (rules, &after);
        }
      best = MAX (best, sum);
    }
  baize_moves_clear (&moves);
  return best;
}

TEST (every_line)
{
  BaizeThinking thinking = { .seed = 1, .budget = 10 };
  int n_checked[3] = { 0 };

  TEST_DEALS (deal, 150)
    {
      g_autoptr (BaizeSetup) setup = baize_setup_new (rules, MATRIX_CLASSIC, deal);
      BaizeRandom random;
      MatrixState state;

      baize_random_init (&random, deal);
      rules->deal (&state, setup);
      while (!state.over)
        {
          int n_unknown = state.n_deck - state.n_buried - (state.n_buried < state.n_deck);
          BaizeMove move;

          if (state.n_deck <= 3 && n_unknown <= 2)
            {
              g_autoptr (GArray) evaluated = lines_evaluate (rules, &state, "strong", &thinking);
              const BaizeEvaluatedMove *best = &g_array_index (evaluated, BaizeEvaluatedMove, 0);
              int n_orders = n_unknown == 2 ? 2 : 1;

              g_assert_cmpint (best->n_playouts, ==, n_orders);
              g_assert_cmpfloat_with_epsilon (best->value, (double) sum_best (&state, n_orders) / n_orders, 1e-9);
              g_assert_cmpfloat_with_epsilon (best->value, best->measures[0], 1e-9);
              n_checked[n_unknown]++;
            }
          rules->players->playout (&state, &random, &move);
          /* the policy buries so many cards that none is unknown at the end, so two of three deals bury no card */
          if (deal % 3 > 0)
            move.arg[2] = 0;
          rules->play (&state, &move, NULL, NULL);
        }
    }
  g_test_message ("%d positions without unknown cards, %d with one, %d with two", n_checked[0], n_checked[1],
                  n_checked[2]);
  g_assert_cmpint (MIN (n_checked[0], MIN (n_checked[1], n_checked[2])), >, (int) test_amount (20));
}

static const ValueCase positions[] = {
  /* a chain of four can leave now, or two chains of five later */
  { "9H AH -- / AS -- 6H / 6S -- KS | TH | 3S _ 3H 9S", "play TH b1", 40 },
};
CASES (positions, check_values, &matrix_game)

/* ---- chances ---- */

/* With one card left, or two of which the next is known, chances are no chances: they tell the best result. */
TEST (chances)
{
  BaizeThinking thinking = { .seed = 1 };
  int n_positions = 0;

  g_assert_true (matrix_chances_prepare (&thinking));
  TEST_DEALS (deal, 1000)
    {
      MatrixState state;

      lines_reach_mixed (rules, MATRIX_CLASSIC, deal, MATRIX_N_CARDS - 1 - (int) (deal % 2), &state);
      if (state.over)
        continue;
      g_assert_cmpint (state.n_deck, ==, deal % 2);
      g_assert_cmpint (matrix_chances_judge (&state), ==,
                       (lines_try_all (rules, &state) - matrix_points (&state)) * MATRIX_POINT);
      n_positions++;
    }
  g_assert_cmpint (n_positions, >, (int) test_amount (300));
}

/* Listing the shapes ends soon when it is cancelled. */
TEST (cancelled)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  BaizeThinking thinking = { .seed = 1, .cancellable = cancellable };

  g_cancellable_cancel (cancellable);
  g_assert_null (matrix_shapes_new (&thinking));
}

/* ---- playouts ---- */

/* In the blind variant nobody knows which card a club would bury, so the player does not evaluate burying. */
TEST (blind_clubs)
{
  BaizeThinking thinking = { .seed = 1, .budget = 100 };
  int n_clubs = 0;

  TEST_DEALS (deal, 60)
    {
      g_autoptr (GArray) evaluated = NULL;
      MatrixState state;

      lines_reach (rules, MATRIX_BLIND, deal, (int) (deal % 20), &state);
      if (state.over)
        continue;
      n_clubs += matrix_can_bury (&state);
      evaluated = lines_evaluate (rules, &state, "strong", &thinking);
      for (guint i = 0; i < evaluated->len; i++)
        g_assert_cmpint (g_array_index (evaluated, BaizeEvaluatedMove, i).move.arg[2], ==, 0);
    }
  g_assert_cmpint (n_clubs, >=, (int) test_amount (5));
}

TEST (measures)
{
  BaizeThinking thinking = { .seed = 1, .budget = 400 };
  g_autoptr (GArray) evaluated = NULL;
  MatrixState state;

  lines_reach (rules, MATRIX_CLASSIC, 1, 6, &state);
  evaluated = lines_evaluate (rules, &state, "strong", &thinking);
  g_assert_cmpint (rules->players->n_measures, ==, 3);
  for (guint i = 0; i < evaluated->len; i++)
    {
      const BaizeEvaluatedMove *move = &g_array_index (evaluated, BaizeEvaluatedMove, i);
      double expected = move->measures[0], full_soon = move->measures[1], long_chains = move->measures[2];

      g_assert_cmpint (move->n_playouts, >, 0);
      g_assert_true (expected > -MATRIX_N_CELLS && expected < 400);
      g_assert_true (full_soon >= 0 && full_soon <= 1);
      g_assert_true (long_chains >= 0 && long_chains <= MATRIX_N_CARDS / 5);
    }
}
