/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The advice in the help for GRAFA, against the rules.
 */
#include "grafa-position.h"
#include "test.h"

/* In the positions of pairs, 46 cards are dug and the hand has two before the move. */
static const AdviceCase advice[] = {
  { "two diamonds", "KC 6D | *5D 9h 8h 7h | -", "pair 6D", "score=48 hand=KC,8H,9H", NULL },
  { "diamond and spade", "KC 6D | *5S 9h 8h 7h | -", "pair 6D; dig", "score=49 hand=KC,8H", NULL },
  { "heart and spade", "KC 6H | *5S 9h 8h 7h | -", "pair 6H", "score=48 hand=KC,5S", NULL },
  { "two hearts", "KC 6H | *5H 9h 8h 7h | -", "pair 6H", "score=46 hand=KC,5H,6H", NULL },
  { "two spades", "KC 6S | *5S 9d 8d 7d | -", "pair 6S", "score=50 hand=KC", NULL },
  { "two clubs", "KD TC | *5C 9h 8h 7h | -", "pair TC", "score=48 hand=KD pending=foresee:3", NULL },
  { "Your hand is your lamp", NULL, NULL, NULL, NULL },
  { "When the open card is a heart", "KC 6D | *5H 9h 8h 7h | -", "pair 6D", "hand=KC,6D,9H", NULL },
  { "Keep an ace for the king", "AD 3S | *KC 9h 8h 7h | -", NULL, NULL, "pair 3S" },
  /* the ace of diamonds buys nothing; only the club of the king waits */
  { "Its own suit is silent", "AD 3S | *KC 9h 8h 7h | -", "pair AD", "hand=3S pending=foresee:2", NULL },
  { "Low cards pair by their suit", "2C 2D 2H 2S | *KC 9h | -", "pair 2C", NULL, NULL },
  { "With all four suits in hand", "2C 2D 2H 2S | *KS 9h | -", "pair 2S", NULL, "pair 2D" },
  { "Look before you buy or dig", "KD | 9H 8H 7h 6h | buy,dig,foresee:2", "foresee 8H 9H; buy", "hand=KD,8H", NULL },
  /* the card below stays seen: only cards that the player has seen can be named in an order */
  { "Foreseen cards stay visible", "KD | 9H 8H 7h 6h | foresee:2", "foresee 8H 9H", "target=8H", NULL },
  { "Near the bottom, turn around", NULL, NULL, NULL, NULL },
};
CASES (advice, check_advice, &grafa_game)

/* With all four suits in hand, every open card pairs with something. */
TEST (four_suits)
{

  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    for (int rank = BAIZE_ACE; rank <= BAIZE_KING; rank++)
      {
        gboolean any = FALSE;

        for (int own = 0; own < BAIZE_N_SUITS; own++)
          any = any || grafa_pairs (baize_face ((BaizeSuit) own, 2), baize_face ((BaizeSuit) suit, rank));
        g_assert_true (any);
      }
}
