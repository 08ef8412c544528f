/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Style classes of widgets.
 */
#include "baize-css.h"

#define NARROW 500 /* pixels */
/* On larger windows the table and what lies on it grow; so does the text around it, in two steps. The size of the cards
 * follows the area, unless the window is low. */
#define HIGH        (1600 * 900) /* pixels of area */
#define HIGH_HEIGHT 800          /* pixels of height */
#define VAST        (2400 * 1350)
#define VAST_HEIGHT 1200
#define LARGE       1.4 /* times the usual size of text */

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

/** baize_css_is_large_text: Returns: whether the desktop's text is so large that a narrow window has no room for all of
 * it at that size. */
gboolean
baize_css_is_large_text (void)
{
  int dpi;

  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &dpi, NULL);
  return dpi > LARGE * 96 * PANGO_SCALE;
}

static void
on_layout (GdkSurface *surface, int width, int height, GtkWidget *window)
{
  gboolean vast = width * height >= VAST && height >= VAST_HEIGHT;

  baize_css_set_class (window, "narrow", width < NARROW);
  baize_css_set_class (window, "high", !vast && width * height >= HIGH && height >= HIGH_HEIGHT);
  baize_css_set_class (window, "vast", vast);
  baize_css_set_class (window, "large-text", baize_css_is_large_text ());
}

static void
on_realize (GtkWidget *window)
{
  g_signal_connect_object (gtk_native_get_surface (GTK_NATIVE (window)), "layout", G_CALLBACK (on_layout), window, 0);
}

/** baize_css_follow_size: gives @window, which is not shown yet, the style class "narrow" while it has the width of a
 * phone, so that its buttons are large enough for a finger, "high" or "vast" while it is so large that text of the
 * usual size is too small beside the cards, and "large-text", see baize_css_is_large_text(). */
void
baize_css_follow_size (GtkWindow *window)
{
  g_return_if_fail (GTK_IS_WINDOW (window));
  g_signal_connect (window, "realize", G_CALLBACK (on_realize), NULL);
}
