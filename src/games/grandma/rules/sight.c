/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where the cards of Grandma's Card Game lie, and which of them a seat knows. Decides no rule.
 */
#include "grandma.h"

#include <string.h>

/* Backs are sorted by card number × BACKS_STEP modulo the number of cards, an order that says nothing about their
 * faces. */
#define BACKS_STEP 45

static BaizePlace
hand_place (int seat, int index)
{
  return (BaizePlace){ .kind = GRANDMA_HAND, .owner = (guint8) seat, .index = (gint16) index };
}

static BaizePlace
meld_place (const GrandmaMeld *meld, int index)
{
  return (BaizePlace){ .kind = GRANDMA_MELD, .owner = meld->seat, .x = meld->number, .index = (gint16) index };
}

/**
 * grandma_places: see BaizeRules. Positions in the hand of the seat to move follow the unshuffled deck, as in the
 * owner's tableau.
 */
void
grandma_places (gconstpointer data, const BaizeMove *move, BaizePlace *source, BaizePlace *target)
{
  const GrandmaState *state = data;
  const GrandmaMeld *meld;
  GrandmaEnd end;
  int position;

  *source = *target = BAIZE_PLACE_NONE;
  switch ((GrandmaVerb) move->verb)
    {
    case GRANDMA_DRAW:
      *source = move->arg[0] == GRANDMA_FROM_STOCK ? (BaizePlace){ .kind = GRANDMA_STOCK, .index = state->n_stock - 1 }
                                                   : (BaizePlace){ .kind = GRANDMA_PILE, .index = state->n_pile - 1 };
      *target = hand_place (state->seat, -1);
      return;
    case GRANDMA_GOAL:
      *target = (BaizePlace){ .kind = GRANDMA_FRONT, .owner = state->seat, .index = -1 };
      return;
    case GRANDMA_ADD:
      meld = grandma_find_meld (state, move->arg[1], move->arg[2]);
      if (meld == NULL)
        return;
      grandma_meld_fits (meld, move->arg[0], &end);
      if (end == GRANDMA_END_NONE)
        end = move->arg[3];
      *target = meld_place (meld, end == GRANDMA_END_LOW ? 0 : meld->n_cards);
      break;
    case GRANDMA_DISCARD:
      *target = (BaizePlace){ .kind = GRANDMA_PILE, .index = -1 };
      break;
    default:
      g_return_if_reached ();
    }
  position = move->arg[0] < BAIZE_FACE_JOKER_RED ? grandma_hand_find (state, state->seat, move->arg[0]) : -1;
  if (position >= 0)
    *source = hand_place (state->seat, position);
}

static gboolean
sees_hand (const GrandmaState *state, int seat, int owner)
{
  return state->open || seat == owner;
}

/** Returns: the sort key of @card in a hand of backs: known cards, taken from the pile, come before hidden ones. */
static inline int
back_key (const GrandmaState *state, int card)
{
  return grandma_cards_has (&state->taken, card) ? card - GRANDMA_N_CARDS : card * BACKS_STEP % GRANDMA_N_CARDS;
}

/** Gets the hand of @owner as @seat sees it: in order, or as backs. */
static void
order_hand (const GrandmaState *state, int seat, int owner, guint8 *cards)
{
  int n = state->n_hand[owner - 1];

  memcpy (cards, state->hand[owner - 1], (gsize) n);
  for (int i = 1; !sees_hand (state, seat, owner) && i < n; i++)
    {
      int card = cards[i], j = i;

      for (; j > 0 && back_key (state, cards[j - 1]) > back_key (state, card); j--)
        cards[j] = cards[j - 1];
      cards[j] = (guint8) card;
    }
}

/**
 * grandma_card_at:
 * @state: a position
 * @seat: the seat that looks, see grandma_tableau()
 * @place: a place with an index
 *
 * Returns: the card there, hidden or not; -1 if there is none
 */
int
grandma_card_at (const GrandmaState *state, int seat, const BaizePlace *place)
{
  guint8 cards[GRANDMA_MAX_HAND];
  const GrandmaMeld *meld;
  int i = place->index;

  if (i < 0)
    return -1;
  switch ((GrandmaPlaceKind) place->kind)
    {
    case GRANDMA_STOCK:
      return i < state->n_stock ? state->stock[i] : -1;
    case GRANDMA_PILE:
      return i < state->n_pile ? state->pile[i] : -1;
    case GRANDMA_HAND:
      if (place->owner < 1 || place->owner > state->players || i >= state->n_hand[place->owner - 1])
        return -1;
      order_hand (state, seat, place->owner, cards);
      return cards[i];
    case GRANDMA_MELD:
      meld = grandma_find_meld (state, place->owner, place->x);
      return meld != NULL && i < meld->n_cards ? meld->card[i] : -1;
    default:
      return -1;
    }
}

/**
 * grandma_tableau: see BaizeRules. Adds the stock, the pile, every hand, every meld, and each seat's part of the table,
 * which has no cards. A card in another hand that was taken from the pile lies face down, but its face is known.
 */
