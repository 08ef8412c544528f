/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The main thread's side of the worker, see the header: beginning and end, the card theme, and the sets.
 */
#include "faces/baize-face-worker.h"

/* ---- the beginning and the end ---- */

/**
 * baize_face_worker_new:
 * @directory: the folder of the cache, which need not exist
 * @notes: the folder of the notes about the sets last in use; the same, or another that outlives the cache
 * @sheet: %BAIZE_FACE_SHEET, or the path of another sheet made like it, as a resource or a file
 * @theme: (nullable): the foreign card theme to begin with; %NULL for our own
 * @letters: the letters of ranks on our own cards to begin with
 * @notify: (nullable): called on the main loop when requested pictures are made
 * @user_data: passed to @notify
 *
 * Starts the thread, which begins with the sets last in use. GTK need not be initialised.
 *
 * Returns: (transfer full): the worker
 */
BaizeFaceWorker *
baize_face_worker_new (const char *directory, const char *notes, const char *sheet, BaizeFaceTheme *theme,
                       BaizeFaceLetters letters, BaizeFaceWorkerNotify notify, gpointer user_data)
{
  BaizeFaceWorker *worker = g_new0 (BaizeFaceWorker, 1);

  worker->directory = g_strdup (directory);
  worker->notes = g_strdup (notes);
  worker->sheet = g_strdup (sheet);
  worker->theme = theme != NULL ? baize_face_theme_ref (theme) : NULL;
  worker->letters = letters;
  worker->notify = notify;
  worker->notify_data = user_data;
  worker->sets = baize_face_notes_get_sets (notes);
  g_mutex_init (&worker->lock);
  g_cond_init (&worker->to_worker);
  g_cond_init (&worker->to_main);
  worker->thread = g_thread_new ("card-pictures", baize_face_worker_run, worker);
  return worker;
}

/** baize_face_worker_stop: tells the thread to end, because the program ends, and waits up to @patience µs for it. A
 * thread that is in the middle of a long picture is left running. */
void
baize_face_worker_stop (BaizeFaceWorker *worker, gint64 patience)
{
  gint64 until = g_get_monotonic_time () + patience;

  g_mutex_lock (&worker->lock);
  worker->quit = TRUE;
  g_cond_broadcast (&worker->to_worker);
  while (!worker->finished && g_cond_wait_until (&worker->to_main, &worker->lock, until))
    ;
  g_mutex_unlock (&worker->lock);
}

/** baize_face_worker_free: ends the thread, waits until it has ended, and frees @worker (transfer full). */
void
baize_face_worker_free (BaizeFaceWorker *worker)
{
  baize_face_worker_stop (worker, 0);
  g_thread_join (worker->thread);
  g_clear_handle_id (&worker->notify_source, g_source_remove);
  while (worker->sets->len > 0)
    baize_face_worker_drop (worker, g_ptr_array_index (worker->sets, worker->sets->len - 1));
  g_ptr_array_unref (worker->sets);
  g_mutex_clear (&worker->lock);
  g_cond_clear (&worker->to_worker);
  g_cond_clear (&worker->to_main);
  g_free (worker->directory);
  g_free (worker->notes);
  g_free (worker->sheet);
  g_clear_pointer (&worker->theme, baize_face_theme_unref);
  baize_face_source_free (worker->source);
  g_free (worker);
}

/* ---- the card theme ---- */

/** baize_face_worker_get_letters: Returns: the letters of ranks on our own cards. Safe to call from any thread. */
BaizeFaceLetters
baize_face_worker_get_letters (BaizeFaceWorker *worker)
{
  BaizeFaceLetters letters;

  g_mutex_lock (&worker->lock);
  letters = worker->letters;
  g_mutex_unlock (&worker->lock);
  return letters;
}

static gboolean
is_same_theme (const BaizeFaceTheme *one, const BaizeFaceTheme *other)
{
  if (one == NULL || other == NULL)
    return one == other;
  return baize_face_theme_hash (one) == baize_face_theme_hash (other);
}

