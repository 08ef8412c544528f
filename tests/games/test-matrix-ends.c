/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The ends of Matrix Solitaire in which the strong player knows the deck but for two cards: the value of its best move
 * equals the mean of the best results in both orders, and the player saves chains for the cards that it knows.
 */
#include "lines.h"
#include "matrix-position.h"

#include "core/rules/baize-player.h"

static const BaizeRules *const rules = &baize_matrix_rules;

static GArray *
evaluate (const MatrixState *state)
{
  BaizeThinking thinking = { .seed = 1, .budget = 10 };
  g_autoptr (GError) error = NULL;
  GArray *evaluated = baize_player_evaluate (baize_player_find (rules, "strong"), rules, state, &thinking, &error);

  g_assert_no_error (error);
  return evaluated;
}

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
  int n_checked[3] = { 0 };

  for (guint64 deal = 1; deal <= 150; deal++)
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
              g_autoptr (GArray) evaluated = evaluate (&state);
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
  g_assert_cmpint (MIN (n_checked[0], MIN (n_checked[1], n_checked[2])), >, 20);
}

static const struct
{
  const char *position;
  const char *move;
  double value;
} positions[] = {
  /* a chain of four can leave now, or two chains of five later */
  { "9H AH -- / AS -- 6H / 6S -- KS | TH | 3S _ 3H 9S", "play TH b1", 40 },
};

TEST (positions)
{
  for (gsize i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      g_autoptr (GArray) evaluated = NULL;
      g_autoptr (GString) text = g_string_new (NULL);
      const BaizeEvaluatedMove *best;
      MatrixState state;

      matrix_position_read (&state, positions[i].position);
      evaluated = evaluate (&state);
      best = &g_array_index (evaluated, BaizeEvaluatedMove, 0);
      rules->write_move (&state, &best->move, text);
      g_test_message ("%s: %s %.17g", positions[i].position, text->str, best->value);
      g_assert_cmpstr (text->str, ==, positions[i].move);
      g_assert_cmpfloat (best->value, ==, positions[i].value);
    }
}
