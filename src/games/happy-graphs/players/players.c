/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The players of Happy Graphs. Easy judges each move once and errs a little; strong (strong.c) tries the moves in
 * random deals of the hidden cards.
 */
#include "players.h"

#include "judge.h"

#include "core/rules/baize-player.h"

#include <glib/gi18n-lib.h>

/* The largest error of easy. */
#define EASY_NOISE 400
/* The playouts of strong, unless a budget is given. */
#define PLAYOUTS 12000
/* Its playouts in a game for par, which takes half a second to a second. */
#define PAR_PLAYOUTS 600
/* The number of cards of the variant square. */
#define SQUARE_CARDS 16

static const BaizeMeasure measures[] = {
  [HAPPY_MEASURE_PERFECT] = { .id = "perfect" },
  [HAPPY_MEASURE_EXPECTED] = { .id = "expected",
                               .kind = BAIZE_MEASURE_MEAN,
                               .low_is_good = TRUE,
                               .spread = 1.5,
                               .title = N_ ("Unhappy cards") },
  [HAPPY_MEASURE_GROUPS] = { .id = "groups", .kind = BAIZE_MEASURE_MEAN, .neutral = TRUE },
};

static void
evaluate_easy (const BaizePlayer *player, gconstpointer state, const BaizeThinking *thinking, GArray *evaluated)
{
  BaizeRandom random;

  baize_random_init (&random, thinking->seed);
  happy_judge_all (state, evaluated);
  for (guint i = 0; i < evaluated->len; i++)
    g_array_index (evaluated, BaizeEvaluatedMove, i).value += (double) baize_random_below (&random, EASY_NOISE);
  baize_player_sort (evaluated);
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
get_playout_cost (gconstpointer data)
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
amount (const char *number, gulong n)
{
  /* Translators: a number of happy cards that may have one decimal, "6" or "1.5" */
  return g_strdup_printf (ngettext ("%s card", "%s cards", n), number);
}

static char *
compare (int index, const char *amount, const char *other)
{
  /* of the other measures, “expected” is the task of gain(), and “groups” is neutral */
  g_return_val_if_fail (index == HAPPY_MEASURE_PERFECT, NULL);
  if (other == NULL)
    /* Translators: a share, "12 %" */
    return g_strdup_printf (_ ("Every card ends happy in %s of simulated games, and hardly ever with the other move."),
                            amount);
  /* Translators: two shares, "12 %". The program finishes the game many times from each of two moves, with random
   * orders of the hidden cards */
  return g_strdup_printf (_ ("Every card ends happy in %s of simulated games instead of %s."), amount, other);
}

static const BaizePlayer list[] = {
  { .id = "easy", .title = N_ ("Easy"), .evaluate = evaluate_easy },
  { .id = "strong", .title = N_ ("Strong"), .budget = PLAYOUTS, .evaluate = happy_evaluate_strong },
};

const BaizeRulesPlayers happy_players = {
  .list = list,
  .n = G_N_ELEMENTS (list),
  .measures = measures,
  .n_measures = G_N_ELEMENTS (measures),
  .quick_budget = 8000,
  .cost = get_playout_cost,
  .par_budget = PAR_PLAYOUTS,
  .playout = happy_playout,
  .refuse = refuse,
  .gain = gain,
  .amount = amount,
  .compare = compare,
  .contrast = happy_contrast,
  .remark = happy_remark,
  .best = happy_best,
  .refuse_best = happy_refuse_best,
};
