/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The pictures of one palette and width on their way: which are asked for, which are made, and when they are worth a
 * file in the cache. It knows neither threads nor how a picture is drawn; the worker guards it.
 */
#pragma once

#include "table/baize-face-cache.h"
#include "table/baize-face-picture.h"

G_BEGIN_DECLS

/**
 * BaizeFaceJob:
 * @palette: in which colours
 * @width: in device pixels
 * @asked: the pictures asked for
 * @done: the pictures made, and those found to be impossible
 * @whole: whether pictures nobody asked for are made too
 * @foreseen: pictures nobody asked for yet that are made if the cache has none
 * @cached: whether pictures nobody asked for are taken from the cache
 * @opened: whether the cache has been looked at
 * @cancelled: nobody wants the job's pictures any more
 */
typedef struct
{
  BaizeFacesPalette palette;
  int width;
  guint64 asked;
  guint64 done;
  guint64 foreseen;
  gboolean whole;
  gboolean cached;
  gboolean opened;
  gboolean cancelled;

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

G_END_DECLS
