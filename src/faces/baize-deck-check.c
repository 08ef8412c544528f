/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The check of a foreign deck, see the header. The helper parses files from anywhere and may be taken over by one of
 * them: Baize reads its output only up to the length of a valid answer, and checks every part of it.
 */
#include "baize-config.h"

#include "baize-deck-check.h"
#include "baize-face-set.h"
#include "baize-face-source.h"
#include "baize-faces.h"

#include <stdio.h>
#include <string.h>

#define PROGRAM  "baize-deck-check"
#define VARIABLE "BAIZE_DECK_CHECK"
/* The helper limits its computing time by itself. This limit also counts waiting, for a busy machine or a slow disk. */
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
} Run;

static void
run_free (gpointer data)
{
  Run *run = data;

  g_clear_handle_id (&run->timeout, g_source_remove);
  if (run->process != NULL)
    g_subprocess_force_exit (run->process);
  g_clear_object (&run->process);
  g_free (run->buffer);
  g_free (run->path);
  g_free (run);
}

/* ---- the outcome ---- */

static BaizeDeckCheck *
new_outcome (BaizeDeckCheckTrouble trouble, int width)
{
  BaizeDeckCheck *check = g_new0 (BaizeDeckCheck, 1);

  check->trouble = trouble;
  check->width = width;
  return check;
}

/** baize_deck_check_free: frees @check (transfer full). */
void
baize_deck_check_free (BaizeDeckCheck *check)
{
  g_clear_pointer (&check->theme, baize_face_theme_unref);
  for (guint i = 0; i < BAIZE_DECK_CHECK_N_SHOWN; i++)
    g_clear_pointer (&check->pixels[i], g_bytes_unref);
  g_free (check);
}

/** baize_deck_check_copy: Returns: (transfer full): a copy of @check, which shares its theme and pixels. */
BaizeDeckCheck *
baize_deck_check_copy (const BaizeDeckCheck *check)
{
  BaizeDeckCheck *copy = g_memdup2 (check, sizeof *check);

  if (copy->theme != NULL)
    (void) baize_face_theme_ref (copy->theme);
  for (guint i = 0; i < BAIZE_DECK_CHECK_N_SHOWN; i++)
    if (copy->pixels[i] != NULL)
      (void) g_bytes_ref (copy->pixels[i]);
  return copy;
}

/* Reads the helper's output. NULL when it is incomplete or not valid, as when the helper was killed. */
static BaizeDeckCheck *
read_answer (const Run *run, const char *data, gsize length)
{
  g_autoptr (BaizeDeckCheck) check = new_outcome (BAIZE_DECK_CHECK_FINE, run->width);
  gsize size = baize_picture_get_size (run->width), text, start;
  const char *end = memchr (data, '\n', length);
  g_autofree char *line = end != NULL ? g_strndup (data, (gsize) (end - data)) : NULL;
  guint number;
  int trouble;

  if (line == NULL || sscanf (line, BAIZE_DECK_CHECK_MARK " %d %u", &trouble, &number) != 2 || trouble < 0
      || trouble >= BAIZE_N_DECK_CHECK_TROUBLES)
    return NULL;
  check->trouble = (BaizeDeckCheckTrouble) trouble;
  if (check->trouble != BAIZE_DECK_CHECK_FINE)
    {
      check->picture = MIN (number, (guint) BAIZE_FACE_JOKER_RED - 1);
      return g_steal_pointer (&check);
    }

  start = (gsize) (end + 1 - data);
  text = number;
  if (text > MAX_TEXT || length != start + text + BAIZE_DECK_CHECK_N_SHOWN * size)
    return NULL;
  check->theme = baize_face_theme_read (data + start, text);
  if (check->theme == NULL || strcmp (check->theme->path, run->path) != 0)
    return NULL;
  for (guint i = 0; i < BAIZE_DECK_CHECK_N_SHOWN; i++)
    check->pixels[i] = g_bytes_new (data + start + text + i * size, size);
  return g_steal_pointer (&check);
}

/* ---- the process ---- */

static void
on_output (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  Run *run = g_task_get_task_data (task);
  BaizeDeckCheck *check = NULL;
  gsize length;

  if (g_input_stream_read_all_finish (G_INPUT_STREAM (source), result, &length, NULL))
    check = read_answer (run, (const char *) run->buffer, length);
  g_clear_handle_id (&run->timeout, g_source_remove);
  if (check == NULL)
    check = new_outcome (BAIZE_DECK_CHECK_COSTLY, run->width);
  g_task_return_pointer (task, check, (GDestroyNotify) baize_deck_check_free);
}

static gboolean
on_timeout (gpointer data)
{
  Run *run = data;

  run->timeout = 0;
  g_subprocess_force_exit (run->process);
  return G_SOURCE_REMOVE;
}

/* The helper's path: named by the environment, in the build folder beside this program, or where it is installed. */
static char *
find_program (void)
{
  const char *named = g_getenv (VARIABLE);
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = self != NULL ? g_path_get_dirname (self) : NULL;
  g_autofree char *beside = folder != NULL ? g_build_filename (folder, "deck-check", PROGRAM, NULL) : NULL;

  if (named != NULL && g_path_is_absolute (named))
    return g_strdup (named);
  if (beside != NULL && g_file_test (beside, G_FILE_TEST_IS_EXECUTABLE))
    return g_steal_pointer (&beside);
  return g_build_filename (BAIZE_LIBEXECDIR, PROGRAM, NULL);
}

