/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The arithmetic of results, see the header. The mean and the median are exact, since every score is counted.
 */
#include "baize-statistics.h"

#include "core/base/baize-limits.h"

#include <math.h>

/* A streak begins to count with the fifth game: before, the median says nothing. */
#define STREAK_NEEDS 4

static void
top_entry_free (gpointer data)
{
  BaizeTopEntry *entry = data;

  g_free (entry->deal);
  g_free (entry->name);
  g_free (entry);
}

/** baize_statistics_new: Returns: (transfer full): statistics of no game. */
BaizeStatistics *
baize_statistics_new (gboolean low_is_good)
{
  BaizeStatistics *statistics = g_new0 (BaizeStatistics, 1);

  statistics->low_is_good = low_is_good;
  statistics->top = g_ptr_array_new_with_free_func (top_entry_free);
  statistics->results = g_array_new (FALSE, FALSE, sizeof (BaizeResult));
  statistics->histogram = g_array_new (FALSE, FALSE, sizeof (BaizeTally));
  statistics->practice_results = g_array_new (FALSE, FALSE, sizeof (BaizeResult));
  statistics->days = g_array_new (FALSE, FALSE, sizeof (BaizeDay));
  statistics->solved = g_array_new (FALSE, FALSE, sizeof (BaizeSolved));
  return statistics;
}

/** baize_statistics_clear: makes @statistics those of no game. */
void
baize_statistics_clear (BaizeStatistics *statistics)
{
  g_ptr_array_set_size (statistics->top, 0);
  g_array_set_size (statistics->results, 0);
  g_array_set_size (statistics->histogram, 0);
  g_array_set_size (statistics->practice_results, 0);
  g_array_set_size (statistics->days, 0);
  g_array_set_size (statistics->solved, 0);
  statistics->played = statistics->finished = statistics->won = 0;
  statistics->streak = statistics->best_streak = 0;
  statistics->practice_played = statistics->practice_finished = 0;
}

/** baize_statistics_free: frees @statistics (transfer full). */
void
baize_statistics_free (BaizeStatistics *statistics)
{
  g_ptr_array_unref (statistics->top);
  g_array_unref (statistics->results);
  g_array_unref (statistics->histogram);
  g_array_unref (statistics->practice_results);
  g_array_unref (statistics->days);
  g_array_unref (statistics->solved);
  g_free (statistics);
}

/** baize_statistics_is_better: whether @score is strictly better than @other. */
gboolean
baize_statistics_is_better (const BaizeStatistics *statistics, int score, int other)
{
  return statistics->low_is_good ? score < other : score > other;
}

/** baize_statistics_count: Returns: the number of all results ever, as far as it is known. */
guint
baize_statistics_count (const BaizeStatistics *statistics)
{
  guint n = 0;

  for (guint i = 0; i < statistics->histogram->len; i++)
    n += g_array_index (statistics->histogram, BaizeTally, i).count;
  return n;
}

/** The result at @index when all results are sorted. */
static int
sorted_result (const BaizeStatistics *statistics, guint index)
{
  for (guint i = 0; i < statistics->histogram->len; i++)
    {
      const BaizeTally *tally = &g_array_index (statistics->histogram, BaizeTally, i);

      if (index < tally->count)
        return tally->score;
      index -= tally->count;
    }
  g_return_val_if_reached (0);
}

/**
 * baize_statistics_get_median:
 * @statistics: statistics
 * @median: (out): the middle result; between two of them, half way
 *
 * Returns: whether there is any result
 */
gboolean
baize_statistics_get_median (const BaizeStatistics *statistics, double *median)
{
  guint n = baize_statistics_count (statistics);

  if (n == 0)
    return FALSE;
  *median = (sorted_result (statistics, (n - 1) / 2) + (double) sorted_result (statistics, n / 2)) / 2;
  return TRUE;
}

