/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Today, for what stays open over midnight: the local date also changes when the clock is set, when the computer wakes,
 * and when the traveller changes the time zone.
 */
#pragma once

#include <gtk/gtk.h>

guint baize_today_get (void);
void baize_today_follow (GtkWidget *widget, const guint *shown, void (*func) (GtkWidget *widget));
