/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Positions of Happy Graphs for tests, as text.
 *
 * `GRID | TABLE | HANDS | STOCK`: the grid, followed by `puzzle` or by `hidden` for hidden hands; the cards on the
 * table as CARD@X,Y or CARD@GROUP:X,Y; the hands, seat 1 first, separated by `/`, the one to move in brackets if it is
 * not the first; the stock, top first. Lists are separated by blanks. `!` after a card says that it is fixed.
 */
#pragma once

#include "cases.h"

#include "games/happy-graphs/rules/happy.h"

extern const CaseGame happy_game;

void happy_position_read (gpointer state, const char *text);
void happy_assert_whole (gconstpointer state);
BaizeSetup *happy_setup_new (const char *variant, int players, const char *rules_text, guint64 deal);
