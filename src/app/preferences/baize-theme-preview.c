/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Previews of card themes. An outcome is kept in the cache, so that each deck is checked once. One process runs at a
 * time, so that checking many decks does not slow down the desktop.
 */
#include "baize-theme-preview.h"

#include "faces/baize-faces.h"

static GQueue waiting = G_QUEUE_INIT; /* of GTask, oldest first; the task's data is the path */
static gboolean checking;

static void check_next (void);

/* ---- the queue ---- */

static void
keep_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  baize_faces_keep_check (data);
  g_task_return_boolean (task, TRUE);
}

/* Completes @task with @answer (transfer full) (nullable), and starts on the next. */
static void
finish (GTask *task, BaizeDeckCheck *answer)
{
  g_task_return_pointer (task, answer, (GDestroyNotify) baize_deck_check_free);
  g_object_unref (task);
  checking = FALSE;
  check_next ();
}

static void
on_kept (GObject *source, GAsyncResult *result, gpointer data)
{
  BaizeDeckCheck *answer = g_task_get_task_data (G_TASK (result));

  finish (data, baize_deck_check_copy (answer));
}

static void
on_file_checked (GObject *source, GAsyncResult *result, gpointer data)
{
  BaizeDeckCheck *answer = baize_deck_check_finish (result, NULL);

  if (answer == NULL || answer->trouble != BAIZE_DECK_CHECK_FINE)
    finish (data, answer);
  else
    {
      g_autoptr (GTask) keeping = g_task_new (NULL, NULL, on_kept, data);

      g_task_set_task_data (keeping, answer, (GDestroyNotify) baize_deck_check_free);
      g_task_run_in_thread (keeping, keep_in_thread);
    }
}

static void
recall_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const char *path = data;

  g_task_return_pointer (task,
                         path != NULL ? baize_faces_recall_check (path, BAIZE_THEME_PREVIEW_WIDTH)
                                      : baize_faces_draw_own_check (BAIZE_THEME_PREVIEW_WIDTH),
                         (GDestroyNotify) baize_deck_check_free);
}

static void
on_recalled (GObject *source, GAsyncResult *result, gpointer data)
{
  GTask *task = data;
  BaizeDeckCheck *answer = g_task_propagate_pointer (G_TASK (result), NULL);

  if (answer != NULL || g_cancellable_is_cancelled (g_task_get_cancellable (task)))
    finish (task, answer);
  else
    baize_deck_check_begin (g_task_get_task_data (task), BAIZE_THEME_PREVIEW_WIDTH, g_task_get_cancellable (task),
                            on_file_checked, task);
}

static void
check_next (void)
{
  g_autoptr (GTask) recalling = NULL;
  GTask *task = checking ? NULL : g_queue_pop_head (&waiting);

  if (task == NULL)
    return;
  checking = TRUE;
  recalling = g_task_new (NULL, NULL, on_recalled, task);
  g_task_set_task_data (recalling, g_strdup (g_task_get_task_data (task)), g_free);
  g_task_run_in_thread (recalling, recall_in_thread);
}

/**
 * baize_theme_preview_begin:
 * @path: (nullable): the file of a foreign deck; %NULL for our own card theme
 * @cancellable: (nullable): ends the check
 * @func: called on the main loop with the preview
 * @data: passed to @func
 *
 * Gets a preview of a card theme: from the cache, or by a check of the deck.
 */
void
baize_theme_preview_begin (const char *path, GCancellable *cancellable, GAsyncReadyCallback func, gpointer data)
{
  GTask *task = g_task_new (NULL, cancellable, func, data);

  g_task_set_task_data (task, g_strdup (path), g_free);
  g_queue_push_tail (&waiting, task);
  check_next ();
}

/**
 * baize_theme_preview_finish:
 * @result: the result that was passed to the callback
 * @error: return location for an error; the only one is %G_IO_ERROR_CANCELLED
 *
 * Returns: (transfer full) (nullable): the outcome of the deck check, with the sample cards
 */
BaizeDeckCheck *
baize_theme_preview_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
