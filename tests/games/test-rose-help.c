/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The advice in the help for Rose, against the rules.
 */
#include "rose-position.h"
#include "test.h"

static const AdviceCase advice[] = {
  /* two cards for 2, two for 8, three for 24 */
  { "A pair that does not touch earns 1 a card", "7H QC / 2D 9S 4C / 5D 6H 7S TC / JD 8D 3C / KC TD | 5H 3H 4D 2C |",
    "take a1 c3", "score=2", NULL },
  { "a touching pair of kings 4", "KH KS / 2D 9S 4C / 5D 6H 7S TC / JD 8D 3C / QC TD | 5H 3H 4D 2C |", "take a1 a2",
    "score=8", NULL },
  { "with a joker 8", "KH KS / 2D XB 4C / 5D 6H 7S TC / JD 8D 3C / QC TD | 5H 3H 4D 2C |", "take a1 a2 b2", "score=24",
    NULL },
  { "The forty cards of the draw pile", NULL, NULL, NULL, NULL },
  { "Lay for the next turn", "QH QS / 2D 9S 4C / 5D 6H 7S TC / JD 8D 3C / KC TD | 5H 3H 4D 2C |", "take a1 a2",
    "score=8", NULL },
  { "The four places in the middle touch six others", NULL, NULL, NULL, NULL },
  { "Wait with the jokers", "7H QC / 2D 9S 4C / 5D 6H XR TC / JD 8D 3C / KC TD | 5H 3H 4D 2C |", "take a1 c3",
    "score=4", NULL },
  { "they also bring together what does not touch", "7H QC / XB 9S 4C / 7S 6H QD TC / JD 8D 3C / KC TD | 5H 3H 4D 2C |",
    "take a1 b1 c1", "score=12", NULL },
  { "Small pairs are not wasted", "7H QC / 2D 7S 4C / 5D 6H 9S TC / JD 8D 3C / KC TD | 2C 3H |",
    "take a1 b2; put 2C a1", NULL, "put 3H e1" },
  { "Taking two together by two", "AH AS / AC AD 4C / 5D 8C 9H TC / JD 8D 3C / QC TD | 5H 3H 4D 2C |",
    "take a1 a2 b1 b2", "score=16", NULL },
  { "the score is the same", "AH AS / AC AD 4C / 5D 8C 9H TC / JD 8D 3C / QC TD | 5H 3H 4D 2C |",
    "take a1 a2; put 3H a1; take b1 b2", "score=16", NULL },
  { "Look with <key>U</key>", NULL, NULL, NULL, NULL },
};
CASES (advice, check_advice, &rose_game)

/* The four places in the middle touch six others, all others fewer. */
TEST (middle)
{
  int n_middle = 0;

  for (int place = 0; place < ROSE_N_PLACES; place++)
    n_middle += __builtin_popcount (rose_neighbours (place)) == 6;
  g_assert_cmpint (n_middle, ==, 4);
}

/* The forty cards of the draw pile. */
TEST (draw_pile)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (rose_game.rules, 0, 1);
  g_autofree RoseState *state = g_malloc0 (rose_game.rules->state_size);
  g_autofree char *line = NULL;

  rose_game.rules->deal (state, setup);
  line = baize_rules_state_text (rose_game.rules, state);
  g_assert_nonnull (strstr (line, " draw=40 "));
}
