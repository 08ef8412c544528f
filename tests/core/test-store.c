/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Saving and loading waiting games, the list of deals begun, and disks that can't be written. Games set aside are
 * tested in test-store-aside.c, damaged files in test-store-damage.c.
 */
#include "store-fixture.h"

#include "core/results/baize-scores.h"
#include "example.h"

#include <glib/gstdio.h>
#include <string.h>
#include <utime.h>

/* ---- waiting ---- */

TEST (waiting)
{
  g_autofree char *folder = NULL;
  g_autoptr (BaizeStore) store = new_store (&folder);
  g_autoptr (BaizeStore) later = NULL;
  g_autoptr (BaizeGame) own = read_game (EXAMPLE_TAGS "[Time \"9\"]\n# note\n" EXAMPLE_MOVES);
  g_autoptr (BaizeGame) daily = read_game ("[Game \"grafa\"]\n[Deal \"20260321\"]\n");
  g_autoptr (BaizeGame) own_back = NULL, daily_back = NULL;

  g_assert_null (baize_store_load (store, grafa (), 0, BAIZE_WAITING_OWN));
  g_assert_false (baize_store_has_waiting (store, grafa (), 0, BAIZE_WAITING_OWN));
  for (int i = 0; i < 3; i++)
    baize_game_undo (own);
  baize_store_save (store, own, BAIZE_WAITING_OWN);
  baize_store_save (store, daily, BAIZE_WAITING_DAILY);
  g_assert_true (baize_store_has_waiting (store, grafa (), 0, BAIZE_WAITING_OWN));
  g_assert_false (baize_store_has_waiting (store, grafa (), 0, BAIZE_WAITING_DAILY)); /* not begun */
  g_clear_object (&store); /* writes the files that are not written yet */

  later = baize_store_new (folder);
  own_back = baize_store_load (later, grafa (), 0, BAIZE_WAITING_OWN);
  daily_back = baize_store_load (later, grafa (), 0, BAIZE_WAITING_DAILY);
  assert_same_game (own, own_back);
  assert_same_game (daily, daily_back);
  g_assert_cmpuint (baize_game_get_position (own_back), ==, EXAMPLE_N_MOVES - 3);
  g_assert_cmpuint (baize_game_get_n_moves (own_back), ==, EXAMPLE_N_MOVES);
  while (baize_game_get_can_redo (own_back))
    baize_game_redo (own_back);
  g_assert_cmpint (baize_game_get_score (own_back, 1), ==, 13);
  baize_store_save (later, own_back, BAIZE_WAITING_OWN);
  g_assert_false (baize_store_has_waiting (later, grafa (), 0, BAIZE_WAITING_OWN)); /* over */
  baize_game_restart (own_back);
  baize_store_save (later, own_back, BAIZE_WAITING_OWN);
  g_assert_true (baize_store_has_waiting (later, grafa (), 0, BAIZE_WAITING_OWN)); /* all moves are undone */
}

/* Without the name of a folder, games are saved in the user's data directory. */
TEST (default_folder)
{
  g_autoptr (BaizeStore) store = baize_store_new (NULL);
  g_autoptr (BaizeGame) game = read_game (EXAMPLE_TAGS "pair 6S\n");
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "baize", "waiting", "grafa", "classic.baize", NULL);

  baize_store_save (store, game, BAIZE_WAITING_OWN);
  baize_store_flush (store);
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
}

/** Saves a game of Matrix Solitaire with @move, or without moves if it is empty, as if it had been saved at @time, in
 * seconds since 1970. */
static void
save_matrix (BaizeStore *store, const char *folder, const char *variant, const char *move, gint64 time)
{
  g_autofree char *text = g_strdup_printf ("[Game \"matrix\"]\n[Variant \"%s\"]\n[Deal \"7\"]\n\n%s\n", variant, move);
  g_autofree char *name = g_strconcat (variant, ".baize", NULL);
  g_autofree char *path = g_build_filename (folder, "waiting", "matrix", name, NULL);
  g_autoptr (BaizeGame) game = read_game (text);
  struct utimbuf times = { time, time };

  baize_store_save (store, game, BAIZE_WAITING_OWN);
  baize_store_flush (store);
  g_assert_no_errno (g_utime (path, &times));
}

/** The latest variant is one in which a game waits, or, if none waits, the one saved last. Of several waiting games,
 * the one saved last counts. */
