/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The dialogs of moving, see the header. A thread reads the file and checks all of it; nothing changes before the
 * player has agreed.
 */
#include "baize-window-moving.h"
#include "baize-window-clear.h"

#include "app/common/baize-compat-app.h"
#include "app/common/baize-compat-files.h"
#include "app/common/baize-saving.h"
#include "core/base/baize-file.h"
#include "core/base/baize-limits.h"
#include "core/results/baize-bundle.h"

#include <glib/gi18n.h>
#include <string.h>

static GtkFileFilter *
filter_new (void)
{
  GtkFileFilter *filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ ("Baize exports"));
  gtk_file_filter_add_suffix (filter, BAIZE_BUNDLE_SUFFIX + 1);
  return filter;
}

/* ---- export ---- */

static void
on_export_chosen (GFile *file, gpointer data)
{
  BaizeWindow *window = data;
  BaizeSession *session = baize_window_get_session (window);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) content = NULL;
  g_autofree char *name = NULL, *done = NULL;
  char *text;

  if (file == NULL)
    return;
  baize_session_save (session);
  text = baize_moving_write (baize_scores_get_default (), baize_session_get_store (session), &error);
  if (text == NULL)
    {
      baize_window_toast (window, error->message, NULL, NULL);
      return;
    }
  content = g_bytes_new_take (text, strlen (text));
  name = baize_saving_name (file);
  /* Translators: %s is a file's name */
  done = g_strdup_printf (_ ("Exported as %s"), name);
  baize_saving_start (file, content, done, baize_window_get_toaster (window));
}

/** baize_window_moving_export: lets the player choose where to save all results, games and preferences. The preferences
 * are closed, as the file dialog belongs to @window. */
void
baize_window_moving_export (BaizeWindow *window)
{
  g_autoptr (GtkFileFilter) filter = filter_new ();
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *name = g_date_time_format (now, "baize-%Y-%m-%d" BAIZE_BUNDLE_SUFFIX);

  g_return_if_fail (BAIZE_IS_WINDOW (window));
  baize_window_clear (GTK_WINDOW (window));
  baize_compat_choose_file (GTK_WINDOW (window), BAIZE_FILE_SAVE, _ ("Export All"), name, filter, on_export_chosen,
                            g_object_ref (window), g_object_unref);
}

/* ---- words ---- */

/** Returns: (transfer full) (nullable): "12 results, 2 games and your preferences"; %NULL if there is nothing */
static char *
list_things (guint n_results, guint n_games, gboolean has_preferences)
{
  char *parts[4] = { NULL };
  guint n = 0;
  char *list = NULL;

  if (n_results > 0)
    parts[n++] = g_strdup_printf (ngettext ("%'u result", "%'u results", n_results), n_results);
  if (n_games > 0)
    parts[n++] = g_strdup_printf (ngettext ("%'u game", "%'u games", n_games), n_games);
  if (has_preferences)
    /* Translators: the last part of a list: "12 results and your preferences" */
    parts[n++] = g_strdup (_ ("your preferences"));
  if (n == 3)
    /* Translators: a list of three things: "12 results, 2 games and your preferences" */
    list = g_strdup_printf (_ ("%s, %s and %s"), parts[0], parts[1], parts[2]);
  else if (n == 2)
    /* Translators: a list of two things: "12 results and 2 games" */
    list = g_strdup_printf (_ ("%s and %s"), parts[0], parts[1]);
  else
    list = g_strdup (parts[0]);
  for (guint i = 0; i < n; i++)
    g_free (parts[i]);
  return list;
}

/** Returns: (transfer full): what the file has */
static char *
describe (const BaizeMoving *moving)
{
  g_autofree char *things = list_things (moving->facts->n_results, moving->games->len,
                                         g_hash_table_size (moving->preferences) > 0);
  GString *text = g_string_new (NULL);

  if (things != NULL)
    /* Translators: %s is a list: "12 results, 2 games and your preferences" */
    g_string_append_printf (text, _ ("This file has %s."), things);
  g_string_append (text, text->len > 0 ? " " : "");
  g_string_append (text, _ ("Results and games are added to those here; preferences replace those here."));
  if (moving->is_damaged)
    g_string_append_printf (text, "\n\n%s", _ ("Some of the file is damaged and will be left out."));
  if (moving->is_later)
    g_string_append_printf (text, "\n\n%s", _ ("Some of it is from a later version of Baize and will be left out."));
  return g_string_free (text, FALSE);
}

