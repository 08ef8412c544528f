/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The writer thread: a queue of jobs protected by one lock. Failed jobs are kept and retried before the next job and
 * after a delay. baize-writer-job.c carries out the single job.
 */
#include "baize-writer.h"
#include "baize-writer-private.h"

#include "core/base/baize-bidi.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The delay before failed jobs are retried, in microseconds. It does not grow, so that games are safe soon after a disk
 * has space again; a failed attempt is cheap. */
#define RETRY_DELAY (3 * G_TIME_SPAN_SECOND)

struct _BaizeWriter
{
  GObject parent_instance;

  GThread *thread;
  GMainContext *context; /* the context in which "failed" is emitted */
  GMutex lock;
  GCond changed;
  GQueue jobs;    /* of BaizeJob, oldest first */
  GQueue failed;  /* of BaizeJob, oldest first: jobs to retry */
  gboolean retry; /* whether to retry now */
  gboolean busy;
  gboolean stop;
  char *failure; /* message for the next emission of "failed" */
  guint tell_source;
};

G_DEFINE_FINAL_TYPE (BaizeWriter, baize_writer, G_TYPE_OBJECT)

static gboolean
tell_failure (gpointer data)
{
  BaizeWriter *writer = data;
  g_autofree char *failure = NULL;

  g_mutex_lock (&writer->lock);
  failure = g_steal_pointer (&writer->failure);
  writer->tell_source = 0;
  g_mutex_unlock (&writer->lock);
  g_signal_emit_by_name (writer, "failed", failure);
  return G_SOURCE_REMOVE;
}

/** Called with the lock held. */
static void
note_failure (BaizeWriter *writer, const BaizeJob *job, const GError *error)
{
  g_autofree char *path = g_path_get_dirname (job->path), *directory = baize_bidi_isolate (path);

  g_free (writer->failure);
  writer->failure = g_strdup_printf (_ ("The game can’t be saved in %s: %s."), directory, error->message);
  if (writer->tell_source == 0)
    {
      g_autoptr (GSource) source = g_idle_source_new ();

      g_source_set_callback (source, tell_failure, writer, NULL);
      writer->tell_source = g_source_attach (source, writer->context);
    }
}

static gboolean
moves (const BaizeJob *job, const char *path)
{
  return g_ptr_array_find_with_equal_func (job->from, path, g_str_equal, NULL);
}

static gboolean
is_moved (BaizeWriter *writer, const char *path)
{
  for (GList *link = writer->jobs.head; link != NULL; link = link->next)
    if (moves (link->data, path))
      return TRUE;
  return FALSE;
}

/** Lets @newer, which replaces @older, delete the files that @older would have deleted. */
static void
hand_over (BaizeJob *newer, BaizeJob *older)
{
  for (guint i = 0; i < older->from->len; i++)
    {
      const char *from = older->from->pdata[i];

      if (!g_str_equal (from, newer->path) && !moves (newer, from))
        g_ptr_array_add (newer->from, g_strdup (from));
    }
}

/** Drops the newest pending job for @path from @jobs in favour of @newer. With @in_order, only if no line is appended
 * after it: the session relies on the order of a game's record and of its lines in the ledger. Called with the lock
 * held. */
static void
drop (GQueue *jobs, const char *path, BaizeJob *newer, gboolean in_order)
{
  for (GList *link = jobs->tail; link != NULL; link = link->prev)
    {
      BaizeJob *job = link->data;

      if (in_order && job->kind == BAIZE_JOB_APPEND)
        return;
      if (job->kind == BAIZE_JOB_PUT && g_str_equal (job->path, path))
        {
          hand_over (newer, job);
          baize_job_free (job);
          g_queue_delete_link (jobs, link);
          return;
        }
    }
}

