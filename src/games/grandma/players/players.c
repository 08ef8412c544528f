/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The three players of Grandma's Card Game. Easy and medium make the move with the highest quick evaluation, see
 * evaluate.c: easy evaluates with large errors and often overlooks the pile, medium with small errors and seldom.
 * Strong evaluates without errors, counts the cards that would help, and searches the best moves with playouts. No
 * player sees more than its seat may know.
 */
#include "players.h"

#include "core/rules/baize-search.h"

#include <glib/gi18n-lib.h>

/** GrandmaMeasure: what strong measures of a move at the end of the round, beside the names of #grandma_players. */
typedef enum
{
  MEASURE_OUT_FIRST,
  MEASURE_POINTS,
  MEASURE_OTHERS_POINTS,
} GrandmaMeasure;

static const BaizeMeasure measures[] = {
  [MEASURE_OUT_FIRST] = { .id = "out-first" },
  [MEASURE_POINTS] = { .id = "points", .kind = BAIZE_MEASURE_MEAN, .low_is_good = TRUE, .spread = 12 },
  [MEASURE_OTHERS_POINTS] = { .id = "others-points", .kind = BAIZE_MEASURE_MEAN, .spread = 20 },
};

static const GrandmaCare easy_care = { .counts = FALSE, .notices = 45, .noise = 8 };
static const GrandmaCare medium_care = { .counts = FALSE, .notices = 85, .noise = 2 };
static const GrandmaCare strong_care = { .counts = TRUE, .notices = 100, .noise = 0 };

/* The number of moves of each kind that strong searches. */
#define MAX_GOALS    3
#define MAX_ADDS     4
#define MAX_DISCARDS 5
/* A playout with more moves is stopped: by then, only a round in which every seat waits is not over. */
#define MAX_STEPS 1500
/* The weight of the quick evaluation in the value of a move, in playouts. The results of single playouts differ by far
 * more than the values of moves. */
#define PRIOR_WEIGHT 400
/* The prior value of the best goal and of the best added card, in points above the best discard. */
#define FORWARD_POINTS 10
/* The value of being ahead of another seat at the end of the last round, in points: far more than a round's points,
 * which only decide between moves that win equally often. */
#define WIN_POINTS 300

static void
evaluate_by (const GrandmaCare *care, gconstpointer state, const BaizeThinking *thinking, GArray *evaluated)
{
  BaizeRandom random;

  baize_random_init (&random, thinking->seed);
  grandma_evaluate_moves (state, care, &random, evaluated);
}

static void
evaluate_easy (const BaizePlayer *player, gconstpointer state, const BaizeThinking *thinking, GArray *evaluated)
{
  evaluate_by (&easy_care, state, thinking, evaluated);
}

static void
evaluate_medium (const BaizePlayer *player, gconstpointer state, const BaizeThinking *thinking, GArray *evaluated)
{
  evaluate_by (&medium_care, state, thinking, evaluated);
}

/**
 * Keeps the best moves of each kind. The quick evaluation puts every goal and every added card far before the discards,
 * which search could not correct; so the best goal and the best added card are made only a little better than the best
 * discard.
 */
static void
keep_likely (GArray *evaluated)
{
  static const guint most[] = {
    [GRANDMA_DRAW] = 2, [GRANDMA_GOAL] = MAX_GOALS, [GRANDMA_ADD] = MAX_ADDS, [GRANDMA_DISCARD] = MAX_DISCARDS
  };
  guint n[G_N_ELEMENTS (most)] = { 0 }, n_kept = 0;
  double best[G_N_ELEMENTS (most)] = { 0 };

  for (guint i = evaluated->len; i-- > 0;)
    {
      const BaizeEvaluatedMove *move = &g_array_index (evaluated, BaizeEvaluatedMove, i);

      best[move->move.verb] = move->value;
    }
  for (guint i = 0; i < evaluated->len; i++)
    {
      BaizeEvaluatedMove move = g_array_index (evaluated, BaizeEvaluatedMove, i);
      int verb = move.move.verb;

      if (n[verb]++ >= most[verb])
        continue;
      if (verb == GRANDMA_GOAL || verb == GRANDMA_ADD)
        move.value += best[GRANDMA_DISCARD] + FORWARD_POINTS - best[verb];
      g_array_index (evaluated, BaizeEvaluatedMove, n_kept++) = move;
    }
  g_array_set_size (evaluated, n_kept);
}

