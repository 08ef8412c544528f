/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A help page as widgets, made from the Mallard source that the desktop's help reader shows, too. It must not depend on
 * its window: a link activates the action "help.open", whose target is the reference in the page.
 */
#pragma once

#include <gtk/gtk.h>

GtkWidget *baize_help_page_new (const char *page_id);
void baize_help_page_complete (GtkWidget *page);
GtkWidget *baize_help_page_go_to (GtkWidget *page, const char *section_id);
double baize_help_page_get_place (GtkWidget *page);
void baize_help_page_set_place (GtkWidget *page, double place);
