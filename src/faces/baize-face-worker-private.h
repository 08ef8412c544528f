/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the two sides of the worker share: the functions that are called from the main thread, and the thread's own. One
 * lock guards all that both see.
 */
#pragma once

#include "faces/baize-face-cache.h"
#include "faces/baize-face-source.h"
#include "faces/baize-face-worker.h"

G_BEGIN_DECLS

/* How long the thread has had nothing to do: what should be done then has been done. */
typedef enum
{
  BAIZE_FACE_REST_NONE,
  BAIZE_FACE_REST_SAVED,
  BAIZE_FACE_REST_FREED,
} BaizeFaceRest;

/** BaizeFaceJob: the pictures of one palette and width on their way. It knows neither threads nor how a picture is
 * drawn. */
typedef struct
{
  BaizeFacesPalette palette; /* in which colours */
  int width;                 /* in device pixels */
  guint64 asked;             /* the pictures asked for */
  guint64 done;              /* the pictures made, and those found to be impossible */
  guint64 foreseen;          /* pictures nobody asked for yet that are made if the cache has none */
  gboolean whole;            /* whether pictures nobody asked for are made too */
  gboolean cached;           /* whether pictures nobody asked for are taken from the cache */
  gboolean opened;           /* whether the cache has been looked at */
  gboolean cancelled;        /* nobody wants the job's pictures any more */

  /*< private >*/
  guint64 stored;
  BaizeFaceFile *file;
  GBytes *pixels[BAIZE_N_PICTURES];
} BaizeFaceJob;

BaizeFaceJob *baize_face_job_new        (BaizeFacesPalette    palette,
                                         int                  width);
void          baize_face_job_free       (BaizeFaceJob        *job);
void          baize_face_job_open       (BaizeFaceJob        *job,
                                         const char          *directory,
                                         guint64              deck);
gboolean      baize_face_job_next       (const BaizeFaceJob  *job,
                                         gboolean             asked,
                                         guint               *picture);
GBytes       *baize_face_job_find       (BaizeFaceJob        *job,
                                         guint                picture);
void          baize_face_job_put        (BaizeFaceJob        *job,
                                         guint                picture,
                                         GBytes              *pixels);
gboolean      baize_face_job_is_unsaved (const BaizeFaceJob  *job,
                                         gboolean             at_rest);
gboolean      baize_face_job_save       (BaizeFaceJob        *job,
                                         const char          *directory,
                                         guint64              deck,
                                         GError             **error);

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
  BaizeFaceRest rest;
  BaizeFaceTheme *theme; /* whose pictures are wanted */
  BaizeFaceLetters letters; /* on those of our own deck */
  gboolean deck_changed; /* and the thread has not seen it yet */
  gint64 asked_at; /* when pictures were asked for last */
  gboolean asked;
  gboolean hurry;
  gboolean quit;
  gboolean finished;

  int n_results; /* atomic: how many results there are, so that taking none costs nothing */

  /* the worker thread's own */
  BaizeFaceSource *deck;
  guint64 deck_hash;
  gboolean cache_failed;
};

gboolean baize_face_worker_is_asked_pending (BaizeFaceWorker *worker);
void     baize_face_worker_deliver          (BaizeFaceWorker *worker,
                                             BaizeFaceJob    *job,
                                             guint            picture,
                                             GBytes          *pixels,
                                             char            *trouble);
gpointer baize_face_worker_run              (gpointer         data);

G_END_DECLS
