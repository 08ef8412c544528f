/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A few widgets in equal columns, as many as fit so that every row is full: six stand in rows of six, three, two or
 * one. It does not know what they are.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BAIZE_TYPE_COLUMNS (baize_columns_get_type ())
G_DECLARE_FINAL_TYPE (BaizeColumns, baize_columns, BAIZE, COLUMNS, GtkWidget)

GtkWidget *baize_columns_new    (int           least_width,
                                 int           spacing);
void       baize_columns_append (BaizeColumns *columns,
                                 GtkWidget    *child);

G_END_DECLS
