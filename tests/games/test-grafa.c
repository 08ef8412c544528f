/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The rules of GRAFA sentence by sentence: the source's own example, a table of positions and moves with their results,
 * endings, and refusals with their messages. Expectations were derived from the rules by hand.
 */
#include "example.h"
#include "test.h"
#include "grafa-position.h"

#include "core/game/baize-game.h"

#include <string.h>

/* ---- the worked example ---- */

static const char *const example_states[] = {
  "score=0 hand=4C,AH,3H,2S,6S target=4H deck=46 pending=- over=no",
  "score=2 hand=4C,AH,3H,2S,6S target=6C deck=44 pending=- over=no",
  "score=4 hand=4C,AH,3H,2S target=- deck=44 pending=dig,foresee:2 over=no",
  "score=5 hand=4C,AH,3H,2S target=TC deck=42 pending=- over=no",
  "score=7 hand=AH,3H,2S target=- deck=42 pending=foresee:3 over=no",
  "score=7 hand=AH,3H,2S target=9H deck=41 pending=- over=no",
  "score=7 hand=AH,3H,9H,2S target=7S deck=40 pending=- over=no",
  "score=11 hand=AH,3H,9H target=QD deck=37 pending=- over=no",
  "score=13 hand=JC,3H,9H target=KS deck=35 pending=- over=yes",
};

TEST (example)
{
  static const char text[] = EXAMPLE_TAGS "[Result \"13\"]\n\n" EXAMPLE_MOVES;
  g_autoptr (BaizeRecord) record = baize_record_parse (text, sizeof text - 1, "t");
  g_autoptr (GError) error = NULL;
  g_autoptr (BaizeGame) game = baize_game_new_from_record (record, &error);
  GrafaState state;

  g_assert_no_error (error);
  g_assert_cmpuint (baize_game_get_n_moves (game), ==, G_N_ELEMENTS (example_states) - 1);
  for (guint i = 0; i < G_N_ELEMENTS (example_states); i++)
    {
      g_autofree char *line = NULL;

      baize_game_copy_state_at (game, i, &state);
      line = baize_rules_state_text (&baize_grafa_rules, &state);
      g_assert_cmpstr (line, ==, example_states[i]);
      g_assert_cmpint (baize_grafa_rules.is_over (&state), ==, i == G_N_ELEMENTS (example_states) - 1);
      grafa_assert_whole (&state);
    }
  g_assert_cmpint (baize_game_get_score (game, 1), ==, 13);
  g_assert_true (baize_game_get_counts (game));
  g_assert_cmpint (baize_grafa_rules.perfect_score, ==, 52);
  g_assert_false (baize_grafa_rules.low_is_good);
}

/* ---- position + move → position ---- */

