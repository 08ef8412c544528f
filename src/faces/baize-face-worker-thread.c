/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The worker's thread: takes the most important picture from the cache or draws it, and when nothing is left to do
 * writes what is worth keeping. The lock is never held while a file is read or a picture is drawn.
 */
#include "faces/baize-face-worker-private.h"

#include <string.h>

/* What is worth a file is written after this long a rest; what was parsed is given up after the second. */
#define REST_BEFORE_SAVING  (2 * G_TIME_SPAN_SECOND)
#define REST_BEFORE_FREEING (30 * G_TIME_SPAN_SECOND)
/* So long after pictures were asked for none are made that nobody has asked for. */
#define PAUSE (120 * G_TIME_SPAN_MILLISECOND)

/* Without the lock. */
static GBytes *
make_picture (BaizeFaceWorker *worker, BaizeFaceJob *job, guint picture, char **trouble)
{
  GBytes *pixels = baize_face_job_find (job, picture);

  if (pixels != NULL)
    return pixels;
  return baize_face_deck_render (worker->deck, job->palette, picture, job->width, trouble);
}

/*
 * With the lock; the next thing to do, pictures asked for first. What nobody has asked for can wait until @from: whoever
 * asks now will ask for more, and the machine has other things to do for the same frame.
 */
static BaizeFaceJob *
find_work (BaizeFaceWorker *worker, guint *picture, gint64 *from)
{
  *from = 0;
  for (guint i = 0; i < worker->jobs->len; i++)
    {
      BaizeFaceJob *job = g_ptr_array_index (worker->jobs, i);

      if (!job->opened)
        return job;
    }
  for (int asked = TRUE; asked >= FALSE; asked--)
    for (guint i = 0; i < worker->jobs->len; i++)
      {
        BaizeFaceJob *job = g_ptr_array_index (worker->jobs, i);

        if (!baize_face_job_next (job, asked, picture))
          continue;
        if (!asked && worker->asked && !worker->hurry)
          *from = worker->asked_at + PAUSE;
        return job;
      }
  return NULL;
}

/* With the lock, which is released meanwhile; the job may be cancelled then. */
static void
work (BaizeFaceWorker *worker, BaizeFaceJob *job, guint picture)
{
  gboolean opening = !job->opened;
  GBytes *pixels = NULL;
  char *trouble = NULL;

  worker->rest = BAIZE_FACE_REST_NONE;
  worker->current = job;
  g_mutex_unlock (&worker->lock);
  if (opening)
    baize_face_job_open (job, worker->directory, worker->deck_hash);
  else
    pixels = make_picture (worker, job, picture, &trouble);
  g_mutex_lock (&worker->lock);
  worker->current = NULL;

  if (job->cancelled)
    {
      g_clear_pointer (&pixels, g_bytes_unref);
      g_free (trouble);
      baize_face_job_free (job);
    }
  else if (opening)
    job->opened = TRUE;
  else
    {
      baize_face_job_put (job, picture, pixels);
      baize_face_worker_deliver (worker, job, picture, pixels, trouble);
    }
}

static void
report_cache (BaizeFaceWorker *worker, const GError *error)
{
  if (!worker->cache_failed)
    g_debug ("Card pictures can't be kept: %s", error->message);
  worker->cache_failed = TRUE;
}

/* With the lock, which is released meanwhile. */
static gboolean
save_job (BaizeFaceWorker *worker, gboolean at_rest)
{
  g_autoptr (GError) error = NULL;
  BaizeFaceJob *job = NULL;

  for (guint i = 0; i < worker->jobs->len && !worker->cache_failed; i++)
    {
      job = g_ptr_array_index (worker->jobs, i);
      if (baize_face_job_is_unsaved (job, at_rest))
        break;
      job = NULL;
    }
  if (job == NULL)
    return FALSE;

  worker->current = job;
  g_mutex_unlock (&worker->lock);
  if (!baize_face_job_save (job, worker->directory, worker->deck_hash, &error))
    report_cache (worker, error);
  baize_face_cache_trim (worker->directory, BAIZE_FACE_CACHE_LIMIT);
  g_mutex_lock (&worker->lock);
  worker->current = NULL;
  if (job->cancelled)
    baize_face_job_free (job);
  return TRUE;
}

