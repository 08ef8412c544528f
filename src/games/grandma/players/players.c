/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The three players of Grandma's Card Game. They differ in how well they judge: easy sees how many cards it lacks,
 * errs, and often overlooks the pile; medium seldom does; strong also counts which cards would help, remembers who took
 * what and whom a discard helps, and then tries the moves it thinks best. None sees more than its seat may.
 */
#include "players.h"

#include "core/rules/baize-search.h"

#include <glib/gi18n-lib.h>

static const GrandmaCare easy_care = { .counts = FALSE, .notices = 45, .noise = 8 };
static const GrandmaCare medium_care = { .counts = FALSE, .notices = 85, .noise = 2 };
static const GrandmaCare strong_care = { .counts = TRUE, .notices = 100, .noise = 0 };

/* So many moves of each sort does strong try. */
#define MAX_GOALS    3
#define MAX_ADDS     4
#define MAX_DISCARDS 5
/* Long before, all rounds are over but those in which everybody waits. */
#define MAX_STEPS 1500
/* What it thinks before it tries counts for so many playouts: single ones differ by far more than moves do. */
#define PRIOR_WEIGHT 400
/* So much better than to wait it seems to lay down the goal or to find a place. */
#define FORWARD_POINTS 10
/* In the last round winning counts beside points. */
#define WIN_POINTS 40

static gboolean
evaluate_by (const GrandmaCare *care, gconstpointer state, const BaizeThinking *thinking, GArray *evaluated)
{
  BaizeRandom random;

  baize_random_init (&random, thinking->seed);
  grandma_evaluate_moves (state, care, &random, evaluated);
  return !g_cancellable_is_cancelled (thinking->cancellable);
}

static gboolean
evaluate_easy (const BaizePlayer *player, gconstpointer state, const BaizeThinking *thinking, GArray *evaluated)
{
  return evaluate_by (&easy_care, state, thinking, evaluated);
}

static gboolean
evaluate_medium (const BaizePlayer *player, gconstpointer state, const BaizeThinking *thinking, GArray *evaluated)
{
  return evaluate_by (&medium_care, state, thinking, evaluated);
}

/**
 * Keeps of each sort of move those that are judged best. How much goals and added cards stand before discards is a rule
 * of thumb, which trying is to test: the best of them are taken to be a little better than the best discard.
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

/** What the end of a round is worth: the points that the others have more, on average. */
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

static gboolean
evaluate_strong (const BaizePlayer *player, gconstpointer state, const BaizeThinking *thinking, GArray *evaluated)
{
  BaizePlayout playout = { .rules = &baize_grandma_rules,
                           .state = state,
                           .max_steps = MAX_STEPS,
                           .prior_weight = PRIOR_WEIGHT,
                           .settle = grandma_settle,
                           .ends = round_ends,
                           .value = value_of };

  evaluate_by (&strong_care, state, thinking, evaluated);
  keep_likely (evaluated);
  return baize_search_evaluate (&playout, thinking, evaluated);
}

const BaizePlayer grandma_players[GRANDMA_N_PLAYERS] = {
  { .id = "easy", .title = N_ ("Easy"), .evaluate = evaluate_easy },
  { .id = "medium", .title = N_ ("Medium"), .evaluate = evaluate_medium },
  { .id = "strong", .title = N_ ("Strong"), .budget = 4000, .evaluate = evaluate_strong },
};