static const struct
{
  const char *name;
  const char *before, *move, *after, *sunk;
} cases[] = {
  /* spades dig: one, two, as many as there are */
  { "one spade", "KC 6S | *AC 9d 8d 7d | -", "pair 6S", "KC | *8D 7d | -", "AC 9D 6S" },
  { "spade of the deck", "KC AC | *6S 9d 8d 7d | -", "pair AC", "KC | *8D 7d | -", "AC 9D 6S" },
  { "two spades", "KC 6S | *5S 9d 8d 7d | -", "pair 6S", "KC | *7D | -", "8D 9D 5S 6S" },
  { "two spades, one card", "KC 6S | *5S 9d | -", "pair 6S", "KC | | - | over", "9D 5S 6S" },
  { "two spades, no card", "KC 6S | *5S | -", "pair 6S", "KC | | - | over", "5S 6S" },
  { "one spade, the last card", "KC 6S | *AC 9d | -", "pair 6S", "KC | | - | over", "AC 9D 6S" },
  { "seen cards are dug too", "KC 6S | *AC 9D 8D 7d | -", "pair 6S", "KC | *8D 7d | -", "AC 9D 6S" },
  /* diamonds buy */
  { "one diamond", "KC 6D | *AC 9s 8s 7s | -", "pair 6D", "KC 9S | *8S 7s | -", "AC 6D" },
  { "diamond of the deck", "KC AC | *6D 9s 8s | -", "pair AC", "KC 9S | *8S | -", "AC 6D" },
  { "two diamonds", "KC 6D | *5D 9s 8s 7s | -", "pair 6D", "KC 8S 9S | *7S | -", "5D 6D" },
  { "two diamonds, one card", "KC 6D | *5D 9s | -", "pair 6D", "KC 9S | | - | over", "5D 6D" },
  { "two diamonds, no card", "KC 6D | *5D | -", "pair 6D", "KC | | - | over", "5D 6D" },
  { "a bought card saves the game", "6D | *AC kc 8s | -", "pair 6D", "KC | *8S | -", "AC 6D" },
  /* clubs look ahead */
  { "one club", "KD 6C | *AS 9h 8h 7h 6h | -", "pair 6C", "KD | 9H 8H 7h 6h | foresee:2", "6C AS" },
  { "club of the deck", "KD AS | *6C 9h 8h 7h 6h | -", "pair AS", "KD | 9H 8H 7h 6h | foresee:2", "6C AS" },
  { "left as they lie", "KD | 9H 8H 7h | foresee:2", "foresee 9H 8H", "KD | *9H 8H 7h | -", "" },
  { "the other way round", "KD | 9H 8H 7h | foresee:2", "foresee 8H 9H", "KD | *8H 9H 7h | -", "" },
  { "two clubs", "KD 6C | *5C 9h 8h 7h 6h | -", "pair 6C", "KD | 9H 8H 7H 6h | foresee:3", "5C 6C" },
  { "three cards 1 2 3", "KD | 9H 8H 7H 6h | foresee:3", "foresee 9H 8H 7H", "KD | *9H 8H 7H 6h | -", "" },
  { "three cards 1 3 2", "KD | 9H 8H 7H 6h | foresee:3", "foresee 9H 7H 8H", "KD | *9H 7H 8H 6h | -", "" },
  { "three cards 2 1 3", "KD | 9H 8H 7H 6h | foresee:3", "foresee 8H 9H 7H", "KD | *8H 9H 7H 6h | -", "" },
  { "three cards 2 3 1", "KD | 9H 8H 7H 6h | foresee:3", "foresee 8H 7H 9H", "KD | *8H 7H 9H 6h | -", "" },
  { "three cards 3 1 2", "KD | 9H 8H 7H 6h | foresee:3", "foresee 7H 9H 8H", "KD | *7H 9H 8H 6h | -", "" },
  { "three cards 3 2 1", "KD | 9H 8H 7H 6h | foresee:3", "foresee 7H 8H 9H", "KD | *7H 8H 9H 6h | -", "" },
  { "two clubs, three cards", "KD 6C | *5C 9h 8h 7h | -", "pair 6C", "KD | 9H 8H 7H | foresee:3", "5C 6C" },
  { "two clubs, two cards", "KD 6C | *5C 9h 8h | -", "pair 6C", "KD | 9H 8H | foresee:2", "5C 6C" },
  { "two clubs, one card: shown and turned up", "KD 6C | *5C 9h | -", "pair 6C", "KD | *9H | -", "5C 6C" },
  { "two clubs, no card", "KD 6C | *5C | -", "pair 6C", "KD | | - | over", "5C 6C" },
  { "one club, two cards", "KD 6C | *AS 9h 8h | -", "pair 6C", "KD | 9H 8H | foresee:2", "6C AS" },
  { "one club, one card", "KD 6C | *AS 9h | -", "pair 6C", "KD | *9H | -", "6C AS" },
  { "one club, no card", "KD 6C | *AS | -", "pair 6C", "KD | | - | over", "6C AS" },
  { "foreseeing can end the game", "2D | KH 2S 7h | foresee:2", "foresee KH 2S", "2D | *KH 2S 7h | - | over", "" },
  { "or not", "2D | KH 2S 7h | foresee:2", "foresee 2S KH", "2D | *2S KH 7h | -", "" },
  /* a spade and a diamond, in the player's order */
  { "spade and diamond", "KC 6S | *5D 9h 8h 7h | -", "pair 6S", "KC | 9h 8h 7h | buy,dig", "5D 6S" },
  { "dig first", "KC | 9h 8h 7h | buy,dig", "dig", "KC 8H | *7H | -", "9H" },
  { "buy first", "KC | 9h 8h 7h | buy,dig", "buy", "KC 9H | *7H | -", "8H" },
  { "spade and diamond, two cards", "KC | 9h 8h | buy,dig", "buy", "KC 9H | | - | over", "8H" },
  { "spade and diamond, one card", "KC 6S | *5D 9h | -", "pair 6S", "KC | 9h | buy,dig", "5D 6S" },
  { "the last card is dug", "KC | 9h | buy,dig", "dig", "KC | | - | over", "9H" },
  { "the last card is bought", "KC | 9h | buy,dig", "buy", "KC 9H | | - | over", "" },
  { "spade and diamond, no card", "KC 6S | *5D | -", "pair 6S", "KC | | - | over", "5D 6S" },
  /* a spade and a club */
  { "spade and club", "KD 6S | *5C 9h 8h 7h | -", "pair 6S", "KD | 9h 8h 7h | dig,foresee:2", "5C 6S" },
  { "dig, then look", "KD | 9h 8h 7h | dig,foresee:2", "dig", "KD | 8H 7H | foresee:2", "9H" },
  { "look, then dig", "KD | 9h 8h 7h | dig,foresee:2", "foresee 8H 9H", "KD | *9H 7h | -", "8H" },
  { "look and leave, then dig", "KD | 9h 8h 7h | dig,foresee:2", "foresee 9H 8H", "KD | *8H 7h | -", "9H" },
  { "dig, then one is shown", "KD | 9h 8h | dig,foresee:2", "dig", "KD | *8H | -", "9H" },
  { "look at two, then dig", "KD | 9h 8h | dig,foresee:2", "foresee 8H 9H", "KD | *9H | -", "8H" },
  { "spade and club, two cards", "KD 6S | *5C 9h 8h | -", "pair 6S", "KD | 9h 8h | dig,foresee:2", "5C 6S" },
  { "spade and club, one card", "KD 6S | *5C 9h | -", "pair 6S", "KD | | - | over", "5C 9H 6S" },
  { "spade and club, no card", "KD 6S | *5C | -", "pair 6S", "KD | | - | over", "5C 6S" },
  /* a diamond and a club */
  { "diamond and club", "KS 6D | *5C 9h 8h 7h | -", "pair 6D", "KS | 9h 8h 7h | buy,foresee:2", "5C 6D" },
  { "buy, then look", "KS | 9h 8h 7h | buy,foresee:2", "buy", "9H KS | 8H 7H | foresee:2", "" },
  { "look, then buy", "KS | 9h 8h 7h | buy,foresee:2", "foresee 8H 9H", "8H KS | *9H 7h | -", "" },
  { "buy, then one is shown", "KS | 9h 8h | buy,foresee:2", "buy", "9H KS | *8H | -", "" },
  { "diamond and club, one card", "KS 6D | *5C 9h | -", "pair 6D", "9H KS | | - | over", "5C 6D" },
  { "diamond and club, no card", "KS 6D | *5C | -", "pair 6D", "KS | | - | over", "5C 6D" },
  /* hearts keep cards in the hand */
  { "a heart in the deck", "KC 6S | *5H 9d 8d | -", "pair 6S", "KC 6S | *8D | -", "9D 5H" },
  { "a heart in the hand", "KC 6H | *5S 9d 8d | -", "pair 6H", "KC 5S | *8D | -", "9D 6H" },
  { "two hearts", "KC 6H | *5H 9d | -", "pair 6H", "KC 5H 6H | *9D | -", "" },
  { "heart and diamond", "KC 6H | *5D 9s 8s | -", "pair 6H", "KC 5D 9S | *8S | -", "6H" },
  { "diamond and heart", "KC 6D | *5H 9s 8s | -", "pair 6D", "KC 6D 9S | *8S | -", "5H" },
  { "heart and club", "KD 6H | *5C 9s 8s 7s | -", "pair 6H", "5C KD | 9S 8S 7s | foresee:2", "6H" },
  { "club and heart", "KD 6C | *5H 9s 8s 7s | -", "pair 6C", "6C KD | 9S 8S 7s | foresee:2", "5H" },
  { "a heart with the last card", "6H | *5S | -", "pair 6H", "5S | | - | over", "6H" },
  { "two hearts with the last card", "6H | *5H | -", "pair 6H", "5H 6H | | - | over", "" },
  /* aces pair with anything and have no ability */
  { "ace and open heart: the ace returns", "KC AS | *5H 9d 8d | -", "pair AS", "KC AS | *9D 8d | -", "5H" },
  { "heart and open ace: the ace comes", "KC 6H | *AS 9d 8d | -", "pair 6H", "KC AS | *9D 8d | -", "6H" },
  { "the ace of hearts keeps nothing", "KC AH | *5S 9d 8d | -", "pair AH", "KC | *8D | -", "9D AH 5S" },
  { "nor does it when open", "KC 6S | *AH 9d 8d | -", "pair 6S", "KC | *8D | -", "9D AH 6S" },
  { "heart and open ace of hearts", "KC 6H | *AH 9d 8d | -", "pair 6H", "KC AH | *9D 8d | -", "6H" },
  { "ace of hearts and open heart", "KC AH | *6H 9d 8d | -", "pair AH", "KC AH | *9D 8d | -", "6H" },
  { "the ace of spades does not dig", "KC AS | *AC 9d 8d | -", "pair AS", "KC | *9D 8d | -", "AC AS" },
  { "the ace of diamonds does not buy", "KC AD | *AH 9d 8d | -", "pair AD", "KC | *9D 8d | -", "AD AH" },
  { "the ace of clubs does not look", "KD AC | *2D 9h 8h | -", "pair AC", "KD 9H | *8H | -", "AC 2D" },
  /* which cards pair */
  { "equal rank", "KC 6S | *6H 9d 8d | -", "pair 6S", "KC 6S | *8D | -", "9D 6H" },
  { "equal suit, lower", "KC 2S | *QS 9d 8d 7d | -", "pair 2S", "KC | *7D | -", "8D 9D 2S QS" },
  { "the king is higher than the queen", "KS | *QH 9d 8d | -", "pair KS", "KS | *8D | -", "9D QH" },
  { "the queen is higher than the jack", "QS | *JH 9d 8d | -", "pair QS", "QS | *8D | -", "9D JH" },
  { "the jack is higher than the ten", "JS | *TH 9d 8d | -", "pair JS", "JS | *8D | -", "9D TH" },
  { "the ten is higher than the nine", "TS | *9H 9d 8d | -", "pair TS", "TS | *8D | -", "9D 9H" },
  { "an ace for a king", "KC AC | *KH 9d 8d | -", "pair AC", "AC KC | *9D 8d | -", "KH" },
  { "a two for an ace", "KC 2S | *AC 9d 8d | -", "pair 2S", "KC | *8D | -", "AC 9D 2S" },
  /* endings */
  { "stuck", "2C 6S | *5S 9d 8d kh qd | -", "pair 6S", "2C | *KH qd | - | over", "8D 9D 5S 6S" },
  { "empty hand", "6S | *AC 9d 8d | -", "pair 6S", "| *8D | - | over", "AC 9D 6S" },
  { "perfect", "6S | *AC | -", "pair 6S", "| | - | over", "AC 6S" },
};

