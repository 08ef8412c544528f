/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The only file of the card faces that may use GTK newer than the oldest supported version, and only after checking the
 * version.
 */
#undef GDK_VERSION_MAX_ALLOWED
#include "baize-face-scale.h"

/** baize_face_get_scale: Returns: the number of device pixels for each unit of length of @widget; a whole number before
 * GTK 4.12, which does not report fractions. */
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
