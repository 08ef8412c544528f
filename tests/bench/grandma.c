/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The speed of Grandma's Card Game: a move of random play, including the list of legal moves, and one playout of a
 * round from the deal to the end, determinized at its beginning; each compared with one shuffle of 104 cards. Measured
 * by this process's CPU time, several times, median.
 */
#include "shuffle.h"

#include "games/grandma/rules/grandma.h"

#include <stdio.h>
#include <string.h>

#define N_RUNS     9
#define N_DEALS    40
#define N_ROLLOUTS 400

static const BaizeRules *const rules = &baize_grandma_rules;

/** Plays random matches. Returns: the ns of a move. */
static double
play (const GrandmaState *dealt, BaizeMoves *moves)
{
  BaizeRandom random;
  guint64 n_moves = 0;
  double start = bench_process_time ();

  baize_random_init (&random, 1);
  for (int i = 0; i < N_DEALS; i++)
    {
      GrandmaState state = dealt[i];

      for (; !rules->is_over (&state); n_moves++)
        {
          moves->n_items = 0;
          rules->moves (&state, moves);
          rules->play (&state, &moves->items[baize_random_below (&random, moves->n_items)], NULL, NULL);
        }
    }
  return (bench_process_time () - start) / (double) n_moves * 1e9;
}

/** Plays rounds with the playout policy. Returns: the ns of a round; @n_moves is the number of its moves. */
static double
roll_out (const GrandmaState *dealt, double *n_moves)
{
  BaizeRandom random;
  guint64 n = 0;
  double start = bench_process_time ();

  baize_random_init (&random, 1);
  for (int i = 0; i < N_ROLLOUTS; i++)
    {
      GrandmaState state = dealt[i % N_DEALS];
      int round = state.round;

      rules->view->determinize (&state, baize_rules_seat (rules, &state), &random);
      for (; state.round == round && !state.over; n++)
        {
          BaizeMove move;

          rules->players->playout (&state, &random, &move);
          rules->play (&state, &move, NULL, NULL);
        }
    }
  *n_moves = (double) n / N_ROLLOUTS;
  return (bench_process_time () - start) / N_ROLLOUTS * 1e9;
}

int
main (int argc, char **argv)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (rules, 0, 1);
  g_autofree GrandmaState *dealt = g_new0 (GrandmaState, N_DEALS);
  double shuffles[N_RUNS], moves_ns[N_RUNS], ratios[N_RUNS];
  BaizeMoves moves = { 0 };

  for (int i = 0; i < N_DEALS; i++)
    {
      setup->deal = (guint64) i + 1;
      rules->deal (&dealt[i], setup);
    }
  play (dealt, &moves);
  for (int i = 0; i < N_RUNS; i++)
    {
      shuffles[i] = bench_shuffle (GRANDMA_N_CARDS) * 1e9;
      moves_ns[i] = play (dealt, &moves);
      ratios[i] = moves_ns[i] / shuffles[i];
    }
  printf ("grandma: ratio %.2f: a random move %.0f ns, a shuffle of 104 cards %.0f ns; %d matches of two, median of %d "
          "runs; a position takes %zu bytes\n",
          bench_median (ratios, N_RUNS), bench_median (moves_ns, N_RUNS), bench_median (shuffles, N_RUNS), N_DEALS,
          N_RUNS, sizeof (GrandmaState));
  for (int round = 0; round < GRANDMA_MAX_ROUNDS; round++)
    {
      double rounds_ns[N_RUNS], n_moves;

      for (int i = 0; i < N_RUNS; i++)
        {
          double ns = bench_shuffle (GRANDMA_N_CARDS) * 1e9;

          rounds_ns[i] = roll_out (dealt, &n_moves);
          ratios[i] = rounds_ns[i] / ns;
        }
      printf ("grandma: ratio %.0f: one playout of round %d %.1f µs, %.0f moves; %d playouts, median of %d runs\n",
              bench_median (ratios, N_RUNS), round + 1, bench_median (rounds_ns, N_RUNS) / 1000, n_moves, N_ROLLOUTS,
              N_RUNS);
      for (int i = 0; i < N_DEALS && round + 1 < GRANDMA_MAX_ROUNDS; i++)
        grandma_deal_next (&dealt[i]);
    }
  baize_moves_clear (&moves);
  return 0;
}
