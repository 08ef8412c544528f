/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Style classes of widgets.
 */
#include "baize-css.h"

/** baize_css_set_class: adds the style class @name to @widget if @set is %TRUE, else removes it. */
void
baize_css_set_class (GtkWidget *widget, const char *name, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}
