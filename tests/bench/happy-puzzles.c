/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Happy Graphs' puzzles: the nodes and the time to make one, median and worst over 300 numbers of each grid and level;
 * how deep tries must go in them, which the help says; nodes of the solver a second. Each compared with one shuffle of
 * 52 cards. Measured by this process's CPU time.
 */
#include "shuffle.h"

#include "games/happy-graphs/players/maker.h"
#include "games/happy-graphs/players/solver.h"

#include <stdio.h>

#define N_PUZZLES 300
#define N_NODES   1000000

/** Makes the first puzzles of @level; prints what they take and how deep tries must go. */
static void
make (HappyGrid grid, const char *name, int level, double shuffle_time)
{
  static double times[N_PUZZLES], nodes[N_PUZZLES];
  int n_of[HAPPY_N_LEVELS + 1] = { 0 }, fewest = G_MAXINT, most = 0;
  double worst_time = 0, worst_nodes = 0, median;
  guint64 deal, last;

  happy_maker_get_range (level, &deal, &last);
  for (int i = 0; i < N_PUZZLES; deal++)
    {
      HappyPuzzle made;
      double start = bench_process_time ();
      guint64 n_nodes = 0;

      if (happy_maker_get_level (deal) != level)
        continue;
      nodes[i] = (double) happy_maker_make (&made, grid, deal, HAPPY_MAKER_NODES);
      times[i] = bench_process_time () - start;
      worst_time = MAX (worst_time, times[i]);
      worst_nodes = MAX (worst_nodes, nodes[i]);
      fewest = MIN (fewest, happy_puzzle_n_hand (&made));
      most = MAX (most, happy_puzzle_n_hand (&made));
      n_of[happy_grade_lowest (&made, HAPPY_N_LEVELS - 1, G_MAXUINT64, &n_nodes)]++;
      i++;
    }
  median = bench_median (times, N_PUZZLES);
  printf ("happy-puzzles: %s, level %d: a puzzle takes median %.2f ms (%.0f shuffles) and %.0f nodes, worst %.1f ms "
          "(limit 2000; %.0f shuffles) and %.0f nodes; %d to %d cards to place; depth of tries 0: %d, 1: %d, 2: %d, "
          "3: %d, more: %d (the first %d numbers)\n",
          name, level + 1, median * 1e3, median / shuffle_time, bench_median (nodes, N_PUZZLES), worst_time * 1e3,
          worst_time / shuffle_time, worst_nodes, fewest, most, n_of[0], n_of[1], n_of[2], n_of[3], n_of[4], N_PUZZLES);
}

static void
solve (HappyGrid grid, const char *name, double shuffle_time)
{
  HappyPuzzle puzzle = { .grid = grid };
  g_autoptr (HappySolver) solver = NULL;
  double start, rate;

  for (int want = 1; want <= happy_n_dirs (grid); want++)
    puzzle.hand[want] = 4;
  solver = happy_solver_new (&puzzle, G_MAXUINT64);
  start = bench_process_time ();
  happy_solver_run (solver, N_NODES);
  rate = (double) solver->n_nodes / (bench_process_time () - start);
  printf ("happy-puzzles: %s: the solver looks at %.2f million nodes a second (a node: %.1f shuffles), "
          "%" G_GUINT64_FORMAT " nodes of the pure puzzle\n",
          name, rate / 1e6, 1 / rate / shuffle_time, solver->n_nodes);
}

int
main (void)
{
  static const char *const names[HAPPY_N_GRIDS] = { "square", "eight", "hex" };
  double shuffle_time = bench_shuffle (52);

  for (int grid = 0; grid < HAPPY_N_GRIDS; grid++)
    {
      for (int level = 0; level < HAPPY_N_LEVELS; level++)
        make ((HappyGrid) grid, names[grid], level, shuffle_time);
      solve ((HappyGrid) grid, names[grid], shuffle_time);
    }
  printf ("happy-puzzles: a shuffle of 52 cards takes %.0f ns\n", shuffle_time * 1e9);
  return 0;
}
