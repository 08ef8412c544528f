/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The check of a foreign deck, see the header, and what is kept of it.
 */
#include "baize-deck-check.h"
#include "baize-deck-client.h"
#include "baize-face-set.h"
#include "baize-face-source.h"
#include "baize-faces.h"

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
  BaizeDeckCheck *check = new_outcome (BAIZE_DECK_CHECK_FINE, work->width);
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