void
grandma_tableau (gconstpointer data, int seat, BaizeLayout *layout)
{
  const GrandmaState *state = data;

  baize_layout_add_pile (layout, (BaizePlace){ .kind = GRANDMA_STOCK });
  for (int i = 0; i < state->n_stock; i++)
    baize_layout_add_card (layout, state->stock[i], BAIZE_FACE_NONE, FALSE);
  baize_layout_add_pile (layout, (BaizePlace){ .kind = GRANDMA_PILE });
  for (int i = 0; i < state->n_pile; i++)
    baize_layout_add_card (layout, state->pile[i], grandma_face (state->pile[i]), TRUE);
  for (int owner = 1; owner <= state->players; owner++)
    {
      guint8 cards[GRANDMA_MAX_HAND];
      gboolean seen = sees_hand (state, seat, owner);

      order_hand (state, seat, owner, cards);
      baize_layout_add_pile (layout, (BaizePlace){ .kind = GRANDMA_HAND, .owner = (guint8) owner });
      for (int i = 0; i < state->n_hand[owner - 1]; i++)
        baize_layout_add_card (
          layout, cards[i],
          seen || grandma_cards_has (&state->taken, cards[i]) ? grandma_face (cards[i]) : BAIZE_FACE_NONE, seen);
      baize_layout_add_pile (layout, (BaizePlace){ .kind = GRANDMA_FRONT, .owner = (guint8) owner });
    }
  for (int i = 0; i < state->n_melds; i++)
    {
      const GrandmaMeld *meld = &state->meld[i];

      baize_layout_add_pile (layout, (BaizePlace){ .kind = GRANDMA_MELD, .owner = meld->seat, .x = meld->number });
      for (int j = 0; j < meld->n_cards; j++)
        baize_layout_add_card (layout, meld->card[j], grandma_face (meld->card[j]), TRUE);
    }
}

/**
 * Returns: how often @card went from the pile into the stock: since the last time, all players know that it was in no
 * hand before.
 */
static inline int
age_of (const GrandmaState *state, int card)
{
  return grandma_cards_has (&state->recycled[0], card) + grandma_cards_has (&state->recycled[1], card);
}

static inline gboolean
is_hidden (const GrandmaState *state, int seat, int owner, int card)
{
  return !sees_hand (state, seat, owner) && !grandma_cards_has (&state->taken, card);
}

/**
 * grandma_determinize: see BaizeRulesView. Deals at random the cards that @seat does not know: the stock, and the
 * hidden cards of other hands. Two cards change places only if both were put into the stock equally often: a player who
 * has watched the pile knows how many cards of each kind a hand has. The seed of later reshuffles and rounds becomes
 * random as well.
 */
void
grandma_determinize (gpointer data, int seat, BaizeRandom *random)
{
  GrandmaState *state = data;
  guint8 hidden[GRANDMA_RESHUFFLES + 1][GRANDMA_N_CARDS], wanted[GRANDMA_MAX_PLAYERS][GRANDMA_RESHUFFLES + 1] = { 0 };
  int n_hidden[GRANDMA_RESHUFFLES + 1] = { 0 }, next[GRANDMA_RESHUFFLES + 1] = { 0 };
  guint8 where[GRANDMA_N_CARDS] = { 0 };

  state->deal = baize_random_next (random);
  state->given = 0;
  memset (state->deck, 0, sizeof state->deck);
  for (int i = 0; i < state->n_stock; i++)
    where[state->stock[i]] = 1;
  for (int owner = 1; owner <= state->players; owner++)
    {
      guint8 *hand = state->hand[owner - 1];
      int n = state->n_hand[owner - 1], n_kept = 0;

      for (int i = 0; i < n; i++)
        if (is_hidden (state, seat, owner, hand[i]))
          {
            where[hand[i]] = 1;
            wanted[owner - 1][age_of (state, hand[i])]++;
          }
        else
          hand[n_kept++] = hand[i];
      memset (hand + n_kept, GRANDMA_NO_CARD, (gsize) (GRANDMA_MAX_HAND - n_kept));
      state->n_hand[owner - 1] = (guint8) n_kept;
    }
  for (int card = 0; card < GRANDMA_N_CARDS; card++)
    if (where[card])
      {
        int age = age_of (state, card);

        hidden[age][n_hidden[age]++] = (guint8) card;
      }
  for (int age = 0; age <= state->n_reshuffles; age++)
    {
      baize_random_shuffle (random, hidden[age], (gsize) n_hidden[age]);
      for (int owner = 1; owner <= state->players; owner++)
        while (wanted[owner - 1][age]-- > 0)
          grandma_hand_insert (state, owner, hidden[age][next[age]++]);
    }
  /* all cards of a stock went into it together */
  for (int i = 0; i < state->n_stock; i++)
    state->stock[i] = hidden[state->n_reshuffles][next[state->n_reshuffles]++];
}
