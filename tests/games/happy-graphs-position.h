/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Positions of Happy Graphs out of text for tests, and random games.
 *
 * `GRID | TABLE | HANDS | STOCK`: the grid, with `puzzle` behind it for one and `hidden` for hidden hands; cards that lie
 * as CARD@X,Y or CARD@GROUP:X,Y; the hands, seat 1 first, parted by `/`, the one to move in brackets if it is not the
 * first; the stock, top first. Lists are parted by blanks. `!` behind a card says that it is fixed.
 */
#pragma once

#include "games/happy-graphs/happy.h"

G_BEGIN_DECLS

/** HappyVisitFunc: told a position and the move that will be made; %NULL at the end. */
typedef void (*HappyVisitFunc) (const HappyState *state, const BaizeMove *move, gpointer data);

void        happy_position_read  (HappyState        *state,
                                  const char        *text);
char       *happy_position_line  (const HappyState  *state);
void        happy_assert_whole   (const HappyState  *state);
BaizeSetup *happy_setup_new      (const char        *variant,
                                  int                players,
                                  const char        *rules_text,
                                  guint64            deal);
void        happy_visit          (const BaizeSetup  *setup,
                                  guint64            first,
                                  guint64            last,
                                  int                max_moves,
                                  HappyVisitFunc     func,
                                  gpointer           data);

G_END_DECLS
