/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Trios and staircases of Grandma's Card Game: which cards are a meld, and which card can be added where. Knows no
 * hands and no turns.
 */
#include "grandma.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The rules: to make a trio you simply need 3 cards with the same number/letter. */
static gboolean
shape_trio (const BaizeFace *faces, int first, GrandmaMeld *meld, GError **error)
{
  meld->rank = (guint8) baize_face_get_rank (faces[first]);
  for (int i = first + 1; i < GRANDMA_TRIO; i++)
    if (!grandma_is_wild (faces[i]) && baize_face_get_rank (faces[i]) != meld->rank)
      return baize_refuse_move (error, _ ("The %s and the %s have different ranks; a trio is three cards of one rank."),
                                baize_face_get_name (faces[first]), baize_face_get_name (faces[i]));
  return TRUE;
}

/* The rules: to make a staircase it has to be 4 contiguous cards of the same suit; staircases may wrap round. */
static gboolean
shape_staircase (const BaizeFace *faces, int first, GrandmaMeld *meld, GError **error)
{
  meld->suit = (guint8) baize_face_get_suit (faces[first]);
  meld->rank = (guint8) grandma_rank_after (baize_face_get_rank (faces[first]), -first);
  for (int i = first + 1; i < GRANDMA_STAIRCASE; i++)
    {
      if (grandma_is_wild (faces[i]))
        continue;
      if (baize_face_get_suit (faces[i]) != meld->suit)
        return baize_refuse_move (error,
                                  _ ("The %s and the %s have different suits; a staircase is four cards of one suit."),
                                  baize_face_get_name (faces[first]), baize_face_get_name (faces[i]));
      if (baize_face_get_rank (faces[i]) != grandma_rank_after (meld->rank, i))
        return baize_refuse_move (
          error, _ ("The %s does not follow the %s; a staircase is four cards in sequence, low to high."),
          baize_face_get_name (faces[i]), baize_face_get_name (faces[first]));
    }
  return TRUE;
}

/**
 * grandma_meld_shape:
 * @kind: the kind that the meld should have
 * @faces: three cards for a trio, in any order; four for a staircase, from low to high
 * @meld: (out): kind, rank, suit and number of cards of the meld; its cards stay unset
 * @error: why the cards are not a meld
 *
 * The rules: the number 2 counts as a wild card, and you can substitute it for any suit or number/letter. A meld needs
 * at least one card that is not a two.
 *
 * Returns: whether the cards are a meld
 */
gboolean
grandma_meld_shape (GrandmaKind kind, const BaizeFace *faces, GrandmaMeld *meld, GError **error)
{
  int n = kind == GRANDMA_KIND_TRIO ? GRANDMA_TRIO : GRANDMA_STAIRCASE, first = 0;

  memset (meld, 0, sizeof *meld);
  meld->kind = (guint8) kind;
  meld->n_cards = (guint8) n;
  while (first < n && grandma_is_wild (faces[first]))
    first++;
  if (first == n)
    return baize_refuse_move (error, _ ("A meld needs at least one card that is not a two."));
  return kind == GRANDMA_KIND_TRIO ? shape_trio (faces, first, meld, error)
                                   : shape_staircase (faces, first, meld, error);
}

/**
 * grandma_meld_wants:
 * @meld: a staircase
 * @end: one of its ends
 *
 * Returns: the face that comes next at that end; a two if only a two fits there
 */
BaizeFace
grandma_meld_wants (const GrandmaMeld *meld, GrandmaEnd end)
{
  return baize_face ((BaizeSuit) meld->suit,
                     grandma_rank_after (meld->rank, end == GRANDMA_END_LOW ? -1 : meld->n_cards % 13));
}

/**
 * grandma_meld_fits:
 * @meld: a meld
 * @face: a card
 * @end: (out): the end of a staircase for a card other than a two, the high one if both fit; %GRANDMA_END_NONE in a
 *   trio, and for a two, for which the player chooses the end
 *
 * The rules: in the case of trios, you simply have to place down a matching number/letter; in the case of staircases,
 * you have to continue the staircase, and have it be of the same suit.
 *
 * Returns: whether @face can be added to @meld
 */
gboolean
grandma_meld_fits (const GrandmaMeld *meld, BaizeFace face, GrandmaEnd *end)
{
  gboolean wild = grandma_is_wild (face);

  *end = GRANDMA_END_NONE;
  if (meld->kind == GRANDMA_KIND_TRIO)
    return wild || baize_face_get_rank (face) == meld->rank;
  if (meld->n_cards >= GRANDMA_MAX_STAIRCASE)
    return FALSE;
  if (wild)
    return TRUE;
  if (face == grandma_meld_wants (meld, GRANDMA_END_HIGH))
    *end = GRANDMA_END_HIGH;
  else if (face == grandma_meld_wants (meld, GRANDMA_END_LOW))
    *end = GRANDMA_END_LOW;
  return *end != GRANDMA_END_NONE;
}

/** grandma_meld_add: adds @card, which fits, to @meld; @end is its end of a staircase. */
void
grandma_meld_add (GrandmaMeld *meld, int card, GrandmaEnd end)
{
  int at = meld->n_cards++;

  if (meld->kind == GRANDMA_KIND_STAIRCASE && end == GRANDMA_END_LOW)
    {
      memmove (meld->card + 1, meld->card, (gsize) at);
      meld->rank = (guint8) grandma_rank_after (meld->rank, -1);
      at = 0;
    }
  meld->card[at] = (guint8) card;
}

/**
 * grandma_meld_stands:
 * @meld: a meld
 * @index: one of its cards
 *
 * Returns: the face that the card stands for: for a two in a staircase the face that it replaces, for a two in a trio,
 * which may have any suit, its own
 */
BaizeFace
grandma_meld_stands (const GrandmaMeld *meld, int index)
{
  if (meld->kind == GRANDMA_KIND_TRIO)
    return grandma_face (meld->card[index]);
  return baize_face ((BaizeSuit) meld->suit, grandma_rank_after (meld->rank, index));
}

/** grandma_find_meld: Returns: (nullable): the meld of @seat with @number, from 1. */
const GrandmaMeld *
grandma_find_meld (const GrandmaState *state, int seat, int number)
{
  for (int i = 0; i < state->n_melds; i++)
    if (state->meld[i].seat == seat && state->meld[i].number == number)
      return &state->meld[i];
  return NULL;
}

/** grandma_finds_place: Returns: whether @face can be added to any meld on the table. */
gboolean
grandma_finds_place (const GrandmaState *state, BaizeFace face)
{
  GrandmaEnd end;

  for (int i = 0; i < state->n_melds; i++)
    if (grandma_meld_fits (&state->meld[i], face, &end))
      return TRUE;
  return FALSE;
}