/**
 * baize_deck_check_begin:
 * @path: the absolute path of a file, which need not exist
 * @width: the width of the sample cards, in pixels, up to %BAIZE_DECK_CHECK_MAX_WIDTH
 * @cancellable: (nullable): ends the check and its process
 * @func: called on the main loop with the outcome
 * @data: passed to @func
 *
 * Starts the check of a file.
 */
void
baize_deck_check_begin (const char *path, int width, GCancellable *cancellable, GAsyncReadyCallback func, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, func, data);
  g_autoptr (GError) error = NULL;
  g_autofree char *program = find_program (), *number = g_strdup_printf ("%d", width);
  const char *const command[] = { program, path, number, NULL };
  Run *run = g_new0 (Run, 1);

  g_return_if_fail (width >= BAIZE_PICTURE_MIN_WIDTH && width <= BAIZE_DECK_CHECK_MAX_WIDTH);

  run->path = g_strdup (path);
  run->width = width;
  g_task_set_task_data (task, run, run_free);
  run->process = g_subprocess_newv (command, G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE,
                                    &error);
  if (run->process == NULL)
    {
      g_debug ("%s can't be started: %s", program, error->message);
      g_task_return_pointer (task, new_outcome (BAIZE_DECK_CHECK_NOT_RUN, width),
                             (GDestroyNotify) baize_deck_check_free);
      return;
    }
  run->timeout = g_timeout_add_seconds (PATIENCE, on_timeout, run);
  /* The buffer holds more than the longest valid answer, so that a longer answer is noticed. */
  run->size = 256 + MAX_TEXT + BAIZE_DECK_CHECK_N_SHOWN * baize_picture_get_size (width);
  run->buffer = g_malloc (run->size);
  g_input_stream_read_all_async (g_subprocess_get_stdout_pipe (run->process), run->buffer, run->size, G_PRIORITY_LOW,
                                 cancellable, on_output, g_steal_pointer (&task));
}

/**
 * baize_deck_check_finish:
 * @result: the result that was passed to the callback
 * @error: return location for an error; the only one is %G_IO_ERROR_CANCELLED
 *
 * Returns: (transfer full) (nullable): the outcome
 */
BaizeDeckCheck *
baize_deck_check_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* ---- the cache of outcomes ---- */

/** baize_deck_check_recall: Returns: (transfer full) (nullable): the outcome of an earlier check of the file @path,
 * with sample cards of @width pixels; %NULL when the file must be checked. Safe to call from any thread. */
BaizeDeckCheck *
baize_deck_check_recall (const char *path, int width)
{
  g_autofree char *cache = baize_face_get_folder ("faces");
  g_autoptr (BaizeDeckCheck) check = new_outcome (BAIZE_DECK_CHECK_FINE, width);
  g_autoptr (BaizeFaceSet) set = baize_face_set_new (BAIZE_FACES_NORMAL, width);

  check->theme = baize_face_theme_recall (path);
  if (check->theme != NULL)
    (void) baize_face_set_open (set, cache, baize_face_theme_hash (check->theme));
  for (guint i = 0; i < BAIZE_DECK_CHECK_N_SHOWN; i++)
    {
      check->pixels[i] = baize_face_set_load (set, baize_deck_check_shown[i]);
      if (check->pixels[i] == NULL)
        return NULL;
    }
  return g_steal_pointer (&check);
}

/** baize_deck_check_keep: writes @check, in which nothing is wrong, into the cache, so that the file need not be
 * checked again. If the cache can't be written, the file is checked again next time. Safe to call from any thread. */
void
baize_deck_check_keep (const BaizeDeckCheck *check)
{
  g_autofree char *cache = baize_face_get_folder ("faces");
  g_autoptr (BaizeFaceSet) set = baize_face_set_new (BAIZE_FACES_NORMAL, check->width);

  for (guint i = 0; i < BAIZE_DECK_CHECK_N_SHOWN; i++)
    set->images[baize_deck_check_shown[i]].pixels = g_bytes_ref (check->pixels[i]);
  if (baize_face_theme_keep (check->theme))
    (void) baize_face_set_save (set, cache, baize_face_theme_hash (check->theme), NULL);
}

/** baize_deck_check_draw_own: Returns: (transfer full): the sample cards of our own card theme, @width pixels wide, as
 * if it had been checked. Safe to call from any thread once baize_faces_get_default() has been called. */
BaizeDeckCheck *
baize_deck_check_draw_own (int width)
{
  g_autoptr (BaizeFaceSource) source = baize_face_source_new (BAIZE_FACE_SHEET, NULL,
                                                              baize_faces_get_letters (baize_faces_get_default ()));
  BaizeDeckCheck *check = new_outcome (BAIZE_DECK_CHECK_FINE, width);

  for (guint i = 0; i < BAIZE_DECK_CHECK_N_SHOWN; i++)
    {
      g_autofree char *trouble = NULL;

      check->pixels[i] = baize_face_source_render (source, BAIZE_FACES_NORMAL, baize_deck_check_shown[i], width,
                                                   &trouble);
    }
  return check;
}
