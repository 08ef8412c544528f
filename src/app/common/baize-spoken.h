/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What screen readers are told about the widgets of GTK and libadwaita, which by themselves tell too much or too
 * little.
 */
#pragma once

#include <gtk/gtk.h>

char *baize_spoken_key (guint key, GdkModifierType modifiers);

void baize_spoken_replace (GtkWidget *row, const char *name);
void baize_spoken_name (GtkWidget *widget, const char *name);
void baize_spoken_tidy (GtkWidget *root);
void baize_spoken_present (GtkWindow *window);
void baize_spoken_announce (GtkWidget *inside, const char *text);
