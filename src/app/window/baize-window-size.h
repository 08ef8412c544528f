/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The size of the window, kept for the next start.
 */
#pragma once

#include <gtk/gtk.h>

void baize_window_size_restore (GtkWindow *window, GSettings *settings);
void baize_window_size_note (GSettings *settings, gboolean maximized, gboolean fullscreen);
void baize_window_size_follow (GtkWindow *window, GSettings *settings);
void baize_window_size_remember (GtkWindow *window, GSettings *settings);
