/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Moving to another computer in the window: the rows of the preferences, the question, what is said afterwards, and
 * files that can't be imported.
 */
#include "window-fixture.h"

#include "app/preferences/baize-preferences.h"
#include "app/window/baize-window-clear.h"
#include "app/window/baize-window-moving.h"
#include "core/base/baize-limits.h"
#include "core/base/baize-settings.h"
#include "core/results/baize-bundle.h"
#include "core/results/baize-scores-private.h"

#include <adwaita.h>
#include <glib/gstdio.h>

#define NAME "house" BAIZE_BUNDLE_SUFFIX

/** Returns: (transfer full): a file with a result, a waiting game of @deal and a preference */
static GFile *
write_export (const char *deal)
{
  g_autoptr (GPtrArray) bundle = baize_bundle_new ();
  g_autofree char *line = baize_fact_write (&(BaizeFact){ .kind = BAIZE_FACT_ENDED,
                                                          .id = 77,
                                                          .date = 1000,
                                                          .table = "rose/classic",
                                                          .key = "a deal",
                                                          .counts = TRUE,
                                                          .score = 46 });
  g_autofree char *game = g_strdup_printf ("[Game \"grafa\"]\n[Deal \"%s\"]\n[Id \"00c0ffee00c0ffee\"]\n\npair JC\n",
                                           deal);
  g_autofree char *text = NULL;

  baize_bundle_add (bundle, "ledger", line);
  baize_bundle_add (bundle, "preferences", "cloth 'blue'\n");
  baize_bundle_add (bundle, "waiting/grafa/classic.baize", game);
  text = baize_bundle_write (bundle);
  return write_file (NAME, text);
}

/** Waits until a label in any window contains @text. */
static void
wait_for_text (const char *text)
{
  wait_until (find_widget (NULL, says, text) != NULL);
}

/** Imports @file, answers the question with the button @answer, and waits for what is said then (nullable). */
static void
import (Fixture *fixture, GFile *file, const char *answer, const char *said)
{
  baize_window_open_file (fixture->window, file);
  wait_until (find_shown_button (answer) != NULL);
  wait_for_rest ();
  g_signal_emit_by_name (find_shown_button (answer), "clicked");
  if (said != NULL)
    wait_for_text (said);
  wait_for_rest ();
}

static guint
count_results (void)
{
  return baize_scores_load (baize_scores_get_default (), baize_rules_find ("rose", NULL), 0, NULL)->finished;
}

SHOWN_TEST (import)
{
  g_autoptr (GFile) file = write_export ("1");
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_APP, NULL);
  const BaizeRules *grafa = baize_rules_find ("grafa", NULL);

  import (fixture, file, "_Cancel", NULL);
  g_assert_cmpuint (count_results (), ==, 0);
  g_assert_false (baize_store_has_waiting (fixture->store, grafa, 0, BAIZE_WAITING_OWN));
  baize_window_open_file (fixture->window, file);
  wait_for_text ("1 result, 1 game and your preferences");
  baize_window_clear (GTK_WINDOW (fixture->window));
  import (fixture, file, "_Import", "Imported: 1 result, 1 game and your preferences");
  g_assert_cmpuint (count_results (), ==, 1);
  g_assert_true (baize_store_has_waiting (fixture->store, grafa, 0, BAIZE_WAITING_OWN));
  /* the choice of games knows it at once */
  g_assert_nonnull (find_widget (GTK_WIDGET (fixture->window), says, "Best: 46"));
  {
    g_autofree char *cloth = g_settings_get_string (settings, "cloth");

    g_assert_cmpstr (cloth, ==, "blue");
  }
  import (fixture, file, "_Import", "Everything in the file is here already");
  g_assert_cmpuint (count_results (), ==, 1);
  g_settings_reset (settings, "cloth");
}

/* The game on the table stays, whether anything was played in it or not. */
SHOWN_TEST (while_playing)
{
  g_autoptr (GFile) file = write_export ("5");
  BaizeGame *game = open_game (fixture);

  g_assert_true (play_first (game));
  import (fixture, file, "_Import", "1 game");
  game = baize_session_get_game (session_of (fixture));
  g_assert_cmpuint (baize_game_get_setup (game)->deal, ==, 1);
  g_assert_cmpuint (baize_game_get_position (game), ==, 1);
  g_assert_true (play_first (game));
}

SHOWN_TEST (while_dealt)
{
  g_autoptr (GFile) file = write_export ("1");
  BaizeGame *game;

  baize_session_deal_number (session_of (fixture), baize_rules_find ("grafa", NULL), 0, 9);
  import (fixture, file, "_Import", "1 game");
  /* nothing was played in deal 9, so the waiting game took its place on the table as on the disk */
  game = baize_session_get_game (session_of (fixture));
  g_assert_cmpuint (baize_game_get_setup (game)->deal, ==, 1);
  g_assert_cmpuint (baize_game_get_position (game), ==, 1);
}

/** The sentence for a file that can't be imported. */
static void
assert_refused (Fixture *fixture, GFile *file, const char *text)
{
  baize_window_open_file (fixture->window, file);
  wait_for_text (text);
  g_assert_cmpuint (count_results (), ==, 0);
}

SHOWN_TEST (refused)
{
  g_autoptr (GFile) missing = g_file_new_for_path ("/nowhere/" NAME), letter = write_file (NAME, "Dear Grandma,\n");
  g_autoptr (GFile) later = write_file ("later" BAIZE_BUNDLE_SUFFIX, "baize-export version=2 parts=1\n");
  g_autofree char *large_path = g_build_filename (g_get_user_data_dir (), "large" BAIZE_BUNDLE_SUFFIX, NULL);
  g_autofree char *folder_path = g_build_filename (g_get_user_data_dir (), "folder" BAIZE_BUNDLE_SUFFIX, NULL);
  g_autoptr (GFile) large = write_file ("large" BAIZE_BUNDLE_SUFFIX, ""), folder = g_file_new_for_path (folder_path);

  assert_refused (fixture, missing, "No such file");
  assert_refused (fixture, letter, "not a file that Baize has exported");
  assert_refused (fixture, later, "later version of Baize");
  g_assert_cmpint (g_mkdir (folder_path, 0700), ==, 0);
  assert_refused (fixture, folder, "Is a directory");
  g_assert_cmpint (truncate (large_path, (off_t) BAIZE_MOVING_MAX_BYTES + 1), ==, 0);
  assert_refused (fixture, large, "File too large");
}

static gboolean
is_over (GtkWidget *widget, gconstpointer window)
{
  return GTK_IS_WINDOW (widget) && gtk_widget_get_visible (widget)
         && (gconstpointer) gtk_window_get_transient_for (GTK_WINDOW (widget)) == window
         && g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkFileChooserDialog");
}

/* Both rows of the preferences close these and show a file dialog. */
SHOWN_TEST (rows)
{
  static const char *const names[] = { "export-all", "import" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GtkWidget *row;

      baize_preferences_present (GTK_WINDOW (fixture->window));
      wait_for_rest ();
      row = find_widget (NULL, has_name, names[i]);
      g_assert_true (ADW_IS_ACTION_ROW (row));
      g_assert_true (gtk_widget_get_focusable (row));
      adw_action_row_activate (ADW_ACTION_ROW (row));
      wait_until (find_widget (NULL, is_over, fixture->window) != NULL);
      wait_for_rest ();
      g_assert_null (find_widget (NULL, has_name, "one-click"));
      baize_window_clear (GTK_WINDOW (fixture->window));
      wait_for_rest ();
    }
}
