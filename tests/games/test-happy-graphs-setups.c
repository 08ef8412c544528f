/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The beginning of Happy Graphs: hands and decks for every number of players, custom rules, made puzzles, and refused
 * setups with their messages. Expectations were derived from the rules by hand.
 */
#include "happy-graphs-position.h"
#include "test.h"

#include "core/game/baize-game.h"
#include "games/happy-graphs/players/maker.h"
#include "games/happy-graphs/players/solver.h"

#include <string.h>

static const BaizeRules *const rules = &baize_happy_graphs_rules;

/* ---- hands, decks and setups ---- */

TEST (hands)
{
  g_autofree HappyState *state = g_new (HappyState, 1);
  static const struct
  {
    const char *variant;
    int n_cards;
  } variants[] = { { "square", 16 }, { "eight", 32 }, { "hex", 24 } };

  for (gsize i = 0; i < G_N_ELEMENTS (variants); i++)
    for (int players = 1; players <= 32; players++)
      {
        g_autoptr (BaizeSetup) setup = happy_setup_new (variants[i].variant, players, NULL, 5);
        g_autoptr (GByteArray) deck = baize_setup_make_deck (setup, rules, 0);
        int hand_size = players == 1 ? 1 : players == 2 ? 3 : players <= 6 ? 2 : 1;
        int n_cards = variants[i].n_cards * (players > 16 ? 2 : 1);

        rules->deal (state, setup);
        happy_assert_whole (state);
        g_assert_cmpint (state->n_cards, ==, n_cards);
        g_assert_cmpint (state->n_stock, ==, n_cards - players * hand_size);
        g_assert_cmpint (baize_rules_seat (rules, state), ==, 1);
        for (int seat = 1; seat <= players; seat++)
          {
            g_assert_cmpint (state->n_hand[seat - 1], ==, hand_size);
            /* one card at a time, seat 1 first */
            for (int round = 0; round < hand_size; round++)
              g_assert_cmpint (happy_find_in_hand (state, seat, deck->data[round * players + seat - 1]), >=, 0);
          }
      }
}

static void
assert_cards (const char *variant, int players, const char *rules_text, const char *expected)
{
  g_autoptr (BaizeSetup) setup = happy_setup_new (variant, players, rules_text, 1);
  g_autoptr (GByteArray) deck = g_byte_array_new ();
  g_autoptr (GString) text = g_string_new (NULL);

  rules->cards (setup, deck);
  baize_faces_write (text, deck->data, deck->len, ' ');
  g_assert_cmpstr (text->str, ==, expected);
}

TEST (cards)
{
  assert_cards ("square", 1, NULL, "AC 2C 3C 4C AD 2D 3D 4D AH 2H 3H 4H AS 2S 3S 4S");
  assert_cards ("square", 17, NULL,
                "AC 2C 3C 4C AD 2D 3D 4D AH 2H 3H 4H AS 2S 3S 4S AC 2C 3C 4C AD 2D 3D 4D AH 2H 3H 4H AS 2S 3S 4S");
  assert_cards ("hex", 1, NULL, "AC 2C 3C 4C 5C 6C AD 2D 3D 4D 5D 6D AH 2H 3H 4H 5H 6H AS 2S 3S 4S 5S 6S");
  /* the k-th card of a number has suit k mod 4 */
  assert_cards ("custom", 1, "grid=square cards=2,0,5", "AC 3C 3C AD 3D 3H 3S");
  assert_cards ("custom", 1, "grid=square cards=2,1 decks=2", "AC 2C AD AC 2C AD");
  /* gentle: the last card of each number lies under the deck, the ace last */
  assert_cards ("custom", 1, "grid=square cards=2,0,5 gentle=yes", "AC 3C 3D 3H 3S 3C AD");
  assert_cards ("custom", 1, "grid=square cards=2,1 decks=2 gentle=yes", "AC 2C AD AC 2C AD");
}

