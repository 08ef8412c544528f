/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Makes a puzzle of a position of a game, if the best result from there can be proved in a short time.
 */
#pragma once

#include "core/game/baize-game.h"
#include "core/rules/baize-thinker.h"

#include <gio/gio.h>

/**
 * BaizePuzzleMade:
 * @puzzle: (nullable): the puzzle; %NULL if the best result from the position could not be proved
 * @data: user data
 *
 * Not called when the request was cancelled.
 */
typedef void (*BaizePuzzleMade) (BaizeGame *puzzle, gpointer data);

gboolean baize_puzzle_maker_can (BaizeGame *line, guint position);
gboolean baize_puzzle_maker_find_late (BaizeGame *line, guint *position);
void baize_puzzle_maker_make (BaizeGame *line, guint position, BaizeUrgency urgency, GCancellable *cancellable,
                              BaizePuzzleMade made, gpointer data);
