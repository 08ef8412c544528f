/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a move of Rose does that another does not, in words.
 */
#include "rose-position.h"
#include "test.h"

#include "core/rules/baize-advice.h"
#include "core/rules/baize-reason.h"

#define STOCK " | 6C 6D 6H 6S |"

static const ContrastCase takes[] = {
  { "7H QC / 2D 7S QD / 5D 8D 9S TC / JD AD 3S / 2C AC" STOCK, "take a2 b3", "take a1 b2",
    "Scores 8 points now instead of 4." },
  { "7H QC / 2D 7S QD / 5D 8D 9S TC / JD AD 3S / 2C AC" STOCK, "take a1 b2", "take a2 b3",
    "Leaves 2 queens, worth 8 points, for later." },
  /* too few cards to draw for both */
  { "7H QC / 2D 7S QD / 5D 8D 9S TC / JD AD 3S / 2C AC | 6C 6D 6H |", "take a1 b2", "take a2 b3",
    "The new cards will touch 5 cards of the rose instead of 4." },
  { "7H QC / 7D 7S XR / 5D 8D 9S TC / JD AD 3S / 2C AC" STOCK, "take a1 b1 b2", "take a2 b3",
    "Keeps the joker for later." },
  { "7H QC / 7D 7S 2H / 5D 8D XR QD / JD AD 3S / 2C AC" STOCK, "take a1 b1 b2", "take a2 c4",
    "Scores 6 points now instead of 4." },
  { "7H QC / 7D 7S KD / 5D 8D XR JC / JD AD 3S / 9S AC" STOCK, "take a1 b1 b2", "take c3 e1",
    "Scores 6 points now instead of 4 and keeps the joker." },
  { "KH QC / 7D 7S KD / 7C 8D 2H 9S / JD AD 3S / 2C AC" STOCK, "take a1 b3", "take b1 b2 c1",
    "Uses up 2 cards of the draw pile instead of 3." },
  { "2H QC / 2D 7S KD / XR 8D 7H 9S / JD AD 3S / 2C 4C" STOCK, "take a1 b1", "take b2 c3",
    "Makes room for new cards beside a joker." },
  /* how many cards of both ranks are still to come */
  { "5H 6C / 7D 8S KD / TC JD 2H 9S / QD AD 3S / 5D 6S | 6D 6H 5C 4S |", "take a1 e1", "take a2 e2",
    "Leaves the set that can grow more (2 sixes to come, but only 1 five)." },
  { "5H 6C / 7D 8S KD / TC JD 2H 9S / QD AD 3S / 5D 6S | 6D 6H 5C 4S |", "take a2 e2", "take a1 e1", NULL },
  { "5H 6C / 7D 8S KD / TC JD 2H 9S / QD AD 3S / 5D 6S | 6D 6H 4C 4S |", "take a1 e1", "take a2 e2",
    "Leaves the set that can still grow (2 sixes to come)." },
  /* sets of as many points */
  { "5H 5C / 7D 8S KD / QS JD 2H 9S / AD TC QD / 6D 3S | 6C 6H 4C 4S |", "take a1 a2", "take c1 d3",
    "Leaves 2 queens, which can score double once they touch." },
  { "9H 9C / 2D 8S KD / 2H JD 7H TD / AD TC QD / 6D 2S | 6C 6H 4C 4S |", "take a1 a2", "take b1 c1",
    "Leaves 3 twos in the rose." },
  { "9H 9C / 2D 2S KD / 8H JD 7H TD / AD TC QD / 6D 5S | 6C 6H 4C 4S |", "take b1 b2", "take a1 a2",
    "The new cards will touch 6 cards of the rose instead of 3." },
};
CASES (takes, check_contrasts, &rose_game)

