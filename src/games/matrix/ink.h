/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the parts of the board of Matrix Solitaire draw with: text of a given size, rounded boxes, the signs of the
 * suits. Knows no game.
 */
#pragma once

#include "geometry.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

graphene_rect_t matrix_ink_rect       (const MatrixBox   *box,
                                       double             outset);
void            matrix_ink_fill       (GtkSnapshot       *snapshot,
                                       const MatrixBox   *box,
                                       double             outset,
                                       double             radius,
                                       const GdkRGBA     *colour);
void            matrix_ink_gradient   (GtkSnapshot       *snapshot,
                                       const MatrixBox   *box,
                                       double             radius,
                                       const GdkRGBA     *above,
                                       const GdkRGBA     *below);
void            matrix_ink_ring       (GtkSnapshot       *snapshot,
                                       const MatrixBox   *box,
                                       double             outset,
                                       double             radius,
                                       double             thickness,
                                       const GdkRGBA     *colour);
void            matrix_ink_suit       (cairo_t           *cr,
                                       BaizeSuit          suit,
                                       double             x,
                                       double             y,
                                       double             size);
GdkRGBA         matrix_ink_suit_colour (BaizeSuit         suit);

G_END_DECLS
