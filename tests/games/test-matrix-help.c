/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The advice in the help for Matrix Solitaire, against the rules.
 */
#include "matrix-position.h"
#include "test.h"

static const AdviceCase advice[] = {
  { "Two chains of three make six points", "-- 6D -- / 5D 4H -- / 2S 3S 7D | 9S | KD", "play 9S b2", "points=9", NULL },
  { "a chain of six makes 48", "3C -- 6C / 2C -- 5C / 9D 4C 8H | 7C | KD", "play 7C b2", "points=48", NULL },
  { "Keep a suit apart as two and two", "-- -- -- / 3C -- 6C / 2C -- 5C | 4C | KD", "play 4C b1", "points=20", NULL },
  { "The card that closes a gap can come from above", "-- 6D -- / 5D 4H -- / 2S 3S 7D | 9S | KD", "play 9S b2",
    "points=9 grid=-,-,-,-,-,-,-,-,-", NULL },
  { "Look at the next card", NULL, NULL, NULL, NULL },
  { "Hearts are the mortar", "-- -- -- / -- -- -- / 2C -- -- | 4H | KD", "play 4H c3", "grid=2C,-,-,-,-,-,-,-,4H",
    NULL },
  { "bridge two hearts with it", "-- -- -- / -- -- -- / 2H -- 3H | 4H | KD", "play 4H b1", "points=3", NULL },
  { "The places below it stay open", "-- -- 5H / -- -- -- / 7H 4D -- | KS | AS 2C", "play KS c1; play AS c2",
    "grid=7H,-,-,4D,-,-,KS,AS,5H", NULL },
  { "A diamond pushed in at the bottom", "-- -- -- / 9C -- -- / 2S -- -- | 8D | KD", "play 8D a1",
    "grid=8D,2S,9C,-,-,-,-,-,-", NULL },
  { "A spade on a hopeless card costs nothing", "-- -- -- / -- -- -- / 4C -- -- | 9S | KD", "play 9S a1",
    "points=0 grid=9S,-,-,-,-,-,-,-,-", NULL },
  { "come down into a chain of spades", "5H -- -- / -- -- -- / -- 2S 3S | 9S | KD", "play 9S a3", "points=3", NULL },
  { "Clubs choose your future", "-- -- -- / -- -- -- / -- -- -- | 7C | KD 2S 3H",
    "play 7C a1 bury; play 2S b1; play 3H c1", "card=KD", NULL },
  { "With seven cards in the grid", NULL, NULL, NULL, NULL },
};
CASES (advice, check_advice, &matrix_game)
