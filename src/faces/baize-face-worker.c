/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The worker as the main thread sees it, see the header: what is wanted, and what has come.
 */
#include "faces/baize-face-worker-private.h"

/* While many pictures are asked for, those made so far are shown this often. */
#define NOTIFY_EVERY (20 * G_TIME_SPAN_MILLISECOND)

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

/** baize_face_worker_is_asked_pending: with the lock: whether anything asked for has not been made. */
gboolean
baize_face_worker_is_asked_pending (BaizeFaceWorker *worker)
{
  for (guint i = 0; i < worker->jobs->len; i++)
    {
      BaizeFaceJob *job = g_ptr_array_index (worker->jobs, i);

      if (job->asked & ~job->done)
        return TRUE;
    }
  return FALSE;
}

/**
 * baize_face_worker_deliver:
 * @worker: a worker, whose lock is held
 * @job: what the picture is of
 * @picture: its number
 * @pixels: (transfer full) (nullable): its pixels
 * @trouble: (transfer full) (nullable): why there are none
 *
 * Puts a picture among the results, and has the main thread told if it was asked for.
 */
void
baize_face_worker_deliver (BaizeFaceWorker *worker, BaizeFaceJob *job, guint picture, GBytes *pixels, char *trouble)
{
  BaizeFaceResult result = { job->palette, job->width, picture, pixels, trouble };
  gint64 now = g_get_monotonic_time ();

  g_array_append_val (worker->results, result);
  g_atomic_int_set (&worker->n_results, (int) worker->results->len);
  g_cond_broadcast (&worker->to_main);
  if (!(job->asked & BAIZE_PICTURE_BIT (picture)) || worker->notify == NULL || worker->notify_source != 0)
    return;
  if (now - worker->notified < NOTIFY_EVERY && baize_face_worker_is_asked_pending (worker))
    return;
  worker->notified = now;
  worker->notify_source = g_idle_add_full (G_PRIORITY_DEFAULT, on_notify, worker, NULL);
}

/**
 * baize_face_worker_new:
 * @directory: where the cache is, or will be
 * @notes: where it is noted what was used last, which is still known when the cache is empty, or may be the same
 * @sheet: the path of the sheet of cards among the program's resources, or that of a file
 * @styles: the folder of the style sheets that give it other colours, likewise
 * @theme: (nullable): somebody else's deck, to begin with
 * @letters: the letters of ranks on our own deck, to begin with
 *
 * Starts the thread, which begins with what was used last. GTK need not be initialised.
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
  worker->deck = baize_face_source_new (sheet, styles, theme, letters);
  worker->jobs = g_ptr_array_new ();
  worker->results = results_new ();
  g_mutex_init (&worker->lock);
  g_cond_init (&worker->to_worker);
  g_cond_init (&worker->to_main);
  worker->thread = g_thread_new ("card-pictures", baize_face_worker_run, worker);
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

/** baize_face_worker_stop: tells the thread to end, for the end of the program, and waits for it up to @patience, in
 * µs. A thread in the midst of a long picture is left behind. */
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
  g_free (worker->notes_directory);
  g_free (worker->sheet);
  g_free (worker->styles);
  g_clear_pointer (&worker->theme, baize_face_theme_unref);
  baize_face_source_free (worker->deck);
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
      baize_face_worker_deliver (worker, job, i, job->pixels[i] != NULL ? g_bytes_ref (job->pixels[i]) : NULL, NULL);
}

/* With the lock: whether the notes should be written soon, because they say something new. */
static gboolean
take_note (BaizeFaceWorker *worker, BaizeFacesPalette palette, int width, guint64 pictures)
{
  BaizeFaceNote note = { palette, width, pictures };
  gboolean is_new;

  if (baize_face_notes_put (worker->notes, &worker->n_notes, &note, &is_new))
    worker->notes_changed = TRUE;
  return is_new;
}

/** baize_face_worker_ask: @wishes are all that is wanted now, the most important first; they replace what was wanted
 * before. Widths that are not among them are given up; pictures asked for before at a width that is still among them
 * remain asked. */
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
    (void) take_note (worker, wishes[i - 1].palette, wishes[i - 1].width, wishes[i - 1].pictures);
  worker->asked = TRUE;
  worker->asked_at = g_get_monotonic_time ();
  g_cond_broadcast (&worker->to_worker);
  g_mutex_unlock (&worker->lock);
}

static gboolean
is_same_theme (const BaizeFaceTheme *one, const BaizeFaceTheme *other)
{
  if (one == NULL || other == NULL)
    return one == other;
  return baize_face_theme_hash (one) == baize_face_theme_hash (other);
}

/* With the lock: whatever was asked for, or has been made and not been taken, is of the old deck. */
static void
change_deck (BaizeFaceWorker *worker)
{
  worker->deck_changed = TRUE;
  worker->notes_changed = TRUE;
  worker->rest = BAIZE_FACE_REST_NONE;
  cancel_jobs (worker);
  g_array_set_size (worker->results, 0);
  g_atomic_int_set (&worker->n_results, 0);
  g_cond_broadcast (&worker->to_worker);
}

/** baize_face_worker_set_theme: changes the deck to @theme, or our own where it is %NULL. Whatever was asked for is
 * given up, and what has been made and not been taken, too. Returns: whether it was another. */
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
      change_deck (worker);
    }
  g_mutex_unlock (&worker->lock);
  return changes;
}

/** baize_face_worker_get_theme: Returns: (transfer full) (nullable): somebody else's deck, if pictures are of one. */
BaizeFaceTheme *
baize_face_worker_get_theme (BaizeFaceWorker *worker)
{
  BaizeFaceTheme *theme;

  g_mutex_lock (&worker->lock);
  theme = worker->theme != NULL ? baize_face_theme_ref (worker->theme) : NULL;
  g_mutex_unlock (&worker->lock);
  return theme;
}

/** baize_face_worker_set_letters: changes the letters of ranks on our own deck. As long as another deck is drawn that
 * changes nothing; else whatever was asked for is given up, and what has been made and not been taken, too. Returns:
 * whether pictures look different from now on. */
gboolean
baize_face_worker_set_letters (BaizeFaceWorker *worker, BaizeFaceLetters letters)
{
  gboolean changes;

  g_mutex_lock (&worker->lock);
  changes = worker->letters != letters && worker->theme == NULL;
  worker->letters = letters;
  if (changes)
    change_deck (worker);
  g_mutex_unlock (&worker->lock);
  return changes;
}

/** baize_face_worker_get_letters: the letters of ranks on our own deck. Safe to call from any thread. */
BaizeFaceLetters
baize_face_worker_get_letters (BaizeFaceWorker *worker)
{
  BaizeFaceLetters letters;

  g_mutex_lock (&worker->lock);
  letters = worker->letters;
  g_mutex_unlock (&worker->lock);
  return letters;
}

/** baize_face_worker_note: says that pictures there are already are in use, so that the next start begins with them. */
void
baize_face_worker_note (BaizeFaceWorker *worker, BaizeFacesPalette palette, int width)
{
  g_mutex_lock (&worker->lock);
  if (take_note (worker, palette, width, 0))
    {
      worker->rest = BAIZE_FACE_REST_NONE;
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
  while (worker->results->len == 0 && baize_face_worker_is_asked_pending (worker)
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
  worker->rest = BAIZE_FACE_REST_NONE;
  g_cond_broadcast (&worker->to_worker);
  while (worker->hurry)
    g_cond_wait (&worker->to_main, &worker->lock);
  g_mutex_unlock (&worker->lock);
}
