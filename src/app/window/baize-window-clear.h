/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Closes everything over a window: menus, bubbles, questions.
 */
#pragma once

#include <gtk/gtk.h>

void baize_window_clear (GtkWindow *window);
