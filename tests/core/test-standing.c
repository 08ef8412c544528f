/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Reading the results of the built-in players, right and wrong, and comparing results with them at each boundary.
 */
#include "test.h"

#include "core/base/baize-error.h"
#include "core/results/baize-standing.h"

#include <stdlib.h>
#include <string.h>

/* means 10, 20 and 30 */
#define GOOD  "random 8:1 10:2 12:1\neasy 20:1000\nstrong 29:150 31:150\n"
#define SMALL "random 1:1\neasy 2:1\nstrong 3:1\n"

static BaizeStanding *
parse (const char *text, GError **error)
{
  return baize_standing_parse (text, strlen (text), error);
}

/** Formats a histogram as it is written. */
static char *
tallies (const BaizeStandingResults *results)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < results->histogram->len; i++)
    {
      const BaizeTally *tally = &g_array_index (results->histogram, BaizeTally, i);

      g_string_append_printf (words, "%s%d:%u", i > 0 ? " " : "", tally->score, tally->count);
    }
  return g_string_free (words, FALSE);
}

TEST (good)
{
  static const struct
  {
    const char *text, *histograms[BAIZE_STANDING_N_PLAYERS];
    guint n_deals[BAIZE_STANDING_N_PLAYERS];
    double means[BAIZE_STANDING_N_PLAYERS];
  } cases[] = {
    { GOOD, { "8:1 10:2 12:1", "20:1000", "29:150 31:150" }, { 4, 1000, 300 }, { 10, 20, 30 } },
    { SMALL, { "1:1", "2:1", "3:1" }, { 1, 1, 1 }, { 1, 2, 3 } },
    /* comments, empty lines, several lines of a player, any order, no newline at the end */
    { "# random 7:7\n\nstrong -9:1\r\n  easy 2:1 \nrandom 0:1\n#\neasy 3:3\nstrong 9:3",
      { "0:1", "2:1 3:3", "-9:1 9:3" },
      { 1, 4, 4 },
      { 0, 2.75, 4.5 } },
    { "random -2147483648:1 2147483647:1\neasy 0:4294967295\nstrong 1:4294967294 2:1\n",
      { "-2147483648:1 2147483647:1", "0:4294967295", "1:4294967294 2:1" },
      { 2, G_MAXUINT, G_MAXUINT },
      { -0.5, 0, 1 } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (BaizeStanding) standing = parse (cases[i].text, &error), copy = NULL;

      g_assert_no_error (error);
      copy = baize_standing_copy (standing);
      for (int j = 0; j < BAIZE_STANDING_N_PLAYERS; j++)
        {
          g_autofree char *words = tallies (&standing->players[j]), *copied = tallies (&copy->players[j]);

          g_assert_cmpstr (words, ==, cases[i].histograms[j]);
          g_assert_cmpstr (copied, ==, words);
          g_assert_true (copy->players[j].histogram != standing->players[j].histogram);
          g_assert_cmpuint (standing->players[j].n_deals, ==, cases[i].n_deals[j]);
          g_assert_cmpfloat_with_epsilon (standing->players[j].mean, cases[i].means[j], 1e-6);
        }
    }
}

TEST (wrong)
{
  static const struct
  {
    const char *text, *message;
  } cases[] = {
    { "", "There are no results of the player random." },
    { "random 1:1\neasy 2:1\n", "There are no results of the player strong." },
    { "random\neasy 2:1\nstrong 3:1\n", "There are no results of the player random." },
    { SMALL "medium 4:1\n", "Line 4: there is no player" },
    { SMALL "strong\v4:1\n", "Line 4: there is no player" },
    { SMALL "strong 4\n", "Line 4: 4 is not a score and its count" },
    { SMALL "strong 4:\n", "Line 4: 4: is not a score and its count" },
    { SMALL "strong :4\n", "Line 4: :4 is not a score and its count" },
    { SMALL "strong 4:0\n", "Line 4: 4:0 is not a score and its count" },
    { SMALL "strong 4:-1\n", "Line 4: 4:-1 is not a score and its count" },
    { SMALL "strong 4:1:1\n", "Line 4: 4:1:1 is not a score and its count" },
    { SMALL "strong 4.5:1\n", "Line 4: 4.5:1 is not a score and its count" },
    { SMALL "strong 4:1  5:1\n", "Line 4:  is not a score and its count" },
    { SMALL "strong 2147483648:1\n", "Line 4: 2147483648:1 is not a score and its count" },
    { SMALL "strong 4:4294967296\n", "Line 4: 4:4294967296 is not a score and its count" },
    /* more deals than can be counted */
    { SMALL "strong 4:4294967295\n", "Line 4: 4:4294967295 is not a score and its count" },
    { SMALL "strong 3:1\n", "Line 4: 3:1 is not a score and its count, or not in ascending order." },
    { SMALL "strong 2:1\n", "Line 4: 2:1 is not a score and its count, or not in ascending order." },
    { SMALL "strong \377:1\n", "Line 4: " },
  };
  static const char zero[] = SMALL "\0strong 4:1\n";

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (parse (cases[i].text, &error));
      g_assert_error (error, BAIZE_ERROR, BAIZE_ERROR_SYNTAX);
      if (!g_str_has_prefix (error->message, cases[i].message))
        g_error ("“%s”: %s", cases[i].text, error->message);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
    }
  {
    g_autoptr (GError) error = NULL;

    g_assert_null (baize_standing_parse (zero, sizeof zero - 1, &error));
    g_assert_error (error, BAIZE_ERROR, BAIZE_ERROR_SYNTAX);
  }
}

