/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The review of a game, see the header. A search finds the best move by its highest mean, which is too high by chance;
 * so the loss comes from two further comparisons of just the two moves, with other random numbers. Their difference
 * tells how far the loss can be trusted.
 */
#include "baize-review.h"
#include "baize-reason.h"

#include "core/cards/baize-random.h"

#include <stdlib.h>

/* The number of comparisons of the better and the played move, and the part of the budget that each may use. */
#define N_COMPARISONS   2
#define COMPARISON_PART 2
/* A loss counts if it is at least this multiple of what chance makes likely, … */
#define NOISE_FACTOR 2.0
/* … at least this part of the range of the values in the game, … */
#define LEAST_LOSS_PART 0.02
/* … and at least half a point: a result is a whole number, so less costs nothing in most games. Where luck makes a
 * result vary a lot, a loss must also not be small beside that, see BAIZE_REASON_LEAST_RESULT. */
#define LEAST_LOSS 0.5

/** baize_review_can: Returns: whether a strong player can evaluate @state. */
gboolean
baize_review_can (const BaizeRules *rules, gconstpointer state)
{
  return rules->players != NULL && rules->players->quick_budget > 0
         && (rules->players->refuse == NULL || !rules->players->refuse (state, NULL));
}

/** baize_review_seed: Returns: the seed for the position after @position moves of @deal. */
guint64
baize_review_seed (guint64 deal, guint position)
{
  guint64 seed = deal ^ (guint64) position << 40;

  return baize_splitmix64_next (&seed);
}

/** baize_review_has_scale: Returns: whether the values of positions of a game with players are expected results. */
gboolean
baize_review_has_scale (const BaizeRules *rules)
{
  return baize_reason_find_expected (rules) >= 0;
}

/** Returns: what @move is worth: the expected result, or if that is not measured, the players' own value. */
static double
get_worth (const BaizeRules *rules, const BaizeEvaluatedMove *move)
{
  int expected = baize_reason_find_expected (rules);

  if (expected < 0)
    return move->value;
  return rules->low_is_good ? -move->measures[expected] : move->measures[expected];
}

/** Returns: the smallest loss that is worth mentioning. */
static double
find_least (const BaizeRules *rules, gboolean exact)
{
  int expected = baize_reason_find_expected (rules);

  if (expected < 0 || exact)
    return LEAST_LOSS;
  return MAX (LEAST_LOSS, BAIZE_REASON_LEAST_RESULT * rules->players->measures[expected].spread);
}

static gboolean
has_choice (const BaizeRules *rules, gconstpointer state)
{
  g_auto (BaizeMoves) moves = { 0 };

  rules->moves (state, &moves);
  return moves.n_items > 1 && !baize_rules_is_settled (rules, state);
}

static void
add_evaluated (BaizeEvaluatedMove *sum, const BaizeEvaluatedMove *one)
{
  sum->value += one->value / N_COMPARISONS;
  for (int i = 0; i < BAIZE_MAX_MEASURES; i++)
    sum->measures[i] += one->measures[i] / N_COMPARISONS;
  sum->n_playouts += one->n_playouts;
  sum->exact = sum->exact && one->exact;
}

/** Compares the better and the played move of @review in the same random deals, several times. */
static gboolean
compare (const BaizeRules *rules, gconstpointer state, const BaizeThinking *thinking, BaizeReview *review,
         GError **error)
{
  const BaizePlayer *player = &rules->players->list[rules->players->n - 1];
  const BaizeMove both[] = { review->better.move, review->played.move };
  BaizeEvaluatedMove sums[] = { { .move = both[0], .exact = TRUE }, { .move = both[1], .exact = TRUE } };
  double losses[N_COMPARISONS];
  BaizeThinking own = *thinking;

  own.budget = MAX (own.budget / COMPARISON_PART, 1);
  own.only = both;
  own.n_only = G_N_ELEMENTS (both);
  review->is_measured = TRUE;
  for (int i = 0; i < N_COMPARISONS; i++)
    {
      g_autoptr (GArray) evaluated = NULL;
      double values[2] = { 0 };

      own.seed = baize_splitmix64_next (&own.seed);
      evaluated = baize_player_evaluate (player, rules, state, &own, error);
      if (evaluated == NULL)
        return FALSE;
      for (guint j = 0; j < evaluated->len; j++)
        {
          const BaizeEvaluatedMove *one = &g_array_index (evaluated, BaizeEvaluatedMove, j);
          int which = baize_move_equal (&one->move, &both[0]) ? 0 : 1;

          review->is_measured = review->is_measured && one->n_playouts > 0;
          values[which] = get_worth (rules, one);
          add_evaluated (&sums[which], one);
        }
      losses[i] = values[0] - values[1];
    }
  review->better = sums[0];
  review->played = sums[1];
  review->noise = ABS (losses[0] - losses[1]) / 2;
  review->loss = review->is_measured ? MAX (get_worth (rules, &sums[0]) - get_worth (rules, &sums[1]), 0) : 0;
  review->least = find_least (rules, sums[0].exact && sums[1].exact);
  return TRUE;
}

