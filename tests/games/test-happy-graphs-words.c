/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Happy Graphs in words: what is no move, what is said of positions, places, moves and steps.
 */
#include "happy-graphs-position.h"

#include <string.h>

static const BaizeRules *const rules = &baize_happy_graphs_rules;

static const struct
{
  const char *text, *reason;
} wrong[] = {
  { "", "“” is no move of Happy Graphs; its moves are “place CARD X,Y”, “start CARD” and, in puzzles, “lift X,Y”." },
  { "put 2C 0,1", "“put 2C 0,1” is no move of Happy Graphs; its moves are “place CARD X,Y”, “start CARD” and, in puzzles, "
                  "“lift X,Y”." },
  { "place 2C", "“place 2C” is no move of Happy Graphs; its moves are “place CARD X,Y”, “start CARD” and, in puzzles, "
                "“lift X,Y”." },
  { "start", "“start” is no move of Happy Graphs; its moves are “place CARD X,Y”, “start CARD” and, in puzzles, “lift X,Y”." },
  { "lift 2C 0,1", "“lift 2C 0,1” is no move of Happy Graphs; its moves are “place CARD X,Y”, “start CARD” and, in "
                   "puzzles, “lift X,Y”." },
  { "place 9C 0,1", "“9C” is no card of Happy Graphs; cards are written like AC, 4D, 6H or 8S." },
  { "place KC 0,1", "“KC” is no card of Happy Graphs; cards are written like AC, 4D, 6H or 8S." },
  { "start XR", "“XR” is no card of Happy Graphs; cards are written like AC, 4D, 6H or 8S." },
  { "start 2", "“2” is no card of Happy Graphs; cards are written like AC, 4D, 6H or 8S." },
  { "place 2C 0", "“0” is no cell; cells are written like 0,-1 or, in the second group, 2:0,-1." },
  { "place 2C 0,", "“0,” is no cell; cells are written like 0,-1 or, in the second group, 2:0,-1." },
  { "place 2C 0,-0", "“0,-0” is no cell; cells are written like 0,-1 or, in the second group, 2:0,-1." },
  { "place 2C 0,01", "“0,01” is no cell; cells are written like 0,-1 or, in the second group, 2:0,-1." },
  { "place 2C +1,0", "“+1,0” is no cell; cells are written like 0,-1 or, in the second group, 2:0,-1." },
  { "place 2C 0,1x", "“0,1x” is no cell; cells are written like 0,-1 or, in the second group, 2:0,-1." },
  { "place 2C 2:0", "“2:0” is no cell; cells are written like 0,-1 or, in the second group, 2:0,-1." },
  { "place 2C 99999999999,0", "“99999999999,0” is no cell; cells are written like 0,-1 or, in the second group, 2:0,-1." },
  { "place 2C 0:0,1", "There is no group 0." },
  { "place 2C -1:0,1", "There is no group -1." },
  { "place 2C 201:0,1", "There is no group 201." },
  { "place 2C 1001,0", "The table ends before the cell 1001,0." },
  { "lift 0,-1001", "The table ends before the cell 0,-1001." },
};

static void
test_wrong (void)
{
  g_autofree HappyState *state = g_new (HappyState, 1);

  happy_position_read (state, "square puzzle | 4H@0,0 | 2C |");
  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;
      BaizeMove move;

      g_assert_false (rules->read_move (state, wrong[i].text, &move, &error));
      g_assert_error (error, BAIZE_ERROR, BAIZE_ERROR_SYNTAX);
      g_assert_cmpstr (error->message, ==, wrong[i].reason);
    }
}

