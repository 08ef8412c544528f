/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Files dropped on the window: records and lessons are opened; for decks of cards a message says where to add them.
 */
#pragma once

#include "baize-window.h"

void baize_window_take_drops (BaizeWindow *window);
gboolean baize_window_drop_files (BaizeWindow *window, GSList *files);
