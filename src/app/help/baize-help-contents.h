/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Lists of help pages to choose from: the table of contents, and search results. A row activates the action
 * "help.open", which the window provides.
 */
#pragma once

#include <gtk/gtk.h>

void baize_help_contents_show (GtkListBox *contents, const char *page_id);
GtkWidget *baize_help_found_new (const char *words, guint *n_found);
