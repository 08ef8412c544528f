/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Piles of cards, see the header.
 */
#include "baize-piles.h"

/* One in this many cards is visible as a pile's thickness; fewer if there would be too many layers. */
#define A_LAYER     8
#define MOST_LAYERS 9
/* Offset between layers, as a fraction of a card's width, and its minimum in pixels. */
#define LAYER       0.012
#define LEAST_LAYER 1
/* The visible part of a face-down card in a column, as a fraction of that of a face-up card. */
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
 * @n_cards: number of cards in the pile
 * @width: width of a card
 * @room: maximal offset of the bottom card
 *
 * Returns: the offset of the bottom card to the right and downwards if the pile is squared up
 */
double
baize_piles_get_thickness (int n_cards, double width, double room)
{
  return MAX (0, n_cards - 1) / cards_a_layer (n_cards) * layer_of (n_cards, width, room);
}

/** baize_piles_add_place: adds the place of @pile, which has an outline; it can be found while the pile is empty.
 * Returns: the slot. */
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
 * @arrangement: the arrangement to fill
 * @pile: a pile
 * @box: where its top card lies
 * @room: maximal offset of the bottom card to the right and downwards
 *
 * Squares the pile up: only the top card can be found; some cards below it are visible as the pile's thickness. The
 * card right below the top card is always there, and becomes visible while the top card is carried.
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
 * @arrangement: the arrangement to fill
 * @pile: a pile
 * @first: box of its first card
 * @step: distance between two cards
 * @flags: #BaizeCardFlags of all cards
 *
 * Lays the pile from left to right; each card overlaps the one before.
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
 * @arrangement: the arrangement to fill
 * @pile: a pile
 * @room: the width is the width of a card, the height is all the available height
 * @step: visible height of a covered face-up card; less if there is no room
 * @flags: #BaizeCardFlags of all cards
 *
 * Lays the pile downwards; each card overlaps the one before. Face-down cards show less. All cards but the last have
 * #BAIZE_CARD_COVERED, so that a click says why they can't be played, unless a legal move begins there. The last card
 * can always be found.
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
