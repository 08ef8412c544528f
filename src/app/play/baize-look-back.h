/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A bar for reviewing a game, or for watching another line of the same deal: a slider, buttons and keys step through
 * the moves, or they follow one after another, and the board shows the position. A game that is over is judged: a curve
 * shows what its positions were worth, and at its worst moves the board shows a better one. The game itself does not
 * change.
 */
#pragma once

#include "baize-reviewer.h"

#include "app/common/baize-container.h"
#include "table/baize-board.h"

#define BAIZE_TYPE_LOOK_BACK (baize_look_back_get_type ())
G_DECLARE_FINAL_TYPE (BaizeLookBack, baize_look_back, BAIZE, LOOK_BACK, BaizeContainer)

void baize_look_back_start (BaizeLookBack *bar, BaizeBoard *board, BaizeReviewer *reviewer);
void baize_look_back_make_puzzle (BaizeLookBack *bar, BaizeBoard *board, BaizeReviewer *reviewer);
void baize_look_back_watch (BaizeLookBack *bar, BaizeBoard *board, GArray *moves, const char *title);
void baize_look_back_stop (BaizeLookBack *bar);
void baize_look_back_forget (BaizeLookBack *bar);
gboolean baize_look_back_is_playing (BaizeLookBack *bar);
gboolean baize_look_back_is_complete (BaizeLookBack *bar);
