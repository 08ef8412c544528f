/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Adds to the statistics of a score table what only their copy has.
 */
#include "baize-statistics-private.h"

/** The index in @results of a result with that score and date; -1 if there is none. */
static int
find_result (const GArray *results, int score, gint64 date)
{
  for (guint i = 0; i < results->len; i++)
    {
      const BaizeResult *result = &g_array_index (results, BaizeResult, i);

      if (result->score == score && result->date == date)
        return (int) i;
    }
  return -1;
}

static gboolean
has_top (const BaizeStatistics *statistics, const BaizeTopEntry *wanted)
{
  for (guint i = 0; i < statistics->top->len; i++)
    {
      const BaizeTopEntry *entry = statistics->top->pdata[i];

      if (entry->score == wanted->score && entry->date == wanted->date && g_str_equal (entry->deal, wanted->deal))
        return TRUE;
    }
  return FALSE;
}

static int
compare_dates (gconstpointer a, gconstpointer b)
{
  const BaizeResult *result_a = a, *result_b = b;

  return (result_a->date > result_b->date) - (result_a->date < result_b->date);
}

/** Adds the results of @from to @to, in the order of their dates. */
static void
merge_results (GArray *to, const GArray *from)
{
  if (from->len == 0)
    return;
  g_array_append_vals (to, from->data, from->len);
  g_array_sort (to, compare_dates); /* which leaves equal ones in their order */
  baize_statistics_keep_last (to, BAIZE_STATISTICS_MAX_RESULTS);
}

/** Adds to each of @results what only the equal result in @others knows of its deal. */
static void
merge_pars (GArray *results, const GArray *others)
{
  for (guint i = 0; i < others->len; i++)
    {
      const BaizeResult *other = &g_array_index (others, BaizeResult, i);

      if (other->par.has_par || other->par.has_best)
        baize_statistics_push_par (results, other->score, other->date, &other->par);
    }
}

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  const gint64 *id_a = a, *id_b = b;

  return (*id_a > *id_b) - (*id_a < *id_b);
}

/** Remembers the ids of the results of @other, so that no pending result is added twice. An id too many is harmless. */
static void
merge_noted (BaizeStatistics *statistics, const BaizeStatistics *other)
{
  for (guint i = 0; i < other->noted->len; i++)
    {
      gint64 id = g_array_index (other->noted, gint64, i);

      if (!baize_statistics_has (statistics, id))
        g_array_append_val (statistics->noted, id);
    }
  g_array_sort (statistics->noted, compare_ids); /* they are times */
  baize_statistics_keep_last (statistics->noted, BAIZE_STATISTICS_MAX_NOTED);
}

/** Adds the daily results of @other, and par and best result where @statistics lacks them. */
static void
merge_days (BaizeStatistics *statistics, const BaizeStatistics *other)
{
  for (guint i = 0; i < other->days->len; i++)
    {
      const BaizeDay *day = &g_array_index (other->days, BaizeDay, i);

      baize_statistics_add_day (statistics, day);
      baize_statistics_push_day_par (statistics, day->score, day->date, &day->par);
    }
}

static guint
add_counts (guint a, guint b)
{
  return a > G_MAXUINT - b ? G_MAXUINT : a + b;
}

