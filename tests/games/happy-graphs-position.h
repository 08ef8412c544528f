/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Positions of Happy Graphs out of text for tests.
 *
 * `GRID | TABLE | HANDS | STOCK`: the grid, with `puzzle` behind it for one and `hidden` for hidden hands; cards that
 * lie as CARD@X,Y or CARD@GROUP:X,Y; the hands, seat 1 first, parted by `/`, the one to move in brackets if it is not
 * the first; the stock, top first. Lists are parted by blanks. `!` behind a card says that it is fixed.
 */
#pragma once

#include "cases.h"

#include "games/happy-graphs/rules/happy.h"

G_BEGIN_DECLS

extern const CaseGame happy_game;

void        happy_position_read (gpointer      state,
                                 const char   *text);
void        happy_assert_whole  (gconstpointer state);
BaizeSetup *happy_setup_new     (const char   *variant,
                                 int           players,
                                 const char   *rules_text,
                                 guint64       deal);

G_END_DECLS
