/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The sets of pictures in memory: few, and the ones drawn from longest ago make room. For the main thread; it knows
 * nothing of where pictures come from.
 */
#pragma once

#include "faces/baize-face-draw.h"

G_BEGIN_DECLS

/** BaizeFaceSet: the pictures of one width and palette. */
typedef struct
{
  BaizeFacesPalette palette;               /* in which colours */
  int width;                               /* in device pixels */
  guint64 there;                           /* the pictures that have come */
  guint64 broken;                          /* the pictures that can't be drawn */
  guint64 missed;                          /* the pictures that were to be drawn before they had come */
  gint64 used;                             /* when the set was drawn from last, by g_get_monotonic_time() */

  BaizeFaceImage images[BAIZE_N_PICTURES]; /* those that have come */
} BaizeFaceSet;

typedef struct
{
  GPtrArray *sets;     /* (element-type BaizeFaceSet): the sets, in no order */
  BaizeFaceSet *front; /* (nullable): the set drawn from last */
} BaizeFaceShelf;

void          baize_face_set_add            (BaizeFaceSet      *set,
                                             guint              picture,
                                             GBytes            *pixels);
void          baize_face_shelf_init         (BaizeFaceShelf    *shelf);
void          baize_face_shelf_clear        (BaizeFaceShelf    *shelf);
BaizeFaceSet *baize_face_shelf_find         (BaizeFaceShelf    *shelf,
                                             BaizeFacesPalette  palette,
                                             int                width);
BaizeFaceSet *baize_face_shelf_find_nearest (BaizeFaceShelf    *shelf,
                                             BaizeFacesPalette  palette,
                                             int                width,
                                             guint              picture);
BaizeFaceSet *baize_face_shelf_add          (BaizeFaceShelf    *shelf,
                                             BaizeFacesPalette  palette,
                                             int                width);
void          baize_face_shelf_retire       (BaizeFaceShelf    *shelf);
void          baize_face_shelf_trim         (BaizeFaceShelf    *shelf);

G_END_DECLS
