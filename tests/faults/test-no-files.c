/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * No file can be opened, because too many are open. What is played meanwhile is saved later; what could not be read is
 * not damaged, and is there again when files can be opened.
 */
#include "faults.h"
#include "test.h"

#include "app/play/baize-session.h"

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

  baize_store_note_begun (store, game);
  baize_store_save (store, game, BAIZE_WAITING_OWN);
  g_clear_object (&store);
  later = baize_store_new (folder);
  test_collect (later, "damaged", damaged);
  forbid_files (TRUE);
  g_assert_null (baize_store_load (later, faults_grafa (), 0, BAIZE_WAITING_OWN));
  g_assert_false (baize_store_was_begun (later, game));
  forbid_files (FALSE);
  g_assert_cmpuint (damaged->len, ==, 1);
  g_assert_cmpuint (test_folder_count (folder, "damaged"), ==, 0);
  g_assert_true (baize_store_was_begun (later, game));
  baize_store_save (later, other, BAIZE_WAITING_OWN);
  recent = baize_store_list_recent (later);
  g_assert_cmpuint (recent->len, ==, 1);
  found = baize_store_read_recent (later, ((BaizeRecent *) recent->pdata[0])->path, NULL);
  back = faults_text (found);
  g_assert_cmpstr (back, ==, text);
}

/* The record of a result stays until it can be read. */
TEST (results)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (BaizeStore) store = baize_store_new (folder);
  g_autoptr (BaizeGame) game = faults_deal (1, FAULTS_MANY), found = NULL;
  g_autoptr (GPtrArray) damaged = g_ptr_array_new_with_free_func (g_free);

  test_collect (store, "damaged", damaged);
  baize_store_keep_result (store, game, 1000000, "Ann");
  baize_store_flush (store);
  forbid_files (TRUE);
  g_assert_null (baize_store_load_result (store, 1000000));
  forbid_files (FALSE);
  g_assert_cmpuint (damaged->len, ==, 0);
  found = baize_store_load_result (store, 1000000);
  g_assert_nonnull (found);
}
