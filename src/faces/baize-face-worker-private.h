/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Shared by the two sides of the worker: the functions for the main thread, and the functions of the worker's thread.
 * One lock guards all data that both threads use.
 */
#pragma once

#include "faces/baize-face-source.h"
#include "faces/baize-face-worker.h"

G_BEGIN_DECLS

/* The idle tasks that the thread has finished since it ran out of work. */
typedef enum
{
  BAIZE_FACE_REST_NONE,
  BAIZE_FACE_REST_SAVED,
  BAIZE_FACE_REST_FREED,
} BaizeFaceRest;

struct _BaizeFaceWorker
{
  GThread *thread;
  char *directory;
  char *notes_directory;
  char *sheet;
  char *styles;

  /* guarded by the lock */
  GMutex lock;
  GCond to_worker;
  GCond to_main;
  GPtrArray *sets; /* of BaizeFaceSet: the sets being made, the most important first */
  BaizeFaceNote notes[BAIZE_FACE_CACHE_N_NOTES];
  guint n_notes;
  gboolean notes_changed;
  BaizeFaceWorkerNotify notify;
  gpointer notify_data;
  guint notify_source;
  gint64 notified;
  BaizeFaceRest rest;
  BaizeFaceTheme *theme; /* (nullable): the card theme; NULL for our own */
  BaizeFaceLetters letters; /* the letters of ranks on our own cards */
  gboolean theme_changed; /* whether the thread must still change to the new theme or letters */
  gint64 asked_at; /* the monotonic time at which pictures were asked for last */
  gboolean asked; /* whether any pictures have been asked for */
  gboolean hurry; /* whether to come to rest without waiting */
  gboolean quit;
  gboolean finished;

  int news; /* atomic: whether pictures have been made since the main thread looked last */

  /* the worker thread's own */
  BaizeFaceSource *source;
  guint64 hash; /* of the source */
  gboolean cache_failed;
};

gboolean baize_face_worker_is_asked_pending (BaizeFaceWorker *worker);
void     baize_face_worker_deliver          (BaizeFaceWorker *worker,
                                             BaizeFaceSet    *set,
                                             guint            picture,
                                             GBytes          *pixels,
                                             char            *trouble);
gpointer baize_face_worker_run              (gpointer         data);

G_END_DECLS
