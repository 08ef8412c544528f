/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Words and figures that boards write on the table, in sizes that follow the cards and not the desktop's letters.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

PangoLayout *baize_ink_layout_new (GtkWidget     *widget,
                                   const char    *text,
                                   double         size,
                                   gboolean       bold);
double       baize_ink_text_width (GtkWidget     *widget,
                                   const char    *text,
                                   double         size,
                                   gboolean       bold);
void         baize_ink_append     (GtkSnapshot   *snapshot,
                                   PangoLayout   *layout,
                                   double         x,
                                   double         middle,
                                   const GdkRGBA *colour);
double       baize_ink_text       (GtkWidget     *widget,
                                   GtkSnapshot   *snapshot,
                                   const char    *text,
                                   double         x,
                                   double         middle,
                                   double         align,
                                   double         size,
                                   gboolean       bold,
                                   const GdkRGBA *colour);

G_END_DECLS