/** Compares the best of @evaluated, the played move of @review, with the next best, if that seems to be clearly
 * worse. */
static gboolean
find_lead (const BaizeRules *rules, gconstpointer state, const BaizeThinking *thinking, GArray *evaluated,
           BaizeReview *review, GError **error)
{
  const BaizeEvaluatedMove *best, *next;
  BaizeReview both;

  baize_player_drop_repeats (rules, state, evaluated);
  if (evaluated->len < 2)
    return TRUE;
  best = &g_array_index (evaluated, BaizeEvaluatedMove, 0);
  next = &g_array_index (evaluated, BaizeEvaluatedMove, 1);
  if (get_worth (rules, best) - get_worth (rules, next) < find_least (rules, best->exact && next->exact))
    return TRUE;
  both = (BaizeReview){ .better = *best, .played = *next };
  if (!compare (rules, state, thinking, &both, error))
    return FALSE;
  if (both.loss <= 0)
    return TRUE;
  review->gain = both.loss;
  review->noise = both.noise;
  review->least = both.least;
  review->played = both.better;
  review->next = both.played;
  return TRUE;
}

/**
 * baize_review_evaluate:
 * @rules: the game
 * @state: a position that is not over and that baize_review_can() accepts
 * @played: the legal move that was made there
 * @thinking: seed and limits; a budget of 0 stands for baize_player_quick_budget()
 * @review: (out): the review
 * @error: set when cancelled
 *
 * Reviews a position; blocks until it is known. The result depends only on the seed, on @played and on what the seat to
 * move knows.
 *
 * Returns: whether @review was set
 */
gboolean
baize_review_evaluate (const BaizeRules *rules, gconstpointer state, const BaizeMove *played,
                       const BaizeThinking *thinking, BaizeReview *review, GError **error)
{
  const BaizePlayer *player = &rules->players->list[rules->players->n - 1];
  g_autoptr (GArray) evaluated = NULL;
  const BaizeEvaluatedMove *best;
  BaizeThinking own = *thinking;

  if (own.budget == 0)
    own.budget = baize_player_quick_budget (rules, state);
  own.single = TRUE;
  evaluated = baize_player_evaluate (player, rules, state, &own, error);
  if (evaluated == NULL)
    return FALSE;
  best = &g_array_index (evaluated, BaizeEvaluatedMove, 0);
  *review = (BaizeReview){ .is_choice = has_choice (rules, state), .better = *best, .played = *best };
  if (review->is_choice && !baize_move_equal (&best->move, played))
    {
      review->played = (BaizeEvaluatedMove){ .move = *played };
      if (!compare (rules, state, &own, review, error))
        return FALSE;
    }
  else if (review->is_choice && !find_lead (rules, state, &own, evaluated, review, error))
    return FALSE;
  review->played.move = *played;
  best = review->is_measured && review->loss == 0 ? &review->played : &review->better;
  review->has_value = best->n_playouts > 0;
  review->value = get_worth (rules, best);
  if (review->loss == 0)
    review->better = review->played;
  return TRUE;
}

/**
 * baize_review_end:
 * @rules: the game
 * @state: a position that is over
 * @seat: a seat
 * @value: (out): the result, on the scale of #BaizeReview.value
 *
 * Returns: whether the result is on that scale
 */
