/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Piles of cards, see the header.
 */
#include "baize-piles.h"

/* One card in so many is seen as a pile's thickness, or in more where there would be too many. */
#define A_LAYER     8
#define MOST_LAYERS 9
/* How far a layer lies from the next, in parts of a card's width, and at least in pixels. */
#define LAYER       0.012
#define LEAST_LAYER 1
/* Of a card that is closed so much is seen in a column, in parts of what is seen of an open one. */
#define CLOSED 0.5

static int
cards_a_layer (int n_cards)
{
  return MAX (A_LAYER, (n_cards + MOST_LAYERS - 1) / MOST_LAYERS);
}

static double
layer_of (int n_cards, double width, double room)
{
  int n_layers = MAX (0, n_cards - 1) / cards_a_layer (n_cards);

  return n_layers > 0 ? MIN (MAX (LEAST_LAYER, width * LAYER), room / n_layers) : 0;
}

/**
 * baize_piles_get_thickness:
 * @n_cards: cards in a pile
 * @width: of a card
 * @room: how far the undermost may stick out
 *
 * Returns: how far it sticks out at the right and below where the pile is squared up
 */
double
baize_piles_get_thickness (int n_cards, double width, double room)
{
  return MAX (0, n_cards - 1) / cards_a_layer (n_cards) * layer_of (n_cards, width, room);
}

/** baize_piles_add_place: adds the place of @pile, which has an outline; it is found while there is no card on it. Returns: it. */
BaizeSlot *
baize_piles_add_place (BaizeArrangement *arrangement, BaizePile *pile, const BaizeBox *box)
{
  gboolean empty = baize_pile_get_n_cards (pile) == 0;

  return baize_arrangement_add_slot (arrangement, baize_pile_get_place (pile), box, TRUE, empty);
}

static guint
side_of (BaizeCard *card)
{
  return baize_card_get_up (card) ? BAIZE_CARD_UP : 0;
}

/**
 * baize_piles_squared:
 * @arrangement: what is filled
 * @pile: a pile
 * @box: where its top card lies
 * @room: how far the undermost may stick out at the right and below
 *
 * Squares the pile up: the top card can be found, and some of those under it are seen as its thickness. There is a card
 * right under the top one, which is seen while that is carried about.
 *
 * Returns: (transfer none): its place
 */
BaizeSlot *
baize_piles_squared (BaizeArrangement *arrangement, BaizePile *pile, const BaizeBox *box, double room)
{
  int n = (int) baize_pile_get_n_cards (pile), a_layer = cards_a_layer (n);
  double layer = layer_of (n, box->width, room);

  for (int i = 0; i < n; i++)
    {
      BaizeCard *card = baize_pile_get_card (pile, (guint) i);
      double depth = ((n - 1) / a_layer - i / a_layer) * layer;
      BaizeBox here = { box->x + depth, box->y + depth, box->width, box->height };
      guint flags = i == n - 1 ? BAIZE_CARD_LIVE : i % a_layer == 0 || i == n - 2 ? BAIZE_CARD_FLAT : BAIZE_CARD_HIDDEN;

      baize_arrangement_put (arrangement, card, &here, flags | side_of (card))->row = *box;
    }
  return baize_piles_add_place (arrangement, pile, box);
}

/**
 * baize_piles_row:
 * @arrangement: what is filled
 * @pile: a pile
 * @first: where its first card lies
 * @step: from one to the next
 * @flags: #BaizeCardFlags of them all
 *
 * Lays the pile from left to right, each card over the one before.
 */
void
baize_piles_row (BaizeArrangement *arrangement, BaizePile *pile, const BaizeBox *first, double step, guint flags)
{
  int n = (int) baize_pile_get_n_cards (pile);
  BaizeBox row = *first;

  row.width += MAX (0, n - 1) * step;
  for (int i = 0; i < n; i++)
    {
      BaizeCard *card = baize_pile_get_card (pile, (guint) i);
      BaizeBox here = { first->x + i * step, first->y, first->width, first->height };
      BaizeSpot *spot = baize_arrangement_put (arrangement, card, &here, flags | side_of (card));

      spot->row = row;
      spot->seen_width = i < n - 1 && step < first->width ? step : 0;
    }
}

/**
 * baize_piles_column:
 * @arrangement: what is filled
 * @pile: a pile
 * @room: the width of a card, and all the height there is
 * @step: how much is seen of an open card that others lie over; less where there is no room
 * @flags: #BaizeCardFlags of them all
 *
 * Lays the pile downwards, each card over the one before, of which less is seen when it is closed. All but the last are
 * covered: whoever wants to play one is told so, unless a legal move begins there. The last can be found in any case.
 *
 * Returns: (transfer none): its place
 */
BaizeSlot *
baize_piles_column (BaizeArrangement *arrangement, BaizePile *pile, const BaizeBox *room, double step, guint flags)
{
  int n = (int) baize_pile_get_n_cards (pile);
  BaizeBox here = baize_box_card (room->x, room->y, room->width);
  double needed = 0;

  for (int i = 0; i < n - 1; i++)
    needed += side_of (baize_pile_get_card (pile, (guint) i)) ? step : step * CLOSED;
  if (needed > room->height - here.height)
    step *= MAX (0, room->height - here.height) / needed;
  for (int i = 0; i < n; i++)
    {
      BaizeCard *card = baize_pile_get_card (pile, (guint) i);
      guint side = side_of (card);
      BaizeSpot *spot = baize_arrangement_put (arrangement, card, &here, flags | side);

      if (i == n - 1)
        {
          spot->flags |= BAIZE_CARD_LIVE;
          break;
        }
      spot->flags |= BAIZE_CARD_COVERED | BAIZE_CARD_FLAT;
      spot->seen_height = side ? step : step * CLOSED;
      here.y += spot->seen_height;
    }
  here = baize_box_card (room->x, room->y, room->width);
  return baize_piles_add_place (arrangement, pile, &here);
}
