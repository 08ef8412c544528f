/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Statistics as a GVariant, in which the settings keep them. What is read is repaired: settings may come from a person
 * or from another version.
 */
#include "baize-statistics-private.h"

/* The types of the values for results whose deals are known better: the score and the date of the result; then par in
 * tenths, or the best result and its bound. */
#define PARS  "a(ixx)"
#define BESTS "a(ixii)"
/* Of a daily result: day, score, date, order, in time; whether par is known, par in tenths; whether the best result is
 * known, best, bound. */
#define DAYS "a(uixubbxbii)"

/** Inserts @list (transfer floating) into @dict, unless it is empty. */
static void
insert_list (GVariantDict *dict, const char *key, GVariant *list)
{
  g_autoptr (GVariant) value = g_variant_ref_sink (list);

  if (g_variant_n_children (value) > 0)
    g_variant_dict_insert_value (dict, key, value);
}

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

/** Inserts into @dict the par and the best possible result of each deal in @results, if they are known. */
static void
insert_pars (GVariantDict *dict, GArray *results)
{
  GVariantBuilder pars, bests;

  g_variant_builder_init (&pars, G_VARIANT_TYPE (PARS));
  g_variant_builder_init (&bests, G_VARIANT_TYPE (BESTS));
  for (guint i = 0; i < results->len; i++)
    {
      const BaizeResult *result = &g_array_index (results, BaizeResult, i);

      if (result->par.has_par)
        g_variant_builder_add (&pars, "(ixx)", result->score, result->date, result->par.par);
      if (result->par.has_best)
        g_variant_builder_add (&bests, "(ixii)", result->score, result->date, result->par.best, result->par.bound);
    }
  insert_list (dict, "pars", g_variant_builder_end (&pars));
  insert_list (dict, "best-results", g_variant_builder_end (&bests));
}

static GVariant *
days_to_variant (GArray *days)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (DAYS));
  for (guint i = 0; i < days->len; i++)
    {
      const BaizeDay *day = &g_array_index (days, BaizeDay, i);

      g_variant_builder_add (&builder, "(uixubbxbii)", day->day, day->score, day->date, day->order, day->in_time,
                             day->par.has_par, day->par.par, day->par.has_best, day->par.best, day->par.bound);
    }
  return g_variant_builder_end (&builder);
}

static GVariant *
ids_to_variant (GArray *ids)
{
  return g_variant_new_fixed_array (G_VARIANT_TYPE_INT64, ids->data, ids->len, sizeof (gint64));
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
  g_variant_dict_init (&dict, statistics->others);
  g_variant_dict_insert (&dict, "played", "u", statistics->played);
  g_variant_dict_insert (&dict, "finished", "u", statistics->finished);
  g_variant_dict_insert (&dict, "streak", "u", statistics->streak);
  g_variant_dict_insert (&dict, "best-streak", "u", statistics->best_streak);
  if (statistics->won > 0)
    g_variant_dict_insert (&dict, "won", "u", statistics->won);
  g_variant_dict_insert (&dict, "practice-played", "u", statistics->practice_played);
  g_variant_dict_insert (&dict, "practice-finished", "u", statistics->practice_finished);
  if (statistics->last_played != NULL)
    g_variant_dict_insert (&dict, "last-played", "s", statistics->last_played);
  if (statistics->last_finished != NULL)
    g_variant_dict_insert (&dict, "last-finished", "s", statistics->last_finished);
  insert_list (&dict, "noted", ids_to_variant (statistics->noted));
  insert_list (&dict, "days", days_to_variant (statistics->days));
  insert_list (&dict, "solved", ids_to_variant (statistics->solved));
  g_variant_dict_insert_value (&dict, "top", g_variant_builder_end (&top));
  g_variant_dict_insert_value (&dict, "histogram", g_variant_builder_end (&histogram));
  g_variant_dict_insert_value (&dict, "results", results_to_variant (statistics->results));
  g_variant_dict_insert_value (&dict, "practice-results", results_to_variant (statistics->practice_results));
  insert_pars (&dict, statistics->results);
  return g_variant_dict_end (&dict);
}

