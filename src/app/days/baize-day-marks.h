/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The deals of a day as a row of tiny cards: those that were played in the colours of their games, the others empty.
 */
#pragma once

#include <gtk/gtk.h>

#define BAIZE_TYPE_DAY_MARKS (baize_day_marks_get_type ())
G_DECLARE_FINAL_TYPE (BaizeDayMarks, baize_day_marks, BAIZE, DAY_MARKS, GtkWidget)

GtkWidget *baize_day_marks_new (const GArray *items);
