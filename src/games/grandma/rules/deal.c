/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Deals the cards of Grandma's Card Game, round after round, and makes a new stock from the pile. Knows no turns.
 */
#include "grandma.h"

#include <string.h>

/** grandma_cards: the rules: two decks of cards; the second one follows the first. */
void
grandma_cards (const BaizeSetup *setup, GByteArray *deck)
{
  baize_deck_append_standard (deck, BAIZE_KING, FALSE);
  baize_deck_append_standard (deck, BAIZE_KING, FALSE);
}

/** Gets the faces of round @round for the deal number; does what baize_deck_shuffle() does, without allocating. */
static void
shuffle_round (const GrandmaState *state, BaizeFace *faces)
{
  BaizeRandom random;

  for (int i = 0; i < GRANDMA_N_CARDS; i++)
    faces[i] = (BaizeFace) (i % (GRANDMA_N_CARDS / 2));
  baize_random_init (&random, state->deal ^ ((guint64) state->round << 56));
  baize_random_shuffle (&random, faces, GRANDMA_N_CARDS);
}

/**
 * grandma_deal_round:
 * @state: a position whose variant, players, round and scores are set
 * @deck: (array fixed-size=104): faces, top first
 *
 * Deals a round. The rules: shuffle the two decks together, and give each player 12 cards; place a card face-up in the
 * middle. Cards are dealt one at a time, beginning with the round's first player; each round begins with the next seat.
 */
void
grandma_deal_round (GrandmaState *state, const BaizeFace *deck)
{
  guint8 used[GRANDMA_N_CARDS / 2] = { 0 };
  int n = GRANDMA_N_CARDS, first = state->round % state->players + 1;

  state->phase = GRANDMA_PHASE_DRAW;
  state->seat = (guint8) first;
  state->open = state->down = state->down_now = state->n_reshuffles = 0;
  state->n_turns = 0;
  state->n_melds = state->n_pile = state->n_stock = 0;
  memset (state->n_hand, 0, sizeof state->n_hand);
  memset (state->hand, GRANDMA_NO_CARD, sizeof state->hand);
  memset (state->stock, GRANDMA_NO_CARD, sizeof state->stock);
  memset (state->pile, GRANDMA_NO_CARD, sizeof state->pile);
  memset (state->meld, 0, sizeof state->meld);
  memset (&state->taken, 0, sizeof state->taken);
  memset (state->recycled, 0, sizeof state->recycled);
  for (int i = 0; i < n; i++)
    {
      int card = deck[i] * 2 + used[deck[i]]++, dealt = GRANDMA_DEALT * state->players;

      if (i < dealt)
        grandma_hand_insert (state, (first - 1 + i) % state->players + 1, card);
      else if (i == dealt)
        state->pile[state->n_pile++] = (guint8) card;
      else
        state->stock[n - 1 - i] = (guint8) card;
    }
  state->n_stock = (guint8) (n - GRANDMA_DEALT * state->players - 1);
}

/** grandma_deal_next: deals the round after the one that is over. */
void
grandma_deal_next (GrandmaState *state)
{
  BaizeFace faces[GRANDMA_N_CARDS];

  state->round++;
  if (state->given >> state->round & 1)
    memcpy (faces, state->deck[state->round - 1], sizeof faces);
  else
    shuffle_round (state, faces);
  grandma_deal_round (state, faces);
}

/** grandma_deal: deals the first round, and stores what the other rounds need of @setup. */
void
grandma_deal (gpointer data, const BaizeSetup *setup)
{
  GrandmaState *state = data;
  g_autoptr (GByteArray) deck = baize_setup_make_deck (setup, &baize_grandma_rules, 0);

  memset (state, 0, sizeof *state);
  state->variant = (guint8) setup->variant;
  state->players = (guint8) setup->players;
  state->deal = setup->deal;
  for (guint round = 1; round < setup->decks->len; round++)
    {
      const GByteArray *given = setup->decks->pdata[round];

      if (given == NULL)
        continue;
      state->given |= (guint8) (1 << round);
      memcpy (state->deck[round - 1], given->data, GRANDMA_N_CARDS);
    }
  grandma_deal_round (state, deck->data);
}

/**
 * grandma_reshuffle:
 * @state: a position with an empty stock and at least two cards in the pile
 *
 * Puts the pile except its top card in the order of the unshuffled deck, shuffles it, and makes it the stock.
 */
void
grandma_reshuffle (GrandmaState *state)
{
  int n = state->n_pile - 1, top = state->pile[n];
  guint8 sorted[GRANDMA_N_CARDS] = { 0 }, shuffled[GRANDMA_MAX_PILE];
  BaizeRandom random;

  /* sort by marking each card at its number */
  for (int i = 0; i < n; i++)
    sorted[state->pile[i]] = 1;
  for (int card = 0, next = 0; card < GRANDMA_N_CARDS; card++)
    if (sorted[card])
      shuffled[next++] = (guint8) card;
  state->n_reshuffles++;
  baize_random_init (&random, state->deal ^ ((guint64) state->round << 56) ^ ((guint64) state->n_reshuffles << 48));
  baize_random_shuffle (&random, shuffled, (gsize) n);
  for (int i = 0; i < n; i++)
    {
      state->stock[n - 1 - i] = shuffled[i];
      for (int k = 0; k < state->n_reshuffles; k++)
        grandma_cards_add (&state->recycled[k], shuffled[i]);
    }
  state->n_stock = (guint8) n;
  memset (state->pile, GRANDMA_NO_CARD, sizeof state->pile);
  state->pile[0] = (guint8) top;
  state->n_pile = 1;
}
