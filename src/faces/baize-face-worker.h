/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The worker: it has all sets of pictures, and one thread that makes their pictures, from the cache or from the source,
 * requested pictures first. One lock guards what both threads use. All functions are for the main thread, and return at
 * once unless their comments say otherwise. The worker knows nothing of widgets.
 */
#pragma once

#include "faces/baize-face-set.h"
#include "faces/baize-face-source.h"

/** BAIZE_FACE_WORKER_N_SETS: the number of sets that are made at the same time; a new one replaces the oldest. */
#define BAIZE_FACE_WORKER_N_SETS 3

/** BaizeFaceWorkerNotify: called on the main loop when requested pictures can be taken. */
typedef void (*BaizeFaceWorkerNotify) (gpointer user_data);

/** BaizeFaceRest: the idle tasks that the thread has finished since it ran out of work. */
typedef enum
{
  BAIZE_FACE_REST_NONE,
  BAIZE_FACE_REST_SAVED,
  BAIZE_FACE_REST_FREED,
} BaizeFaceRest;

/** BaizeFaceMark: the mark of the foreign deck in use (baize-deck-check.h), in this run of the program. */
typedef enum
{
  BAIZE_FACE_MARK_NONE, /* the deck has not been drawn; its pictures come from the cache */
  BAIZE_FACE_MARK_SET,
  BAIZE_FACE_MARK_CLEARED,
} BaizeFaceMark;

/** BaizeFaceWorker: others only read its sets, theme and letters, on the main thread. */
typedef struct
{
  GThread *thread;
  char *directory;
  char *notes;
  char *sheet;
  BaizeFaceWorkerNotify notify;
  gpointer notify_data;

  /* guarded by the lock */
  GMutex lock;
  GCond to_worker;
  GCond to_main;
  GPtrArray *sets; /* of BaizeFaceSet: all sets, the one used last first; only the main thread changes the array */
  gboolean notes_changed;
  guint notify_source;
  gint64 notified;
  BaizeFaceRest rest;
  BaizeFaceTheme *theme;    /* (nullable): the card theme; NULL for our own */
  BaizeFaceLetters letters; /* the letters of ranks on our own cards */
  gboolean theme_changed;   /* whether the thread must still change to the theme and letters */
  gint64 asked_at;          /* the monotonic time at which pictures were asked for last */
  gboolean asked;           /* whether any pictures have been asked for */
  gboolean hurry;           /* whether to come to rest without waiting */
  gboolean quit;
  gboolean finished;

  int news; /* atomic: whether pictures have been made since the main thread looked last */

  /* used only by the thread */
  BaizeFaceSource *source;
  guint64 hash; /* of the source */
  BaizeFaceMark mark;
  gboolean cache_failed;
} BaizeFaceWorker;

BaizeFaceWorker *baize_face_worker_new (const char *directory, const char *notes, const char *sheet,
                                        BaizeFaceTheme *theme, BaizeFaceLetters letters, BaizeFaceWorkerNotify notify,
                                        gpointer user_data);
void baize_face_worker_stop (BaizeFaceWorker *worker, gint64 patience);
void baize_face_worker_free (BaizeFaceWorker *worker);

gboolean baize_face_worker_set_deck (BaizeFaceWorker *worker, BaizeFaceTheme *theme, BaizeFaceLetters letters);
BaizeFaceLetters baize_face_worker_get_letters (BaizeFaceWorker *worker);

BaizeFaceSet *baize_face_worker_find (BaizeFaceWorker *worker, BaizeFacesPalette palette, int width);
BaizeFaceSet *baize_face_worker_add (BaizeFaceWorker *worker, BaizeFacesPalette palette, int width);
void baize_face_worker_ask (BaizeFaceWorker *worker, BaizeFaceSet *set, guint64 pictures);
void baize_face_worker_use (BaizeFaceWorker *worker, BaizeFaceSet *set);
void baize_face_worker_rest (BaizeFaceWorker *worker);
void baize_face_worker_drop (BaizeFaceWorker *worker, BaizeFaceSet *set);
gboolean baize_face_worker_take (BaizeFaceWorker *worker);
void baize_face_worker_wait (BaizeFaceWorker *worker, gint64 until);
void baize_face_worker_settle (BaizeFaceWorker *worker);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BaizeFaceWorker, baize_face_worker_free)
