/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Having files tried, see the header. The other process may say anything, at any length, or nothing: its answer is read
 * up to the length an answer can have, and checked.
 */
#include "baize-config.h"

#include "faces/baize-face-trial.h"

#include <stdio.h>
#include <string.h>

#define PROGRAM  "baize-deck-trial"
#define VARIABLE "BAIZE_DECK_TRIAL"
/* The other process limits the time it computes; but a machine may be busy with other things, or a disk not answer. */
#define PATIENCE 180 /* seconds */
#define MAX_TEXT 32768

typedef struct
{
  char *path;
  int width;
  GSubprocess *process;
  guint8 *buffer;
  gsize size;
  guint timeout;
} Trial;

static void
trial_free (gpointer data)
{
  Trial *trial = data;

  g_clear_handle_id (&trial->timeout, g_source_remove);
  if (trial->process != NULL)
    g_subprocess_force_exit (trial->process);
  g_clear_object (&trial->process);
  g_free (trial->buffer);
  g_free (trial->path);
  g_free (trial);
}

/** baize_trial_answer_free: frees @answer (transfer full). */
void
baize_trial_answer_free (BaizeTrialAnswer *answer)
{
  g_clear_pointer (&answer->theme, baize_face_theme_unref);
  for (guint i = 0; i < BAIZE_TRIAL_N_SHOWN; i++)
    g_clear_pointer (&answer->pixels[i], g_bytes_unref);
  g_free (answer);
}

/* ---- the answer ---- */

/* What the bytes say; NULL when they make no sense, as when the process was killed. */
static BaizeTrialAnswer *
read_answer (const Trial *trial, const char *data, gsize length)
{
  g_autoptr (BaizeTrialAnswer) answer = g_new0 (BaizeTrialAnswer, 1);
  gsize size = baize_picture_get_size (trial->width), text, start;
  const char *end = memchr (data, '\n', length);
  g_autofree char *line = end != NULL ? g_strndup (data, (gsize) (end - data)) : NULL;
  guint number;
  int trouble;

  if (line == NULL || sscanf (line, BAIZE_TRIAL_MARK " %d %u", &trouble, &number) != 2 || trouble < 0
      || trouble >= BAIZE_N_TRIAL_TROUBLES)
    return NULL;
  answer->trouble = (BaizeTrialTrouble) trouble;
  if (answer->trouble != BAIZE_TRIAL_FINE)
    {
      answer->picture = MIN (number, (guint) BAIZE_FACE_JOKER_RED - 1);
      return g_steal_pointer (&answer);
    }

  start = (gsize) (end + 1 - data);
  text = number;
  if (text > MAX_TEXT || length != start + text + BAIZE_TRIAL_N_SHOWN * size)
    return NULL;
  answer->theme = baize_face_theme_read (data + start, text);
  if (answer->theme == NULL || strcmp (answer->theme->path, trial->path) != 0)
    return NULL;
  for (guint i = 0; i < BAIZE_TRIAL_N_SHOWN; i++)
    answer->pixels[i] = g_bytes_new (data + start + text + i * size, size);
  return g_steal_pointer (&answer);
}

static void
on_output (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  g_autoptr (GError) error = NULL;
  Trial *trial = g_task_get_task_data (task);
  BaizeTrialAnswer *answer;
  gsize length;
  gboolean read = g_input_stream_read_all_finish (G_INPUT_STREAM (source), result, &length, &error);

  g_clear_handle_id (&trial->timeout, g_source_remove);
  if (g_task_return_error_if_cancelled (task))
    return;
  answer = read ? read_answer (trial, (const char *) trial->buffer, length) : NULL;
  if (answer == NULL)
    {
      answer = g_new0 (BaizeTrialAnswer, 1);
      answer->trouble = BAIZE_TRIAL_COSTLY;
    }
  g_task_return_pointer (task, answer, (GDestroyNotify) baize_trial_answer_free);
}

/* ---- the process ---- */

static gboolean
on_timeout (gpointer data)
{
  Trial *trial = data;

  trial->timeout = 0;
  g_subprocess_force_exit (trial->process);
  return G_SOURCE_REMOVE;
}

/* Where the program is: named, beside this one, or where it is installed. */
static char *
find_program (void)
{
  const char *named = g_getenv (VARIABLE);
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = self != NULL ? g_path_get_dirname (self) : NULL;
  g_autofree char *beside = folder != NULL ? g_build_filename (folder, "trial", PROGRAM, NULL) : NULL;

  if (named != NULL && g_path_is_absolute (named))
    return g_strdup (named);
  if (beside != NULL && g_file_test (beside, G_FILE_TEST_IS_EXECUTABLE))
    return g_steal_pointer (&beside);
  return g_build_filename (BAIZE_LIBEXECDIR, PROGRAM, NULL);
}

/**
 * baize_face_trial_begin:
 * @path: a file
 * @width: of the pictures that shall come with the answer, in pixels
 * @cancellable: (nullable): ends the trial
 * @func: called with the answer
 * @data: given to @func
 *
 * Has a file tried. The file need not exist.
 */
void
baize_face_trial_begin (const char *path, int width, GCancellable *cancellable, GAsyncReadyCallback func, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, func, data);
  g_autoptr (GError) error = NULL;
  g_autofree char *program = find_program (), *number = g_strdup_printf ("%d", width);
  const char *const command[] = { program, path, number, NULL };
  Trial *trial = g_new0 (Trial, 1);

  g_return_if_fail (width >= BAIZE_PICTURE_MIN_WIDTH && width <= BAIZE_TRIAL_MAX_WIDTH);

  trial->path = g_strdup (path);
  trial->width = width;
  g_task_set_task_data (task, trial, trial_free);
  trial->process = g_subprocess_newv (command, G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE,
                                      &error);
  if (trial->process == NULL)
    {
      BaizeTrialAnswer *answer = g_new0 (BaizeTrialAnswer, 1);

      g_debug ("%s can't be started: %s", program, error->message);
      answer->trouble = BAIZE_TRIAL_UNTRIED;
      g_task_return_pointer (task, answer, (GDestroyNotify) baize_trial_answer_free);
      return;
    }
  trial->timeout = g_timeout_add_seconds (PATIENCE, on_timeout, trial);
  /* one more byte than an answer can have, so that a longer one is seen to be wrong */
  trial->size = 256 + MAX_TEXT + BAIZE_TRIAL_N_SHOWN * baize_picture_get_size (width);
  trial->buffer = g_malloc (trial->size);
  g_input_stream_read_all_async (g_subprocess_get_stdout_pipe (trial->process), trial->buffer, trial->size,
                                 G_PRIORITY_LOW, cancellable, on_output, g_steal_pointer (&task));
}

/**
 * baize_face_trial_finish:
 * @result: what the function was called with
 * @error: return location for an error, which there is only when the trial was cancelled
 *
 * Returns: (transfer full) (nullable): the answer
 */
BaizeTrialAnswer *
baize_face_trial_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
