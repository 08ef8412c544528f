/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A clock that was set back: games set aside in what is the future now, a daily deal of a later day, results of later
 * days. The order stays that of play, the limit holds, and what was played last is never what goes.
 */
#include "faults.h"
#include "test.h"

#include "app/play/baize-session.h"
#include "core/base/baize-limits.h"
#include "core/results/baize-ledger.h"
#include "core/results/baize-scores.h"

#include <glib/gstdio.h>

/* 2100-01-01, in microseconds. */
#define FUTURE    G_GINT64_CONSTANT (4102444800000000)
#define LATER_DAY 21000101

static char *
put_recent (const char *folder, gint64 time, guint64 deal)
{
  g_autofree char *name = g_strdup_printf ("%020" G_GINT64_FORMAT "-grafa.baize", time);
  g_autofree char *recent = g_build_filename (folder, "recent", NULL);
  g_autoptr (BaizeGame) game = faults_deal (deal, 1);
  g_autofree char *text = faults_text (game);
  char *path = g_build_filename (recent, name, NULL);

  g_assert_cmpint (g_mkdir_with_parents (recent, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static guint64
deal_of (const GPtrArray *list, guint index)
{
  return g_ascii_strtoull (((BaizeRecent *) list->pdata[index])->deal, NULL, 10);
}

/** Sets games of the deals from @first to @last aside; each must be the first of the list then, and can be had back. */
static void
set_aside (BaizeStore *store, guint64 first, guint64 last, guint n_wanted)
{
  for (guint64 deal = first; deal <= last; deal++)
    {
      g_autoptr (BaizeGame) game = faults_deal (deal, 2), back = NULL;
      g_autofree char *path = NULL, *text = faults_text (game), *back_text = NULL;
      g_autoptr (GPtrArray) list = NULL;
      g_autoptr (GError) error = NULL;

      baize_store_save (store, game, BAIZE_WAITING_OWN);
      path = baize_store_set_aside (store, game, BAIZE_WAITING_OWN, NULL);
      list = baize_store_list_recent (store);
      g_assert_cmpuint (list->len, ==, MIN (n_wanted + (guint) (deal - first + 1), BAIZE_STORE_MAX_RECENT));
      g_assert_cmpstr (((BaizeRecent *) list->pdata[0])->path, ==, path);
      g_assert_cmpuint (deal_of (list, 0), ==, deal);
      back = faults_read (path, &error);
      g_assert_no_error (error);
      back_text = faults_text (back);
      g_assert_cmpstr (text, ==, back_text);
    }
}

TEST (recent)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (BaizeStore) store = NULL;
  g_autoptr (GPtrArray) list = NULL;

  for (int i = 0; i < BAIZE_STORE_MAX_RECENT; i++)
    g_free (put_recent (folder, FUTURE + i * G_USEC_PER_SEC, (guint64) (110 + i)));
  store = baize_store_new (folder);
  set_aside (store, 1, 3, BAIZE_STORE_MAX_RECENT);

  /* what went is what was set aside first, be its date in the future or not */
  list = baize_store_list_recent (store);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (deal_of (list, i), ==, 3 - i);
  for (guint i = 3; i < list->len; i++)
    g_assert_cmpuint (deal_of (list, i), ==, 110 + BAIZE_STORE_MAX_RECENT - 1 - (i - 3));
  g_clear_object (&store);

  /* the next start of the program goes on so */
  store = baize_store_new (folder);
  set_aside (store, 4, 30, BAIZE_STORE_MAX_RECENT);
  g_clear_pointer (&list, g_ptr_array_unref);
  list = baize_store_list_recent (store);
  for (guint i = 0; i < list->len; i++)
    g_assert_cmpuint (deal_of (list, i), ==, 30 - i);
}

/* Names that no clock can have made do not drive out what is played. */
TEST (absurd_names)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (BaizeStore) store = baize_store_new (folder);
  g_autoptr (GPtrArray) list = NULL;

  for (int i = 0; i < BAIZE_STORE_MAX_RECENT + 5; i++)
    g_free (put_recent (folder, G_MAXINT64 - i, (guint64) (110 + i)));
  for (guint64 deal = 1; deal <= 5; deal++)
    {
      g_autoptr (BaizeGame) game = faults_deal (deal, 2), back = NULL;
      g_autofree char *path = NULL;
      g_autoptr (GError) error = NULL;

      baize_store_save (store, game, BAIZE_WAITING_OWN);
      path = baize_store_set_aside (store, game, BAIZE_WAITING_OWN, NULL);
      back = baize_store_read_recent (store, path, &error);
      g_assert_no_error (error);
      baize_store_bring_back (store, path, back, BAIZE_WAITING_OWN);
    }
  list = baize_store_list_recent (store);
  g_assert_cmpuint (list->len, <=, BAIZE_STORE_MAX_RECENT);
}

/* The daily deal of a later day is begun: today's is dealt, and the other is set aside, not lost. */
TEST (daily)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (BaizeStore) store = baize_store_new (folder);
  g_autoptr (BaizeSession) session = baize_session_new (store);
  g_autoptr (BaizeGame) later = faults_deal (LATER_DAY, 2);
  g_autoptr (GDateTime) before = g_date_time_new_now_local ();
  g_autofree char *text = faults_text (later), *back_text = NULL;
  g_autoptr (GPtrArray) list = NULL, told = g_ptr_array_new_with_free_func (g_free);
  guint64 today;

  test_collect (store, "damaged", told);
  baize_scores_note_begun (baize_scores_get_default (), later);
  baize_store_save (store, later, BAIZE_WAITING_DAILY);
  baize_session_deal_daily (session, faults_grafa (), 0);
  today = baize_game_get_setup (baize_session_get_game (session))->deal;
  g_assert_cmpuint (today, >=, baize_day_of (before)); /* it may be midnight */
  g_assert_cmpuint (today, <, LATER_DAY);
  g_assert_cmpint (baize_game_get_practice (baize_session_get_game (session)), ==, BAIZE_PRACTICE_NONE);
  list = baize_store_list_recent (store);
  g_assert_cmpuint (list->len, ==, 1);
  g_assert_cmpuint (deal_of (list, 0), ==, LATER_DAY);

  baize_session_undo_aside (session);
  back_text = faults_text (baize_session_get_game (session));
  g_assert_cmpstr (text, ==, back_text);
  g_assert_cmpint (baize_session_get_waiting (session), ==, BAIZE_WAITING_DAILY);

  /* when that day comes, it is not taken for a first try */
  baize_session_deal_number (session, faults_grafa (), 0, LATER_DAY);
  g_assert_cmpint (baize_game_get_practice (baize_session_get_game (session)), ==, BAIZE_PRACTICE_UNDO);
  g_assert_cmpuint (told->len, ==, 0);
}

