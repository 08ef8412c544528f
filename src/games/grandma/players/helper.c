/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The meld helper of Grandma's Card Game: the part of the goal that a hand has, the missing cards, the meld that chosen
 * cards make, and the value of a way to lay down the goal. Advice only: nothing here decides what is legal.
 */
#include "games/grandma/rules/grandma.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The extra cost of a spare card that finds no place, because it must be discarded later. */
#define STUCK_COST 6

/** Hand: cards that are not used yet. */
typedef struct
{
  guint8 card[GRANDMA_MAX_HAND];
  int n_cards;
} Hand;

/** Takes a card of @face out of @hand; any two if @face is %BAIZE_FACE_NONE. Returns: the card, or %GRANDMA_NO_CARD. */
static int
take (Hand *hand, BaizeFace wanted)
{
  for (int i = 0; i < hand->n_cards; i++)
    {
      BaizeFace face = grandma_face (hand->card[i]);

      if (wanted == BAIZE_FACE_NONE ? grandma_is_wild (face) : face == wanted)
        {
          int card = hand->card[i];

          hand->n_cards--;
          memmove (hand->card + i, hand->card + i + 1, (gsize) (hand->n_cards - i));
          return card;
        }
    }
  return GRANDMA_NO_CARD;
}

static void
draft_staircase (GrandmaDraftMeld *meld, int suit, int low, Hand *hand)
{
  meld->kind = GRANDMA_KIND_STAIRCASE;
  meld->n_places = GRANDMA_STAIRCASE;
  meld->suit = (guint8) suit;
  meld->rank = (guint8) low;
  memset (meld->card, GRANDMA_NO_CARD, sizeof meld->card);
  for (int i = 0; low > 0 && i < GRANDMA_STAIRCASE; i++)
    {
      int rank = grandma_rank_after (low, i);

      if (rank != GRANDMA_WILD_RANK)
        meld->card[i] = (guint8) take (hand, baize_face ((BaizeSuit) suit, rank));
    }
}

static void
draft_trio (GrandmaDraftMeld *meld, int rank, Hand *hand)
{
  int n = 0;

  meld->kind = GRANDMA_KIND_TRIO;
  meld->n_places = GRANDMA_TRIO;
  meld->rank = (guint8) rank;
  meld->suit = 0;
  memset (meld->card, GRANDMA_NO_CARD, sizeof meld->card);
  for (int suit = 0; rank > 0 && suit < BAIZE_N_SUITS; suit++)
    while (n < GRANDMA_TRIO)
      {
        int card = take (hand, baize_face ((BaizeSuit) suit, rank));

        if (card == GRANDMA_NO_CARD)
          break;
        meld->card[n++] = (guint8) card;
      }
}

static int
count_missing (const GrandmaDraftMeld *meld)
{
  int n = 0;

  for (int i = 0; i < meld->n_places; i++)
    n += meld->card[i] == GRANDMA_NO_CARD;
  return n;
}

/** Fills gaps with twos, first in the melds with the fewest gaps, because complete melds are easier to see. */
static void
place_twos (GrandmaDraft *draft, Hand *hand)
{
  for (int n = 1; n < GRANDMA_STAIRCASE; n++)
    for (int i = 0; i < draft->n_melds; i++)
      {
        GrandmaDraftMeld *meld = &draft->meld[i];

        /* twos alone are not a meld */
        if (count_missing (meld) != n || n == meld->n_places)
          continue;
        for (int j = 0; j < meld->n_places; j++)
          if (meld->card[j] == GRANDMA_NO_CARD)
            meld->card[j] = (guint8) take (hand, BAIZE_FACE_NONE);
      }
}

/**
 * grandma_draft:
 * @state: a position
 * @seat: a seat
 * @draft: (out): the melds of the goal for which the fewest cards are missing, with the cards of the hand
 *
 * Finds the part of the round's goal that the hand of @seat has. Nothing is missing if the goal can be laid down.
 */
void
grandma_draft (const GrandmaState *state, int seat, GrandmaDraft *draft)
{
  GrandmaPlan plan;
  GrandmaHolding holding;
  Hand hand = { .n_cards = state->n_hand[seat - 1] };

  memset (draft, 0, sizeof *draft);
  memcpy (hand.card, state->hand[seat - 1], (gsize) hand.n_cards);
  grandma_holding_init (&holding, hand.card, hand.n_cards);
  grandma_plan_round (state, &holding, &plan);
  draft->missing = plan.missing;
  draft->n_melds = (guint8) (plan.n_trios + plan.n_staircases);
  /* staircases take their cards first, as in the plan, although they follow the trios */
  for (int i = 0; i < plan.n_staircases; i++)
    draft_staircase (&draft->meld[plan.n_trios + i], plan.suit[i], plan.low[i], &hand);
  for (int i = 0; i < plan.n_trios; i++)
    draft_trio (&draft->meld[i], plan.trio[i], &hand);
  place_twos (draft, &hand);
  draft->n_spare = (guint8) hand.n_cards;
  memcpy (draft->spare, hand.card, (gsize) hand.n_cards);
}

/* ---- ways to lay down the goal ---- */

