/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A table of results as comma-separated values, for spreadsheets.
 */
#include "baize-scores.h"

#include <string.h>

/** Appends @text. A leading apostrophe keeps spreadsheets from reading the text as a formula. */
static void
append_quoted (GString *csv, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "\"", -1);
  g_autofree char *doubled = g_strjoinv ("\"\"", parts);

  g_string_append_printf (csv, "\"%s%s\"", *text != '\0' && strchr ("=+-@\t\r\n", *text) ? "'" : "", doubled);
}

/** Appends a deal number. Settings may contain any other text, which is appended as text. */
static void
append_deal (GString *csv, const char *deal)
{
  guint64 number;

  if (*deal == '\0' || baize_deal_parse (deal, &number, NULL))
    g_string_append (csv, deal);
  else
    append_quoted (csv, deal);
}

static void
append_results (GString *csv, const GArray *results, const char *kind)
{
  for (guint i = 0; i < results->len; i++)
    {
      const BaizeResult *result = &g_array_index (results, BaizeResult, i);
      g_autoptr (GDateTime) date = g_date_time_new_from_unix_utc (result->date);
      g_autofree char *text = date ? g_date_time_format_iso8601 (date) : g_strdup ("");

      g_string_append_printf (csv, "%s,%d,%s,,,\r\n", kind, result->score, text);
    }
}

/**
 * baize_scores_to_csv:
 * @scores: the results
 * @rules: a game
 * @variant: its variant
 * @table: (nullable): which results
 *
 * Returns: (transfer full): the ten best, the last results and the practice games as a table that spreadsheets read
 */
char *
baize_scores_to_csv (BaizeScores *scores, const BaizeRules *rules, int variant, const char *table)
{
  g_return_val_if_fail (BAIZE_IS_SCORES (scores), NULL);

  const BaizeStatistics *statistics = baize_scores_load (scores, rules, variant, table);
  GString *csv = g_string_new ("kind,score,date,deal,seconds,name\r\n");

  for (guint i = 0; i < statistics->top->len; i++)
    {
      const BaizeTopEntry *entry = statistics->top->pdata[i];
      g_autoptr (GDateTime) date = g_date_time_new_from_unix_utc (entry->date);
      g_autofree char *text = date ? g_date_time_format_iso8601 (date) : g_strdup ("");

      g_string_append_printf (csv, "best,%d,%s,", entry->score, text);
      append_deal (csv, entry->deal);
      g_string_append_printf (csv, ",%u,", entry->seconds);
      append_quoted (csv, entry->name);
      g_string_append (csv, "\r\n");
    }
  append_results (csv, statistics->results, "result");
  append_results (csv, statistics->practice_results, "practice");
  return g_string_free (csv, FALSE);
}
