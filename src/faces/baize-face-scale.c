/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The only file of the artwork that may use GTK newer than the oldest supported, and only where the version is checked.
 */
#undef GDK_VERSION_MAX_ALLOWED
#include "baize-face-scale.h"

/** baize_face_get_scale: tells how fine the screen is that @widget is shown on. Returns: device pixels for one unit
 * of length; whole before GTK 4.12, where fractions can't be known. */
double
baize_face_get_scale (GtkWidget *widget)
{
#if GTK_CHECK_VERSION(4, 12, 0)
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = native != NULL ? gtk_native_get_surface (native) : NULL;

  if (surface != NULL)
    return gdk_surface_get_scale (surface);
#endif
  return gtk_widget_get_scale_factor (widget);
}
