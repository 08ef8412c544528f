/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The check of a foreign deck and its mark, see the header. The mark is a small file beside the notes, with the path of
 * the deck. A mark that can't be written is left out.
 */
#include "core/base/baize-file.h"
#include "core/base/baize-limits.h"
#include "deck/baize-deck-check.h"
#include "deck/baize-deck-client.h"

#include <glib/gstdio.h>

#define MARK_NAME "deck-begun"

/* ---- the outcome ---- */

/** baize_deck_check_new: Returns: (transfer full): an outcome without sample cards, in which nothing is wrong yet; they
 * will be @width pixels wide. */
BaizeDeckCheck *
baize_deck_check_new (int width)
{
  BaizeDeckCheck *check = g_new0 (BaizeDeckCheck, 1);

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

/* ---- the check ---- */

typedef struct
{
  char *path;
  int width;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  g_free (work->path);
  g_free (work);
}

static void
check_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Work *work = data;
  BaizeDeckCheck *check = baize_deck_check_new (work->width);
  g_autoptr (BaizeDeckClient) client = baize_deck_client_new (work->path, NULL, &check->trouble);

  if (client != NULL)
    baize_deck_client_check (client, cancellable, check);
  g_task_return_pointer (task, check, (GDestroyNotify) baize_deck_check_free);
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
  Work *work = g_new (Work, 1);

  g_return_if_fail (width >= BAIZE_PICTURE_MIN_WIDTH && width <= BAIZE_DECK_CHECK_MAX_WIDTH);

  *work = (Work){ g_strdup (path), width };
  g_task_set_task_data (task, work, work_free);
  g_task_run_in_thread (task, check_in_thread);
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

/* ---- the mark: a file that names the deck being drawn. If it outlives the program, that deck made it crash ---- */

static char *
get_mark_path (const char *folder)
{
  return g_build_filename (folder, MARK_NAME, NULL);
}

/** baize_deck_mark_set: marks the deck with the path @deck. @folder is created if it is missing. */
void
baize_deck_mark_set (const char *folder, const char *deck)
{
  g_autofree char *path = get_mark_path (folder);

  (void) g_mkdir_with_parents (folder, 0700);
  /* The mark must survive this program, not the system: no need to wait for the disk. */
  (void) g_file_set_contents_full (path, deck, -1, G_FILE_SET_CONTENTS_NONE, 0600, NULL);
}

/** baize_deck_mark_clear: removes the mark in @folder, if there is one; no deck is suspected any more. */
void
baize_deck_mark_clear (const char *folder)
{
  g_autofree char *path = get_mark_path (folder);

  (void) g_unlink (path);
}

/** baize_deck_mark_read: Returns: (transfer full) (nullable): the path of the deck that is marked. */
char *
baize_deck_mark_read (const char *folder)
{
  g_autofree char *path = get_mark_path (folder);

  return baize_file_read (path, BAIZE_DECKS_MAX_MARK_BYTES, NULL, NULL);
}