TEST (moves)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = NULL, *sunk = NULL;
      GrafaState before, after;

      g_test_message ("%s: %s, %s", cases[i].name, cases[i].before, cases[i].move);
      grafa_position_read (&before, cases[i].before);
      after = before;
      cases_play (&grafa_game, &after, cases[i].move);
      grafa_assert_whole (&after);
      text = grafa_game.write (&after);
      g_assert_cmpstr (text, ==, cases[i].after);
      sunk = grafa_position_sunk (&before, &after);
      g_assert_cmpstr (sunk, ==, cases[i].sunk);
      g_assert_cmpint (baize_grafa_rules.is_over (&after), ==, g_str_has_suffix (cases[i].after, "over"));
      g_assert_cmpint (baize_grafa_rules.score (&after, 1), ==, after.discard.n);
    }
}

/* The discard pile counts, not the hand. */
static const ScoreCase scores[] = {
  { "KC 6S | *AC 9d 8d 7d | -", NULL, 46 },
  { "KC 6S | *AC 9d 8d 7d | -", "pair 6S", 49 },
  { "KC 6H | *5H 9d | -", "pair 6H", 48 },
  { "KC | | -", NULL, 51 },
};

/* The last card of the pile is the one that came last: the card of the hand, then the dug ones. */
static const PileCase piles[] = {
  { "KC 6S | *5S 9d 8d 7d | -", "pair 6S", { .kind = GRAFA_DISCARD, .index = -1 }, "5S 6S 9D 8D" },
  { "KD | 9H 8H 7H 6h | foresee:3", "foresee 7H 9H 8H", { .kind = GRAFA_DECK, .index = -1 }, "? 8H 9H 7H" },
};

