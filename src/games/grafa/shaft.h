/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The shaft that the discarded cards sink into, with the gauge beside it: how deep one is, how deep one ever was.
 */
#pragma once

#include "geometry.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GRAFA_TYPE_SHAFT (grafa_shaft_get_type ())
G_DECLARE_FINAL_TYPE (GrafaShaft, grafa_shaft, GRAFA, SHAFT, GtkWidget)

GtkWidget *grafa_shaft_new          (void);
void       grafa_shaft_set_geometry (GrafaShaft          *shaft,
                                     const GrafaGeometry *geometry);
void       grafa_shaft_set_depth    (GrafaShaft          *shaft,
                                     int                  depth);
void       grafa_shaft_set_promise  (GrafaShaft          *shaft,
                                     int                  depth);
void       grafa_shaft_set_record   (GrafaShaft          *shaft,
                                     int                  depth);

G_END_DECLS
