/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Dealing hidden cards at random, see the header. The result must not depend on the hidden order, so the cards are
 * sorted before they are shuffled.
 */
#include "baize-determinize.h"

/**
 * baize_determinize_pile:
 * @pile: (array length=n_cards) (inout): different cards, bottom first
 * @n_cards: number of cards
 * @known: the cards that somebody has seen; they keep their positions
 * @random: the random number generator; advanced
 *
 * Deals the other cards of @pile at random to the remaining positions, from the top down.
 */
void
baize_determinize_pile (guint8 *pile, int n_cards, const BaizeCardSet *known, BaizeRandom *random)
{
  BaizeCardSet hidden = { 0 };
  guint8 cards[G_MAXUINT8 + 1], *next = cards;
  gsize n_hidden = 0;

  for (int i = 0; i < n_cards; i++)
    if (!baize_card_set_has (known, pile[i]))
      baize_card_set_add (&hidden, pile[i]);
  for (guint i = 0; i <= G_MAXUINT8 / 64; i++)
    for (guint64 left = hidden.word[i]; left != 0; left &= left - 1)
      cards[n_hidden++] = (guint8) (i * 64 + (guint) __builtin_ctzll (left));
  baize_random_shuffle (random, cards, n_hidden);
  for (int i = n_cards - 1; i >= 0; i--)
    if (!baize_card_set_has (known, pile[i]))
      pile[i] = *next++;
}