/* ---- dealing ---- */

static void
deal_cards (GrafaState *state, const char *first)
{
  g_auto (GStrv) words = g_strsplit (first, " ", -1);
  g_autoptr (BaizeSetup) setup = baize_setup_new (&baize_grafa_rules, 0, 0);
  BaizeFace deck[52];
  guint64 used = 0;
  int n = 0;

  for (char **word = words; *word != NULL; word++)
    {
      g_assert_true (baize_face_parse (*word, strlen (*word), &deck[n]));
      used |= G_GUINT64_CONSTANT (1) << deck[n++];
    }
  for (BaizeFace face = 0; face < 52; face++)
    if (!grafa_has (used, face))
      deck[n++] = face;
  baize_setup_set_deck (setup, 0, deck, 52);
  memset (state, 0xa5, sizeof *state);
  baize_grafa_rules.deal (state, setup);
}

TEST (deal)
{
  GrafaState state, by_number;
  g_autoptr (BaizeSetup) setup = baize_setup_new (&baize_grafa_rules, 0, 1);
  g_autofree char *text = NULL;

  deal_cards (&state, "KD 7C JC 6H 5C JS 2S 6C 5H QC");
  grafa_assert_whole (&state);
  text = grafa_game.write (&state);
  g_assert_true (g_str_has_prefix (text, "5C 7C JC KD 6H | *JS 2s 6c 5h qc ac "));
  g_assert_cmpint (state.deck.n, ==, 47);
  g_assert_cmpint (state.discard.n, ==, 0);
  baize_grafa_rules.deal (&by_number, setup);
  g_assert_cmpint (grafa_top (&by_number, 0), ==, grafa_top (&state, 0));
  g_assert_cmpuint (by_number.hand, ==, state.hand);
  g_assert_cmpint (grafa_top (&by_number, 46), ==, 9); /* TC, the last card of the deal */
}