/** Adds all of @other, whose results @statistics does not have. */
static void
merge (BaizeStatistics *statistics, const BaizeStatistics *other)
{
  merge_noted (statistics, other);
  merge_days (statistics, other);
  for (guint i = 0; i < other->solved->len; i++)
    baize_statistics_add_solved (statistics, g_array_index (other->solved, gint64, i));
  if (statistics->finished == 0)
    statistics->streak = other->streak;
  statistics->best_streak = MAX (statistics->best_streak, other->best_streak);
  statistics->played = add_counts (statistics->played, other->played);
  statistics->finished = add_counts (statistics->finished, other->finished);
  statistics->won = add_counts (statistics->won, other->won);
  statistics->practice_played = add_counts (statistics->practice_played, other->practice_played);
  statistics->practice_finished = add_counts (statistics->practice_finished, other->practice_finished);
  merge_results (statistics->results, other->results);
  merge_results (statistics->practice_results, other->practice_results);
  for (guint i = 0; i < other->histogram->len; i++)
    {
      const BaizeTally *tally = &g_array_index (other->histogram, BaizeTally, i);

      if (baize_statistics_count (statistics) <= G_MAXUINT - tally->count)
        baize_statistics_push_tally (statistics->histogram, tally->score, tally->count);
    }
  for (guint i = 0; i < other->top->len; i++)
    {
      BaizeTopEntry *entry = g_memdup2 (other->top->pdata[i], sizeof *entry);

      entry->deal = g_strdup (entry->deal);
      entry->name = g_strdup (entry->name);
      baize_statistics_push_top (statistics, entry);
    }
  if (statistics->last_played == NULL)
    statistics->last_played = g_strdup (other->last_played);
  if (statistics->last_finished == NULL)
    statistics->last_finished = g_strdup (other->last_finished);
}

/** Decrements the count of @score in @histogram. */
static void
pull_tally (GArray *histogram, int score)
{
  for (guint i = 0; i < histogram->len; i++)
    {
      BaizeTally *tally = &g_array_index (histogram, BaizeTally, i);

      if (tally->score != score)
        continue;
      if (--tally->count == 0)
        g_array_remove_index (histogram, i);
      return;
    }
}

/** Whether @statistics are those of @copy after more games or after clearing, so that @copy has nothing to add. */
static gboolean
follows (const BaizeStatistics *statistics, const BaizeStatistics *copy)
{
  gboolean full = statistics->noted->len == BAIZE_STATISTICS_MAX_NOTED;

  /* games that were begun and not finished are only counted */
  if (copy->noted->len == 0)
    return statistics->played >= copy->played && statistics->finished >= copy->finished
           && statistics->practice_played >= copy->practice_played;
  for (guint i = 0; i < copy->noted->len; i++)
    {
      gint64 id = g_array_index (copy->noted, gint64, i);

      if (!baize_statistics_has (statistics, id) && !(full && id < g_array_index (statistics->noted, gint64, 0)))
        return FALSE;
    }
  return TRUE;
}

/** Removes from @results what is also in @others. Returns: the number removed; if @histogram, they are not counted any
 * more */
static guint
drop_common (GArray *results, const GArray *others, GArray *histogram)
{
  guint n = 0;

  for (guint i = 0; i < results->len;)
    {
      BaizeResult result = g_array_index (results, BaizeResult, i);

      if (find_result (others, result.score, result.date) < 0)
        {
          i++;
          continue;
        }
      g_array_remove_index (results, i);
      if (histogram != NULL)
        pull_tally (histogram, result.score);
      n++;
    }
  return n;
}

/**
 * baize_statistics_complete:
 * @statistics: statistics, perhaps of a table that was lost and begun again
 * @copy: an earlier copy of the statistics of the same table
 *
 * Adds what only @copy has. Results that were cleared do not come back: their ids are still noted.
 *
 * Returns: whether anything was missing
 */
gboolean
baize_statistics_complete (BaizeStatistics *statistics, const BaizeStatistics *copy)
{
  g_autoptr (GArray) before = NULL;
  guint n, n_practice;

  if (follows (statistics, copy))
    return FALSE;
  before = g_array_copy (statistics->results);
  n = drop_common (statistics->results, copy->results, statistics->histogram);
  n_practice = drop_common (statistics->practice_results, copy->practice_results, NULL);
  for (guint i = 0; i < statistics->top->len;)
    if (has_top (copy, statistics->top->pdata[i]))
      g_ptr_array_remove_index (statistics->top, i);
    else
      i++;
  statistics->finished -= MIN (n, statistics->finished);
  statistics->played -= MIN (n, statistics->played);
  statistics->practice_finished -= MIN (n_practice, statistics->practice_finished);
  statistics->practice_played -= MIN (n_practice, statistics->practice_played);
  merge (statistics, copy);
  merge_pars (statistics->results, before);
  statistics->won = MIN (statistics->won, statistics->finished);
  return TRUE;
}