/** baize_statistics_variant_has_results: Returns: whether @variant, `a{sv}` from any source, surely has results to
 * show, without reading them. */
gboolean
baize_statistics_variant_has_results (GVariant *variant)
{
  static const char *const counts[] = { "finished", "practice-finished", "played", "practice-played" };
  guint count;

  if (!g_variant_is_of_type (variant, G_VARIANT_TYPE_VARDICT))
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (counts); i++)
    if (g_variant_lookup (variant, counts[i], "u", &count) && count > 0)
      return TRUE;
  return FALSE;
}

/** Takes @key out of @dict. A value of the wrong type counts as missing and sets *@mended. */
static GVariant *
take (GVariantDict *dict, const char *key, const char *type, gboolean *mended)
{
  g_autoptr (GVariant) value = g_variant_dict_lookup_value (dict, key, NULL);

  g_variant_dict_remove (dict, key);
  if (value == NULL)
    return NULL;
  if (g_variant_is_of_type (value, G_VARIANT_TYPE (type)))
    return g_steal_pointer (&value);
  *mended = TRUE;
  return NULL;
}

static guint
read_count (GVariantDict *dict, const char *key, gboolean *mended)
{
  g_autoptr (GVariant) value = take (dict, key, "u", mended);

  return value ? g_variant_get_uint32 (value) : 0;
}

static char *
read_text (GVariantDict *dict, const char *key, gboolean *mended)
{
  g_autoptr (GVariant) value = take (dict, key, "s", mended);

  return value ? g_variant_dup_string (value, NULL) : NULL;
}

/** Returns: (transfer full) (nullable): an iterator over the list with @key; %NULL if there is none. */
static GVariantIter *
read_list (GVariantDict *dict, const char *key, const char *type, gboolean *mended)
{
  g_autoptr (GVariant) value = take (dict, key, type, mended);

  return value != NULL ? g_variant_iter_new (value) : NULL;
}

static void
read_results (GVariantDict *dict, const char *key, GArray *results, gboolean *mended)
{
  g_autoptr (GVariantIter) iter = read_list (dict, key, "a(ix)", mended);
  gint64 date;
  int score;

  while (iter != NULL && g_variant_iter_next (iter, "(ix)", &score, &date))
    baize_statistics_push_result (results, score, date);
}

static void
read_pars (GVariantDict *dict, BaizeStatistics *statistics, gboolean *mended)
{
  g_autoptr (GVariantIter) iter = read_list (dict, "pars", PARS, mended);
  gint64 date, tenths;
  int score;

  while (iter != NULL && g_variant_iter_next (iter, "(ixx)", &score, &date, &tenths))
    {
      BaizePar par = { 0 };

      if (baize_par_set (&par, tenths))
        baize_statistics_push_par (statistics->results, score, date, &par);
      else
        *mended = TRUE;
    }
}

static void
read_bests (GVariantDict *dict, BaizeStatistics *statistics, gboolean *mended)
{
  g_autoptr (GVariantIter) iter = read_list (dict, "best-results", BESTS, mended);
  int score, best, bound;
  gint64 date;

  while (iter != NULL && g_variant_iter_next (iter, "(ixii)", &score, &date, &best, &bound))
    {
      BaizePar par = { 0 };

      if (baize_par_set_best (&par, statistics->low_is_good, best, bound))
        baize_statistics_push_par (statistics->results, score, date, &par);
      else
        *mended = TRUE;
    }
}

