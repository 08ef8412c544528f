/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Small drawings that a large table repeats hundreds of times: each is drawn once and kept as a picture. Strokes and
 * curves would be computed again for each card and each frame, and a GL renderer would upload each card's drawing.
 */
#pragma once

#include <gtk/gtk.h>

/** BaizeStampFunc: draws what is kept; the same @data as in baize_stamps_append(). */
typedef void (*BaizeStampFunc) (GtkSnapshot *snapshot, gpointer data);

void baize_stamps_append (GtkWidget *widget, GtkSnapshot *snapshot, guint64 look, double width,
                          const graphene_rect_t *area, BaizeStampFunc draw, gpointer data);
void baize_stamps_clear (void);
gsize baize_stamps_get_size (void);
