/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Positions of GRAFA as short text, so that a test can state the position before and after a move in one line:
 *
 *     HAND | DECK | PENDING
 *
 * The deck is listed top first; `*` stands before the open card, and a card that the player has not seen is in small
 * letters. PENDING is as in state lines. All cards that are not named lie in the discard pile.
 */
#pragma once

#include "cases.h"

#include "games/grafa/rules/grafa.h"

extern const CaseGame grafa_game;

void grafa_position_read (gpointer state, const char *text);
char *grafa_position_sunk (const GrafaState *before, const GrafaState *after);
void grafa_assert_whole (gconstpointer state);
