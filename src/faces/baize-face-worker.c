/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The main thread's side of the worker, see the header: requests for pictures, and their results.
 */
#include "faces/baize-face-worker-private.h"

/* While many pictures are pending, the main thread is notified of those made so far at this interval. */
#define NOTIFY_EVERY (20 * G_TIME_SPAN_MILLISECOND)

static gboolean
on_notify (gpointer data)
{
  BaizeFaceWorker *worker = data;

  g_mutex_lock (&worker->lock);
  worker->notify_source = 0;
  g_mutex_unlock (&worker->lock);
  worker->notify (worker->notify_data);
  return G_SOURCE_REMOVE;
}

/** baize_face_worker_is_asked_pending: with the lock: whether any picture asked for has not been made. */
gboolean
baize_face_worker_is_asked_pending (BaizeFaceWorker *worker)
{
  for (guint i = 0; i < worker->sets->len; i++)
    {
      BaizeFaceSet *set = g_ptr_array_index (worker->sets, i);

      if (set->asked & ~set->done)
        return TRUE;
    }
  return FALSE;
}

/**
 * baize_face_worker_deliver:
 * @worker: a worker, whose lock is held
 * @set: the set of the picture
 * @picture: the number of the picture
 * @pixels: (transfer full) (nullable): its pixels
 * @trouble: (transfer full) (nullable): why it has no pixels
 *
 * Puts a picture into @set. If the picture was asked for, the main thread is notified, though not for each picture
 * while others are pending.
 */
void
baize_face_worker_deliver (BaizeFaceWorker *worker, BaizeFaceSet *set, guint picture, GBytes *pixels, char *trouble)
{
  gint64 now = g_get_monotonic_time ();

  set->done |= BAIZE_PICTURE_BIT (picture);
  set->pixels[picture] = pixels;
  if (set->trouble == NULL)
    set->trouble = g_steal_pointer (&trouble);
  g_free (trouble);
  g_atomic_int_set (&worker->news, TRUE);
  g_cond_broadcast (&worker->to_main);
  if (!(set->asked & BAIZE_PICTURE_BIT (picture)) || worker->notify == NULL || worker->notify_source != 0)
    return;
  if (now - worker->notified < NOTIFY_EVERY && baize_face_worker_is_asked_pending (worker))
    return;
  worker->notified = now;
  worker->notify_source = g_idle_add_full (G_PRIORITY_DEFAULT, on_notify, worker, NULL);
}

/**
 * baize_face_worker_new:
 * @directory: the folder of the cache, which need not exist
 * @notes: the folder of the notes about the pictures last in use; the same, or another that outlives the cache
 * @sheet: the path of our sheet of cards, as a resource or a file
 * @styles: the folder of the style sheets for its other colours, likewise
 * @theme: (nullable): the foreign card theme to begin with; %NULL for our own
 * @letters: the letters of ranks on our own cards to begin with
 *
 * Starts the thread, which begins with the pictures last in use. GTK need not be initialised.
 *
 * Returns: (transfer full): the worker
 */
BaizeFaceWorker *
baize_face_worker_new (const char *directory, const char *notes, const char *sheet, const char *styles,
                       BaizeFaceTheme *theme, BaizeFaceLetters letters)
{
  BaizeFaceWorker *worker = g_new0 (BaizeFaceWorker, 1);

  worker->directory = g_strdup (directory);
  worker->notes_directory = g_strdup (notes);
  worker->sheet = g_strdup (sheet);
  worker->styles = g_strdup (styles);
  worker->theme = theme != NULL ? baize_face_theme_ref (theme) : NULL;
  worker->letters = letters;
  worker->source = baize_face_source_new (sheet, styles, theme, letters);
  worker->sets = g_ptr_array_new_with_free_func ((GDestroyNotify) baize_face_set_unref);
  g_mutex_init (&worker->lock);
  g_cond_init (&worker->to_worker);
  g_cond_init (&worker->to_main);
  worker->thread = g_thread_new ("card-pictures", baize_face_worker_run, worker);
  return worker;
}

