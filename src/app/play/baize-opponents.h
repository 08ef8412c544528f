/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Those seats of a game at which players of the program sit: they think on a worker while the table shows what was done
 * before, and move at a pace that can be followed. It knows no game and shows nothing itself.
 */
#pragma once

#include "table/baize-board.h"

G_BEGIN_DECLS

#define BAIZE_TYPE_OPPONENTS (baize_opponents_get_type ())
G_DECLARE_FINAL_TYPE (BaizeOpponents, baize_opponents, BAIZE, OPPONENTS, GObject)

BaizeOpponents *baize_opponents_new      (BaizeBoard     *board);
void            baize_opponents_set_game (BaizeOpponents *opponents,
                                          BaizeGame      *game);

G_END_DECLS
