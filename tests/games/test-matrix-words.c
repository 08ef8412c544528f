/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The messages of Matrix Solitaire: what the player should do, how a game ended, what a play does and did, and the
 * names of places.
 */
#include "matrix-position.h"
#include "test.h"

static const BaizeRules *const rules = &baize_matrix_rules;

#define NOTHING "-- -- -- / -- -- -- / -- -- --"

/* ---- messages ---- */

/* A position, with or without a move, and the prompt and summary after it. */
static const PromptCase prompts[] = {
  { NOTHING " | 9S | KD", NULL, "Place the nine of spades", "score 0 · 1 in the deck" },
  { NOTHING " | 9D | KD", NULL, "Place the nine of diamonds", "score 0 · 1 in the deck" },
  { NOTHING " | 9H | KD", NULL, "Place the nine of hearts anywhere: it floats", "score 0 · 1 in the deck" },
  { NOTHING " | 9C | KD 2C", NULL, "Place the nine of clubs; you may then bury the next card",
    "score 0 · 2 in the deck" },
  { NOTHING " | 9C | KD", NULL, "Place the nine of clubs", "score 0 · 1 in the deck" },
  { NOTHING " | -- | KD 2C", NULL, "Bury the king of diamonds at the bottom of the deck, or keep it?",
    "score 0 · 2 in the deck" },
  { NOTHING " | -- | KD 2C ?", NULL, "Bury the next card unseen at the bottom of the deck, or keep it?",
    "score 0 · 2 in the deck" },
  { "-- -- -- / -- -- -- / 2C 3C 9S | 4D | KD", NULL, "Place the four of diamonds, or push it in under a card",
    "score −3: 0 earned, −3 in the grid · 1 in the deck" },
  { "-- -- -- / -- -- -- / 2C 3C 9S | TS | KD", NULL, "Place the ten of spades, or eliminate a lower card",
    "score −3: 0 earned, −3 in the grid · 1 in the deck" },
  { "-- -- -- / -- -- -- / QC KC JS | TS | KD", NULL, "Place the ten of spades",
    "score −3: 0 earned, −3 in the grid · 1 in the deck" },
  /* the last free place: no chain, a chain, and a card that need not go there */
  { "9C 3H -- / 4D 8C 6H / 2C QS 7D | KC | AD 5C", NULL,
    "Place the king of clubs: it fills the grid, and the game ends",
    "score −8: 0 earned, −8 in the grid · 2 in the deck" },
  { "9C 3C -- / 4D 8S 6H / 2C QS 7D | KC | AD 5C", NULL, "Place the king of clubs; you may then bury the next card",
    "score −8: 0 earned, −8 in the grid · 2 in the deck" },
  { "9C 3H -- / 4D 8C 6H / 2C QS 7D | KS | AD 5C", NULL,
    "Place the king of spades, or eliminate a lower card. If it fills the grid, the game ends",
    "score −8: 0 earned, −8 in the grid · 2 in the deck" },
  { "9C 3H -- / 4D 8C 6H / 2C QS 7D | KS | AD 5C", "play KS c3",
    "The grid is full: 0 points, less 9 for the cards in it.", "score −9: 0 earned, −9 in the grid · 1 in the deck" },
  { "-- -- -- / -- -- -- / 2C 3C -- | 4C |", "play 4C c1", "All cards are played, and the grid is empty: 3 points.",
    "score 3 · 0 in the deck" },
  { "-- -- -- / -- -- -- / 2C 3D -- | 4C |", "play 4C c1",
    "All cards are played: 0 points, less 3 for the cards left in the grid.",
    "score −3: 0 earned, −3 in the grid · 0 in the deck" },
  { "-- -- -- / 7D -- -- / 2C 3C -- | 4C |", "play 4C c1",
    "All cards are played: 3 points, less 1 for the card left in the grid.",
    "score 2: 3 earned, −1 in the grid · 0 in the deck" },
};

