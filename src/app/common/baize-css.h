/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Style classes of widgets, and parts of drawn widgets that style sheets colour.
 */
#pragma once

#include <gtk/gtk.h>

void baize_css_set_class (GtkWidget *widget, const char *name, gboolean set);

GtkWidget *baize_css_node_new (GtkWidget *parent, const char *name);
void baize_css_follow_size (GtkWindow *window);
gboolean baize_css_is_large_text (void);
