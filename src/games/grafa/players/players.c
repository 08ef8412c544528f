/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The players of GRAFA. Easy judges each move once and errs a little; strong tries the moves in random deals of the
 * hidden cards, learns in trees which pairs are good next, and then plays on as the judgement says. With few cards left
 * it knows what the moves are worth.
 */
#include "players.h"

#include "judge.h"

#include "core/rules/baize-tree.h"

#include <glib/gi18n-lib.h>

/* The largest error of easy; on this scale a card is worth 47,000. */
#define NOISE 80000
/* See #BaizeTrees. */
#define PRIOR_SCALE 50000
#define EXPLORE     20000
/* The playouts of strong, unless a budget is given. */
#define PLAYOUTS 40000
/* Its playouts in a game for par, which takes half a second to a second. */
#define PAR_PLAYOUTS 8000

static const BaizeMeasure measures[] = {
  [GRAFA_MEASURE_PERFECT] = { .id = "perfect" },
  [GRAFA_MEASURE_STUCK_SOON] = { .id = "stuck-soon", .low_is_good = TRUE },
  [GRAFA_MEASURE_EXPECTED] = { .id = "expected", .kind = BAIZE_MEASURE_MEAN, .spread = 6, .title = N_ ("Cards dug") },
  [GRAFA_MEASURE_LEFT_IN_HAND] = { .id = "left-in-hand",
                                   .kind = BAIZE_MEASURE_MEAN,
                                   .low_is_good = TRUE,
                                   .spread = 1.5 },
};

/** Shows the cards of clubs that wait; the player must not use another ability with the knowledge of them. */
static void
show_waiting (gpointer data)
{
  grafa_peek (data);
}

/** Easy uses clubs that wait first. */
static gboolean
judge (gconstpointer data, const BaizeMove *move, int error, double *value)
{
  const GrafaState *state = data;

  *value = grafa_judge_move (state, move) + error;
  return state->clubs == 0 || move->verb == GRAFA_FORESEE;
}

/** Strong uses them first where they show it a card. */
static gboolean
consider (gconstpointer data, const BaizeMove *move, int error, double *value)
{
  const GrafaState *state = data;

  *value = grafa_estimate_move (state, move) + error;
  return state->clubs == 0 || move->verb == GRAFA_FORESEE || state->peeked == 0;
}

static int
get_value (gconstpointer start, gconstpointer data, int seat)
{
  const GrafaState *state = data;

  return state->discard.n + (state->discard.n == GRAFA_N_CARDS ? GRAFA_PERFECT_BONUS : 0);
}

static void
measure (gconstpointer start, gconstpointer data, int seat, int n_steps, int *measured)
{
  const GrafaState *state = data;

  measured[GRAFA_MEASURE_PERFECT] = state->discard.n == GRAFA_N_CARDS;
  measured[GRAFA_MEASURE_STUCK_SOON] = state->deck.n > 0 && n_steps <= GRAFA_SOON;
  measured[GRAFA_MEASURE_EXPECTED] = state->discard.n;
  measured[GRAFA_MEASURE_LEFT_IN_HAND] = grafa_n_hand (state);
}

/** Lists the moves to try in a position of a tree: pairs worth making; where abilities wait, what the policy does. */
static void
list_moves (gconstpointer data, GArray *evaluated)
{
  const GrafaState *state = data;
  BaizeEvaluatedMove own = { 0 };

  if (!state->open)
    {
      grafa_play_on (state, NULL, &own.move);
      g_array_append_val (evaluated, own);
      return;
    }
  for (guint64 left = grafa_get_candidates (state->hand, grafa_top (state, 0)); left != 0; left &= left - 1)
    {
      own.move = (BaizeMove){ .verb = GRAFA_PAIR };
      baize_move_add_arg (&own.move, (guint8) __builtin_ctzll (left));
      own.value = grafa_estimate_move (state, &own.move);
      g_array_append_val (evaluated, own);
    }
}

