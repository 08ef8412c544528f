/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The arithmetic of results, tested with sequences of scores. These tests do not use settings.
 */
#include "test.h"

#include "core/results/baize-statistics.h"

#include <stdlib.h>

#define ADD(s, score) baize_statistics_add (s, score, 1000, "1", "Anna", 60)

/** Returns (transfer full) statistics of the scores in @text, which blanks separate. */
static BaizeStatistics *
play (gboolean low_is_good, const char *text)
{
  BaizeStatistics *statistics = baize_statistics_new (low_is_good);
  g_auto (GStrv) scores = g_strsplit (text, " ", -1);

  for (guint i = 0; scores[i] != NULL; i++)
    if (*scores[i] != '\0')
      ADD (statistics, atoi (scores[i]));
  return statistics;
}

/* ---- the ten best ---- */

static char *
top_words (const BaizeStatistics *statistics)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < statistics->top->len; i++)
    {
      const BaizeTopEntry *entry = statistics->top->pdata[i];

      g_string_append_printf (words, "%s%d%s", i > 0 ? " " : "", entry->score, entry->name);
    }
  return g_string_free (words, FALSE);
}

TEST (top)
{
  static const struct
  {
    gboolean low_is_good;
    const char *scores; /* in the order of play; the players are called a, b, and so on */
    const char *top;
    int place; /* the rank of the last score */
  } cases[] = {
    { FALSE, "5", "5a", 1 },
    { FALSE, "5 7", "7b 5a", 1 },
    { FALSE, "5 5", "5a 5b", 2 },
    { FALSE, "5 7 5 7", "7b 7d 5a 5c", 2 },
    { TRUE, "5 7 5 7", "5a 5c 7b 7d", 4 },
    { TRUE, "5 -2147483648 2147483647", "-2147483648b 5a 2147483647c", 3 },
    { FALSE, "5 -2147483648 2147483647", "2147483647c 5a -2147483648b", 1 },
    { FALSE, "1 2 3 4 5 6 7 8 9 10", "10j 9i 8h 7g 6f 5e 4d 3c 2b 1a", 1 },
    { FALSE, "1 2 3 4 5 6 7 8 9 10 11", "11k 10j 9i 8h 7g 6f 5e 4d 3c 2b", 1 },
    { FALSE, "1 2 3 4 5 6 7 8 9 10 1", "10j 9i 8h 7g 6f 5e 4d 3c 2b 1a", 0 },
    { TRUE, "1 2 3 4 5 6 7 8 9 10 10", "1a 2b 3c 4d 5e 6f 7g 8h 9i 10j", 0 },
    { TRUE, "1 2 3 4 5 6 7 8 9 10 9", "1a 2b 3c 4d 5e 6f 7g 8h 9i 9k", 10 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BaizeStatistics) statistics = baize_statistics_new (cases[i].low_is_good);
      g_auto (GStrv) scores = g_strsplit (cases[i].scores, " ", -1);
      g_autofree char *words = NULL;
      int place = 0;

      for (guint j = 0; scores[j] != NULL; j++)
        {
          const char name[] = { (char) ('a' + j), '\0' };

          place = baize_statistics_add (statistics, (int) g_ascii_strtoll (scores[j], NULL, 10), 1, "", name, 1);
        }
      words = top_words (statistics);
      g_assert_cmpstr (words, ==, cases[i].top);
      g_assert_cmpint (place, ==, cases[i].place);
    }
}

/* If results are times, the one with fewer efforts ranks first among equal times. Writing and reading keeps this
 * order. */
TEST (timed)
{
  g_autoptr (BaizeStatistics) statistics = baize_statistics_new (TRUE);
  g_autofree char *words = NULL;

  statistics->timed = TRUE;
  g_assert_cmpint (baize_statistics_add (statistics, 60, 1, "", "a", 4), ==, 1);
  g_assert_cmpint (baize_statistics_add (statistics, 61, 1, "", "b", 0), ==, 2);
  g_assert_cmpint (baize_statistics_add (statistics, 60, 1, "", "c", 3), ==, 1);
  g_assert_cmpint (baize_statistics_add (statistics, 60, 1, "", "d", 4), ==, 3);
  words = top_words (statistics);
  g_assert_cmpstr (words, ==, "60c 60a 60d 61b");
}

/* ---- mean, median, best score, share ---- */

