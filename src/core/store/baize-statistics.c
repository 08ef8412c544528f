/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The arithmetic of results, see the header. The mean and the median are exact, since every score is counted.
 */
#include "baize-statistics-private.h"

#include <math.h>

/* A streak begins to count with the fifth game: before, the median says nothing. */
#define STREAK_NEEDS 4

/* The types of the values for results whose deals are known better: the score and the date of the result; then par in
 * tenths, or the best result and its bound. */
#define PARS  "a(ixx)"
#define BESTS "a(ixii)"

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
  statistics->noted = g_array_new (FALSE, FALSE, sizeof (gint64));
  return statistics;
}

/** baize_statistics_free: frees @statistics (transfer full). */
void
baize_statistics_free (BaizeStatistics *statistics)
{
  g_ptr_array_unref (statistics->top);
  g_array_unref (statistics->results);
  g_array_unref (statistics->histogram);
  g_array_unref (statistics->practice_results);
  g_free (statistics->last_played);
  g_free (statistics->last_finished);
  g_array_unref (statistics->noted);
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

/** One more, as long as there is a number for it. */
static void
count_up (guint *number)
{
  if (*number < G_MAXUINT)
    ++*number;
}

/** baize_statistics_push_result: adds a result to @results; the oldest of too many goes. */
void
baize_statistics_push_result (GArray *results, int score, gint64 date)
{
  BaizeResult result = { .score = score, .date = date };

  g_array_append_val (results, result);
  if (results->len > BAIZE_STATISTICS_MAX_RESULTS)
    g_array_remove_range (results, 0, results->len - BAIZE_STATISTICS_MAX_RESULTS);
}

/** baize_statistics_push_par: adds what @par knows to the first result in @results with that score and date that lacks
 * it. */
void
baize_statistics_push_par (GArray *results, int score, gint64 date, const BaizePar *par)
{
  for (guint i = 0; i < results->len; i++)
    {
      BaizeResult *result = &g_array_index (results, BaizeResult, i);

      if (result->score == score && result->date == date && baize_par_add (&result->par, par))
        return;
    }
}

/** baize_statistics_push_tally: counts @score in @histogram @count times more. */
void
baize_statistics_push_tally (GArray *histogram, int score, guint count)
{
  BaizeTally tally = { score, count };
  guint i = 0;

  while (i < histogram->len && g_array_index (histogram, BaizeTally, i).score < score)
    i++;
  if (i < histogram->len && g_array_index (histogram, BaizeTally, i).score == score)
    g_array_index (histogram, BaizeTally, i).count += count;
  else
    g_array_insert_val (histogram, i, tally);
}

/** Whether @entry ranks above @other, the earlier result. */
static gboolean
is_before (const BaizeStatistics *statistics, const BaizeTopEntry *entry, const BaizeTopEntry *other)
{
  return baize_statistics_is_better (statistics, entry->score, other->score)
         || (statistics->timed && entry->score == other->score && entry->seconds < other->seconds);
}

/**
 * baize_statistics_push_top:
 * @statistics: statistics
 * @entry: (transfer full): a result
 *
 * Inserts @entry into the ten best at its rank; equal results keep the order in which they were added.
 *
 * Returns: its place, from 1; 0 if it has none
 */
int
baize_statistics_push_top (BaizeStatistics *statistics, BaizeTopEntry *entry)
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
  baize_statistics_push_result (statistics->results, score, date);
  if (baize_statistics_count (statistics) < G_MAXUINT)
    baize_statistics_push_tally (statistics->histogram, score, 1);
  *entry = (BaizeTopEntry){ score, date, g_strdup (deal), g_strdup (name), seconds };
  return baize_statistics_push_top (statistics, entry);
}

/** baize_statistics_note: remembers that @statistics includes the result named @id. */
void
baize_statistics_note (BaizeStatistics *statistics, gint64 id)
{
  g_array_append_val (statistics->noted, id);
  if (statistics->noted->len > BAIZE_STATISTICS_MAX_NOTED)
    g_array_remove_range (statistics->noted, 0, statistics->noted->len - BAIZE_STATISTICS_MAX_NOTED);
}

