/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The players of Rose. Easy evaluates each move once, with small errors; strong tries the best of these moves in random
 * deals of the draw pile, and goes through all orders when few cards are left.
 */
#include "players.h"

#include "core/rules/baize-search.h"

#include <glib/gi18n-lib.h>

/* The largest error of easy. */
#define NOISE (2 * ROSE_POINT)
/* Strong searches at most this many moves. */
#define MAX_MOVES 10
/* More than the moves of any game: a take of n cards is followed by at most n puts. */
#define MAX_STEPS (2 * ROSE_N_STOCK)
/* How many playouts the evaluation of a move counts as. */
#define PRIOR_WEIGHT 8
#define PLAYOUTS     1500
/* Its playouts in a game for par, which takes half a second to a second. */
#define PAR_PLAYOUTS 300

static const BaizeMeasure measures[] = {
  [ROSE_MEASURE_EXPECTED] = { .id = "expected", .kind = BAIZE_MEASURE_MEAN, .spread = 8, .title = N_ ("Points") },
  [ROSE_MEASURE_TOUCHING] = { .id = "touching", .kind = BAIZE_MEASURE_MEAN, .spread = 3.5 },
  [ROSE_MEASURE_NOBLES] = { .id = "nobles", .kind = BAIZE_MEASURE_MEAN, .spread = 1.5 },
  [ROSE_MEASURE_JOKER_POINTS] = { .id = "joker-points", .kind = BAIZE_MEASURE_MEAN, .spread = 9 },
};

static gboolean
judge (gconstpointer data, const BaizeMove *move, int error, double *value)
{
  const RoseState *state = data;

  *value = state->score + (double) (rose_evaluate_move (state, move) + error) / ROSE_POINT;
  return TRUE;
}

static int
get_value (gconstpointer start, gconstpointer state, int seat)
{
  return ((const RoseState *) state)->score;
}

/** rose_measure: see #BaizePlayout.measure. */
void
rose_measure (gconstpointer start, gconstpointer data, int seat, int n_steps, int *measured)
{
  const RoseState *state = data;

  measured[ROSE_MEASURE_EXPECTED] = state->score;
  measured[ROSE_MEASURE_TOUCHING] = measured[ROSE_MEASURE_NOBLES] = measured[ROSE_MEASURE_JOKER_POINTS] = 0;
  for (int i = ((const RoseState *) start)->n_takes; i < state->n_takes; i++)
    {
      RoseSet set = rose_take_set (&state->takes[i]);

      measured[ROSE_MEASURE_TOUCHING] += set.together ? set.n_cards : 0;
      measured[ROSE_MEASURE_NOBLES] += set.noble ? set.n_cards - set.joker : 0;
      measured[ROSE_MEASURE_JOKER_POINTS] += set.joker ? set.points : 0;
    }
}

static void
evaluate_strong (const BaizePlayer *player, gconstpointer state, const BaizeThinking *thinking, GArray *evaluated)
{
  BaizePlayout playout = { .rules = &baize_rose_rules,
                           .state = state,
                           .max_steps = MAX_STEPS,
                           .prior_weight = PRIOR_WEIGHT,
                           .value = get_value,
                           .measure = rose_measure };

  if (rose_evaluate_end (state, thinking, evaluated))
    return;
  baize_player_judge (&baize_rose_rules, state, judge, 0, thinking->seed, evaluated);
  baize_player_keep_only (thinking, evaluated);
  g_array_set_size (evaluated, MIN (evaluated->len, MAX_MOVES));
  baize_search_evaluate (&playout, thinking, evaluated);
}

/** Says by how much one move is worth more, see #BaizeRulesPlayers.gain. */
static char *
gain (const char *difference, gulong n)
{
  /* Translators: a number that may have one decimal, "6" or "1.5". The program finishes the game many times from each
   * of two moves, with random orders of the hidden cards, and compares the scores */
  return g_strdup_printf (ngettext ("Simulated games score about %s point more on average.",
                                    "Simulated games score about %s points more on average.", n),
                          difference);
}

static char *
amount (const char *number, gulong n)
{
  /* Translators: a number of points that may have one decimal, "6" or "1.5" */
  return g_strdup_printf (ngettext ("%s point", "%s points", n), number);
}

static char *
compare (int index, const char *amount, const char *other)
{
  switch (index)
    {
    case ROSE_MEASURE_TOUCHING:
      if (other == NULL)
        return g_strdup_printf (
          _ ("In simulated games, %s cards are taken in touching sets on average; with the other move none."), amount);
      /* Translators: two numbers, "12.3": their points are doubled */
      return g_strdup_printf (_ ("In simulated games, %s cards are taken in touching sets on average instead of %s."),
                              amount, other);
    case ROSE_MEASURE_NOBLES:
      if (other == NULL)
        return g_strdup_printf (_ (
                                  "In simulated games, %s aces, kings, queens and jacks are taken on average; with the "
                                  "other move none."),
                                amount);
      return g_strdup_printf (
        _ ("In simulated games, %s aces, kings, queens and jacks are taken on average instead of %s."), amount, other);
    default:
      if (other == NULL)
        return g_strdup_printf (
          _ ("In simulated games, sets with a joker score %s points on average; with the other move nothing."), amount);
      return g_strdup_printf (_ ("In simulated games, sets with a joker score %s points on average instead of %s."),
                              amount, other);
    }
}

static const BaizePlayer list[] = {
  { .id = "easy", .title = N_ ("Easy"), .judge = judge, .noise = NOISE },
  { .id = "strong", .title = N_ ("Strong"), .budget = PLAYOUTS, .evaluate = evaluate_strong },
};

const BaizeRulesPlayers rose_players = {
  .list = list,
  .n = G_N_ELEMENTS (list),
  .measures = measures,
  .n_measures = G_N_ELEMENTS (measures),
  .quick_budget = 1200,
  .par_budget = PAR_PLAYOUTS,
  .playout = rose_playout,
  .gain = gain,
  .amount = amount,
  .compare = compare,
  .contrast = rose_contrast,
  .best = rose_best,
};
