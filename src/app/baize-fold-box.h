/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A row that lets go of its less important children when it gets narrow. It does not know what they are.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BAIZE_TYPE_FOLD_BOX (baize_fold_box_get_type ())
G_DECLARE_FINAL_TYPE (BaizeFoldBox, baize_fold_box, BAIZE, FOLD_BOX, GtkWidget)

GtkWidget *baize_fold_box_new       (int           spacing);
void       baize_fold_box_append    (BaizeFoldBox *box,
                                     GtkWidget    *child,
                                     gboolean      keep);
gboolean   baize_fold_box_is_folded (BaizeFoldBox *box);

G_END_DECLS
