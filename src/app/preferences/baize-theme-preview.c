/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Previews: the pictures are kept in the cache of card pictures, and what was found about a deck beside it, so that a
 * deck is tried once. One process at a time: they are in nobody's way.
 */
#include "baize-theme-preview.h"

#include "faces/baize-face-cache.h"
#include "faces/baize-face-deck.h"
#include "faces/baize-faces-private.h"

static GQueue waiting = G_QUEUE_INIT; /* of GTask, whose data is the path; what begins first is tried first */
static gboolean trying;

static void try_next (void);

/* ---- the cache ---- */

/* What is known of the deck at @path, with its pictures; NULL when it must be tried. */
static BaizeTrialAnswer *
recall (const char *path)
{
  g_autofree char *cache = baize_faces_get_cache (), *trials = baize_faces_get_trials ();
  g_autoptr (BaizeTrialAnswer) answer = g_new0 (BaizeTrialAnswer, 1);
  g_autoptr (BaizeFaceFile) file = NULL;

  answer->theme = baize_face_theme_open (trials, path);
  if (answer->theme != NULL)
    file = baize_face_file_open (cache, baize_face_theme_hash (answer->theme), BAIZE_FACES_NORMAL,
                                 BAIZE_THEME_PREVIEW_WIDTH);
  for (guint i = 0; i < BAIZE_TRIAL_N_SHOWN; i++)
    {
      answer->pixels[i] = file != NULL ? baize_face_file_get (file, baize_trial_shown[i]) : NULL;
      if (answer->pixels[i] == NULL)
        return NULL;
    }
  return g_steal_pointer (&answer);
}

/**
 * baize_theme_preview_keep:
 * @answer: what was found about a deck that was tried
 *
 * Keeps it, so that the deck need not be tried again. Safe to call from any thread; trouble with the cache is none.
 */
void
baize_theme_preview_keep (const BaizeTrialAnswer *answer)
{
  g_autofree char *cache = baize_faces_get_cache (), *trials = baize_faces_get_trials ();
  GBytes *pixels[BAIZE_N_PICTURES] = { NULL };

  for (guint i = 0; i < BAIZE_TRIAL_N_SHOWN; i++)
    pixels[baize_trial_shown[i]] = answer->pixels[i];
  if (baize_face_theme_save (answer->theme, trials, NULL))
    (void) baize_face_cache_write (cache, baize_face_theme_hash (answer->theme), BAIZE_FACES_NORMAL,
                                   BAIZE_THEME_PREVIEW_WIDTH, pixels, NULL);
}

/* The same of our own deck. */
static BaizeTrialAnswer *
draw_own (void)
{
  BaizeFaceDeck *deck = baize_face_deck_new (BAIZE_FACES_SHEET, BAIZE_FACES_STYLES, NULL,
                                             baize_faces_get_letters (baize_faces_get_default ()));
  BaizeTrialAnswer *answer = g_new0 (BaizeTrialAnswer, 1);

  for (guint i = 0; i < BAIZE_TRIAL_N_SHOWN; i++)
    {
      g_autofree char *trouble = NULL;

      answer->pixels[i] = baize_face_deck_render (deck, BAIZE_FACES_NORMAL, baize_trial_shown[i],
                                                  BAIZE_THEME_PREVIEW_WIDTH, &trouble);
    }
  baize_face_deck_free (deck);
  return answer;
}

/* ---- the queue ---- */

static void
keep_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  baize_theme_preview_keep (data);
  g_task_return_boolean (task, TRUE);
}

/* One deck is done with, the next can begin. */
static void
finish (GTask *task, BaizeTrialAnswer *answer)
{
  g_task_return_pointer (task, answer, (GDestroyNotify) baize_trial_answer_free);
  g_object_unref (task);
  trying = FALSE;
  try_next ();
}

static void
on_kept (GObject *source, GAsyncResult *result, gpointer data)
{
  BaizeTrialAnswer *answer = g_task_get_task_data (G_TASK (result));
  BaizeTrialAnswer *copy = g_new0 (BaizeTrialAnswer, 1);

  copy->theme = baize_face_theme_ref (answer->theme);
  for (guint i = 0; i < BAIZE_TRIAL_N_SHOWN; i++)
    copy->pixels[i] = g_bytes_ref (answer->pixels[i]);
  finish (data, copy);
}

static void
on_tried (GObject *source, GAsyncResult *result, gpointer data)
{
  BaizeTrialAnswer *answer = baize_face_trial_finish (result, NULL);

  if (answer == NULL || answer->trouble != BAIZE_TRIAL_FINE)
    finish (data, answer);
  else
    {
      g_autoptr (GTask) keeping = g_task_new (NULL, NULL, on_kept, data);

      g_task_set_task_data (keeping, answer, (GDestroyNotify) baize_trial_answer_free);
      g_task_run_in_thread (keeping, keep_in_thread);
    }
}

static void
recall_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const char *path = data;

  g_task_return_pointer (task, path != NULL ? recall (path) : draw_own (), (GDestroyNotify) baize_trial_answer_free);
}

static void
on_recalled (GObject *source, GAsyncResult *result, gpointer data)
{
  GTask *task = data;
  BaizeTrialAnswer *answer = g_task_propagate_pointer (G_TASK (result), NULL);

  if (answer != NULL || g_cancellable_is_cancelled (g_task_get_cancellable (task)))
    finish (task, answer);
  else
    baize_face_trial_begin (g_task_get_task_data (task), BAIZE_THEME_PREVIEW_WIDTH, g_task_get_cancellable (task),
                            on_tried, task);
}

static void
try_next (void)
{
  g_autoptr (GTask) recalling = NULL;
  GTask *task = trying ? NULL : g_queue_pop_head (&waiting);

  if (task == NULL)
    return;
  trying = TRUE;
  recalling = g_task_new (NULL, NULL, on_recalled, task);
  g_task_set_task_data (recalling, g_strdup (g_task_get_task_data (task)), g_free);
  g_task_run_in_thread (recalling, recall_in_thread);
}

/**
 * baize_theme_preview_begin:
 * @path: (nullable): the file of a deck; %NULL for our own deck
 * @cancellable: (nullable): ends it
 * @func: called when it is there
 * @data: given to @func
 *
 * Gets a preview of a deck. The deck is tried if that was not done.
 */
void
baize_theme_preview_begin (const char *path, GCancellable *cancellable, GAsyncReadyCallback func, gpointer data)
{
  GTask *task = g_task_new (NULL, cancellable, func, data);

  g_task_set_task_data (task, g_strdup (path), g_free);
  g_queue_push_tail (&waiting, task);
  try_next ();
}

/**
 * baize_theme_preview_finish:
 * @result: what the function was called with
 * @error: return location for an error, which there is only when it was cancelled
 *
 * Returns: (transfer full) (nullable): what was found
 */
BaizeTrialAnswer *
baize_theme_preview_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
