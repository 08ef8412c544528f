/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Reading games from records and writing them: the line and message of the first error, the good part of a damaged
 * record, and that a game that is written and read again is the same.
 */
#include "example.h"
#include "play.h"
#include "test.h"

#include "core/game/baize-game.h"

#include <string.h>

static BaizeGame *
read_good_part (const char *text, GError **problem)
{
  g_autoptr (BaizeRecord) record = baize_record_parse (text, strlen (text), "t");

  return baize_game_new_from_good_part (record, problem);
}

static void
assert_message (const GError *error, const char *expected)
{
  gsize length = strlen (expected);

  g_assert_error (error, BAIZE_ERROR, BAIZE_ERROR_RECORD);
  /* an ellipsis stands for the rest of the message, which may grow with the number of games and variants */
  if (g_str_has_suffix (expected, "…"))
    {
      if (strncmp (error->message, expected, length - strlen ("…")) != 0)
        g_assert_cmpstr (error->message, ==, expected);
    }
  else
    g_assert_cmpstr (error->message, ==, expected);
}

/* ---- records with errors ---- */

#define G     "[Game \"grafa\"]\n"
#define G1    "[Game \"grafa\"]\n[Deal \"1\"]\n"
#define BEGIN "A record begins with the tag [Game \"…\"]."
#define NO_RECORD \
  "This is not a record of a game. Records are made by “Save Record…”; they begin with a line like [Game \"grafa\"]."
#define GOAL           "; a goal is a score and the number of moves before the puzzle begins, like 52 17."
#define NO_DEAL        "; a deal number is a whole number from 0 to 18446744073709551615."
#define CARDS_OF_CLUBS "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC "
#define OTHER_SUITS                                                                \
  "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH " \
  "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
#define POSSIBLE " Possible: pair JC, pair KD."

