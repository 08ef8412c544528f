/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The three players of Grandma's Card Game. They differ in how well they judge: easy sees how many cards it lacks and errs;
 * medium counts what would help, remembers who took what and whom a discard helps; strong tries the moves that medium
 * thinks worth it. None sees more than its seat may.
 */
#include "players.h"

#include "core/baize-search.h"

#include <glib/gi18n-lib.h>

static const GrandmaCare easy_care = { FALSE, 8 };
static const GrandmaCare medium_care = { TRUE, 0 };

/* So many moves of each sort does strong try. */
#define MAX_GOALS    3
#define MAX_ADDS     4
#define MAX_DISCARDS 5
/* Long before, all rounds are over but those in which everybody waits. */
#define MAX_STEPS 1500
/* What medium thinks counts for so many rollouts. */
#define PRIOR_WEIGHT 100
/* In the last round winning counts beside points. */
#define WIN_POINTS 40

static gboolean
rate_easy (const BaizePlayer *player, gconstpointer state, const BaizeThinking *thinking, GArray *rated)
{
  BaizeRandom random;

  baize_random_init (&random, thinking->seed);
  grandma_rate_moves (state, &easy_care, &random, rated);
  return TRUE;
}

static gboolean
rate_medium (const BaizePlayer *player, gconstpointer state, const BaizeThinking *thinking, GArray *rated)
{
  grandma_rate_moves (state, &medium_care, NULL, rated);
  return TRUE;
}

/**
 * Keeps of each sort of move those that are judged best. That goals and added cards come first is a rule of thumb, which
 * trying is to test.
 */
static void
keep_likely (GArray *rated)
{
  static const guint most[] = { [GRANDMA_DRAW] = 2, [GRANDMA_GOAL] = MAX_GOALS, [GRANDMA_ADD] = MAX_ADDS,
                                [GRANDMA_DISCARD] = MAX_DISCARDS };
  guint n[G_N_ELEMENTS (most)] = { 0 }, n_kept = 0;

  for (guint i = 0; i < rated->len; i++)
    {
      BaizeRatedMove move = g_array_index (rated, BaizeRatedMove, i);

      if (n[move.move.verb] == most[move.move.verb])
        continue;
      n[move.move.verb]++;
      move.value -= move.move.verb == GRANDMA_GOAL ? GRANDMA_GOAL_BONUS - 40 : 0;
      move.value -= move.move.verb == GRANDMA_ADD ? GRANDMA_ADD_BONUS - 20 : 0;
      g_array_index (rated, BaizeRatedMove, n_kept++) = move;
    }
  g_array_set_size (rated, n_kept);
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
rate_strong (const BaizePlayer *player, gconstpointer state, const BaizeThinking *thinking, GArray *rated)
{
  BaizeTrial trial = {
    .rules = &baize_grandma_rules, .state = state, .max_steps = MAX_STEPS,
    .prior_weight = PRIOR_WEIGHT, .settle = grandma_settle, .ends = round_ends, .value = value_of
  };

  grandma_rate_moves (state, &medium_care, NULL, rated);
  keep_likely (rated);
  return baize_search_rate (&trial, thinking, rated);
}

const BaizePlayer grandma_players[GRANDMA_N_PLAYERS] = {
  { .id = "easy", .title = N_ ("Easy"), .rate = rate_easy },
  { .id = "medium", .title = N_ ("Medium"), .rate = rate_medium },
  { .id = "strong", .title = N_ ("Strong"), .budget = 3000, .rate = rate_strong },
};