static void
test_readings (void)
{
  static const char *const texts[][2] = {
    { "place 2C 1,0", "place 2C 1,0" },       { "place 2C 1:1,0", "place 2C 1,0" },
    { "  place \t2C   1,0 ", "place 2C 1,0" }, { "place AS 2:-12,1000", "place AS 2:-12,1000" },
    { "lift 1:0,-5", "lift 0,-5" },           { "lift 0,0", "lift 0,0" },
    { "start 8D", "start 8D" },               { "place 3H 200:0,-1000", "place 3H 200:0,-1000" },
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

static const struct
{
  const char *position, *prompt, *summary;
} positions[] = {
  { "square | | 3H | 4C 4D", "Begin: lay the three of hearts on the lit place", "0 not happy · 2 in the stock" },
  { "square | | 3H 4H | 4C", "Choose a card to begin with", "0 not happy · 1 in the stock" },
  { "square | 4H@0,0 | 3H | ", "Choose a lit cell for the three of hearts", "1 not happy · 0 in the stock" },
  { "square | 4H@0,0 | 3H 4C | ", "Choose a card, then a lit cell for it", "1 not happy · 0 in the stock" },
  { "square | 4H@0,0 | AC / [3H 4C] | ", "Choose a card, then a lit cell for it", "1 not happy · 0 in the stock" },
  { "square | AH@0,0 AC@0,1 | 3H | ", "The three of hearts fits nowhere: lay it on the lit place, as a new group",
    "0 not happy · 0 in the stock" },
  { "square | AH@0,0 AC@0,1 | 3H / [4D 4S] | ", "No card fits: choose one to begin a new group",
    "0 not happy · 0 in the stock" },
  { "square puzzle | | 3H | ", "Choose any card to begin with", "0 not happy · 1 to place" },
  { "square puzzle | AC@0,0 | 3H | ", "Choose a card and a cell, or lift a card", "1 not happy · 1 to place" },
  { "square puzzle | AC@0,0 AH@1,0 | 3H | ", "No card fits any more: lift some and try elsewhere",
    "0 not happy · 1 to place" },
  { "square puzzle | AC@0,0 3H@1,0 | | ", "All cards lie, but 1 is not happy: lift one and try elsewhere",
    "1 not happy · 0 to place" },
  { "square puzzle | AC@0,0 AH@1,0 AS@5,0 AD@6,0 | | ",
    "Everyone is happy, but not yet in one group: lift a card and join them", "0 not happy · 0 to place" },
};

static void
test_prompts (void)
{
  g_autofree HappyState *state = g_new (HappyState, 1);

  for (gsize i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      g_autofree char *prompt = NULL, *summary = NULL;

      happy_position_read (state, positions[i].position);
      prompt = rules->view->prompt (state);
      summary = rules->view->summary (state);
      g_assert_cmpstr (prompt, ==, positions[i].prompt);
      g_assert_cmpstr (summary, ==, positions[i].summary);
    }
}

static void
test_ends (void)
{
  static const struct
  {
    const char *position, *move, *prompt;
  } ends[] = {
    { "square | AH@0,0 | AC | ", "place AC 0,1", "Everyone is happy: it can’t be done better!" },
    { "square | 2H@0,0 | AC | ", "place AC 0,1", "The game is over, and 1 card is not happy." },
    { "square | 2H@0,0 | 2C | ", "place 2C 0,1", "The game is over, and 2 cards are not happy." },
    { "square puzzle | AH@0,0 | AC | ", "place AC 0,1", "Solved: everyone is happy, and you lifted no card!" },
  };
  g_autofree HappyState *state = g_new (HappyState, 1);

  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autofree char *prompt = NULL;
      BaizeMove move;

      happy_position_read (state, ends[i].position);
      g_assert_true (baize_rules_read_legal (rules, state, ends[i].move, &move, NULL));
      rules->play (state, &move, NULL, NULL);
      g_assert_true (rules->is_over (state));
      prompt = rules->view->prompt (state);
      g_assert_cmpstr (prompt, ==, ends[i].prompt);
    }
}

#define CELL(group, column, row)        { .kind = HAPPY_CELL, .owner = group, .x = column, .y = row, .index = 0 }
#define EMPTY_CELL(group, column, row)  { .kind = HAPPY_CELL, .owner = group, .x = column, .y = row, .index = -1 }
#define HAND(seat, number, position)    { .kind = HAPPY_HAND, .owner = seat, .x = number, .index = position }

static const struct
{
  const char *position;
  BaizePlace place;
  const char *name;
} places[] = {
  { "square | 3H@0,0 | 2C | 4C", EMPTY_CELL (1, 1, 0), "empty cell right of the three of hearts, legal" },
  { "square | 3H@0,0 | 2C | 4C", EMPTY_CELL (1, 0, -1), "empty cell above the three of hearts, legal" },
  { "square | 3H@0,0 3C@1,1 | AC | 4C", EMPTY_CELL (1, 1, 0),
    "empty cell above the three of clubs, right of the three of hearts, touches 2 cards" },
  { "square | 3H@0,0 3C@1,1 | AC 2D | 4C", EMPTY_CELL (1, 0, 1),
    "empty cell below the three of hearts, left of the three of clubs, legal for cards that want 2 or more" },
  { "square | AH@0,0 AC@1,0 | 2D | 4C", EMPTY_CELL (1, 2, 0), "empty cell right of the ace of clubs, blocked by a happy card" },
  { "square | AH@0,0 AC@1,0 4D@2:0,0 | 2D | 4C", EMPTY_CELL (2, 1, 0),
    "empty cell right of the four of diamonds, group 2, legal" },
  /* what another tone shows is said */
  { "square | 4H@0,0 2C@1,0 | AS | 3C 3D 3H", EMPTY_CELL (1, 1, -1),
    "empty cell above the two of clubs, legal, but 1 card could never become happy then" },
  { "square | AH@0,0 | 4S | ", EMPTY_CELL (1, 1, 0),
    "empty cell right of the ace of hearts, legal, but the card could never become happy there" },
  { "eight | 3H@0,0 | 2C | 4C", EMPTY_CELL (1, 1, 1), "empty cell at the lower right of the three of hearts, legal" },
  { "eight | 3H@0,0 | 2C | 4C", EMPTY_CELL (1, -1, -1), "empty cell at the upper left of the three of hearts, legal" },
  { "hex | 3H@0,0 | 2C | 4C", EMPTY_CELL (1, 1, -1), "empty cell at the upper right of the three of hearts, legal" },
  { "hex | 3H@0,0 | 2C | 4C", EMPTY_CELL (1, 0, 2), "empty cell below the three of hearts, legal" },
  { "hex | 3H@0,0 | 2C | 4C", EMPTY_CELL (1, -1, 1), "empty cell at the lower left of the three of hearts, legal" },
  { "square | 3H@0,0 2C@1,0 | 2S | 4C", CELL (1, 0, 0), "three of hearts, has 1 of 3 connections" },
  { "square | 3H@0,0 AC@1,0 | 2S | 4C", CELL (1, 1, 0), "ace of clubs, happy" },
  { "square | 4H@0,0 2C@1,0 AS@1,-1 | 2S | 4C", CELL (1, 0, 0),
    "four of hearts, has 1 of 4 connections, can’t become happy as the cards lie" },
  { "square puzzle | 3H@0,0! | 2S | ", CELL (1, 0, 0),
    "three of hearts, has 0 of 3 connections, can’t become happy as the cards lie, fixed" },
  { "square puzzle | 2H@0,0! | AS AH | ", CELL (1, 0, 0), "two of hearts, has 0 of 2 connections, fixed" },
  { "square | AH@0,0 AC@1,0 4D@2:0,0 | 2D | 4C", CELL (1, 0, 0), "ace of hearts, happy, group 1" },
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

static void
test_places (void)
{
  g_autofree HappyState *state = g_new (HappyState, 1);

  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *name = NULL;

      happy_position_read (state, places[i].position);
      name = rules->view->describe_place (state, 1, &places[i].place);
      g_assert_cmpstr (name, ==, places[i].name);
    }
}

static const struct
{
  const char *position, *move, *told;
} moves[] = {
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
    "4♠: 1 of 4 connections, makes the two of clubs happy, but neither it nor the three of hearts could ever become happy" },
  { "square puzzle | 4H@0,0 | 3H |", "lift 0,0", "4♥: double-click it, or choose it and press Enter, to take it back; or drag it elsewhere" },
};