/** baize_face_worker_set_notify: sets the function that is called on the main loop when requested pictures are made. */
void
baize_face_worker_set_notify (BaizeFaceWorker *worker, BaizeFaceWorkerNotify notify, gpointer user_data)
{
  g_mutex_lock (&worker->lock);
  worker->notify = notify;
  worker->notify_data = user_data;
  if (notify == NULL)
    g_clear_handle_id (&worker->notify_source, g_source_remove);
  g_mutex_unlock (&worker->lock);
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
  baize_face_worker_set_notify (worker, NULL, NULL);
  baize_face_worker_stop (worker, 0);
  g_thread_join (worker->thread);
  g_ptr_array_unref (worker->sets);
  g_mutex_clear (&worker->lock);
  g_cond_clear (&worker->to_worker);
  g_cond_clear (&worker->to_main);
  g_free (worker->directory);
  g_free (worker->notes_directory);
  g_free (worker->sheet);
  g_free (worker->styles);
  g_clear_pointer (&worker->theme, baize_face_theme_unref);
  baize_face_source_free (worker->source);
  g_free (worker);
}

/* With the lock: notes the pictures in use. Returns: whether the notes have changed enough to be written soon. */
static gboolean
take_note (BaizeFaceWorker *worker, BaizeFacesPalette palette, int width, guint64 pictures)
{
  BaizeFaceNote note = { palette, width, pictures };
  gboolean is_new;

  if (baize_face_notes_put (worker->notes, &worker->n_notes, &note, &is_new))
    worker->notes_changed = TRUE;
  return is_new;
}

/* With the lock: Returns: (transfer none) (nullable): the set of @palette and @width that is being made. */
static BaizeFaceSet *
find_set (BaizeFaceWorker *worker, BaizeFacesPalette palette, int width)
{
  for (guint i = 0; i < worker->sets->len; i++)
    {
      BaizeFaceSet *set = g_ptr_array_index (worker->sets, i);

      if (set->palette == palette && set->width == width)
        return set;
    }
  return NULL;
}

/** baize_face_worker_get_set: Returns: (transfer full): the set of @palette and @width if it is being made, else a new
 * one. */
BaizeFaceSet *
baize_face_worker_get_set (BaizeFaceWorker *worker, BaizeFacesPalette palette, int width)
{
  BaizeFaceSet *set;

  g_mutex_lock (&worker->lock);
  set = find_set (worker, palette, width);
  set = set != NULL ? baize_face_set_ref (set) : baize_face_set_new (palette, width);
  g_mutex_unlock (&worker->lock);
  return set;
}

/** baize_face_worker_get_sets: Returns: (transfer full) (element-type BaizeFaceSet): the sets that are being made.
 * Before the first request they are the sets that were in use last time. */
GPtrArray *
baize_face_worker_get_sets (BaizeFaceWorker *worker)
{
  GPtrArray *sets = g_ptr_array_new_with_free_func ((GDestroyNotify) baize_face_set_unref);

  g_mutex_lock (&worker->lock);
  for (guint i = 0; i < worker->sets->len; i++)
    g_ptr_array_add (sets, baize_face_set_ref (g_ptr_array_index (worker->sets, i)));
  g_mutex_unlock (&worker->lock);
  return sets;
}

/** baize_face_worker_ask: asks for @pictures (bits) of @set, after those of it that were asked for before. A set that
 * is not being made becomes the most important one, and pushes out the least important if there are too many. */
void
baize_face_worker_ask (BaizeFaceWorker *worker, BaizeFaceSet *set, guint64 pictures)
{
  gboolean is_new;

  g_mutex_lock (&worker->lock);
  is_new = !g_ptr_array_find (worker->sets, set, NULL);
  if (is_new || (pictures & ~set->asked) != 0)
    {
      set->asked |= pictures;
      set->whole = TRUE;
      if (is_new)
        g_ptr_array_insert (worker->sets, 0, baize_face_set_ref (set));
      if (worker->sets->len > BAIZE_FACE_WORKER_N_SETS)
        g_ptr_array_set_size (worker->sets, BAIZE_FACE_WORKER_N_SETS);
      (void) take_note (worker, set->palette, set->width, set->asked & ~set->done);
      worker->asked = TRUE;
      worker->asked_at = g_get_monotonic_time ();
      g_cond_broadcast (&worker->to_worker);
    }
  g_mutex_unlock (&worker->lock);
}

/** baize_face_worker_give_up: stops making all sets; each can be asked for again. */
void
baize_face_worker_give_up (BaizeFaceWorker *worker)
{
  g_mutex_lock (&worker->lock);
  worker->asked = TRUE;
  g_ptr_array_set_size (worker->sets, 0);
  g_mutex_unlock (&worker->lock);
}

