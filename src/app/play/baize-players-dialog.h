/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Asks how many play a game of several seats, and what they are called.
 */
#pragma once

#include "app/window/baize-window.h"

G_BEGIN_DECLS

void baize_players_dialog_present (BaizeWindow *window);

G_END_DECLS