TEST (find_latest)
{
  g_autofree char *folder = NULL;
  g_autoptr (BaizeStore) store = new_store (&folder);
  const BaizeRules *matrix = baize_rules_find ("matrix", NULL);
  gboolean waits = TRUE;

  g_assert_cmpint (baize_store_find_latest (store, matrix, &waits), ==, 0);
  g_assert_false (waits);
  save_matrix (store, folder, "blind", "", 1000);
  g_assert_cmpint (baize_store_find_latest (store, matrix, &waits), ==, 1);
  g_assert_false (waits);
  save_matrix (store, folder, "classic", "play JS a1", 900);
  g_assert_cmpint (baize_store_find_latest (store, matrix, &waits), ==, 0);
  g_assert_true (waits);
  save_matrix (store, folder, "blind", "play JS a1", 1000);
  g_assert_cmpint (baize_store_find_latest (store, matrix, NULL), ==, 1);
  save_matrix (store, folder, "classic", "play JS b1", 1100);
  g_assert_cmpint (baize_store_find_latest (store, matrix, NULL), ==, 0);
}

/** The next start deletes temporary files that a killed program has left. It does not delete recent temporary files,
 * which may still be in use, or files with other names. */
TEST (temporary_files)
{
  static const struct
  {
    const char *name;
    gint64 age;
    gboolean stays;
  } files[] = {
    { "waiting/grafa/classic.baize.A1B2C3", 3600, FALSE },
    { "waiting/grafa/classic.baize.A1B2C3", 60, TRUE },
    { "waiting/grafa/classic.daily.baize.A1B2C3", 3600, FALSE },
    { "waiting/grafa/00000000000000000001-grafa.baize.A1B2C3", 3600, FALSE },
    { "recent/00000000000000000001-grafa.baize.A1B2C3", 3600, FALSE },
    { "ledger.A1B2C3", 3600, FALSE },
    { "waiting/grafa/classic.baize", 3600, TRUE },
    { "waiting/grafa/classic.baize.backup", 3600, TRUE },
    { "waiting/grafa/classic.baize.A1B2C3D", 3600, TRUE },
    { "waiting/grafa/classic.baize.mine.txt", 3600, TRUE },
    { "waiting/grafa/mine.baize.A1B2C3", 3600, TRUE },
    { "recent/mine.baize.A1B2C3", 3600, TRUE },
    { "damaged/classic.baize.A1B2C3", 3600, TRUE },
    { "mine.A1B2C3", 3600, TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (TestFolder) folder = test_folder_new ();
      g_autofree char *path = g_build_filename (folder, files[i].name, NULL), *directory = g_path_get_dirname (path);
      gint64 then = g_get_real_time () / G_USEC_PER_SEC - files[i].age;
      struct utimbuf times = { then, then };
      g_autoptr (BaizeStore) store = NULL;

      g_assert_no_errno (g_mkdir_with_parents (directory, 0700));
      g_assert_true (g_file_set_contents (path, "half", -1, NULL));
      g_assert_no_errno (g_utime (path, &times));
      store = baize_store_new (folder);
      g_test_message ("%s", files[i].name);
      g_assert_cmpint (g_file_test (path, G_FILE_TEST_EXISTS), ==, files[i].stays);
    }
}

TEST (newest_wins)
{
  g_autofree char *folder = NULL;
  g_autoptr (BaizeStore) store = new_store (&folder);
  g_autoptr (BaizeGame) game = read_game (EXAMPLE_TAGS EXAMPLE_MOVES);
  g_autoptr (BaizeGame) back = NULL;

  for (guint i = 1; i <= 400; i++)
    {
      baize_game_set_seconds (game, i);
      baize_store_save (store, game, BAIZE_WAITING_OWN);
      if (i % 97 == 0)
        {
          g_autoptr (BaizeGame) now = baize_store_load (store, grafa (), 0, BAIZE_WAITING_OWN);

          g_assert_cmpuint (baize_game_get_seconds (now), ==, i);
        }
    }
  g_clear_object (&store);
  store = baize_store_new (folder);
  back = baize_store_load (store, grafa (), 0, BAIZE_WAITING_OWN);
  g_assert_cmpuint (baize_game_get_seconds (back), ==, 400);
  g_assert_cmpuint (test_folder_count (folder, "waiting/grafa"), ==, 1); /* no temporary file is left */
}

/* ---- disks that fail ---- */

/* A game that could not be written yet is read from memory, because the file on the disk is older or has another
 * path. */
TEST (unwritten)
{
  g_autofree char *folder = NULL, *waiting = NULL, *path = NULL;
  g_autoptr (BaizeStore) store = new_store (&folder);
  g_autoptr (BaizeGame) game = read_game (EXAMPLE_TAGS EXAMPLE_MOVES);
  g_autoptr (BaizeGame) other = read_game ("[Game \"grafa\"]\n[Deal \"1\"]\npair KD\n");
  g_autoptr (BaizeGame) back = NULL, newer = NULL, kept = NULL;
  g_autoptr (GPtrArray) list = NULL;
  gboolean waits;

  waiting = g_build_filename (folder, "waiting", NULL);
  path = baize_store_set_aside (store, game, BAIZE_WAITING_OWN, NULL);
  baize_store_flush (store);
  g_assert_true (g_file_set_contents (waiting, "", 0, NULL));
  baize_store_bring_back (store, path, game, BAIZE_WAITING_OWN);
  g_assert_null (baize_store_read_recent (store, path, NULL));
  back = baize_store_load (store, grafa (), 0, BAIZE_WAITING_OWN);
  g_assert_nonnull (back);
  assert_same_game (game, back);

  /* the game that is only in memory can be set aside, and another saved in its place */
  g_free (baize_store_set_aside (store, back, BAIZE_WAITING_OWN, NULL));
  baize_store_save (store, other, BAIZE_WAITING_OWN);
  newer = baize_store_load (store, grafa (), 0, BAIZE_WAITING_OWN);
  assert_same_game (other, newer);
  g_assert_cmpint (baize_store_find_latest (store, grafa (), &waits), ==, 0);
  g_assert_true (waits);
  g_assert_cmpint (g_unlink (waiting), ==, 0);
  baize_store_save (store, other, BAIZE_WAITING_OWN);
  g_clear_object (&store);
  store = baize_store_new (folder);
  list = baize_store_list_recent (store);
  g_assert_cmpuint (list->len, ==, 1);
  kept = baize_store_read_recent (store, ((BaizeRecent *) list->pdata[0])->path, NULL);
  assert_same_game (game, kept);
}

/* If the folder can't be made, one message is sent, and the store continues in memory. */
TEST (unwritable)
{
  g_autofree char *file = g_build_filename (g_get_user_data_dir (), "a-file", NULL);
  g_autofree char *below = g_build_filename (file, "store", NULL);
  const char *const folders[] = { below, "/proc/baize-store", "/dev/null" };

  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  g_assert_true (g_file_set_contents (file, "", 0, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autoptr (BaizeStore) store = baize_store_new (folders[i]);
      g_autoptr (BaizeGame) game = read_game (EXAMPLE_TAGS EXAMPLE_MOVES);
      g_autoptr (GPtrArray) failed = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (GPtrArray) damaged = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (GPtrArray) list = NULL;
      g_autoptr (BaizeGame) back = NULL;
      BaizeScores *scores = baize_scores_get_default ();

      test_collect (store, "failed", failed);
      test_collect (store, "damaged", damaged);
      baize_scores_open (scores, store);
      for (int j = 0; j < 5; j++)
        {
          baize_store_save (store, game, BAIZE_WAITING_OWN);
          baize_scores_note_begun (scores, game);
          baize_store_flush (store);
          while (g_main_context_iteration (NULL, FALSE))
            ;
        }
      g_assert_cmpuint (failed->len, ==, 1);
      g_assert_true (g_str_has_prefix (failed->pdata[0], "The game can’t be saved in "));
      g_assert_nonnull (strstr (failed->pdata[0], folders[i]));
      /* the game is still in memory */
      back = baize_store_load (store, grafa (), 0, BAIZE_WAITING_OWN);
      assert_same_game (game, back);
      g_assert_true (baize_scores_was_begun (scores, baize_game_get_setup (game), baize_game_get_rules (game)));
      g_free (baize_store_set_aside (store, game, BAIZE_WAITING_OWN, NULL));
      g_assert_null (baize_store_load (store, grafa (), 0, BAIZE_WAITING_OWN));
      list = baize_store_list_recent (store);
      g_assert_cmpuint (list->len, ==, 0);
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_assert_cmpuint (failed->len, ==, 1);
      g_assert_cmpuint (damaged->len, ==, 0);
    }
}

/* A store that is freed immediately after an error does not emit "failed" later. */
TEST (freed_after_error)
{
  g_autoptr (BaizeStore) store = baize_store_new ("/dev/null");
  g_autoptr (BaizeGame) game = read_game (EXAMPLE_TAGS EXAMPLE_MOVES);
  g_autoptr (GPtrArray) failed = g_ptr_array_new_with_free_func (g_free);

  test_collect (store, "failed", failed);
  baize_store_save (store, game, BAIZE_WAITING_OWN);
  g_clear_object (&store);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (failed->len, ==, 0);
}

/* After an error, games are saved again as soon as the disk can be written. */
TEST (writable_again)
{
  g_autofree char *folder = NULL;
  g_autoptr (BaizeStore) store = new_store (&folder);
  g_autoptr (BaizeGame) game = read_game (EXAMPLE_TAGS EXAMPLE_MOVES);
  g_autoptr (BaizeGame) back = NULL;
  g_autofree char *parent = g_path_get_dirname (folder);

  g_mkdir_with_parents (parent, 0700);
  g_assert_true (g_file_set_contents (folder, "", 0, NULL));
  baize_store_save (store, game, BAIZE_WAITING_OWN);
  baize_store_flush (store);
  g_assert_cmpint (g_unlink (folder), ==, 0);
  baize_store_save (store, game, BAIZE_WAITING_OWN);
  back = baize_store_load (store, grafa (), 0, BAIZE_WAITING_OWN);
  g_assert_nonnull (back);
}
