/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The players of Rose. Easy evaluates each move once, with small errors; strong tries the best of these moves in random
 * deals of the draw pile, and goes through all orders when few cards are left.
 */
#include "players.h"

#include "ends.h"
#include "solver.h"

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

/* The score at the end; cards in sets that touch; aces, kings, queens and jacks; points of sets with a joker. */
static const char *const measures[] = { "expected", "touching", "nobles", "joker-points", NULL };

static gboolean
judge (gconstpointer data, const BaizeMove *move, int error, double *value)
{
  const RoseState *state = data;

  *value = state->score + (double) (rose_evaluate_move (state, move) + error) / ROSE_POINT;
  return TRUE;
}

static gboolean
evaluate_easy (const BaizePlayer *player, gconstpointer state, const BaizeThinking *thinking, GArray *evaluated)
{
  baize_player_judge (&baize_rose_rules, state, judge, NOISE, thinking->seed, evaluated);
  return !g_cancellable_is_cancelled (thinking->cancellable);
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

static gboolean
evaluate_strong (const BaizePlayer *player, gconstpointer state, const BaizeThinking *thinking, GArray *evaluated)
{
  BaizePlayout playout = { .rules = &baize_rose_rules,
                           .state = state,
                           .max_steps = MAX_STEPS,
                           .prior_weight = PRIOR_WEIGHT,
                           .value = get_value,
                           .measure = rose_measure };

  if (rose_evaluate_end (state, thinking, evaluated))
    return !g_cancellable_is_cancelled (thinking->cancellable);
  baize_player_judge (&baize_rose_rules, state, judge, 0, thinking->seed, evaluated);
  g_array_set_size (evaluated, MIN (evaluated->len, MAX_MOVES));
  return baize_search_evaluate (&playout, thinking, evaluated);
}

static const BaizePlayer list[] = {
  { .id = "easy", .title = N_ ("Easy"), .evaluate = evaluate_easy },
  { .id = "strong", .title = N_ ("Strong"), .budget = PLAYOUTS, .evaluate = evaluate_strong },
};

const BaizeRulesPlayers rose_players = {
  .list = list,
  .n = G_N_ELEMENTS (list),
  .measures = measures,
  .playout = rose_playout,
  .best = rose_best,
};
