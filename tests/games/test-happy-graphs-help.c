/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The advice in the help for Happy Graphs, against the rules.
 */
#include "happy-graphs-position.h"
#include "test.h"

#include "games/happy-graphs/players/quick.h"

static const AdviceCase advice[] = {
  { "Aces close things off", "square | 4H@0,0 | AC | 2D 3D", "place AC 1,0", NULL, "place 2D 2,0" },
  { "Large numbers want room on all sides", "square | 4H@0,0 AC@1,0 | 4D | 2D", NULL, NULL, "place 4D 1,1" },
  /* two cards become happy, and two of four are not */
  { "Two cards that touch the same empty cell", "square | 4H@0,0 2S@1,0 2C@0,1 | 3D | 4C 4S", "place 3D 1,1", "score=2",
    NULL },
  { "Not every deal can end at 0", NULL, NULL, NULL, NULL },
};
CASES (advice, check_advice, &happy_game)

/* Four aces first close two pairs, and what is left can’t all be happy: the players prove it. */
TEST (four_aces)
{
  g_autoptr (HappyQuick) quick = NULL;
  HappyState state;
  int cost;

  happy_game.read (&state, "square | AH@1:0,0 AD@1:1,0 AC@2:0,0 AS@2:1,0 | 2H | 2D 2C 2S 3H 3D 3C 3S 4H 4D 4C 4S");
  quick = happy_quick_new (&state);
  g_assert_false (happy_hope (quick, 0, &cost));
}
