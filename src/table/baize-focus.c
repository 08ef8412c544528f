/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The keyboard focus inside a widget, see the header.
 */
#include "baize-focus.h"

/**
 * baize_focus_find_child:
 * @widget: a widget
 *
 * Differs from gtk_widget_get_focus_child() in two cases. In a window that is not active, this function returns the
 * child that gets the focus when the window becomes active again; GTK's returns %NULL. For a widget that has left its
 * window, this function returns %NULL; GTK's returns the child that had the focus.
 *
 * Returns: (transfer none) (nullable): the child of @widget that has the focus of the window or contains it
 */
GtkWidget *
baize_focus_find_child (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *child = root != NULL ? gtk_root_get_focus (root) : NULL;

  while (child != NULL && gtk_widget_get_parent (child) != widget)
    child = gtk_widget_get_parent (child);
  return child;
}
