/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The thread exists only while a request runs. Requests wait in the main context, where they can be cancelled; the
 * running one is never freed before its thread has ended.
 */
#include "baize-thinker.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

/* The nice value of the thread. */
#define NICENESS 10

typedef struct
{
  BaizeUrgency urgency;
  BaizeThinkerWork work;
  gpointer data;
  GDestroyNotify free_data;
  GDestroyNotify free_answer;
  GCancellable *wanted; /* (nullable): the cancellable of the request */
  gulong handler;       /* on @wanted, while the request runs */
  BaizeThinkerDone done;
  gpointer user_data;
} Request;

struct _BaizeThinker
{
  GObject parent_instance;

  GQueue waiting; /* of Request, in order of urgency, then of arrival */
  Request *running;
  GCancellable *run; /* cancels only the current run of @running */
  GThread *thread;   /* of that run */
  gboolean resting;
};

G_DEFINE_FINAL_TYPE (BaizeThinker, baize_thinker, G_TYPE_OBJECT)

static void start_next (BaizeThinker *thinker);

static void
request_free (Request *request)
{
  if (request->free_data != NULL)
    request->free_data (request->data);
  g_clear_object (&request->wanted);
  g_free (request);
}

static gboolean
is_cancelled (const Request *request)
{
  return request->wanted != NULL && g_cancellable_is_cancelled (request->wanted);
}

/** Puts @request behind those that are as urgent, or before them if @first. */
static void
put (BaizeThinker *thinker, Request *request, gboolean first)
{
  GList *place = thinker->waiting.head;

  while (place != NULL
         && (((Request *) place->data)->urgency < request->urgency
             || (!first && ((Request *) place->data)->urgency == request->urgency)))
    place = place->next;
  g_queue_insert_before (&thinker->waiting, place, request);
}

static void
lower_priority (void)
{
#ifdef SYS_gettid
  setpriority (PRIO_PROCESS, (id_t) syscall (SYS_gettid), NICENESS);
#endif
}

static gboolean on_run_ended (gpointer data);

/** Runs on the thread. The main thread owns the thinker and changes nothing that is read here until it joins. */
static gpointer
run_work (gpointer data)
{
  BaizeThinker *thinker = data;
  gpointer answer;

  lower_priority ();
  answer = thinker->running->work (thinker->running->data, thinker->run);
  g_idle_add_full (G_PRIORITY_DEFAULT, on_run_ended, thinker, NULL);
  return answer;
}

/** Called in the main context when a run has ended, by itself or because it was cancelled. */
static gboolean
on_run_ended (gpointer data)
{
  g_autoptr (BaizeThinker) thinker = data;
  gpointer answer = g_thread_join (g_steal_pointer (&thinker->thread));
  Request *request = g_steal_pointer (&thinker->running);
  gboolean interrupted = g_cancellable_is_cancelled (thinker->run);

  if (request->wanted != NULL)
    g_cancellable_disconnect (request->wanted, request->handler);
  g_clear_object (&thinker->run);
  if (is_cancelled (request) || !interrupted)
    {
      if (!is_cancelled (request))
        request->done (answer, request->user_data);
      else if (answer != NULL && request->free_answer != NULL)
        request->free_answer (answer);
      request_free (request);
    }
  else
    {
      if (answer != NULL && request->free_answer != NULL)
        request->free_answer (answer);
      put (thinker, request, TRUE);
    }
  start_next (thinker);
  return G_SOURCE_REMOVE;
}

static void
on_cancelled (GCancellable *wanted, GCancellable *run)
{
  g_cancellable_cancel (run);
}

