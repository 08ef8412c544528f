/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where the cards of Happy Graphs lie, and which of them a seat knows. Decides no rule.
 */
#include "happy.h"

/**
 * Returns: the place of the card at @position of a hand; in a puzzle the cards of each number are a pile of their own.
 */
static BaizePlace
hand_place (const HappyState *state, int seat, int position)
{
  const guint16 *hand = happy_seat_hand (state, seat);
  BaizePlace place = { .kind = HAPPY_HAND, .owner = (guint8) seat, .index = (gint16) position };

  if (state->kind != HAPPY_PUZZLE)
    return place;
  place.x = (gint16) happy_want (state, hand[position]);
  place.index = 0;
  for (int i = 0; i < position; i++)
    place.index += happy_want (state, hand[i]) == place.x;
  return place;
}

/** happy_cell_place: Returns: the place of the card on @cell, or of the cell itself if it has no card. */
BaizePlace
happy_cell_place (const HappyCell *cell)
{
  return (BaizePlace){
    .kind = HAPPY_CELL, .owner = cell->group, .x = cell->x, .y = cell->y, .index = cell->card == HAPPY_NO_CARD ? -1 : 0
  };
}

/** happy_places: a card goes from its place in the hand to a cell, or to the ground, where it starts a new group. */
void
happy_places (gconstpointer data, const BaizeMove *move, BaizePlace *source, BaizePlace *target)
{
  const HappyState *state = data;
  int group, x, y, position;

  happy_move_get_cell (move, &group, &x, &y);
  *source = BAIZE_PLACE_NONE;
  *target = (BaizePlace){ .kind = group > 0 ? HAPPY_CELL : HAPPY_GROUND,
                          .owner = (guint8) group,
                          .x = (gint16) x,
                          .y = (gint16) y,
                          .index = -1 };
  if (move->verb == HAPPY_LIFT)
    {
      const HappyCell *cell = happy_find_cell (state, group, x, y);

      *source = *target;
      source->index = 0;
      *target = BAIZE_PLACE_NONE;
      if (cell != NULL && cell->card != HAPPY_NO_CARD)
        *target = (BaizePlace){
          .kind = HAPPY_HAND, .owner = 1, .x = (gint16) happy_want (state, cell->card), .index = -1
        };
      return;
    }
  position = move->arg[0] < BAIZE_FACE_JOKER_RED ? happy_find_in_hand (state, state->seat, move->arg[0]) : -1;
  if (position >= 0)
    *source = hand_place (state, state->seat, position);
}

/** happy_card_at: Returns: the card at @place, a place with an index in a hand or on a cell; -1 if there is none. */
int
happy_card_at (const HappyState *state, const BaizePlace *place)
{
  const HappyCell *cell;

  if (place->kind == HAPPY_CELL)
    {
      cell = happy_find_cell (state, place->owner, place->x, place->y);
      return cell != NULL && cell->card != HAPPY_NO_CARD ? cell->card : -1;
    }
  if (place->kind != HAPPY_HAND || place->owner < 1 || place->owner > state->players || place->index < 0)
    return -1;
  for (int i = 0; i < state->n_hand[place->owner - 1]; i++)
    {
      BaizePlace here = hand_place (state, place->owner, i);

      if (baize_place_equal (&here, place))
        return happy_seat_hand (state, place->owner)[i];
    }
  return -1;
}

static gboolean
sees_hand (const HappyState *state, int seat, int owner)
{
  return !state->hidden || seat == owner;
}

static void
add_hands (const HappyState *state, int seat, BaizeLayout *layout)
{
  for (int owner = 1; owner <= state->players; owner++)
    {
      const guint16 *hand = happy_seat_hand (state, owner);
      gboolean seen = sees_hand (state, seat, owner);

      baize_layout_add_pile (layout, (BaizePlace){ .kind = HAPPY_HAND, .owner = (guint8) owner });
      for (int i = 0; i < state->n_hand[owner - 1]; i++)
        baize_layout_add_card (layout, hand[i], seen ? state->face[hand[i]] : BAIZE_FACE_NONE, seen);
    }
}

/** Adds the cards to be placed in a puzzle: a pile for each number. */
static void
add_numbers (const HappyState *state, BaizeLayout *layout)
{
  const guint16 *hand = happy_seat_hand (state, 1);

  for (int want = 1; want <= happy_n_dirs (state->grid); want++)
    {
      baize_layout_add_pile (layout, (BaizePlace){ .kind = HAPPY_HAND, .owner = 1, .x = (gint16) want });
      for (int i = 0; i < state->n_hand[0]; i++)
        if (happy_want (state, hand[i]) == want)
          baize_layout_add_card (layout, hand[i], state->face[hand[i]], TRUE);
    }
}

/** happy_tableau: adds the stock, every card on the table as a pile of its own, and the hands. */
void
happy_tableau (gconstpointer data, int seat, BaizeLayout *layout)
{
  const HappyState *state = data;

  if (state->kind != HAPPY_PUZZLE)
    {
      baize_layout_add_pile (layout, (BaizePlace){ .kind = HAPPY_STOCK });
      for (int i = 0; i < state->n_stock; i++)
        baize_layout_add_card (layout, state->stock[i],
                               i < state->n_under ? state->face[state->stock[i]] : BAIZE_FACE_NONE, FALSE);
    }
  for (int card = 0; card < state->n_cards; card++)
    if (state->cell_of[card] != HAPPY_NO_CARD)
      {
        const HappyCell *cell = &state->cell[state->cell_of[card]];

        baize_layout_add_pile (layout, happy_cell_place (cell));
        baize_layout_add_card (layout, card, state->face[card], !happy_is_content (state, cell));
      }
  if (state->kind == HAPPY_PUZZLE)
    add_numbers (state, layout);
  else
    add_hands (state, seat, layout);
}

/** happy_determinize: deals the stock and the hands that @seat does not see at random; each hand keeps its size. */
void
happy_determinize (gpointer data, int seat, BaizeRandom *random)
{
  HappyState *state = data;
  guint16 unseen[HAPPY_MAX_CARDS];
  int n_unseen = 0, next = 0;

  for (int i = state->n_under; i < state->n_stock; i++)
    happy_insert (state, unseen, n_unseen++, state->stock[i]);
  for (int owner = 1; owner <= state->players; owner++)
    for (int i = 0; !sees_hand (state, seat, owner) && i < state->n_hand[owner - 1]; i++)
      happy_insert (state, unseen, n_unseen++, happy_seat_hand (state, owner)[i]);
  for (int i = n_unseen - 1; i > 0; i--)
    {
      int j = (int) baize_random_below (random, (guint64) i + 1);
      guint16 card = unseen[i];

      unseen[i] = unseen[j];
      unseen[j] = card;
    }
  for (int owner = 1; owner <= state->players; owner++)
    for (int i = 0; !sees_hand (state, seat, owner) && i < state->n_hand[owner - 1]; i++)
      happy_insert (state, state->hand + (owner - 1) * state->hand_size, i, unseen[next++]);
  for (int i = state->n_under; i < state->n_stock; i++)
    state->stock[i] = unseen[next++];
}
