/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The players of GRAFA. Easy judges each move once and errs a little; strong tries the moves in random deals of the
 * hidden cards, and plays on as the judgement says.
 */
#include "players.h"

#include "judge.h"
#include "solver.h"

#include "core/rules/baize-search.h"

#include <glib/gi18n-lib.h>

/* Easy errs by up to so much; judgements count 47,000 for a card. */
#define NOISE 80000
/* No game has so many moves. */
#define MAX_STEPS 200
/* A perfect game is worth so many cards more than the number of its cards. */
#define PERFECT_BONUS 6
/* A game that ends within so many moves ends soon. */
#define SOON     5
#define PLAYOUTS 25000

/** GrafaMeasure: what strong counts in its playouts, beside the names of #grafa_players. */
typedef enum
{
  MEASURE_PERFECT,
  MEASURE_STUCK_SOON,
  MEASURE_EXPECTED,
  MEASURE_LEFT_IN_HAND,
} GrafaMeasure;

static const char *const measures[] = { "perfect", "stuck-soon", "expected", "left-in-hand", NULL };

static int
compare_moves (gconstpointer a, gconstpointer b)
{
  double one = ((const BaizeEvaluatedMove *) a)->value, other = ((const BaizeEvaluatedMove *) b)->value;

  return one == other ? 0 : one < other ? 1 : -1;
}

/** Clubs that wait are looked at first: a player seldom loses by it. */
static void
look (gpointer data)
{
  grafa_peek (data);
}

/** Lists the legal moves as they are judged, best first; each judgement errs by up to @noise. Whoever has looked at
 * cards puts them in order, so that no other ability is used with the knowledge of them. */
static void
judge_moves (const GrafaState *state, int noise, guint64 seed, GArray *evaluated)
{
  BaizeMoves moves = { 0 };
  BaizeRandom random;

  baize_random_init (&random, seed);
  baize_grafa_rules.moves (state, &moves);
  for (gsize i = 0; i < moves.n_items; i++)
    {
      BaizeEvaluatedMove move = { .move = moves.items[i] };

      if (state->clubs > 0 && move.move.verb != GRAFA_FORESEE)
        continue;
      move.value = grafa_judge_move (state, &move.move);
      if (noise > 0)
        move.value += (double) baize_random_below (&random, (guint64) noise);
      g_array_append_val (evaluated, move);
    }
  g_array_sort (evaluated, compare_moves);
  baize_moves_clear (&moves);
}

static gboolean
evaluate_easy (const BaizePlayer *player, gconstpointer state, const BaizeThinking *thinking, GArray *evaluated)
{
  judge_moves (state, NOISE, thinking->seed, evaluated);
  return !g_cancellable_is_cancelled (thinking->cancellable);
}

static int
get_value (gconstpointer start, gconstpointer data, int seat)
{
  const GrafaState *state = data;

  return state->discard.n + (state->discard.n == GRAFA_N_CARDS ? PERFECT_BONUS : 0);
}

static void
measure (gconstpointer start, gconstpointer data, int seat, int n_steps, int *measured)
{
  const GrafaState *state = data;

  measured[MEASURE_PERFECT] = state->discard.n == GRAFA_N_CARDS;
  measured[MEASURE_STUCK_SOON] = state->deck.n > 0 && n_steps <= SOON;
  measured[MEASURE_EXPECTED] = state->discard.n;
  measured[MEASURE_LEFT_IN_HAND] = grafa_n_hand (state);
}

static gboolean
evaluate_strong (const BaizePlayer *player, gconstpointer state, const BaizeThinking *thinking, GArray *evaluated)
{
  BaizePlayout playout = {
    .rules = &baize_grafa_rules, .state = state, .max_steps = MAX_STEPS, .value = get_value, .measure = measure
  };

  judge_moves (state, 0, thinking->seed, evaluated);
  return baize_search_evaluate (&playout, thinking, evaluated);
}

static const BaizePlayer list[] = {
  { .id = "easy", .title = N_ ("Easy"), .evaluate = evaluate_easy },
  { .id = "strong", .title = N_ ("Strong"), .budget = PLAYOUTS, .evaluate = evaluate_strong },
};

const BaizeRulesPlayers grafa_players = {
  .list = list,
  .n = G_N_ELEMENTS (list),
  .measures = measures,
  .playout = grafa_playout,
  .look = look,
  .best = grafa_best,
};
