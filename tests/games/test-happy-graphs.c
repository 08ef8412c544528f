/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The rules of Happy Graphs sentence by sentence: the source's pictures, a table of positions and moves with their
 * results, refusals with their messages, and the end. Expectations were derived from the rules by hand.
 */
#include "happy-graphs-position.h"
#include "test.h"

#include "core/game/baize-game.h"

#include <string.h>

static const BaizeRules *const rules = &baize_happy_graphs_rules;

/** Asserts that the legal moves are @texts, separated by commas. */
static void
assert_moves (const HappyState *state, const char *texts)
{
  g_autoptr (GPtrArray) moves = baize_rules_list_texts (rules, state);
  g_autofree char *text = NULL;

  g_ptr_array_add (moves, NULL);
  text = g_strjoinv (", ", (char **) moves->pdata);
  g_assert_cmpstr (text, ==, texts);
}

/* A 2 beside a 4: one connection each. An ace above the 2 makes both happy; the 4 still has one, because diagonals do
 * not count. Then no card may go above the 4, right of the 2, beside or above the ace. */
TEST (walls)
{
  g_autofree HappyState *state = g_new (HappyState, 1);

  happy_position_read (state, "square | 4H@0,0 2C@1,0 AS@1,-1 | AD 2D 3D 4D |");
  assert_moves (state, "place 2D -1,0, place 2D 0,1, place 3D -1,0, place 3D 0,1, place 4D -1,0, place 4D 0,1, "
                       "place AD -1,0, place AD 0,1");
  /* the 4 has two open sides left and needs three */
  g_assert_true (happy_is_doomed (state, happy_find_cell (state, 1, 0, 0)));
}

/* ---- position + move → position ---- */

