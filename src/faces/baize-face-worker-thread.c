/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The worker's thread: takes the most important picture from the cache or draws it, and when nothing is left to do
 * saves the pictures worth keeping. The lock is never held while a file is read or a picture is drawn.
 */
#include "faces/baize-face-worker.h"

/* The idle time before the pictures worth keeping are saved, and the idle time after that before parsed documents are
 * freed. */
#define REST_BEFORE_SAVING  (2 * G_TIME_SPAN_SECOND)
#define REST_BEFORE_FREEING (30 * G_TIME_SPAN_SECOND)
/* For this long after a request for pictures, none are made unrequested. */
#define PAUSE (120 * G_TIME_SPAN_MILLISECOND)
/* While many pictures are pending, the main thread is notified of those made so far at this interval. */
#define NOTIFY_EVERY (20 * G_TIME_SPAN_MILLISECOND)

/** baize_face_worker_find_pending: with the lock: finds the first set that has pictures to make, of those asked for if
 * @asked, else of the others. Returns: (transfer none) (nullable): the set; @picture (out) is the first of its
 * pictures. */
BaizeFaceSet *
baize_face_worker_find_pending (BaizeFaceWorker *worker, gboolean asked, guint *picture)
{
  for (guint i = 0; i < worker->sets->len; i++)
    {
      BaizeFaceSet *set = g_ptr_array_index (worker->sets, i);
      guint64 pending = (asked ? set->asked : set->extra) & ~set->done;

      if (set->stage != BAIZE_FACE_SET_MAKING || pending == 0)
        continue;
      for (*picture = 0; !(pending & BAIZE_PICTURE_BIT (*picture)); (*picture)++)
        ;
      return set;
    }
  return NULL;
}

/* With the lock: finds the next picture to make, or the set to open. Unrequested pictures wait until @from: more
 * requests are likely to follow, and the machine is busy with the same frame. */
static BaizeFaceSet *
find_work (BaizeFaceWorker *worker, guint *picture, gint64 *from)
{
  BaizeFaceSet *set;

  *from = 0;
  for (guint i = 0; i < worker->sets->len; i++)
    {
      set = g_ptr_array_index (worker->sets, i);
      if (set->stage == BAIZE_FACE_SET_MAKING && !set->opened)
        return set;
    }
  set = baize_face_worker_find_pending (worker, TRUE, picture);
  if (set != NULL)
    return set;
  if (worker->asked && !worker->hurry)
    *from = worker->asked_at + PAUSE;
  return baize_face_worker_find_pending (worker, FALSE, picture);
}

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

/* With the lock: puts a picture into @set: @pixels (transfer full) (nullable), or @trouble (transfer full) (nullable).
 * If the picture was asked for, the main thread is notified, though not for each picture while others are pending. */
static void
deliver (BaizeFaceWorker *worker, BaizeFaceSet *set, guint picture, GBytes *pixels, char *trouble)
{
  gint64 now = g_get_monotonic_time ();
  guint other;

  set->done |= BAIZE_PICTURE_BIT (picture);
  set->images[picture].pixels = pixels;
  if (set->trouble == NULL)
    set->trouble = g_steal_pointer (&trouble);
  g_free (trouble);
  g_atomic_int_set (&worker->news, TRUE);
  g_cond_broadcast (&worker->to_main);
  if (!(set->asked & BAIZE_PICTURE_BIT (picture)) || worker->notify == NULL || worker->notify_source != 0
      || (now - worker->notified < NOTIFY_EVERY && baize_face_worker_find_pending (worker, TRUE, &other) != NULL))
    return;
  worker->notified = now;
  worker->notify_source = g_idle_add_full (G_PRIORITY_DEFAULT, on_notify, worker, NULL);
}

/* With the lock, which is released meanwhile: opens a set's file or makes a picture. The set may be given up in that
 * time; the picture is still delivered to it. */
static void
work (BaizeFaceWorker *worker, BaizeFaceSet *given, guint picture)
{
  g_autoptr (BaizeFaceSet) set = baize_face_set_ref (given);
  gboolean opening = !set->opened;
  guint64 cached = 0;
  GBytes *pixels = NULL;
  char *trouble = NULL;

  worker->rest = BAIZE_FACE_REST_NONE;
  g_mutex_unlock (&worker->lock);
  if (opening)
    cached = baize_face_set_open (set, worker->directory, worker->hash);
  else if ((pixels = baize_face_set_load (set, picture)) == NULL)
    pixels = baize_face_source_render (worker->source, set->palette, picture, set->width, &trouble);
  g_mutex_lock (&worker->lock);

  if (!opening)
    deliver (worker, set, picture, pixels, trouble);
  else if (set->noticed)
    set->extra |= cached;
  set->opened = TRUE;
}

static void
report_cache (BaizeFaceWorker *worker, const GError *error)
{
  if (!worker->cache_failed)
    g_debug ("Card pictures can't be kept: %s", error->message);
  worker->cache_failed = TRUE;
}

