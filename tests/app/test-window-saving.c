/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Files that the player saves: they are written in the background, and a toast shows the outcome.
 */
#include "window-fixture.h"

#include "app/common/baize-saving.h"
#include "app/scores/baize-scores-tasks.h"
#include "core/results/baize-scores-private.h"

#include <glib/gstdio.h>
#include <string.h>

#define TEXT "[Game \"grafa\"]\n[Deal \"1\"]\n"

static GFile *
new_file (const char *folder)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), folder, "saved.baize", NULL);

  g_assert_cmpint (g_mkdir_with_parents (g_get_user_data_dir (), 0700), ==, 0);
  return g_file_new_for_path (path);
}

static void
start_saving (GFile *file, const char *done, BaizeToaster *toaster)
{
  g_autoptr (GBytes) content = g_bytes_new_static (TEXT, strlen (TEXT));

  baize_saving_start (file, content, done, toaster);
}

static gboolean
is_written (GFile *file)
{
  g_autofree char *text = NULL;

  return g_file_load_contents (file, NULL, &text, NULL, NULL, NULL) && g_str_equal (text, TEXT);
}

/** Waits until a label in the window contains @text. */
static void
wait_for_message (Fixture *fixture, const char *text)
{
  wait_until (find_widget (GTK_WIDGET (fixture->window), says, text) != NULL);
}

/** Saving does not wait for the disk, and replaces a file that exists. */
SHOWN_TEST (saved)
{
  g_autoptr (GFile) file = new_file ("");

  for (int times = 0; times < 2; times++)
    {
      g_autofree char *done = g_strdup_printf ("Saved %d times", times + 1);

      start_saving (file, done, baize_window_get_toaster (fixture->window));
      g_assert_false (is_written (file));
      wait_for_message (fixture, done);
      g_assert_true (is_written (file));
      g_assert_true (g_file_replace_contents (file, "old", 3, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, NULL));
    }
}

SHOWN_TEST (refused)
{
  g_autoptr (GFile) file = new_file ("no-such-folder");

  start_saving (file, "Saved", baize_window_get_toaster (fixture->window));
  wait_for_message (fixture, "could not be saved: ");
}

static void
on_cancelled (GObject *store, GAsyncResult *result, gpointer done)
{
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (baize_store_copy_recent_finish (BAIZE_STORE (store), result, &error), ==, -1);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  *(gboolean *) done = TRUE;
}

static void
assert_file_name (const char *game, const char *variant, const char *table, const char *name)
{
  const BaizeRules *rules = baize_rules_find (game, NULL);
  const BaizeScoresTask task = { .rules = rules,
                                 .variant = baize_rules_find_variant (rules, variant, NULL),
                                 .table = table };
  g_autofree char *found = baize_scores_file_name (&task);

  g_assert_cmpstr (found, ==, name);
}

/** The suggested name of the file with results says which they are, and any file system takes it. */
TEST (file_name)
{
  const char *own = "players-1-own-grid-hex-cards-4-4-2-hand-2-decks-1-hidden-no-gentle-no";
  g_autofree char *table = g_strconcat ("happy-graphs/custom/", own, NULL);

  assert_file_name ("grafa", "classic", NULL, "GRAFA.csv");
  assert_file_name ("matrix", "blind", NULL, "Matrix Solitaire · Blind.csv");
  assert_file_name ("happy-graphs", "square", "players-4", "Happy Graphs · Square · together, 4 players.csv");
  baize_scores_record (baize_scores_get_default (), &(BaizeFact){ .kind = BAIZE_FACT_RULES,
                                                                  .table = table,
                                                                  .name = "a/b: \"c\"",
                                                                  .text = "grid=hex cards=4,4,2 hand=2" });
  assert_file_name ("happy-graphs", "custom", own, "Happy Graphs · a-b- -c- · alone.csv");
}

/** The records of recent games are copied in the background; copying can be cancelled. */
WINDOW_TEST (records)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "records", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  const BaizeScoresTask task = { fixture->store, baize_window_get_toaster (fixture->window),
                                 baize_rules_find ("grafa", NULL), 0, NULL };
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  gboolean done = FALSE;

  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
  gtk_window_present (GTK_WINDOW (fixture->window));
  g_assert_true (play_first (open_game (fixture)));
  activate_action (fixture, "new-deal");
  g_cancellable_cancel (cancelled);
  baize_store_copy_recent_async (fixture->store, task.rules, 0, folder, cancelled, on_cancelled, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
  baize_scores_copy_records (&task, folder);
  wait_for_message (fixture, "1 record of a recent game saved");
  {
    g_autoptr (GDir) copies = g_dir_open (path, 0, NULL);

    g_assert_nonnull (g_dir_read_name (copies));
    g_assert_null (g_dir_read_name (copies));
  }
}

/** A record that is saved has the tags that README names under “privacy”, and nothing of the account. */
WINDOW_TEST (tags)
{
  static const char *const known[] = {
    "Game",      "Variant", "Players",  "Deal", "Deck", "Date", "Daily",
    "Generator", "Result",  "Practice", "Time", "Redo", "Peek", "Id",
  };
  g_autofree char *name = g_strdup (g_get_user_name ());
  g_autoptr (BaizeRecord) record = NULL;
  g_autofree char *text = NULL;
  BaizeGame *game;

  gtk_window_present (GTK_WINDOW (fixture->window));
  game = open_game (fixture);
  g_assert_true (play_first (game));
  g_assert_true (play_first (game));
  baize_game_undo (game);
  record = baize_game_to_record (game, "");
  text = baize_record_to_text (record);
  for (guint i = 0; i < record->tags->len; i++)
    {
      const BaizeRecordTag *tag = record->tags->pdata[i];
      gboolean is_known = FALSE;

      for (gsize k = 0; k < G_N_ELEMENTS (known); k++)
        is_known |= g_str_equal (tag->key, known[k]);
      g_test_message ("%s", tag->key);
      g_assert_true (is_known);
      g_assert_cmpstr (tag->value, !=, name);
      g_assert_cmpstr (tag->value, !=, g_get_real_name ());
    }
  g_assert_null (strstr (text, g_get_home_dir ()));
  g_assert_null (strstr (text, g_get_user_data_dir ()));
  g_assert_null (strstr (text, g_get_host_name ()));
}

/** The file is written even if the window is closed at once. */
WINDOW_TEST (closed)
{
  g_autoptr (GFile) file = new_file ("");
  BaizeWindow *window = baize_window_new (gtk_window_get_application (GTK_WINDOW (fixture->window)), fixture->store);

  gtk_window_present (GTK_WINDOW (window));
  start_saving (file, "Saved", baize_window_get_toaster (window));
  gtk_window_close (GTK_WINDOW (window));
  wait_until (is_written (file));
}
