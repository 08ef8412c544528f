/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The built-in help reader: a window that shows the help pages, follows their links and searches them. It must not
 * depend on the content of the pages, nor on single games.
 */
#pragma once

#include <adwaita.h>

#define BAIZE_TYPE_HELP_WINDOW (baize_help_window_get_type ())
G_DECLARE_FINAL_TYPE (BaizeHelpWindow, baize_help_window, BAIZE, HELP_WINDOW, AdwWindow)

void baize_help_window_present (GtkWindow *parent, const char *page_id);
