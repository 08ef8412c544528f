/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The pictures of one width and palette, in the forms the renderers take: an image for Cairo, a texture for the
 * others, both upon the same memory. For the main thread; it knows nothing of where pictures come from.
 */
#pragma once

#include <gdk/gdk.h>

#include "table/baize-face-picture.h"

G_BEGIN_DECLS

/**
 * BaizeFaceSet:
 * @palette: in which colours
 * @width: in device pixels
 * @there: the pictures that have come
 * @broken: the pictures that can't be drawn
 * @missed: the pictures that were to be drawn before they had come
 * @used: when the set was drawn from last, by g_get_monotonic_time()
 */
typedef struct
{
  BaizeFacesPalette palette;
  int width;
  guint64 there;
  guint64 broken;
  guint64 missed;
  gint64 used;

  /*< private >*/
  GBytes *pixels[BAIZE_N_PICTURES];
  cairo_surface_t *images[BAIZE_N_PICTURES];
  GdkTexture *textures[BAIZE_N_PICTURES];
} BaizeFaceSet;

BaizeFaceSet    *baize_face_set_new         (BaizeFacesPalette  palette,
                                             int                width);
void             baize_face_set_free        (BaizeFaceSet      *set);
void             baize_face_set_add         (BaizeFaceSet      *set,
                                             guint              picture,
                                             GBytes            *pixels);
gsize            baize_face_set_get_memory  (BaizeFaceSet      *set);
cairo_surface_t *baize_face_set_get_image   (BaizeFaceSet      *set,
                                             guint              picture);
GdkTexture      *baize_face_set_get_texture (BaizeFaceSet      *set,
                                             guint              picture);

cairo_surface_t *baize_face_set_wrap_image   (GBytes *pixels,
                                              int     width,
                                              int     height);
GdkTexture      *baize_face_set_wrap_texture (GBytes *pixels,
                                              int     width,
                                              int     height);

G_END_DECLS
