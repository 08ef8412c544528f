/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Style classes of widgets.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void baize_css_set_class (GtkWidget  *widget,
                          const char *name,
                          gboolean    set);

G_END_DECLS