/** baize_statistics_has: whether the remembered ids of @statistics include @id. */
gboolean
baize_statistics_has (const BaizeStatistics *statistics, gint64 id)
{
  for (guint i = 0; i < statistics->noted->len; i++)
    if (g_array_index (statistics->noted, gint64, i) == id)
      return TRUE;
  return FALSE;
}

/** baize_statistics_get_place: the place of the last result among the ten best, from 1; 0 when it has none. */
int
baize_statistics_get_place (const BaizeStatistics *statistics)
{
  const BaizeResult *last;

  if (statistics->results->len == 0)
    return 0;
  last = &g_array_index (statistics->results, BaizeResult, statistics->results->len - 1);
  for (guint i = 0; i < statistics->top->len; i++)
    {
      const BaizeTopEntry *entry = statistics->top->pdata[i];

      if (entry->score == last->score && entry->date == last->date)
        return (int) i + 1;
    }
  return 0;
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
  baize_statistics_push_result (statistics->practice_results, score, date);
}

/**
 * baize_statistics_add_par:
 * @statistics: statistics
 * @par: what is known of the deal of the last result
 *
 * Adds to the last result what was not known of its deal before.
 *
 * Returns: whether there was anything to add
 */
gboolean
baize_statistics_add_par (BaizeStatistics *statistics, const BaizePar *par)
{
  guint n = statistics->results->len;

  return n > 0 && baize_par_add (&g_array_index (statistics->results, BaizeResult, n - 1).par, par);
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

/* ---- as a variant ---- */

static GVariant *
results_to_variant (GArray *results)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(ix)"));
  for (guint i = 0; i < results->len; i++)
    {
      const BaizeResult *result = &g_array_index (results, BaizeResult, i);

      g_variant_builder_add (&builder, "(ix)", result->score, result->date);
    }
  return g_variant_builder_end (&builder);
}

/** Inserts into @dict what is known of the deals of results. Versions that do not know these keys ignore them, and drop
 * them when they add a result. */
static void
insert_pars (GVariantDict *dict, GArray *results)
{
  GVariantBuilder pars, bests;
  guint n_pars = 0, n_bests = 0;

  g_variant_builder_init (&pars, G_VARIANT_TYPE (PARS));
  g_variant_builder_init (&bests, G_VARIANT_TYPE (BESTS));
  for (guint i = 0; i < results->len; i++)
    {
      const BaizeResult *result = &g_array_index (results, BaizeResult, i);

      if (result->par.has_par)
        g_variant_builder_add (&pars, "(ixx)", result->score, result->date, result->par.par);
      if (result->par.has_best)
        g_variant_builder_add (&bests, "(ixii)", result->score, result->date, result->par.best, result->par.bound);
      n_pars += result->par.has_par;
      n_bests += result->par.has_best;
    }
  if (n_pars > 0)
    g_variant_dict_insert_value (dict, "pars", g_variant_builder_end (&pars));
  else
    g_variant_builder_clear (&pars);
  if (n_bests > 0)
    g_variant_dict_insert_value (dict, "best-results", g_variant_builder_end (&bests));
  else
    g_variant_builder_clear (&bests);
}

/**
 * baize_statistics_to_variant:
 * @statistics: statistics
 *
 * Returns: (transfer floating): all of it as `a{sv}`, which baize_statistics_from_variant() reads
 */