/* With the lock, which is released meanwhile; FALSE when there was nothing to do, and it was not. */
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

/*
 * With the lock: nothing is to be drawn. Does what should be done at rest, one thing at a time, or waits. Whoever asked
 * while the lock was released called nobody, so it never waits after that without a look round.
 */
static void
be_at_rest (BaizeFaceWorker *worker)
{
  gint64 patience = worker->rest == BAIZE_FACE_REST_NONE ? REST_BEFORE_SAVING : REST_BEFORE_FREEING;

  if (save_job (worker, worker->rest != BAIZE_FACE_REST_NONE))
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
        baize_face_deck_close (worker->deck);
      worker->rest++;
    }
}

/* On the very first start nothing is known but that cards will be drawn: until it is said which, all are parsed. */
static void
make_ready (BaizeFaceWorker *worker)
{
  gboolean free_to = TRUE;

  for (guint i = 0; i < BAIZE_N_PICTURES && free_to; i++)
    {
      baize_face_deck_ready (worker->deck, i);
      g_mutex_lock (&worker->lock);
      free_to = !worker->asked && !worker->quit && !worker->deck_changed;
      g_mutex_unlock (&worker->lock);
    }
}

/* What was used last time will be wanted again: begin with it before anyone has asked. */
static void
foresee (BaizeFaceWorker *worker)
{
  BaizeFaceNote notes[BAIZE_FACE_CACHE_N_NOTES];
  guint n_notes = baize_face_cache_recall (worker->notes_directory, notes);

  g_mutex_lock (&worker->lock);
  if (!worker->asked)
    for (guint i = 0; i < n_notes; i++)
      {
        BaizeFaceJob *job = baize_face_job_new (notes[i].palette, notes[i].width);

        job->cached = TRUE;
        job->whole = i == 0;
        job->foreseen = i == 0 ? notes[i].pictures : 0;
        g_ptr_array_add (worker->jobs, job);
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

/* With the lock, which is released meanwhile. */
static void
take_deck (BaizeFaceWorker *worker)
{
  BaizeFaceLetters letters = worker->letters;
  g_autoptr (BaizeFaceTheme) theme = worker->theme != NULL ? baize_face_theme_ref (worker->theme) : NULL;

  worker->deck_changed = FALSE;
  g_mutex_unlock (&worker->lock);
  baize_face_deck_free (worker->deck);
  worker->deck = baize_face_deck_new (worker->sheet, worker->styles, theme, letters);
  worker->deck_hash = baize_face_deck_hash (worker->deck);
  g_debug ("the deck is now %s", theme != NULL ? theme->path : "the program's own");
  g_mutex_lock (&worker->lock);
}

/** baize_face_worker_run: the thread; @data is the worker. */
gpointer
baize_face_worker_run (gpointer data)
{
  BaizeFaceWorker *worker = data;
  BaizeFaceJob *job;
  guint picture = 0;
  gint64 from;

  worker->deck_hash = baize_face_deck_hash (worker->deck);
  foresee (worker);
  g_mutex_lock (&worker->lock);
  while (!worker->quit)
    if (worker->deck_changed)
      take_deck (worker);
    else if ((job = find_work (worker, &picture, &from)) == NULL)
      be_at_rest (worker);
    else if (from > g_get_monotonic_time ())
      (void) g_cond_wait_until (&worker->to_worker, &worker->lock, from);
    else
      work (worker, job, picture);
  (void) save_notes (worker);
  baize_face_deck_close (worker->deck);
  worker->finished = TRUE;
  g_cond_broadcast (&worker->to_main);
  g_mutex_unlock (&worker->lock);
  return NULL;
}
