/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The speed of the strongest player of each game and of the search for the best result. A playout of a whole game and
 * one searched position are compared with a copy of the game's position, a decision on two threads with a decision on
 * one. Also measures the time from a cancel to the return. Decisions and cancels are measured by the clock, the rest
 * by CPU time. The decisions need two idle cores.
 */
#include "bench.h"

#include "core/rules/baize-best.h"

#include <stdio.h>
#include <sys/resource.h>

#define N_RUNS     5
#define N_PLAYOUTS 200
#define N_COPIES   100000
#define N_CANCELS  20
/* Moves made before the measured decision, because the first moves often leave little to decide. */
#define N_MOVES 6
/* Microseconds: the time limit of a search for the best result; the k-th cancel comes after k × CANCEL_AFTER. */
#define BEST_TIME    500000
#define CANCEL_AFTER 2000

/** Returns: the seconds of one copy of the part of @state that the game uses. */
static double
copy (const BaizeRules *rules, gconstpointer state, gpointer other)
{
  double start = bench_process_time ();

  for (int i = 0; i < N_COPIES; i++)
    {
      baize_rules_copy (rules, other, state);
      __asm__ volatile("" : : "r"(other) : "memory");
    }
  return (bench_process_time () - start) / N_COPIES;
}

/** Returns: the seconds of one playout from the deal @dealt, with its determinize. */
static double
play_out (const BaizeRules *rules, gconstpointer dealt, gpointer state)
{
  BaizeRandom random;
  double start = bench_process_time ();

  baize_random_init (&random, 1);
  for (int i = 0; i < N_PLAYOUTS; i++)
    {
      baize_rules_copy (rules, state, dealt);
      rules->view->determinize (state, baize_rules_seat (rules, state), &random);
      while (!rules->is_over (state))
        {
          BaizeMove move;

          rules->players->playout (state, &random, &move);
          rules->play (state, &move, NULL, NULL);
        }
    }
  return (bench_process_time () - start) / N_PLAYOUTS;
}

/** Makes the first N_MOVES moves with the playout policy. */
static void
begin (const BaizeRules *rules, gpointer state)
{
  BaizeRandom random;

  baize_random_init (&random, 1);
  for (int i = 0; i < N_MOVES; i++)
    {
      BaizeMove move;

      rules->players->playout (state, &random, &move);
      rules->play (state, &move, NULL, NULL);
    }
}

/** Returns: the seconds by the clock that a decision of @player takes on @n_threads threads. */
static double
decide (const BaizePlayer *player, const BaizeRules *rules, gconstpointer state, int n_threads)
{
  BaizeThinking thinking = { .seed = 1, .budget = player->budget, .n_threads = n_threads };
  gint64 start = g_get_monotonic_time ();
  BaizeMove move;

  baize_player_choose (player, rules, state, &thinking, &move, NULL);
  return (double) (g_get_monotonic_time () - start) / 1e6;
}

/** Cancel: a search that another thread cancels. */
typedef struct
{
  GCancellable *cancellable;
  gulong wait;
  gint64 cancelled;
} Cancel;

static gpointer
cancel_later (gpointer data)
{
  Cancel *cancel = data;

  g_usleep (cancel->wait);
  cancel->cancelled = g_get_monotonic_time ();
  g_cancellable_cancel (cancel->cancellable);
  return NULL;
}

/**
 * Returns: the longest time in seconds from a cancel to the return of @player, or of the search for the best result if
 * @player is %NULL.
 */
static double
wait_for_return (const BaizePlayer *player, const BaizeRules *rules, gconstpointer state)
{
  gint64 longest = 0;

  for (int i = 1; i <= N_CANCELS; i++)
    {
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      Cancel cancel = { cancellable, (gulong) (i * CANCEL_AFTER), 0 };
      BaizeThinking thinking = { .seed = 1, .budget = G_MAXINT, .n_threads = 2, .cancellable = cancellable };
      GThread *thread = g_thread_new ("cancel", cancel_later, &cancel);
      gint64 returned;

      if (player != NULL)
        {
          g_autoptr (GArray) evaluated = baize_player_evaluate (player, rules, state, &thinking, NULL);

          returned = g_get_monotonic_time ();
        }
      else
        {
          g_autoptr (BaizeBest) best = baize_best_find (rules, state, &thinking, NULL);

          returned = g_get_monotonic_time ();
        }
      g_thread_join (thread);
      longest = MAX (longest, returned - cancel.cancelled);
    }
  return (double) longest / 1e6;
}

static void
measure_best (const BaizeRules *rules, gconstpointer state, double copied)
{
  BaizeThinking thinking = { .seed = 1, .time_limit = BEST_TIME };
  double start = bench_process_time (), seconds;
  g_autoptr (BaizeBest) best = baize_best_find (rules, state, &thinking, NULL);

  if (best == NULL || best->n_nodes == 0)
    return;
  seconds = (bench_process_time () - start) / (double) best->n_nodes;
  printf ("players: ratio %.0f: %s, a position of the best result %.2f µs, %.0f a second; a copy %.0f ns; returns %.1f "
          "ms after a cancel at most\n",
          seconds / copied, rules->id, seconds * 1e6, 1 / seconds, copied * 1e9,
          wait_for_return (NULL, rules, state) * 1e3);
}

static void
measure (const BaizeRules *rules)
{
  const BaizePlayer *player = &rules->players->list[rules->players->n - 1];
  g_autoptr (BaizeSetup) setup = baize_setup_new (rules, 0, 1);
  g_autofree gpointer dealt = g_malloc (rules->state_size), state = g_malloc0 (rules->state_size), begun;
  double copies[N_RUNS], playouts[N_RUNS], ratios[N_RUNS], one[N_RUNS], faster[N_RUNS], copied;

  rules->deal (dealt, setup);
  begun = g_memdup2 (dealt, rules->state_size);
  begin (rules, begun);
  for (int i = 0; i < N_RUNS; i++)
    {
      copies[i] = copy (rules, dealt, state);
      playouts[i] = play_out (rules, dealt, state);
      ratios[i] = playouts[i] / copies[i];
      one[i] = decide (player, rules, begun, 1);
      faster[i] = one[i] / decide (player, rules, begun, 2);
    }
  copied = bench_median (copies, N_RUNS);
  printf ("players: ratio %.0f: %s, a playout of a deal %.0f µs, a copy of its position %.0f ns; median of %d runs\n",
          bench_median (ratios, N_RUNS), rules->id, bench_median (playouts, N_RUNS) * 1e6, copied * 1e9, N_RUNS);
  printf ("players: ratio %.2f: %s, a decision of %s %.3f s on one thread, beside two; returns %.1f ms after a "
          "cancel at most\n",
          bench_median (faster, N_RUNS), rules->id, player->id, bench_median (one, N_RUNS),
          wait_for_return (player, rules, begun) * 1e3);
  if (rules->players->best != NULL)
    measure_best (rules, dealt, copied);
}

int
main (int argc, char **argv)
{
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);
  struct rusage usage;

  for (gsize i = 0; i < n_games; i++)
    if (games[i]->players != NULL && (argc < 2 || g_str_equal (argv[1], games[i]->id)))
      measure (games[i]);
  getrusage (RUSAGE_SELF, &usage);
  printf ("players: at most %ld MiB of memory\n", usage.ru_maxrss >> 10);
  return 0;
}
