/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The window that appears instead of the program's own while another process uses the saved games.
 */
#pragma once

#include <adwaita.h>

GtkWindow *baize_busy_window_new (GtkApplication *application);