static const ContrastCase laying[] = {
  { "- QC / 2D - 4C / 5D 7D 9S TC / XR 8D QS / KC 3D | 6C 6D | 4S 6S", "put 4S b2", "put 4S a1",
    "Lays the four of spades beside a card of its rank." },
  { "- QC / 2D - 4C / 5D 7D 9S TC / XR 8D QS / KC 3D | 6C 6D | JS 6S", "put JS b2", "put JS a1",
    "Lays the jack of spades where it touches 6 places instead of 3." },
  { "- QC / 4D - 4C / 5D 7D 9S TC / XR 8D QS / KC 3D | 6C 6D | 4S 6S", "put 4S b2", "put 4S a1",
    "Lays the four of spades beside 2 fours." },
  { "- QC / 4D - 4C / 5D 7D 9S TC / 3H 8D QS / KC 3D | 6C 6D | XR 6S", "put XR b2", "put XR a1",
    "Lays the red joker beside 2 fours." },
  { "XB QC / JD - 4C / 5D 7D 9S TC / - 8D QS / KC 3D | 6C 6D | AS 6S", "put AS b2", "put AS d1",
    "Lays the ace of spades beside a joker." },
  { "- QC / 4D - 4C / 5D 7D 9S TC / XR 8D QS / KC 3D | 6C 6D | JS 6S", "put JS a1", "put JS b2",
    "Leaves the place that touches 6 others for another card." },
  { "- QC / 4D 7S 4C / 5D 7D 9S TC / XR 8D QS / - 3D | 6C 6D | JS 6S", "put JS a1", "put JS e1", NULL },
  { "- QC / 4D 7S 4C / 5D 7D 9S TC / 8C 8D QS / - 3D | 6C 6D | JS 6S", "put JS a1", "put JS e1",
    "Neither place is beside a card of its rank." },
  { "- QC / 4D 7S 4C / 5D 7D 9S TC / XR JC QS / - 3D | 6C 6D | JS 6S", "put JS a1", "put JS e1", NULL },
  { "- QC / 4D 7S 4C / 5D 7D 9S TC / XR JC QS / - 3D | 6C TD | TS 6S", "put 6S e1", "put TS e1", NULL },
  /* both cards have the same rank */
  { "- QC / 4D 7S 4C / 5D 7D 9S TC / XR JC QS / - 3D | 6C TD | 6H 6S", "put 6S e1", "put 6H e1", NULL },
  { "- QC / 4D 7S 4C / 5D 7D 9S TC / XR JC QS / - 3D | 6C 6D | TS 6S", "put 6S e1", "put TS e1",
    "The cards still to come include 2 sixes, but no card of the other rank." },
  { "- QC / 4D 7S 4C / 5D 7D 9S TC / XR JC QS / - 3D | 6C 6D TD | TS 6S", "put 6S e1", "put TS e1",
    "The cards still to come include 2 sixes, but only 1 ten." },
  { "- QC / 4D 7S 4C / 5D 7D 9S TC / XR JC QS / - 3D | 6C 6D | KS 6S", "put KS e1", "put 6S e1",
    "In a set, the king of spades counts double." },
  { "- QC / 4D 7S 4C / 5D 7D 9S TC / XR JC QS / - 3D | 6C 6D | 4S 6S", "put 6S e1", "put 6S a1",
    "Then there is a place for the four of spades beside 1 four." },
  { "- QC / 4D 7S 4C / 5D 7D 9S TC / XR 8D QS / - 3D | 6C 6D | XB 6S", "put XB a1", "put XB e1",
    "Keeps the jokers apart." },
};
CASES (laying, check_contrasts, &rose_game)

/* What is true of both moves can be said of moves that are equally good, but is no reason. */
TEST (common)
{
  const BaizeRules *rules = rose_game.rules;
  g_autofree gpointer state = g_malloc0 (rules->state_size);
  g_autofree char *both = NULL, *reason = NULL, *hint = NULL;
  g_autoptr (GArray) equals = g_array_new (FALSE, FALSE, sizeof (BaizeEvaluatedMove));
  BaizeEvaluatedMove moves[2] = { 0 };

  rose_game.read (state, "- QC / 4D 7S 4C / 5D 7D 9S TC / 8C 8D QS / - 3D | 6C 6D | JS 6S");
  g_assert_true (rules->read_move (state, "put JS a1", &moves[0].move, NULL));
  g_assert_true (rules->read_move (state, "put JS e1", &moves[1].move, NULL));
  both = baize_reason_contrast (rules, state, &moves[0].move, &moves[1].move);
  g_assert_cmpstr (both, ==, "Neither place is beside a card of its rank.");
  reason = baize_reason_make (rules, state, &moves[0], &moves[1]);
  g_assert_null (reason);
  g_array_append_vals (equals, moves, 2);
  hint = baize_advice_write (rules, state, equals, 0);
  g_assert_cmpstr (hint, ==, "J♠ comes to a1. Choice 2 is about as good. Neither place is beside a card of its rank.");
}
