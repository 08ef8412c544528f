/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the window's buttons, menus and keys do.
 */
#pragma once

#include "baize-window.h"

void baize_window_actions_add (BaizeWindow *window);
void baize_window_actions_update (BaizeWindow *window);
