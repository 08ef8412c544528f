/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A short list of pictures that are wanted, a wish for each palette and width, the newest first; a new one pushes out
 * the oldest. A plain value that knows nothing of who wishes, or when the wishes are granted.
 */
#pragma once

#include "table/baize-face-worker.h"

G_BEGIN_DECLS

/** BAIZE_FACES_NO_FRAME: the frame of a wish that does not come from drawing. */
#define BAIZE_FACES_NO_FRAME (-1)

/**
 * BaizeFaceWishes:
 * @list: the wishes
 * @frames: the frames in which they were drawn last
 * @n: how many there are
 */
typedef struct
{
  BaizeFaceWish list[BAIZE_FACE_WORKER_N_WISHES];
  gint64 frames[BAIZE_FACE_WORKER_N_WISHES];
  guint n;
} BaizeFaceWishes;

BaizeFaceWish *baize_face_wishes_find        (BaizeFaceWishes     *wishes,
                                              BaizeFacesPalette    palette,
                                              int                  width);
gboolean       baize_face_wishes_add         (BaizeFaceWishes     *wishes,
                                              const BaizeFaceWish *wish,
                                              gint64               frame);
void           baize_face_wishes_keep_frame  (BaizeFaceWishes     *wishes,
                                              gint64               frame);

G_END_DECLS
