/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How a picture gets into a snapshot in the way that is cheap for the renderer at work, and how a card looks whose
 * picture is missing. It knows nothing of where pictures come from.
 */
#pragma once

#include <gtk/gtk.h>

#include "faces/baize-face-picture.h"

G_BEGIN_DECLS

/** BaizeFaceFit: where a picture goes. */
typedef struct
{
  double x;       /* the left edge, in the widget's units */
  double y;       /* the upper edge */
  double width;   /* the width */
  double height;  /* the height */
  gboolean exact; /* whether that is the picture's own size in device pixels, so that nothing need be resampled */
} BaizeFaceFit;

/** BaizeFaceImage: a picture in the forms that renderers take, each made when it is first wanted; zeroed, none. */
typedef struct
{
  GBytes *pixels;
  int width;
  int height;
  cairo_surface_t *surface;
  GdkTexture *texture;
} BaizeFaceImage;

void     baize_face_image_set        (BaizeFaceImage        *image,
                                      GBytes                *pixels,
                                      int                    width,
                                      int                    height);
cairo_surface_t *
         baize_face_image_get_surface (BaizeFaceImage       *image);
GdkTexture *
         baize_face_image_get_texture (BaizeFaceImage       *image);

GdkRGBA  baize_face_draw_get_colour  (guint32                colour);
void     baize_face_draw_get_paper   (BaizeFacesPalette      palette,
                                      GdkRGBA               *paper);
void     baize_face_draw_get_ink     (BaizeFacesPalette      palette,
                                      BaizeSuit              suit,
                                      GdkRGBA               *ink);
gboolean baize_face_draws_with_cairo (GtkWidget             *widget);
void     baize_face_draw_image       (GtkSnapshot           *snapshot,
                                      cairo_surface_t       *image,
                                      const BaizeFaceFit    *fit,
                                      const cairo_rectangle_int_t *hole);
void     baize_face_draw             (GtkWidget             *widget,
                                      GtkSnapshot           *snapshot,
                                      BaizeFaceImage        *image,
                                      const BaizeFaceFit    *fit,
                                      const cairo_rectangle_int_t *hole);
void     baize_face_draw_ring        (GtkSnapshot           *snapshot,
                                      double                 width,
                                      double                 height,
                                      double                 outset,
                                      double                 thickness,
                                      const GdkRGBA         *colour);
void     baize_face_draw_veil        (GtkSnapshot           *snapshot,
                                      double                 width,
                                      const GdkRGBA         *colour);
void     baize_face_draw_paper       (GtkSnapshot           *snapshot,
                                      BaizeFacesPalette      palette,
                                      double                 width);
void     baize_face_draw_plain       (GtkWidget             *widget,
                                      GtkSnapshot           *snapshot,
                                      BaizeFace              face,
                                      BaizeFacesPalette      palette,
                                      double                 width);

G_END_DECLS
