/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The players of Matrix Solitaire. Easy judges each move once and errs a little; strong tries the moves in random deals
 * of the cards that it can't see, and plays on by the chances of each grid; when it knows the deck, it plays on as a
 * solver says.
 */
#include "players.h"

#include "chances.h"
#include "judge.h"
#include "solver.h"

#include "core/rules/baize-search.h"

#include <glib/gi18n-lib.h>

/* The largest error of easy. */
#define NOISE (2 * MATRIX_POINT)
/* Each move plays a card. */
#define MAX_STEPS MATRIX_N_CARDS
/* A grid that is full within this many moves after the move is full soon. */
#define SOON 5
/* Chains of this many cards or more are long. */
#define LONG_CHAIN (MATRIX_LONGEST - 1)
/* How many playouts the judgement of a move counts as. */
#define PRIOR_WEIGHT 4
/* How many cards a playout plays. */
#define PLAYOUT_CARDS 8
#define PLAYOUTS      24000
/* Its playouts in a game for par, which takes half a second to a second. */
#define PAR_PLAYOUTS 1500

static const BaizeMeasure measures[] = {
  [MATRIX_MEASURE_EXPECTED] = { .id = "expected", .kind = BAIZE_MEASURE_MEAN, .spread = 25, .title = N_ ("Points") },
  [MATRIX_MEASURE_FULL_SOON] = { .id = "full-soon", .low_is_good = TRUE },
  [MATRIX_MEASURE_LONG_CHAINS] = { .id = "long-chains", .kind = BAIZE_MEASURE_MEAN, .spread = 1 },
};

static gboolean
judge (gconstpointer data, const BaizeMove *move, int error, double *value)
{
  const MatrixState *state = data;

  *value = matrix_points (state) + (double) (matrix_judge_move (state, move) + error) / MATRIX_POINT;
  return !state->blind || !move->arg[2];
}

static gboolean
judge_by_chances (gconstpointer data, const BaizeMove *move, int error, double *value)
{
  const MatrixState *state = data;

  if (state->blind && move->arg[2])
    return FALSE;
  *value = matrix_points (state) + (double) matrix_chances_judge_move (state, move) / MATRIX_POINT;
  return TRUE;
}

/** Ends playouts whose further course would tell the moves apart less than chance does. */
static gboolean
is_far (gconstpointer start, gconstpointer state)
{
  const MatrixState *before = start, *now = state;

  return before->n_deck - now->n_deck > PLAYOUT_CARDS;
}

/** Returns: the score; in a game that is not over what can be expected of it, rounded to points. */
static int
get_value (gconstpointer start, gconstpointer data, int seat)
{
  const MatrixState *state = data;
  int value = MATRIX_POINT / 2 + MATRIX_N_CELLS * MATRIX_POINT;

  if (state->over)
    return baize_matrix_rules.score (state, seat);
  value += matrix_points (state) * MATRIX_POINT + matrix_chances_judge (state);
  return value / MATRIX_POINT - MATRIX_N_CELLS;
}

/** matrix_measure: see #BaizePlayout.measure. */
void
matrix_measure (gconstpointer start, gconstpointer data, int seat, int n_steps, int *measured)
{
  const MatrixState *before = start, *state = data;

  measured[MATRIX_MEASURE_EXPECTED] = get_value (start, state, seat);
  measured[MATRIX_MEASURE_FULL_SOON] = state->card != BAIZE_FACE_NONE && n_steps <= SOON;
  measured[MATRIX_MEASURE_LONG_CHAINS] = 0;
  for (int i = LONG_CHAIN - MATRIX_SHORTEST; i < MATRIX_N_LENGTHS; i++)
    measured[MATRIX_MEASURE_LONG_CHAINS] += state->chains[i] - before->chains[i];
}

static void
evaluate_strong (const BaizePlayer *player, gconstpointer state, const BaizeThinking *thinking, GArray *evaluated)
{
  BaizePlayout playout = {
    .rules = &baize_matrix_rules,
    .state = state,
    .max_steps = MAX_STEPS,
    .prior_weight = PRIOR_WEIGHT,
    .policy = matrix_chances_playout,
    .ends = is_far,
    .value = get_value,
    .measure = matrix_measure,
  };

  if (!matrix_chances_prepare (thinking))
    {
      baize_player_judge (&baize_matrix_rules, state, judge, 0, thinking->seed, evaluated);
      return;
    }
  baize_player_judge (&baize_matrix_rules, state, judge_by_chances, 0, thinking->seed, evaluated);
  if (matrix_evaluate_end (state, thinking, evaluated))
    return;
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
  /* the sentences name these numbers */
  G_STATIC_ASSERT (SOON == 5 && LONG_CHAIN == 5 && MATRIX_LONGEST == 6);

  switch (index)
    {
    case MATRIX_MEASURE_FULL_SOON:
      if (amount == NULL)
        /* Translators: a share, "12 %" */
        return g_strdup_printf (
          _ ("The grid is hardly ever full within five more moves; with the other move in %s of simulated games."),
          other);
      /* Translators: two shares, "12 %" */
      return g_strdup_printf (_ ("The grid is full within five more moves in %s of simulated games instead of %s."),
                              amount, other);
    default:
      if (other == NULL)
        return g_strdup_printf (_ ("In simulated games, this move leads to %s chains of five or six cards on average, "
                                   "the other move to none."),
                                amount);
      return g_strdup_printf (_ ("In simulated games, this move leads to %s chains of five or six cards on average, "
                                 "the other move to %s."),
                              amount, other);
    }
}

static const BaizePlayer list[] = {
  { .id = "easy", .title = N_ ("Easy"), .judge = judge, .noise = NOISE },
  { .id = "strong", .title = N_ ("Strong"), .budget = PLAYOUTS, .evaluate = evaluate_strong },
};

const BaizeRulesPlayers matrix_players = {
  .list = list,
  .n = G_N_ELEMENTS (list),
  .measures = measures,
  .n_measures = G_N_ELEMENTS (measures),
  .quick_budget = 4000,
  .par_budget = PAR_PLAYOUTS,
  .playout = matrix_playout,
  .gain = gain,
  .amount = amount,
  .compare = compare,
  .contrast = matrix_contrast,
  .best = matrix_best,
};