static void
read_days (GVariantDict *dict, BaizeStatistics *statistics, gboolean *mended)
{
  g_autoptr (GVariantIter) iter = read_list (dict, "days", DAYS, mended);
  gboolean has_par, has_best;
  int best, bound;
  gint64 par;
  BaizeDay day = { 0 };

  while (iter != NULL
         && g_variant_iter_next (iter, "(uixubbxbii)", &day.day, &day.score, &day.date, &day.order, &day.in_time,
                                 &has_par, &par, &has_best, &best, &bound))
    {
      day.par = (BaizePar){ 0 };
      if (!baize_day_is_valid (day.day) || baize_statistics_find_day (statistics, day.day) != NULL
          || (has_par && !baize_par_set (&day.par, par))
          || (has_best && !baize_par_set_best (&day.par, statistics->low_is_good, best, bound)))
        *mended = TRUE;
      if (baize_day_is_valid (day.day))
        baize_statistics_add_day (statistics, &day);
    }
}

static void
read_noted (GVariantDict *dict, BaizeStatistics *statistics, gboolean *mended)
{
  g_autoptr (GVariantIter) iter = read_list (dict, "noted", "ax", mended);
  gint64 id;

  while (iter != NULL && g_variant_iter_next (iter, "x", &id))
    baize_statistics_note (statistics, id);
}

static void
read_solved (GVariantDict *dict, BaizeStatistics *statistics, gboolean *mended)
{
  g_autoptr (GVariantIter) iter = read_list (dict, "solved", "ax", mended);
  gint64 id;

  while (iter != NULL && g_variant_iter_next (iter, "x", &id))
    if (!baize_statistics_add_solved (statistics, id))
      *mended = TRUE;
}

static void
read_top (GVariantDict *dict, BaizeStatistics *statistics, gboolean *mended)
{
  g_autoptr (GVariantIter) iter = read_list (dict, "top", "a(ixssu)", mended);
  const char *deal, *name;
  gint64 date;
  guint seconds;
  int score;

  while (iter != NULL && g_variant_iter_next (iter, "(ix&s&su)", &score, &date, &deal, &name, &seconds))
    {
      BaizeTopEntry *entry = g_new (BaizeTopEntry, 1);

      *entry = (BaizeTopEntry){ score, date, g_strdup (deal), g_strdup (name), seconds };
      baize_statistics_push_top (statistics, entry);
    }
}

static void
read_histogram (GVariantDict *dict, BaizeStatistics *statistics, gboolean *mended)
{
  g_autoptr (GVariantIter) iter = read_list (dict, "histogram", "a(iu)", mended);
  guint count, sum = 0;
  int score;

  while (iter != NULL && g_variant_iter_next (iter, "(iu)", &score, &count))
    if (count > 0 && count <= G_MAXUINT - sum)
      {
        baize_statistics_push_tally (statistics->histogram, score, count);
        sum += count;
      }
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
  GVariantDict dict;

  *mended = FALSE;
  g_variant_dict_init (&dict, variant);
  statistics->played = read_count (&dict, "played", mended);
  statistics->finished = read_count (&dict, "finished", mended);
  statistics->won = read_count (&dict, "won", mended);
  statistics->streak = read_count (&dict, "streak", mended);
  statistics->best_streak = read_count (&dict, "best-streak", mended);
  statistics->practice_played = read_count (&dict, "practice-played", mended);
  statistics->practice_finished = read_count (&dict, "practice-finished", mended);
  statistics->last_played = read_text (&dict, "last-played", mended);
  statistics->last_finished = read_text (&dict, "last-finished", mended);
  read_noted (&dict, statistics, mended);
  read_days (&dict, statistics, mended);
  read_solved (&dict, statistics, mended);
  read_top (&dict, statistics, mended);
  read_histogram (&dict, statistics, mended);
  read_results (&dict, "results", statistics->results, mended);
  read_results (&dict, "practice-results", statistics->practice_results, mended);
  read_pars (&dict, statistics, mended);
  read_bests (&dict, statistics, mended);
  /* the rest are values that only a later version knows */
  statistics->others = g_variant_ref_sink (g_variant_dict_end (&dict));
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
