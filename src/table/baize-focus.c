/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The keyboard focus inside a widget, see the header.
 */
#include "baize-focus.h"

#include "faces/baize-face-draw.h"

#include <adwaita.h>

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

/**
 * baize_focus_draw_ring:
 * @snapshot: a snapshot
 * @width: width of the card or place
 * @height: its height
 * @reach: distance of the ring's outer edge from it
 * @thickness: thickness of the ring
 * @covered: whether the ring lies on cards, where it needs a dark edge
 *
 * Draws the focus ring. In high contrast it is a double line, because the outline of a target is a single one.
 */
void
baize_focus_draw_ring (GtkSnapshot *snapshot, double width, double height, double reach, double thickness,
                       gboolean covered)
{
  static const GdkRGBA white = { 1, 1, 1, 1 }, dark = { 0, 0, 0, 0.6f }, black = { 0, 0, 0, 1 };

  if (adw_style_manager_get_high_contrast (adw_style_manager_get_default ()))
    {
      baize_face_draw_ring (snapshot, width, height, reach + 2 * thickness + 1, 3 * thickness + 2, &black);
      baize_face_draw_ring (snapshot, width, height, reach + 2 * thickness, thickness, &white);
    }
  else if (covered)
    baize_face_draw_ring (snapshot, width, height, reach, thickness + 1, &dark);
  baize_face_draw_ring (snapshot, width, height, reach, thickness, &white);
}