static const MoveCase cases[] = {
  /* the source's pictures: .....A. / .3543.. / .586... / .475... / ..43... with the first three at 0,0 */
  { NULL, "eight puzzle | | AC 3C 4C 5C 6C 7C 8C 3D 4D 5D 3H 4H 5H |",
    "start 3C; place 5C 1,0; place 4C 2,0; place 3D 3,0; place AC 4,-1; place 5D 0,1; place 8C 1,1; place 6C 2,1; "
    "place 4D 0,2; place 7C 1,2; place 5H 2,2; place 4H 1,3; place 3H 2,3",
    "score=0 seat=1 hand=- deck=0 "
    "table=AC@1:4,-1,3C@1:0,0,5C@1:1,0,4C@1:2,0,3D@1:3,0,5D@1:0,1,8C@1:1,1,6C@1:2,1,4D@1:0,2,"
    "7C@1:1,2,5H@1:2,2,4H@1:1,3,3H@1:2,3 over=yes" },
  /* A 3,0 · 3 1,2 · 2 3,2 · 2 0,3 · 4 2,3 · 5 1,4 · 3 2,5 · 2 1,6, moved so that the four lies at 0,0 */
  { NULL, "hex puzzle | | AC 2C 3C 4C 5C 2D 3D 2H |",
    "start 4C; place 2C 1,-1; place AC 1,-3; place 3C -1,-1; place 5C -1,1; place 2D -2,0; place 3D 0,2; place 2H -1,3",
    "score=0 seat=1 hand=- deck=0 table=AC@1:1,-3,3C@1:-1,-1,2C@1:1,-1,2D@1:-2,0,4C@1:0,0,5C@1:-1,1,3D@1:0,2,2H@1:-1,3 "
    "over=yes" },
  /* the first card goes anywhere: it starts at 0,0 */
  { NULL, "square | | 3C | 4D", "start 3C", "score=1 seat=1 hand=4D deck=0 table=3C@1:0,0 over=no" },
  { NULL, "hex | | 6C | ", "start 6C", "score=1 seat=1 hand=- deck=0 table=6C@1:0,0 over=yes" },
  { NULL, "eight puzzle | | 3C 8D |", "start 8D", "score=1 seat=1 hand=3C deck=0 table=8D@1:0,0 over=no" },
  /* a neighbour is a connection for both */
  { NULL, "square | 4H@0,0 | 2C | AD", "place 2C 1,0",
    "score=2 seat=1 hand=AD deck=0 table=4H@1:0,0,2C@1:1,0 over=no" },
  { NULL, "square | 4H@0,0 | AC | AD", "place AC 0,1",
    "score=1 seat=1 hand=AD deck=0 table=4H@1:0,0,AC@1:0,1 over=no" },
  { NULL, "square | 4H@0,0 2C@1,0 | AS | AD 2D 3D 4D", "place AS 1,-1",
    "score=1 seat=1 hand=AD deck=3 table=AS@1:1,-1,4H@1:0,0,2C@1:1,0 over=no" },
  { NULL, "square | AH@0,0 | AC | 4D", "place AC -1,0",
    "score=0 seat=1 hand=4D deck=0 table=AC@1:-1,0,AH@1:0,0 over=no" },
  { NULL, "square | 2H@0,0 2C@2,0 | 4C | AD", "place 4C 1,0",
    "score=3 seat=1 hand=AD deck=0 table=2H@1:0,0,4C@1:1,0,2C@1:2,0 over=no" },
  { NULL, "square | 4C@0,0 4D@0,1 4H@1,0 | 2S |", "place 2S 1,1",
    "score=3 seat=1 hand=- deck=0 table=4C@1:0,0,4H@1:1,0,4D@1:0,1,2S@1:1,1 over=yes" },
  /* diagonals count in eight-way only */
  { NULL, "eight | 8H@0,0 | AC | AD", "place AC 1,1", "score=1 seat=1 hand=AD deck=0 table=8H@1:0,0,AC@1:1,1 over=no" },
  { NULL, "eight | 8H@0,0 | AC | AD", "place AC 1,-1",
    "score=1 seat=1 hand=AD deck=0 table=AC@1:1,-1,8H@1:0,0 over=no" },
  { NULL, "eight | 3H@0,0 3C@1,0 | 2C | AD", "place 2C 1,1",
    "score=2 seat=1 hand=AD deck=0 table=3H@1:0,0,3C@1:1,0,2C@1:1,1 over=no" },
  { NULL, "eight | AH@0,0 AC@2,0 AD@0,2 AS@2,2 | 4S | 8H", "place 4S 1,1",
    "score=0 seat=1 hand=8H deck=0 table=AH@1:0,0,AC@1:2,0,4S@1:1,1,AD@1:0,2,AS@1:2,2 over=no" },
  /* hex: above, below and the four beside, shifted by half a card */
  { NULL, "hex | 6H@0,0 | AC | AD", "place AC 0,2", "score=1 seat=1 hand=AD deck=0 table=6H@1:0,0,AC@1:0,2 over=no" },
  { NULL, "hex | 6H@0,0 | AC | AD", "place AC 0,-2", "score=1 seat=1 hand=AD deck=0 table=AC@1:0,-2,6H@1:0,0 over=no" },
  { NULL, "hex | 6H@0,0 | AC | AD", "place AC 1,1", "score=1 seat=1 hand=AD deck=0 table=6H@1:0,0,AC@1:1,1 over=no" },
  { NULL, "hex | 6H@0,0 | AC | AD", "place AC -1,-1",
    "score=1 seat=1 hand=AD deck=0 table=AC@1:-1,-1,6H@1:0,0 over=no" },
  { NULL, "hex | 6H@0,0 | AC | AD", "place AC 1,-1", "score=1 seat=1 hand=AD deck=0 table=AC@1:1,-1,6H@1:0,0 over=no" },
  { NULL, "hex | 6H@0,0 | AC | AD", "place AC -1,1", "score=1 seat=1 hand=AD deck=0 table=6H@1:0,0,AC@1:-1,1 over=no" },
  { NULL, "hex | 3H@0,0 3C@1,1 | 2D | AD", "place 2D 0,2",
    "score=2 seat=1 hand=AD deck=0 table=3H@1:0,0,3C@1:1,1,2D@1:0,2 over=no" },
  /* play a card, then draw one while the stock lasts; then the next player's turn begins */
  { NULL, "square | 4H@0,0 | 2C 3C / AD AH | 4D 4S", "place 3C 1,0",
    "score=2 seat=2 hand=AD,AH deck=1 table=4H@1:0,0,3C@1:1,0 over=no" },
  { NULL, "square | 4H@0,0 | 2C 3C / [AD AH] | 4D 4S", "place AH 1,0",
    "score=1 seat=1 hand=2C,3C deck=1 table=4H@1:0,0,AH@1:1,0 over=no" },
  { NULL, "square | 4H@0,0 | 2C / AD / 3D | ", "place 2C 1,0",
    "score=2 seat=2 hand=AD deck=0 table=4H@1:0,0,2C@1:1,0 over=no" },
  /* players without cards are skipped */
  { NULL, "square | 4H@0,0 | 2C / / 3D | ", "place 2C 1,0",
    "score=2 seat=3 hand=3D deck=0 table=4H@1:0,0,2C@1:1,0 over=no" },
  { NULL, "square | 4H@0,0 | / [2C] / | ", "place 2C 1,0",
    "score=2 seat=2 hand=- deck=0 table=4H@1:0,0,2C@1:1,0 over=yes" },
  { NULL, "square | 4H@0,0 | / [2C 3C] / | ", "place 2C 1,0",
    "score=2 seat=2 hand=3C deck=0 table=4H@1:0,0,2C@1:1,0 over=no" },
  { NULL, "square | 4H@0,0 | 2C / / | 3D", "place 2C 1,0",
    "score=2 seat=1 hand=3D deck=0 table=4H@1:0,0,2C@1:1,0 over=no" },
  /* if none of the player's cards fits anywhere, a new group starts, whatever the others hold */
  { NULL, "square | AH@0,0 AC@1,0 | 3C | 4D", "start 3C",
    "score=1 seat=1 hand=4D deck=0 table=AH@1:0,0,AC@1:1,0,3C@2:0,0 over=no" },
  { NULL, "square | AH@0,0 AC@1,0 | AD / 4D | 4H", "start AD",
    "score=1 seat=2 hand=4D deck=0 table=AH@1:0,0,AC@1:1,0,AD@2:0,0 over=no" },
  { NULL, "square | AH@0,0 AC@1,0 | 3C 4S | 4D", "start 4S",
    "score=1 seat=1 hand=3C,4D deck=0 table=AH@1:0,0,AC@1:1,0,4S@2:0,0 over=no" },
  /* cards can be added to every group for the rest of the game */
  { NULL, "square | 4H@0,0 4C@2:0,0 | 3C | 4D", "place 3C 2:0,1",
    "score=3 seat=1 hand=4D deck=0 table=4H@1:0,0,4C@2:0,0,3C@2:0,1 over=no" },
  { NULL, "square | 4H@0,0 4C@2:0,0 | 3C | 4D", "place 3C 0,1",
    "score=3 seat=1 hand=4D deck=0 table=4H@1:0,0,3C@1:0,1,4C@2:0,0 over=no" },
  { NULL, "hex | AC@0,0 AD@0,2 2C@2:0,0 AH@2:0,2 3S@3:0,0 | 3C | ", "place 3C 2:1,-1",
    "score=2 seat=1 hand=- deck=0 table=AC@1:0,0,AD@1:0,2,3C@2:1,-1,2C@2:0,0,AH@2:0,2,3S@3:0,0 over=yes" },
  /* puzzles: place and lift freely */
  { NULL, "square puzzle | 4H@0,0 2C@1,0 | AD |", "place AD 1,-1",
    "score=1 seat=1 hand=- deck=0 table=AD@1:1,-1,4H@1:0,0,2C@1:1,0 over=no" },
  { NULL, "square puzzle | 4H@0,0 2C@1,0 AD@1,-1 | 3C |", "lift 1,0",
    "score=2 seat=1 hand=2C,3C deck=0 table=AD@1:1,-1,4H@1:0,0 over=no" },
  { NULL, "square puzzle | 4H@0,0 | 3C |", "lift 0,0", "score=0 seat=1 hand=3C,4H deck=0 table=- over=no" },
  { NULL, "square puzzle | 4H@0,0 | 3C |", "lift 1:0,0", "score=0 seat=1 hand=3C,4H deck=0 table=- over=no" },
  { NULL, "square puzzle | AH@0,0 2C@1,0 | AD |", "place AD 2,0",
    "score=0 seat=1 hand=- deck=0 table=AH@1:0,0,2C@1:1,0,AD@1:2,0 over=yes" },
  /* solved only in one connected group */
  { NULL, "square puzzle | AH@0,0 AC@1,0 AS@5,5 | AD |", "place AD 5,6",
    "score=0 seat=1 hand=- deck=0 table=AH@1:0,0,AC@1:1,0,AS@1:5,5,AD@1:5,6 over=no" },
  /* a placement may touch any card of the table, even if the table is in several parts */
  { NULL, "hex puzzle | 3H@0,0! 3C@4,0! | 2D 2S |", "place 2D 4,2",
    "score=3 seat=1 hand=2S deck=0 table=3H@1:0,0,3C@1:4,0,2D@1:4,2 over=no" },
};

