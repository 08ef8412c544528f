/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The piles and cards that one seat sees, as plain data. Rules write it; BaizeTableau follows it.
 */
#pragma once

#include "baize-face.h"
#include "baize-place.h"

/**
 * BaizeLaidCard:
 * @id: number of the physical card; it stays the same for the whole game
 * @face: the face; %BAIZE_FACE_NONE if the seat may not know it
 * @up: whether the card lies face up
 */
typedef struct
{
  guint16 id;
  BaizeFace face;
  guint8 up;
} BaizeLaidCard;

/**
 * BaizeLaidPile:
 * @place: the pile; its index is -1
 * @first: index of its first card in the layout's cards
 * @n_cards: number of cards; the bottom or leftmost card is the first
 */
typedef struct
{
  BaizePlace place;
  guint first;
  guint n_cards;
} BaizeLaidPile;

/** BaizeLayout: piles and their cards; create it with baize_layout_new(). */
typedef struct
{
  GArray *piles;
  GArray *cards;
} BaizeLayout;

BaizeLayout *baize_layout_new (void);
void baize_layout_free (BaizeLayout *layout);
void baize_layout_reset (BaizeLayout *layout);
void baize_layout_add_pile (BaizeLayout *layout, BaizePlace place);
void baize_layout_add_card (BaizeLayout *layout, guint id, BaizeFace face, gboolean up);
const BaizeLaidPile *baize_layout_find_pile (const BaizeLayout *layout, const BaizePlace *place);
const BaizeLaidCard *baize_layout_find_card (const BaizeLayout *layout, const BaizePlace *place);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BaizeLayout, baize_layout_free)
