/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Positions of Matrix Solitaire as short text, so that a test can state the position before and after a move in one
 * line:
 *
 *     ROW 3 / ROW 2 / ROW 1 | CARD | DECK
 *
 * Rows are listed from the top, with columns a, b and c in each, and `--` for an empty place. The deck is listed top
 * first, `_` stands before its buried cards, and `?` at its end means the blind variant. Cards that are not named were
 * eliminated.
 */
#pragma once

#include "cases.h"

#include "games/matrix/rules/matrix.h"

extern const CaseGame matrix_game;

void matrix_position_read (gpointer state, const char *text);
void matrix_assert_whole (gconstpointer state);
