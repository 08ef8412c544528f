/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A bar for reviewing a game: a slider, buttons and keys step through the moves, and the board shows the position. The
 * game itself does not change.
 */
#pragma once

#include "app/common/baize-container.h"
#include "table/baize-board.h"

G_BEGIN_DECLS

#define BAIZE_TYPE_LOOK_BACK (baize_look_back_get_type ())
G_DECLARE_FINAL_TYPE (BaizeLookBack, baize_look_back, BAIZE, LOOK_BACK, BaizeContainer)

void baize_look_back_start (BaizeLookBack *bar,
                            BaizeBoard    *board);
void baize_look_back_stop  (BaizeLookBack *bar);

G_END_DECLS