/** baize_statistics_get_mean: the mean of every result there ever was; Returns: whether there is any. */
gboolean
baize_statistics_get_mean (const BaizeStatistics *statistics, double *mean)
{
  double sum = 0;
  guint n = baize_statistics_count (statistics);

  if (n == 0)
    return FALSE;
  for (guint i = 0; i < statistics->histogram->len; i++)
    {
      const BaizeTally *tally = &g_array_index (statistics->histogram, BaizeTally, i);

      sum += (double) tally->score * tally->count;
    }
  *mean = sum / n;
  return TRUE;
}

/** baize_statistics_get_best: the best result there ever was; Returns: whether there is any. */
gboolean
baize_statistics_get_best (const BaizeStatistics *statistics, int *best)
{
  guint n = statistics->histogram->len;

  if (n == 0)
    return FALSE;
  *best = g_array_index (statistics->histogram, BaizeTally, statistics->low_is_good ? 0 : n - 1).score;
  return TRUE;
}

/**
 * baize_statistics_get_share:
 * @statistics: statistics
 * @score: a score
 *
 * Returns: the share of all results that @score is strictly better than, from 0 to 1; 0 when there is none
 */
double
baize_statistics_get_share (const BaizeStatistics *statistics, int score)
{
  guint n = baize_statistics_count (statistics), n_worse = 0;

  for (guint i = 0; i < statistics->histogram->len; i++)
    {
      const BaizeTally *tally = &g_array_index (statistics->histogram, BaizeTally, i);

      if (baize_statistics_is_better (statistics, score, tally->score))
        n_worse += tally->count;
    }
  return n == 0 ? 0 : (double) n_worse / n;
}

/** Adds one, unless the number would overflow. */
static void
count_up (guint *number)
{
  if (*number < G_MAXUINT)
    ++*number;
}

/** Removes the first of @list, until it has at most @n elements. */
static void
keep_last (GArray *list, guint n)
{
  if (list->len > n)
    g_array_remove_range (list, 0, list->len - n);
}

/** Adds a result to @results; the oldest of too many goes. */
static void
push_result (GArray *results, int score, gint64 date)
{
  BaizeResult result = { .score = score, .date = date };

  g_array_append_val (results, result);
  keep_last (results, BAIZE_STATISTICS_MAX_RESULTS);
}

/** Adds @count to the tally of @score in @histogram. */
static void
push_tally (GArray *histogram, int score, guint count)
{
  BaizeTally tally = { score, count };
  guint i = histogram->len;

  while (i > 0 && g_array_index (histogram, BaizeTally, i - 1).score > score)
    i--;
  if (i > 0 && g_array_index (histogram, BaizeTally, i - 1).score == score)
    g_array_index (histogram, BaizeTally, i - 1).count += count;
  else if (histogram->len < BAIZE_STATISTICS_MAX_TALLIES)
    g_array_insert_val (histogram, i, tally);
  else
    g_array_index (histogram, BaizeTally, MAX (i, 1) - 1).count += count;
}

/** Whether @entry ranks above @other, the earlier result. */
static gboolean
is_before (const BaizeStatistics *statistics, const BaizeTopEntry *entry, const BaizeTopEntry *other)
{
  return baize_statistics_is_better (statistics, entry->score, other->score)
         || (statistics->timed && entry->score == other->score && entry->seconds < other->seconds);
}

/** Inserts @entry (transfer full) into the ten best at its rank; equal results keep the order in which they were added.
 * Returns: its place, from 1; 0 if it has none */
static int
push_top (BaizeStatistics *statistics, BaizeTopEntry *entry)
{
  guint i = 0;

  while (i < statistics->top->len && !is_before (statistics, entry, statistics->top->pdata[i]))
    i++;
  g_ptr_array_insert (statistics->top, (gint) i, entry);
  if (statistics->top->len > BAIZE_STATISTICS_MAX_TOP)
    g_ptr_array_set_size (statistics->top, BAIZE_STATISTICS_MAX_TOP);
  return i < BAIZE_STATISTICS_MAX_TOP ? (int) i + 1 : 0;
}

