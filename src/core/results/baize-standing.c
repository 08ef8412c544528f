/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Reading the results of the built-in players, and comparing a person's results with them. A line of the text is empty,
 * a comment after `#`, or a player and its scores: `easy 38:12 40:31`, twelve deals with the score 38 and thirty-one
 * with 40. A player may have several lines; its scores ascend. The text is part of the program, so its errors are for
 * developers and are not translated.
 */
#include "baize-standing.h"

#include "core/base/baize-error.h"

#include <math.h>
#include <string.h>

static const char *const player_names[BAIZE_STANDING_N_PLAYERS] = { "random", "easy", "strong" };

/* ---- reading ---- */

static int
find_player (const char *name)
{
  for (int i = 0; i < BAIZE_STANDING_N_PLAYERS; i++)
    if (g_str_equal (name, player_names[i]))
      return i;
  return -1;
}

/** Reads "38:12" into @tally; the count is at least 1. */
static gboolean
read_tally (const char *word, BaizeTally *tally)
{
  g_auto (GStrv) parts = g_strsplit (word, ":", 2);
  gint64 score;
  guint64 count;

  if (g_strv_length (parts) != 2 || !g_ascii_string_to_signed (parts[0], 10, G_MININT, G_MAXINT, &score, NULL)
      || !g_ascii_string_to_unsigned (parts[1], 10, 1, G_MAXUINT, &count, NULL))
    return FALSE;
  *tally = (BaizeTally){ .score = (int) score, .count = (guint) count };
  return TRUE;
}

static gboolean
add_tally (BaizeStandingResults *results, const BaizeTally *tally)
{
  GArray *histogram = results->histogram;

  if (histogram->len > 0 && g_array_index (histogram, BaizeTally, histogram->len - 1).score >= tally->score)
    return FALSE;
  if (tally->count > G_MAXUINT - results->n_deals)
    return FALSE;
  g_array_append_val (histogram, *tally);
  results->n_deals += tally->count;
  return TRUE;
}

static gboolean
read_player (BaizeStanding *standing, const char *line, guint number, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (line, " \t", -1);
  int player = find_player (words[0]);

  if (player < 0)
    {
      g_set_error (error, BAIZE_ERROR, BAIZE_ERROR_SYNTAX, "Line %u: there is no player %s.", number,
                   baize_quote (words[0]).text);
      return FALSE;
    }
  for (guint i = 1; words[i] != NULL; i++)
    {
      BaizeTally tally;

      if (read_tally (words[i], &tally) && add_tally (&standing->players[player], &tally))
        continue;
      g_set_error (error, BAIZE_ERROR, BAIZE_ERROR_SYNTAX,
                   "Line %u: %s is not a score and its count, or not in ascending order.", number,
                   baize_quote (words[i]).text);
      return FALSE;
    }
  return TRUE;
}

static void
compute_mean (BaizeStandingResults *results)
{
  double sum = 0;

  for (guint i = 0; i < results->histogram->len; i++)
    {
      const BaizeTally *tally = &g_array_index (results->histogram, BaizeTally, i);

      sum += (double) tally->score * tally->count;
    }
  results->mean = sum / results->n_deals;
}

/**
 * baize_standing_parse:
 * @text: what build-aux/standing wrote; it need not end with a zero byte
 * @length: its length in bytes
 * @error: return location for an error of #BAIZE_ERROR
 *
 * Returns: (transfer full) (nullable): the results of all players; %NULL with @error set if the text is wrong or a
 *   player is missing
 */
