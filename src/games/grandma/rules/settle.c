/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Makes determinized hands of Grandma's Card Game more probable: no player keeps a hand as it was dealt. After hidden
 * cards were dealt at random, each other hand draws and discards as often as its player has in the round, so that it is
 * about as good as real hands are. Exchanges only hidden cards for hidden cards.
 */
#include "games/grandma/players/judge.h"

/* Out of ten cards that other players draw, this many come from the stock; the others are known. */
#define OF_STOCK 7
/* The tries to find a card of the stock that has no place on the table. */
#define MAX_TRIES 4

/** Returns: whether @card of a hand could be in the stock as well, as far as the other players know. */
static gboolean
is_exchangeable (const GrandmaState *state, int card)
{
  return !grandma_cards_has (&state->taken, card)
         && (state->n_reshuffles == 0 || grandma_cards_has (&state->recycled[state->n_reshuffles - 1], card));
}

/** Returns: a hidden card of @face in the hand of @seat that may go to the stock; -1 if there is none. */
static int
find_exchangeable (const GrandmaState *state, int seat, BaizeFace face)
{
  for (int i = 0; i < state->n_hand[seat - 1]; i++)
    {
      int card = state->hand[seat - 1][i];

      if (grandma_face (card) == face && is_exchangeable (state, card))
        return card;
    }
  return -1;
}

/** The hand of @seat draws one card of the stock and discards the card it needs least. */
static void
exchange (GrandmaState *state, int seat, BaizeRandom *random)
{
  int at = (int) baize_random_below (random, state->n_stock), drawn = state->stock[at], card;

  grandma_hand_insert (state, seat, drawn);
  card = find_exchangeable (state, seat, grandma_spare (state, seat, random));
  /* the card it would discard is known, or it has the goal; so it returns the drawn card */
  if (card < 0)
    card = drawn;
  grandma_hand_take (state, seat, card);
  state->stock[at] = (guint8) card;
}

/** Replaces cards that find a place, because the player would have laid them down already. */
static void
drop_placeable (GrandmaState *state, int seat, BaizeRandom *random)
{
  for (int i = 0; i < state->n_hand[seat - 1]; i++)
    {
      int card = state->hand[seat - 1][i];

      if (!is_exchangeable (state, card) || !grandma_finds_place (state, grandma_face (card)))
        continue;
      for (int j = 0; j < MAX_TRIES; j++)
        {
          int at = (int) baize_random_below (random, state->n_stock), other = state->stock[at];

          if (grandma_finds_place (state, grandma_face (other)))
            continue;
          grandma_hand_take (state, seat, card);
          grandma_hand_insert (state, seat, other);
          state->stock[at] = (guint8) card;
          i = -1;
          break;
        }
    }
}

/**
 * grandma_settle:
 * @state: (type GrandmaState): a position, determinized for @seat
 * @seat: the seat whose knowledge does not change
 * @random: random numbers
 *
 * Makes the hands of the others more probable.
 */
void
grandma_settle (gpointer data, int seat, BaizeRandom *random)
{
  GrandmaState *state = data;

  for (int other = 1; other <= state->players && state->n_stock > 0; other++)
    {
      int n_turns = state->n_turns / state->players;

      if (other == seat)
        continue;
      if (grandma_is_down (state, other))
        drop_placeable (state, other, random);
      else if (state->n_hand[other - 1] == GRANDMA_DEALT)
        for (int i = n_turns * OF_STOCK / 10; i > 0; i--)
          exchange (state, other, random);
    }
}
