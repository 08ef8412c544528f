/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Files are read in a thread, one after another, since a lesson may continue in another file. The main thread turns
 * their content into a game or a lesson. A read that never ends blocks only its own thread: cancelling ends the task at
 * once.
 */
#include "baize-opening.h"

#include "app/common/baize-record-file.h"
#include "core/base/baize-bidi.h"
#include "core/base/baize-limits.h"

typedef struct
{
  GFile *file; /* the file being read */
  BaizeLesson *lesson;
  BaizeGame *game;
  GError *problem; /* why only a part of the game could be read */
} Opening;

static void
opening_free (gpointer data)
{
  Opening *opening = data;

  g_clear_object (&opening->file);
  g_clear_object (&opening->game);
  g_clear_pointer (&opening->lesson, baize_lesson_free);
  g_clear_error (&opening->problem);
  g_free (opening);
}

static void
read_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GFile *file = data;
  g_autofree char *base = g_file_get_basename (file);
  /* a file with an invalid address has no base name */
  g_autofree char *given = base != NULL ? g_steal_pointer (&base) : g_file_get_parse_name (file);
  /* the name of a missing file may have any length; cut it, so that the reason after it stays visible */
  g_autofree char *cut = baize_text_cut (given, BAIZE_TEXT_MAX_NAME);
  g_autofree char *name = baize_bidi_isolate (cut);
  GError *error = NULL;
  BaizeRecord *record = baize_record_file_read (file, name, cancellable, &error);

  if (record != NULL)
    g_task_return_pointer (task, record, (GDestroyNotify) baize_record_free);
  else
    g_task_return_error (task, error);
}

static void read_file (GTask *task);

/** Adds @record to the lesson, and selects the next file if the record names one. Returns: whether the lesson is
 * complete. */
static gboolean
add_part (GTask *task, Opening *opening, const BaizeRecord *record, GError **error)
{
  g_autoptr (GFile) folder = g_file_get_parent (opening->file);

  if (opening->lesson == NULL)
    opening->lesson = baize_lesson_new ();
  if (!baize_lesson_add_part (opening->lesson, record, error))
    return FALSE;
  if (opening->lesson->next == NULL)
    return TRUE;
  g_clear_object (&opening->file);
  opening->file = g_file_get_child (folder, opening->lesson->next);
  read_file (task);
  return FALSE;
}

static void
on_read (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  Opening *opening = g_task_get_task_data (task);
  GError *error = NULL;
  g_autoptr (BaizeRecord) record = g_task_propagate_pointer (G_TASK (result), &error);
  gboolean done = FALSE;

  if (record != NULL && (opening->lesson != NULL || baize_lesson_is_in (record)))
    done = add_part (task, opening, record, &error);
  else if (record != NULL)
    {
      opening->game = baize_game_new_from_good_part (record, &error);
      done = opening->game != NULL;
      if (done)
        opening->problem = g_steal_pointer (&error);
    }
  if (done)
    g_task_return_boolean (task, TRUE);
  else if (error != NULL)
    g_task_return_error (task, error);
}

/** Starts to read the next file of @task. */
static void
read_file (GTask *task)
{
  Opening *opening = g_task_get_task_data (task);
  g_autoptr (GTask) reading = g_task_new (NULL, g_task_get_cancellable (task), on_read, g_object_ref (task));

  g_task_set_task_data (reading, g_object_ref (opening->file), g_object_unref);
  g_task_set_return_on_cancel (reading, TRUE);
  g_task_run_in_thread (reading, read_in_thread);
}

/**
 * baize_opening_begin:
 * @file: a file of any kind
 * @cancellable: ends the task at once
 * @func: called when the task is done
 * @data: passed to @func
 *
 * Starts to read a record or a lesson.
 */
void
baize_opening_begin (GFile *file, GCancellable *cancellable, GAsyncReadyCallback func, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, func, data);
  Opening *opening = g_new0 (Opening, 1);

  opening->file = g_object_ref (file);
  g_task_set_task_data (task, opening, opening_free);
  read_file (task);
}

/**
 * baize_opening_finish:
 * @result: the result that was passed to the callback
 * @game: (out) (transfer full) (nullable): the game in the file
 * @lesson: (out) (transfer full) (nullable): the lesson in the file
 * @error: the reason of a failure; also set if only a part of the file could be read as @game
 *
 * Returns: whether there is a game or a lesson
 */
gboolean
baize_opening_finish (GAsyncResult *result, BaizeGame **game, BaizeLesson **lesson, GError **error)
{
  Opening *opening = g_task_get_task_data (G_TASK (result));

  *game = NULL;
  *lesson = NULL;
  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;
  *game = g_steal_pointer (&opening->game);
  *lesson = *game == NULL ? g_steal_pointer (&opening->lesson) : NULL;
  if (opening->problem != NULL)
    g_propagate_error (error, g_steal_pointer (&opening->problem));
  return TRUE;
}
