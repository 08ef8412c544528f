/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The players of Matrix Solitaire. Easy judges each move once and errs a little; strong tries the moves in random deals
 * of the cards that it can't see, and plays on as the judgement says; when it knows the deck, it plays on as a solver
 * says.
 */
#include "players.h"

#include "ends.h"
#include "judge.h"
#include "solver.h"

#include "core/rules/baize-search.h"

#include <glib/gi18n-lib.h>

/* The largest error of easy. */
#define NOISE (2 * MATRIX_POINT)
/* Each move plays a card. */
#define MAX_STEPS MATRIX_N_CARDS
/* A full grid within so many moves comes soon. */
#define SOON 5
/* Enough for the verdict "expert". */
#define EXPERT_SCORE 100
/* How many playouts the judgement of a move counts as. */
#define PRIOR_WEIGHT 4
#define PLAYOUTS     12000

static const char *const measures[] = { "expected", "full-soon", "expert", "long-chains", NULL };

static gboolean
judge (gconstpointer data, const BaizeMove *move, int error, double *value)
{
  const MatrixState *state = data;

  *value = matrix_points (state) + (double) (matrix_judge_move (state, move) + error) / MATRIX_POINT;
  return !state->blind || !move->arg[2];
}

static gboolean
evaluate_easy (const BaizePlayer *player, gconstpointer state, const BaizeThinking *thinking, GArray *evaluated)
{
  baize_player_judge (&baize_matrix_rules, state, judge, NOISE, thinking->seed, evaluated);
  return !g_cancellable_is_cancelled (thinking->cancellable);
}

static int
get_value (gconstpointer start, gconstpointer state, int seat)
{
  return baize_matrix_rules.score (state, seat);
}

/** matrix_measure: see #BaizePlayout.measure. */
void
matrix_measure (gconstpointer start, gconstpointer data, int seat, int n_steps, int *measured)
{
  const MatrixState *before = start, *state = data;

  measured[MATRIX_MEASURE_EXPECTED] = get_value (start, state, seat);
  measured[MATRIX_MEASURE_FULL_SOON] = state->card != BAIZE_FACE_NONE && n_steps <= SOON;
  measured[MATRIX_MEASURE_EXPERT] = measured[MATRIX_MEASURE_EXPECTED] >= EXPERT_SCORE;
  measured[MATRIX_MEASURE_LONG_CHAINS] = 0;
  for (int i = MATRIX_LONGEST - 1 - MATRIX_SHORTEST; i < MATRIX_N_LENGTHS; i++)
    measured[MATRIX_MEASURE_LONG_CHAINS] += state->chains[i] - before->chains[i];
}

static gboolean
evaluate_strong (const BaizePlayer *player, gconstpointer state, const BaizeThinking *thinking, GArray *evaluated)
{
  BaizePlayout playout = {
    .rules = &baize_matrix_rules,
    .state = state,
    .max_steps = MAX_STEPS,
    .prior_weight = PRIOR_WEIGHT,
    .value = get_value,
    .measure = matrix_measure,
  };

  baize_player_judge (&baize_matrix_rules, state, judge, 0, thinking->seed, evaluated);
  if (matrix_evaluate_end (state, thinking, evaluated))
    return !g_cancellable_is_cancelled (thinking->cancellable);
  return baize_search_evaluate (&playout, thinking, evaluated);
}

static const BaizePlayer list[] = {
  { .id = "easy", .title = N_ ("Easy"), .evaluate = evaluate_easy },
  { .id = "strong", .title = N_ ("Strong"), .budget = PLAYOUTS, .evaluate = evaluate_strong },
};

const BaizeRulesPlayers matrix_players = {
  .list = list,
  .n = G_N_ELEMENTS (list),
  .measures = measures,
  .playout = matrix_playout,
  .best = matrix_best,
};
