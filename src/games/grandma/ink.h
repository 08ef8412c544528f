/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the parts of this board draw with: text of a given size in a given room, rounded boxes. Knows no game.
 */
#pragma once

#include "geometry.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** GrandmaInk: how a line of text is written. */
typedef struct
{
  double size; /* of its letters, in pixels */
  gboolean bold;
  GdkRGBA colour;
} GrandmaInk;

double grandma_ink_text (GtkWidget        *widget,
                         GtkSnapshot      *snapshot,
                         const char       *text,
                         const GrandmaBox *box,
                         double            align,
                         const GrandmaInk *ink);
double grandma_ink_text_width (GtkWidget   *widget,
                         const char       *text,
                         const GrandmaInk *ink);
void   grandma_ink_fit  (GtkWidget        *widget,
                         const char       *text,
                         double            width,
                         GrandmaInk       *ink);
void   grandma_ink_fill (GtkSnapshot      *snapshot,
                         const GrandmaBox *box,
                         double            radius,
                         const GdkRGBA    *colour);
void   grandma_ink_ring (GtkSnapshot      *snapshot,
                         const GrandmaBox *box,
                         double            radius,
                         double            thickness,
                         const GdkRGBA    *colour);
void   grandma_ink_dash (GtkSnapshot      *snapshot,
                         const GrandmaBox *box,
                         double            radius,
                         const GdkRGBA    *colour);
GdkRGBA grandma_ink_suit (BaizeSuit        suit);

G_END_DECLS
