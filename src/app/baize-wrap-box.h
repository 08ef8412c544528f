/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A row that goes on in a second one when it is too narrow, each row in the middle.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BAIZE_TYPE_WRAP_BOX (baize_wrap_box_get_type ())
G_DECLARE_FINAL_TYPE (BaizeWrapBox, baize_wrap_box, BAIZE, WRAP_BOX, GtkWidget)

GtkWidget *baize_wrap_box_new    (int           spacing);
void       baize_wrap_box_append (BaizeWrapBox *box,
                                  GtkWidget    *child);

G_END_DECLS
