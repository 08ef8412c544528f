/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The worker: one thread that makes card pictures, from the cache or from the sheet, requested pictures first. All
 * functions are for the main thread, and return at once unless their comments say otherwise. The worker knows nothing
 * of widgets.
 */
#pragma once

#include "faces/baize-face-letters.h"
#include "faces/baize-face-set.h"
#include "faces/baize-face-theme.h"

G_BEGIN_DECLS

/** BAIZE_FACE_WORKER_N_SETS: the number of sets that are made at the same time; a new one replaces the oldest. */
#define BAIZE_FACE_WORKER_N_SETS 3

typedef struct _BaizeFaceWorker BaizeFaceWorker;

/** BaizeFaceWorkerNotify: called on the main loop when requested pictures can be taken. */
typedef void (*BaizeFaceWorkerNotify) (gpointer user_data);

BaizeFaceWorker *baize_face_worker_new         (const char            *directory,
                                                const char            *notes,
                                                const char            *sheet,
                                                const char            *styles,
                                                BaizeFaceTheme        *theme,
                                                BaizeFaceLetters       letters);
void             baize_face_worker_set_notify  (BaizeFaceWorker       *worker,
                                                BaizeFaceWorkerNotify  notify,
                                                gpointer               user_data);
void             baize_face_worker_stop        (BaizeFaceWorker       *worker,
                                                gint64                 patience);
void             baize_face_worker_free        (BaizeFaceWorker       *worker);

BaizeFaceTheme  *baize_face_worker_get_theme   (BaizeFaceWorker       *worker);
gboolean         baize_face_worker_set_theme   (BaizeFaceWorker       *worker,
                                                BaizeFaceTheme        *theme);
BaizeFaceLetters baize_face_worker_get_letters (BaizeFaceWorker       *worker);
gboolean         baize_face_worker_set_letters (BaizeFaceWorker       *worker,
                                                BaizeFaceLetters       letters);

BaizeFaceSet    *baize_face_worker_get_set     (BaizeFaceWorker       *worker,
                                                BaizeFacesPalette      palette,
                                                int                    width);
GPtrArray       *baize_face_worker_get_sets    (BaizeFaceWorker       *worker);
void             baize_face_worker_ask         (BaizeFaceWorker       *worker,
                                                BaizeFaceSet          *set,
                                                guint64                pictures);
void             baize_face_worker_give_up     (BaizeFaceWorker       *worker);
void             baize_face_worker_note        (BaizeFaceWorker       *worker,
                                                const BaizeFaceSet    *set);
gboolean         baize_face_worker_has_news    (BaizeFaceWorker       *worker);
guint64          baize_face_worker_take        (BaizeFaceWorker       *worker,
                                                BaizeFaceSet          *set);
void             baize_face_worker_wait        (BaizeFaceWorker       *worker,
                                                gint64                 until);
void             baize_face_worker_settle      (BaizeFaceWorker       *worker);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BaizeFaceWorker, baize_face_worker_free)

G_END_DECLS
