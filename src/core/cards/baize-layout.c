/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Piles and cards as plain data, see the header.
 */
#include "baize-layout.h"

/** baize_layout_new: Returns: (transfer full): a layout without piles. */
BaizeLayout *
baize_layout_new (void)
{
  BaizeLayout *layout = g_new (BaizeLayout, 1);

  layout->piles = g_array_new (FALSE, FALSE, sizeof (BaizeLaidPile));
  layout->cards = g_array_new (FALSE, FALSE, sizeof (BaizeLaidCard));
  return layout;
}

/** baize_layout_free: frees @layout (transfer full). */
void
baize_layout_free (BaizeLayout *layout)
{
  g_array_unref (layout->piles);
  g_array_unref (layout->cards);
  g_free (layout);
}

/** baize_layout_reset: removes all piles. */
void
baize_layout_reset (BaizeLayout *layout)
{
  g_array_set_size (layout->piles, 0);
  g_array_set_size (layout->cards, 0);
}

/**
 * baize_layout_add_pile:
 * @layout: the layout to append to
 * @place: the pile; its index is ignored
 *
 * Begins a pile. Subsequent calls of baize_layout_add_card() add cards to it.
 */
void
baize_layout_add_pile (BaizeLayout *layout, BaizePlace place)
{
  BaizeLaidPile pile = { place, layout->cards->len, 0 };

  pile.place.index = -1;
  g_array_append_val (layout->piles, pile);
}

/**
 * baize_layout_add_card:
 * @layout: the layout to append to; it has a pile
 * @id: the physical card
 * @face: the face as the seat knows it
 * @up: whether the card lies face up
 *
 * Adds a card on top of the last pile.
 */
void
baize_layout_add_card (BaizeLayout *layout, guint id, BaizeFace face, gboolean up)
{
  BaizeLaidCard card = { (guint16) id, face, up ? 1 : 0 };

  g_array_append_val (layout->cards, card);
  g_array_index (layout->piles, BaizeLaidPile, layout->piles->len - 1).n_cards++;
}

/**
 * baize_layout_find_pile:
 * @layout: a layout
 * @place: any place in the pile
 *
 * Returns: (nullable) (transfer none): the pile
 */
const BaizeLaidPile *
baize_layout_find_pile (const BaizeLayout *layout, const BaizePlace *place)
{
  for (guint i = 0; i < layout->piles->len; i++)
    {
      const BaizeLaidPile *pile = &g_array_index (layout->piles, BaizeLaidPile, i);

      if (baize_place_same_pile (&pile->place, place))
        return pile;
    }
  return NULL;
}

/**
 * baize_layout_find_card:
 * @layout: a layout
 * @place: a place with an index
 *
 * Returns: (nullable) (transfer none): the card at @place
 */
const BaizeLaidCard *
baize_layout_find_card (const BaizeLayout *layout, const BaizePlace *place)
{
  const BaizeLaidPile *pile = baize_layout_find_pile (layout, place);

  if (pile == NULL || place->index < 0 || (guint) place->index >= pile->n_cards)
    return NULL;
  return &g_array_index (layout->cards, BaizeLaidCard, pile->first + (guint) place->index);
}
