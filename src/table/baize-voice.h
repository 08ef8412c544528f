/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The voice of the program: all that is announced to screen readers goes through it. It speaks from the window: of
 * two announcements that other widgets make within a tenth of a second, Orca drops the second; and GTK drops what a
 * widget announces before it is realized.
 */
#pragma once

#include <gtk/gtk.h>

gboolean baize_voice_say (GtkWidget *inside, const char *text);
void baize_voice_append (GString *all, const char *text);
