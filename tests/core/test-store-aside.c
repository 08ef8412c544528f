/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Setting games aside and bringing them back, also if the disk fails.
 */
#include "store-fixture.h"
#include "example.h"
#include "main-loop.h"

#include <glib/gstdio.h>

TEST (set_aside)
{
  g_autofree char *folder = NULL, *path = NULL, *none = NULL;
  g_autoptr (BaizeStore) store = new_store (&folder);
  g_autoptr (BaizeGame) game = read_game (EXAMPLE_TAGS EXAMPLE_MOVES);
  g_autoptr (BaizeGame) fresh = read_game ("[Game \"grafa\"]\n[Deal \"5\"]\n");
  g_autoptr (BaizeGame) back = NULL, waiting = NULL;
  g_autoptr (GPtrArray) list = NULL, empty = NULL;
  g_autoptr (GError) error = NULL;
  const BaizeRecent *recent;

  baize_game_undo (game);
  baize_game_undo (game);
  baize_store_save (store, game, BAIZE_WAITING_OWN);
  path = baize_store_set_aside (store, game, BAIZE_WAITING_OWN, NULL);
  g_assert_nonnull (path);
  g_assert_null (baize_store_load (store, grafa (), 0, BAIZE_WAITING_OWN));
  list = baize_store_list_recent (store);
  g_assert_cmpuint (list->len, ==, 1);
  recent = list->pdata[0];
  g_assert_cmpstr (recent->path, ==, path);
  g_assert_true (recent->rules == grafa ());
  g_assert_cmpint (recent->variant, ==, 0);
  g_assert_cmpstr (recent->deal, ==, "own cards");
  g_assert_null (recent->result);
  g_assert_cmpuint (recent->n_moves, ==, EXAMPLE_N_MOVES - 2);
  g_assert_cmpuint (recent->n_undone, ==, 2);
  g_assert_cmpint (ABS (recent->time - g_get_real_time () / G_USEC_PER_SEC), <, 60);

  back = baize_store_read_recent (store, path, &error);
  g_assert_no_error (error);
  assert_same_game (game, back);
  baize_store_bring_back (store, path, back, BAIZE_WAITING_OWN);
  waiting = baize_store_load (store, grafa (), 0, BAIZE_WAITING_OWN);
  assert_same_game (game, waiting);
  empty = baize_store_list_recent (store);
  g_assert_cmpuint (empty->len, ==, 0);
  g_clear_object (&back);
  g_assert_null (baize_store_read_recent (store, path, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);

  baize_store_save (store, fresh, BAIZE_WAITING_DAILY);
  none = baize_store_set_aside (store, fresh, BAIZE_WAITING_DAILY, NULL);
  g_assert_null (none); /* a game without moves is not kept */
  g_assert_null (baize_store_load (store, grafa (), 0, BAIZE_WAITING_DAILY));
}

/* A deal that the player did not touch is not kept. */
TEST (untouched)
{
  static const struct
  {
    const char *rest;
    gboolean kept;
    guint n_undone;
  } cases[] = {
    { "[Time \"5\"]\n", FALSE, 0 },
    { "\n# A remark.\n", TRUE, 0 },
    { "[Redo \"pair JC\"]\n", TRUE, 1 },
    { "\npair JC\n", TRUE, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat ("[Game \"grafa\"]\n[Deal \"1\"]\n", cases[i].rest, NULL);
      g_autofree char *folder = NULL, *aside = NULL;
      g_autoptr (BaizeStore) store = new_store (&folder);
      g_autoptr (BaizeGame) game = read_game (text);
      g_autoptr (GPtrArray) list = NULL;

      aside = baize_store_set_aside (store, game, BAIZE_WAITING_OWN, NULL);
      g_assert_cmpint (aside != NULL, ==, cases[i].kept);
      list = baize_store_list_recent (store);
      g_assert_cmpuint (list->len, ==, cases[i].kept);
      if (cases[i].kept)
        g_assert_cmpuint (((BaizeRecent *) list->pdata[0])->n_undone, ==, cases[i].n_undone);
    }
}

/* A finished game is listed with the time when it ended, not when it was set aside; not every record has it. */
TEST (ended)
{
  g_autofree char *folder = NULL;
  g_autoptr (BaizeStore) store = new_store (&folder);
  g_autoptr (BaizeGame) game = read_game ("[Game \"grafa\"]\n[Deal \"1\"]\n");
  g_autoptr (GPtrArray) list = NULL;

  while (!baize_game_get_over (game))
    g_assert_true (play_first (game));
  g_free (baize_store_set_aside (store, game, BAIZE_WAITING_OWN, NULL));
  baize_game_set_tag (game, BAIZE_STORE_ENDED, "1970-01-02T00:00:00Z");
  g_free (baize_store_set_aside (store, game, BAIZE_WAITING_OWN, NULL));
  list = baize_store_list_recent (store);
  g_assert_cmpuint (list->len, ==, 2);
  g_assert_cmpint (((BaizeRecent *) list->pdata[0])->time, ==, 24 * 60 * 60);
  g_assert_cmpint (((BaizeRecent *) list->pdata[1])->time, ==, 0);
}

/* If a record lists exactly the cards of its deal number, the game is listed by that number; with other cards it is
 * listed as "own cards". */
TEST (deal_of_recent)
{
  static const char text[] = "[Game \"grafa\"]\n[Deal \"7\"]\n\npair 8S\n";
  g_autofree char *folder = NULL, *path = NULL, *other_path = NULL, *others = NULL;
  g_autoptr (BaizeStore) store = new_store (&folder);
  g_autoptr (BaizeSetup) setup = baize_setup_new (grafa (), 0, 7);
  g_autoptr (GByteArray) deck = baize_setup_make_deck (setup, grafa (), 0);
  g_autoptr (BaizeRecord) record = NULL;
  g_autoptr (BaizeGame) numbered = baize_game_new (grafa (), setup, NULL), game = NULL, other = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GError) error = NULL;

  record = baize_record_parse (text, strlen (text), "t");
  baize_record_set_deck (record, 0, deck);
  game = baize_game_new_from_record (record, &error);
  g_assert_no_error (error);
  path = baize_store_set_aside (store, game, BAIZE_WAITING_OWN, NULL);

  others = g_strconcat (EXAMPLE_TAGS "[Deal \"7\"]\n", EXAMPLE_MOVES, NULL);
  other = read_game (others);
  other_path = baize_store_set_aside (store, other, BAIZE_WAITING_OWN, NULL);

  list = baize_store_list_recent (store);
  g_assert_cmpuint (list->len, ==, 2);
  g_assert_cmpstr (((BaizeRecent *) list->pdata[0])->deal, ==, "own cards");
  g_assert_cmpstr (((BaizeRecent *) list->pdata[1])->deal, ==, "7");
}

static void
on_copied (GObject *store, GAsyncResult *result, gpointer data)
{
  *(int *) data = baize_store_copy_recent_finish (BAIZE_STORE (store), result, NULL);
}

/* Only the games of one variant are copied. */
TEST (copies)
{
  static const char *const variants[] = { "classic", "blind" };
  g_autofree char *folder = NULL, *path = NULL;
  g_autoptr (BaizeStore) store = new_store (&folder);
  const BaizeRules *rules = baize_rules_find ("matrix", NULL);
  g_autoptr (GFile) copies = NULL;
  int n_copied = -1;

  for (gsize i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      g_autofree char *text = g_strdup_printf ("[Game \"matrix\"]\n[Variant \"%s\"]\n[Deal \"1\"]\n", variants[i]);
      g_autoptr (BaizeGame) game = read_game (text);

      g_assert_true (play_first (game));
      g_free (baize_store_set_aside (store, game, BAIZE_WAITING_OWN, NULL));
    }
  path = g_build_filename (folder, "copies", NULL);
  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
  copies = g_file_new_for_path (path);
  baize_store_copy_recent_async (store, rules, 1, copies, NULL, on_copied, &n_copied);
  wait_until (n_copied >= 0);
  g_assert_cmpint (n_copied, ==, 1);
  g_assert_cmpuint (test_folder_count (folder, "copies"), ==, 1);
}

/* If a game can't be written into the folder of recent games, it is kept beside the waiting games, even if another game
 * waits there and the program ends. The next start moves it to the recent games. */
TEST (set_aside_fails)
{
  g_autofree char *folder = NULL, *recent = NULL;
  g_autoptr (BaizeStore) store = new_store (&folder);
  g_autoptr (BaizeGame) game = read_game (EXAMPLE_TAGS EXAMPLE_MOVES);
  g_autoptr (BaizeGame) other = read_game ("[Game \"grafa\"]\n[Deal \"1\"]\npair KD\n");
  g_autoptr (BaizeGame) other_back = NULL, kept = NULL;
  g_autoptr (GPtrArray) list = NULL;

  recent = g_build_filename (folder, "recent", NULL);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (recent, "", 0, NULL));
  baize_store_save (store, game, BAIZE_WAITING_OWN);
  g_free (baize_store_set_aside (store, game, BAIZE_WAITING_OWN, NULL));
  baize_store_save (store, other, BAIZE_WAITING_OWN);
  other_back = baize_store_load (store, grafa (), 0, BAIZE_WAITING_OWN);
  assert_same_game (other, other_back);

  g_clear_object (&store);
  g_assert_cmpint (g_unlink (recent), ==, 0);
  store = baize_store_new (folder);
  list = baize_store_list_recent (store);
  g_assert_cmpuint (list->len, ==, 1);
  kept = baize_store_read_recent (store, ((BaizeRecent *) list->pdata[0])->path, NULL);
  assert_same_game (game, kept);
}