/* A record, the message of its first error, and the number of moves before the error; -1: no game can be dealt. */
static const struct
{
  const char *text;
  const char *problem;
  int n_good;
} faults[] = {
  /* the game */
  { "", "t:1: " NO_RECORD, -1 },
  { "\n\n", "t:1: " NO_RECORD, -1 },
  { "pair 6S\n", "t:1: " NO_RECORD, -1 },
  { "[Deal \"1\"]\n" G, "t:1: " BEGIN, -1 },
  { "\n; x\n[Deal \"1\"]\n" G, "t:3: " BEGIN, -1 },
  { "[game \"grafa\"]\n[Deal \"1\"]\n", "t:1: " BEGIN, -1 },
  { "[Game\n", "t:1: This is not a tag; a tag is written [Key \"value\"]…", -1 },
  { "\n[Game \"whist\"]\n[Deal \"1\"]\n", "t:2: There is no game “whist”; the games are: …", -1 },
  { "[Game \"\"]\n", "t:1: There is no game “”; the games are: …", -1 },
  /* variant and players */
  { G "[Variant \"deep\"]\n[Deal \"1\"]\n", "t:2: GRAFA has no variant “deep”; it has: classic…", -1 },
  { G "[Deal \"1\"]\n[Variant \"\"]\n", "t:3: GRAFA has no variant “”; it has: classic…", -1 },
  { G1 "[Players \"2\"]\n", "t:3: GRAFA (Classic) is played by 1 person.", -1 },
  { G1 "[Players \"0\"]\n", "t:3: “0” is not a number of players.", -1 },
  { G1 "[Players \"01\"]\n", "t:3: “01” is not a number of players.", -1 },
  { G1 "[Players \"\"]\n", "t:3: “” is not a number of players.", -1 },
  { G1 "[Players \"99999999999999999999\"]\n", "t:3: “99999999999999999999” is not a number of players.", -1 },
  /* deal and deck */
  { G "[Variant \"classic\"]\npair 6S\n", "t:1: A record needs the tag [Deal \"number\"] or [Deck \"cards\"].", -1 },
  { G "[Deal \"-1\"]\n", "t:2: “-1” is not a deal number" NO_DEAL, -1 },
  { G "[Deal \"18446744073709551616\"]\n", "t:2: “18446744073709551616” is not a deal number" NO_DEAL, -1 },
  { G "[Deal \"\"]\n", "t:2: “” is not a deal number" NO_DEAL, -1 },
  { G1 "[Deck \"\"]\n", "t:3: The deck has 0 cards; this game is played with 52.", -1 },
  { G "[Deck \"AC\"]\n", "t:2: The deck has 1 card; this game is played with 52.", -1 },
  { G "[Deck \"" CARDS_OF_CLUBS OTHER_SUITS "\"]\n", "t:2: The deck has 50 cards; this game is played with 52.", -1 },
  { G "[Deck \"AC " CARDS_OF_CLUBS "KC XR " OTHER_SUITS "\"]\n",
    "t:2: The deck has 53 cards; this game is played with 52.", -1 },
  { G "[Deck \"KC " CARDS_OF_CLUBS "KC " OTHER_SUITS "\"]\n", "t:2: The ace of clubs (AC) is missing from the deck.",
    -1 },
  { G1 "[Deck \"AC " CARDS_OF_CLUBS "AC " OTHER_SUITS "\"]\n", "t:3: The ace of clubs (AC) is in the deck too often.",
    -1 },
  { G "[Deck \"AC " CARDS_OF_CLUBS "XB " OTHER_SUITS "\"]\n", "t:2: The king of clubs (KC) is missing from the deck.",
    -1 },
  { G "[Deck \"AC 1C\"]\n", "t:2: “1C” is not a card; cards are written like 7C, TD, QH, AS, XR, XB.", -1 },
  { G "[Deck \"AC 10C\"]\n", "t:2: “10C” is not a card; cards are written like 7C, TD, QH, AS, XR, XB.", -1 },
  { G "[Deck \"ac\"]\n", "t:2: “ac” is not a card; cards are written like 7C, TD, QH, AS, XR, XB.", -1 },
  { G "[Deck \"AC,2C\"]\n", "t:2: “AC,2C” is not a card; cards are written like 7C, TD, QH, AS, XR, XB.", -1 },
  { G1 "[Deck.2 \"AC\"]\n", "t:3: “Deck.2” is not the deck of a round; this variant has 1 round.", -1 },
  { G1 "[Deck.1 \"AC\"]\n", "t:3: “Deck.1” is not the deck of a round; this variant has 1 round.", -1 },
  { G1 "[Deck.0 \"AC\"]\n", "t:3: “Deck.0” is not the deck of a round; this variant has 1 round.", -1 },
  { G1 "[Deck.x \"AC\"]\n", "t:3: “Deck.x” is not the deck of a round; this variant has 1 round.", -1 },
  { G1 "[Deck. \"AC\"]\n", "t:3: “Deck.” is not the deck of a round; this variant has 1 round.", -1 },
  /* tags that do not belong to the setup: the moves can be played in spite of an error */
  { G1 "[Seat.2 \"Ann\"]\npair KD\n", "t:3: “Seat.2” is not a seat; there is 1.", 1 },
  { G1 "[Seat.0 \"Ann\"]\n", "t:3: “Seat.0” is not a seat; there is 1.", 0 },
  { G1 "[Seat.01 \"Ann\"]\n", "t:3: “Seat.01” is not a seat; there is 1.", 0 },
  { G1 "[Seat.1 \"computer:hard\"]\n",
    "t:3: There is no player “computer:hard”; a computer is computer:easy, computer:medium or computer:strong.", 0 },
  { G1 "[Hand.2 \"AC\"]\n", "t:3: “Hand.2” is not the hand of a seat.", 0 },
  { G1 "[Hand.x \"AC\"]\n", "t:3: “Hand.x” is not the hand of a seat.", 0 },
  { G1 "[Date \"yesterday\"]\npair KD\n", "t:3: “yesterday” is not a date; dates are written like 2026-03-21.", 1 },
  { G1 "[Date \"2026-02-30\"]\n", "t:3: “2026-02-30” is not a date; dates are written like 2026-03-21.", 0 },
  { G1 "[Date \"\"]\n", "t:3: “” is not a date; dates are written like 2026-03-21.", 0 },
  { G1 "[Date \"2026-03-2é\"]\n", "t:3: “2026-03-2é” is not a date; dates are written like 2026-03-21.", 0 },
  { G1 "[Date \"2026-03-21T\"]\n", "t:3: “2026-03-21T” is not a date; dates are written like 2026-03-21.", 0 },
  { G1 "[Practice \"no\"]\n", "t:3: “no” is not a kind of practice; the kinds are hint and undo.", 0 },
  { G1 "[Practice \"\"]\n", "t:3: “” is not a kind of practice; the kinds are hint and undo.", 0 },
  { G1 "[Time \"-1\"]\n", "t:3: “-1” is not a number of seconds.", 0 },
  { G1 "[Time \"1.5\"]\n", "t:3: “1.5” is not a number of seconds.", 0 },
  { G1 "[Time \"4294967296\"]\n", "t:3: “4294967296” is not a number of seconds.", 0 },
  { G1 "[Time \"\"]\n", "t:3: “” is not a number of seconds.", 0 },
  /* the goal of a puzzle; a position that cannot be one is no fault of the moves */
  { G1 "[Goal \"\"]\n", "t:3: “” is not a goal" GOAL, 0 },
  { G1 "[Goal \"many\"]\n", "t:3: “many” is not a goal" GOAL, 0 },
  { G1 "[Goal \"52 \"]\n", "t:3: “52 ” is not a goal" GOAL, 0 },
  { G1 "[Goal \"52 -1\"]\n", "t:3: “52 -1” is not a goal" GOAL, 0 },
  { G1 "[Goal \"52 0 0\"]\n", "t:3: “52 0 0” is not a goal" GOAL, 0 },
  { G1 "[Goal \"99999999999\"]\n", "t:3: “99999999999” is not a goal" GOAL, 0 },
  { G1 "[Goal \"53\"]\n", "t:3: The goal is better than any score of the game.", 0 },
  { G1 "[Goal \"52 1\"]\n", "t:3: The puzzle begins after moves that are not made, or at the end of the game.", 0 },
  { EXAMPLE_TAGS "[Goal \"13\"]\n" EXAMPLE_MOVES,
    "t:5: The puzzle begins after moves that are not made, or at the end of the game.", 8 },
  { "[Game \"grandma\"]\n[Deal \"1\"]\n[Goal \"5\"]\n", "t:3: Grandma’s Card Game has no puzzles with a goal.", 0 },
  /* moves */
  { G1 "pair 7C\n", "t:3: The seven of clubs is lower than the jack of spades and of another suit." POSSIBLE, 0 },
  { G1 "\n; x\nPair KD\n",
    "t:5: “Pair KD” is not a move of GRAFA; its moves are “pair CARD”, “dig”, “buy” and “foresee CARDS”." POSSIBLE, 0 },
  { EXAMPLE_TAGS "pair 6S\npair 6S\nforesee JD TC\n\npair 6S\npair 4C\n",
    "t:9: The six of spades is not in your hand. Possible: pair 4C, pair AH.", 3 },
  { G1 "pair XR\n", "t:3: “XR” is not a card of GRAFA; cards are written like 7C, TD, QH or AS." POSSIBLE, 0 },
  { EXAMPLE_TAGS EXAMPLE_MOVES "dig\n", "t:13: The game is over.", 8 },
  { EXAMPLE_TAGS "pair 6S\npair 6S\npair 4C\n",
    "t:7: First carry out the abilities that are waiting. Possible: dig, foresee JD TC, foresee TC JD.", 2 },
  { EXAMPLE_TAGS "pair 6S\npair 6S\nforesee JD TC\npair 4C\nforesee 9H 7S\n",
    "t:9: Foreseeing puts 3 cards in order, so name each of them once. Possible: foresee 2D 7S 9H, "
    "foresee 2D 9H 7S, foresee 7S 2D 9H, foresee 7S 9H 2D, foresee 9H 2D 7S, foresee 9H 7S 2D.",
    4 },
  { G "[Deck \"AC KC QC JC TC AS "
      "2C 3C 4C 5C 6C 7C 8C 9C AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH "
      "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS\"]\nbuy\n",
    "t:3: No diamond is waiting to buy. Possible: pair AC, pair JC, pair KC, pair QC, pair TC.", 0 },
  /* only the first error is reported */
  { G1 "pair KD\npair KD\n[Game \"x\"]\n", "t:4: First carry out the abilities that are waiting. Possible: buy, dig.",
    1 },
  { G1 "pair KD\n[Game \"x\"]\npair KD\n", "t:4: Tags must come before the first move.", 1 },
  { G "[Game \"x\"]\n[Deal \"1\"]\n", "t:2: The tag “Game” occurs twice; keep one of them.", -1 },
  { G1 "[Time \"x\"]\npair 7C\n", "t:3: “x” is not a number of seconds.", 0 },
  /* undone moves */
  { G1 "[Redo \"pair 7C\"]\n", "t:3: The seven of clubs is lower than the jack of spades and of another suit." POSSIBLE,
    0 },
  { G1 "[Redo \"pair KD;\"]\n", "t:3: “” is not a move of GRAFA; its moves are …", 0 },
  { G1 "[Redo \"pair KD; pair KD\"]\n", "t:3: First carry out the abilities that are waiting. Possible: buy, dig.", 0 },
  { EXAMPLE_TAGS "[Redo \"dig\"]\n" EXAMPLE_MOVES, "t:5: The game is over.", 8 },
  /* the result: the error is at the line of its tag */
  { EXAMPLE_TAGS "[Result \"12\"]\n" EXAMPLE_MOVES, "t:5: The result is “12”, but the moves lead to 13.", 8 },
  { EXAMPLE_TAGS "[Result \"\"]\n[Time \"5\"]\n" EXAMPLE_MOVES, "t:5: The result is “”, but the moves lead to 13.", 8 },
  { EXAMPLE_TAGS "[Result \"13 13\"]\n" EXAMPLE_MOVES, "t:5: The result is “13 13”, but the moves lead to 13.", 8 },
};

