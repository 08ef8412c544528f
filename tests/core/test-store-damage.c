/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Damaged files of saved games: truncated anywhere, with lines duplicated, lost or garbled. Such a file is not deleted:
 * it is kept under another name, and the player gets a message. The game continues after its last good move if there is
 * one; otherwise a new game can be saved in its place.
 */
#include "example.h"
#include "play.h"
#include "test-folder.h"
#include "test.h"

#include "core/results/baize-scores.h"

#include <glib/gstdio.h>
#include <string.h>

#define SAVED_TAGS  EXAMPLE_TAGS "[Practice \"undo\"]\n[Time \"61\"]\n"
#define SAVED_MOVES "\n# a note\npair 6S\npair 6S\nforesee JD TC\npair 4C\nforesee 9H 7S 2D\n# tail\n"
#define SAVED       SAVED_TAGS "[Redo \"pair 3H; pair 2S; pair AH\"]\n" SAVED_MOVES

typedef struct
{
  char *folder;
  char *path;
  BaizeStore *store;
  GPtrArray *damaged;
  GPtrArray *repaired;
} Fixture;

static void
setup (Fixture *fixture, gconstpointer unused)
{
  static int n;

  fixture->folder = g_strdup_printf ("%s/stores/%d", g_get_user_data_dir (), ++n);
  fixture->path = g_build_filename (fixture->folder, "waiting", "grafa", "classic.baize", NULL);
  fixture->store = baize_store_new (fixture->folder);
  fixture->damaged = g_ptr_array_new_with_free_func (g_free);
  test_collect (fixture->store, "damaged", fixture->damaged);
  fixture->repaired = g_ptr_array_new_with_free_func (g_free);
  test_collect (fixture->store, "repaired", fixture->repaired);
}

static void
teardown (Fixture *fixture, gconstpointer unused)
{
  g_clear_object (&fixture->store);
  g_ptr_array_unref (fixture->damaged);
  g_ptr_array_unref (fixture->repaired);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static void
write_file (const char *path, const char *text, gsize length)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_unlink (path); /* with G_FILE_SET_CONTENTS_NONE, which is fast, GLib does not truncate an existing file */
  g_assert_true (g_file_set_contents_full (path, text, (gssize) length, G_FILE_SET_CONTENTS_NONE, 0644, NULL));
}

/** Returns (transfer full) the path of the only file in the folder of damaged files. */
static char *
find_kept (Fixture *fixture)
{
  g_autofree char *folder = g_build_filename (fixture->folder, "damaged", NULL);
  g_autoptr (GDir) directory = g_dir_open (folder, 0, NULL);
  g_autofree char *name = NULL;

  g_assert_nonnull (directory);
  name = g_strdup (g_dir_read_name (directory));
  g_assert_nonnull (name);
  g_assert_null (g_dir_read_name (directory));
  return g_build_filename (folder, name, NULL);
}

/** Fails unless @game was repaired: it is practice, its file contains it as it is now, and one message was sent. */
static void
check_repaired (Fixture *fixture, BaizeGame *game)
{
  g_autoptr (BaizeGame) again = baize_store_load (fixture->store, baize_game_get_rules (game), 0, BAIZE_WAITING_OWN);
  g_autofree char *text = write_game (game), *text_again = again ? write_game (again) : NULL;

  g_assert_cmpstr (text, ==, text_again);
  g_assert_cmpint (baize_game_get_practice (game), !=, BAIZE_PRACTICE_NONE);
  g_assert_cmpuint (fixture->repaired->len, ==, 1);
}

/** Writes @text into the file of the waiting game and loads the game. Fails unless a damaged file is kept unchanged and
 * a message names it. Returns (transfer full) (nullable) the game. */
static BaizeGame *
load (Fixture *fixture, const char *text, gsize length)
{
  g_autofree char *kept = NULL, *kept_text = NULL, *isolated = NULL;
  gsize kept_length;
  BaizeGame *game;

  g_ptr_array_set_size (fixture->damaged, 0);
  g_ptr_array_set_size (fixture->repaired, 0);
  write_file (fixture->path, text, length);
  baize_store_has_waiting (fixture->store, baize_rules_find ("grafa", NULL), 0, BAIZE_WAITING_OWN);
  g_assert_true (g_file_test (fixture->path, G_FILE_TEST_EXISTS)); /* has_waiting() must not move the file */
  game = baize_store_load (fixture->store, baize_rules_find ("grafa", NULL), 0, BAIZE_WAITING_OWN);
  g_assert_cmpuint (fixture->damaged->len, ==, game == NULL ? 1 : 0);
  g_assert_cmpint (g_file_test (fixture->path, G_FILE_TEST_EXISTS), ==, game != NULL);
  if (game != NULL && fixture->repaired->len == 0)
    return game;
  kept = find_kept (fixture);
  isolated = g_strconcat ("\u2068", kept, "\u2069", NULL);
  g_assert_nonnull (strstr (game != NULL ? fixture->repaired->pdata[0] : fixture->damaged->pdata[0], isolated));
  g_assert_true (g_file_get_contents (kept, &kept_text, &kept_length, NULL));
  g_assert_cmpmem (kept_text, kept_length, text, length);
  if (game != NULL)
    check_repaired (fixture, game);
  g_assert_cmpint (g_unlink (kept), ==, 0);
  return game;
}

