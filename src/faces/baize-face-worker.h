/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The one thread that makes card pictures, from the cache or from the sheet, in the order they are wanted. All
 * functions are called from the main thread and return at once unless they say otherwise. It knows nothing of GTK or
 * of who shows the pictures.
 */
#pragma once

#include "faces/baize-face-letters.h"
#include "faces/baize-face-theme.h"

G_BEGIN_DECLS

/** BAIZE_FACE_WORKER_WHOLE: a deck that takes no more bytes than this is made as a whole, once what is asked is made. */
#define BAIZE_FACE_WORKER_WHOLE (16u << 20)

/** BAIZE_FACE_WORKER_N_WISHES: at how many widths pictures can be wanted at the same time. */
#define BAIZE_FACE_WORKER_N_WISHES 3

typedef struct _BaizeFaceWorker BaizeFaceWorker;

/** BaizeFaceWish: pictures that are wanted. */
typedef struct
{
  BaizeFacesPalette palette; /* in which colours */
  int width;                 /* in device pixels */
  guint64 pictures;          /* the pictures asked for, a bit for each */
} BaizeFaceWish;

/** BaizeFaceResult: a picture that has been made, or can't be. */
typedef struct
{
  BaizeFacesPalette palette; /* in which colours */
  int width;                 /* in device pixels */
  guint picture;             /* the number of the picture */
  GBytes *pixels;            /* (nullable): the pixels, laid out as baize_picture_get_stride() says */
  char *trouble;             /* (nullable): why there are no pixels */
} BaizeFaceResult;

/** BaizeFaceWorkerNotify: called on the main loop: pictures that were asked for can be taken. */
typedef void (*BaizeFaceWorkerNotify) (gpointer user_data);

BaizeFaceWorker *baize_face_worker_new        (const char            *directory,
                                               const char            *notes,
                                               const char            *sheet,
                                               const char            *styles,
                                               BaizeFaceTheme        *theme,
                                               BaizeFaceLetters       letters);
void             baize_face_worker_set_notify (BaizeFaceWorker       *worker,
                                               BaizeFaceWorkerNotify  notify,
                                               gpointer               user_data);
void             baize_face_worker_stop       (BaizeFaceWorker       *worker,
                                               gint64                 patience);
void             baize_face_worker_free       (BaizeFaceWorker       *worker);
void             baize_face_worker_ask        (BaizeFaceWorker       *worker,
                                               const BaizeFaceWish   *wishes,
                                               guint                  n_wishes);
BaizeFaceTheme  *baize_face_worker_get_theme  (BaizeFaceWorker       *worker);
gboolean         baize_face_worker_set_theme  (BaizeFaceWorker       *worker,
                                               BaizeFaceTheme        *theme);
BaizeFaceLetters baize_face_worker_get_letters (BaizeFaceWorker      *worker);
gboolean         baize_face_worker_set_letters (BaizeFaceWorker      *worker,
                                               BaizeFaceLetters       letters);
void             baize_face_worker_note       (BaizeFaceWorker       *worker,
                                               BaizeFacesPalette      palette,
                                               int                    width);
GArray          *baize_face_worker_take       (BaizeFaceWorker       *worker);
void             baize_face_worker_wait       (BaizeFaceWorker       *worker,
                                               gint64                 until);
void             baize_face_worker_settle     (BaizeFaceWorker       *worker);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BaizeFaceWorker, baize_face_worker_free)

G_END_DECLS
