/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The texts of Happy Graphs: texts that are not moves, and the messages about positions, places, moves and steps.
 */
#include "happy-graphs-position.h"
#include "test.h"

static const BaizeRules *const rules = &baize_happy_graphs_rules;

#define NO_MOVE \
  " is not a move of Happy Graphs; its moves are “place CARD X,Y”, “start CARD” and, in puzzles, “lift X,Y”."
#define NO_CARD " is not a card of Happy Graphs; cards are written like AC, 4D, 6H or 8S."
#define NO_CELL " is not a cell; cells are written like 0,-1 or, in the second group, 2:0,-1."
#define PUZZLE  "square puzzle | 4H@0,0 | 2C |"

static const RefusalCase wrong[] = {
  { PUZZLE, "", "“”" NO_MOVE },
  { PUZZLE, "put 2C 0,1", "“put 2C 0,1”" NO_MOVE },
  { PUZZLE, "place 2C", "“place 2C”" NO_MOVE },
  { PUZZLE, "start", "“start”" NO_MOVE },
  { PUZZLE, "lift 2C 0,1", "“lift 2C 0,1”" NO_MOVE },
  { PUZZLE, "place 9C 0,1", "“9C”" NO_CARD },
  { PUZZLE, "place KC 0,1", "“KC”" NO_CARD },
  { PUZZLE, "start XR", "“XR”" NO_CARD },
  { PUZZLE, "start 2", "“2”" NO_CARD },
  { PUZZLE, "place 2C 0", "“0”" NO_CELL },
  { PUZZLE, "place 2C 0,", "“0,”" NO_CELL },
  { PUZZLE, "place 2C 0,-0", "“0,-0”" NO_CELL },
  { PUZZLE, "place 2C 0,01", "“0,01”" NO_CELL },
  { PUZZLE, "place 2C +1,0", "“+1,0”" NO_CELL },
  { PUZZLE, "place 2C 0,1x", "“0,1x”" NO_CELL },
  { PUZZLE, "place 2C 2:0", "“2:0”" NO_CELL },
  { PUZZLE, "place 2C 99999999999,0", "“99999999999,0”" NO_CELL },
  { PUZZLE, "place 2C 0:0,1", "There is no group 0." },
  { PUZZLE, "place 2C -1:0,1", "There is no group -1." },
  { PUZZLE, "place 2C 201:0,1", "There is no group 201." },
  { PUZZLE, "place 2C 1001,0", "The cell 1001,0 is outside the table." },
  { PUZZLE, "lift 0,-1001", "The cell 0,-1001 is outside the table." },
};

