/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What lies on the cloth under Rose's cards: fourteen petals, the names of empty places, and the lines below the piles.
 */
#pragma once

#include "geometry.h"
#include "rose.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROSE_TYPE_PETALS (rose_petals_get_type ())
G_DECLARE_FINAL_TYPE (RosePetalsView, rose_petals, ROSE, PETALS, GtkWidget)

GtkWidget *rose_petals_new          (void);
void       rose_petals_set_geometry (RosePetalsView     *view,
                                     const RoseGeometry *geometry);
void       rose_petals_set_state    (RosePetalsView     *view,
                                     const RoseState    *state);
void       rose_append_text         (GtkWidget          *widget,
                                     GtkSnapshot        *snapshot,
                                     const char         *text,
                                     double              size,
                                     gboolean            bold,
                                     const GdkRGBA      *colour,
                                     const RoseArea     *area);
void       rose_append_round        (GtkSnapshot        *snapshot,
                                     const RoseArea     *area,
                                     double              radius,
                                     const GdkRGBA      *colour);

G_END_DECLS
