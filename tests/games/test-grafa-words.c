/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What GRAFA says: how a game ended, what is expected now, what a move would do and did.
 */
#include "core/baize-game.h"
#include "grafa-position.h"

#include <string.h>

static const BaizeRules *const rules = &baize_grafa_rules;

/* ---- sentences ---- */

/* A position, a move, and what is said after it. */
static const struct
{
  const char *position, *move, *prompt, *summary;
} prompts[] = {
  { "6S | *AC | -", "pair 6S", "A perfect dig: all 52 cards, and nothing left in your hand!", "52 dug · 0 in the deck" },
  { "KC 6S | *AC | -", "pair 6S", "You dug to the bottom of the deck: 51 of 52.", "51 dug · 0 in the deck" },
  { "6S | *AC 9d 8d | -", "pair 6S", "Your hand is empty. You dug 51 of 52.", "51 dug · 0 in the deck" },
  { "2C 6S | *AC 9d kh qd | -", "pair 6S",
    "Nothing in your hand pairs with the king of hearts. You dug 49 of 52.", "49 dug · 1 in the deck" },
  { "KC 6S | *AC 9d 8d 7d | -", "pair 6S", "Choose a card that pairs with the eight of diamonds",
    "49 dug · 1 in the deck" },
  { "KC 6S | *5D 9h 8h | -", "pair 6S", "Choose which comes first: dig or buy", "49 dug · 2 in the deck" },
  { "KC 6S | *5C 9h 8h | -", "pair 6S", "Choose which comes first: dig or look ahead", "49 dug · 2 in the deck" },
  { "KC 6D | *5C 9h 8h | -", "pair 6D", "Choose which comes first: buy or look ahead", "49 dug · 2 in the deck" },
  { "KD 6C | *AH 9h 8h 7h | -", "pair 6C", "Put the two top cards in order, the next card first",
    "48 dug · 3 in the deck" },
  { "KD 6C | *5C 9h 8h 7h | -", "pair 6C", "Put the three top cards in order, the next card first",
    "48 dug · 3 in the deck" },
};

static void
test_prompts (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (prompts); i++)
    {
      g_autofree char *prompt = NULL, *summary = NULL;
      GrafaState state;
      BaizeMove move;

      grafa_position_read (&state, prompts[i].position);
      g_assert_true (baize_rules_read_legal (rules, &state, prompts[i].move, &move, NULL));
      rules->play (&state, &move, NULL, NULL);
      prompt = rules->view->prompt (&state);
      summary = rules->view->summary (&state);
      g_assert_cmpstr (prompt, ==, prompts[i].prompt);
      g_assert_cmpstr (summary, ==, prompts[i].summary);
    }
}

static void
test_dead_deal (void)
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

/* What a card of the hand would do: as many as there will be, no more. */
static const struct
{
  const char *position, *move, *words;
} foretold[] = {
  { "KC 6S | *AC 9d 8d | -", "pair 6S", "6♠: both cards sink, digs 1 card" },
  { "KC 6S | *5S 9d 8d 7d | -", "pair 6S", "6♠: both cards sink, digs 2 cards" },
  { "KC 6S | *5S 9d | -", "pair 6S", "6♠: both cards sink, digs 1 card" },
  { "KC 6S | *5S | -", "pair 6S", "6♠: both cards sink" },
  { "KC 6D | *5S 9h 8h | -", "pair 6D", "6♦: both cards sink, digs 1 card, buys 1 card" },
  { "KC 6D | *5H 9h 8h | -", "pair 6D", "6♦: your card comes back, buys 1 card" },
  { "KC 6H | *5D 9h 8h | -", "pair 6H", "6♥: the open card joins your hand, buys 1 card" },
  { "KC 6H | *5H 9h 8h | -", "pair 6H", "6♥: both cards come to your hand" },
  { "KD TC | *5C 9h 8h 7h 6h | -", "pair TC", "10♣: both cards sink, looks at 3 cards" },
  { "KD AC | *5C 9h 8h 7h 6h | -", "pair AC", "A♣: both cards sink, looks at 2 cards" },
  { "KD AH | *AC 9h 8h | -", "pair AH", "A♥: both cards sink" },
  { "KD AH | *KH 9h 8h | -", "pair AH", "A♥: your card comes back" },
  { "KD | 9h 8h 7h | buy,dig", "dig", "Spade: the top card of the deck sinks" },
  { "KD | 9h 8h 7h | buy,dig", "buy", "Diamond: the top card of the deck comes to your hand" },
  { "KD | 9H 8H 7h | foresee:2", "foresee 8H 9H", "Club: next comes 8♥, 9♥" },
};

