/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The sentences of the result about the play and the deal, see the header.
 */
#include "baize-assessment-words.h"

#include "app/common/baize-standing-load.h"
#include "app/common/baize-words.h"
#include "core/base/baize-number.h"
#include "core/rules/baize-reason.h"

#include <glib/gi18n.h>
#include <math.h>

/* A bound farther than this from the best result, in points and as a part of it, is not worth telling. */
#define NEAR_POINTS 5
#define NEAR_PART   10
/* A deal is hard or kind if its par differs from the strong player's mean by this part of the standard deviation. */
#define UNUSUAL_PART 0.5

/** baize_assessment_convert: Returns: @score on the scale of the result, which shows what is there where the score
 * counts what is missing. */
double
baize_assessment_convert (BaizeAssessment *assessment, double score)
{
  BaizeGame *game = baize_assessment_get_game (assessment);
  int whole = baize_rules_get_whole (baize_game_get_rules (game), baize_game_get_state (game));

  return whole > 0 ? whole - score : score;
}

/** Returns: (transfer full): the mean @score, with one decimal. */
static char *
write_mean (BaizeAssessment *assessment, double score)
{
  return baize_words_average (round (baize_assessment_convert (assessment, score) * 10) / 10);
}

/* ---- the judgement ---- */

/** baize_assessment_judge: Returns: the judgement of the game as far as it is known; @reviewer is nullable. */
BaizeJudgement
baize_assessment_judge (BaizeAssessment *assessment, BaizeReviewer *reviewer)
{
  BaizeGame *game = baize_assessment_get_game (assessment);
  gboolean complete = reviewer != NULL && baize_reviewer_is_complete (reviewer);

  return baize_judgement_make (baize_game_get_rules (game), baize_game_get_score (game, 1),
                               baize_assessment_get_par (assessment),
                               complete ? baize_reviewer_get_all (reviewer) : NULL);
}

static char *
write_mistakes (const BaizeRules *rules, const BaizeJudgement *judgement)
{
  g_autofree char *cost = NULL;
  guint n = judgement->n_mistakes;

  if (!baize_review_has_scale (rules))
    /* Translators: the number of mistakes, and the number of the worst of them, counted from the first move */
    return g_strdup_printf (ngettext ("%'u move was a mistake: move %'u.",
                                      "%'u moves were mistakes, above all move %'u.", n),
                            n, judgement->costliest + 1);
  /* losses are means of many games, and nobody loses a part of a card */
  cost = baize_reason_write_points (rules, MAX (1, round (judgement->lost)));
  if (n == 1)
    /* Translators: an amount, "3 cards" or "4 points", and the number of a move, counted from the first */
    return g_strdup_printf (_ ("One move cost about %s: move %'u."), cost, judgement->costliest + 1);
  /* Translators: the number of moves, at least 2; an amount, "3 cards" or "4 points"; and the number of the move that
   * cost most, counted from the first */
  return g_strdup_printf (ngettext ("%'u move cost about %s, above all move %'u.",
                                    "%'u moves cost about %s, above all move %'u.", n),
                          n, cost, judgement->costliest + 1);
}

