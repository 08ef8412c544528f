/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The players of Rose. Easy evaluates each move once, with small errors; strong tries the best of these moves in random
 * deals of the draw pile.
 */
#include "players.h"

#include "core/rules/baize-search.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The largest error of easy. */
#define NOISE (2 * ROSE_POINT)
/* Strong searches at most this many moves. */
#define MAX_MOVES 10
/* More than the moves of any game: a take of n cards is followed by at most n puts. */
#define MAX_STEPS (2 * ROSE_N_STOCK)
/* How many playouts the evaluation of a move counts as. */
#define PRIOR_WEIGHT 8
#define PLAYOUTS     1500

static int
compare_moves (gconstpointer a, gconstpointer b)
{
  const BaizeEvaluatedMove *one = a, *other = b;

  if (one->value != other->value)
    return one->value < other->value ? 1 : -1;
  return memcmp (&one->move, &other->move, sizeof one->move);
}

/** Lists the legal moves, best first; each evaluation has an error below @noise. */
static void
evaluate_moves (const RoseState *state, int noise, guint64 seed, GArray *evaluated)
{
  BaizeMoves moves = { 0 };
  BaizeRandom random;

  baize_random_init (&random, seed);
  baize_rose_rules.moves (state, &moves);
  for (gsize i = 0; i < moves.n_items; i++)
    {
      BaizeEvaluatedMove move = { .move = moves.items[i] };
      int error = noise > 0 ? (int) baize_random_below (&random, (guint64) noise) : 0;

      move.value = state->score + (double) (rose_evaluate_move (state, &move.move) + error) / ROSE_POINT;
      g_array_append_val (evaluated, move);
    }
  g_array_sort (evaluated, compare_moves);
  baize_moves_clear (&moves);
}

static gboolean
evaluate_easy (const BaizePlayer *player, gconstpointer state, const BaizeThinking *thinking, GArray *evaluated)
{
  evaluate_moves (state, NOISE, thinking->seed, evaluated);
  return !g_cancellable_is_cancelled (thinking->cancellable);
}

static int
get_value (gconstpointer start, gconstpointer state, int seat)
{
  return ((const RoseState *) state)->score;
}

static gboolean
evaluate_strong (const BaizePlayer *player, gconstpointer state, const BaizeThinking *thinking, GArray *evaluated)
{
  BaizePlayout playout = {
    .rules = &baize_rose_rules, .state = state, .max_steps = MAX_STEPS, .prior_weight = PRIOR_WEIGHT, .value = get_value
  };

  evaluate_moves (state, 0, thinking->seed, evaluated);
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
  .playout = rose_playout,
};