/* Without a pair for the first open card the game is over with 0 and does not count; with one card that pairs it is
 * not. */
TEST (dead_deal)
{
  static const char *const alive[] = { "2C 3C 4C 2D 5D 5H", "2C 3C 4C 2D 2H 5H", "2C 3C 4C 2D AD 5H",
                                       "2C 3C 4C 2D 3D AH" };
  GrafaState state;

  deal_cards (&state, "2C 3C 4C 2D 3D 5H");
  g_assert_true (baize_grafa_rules.is_over (&state));
  g_assert_cmpint (baize_grafa_rules.score (&state, 1), ==, 0);
  g_assert_false (baize_rules_counts (&baize_grafa_rules, &state));
  for (gsize i = 0; i < G_N_ELEMENTS (alive); i++)
    {
      deal_cards (&state, alive[i]);
      g_assert_false (baize_grafa_rules.is_over (&state));
    }
}

/* A game stuck after its first pair counts. */
TEST (counts)
{
  GrafaState state;

  deal_cards (&state, "2C 3C 4C 2D AD 5H KS");
  cases_play (&grafa_game, &state, "pair AD");
  g_assert_false (baize_grafa_rules.is_over (&state)); /* the heart returned the ace to the hand */
  deal_cards (&state, "2C 3C 4C 2D AD 5C KS KH");
  cases_play (&grafa_game, &state, "pair AD");
  cases_play (&grafa_game, &state, "foresee KH KS");
  g_assert_true (baize_grafa_rules.is_over (&state));
  g_assert_true (baize_rules_counts (&baize_grafa_rules, &state));
  g_assert_cmpint (baize_grafa_rules.score (&state, 1), ==, 2);
}

