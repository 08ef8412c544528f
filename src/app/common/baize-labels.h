/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Labels whose lines wrap.
 */
#pragma once

#include <gtk/gtk.h>

GtkWidget *baize_label_new_wrapped (const char *text);
void baize_labels_ease (GtkWidget *root);
