/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How piles of cards lie: squared up as a stock does, side by side as in a hand, over each other in a row or a column. Each
 * puts the cards of one pile of the tableau, and its place where the pile is empty. Knows no game.
 */
#pragma once

#include "table/baize-arrangement.h"

G_BEGIN_DECLS

double baize_piles_get_thickness (int                n_cards,
                                  double             width,
                                  double             room);
BaizeSlot *baize_piles_add_place (BaizeArrangement  *arrangement,
                                  BaizePile         *pile,
                                  const BaizeBox    *box);
BaizeSlot *baize_piles_squared   (BaizeArrangement  *arrangement,
                                  BaizePile         *pile,
                                  const BaizeBox    *box,
                                  double             room);
void   baize_piles_row           (BaizeArrangement  *arrangement,
                                  BaizePile         *pile,
                                  const BaizeBox    *first,
                                  double             step,
                                  guint              flags);
BaizeSlot *baize_piles_column    (BaizeArrangement  *arrangement,
                                  BaizePile         *pile,
                                  const BaizeBox    *room,
                                  double             step,
                                  guint              flags);

G_END_DECLS
