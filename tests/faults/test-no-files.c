/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * No file can be opened, because too many are open. What is played meanwhile is saved later; what could not be read is
 * not damaged, and is there again when files can be opened.
 */
#include "faults.h"
#include "test.h"

#include "app/play/baize-session.h"
#include "core/results/baize-scores.h"

#include <sys/resource.h>

/** Lets no file be opened, or ends that. */
static void
forbid_files (gboolean forbidden)
{
  static rlim_t usual;
  struct rlimit limit;

  g_assert_cmpint (getrlimit (RLIMIT_NOFILE, &limit), ==, 0);
  if (usual == 0)
    usual = limit.rlim_cur;
  limit.rlim_cur = forbidden ? 3 : usual;
  g_assert_cmpint (setrlimit (RLIMIT_NOFILE, &limit), ==, 0);
}

static char *
path_of_waiting (const char *folder)
{
  return g_build_filename (folder, "waiting", "grafa", "classic.baize", NULL);
}

static guint
n_moves_of (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BaizeGame) game = faults_read (path, &error);

  g_assert_no_error (error);
  return baize_game_get_position (game);
}

TEST (saving)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (BaizeStore) store = baize_store_new (folder);
  g_autoptr (BaizeGame) game = faults_deal (1, 3);
  g_autoptr (GPtrArray) failed = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *path = path_of_waiting (folder);

  test_collect (store, "failed", failed);
  baize_store_save (store, game, BAIZE_WAITING_OWN);
  baize_store_flush (store);
  forbid_files (TRUE);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (faults_play_one (game, i));
      baize_store_save (store, game, BAIZE_WAITING_OWN);
      baize_store_flush (store);
    }
  faults_settle ();
  forbid_files (FALSE);
  g_assert_cmpuint (failed->len, ==, 1);
  g_assert_cmpuint (n_moves_of (path), ==, 3);
  baize_store_retry (store);
  baize_store_flush (store);
  g_assert_cmpuint (n_moves_of (path), ==, 5);
}

/* A waiting game that can't be read makes room for another one, and can be opened among the recent games. */
TEST (reading)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (BaizeStore) store = baize_store_new (folder), later = NULL;
  g_autoptr (BaizeGame) game = faults_deal (1, 5), found = NULL, other = faults_deal (2, 1);
  g_autoptr (GPtrArray) damaged = g_ptr_array_new_with_free_func (g_free), recent = NULL;
  g_autofree char *text = faults_text (game), *back = NULL;

  baize_store_save (store, game, BAIZE_WAITING_OWN);
  g_clear_object (&store);
  later = baize_store_new (folder);
  test_collect (later, "damaged", damaged);
  forbid_files (TRUE);
  g_assert_null (baize_store_load (later, faults_grafa (), 0, BAIZE_WAITING_OWN));
  forbid_files (FALSE);
  g_assert_cmpuint (damaged->len, ==, 1);
  g_assert_cmpuint (test_folder_count (folder, "damaged"), ==, 0);
  baize_store_save (later, other, BAIZE_WAITING_OWN);
  recent = baize_store_list_recent (later);
  g_assert_cmpuint (recent->len, ==, 1);
  found = baize_store_read_recent (later, ((BaizeRecent *) recent->pdata[0])->path, NULL);
  back = faults_text (found);
  g_assert_cmpstr (back, ==, text);
}

static void
finish (BaizeSession *session, guint64 deal)
{
  baize_session_deal_number (session, faults_grafa (), 0, deal);
  for (guint i = 0; faults_play_one (baize_session_get_game (session), i); i++)
    ;
  g_assert_true (baize_game_get_over (baize_session_get_game (session)));
}

static void
assert_results (guint n)
{
  const BaizeStatistics *statistics = baize_scores_load (baize_scores_get_default (), faults_grafa (), 0, NULL);

  g_assert_cmpuint (statistics->played, ==, n);
  g_assert_cmpuint (statistics->finished, ==, n);
  g_assert_cmpuint (statistics->results->len, ==, n);
}

/* The ledger can't be read at the start, nor written; what is played meanwhile is there with all that was there before,
 * in its order, as soon as files can be opened, and at the next start. */
TEST (results)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  BaizeStore *store = baize_store_new (folder);
  BaizeSession *session = baize_session_new (store);

  finish (session, 1);
  baize_scores_reset (baize_scores_get_default (), faults_grafa (), 0, NULL);
  finish (session, 2);
  finish (session, 3);
  g_assert_finalize_object (session);
  g_assert_finalize_object (store);
  store = baize_store_new (folder);
  forbid_files (TRUE);
  session = baize_session_new (store);
  finish (session, 4);
  baize_store_flush (store);
  assert_results (1);
  forbid_files (FALSE);
  assert_results (3);
  finish (session, 5);
  assert_results (4);
  g_assert_finalize_object (session);
  g_assert_finalize_object (store);
  store = baize_store_new (folder);
  session = baize_session_new (store);
  assert_results (4);
  g_assert_null (baize_scores_take_problem (baize_scores_get_default ()));
  g_assert_finalize_object (session);
  g_assert_finalize_object (store);
}