static void
test_moves (void)
{
  g_autofree HappyState *state = g_new (HappyState, 1);

  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_autofree char *told = NULL, *plain = NULL;
      g_auto (GStrv) parts = NULL;
      BaizeMove move;

      happy_position_read (state, moves[i].position);
      g_assert_true (baize_rules_read_legal (rules, state, moves[i].move, &move, NULL));
      told = rules->view->describe_move (state, &move);
      /* suits are written with a mark that keeps them from turning into pictures */
      parts = g_strsplit (told, "\xef\xb8\x8e", -1);
      plain = g_strjoinv ("", parts);
      g_assert_cmpstr (plain, ==, moves[i].told);
    }
}

static void
tell_step (gconstpointer state, int step, int amount, gpointer data)
{
  gpointer *parts = data;
  g_autofree char *text = rules->view->describe_step (parts[0], state, step, amount);

  g_string_append_printf (parts[1], "%s|", text ? text : "");
  memcpy (parts[0], state, sizeof (HappyState));
}

static void
test_steps (void)
{
  static const struct
  {
    const char *position, *move, *told;
  } steps[] = {
    { "square | 4H@0,0 | 3H | 2D", "place 3H 1,0", "|Draws the two of diamonds.|" },
    { "square hidden | 4H@0,0 | 3H | 2D", "place 3H 1,0", "|A card is drawn.|" },
    { "square | AH@0,0 | AC | 2D", "place AC 1,0", "2 cards become happy.|Draws the two of diamonds.|" },
    { "square | 4H@0,0 | AC | ", "place AC 1,0", "1 card becomes happy.|" },
    { "square puzzle | AH@0,0 AC@1,0 | 2D | ", "lift 1,0", "1 card is no longer happy.|" },
    { "square puzzle | AH@0,0 | 2D | ", "lift 0,0", "|" },
  };
  g_autofree HappyState *state = g_new (HappyState, 1);

  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr (GString) told = g_string_new (NULL);
      g_autofree HappyState *before = NULL;
      gpointer parts[2];
      BaizeMove move;

      happy_position_read (state, steps[i].position);
      before = g_memdup2 (state, sizeof *state);
      parts[0] = before;
      parts[1] = told;
      g_assert_true (baize_rules_read_legal (rules, state, steps[i].move, &move, NULL));
      rules->play (state, &move, tell_step, parts);
      g_assert_cmpstr (told->str, ==, steps[i].told);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/happy-graphs/words/wrong", test_wrong);
  g_test_add_func ("/happy-graphs/words/readings", test_readings);
  g_test_add_func ("/happy-graphs/words/prompts", test_prompts);
  g_test_add_func ("/happy-graphs/words/ends", test_ends);
  g_test_add_func ("/happy-graphs/words/places", test_places);
  g_test_add_func ("/happy-graphs/words/moves", test_moves);
  g_test_add_func ("/happy-graphs/words/steps", test_steps);
  return g_test_run ();
}