/** Starts the first request that is still wanted, unless one runs already. */
static void
start_next (BaizeThinker *thinker)
{
  Request *request;

  if (thinker->running != NULL || thinker->resting)
    return;
  while ((request = g_queue_pop_head (&thinker->waiting)) != NULL && is_cancelled (request))
    request_free (request);
  if (request == NULL)
    return;
  thinker->running = request;
  thinker->run = g_cancellable_new ();
  if (request->wanted != NULL)
    request->handler = g_cancellable_connect (request->wanted, G_CALLBACK (on_cancelled), thinker->run, NULL);
  /* on_run_ended() drops this reference, so that the thinker is never finalized on the thread */
  thinker->thread = g_thread_new ("thinker", run_work, g_object_ref (thinker));
}

static void
baize_thinker_dispose (GObject *object)
{
  Request *request;

  while ((request = g_queue_pop_head (&BAIZE_THINKER (object)->waiting)) != NULL)
    request_free (request);
  G_OBJECT_CLASS (baize_thinker_parent_class)->dispose (object);
}

static void
baize_thinker_class_init (BaizeThinkerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = baize_thinker_dispose;
}

static void
baize_thinker_init (BaizeThinker *thinker)
{
  g_queue_init (&thinker->waiting);
}

/** baize_thinker_new: Returns: (transfer full): a thinker with a thread of its own, for tests. */
BaizeThinker *
baize_thinker_new (void)
{
  return g_object_new (BAIZE_TYPE_THINKER, NULL);
}

/** baize_thinker_get_default: Returns: (transfer none): the thinker of the program. */
BaizeThinker *
baize_thinker_get_default (void)
{
  static BaizeThinker *thinker;

  if (thinker == NULL)
    thinker = baize_thinker_new ();
  return thinker;
}

/**
 * baize_thinker_ask:
 * @thinker: a thinker
 * @urgency: which requests come first
 * @work: computes the answer
 * @data: (transfer full) (nullable): for @work
 * @free_data: (nullable): frees @data
 * @free_answer: (nullable): frees an answer that nobody gets
 * @cancellable: (nullable): cancels the request; then @done is not called
 * @done: called with the answer
 * @user_data: for @done; must live until @done was called or @cancellable was cancelled
 *
 * Computes an answer on the thread of the thinker as soon as no other request is more urgent. Call from the main
 * thread.
 */
void
baize_thinker_ask (BaizeThinker *thinker, BaizeUrgency urgency, BaizeThinkerWork work, gpointer data,
                   GDestroyNotify free_data, GDestroyNotify free_answer, GCancellable *cancellable,
                   BaizeThinkerDone done, gpointer user_data)
{
  g_return_if_fail (BAIZE_IS_THINKER (thinker));

  Request *request = g_new0 (Request, 1);

  *request = (Request){ .urgency = urgency,
                        .work = work,
                        .data = data,
                        .free_data = free_data,
                        .free_answer = free_answer,
                        .wanted = cancellable ? g_object_ref (cancellable) : NULL,
                        .done = done,
                        .user_data = user_data };
  put (thinker, request, FALSE);
  if (thinker->running != NULL && thinker->running->urgency > urgency)
    g_cancellable_cancel (thinker->run);
  start_next (thinker);
}

/** baize_thinker_set_resting: interrupts what runs, and starts nothing until this is called with %FALSE. */
void
baize_thinker_set_resting (BaizeThinker *thinker, gboolean resting)
{
  g_return_if_fail (BAIZE_IS_THINKER (thinker));
  thinker->resting = resting;
  if (resting && thinker->run != NULL)
    g_cancellable_cancel (thinker->run);
  start_next (thinker);
}

static gboolean
any_wanted (const BaizeThinker *thinker)
{
  for (const GList *l = thinker->waiting.head; l != NULL; l = l->next)
    if (!is_cancelled (l->data))
      return TRUE;
  return FALSE;
}

/** baize_thinker_get_busy: Returns: whether a request runs, or waits and is still wanted. */
gboolean
baize_thinker_get_busy (BaizeThinker *thinker)
{
  g_return_val_if_fail (BAIZE_IS_THINKER (thinker), FALSE);
  return thinker->running != NULL || any_wanted (thinker);
}