TEST (faults)
{
  for (gsize i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autoptr (GError) problem = NULL, error = NULL;
      g_autoptr (BaizeRecord) record = baize_record_parse (faults[i].text, strlen (faults[i].text), "t");
      g_autoptr (BaizeGame) game = baize_game_new_from_good_part (record, &problem);

      assert_message (problem, faults[i].problem);
      g_assert_cmpint (game ? (int) baize_game_get_position (game) : -1, ==, faults[i].n_good);
      g_assert_null (baize_game_new_from_record (record, &error));
      g_assert_cmpstr (error->message, ==, problem->message);
      /* without asking for the problem, the game is the same */
      g_clear_object (&game);
      game = baize_game_new_from_good_part (record, NULL);
      g_assert_cmpint (game ? (int) baize_game_get_position (game) : -1, ==, faults[i].n_good);
    }
}

/* ---- records without errors ---- */

static const char *const right[] = {
  G "[Deal \"0\"]\n",
  G "[Deal \"18446744073709551615\"]\n",
  G1 "[Variant \"classic\"]\n[Players \"1\"]\n",
  G1 "[Date \"2026-03-21\"]\n",
  G1 "[Date \"2026-03-21T15:04:05\"]\n",
  G1 "[Date \"2026-03-21T15:04:05+01\"]\n",
  G1 "[Date \"20260321\"]\n",
  G1 "[Date \"20260321T150405Z\"]\n",
  G1 "[Seat.1 \"computer:strong\"]\n[Hand.1 \"KD JC\"]\n",
  G1 "[Seat.1 \"Ann \\\"the\\\" Mole\"]\n",
  G1 "[Time \"0\"]\n[Practice \"hint\"]\n",
  G1 "[Time \"4294967295\"]\n[Practice \"undo\"]\n",
  G1 "[Result \"99\"]\npair KD\n",
  G1 "[Result \"not over\"]\n",
  G1 "[Redo \"\"]\n",
  G1 "[Redo \"pair KD\"]\n",
  G1 "[Redo \" pair   KD ;dig \"]\n",
  G1 "[Own \"thing; # [x]\"]\n[another.1 \"\"]\n[Generator \"g\"]\n",
  EXAMPLE_TAGS "[Deal \"7\"]\n[Result \"13\"]\n# first\n#\n" EXAMPLE_MOVES "# tail ; tail\n",
  EXAMPLE_TAGS "[Goal \"20 2\"]\n" EXAMPLE_MOVES,
  EXAMPLE_TAGS "[Goal \"-3\"]\n[Redo \"pair 4C\"]\npair 6S\npair 6S\nforesee JD TC\n",
  EXAMPLE_TAGS "[Redo \"pair 4C; foresee 2D 7S 9H\"]\n\npair\t6S\r\npair  6S ; so\r\n# why\nforesee JD TC\n",
};

