/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the window is given, files that are opened or dropped, and what it tells in toasts.
 */
#include "window-fixture.h"

#include "baize-window-drop.h"
#include "main-loop.h"

static void
test_file (Fixture *fixture, gconstpointer unused)
{
  static const char text[] = "[Game \"grafa\"]\n[Deal \"1\"]\n\npair JC\n";
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "one.baize", NULL);
  g_autoptr (GFile) good = g_file_new_for_path (path);
  g_autoptr (GFile) bad = g_file_new_for_path ("/nowhere/at-all.baize");

  gtk_window_present (GTK_WINDOW (fixture->window));
  baize_window_open_file (fixture->window, bad);
  g_assert_null (baize_session_get_game (session_of (fixture)));
  g_assert_cmpint (g_mkdir_with_parents (g_get_user_data_dir (), 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  baize_window_open_file (fixture->window, good);
  g_assert_cmpuint (baize_game_get_position (baize_session_get_game (session_of (fixture))), ==, 1);
  wait_for (100);
}

static void
note_dismissed (AdwToast *toast, gboolean *dismissed)
{
  *dismissed = TRUE;
}

/** What is told now takes the place of what was told; what can be undone is kept. */
static void
test_toasts (Fixture *fixture, gconstpointer unused)
{
  static gboolean gone[2][3]; /* toasts are dismissed with the window at the latest */

  gtk_window_present (GTK_WINDOW (fixture->window));
  for (int playing = 0; playing < 2; playing++)
    {
      if (playing)
        open_game (fixture);
      g_signal_connect (baize_window_toast (fixture->window, "Undo", "_Undo", "win.undo-aside"), "dismissed",
                        G_CALLBACK (note_dismissed), &gone[playing][0]);
      g_signal_connect (baize_window_toast (fixture->window, "First", NULL, NULL), "dismissed",
                        G_CALLBACK (note_dismissed), &gone[playing][1]);
      g_signal_connect (baize_window_toast (fixture->window, "Second", NULL, NULL), "dismissed",
                        G_CALLBACK (note_dismissed), &gone[playing][2]);
      g_assert_false (gone[playing][0]);
      g_assert_true (gone[playing][1]);
      g_assert_false (gone[playing][2]);
    }
  /* over the table, not over the words below it */
  g_assert_cmpuint (search_for (fixture, g_type_from_name ("AdwToastOverlay")).count, ==, 2);
}

static void
find_text (GtkWidget *widget, gpointer data)
{
  const char **wanted = data;

  if (GTK_IS_LABEL (widget) && *wanted != NULL && strstr (gtk_label_get_text (GTK_LABEL (widget)), *wanted) != NULL)
    *wanted = NULL;
}

/** Drops the files at @paths; Returns: whether @text (nullable) is told then. */
static gboolean
drop (Fixture *fixture, const char *const *paths, const char *text)
{
  GSList *files = NULL;

  for (; *paths != NULL; paths++)
    files = g_slist_append (files, g_file_new_for_path (*paths));
  g_assert_cmpint (baize_window_drop_files (fixture->window, files), ==, files != NULL);
  g_slist_free_full (files, g_object_unref);
  for (int i = 0; i < 100 && text != NULL; i++)
    {
      wait_for (20);
      for_each_widget (GTK_WIDGET (fixture->window), find_text, &text);
    }
  return text == NULL;
}

static void
test_drop (Fixture *fixture, gconstpointer unused)
{
  static const char game[] = "[Game \"grafa\"]\n[Deal \"1\"]\n\npair JC\n";
  static const char lesson[] = "[Game \"grafa\"]\n[Deal \"1\"]\n\n# Read this.\n#@ wait\n";
  g_autofree char *good = g_build_filename (g_get_user_data_dir (), "dropped.baize", NULL);
  g_autofree char *taught = g_build_filename (g_get_user_data_dir (), "lesson.baize", NULL);
  g_autofree char *text = g_build_filename (g_get_user_data_dir (), "letter.txt", NULL);

  g_assert_cmpint (g_mkdir_with_parents (g_get_user_data_dir (), 0700), ==, 0);
  g_assert_true (g_file_set_contents (good, game, -1, NULL));
  g_assert_true (g_file_set_contents (taught, lesson, -1, NULL));
  g_assert_true (g_file_set_contents (text, "Dear Grandma,\n", -1, NULL));
  gtk_window_present (GTK_WINDOW (fixture->window));
  g_assert_true (drop (fixture, (const char *const[]){ NULL }, NULL));
  g_assert_true (drop (fixture, (const char *const[]){ "/nowhere/Deck.SVG", NULL }, "dropped in the preferences"));
  g_assert_true (drop (fixture, (const char *const[]){ good, taught, NULL }, "Only one record"));
  g_assert_true (drop (fixture, (const char *const[]){ text, NULL }, "letter.txt:1: This is no record of a game."));
  g_assert_true (drop (fixture, (const char *const[]){ g_get_tmp_dir (), NULL }, "no file that could hold a record"));
  g_assert_null (baize_session_get_game (session_of (fixture)));
  g_assert_true (drop (fixture, (const char *const[]){ good, NULL }, NULL));
  g_assert_cmpuint (baize_game_get_position (baize_session_get_game (session_of (fixture))), ==, 1);
  g_assert_true (drop (fixture, (const char *const[]){ taught, NULL }, "Read this."));
  g_assert_true (baize_session_get_in_lesson (session_of (fixture)));
  baize_session_end_lesson (session_of (fixture));
}

static void
add_tests (void)
{
  ADD_WINDOW_TEST ("/window-files/file", test_file);
  ADD_WINDOW_TEST ("/window-files/toasts", test_toasts);
  ADD_WINDOW_TEST ("/window-files/drop", test_drop);
}

int
main (int argc, char **argv)
{
  return run_window_tests (&argc, &argv, add_tests);
}