static gboolean
round_ends (gconstpointer start_data, gconstpointer state_data)
{
  return ((const GrandmaState *) start_data)->round != ((const GrandmaState *) state_data)->round;
}

/** Returns: the value of the end of a round for @seat: the points of the other seats minus those of @seat, summed over
 * the other seats. */
static int
value_of (gconstpointer start_data, gconstpointer state_data, int seat)
{
  const GrandmaState *start = start_data, *state = state_data;
  gboolean last = start->round == grandma_variants[start->variant].n_rounds - 1;
  int value = 0;

  for (int other = 1; other <= start->players; other++)
    {
      int ahead;

      if (other == seat)
        continue;
      value += state->score[start->round][other - 1] - state->score[start->round][seat - 1];
      ahead = grandma_total (state, other) - grandma_total (state, seat);
      if (last)
        value += ahead > 0 ? WIN_POINTS : ahead < 0 ? -WIN_POINTS : 0;
    }
  return value;
}

static void
measure (gconstpointer start_data, gconstpointer state_data, int seat, int n_steps, int *measured)
{
  const GrandmaState *start = start_data, *state = state_data;
  /* a playout that was stopped has no scores yet */
  gboolean ended = state->over || round_ends (start, state);

  measured[MEASURE_OUT_FIRST] = ended && state->score[start->round][seat - 1] == 0;
  measured[MEASURE_POINTS] = measured[MEASURE_OTHERS_POINTS] = 0;
  for (int other = 1; other <= start->players; other++)
    {
      int points = ended ? state->score[start->round][other - 1] : grandma_hand_points (state, other);

      measured[other == seat ? MEASURE_POINTS : MEASURE_OTHERS_POINTS] += points;
    }
}

static void
evaluate_strong (const BaizePlayer *player, gconstpointer state, const BaizeThinking *thinking, GArray *evaluated)
{
  BaizePlayout playout = { .rules = &baize_grandma_rules,
                           .state = state,
                           .max_steps = MAX_STEPS,
                           .prior_weight = PRIOR_WEIGHT,
                           .settle = grandma_settle,
                           .ends = round_ends,
                           .value = value_of,
                           .measure = measure };

  evaluate_by (&strong_care, state, thinking, evaluated);
  baize_player_keep_only (thinking, evaluated);
  keep_likely (evaluated);
  baize_search_evaluate (&playout, thinking, evaluated);
}

static char *
compare (int index, const char *amount, const char *other)
{
  switch (index)
    {
    case MEASURE_OUT_FIRST:
      if (other == NULL)
        /* Translators: a share, "12 %" */
        return g_strdup_printf (_ ("You go out first in %s of simulated rounds, and hardly ever with the other move."),
                                amount);
      /* Translators: two shares, "12 %". The program finishes the round many times from each of two moves, with random
       * hidden cards. To go out is to have no card left, which ends the round */
      return g_strdup_printf (_ ("You go out first in %s of simulated rounds instead of %s."), amount, other);
    case MEASURE_POINTS:
      if (amount == NULL)
        return g_strdup_printf (_ ("Simulated rounds cost you nothing; with the other move %s points on average."),
                                other);
      /* Translators: two numbers, "23.4": the points of the cards in your hand at the end of the round */
      return g_strdup_printf (_ ("Simulated rounds cost you %s points on average instead of %s."), amount, other);
    default:
      if (other == NULL)
        return g_strdup_printf (
          _ ("Simulated rounds cost the other players %s points on average; with the other move nothing."), amount);
      return g_strdup_printf (_ ("Simulated rounds cost the other players %s points on average instead of %s."), amount,
                              other);
    }
}

static const BaizePlayer three_players[] = {
  { .id = "easy", .title = N_ ("Easy"), .evaluate = evaluate_easy },
  { .id = "medium", .title = N_ ("Medium"), .evaluate = evaluate_medium },
  { .id = "strong", .title = N_ ("Strong"), .budget = 4000, .evaluate = evaluate_strong },
};

const BaizeRulesPlayers grandma_players = {
  .list = three_players,
  .n = G_N_ELEMENTS (three_players),
  .measures = measures,
  .n_measures = G_N_ELEMENTS (measures),
  .quick_budget = 600,
  .playout = grandma_playout,
  .compare = compare,
  .contrast = grandma_contrast,
};
