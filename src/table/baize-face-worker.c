/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The thread that makes card pictures, see the header. One lock guards all that both threads see, and is never held
 * while a file is read or a picture is drawn.
 */
#include "table/baize-face-worker.h"

#include <string.h>

#include "table/baize-face-cache.h"
#include "table/baize-face-deck.h"
#include "table/baize-face-job.h"

/* What is worth a file is written after this long a rest; the parsed sheet is given up after the second. */
#define REST_BEFORE_SAVING  (2 * G_TIME_SPAN_SECOND)
#define REST_BEFORE_FREEING (30 * G_TIME_SPAN_SECOND)
/* While many pictures are asked for, those made so far are shown this often. */
#define NOTIFY_EVERY        (20 * G_TIME_SPAN_MILLISECOND)

typedef enum
{
  REST_NONE,
  REST_SAVED,
  REST_FREED,
} Rest;

struct _BaizeFaceWorker
{
  GThread *thread;
  char *directory;

  /* guarded by the lock */
  GMutex lock;
  GCond to_worker;
  GCond to_main;
  GPtrArray *jobs; /* of BaizeFaceJob, the most important first */
  BaizeFaceJob *current;
  GArray *results;
  BaizeFaceNote notes[BAIZE_FACE_CACHE_N_NOTES];
  guint n_notes;
  gboolean notes_changed;
  BaizeFaceWorkerNotify notify;
  gpointer notify_data;
  guint notify_source;
  gint64 notified;
  Rest rest;
  gboolean asked;
  gboolean hurry;
  gboolean quit;
  gboolean finished;

  int n_results; /* atomic: how many results there are, so that taking none costs nothing */

  /* the worker thread's own */
  BaizeFaceDeck *deck;
  guint64 deck_hash;
  gboolean cache_failed;
};

static void
result_clear (gpointer data)
{
  BaizeFaceResult *result = data;

  g_clear_pointer (&result->pixels, g_bytes_unref);
  g_clear_pointer (&result->trouble, g_free);
}

static GArray *
results_new (void)
{
  GArray *results = g_array_new (FALSE, FALSE, sizeof (BaizeFaceResult));

  g_array_set_clear_func (results, result_clear);
  return results;
}