/** Whether the first @length bytes of @text are a valid record: no line is truncated, except in the comments, and the
 * undone moves follow the moves that are left. */
static gboolean
is_record (const char *text, gsize length)
{
  const char *end = text + length;
  const char *redo = strstr (text, "[Redo"), *note = strstr (text, "# a note"), *tail = strstr (text, "\n# tail");
  gboolean in_note = end > note && end < note + strlen ("# a note");

  if (length + 1 < strlen (EXAMPLE_TAGS))
    return FALSE;
  if (end >= tail)
    return TRUE;
  if (redo != NULL && end > redo)
    return FALSE;
  return in_note || *end == '\n' || end[-1] == '\n';
}

TEST_WITH (truncated, Fixture, setup, teardown)
{
  static const char *const texts[] = { SAVED, SAVED_TAGS SAVED_MOVES };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    for (gsize length = 0; length <= strlen (texts[i]); length++)
      {
        g_autoptr (BaizeGame) game = load (fixture, texts[i], length);
        gboolean whole = is_record (texts[i], length);
        gboolean moves = length > (gsize) (strstr (texts[i], "pair 6S\npair") - texts[i]);

        g_assert_cmpint (game != NULL, ==, whole || moves);
        g_assert_cmpuint (fixture->repaired->len, ==, !whole && moves ? 1 : 0);
      }
}

static void
append_lines (GString *text, char **lines, guint changed, const char *how)
{
  g_string_truncate (text, 0);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (i == changed && g_str_equal (how, "garbled"))
        {
          g_autofree char *reverse = g_utf8_strreverse (lines[i], -1);

          g_string_append_printf (text, "%s\n", reverse);
        }
      else if (i != changed || !g_str_equal (how, "lost"))
        g_string_append_printf (text, "%s\n", lines[i]);
      if (i == changed && g_str_equal (how, "doubled"))
        g_string_append_printf (text, "%s\n", lines[i]);
    }
}

/* If the last move is truncated, all moves before it are kept. */
TEST_WITH (last_move_truncated, Fixture, setup, teardown)
{
  static const char text[] = EXAMPLE_TAGS EXAMPLE_MOVES;
  g_autoptr (BaizeGame) game = load (fixture, text, sizeof text - 4);

  g_assert_cmpuint (fixture->repaired->len, ==, 1);
  g_assert_cmpuint (baize_game_get_position (game), ==, EXAMPLE_N_MOVES - 1);
}

/* The outcome of damage to each line: `d` no game can be read, `r` a game was repaired, `g` the game is valid. Lines:
 * Game Variant Players Deck Practice Time Redo, blank, comment, five moves, comment. */
TEST_WITH (lines, Fixture, setup, teardown)
{
  static const struct
  {
    const char *how, *outcomes;
  } cases[] = {
    { "lost", "dggdgggggrrrrrg" },
    { "doubled", "dddddddggrrrrrg" },
    { "garbled", "ddddddrgrrrrrrr" },
  };
  g_auto (GStrv) lines = g_strsplit (SAVED, "\n", -1);
  g_autoptr (GString) text = g_string_new (NULL);

  g_clear_pointer (&lines[g_strv_length (lines) - 1], g_free); /* the empty string after the last newline */
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) outcomes = g_string_new (NULL);

      for (guint j = 0; lines[j] != NULL; j++)
        {
          g_autoptr (BaizeGame) game = NULL;

          append_lines (text, lines, j, cases[i].how);
          game = load (fixture, text->str, text->len);
          g_string_append_c (outcomes, game == NULL ? 'd' : fixture->repaired->len > 0 ? 'r' : 'g');
        }
      g_test_message ("%s: %s", cases[i].how, outcomes->str);
      g_assert_cmpstr (outcomes->str, ==, cases[i].outcomes);
    }
}

