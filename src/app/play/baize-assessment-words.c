/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The sentences of the result about its deal, see the header.
 */
#include "baize-assessment-words.h"

#include "app/common/baize-words.h"
#include "core/base/baize-number.h"

#include <glib/gi18n.h>

/* A bound farther than this from the best result, in points and as a part of it, is not worth telling. */
#define NEAR_POINTS 5
#define NEAR_PART   10
/* A difference to par that takes much room. */
#define WIDE_TENTHS 188

/** Compares a score with par, both in tenths. */
static char *
write_par (gboolean low_is_good, gint64 score, gint64 par)
{
  gint64 ahead = low_is_good ? par - score : score - par;
  g_autofree char *mean = baize_words_average ((double) par / 10);
  g_autofree char *difference = baize_words_average ((double) ABS (ahead) / 10);

  if (ahead > 0)
    /* Translators: par is what a strong computer player gets on the same deal; then by how many points the result is
     * better */
    return g_strdup_printf (_ ("Par for this deal is %s; you did %s better."), mean, difference);
  if (ahead < 0)
    /* Translators: par is what a strong computer player gets on the same deal; then by how many points the result is
     * worse */
    return g_strdup_printf (_ ("Par for this deal is %s; you did %s worse."), mean, difference);
  /* Translators: par is what a strong computer player gets on the same deal */
  return g_strdup_printf (_ ("Par for this deal is %s, and so is your result."), mean);
}

static char *
write_progress (guint n_games, guint n_planned)
{
  /* Translators: par is made of several games of a computer player; the number of the one being played, and how many
   * there are */
  return g_strdup_printf (_ ("Working out par: game %u of %u…"), MIN (n_games + 1, n_planned), n_planned);
}

static char *
write_range (int low, int high)
{
  g_autofree char *from = baize_number_to_text (low), *to = baize_number_to_text (high);

  /* Translators: the limits between which the best score lies */
  return g_strdup_printf (_ ("Best possible with all cards known: between %s and %s."), from, to);
}

static char *
write_best (gboolean low_is_good, int best, int bound)
{
  gint64 distance = ABS ((gint64) bound - best);
  g_autofree char *score = baize_number_to_text (best);

  if (distance == 0)
    /* Translators: %s is a score */
    return g_strdup_printf (_ ("Best possible with all cards known: %s."), score);
  if (distance <= NEAR_POINTS || distance <= ABS ((gint64) best) / NEAR_PART)
    return write_range (MIN (best, bound), MAX (best, bound));
  if (low_is_good)
    /* Translators: %s is a score that can be reached; the lower the better */
    return g_strdup_printf (_ ("Best possible with all cards known: %s or less."), score);
  /* Translators: %s is a score that can be reached; the higher the better */
  return g_strdup_printf (_ ("Best possible with all cards known: at least %s."), score);
}

/** Returns the longer of two texts (transfer full). */
static char *
take_longer (char *one, char *other)
{
  gboolean first = g_utf8_strlen (one, -1) >= g_utf8_strlen (other, -1);

  g_free (first ? other : one);
  return first ? one : other;
}

/** Chooses the longest text that may come to stand in the line about par. */
static char *
write_par_room (BaizeAssessment *assessment)
{
  gint64 score = (gint64) baize_assessment_get_score (assessment) * 10;
  guint n = baize_assessment_get_n_planned (assessment);
  char *longest = take_longer (write_par (FALSE, score, score + WIDE_TENTHS),
                               write_par (FALSE, score, score - WIDE_TENTHS));

  return take_longer (take_longer (longest, write_par (FALSE, score, score)), write_progress (n, n));
}

/**
 * baize_assessment_write_words:
 * @assessment: an assessment
 * @words: (out): its words now
 */
void
baize_assessment_write_words (BaizeAssessment *assessment, BaizeAssessmentWords *words)
{
  BaizeGame *game = baize_assessment_get_game (assessment);
  const BaizePar *par = baize_assessment_get_par (assessment);
  gboolean low_is_good = baize_game_get_rules (game)->low_is_good;
  int score = baize_assessment_get_score (assessment);
  /* Translators: stands where the best possible score will stand */
  const char *unknown = _ ("Working out the best possible result…");

  *words = (BaizeAssessmentWords){ 0 };
  if (baize_assessment_expects_par (assessment))
    {
      words->par = par->has_par ? write_par (low_is_good, (gint64) score * 10, par->par)
                                : write_progress (baize_assessment_get_n_games (assessment),
                                                  baize_assessment_get_n_planned (assessment));
      words->par_room = write_par_room (assessment);
    }
  if (baize_assessment_expects_best (assessment))
    {
      words->best = par->has_best ? write_best (low_is_good, par->best, par->bound) : g_strdup (unknown);
      words->best_room = take_longer (write_range (score, score), g_strdup (unknown));
    }
}

/** baize_assessment_describe: Returns: (transfer full) (nullable): what is known of the deal, in one line; %NULL if it
 * is nothing. */
char *
baize_assessment_describe (BaizeAssessment *assessment)
{
  const BaizePar *par = baize_assessment_get_par (assessment);
  g_auto (BaizeAssessmentWords) words = { 0 };

  baize_assessment_write_words (assessment, &words);
  if (!par->has_par && !par->has_best)
    return NULL;
  return g_strdup_printf ("%s%s%s", par->has_par ? words.par : "", par->has_par && par->has_best ? " " : "",
                          par->has_best ? words.best : "");
}

/** baize_assessment_words_clear: frees the texts of @words. */
void
baize_assessment_words_clear (BaizeAssessmentWords *words)
{
  g_free (words->par);
  g_free (words->best);
  g_free (words->par_room);
  g_free (words->best_room);
  *words = (BaizeAssessmentWords){ 0 };
}
