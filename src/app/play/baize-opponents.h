/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Plays for the seats that computer players have: they think in a worker while the table shows earlier moves, and move
 * at a pace that can be followed. This file knows no game and has no widgets.
 */
#pragma once

#include "table/baize-board.h"

#define BAIZE_TYPE_OPPONENTS (baize_opponents_get_type ())
G_DECLARE_FINAL_TYPE (BaizeOpponents, baize_opponents, BAIZE, OPPONENTS, GObject)

BaizeOpponents *baize_opponents_new (BaizeBoard *board);
void baize_opponents_set_game (BaizeOpponents *opponents, BaizeGame *game);