/** Returns: (transfer full) (nullable): the sentence for @judgement; %NULL as long as there is none. */
static char *
write_judgement (BaizeAssessment *assessment, const BaizeJudgement *judgement)
{
  const BaizeRules *rules = baize_game_get_rules (baize_assessment_get_game (assessment));
  g_autofree char *amount = NULL;

  switch (judgement->kind)
    {
    case BAIZE_JUDGEMENT_PERFECT:
      return g_strdup (_ ("Perfect: no result can be better."));
    case BAIZE_JUDGEMENT_BEST:
      return g_strdup (_ ("Nobody can do better with this deal."));
    case BAIZE_JUDGEMENT_AHEAD:
      amount = baize_reason_write_points (rules, judgement->ahead);
      /* Translators: an amount, "3 cards" or "4.5 points" */
      return g_strdup_printf (_ ("You beat the strong player by %s."), amount);
    case BAIZE_JUDGEMENT_NEAR:
      amount = baize_reason_write_points (rules, judgement->missing);
      /* Translators: an amount, "3 cards" or "4.5 points" */
      return g_strdup_printf (_ ("Only %s short of the best possible."), amount);
    case BAIZE_JUDGEMENT_MISTAKES:
      return write_mistakes (rules, judgement);
    case BAIZE_JUDGEMENT_UNLUCKY:
      return g_strdup (_ ("Unlucky: no move lost anything."));
    case BAIZE_JUDGEMENT_FLAWLESS:
      return g_strdup (_ ("Well played: no move lost anything."));
    case BAIZE_JUDGEMENT_EVEN:
      return g_strdup (_ ("As good as the strong player."));
    case BAIZE_JUDGEMENT_BEHIND:
      amount = write_mean (assessment, (double) baize_assessment_get_par (assessment)->par / 10);
      /* Translators: a score */
      return g_strdup_printf (_ ("The strong player gets %s here."), amount);
    case BAIZE_JUDGEMENT_NONE:
      break;
    }
  return NULL;
}

/** Returns: (transfer full): what is being computed. */
static char *
write_progress (guint n_games, guint n_planned)
{
  /* Translators: the strong player plays the deal that the player has just finished, several times; the number of the
   * game it is playing, and how many there are */
  return g_strdup_printf (_ ("The strong player tries this deal: game %u of %u…"), MIN (n_games + 1, n_planned),
                          n_planned);
}

/** Returns the longer of two texts (transfer full). */
static char *
take_longer (char *one, char *other)
{
  gboolean first = g_utf8_strlen (one, -1) >= g_utf8_strlen (other, -1);

  g_free (first ? other : one);
  return first ? one : other;
}

/** Chooses the longest text that may come to stand in the line of the judgement. */
static char *
write_room (BaizeAssessment *assessment)
{
  const BaizeRules *rules = baize_game_get_rules (baize_assessment_get_game (assessment));
  guint n = baize_assessment_get_n_planned (assessment);
  BaizeJudgement mistakes = { .n_mistakes = 2, .costliest = 22, .lost = 22.2 };

  return take_longer (write_mistakes (rules, &mistakes), write_progress (n, n));
}

/* ---- the deal ---- */

/** Returns: the standard deviation of the results of @player. */
static double
find_deviation (const BaizeStandingResults *player)
{
  double sum = 0;

  for (guint i = 0; i < player->histogram->len; i++)
    {
      const BaizeTally *tally = &g_array_index (player->histogram, BaizeTally, i);

      sum += (double) tally->count * (tally->score - player->mean) * (tally->score - player->mean);
    }
  return sqrt (sum / player->n_deals);
}

/** Returns: (transfer full) (nullable): how the deal differs from others; %NULL if it is like others. */
static char *
write_deal (BaizeAssessment *assessment)
{
  BaizeGame *game = baize_assessment_get_game (assessment);
  const BaizeRules *rules = baize_game_get_rules (game);
  const BaizePar *known = baize_assessment_get_par (assessment);
  double par = (double) known->par / 10, difference;
  g_autofree char *table = baize_game_get_score_table (game), *here = NULL, *usual = NULL;
  g_autoptr (BaizeStanding) standing = baize_standing_load (rules, baize_game_get_setup (game)->variant, table);
  const BaizeStandingResults *strong;

  if (!known->has_par || standing == NULL)
    return NULL;
  strong = &standing->players[BAIZE_STANDING_STRONG];
  difference = rules->low_is_good ? strong->mean - par : par - strong->mean;
  if (fabs (difference) < UNUSUAL_PART * find_deviation (strong))
    return NULL;
  here = write_mean (assessment, par);
  usual = write_mean (assessment, strong->mean);
  if (difference < 0)
    /* Translators: the strong player's result with this deal, and its mean over many deals */
    return g_strdup_printf (_ ("A hard deal: the strong player gets %s here, and %s on average over all deals."), here,
                            usual);
  /* Translators: the strong player's result with this deal, and its mean over many deals */
  return g_strdup_printf (_ ("A kind deal: the strong player gets %s here, and %s on average over all deals."), here,
                          usual);
}

