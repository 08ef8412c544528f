/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One section of a help page as widgets, made from its Mallard source. It must not depend on its window: a link
 * activates the action "help.open", whose target is the reference in the page.
 */
#pragma once

#include "baize-mallard.h"

#include <gtk/gtk.h>

/** BAIZE_HELP_SPACING: the space between the parts of a page, in pixels. */
#define BAIZE_HELP_SPACING 12

GtkWidget *baize_help_section_append (GtkBox *box, const BaizeMallard *section, const char *page_id, int level,
                                      glong *length);