/**
 * baize_statistics_add:
 * @statistics: statistics
 * @score: the score of a game that counts
 * @date: when the game ended, in seconds since 1970
 * @deal: its deal number as text; empty for the player's own cards
 * @name: the player's name
 * @seconds: how long the game took
 *
 * Adds a finished game.
 *
 * Returns: its place among the ten best, 1 for the best; 0 if it is not among them
 */
int
baize_statistics_add (BaizeStatistics *statistics, int score, gint64 date, const char *deal, const char *name,
                      guint seconds)
{
  BaizeTopEntry *entry = g_new (BaizeTopEntry, 1);
  double median;

  if (baize_statistics_count (statistics) >= STREAK_NEEDS && baize_statistics_get_median (statistics, &median))
    statistics->streak = (statistics->low_is_good ? score < median : score > median) ? statistics->streak + 1 : 0;
  statistics->best_streak = MAX (statistics->best_streak, statistics->streak);
  count_up (&statistics->finished);
  statistics->played = MAX (statistics->played, statistics->finished);
  push_result (statistics->results, score, date);
  if (baize_statistics_count (statistics) < G_MAXUINT)
    push_tally (statistics->histogram, score, 1);
  *entry = (BaizeTopEntry){ score, date, g_strdup (deal), g_strdup (name), seconds, 0 };
  return push_top (statistics, entry);
}

/** baize_statistics_find_day: Returns: (nullable): the result of the daily deal of @day. */
const BaizeDay *
baize_statistics_find_day (const BaizeStatistics *statistics, guint day)
{
  for (guint i = statistics->days->len; i > 0; i--)
    {
      const BaizeDay *found = &g_array_index (statistics->days, BaizeDay, i - 1);

      if (found->day == day)
        return found;
    }
  return NULL;
}

/** baize_statistics_add_day: adds the result of a daily deal, unless there is one for its day; the oldest of too many
 * goes. */
void
baize_statistics_add_day (BaizeStatistics *statistics, const BaizeDay *day)
{
  guint i = statistics->days->len;

  if (baize_statistics_find_day (statistics, day->day) != NULL)
    return;
  while (i > 0 && g_array_index (statistics->days, BaizeDay, i - 1).order > day->order)
    i--;
  g_array_insert_val (statistics->days, i, *day);
  keep_last (statistics->days, BAIZE_STATISTICS_MAX_DAYS);
}

/** baize_statistics_get_place: the place of the game @id among the ten best, from 1; 0 when it has none. */
int
baize_statistics_get_place (const BaizeStatistics *statistics, guint64 id)
{
  for (guint i = 0; id != 0 && i < statistics->top->len; i++)
    if (((const BaizeTopEntry *) statistics->top->pdata[i])->id == id)
      return (int) i + 1;
  return 0;
}

/** Returns: (nullable): the result of the game @id, if it is among the last ones */
static BaizeResult *
find_result (const BaizeStatistics *statistics, guint64 id)
{
  for (guint i = statistics->results->len; i > 0; i--)
    if (g_array_index (statistics->results, BaizeResult, i - 1).id == id)
      return &g_array_index (statistics->results, BaizeResult, i - 1);
  return NULL;
}

/** baize_statistics_rename: changes the name beside the result of the game @id, one of the ten best. Returns: whether
 * it had another name */
gboolean
baize_statistics_rename (BaizeStatistics *statistics, guint64 id, const char *name)
{
  int place = baize_statistics_get_place (statistics, id);
  BaizeTopEntry *entry = place > 0 ? statistics->top->pdata[place - 1] : NULL;

  if (entry == NULL || g_str_equal (entry->name, name))
    return FALSE;
  g_free (entry->name);
  entry->name = g_strdup (name);
  return TRUE;
}