GVariant *
baize_statistics_to_variant (const BaizeStatistics *statistics)
{
  GVariantDict dict;
  GVariantBuilder top, histogram;

  g_variant_builder_init (&top, G_VARIANT_TYPE ("a(ixssu)"));
  for (guint i = 0; i < statistics->top->len; i++)
    {
      const BaizeTopEntry *entry = statistics->top->pdata[i];

      g_variant_builder_add (&top, "(ixssu)", entry->score, entry->date, entry->deal, entry->name, entry->seconds);
    }
  g_variant_builder_init (&histogram, G_VARIANT_TYPE ("a(iu)"));
  for (guint i = 0; i < statistics->histogram->len; i++)
    {
      const BaizeTally *tally = &g_array_index (statistics->histogram, BaizeTally, i);

      g_variant_builder_add (&histogram, "(iu)", tally->score, tally->count);
    }
  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "played", "u", statistics->played);
  g_variant_dict_insert (&dict, "finished", "u", statistics->finished);
  g_variant_dict_insert (&dict, "streak", "u", statistics->streak);
  g_variant_dict_insert (&dict, "best-streak", "u", statistics->best_streak);
  if (statistics->won > 0)
    g_variant_dict_insert (&dict, "won", "u", statistics->won);
  if (statistics->sorted)
    g_variant_dict_insert (&dict, "sorted", "b", TRUE);
  g_variant_dict_insert (&dict, "practice-played", "u", statistics->practice_played);
  g_variant_dict_insert (&dict, "practice-finished", "u", statistics->practice_finished);
  if (statistics->last_played != NULL)
    g_variant_dict_insert (&dict, "last-played", "s", statistics->last_played);
  if (statistics->last_finished != NULL)
    g_variant_dict_insert (&dict, "last-finished", "s", statistics->last_finished);
  if (statistics->noted->len > 0)
    g_variant_dict_insert_value (&dict, "noted",
                                 g_variant_new_fixed_array (G_VARIANT_TYPE_INT64, statistics->noted->data,
                                                            statistics->noted->len, sizeof (gint64)));
  g_variant_dict_insert_value (&dict, "top", g_variant_builder_end (&top));
  g_variant_dict_insert_value (&dict, "histogram", g_variant_builder_end (&histogram));
  g_variant_dict_insert_value (&dict, "results", results_to_variant (statistics->results));
  g_variant_dict_insert_value (&dict, "practice-results", results_to_variant (statistics->practice_results));
  insert_pars (&dict, statistics->results);
  return g_variant_dict_end (&dict);
}

/** Looks up @key. A value of the wrong type counts as missing and sets *@mended. */
static GVariant *
lookup (GVariant *dict, const char *key, const char *type, gboolean *mended)
{
  g_autoptr (GVariant) value = g_variant_lookup_value (dict, key, NULL);

  if (value == NULL)
    return NULL;
  if (g_variant_is_of_type (value, G_VARIANT_TYPE (type)))
    return g_steal_pointer (&value);
  *mended = TRUE;
  return NULL;
}

static guint
read_count (GVariant *dict, const char *key, gboolean *mended)
{
  g_autoptr (GVariant) value = lookup (dict, key, "u", mended);

  return value ? g_variant_get_uint32 (value) : 0;
}

static gboolean
read_flag (GVariant *dict, const char *key, gboolean *mended)
{
  g_autoptr (GVariant) value = lookup (dict, key, "b", mended);

  return value != NULL && g_variant_get_boolean (value);
}

static char *
read_text (GVariant *dict, const char *key, gboolean *mended)
{
  g_autoptr (GVariant) value = lookup (dict, key, "s", mended);

  return value ? g_variant_dup_string (value, NULL) : NULL;
}

static void
read_results (GVariant *dict, const char *key, GArray *results, gboolean *mended)
{
  g_autoptr (GVariant) value = lookup (dict, key, "a(ix)", mended);
  GVariantIter iter;
  gint64 date;
  int score;

  if (value == NULL)
    return;
  g_variant_iter_init (&iter, value);
  while (g_variant_iter_next (&iter, "(ix)", &score, &date))
    baize_statistics_push_result (results, score, date);
}

static void
read_pars (GVariant *dict, BaizeStatistics *statistics, gboolean *mended)
{
  g_autoptr (GVariant) value = lookup (dict, "pars", PARS, mended);
  GVariantIter iter;
  gint64 date, tenths;
  int score;

  if (value == NULL)
    return;
  g_variant_iter_init (&iter, value);
  while (g_variant_iter_next (&iter, "(ixx)", &score, &date, &tenths))
    {
      BaizePar par = { 0 };

      if (baize_par_set (&par, tenths))
        baize_statistics_push_par (statistics->results, score, date, &par);
      else
        *mended = TRUE;
    }
}

static void
read_bests (GVariant *dict, BaizeStatistics *statistics, gboolean *mended)
{
  g_autoptr (GVariant) value = lookup (dict, "best-results", BESTS, mended);
  GVariantIter iter;
  int score, best, bound;
  gint64 date;

  if (value == NULL)
    return;
  g_variant_iter_init (&iter, value);
  while (g_variant_iter_next (&iter, "(ixii)", &score, &date, &best, &bound))
    {
      BaizePar par = { 0 };

      if (baize_par_set_best (&par, statistics->low_is_good, best, bound))
        baize_statistics_push_par (statistics->results, score, date, &par);
      else
        *mended = TRUE;
    }
}

