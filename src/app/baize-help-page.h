/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One page of the help as widgets, made from the same Mallard source that the desktop's help reader
 * shows. It must not know the window that shows it: a link is followed by the action "help.open",
 * whose target is the page's id.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

gboolean   baize_help_page_exists (const char *page_id);
GtkWidget *baize_help_page_new    (const char *page_id);

G_END_DECLS