/* Without the lock. */
static GBytes *
make_picture (BaizeFaceWorker *worker, BaizeFaceJob *job, guint picture, char **trouble)
{
  GBytes *pixels = baize_face_job_find (job, picture);

  if (pixels != NULL)
    return pixels;
  return baize_face_deck_render (worker->deck, job->palette, picture, job->width, trouble);
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

static gboolean
is_asked_pending (BaizeFaceWorker *worker)
{
  for (guint i = 0; i < worker->jobs->len; i++)
    {
      BaizeFaceJob *job = g_ptr_array_index (worker->jobs, i);

      if (job->asked & ~job->done)
        return TRUE;
    }
  return FALSE;
}

/* With the lock. */
static void
deliver (BaizeFaceWorker *worker, BaizeFaceJob *job, guint picture, GBytes *pixels, char *trouble)
{
  BaizeFaceResult result = { job->palette, job->width, picture, pixels, trouble };
  gint64 now = g_get_monotonic_time ();

  g_array_append_val (worker->results, result);
  g_atomic_int_set (&worker->n_results, (int) worker->results->len);
  g_cond_broadcast (&worker->to_main);
  if (!(job->asked & BAIZE_PICTURE_BIT (picture)) || worker->notify == NULL || worker->notify_source != 0)
    return;
  if (now - worker->notified < NOTIFY_EVERY && is_asked_pending (worker))
    return;
  worker->notified = now;
  worker->notify_source = g_idle_add_full (G_PRIORITY_DEFAULT, on_notify, worker, NULL);
}

/* With the lock; the next thing to do, pictures asked for first. */
static BaizeFaceJob *
find_work (BaizeFaceWorker *worker, guint *picture)
{
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

        if (baize_face_job_next (job, asked, picture))
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

  worker->rest = REST_NONE;
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
      deliver (worker, job, picture, pixels, trouble);
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

/* With the lock, which is released meanwhile. */
static void
save_notes (BaizeFaceWorker *worker)
{
  g_autoptr (GError) error = NULL;
  BaizeFaceNote notes[BAIZE_FACE_CACHE_N_NOTES];
  guint n_notes = worker->n_notes;

  if (!worker->notes_changed || worker->cache_failed)
    return;
  memcpy (notes, worker->notes, sizeof notes);
  worker->notes_changed = FALSE;
  g_mutex_unlock (&worker->lock);
  if (!baize_face_cache_note (worker->directory, notes, n_notes, &error))
    report_cache (worker, error);
  g_mutex_lock (&worker->lock);
}

/* With the lock: nothing is to be drawn. Does what should be done at rest, one thing at a time, or waits. */
static void
be_at_rest (BaizeFaceWorker *worker)
{
  gint64 patience = worker->rest == REST_NONE ? REST_BEFORE_SAVING : REST_BEFORE_FREEING;

  if (save_job (worker, worker->rest != REST_NONE))
    return;
  if (worker->rest == REST_SAVED)
    save_notes (worker);
  if (worker->rest != REST_NONE)
    {
      worker->hurry = FALSE;
      g_cond_broadcast (&worker->to_main);
    }

  if (worker->rest == REST_FREED)
    g_cond_wait (&worker->to_worker, &worker->lock);
  else if (worker->hurry
           || !g_cond_wait_until (&worker->to_worker, &worker->lock, g_get_monotonic_time () + patience))
    {
      if (worker->rest == REST_SAVED)
        baize_face_deck_close (worker->deck);
      worker->rest++;
    }
}

/* What was used last time will be wanted again: begin with it before anyone has asked. */
static void
foresee (BaizeFaceWorker *worker)
{
  BaizeFaceNote notes[BAIZE_FACE_CACHE_N_NOTES];
  guint n_notes = baize_face_cache_recall (worker->directory, notes);

  g_mutex_lock (&worker->lock);
  if (!worker->asked)
    for (guint i = 0; i < n_notes; i++)
      {
        BaizeFaceJob *job = baize_face_job_new (notes[i].palette, notes[i].width);

        job->cached = TRUE;
        job->whole = i == 0;
        g_ptr_array_add (worker->jobs, job);
      }
  if (worker->n_notes == 0)
    {
      memcpy (worker->notes, notes, n_notes * sizeof *notes);
      worker->n_notes = n_notes;
    }
  g_mutex_unlock (&worker->lock);

  /* On the very first start nothing is known but that the sheet will be needed. */
  if (n_notes == 0)
    (void) baize_face_deck_open (worker->deck, BAIZE_FACES_NORMAL);
}

static gpointer
run (gpointer data)
{
  BaizeFaceWorker *worker = data;
  BaizeFaceJob *job;
  guint picture = 0;

  worker->deck_hash = baize_face_deck_hash (worker->deck);
  foresee (worker);
  g_mutex_lock (&worker->lock);
  while (!worker->quit)
    if ((job = find_work (worker, &picture)) != NULL)
      work (worker, job, picture);
    else
      be_at_rest (worker);
  save_notes (worker);
  baize_face_deck_close (worker->deck);
  worker->finished = TRUE;
  g_cond_broadcast (&worker->to_main);
  g_mutex_unlock (&worker->lock);
  return NULL;
}

/**
 * baize_face_worker_new:
 * @directory: where the cache is, or will be
 * @sheet: the path of the sheet of cards among the program's resources, or that of a file
 * @styles: the folder of the style sheets that give it other colours, likewise
 *
 * Starts the thread, which begins with what was used last. GTK need not be initialised.
 *
 * Returns: (transfer full): the worker
 */
BaizeFaceWorker *
baize_face_worker_new (const char *directory, const char *sheet, const char *styles)
{
  BaizeFaceWorker *worker = g_new0 (BaizeFaceWorker, 1);

  worker->directory = g_strdup (directory);
  worker->deck = baize_face_deck_new (sheet, styles);
  worker->jobs = g_ptr_array_new ();
  worker->results = results_new ();
  g_mutex_init (&worker->lock);
  g_cond_init (&worker->to_worker);
  g_cond_init (&worker->to_main);
  worker->thread = g_thread_new ("card-pictures", run, worker);
  return worker;
}

/** baize_face_worker_set_notify: has @notify called on the main loop when pictures asked for have come. */
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

/**
 * baize_face_worker_stop:
 * @worker: a worker
 * @patience: how long to wait for it, in microseconds
 *
 * Tells the thread to end, for the end of the program. A thread in the midst of a long picture is left behind.
 */
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
  for (guint i = 0; i < worker->jobs->len; i++)
    baize_face_job_free (g_ptr_array_index (worker->jobs, i));
  g_ptr_array_unref (worker->jobs);
  g_array_unref (worker->results);
  g_mutex_clear (&worker->lock);
  g_cond_clear (&worker->to_worker);
  g_cond_clear (&worker->to_main);
  g_free (worker->directory);
  baize_face_deck_free (worker->deck);
  g_free (worker);
}

static BaizeFaceJob *
take_job (BaizeFaceWorker *worker, BaizeFacesPalette palette, int width)
{
  for (guint i = 0; i < worker->jobs->len; i++)
    {
      BaizeFaceJob *job = g_ptr_array_index (worker->jobs, i);

      if (job->palette == palette && job->width == width)
        return g_ptr_array_remove_index (worker->jobs, i);
    }
  return NULL;
}

/* With the lock. */
static void
cancel_jobs (BaizeFaceWorker *worker)
{
  for (guint i = 0; i < worker->jobs->len; i++)
    {
      BaizeFaceJob *job = g_ptr_array_index (worker->jobs, i);

      job->cancelled = TRUE;
      if (job != worker->current)
        baize_face_job_free (job);
    }
  g_ptr_array_set_size (worker->jobs, 0);
}

/*
 * With the lock. A picture made before, or found to be impossible, may have been forgotten by who asks now, or it came
 * about unasked in this very moment, so that nobody was told.
 */
static void
deliver_again (BaizeFaceWorker *worker, BaizeFaceJob *job, guint64 pictures)
{
  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    if (pictures & BAIZE_PICTURE_BIT (i))
      deliver (worker, job, i, job->pixels[i] != NULL ? g_bytes_ref (job->pixels[i]) : NULL, NULL);
}

/* With the lock: whether the notes should be written soon, because they say something new. */
static gboolean
take_note (BaizeFaceWorker *worker, BaizeFacesPalette palette, int width)
{
  gboolean is_new;

  if (baize_face_notes_put (worker->notes, &worker->n_notes, palette, width, &is_new))
    worker->notes_changed = TRUE;
  return is_new;
}

/**
 * baize_face_worker_ask:
 * @worker: a worker
 * @wishes: (array length=n_wishes): all that is wanted now, the most important first
 * @n_wishes: how many
 *
 * Says what is wanted; it replaces what was said before. Widths that are not among @wishes are given up; pictures asked
 * for before at a width that is still among them remain asked.
 */
void
baize_face_worker_ask (BaizeFaceWorker *worker, const BaizeFaceWish *wishes, guint n_wishes)
{
  BaizeFaceJob *kept[BAIZE_FACE_WORKER_N_WISHES];

  g_return_if_fail (n_wishes <= BAIZE_FACE_WORKER_N_WISHES);

  g_mutex_lock (&worker->lock);
  for (guint i = 0; i < n_wishes; i++)
    kept[i] = take_job (worker, wishes[i].palette, wishes[i].width);
  cancel_jobs (worker);
  for (guint i = 0; i < n_wishes; i++)
    {
      BaizeFaceJob *job = kept[i] != NULL ? kept[i] : baize_face_job_new (wishes[i].palette, wishes[i].width);

      job->asked |= wishes[i].pictures;
      job->whole = TRUE;
      g_ptr_array_add (worker->jobs, job);
      deliver_again (worker, job, wishes[i].pictures & job->done);
    }
  for (guint i = n_wishes; i > 0; i--)
    (void) take_note (worker, wishes[i - 1].palette, wishes[i - 1].width);
  worker->asked = TRUE;
  g_cond_broadcast (&worker->to_worker);
  g_mutex_unlock (&worker->lock);
}

/** baize_face_worker_note: says that pictures there are already are in use, so that the next start begins with them. */
void
baize_face_worker_note (BaizeFaceWorker *worker, BaizeFacesPalette palette, int width)
{
  g_mutex_lock (&worker->lock);
  if (take_note (worker, palette, width))
    {
      worker->rest = REST_NONE;
      g_cond_broadcast (&worker->to_worker);
    }
  g_mutex_unlock (&worker->lock);
}

/** baize_face_worker_take: Returns: (transfer full) (nullable): the results (#BaizeFaceResult) that have come, if any. */
GArray *
baize_face_worker_take (BaizeFaceWorker *worker)
{
  GArray *results;

  if (g_atomic_int_get (&worker->n_results) == 0)
    return NULL;
  g_mutex_lock (&worker->lock);
  results = worker->results;
  worker->results = results_new ();
  g_atomic_int_set (&worker->n_results, 0);
  g_mutex_unlock (&worker->lock);
  return results;
}

/** baize_face_worker_wait: blocks until there are results, or nothing asked is pending, or @until, monotonic time. */
void
baize_face_worker_wait (BaizeFaceWorker *worker, gint64 until)
{
  g_mutex_lock (&worker->lock);
  while (worker->results->len == 0 && is_asked_pending (worker)
         && g_cond_wait_until (&worker->to_main, &worker->lock, until))
    ;
  g_mutex_unlock (&worker->lock);
}

/** baize_face_worker_settle: blocks until all pictures are made and the cache is written; for tests and measurements. */
void
baize_face_worker_settle (BaizeFaceWorker *worker)
{
  g_mutex_lock (&worker->lock);
  worker->hurry = TRUE;
  worker->rest = REST_NONE;
  g_cond_broadcast (&worker->to_worker);
  while (worker->hurry)
    g_cond_wait (&worker->to_main, &worker->lock);
  g_mutex_unlock (&worker->lock);
}