/** A hash of what the player knows: the hand, the cards seen, and those on top of the deck that are seen. */
static guint64
get_key (gconstpointer data)
{
  const GrafaState *state = data;
  guint64 key = baize_mix (state->hand | (guint64) state->deck.n << GRAFA_N_CARDS);
  int n_looked = grafa_n_looked (state);

  key = baize_mix (
    key ^ (state->seen | (guint64) (state->spades | state->diamonds << 2 | state->clubs << 4) << GRAFA_N_CARDS));
  for (int i = 0; i < state->deck.n && (i < n_looked || grafa_has (state->seen, grafa_top (state, i))); i++)
    key = baize_mix (key + grafa_top (state, i) + 1u);
  return key;
}

static void
evaluate_strong (const BaizePlayer *player, gconstpointer state, const BaizeThinking *thinking, GArray *evaluated)
{
  BaizeTrees trees = { .rules = &baize_grafa_rules,
                       .state = state,
                       .prior_scale = PRIOR_SCALE,
                       .explore = EXPLORE,
                       .playout = grafa_play_on,
                       .list = list_moves,
                       .key = get_key,
                       .value = get_value,
                       .measure = measure };

  if (grafa_evaluate_end (state, thinking, evaluated))
    return;
  baize_player_judge (&baize_grafa_rules, state, consider, 0, thinking->seed, evaluated);
  baize_trees_evaluate (&trees, thinking, evaluated);
}

/** Says by how much one move is worth more, see #BaizeRulesPlayers.gain. */
static char *
gain (const char *difference, gulong n)
{
  /* Translators: a number that may have one decimal, "6" or "1.5" */
  return g_strdup_printf (ngettext ("Simulated games discard about %s card more on average.",
                                    "Simulated games discard about %s cards more on average.", n),
                          difference);
}

static char *
amount (const char *number, gulong n)
{
  /* Translators: a number of discarded cards that may have one decimal, "6" or "1.5" */
  return g_strdup_printf (ngettext ("%s card", "%s cards", n), number);
}

static char *
compare (int index, const char *amount, const char *other)
{
  /* the sentences name these numbers */
  G_STATIC_ASSERT (GRAFA_N_CARDS == 52 && GRAFA_SOON == 5);

  switch (index)
    {
    case GRAFA_MEASURE_PERFECT:
      if (other == NULL)
        /* Translators: a share, "12 %" */
        return g_strdup_printf (
          _ ("All 52 cards are discarded in %s of simulated games, and hardly ever with the other move."), amount);
      /* Translators: two shares, "12 %". The program finishes the game many times from each of two moves, with random
       * orders of the hidden cards */
      return g_strdup_printf (_ ("All 52 cards are discarded in %s of simulated games instead of %s."), amount, other);
    case GRAFA_MEASURE_STUCK_SOON:
      if (amount == NULL)
        return g_strdup_printf (
          _ ("You are hardly ever stuck within five more moves; with the other move in %s of simulated games."), other);
      return g_strdup_printf (_ ("You are stuck within five more moves in %s of simulated games instead of %s."),
                              amount, other);
    default:
      if (amount == NULL)
        return g_strdup_printf (_ ("Simulated games end with an empty hand; with the other move %s cards stay in it on "
                                   "average."),
                                other);
      /* Translators: two numbers, "3.2" */
      return g_strdup_printf (_ ("Simulated games end with %s cards in the hand on average instead of %s."), amount,
                              other);
    }
}

static const BaizePlayer list[] = {
  { .id = "easy", .title = N_ ("Easy"), .judge = judge, .noise = NOISE },
  { .id = "strong", .title = N_ ("Strong"), .budget = PLAYOUTS, .evaluate = evaluate_strong },
};

const BaizeRulesPlayers grafa_players = {
  .list = list,
  .n = G_N_ELEMENTS (list),
  .measures = measures,
  .n_measures = G_N_ELEMENTS (measures),
  .quick_budget = 9600,
  .par_budget = PAR_PLAYOUTS,
  .playout = grafa_playout,
  .look = show_waiting,
  .gain = gain,
  .amount = amount,
  .compare = compare,
  .contrast = grafa_contrast,
  .best = grafa_best,
};