/* A game that is saved immediately after another was set aside replaces the waiting game; the other game is kept. */
TEST (set_aside_and_save_another)
{
  g_autofree char *folder = NULL;
  g_autoptr (BaizeStore) store = new_store (&folder);
  g_autoptr (BaizeGame) game = read_game (EXAMPLE_TAGS EXAMPLE_MOVES);
  g_autoptr (BaizeGame) other = read_game ("[Game \"grafa\"]\n[Deal \"1\"]\npair KD\n");

  for (int i = 1; i <= 10; i++)
    {
      g_autoptr (GPtrArray) list = NULL;
      g_autoptr (BaizeGame) back = NULL;

      baize_store_save (store, game, BAIZE_WAITING_OWN);
      g_free (baize_store_set_aside (store, game, BAIZE_WAITING_OWN, NULL));
      baize_store_save (store, other, BAIZE_WAITING_OWN);
      back = baize_store_load (store, grafa (), 0, BAIZE_WAITING_OWN);
      assert_same_game (other, back);
      list = baize_store_list_recent (store);
      g_assert_cmpuint (list->len, ==, i);
    }
}

TEST (twenty_recent)
{
  g_autofree char *folder = NULL;
  g_autoptr (BaizeStore) store = new_store (&folder);
  g_autoptr (GPtrArray) list = NULL;

  for (int i = 1; i <= 25; i++)
    {
      g_autofree char *text = g_strdup_printf ("[Game \"grafa\"]\n[Deal \"1\"]\n[Time \"%d\"]\npair KD\n", i);
      g_autoptr (BaizeGame) game = read_game (text);

      g_free (baize_store_set_aside (store, game, BAIZE_WAITING_OWN, NULL));
    }
  g_clear_object (&store);
  g_assert_cmpuint (test_folder_count (folder, "recent"), ==, 20);
  store = baize_store_new (folder);
  list = baize_store_list_recent (store);
  g_assert_cmpuint (list->len, ==, 20);
  for (guint i = 0; i < list->len; i++)
    {
      const BaizeRecent *recent = list->pdata[i];
      g_autoptr (BaizeGame) game = baize_store_read_recent (store, recent->path, NULL);

      g_assert_cmpstr (recent->deal, ==, "1");
      g_assert_cmpuint (baize_game_get_seconds (game), ==, 25 - i); /* the newest game comes first */
    }
}
