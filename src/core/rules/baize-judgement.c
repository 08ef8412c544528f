/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The judgement of a finished game, see the header.
 */
#include "baize-judgement.h"
#include "baize-review.h"

#include <math.h>
#include <stdlib.h>

/* A result is near the best one if it lacks at most so many points, or at most this part of the best: 1/20. */
#define NEAR_POINTS 3
#define NEAR_PART   20

/** Whether little is missing to the best result, and less than the mistakes cost on average. */
static gboolean
is_near (const BaizeJudgement *judgement, const BaizePar *par)
{
  return par->has_best && judgement->lost > judgement->missing
         && (judgement->missing <= NEAR_POINTS || judgement->missing <= abs (par->best) / NEAR_PART);
}

/** Adds what the @reviews of all moves tell. */
static void
count_mistakes (BaizeJudgement *judgement, const BaizeRules *rules, const GArray *reviews)
{
  g_autoptr (GArray) worst = baize_review_find_worst (reviews);
  double most = 0;

  for (guint i = 0; i < worst->len; i++)
    {
      guint position = g_array_index (worst, guint, i);
      double loss = g_array_index (reviews, BaizeReview, position).loss;

      if (loss > most)
        judgement->costliest = position;
      most = MAX (most, loss);
      if (baize_review_has_scale (rules))
        judgement->lost += loss;
    }
  judgement->n_mistakes = worst->len;
}

/**
 * baize_judgement_make:
 * @rules: the game
 * @score: the result
 * @par: what is known of the deal
 * @reviews: (nullable) (element-type BaizeReview): the reviews of all positions; %NULL as long as they are not complete
 *
 * Returns: the judgement
 */
BaizeJudgement
baize_judgement_make (const BaizeRules *rules, int score, const BaizePar *par, const GArray *reviews)
{
  BaizeJudgement judgement = { BAIZE_JUDGEMENT_NONE };
  gint64 tenths = par->has_par ? (gint64) score * 10 - par->par : 0;

  if (rules->low_is_good)
    tenths = -tenths;
  judgement.ahead = (double) tenths / 10;
  judgement.missing = par->has_best ? fabs ((double) par->best - score) : 0;
  if (reviews != NULL)
    count_mistakes (&judgement, rules, reviews);
  if (rules->perfect_score != G_MININT && score == rules->perfect_score)
    judgement.kind = BAIZE_JUDGEMENT_PERFECT;
  else if (par->has_best && score == par->bound)
    judgement.kind = BAIZE_JUDGEMENT_BEST;
  else if (tenths > 0)
    judgement.kind = BAIZE_JUDGEMENT_AHEAD;
  else if (judgement.n_mistakes > 0)
    judgement.kind = is_near (&judgement, par) ? BAIZE_JUDGEMENT_NEAR : BAIZE_JUDGEMENT_MISTAKES;
  else if (reviews != NULL)
    judgement.kind = tenths < 0 ? BAIZE_JUDGEMENT_UNLUCKY : BAIZE_JUDGEMENT_FLAWLESS;
  else if (par->has_par)
    judgement.kind = tenths < 0 ? BAIZE_JUDGEMENT_BEHIND : BAIZE_JUDGEMENT_EVEN;
  /* nobody loses more than there was to get */
  if (par->has_best)
    judgement.lost = MIN (judgement.lost, judgement.missing);
  return judgement;
}