static void
test_foretold (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (foretold); i++)
    {
      g_autofree char *words = NULL;
      GrafaState state;
      BaizeMove move;

      grafa_position_read (&state, foretold[i].position);
      g_assert_true (baize_rules_read_legal (rules, &state, foretold[i].move, &move, NULL));
      words = rules->view->describe_move (&state, &move);
      g_assert_cmpstr (words, ==, foretold[i].words);
    }
}

/* What the steps of a move are called aloud, in their order. */
static const struct
{
  const char *position, *move, *words;
} steps[] = {
  { "KC 6S | *AC 9d 8d | -", "pair 6S", "2 cards sink. Digs the nine of diamonds. Open card: eight of diamonds. " },
  { "KC 6H | *5D 9s 8s | -", "pair 6H", "1 card sinks. Buys the nine of spades. Open card: eight of spades. " },
  { "KC 6H | *5H 9s 8s | -", "pair 6H", "Both cards come to your hand. Open card: nine of spades. " },
  { "KD 6C | *5C 9h | -", "pair 6C", "2 cards sink. The last card is the nine of hearts. Open card: nine of hearts. " },
  { "KD 6S | *5C 9h | -", "pair 6S",
    "2 cards sink. The last card is the nine of hearts. Digs the nine of hearts. " },
  { "KD | 9h 8h 7h | buy,dig", "buy",
    "Buys the nine of hearts. Digs the eight of hearts. Open card: seven of hearts. " },
  { "KD | 9H 8H 7h | foresee:2", "foresee 8H 9H", "The cards are back on the deck. Open card: eight of hearts. " },
};

typedef struct
{
  GrafaState before;
  GString *words;
} Telling;

static void
on_step (gconstpointer data, int step, int amount, gpointer telling_data)
{
  Telling *telling = telling_data;
  g_autofree char *words = rules->view->describe_step (&telling->before, data, step, amount);

  g_string_append_printf (telling->words, "%s ", words);
  telling->before = *(const GrafaState *) data;
}

static void
test_steps (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr (GString) words = g_string_new (NULL);
      Telling telling = { .words = words };
      GrafaState state;
      BaizeMove move;

      grafa_position_read (&state, steps[i].position);
      telling.before = state;
      g_assert_true (baize_rules_read_legal (rules, &state, steps[i].move, &move, NULL));
      rules->play (&state, &move, on_step, &telling);
      g_assert_cmpstr (words->str, ==, steps[i].words);
    }
}

/* What cards are called: what is known of the deck is told in its order, and nothing beyond the first unknown card. */
static void
test_places (void)
{
  static const struct
  {
    const char *position;
    BaizePlace place;
    const char *words;
  } cases[] = {
    { "6S KC | *7H 9D 8d 7D 6d | -", { .kind = GRAFA_DECK, .index = -1 },
      "seven of hearts, open card, 4 cards face down, next comes the nine of diamonds" },
    { "6S KC | *7H 9D 8D 7d | -", { .kind = GRAFA_DECK, .index = -1 },
      "seven of hearts, open card, 3 cards face down, next comes the nine of diamonds, then the eight of diamonds" },
    { "6S KC | *7H 9d | -", { .kind = GRAFA_DECK, .index = -1 }, "seven of hearts, open card, 1 card face down" },
    { "6S KC | 9h 8h 7h | buy,dig", { .kind = GRAFA_DECK, .index = -1 }, "deck, 3 cards face down" },
    { "6S KC | *7H 9d | -", { .kind = GRAFA_HAND, .index = 0 }, "king of clubs, hand, 1 of 2, can be paired" },
    { "6S KC | *7H 9d | -", { .kind = GRAFA_HAND, .index = 1 }, "six of spades, hand, 2 of 2, does not pair" },
    { "6S KC | 9h 8h 7h | buy,dig", { .kind = GRAFA_HAND, .index = 1 }, "six of spades, hand, 2 of 2" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = NULL;
      GrafaState state;

      grafa_position_read (&state, cases[i].position);
      words = rules->view->describe_place (&state, 1, &cases[i].place);
      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/grafa/words/prompts", test_prompts);
  g_test_add_func ("/grafa/words/dead-deal", test_dead_deal);
  g_test_add_func ("/grafa/words/foretold", test_foretold);
  g_test_add_func ("/grafa/words/steps", test_steps);
  g_test_add_func ("/grafa/words/places", test_places);
  return g_test_run ();
}