/* A game is written, read and written again: both games and both texts must be the same. */
TEST (right)
{
  for (gsize i = 0; i < G_N_ELEMENTS (right); i++)
    {
      g_autoptr (BaizeGame) game = read_game (right[i]);
      g_autofree char *text = write_game (game);
      g_autoptr (BaizeGame) again = read_game (text);
      g_autofree char *text_again = write_game (again);

      g_assert_cmpstr (text, ==, text_again);
      g_assert_cmpuint (baize_game_get_position (game), ==, baize_game_get_position (again));
      g_assert_cmpuint (baize_game_get_n_moves (game), ==, baize_game_get_n_moves (again));
      g_assert_cmpint (baize_game_get_practice (game), ==, baize_game_get_practice (again));
      g_assert_cmpuint (baize_game_get_seconds (game), ==, baize_game_get_seconds (again));
      g_assert_cmpmem (baize_game_get_state (game), baize_game_get_rules (game)->state_size,
                       baize_game_get_state (again), baize_game_get_rules (again)->state_size);
    }
}

/** The tag tells where the puzzle begins, and nothing goes back beyond. Other versions see a practice game. */
TEST (goal)
{
  g_autoptr (BaizeGame) game = read_game (EXAMPLE_TAGS "[Goal \"20\"]\npair 6S\npair 6S\nforesee JD TC\n");
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  BaizeMove move = legal_move (game, FALSE);
  int goal = 0;

  g_assert_true (baize_game_get_goal (game, &goal));
  g_assert_cmpint (goal, ==, 20);
  g_assert_cmpuint (baize_game_get_start (game), ==, 3);
  g_assert_false (baize_game_get_can_undo (game));
  g_assert_true (baize_game_play (game, &move, NULL));
  g_assert_true (baize_game_get_can_undo (game));
  text = write_game (game);
  g_assert_nonnull (strstr (text, "[Practice \"undo\"]\n[Goal \"20 3\"]\n"));

  baize_game_restart (game);
  g_assert_cmpuint (baize_game_get_position (game), ==, 3);
  baize_game_undo (game);
  g_assert_cmpuint (baize_game_get_position (game), ==, 3);
  move = *baize_game_get_move (game, 2);
  g_assert_false (baize_game_revise (game, 2, &move, 1, &error));
  g_assert_cmpstr (error->message, ==, "The puzzle begins here.");
  /* another move needs no consent */
  move = legal_move (game, TRUE);
  g_assert_true (baize_game_play (game, &move, NULL));
}

