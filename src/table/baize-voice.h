/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The voice of the program: all that is announced to screen readers goes through it. It speaks from the window: Orca
 * drops the second of two announcements by widgets within a tenth of a second, and GTK those of a widget that is not
 * realized yet.
 */
#pragma once

#include <gtk/gtk.h>

gboolean baize_voice_say (GtkWidget *inside, const char *text);
void baize_voice_append (GString *all, const char *text);
