/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the window tells the player by toasts: messages of the session, the store, the scores and the card theme.
 */
#pragma once

#include "baize-window.h"

void baize_window_messages_follow (BaizeWindow *window);
void baize_window_messages_show_damage (BaizeWindow *window);