/** Returns: whether @face can be added to a meld of the table or of @goal. */
static gboolean
finds_place (const GrandmaState *state, const BaizeMove *goal, BaizeFace face)
{
  GrandmaMeld meld;
  GrandmaEnd end;

  if (grandma_is_wild (face) || grandma_finds_place (state, face))
    return TRUE;
  for (int i = 0; i < grandma_goal_n_melds (goal); i++)
    {
      const BaizeFace *faces;
      GrandmaKind kind;

      grandma_goal_meld (goal, i, &kind, &faces);
      grandma_meld_shape (kind, faces, &meld, NULL);
      if (grandma_meld_fits (&meld, face, &end))
        return TRUE;
    }
  return FALSE;
}

/**
 * grandma_evaluate_goal:
 * @state: a position
 * @goal: a way of laying down the goal that is legal there
 *
 * Evaluates the cards that are left: those without a place cost most; one of them will be discarded at once.
 *
 * Returns: the cost; less is better
 */
int
grandma_evaluate_goal (const GrandmaState *state, const BaizeMove *goal)
{
  guint8 count[GRANDMA_N_CARDS / 2] = { 0 };
  int cost = 0, dearest = 0;

  for (int i = 1; i < goal->n_args; i++)
    count[goal->arg[i]]++;
  for (int i = 0; i < state->n_hand[state->seat - 1]; i++)
    {
      BaizeFace face = grandma_face (state->hand[state->seat - 1][i]);
      int own;

      if (count[face] > 0)
        {
          count[face]--;
          continue;
        }
      own = finds_place (state, goal, face) ? grandma_card_points (face) / 4 : grandma_card_points (face) + STUCK_COST;
      cost += own;
      dearest = MAX (dearest, own);
    }
  return cost - dearest;
}

/* ---- chosen cards as a meld ---- */

/** Arranges @faces as the staircase of @suit from @low on. Returns: whether they make it. */
static gboolean
arrange_staircase (const BaizeFace *faces, int suit, int low, BaizeFace *way, GrandmaMeld *meld)
{
  gboolean used[GRANDMA_STAIRCASE] = { FALSE };

  for (int place = 0; place < GRANDMA_STAIRCASE; place++)
    {
      int chosen = -1;

      for (int i = 0; i < GRANDMA_STAIRCASE && chosen < 0; i++)
        if (!used[i] && !grandma_is_wild (faces[i])
            && faces[i] == baize_face ((BaizeSuit) suit, grandma_rank_after (low, place)))
          chosen = i;
      for (int i = 0; i < GRANDMA_STAIRCASE && chosen < 0; i++)
        if (!used[i] && grandma_is_wild (faces[i]))
          chosen = i;
      if (chosen < 0)
        return FALSE;
      used[chosen] = TRUE;
      way[place] = faces[chosen];
    }
  return grandma_meld_shape (GRANDMA_KIND_STAIRCASE, way, meld, NULL);
}

/**
 * grandma_arrange:
 * @faces: (array length=n_faces): chosen cards, in any order
 * @n_faces: the number of cards
 * @ways: (out): room for four ways in which they make a meld, each in the order of the meld
 * @melds: (out): the shape of each
 * @error: why they are not a meld
 *
 * Three cards make a trio; four make a staircase, in more than one way if twos can be at either end.
 *
 * Returns: how many ways there are
 */
int
grandma_arrange (const BaizeFace *faces, int n_faces, BaizeFace ways[][GRANDMA_STAIRCASE], GrandmaMeld *melds,
                 GError **error)
{
  BaizeFace sorted[GRANDMA_STAIRCASE];
  int n_ways = 0, n = 0, suit = -1;

  if (n_faces != GRANDMA_TRIO && n_faces != GRANDMA_STAIRCASE)
    {
      baize_refuse_move (error, _ ("A trio is made of three cards, a staircase of four."));
      return 0;
    }
  /* twos come last, the others in the order of the unshuffled deck */
  for (int wild = 0; wild <= 1; wild++)
    for (int face = 0; face < GRANDMA_N_CARDS / 2; face++)
      for (int i = 0; i < n_faces; i++)
        if (faces[i] == face && grandma_is_wild (faces[i]) == wild)
          sorted[n++] = faces[i];
  if (n_faces == GRANDMA_TRIO)
    {
      memcpy (ways[0], sorted, GRANDMA_TRIO);
      return grandma_meld_shape (GRANDMA_KIND_TRIO, sorted, melds, error);
    }
  if (!grandma_is_wild (sorted[0]))
    suit = (int) baize_face_get_suit (sorted[0]);
  for (int low = BAIZE_ACE; suit >= 0 && low <= BAIZE_KING; low++)
    if (n_ways < GRANDMA_STAIRCASE && arrange_staircase (sorted, suit, low, ways[n_ways], &melds[n_ways]))
      n_ways++;
  if (n_ways == 0)
    {
      if (suit < 0)
        grandma_meld_shape (GRANDMA_KIND_STAIRCASE, sorted, melds, error);
      else
        baize_refuse_move (error, _ ("A staircase is four cards of one suit in sequence; twos may stand for any."));
    }
  return n_ways;
}