/* About one deal in 57 is dead. */
TEST (dead_deals)
{
  int n_dead = 0;

  for (guint64 deal = 1; deal <= 20000; deal++)
    {
      g_autoptr (BaizeSetup) setup = baize_setup_new (&baize_grafa_rules, 0, deal);
      GrafaState state;

      baize_grafa_rules.deal (&state, setup);
      n_dead += baize_grafa_rules.is_over (&state);
    }
  g_assert_cmpint (n_dead, >, 20000 / 64);
  g_assert_cmpint (n_dead, <, 20000 / 51);
}

/* ---- refusals ---- */

#define NO_MOVE      " is not a move of GRAFA; its moves are “pair CARD”, “dig”, “buy” and “foresee CARDS”."
#define WRONG_NUMBER " names the wrong number of cards; “pair” needs one, “dig” and “buy” none, “foresee” two or three."
#define NO_CARD      " is not a card of GRAFA; cards are written like 7C, TD, QH or AS."

static const RefusalCase refusals[] = {
  { "5C 6S | *7H 9d | -", "pair 6S", "The six of spades is lower than the seven of hearts and of another suit." },
  { "5C 6S KC | *7H 9d | -", "pair 7S", "The seven of spades is not in your hand." },
  { "5C 6S KC | *7H 9d | -", "pair 7H", "The seven of hearts is not in your hand." },
  { "5C 6S KC | *7H 9d | -", "pair 9D", "The nine of diamonds is not in your hand." },
  { "5C 6S KC | *7H 9d | -", "dig", "No spade is waiting to dig." },
  { "5C 6S KC | *7H 9d | -", "buy", "No diamond is waiting to buy." },
  { "5C 6S KC | *7H 9d 8d | -", "foresee 7H 9D", "No club is waiting to look ahead." },
  { "KC | 9h 8h 7h | buy,dig", "pair KC", "First carry out the abilities that are waiting." },
  { "KC | 9h 8h 7h | buy,dig", "foresee 8H 9H", "No club is waiting to look ahead." },
  { "KC | 9h 8h 7h | dig,foresee:2", "buy", "No diamond is waiting to buy." },
  { "KC | 9h 8h 7h | buy,foresee:2", "dig", "No spade is waiting to dig." },
  { "KC | 9H 8H 7h | foresee:2", "pair KC", "First carry out the abilities that are waiting." },
  { "KC | 9H 8H 7h | foresee:2", "foresee 9H 7H", "The seven of hearts is not among the cards you look at." },
  { "KC | 9H 8H 7h | foresee:2", "foresee 9H KC", "The king of clubs is not among the cards you look at." },
  { "KC | 9H 8H 7h | foresee:2", "foresee 9H 9H", "The nine of hearts is named twice." },
  { "KC | 9H 8H 7h | foresee:2", "foresee 9H 8H 7H", "Foreseeing puts 2 cards in order, so name each of them once." },
  { "KC | 9H 8H 7H | foresee:3", "foresee 9H 8H", "Foreseeing puts 3 cards in order, so name each of them once." },
  { "KC | 9H 8H 7H | foresee:3", "foresee 9H 8H 9H", "The nine of hearts is named twice." },
};