/* With the lock, which is released meanwhile: saves a set that is worth saving. Returns: whether there was one. */
static gboolean
save_set (BaizeFaceWorker *worker, gboolean at_rest)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BaizeFaceSet) set = NULL;

  for (guint i = 0; i < worker->sets->len && set == NULL && !worker->cache_failed; i++)
    {
      BaizeFaceSet *next = g_ptr_array_index (worker->sets, i);

      if (next->stage == BAIZE_FACE_SET_MAKING && baize_face_set_is_unsaved (next, at_rest))
        set = baize_face_set_ref (next);
    }
  if (set == NULL)
    return FALSE;

  g_mutex_unlock (&worker->lock);
  if (!baize_face_set_save (set, worker->directory, worker->hash, &error))
    report_cache (worker, error);
  baize_face_cache_trim (worker->directory, BAIZE_FACE_CACHE_LIMIT);
  g_mutex_lock (&worker->lock);
  return TRUE;
}

/* With the lock, which is released meanwhile: saves the notes if they have changed. If not, returns FALSE without
 * releasing the lock. */
static gboolean
save_notes (BaizeFaceWorker *worker)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *deck = NULL, *text = NULL;

  if (!worker->notes_changed || worker->cache_failed)
    return FALSE;
  worker->notes_changed = FALSE;
  if (worker->theme != NULL)
    deck = g_strdup (worker->theme->path);
  else if (worker->letters != BAIZE_FACE_LETTERS_DRAWN)
    deck = baize_face_letters_write (worker->letters);
  text = baize_face_notes_write (worker->sets, deck);
  g_mutex_unlock (&worker->lock);
  if (!baize_face_notes_save (worker->notes, text, &error))
    report_cache (worker, error);
  g_mutex_lock (&worker->lock);
  return TRUE;
}

/* With the lock, when there is nothing to draw: does one idle task, or waits. Requests made while the lock is released
 * signal no waiter, so the function returns after each task, for the queue to be checked before waiting. */
static void
be_at_rest (BaizeFaceWorker *worker)
{
  gint64 patience = worker->rest == BAIZE_FACE_REST_NONE ? REST_BEFORE_SAVING : REST_BEFORE_FREEING;

  if (save_set (worker, worker->rest != BAIZE_FACE_REST_NONE))
    return;
  if (worker->rest == BAIZE_FACE_REST_SAVED && save_notes (worker))
    return;
  if (worker->rest != BAIZE_FACE_REST_NONE)
    {
      worker->hurry = FALSE;
      g_cond_broadcast (&worker->to_main);
    }

  if (worker->rest == BAIZE_FACE_REST_FREED)
    g_cond_wait (&worker->to_worker, &worker->lock);
  else if (worker->hurry || !g_cond_wait_until (&worker->to_worker, &worker->lock, g_get_monotonic_time () + patience))
    {
      if (worker->rest == BAIZE_FACE_REST_SAVED)
        baize_face_source_close (worker->source);
      worker->rest++;
    }
}

/* With the lock, which is released meanwhile: before the very first start nothing is noted, but cards will be drawn:
 * parses one card after another until pictures are requested. */
static void
make_ready (BaizeFaceWorker *worker)
{
  for (guint i = 0; i < BAIZE_N_PICTURES && !worker->asked && !worker->quit && !worker->theme_changed; i++)
    {
      g_mutex_unlock (&worker->lock);
      baize_face_source_ready (worker->source, i);
      g_mutex_lock (&worker->lock);
    }
}

/* With the lock, which is released meanwhile: replaces the source by one for the theme and letters. */
static void
take_theme (BaizeFaceWorker *worker)
{
  BaizeFaceLetters letters = worker->letters;
  g_autoptr (BaizeFaceTheme) theme = worker->theme != NULL ? baize_face_theme_ref (worker->theme) : NULL;

  worker->theme_changed = FALSE;
  g_mutex_unlock (&worker->lock);
  g_clear_pointer (&worker->source, baize_face_source_free);
  worker->source = baize_face_source_new (worker->sheet, theme, letters);
  worker->hash = baize_face_source_hash (worker->source);
  g_debug ("the deck is %s", theme != NULL ? theme->path : "the program's own");
  g_mutex_lock (&worker->lock);
}

/** baize_face_worker_run: the thread's function; @data is the worker. */
gpointer
baize_face_worker_run (gpointer data)
{
  BaizeFaceWorker *worker = data;
  BaizeFaceSet *set;
  guint picture = 0;
  gint64 from;

  g_mutex_lock (&worker->lock);
  take_theme (worker);
  if (worker->sets->len == 0)
    make_ready (worker);
  while (!worker->quit)
    if (worker->theme_changed)
      take_theme (worker);
    else if ((set = find_work (worker, &picture, &from)) == NULL)
      be_at_rest (worker);
    else if (from > g_get_monotonic_time ())
      (void) g_cond_wait_until (&worker->to_worker, &worker->lock, from);
    else
      work (worker, set, picture);
  (void) save_notes (worker);
  baize_face_source_close (worker->source);
  worker->finished = TRUE;
  g_cond_broadcast (&worker->to_main);
  g_mutex_unlock (&worker->lock);
  return NULL;
}
