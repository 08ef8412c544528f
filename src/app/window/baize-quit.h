/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Ending the program: at the player's wish, or when the session ends.
 */
#pragma once

#include <gtk/gtk.h>

void baize_quit (GtkApplication *application);
void baize_quit_on_sigterm (GtkApplication *application);