static const RefusalCase no_moves[] = {
  { "KC | *7H 9d | -", "", "“”" NO_MOVE },
  { "KC | *7H 9d | -", "take KC", "“take KC”" NO_MOVE },
  { "KC | *7H 9d | -", "PAIR KC", "“PAIR KC”" NO_MOVE },
  { "KC | *7H 9d | -", "pairKC", "“pairKC”" NO_MOVE },
  { "KC | *7H 9d | -", " pair KC", "“ pair KC”" NO_MOVE },
  { "KC | *7H 9d | -", "pair", "“pair”" WRONG_NUMBER },
  { "KC | *7H 9d | -", "pair KC 2C", "“pair KC 2C”" WRONG_NUMBER },
  { "KC | *7H 9d | -", "dig 9D", "“dig 9D”" WRONG_NUMBER },
  { "KC | *7H 9d | -", "buy 9D", "“buy 9D”" WRONG_NUMBER },
  { "KC | *7H 9d | -", "foresee", "“foresee”" WRONG_NUMBER },
  { "KC | *7H 9d | -", "foresee 9D", "“foresee 9D”" WRONG_NUMBER },
  { "KC | *7H 9d | -", "foresee 9D 8D 7D 6D", "A move of GRAFA names at most three cards." },
  { "KC | *7H 9d | -", "pair kc", "“kc”" NO_CARD },
  { "KC | *7H 9d | -", "pair XR", "“XR”" NO_CARD },
  { "KC | *7H 9d | -", "pair XB", "“XB”" NO_CARD },
  { "KC | *7H 9d | -", "pair 10C", "“10C”" NO_CARD },
  { "KC | *7H 9d | -", "pair ♣", "“♣”" NO_CARD },
};

/* Values that no text can name are refused. */
TEST (wild_values)
{
  static const BaizeMove wild[] = { { .verb = 0 },
                                    { .verb = GRAFA_FORESEE + 1 },
                                    { .verb = 255 },
                                    { .verb = GRAFA_PAIR, .n_args = 1, .arg = { 52 } },
                                    { .verb = GRAFA_PAIR, .n_args = 1, .arg = { 64 } },
                                    { .verb = GRAFA_PAIR, .n_args = 1, .arg = { 255 } } };
  GrafaState state;

  grafa_position_read (&state, "AC 6S | *5S 9d 8d | -");
  for (gsize i = 0; i < G_N_ELEMENTS (wild); i++)
    {
      BaizePlace source, target;

      g_assert_false (baize_grafa_rules.check (&state, &wild[i], NULL));
      baize_grafa_rules.view->places (&state, &wild[i], &source, &target);
      g_assert_true (baize_place_is_none (&source) && baize_place_is_none (&target));
    }
}

CASES (scores, check_scores, &grafa_game)
CASES (piles, check_piles, &grafa_game)
CASES (refusals, check_illegal, &grafa_game)
CASES (no_moves, check_unreadable, &grafa_game)
