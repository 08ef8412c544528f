/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The advice in the help for Grandma’s Card Game, against the rules.
 */
#include "grandma-position.h"
#include "test.h"

static const AdviceCase advice[] = {
  { "Twos help to meet the goal early", "seven 1 | 1 play | 2C 3C 3H 9S 9D 9S KD / 4C | KH | 6D",
    "goal 9S 9D 9S / 2C 3H 3C", NULL, NULL },
  { "each costs twenty points", "six 6 | 1 play | 3D / 2S | KH | 6D | 1.1t:3C+3H+3S", "add 3D 1.1", "scores=0,20",
    NULL },
  { "Watch what the others take", NULL, NULL, NULL, NULL },
  { "Meeting the goal early", "seven 1 | 1 play | 3C 3D 3H 9C 9D 9S 3S KD / 4C | KH 5H | 6D",
    "goal 3C 3D 3H / 9C 9D 9S", NULL, "add 3S 1.1" },
  { "from the next turn on", "seven 1 | 1 play | 3C 3D 3H 9C 9D 9S 3S KD / 4C | KH 5H | 6D",
    "goal 3C 3D 3H / 9C 9D 9S; discard KD; draw stock; discard 4C; draw stock; add 3S 1.1", NULL, NULL },
  { "If another is down", "six 6 | 1 play | 3D / AC | KH | 6D | 1.1t:3C+3H+3S", "add 3D 1.1", "scores=0,15", NULL },
  { "court cards first", "six 6 | 1 play | 3D / KC | KH | 6D | 1.1t:3C+3H+3S", "add 3D 1.1", "scores=0,10", NULL },
  { "aces and court cards", "six 6 | 1 play | 3D / TC | KH | 6D | 1.1t:3C+3H+3S", "add 3D 1.1", "scores=0,5", NULL },
  { "Staircases take two kinds of cards", "six 6 | 1 play | 8C KC 7D 3D / 4C | KH | 6D | 1.1s:9C+TC+JC+QC",
    "add 8C 1.1; add KC 1.1", NULL, "add 7D 1.1" },
};
CASES (advice, check_advice, &grandma_game)