/* Changes to @theme and @letters: retires all sets that have pictures to stand in, and drops the others. */
static void
change_theme (BaizeFaceWorker *worker, BaizeFaceTheme *theme, BaizeFaceLetters letters)
{
  BaizeFaceTheme *old = worker->theme;

  g_mutex_lock (&worker->lock);
  worker->theme = theme != NULL ? baize_face_theme_ref (theme) : NULL;
  worker->letters = letters;
  worker->theme_changed = worker->notes_changed = TRUE;
  worker->rest = BAIZE_FACE_REST_NONE;
  for (guint i = 0; i < worker->sets->len; i++)
    ((BaizeFaceSet *) g_ptr_array_index (worker->sets, i))->stage = BAIZE_FACE_SET_RETIRED;
  g_cond_broadcast (&worker->to_worker);
  g_mutex_unlock (&worker->lock);

  g_clear_pointer (&old, baize_face_theme_unref);
  for (guint i = worker->sets->len; i > 0; i--)
    {
      BaizeFaceSet *set = g_ptr_array_index (worker->sets, i - 1);

      if (set->there == 0)
        baize_face_worker_drop (worker, set);
    }
}

/** baize_face_worker_set_theme: changes the card theme to @theme, or to our own if @theme is %NULL. A change retires
 * all sets, and drops the pictures made but not taken yet. Returns: whether the theme has changed. */
gboolean
baize_face_worker_set_theme (BaizeFaceWorker *worker, BaizeFaceTheme *theme)
{
  if (is_same_theme (worker->theme, theme))
    return FALSE;
  change_theme (worker, theme, worker->letters);
  return TRUE;
}

/** baize_face_worker_set_letters: changes the letters of ranks on our own cards, likewise. Returns: whether pictures
 * look different from now on: not if a foreign theme is in use. */
gboolean
baize_face_worker_set_letters (BaizeFaceWorker *worker, BaizeFaceLetters letters)
{
  gboolean changes = worker->letters != letters && worker->theme == NULL;

  if (changes)
    change_theme (worker, NULL, letters);
  else
    {
      g_mutex_lock (&worker->lock);
      worker->letters = letters;
      g_mutex_unlock (&worker->lock);
    }
  return changes;
}

/* ---- the sets ---- */

/** baize_face_worker_find: Returns: (transfer none) (nullable): the set of @palette and @width, unless it is retired.
 * */
BaizeFaceSet *
baize_face_worker_find (BaizeFaceWorker *worker, BaizeFacesPalette palette, int width)
{
  for (guint i = 0; i < worker->sets->len; i++)
    {
      BaizeFaceSet *set = g_ptr_array_index (worker->sets, i);

      if (set->stage != BAIZE_FACE_SET_RETIRED && set->palette == palette && set->width == width)
        return set;
    }
  return NULL;
}

/** baize_face_worker_add: Returns: (transfer none): a new set of @palette and @width, which is wanted. */
BaizeFaceSet *
baize_face_worker_add (BaizeFaceWorker *worker, BaizeFacesPalette palette, int width)
{
  BaizeFaceSet *set = baize_face_set_new (palette, width);

  g_mutex_lock (&worker->lock);
  g_ptr_array_add (worker->sets, set);
  g_mutex_unlock (&worker->lock);
  return set;
}

/* With the lock: makes @set the first, and notes that. Returns: the place from which it comes. */
static guint
move_to_front (BaizeFaceWorker *worker, BaizeFaceSet *set)
{
  guint place = 0;

  (void) g_ptr_array_find (worker->sets, set, &place);
  for (guint i = place; i > 0; i--)
    worker->sets->pdata[i] = worker->sets->pdata[i - 1];
  worker->sets->pdata[0] = set;
  worker->notes_changed = TRUE;
  return place;
}

/** baize_face_worker_ask: asks for @pictures (bits) of @set, after those of it that were asked for before. A set that
 * is not being made becomes the first to be made; if too many are, the one used longest ago rests. */