/* Each card on the table that is not happy costs a point; so all seats have one score. */
static const ScoreCase scores[] = {
  { "square | | 3C | 4D", NULL, 0 },
  { "square | 4H@0,0 | 2C | AD", "place 2C 1,0", 2 },
  { "square | AH@0,0 | AC / 4D |", "place AC -1,0", 0, 2 },
};

static const PileCase piles[] = {
  { "square | 4H@0,0 | 2C 4C | 3C 2D", "place 4C 1,0", { .kind = HAPPY_HAND, .owner = 1, .index = -1 }, "2C 3C" },
};

/* ---- refusals ---- */

static const RefusalCase refusals[] = {
  { "square | 4H@0,0 | 2C | ", "place 2C 1,1", "A card must touch another one that lies on the table." },
  { "square | 4H@0,0 | 2C | ", "place 2C 9,9", "A card must touch another one that lies on the table." },
  { "hex | 4H@0,0 | 2C | ", "place 2C 1,0", "A card must touch another one that lies on the table." },
  { "hex | 4H@0,0 | 2C | ", "place 2C 2,0", "A card must touch another one that lies on the table." },
  { "square | 4H@0,0 | 2C | ", "place 2C 0,0", "The four of hearts lies there already." },
  { "square | 4H@0,0 | 2C | ", "place 3C 1,0", "The three of clubs is not in your hand." },
  { "square | 4H@0,0 | 2C / 3C | ", "place 3C 1,0",
    "The three of clubs is not in the hand of player 1, whose turn it is." },
  { "square | | 2C | ", "place 2C 0,0", "The table is empty: lay the first card to start." },
  { "square | 4H@0,0 | 2C | ", "place 2C 2:1,0", "There is no group 2." },
  { "square | 4H@0,0 AD@1,0 | 2C | ", "place 2C 2,0",
    "The ace of diamonds beside that cell is happy and wants no more connections." },
  { "square | 4H@0,0 4C@1,1 | AD | ", "place AD 1,0",
    "The ace of diamonds wants only 1 connection; in this place it would have 2." },
  { "eight | 4H@0,0 4C@1,1 4D@0,2 | 2D | ", "place 2D 0,1",
    "The two of diamonds wants only 2 connections; in this place it would have 3." },
  { "square | 4H@0,0 | 2C | ", "start 2C",
    "A new group may begin only when no card of the hand can be placed; one can." },
  { "square | AH@0,0 AC@0,1 4H@2:0,0 | 2C | ", "start 2C",
    "A new group may begin only when no card of the hand can be placed; one can." },
  { "square | 2H@0,0 2C@0,1 2D@1,0 | AC 2S / 4D | ", "start AC",
    "A new group may begin only when no card of the hand can be placed; one can." },
  { "square | 4H@0,0 | 2C | ", "lift 0,0", "Cards that were played stay where they lie." },
  { "square puzzle | 4H@0,0 | 2C | ", "start 2C",
    "In a puzzle all cards become one group: place it beside another card." },
  { "square puzzle | 4H@0,0 | 2C | ", "lift 1,0", "No card lies there." },
  { "square puzzle | 4H@0,0 | 2C | ", "lift 7,0", "No card lies there." },
  { "square puzzle | 4H@0,0! | 2C | ", "lift 0,0", "The four of hearts belongs to the puzzle and stays where it is." },
  { "square puzzle | 4H@0,0 | 2C | ", "place 3C 1,0", "The three of clubs is not among the cards to be placed." },
  { "square | 4H@0,0 | | ", "place 2C 1,0", "The two of clubs is not in your hand." },
};

