/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What follows the end of a game on its page: perhaps a celebration, then the result, until the player closes it or
 * undoes the last move. No widgets but the board.
 */
#pragma once

#include "table/baize-board.h"
#include "table/baize-sound.h"

/** BaizeEnding: a plain struct; zero when a game begins. */
typedef struct
{
  gboolean unfinished; /* whether the game was shown before its end, and no result since then */
  gboolean celebrated; /* whether a celebration of its end has begun */
  gboolean dismissed;  /* whether the player closed the result to look at the table */
} BaizeEnding;

void baize_ending_go_on (BaizeEnding *ending, gboolean in_game);
BaizeSound baize_ending_take_sound (BaizeEnding *ending, BaizeGame *game, int place);
gboolean baize_ending_is_due (BaizeEnding *ending, BaizeBoard *board, BaizeGame *game, int place);
