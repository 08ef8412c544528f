/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How long the players of Grandma's Card Game think: matches in which one player takes every seat, with the
 * application's budget, on one thread, without the application's time limit. Prints the median and the slowest of all
 * decisions, and the longest time before the first playout, which no limit shortens: looking at the position and
 * listing its moves. Measured by the thread's CPU time, so that other load of the machine does not matter.
 *
 *     bench-grandma-decisions [MATCHES] [PLAYERS]
 */
#include "bench.h"

#include "core/rules/baize-player.h"
#include "games/grandma/players/players.h"

#include <stdio.h>

#define N_MATCHES 2
#define N_PLAYERS 4

static const BaizeRules *const rules = &baize_grandma_rules;

/** Times: the measurements of one player. */
typedef struct
{
  GArray *decisions;
  double slowest_look;
} Times;

/** Returns: the seconds of a decision whose time is over when it starts, so that there is no playout. */
static double
look (const BaizePlayer *player, const GrandmaState *state, guint64 seed)
{
  BaizeThinking thinking = { .seed = seed, .deadline = 1 };
  double start = bench_thread_time ();
  BaizeMove move;

  baize_player_choose (player, rules, state, &thinking, &move, NULL);
  return bench_thread_time () - start;
}

/** Plays a match of @player against itself. */
static void
play (const BaizePlayer *player, int players, guint64 deal, Times *times)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (rules, 0, deal);
  g_autofree GrandmaState *state = g_new0 (GrandmaState, 1);
  guint64 seed = deal;

  setup->players = players;
  rules->deal (state, setup);
  while (!state->over)
    {
      BaizeThinking thinking = { .seed = baize_splitmix64_next (&seed) };
      double start, taken;
      BaizeMove move;

      times->slowest_look = MAX (times->slowest_look, look (player, state, thinking.seed));
      start = bench_thread_time ();
      baize_player_choose (player, rules, state, &thinking, &move, NULL);
      taken = bench_thread_time () - start;
      g_array_append_val (times->decisions, taken);
      rules->play (state, &move, NULL, NULL);
    }
}

int
main (int argc, char **argv)
{
  int n_matches = argc > 1 ? atoi (argv[1]) : N_MATCHES, players = argc > 2 ? atoi (argv[2]) : N_PLAYERS;

  if (n_matches < 1 || players < 2 || players > GRANDMA_MAX_PLAYERS)
    return 2;
  for (int i = 0; i < baize_rules_n_opponents (rules); i++)
    {
      const BaizePlayer *player = &rules->players->list[i];
      g_autoptr (GArray) decisions = g_array_new (FALSE, FALSE, sizeof (double));
      Times times = { decisions, 0 };
      double median;

      for (int deal = 1; deal <= n_matches; deal++)
        play (player, players, (guint64) deal, &times);
      /* sorts the values */
      median = bench_median ((double *) (gpointer) decisions->data, decisions->len);
      printf (
        "grandma: %s decides in %.3f ms, at the slowest in %.1f ms, of which %.3f ms at most are before the first "
        "playout; %u decisions in %d matches of %d, budget %u, one thread\n",
        player->id, median * 1e3, g_array_index (decisions, double, decisions->len - 1) * 1e3, times.slowest_look * 1e3,
        decisions->len, n_matches, players, player->budget);
      fflush (stdout);
    }
  return 0;
}
