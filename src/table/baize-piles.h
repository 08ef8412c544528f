/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Layouts of a pile of cards: squared up like a stock, side by side like a hand, overlapping in a row or column. Each
 * function places the cards of one pile of the tableau, and its slot if the pile is empty. Knows no game.
 */
#pragma once

#include "table/baize-arrangement.h"

double baize_piles_get_thickness (int n_cards, double width, double room);
BaizeSlot *baize_piles_add_place (BaizeArrangement *arrangement, BaizePile *pile, const BaizeBox *box);
BaizeSlot *baize_piles_squared (BaizeArrangement *arrangement, BaizePile *pile, const BaizeBox *box, double room);
void baize_piles_row (BaizeArrangement *arrangement, BaizePile *pile, const BaizeBox *first, double step, guint flags);
BaizeSlot *baize_piles_column (BaizeArrangement *arrangement, BaizePile *pile, const BaizeBox *room, double step,
                               guint flags);