TEST (gentle)
{
  g_autofree HappyState *state = g_new (HappyState, 1);
  g_autoptr (BaizeSetup) setup = happy_setup_new ("custom", 2, "grid=hex cards=4,4,4,4,2 hand=2 gentle=yes", 1);

  for (guint64 deal = 1; deal <= 50; deal++)
    {
      g_autoptr (GByteArray) deck = NULL;
      g_autoptr (GString) text = g_string_new (NULL);

      setup->deal = deal;
      deck = baize_setup_make_deck (setup, rules, 0);
      baize_faces_write (text, deck->data + 13, 5, ' ');
      g_assert_cmpstr (text->str, ==, "5D 4S 3S 2S AS");
      rules->deal (state, setup);
      g_assert_cmpint (state->n_under, ==, 5);
      g_assert_cmpstr (baize_face_to_text (state->face[state->stock[0]]), ==, "AS");
    }
  /* a listed deck stays in its order, and nobody knows which cards come last */
  {
    g_autoptr (GByteArray) deck = baize_setup_make_deck (setup, rules, 0);
    BaizeFace last = deck->data[17];

    deck->data[17] = deck->data[0];
    deck->data[0] = last;
    baize_setup_set_deck (setup, 0, deck->data, deck->len);
    rules->deal (state, setup);
    g_assert_cmpint (state->n_under, ==, 0);
    g_assert_cmpint (state->face[state->stock[0]], ==, deck->data[17]);
  }
}

static const struct
{
  const char *variant, *text;
  int players;
  const char *reason;
} setups[] = {
  { "custom", "", 1, "The rules must name the grid: grid=square, grid=eight or grid=hex." },
  { "custom", "grid=hex", 1, "The rules must say how many cards of each number there are, like cards=4,4,4,4." },
  { "custom", "grid=round cards=4", 1, "There is no grid “round”; there are square, eight and hex." },
  { "custom", "grid=square cards=0,0", 1, "These rules have no cards." },
  { "custom", "grid=square cards=4,4 decks=0", 1, "These rules have no cards." },
  { "custom", "grid=square cards=4,4,4,4,1", 1,
    "A card that wants 5 connections can’t have them: a cell of this grid has 4 neighbours." },
  { "custom", "grid=hex cards=4,4,4,4,1,1,1", 1,
    "A card that wants 7 connections can’t have them: a cell of this grid has 6 neighbours." },
  { "custom", "grid=eight cards=1,1,1,1,1,1,1,1,1", 1, "No card wants more than 8 connections." },
  { "custom", "grid=eight cards=400,1", 1, "These rules have more than 400 cards." },
  { "custom", "grid=eight cards=201 decks=2", 1, "These rules have more than 400 cards." },
  { "custom", "grid=eight cards=401", 1, "“cards” can’t be 401; it must be a whole number up to 400." },
  { "custom", "grid=eight cards=4,,4", 1, "“cards” can’t be ; it must be a whole number up to 400." },
  { "custom", "grid=eight cards=04", 1, "“cards” can’t be 04; it must be a whole number up to 400." },
  { "custom", "grid=eight cards=-4", 1, "“cards” can’t be -4; it must be a whole number up to 400." },
  { "custom", "grid=eight cards=4 hand=0", 1, "A hand needs at least one card." },
  { "custom", "grid=eight cards=4 hidden=maybe", 1, "“hidden” can’t be maybe; it must be yes or no." },
  { "custom", "grid=eight cards=4 hand=1 hand=2", 1, "“hand” occurs twice in the rules." },
  { "custom", "grid=eight cards=4 fast=yes", 1,
    "“fast=yes” is not a rule; rules are written like grid=hex cards=4,4,4 hand=2 decks=1 hidden=no "
    "gentle=yes." },
  { "custom", "nonsense", 1,
    "“nonsense” is not a rule; rules are written like grid=hex cards=4,4,4 hand=2 decks=1 hidden=no "
    "gentle=yes." },
  { "custom", "grid=square cards=4,4 hand=9", 1, "A hand of 9 cards takes more than the 8 cards there are." },
  { "custom", "grid=square cards=4,4 hand=5", 2,
    "A hand of 5 cards for each of 2 players takes more than the 8 cards there are." },
  { "custom", "grid=square cards=4,4 hand=1", 9,
    "A hand of 1 card for each of 9 players takes more than the 8 cards there are." },
  { "square", "grid=square cards=4,4", 1, "Only the variant “custom” can have rules of its own." },
  { "square-puzzle", NULL, 2, "Happy Graphs (Great square puzzle) is played by 1 person." },
  { "square", NULL, 33, "Happy Graphs (Square) is played by 1 to 32 people." },
};

