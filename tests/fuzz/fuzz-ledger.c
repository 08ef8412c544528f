/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Fuzz target: any bytes as the file of the ledger. A fuzzer can't guess checksums, so a line that begins with `!` is
 * written without that sign and with its checksum. What was read contradicts itself nowhere and has no result without a
 * line. It stays the same when it is read again, when all its facts are added again, and when they are in the file
 * twice.
 */
#include "fuzz.h"

#include "core/base/baize-limits.h"
#include "core/results/baize-ledger.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char *folder, *path;
static BaizeStore *store;

/** The 32-bit FNV-1a hash of @line, see baize-fact.c. */
static guint32
make_check (const char *line)
{
  guint32 hash = 2166136261u;

  for (; *line != '\0'; line++)
    hash = (hash ^ (guchar) *line) * 16777619u;
  return hash;
}

/** The file: the input, with a checksum on each line that asks for it. */
static GString *
make_text (const guint8 *data, gsize size)
{
  GString *text = g_string_new (NULL);

  while (size > 0)
    {
      const guint8 *end = memchr (data, '\n', size);
      gsize length = end != NULL ? (gsize) (end - data) : size;

      if (*data == '!')
        {
          g_autofree char *line = g_strndup ((const char *) data + 1, length - 1);

          g_string_append_printf (text, "%s~%08x", line, make_check (line));
        }
      else
        g_string_append_len (text, (const char *) data, (gssize) length);
      if (end != NULL)
        g_string_append_c (text, '\n');
      length = MIN (length + 1, size);
      data += length;
      size -= length;
    }
  return text;
}

/* ---- the file ---- */

static void
remove_file (void)
{
  g_clear_object (&store);
  g_unlink (path);
  g_rmdir (folder);
}

/** A ledger whose file is @text, which may be read more than once, one behind the other. */
static BaizeLedger *
open_ledger (const GString *text, int times)
{
  FILE *file;

  if (folder == NULL)
    {
      folder = g_dir_make_tmp ("baize-fuzz-XXXXXX", NULL);
      path = g_build_filename (folder, "ledger", NULL);
      store = baize_store_new (folder);
      atexit (remove_file);
    }
  baize_store_flush (store);
  file = g_fopen (path, "w");
  for (int i = 0; i < times; i++)
    g_assert_cmpuint (fwrite (text->str, 1, text->len, file), ==, text->len);
  g_assert_cmpint (fclose (file), ==, 0);
  return baize_ledger_new (store);
}

static GString *
read_file (void)
{
  g_autofree char *text = NULL;
  gsize length;

  baize_store_flush (store);
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  return g_string_new_len (text, (gssize) length);
}

/* ---- its facts ---- */

typedef void (*FactFunc) (const BaizeFact *fact, gpointer data);

/** Calls @function for each fact in @line, which is two lines if their newline was damaged. */
static void
for_each_in_line (char *line, FactFunc function, gpointer data)
{
  BaizeFact fact;
  char *second;

  if (baize_fact_read (&fact, line))
    {
      function (&fact, data);
      return;
    }
  second = baize_fact_find_joined (line);
  if (second == NULL)
    return;
  for_each_in_line (line, function, data);
  for_each_in_line (second, function, data);
}

/** As the ledger reads a file: a line with a zero byte is none. */
static void
for_each_fact (const GString *text, FactFunc function, gpointer data)
{
  g_autofree char *copy = g_memdup2 (text->str, text->len + 1);
  char *end;

  for (char *line = copy; line <= copy + text->len; line = end + 1)
    {
      end = memchr (line, '\n', (gsize) (copy + text->len - line));
      end = end != NULL ? end : copy + text->len;
      *end = '\0';
      if (strlen (line) == (gsize) (end - line))
        for_each_in_line (line, function, data);
    }
}

static void
count_ended (const BaizeFact *fact, gpointer n)
{
  *(guint *) n += fact->kind == BAIZE_FACT_ENDED;
}

static void
collect_table (const BaizeFact *fact, gpointer tables)
{
  if (fact->table != NULL)
    g_hash_table_add (tables, g_strdup (fact->table));
}

/** Deletions and solved puzzles are known when they come again by their ids, which this version always writes. */
static void
find_unnamed (const BaizeFact *fact, gpointer found)
{
  *(gboolean *) found |= fact->id == 0 && (fact->kind == BAIZE_FACT_CLEARED || fact->kind == BAIZE_FACT_SOLVED);
}

static void
record (const BaizeFact *fact, gpointer ledger)
{
  if (fact->kind != BAIZE_FACT_UNKNOWN)
    baize_ledger_record (ledger, fact);
}

/* ---- what is known ---- */

static void
check (const BaizeStatistics *statistics)
{
  g_assert_cmpuint (statistics->finished, ==, baize_statistics_count (statistics));
  g_assert_cmpuint (statistics->played, >=, statistics->finished);
  g_assert_cmpuint (statistics->won, <=, statistics->finished);
  g_assert_cmpuint (statistics->practice_played, >=, statistics->practice_finished);
  g_assert_cmpuint (statistics->best_streak, >=, statistics->streak);
  g_assert_cmpuint (statistics->top->len, ==, MIN (statistics->finished, BAIZE_STATISTICS_MAX_TOP));
  g_assert_cmpuint (statistics->results->len, ==, MIN (statistics->finished, BAIZE_STATISTICS_MAX_RESULTS));
  g_assert_cmpuint (statistics->practice_results->len, ==,
                    MIN (statistics->practice_finished, BAIZE_STATISTICS_MAX_RESULTS));
  g_assert_cmpuint (statistics->days->len, <=, MIN (statistics->finished, BAIZE_STATISTICS_MAX_DAYS));
  g_assert_cmpuint (statistics->solved->len, <=, BAIZE_STATISTICS_MAX_SOLVED);
  g_assert_cmpuint (statistics->histogram->len, <=, BAIZE_STATISTICS_MAX_TALLIES);
  for (guint i = 1; i < statistics->histogram->len; i++)
    g_assert_cmpint (g_array_index (statistics->histogram, BaizeTally, i - 1).score, <,
                     g_array_index (statistics->histogram, BaizeTally, i).score);
}