/* A file that can't be read is kept beside one that was kept in what is the future now. */
TEST (damaged)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *kept = g_build_filename (folder, "damaged", NULL), *old = NULL, *waiting = NULL, *parent = NULL;
  g_autofree char *name = g_strdup_printf ("%" G_GINT64_FORMAT "-classic.baize", FUTURE);
  g_autoptr (BaizeStore) store = baize_store_new (folder);

  old = g_build_filename (kept, name, NULL);
  parent = g_build_filename (folder, "waiting", "grafa", NULL);
  waiting = g_build_filename (parent, "classic.baize", NULL);
  g_assert_cmpint (g_mkdir_with_parents (kept, 0700), ==, 0);
  g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);
  g_assert_true (g_file_set_contents (old, "old", -1, NULL));
  g_assert_true (g_file_set_contents (waiting, "new", -1, NULL));
  g_assert_null (baize_store_load (store, faults_grafa (), 0, BAIZE_WAITING_OWN));
  g_assert_cmpuint (test_folder_count (folder, "damaged"), ==, 2);
}

/* Results of later days stay, in the order they came, and the next one comes after them. */
TEST (results)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (BaizeStore) store = baize_store_new (folder);
  g_autoptr (BaizeLedger) ledger = baize_ledger_new (store), later = NULL;
  const BaizeStatistics *statistics;

  for (int i = 1; i <= BAIZE_STATISTICS_MAX_RESULTS; i++)
    {
      g_autofree char *key = g_strdup_printf ("deal %d", i);

      g_assert_true (baize_ledger_record (ledger, &(BaizeFact){ .kind = BAIZE_FACT_ENDED,
                                                                .id = (guint64) i,
                                                                .date = FUTURE / G_USEC_PER_SEC - i,
                                                                .table = "grafa/classic",
                                                                .key = key,
                                                                .counts = TRUE,
                                                                .score = i % 7,
                                                                .deal = "1" }));
    }
  g_assert_true (baize_ledger_record (ledger, &(BaizeFact){ .kind = BAIZE_FACT_ENDED,
                                                            .id = 1000,
                                                            .date = 1000000000,
                                                            .table = "grafa/classic",
                                                            .key = "deal 1000",
                                                            .counts = TRUE,
                                                            .score = 8,
                                                            .deal = "2" }));
  later = baize_ledger_new (store);
  statistics = baize_ledger_get_statistics (later, "grafa/classic");
  g_assert_cmpuint (statistics->results->len, ==, BAIZE_STATISTICS_MAX_RESULTS);
  g_assert_cmpint (g_array_index (statistics->results, BaizeResult, statistics->results->len - 1).score, ==, 8);
  g_assert_cmpint (g_array_index (statistics->results, BaizeResult, statistics->results->len - 1).date, ==, 1000000000);
  g_assert_cmpint (g_array_index (statistics->results, BaizeResult, 0).score, ==, 2);
  g_assert_cmpuint (statistics->finished, ==, BAIZE_STATISTICS_MAX_RESULTS + 1);
  g_assert_cmpstr (((BaizeTopEntry *) statistics->top->pdata[0])->deal, ==, "2");
  g_assert_cmpuint (statistics->top->len, ==, BAIZE_STATISTICS_MAX_TOP);
}