TEST (figures)
{
  static const struct
  {
    gboolean low_is_good;
    const char *scores;
    double mean, median;
    int best;
    int score;
    double share; /* of the results that are worse than @score */
  } cases[] = {
    { FALSE, "7", 7, 7, 7, 7, 0 },
    { FALSE, "7 8", 7.5, 7.5, 8, 8, 0.5 },
    { TRUE, "7 8", 7.5, 7.5, 7, 8, 0 },
    { FALSE, "3 1 2", 2, 2, 3, 100, 1 },
    { FALSE, "4 4 4 4 10", 5.2, 4, 10, 10, 0.8 },
    { TRUE, "4 4 4 4 10", 5.2, 4, 4, 4, 0.2 },
    { FALSE, "-3 -1 -2 -2", -2, -2, -1, -2, 0.25 },
    { FALSE, "1 1 9 9", 5, 5, 9, 5, 0.5 },
    { FALSE, "2147483647 -2147483647", 0, 0, 2147483647, 0, 0.5 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BaizeStatistics) statistics = play (cases[i].low_is_good, cases[i].scores);
      double mean, median;
      int best;

      g_assert_true (baize_statistics_get_mean (statistics, &mean));
      g_assert_true (baize_statistics_get_median (statistics, &median));
      g_assert_true (baize_statistics_get_best (statistics, &best));
      g_assert_cmpfloat_with_epsilon (mean, cases[i].mean, 1e-9);
      g_assert_cmpfloat_with_epsilon (median, cases[i].median, 1e-9);
      g_assert_cmpint (best, ==, cases[i].best);
      g_assert_cmpfloat_with_epsilon (baize_statistics_get_share (statistics, cases[i].score), cases[i].share, 1e-9);
    }
}

TEST (nothing)
{
  g_autoptr (BaizeStatistics) statistics = baize_statistics_new (FALSE);
  double number;
  int best;

  g_assert_false (baize_statistics_get_mean (statistics, &number));
  g_assert_false (baize_statistics_get_median (statistics, &number));
  g_assert_false (baize_statistics_get_best (statistics, &best));
  g_assert_cmpfloat (baize_statistics_get_share (statistics, 5), ==, 0);
}

/* ---- streaks ---- */

/** A streak counts results that are better than the median of the results before them, from the fifth game on. */
TEST (streak)
{
  static const struct
  {
    gboolean low_is_good;
    const char *scores;
    guint streak, best;
  } cases[] = {
    { FALSE, "1 2 3 4", 0, 0 },   /* the first four never count */
    { FALSE, "1 2 3 4 5", 1, 1 }, /* 5 > 2.5 */
    { FALSE, "5 5 5 5 5", 0, 0 }, /* a result equal to the median does not count */
    { FALSE, "5 5 5 5 6", 1, 1 },
    { FALSE, "5 5 5 5 6 6 6", 3, 3 }, /* the median before each is 5 */
    { FALSE, "5 5 5 5 6 6 5", 0, 2 }, /* the longest streak is kept */
    { FALSE, "5 5 5 5 6 6 5 6 6 6", 3, 3 },
    { FALSE, "1 1 9 9 5", 0, 0 }, /* the median is the mean of 1 and 9: 5 is not above 5 */
    { FALSE, "1 1 9 8 5", 1, 1 }, /* 5 is above 4.5 */
    { TRUE, "5 5 5 5 4", 1, 1 },
    { TRUE, "5 5 5 5 6", 0, 0 },
    { TRUE, "5 5 5 5 4 4 5 3", 1, 2 },
    { FALSE, "1 2 3 4 5 6 7 8 9", 5, 5 }, /* each result is above all before it */
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BaizeStatistics) statistics = play (cases[i].low_is_good, cases[i].scores);

      g_assert_cmpuint (statistics->streak, ==, cases[i].streak);
      g_assert_cmpuint (statistics->best_streak, ==, cases[i].best);
    }
}

/* ---- limits ---- */

TEST (limits)
{
  g_autoptr (BaizeStatistics) statistics = baize_statistics_new (FALSE);
  double mean;

  for (int i = 0; i < 1000; i++)
    {
      ADD (statistics, i);
      baize_statistics_add_practice (statistics, -i, 7);
    }
  g_assert_cmpuint (statistics->results->len, ==, 200);
  g_assert_cmpint (g_array_index (statistics->results, BaizeResult, 0).score, ==, 800);
  g_assert_cmpint (g_array_index (statistics->results, BaizeResult, 199).score, ==, 999);
  g_assert_cmpuint (statistics->practice_results->len, ==, 200);
  g_assert_cmpint (g_array_index (statistics->practice_results, BaizeResult, 0).score, ==, -800);
  /* the histogram keeps all results and does not contain practice */
  g_assert_cmpuint (statistics->histogram->len, ==, 1000);
  g_assert_true (baize_statistics_get_mean (statistics, &mean));
  g_assert_cmpfloat_with_epsilon (mean, 499.5, 1e-9);
  g_assert_cmpuint (statistics->finished, ==, 1000);
  g_assert_cmpuint (statistics->practice_finished, ==, 1000);
  g_assert_cmpuint (statistics->top->len, ==, 10);
}

/* ---- par ---- */

