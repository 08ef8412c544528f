/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What others of Grandma's Card Game probably hold: nobody keeps a hand as it was dealt. After what is hidden was dealt
 * anew by mere chance, each of their hands draws and discards as often as it has done in the round, so that it is about
 * as far as such hands are. Changes hidden cards for hidden ones only.
 */
#include "games/grandma/players/judge.h"

/* Of the cards that others have drawn, so many in ten came from the stock; the others are known. */
#define OF_STOCK 7
/* Tries to find a card of the stock that would have found no place. */
#define MAX_TRIES 4

/** Whether @card, of a hand, could as well be in the stock, as far as the others know. */
static gboolean
is_exchangeable (const GrandmaState *state, int card)
{
  return !grandma_cards_has (&state->taken, card)
         && (state->n_reshuffles == 0 || grandma_cards_has (&state->recycled[state->n_reshuffles - 1], card));
}

/** The hidden card of @face in the hand of @seat that may go to the stock; -1 when there is none. */
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

/** The hand of @seat draws one card of the stock and gives back the one it needs least, as it has done. */
static void
exchange (GrandmaState *state, int seat, BaizeRandom *random)
{
  int at = (int) baize_random_below (random, state->n_stock), drawn = state->stock[at], card;

  grandma_hand_insert (state, seat, drawn);
  card = find_exchangeable (state, seat, grandma_spare (state, seat, random));
  /* what it would discard is known to be there, or it would be down: so it gives back what it drew */
  if (card < 0)
    card = drawn;
  grandma_hand_take (state, seat, card);
  state->stock[at] = (guint8) card;
}

/** Cards that find a place would have been laid already: others come for them. */
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
 * @state: (type GrandmaState): a position, dealt anew for @seat
 * @seat: who knows what stays
 * @random: chance
 *
 * Makes the hands of the others such as they probably are.
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