/* Up to three random bytes are changed: loading must not crash, and a damaged file must not be lost. */
TEST_WITH (bytes, Fixture, setup, teardown)
{
  gsize length = strlen (SAVED);
  GRand *rand = g_rand_new_with_seed (7);

  for (int i = 0; i < 1500; i++)
    {
      g_autofree char *text = g_strdup (SAVED);
      g_autoptr (BaizeGame) game = NULL;

      for (int n = g_rand_int_range (rand, 1, 4); n > 0; n--)
        text[g_rand_int_range (rand, 0, (gint32) length)] = (char) g_rand_int_range (rand, 0, 256);
      game = load (fixture, text, length);
    }
  g_rand_free (rand);
}

TEST_WITH (not_a_record, Fixture, setup, teardown)
{
  static const char zeroes[4096] = { 0 };
  g_autofree char *kept = NULL;

  g_assert_null (load (fixture, zeroes, sizeof zeroes));
  g_assert_null (load (fixture, "", 0));
  g_assert_null (load (fixture, "[Game \"whist\"]\n", 15));
  /* a folder in place of the file */
  g_ptr_array_set_size (fixture->damaged, 0);
  g_assert_cmpint (g_mkdir_with_parents (fixture->path, 0700), ==, 0);
  g_assert_false (baize_store_has_waiting (fixture->store, baize_rules_find ("grafa", NULL), 0, BAIZE_WAITING_OWN));
  g_assert_null (baize_store_load (fixture->store, baize_rules_find ("grafa", NULL), 0, BAIZE_WAITING_OWN));
  g_assert_cmpuint (fixture->damaged->len, ==, 1);
  kept = find_kept (fixture);
  g_assert_true (g_file_test (kept, G_FILE_TEST_IS_DIR));
}

/* Several damaged files with the same name are all kept. If the folder for damaged files can't be made, a damaged file
 * is kept beside the game. */
