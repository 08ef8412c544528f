/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The resolution of the screen on which cards are drawn.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

double baize_face_get_scale (GtkWidget *widget);

G_END_DECLS