static gboolean
is_same_theme (const BaizeFaceTheme *one, const BaizeFaceTheme *other)
{
  if (one == NULL || other == NULL)
    return one == other;
  return baize_face_theme_hash (one) == baize_face_theme_hash (other);
}

/* With the lock: gives up all sets, which are of the old theme. */
static void
change_theme (BaizeFaceWorker *worker)
{
  worker->theme_changed = TRUE;
  worker->notes_changed = TRUE;
  worker->rest = BAIZE_FACE_REST_NONE;
  g_ptr_array_set_size (worker->sets, 0);
  g_atomic_int_set (&worker->news, FALSE);
  g_cond_broadcast (&worker->to_worker);
}

/** baize_face_worker_set_theme: changes the card theme to @theme, or to our own if @theme is %NULL. A change drops all
 * requests, and the pictures made but not taken yet. Returns: whether the theme has changed. */
gboolean
baize_face_worker_set_theme (BaizeFaceWorker *worker, BaizeFaceTheme *theme)
{
  gboolean changes;

  g_mutex_lock (&worker->lock);
  changes = !is_same_theme (worker->theme, theme);
  if (changes)
    {
      g_clear_pointer (&worker->theme, baize_face_theme_unref);
      worker->theme = theme != NULL ? baize_face_theme_ref (theme) : NULL;
      change_theme (worker);
    }
  g_mutex_unlock (&worker->lock);
  return changes;
}

/** baize_face_worker_get_theme: Returns: (transfer full) (nullable): the foreign card theme; %NULL for our own. */
BaizeFaceTheme *
baize_face_worker_get_theme (BaizeFaceWorker *worker)
{
  BaizeFaceTheme *theme;

  g_mutex_lock (&worker->lock);
  theme = worker->theme != NULL ? baize_face_theme_ref (worker->theme) : NULL;
  g_mutex_unlock (&worker->lock);
  return theme;
}

/** baize_face_worker_set_letters: changes the letters of ranks on our own cards. If our own theme is in use, a change
 * drops all requests, and the pictures made but not taken yet. Returns: whether pictures look different from now on. */
gboolean
baize_face_worker_set_letters (BaizeFaceWorker *worker, BaizeFaceLetters letters)
{
  gboolean changes;

  g_mutex_lock (&worker->lock);
  changes = worker->letters != letters && worker->theme == NULL;
  worker->letters = letters;
  if (changes)
    change_theme (worker);
  g_mutex_unlock (&worker->lock);
  return changes;
}

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

/** baize_face_worker_note: notes that pictures of @set are in use, so that the next start begins with them. */
void
baize_face_worker_note (BaizeFaceWorker *worker, const BaizeFaceSet *set)
{
  g_mutex_lock (&worker->lock);
  if (take_note (worker, set->palette, set->width, 0))
    {
      worker->rest = BAIZE_FACE_REST_NONE;
      g_cond_broadcast (&worker->to_worker);
    }
  g_mutex_unlock (&worker->lock);
}

/** baize_face_worker_has_news: whether any picture was made since the last call. Takes no lock. */
gboolean
baize_face_worker_has_news (BaizeFaceWorker *worker)
{
  return g_atomic_int_get (&worker->news) && g_atomic_int_compare_and_exchange (&worker->news, TRUE, FALSE);
}

/** baize_face_worker_take: makes the pictures of @set that were made since the last call ready to be drawn. Returns:
 * their bits, with those of pictures that can't be made. */
guint64
baize_face_worker_take (BaizeFaceWorker *worker, BaizeFaceSet *set)
{
  guint64 pictures;

  g_mutex_lock (&worker->lock);
  pictures = set->done & ~(set->there | set->broken);
  g_mutex_unlock (&worker->lock);
  baize_face_set_show (set, pictures);
  return pictures;
}

/** baize_face_worker_wait: blocks until a picture has been made since the last look for news, or no picture asked
 * for is pending, or the monotonic time is @until. */
void
baize_face_worker_wait (BaizeFaceWorker *worker, gint64 until)
{
  g_mutex_lock (&worker->lock);
  while (!g_atomic_int_get (&worker->news) && baize_face_worker_is_asked_pending (worker)
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
