/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Which cards lie in which pile as one seat sees them: the plain form that rules write and BaizeTableau follows.
 */
#pragma once

#include "baize-face.h"
#include "baize-place.h"

G_BEGIN_DECLS

/**
 * BaizeLaidCard:
 * @id: the physical card, the same number from deal to end wherever it goes
 * @face: its face, %BAIZE_FACE_NONE where the seat may not know it
 * @up: whether it lies face up
 */
typedef struct
{
  guint16 id;
  BaizeFace face;
  guint8 up;
} BaizeLaidCard;

/**
 * BaizeLaidPile:
 * @place: which pile (its index is -1)
 * @first: its first card's position in the layout's cards
 * @n_cards: how many cards it has; bottom or left first
 */
typedef struct
{
  BaizePlace place;
  guint first;
  guint n_cards;
} BaizeLaidPile;

/** BaizeLayout: piles and their cards; make it with baize_layout_new(). */
typedef struct
{
  GArray *piles;
  GArray *cards;
} BaizeLayout;

BaizeLayout         *baize_layout_new       (void);
void                 baize_layout_free      (BaizeLayout       *layout);
void                 baize_layout_reset     (BaizeLayout       *layout);
void                 baize_layout_add_pile  (BaizeLayout       *layout,
                                             BaizePlace         place);
void                 baize_layout_add_card  (BaizeLayout       *layout,
                                             guint              id,
                                             BaizeFace          face,
                                             gboolean           up);
const BaizeLaidPile *baize_layout_find_pile (const BaizeLayout *layout,
                                             const BaizePlace  *place);
const BaizeLaidCard *baize_layout_find_card (const BaizeLayout *layout,
                                             const BaizePlace  *place);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BaizeLayout, baize_layout_free)

G_END_DECLS
