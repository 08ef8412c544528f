/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Adds a picture to a snapshot in the way that is cheap for the renderer in use, and draws cards without a picture, and
 * the shadows of cards. It does not know where pictures come from. Only for the main thread.
 */
#pragma once

#include <gtk/gtk.h>

#include "deck/baize-picture.h"

/** BaizeFaceFit: the place for a picture. */
typedef struct
{
  double x;       /* the left edge, in the widget's units */
  double y;       /* the upper edge */
  double width;   /* the width */
  double height;  /* the height */
  gboolean exact; /* whether this is the picture's own size in device pixels, which needs no resampling */
} BaizeFaceFit;

/** BaizeFaceImage: a picture in the forms that renderers need, each made at its first use; zeros for no picture. */
typedef struct
{
  GBytes *pixels;
  int width;
  int height;
  cairo_surface_t *surface;
  GdkTexture *texture;
} BaizeFaceImage;

/** BaizeFaceShadows: the soft shadows of cards, each made once for a size and a height above the table. */
typedef struct _BaizeFaceShadows BaizeFaceShadows;

void baize_face_image_set (BaizeFaceImage *image, GBytes *pixels, int width, int height);
void baize_face_image_hide (BaizeFaceImage *image);
cairo_surface_t *baize_face_image_get_surface (BaizeFaceImage *image);
GdkTexture *baize_face_image_get_texture (BaizeFaceImage *image);

GdkRGBA baize_face_draw_get_colour (guint32 colour);
GdkRGBA baize_face_draw_get_paper (BaizeFacesPalette palette);
GdkRGBA baize_face_draw_get_ink (BaizeFacesPalette palette, BaizeSuit suit);
double baize_face_get_scale (GtkWidget *widget);
gboolean baize_face_draws_with_cairo (GtkWidget *widget);
void baize_face_draw_image (GtkSnapshot *snapshot, cairo_surface_t *image, const BaizeFaceFit *fit,
                            const cairo_rectangle_int_t *hole);
void baize_face_draw (GtkWidget *widget, GtkSnapshot *snapshot, BaizeFaceImage *image, const BaizeFaceFit *fit,
                      const cairo_rectangle_int_t *hole);
void baize_face_draw_ring (GtkSnapshot *snapshot, double width, double height, double outset, double thickness,
                           const GdkRGBA *colour);
void baize_face_draw_veil (GtkSnapshot *snapshot, double width, const GdkRGBA *colour);
void baize_face_draw_paper (GtkSnapshot *snapshot, BaizeFacesPalette palette, double width);
void baize_face_draw_plain (GtkWidget *widget, GtkSnapshot *snapshot, BaizeFace face, BaizeFacesPalette palette,
                            double width);

BaizeFaceShadows *baize_face_shadows_new (void);
void baize_face_shadows_free (BaizeFaceShadows *shadows);
void baize_face_shadows_drop_lifted (BaizeFaceShadows *shadows);
void baize_face_shadows_append (BaizeFaceShadows *shadows, GtkWidget *widget, GtkSnapshot *snapshot, int device_width,
                                double width, double lift);
