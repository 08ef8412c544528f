/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A hint: a good move, shown on the board without being made, and the reason in a sentence. The bar replaces the status
 * line while a hint is shown. The computer player that gives it knows only what the seat to move may know.
 */
#pragma once

#include "app/common/baize-container.h"
#include "table/baize-board.h"

#define BAIZE_TYPE_HINT (baize_hint_get_type ())
G_DECLARE_FINAL_TYPE (BaizeHint, baize_hint, BAIZE, HINT, BaizeContainer)

void baize_hint_set_board (BaizeHint *hint, BaizeBoard *board);
gboolean baize_hint_can_give (BaizeHint *hint);
void baize_hint_give (BaizeHint *hint);
void baize_hint_drop (BaizeHint *hint);
