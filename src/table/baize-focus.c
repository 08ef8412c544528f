/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The keyboard focus inside a widget, see the header.
 */
#include "baize-focus.h"

/**
 * baize_focus_find_child:
 * @widget: a widget
 *
 * Like gtk_widget_get_focus_child(), which returns %NULL in a window that is not active, although the window gives the
 * focus back when it becomes active again; and which remembers the child of a widget that has left its window.
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