/** A puzzle is solved when it ends with its goal. */
TEST (solved)
{
  g_autoptr (BaizeGame) game = read_game (EXAMPLE_TAGS "[Goal \"13 2\"]\n" EXAMPLE_MOVES),
                        more = read_game (EXAMPLE_TAGS "[Goal \"14 2\"]\n" EXAMPLE_MOVES);

  g_assert_true (baize_game_get_solved (game));
  g_assert_false (baize_game_get_solved (more));
  g_assert_false (baize_game_get_counts (game));
  baize_game_undo (game);
  g_assert_false (baize_game_get_solved (game));
}

TEST (written)
{
  g_autoptr (BaizeGame) game = read_game (
    EXAMPLE_TAGS "[Own \"x\"]\n[Deal \"7\"]\n[Date \"2026-03-21\"]\n[Hand.1 \"AH\"]\n[Practice \"hint\"]\n"
                 "[Seat.1 \"Ann\"]\n[Time \"61\"]\n[Generator \"none\"]\n# first\n\n#\n" EXAMPLE_MOVES
                 "# tail ; tail\n");
  g_autofree char *over = write_game (game);
  g_autofree char *undone = NULL, *dealt = NULL;

  g_assert_cmpstr (
    over, ==,
    "[Game \"grafa\"]\n[Variant \"classic\"]\n[Players \"1\"]\n[Deal \"7\"]\n[Deck \"" EXAMPLE_DECK "\"]\n"
    "[Seat.1 \"Ann\"]\n[Date \"2026-03-21\"]\n[Result \"13\"]\n[Generator \"none\"]\n[Practice \"hint\"]\n"
    "[Time \"61\"]\n[Hand.1 \"AH\"]\n[Own \"x\"]\n\n# first\n#\n" EXAMPLE_MOVES "# tail ; tail\n");
  for (int i = 0; i < 5; i++)
    baize_game_undo (game);
  undone = write_game (game);
  g_assert_cmpstr (undone, ==,
                   "[Game \"grafa\"]\n[Variant \"classic\"]\n[Players \"1\"]\n[Deal \"7\"]\n[Deck \"" EXAMPLE_DECK
                   "\"]\n"
                   "[Seat.1 \"Ann\"]\n[Date \"2026-03-21\"]\n[Generator \"none\"]\n[Practice \"hint\"]\n[Time \"61\"]\n"
                   "[Redo \"pair 4C; foresee 9H 7S 2D; pair 3H; pair 2S; pair AH\"]\n[Hand.1 \"AH\"]\n[Own \"x\"]\n"
                   "\n# first\n#\npair 6S\npair 6S\nforesee JD TC\n# tail ; tail\n");
  g_clear_object (&game);
  game = read_game ("[Game \"grafa\"]\n[Deal \"18446744073709551615\"]\n");
  dealt = write_game (game);
  g_assert_cmpstr (dealt, ==,
                   "[Game \"grafa\"]\n[Variant \"classic\"]\n[Players \"1\"]\n[Deal \"18446744073709551615\"]\n");
}