BaizeStanding *
baize_standing_parse (const char *text, gsize length, GError **error)
{
  g_autoptr (BaizeStanding) standing = g_new0 (BaizeStanding, 1);
  g_autofree char *copy = g_strndup (text, length);
  g_auto (GStrv) lines = g_strsplit (copy, "\n", -1);

  for (int i = 0; i < BAIZE_STANDING_N_PLAYERS; i++)
    standing->players[i].histogram = g_array_new (FALSE, FALSE, sizeof (BaizeTally));
  if (strlen (copy) < length)
    {
      g_set_error (error, BAIZE_ERROR, BAIZE_ERROR_SYNTAX, "The text contains a zero byte.");
      return NULL;
    }
  for (guint i = 0; lines[i] != NULL; i++)
    if (*g_strstrip (lines[i]) != '\0' && *lines[i] != '#' && !read_player (standing, lines[i], i + 1, error))
      return NULL;
  for (int i = 0; i < BAIZE_STANDING_N_PLAYERS; i++)
    {
      if (standing->players[i].n_deals == 0)
        {
          g_set_error (error, BAIZE_ERROR, BAIZE_ERROR_SYNTAX, "There are no results of the player %s.",
                       player_names[i]);
          return NULL;
        }
      compute_mean (&standing->players[i]);
    }
  return g_steal_pointer (&standing);
}

/** baize_standing_copy: Returns: (transfer full): a copy of @standing. */
BaizeStanding *
baize_standing_copy (const BaizeStanding *standing)
{
  BaizeStanding *copy = g_new (BaizeStanding, 1);

  *copy = *standing;
  for (int i = 0; i < BAIZE_STANDING_N_PLAYERS; i++)
    copy->players[i].histogram = g_array_copy (standing->players[i].histogram);
  return copy;
}

/** baize_standing_free: frees @standing. */
void
baize_standing_free (BaizeStanding *standing)
{
  for (int i = 0; i < BAIZE_STANDING_N_PLAYERS; i++)
    g_array_unref (standing->players[i].histogram);
  g_free (standing);
}

/* ---- comparing ---- */

/** Returns the square of the standard error of the mean @mean of @n results. */
static double
squared_error (const GArray *histogram, double mean, guint n)
{
  double squares = 0;

  for (guint i = 0; i < histogram->len; i++)
    {
      const BaizeTally *tally = &g_array_index (histogram, BaizeTally, i);

      squares += (tally->score - mean) * (tally->score - mean) * tally->count;
    }
  return squares / (n - 1.0) / n;
}

/**
 * baize_standing_judge:
 * @standing: the results of the players
 * @statistics: a person's results
 *
 * Compares the mean of all results with those of the players. It is about as good as the nearest player if it differs
 * from that player's mean by no more than its own standard error. Lower is better where @statistics says so.
 *
 * Returns: where the person stands
 */
BaizeStandingVerdict
baize_standing_judge (const BaizeStanding *standing, const BaizeStatistics *statistics)
{
  static const BaizeStandingVerdict like[] = { BAIZE_STANDING_LIKE_RANDOM, BAIZE_STANDING_LIKE_EASY,
                                               BAIZE_STANDING_LIKE_STRONG };
  static const BaizeStandingVerdict above[] = { BAIZE_STANDING_BELOW_EASY, BAIZE_STANDING_BELOW_STRONG,
                                                BAIZE_STANDING_ABOVE_STRONG };
  guint n = baize_statistics_count (statistics);
  double mean, nearest = HUGE_VAL;
  int near = 0, beaten = -1;

  if (n < BAIZE_STANDING_LEAST_RESULTS || !baize_statistics_get_mean (statistics, &mean))
    return BAIZE_STANDING_TOO_FEW;
  for (int i = 0; i < BAIZE_STANDING_N_PLAYERS; i++)
    {
      double ahead = statistics->low_is_good ? standing->players[i].mean - mean : mean - standing->players[i].mean;

      if (ahead > 0)
        beaten = i;
      if (fabs (ahead) < nearest)
        {
          nearest = fabs (ahead);
          near = i;
        }
    }
  if (nearest * nearest <= squared_error (statistics->histogram, mean, n))
    return like[near];
  return beaten < 0 ? BAIZE_STANDING_BELOW_RANDOM : above[beaten];
}
