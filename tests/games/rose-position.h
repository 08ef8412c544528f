/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Positions of Rose as short text, so that a test can state the position before and after a move in one line:
 *
 *     a1 a2 / b1 b2 b3 / c1 c2 c3 c4 / d1 d2 d3 / e1 e2 | DRAW PILE | DRAWN
 *
 * The draw pile is listed top first. An empty place is `-`; `+` stands before a card laid since the last take. All
 * cards that are not named were scored.
 */
#pragma once

#include "cases.h"

#include "games/rose/rules/rose.h"

extern const CaseGame rose_game;

void rose_position_read (gpointer state, const char *text);
void rose_assert_whole (gconstpointer state);