/* Moves that were undone before saving can be redone after reading, up to the same final position. */
TEST (redo_survives)
{
  g_autoptr (BaizeGame) game = read_game (EXAMPLE_TAGS EXAMPLE_MOVES);
  const BaizeRules *rules = baize_game_get_rules (game);
  g_autofree gpointer end = g_memdup2 (baize_game_get_state (game), rules->state_size);

  for (int undone = 0; undone <= EXAMPLE_N_MOVES; undone++)
    {
      g_autofree char *text = write_game (game);
      g_autoptr (BaizeGame) again = read_game (text);

      g_assert_cmpuint (baize_game_get_position (again), ==, EXAMPLE_N_MOVES - undone);
      g_assert_cmpmem (baize_game_get_state (again), rules->state_size, baize_game_get_state (game), rules->state_size);
      while (baize_game_get_can_redo (again))
        baize_game_redo (again);
      g_assert_cmpmem (baize_game_get_state (again), rules->state_size, end, rules->state_size);
      baize_game_undo (game);
    }
}

/* If a record has a deal number and a deck, the deck is dealt. If it has only a deck, the deal number is 0. */
TEST (deck_wins)
{
  g_autoptr (BaizeGame) game = read_game (G "[Deal \"1\"]\n[Deck \"" EXAMPLE_DECK "\"]\npair 6S\n");
  g_autoptr (BaizeGame) alone = read_game (G "[Deck \" " EXAMPLE_DECK "  \"]\n");

  g_assert_cmpuint (baize_game_get_setup (game)->deal, ==, 1);
  g_assert_true (baize_game_get_setup (game)->has_deal);
  g_assert_cmpuint (baize_game_get_setup (alone)->deal, ==, 0);
  g_assert_false (baize_game_get_setup (alone)->has_deal);
}

/* A deal given by its number and the same cards listed one by one have the same key; other cards have another key. */
TEST (keys)
{
  g_autoptr (BaizeGame) number = read_game (G1);
  g_autoptr (BaizeGame) cards = read_game (
    G "[Deck \"KD 7C JC 6H 5C JS 2S 6C 5H QC 4C 8H 2D 3S 8C TS 9C QS QD TD KC KS 6S 7S 9S 3D "
      "6D 3C 9H 2H JH 5S AD 4D 9D KH AH 4S JD 2C 3H 7D QH 5D AS 7H 4H TH 8D AC 8S TC\"]\n");
  g_autoptr (BaizeGame) other = read_game (G "[Deal \"2\"]\n");
  const BaizeRules *rules = baize_game_get_rules (number);
  g_autofree char *number_key = baize_setup_get_key (baize_game_get_setup (number), rules);
  g_autofree char *cards_key = baize_setup_get_key (baize_game_get_setup (cards), rules);
  g_autofree char *other_key = baize_setup_get_key (baize_game_get_setup (other), rules);

  g_assert_cmpstr (number_key, ==, cards_key);
  g_assert_cmpstr (number_key, !=, other_key);
  g_assert_null (strchr (number_key, '\n'));
}