TEST (readings)
{
  static const char *const texts[][2] = {
    { "place 2C 1,0", "place 2C 1,0" },
    { "place 2C 1:1,0", "place 2C 1,0" },
    { "  place \t2C   1,0 ", "place 2C 1,0" },
    { "place AS 2:-12,1000", "place AS 2:-12,1000" },
    { "lift 1:0,-5", "lift 0,-5" },
    { "lift 0,0", "lift 0,0" },
    { "start 8D", "start 8D" },
    { "place 3H 200:0,-1000", "place 3H 200:0,-1000" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      BaizeMove move;

      g_assert_true (rules->read_move (NULL, texts[i][0], &move, NULL));
      rules->write_move (NULL, &move, text);
      g_assert_cmpstr (text->str, ==, texts[i][1]);
    }
}

static const PromptCase positions[] = {
  { "square | | 3H | 4C 4D", NULL, "Begin: lay the three of hearts on the lit place", "0 of 3 happy · 2 in the stock" },
  { "square | | 3H 4H | 4C", NULL, "Choose a card to begin with", "0 of 3 happy · 1 in the stock" },
  { "square | 2H@0,0 | AC | AD", NULL, "Choose a lit cell for the ace of clubs: it wants exactly 1 neighbour",
    "0 of 3 happy · 1 in the stock" },
  { "square | 2H@0,0 AC@1,0 3D@0,1 AS@0,2 | AD | 2S", NULL, "Choose a lit cell for the ace of diamonds",
    "3 of 6 happy · 1 in the stock" },
  { "square | 4H@0,0 | 3H | ", NULL, "Each cell leaves some card unhappy: choose one for the three of hearts",
    "0 of 2 happy · 1 never happy · 0 in the stock" },
  { "square | 4H@0,0 | 3H 4C | ", NULL, "Choose a card, then a lit cell for it",
    "0 of 3 happy · 1 never happy · 0 in the stock" },
  { "square | 4H@0,0 | AC / [3H 4C] | ", NULL, "Choose a card, then a lit cell for it",
    "0 of 4 happy · 1 never happy · 0 in the stock" },
  { "square | AH@0,0 AC@0,1 | 3H | ", NULL,
    "The three of hearts fits nowhere: lay it on the lit place, as a new group; that costs nothing",
    "2 of 3 happy · 0 in the stock" },
  { "square | AH@0,0 AC@0,1 | 3H / [4D 4S] | ", NULL, "No card fits: choose one to begin a new group",
    "2 of 5 happy · 0 in the stock" },
  { "square puzzle | | 3H | ", NULL, "Choose any card to begin with", "0 of 1 happy · 1 to place" },
  { "square puzzle | AC@0,0 | 3H | ", NULL, "Choose a card and a cell, or lift a card", "0 of 2 happy · 1 to place" },
  { "square puzzle | AC@0,0 AH@1,0 | 3H | ", NULL, "No card fits any more: lift some and try elsewhere",
    "2 of 3 happy · 1 to place" },
  { "square puzzle | AC@0,0 3H@1,0 | | ", NULL, "All cards are placed, but 1 is not happy: lift one and try elsewhere",
    "1 of 2 happy · 0 to place" },
  { "square puzzle | AC@0,0 AH@1,0 AS@5,0 AD@6,0 | | ", NULL,
    "Everyone is happy, but not yet in one group: lift a card and join them", "4 of 4 happy · 0 to place" },
  /* the end */
  { "square | AH@0,0 | AC | ", "place AC 0,1", "Everyone is happy: a better result is not possible!", NULL },
  { "square | 2H@0,0 | AC | ", "place AC 0,1", "All cards are on the table, and 1 card is not happy.", NULL },
  { "square | 2H@0,0 | 2C | ", "place 2C 0,1", "All cards are on the table, and 2 cards are not happy.", NULL },
  { "square puzzle | AH@0,0 | AC | ", "place AC 0,1", "Solved: everyone is happy, and you lifted no card!", NULL },
};

#define CELL(group, column, row)                                          \
  {                                                                       \
    .kind = HAPPY_CELL, .owner = group, .x = column, .y = row, .index = 0 \
  }
#define EMPTY_CELL(group, column, row)                                     \
  {                                                                        \
    .kind = HAPPY_CELL, .owner = group, .x = column, .y = row, .index = -1 \
  }
#define HAND(seat, number, position)                                  \
  {                                                                   \
    .kind = HAPPY_HAND, .owner = seat, .x = number, .index = position \
  }

static const PlaceCase places[] = {
  { "square | 3H@0,0 | 2C | 4C", EMPTY_CELL (1, 1, 0), "empty cell right of the three of hearts, legal" },
  { "square | 3H@0,0 | 2C | 4C", EMPTY_CELL (1, 0, -1), "empty cell above the three of hearts, legal" },
  { "square | 3H@0,0 3C@1,1 | AC | 4C", EMPTY_CELL (1, 1, 0),
    "empty cell above the three of clubs, right of the three of hearts, touches 2 cards" },
  { "square | 3H@0,0 3C@1,1 | AC 2D | 4C", EMPTY_CELL (1, 0, 1),
    "empty cell below the three of hearts, left of the three of clubs, legal for cards that want 2 or more" },
  { "square | AH@0,0 AC@1,0 | 2D | 4C", EMPTY_CELL (1, 2, 0),
    "empty cell right of the ace of clubs, blocked by a happy card" },
  { "square | AH@0,0 AC@1,0 4D@2:0,0 | 2D | 4C", EMPTY_CELL (2, 1, 0),
    "empty cell right of the four of diamonds, group 2, legal" },
  /* harm that the board shows by another color is also in words */
  { "square | 4H@0,0 2C@1,0 | AS | 3C 3D 3H", EMPTY_CELL (1, 1, -1),
    "empty cell above the two of clubs, legal, but 1 card could never become happy then" },
  { "square | AH@0,0 | 4S | ", EMPTY_CELL (1, 1, 0),
    "empty cell right of the ace of hearts, legal, but the card could never become happy there" },
  { "eight | 3H@0,0 | 2C | 4C", EMPTY_CELL (1, 1, 1), "empty cell at the lower right of the three of hearts, legal" },
  { "eight | 3H@0,0 | 2C | 4C", EMPTY_CELL (1, -1, -1), "empty cell at the upper left of the three of hearts, legal" },
  { "hex | 3H@0,0 | 2C | 4C", EMPTY_CELL (1, 1, -1), "empty cell at the upper right of the three of hearts, legal" },
  { "hex | 3H@0,0 | 2C | 4C", EMPTY_CELL (1, 0, 2), "empty cell below the three of hearts, legal" },
  { "hex | 3H@0,0 | 2C | 4C", EMPTY_CELL (1, -1, 1), "empty cell at the lower left of the three of hearts, legal" },
  { "square | 3H@0,0 2C@1,0 | 2S | 4C", CELL (1, 0, 0),
    "three of hearts, has 1 of 3 connections, left of the two of clubs" },
  { "square | 3H@0,0 AC@1,0 | 2S | 4C", CELL (1, 1, 0), "ace of clubs, happy, right of the three of hearts" },
  { "square | 4H@0,0 2C@1,0 AS@1,-1 | 2S | 4C", CELL (1, 0, 0),
    "four of hearts, has 1 of 4 connections, can’t become happy as the cards lie, left of the two of clubs" },
  /* in puzzles only the board says it, to players who want to know */
  { "square puzzle | 3H@0,0! | 2S | ", CELL (1, 0, 0), "three of hearts, has 0 of 3 connections, fixed" },
  { "square puzzle | 2H@0,0! | AS AH | ", CELL (1, 0, 0), "two of hearts, has 0 of 2 connections, fixed" },
  { "square | AH@0,0 AC@1,0 4D@2:0,0 | 2D | 4C", CELL (1, 0, 0),
    "ace of hearts, happy, left of the ace of clubs, group 1" },
  { "square | 3H@0,0 | 2C | 4C", HAND (1, 0, 0), "two of clubs, hand, 1 of 1" },
  { "square | 3H@0,0 | 2C / 3C 4C | ", HAND (2, 0, 1), "four of clubs, hand of player 2, 2 of 2" },
  { "square hidden | 3H@0,0 | 2C / 3C 4C | ", HAND (2, 0, 1), "card of player 2, face down" },
  { "square | 3H@0,0 | 2C / 3C 4C | ", HAND (1, 0, 1), "player 1, empty hand" },
  { "square puzzle | | 2C 3C 2D | ", HAND (1, 2, 1), "two of diamonds, to be placed, 2 of its number left" },
  { "square puzzle | | 2C 3C 2D | ", HAND (1, 2, -1), "2 cards that want 2" },
  { "square puzzle | | 2C 3C 2D | ", HAND (1, 4, -1), "no card left that wants 4" },
  { "square | 3H@0,0 | 2C | 4C", { .kind = HAPPY_STOCK, .index = -1 }, "stock, 1 card" },
  { "square | 3H@0,0 | 2C | ", { .kind = HAPPY_STOCK, .index = -1 }, "empty stock" },
  { "square | | 2C | ", { .kind = HAPPY_GROUND, .index = -1 }, "empty table, the first card goes here" },
  { "square | AC@0,0 AD@0,1 | 2C | ", { .kind = HAPPY_GROUND, .index = -1 }, "free ground, a new group begins here" },
};

static const MessageCase moves[] = {
  { "square | | 3H | 4C 4D 4H", "start 3H", "3♥: the first card" },
  { "square | AH@0,0 AC@0,1 | 3H | AS AD 2D", "start 3H", "3♥: begins a new group" },
  { "square | 4H@0,0 | 3H | AS AD 2D 3D", "place 3H 1,0", "3♥: 1 of 3 connections" },
  { "square | 4H@0,0 | AH | AS AD 2D 3D", "place AH 1,0", "A♥: happy at once" },
  { "square | AS@0,0 | 3H | AH AD 2D 3D", "place 3H 1,0", "3♥: 1 of 3 connections, makes the ace of spades happy" },
  { "square | AS@0,0 AH@1,1 | 3H | AD 2D 3D", "place 3H 1,0", "3♥: 2 of 3 connections, makes 2 cards happy" },
  { "square | AS@0,0 | 4H | ", "place 4H 1,0",
    "4♥: 1 of 4 connections, makes the ace of spades happy, but could never become happy there" },
  { "square | 4H@0,0 2C@1,0 | AS | 3C 3D 3H", "place AS 1,-1",
    "A♠: happy at once, makes the two of clubs happy, but the four of hearts could never become happy" },
  { "square | 3H@0,0 2C@1,0 | 4S | 3C", "place 4S 2,0",
    "4♠: 1 of 4 connections, makes the two of clubs happy, but neither it nor the three of hearts could ever become "
    "happy" },
  { "square puzzle | 4H@0,0 | 3H |", "lift 0,0",
    "4♥: double-click it, or choose it and press Enter, to take it back; or drag it elsewhere" },
};

static const MessageCase steps[] = {
  { "square | 4H@0,0 | 3H | 2D", "place 3H 1,0", NULL, "Draws the two of diamonds." },
  { "square hidden | 4H@0,0 | 3H | 2D", "place 3H 1,0", NULL, "A card is drawn." },
  { "square | AH@0,0 | AC | 2D", "place AC 1,0", NULL, "2 cards become happy. Draws the two of diamonds." },
  { "square | 4H@0,0 | AC | ", "place AC 1,0", NULL, "1 card becomes happy." },
  { "square puzzle | AH@0,0 AC@1,0 | 2D | ", "lift 1,0", NULL, "1 card is no longer happy." },
  { "square puzzle | AH@0,0 | 2D | ", "lift 0,0", NULL, "" },
};

CASES (wrong, check_unreadable, &happy_game)
CASES (positions, check_prompts, &happy_game)
CASES (places, check_places, &happy_game)
CASES (moves, check_messages, &happy_game)
CASES (steps, check_messages, &happy_game)
