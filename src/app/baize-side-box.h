/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Something to choose from and what was chosen: the choice stands at the side where there is room, else in a short form
 * above. It does not know what they are.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BAIZE_TYPE_SIDE_BOX (baize_side_box_get_type ())
G_DECLARE_FINAL_TYPE (BaizeSideBox, baize_side_box, BAIZE, SIDE_BOX, GtkWidget)

GtkWidget *baize_side_box_new (GtkWidget *side,
                               GtkWidget *above,
                               GtkWidget *content);

G_END_DECLS
