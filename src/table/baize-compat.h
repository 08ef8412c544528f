/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Differences between the supported versions of GTK, one function for each. Knows nothing of cards.
 */
#pragma once

#include <gtk/gtk.h>

gboolean baize_compat_can_announce (void);
void baize_compat_announce (GtkWidget *widget, const char *text);
void baize_compat_make_known (GtkWidget *widget);
void baize_compat_name (GtkAccessible *accessible, const char *name);
void baize_compat_describe (GtkAccessible *accessible, const char *description);
void baize_compat_name_button (GtkWidget *button);
gboolean baize_compat_wants_less_motion (GtkWidget *widget);
gboolean baize_compat_reduces_motion (GtkWidget *widget);
void baize_compat_get_color (GtkWidget *widget, GdkRGBA *color);
void baize_compat_draw_whole (GtkWidget *widget, GtkSnapshot *snapshot);
void baize_compat_let_quit (GtkWidget *dialog);
void baize_compat_let_popovers_quit (void);
GtkWindow *baize_compat_find_over (GtkWindow *parent, GType type);
void baize_compat_put_over (GtkWindow *window, GtkWindow *parent);