/** Every text that a good one becomes by losing its end or a byte is read or refused, without a crash. */
TEST (damaged)
{
  for (gsize i = 0; i <= strlen (GOOD); i++)
    for (int byte = -1; byte < 256; byte++)
      {
        g_autofree char *text = g_strdup (GOOD);
        g_autoptr (GError) error = NULL;
        g_autoptr (BaizeStanding) standing = NULL;

        if (byte >= 0)
          text[i] = (char) byte;
        standing = baize_standing_parse (text, byte >= 0 ? strlen (GOOD) : i, &error);
        g_assert_true ((standing == NULL) == (error != NULL));
      }
}

/** The means of the players are 10, 20 and 30, or -10, -20 and -30 where low is good. */
TEST (judge)
{
  static const struct
  {
    const char *scores;
    BaizeStandingVerdict verdict;
  } cases[] = {
    { "", BAIZE_STANDING_TOO_FEW },
    { "50 50 50 50", BAIZE_STANDING_TOO_FEW },
    { "50 50 50 50 50", BAIZE_STANDING_ABOVE_STRONG },
    { "5 5 5 5 5", BAIZE_STANDING_BELOW_RANDOM },
    /* without spread, only the same mean is about as good */
    { "9 9 9 9 9", BAIZE_STANDING_BELOW_RANDOM },
    { "10 10 10 10 10", BAIZE_STANDING_LIKE_RANDOM },
    { "11 11 11 11 11", BAIZE_STANDING_BELOW_EASY },
    { "19 19 19 19 19", BAIZE_STANDING_BELOW_EASY },
    { "20 20 20 20 20", BAIZE_STANDING_LIKE_EASY },
    { "21 21 21 21 21", BAIZE_STANDING_BELOW_STRONG },
    { "29 29 29 29 29", BAIZE_STANDING_BELOW_STRONG },
    { "30 30 30 30 30", BAIZE_STANDING_LIKE_STRONG },
    { "31 31 31 31 31", BAIZE_STANDING_ABOVE_STRONG },
    /* the mean 21 with the standard error 0.894, and the mean 20.2 with 1.02 */
    { "19 19 21 23 23", BAIZE_STANDING_BELOW_STRONG },
    { "17 17 19 21 21", BAIZE_STANDING_BELOW_EASY },
    { "18 18 20 22 23", BAIZE_STANDING_LIKE_EASY },
    /* ten results with the mean 21: 18 and 24 have the variance 10, the standard error 1, as far as 20 is away */
    { "18 18 18 18 18 24 24 24 24 24", BAIZE_STANDING_LIKE_EASY },
    { "18 18 18 18 19 24 24 24 24 24", BAIZE_STANDING_BELOW_STRONG },
    { "16 16 16 16 16 22 22 22 22 22", BAIZE_STANDING_LIKE_EASY },
    { "16 16 16 16 16 21 22 22 22 22", BAIZE_STANDING_BELOW_EASY },
    { "8 8 8 8 8 14 14 14 14 14", BAIZE_STANDING_LIKE_RANDOM },
    { "8 8 8 8 9 14 14 14 14 14", BAIZE_STANDING_BELOW_EASY },
    { "6 6 6 6 6 12 12 12 12 12", BAIZE_STANDING_LIKE_RANDOM },
    { "6 6 6 6 6 11 12 12 12 12", BAIZE_STANDING_BELOW_RANDOM },
    { "26 26 26 26 26 32 32 32 32 32", BAIZE_STANDING_LIKE_STRONG },
    { "26 26 26 26 26 31 32 32 32 32", BAIZE_STANDING_BELOW_STRONG },
    { "28 28 28 28 28 34 34 34 34 34", BAIZE_STANDING_LIKE_STRONG },
    { "28 28 28 28 29 34 34 34 34 34", BAIZE_STANDING_ABOVE_STRONG },
    /* with a large spread, several players are near: the nearest one counts */
    { "-70 -70 14 90 120", BAIZE_STANDING_LIKE_EASY },
    { "-70 -70 44 90 120", BAIZE_STANDING_LIKE_EASY },
    { "-70 -70 50 100 121", BAIZE_STANDING_LIKE_STRONG },
    { "-2147483648 2147483647 0 0 0", BAIZE_STANDING_LIKE_RANDOM },
  };
  static const char *const texts[] = { GOOD, "random -12:1 -10:2 -8:1\neasy -20:1000\nstrong -31:150 -29:150\n" };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int low_is_good = 0; low_is_good < 2; low_is_good++)
      {
        g_autoptr (BaizeStanding) standing = parse (texts[low_is_good], NULL);
        g_autoptr (BaizeStatistics) statistics = baize_statistics_new (low_is_good);
        g_auto (GStrv) scores = g_strsplit (cases[i].scores, " ", -1);
        BaizeStandingVerdict verdict;

        for (guint j = 0; scores[j] != NULL; j++)
          if (*scores[j] != '\0')
            {
              gint64 score = g_ascii_strtoll (scores[j], NULL, 10);

              baize_statistics_add (statistics, (int) CLAMP (low_is_good ? -score : score, G_MININT, G_MAXINT), 1000,
                                    "", "", 0);
            }
        verdict = baize_standing_judge (standing, statistics);
        if (verdict != cases[i].verdict)
          g_error ("%s%s: %d, not %d", cases[i].scores, low_is_good ? ", low is good" : "", verdict, cases[i].verdict);
      }
}
