/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One of several children that say the same, the wordiest first: that which there is room for.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BAIZE_TYPE_FIT_BOX (baize_fit_box_get_type ())
G_DECLARE_FINAL_TYPE (BaizeFitBox, baize_fit_box, BAIZE, FIT_BOX, GtkWidget)

GtkWidget *baize_fit_box_new    (void);
void       baize_fit_box_append (BaizeFitBox *box,
                                 GtkWidget   *child);

G_END_DECLS
