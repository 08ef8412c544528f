/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Positions of Matrix Solitaire as short text, so that a test can say in one line what it begins with and what comes of
 * it:
 *
 *     ROW 3 / ROW 2 / ROW 1 | CARD | DECK
 *
 * Rows are listed from above as they are seen, columns a, b and c in each, `--` where nothing lies. The deck is listed
 * top first, `_` stands before its buried cards, and `?` at its end makes the position one of the blind variant. Cards
 * not named were eliminated.
 */
#pragma once

#include "cases.h"

#include "games/matrix/rules/matrix.h"

extern const CaseGame matrix_game;

void matrix_position_read (gpointer      state,
                           const char   *text);
void matrix_assert_whole  (gconstpointer state);
