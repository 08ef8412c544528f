/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Drawing primitives for boards: boxes, text and numbers, whose size follows the cards and, by
 * baize_ink_text_scale(), the desktop's text size.
 * Games use coordinates from left to right; the ink mirrors them.
 */
#pragma once

#include "core/cards/baize-face.h"
#include "table/baize-box.h"

#include <gtk/gtk.h>

/**
 * BaizeInk: a drawing on a widget.
 * @widget: supplies the font
 * @snapshot: receives the drawing
 * @mirror: in right-to-left languages, the width of the area that is mirrored; otherwise 0
 * @shift: how far everything is moved to the right
 */
typedef struct
{
  GtkWidget *widget;
  GtkSnapshot *snapshot;
  double mirror;
  double shift;
} BaizeInk;

BaizeInk baize_ink_begin (GtkWidget *widget, GtkSnapshot *snapshot, double width);
BaizeInk baize_ink_in_row (const BaizeInk *ink, const BaizeBox *row);
graphene_rect_t baize_ink_rect (const BaizeInk *ink, const BaizeBox *box);
void baize_ink_fill (const BaizeInk *ink, const BaizeBox *box, double radius, const GdkRGBA *colour);
void baize_ink_gradient (const BaizeInk *ink, const BaizeBox *box, double radius, const GdkRGBA *above,
                         const GdkRGBA *below);
void baize_ink_ring (const BaizeInk *ink, const BaizeBox *box, double radius, double thickness, const GdkRGBA *colour);
void baize_ink_recess (const BaizeInk *ink, const BaizeBox *box, double radius, const GdkRGBA *above,
                       const GdkRGBA *below);
void baize_ink_hole (const BaizeInk *ink, const BaizeBox *box, double radius, double shade);
void baize_ink_card (const BaizeInk *ink, const BaizeBox *box, BaizeFace face);
cairo_t *baize_ink_cairo (const BaizeInk *ink, const BaizeBox *box);
PangoLayout *baize_ink_new_paragraph (const BaizeInk *ink, const char *text, double size, gboolean bold, double width);
void baize_ink_layout (const BaizeInk *ink, PangoLayout *layout, double x, double y, const GdkRGBA *colour);
double baize_ink_text (const BaizeInk *ink, const char *text, double x, double middle, double align, double size,
                       double most, gboolean bold, const GdkRGBA *colour);
void baize_ink_label (const BaizeInk *ink, double width, const char *text, double x, double middle, double size,
                      double most, const GdkRGBA *colour);
void baize_ink_break_button (GtkWidget *button, gboolean breaks);
double baize_ink_text_scale (GtkWidget *widget);
double baize_ink_text_width (GtkWidget *widget, const char *text, double size, gboolean bold);