/* ---- the best result ---- */

/** baize_assessment_write_best: Returns: (transfer full) (nullable): the best possible result, "52", "136–139", "189 or
 * more" or "2 or less"; %NULL as long as it is not known. */
char *
baize_assessment_write_best (BaizeAssessment *assessment)
{
  const BaizePar *par = baize_assessment_get_par (assessment);
  gint64 distance = ABS ((gint64) par->bound - par->best);
  int least = (int) baize_assessment_convert (assessment, par->best);
  int most = (int) baize_assessment_convert (assessment, par->bound);
  g_autofree char *best = baize_number_to_text (least), *bound = baize_number_to_text (most);
  gboolean low_is_good = most < least;

  if (!par->has_best)
    return NULL;
  if (distance == 0)
    return g_steal_pointer (&best);
  if (distance <= NEAR_POINTS || distance <= ABS ((gint64) par->best) / NEAR_PART)
    /* Translators: the limits between which the best possible score lies, the lower one first */
    return g_strdup_printf (_ ("%s–%s"), low_is_good ? bound : best, low_is_good ? best : bound);
  /* Translators: the best possible score is this one or less, or this one or more */
  return g_strdup_printf (low_is_good ? _ ("%s or less") : _ ("%s or more"), best);
}

/**
 * baize_assessment_write_words:
 * @assessment: an assessment
 * @reviewer: (nullable): the review of its game
 * @words: (out): its words now
 */
void
baize_assessment_write_words (BaizeAssessment *assessment, BaizeReviewer *reviewer, BaizeAssessmentWords *words)
{
  BaizeJudgement judgement = baize_assessment_judge (assessment, reviewer);
  gboolean reviews = reviewer != NULL && !baize_reviewer_is_complete (reviewer);

  *words = (BaizeAssessmentWords){ .judgement = write_judgement (assessment, &judgement) };
  if (words->judgement == NULL)
    words->judgement = baize_assessment_get_done (assessment) || !baize_assessment_expects_par (assessment)
                         ? g_strdup (reviews ? _ ("Looking at your moves…") : "")
                         : write_progress (baize_assessment_get_n_games (assessment),
                                           baize_assessment_get_n_planned (assessment));
  words->deal = write_deal (assessment);
  words->room = write_room (assessment);
}

/** baize_assessment_describe: Returns: (transfer full) (nullable): what is known of the play and the deal, in
 * sentences; %NULL if it is nothing. @reviewer is nullable. */
char *
baize_assessment_describe (BaizeAssessment *assessment, BaizeReviewer *reviewer)
{
  const BaizePar *par = baize_assessment_get_par (assessment);
  BaizeJudgement judgement = baize_assessment_judge (assessment, reviewer);
  g_autofree char *judged = write_judgement (assessment, &judgement), *deal = write_deal (assessment);
  g_autofree char *best = baize_assessment_write_best (assessment), *mean = NULL, *par_text = NULL, *best_text = NULL;
  const char *parts[] = { judged, deal, NULL, NULL };
  g_autoptr (GString) all = g_string_new (NULL);

  if (par->has_par)
    {
      mean = write_mean (assessment, (double) par->par / 10);
      /* Translators: par is what the strong computer player gets on the same deal */
      parts[2] = par_text = g_strdup_printf (_ ("Par for this deal is %s."), mean);
    }
  if (best != NULL)
    /* Translators: a score, "52", "136–139" or "189 or more" */
    parts[3] = best_text = g_strdup_printf (_ ("Best possible with all cards known: %s."), best);
  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i] != NULL)
      g_string_append_printf (all, "%s%s", all->len > 0 ? " " : "", parts[i]);
  return all->len > 0 ? g_strdup (all->str) : NULL;
}

/** baize_assessment_words_clear: frees the texts of @words. */
void
baize_assessment_words_clear (BaizeAssessmentWords *words)
{
  g_free (words->judgement);
  g_free (words->deal);
  g_free (words->room);
  *words = (BaizeAssessmentWords){ 0 };
}