/** Keeps the failed @job (transfer full) for a retry. Called with the lock held. */
static void
keep_failed (BaizeWriter *writer, BaizeJob *job)
{
  for (GList *link = writer->jobs.head; job->kind == BAIZE_JOB_PUT && link != NULL; link = link->next)
    {
      BaizeJob *newer = link->data;

      if (newer->kind == BAIZE_JOB_PUT && (g_str_equal (newer->path, job->path) || moves (newer, job->path)))
        {
          hand_over (newer, job);
          baize_job_free (job);
          return;
        }
    }
  g_queue_push_tail (&writer->failed, job);
}

/** Appends the text of @job to that of the job that failed to append to the same file, if there is one. Lines stay in
 * their order even if only the last one fits on the disk. Called with the lock held. Returns: whether there is one */
static gboolean
join_failed (BaizeWriter *writer, const BaizeJob *job)
{
  for (GList *link = writer->failed.head; job->kind == BAIZE_JOB_APPEND && link != NULL; link = link->next)
    {
      BaizeJob *older = link->data;

      if (older->kind == BAIZE_JOB_APPEND && g_str_equal (older->path, job->path))
        {
          char *text = g_strconcat (older->text, job->text, NULL);

          g_free (older->text);
          older->text = text;
          return TRUE;
        }
    }
  return FALSE;
}

/** Has @job, the next, do what failed before in the files that it moves. Called with the lock held. */
static void
take_over (BaizeWriter *writer, BaizeJob *job)
{
  for (guint i = 0; i < job->from->len; i++)
    drop (&writer->failed, job->from->pdata[i], job, FALSE);
}

/** Keeps failed moves from deleting the file that @job has written. Called with the lock held. */
static void
note_done (BaizeWriter *writer, const BaizeJob *job)
{
  /* @job has replaced the file that the failed moves would have deleted */
  for (GList *link = writer->failed.head; link != NULL; link = link->next)
    {
      BaizeJob *move = link->data;
      guint index;

      if (g_ptr_array_find_with_equal_func (move->from, job->path, g_str_equal, &index))
        g_ptr_array_remove_index (move->from, index);
    }
}

/** Retries failed jobs. Called with the lock held; releases it while writing. */
static void
try_failed (BaizeWriter *writer)
{
  for (guint n = writer->failed.length; n > 0; n--)
    {
      BaizeJob *job = g_queue_pop_head (&writer->failed);
      gboolean done;

      if (job == NULL)
        return;
      g_mutex_unlock (&writer->lock);
      done = baize_job_carry_out (job, NULL);
      g_mutex_lock (&writer->lock);
      if (!done)
        {
          keep_failed (writer, job);
          continue;
        }
      note_done (writer, job);
      baize_job_free (job);
    }
}

/** Waits for a job. Called with the lock held. */
static void
wait_for_work (BaizeWriter *writer)
{
  if (writer->failed.length == 0)
    g_cond_wait (&writer->changed, &writer->lock);
  else if (!g_cond_wait_until (&writer->changed, &writer->lock, g_get_monotonic_time () + RETRY_DELAY))
    writer->retry = writer->busy = TRUE;
}

static gpointer
work (gpointer data)
{
  BaizeWriter *writer = data;

  g_mutex_lock (&writer->lock);
  for (;;)
    {
      BaizeJob *job = g_queue_pop_head (&writer->jobs);
      g_autoptr (GError) error = NULL;

      if (job == NULL && writer->retry)
        {
          writer->retry = FALSE;
          try_failed (writer);
          continue;
        }
      if (job == NULL)
        {
          writer->busy = FALSE;
          g_cond_broadcast (&writer->changed);
          if (writer->stop)
            {
              try_failed (writer);
              break;
            }
          wait_for_work (writer);
          continue;
        }
      writer->busy = TRUE;
      try_failed (writer);
      if (join_failed (writer, job))
        {
          baize_job_free (job);
          continue;
        }
      take_over (writer, job);
      g_mutex_unlock (&writer->lock);
      baize_job_carry_out (job, &error);
      g_mutex_lock (&writer->lock);
      if (error != NULL)
        {
          g_debug ("%s: failed, to be tried again: %s", job->path, error->message);
          note_failure (writer, job, error);
          keep_failed (writer, job);
          continue;
        }
      note_done (writer, job);
      baize_job_free (job);
    }
  g_mutex_unlock (&writer->lock);
  return NULL;
}