/** Returns: (transfer full): what has come */
static char *
describe_moved (const BaizeMoved *moved)
{
  g_autofree char *things = list_things (moved->n_results, moved->n_games, moved->n_preferences > 0);
  g_autofree char *come = NULL, *left = NULL;

  if (things != NULL)
    /* Translators: %s is a list: "12 results, 2 games and your preferences" */
    come = g_strdup_printf (_ ("Imported: %s"), things);
  if (moved->n_left == 0)
    return come != NULL ? g_steal_pointer (&come) : g_strdup (_ ("Everything in the file is here already"));
  left = g_strdup_printf (ngettext ("%'u game was left out, as the list of recent games is full",
                                    "%'u games were left out, as the list of recent games is full", moved->n_left),
                          moved->n_left);
  return come != NULL ? g_strdup_printf ("%s. %s", come, left) : g_steal_pointer (&left);
}

/* ---- import ---- */

typedef struct
{
  BaizeWindow *window;
  BaizeMoving *moving;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_object_unref (question->window);
  baize_moving_free (question->moving);
  g_free (question);
}

static void
on_answer (gboolean yes, gpointer data)
{
  const Question *question = data;
  g_autofree char *message = NULL;
  BaizeMoved moved;

  if (!yes)
    return;
  baize_session_import (baize_window_get_session (question->window), question->moving, &moved);
  message = describe_moved (&moved);
  baize_window_toast (question->window, message, NULL, NULL);
}

typedef struct
{
  BaizeWindow *window;
  GCancellable *cancellable;
  guint told; /* the source that announces a slow read */
} Reading;

/** The disk is slow or remote; perhaps it never answers. */
static gboolean
tell_reading (gpointer data)
{
  Reading *reading = data;

  reading->told = 0;
  baize_toaster_keep_with (baize_window_get_toaster (reading->window), _ ("The file is being read…"), _ ("_Cancel"),
                           (BaizeClickedFunc) g_cancellable_cancel, g_object_ref (reading->cancellable),
                           g_object_unref);
  return G_SOURCE_REMOVE;
}

static void
read_moving_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GFile *file = data;
  g_autofree char *path = g_file_get_path (file), *name = baize_saving_name (file), *text = NULL;
  GError *error = NULL;
  BaizeMoving *moving = NULL;

  if (path == NULL)
    error = g_error_new (BAIZE_ERROR, BAIZE_ERROR_RECORD, _ ("%s: copy this file to this computer to import it."),
                         name);
  else
    text = baize_file_read_as (path, name, BAIZE_MOVING_MAX_BYTES, NULL, &error);
  if (text != NULL)
    moving = baize_moving_read (text, name, &error);
  if (moving != NULL)
    g_task_return_pointer (task, moving, (GDestroyNotify) baize_moving_free);
  else
    g_task_return_error (task, error);
}

static void
on_moving_read (GObject *source, GAsyncResult *result, gpointer data)
{
  Reading *reading = data;
  g_autoptr (BaizeWindow) window = reading->window;
  g_autoptr (GError) error = NULL;
  BaizeMoving *moving = g_task_propagate_pointer (G_TASK (result), &error);

  if (reading->told != 0)
    g_source_remove (reading->told);
  else
    baize_toaster_drop_kept (baize_window_get_toaster (window));
  if (moving != NULL)
    {
      g_autofree char *body = describe (moving);
      Question *question = g_new (Question, 1);

      *question = (Question){ g_object_ref (window), moving };
      baize_window_clear (GTK_WINDOW (window));
      baize_compat_ask (GTK_WINDOW (window), _ ("Import This File?"), body, NULL, _ ("_Import"), on_answer, question,
                        question_free);
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    baize_window_toast (window, error->message, NULL, NULL);
  g_object_unref (reading->cancellable);
  g_free (reading);
}

/**
 * baize_window_moving_import:
 * @window: the window
 * @file: a file that baize_window_moving_export() has written
 *
 * Reads @file, says what it has, and merges it if the player agrees.
 */
void
baize_window_moving_import (BaizeWindow *window, GFile *file)
{
  Reading *reading = g_new (Reading, 1);
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (BAIZE_IS_WINDOW (window));
  *reading = (Reading){ g_object_ref (window), g_cancellable_new (), g_timeout_add_seconds (1, tell_reading, reading) };
  task = g_task_new (NULL, reading->cancellable, on_moving_read, reading);
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  g_task_set_return_on_cancel (task, TRUE);
  g_task_run_in_thread (task, read_moving_in_thread);
}

static void
on_import_chosen (GFile *file, gpointer data)
{
  if (file != NULL)
    baize_window_moving_import (data, file);
}

/** baize_window_moving_choose: lets the player choose a file to import. The preferences are closed, as the file dialog
 * belongs to @window. */
void
baize_window_moving_choose (BaizeWindow *window)
{
  g_autoptr (GtkFileFilter) filter = filter_new ();

  g_return_if_fail (BAIZE_IS_WINDOW (window));
  baize_window_clear (GTK_WINDOW (window));
  baize_compat_choose_file (GTK_WINDOW (window), BAIZE_FILE_OPEN, _ ("Import"), NULL, filter, on_import_chosen,
                            g_object_ref (window), g_object_unref);
}
