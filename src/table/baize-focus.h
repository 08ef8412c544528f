/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The keyboard focus inside a widget, also while its window is not active, and the ring around it.
 */
#pragma once

#include <gtk/gtk.h>

GtkWidget *baize_focus_find_child (GtkWidget *widget);
void baize_focus_draw_ring (GtkSnapshot *snapshot, double width, double height, double reach, double thickness,
                            gboolean covered);