TEST_WITH (all_are_kept, Fixture, setup, teardown)
{
  g_autofree char *folder = g_build_filename (fixture->folder, "damaged", NULL);
  g_autofree char *beside = g_path_get_dirname (fixture->path);
  const BaizeRules *rules = baize_rules_find ("grafa", NULL);
  g_autoptr (BaizeGame) game = read_game (SAVED);
  g_autoptr (BaizeGame) back = NULL;
  g_autoptr (GDir) directory = NULL;
  const char *name;
  int n_kept = 0;

  for (int i = 0; i < 30; i++)
    {
      write_file (fixture->path, "bad", 3);
      g_assert_null (baize_store_load (fixture->store, rules, 0, BAIZE_WAITING_OWN));
    }
  directory = g_dir_open (folder, 0, NULL);
  while ((name = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      n_kept++;
      g_unlink (path);
    }
  g_assert_cmpint (n_kept, ==, 30);
  g_assert_cmpint (g_rmdir (folder), ==, 0);

  write_file (folder, "in the way", 10);
  write_file (fixture->path, "bad", 3);
  g_ptr_array_set_size (fixture->damaged, 0);
  g_assert_null (baize_store_load (fixture->store, rules, 0, BAIZE_WAITING_OWN));
  g_assert_cmpuint (fixture->damaged->len, ==, 1);
  baize_store_save (fixture->store, game, BAIZE_WAITING_OWN);
  back = baize_store_load (fixture->store, rules, 0, BAIZE_WAITING_OWN);
  g_assert_nonnull (back);
  g_clear_pointer (&directory, g_dir_close);
  directory = g_dir_open (beside, 0, NULL);
  n_kept = 0;
  while ((name = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *path = g_build_filename (beside, name, NULL), *text = NULL;

      if (g_file_get_contents (path, &text, NULL, NULL) && g_str_equal (text, "bad"))
        n_kept++;
    }
  g_assert_cmpint (n_kept, ==, 1);
}

/* A recent game that can't be read is not listed, and it is not deleted with the oldest games. */
TEST_WITH (recent, Fixture, setup, teardown)
{
  g_autoptr (BaizeGame) game = read_game (SAVED);
  g_autofree char *bad = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < 23; i++)
    {
      g_autofree char *path = baize_store_set_aside (fixture->store, game, BAIZE_WAITING_OWN, NULL);

      if (i == 1)
        {
          baize_store_flush (fixture->store);
          write_file (path, "[Game", 5);
          bad = g_steal_pointer (&path);
        }
    }
  list = baize_store_list_recent (fixture->store);
  g_assert_cmpuint (list->len, ==, 20);
  g_assert_true (g_file_test (bad, G_FILE_TEST_EXISTS));
  g_assert_null (baize_store_read_recent (fixture->store, bad, &error));
  g_assert_error (error, BAIZE_ERROR, BAIZE_ERROR_RECORD);
  baize_store_flush (fixture->store);
  g_assert_true (g_file_test (bad, G_FILE_TEST_EXISTS));
}

static gboolean
was_begun (BaizeGame *game)
{
  return baize_scores_was_begun (baize_scores_get_default (), baize_game_get_setup (game), baize_game_get_rules (game));
}

/* Pipes and folders in place of files do not block the store: they are renamed, and everything can be saved. */
TEST_WITH (not_regular_files, Fixture, setup, teardown)
{
  static const char *const places[] = { "waiting/grafa/classic.baize", "ledger",
                                        "recent/00000000000000000007-grafa.baize" };
  BaizeScores *scores = baize_scores_get_default ();

  for (int is_folder = 0; is_folder <= 1; is_folder++)
    for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
      {
        g_autoptr (TestFolder) folder = test_folder_new ();
        g_autofree char *path = g_build_filename (folder, places[i], NULL), *parent = g_path_get_dirname (path);
        g_autoptr (BaizeStore) store = NULL;
        g_autoptr (BaizeGame) game = read_game (SAVED), back = NULL;
        g_autoptr (GPtrArray) list = NULL;
        g_autoptr (GPtrArray) failed = g_ptr_array_new_with_free_func (g_free);
        g_autofree char *aside = NULL, *away = g_strconcat (path, ".aside-1", NULL);

        g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);
        g_assert_cmpint (is_folder ? g_mkdir (path, 0700) : mkfifo (path, 0600), ==, 0);
        store = baize_store_new (folder);
        test_collect (store, "failed", failed);
        g_assert_false (baize_store_has_waiting (store, baize_game_get_rules (game), 0, BAIZE_WAITING_OWN));
        g_assert_null (baize_store_load (store, baize_game_get_rules (game), 0, BAIZE_WAITING_OWN));
        baize_scores_open (scores, store);
        g_assert_false (was_begun (game));
        baize_scores_note_begun (scores, game);
        baize_store_save (store, game, BAIZE_WAITING_OWN);
        back = baize_store_load (store, baize_game_get_rules (game), 0, BAIZE_WAITING_OWN);
        g_assert_nonnull (back);
        aside = baize_store_set_aside (store, game, BAIZE_WAITING_OWN, NULL);
        list = baize_store_list_recent (store);
        g_assert_cmpuint (list->len, ==, 1);
        g_assert_cmpint (g_file_test (path, G_FILE_TEST_EXISTS), ==, i > 0);
        while (g_main_context_iteration (NULL, FALSE))
          ;
        g_assert_cmpuint (failed->len, ==, 0);
        if (g_str_equal (places[i], "ledger"))
          {
            g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
            g_assert_true (g_file_test (away, G_FILE_TEST_EXISTS));
            g_clear_object (&store);
            store = baize_store_new (folder);
            baize_scores_open (scores, store);
            g_assert_true (was_begun (game));
          }
      }
}

/* Of hundreds of files, the newest twenty are listed; the others are deleted little by little. */
TEST_WITH (many_recent, Fixture, setup, teardown)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *recent = g_build_filename (folder, "recent", NULL);
  g_autoptr (BaizeStore) store = baize_store_new (folder);
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (BaizeGame) game = read_game (SAVED);
  g_autofree char *aside = NULL;

  g_assert_cmpint (g_mkdir (recent, 0700), ==, 0);
  for (int i = 1; i <= 300; i++)
    {
      g_autofree char *name = g_strdup_printf ("%020d-grafa.baize", i), *path = g_build_filename (recent, name, NULL);

      g_assert_true (g_file_set_contents (path, SAVED, -1, NULL));
    }
  list = baize_store_list_recent (store);
  g_assert_cmpuint (list->len, ==, 20);
  for (guint i = 0; i < list->len; i++)
    {
      g_autofree char *name = g_strdup_printf ("%020d-grafa.baize", 300 - (int) i);

      g_assert_true (g_str_has_suffix (((BaizeRecent *) list->pdata[i])->path, name));
    }
  for (int i = 0; i < 10; i++)
    {
      g_free (aside);
      aside = baize_store_set_aside (store, game, BAIZE_WAITING_OWN, NULL);
    }
  baize_store_flush (store);
  g_clear_pointer (&list, g_ptr_array_unref);
  list = baize_store_list_recent (store);
  g_assert_cmpuint (list->len, ==, 20);
  g_assert_cmpuint (test_folder_count (folder, "recent"), ==, 20);
}

ISOLATED_TESTS
