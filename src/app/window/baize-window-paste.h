/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Text that is pasted into the window or dropped on it: a link to a deal, a message with such a link, or the number of
 * a deal.
 */
#pragma once

#include "baize-window.h"

void baize_window_open_link (BaizeWindow *window, const char *link);
void baize_window_take_text (BaizeWindow *window, const char *text);
void baize_window_paste (BaizeWindow *window);
