/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Texts as they are read aloud.
 */
#include "test.h"

#include "core/cards/baize-aloud.h"

TEST (signs)
{
  static const struct
  {
    const char *text, *aloud;
  } cases[] = {
    { "", "" },
    { "Draw a card", "Draw a card" },
    { "2 dug · 44 in the deck", "2 dug, 44 in the deck" },
    { "score −3: 0 earned, −12 in the grid", "score minus 3: 0 earned, minus 12 in the grid" },
    { "against par \342\200\216−55.6", "against par \342\200\216minus 55.6" },
    { "1 − 2", "1 − 2" },
    { "Undone: Q♣: to b2", "Undone: queen of clubs: to b2" },
    { "placed 9♣ 10♥, A♦", "placed nine of clubs, ten of hearts, ace of diamonds" },
    { "9♣ 3 times", "nine of clubs 3 times" },
    /* as an article that is part of the name */
    { "the nine 9♣", "the nine of clubs" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *aloud = baize_aloud (cases[i].text);

      g_assert_cmpstr (aloud, ==, cases[i].aloud);
    }
}
