/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The pictures of one palette and width, from the first wish for them until the last use. A set is shared by the main
 * thread and the worker's thread; each field belongs to one of them or to the worker's lock, as the record says.
 *
 * A set is wanted while its width may still change, as when a window is resized; it has no pictures yet. Once asked
 * for, it is given to the worker, which takes its pictures from the cache or draws them, until they are complete or
 * other sets are more important; pictures made so far are kept, and the set can be asked for again. It is retired when
 * the card theme changes: its pictures only stand in until the new ones are made. It is freed when neither thread
 * refers to it.
 */
#pragma once

#include "faces/baize-face-cache.h"
#include "faces/baize-face-draw.h"

G_BEGIN_DECLS

/** BAIZE_FACE_SET_WHOLE: a set that takes no more bytes than this is made as a whole, after the pictures asked for. */
#define BAIZE_FACE_SET_WHOLE (16u << 20)

/** BaizeFaceStage: what the main thread has done with a set. */
typedef enum
{
  BAIZE_FACE_SET_WANTED,  /* waits until its width comes to rest */
  BAIZE_FACE_SET_ASKED,   /* was given to the worker */
  BAIZE_FACE_SET_RETIRED, /* is of an earlier card theme */
} BaizeFaceStage;

typedef struct
{
  BaizeFacesPalette palette;               /* never changes */
  int width;                               /* in device pixels; never changes */

  /* the main thread's */
  BaizeFaceStage stage;
  gint64 frame;                            /* the frame in which a wanted set was drawn last */
  gint64 used;                             /* the monotonic time at which the set was drawn last */
  guint64 there;                           /* the pictures that can be drawn */
  guint64 broken;                          /* the pictures that can't be made */
  guint64 missed;                          /* the pictures that were drawn while they were missing */
  BaizeFaceImage images[BAIZE_N_PICTURES]; /* those that are there */

  /* guarded by the worker's lock */
  guint64 asked;                           /* the pictures asked for */
  guint64 done;                            /* the pictures made, and those that can't be made */
  guint64 foreseen;                        /* pictures to make unasked, unless the cache has other pictures */
  gboolean whole;                          /* whether to make all pictures if the set is small enough */
  gboolean cached;                         /* whether to take pictures from the cache unasked */
  GBytes *pixels[BAIZE_N_PICTURES];        /* (nullable): never change once the picture is done */
  char *trouble;                           /* (nullable): why the first broken picture can't be made; never changes then */

  /* the worker thread's */
  gboolean opened;                         /* whether the cache was looked up */
  guint64 stored;                          /* the pictures that the cache has */
  BaizeFaceFile *file;                     /* (nullable): the set's file in the cache */
} BaizeFaceSet;

BaizeFaceSet *baize_face_set_new         (BaizeFacesPalette    palette,
                                          int                  width);
BaizeFaceSet *baize_face_set_ref         (BaizeFaceSet        *set);
void          baize_face_set_unref       (BaizeFaceSet        *set);

void          baize_face_set_show        (BaizeFaceSet        *set,
                                          guint64              pictures);
void          baize_face_set_hide        (BaizeFaceSet        *set);
gsize         baize_face_set_get_memory  (const BaizeFaceSet  *set);

gboolean      baize_face_set_get_next    (const BaizeFaceSet  *set,
                                          gboolean             asked,
                                          guint               *picture);
GBytes       *baize_face_set_load        (BaizeFaceSet        *set,
                                          guint                picture);
gboolean      baize_face_set_is_unsaved  (const BaizeFaceSet  *set,
                                          gboolean             at_rest);
gboolean      baize_face_set_save        (BaizeFaceSet        *set,
                                          const char          *directory,
                                          guint64              theme,
                                          GError             **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BaizeFaceSet, baize_face_set_unref)

G_END_DECLS
