/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The keyboard focus inside a widget, also while its window is not active.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *baize_focus_find_child (GtkWidget *widget);

G_END_DECLS