TEST (setups)
{
  for (gsize i = 0; i < G_N_ELEMENTS (setups); i++)
    {
      int variant = baize_rules_find_variant (rules, setups[i].variant, NULL);
      g_autoptr (BaizeSetup) setup = baize_setup_new (rules, variant, 1);
      g_autoptr (GError) error = NULL;

      setup->rules_text = g_strdup (setups[i].text);
      setup->players = setups[i].players;
      g_assert_false (baize_setup_check (setup, rules, &error));
      g_assert_cmpstr (error->message, ==, setups[i].reason);
    }
}

TEST (config)
{
  static const char *const texts[][2] = {
    { "grid=hex cards=4,4,4,4,2 hand=2 decks=1 hidden=no gentle=yes",
      "grid=hex cards=4,4,4,4,2 hand=2 decks=1 hidden=no gentle=yes" },
    { "  cards=1,0,0 grid=square ", "grid=square cards=1 hand=1 decks=1 hidden=no gentle=no" },
    { "hidden=yes cards=50,50,50,50 decks=2 grid=eight",
      "grid=eight cards=50,50,50,50 hand=1 decks=2 hidden=yes gentle=no" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      HappyConfig config;
      g_autofree char *text = NULL;

      g_assert_true (happy_config_parse (&config, texts[i][0], NULL));
      text = happy_config_to_text (&config);
      g_assert_cmpstr (text, ==, texts[i][1]);
    }
}

/* ---- made puzzles ---- */

/* A deal number stands for a puzzle, the record contains the puzzle, and the solver's solution ends the game read from
 * the record. */
TEST (made)
{
  static const char *const variants[] = { "square-made", "eight-made", "hex-made" };

  for (gsize i = 0; i < G_N_ELEMENTS (variants); i++)
    for (int n = 1; n <= 32; n++)
      {
        /* the last two are very hard */
        guint64 deal = n <= 30 ? (guint64) n : 1000000000 + (guint64) n;
        g_autoptr (BaizeSetup) setup = happy_setup_new (variants[i], 1, NULL, deal);
        g_autoptr (BaizeGame) game = baize_game_new (rules, setup, NULL), again = NULL;
        g_autoptr (BaizeRecord) record = baize_game_to_record (game, "t");
        const HappyState *state = baize_game_get_state (game);
        g_autoptr (HappySolver) solver = NULL;
        HappyPuzzle made;

        happy_maker_make (&made, (HappyGrid) i, deal, HAPPY_MAKER_NODES);
        solver = happy_solver_new (&made, 1);
        g_assert_cmpint (happy_solver_run (solver, G_MAXUINT64), ==, HAPPY_SOLVER_SOLVED);
        g_assert_cmpint (state->n_table, ==, made.n_fixed);
        g_assert_cmpint (state->n_hand[0], ==, solver->n_solution);
        g_assert_cmpint (state->level, ==, 1 + happy_maker_get_level (deal));
        g_assert_nonnull (baize_record_get (record, "Fixed"));
        g_assert_nonnull (baize_record_get (record, "Deck"));
        g_assert_true (baize_setup_is_deal (baize_game_get_setup (game), rules));
        happy_assert_whole (state);
        /* the record stands for the same puzzle with or without its number */
        again = baize_game_new_from_record (record, NULL);
        g_assert_cmpmem (state, sizeof *state, baize_game_get_state (again), sizeof *state);
        baize_record_unset (record, "Deal");
        g_clear_object (&again);
        again = baize_game_new_from_record (record, NULL);
        g_assert_cmpint (((const HappyState *) baize_game_get_state (again))->level, ==, 0);
        for (int j = 0; j < solver->n_solution; j++)
          {
            const HappyState *now = baize_game_get_state (again);
            const HappySpot *spot = &solver->solution[j];
            g_autoptr (GError) error = NULL;
            BaizeMove move;
            int k = 0;

            g_assert_false (baize_game_get_over (again));
            while (k < now->n_hand[0] && happy_want (now, now->hand[k]) != spot->want)
              k++;
            g_assert_cmpint (k, <, now->n_hand[0]);
            move = happy_move_lay (now->face[now->hand[k]], 1, spot->x, spot->y);
            baize_game_play (again, &move, &error);
            g_assert_no_error (error);
          }
        g_assert_true (baize_game_get_over (again));
      }
}

/* Before very hard puzzles had numbers of their own, these numbers named other puzzles. A record of such a puzzle keeps
 * its cards; its level is not known. */
TEST (older_number)
{
  g_autoptr (BaizeSetup) setup = happy_setup_new ("square-made", 1, NULL, 7);
  g_autoptr (BaizeGame) game = baize_game_new (rules, setup, NULL), older = NULL;
  g_autoptr (BaizeRecord) record = baize_game_to_record (game, "t");
  g_autofree char *table = NULL;
  const HappyState *state = baize_game_get_state (game), *kept;

  baize_record_set (record, "Deal", "1500000000");
  older = baize_game_new_from_record (record, NULL);
  g_assert_nonnull (older);
  kept = baize_game_get_state (older);
  g_assert_cmpint (kept->level, ==, 0);
  g_assert_cmpint (kept->n_table, ==, state->n_table);
  g_assert_cmpmem (kept->face, state->n_cards, state->face, state->n_cards);
  g_assert_cmpmem (kept->hand, sizeof kept->hand, state->hand, sizeof state->hand);
  g_assert_cmpint (baize_setup_get_level (baize_game_get_setup (older), rules), ==, -1);
  table = baize_game_get_score_table (older);
  g_assert_cmpstr (table, ==, "cards");
}

TEST (made_refusals)
{
  static const struct
  {
    const char *tags, *reason;
  } records[] = {
    { "[Deck \"2C AC AD\"]\n[Fixed \"2C@1:0,0\"]\n", NULL },
    { "[Deck \"2C AC AS AS\"]\n[Fixed \"AS@0,0,2C@3,4\"]\n", NULL },
    { "[Deck \"2C AC AD\"]\n", NULL },
    { "[Deck \"2C AC AD\"]\n[Fixed \"2C\"]\n",
      "“2C” is not a fixed card; fixed cards are written like 4H@1:0,0,2C@1:1,0." },
    { "[Deck \"2C AC AD\"]\n[Fixed \"2C@2:0,0\"]\n", "Fixed cards belong to the first group." },
    { "[Deck \"2C AC AD\"]\n[Fixed \"3C@0,0\"]\n", "The fixed three of clubs (3C) is not in the deck." },
    { "[Deck \"2C AC AD\"]\n[Fixed \"2C@0,0,AC@0,0\"]\n", "The fixed ace of clubs (AC) can’t lie at 0,0." },
    { "[Deck \"2C AC AD AS\"]\n[Fixed \"AC@0,0,2C@1,0,AD@1,1\"]\n", "No card can be placed beside the fixed ones." },
    { "[Deck \"2C AC AD AS\"]\n[Fixed \"AC@0,0,AD@1,0,2C@2,0\"]\n", "The fixed two of clubs (2C) can’t lie at 2,0." },
    { "[Deck \"2C AC\"]\n[Fixed \"2C@0,0,AC@0,1\"]\n", "At least one card of a puzzle must be left to be placed." },
    { "[Deck \"2C KC\"]\n", "The king of clubs (KC) can’t be in a puzzle of this grid." },
    { "[Deck \"2C 5C\"]\n", "The five of clubs (5C) can’t be in a puzzle of this grid." },
    { "[Deck \"\"]\n", "A puzzle has at least one card and at most 64." },
    { "[Deal \"7\"]\n[Fixed \"8C@0,0\"]\n", "The fixed eight of clubs (8C) is not in the deck." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (records); i++)
    {
      g_autofree char *text = g_strdup_printf ("[Game \"happy-graphs\"]\n[Variant \"square-made\"]\n%s",
                                               records[i].tags);
      g_autoptr (BaizeRecord) record = baize_record_parse (text, strlen (text), "t");
      g_autoptr (GError) error = NULL;
      g_autoptr (BaizeGame) game = baize_game_new_from_record (record, &error);

      if (records[i].reason == NULL)
        g_assert_no_error (error);
      else
        g_assert_true (g_str_has_suffix (error->message, records[i].reason));
    }
}