/* ---- the edge of the table ---- */

/* Cells beyond 1000 do not exist, so a chain of twos ends there. */
TEST (edge)
{
  g_autofree HappyState *state = g_new (HappyState, 1);
  g_autoptr (GError) error = NULL;
  BaizeMove move;

  happy_position_read (state, "square puzzle | 4H@1000,-1000 | 2C |");
  assert_moves (state, "lift 1000,-1000, place 2C 1000,-999, place 2C 999,-1000");
  g_assert_false (baize_rules_read_legal (rules, state, "place 2C 1001,-1000", &move, &error));
  g_assert_cmpstr (error->message, ==, "The cell 1001,-1000 is outside the table.");
  happy_assert_whole (state);
}

/* ---- the end ---- */

/* Four aces make two closed pairs first; not all other cards can become happy. A perfect game ends with 0. */
TEST (end)
{
  static const char perfect[] = "[Game \"happy-graphs\"]\n[Variant \"custom\"]\n[Rules \"grid=square cards=2,1\"]\n"
                                "[Deck \"AC 2C AD\"]\n[Result \"0\"]\n\nstart AC\nplace 2C 1,0\nplace AD 2,0\n";
  static const char aces[] = "[Game \"happy-graphs\"]\n[Variant \"square\"]\n"
                             "[Deck \"AC AD AH AS 4C 4D 4H 4S 3C 3D 3H 3S 2C 2D 2H 2S\"]\n\n"
                             "start AC\nplace AD 1,0\nstart AH\nplace AS 2:1,0\nstart 4C\n";
  g_autoptr (BaizeRecord) record = baize_record_parse (perfect, strlen (perfect), "t");
  g_autoptr (BaizeRecord) other = baize_record_parse (aces, strlen (aces), "t");
  g_autoptr (GError) error = NULL;
  g_autoptr (BaizeGame) game = baize_game_new_from_record (record, &error);
  g_autoptr (BaizeGame) second = NULL;
  g_autofree char *line = NULL;

  g_assert_no_error (error);
  g_assert_true (baize_game_get_over (game));
  g_assert_true (baize_game_get_counts (game));
  g_assert_cmpint (baize_game_get_score (game, 1), ==, rules->perfect_score);
  g_assert_true (rules->low_is_good);
  second = baize_game_new_from_record (other, &error);
  g_assert_no_error (error);
  line = baize_rules_state_text (rules, baize_game_get_state (second));
  g_assert_cmpstr (line, ==,
                   "score=1 seat=1 hand=4D deck=10 "
                   "table=AC@1:0,0,AD@1:1,0,AH@2:0,0,AS@2:1,0,4C@3:0,0 over=no");
}