/** Returns (transfer full) statistics of five results; par is known of three of them, the best result of two. */
static BaizeStatistics *
play_with_pars (gboolean low_is_good)
{
  static const struct
  {
    int score;
    BaizePar par;
  } games[] = {
    { 40, { .has_par = TRUE, .par = 425 } },
    { 44, { 0 } },
    { 47, { .has_par = TRUE, .has_best = TRUE, .par = 463, .best = 48, .bound = 48 } },
    { 44, { .has_best = TRUE, .best = 45, .bound = 45 } },
    { 52, { .has_par = TRUE, .par = -1 } },
  };
  BaizeStatistics *statistics = baize_statistics_new (low_is_good);

  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      baize_statistics_add_played (statistics, FALSE);
      baize_statistics_add (statistics, games[i].score, 1000 + (gint64) i, "1", "Anna", 60);
      g_array_index (statistics->results, BaizeResult, i).id = 1 + i;
      baize_statistics_add_par (statistics, 1 + i, &games[i].par);
    }
  return statistics;
}

/** Writes what is known of the deals: the score, par, the best result; a dash for what is not known. */
static char *
par_words (const BaizeStatistics *statistics)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < statistics->results->len; i++)
    {
      const BaizeResult *result = &g_array_index (statistics->results, BaizeResult, i);
      g_autofree char *par = result->par.has_par ? baize_par_write (&result->par) : g_strdup ("-");
      g_autofree char *best = result->par.has_best ? baize_par_write_best (&result->par) : g_strdup ("-");

      g_string_append_printf (words, "%s%d/%s/%s", i > 0 ? " " : "", result->score, par, best);
    }
  return g_string_free (words, FALSE);
}

static void
check_pars (const BaizeStatistics *statistics, const char *expected)
{
  g_autofree char *words = par_words (statistics);

  g_assert_cmpstr (words, ==, expected);
}

#define ALL_PARS "40/42.5/- 44/-/- 47/46.3/48 44/-/45 52/-0.1/-"

TEST (par)
{
  g_autoptr (BaizeStatistics) statistics = play_with_pars (FALSE), low = play_with_pars (TRUE);
  g_autoptr (BaizeStatistics) none = play (FALSE, "5 6"), empty = baize_statistics_new (FALSE);
  const BaizePar other = { .has_par = TRUE, .has_best = TRUE, .par = 500, .best = 52, .bound = 52 };
  double mean = 0;

  check_pars (statistics, ALL_PARS);
  g_assert_cmpuint (baize_statistics_get_against_par (statistics, &mean), ==, 3);
  g_assert_cmpfloat_with_epsilon (mean, (-2.5 + 0.7 + 52.1) / 3, 1e-9);
  g_assert_cmpuint (baize_statistics_get_against_par (low, &mean), ==, 3);
  g_assert_cmpfloat_with_epsilon (mean, (2.5 - 0.7 - 52.1) / 3, 1e-9);
  g_assert_cmpuint (baize_statistics_get_against_par (none, &mean), ==, 0);

  /* what is known stays */
  g_assert_true (baize_statistics_add_par (statistics, 5, &other));
  g_assert_false (baize_statistics_add_par (statistics, 5, &other));
  check_pars (statistics, "40/42.5/- 44/-/- 47/46.3/48 44/-/45 52/-0.1/52");
  g_assert_false (baize_statistics_add_par (empty, 5, &other));
}

/** Solved puzzles are each counted once; one that a hint has shown may be solved later. */
TEST (solved)
{
  g_autoptr (BaizeStatistics) statistics = baize_statistics_new (FALSE);

  g_assert_true (baize_statistics_add_solved (statistics, &(BaizeSolved){ .goal = 7 }));
  g_assert_false (baize_statistics_add_solved (statistics, &(BaizeSolved){ .goal = 7 }));
  g_assert_false (baize_statistics_add_solved (statistics, &(BaizeSolved){ .goal = 7, .shown = TRUE }));
  g_assert_true (
    baize_statistics_add_solved (statistics, &(BaizeSolved){ .goal = -7, .shown = TRUE, .day = 20261124 }));
  g_assert_false (baize_statistics_add_solved (statistics, &(BaizeSolved){ .goal = -7, .shown = TRUE }));
  g_assert_cmpuint (statistics->solved->len, ==, 2);
  g_assert_cmpuint (baize_statistics_count_solved (statistics), ==, 1);
  g_assert_true (baize_statistics_find_solved (statistics, -7)->shown);
  g_assert_cmpuint (baize_statistics_find_solved (statistics, -7)->day, ==, 20261124);
  g_assert_true (baize_statistics_add_solved (statistics, &(BaizeSolved){ .goal = -7 }));
  g_assert_false (baize_statistics_find_solved (statistics, -7)->shown);
  g_assert_cmpuint (baize_statistics_count_solved (statistics), ==, 2);
  g_assert_null (baize_statistics_find_solved (statistics, 8));
}
