/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a move of Matrix Solitaire does that another does not, in words.
 */
#include "matrix-position.h"
#include "test.h"

#define NOTHING "-- -- -- / -- -- -- / -- -- --"

static const ContrastCase plays[] = {
  { "9C 3H -- / 4D 8C 6H / 2C QS 7D | KS | AD 5C", "play KS a3", "play KS c3",
    "The other move would fill the grid and end the game." },
  { "-- -- -- / -- -- -- / 2C 3C 9D | 4C | KD 5H", "play 4C a2", "play 4C c2", "Scores 3 points now." },
  { "-- -- -- / 3H -- -- / 2C 3C 2H | 4H | KD 5H", "play 4H b2", "play 4H a3",
    "The next card, the king of diamonds, can then score 3 points." },
  { "-- -- -- / -- -- -- / 2C 3C -- | 9S | 4C 5H", "play 9S a2", "play 9S a1",
    "The next card, the four of clubs, can then score 3 points." },
  { NOTHING " | 9C | KD 2C", "play 9C a1 bury", "play 9C a1",
    "The king of diamonds goes to the end of the deck instead of coming next." },
  { NOTHING " | 9C | KD 2C", "play 9C a1", "play 9C a1 bury",
    "Plays the king of diamonds next instead of burying it." },
  { NOTHING " | 9C | KD 2C ?", "play 9C a1 bury", "play 9C a1", "Buries the next card unseen." },
  { NOTHING " | 9C | KD 2C ?", "play 9C a1", "play 9C a1 bury", "Keeps the next card on the deck." },
  { "-- -- -- / -- -- -- / 4C 5D -- | 9S | KD", "play 9S a1", "play 9S c1", "Leaves 7 places free instead of 6." },
  { "-- -- -- / -- -- -- / 4C 5D -- | 9D | KS", "play 9D c1", "play 9D a2",
    "Puts the nine of diamonds beside another card of its suit." },
  { NOTHING " | 9D | KS", "play 9D a1", "play 9D b1", NULL },
  { NOTHING " | 9D | KS", "play 9D b1", "play 9D a1", "Lies where it touches 3 places instead of 2." },
  /* what one more card of a suit could score, if the cards to come could score more altogether */
  { "-- -- -- / 5C KD -- / 4C 9D -- | 9S | KS 6C", "play 9S c1", "play 9S a3",
    "Another card of clubs can then score 3 points." },
  { "-- -- -- / 5C KD -- / 4C 9D -- | 9S | KS 6D", "play 9S c1", "play 9S a3",
    "Leaves room in 3 columns instead of 2." },
  /* how many of the cards to come could score */
  { "-- -- -- / 5C KD -- / 4C 9D 3H | 9S | KS 6D 6H", "play 9S c2", "play 9S a3",
    "Leaves room in 3 columns instead of 2." },
  /* the rarer suit is eliminated */
  { "KH 3D -- / 4S 5C 7D / 4C 9D 3S | 9S | KS 4C 6C 6D", "play 9S b2", "play 9S a2",
    "The next card, the king of spades, can then score 9 points." },
  { "-- -- -- / -- -- -- / KC 2C -- | 9H | KS 4S", "play 9H a3", "play 9H c1", "Leaves 1 column empty." },
  { "-- -- -- / 4H -- -- / KC 2D -- | 9C | KS 4S", "play 9C c1", "play 9C b2",
    "Touches 1 card of another suit instead of 2." },
  { "-- -- -- / 4H -- -- / KC 2D -- | 9D | KS 4S", "play 9D c1", "play 9D b2", "Touches no card of another suit." },
  { "-- -- -- / 4H -- -- / KC 2H -- | 9C | KS 4S", "play 9C b2", "play 9C c1", "Leaves 1 column empty." },
  { "-- 3H -- / 4H 7D -- / KC 2D -- | 9C | KS 4S", "play 9C c1 bury", "play 9C c1",
    "The king of spades goes to the end of the deck instead of coming next." },
  { "-- -- -- / -- -- -- / -- -- -- | 9C | KS 4S", "play 9C c1 bury", "play 9C a1",
    "The king of spades goes to the end of the deck instead of coming next." },
  /* the next card is hidden */
  { "-- -- -- / -- -- -- / 2C 3C -- | 9S | 4H 5H ?", "play 9S a2", "play 9S a1",
    "Leaves cards of a suit beside each other." },
};
CASES (plays, check_contrasts, &matrix_game)