TEST (too_much_redo)
{
  g_autoptr (GString) text = g_string_new (G1 "[Redo \"");
  g_autoptr (GError) problem = NULL;
  g_autoptr (BaizeGame) game = NULL;

  for (int i = 0; i < 100000; i++)
    g_string_append (text, "dig;");
  g_string_append (text, "dig\"]\n");
  game = read_good_part (text->str, &problem);
  assert_message (problem, "t:3: A record has at most 100000 moves.");
  g_assert_nonnull (game);
}

/* ---- games too long to be saved ---- */

#define PUZZLE "[Game \"happy-graphs\"]\n[Variant \"square-made\"]\n[Deal \"1\"]\n"

static gboolean
try_text (BaizeGame *game, const char *text, GError **error)
{
  BaizeMove move;

  return baize_rules_read_legal (baize_game_get_rules (game), baize_game_get_state (game), text, &move, error)
         && baize_game_play (game, &move, error);
}

/** Fails unless the record of @game is small enough to be read and leads to the same position. */
static void
assert_readable (BaizeGame *game)
{
  g_autofree char *text = write_game (game);
  g_autoptr (BaizeGame) back = read_game (text);

  g_assert_cmpuint (strlen (text), <=, BAIZE_RECORD_MAX_BYTES);
  g_assert_cmpuint (baize_game_get_position (back), ==, baize_game_get_position (game));
}

/* A card is placed and lifted again and again: a move is refused if the record would have too many moves. */
TEST (full_of_moves)
{
  g_autoptr (GString) text = g_string_new (PUZZLE);
  g_autoptr (BaizeGame) game = NULL;
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < BAIZE_RECORD_MAX_MOVES / 2 - 1; i++)
    g_string_append (text, "place 2D -1,-2\nlift -1,-2\n");
  game = read_game (text->str);
  g_assert_true (try_text (game, "place 2D -1,-2", NULL));
  g_assert_true (try_text (game, "lift -1,-2", NULL));
  g_assert_false (try_text (game, "place 2D -1,-2", &error));
  g_assert_error (error, BAIZE_ERROR, BAIZE_ERROR_ILLEGAL);
  g_assert_cmpstr (error->message, ==,
                   "This game has 100000 moves, the most that can be saved. Undo some of them or begin a new game.");
  g_assert_cmpuint (baize_game_get_n_moves (game), ==, BAIZE_RECORD_MAX_MOVES);
  /* after an undo there is room for one move */
  baize_game_undo (game);
  g_assert_true (try_text (game, "lift -1,-2", NULL));
  assert_readable (game);
}

/** As many peeks are read as a record may have. The words after them stand for the current position, as wrong words do,
 * so that leaving some out does not hide a peek. */
TEST (full_of_peeks)
{
  for (guint beyond = 0; beyond <= 1; beyond++)
    {
      const guint n_peeks = BAIZE_RECORD_MAX_PEEKS + beyond;
      g_autoptr (GString) text = g_string_new (PUZZLE "[Peek \"0");
      g_autoptr (BaizeGame) game = NULL;
      g_autoptr (BaizeRecord) record = NULL;
      g_autofree char *written = NULL;
      g_auto (GStrv) words = NULL;

      for (guint i = 1; i < n_peeks; i++)
        g_string_append_printf (text, " %u", i);
      g_string_append (text, "\"]\n\n");
      for (guint i = 0; i < BAIZE_RECORD_MAX_PEEKS; i++)
        g_string_append (text, "place 2D -1,-2\nlift -1,-2\n");
      game = read_game (text->str);
      written = write_game (game);
      record = baize_record_parse (written, strlen (written), "t");
      words = g_strsplit (baize_record_get (record, "Peek"), " ", -1);
      g_assert_cmpuint (g_strv_length (words), ==, BAIZE_RECORD_MAX_PEEKS);
      g_assert_cmpint (baize_game_get_peeked (game), ==, beyond == 1);
    }
}