/** baize_statistics_has_any: whether a game was played, or a puzzle solved. */
gboolean
baize_statistics_has_any (const BaizeStatistics *statistics)
{
  return statistics->played > 0 || statistics->practice_played > 0 || statistics->solved->len > 0;
}

/** baize_statistics_add_played: counts a game whose first move was made; practice games have a separate count. */
void
baize_statistics_add_played (BaizeStatistics *statistics, gboolean practice)
{
  count_up (practice ? &statistics->practice_played : &statistics->played);
}

/** baize_statistics_add_practice: adds a finished practice game; these results are separate. */
void
baize_statistics_add_practice (BaizeStatistics *statistics, int score, gint64 date)
{
  count_up (&statistics->practice_finished);
  statistics->practice_played = MAX (statistics->practice_played, statistics->practice_finished);
  push_result (statistics->practice_results, score, date);
}

/**
 * baize_statistics_add_par:
 * @statistics: statistics
 * @id: the id of a game that counts
 * @par: what is known of its deal
 *
 * Adds to the result of the game what was not known of its deal before.
 *
 * Returns: whether there was anything to add
 */
gboolean
baize_statistics_add_par (BaizeStatistics *statistics, guint64 id, const BaizePar *par)
{
  BaizeResult *result = find_result (statistics, id);
  gboolean added = result != NULL && baize_par_add (&result->par, par);

  for (guint i = statistics->days->len; i > 0; i--)
    if (g_array_index (statistics->days, BaizeDay, i - 1).id == id)
      return baize_par_add (&g_array_index (statistics->days, BaizeDay, i - 1).par, par) || added;
  return added;
}

/**
 * baize_statistics_get_against_par:
 * @statistics: statistics
 * @mean: (out): by how much the results whose par is known are better than par, in the mean; negative if they are worse
 *
 * Returns: the number of these results; @mean is not set if it is 0
 */
guint
baize_statistics_get_against_par (const BaizeStatistics *statistics, double *mean)
{
  double sum = 0;
  guint n = 0;

  for (guint i = 0; i < statistics->results->len; i++)
    {
      const BaizeResult *result = &g_array_index (statistics->results, BaizeResult, i);

      if (!result->par.has_par)
        continue;
      sum += result->score - (double) result->par.par / 10;
      n++;
    }
  if (n > 0)
    *mean = (statistics->low_is_good ? -sum : sum) / n;
  return n;
}

static BaizeSolved *
find_solved (const BaizeStatistics *statistics, gint64 goal)
{
  for (guint i = 0; i < statistics->solved->len; i++)
    if (g_array_index (statistics->solved, BaizeSolved, i).goal == goal)
      return &g_array_index (statistics->solved, BaizeSolved, i);
  return NULL;
}

/** baize_statistics_find_solved: Returns: (transfer none) (nullable): what is known of the puzzle @goal; %NULL if its
 * goal was never reached. */
const BaizeSolved *
baize_statistics_find_solved (const BaizeStatistics *statistics, gint64 goal)
{
  return find_solved (statistics, goal);
}

/** baize_statistics_count_solved: Returns: the number of puzzles that were solved without a hint. */
guint
baize_statistics_count_solved (const BaizeStatistics *statistics)
{
  guint n = 0;

  for (guint i = 0; i < statistics->solved->len; i++)
    n += !g_array_index (statistics->solved, BaizeSolved, i).shown;
  return n;
}

/** baize_statistics_add_solved: adds the puzzle @solved, or that it was now solved without a hint. Returns: whether
 * that was new */
gboolean
baize_statistics_add_solved (BaizeStatistics *statistics, const BaizeSolved *solved)
{
  BaizeSolved *known = find_solved (statistics, solved->goal);

  if (known != NULL && (solved->shown || !known->shown))
    return FALSE;
  if (known != NULL)
    known->shown = FALSE;
  else
    {
      g_array_append_val (statistics->solved, *solved);
      keep_last (statistics->solved, BAIZE_STATISTICS_MAX_SOLVED);
    }
  return TRUE;
}