static void
describe_results (GString *text, const GArray *results, gboolean all)
{
  for (guint i = 0; i < results->len; i++)
    {
      const BaizeResult *result = &g_array_index (results, BaizeResult, i);

      g_string_append_printf (text, " %d@%" G_GINT64_FORMAT, result->score, result->date);
      if (all && result->par.has_par)
        g_string_append_printf (text, " par %" G_GINT64_FORMAT, result->par.par);
      if (all && result->par.has_best)
        g_string_append_printf (text, " best %d %d", result->par.best, result->par.bound);
    }
  g_string_append_c (text, '\n');
}

/** Appends what there is in a table; names and par only if @all. */
static void
describe (GString *text, const BaizeStatistics *statistics, gboolean all)
{
  g_string_append_printf (text, "%u %u %u %u %u, %u %u\n", statistics->played, statistics->finished, statistics->won,
                          statistics->streak, statistics->best_streak, statistics->practice_played,
                          statistics->practice_finished);
  describe_results (text, statistics->results, all);
  describe_results (text, statistics->practice_results, all);
  for (guint i = 0; i < statistics->top->len; i++)
    {
      const BaizeTopEntry *entry = statistics->top->pdata[i];

      g_string_append_printf (text, " %d %s %s", entry->score, entry->deal, all ? entry->name : "");
    }
  for (guint i = 0; i < statistics->days->len; i++)
    g_string_append_printf (text, " %u", g_array_index (statistics->days, BaizeDay, i).day);
  for (guint i = 0; i < statistics->solved->len; i++)
    {
      const BaizeSolved *solved = &g_array_index (statistics->solved, BaizeSolved, i);

      g_string_append_printf (text, " %" G_GINT64_FORMAT "/%u/%d", solved->goal, solved->day, solved->shown);
    }
  g_string_append_c (text, '\n');
}

/** What @ledger knows of the @tables. */
static char *
describe_all (BaizeLedger *ledger, GHashTable *tables, gboolean all)
{
  GString *text = g_string_new (NULL);
  GHashTableIter iter;
  gpointer table;

  g_hash_table_iter_init (&iter, tables);
  while (g_hash_table_iter_next (&iter, &table, NULL))
    {
      g_string_append_printf (text, "%s: ", (char *) table);
      describe (text, baize_ledger_get_statistics (ledger, table), all);
    }
  return g_string_free (text, FALSE);
}

static void
check_all (BaizeLedger *ledger, GHashTable *tables, guint n_ended)
{
  GHashTableIter iter;
  gpointer table;
  guint n = 0;

  g_hash_table_iter_init (&iter, tables);
  while (g_hash_table_iter_next (&iter, &table, NULL))
    {
      const BaizeStatistics *statistics = baize_ledger_get_statistics (ledger, table);

      check (statistics);
      n += statistics->finished + statistics->practice_finished;
    }
  g_assert_cmpuint (n, <=, n_ended);
}

static void
assert_same (BaizeLedger *ledger, GHashTable *tables, gboolean all, const char *expected)
{
  g_autofree char *found = describe_all (ledger, tables, all);

  g_assert_cmpstr (found, ==, expected);
}

/** Reads the file as it is now, which has the same facts, and leaves it as it is. */
static void
check_again (GHashTable *tables, const char *expected)
{
  g_autoptr (BaizeLedger) again = baize_ledger_new (store);
  g_autoptr (GString) before = read_file (), after = NULL;

  assert_same (again, tables, TRUE, expected);
  after = read_file ();
  g_assert_true (g_string_equal (before, after));
}

/** Facts in the file more than once. A name, or par, may stand before the result that it belongs to, and is used when
 * it comes again after it; from then on nothing changes. */
static void
check_repeated (const GString *text, GHashTable *tables, const char *expected)
{
  g_autoptr (BaizeLedger) twice = open_ledger (text, 2), more = NULL;
  g_autofree char *all = NULL;

  assert_same (twice, tables, FALSE, expected);
  all = describe_all (twice, tables, TRUE);
  more = open_ledger (text, 3);
  assert_same (more, tables, TRUE, all);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GString) text = make_text (data, size), kept = NULL;
  g_autoptr (GHashTable) tables = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (BaizeLedger) ledger = open_ledger (text, 1);
  g_autofree char *known = NULL, *counted = NULL;
  gboolean unnamed = FALSE;
  guint n_ended = 0;

  for_each_fact (text, count_ended, &n_ended);
  for_each_fact (text, collect_table, tables);
  check_all (ledger, tables, n_ended);
  known = describe_all (ledger, tables, TRUE);
  counted = describe_all (ledger, tables, FALSE);
  kept = read_file ();
  g_assert_cmpuint (kept->len, <=, text->len);
  g_assert_cmpmem (kept->str, kept->len, text->str, kept->len);
  check_again (tables, known);
  for_each_fact (text, find_unnamed, &unnamed);
  if (unnamed)
    return 0;
  if (kept->len > 0 && kept->str[kept->len - 1] != '\n')
    g_string_append_c (kept, '\n');
  for_each_fact (kept, record, ledger);
  assert_same (ledger, tables, FALSE, counted);
  check_repeated (kept, tables, counted);
  return 0;
}
