/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The messages of GRAFA: how a game ended, what the player should do, what a move does and did.
 */
#include "grafa-position.h"
#include "test.h"

static const BaizeRules *const rules = &baize_grafa_rules;

/* ---- messages ---- */

/* A position, a move, and the prompt and summary after it. */
static const PromptCase prompts[] = {
  { "6S | *AC | -", "pair 6S", "A perfect dig: all 52 cards, and nothing left in your hand!",
    "52 of 52 dug · 0 in the deck" },
  { "KC 6S | *AC | -", "pair 6S", "You dug to the bottom of the deck: 51 of 52.", "51 of 52 dug · 0 in the deck" },
  { "6H | *5H | -", "pair 6H", "You dug to the bottom of the deck: 50 of 52.", "50 of 52 dug · 0 in the deck" },
  { "6S | *AC 9d 8d | -", "pair 6S", "Your hand is empty. You dug 51 of 52.", "51 of 52 dug · 0 in the deck" },
  { "2C 6S | *AC 9d kh qd | -", "pair 6S", "Nothing in your hand pairs with the king of hearts. You dug 49 of 52.",
    "49 of 52 dug · 1 in the deck" },
  { "KC 6S | *AC 9d 8d 7d | -", "pair 6S", "Choose a card that pairs with the eight of diamonds",
    "49 of 52 dug · 1 in the deck" },
  { "KC 6S | *5D 9h 8h | -", "pair 6S", "Choose which comes first: dig or buy", "49 of 52 dug · 2 in the deck" },
  { "KC 6S | *5C 9h 8h | -", "pair 6S", "Choose which comes first: dig or look ahead", "49 of 52 dug · 2 in the deck" },
  { "KC 6D | *5C 9h 8h | -", "pair 6D", "Choose which comes first: buy or look ahead", "49 of 52 dug · 2 in the deck" },
  { "KD 6C | *AH 9h 8h 7h | -", "pair 6C", "Press the cards in order: the first comes next, the last press confirms",
    "48 of 52 dug · 3 in the deck" },
  { "KD 6C | *5C 9h 8h 7h | -", "pair 6C", "Press the cards in order: the first comes next, the last press confirms",
    "48 of 52 dug · 3 in the deck" },
};

TEST (dead_deal)
{
  g_autoptr (BaizeSetup) setup = NULL;
  g_autofree char *prompt = NULL;
  GrafaState state = { 0 };

  for (guint64 deal = 1; !state.over; deal++)
    {
      g_clear_pointer (&setup, baize_setup_free);
      setup = baize_setup_new (rules, 0, deal);
      rules->deal (&state, setup);
    }
  prompt = rules->view->prompt (&state);
  g_assert_true (g_str_has_suffix (prompt, ": this deal can’t be begun and does not count."));
}

/* What a move will do. No sentence names more cards than the deck has. */
static const MessageCase foretold[] = {
  { "KC 6S | *AC 9d 8d | -", "pair 6S", "6♠: digs both cards and 1 more" },
  { "KC 6S | *5S 9d 8d 7d | -", "pair 6S", "6♠: digs both cards and 2 more" },
  { "KC 6S | *5S 9d | -", "pair 6S", "6♠: digs both cards and 1 more" },
  { "KC 6S | *5S | -", "pair 6S", "6♠: digs both cards" },
  { "KC 6D | *5S 9h 8h | -", "pair 6D", "6♦: digs both cards and 1 more, buys 1 card for your hand" },
  { "KC 6D | *5H 9h 8h | -", "pair 6D", "6♦: your card comes back, buys 1 card for your hand" },
  { "KC 6H | *5D 9h 8h | -", "pair 6H", "6♥: the open card joins your hand, buys 1 card for your hand" },
  { "KC 6H | *5H 9h 8h | -", "pair 6H", "6♥: both cards come to your hand" },
  { "KD TC | *5C 9h 8h 7h 6h | -", "pair TC", "10♣: digs both cards, looks at 3 cards" },
  { "KD AC | *5C 9h 8h 7h 6h | -", "pair AC", "A♣: digs both cards, looks at 2 cards" },
  { "KD AH | *AC 9h 8h | -", "pair AH", "A♥: digs both cards" },
  { "KD AH | *KH 9h 8h | -", "pair AH", "A♥: your card comes back" },
  { "KD | 9h 8h 7h | buy,dig", "dig", "Spade: digs the top card of the deck" },
  { "KD | 9h 8h 7h | buy,dig", "buy", "Diamond: the top card of the deck comes to your hand" },
  { "KD | 9H 8H 7h | foresee:2", "foresee 8H 9H", "Club: next comes 8♥, 9♥" },
};

/* The spoken messages about the steps of a move, in their order. */
static const MessageCase steps[] = {
  { "KC 6S | *AC 9d 8d | -", "pair 6S", NULL,
    "Digs 2 cards. Digs the nine of diamonds. Open card: eight of diamonds." },
  { "KC 6H | *5D 9s 8s | -", "pair 6H", NULL, "Digs 1 card. Buys the nine of spades. Open card: eight of spades." },
  { "KC 6H | *5H 9s 8s | -", "pair 6H", NULL, "Both cards come to your hand. Open card: nine of spades." },
  { "KD 6C | *5C 9h | -", "pair 6C", NULL,
    "Digs 2 cards. The last card is the nine of hearts. Open card: nine of hearts." },
  { "KD 6S | *5C 9h | -", "pair 6S", NULL,
    "Digs 2 cards. The last card is the nine of hearts. Digs the nine of hearts." },
  { "KD | 9h 8h 7h | buy,dig", "buy", NULL,
    "Buys the nine of hearts. Digs the eight of hearts. Open card: seven of hearts." },
  { "KD | 9H 8H 7h | foresee:2", "foresee 8H 9H", NULL, "The cards are back on the deck. Open card: eight of hearts." },
};

#define DECK                        \
  {                                 \
    .kind = GRAFA_DECK, .index = -1 \
  }
#define HAND(i)                    \
  {                                \
    .kind = GRAFA_HAND, .index = i \
  }

/* The names of cards: the known cards of the deck in their order, up to the first unknown one. */
static const PlaceCase places[] = {
  { "6S KC | *7H 9D 8d 7D 6d | -", DECK,
    "seven of hearts, open card, 4 cards face down, next comes the nine of diamonds" },
  { "6S KC | *7H 9D 8D 7d | -", DECK,
    "seven of hearts, open card, 3 cards face down, next comes the nine of diamonds, then the eight of diamonds" },
  { "6S KC | *7H 9d | -", DECK, "seven of hearts, open card, 1 card face down" },
  { "6S KC | 9h 8h 7h | buy,dig", DECK, "deck, 3 cards face down" },
  { "6S KC | *7H 9d | -", HAND (0), "king of clubs, hand, 1 of 2, can be paired" },
  { "6S KC | *7H 9d | -", HAND (1), "six of spades, hand, 2 of 2, does not pair" },
  { "6S KC | 9h 8h 7h | buy,dig", HAND (1), "six of spades, hand, 2 of 2" },
};

CASES (prompts, check_prompts, &grafa_game)
CASES (foretold, check_messages, &grafa_game)
CASES (steps, check_messages, &grafa_game)
CASES (places, check_places, &grafa_game)