/* Everything that a play does. */
static const MessageCase foretold[] = {
  { NOTHING " | 9S | KD", "play 9S b1", "9♠: to b1" },
  { "-- -- -- / -- -- -- / 4C -- -- | 9S | KD", "play 9S a1", "9♠: eliminates the 4♣" },
  { "5H -- -- / -- -- -- / -- -- -- | 9S | KD", "play 9S a3", "9♠: eliminates the 5♥, falls to a1" },
  { "-- -- -- / -- -- -- / 4C -- -- | 9D | KD", "play 9D a1", "9♦: pushes up the 4♣" },
  { "-- -- -- / QH -- -- / -- -- -- | 9D | KD", "play 9D a2", "9♦: pushes up the Q♥, falls to a1" },
  { "-- -- -- / -- -- -- / 2C 3C -- | 4C | KD", "play 4C c1", "4♣: to c1; 3 ♣ leave, 3 points" },
  { "3C -- -- / 2C -- 4C / 9H 8D 7S | 6C | KD", "play 6C b2", "6♣: to b2; 4 ♣ leave, 8 points" },
  { "2H -- 3H / 2C 4H 3C / 9S 4C 8S | 9D | KD", "play 9D b1",
    "9♦: pushes up the 4♣; 3 ♣ and 3 ♥ leave, 9 points (upgrade +3)" },
  { "-- 6D -- / 5D 4H 8S / 2S 3S 7D | 9S | KC", "play 9S b2",
    "9♠: eliminates the 4♥; 4 ♠, then 3 ♦ leave, 14 points (upgrade +3)" },
  { "9C 3H -- / 4D 8C 6H / 2C QS 7D | KS | AD 5C", "play KS c3", "K♠: to c3; the grid is full and the game over" },
  { NOTHING " | 9C | KD 2C", "play 9C a1", "9♣: to a1" },
  { NOTHING " | 9C | KD 2C", "play 9C a1 bury", "9♣: to a1, buries the K♦" },
  { NOTHING " | 9C | KD 2C ?", "play 9C a1 bury", "9♣: to a1, buries the next card" },
  { "-- -- -- / -- -- -- / 2C 3C -- | TC | KD 4C", "play TC c1 bury",
    "10♣: to c1; 3 ♣ leave, 3 points, buries the K♦" },
};

/* The spoken messages about the steps of a move, in their order. */
static const MessageCase steps[] = {
  { NOTHING " | 9S | KD", "play 9S b1", NULL, "The nine of spades goes to b1." },
  { "5H -- -- / -- -- -- / -- -- -- | 9S | KD", "play 9S a3", NULL,
    "The nine of spades eliminates the five of hearts. 1 card falls." },
  { "-- -- -- / -- -- -- / QH 2D 3D | 9D | KC", "play 9D a1", NULL,
    "The nine of diamonds pushes up the queen of hearts. A chain leaves: 3 diamonds, 3 points, 3 earned so far." },
  { "-- 6D -- / 5D 4H 8S / 2S 3S 7D | 9S | KC", "play 9S b2", NULL,
    "The nine of spades eliminates the four of hearts. A chain leaves: 4 spades, 8 points, 8 earned so far. 2 cards "
    "fall. "
    "A chain leaves: 3 diamonds, 3 points, 11 earned so far. Chain upgrade: 3 points more, 14 earned so far." },
  { "2H -- 3H / 2C 4H 3C / KD 4C QD | 9D | KC", "play 9D b1", NULL,
    "The nine of diamonds pushes up the four of clubs. "
    "Chains leave together: 3 clubs, 3 diamonds, 3 hearts, 9 points, 9 earned so far. Chain upgrade: 3 points more, 12 "
    "earned so far." },
  { NOTHING " | 9C | KD 2C", "play 9C a1 bury", NULL, "The nine of clubs goes to a1. The king of diamonds is buried." },
  { NOTHING " | 9C | KD 2C ?", "play 9C a1 bury", NULL,
    "The nine of clubs goes to a1. The next card is buried unseen." },
};

#define CELL(column, row)                                   \
  {                                                         \
    .kind = MATRIX_CELL, .x = column, .y = row, .index = -1 \
  }
#define CARD            \
  {                     \
    .kind = MATRIX_CARD \
  }
#define DECK            \
  {                     \
    .kind = MATRIX_DECK \
  }
#define CHAINS(length)                 \
  {                                    \
    .kind = MATRIX_CHAINS, .x = length \
  }
#define SUIT(suit)                 \
  {                                \
    .kind = MATRIX_SUIT, .x = suit \
  }
#define TOTAL            \
  {                      \
    .kind = MATRIX_TOTAL \
  }
#define ELIMINATED            \
  {                           \
    .kind = MATRIX_ELIMINATED \
  }

