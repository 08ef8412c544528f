/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Cards and piles as objects that follow the position and that widgets are bound to. A card keeps its object for the
 * whole game, so that a board can move the same widget from place to place.
 */
#pragma once

#include "baize-layout.h"

#include <gio/gio.h>

#define BAIZE_TYPE_CARD (baize_card_get_type ())
G_DECLARE_FINAL_TYPE (BaizeCard, baize_card, BAIZE, CARD, GObject)

guint baize_card_get_id (BaizeCard *card);
BaizeFace baize_card_get_face (BaizeCard *card);
gboolean baize_card_get_up (BaizeCard *card);
BaizePlace baize_card_get_place (BaizeCard *card);

#define BAIZE_TYPE_PILE (baize_pile_get_type ())
G_DECLARE_FINAL_TYPE (BaizePile, baize_pile, BAIZE, PILE, GObject)

BaizePlace baize_pile_get_place (BaizePile *pile);
guint baize_pile_get_n_cards (BaizePile *pile);
BaizeCard *baize_pile_get_card (BaizePile *pile, guint index);
BaizeCard *baize_pile_get_top (BaizePile *pile);

#define BAIZE_TYPE_TABLEAU (baize_tableau_get_type ())
G_DECLARE_FINAL_TYPE (BaizeTableau, baize_tableau, BAIZE, TABLEAU, GObject)

BaizeTableau *baize_tableau_new (void);
void baize_tableau_update (BaizeTableau *tableau, const BaizeLayout *layout);
BaizePile *baize_tableau_find_pile (BaizeTableau *tableau, const BaizePlace *place);
BaizeCard *baize_tableau_find_card (BaizeTableau *tableau, const BaizePlace *place);
GList *baize_tableau_list_cards (BaizeTableau *tableau);