static void
baize_writer_finalize (GObject *object)
{
  BaizeWriter *writer = BAIZE_WRITER (object);

  g_mutex_lock (&writer->lock);
  writer->stop = TRUE;
  g_cond_broadcast (&writer->changed);
  g_mutex_unlock (&writer->lock);
  g_thread_join (writer->thread);
  g_queue_clear_full (&writer->failed, (GDestroyNotify) baize_job_free);
  if (writer->tell_source != 0)
    {
      GSource *source = g_main_context_find_source_by_id (writer->context, writer->tell_source);

      if (source != NULL)
        g_source_destroy (source);
    }
  g_main_context_unref (writer->context);
  g_mutex_clear (&writer->lock);
  g_cond_clear (&writer->changed);
  g_free (writer->failure);
  G_OBJECT_CLASS (baize_writer_parent_class)->finalize (object);
}

static void
baize_writer_class_init (BaizeWriterClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = baize_writer_finalize;

  /**
   * BaizeWriter::failed:
   * @message: a sentence: which file could not be written, and why
   *
   * The next files are written nevertheless. Failed jobs are retried before each of them and after a delay.
   */
  g_signal_new ("failed", BAIZE_TYPE_WRITER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
baize_writer_init (BaizeWriter *writer)
{
  g_mutex_init (&writer->lock);
  g_cond_init (&writer->changed);
  g_queue_init (&writer->jobs);
  g_queue_init (&writer->failed);
  writer->context = g_main_context_ref_thread_default ();
  writer->thread = g_thread_new ("baize-writer", work, writer);
}

/** baize_writer_new: Returns: (transfer full): a writer; freeing it waits until all jobs are done. */
BaizeWriter *
baize_writer_new (void)
{
  return g_object_new (BAIZE_TYPE_WRITER, NULL);
}

static void
push (BaizeWriter *writer, BaizeJobKind kind, const char *path, char *text, const char *from, const char *spare)
{
  BaizeJob *job = g_new (BaizeJob, 1);

  *job = (BaizeJob){ kind, g_strdup (path), text, g_ptr_array_new_with_free_func (g_free), g_strdup (spare) };
  if (from != NULL)
    g_ptr_array_add (job->from, g_strdup (from));
  g_mutex_lock (&writer->lock);
  /* if a pending job moves the file at @path away, the jobs before it concern another game */
  if (kind == BAIZE_JOB_PUT && !is_moved (writer, path))
    {
      drop (&writer->jobs, path, job, TRUE);
      drop (&writer->failed, path, job, FALSE);
    }
  g_queue_push_tail (&writer->jobs, job);
  writer->busy = TRUE;
  g_cond_broadcast (&writer->changed);
  g_mutex_unlock (&writer->lock);
}

/**
 * baize_writer_put:
 * @writer: a writer
 * @path: a file
 * @text: (transfer full) (nullable): the new contents; %NULL deletes the file
 *
 * Queues the file for writing. It replaces a pending job for the same file.
 */
void
baize_writer_put (BaizeWriter *writer, const char *path, char *text)
{
  g_return_if_fail (BAIZE_IS_WRITER (writer));
  push (writer, BAIZE_JOB_PUT, path, text, NULL, NULL);
}

/**
 * baize_writer_move:
 * @writer: a writer
 * @path: the new place
 * @spare: (nullable): a third file, in the folder of @from
 * @text: (transfer full): the contents of @path
 *
 * Moves a game to another file: @from is renamed to @path, then @path is written. If @from can't be renamed, it is
 * deleted after @path is completely written; as long as @path can't be written, @from is renamed to @spare, because
 * another game will soon be written to @from.
 */
void
baize_writer_move (BaizeWriter *writer, const char *from, const char *path, const char *spare, char *text)
{
  g_return_if_fail (BAIZE_IS_WRITER (writer));
  push (writer, BAIZE_JOB_PUT, path, text, from, spare);
}

/** baize_writer_append: queues @text (transfer full) for appending to the file @path. */
void
baize_writer_append (BaizeWriter *writer, const char *path, char *text)
{
  g_return_if_fail (BAIZE_IS_WRITER (writer));
  push (writer, BAIZE_JOB_APPEND, path, text, NULL, NULL);
}

/** baize_writer_retry: retries failed jobs now instead of after the delay. */
void
baize_writer_retry (BaizeWriter *writer)
{
  g_return_if_fail (BAIZE_IS_WRITER (writer));
  g_mutex_lock (&writer->lock);
  if (writer->failed.length > 0)
    {
      writer->retry = writer->busy = TRUE;
      g_cond_broadcast (&writer->changed);
    }
  g_mutex_unlock (&writer->lock);
}

/** baize_writer_flush: waits until every job is done or has failed. */
void
baize_writer_flush (BaizeWriter *writer)
{
  g_return_if_fail (BAIZE_IS_WRITER (writer));
  g_mutex_lock (&writer->lock);
  while (writer->busy)
    g_cond_wait (&writer->changed, &writer->lock);
  g_mutex_unlock (&writer->lock);
}

/** Finds the newest failed job that determines the contents of @path. Called with the lock held. */
static const BaizeJob *
find_newest (BaizeWriter *writer, const char *path)
{
  for (GList *link = writer->failed.tail; link != NULL; link = link->prev)
    {
      const BaizeJob *job = link->data;

      if (job->kind == BAIZE_JOB_PUT && (g_str_equal (job->path, path) || moves (job, path)))
        return job;
    }
  return NULL;
}

/**
 * baize_writer_peek:
 * @writer: a writer
 * @path: a file that is written as a whole
 * @text: (out) (transfer full) (nullable): its future contents; %NULL if it will be deleted
 *
 * While a file can't be written, the disk holds an older version. Code that reads that version and writes it back would
 * lose the newer one. This function waits for the job in progress.
 *
 * Returns: whether a write, deletion or move of the file is pending; if not, the contents on disk are current
 */
gboolean
baize_writer_peek (BaizeWriter *writer, const char *path, char **text)
{
  const BaizeJob *job;

  g_return_val_if_fail (BAIZE_IS_WRITER (writer), FALSE);
  g_mutex_lock (&writer->lock);
  while (writer->busy)
    g_cond_wait (&writer->changed, &writer->lock);
  job = find_newest (writer, path);
  *text = job != NULL && g_str_equal (job->path, path) ? g_strdup (job->text) : NULL;
  g_mutex_unlock (&writer->lock);
  return job != NULL;
}

/** baize_writer_peek_lines: Returns: (transfer full) (nullable): the lines that could not be appended to @path so far,
 * in their order. This function waits for the job in progress. */
char *
baize_writer_peek_lines (BaizeWriter *writer, const char *path)
{
  char *lines = NULL;

  g_return_val_if_fail (BAIZE_IS_WRITER (writer), NULL);
  g_mutex_lock (&writer->lock);
  while (writer->busy)
    g_cond_wait (&writer->changed, &writer->lock);
  /* join_failed() leaves one job for a file */
  for (GList *link = writer->failed.head; link != NULL && lines == NULL; link = link->next)
    {
      const BaizeJob *job = link->data;

      if (job->kind == BAIZE_JOB_APPEND && g_str_equal (job->path, path))
        lines = g_strdup (job->text);
    }
  g_mutex_unlock (&writer->lock);
  return lines;
}
