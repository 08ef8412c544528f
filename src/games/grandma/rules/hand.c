/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Hands of Grandma's Card Game: short lists of cards in the order of the unshuffled deck, and their points. Knows no
 * rule of play.
 */
#include "grandma.h"

#include <string.h>

/** grandma_hand_insert: inserts @card into the hand of @seat at its position. */
void
grandma_hand_insert (GrandmaState *state, int seat, int card)
{
  guint8 *hand = state->hand[seat - 1];
  int i = state->n_hand[seat - 1]++;

  for (; i > 0 && hand[i - 1] > card; i--)
    hand[i] = hand[i - 1];
  hand[i] = (guint8) card;
}

/**
 * grandma_hand_find:
 * @state: a position
 * @seat: a seat
 * @face: a face
 *
 * Returns: the index of the card with @face that leaves the hand first; -1 if there is none. Of two equal cards this is
 * the one that all players have seen: otherwise nobody could know whether the other one is that card.
 */
int
grandma_hand_find (const GrandmaState *state, int seat, BaizeFace face)
{
  const guint8 *hand = state->hand[seat - 1];
  int n = state->n_hand[seat - 1], i = 0;

  while (i < n && grandma_face (hand[i]) < face)
    i++;
  if (i == n || grandma_face (hand[i]) != face)
    return -1;
  if (i + 1 < n && grandma_face (hand[i + 1]) == face && !grandma_cards_has (&state->taken, hand[i])
      && grandma_cards_has (&state->taken, hand[i + 1]))
    i++;
  return i;
}

/** grandma_hand_take: removes @card, which must be there, from the hand of @seat. */
void
grandma_hand_take (GrandmaState *state, int seat, int card)
{
  guint8 *hand = state->hand[seat - 1];
  int i = 0, n = --state->n_hand[seat - 1];

  while (hand[i] != card)
    i++;
  memmove (hand + i, hand + i + 1, (gsize) (n - i));
  hand[n] = GRANDMA_NO_CARD;
  grandma_cards_remove (&state->taken, card);
}

/** grandma_hand_remove: removes a card with @face, which must be there, from the hand of @seat. Returns: the card. */
int
grandma_hand_remove (GrandmaState *state, int seat, BaizeFace face)
{
  int card = state->hand[seat - 1][grandma_hand_find (state, seat, face)];

  grandma_hand_take (state, seat, card);
  return card;
}

/** grandma_card_points: the rules: 3 to 10 are 5 points, J Q K 10, the ace 15, the 2 20. */
int
grandma_card_points (BaizeFace face)
{
  static const guint8 points[] = { 15, 20, 5, 5, 5, 5, 5, 5, 5, 5, 10, 10, 10 };

  return points[baize_face_get_rank (face) - 1];
}

/** grandma_hand_points: the rules: you count all cards in your hand. */
int
grandma_hand_points (const GrandmaState *state, int seat)
{
  int points = 0;

  for (int i = 0; i < state->n_hand[seat - 1]; i++)
    points += grandma_card_points (grandma_face (state->hand[seat - 1][i]));
  return points;
}
