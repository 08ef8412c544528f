/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The strong player of Rose, beyond the contract of all players. Near the end it knows values exactly: a comparison
 * with playing every order of the draw pile, and its moves without time. Before that it measures playouts.
 */
#include "lines.h"
#include "rose-position.h"

#include <string.h>

static const BaizeRules *const rules = &baize_rose_rules;

/** Returns: the moves of @state as evaluated by the strong player within @time_limit µs (0: no limit). */
static GArray *
evaluate (const RoseState *state, gint64 time_limit)
{
  return lines_evaluate (rules, state, "strong", &(BaizeThinking){ .seed = 1, .time_limit = time_limit, .budget = 10 });
}

/* ---- every order ---- */

/** Belief: positions that differ only in the order of the draw pile. */
typedef struct
{
  RoseState *states;
  int n;
} Belief;

static int sum_best (Belief belief);

/** Returns: the sum of the best results after @move, with which the player learns which cards are drawn. */
static int
sum_move (Belief belief, const BaizeMove *move)
{
  g_autofree RoseState *after = g_memdup2 (belief.states, (gsize) belief.n * sizeof *after);
  g_autofree RoseState *part = g_new (RoseState, belief.n);
  g_autofree gboolean *done = g_new0 (gboolean, belief.n);
  int sum = 0;

  for (int i = 0; i < belief.n; i++)
    rules->play (&after[i], move, NULL, NULL);
  for (int i = 0; i < belief.n; i++)
    {
      int n = 0;

      for (int j = i; !done[i] && j < belief.n; j++)
        if (after[j].drawn == after[i].drawn)
          part[n++] = after[j];
      for (int j = belief.n - 1; n > 0 && j >= i; j--)
        done[j] |= after[j].drawn == after[i].drawn;
      sum += n > 0 ? sum_best ((Belief){ part, n }) : 0;
    }
  return sum;
}

static int
sum_best (Belief belief)
{
  BaizeMoves moves = { 0 };
  int best = 0;

  if (rules->is_over (belief.states))
    return belief.n * belief.states->score;
  rules->moves (belief.states, &moves);
  for (gsize i = 0; i < moves.n_items; i++)
    best = MAX (best, sum_move (belief, &moves.items[i]));
  baize_moves_clear (&moves);
  return best;
}

static void
add_orders (GArray *states, RoseState *state, int from)
{
  if (from >= state->stock.n)
    g_array_append_val (states, *state);
  for (int i = from; i < state->stock.n; i++)
    {
      BaizeFace face = state->stock.card[from];

      state->stock.card[from] = state->stock.card[i];
      state->stock.card[i] = face;
      add_orders (states, state, from + 1);
      state->stock.card[i] = state->stock.card[from];
      state->stock.card[from] = face;
    }
}

/** Checks that @evaluated has all moves of @state, and that their values are the means over all orders. */
static void
check_means (const RoseState *state, const GArray *evaluated)
{
  g_autoptr (GArray) states = g_array_new (FALSE, FALSE, sizeof (RoseState));
  BaizeMoves moves = { 0 };
  RoseState start = *state;

  add_orders (states, &start, 0);
  rules->moves (state, &moves);
  g_assert_cmpuint (evaluated->len, ==, moves.n_items);
  baize_moves_clear (&moves);
  for (guint i = 0; i < evaluated->len; i++)
    {
      const BaizeEvaluatedMove *move = &g_array_index (evaluated, BaizeEvaluatedMove, i);
      Belief belief = { (RoseState *) (gpointer) states->data, (int) states->len };

      g_assert_cmpint (move->n_playouts, ==, belief.n);
      g_assert_cmpfloat_with_epsilon (move->value, (double) sum_move (belief, &move->move) / belief.n, 1e-9);
      g_assert_cmpfloat_with_epsilon (move->value, move->measures[0], 1e-9);
      g_assert_cmpfloat (move->measures[3], <=, move->value);
    }
}

TEST (every_order)
{
  int n_checked[5] = { 0 };

  TEST_DEALS (deal, 60)
    {
      g_autoptr (BaizeSetup) setup = baize_setup_new (rules, 0, deal);
      BaizeRandom random;
      RoseState state;

      baize_random_init (&random, deal);
      rules->deal (&state, setup);
      while (!rules->is_over (&state))
        {
          BaizeMove move;

          if (state.stock.n <= 4)
            {
              g_autoptr (GArray) evaluated = evaluate (&state, 0);

              check_means (&state, evaluated);
              n_checked[state.stock.n]++;
            }
          rules->players->playout (&state, &random, &move);
          rules->play (&state, &move, NULL, NULL);
        }
    }
  for (int n_cards = 2; n_cards <= 4; n_cards++)
    g_assert_cmpint (n_checked[n_cards], >, (int) test_amount (10));
}

/* With the cards that allow the most takes, the player tries all 720 orders. Without time it tries fewer, and still
 * returns moves. */
TEST (most_ways)
{
  g_autoptr (GArray) all = NULL, none = NULL;
  RoseState state;

  rose_position_read (&state, "6C 6D / 6H 6S 7C / 7D 7H 7S 8C / 8D 8H 8S / XR XB | AC 2C 3C 4C 5C 9C |");
  all = evaluate (&state, 0);
  g_assert_cmpint (g_array_index (all, BaizeEvaluatedMove, 0).n_playouts, ==, 720);
  none = evaluate (&state, 1);
  g_assert_cmpuint (none->len, >, 0);
  g_assert_cmpint (g_array_index (none, BaizeEvaluatedMove, 0).n_playouts, <, 720);
}

/* ---- playouts ---- */

/* The measures are about the sets taken from the move on, and agree with the expected score. */
TEST (measures)
{
  BaizeThinking thinking = { .seed = 1, .budget = 200 };

  g_assert_cmpint (rules->players->n_measures, ==, 4);
  for (int n_moves = 0; n_moves < 30; n_moves += 6)
    {
      g_autoptr (GArray) evaluated = NULL;
      RoseState state;

      lines_reach (rules, 0, 4, n_moves, &state);
      evaluated = lines_evaluate (rules, &state, "strong", &thinking);
      for (guint i = 0; i < evaluated->len; i++)
        {
          const BaizeEvaluatedMove *move = &g_array_index (evaluated, BaizeEvaluatedMove, i);
          double expected = move->measures[0], touching = move->measures[1], nobles = move->measures[2];

          g_assert_cmpint (move->n_playouts, >, 0);
          g_assert_true (touching >= 0 && touching <= state.stock.n && nobles >= 0 && nobles <= state.stock.n);
          g_assert_true (move->measures[3] >= 0 && expected >= state.score + move->measures[3]);
          /* each card scores one point at least, and twice that where it touches or is noble */
          g_assert_cmpfloat (expected, >=, state.score + MAX (touching, nobles) * 2);
        }
    }
}