/** Returns (transfer full) a game of a puzzle with a tag of @n_tag bytes, a comment of @n_comment bytes, and twice
 * @n_undone undone moves and one more. */
static BaizeGame *
read_large (gsize n_tag, gsize n_comment, guint n_undone)
{
  g_autoptr (GString) text = g_string_new (PUZZLE);
  g_autofree char *tag = g_strnfill (n_tag, 't'), *comment = g_strnfill (n_comment, 'c');

  g_string_append_printf (text, "[Note \"%s\"]\n[Redo \"lift -1,-2", tag);
  for (guint i = 0; i < n_undone; i++)
    g_string_append (text, ";place 2D -1,-2;lift -1,-2");
  g_string_append_printf (text, "\"]\n\n#%s\nplace 2D -1,-2\n", comment);
  g_assert_cmpuint (text->len, <=, BAIZE_RECORD_MAX_BYTES);
  return read_game (text->str);
}

/** Whether a move is accepted after a tag of @n bytes. */
static gboolean
takes_move (gsize n)
{
  g_autoptr (BaizeGame) game = read_large (n, 0, 0);
  gboolean taken = try_text (game, "lift -1,-2", NULL);

  assert_readable (game);
  return taken;
}

/** A move is accepted as long as there is room for the largest move, and for the tags that can be added later. */
TEST (full_to_the_edge)
{
  const gsize reserve = BAIZE_RECORD_MAX_MOVE_BYTES + BAIZE_RECORD_RESERVE;
  gsize fits = BAIZE_RECORD_MAX_BYTES - reserve - 2000, beyond = BAIZE_RECORD_MAX_BYTES - reserve;
  g_autoptr (BaizeGame) game = NULL;
  g_autofree char *text = NULL;

  g_assert_true (takes_move (fits));
  g_assert_false (takes_move (beyond));
  while (beyond - fits > 1)
    {
      gsize middle = (fits + beyond) / 2;

      if (takes_move (middle))
        fits = middle;
      else
        beyond = middle;
    }
  game = read_large (fits, 0, 0);
  g_assert_true (try_text (game, "lift -1,-2", NULL));
  g_assert_false (try_text (game, "place 2D -1,-2", NULL));
  text = write_game (game);
  /* the reserve is also for the tags that every record has */
  g_assert_cmpuint (strlen (text) + reserve, <=, BAIZE_RECORD_MAX_BYTES + 500);
  g_assert_cmpuint (strlen (text) + reserve, >=, BAIZE_RECORD_MAX_BYTES - 500);
}

/* If a record is too large, undone moves are omitted first, then comments; if that is not enough, moves are refused. */
TEST (full_of_bytes)
{
  const gsize most = BAIZE_RECORD_MAX_BYTES - 1000;
  g_autoptr (BaizeGame) undone = read_large (0, most - 26 * 40000, 40000);
  g_autoptr (BaizeGame) comment = read_large (0, most, 0);
  g_autoptr (BaizeGame) tag = read_large (most, 0, 0);
  g_autoptr (BaizeGame) back = NULL;
  g_autofree char *text = NULL, *later = NULL;
  g_autoptr (GError) error = NULL;

  assert_readable (undone);
  text = write_game (undone);
  back = read_game (text);
  g_assert_cmpuint (baize_game_get_n_moves (back), ==, 1);
  g_assert_nonnull (baize_game_get_comment (back, 0));

  for (int i = 0; i < 100; i++)
    {
      g_assert_true (try_text (comment, "lift -1,-2", NULL));
      g_assert_true (try_text (comment, "place 2D -1,-2", NULL));
    }
  assert_readable (comment);
  later = write_game (comment);
  g_assert_null (strchr (later, '#'));

  g_assert_false (try_text (tag, "lift -1,-2", &error));
  g_assert_cmpstr (error->message, ==,
                   "This game is as long as a saved game can be. Undo some moves or begin a new game.");
  assert_readable (tag);
}