void
baize_face_worker_ask (BaizeFaceWorker *worker, BaizeFaceSet *set, guint64 pictures)
{
  guint n = 0;

  g_mutex_lock (&worker->lock);
  if (set->stage != BAIZE_FACE_SET_MAKING || (pictures & ~set->asked) != 0)
    {
      set->stage = BAIZE_FACE_SET_MAKING;
      baize_face_set_ask (set, pictures);
      (void) move_to_front (worker, set);
      for (guint i = 0; i < worker->sets->len; i++)
        {
          BaizeFaceSet *other = g_ptr_array_index (worker->sets, i);

          if (other->stage == BAIZE_FACE_SET_MAKING && ++n > BAIZE_FACE_WORKER_N_SETS)
            other->stage = BAIZE_FACE_SET_RESTING;
        }
      worker->asked = TRUE;
      worker->asked_at = g_get_monotonic_time ();
      g_cond_broadcast (&worker->to_worker);
    }
  g_mutex_unlock (&worker->lock);
}

/** baize_face_worker_use: notes that pictures of @set are in use, so that the next start begins with them. */
void
baize_face_worker_use (BaizeFaceWorker *worker, BaizeFaceSet *set)
{
  if (worker->sets->pdata[0] == set)
    return;
  g_mutex_lock (&worker->lock);
  if (move_to_front (worker, set) >= BAIZE_FACE_N_NOTES)
    {
      worker->rest = BAIZE_FACE_REST_NONE;
      g_cond_broadcast (&worker->to_worker);
    }
  g_mutex_unlock (&worker->lock);
}

/** baize_face_worker_rest: stops making all sets; each can be asked for again. */
void
baize_face_worker_rest (BaizeFaceWorker *worker)
{
  g_mutex_lock (&worker->lock);
  worker->asked = TRUE;
  for (guint i = 0; i < worker->sets->len; i++)
    {
      BaizeFaceSet *set = g_ptr_array_index (worker->sets, i);

      if (set->stage == BAIZE_FACE_SET_MAKING)
        set->stage = BAIZE_FACE_SET_RESTING;
    }
  g_mutex_unlock (&worker->lock);
}

/** baize_face_worker_drop: gives up @set with its pictures. */
void
baize_face_worker_drop (BaizeFaceWorker *worker, BaizeFaceSet *set)
{
  baize_face_set_hide (set);
  g_mutex_lock (&worker->lock);
  g_ptr_array_remove (worker->sets, set);
  g_mutex_unlock (&worker->lock);
}

/** baize_face_worker_take: makes the pictures that were made since the last call ready to be drawn. Takes no lock if
 * there are none. Returns: whether there were any. */
gboolean
baize_face_worker_take (BaizeFaceWorker *worker)
{
  if (!g_atomic_int_get (&worker->news) || !g_atomic_int_compare_and_exchange (&worker->news, TRUE, FALSE))
    return FALSE;
  g_mutex_lock (&worker->lock);
  for (guint i = 0; i < worker->sets->len; i++)
    {
      BaizeFaceSet *set = g_ptr_array_index (worker->sets, i);
      guint64 made = set->stage != BAIZE_FACE_SET_RETIRED ? set->done & ~(set->there | set->broken) : 0;

      for (guint picture = 0; made >> picture != 0; picture++)
        if (made & BAIZE_PICTURE_BIT (picture))
          *(set->images[picture].pixels != NULL ? &set->there : &set->broken) |= BAIZE_PICTURE_BIT (picture);
    }
  g_mutex_unlock (&worker->lock);
  return TRUE;
}

/** baize_face_worker_wait: blocks until a picture has been made since the last look for news, or no picture asked
 * for is pending, or the monotonic time is @until. */
void
baize_face_worker_wait (BaizeFaceWorker *worker, gint64 until)
{
  guint picture;

  g_mutex_lock (&worker->lock);
  while (!g_atomic_int_get (&worker->news) && baize_face_worker_find_pending (worker, TRUE, &picture) != NULL
         && g_cond_wait_until (&worker->to_main, &worker->lock, until))
    ;
  g_mutex_unlock (&worker->lock);
}

/** baize_face_worker_settle: blocks until all pictures are made and the cache is written; for tests and
 * measurements. */
void
baize_face_worker_settle (BaizeFaceWorker *worker)
{
  g_mutex_lock (&worker->lock);
  worker->hurry = TRUE;
  worker->rest = BAIZE_FACE_REST_NONE;
  g_cond_broadcast (&worker->to_worker);
  while (worker->hurry)
    g_cond_wait (&worker->to_main, &worker->lock);
  g_mutex_unlock (&worker->lock);
}
