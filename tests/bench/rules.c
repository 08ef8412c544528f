/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The speed of every game's rules, without a window: the time of a move in a random game, including the list of legal
 * moves, compared with one shuffle of 52 cards by the program's own generator; the positions a second that perft
 * visits; the size of a position. Dealing, for which a position is copied, is not part of a move. Measured by this
 * process's CPU time, several times, median.
 *
 *   rules [GAME]
 */
#include "shuffle.h"

#include "core/rules/baize-rules.h"

#include <stdio.h>
#include <string.h>

#define N_RUNS  11
#define N_GAMES 4000
#define N_LONG  200 /* of Grandma's Card Game, which takes thousands of moves */
/* The most memory for dealt positions, so that they stay in the processor's cache. */
#define MAX_DEALT (1024 * 1024)
#define N_DEALS   20
/* perft goes as deep as it needs for this many positions of one deal, but no deeper than MAX_DEPTH. */
#define ENOUGH    50000
#define MAX_DEPTH 12

static const BaizeRules *rules;
static int n_games;

/* What a random move may take, and should take, in shuffles of 52 cards. */
static const struct
{
  const char *id;
  double must;
  double aim;
} limits[] = {
  { "grafa", 0.3, 0.3 },   { "happy-graphs", 0.4, 0.3 }, { "rose", 0.35, 0.3 },
  { "matrix", 0.45, 0.3 }, { "grandma", 0.7, 0.3 },
};

/** Plays random games of the @n_dealt dealt positions, or only copies these. Returns: the ns it took. */
static double
run (const guint8 *dealt, int n_dealt, gboolean plays, BaizeMoves *moves, guint64 *n_moves)
{
  g_autofree gpointer state = g_malloc0 (rules->state_size);
  BaizeRandom random;
  double start = bench_process_time ();

  baize_random_init (&random, 1);
  *n_moves = 0;
  for (int i = 0; i < n_games; i++)
    {
      baize_rules_copy (rules, state, dealt + (gsize) (i % n_dealt) * rules->state_size);
      for (; plays && !rules->is_over (state); (*n_moves)++)
        {
          moves->n_items = 0;
          rules->moves (state, moves);
          rules->play (state, &moves->items[baize_random_below (&random, moves->n_items)], NULL, NULL);
        }
    }
  return (bench_process_time () - start) * 1e9;
}

/** Plays random games whose deals were made before. Returns: the ns of a move. */
static double
play (const guint8 *dealt, int n_dealt, BaizeMoves *moves, guint64 *n_moves)
{
  guint64 none;
  double copied = run (dealt, n_dealt, FALSE, moves, &none), played = run (dealt, n_dealt, TRUE, moves, n_moves);

  return (played - copied) / (double) MAX (*n_moves, 1);
}

/** Counts the positions within @depth moves of @state, each as often as it is reached. */
static guint64
walk (gconstpointer state, int depth, BaizeMoves *moves, guint8 *states)
{
  guint64 n = 1;

  if (depth == 0)
    return n;
  moves->n_items = 0;
  rules->moves (state, moves);
  for (gsize i = 0; i < moves->n_items; i++)
    {
      baize_rules_copy (rules, states, state);
      rules->play (states, &moves->items[i], NULL, NULL);
      n += walk (states, depth - 1, moves + 1, states + rules->state_size);
    }
  return n;
}

/** Returns: the positions visited a second. */
static double
perft (const guint8 *dealt, int n_deals, int depth, guint64 *n_nodes)
{
  BaizeMoves moves[MAX_DEPTH] = { 0 };
  g_autofree guint8 *states = g_malloc0 (rules->state_size * MAX_DEPTH);
  double start = bench_process_time ();

  *n_nodes = 0;
  for (int i = 0; i < n_deals; i++)
    *n_nodes += walk (dealt + (gsize) i * rules->state_size, depth, moves, states);
  for (int i = 0; i < MAX_DEPTH; i++)
    baize_moves_clear (&moves[i]);
  return (double) *n_nodes / (bench_process_time () - start);
}

static void
measure (double must, double aim)
{
  double moves_ns[N_RUNS], shuffles_ns[N_RUNS], nodes[N_RUNS], ratios[N_RUNS];
  g_autofree guint8 *dealt = NULL;
  g_autoptr (BaizeSetup) setup = NULL;
  guint64 n_moves, n_nodes;
  BaizeMoves moves = { 0 };
  int depth = 1, n_dealt = CLAMP ((int) (MAX_DEALT / rules->state_size), N_DEALS, n_games);

  setup = baize_setup_new (rules, 0, 1);
  dealt = g_malloc0 (rules->state_size * (gsize) n_dealt);
  for (int i = 0; i < n_dealt; i++)
    {
      setup->deal = (guint64) i + 1;
      rules->deal (dealt + (gsize) i * rules->state_size, setup);
    }
  play (dealt, n_dealt, &moves, &n_moves);
  for (; depth < MAX_DEPTH; depth++)
    {
      perft (dealt, N_DEALS, depth, &n_nodes);
      if (n_nodes > N_DEALS * ENOUGH)
        break;
    }
  for (int i = 0; i < N_RUNS; i++)
    {
      moves_ns[i] = play (dealt, n_dealt, &moves, &n_moves);
      shuffles_ns[i] = bench_shuffle (52) * 1e9;
      nodes[i] = perft (dealt, N_DEALS, depth, &n_nodes);
      ratios[i] = moves_ns[i] / shuffles_ns[i];
    }
  printf ("rules: ratio %.2f (must %.2f, aim %.2f): a random move of %s %.0f ns, a shuffle of 52 cards %.0f ns; "
          "%d games, %" G_GUINT64_FORMAT
          " moves, %d shuffles, median of %d runs; perft %.1f million positions a second "
          "(%" G_GUINT64_FORMAT " positions, %d deals, depth %d); a position takes %zu bytes\n",
          bench_median (ratios, N_RUNS), must, aim, rules->title, bench_median (moves_ns, N_RUNS),
          bench_median (shuffles_ns, N_RUNS), n_games, n_moves, BENCH_N_SHUFFLES, N_RUNS,
          bench_median (nodes, N_RUNS) / 1e6, n_nodes, N_DEALS, depth, rules->state_size);
  baize_moves_clear (&moves);
}

int
main (int argc, char **argv)
{
  for (gsize i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      rules = baize_rules_find (limits[i].id, NULL);
      n_games = g_str_equal (limits[i].id, "grandma") ? N_LONG : N_GAMES;
      if (rules != NULL && (argc < 2 || g_str_equal (rules->id, argv[1])))
        measure (limits[i].must, limits[i].aim);
    }
  return 0;
}
