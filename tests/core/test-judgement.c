/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is said of a result, from par, the best result and the reviews of the moves.
 */
#include "test.h"

#include "core/rules/baize-judgement.h"
#include "core/rules/baize-review.h"

typedef struct
{
  const char *name;
  const char *game;
  int score;
  double par;       /* 0 for none */
  int best, bound;  /* 0 for none; +100 below, so that 0 can be a best result */
  double losses[3]; /* of three moves; the first is negative if they are not known */
  BaizeJudgementKind kind;
  double amount; /* ahead, missing or lost */
  guint costliest;
} Case;

#define UNKNOWN \
  {             \
    -1          \
  }
#define OF(n) ((n) + 100)

static const Case cases[] = {
  { "nothing-known", "rose", 98, 0, 0, 0, UNKNOWN, BAIZE_JUDGEMENT_NONE, 0, 0 },
  { "behind", "rose", 98, 128, 0, 0, UNKNOWN, BAIZE_JUDGEMENT_BEHIND, -30, 0 },
  { "even", "rose", 128, 128, 0, 0, UNKNOWN, BAIZE_JUDGEMENT_EVEN, 0, 0 },
  { "ahead", "rose", 133, 127.5, 0, 0, UNKNOWN, BAIZE_JUDGEMENT_AHEAD, 5.5, 0 },
  { "ahead-by-fewer", "happy-graphs", 1, 2.5, 0, 0, UNKNOWN, BAIZE_JUDGEMENT_AHEAD, 1.5, 0 },
  { "behind-by-more", "happy-graphs", 4, 2.5, 0, 0, UNKNOWN, BAIZE_JUDGEMENT_BEHIND, -1.5, 0 },
  { "ahead-with-mistakes", "rose", 133, 127.5, OF (150), OF (150), { 0, 9, 4 }, BAIZE_JUDGEMENT_AHEAD, 5.5, 1 },
  { "unlucky", "rose", 98, 128, 0, 0, { 0, 0, 0 }, BAIZE_JUDGEMENT_UNLUCKY, -30, 0 },
  { "flawless", "rose", 98, 0, 0, 0, { 0, 0, 0 }, BAIZE_JUDGEMENT_FLAWLESS, 0, 0 },
  { "one-mistake", "rose", 98, 128, 0, 0, { 0, 9, 0 }, BAIZE_JUDGEMENT_MISTAKES, 9, 1 },
  { "two-mistakes", "rose", 98, 128, OF (146), OF (146), { 9, 0, 12 }, BAIZE_JUDGEMENT_MISTAKES, 21, 2 },
  { "small-loss", "rose", 98, 128, 0, 0, { 0, 0.4, 0 }, BAIZE_JUDGEMENT_UNLUCKY, -30, 0 },
  /* luck made up for mistakes: they cannot have cost more than is missing */
  { "near", "grafa", 51, 51.8, OF (52), OF (52), { 9, 0, 12 }, BAIZE_JUDGEMENT_NEAR, 1, 2 },
  { "not-near", "grafa", 32, 51.8, OF (52), OF (52), { 9, 0, 22 }, BAIZE_JUDGEMENT_MISTAKES, 20, 2 },
  { "best", "rose", 146, 128, OF (146), OF (146), { 9, 0, 12 }, BAIZE_JUDGEMENT_BEST, 18, 2 },
  { "best-found-only", "rose", 146, 150, OF (146), OF (150), UNKNOWN, BAIZE_JUDGEMENT_BEHIND, -4, 0 },
  { "perfect", "grafa", 52, 51.8, OF (52), OF (52), UNKNOWN, BAIZE_JUDGEMENT_PERFECT, 0.2, 0 },
  { "perfect-none-unhappy", "happy-graphs", 0, 1, OF (0), OF (0), UNKNOWN, BAIZE_JUDGEMENT_PERFECT, 1, 0 },
};

/** Returns: (transfer full) (nullable): the reviews of the moves of @one. */
static GArray *
make_reviews (const Case *one)
{
  GArray *reviews;

  if (one->losses[0] < 0)
    return NULL;
  reviews = g_array_new (FALSE, TRUE, sizeof (BaizeReview));
  for (gsize i = 0; i < G_N_ELEMENTS (one->losses); i++)
    {
      BaizeReview review = { .has_value = TRUE, .is_choice = TRUE, .is_measured = TRUE, .loss = one->losses[i] };

      review.least = 0.5;
      g_array_append_val (reviews, review);
    }
  return reviews;
}

TEST_CASES (judged, cases)
{
  const Case *one = data;
  const BaizeRules *rules = baize_rules_find (one->game, NULL);
  BaizePar par = { .has_par = one->par > 0, .has_best = one->best > 0, .par = (gint64) (one->par * 10) };
  g_autoptr (GArray) reviews = make_reviews (one);
  BaizeJudgement judgement;
  double amount;

  par.best = one->best - 100;
  par.bound = one->bound - 100;
  judgement = baize_judgement_make (rules, one->score, &par, reviews);
  amount = judgement.kind == BAIZE_JUDGEMENT_NEAR       ? judgement.missing
           : judgement.kind == BAIZE_JUDGEMENT_MISTAKES ? judgement.lost
                                                        : judgement.ahead;
  g_assert_cmpint (judgement.kind, ==, one->kind);
  g_assert_cmpfloat_with_epsilon (amount, one->amount, 0.001);
  g_assert_cmpuint (judgement.costliest, ==, one->costliest);
}