/* The names of places, and what the card to play can do there. */
static const PlaceCase places[] = {
  { NOTHING " | 9S | KD", CELL (1, 0), "b1, empty, can be played to" },
  { NOTHING " | 9S | KD", CELL (1, 1), "b2, empty, with nothing under it" },
  { NOTHING " | 9H | KD", CELL (1, 1), "b2, empty, can be played to" },
  { "-- -- -- / -- -- -- / 4C -- -- | 9S | KD", CELL (0, 0), "four of clubs, a1, can be eliminated" },
  { "-- -- -- / -- -- -- / TC -- -- | 9S | KD", CELL (0, 0), "ten of clubs, a1" },
  { "-- -- -- / -- -- -- / 4C -- -- | 9D | KD", CELL (0, 0), "four of clubs, a1, can be pushed up" },
  { "-- -- -- / -- -- -- / 4C -- -- | 9C | KD", CELL (0, 0), "four of clubs, a1" },
  { "QH -- -- / -- -- -- / 4C -- -- | 9C | KD", CELL (0, 2), "queen of hearts, a3, floating" },
  { "QH -- -- / -- -- -- / 4C -- -- | -- |", CELL (0, 1), "a2, empty, with nothing under it" },
  { NOTHING " | 9S | KD 2C 3C", CARD, "nine of spades, to play" },
  { NOTHING " | -- |", CARD, "no card to play" },
  { NOTHING " | 9S | KD 2C 3C", DECK, "deck, 3 cards, next comes the king of diamonds" },
  { NOTHING " | 9S | KD", DECK, "deck, 1 card, next comes the king of diamonds" },
  { NOTHING " | 9S |", DECK, "empty deck" },
  { NOTHING " | 9S | KD 2C 3C ?", DECK, "deck, 3 cards" },
  { NOTHING " | 9S | KD 2C _ 3C 4C", DECK,
    "deck, 4 cards, next comes the king of diamonds, 2 buried at the bottom: the three of clubs, then the four of "
    "clubs" },
  { NOTHING " | 9S | KD 2C _ 3C ?", DECK, "deck, 3 cards, 1 buried at the bottom" },
  { NOTHING " | 9S | KD", CHAINS (4), "no chain of 4 yet" },
  { NOTHING " | 9S | KD 2C 3C", SUIT (BAIZE_CLUBS),
    "2 clubs still to come. Clubs bury: after one you may put the next card at the bottom of the deck" },
  { NOTHING " | 9S | KD 2C 3C", SUIT (BAIZE_HEARTS),
    "0 hearts still to come. Hearts float: one goes to any empty place and does not fall" },
  { "-- -- -- / -- -- -- / 4C -- -- | 9S | KD", TOTAL,
    "Score −1: 0 earned, −1 for the cards in the grid. From 50: Well played. From 100: Matrix Solitaire expert. From "
    "150: "
    "There is no spoon" },
  { NOTHING " | 9S | KD", ELIMINATED, "no chain upgrade yet; 50 cards eliminated" },
};

/* What a play does, for players who see the place. */
TEST (seen)
{
  static const struct
  {
    const char *position, *move, *text;
  } plays[] = {
    { NOTHING " | 9S | KD", "play 9S b1", "9♠: goes here" },
    { "-- -- -- / -- -- -- / 4C -- -- | 9S | KD", "play 9S a1", "9♠: eliminates the 4♣" },
    { "-- -- -- / QH -- -- / -- -- -- | 9D | KD", "play 9D a2", "9♦: pushes up the Q♥, falls" },
    { "-- -- -- / -- -- -- / 2C 3C -- | 4C | KD", "play 4C c1", "4♣: goes here; 3 ♣ leave, 3 points" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (plays); i++)
    {
      g_autofree char *text = NULL;
      MatrixState state;
      BaizeMove move;

      matrix_position_read (&state, plays[i].position);
      g_assert_true (rules->read_move (&state, plays[i].move, &move, NULL));
      text = matrix_describe_play (&state, &move, FALSE);
      g_assert_cmpstr (text, ==, plays[i].text);
    }
}

/* The description of the chains of a game. */
TEST (chains)
{
  g_autofree char *one = NULL, *two = NULL, *rest = NULL;
  MatrixState state;

  matrix_position_read (&state, NOTHING " | 9S | KD");
  state.chains[1] = 1;
  state.chains[3] = 2;
  state.upgrades = 3;
  state.n_gone = 0;
  one = rules->view->describe_place (&state, 1, &(BaizePlace) CHAINS (4));
  two = rules->view->describe_place (&state, 1, &(BaizePlace) CHAINS (6));
  g_assert_cmpstr (one, ==, "1 chain of 4, 8 points");
  rest = rules->view->describe_place (&state, 1, &(BaizePlace) ELIMINATED);
  g_assert_cmpstr (two, ==, "2 chains of 6, 96 points");
  g_assert_cmpstr (rest, ==, "chain upgrades, 3 points; no card eliminated");
}

CASES (prompts, check_prompts, &matrix_game)
CASES (foretold, check_messages, &matrix_game)
CASES (steps, check_messages, &matrix_game)
CASES (places, check_places, &matrix_game)
