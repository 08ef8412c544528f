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

/** baize_css_node_new: Returns: (transfer none): a new child of @parent with the CSS name @name, which shows nothing.
 * A widget that draws itself gets the colours of its parts from such children. */
GtkWidget *
baize_css_node_new (GtkWidget *parent, const char *name)
{
  GtkWidget *node = g_object_new (GTK_TYPE_BOX, "css-name", name, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                  NULL);

  gtk_widget_set_parent (node, parent);
  return node;
}