static void
read_noted (GVariant *dict, BaizeStatistics *statistics, gboolean *mended)
{
  g_autoptr (GVariant) value = lookup (dict, "noted", "ax", mended);
  GVariantIter iter;
  gint64 id;

  if (value == NULL)
    return;
  g_variant_iter_init (&iter, value);
  while (g_variant_iter_next (&iter, "x", &id))
    baize_statistics_note (statistics, id);
}

static void
read_top (GVariant *dict, BaizeStatistics *statistics, gboolean *mended)
{
  g_autoptr (GVariant) value = lookup (dict, "top", "a(ixssu)", mended);
  GVariantIter iter;
  const char *deal, *name;
  gint64 date;
  guint seconds;
  int score;

  if (value == NULL)
    return;
  g_variant_iter_init (&iter, value);
  while (g_variant_iter_next (&iter, "(ix&s&su)", &score, &date, &deal, &name, &seconds))
    {
      BaizeTopEntry *entry = g_new (BaizeTopEntry, 1);

      *entry = (BaizeTopEntry){ score, date, g_strdup (deal), g_strdup (name), seconds };
      baize_statistics_push_top (statistics, entry);
    }
}

static void
read_histogram (GVariant *dict, BaizeStatistics *statistics, gboolean *mended)
{
  g_autoptr (GVariant) value = lookup (dict, "histogram", "a(iu)", mended);
  GVariantIter iter;
  guint count;
  int score;

  if (value == NULL)
    return;
  g_variant_iter_init (&iter, value);
  while (g_variant_iter_next (&iter, "(iu)", &score, &count))
    if (count > 0 && count <= G_MAXUINT - baize_statistics_count (statistics))
      baize_statistics_push_tally (statistics->histogram, score, count);
    else
      *mended = TRUE;
}

/** Raises *@number to at least @least. Only foreign data can contain counts that contradict each other. */
static void
mend (guint *number, guint least, gboolean *mended)
{
  if (*number >= least)
    return;
  *number = least;
  *mended = TRUE;
}

/**
 * baize_statistics_from_variant:
 * @variant: `a{sv}` from any source
 * @low_is_good: whether the lower score is the better
 * @mended: (out): whether something in it was damaged or contradicted itself
 *
 * Reads the output of baize_statistics_to_variant(). Damaged parts are left out or corrected; reading never fails.
 *
 * Returns: (transfer full): the statistics
 */
BaizeStatistics *
baize_statistics_from_variant (GVariant *variant, gboolean low_is_good, gboolean *mended)
{
  BaizeStatistics *statistics = baize_statistics_new (low_is_good);

  *mended = FALSE;
  statistics->played = read_count (variant, "played", mended);
  statistics->finished = read_count (variant, "finished", mended);
  statistics->won = read_count (variant, "won", mended);
  statistics->streak = read_count (variant, "streak", mended);
  statistics->best_streak = read_count (variant, "best-streak", mended);
  statistics->practice_played = read_count (variant, "practice-played", mended);
  statistics->practice_finished = read_count (variant, "practice-finished", mended);
  statistics->sorted = read_flag (variant, "sorted", mended);
  statistics->last_played = read_text (variant, "last-played", mended);
  statistics->last_finished = read_text (variant, "last-finished", mended);
  read_noted (variant, statistics, mended);
  read_top (variant, statistics, mended);
  read_histogram (variant, statistics, mended);
  read_results (variant, "results", statistics->results, mended);
  read_results (variant, "practice-results", statistics->practice_results, mended);
  read_pars (variant, statistics, mended);
  read_bests (variant, statistics, mended);
  mend (&statistics->finished, baize_statistics_count (statistics), mended);
  if (statistics->won > statistics->finished)
    {
      statistics->won = statistics->finished;
      *mended = TRUE;
    }
  mend (&statistics->played, statistics->finished, mended);
  mend (&statistics->best_streak, statistics->streak, mended);
  mend (&statistics->practice_finished, statistics->practice_results->len, mended);
  mend (&statistics->practice_played, statistics->practice_finished, mended);
  return statistics;
}