/* The players share one score, so the record has one number; a record that has it once for each player is read, too. */
TEST (shared_result)
{
  static const struct
  {
    const char *result;
    const char *wrong;
  } results[] = {
    { "0", NULL },
    { "0 0 0", NULL },
    { "0 0", "The result is “0 0”, but the moves lead to 0." },
    { "0 0 1", "The result is “0 0 1”, but the moves lead to 0." },
    { "1", "The result is “1”, but the moves lead to 0." },
    { "0 0 0 0", "The result is “0 0 0 0”, but the moves lead to 0." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (results); i++)
    {
      g_autofree char *text = g_strdup_printf ("[Game \"happy-graphs\"]\n[Variant \"custom\"]\n[Players \"3\"]\n"
                                               "[Rules \"grid=square cards=2,1\"]\n[Deck \"AC 2C AD\"]\n"
                                               "[Result \"%s\"]\n\nstart AC\nplace 2C 1,0\nplace AD 2,0\n",
                                               results[i].result);
      g_autoptr (BaizeRecord) record = baize_record_parse (text, strlen (text), "t"), written = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (BaizeGame) game = baize_game_new_from_record (record, &error);
      g_autofree char *message = results[i].wrong ? g_strconcat ("t:6: ", results[i].wrong, NULL) : NULL;

      if (message != NULL)
        {
          g_assert_error (error, BAIZE_ERROR, BAIZE_ERROR_RECORD);
          g_assert_cmpstr (error->message, ==, message);
          continue;
        }
      g_assert_no_error (error);
      written = baize_game_to_record (game, "t");
      g_assert_cmpstr (baize_record_get (written, "Result"), ==, "0");
    }
}

/* A lift counts even if it changes nothing. */
TEST (lifts)
{
  g_autofree HappyState *state = g_new (HappyState, 1);

  happy_position_read (state, "square puzzle | AH@0,0 2C@1,0 | AD AS |");
  cases_play (&happy_game, state, "place AD 2,0");
  cases_play (&happy_game, state, "lift 2,0");
  g_assert_false (rules->is_over (state));
  g_assert_cmpint (state->n_lifts, ==, 1);
}

CASES (cases, check_moves, &happy_game)
CASES (scores, check_scores, &happy_game)
CASES (piles, check_piles, &happy_game)
CASES (refusals, check_illegal, &happy_game)
