/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The worker's thread: takes the most important picture from the cache or draws it, and when nothing is left to do
 * saves the pictures worth keeping. The lock is never held while a file is read or a picture is drawn.
 */
#include "faces/baize-face-worker-private.h"

#include <string.h>

/* The idle time before the pictures worth keeping are saved, and the idle time after that before parsed documents are
 * freed. */
#define REST_BEFORE_SAVING  (2 * G_TIME_SPAN_SECOND)
#define REST_BEFORE_FREEING (30 * G_TIME_SPAN_SECOND)
/* For this long after a request for pictures, none are made unrequested. */
#define PAUSE (120 * G_TIME_SPAN_MILLISECOND)

/* Loads or draws a picture. Call without the lock. */
static GBytes *
make_picture (BaizeFaceWorker *worker, BaizeFaceSet *set, guint picture, char **trouble)
{
  GBytes *pixels = baize_face_set_load (set, picture);

  if (pixels != NULL)
    return pixels;
  return baize_face_source_render (worker->source, set->palette, picture, set->width, trouble);
}

/* With the lock: finds the next picture to make, requested pictures first. Unrequested pictures wait until @from: more
 * requests are likely to follow, and the machine is busy with the same frame. */
static BaizeFaceSet *
find_work (BaizeFaceWorker *worker, guint *picture, gint64 *from)
{
  *from = 0;
  for (guint i = 0; i < worker->sets->len; i++)
    {
      BaizeFaceSet *set = g_ptr_array_index (worker->sets, i);

      if (!set->opened)
        return set;
    }
  for (int asked = TRUE; asked >= FALSE; asked--)
    for (guint i = 0; i < worker->sets->len; i++)
      {
        BaizeFaceSet *set = g_ptr_array_index (worker->sets, i);

        if (!baize_face_set_get_next (set, asked, picture))
          continue;
        if (!asked && worker->asked && !worker->hurry)
          *from = worker->asked_at + PAUSE;
        return set;
      }
  return NULL;
}

/* With the lock, which is released meanwhile: makes a picture. The set may be given up in that time; the picture is
 * still delivered to it. */
static void
work (BaizeFaceWorker *worker, BaizeFaceSet *given, guint picture)
{
  g_autoptr (BaizeFaceSet) set = baize_face_set_ref (given);
  gboolean opening = !set->opened;
  GBytes *pixels = NULL;
  char *trouble = NULL;

  worker->rest = BAIZE_FACE_REST_NONE;
  g_mutex_unlock (&worker->lock);
  if (opening)
    set->file = baize_face_file_open (worker->directory, worker->hash, set->palette, set->width);
  else
    pixels = make_picture (worker, set, picture, &trouble);
  g_mutex_lock (&worker->lock);

  if (opening)
    set->opened = TRUE;
  else
    baize_face_worker_deliver (worker, set, picture, pixels, trouble);
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
    if (baize_face_set_is_unsaved (g_ptr_array_index (worker->sets, i), at_rest))
      set = baize_face_set_ref (g_ptr_array_index (worker->sets, i));
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
  BaizeFaceNote notes[BAIZE_FACE_CACHE_N_NOTES];
  guint n_notes = worker->n_notes;
  g_autofree char *deck = NULL;

  if (!worker->notes_changed || worker->cache_failed)
    return FALSE;
  memcpy (notes, worker->notes, sizeof notes);
  worker->notes_changed = FALSE;
  if (worker->theme != NULL)
    deck = g_strdup (worker->theme->path);
  else if (worker->letters != BAIZE_FACE_LETTERS_DRAWN)
    deck = baize_face_letters_write (worker->letters);
  g_mutex_unlock (&worker->lock);
  if (!baize_face_cache_note (worker->notes_directory, notes, n_notes, deck, &error))
    report_cache (worker, error);
  g_mutex_lock (&worker->lock);
  return TRUE;
}

/* With the lock, when there is nothing to draw: does one idle task, or waits. Requests made while the
 * lock is released signal no waiter, so the function returns after each task, for the queue to be checked before
 * waiting. */
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

/* Before the very first start nothing is noted, but cards will be drawn: parses one card after another until pictures
 * are requested. */
static void
make_ready (BaizeFaceWorker *worker)
{
  gboolean free_to = TRUE;

  for (guint i = 0; i < BAIZE_N_PICTURES && free_to; i++)
    {
      baize_face_source_ready (worker->source, i);
      g_mutex_lock (&worker->lock);
      free_to = !worker->asked && !worker->quit && !worker->theme_changed;
      g_mutex_unlock (&worker->lock);
    }
}

/* Begins with the pictures that were in use last time, before any are requested. */
static void
foresee (BaizeFaceWorker *worker)
{
  BaizeFaceNote notes[BAIZE_FACE_CACHE_N_NOTES];
  guint n_notes = baize_face_cache_recall (worker->notes_directory, notes);

  g_mutex_lock (&worker->lock);
  if (!worker->asked)
    for (guint i = 0; i < n_notes; i++)
      {
        BaizeFaceSet *set = baize_face_set_new (notes[i].palette, notes[i].width);

        set->cached = TRUE;
        set->whole = i == 0;
        set->foreseen = i == 0 ? notes[i].pictures : 0;
        g_ptr_array_add (worker->sets, set);
      }
  if (worker->n_notes == 0)
    {
      memcpy (worker->notes, notes, n_notes * sizeof *notes);
      worker->n_notes = n_notes;
    }
  g_mutex_unlock (&worker->lock);

  if (n_notes == 0)
    make_ready (worker);
}

/* With the lock, which is released meanwhile: replaces the source by one for the new theme and letters. */
static void
take_theme (BaizeFaceWorker *worker)
{
  BaizeFaceLetters letters = worker->letters;
  g_autoptr (BaizeFaceTheme) theme = worker->theme != NULL ? baize_face_theme_ref (worker->theme) : NULL;

  worker->theme_changed = FALSE;
  g_mutex_unlock (&worker->lock);
  baize_face_source_free (worker->source);
  worker->source = baize_face_source_new (worker->sheet, worker->styles, theme, letters);
  worker->hash = baize_face_source_hash (worker->source);
  g_debug ("the deck is now %s", theme != NULL ? theme->path : "the program's own");
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

  worker->hash = baize_face_source_hash (worker->source);
  foresee (worker);
  g_mutex_lock (&worker->lock);
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
