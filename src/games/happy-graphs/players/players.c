/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The players of Happy Graphs. Easy judges each move once and errs a little; strong tries the moves in random deals of
 * the hidden cards, with trees of the next moves, and plays on as the judgement says.
 */
#include "players.h"

#include "judge.h"

#include "core/rules/baize-tree.h"

#include <glib/gi18n-lib.h>

/* The largest error of easy. */
#define NOISE 400
/* A perfect game is worth this many more cards than it has. */
#define PERFECT_BONUS 1
/* See #BaizeTrees. */
#define PRIOR_SCALE 150
#define EXPLORE     700
#define PLAYOUTS    10000
/* Its playouts in a game for par, which takes half a second to a second. */
#define PAR_PLAYOUTS 600
/* The number of cards of the variant square. */
#define SQUARE_CARDS 16

/** HappyMeasure: what strong counts in its playouts, beside the names of #happy_players. */
typedef enum
{
  MEASURE_PERFECT,
  MEASURE_EXPECTED,
  MEASURE_GROUPS,
} HappyMeasure;

static const BaizeMeasure measures[] = {
  [MEASURE_PERFECT] = { .id = "perfect" },
  [MEASURE_EXPECTED] = { .id = "expected", .kind = BAIZE_MEASURE_MEAN, .low_is_good = TRUE, .spread = 1.5 },
  [MEASURE_GROUPS] = { .id = "groups", .kind = BAIZE_MEASURE_MEAN, .neutral = TRUE },
};

static void
evaluate_easy (const BaizePlayer *player, gconstpointer state, const BaizeThinking *thinking, GArray *evaluated)
{
  BaizeRandom random;

  baize_random_init (&random, thinking->seed);
  happy_judge_all (state, evaluated);
  for (guint i = 0; i < evaluated->len; i++)
    g_array_index (evaluated, BaizeEvaluatedMove, i).value += (double) baize_random_below (&random, NOISE);
  baize_player_sort (evaluated);
}

static int
get_value (gconstpointer start, gconstpointer data, int seat)
{
  const HappyState *state = data;

  return state->n_happy - state->n_table + (state->n_happy == state->n_table ? PERFECT_BONUS : 0);
}

static void
measure (gconstpointer start, gconstpointer data, int seat, int n_steps, int *measured)
{
  const HappyState *state = data;

  measured[MEASURE_PERFECT] = state->n_happy == state->n_table;
  measured[MEASURE_EXPECTED] = state->n_table - state->n_happy;
  measured[MEASURE_GROUPS] = state->n_groups;
}

/** Deals the stock so that of cards which are alike but for their suits the lower ones come first. */
static void
settle (gpointer data)
{
  HappyState *state = data;
  guint16 next[HAPPY_MAX_WANT + 1] = { 0 }, sorted[HAPPY_MAX_CARDS];
  int n = state->n_stock - state->n_under, n_sorted = 0;

  for (int want = 1; want <= HAPPY_MAX_WANT; want++)
    {
      next[want] = (guint16) n_sorted;
      for (int i = state->n_under; i < state->n_stock; i++)
        if (happy_want (state, state->stock[i]) == want)
          happy_insert (state, sorted + next[want], n_sorted++ - next[want], state->stock[i]);
    }
  for (int i = 0; i < n; i++)
    {
      guint16 *card = &state->stock[state->n_stock - 1 - i];

      *card = sorted[next[happy_want (state, *card)]++];
    }
}

/** The numbers on the table, and the hands. */
static guint64
get_key (gconstpointer data)
{
  const HappyState *state = data;
  guint64 key = state->seat;

  for (int i = 0; i < state->n_cells; i++)
    if (state->cell[i].card != HAPPY_NO_CARD)
      {
        const HappyCell *cell = &state->cell[i];

        key += happy_mix ((guint64) (guint16) cell->x << 32 | (guint64) (guint16) cell->y << 16
                          | (guint64) cell->group << 8 | (guint64) happy_want (state, cell->card));
      }
  for (int seat = 1; seat <= state->players; seat++)
    for (int i = 0; i < state->n_hand[seat - 1]; i++)
      key += happy_mix (G_GUINT64_CONSTANT (1) << 48 | (guint64) seat << 16 | happy_seat_hand (state, seat)[i]);
  return happy_mix (key);
}

static void
evaluate_strong (const BaizePlayer *player, gconstpointer state, const BaizeThinking *thinking, GArray *evaluated)
{
  BaizeTrees trees = { .rules = &baize_happy_graphs_rules,
                       .state = state,
                       .prior_scale = PRIOR_SCALE,
                       .explore = EXPLORE,
                       .settle = settle,
                       .list = happy_judge_all,
                       .key = get_key,
                       .value = get_value,
                       .measure = measure };

  happy_judge_all (state, evaluated);
  baize_player_sort (evaluated);
  baize_trees_evaluate (&trees, thinking, evaluated);
}

static gboolean
refuse (gconstpointer data, GError **error)
{
  const HappyState *state = data;

  if (state->kind != HAPPY_PUZZLE)
    return FALSE;
  g_set_error_literal (
    error, BAIZE_ERROR, BAIZE_ERROR_ILLEGAL,
    _ ("A puzzle has no computer player: all its cards are known, and a solver knows whether it can be solved."));
  return TRUE;
}

/** Playouts of the square grid are the cheapest: in other games they place more cards, look at more cells for each, and
 * each cell has more neighbours. */
static double
get_cost (gconstpointer data)
{
  const HappyState *state = data;
  double more_cards = (double) state->n_cards / SQUARE_CARDS;

  return MAX (1, more_cards * more_cards * happy_n_dirs (state->grid) / happy_n_dirs (HAPPY_SQUARE));
}

/** Says by how much one move is worth more, see #BaizeRulesPlayers.gain. */
static char *
gain (const char *difference, gulong n)
{
  /* Translators: a number that may have one decimal, "6" or "1.5" */
  return g_strdup_printf (ngettext ("Simulated games end with about %s unhappy card fewer on average.",
                                    "Simulated games end with about %s unhappy cards fewer on average.", n),
                          difference);
}

static char *
compare (int index, const char *amount, const char *other)
{
  /* of the other measures, “expected” is the task of gain(), and “groups” is neutral */
  g_return_val_if_fail (index == MEASURE_PERFECT, NULL);
  if (other == NULL)
    /* Translators: a share, "12 %" */
    return g_strdup_printf (_ ("Every card ends happy in %s of simulated games, and never with the other move."),
                            amount);
  /* Translators: two shares, "12 %". The program finishes the game many times from each of two moves, with random
   * orders of the hidden cards */
  return g_strdup_printf (_ ("Every card ends happy in %s of simulated games instead of %s."), amount, other);
}

static const BaizePlayer list[] = {
  { .id = "easy", .title = N_ ("Easy"), .evaluate = evaluate_easy },
  { .id = "strong", .title = N_ ("Strong"), .budget = PLAYOUTS, .evaluate = evaluate_strong },
};

const BaizeRulesPlayers happy_players = {
  .list = list,
  .n = G_N_ELEMENTS (list),
  .measures = measures,
  .n_measures = G_N_ELEMENTS (measures),
  .quick_budget = 8000,
  .cost = get_cost,
  .par_budget = PAR_PLAYOUTS,
  .playout = happy_playout,
  .refuse = refuse,
  .gain = gain,
  .compare = compare,
  .contrast = happy_contrast,
  .best = happy_best,
  .refuse_best = happy_refuse_best,
};
