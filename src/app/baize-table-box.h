/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The table and something that is read beside it: at its side where the window is wide, else below. It covers nothing of
 * the table, and does not know what is read.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BAIZE_TYPE_TABLE_BOX (baize_table_box_get_type ())
G_DECLARE_FINAL_TYPE (BaizeTableBox, baize_table_box, BAIZE, TABLE_BOX, GtkWidget)

GtkWidget *baize_table_box_new (GtkWidget *table,
                                GtkWidget *reading);

G_END_DECLS
