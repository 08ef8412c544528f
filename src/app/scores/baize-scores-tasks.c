/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Tasks for the results of one variant, see the header. By the time the player answers, the window may show something
 * else or be closed, so each question owns all that its task needs.
 */
#include "baize-scores-tasks.h"

#include "app/common/baize-compat-app.h"
#include "app/common/baize-compat-files.h"
#include "app/common/baize-saving.h"
#include "app/common/baize-words.h"
#include "core/base/baize-limits.h"
#include "core/results/baize-scores.h"

#include <glib/gi18n.h>

#define MAX_FILE_NAME 60 /* characters, of at most four bytes; file systems allow 255 bytes */

/* Returns a copy of the task that owns its fields. */
static BaizeScoresTask *
task_keep (const BaizeScoresTask *task)
{
  BaizeScoresTask *kept = g_new (BaizeScoresTask, 1);

  *kept = *task;
  g_object_ref (kept->store);
  g_object_ref (kept->toaster);
  kept->table = g_strdup (kept->table);
  return kept;
}

static void
task_free (gpointer data)
{
  BaizeScoresTask *task = data;

  g_object_unref (task->store);
  g_object_unref (task->toaster);
  g_free ((char *) task->table);
  g_free (task);
}

static void
on_file_chosen (GFile *file, gpointer data)
{
  const BaizeScoresTask *task = data;
  g_autofree char *name = NULL, *done = NULL;
  g_autoptr (GBytes) content = NULL;
  char *csv;

  if (file == NULL)
    return;
  csv = baize_scores_to_csv (baize_scores_get_default (), task->rules, task->variant, task->table);
  name = baize_saving_name (file);
  /* Translators: %s is a file's name */
  done = g_strdup_printf (_ ("Exported as %s"), name);
  content = g_bytes_new_take (csv, strlen (csv));
  baize_saving_start (file, content, done, task->toaster);
}

typedef struct
{
  BaizeToaster *toaster;
  GCancellable *cancellable;
  guint told; /* the source that announces a slow copy */
} Copying;

/** The disk is slow or remote; perhaps it never answers. */
static gboolean
tell_copying (gpointer data)
{
  Copying *copying = data;

  copying->told = 0;
  baize_toaster_keep_with (copying->toaster, _ ("The records are being saved…"), _ ("_Cancel"),
                           (BaizeClickedFunc) g_cancellable_cancel, g_object_ref (copying->cancellable),
                           g_object_unref);
  return G_SOURCE_REMOVE;
}

static void
on_copied (GObject *store, GAsyncResult *result, gpointer data)
{
  Copying *copying = data;
  g_autoptr (GError) error = NULL;
  int n = baize_store_copy_recent_finish (BAIZE_STORE (store), result, &error);
  g_autofree char *message = NULL;

  g_clear_handle_id (&copying->told, g_source_remove);
  baize_toaster_drop_kept (copying->toaster);
  if (error != NULL)
    /* Translators: %s is the system's reason */
    message = g_strdup_printf (_ ("The records could not be saved: %s"), error->message);
  else
    message = g_strdup_printf (
      ngettext ("%d record of a recent game saved", "%d records of recent games saved", (gulong) n), n);
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    baize_toaster_announce (copying->toaster, message, NULL, NULL);
  g_object_unref (copying->toaster);
  g_object_unref (copying->cancellable);
  g_free (copying);
  g_application_release (g_application_get_default ());
}

/**
 * baize_scores_copy_records:
 * @task: the results; copied
 * @folder: the target folder
 *
 * Starts to copy the records of recent games. If that takes long, the player is told and can cancel it; the program
 * does not end before it is done.
 */
void
baize_scores_copy_records (const BaizeScoresTask *task, GFile *folder)
{
  Copying *copying = g_new (Copying, 1);

  *copying = (Copying){ g_object_ref (task->toaster), g_cancellable_new (),
                        g_timeout_add_seconds (1, tell_copying, copying) };
  g_application_hold (g_application_get_default ());
  baize_store_copy_recent_async (task->store, task->rules, task->variant, folder, copying->cancellable, on_copied,
                                 copying);
}

static void
on_folder_chosen (GFile *folder, gpointer data)
{
  if (folder != NULL)
    baize_scores_copy_records (data, folder);
}

/** baize_scores_file_name: Returns: (transfer full): a name for the file with the results: the words for them, without
 * characters that some file systems refuse. */
char *
baize_scores_file_name (const BaizeScoresTask *task)
{
  g_autofree char *table = baize_words_score_table (task->rules, task->variant, task->table);
  g_autofree char *words = task->rules->n_variants == 1 ? g_strdup (_ (task->rules->title))
                                                        : g_strdup_printf ("%s · %s", _ (task->rules->title), table);
  g_autofree char *cut = baize_text_shorten (words, MAX_FILE_NAME);

  for (char *c = cut; *c != '\0'; c++)
    if (g_ascii_iscntrl (*c) || strchr ("/\\:*?\"<>|", *c) != NULL)
      *c = '-';
  return g_strconcat (cut, ".csv", NULL);
}

/**
 * baize_scores_export:
 * @task: the results; copied
 * @window: the parent window
 *
 * Asks for a file, and writes the results to it as CSV.
 */
void
baize_scores_export (const BaizeScoresTask *task, GtkWindow *window)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  g_autofree char *name = baize_scores_file_name (task);

  gtk_file_filter_set_name (filter, _ ("Tables (CSV)"));
  gtk_file_filter_add_suffix (filter, "csv");
  baize_compat_choose_file (window, BAIZE_FILE_SAVE, _ ("Export Scores"), name, filter, on_file_chosen,
                            task_keep (task), task_free);
}

/**
 * baize_scores_export_records:
 * @task: the results; copied
 * @window: the parent window
 *
 * Asks for a folder, and copies the records of recent games to it.
 */
void
baize_scores_export_records (const BaizeScoresTask *task, GtkWindow *window)
{
  baize_compat_choose_file (window, BAIZE_FILE_FOLDER, _ ("Folder for the Records"), NULL, NULL, on_folder_chosen,
                            task_keep (task), task_free);
}

static void
on_reset_answer (gboolean yes, gpointer data)
{
  const BaizeScoresTask *task = data;

  if (yes)
    baize_scores_reset (baize_scores_get_default (), task->rules, task->variant, task->table);
}

/**
 * baize_scores_ask_reset:
 * @task: the results; copied
 * @window: the parent window
 * @title: the name of the results
 *
 * Asks whether to delete all the results, and deletes them if the player agrees.
 */
void
baize_scores_ask_reset (const BaizeScoresTask *task, GtkWindow *window, const char *title)
{
  /* Translators: %s is a game, or a game and its variant */
  g_autofree char *heading = g_strdup_printf (_ ("Reset the Scores of %s?"), title);
  GObject *question;

  question = baize_compat_ask (
    window, heading,
    _ ("This deletes the ten best, all figures and practice. It can’t be undone; export them first to keep a copy."),
    NULL, _ ("_Reset"), on_reset_answer, task_keep (task), task_free);
  baize_compat_ask_warn (question);
}
