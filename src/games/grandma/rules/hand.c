/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Hands of Grandma's Card Game: short lists of cards in the unshuffled order, and what they cost. Knows no rule of
 * play.
 */
#include "grandma.h"

#include <string.h>

/** grandma_hand_insert: puts @card where it belongs in the hand of @seat. */
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
 * Returns: where in the hand the card of @face is that would leave it first; -1 when there is none. Of two equal cards
 *   that is the one that all have seen: after one has left, nobody can know whether the other was it.
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

/** grandma_hand_take: takes @card, which must be there, out of the hand of @seat. */
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

/** grandma_hand_remove: takes a card of @face, which must be there, out of the hand of @seat. Returns: the card. */
int
grandma_hand_remove (GrandmaState *state, int seat, BaizeFace face)
{
  int card = state->hand[seat - 1][grandma_hand_find (state, seat, face)];

  grandma_hand_take (state, seat, card);
  return card;
}

/** grandma_card_points: the source: 3 to 10 are 5 points, J Q K 10, the ace 15, the 2 20. */
int
grandma_card_points (BaizeFace face)
{
  static const guint8 points[] = { 15, 20, 5, 5, 5, 5, 5, 5, 5, 5, 10, 10, 10 };

  return points[baize_face_get_rank (face) - 1];
}

/** grandma_hand_points: the source: you count all cards in your hand. */
int
grandma_hand_points (const GrandmaState *state, int seat)
{
  int points = 0;

  for (int i = 0; i < state->n_hand[seat - 1]; i++)
    points += grandma_card_points (grandma_face (state->hand[seat - 1][i]));
  return points;
}
