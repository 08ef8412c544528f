/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Piles and cards in plain form, see the header.
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

/** baize_layout_reset: takes all piles off @layout. */
void
baize_layout_reset (BaizeLayout *layout)
{
  g_array_set_size (layout->piles, 0);
  g_array_set_size (layout->cards, 0);
}

/**
 * baize_layout_add_pile:
 * @layout: what is written
 * @place: the pile; its index is ignored
 *
 * Begins a pile; the cards added next are its cards.
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
 * @layout: what is written; a pile was begun
 * @id: the physical card
 * @face: its face as the seat knows it
 * @up: whether it lies face up
 *
 * Lays a card on the pile begun last.
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
 * @place: a place in the pile wanted
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
 * Returns: (nullable) (transfer none): the card there
 */
const BaizeLaidCard *
baize_layout_find_card (const BaizeLayout *layout, const BaizePlace *place)
{
  const BaizeLaidPile *pile = baize_layout_find_pile (layout, place);

  if (pile == NULL || place->index < 0 || (guint) place->index >= pile->n_cards)
    return NULL;
  return &g_array_index (layout->cards, BaizeLaidCard, pile->first + (guint) place->index);
}