gboolean
baize_review_end (const BaizeRules *rules, gconstpointer state, int seat, double *value)
{
  if (rules->players == NULL || !baize_review_has_scale (rules))
    return FALSE;
  *value = rules->score (state, seat);
  if (rules->low_is_good)
    *value = -*value;
  return TRUE;
}

/** Returns: the mean square of the errors of all losses of the game. */
static double
get_square_noise (const GArray *reviews)
{
  double sum = 0;
  int n = 0;

  for (guint i = 0; i < reviews->len; i++)
    {
      const BaizeReview *review = &g_array_index (reviews, BaizeReview, i);

      if (!review->is_measured)
        continue;
      sum += review->noise * review->noise;
      n++;
    }
  return n > 0 ? sum / n : 0;
}

/** Returns: the difference between the highest and the lowest value. */
static double
get_range (const GArray *reviews)
{
  double least = G_MAXDOUBLE, most = -G_MAXDOUBLE;

  for (guint i = 0; i < reviews->len; i++)
    {
      const BaizeReview *review = &g_array_index (reviews, BaizeReview, i);

      if (!review->has_value)
        continue;
      least = MIN (least, review->value);
      most = MAX (most, review->value);
    }
  return most > least ? most - least : 0;
}

static int
compare_positions (gconstpointer a, gconstpointer b)
{
  const guint *one = a, *other = b;

  return *one < *other ? -1 : *one > *other;
}

/** Returns: the loss or gain of position @i of @reviews, the member at @offset. */
static double
get_amount (const GArray *reviews, guint i, gsize offset)
{
  return G_STRUCT_MEMBER (double, &g_array_index (reviews, BaizeReview, i), offset);
}

/** Removes the position with the smallest amount from @marked. */
static void
drop_smallest (const GArray *reviews, gsize offset, GArray *marked)
{
  guint smallest = 0;

  for (guint i = 1; i < marked->len; i++)
    if (get_amount (reviews, g_array_index (marked, guint, i), offset)
        < get_amount (reviews, g_array_index (marked, guint, smallest), offset))
      smallest = i;
  g_array_remove_index (marked, smallest);
}

/** Returns: (transfer full) (element-type guint): the indices of the positions whose loss or gain, the member at
 * @offset, is the largest and counts, in order. */
static GArray *
find_marked (const GArray *reviews, gsize offset)
{
  GArray *marked = g_array_new (FALSE, FALSE, sizeof (guint));
  double noise = get_square_noise (reviews), least = get_range (reviews) * LEAST_LOSS_PART;

  for (guint i = 0; i < reviews->len; i++)
    {
      const BaizeReview *review = &g_array_index (reviews, BaizeReview, i);
      double amount = get_amount (reviews, i, offset);

      if (!review->is_choice || amount <= 0 || amount < MAX (least, review->least)
          || amount * amount < NOISE_FACTOR * NOISE_FACTOR * MAX (noise, review->noise * review->noise))
        continue;
      g_array_append_val (marked, i);
      if (marked->len > BAIZE_REVIEW_MAX_WORST)
        drop_smallest (reviews, offset, marked);
    }
  g_array_sort (marked, compare_positions);
  return marked;
}

/**
 * baize_review_find_worst:
 * @reviews: (element-type BaizeReview): the reviews of the positions of a game; those not reviewed are zero
 *
 * Finds the moves that lost most, at most %BAIZE_REVIEW_MAX_WORST. A loss that chance could explain, that is small
 * beside the ups and downs of the game or beside luck, or that is less than half a point, is not counted.
 *
 * Returns: (transfer full) (element-type guint): the indices of the positions before these moves, in order
 */
GArray *
baize_review_find_worst (const GArray *reviews)
{
  return find_marked (reviews, G_STRUCT_OFFSET (BaizeReview, loss));
}

/**
 * baize_review_find_best:
 * @reviews: (element-type BaizeReview): the reviews of the positions of a game; those not reviewed are zero
 *
 * Finds the moves after which the next best would have been the greatest loss, at most %BAIZE_REVIEW_MAX_WORST. A gain
 * counts under the same conditions as a loss does for baize_review_find_worst().
 *
 * Returns: (transfer full) (element-type guint): the indices of the positions before these moves, in order
 */
GArray *
baize_review_find_best (const GArray *reviews)
{
  return find_marked (reviews, G_STRUCT_OFFSET (BaizeReview, gain));
}
