/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * baize-engine play: built-in players play many deals, for statistics, comparison and speed.
 */
#include "engine.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* A puzzle never ends by itself when moves are taken back as often as made. */
#define MAX_MOVES 10000

/** Totals: what the last lines are computed from; the mean and variance are updated as results come. */
typedef struct
{
  guint64 n_games, n_moves;
  double mean, squares;
  int min, max;
} Totals;

static void
add_result (Totals *totals, int score)
{
  double distance = score - totals->mean;

  totals->min = totals->n_games == 0 ? score : MIN (totals->min, score);
  totals->max = totals->n_games == 0 ? score : MAX (totals->max, score);
  totals->n_games++;
  totals->mean += distance / (double) totals->n_games;
  totals->squares += distance * (score - totals->mean);
}

static void
print_totals (const Totals *totals, const char *player, double seconds)
{
  double sd = totals->n_games > 1 ? sqrt (totals->squares / (double) (totals->n_games - 1)) : 0;

  printf ("# %s %.3f %.3f %d %d\n", player, totals->mean, sd, totals->min, totals->max);
  printf ("# %.0f %.0f\n", (double) totals->n_games / seconds, (double) totals->n_moves / seconds);
}

static gboolean
read_deals (const char *text, guint64 *first, guint64 *last)
{
  g_auto (GStrv) ends = g_strsplit (text, "-", 2);

  if (ends[0] == NULL || !baize_deal_parse (ends[0], first, NULL))
    return FALSE;
  *last = *first;
  return ends[1] == NULL || (baize_deal_parse (ends[1], last, NULL) && *first <= *last);
}

/** Plays one deal to its end by chance alone; the chance depends on the seed and the deal only. */
static int
play_random (const BaizeRules *rules, gpointer state, guint64 seed, guint64 deal, BaizeMoves *moves)
{
  BaizeRandom random;
  int n_moves = 0;

  baize_random_init (&random, baize_splitmix64_next (&seed) ^ deal);
  while (!rules->is_over (state) && n_moves < MAX_MOVES)
    {
      moves->n_items = 0;
      rules->moves (state, moves);
      rules->play (state, &moves->items[baize_random_below (&random, moves->n_items)], NULL, NULL);
      n_moves++;
    }
  return n_moves;
}

EngineExit
engine_play (char **arguments, const EngineOptions *options)
{
  g_autoptr (BaizeSetup) setup = NULL;
  g_autofree gpointer state = NULL;
  const char *player = options->player ? options->player : "random";
  BaizeMoves moves = { 0 };
  Totals totals = { 0 };
  guint64 first = 1, last = 100, seed = 1;
  gint64 start, end;
  const BaizeRules *rules;
  int variant;

  rules = engine_find_game (arguments[0], &variant);
  if (rules == NULL)
    return ENGINE_BAD_USAGE;
  if (!g_str_equal (player, "random"))
    return engine_usage (_ ("There is no player “%s” for %s; there is: random."), player, _ (rules->title));
  if (options->deals != NULL && !read_deals (options->deals, &first, &last))
    return engine_usage (_ ("“%s” are no deals; write them like 1-100 or 7."), options->deals);
  if (options->seed != NULL && !baize_deal_parse (options->seed, &seed, NULL))
    return engine_usage (_ ("“%s” is no seed; it is a whole number."), options->seed);
  setup = engine_make_setup (rules, variant, first, options);
  if (setup == NULL)
    return ENGINE_BAD_USAGE;

  state = g_malloc0 (rules->state_size);
  start = g_get_monotonic_time ();
  for (guint64 deal = first;; deal++)
    {
      int n_moves;

      setup->deal = deal;
      rules->deal (state, setup);
      n_moves = play_random (rules, state, seed, deal, &moves);
      printf ("%" G_GUINT64_FORMAT "\t1", deal);
      for (int seat = 1; seat <= setup->players; seat++)
        {
          printf ("\t%d", rules->score (state, seat));
          add_result (&totals, rules->score (state, seat));
        }
      printf ("\t%d\n", n_moves);
      totals.n_moves += (guint64) n_moves;
      if (deal == last)
        break;
    }
  end = g_get_monotonic_time ();
  print_totals (&totals, player, (double) MAX (end - start, 1) / G_USEC_PER_SEC);
  baize_moves_clear (&moves);
  return ENGINE_FINE;
}
