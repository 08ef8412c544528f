/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The messages of Grandma's Card Game: prompts, summaries, the names of cards and places, what moves and steps do, the
 * meld helper; and none of them reveals what a seat may not know.
 */
#include "grandma-position.h"
#include "test.h"

#include <string.h>

static const BaizeRules *const rules = &baize_grandma_rules;

#define HANDS "2C 3C 3D 5D KD / 4C 5C"
#define MELDS "1.1t:3C+3H+2S 2.1s:5C+2D+7C+8C"

static const PromptCase prompts[] = {
  { "seven 1 | 1 draw | " HANDS " | KH | 6D", NULL,
    "Draw from the stock, or take the six of diamonds from the discard pile",
    "Round 1 of 7: 2 trios · 1 card in the stock" },
  { "seven 1 | 1 draw | " HANDS " | KH | 2D", NULL,
    "Draw from the stock, or take the two of diamonds (wild) from the discard pile", NULL },
  { "seven 2 | 1 draw | " HANDS " | | 6D 7D 8D", NULL,
    "Take the six of diamonds from the discard pile, or have it shuffled and draw",
    "Round 2 of 7: 1 trio and 1 staircase · 0 cards in the stock" },
  { "seven 3 | 1 draw | " HANDS " | | 6D", NULL, "The stock is empty: take the six of diamonds from the discard pile",
    NULL },
  { "six 4 | 1 draw shuffled=2 | " HANDS " | | 6D 7D", NULL,
    "Take the six of diamonds from the discard pile; drawing from the empty stock ends the round",
    "Round 4 of 6: 2 trios and 1 staircase · 0 cards in the stock" },
  { "seven 1 | 1 play | " HANDS " | KH | 6D", NULL, "Lay down the goal if you have it, then discard a card", NULL },
  { "seven 1 | 1 play now | " HANDS " | KH | 6D | " MELDS, NULL,
    "The goal is met: discard a card; from your next turn on you may add cards to any trio or staircase on the table",
    NULL },
  { "seven 1 | 1 play | " HANDS " | KH | 6D | " MELDS, NULL,
    "You may add cards to any trio or staircase on the table, then discard one", NULL },
};

/* The explanation is about exactly the melds of the goal. */
TEST (explained)
{
  for (int variant = 0; variant < GRANDMA_N_VARIANTS; variant++)
    for (int round = 0; round < grandma_variants[variant].n_rounds; round++)
      {
        g_autofree char *goal = grandma_goal_name (variant, round), *text = grandma_explain_goal (variant, round);

        g_assert_cmpint (strstr (goal, "trio") != NULL, ==, strstr (text, "trio") != NULL);
        g_assert_cmpint (strstr (goal, "staircase") != NULL, ==, strstr (text, "staircase") != NULL);
      }
}

static const PlaceCase places[] = {
  { "seven 1 | 1 play | " HANDS " | KH JH | 6D 9D | " MELDS, { GRANDMA_STOCK, 0, 0, 0, -1 }, "stock" },
  { NULL, { GRANDMA_PILE, 0, 0, 0, -1 }, "discard pile: six of diamonds, 2 cards" },
  { NULL, { GRANDMA_PILE, 0, 0, 0, 0 }, "nine of diamonds, in the discard pile" },
  { NULL, { GRANDMA_HAND, 1, 0, 0, -1 }, "your hand, 5 cards" },
  { NULL,
    { GRANDMA_HAND, 1, 0, 0, 0 },
    "two of clubs, wild, hand, 1 of 5, finds a place at the trio of threes or the staircase of clubs from five to "
    "eight" },
  { NULL, { GRANDMA_HAND, 1, 0, 0, 1 }, "three of clubs, hand, 2 of 5, finds a place at the trio of threes" },
  { NULL, { GRANDMA_HAND, 1, 0, 0, 4 }, "king of diamonds, hand, 5 of 5" },
  { NULL, { GRANDMA_HAND, 1, 0, 0, 0 }, "card of player 1, face down", 2 },
  { NULL, { GRANDMA_HAND, 1, 0, 0, -1 }, "hand of player 1, 5 cards", 2 },
  { NULL, { GRANDMA_HAND, 2, 0, 0, 0 }, "four of clubs, hand, 1 of 2", 2 },
  { NULL, { GRANDMA_MELD, 1, 1, 0, -1 }, "the trio of threes before player 1, 3 cards" },
  { NULL, { GRANDMA_MELD, 1, 1, 0, 2 }, "two of spades, wild, the trio of threes before player 1" },
  { NULL,
    { GRANDMA_MELD, 2, 1, 0, 1 },
    "two of diamonds as six of clubs, the staircase of clubs from five to eight before player 2" },
  { NULL, { GRANDMA_MELD, 2, 1, 0, 2 }, "seven of clubs, the staircase of clubs from five to eight before player 2" },
  { "seven 1 | 1 play | 2C 3C / 4C | KH | 2D | 1.1s:AC+2C+3C+4C",
    { GRANDMA_PILE, 0, 0, 0, -1 },
    "discard pile: two of diamonds, wild, 1 card" },
  { NULL, { GRANDMA_MELD, 1, 1, 0, 1 }, "two of clubs, the staircase of clubs from ace to four before player 1" },
  { NULL, { GRANDMA_MELD, 2, 4, 0, -1 }, "free space before player 2" },
  { NULL, { GRANDMA_FRONT, 1, 0, 0, -1 }, "table before you, the goal is laid down here" },
  { NULL, { GRANDMA_FRONT, 2, 0, 0, -1 }, "table before player 2" },
  { "seven 1 | 1 play | 3D KD / 4C | KH | 6D | 1.1t:3C+3H+2S 1.2t:3D+3S+2C 2.1t:3C+3H+2S",
    { GRANDMA_MELD, 1, 1, 0, -1 },
    "the trio of threes number 1 before player 1, 3 cards" },
  { NULL, { GRANDMA_MELD, 1, 2, 0, -1 }, "the trio of threes number 2 before player 1, 3 cards" },
  { NULL, { GRANDMA_MELD, 2, 1, 0, -1 }, "the trio of threes before player 2, 3 cards" },
};

/* A card that another player has taken from the pile is known, wherever it lies among the backs. */
TEST (taken)
{
  g_autofree GrandmaState *state = g_new0 (GrandmaState, 1);
  int n_named = 0;

  grandma_position_read (state, "seven 1 | 1 play taken=3D | " HANDS " | KH | 6D");
  for (int i = 0; i < 5; i++)
    {
      BaizePlace place = { GRANDMA_HAND, 1, 0, 0, (gint16) i };
      g_autofree char *text = rules->view->describe_place (state, 2, &place);

      n_named += g_str_equal (text, "card of player 1, face down: the three of diamonds, taken from the pile");
    }
  g_assert_cmpint (n_named, ==, 1);
}

static const MessageCase moves[] = {
  { "seven 1 | 1 draw | " HANDS " | KH | 6D", "draw stock", "Draw from the stock" },
  { "seven 1 | 1 draw | " HANDS " | KH | 6D", "draw pile", "Take 6♦ from the pile" },
  { "seven 1 | 1 draw | " HANDS " | | 6D 7D", "draw stock", "Shuffle the pile into a new stock and draw" },
  { "seven 1 | 1 draw shuffled=2 | " HANDS " | | 6D 7D", "draw stock",
    "The stock is empty for the third time: the round ends" },
  { "seven 1 | 1 play | " HANDS " | KH | 6D", "discard KD", "Discard K♦" },
  { "seven 1 | 1 play | KD / 4C | KH | 6D | 1.1t:3C+3H+2S", "discard KD", "Discard K♦, your last card, and go out" },
  { "seven 2 | 1 play | QH KH AH 2D 7C 7D 2S 9H / 4C | KH | 6D", "goal 7C 7D 2S / QH KH AH 2D",
    "Lay down the goal: the trio of sevens, the staircase of hearts from queen to two" },
  { "seven 1 | 1 play | " HANDS " | KH | 6D | " MELDS, "add 3C 1.1", "3♣ finds a place at the trio of threes" },
  { "seven 1 | 1 play | " HANDS " | KH | 6D | " MELDS, "add 2C 2.1 low",
    "2♣ finds a place at the staircase of clubs from five to eight as 4♣" },
  { "seven 1 | 1 play | 3D / 4C | KH | 6D | " MELDS, "add 3D 1.1",
    "3♦ finds a place at the trio of threes: your last card, so you go out" },
};

/* ---- steps ---- */

typedef struct
{
  GrandmaState before;
  int viewer;
  GString *text;
} Story;

static void
note (gconstpointer state, int step, int amount, gpointer data)
{
  Story *story = data;
  g_autofree char *text = grandma_step_words (&story->before, state, step, amount, story->viewer, "West", "East");

  g_string_append_printf (story->text, "%s%s", story->text->len > 0 ? " " : "", text);
  story->before = *(const GrandmaState *) state;
}

static const struct
{
  const char *position, *move;
  int viewer;
  const char *text;
} steps[] = {
  { "seven 1 | 1 draw | " HANDS " | KH | 9C", "draw pile", 2, "West takes the nine of clubs from the pile." },
  { "seven 1 | 1 draw | " HANDS " | KH | 9C", "draw pile", 1, "You take the nine of clubs from the pile." },
  { "seven 1 | 1 draw | " HANDS " | KH | 9C", "draw stock", 2, "West draws from the stock." },
  { "seven 1 | 1 draw | " HANDS " | KH | 9C", "draw stock", 0, "West draws from the stock." },
  { "seven 1 | 1 draw | " HANDS " | KH | 9C", "draw stock", 1, "You draw the king of hearts." },
  { "seven 1 | 1 draw | " HANDS " | | 9C 8C TC", "draw stock", 2,
    "The pile is shuffled into a new stock of 2 cards. West draws from the stock." },
  { "seven 1 | 1 play | " HANDS " | KH | 9C", "discard KD", 2, "West discards the king of diamonds." },
  { "seven 1 | 1 play | 3C 3D KD / 4C | KH | 6D", "discard KD", 2, "West discards the king of diamonds." },
  { "seven 1 | 1 play | 3C 3D 3H 9C 9D 9S KD / 4C | KH | 6D", "goal 3C 3D 3H / 9C 9D 9S", 2,
    "West lays down the trio of threes. West lays down the trio of nines." },
  { "seven 1 | 1 play | " HANDS " | KH | 6D | " MELDS, "add 2C 2.1 low", 2,
    "West: the two of clubs finds a place at the staircase of clubs from five to eight. It now "
    "runs from four to eight." },
  { "seven 1 | 1 play | " HANDS " | KH | 6D | " MELDS, "add 3C 1.1", 1,
    "The three of clubs finds a place at the trio of threes." },
  { "seven 1 | 1 play | KD / 4C | KH | 6D | 1.1t:3C+3H+2S", "discard KD", 2,
    "West discards the king of diamonds. West has no card left, goes out and ends round 1. Round 2 is dealt; its goal "
    "is 1 trio and 1 staircase. The ace of clubs lies on the discard pile. You begin." },
  { "seven 1 | 1 play | KD / 4C | KH | 6D | 1.1t:3C+3H+2S", "discard KD", 1,
    "You discard the king of diamonds. You have no card left: you go out and end round 1. Round 2 is dealt; its goal "
    "is 1 trio and 1 staircase. The ace of clubs lies on the discard pile. East begins." },
  { "six 6 | 1 draw shuffled=2 | " HANDS " | | 6D 7D", "draw stock", 1, "Round 6 is over, and nobody went out." },
};

TEST (steps)
{
  g_autofree Story *story = g_new0 (Story, 1);
  g_autofree GrandmaState *state = g_new0 (GrandmaState, 1);

  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr (GError) error = NULL;
      BaizeMove move;

      grandma_position_read (state, steps[i].position);
      baize_rules_read_legal (rules, state, steps[i].move, &move, &error);
      g_assert_no_error (error);
      story->before = *state;
      story->viewer = steps[i].viewer;
      story->text = g_string_new (NULL);
      rules->play (state, &move, note, story);
      g_assert_cmpstr (story->text->str, ==, steps[i].text);
      g_string_free (story->text, TRUE);
    }
}

/* The source and target of a move; a card's position at the end of a staircase is its future one. */
TEST (move_places)
{
  static const struct
  {
    const char *move;
    BaizePlace source, target;
  } expected[] = {
    { "add 2C 2.1 low", { GRANDMA_HAND, 1, 0, 0, 0 }, { GRANDMA_MELD, 2, 1, 0, 0 } },
    { "add 2C 2.1 high", { GRANDMA_HAND, 1, 0, 0, 0 }, { GRANDMA_MELD, 2, 1, 0, 4 } },
    { "add 3D 1.1", { GRANDMA_HAND, 1, 0, 0, 2 }, { GRANDMA_MELD, 1, 1, 0, 3 } },
    { "discard KD", { GRANDMA_HAND, 1, 0, 0, 4 }, { GRANDMA_PILE, 0, 0, 0, -1 } },
  };
  g_autofree GrandmaState *state = g_new0 (GrandmaState, 1);

  grandma_position_read (state, "seven 1 | 1 play | " HANDS " | KH | 6D | " MELDS);
  for (gsize i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      BaizePlace source, target;
      BaizeMove move;

      g_assert_true (baize_rules_read_legal (rules, state, expected[i].move, &move, NULL));
      rules->view->places (state, &move, &source, &target);
      g_assert_true (baize_place_equal (&source, &expected[i].source));
      g_assert_true (baize_place_equal (&target, &expected[i].target));
    }
}

/* ---- the helper ---- */

TEST (draft)
{
  g_autofree GrandmaState *state = g_new0 (GrandmaState, 1);
  g_autofree char *text = NULL, *goal = NULL;
  BaizeMove dear, cheap;
  GrandmaDraft draft;

  grandma_position_read (state, "seven 2 | 1 play | 3C 4C 6C 9D 9H KD KH QS AS 7S 8H JC TD / 4C | KH | 6D");
  grandma_draft (state, 1, &draft);
  g_assert_cmpint (draft.missing, ==, 2);
  g_assert_cmpint (draft.n_melds, ==, 2);
  g_assert_cmpint (draft.meld[0].kind, ==, GRANDMA_KIND_TRIO);
  g_assert_cmpint (draft.meld[1].kind, ==, GRANDMA_KIND_STAIRCASE);
  g_assert_cmpint (draft.meld[1].rank, ==, 3);
  g_assert_cmpint (draft.meld[1].card[2], ==, GRANDMA_NO_CARD);
  g_assert_cmpint (draft.n_spare, ==, 8);
  text = grandma_describe_wants (state, 1);
  g_assert_true (g_str_has_prefix (text, "2 cards from the goal: "));

  /* the king is discarded: of the rest, a three costs less than a two, and both find a place next turn */
  grandma_position_read (state, "seven 1 | 1 play | 2H 3C 3D 3H 9C 9D 9S KD / 4C | KH | 6D");
  goal = grandma_describe_wants (state, 1);
  g_assert_cmpstr (goal, ==, "You hold all cards of the goal");
  g_assert_true (baize_rules_read_legal (rules, state, "goal 3C 3D 3H / 9C 9D 9S", &dear, NULL));
  g_assert_true (baize_rules_read_legal (rules, state, "goal 3C 3D 2H / 9C 9D 9S", &cheap, NULL));
  g_assert_cmpint (grandma_evaluate_goal (state, &cheap), <, grandma_evaluate_goal (state, &dear));
}

static const struct
{
  const char *cards;
  int n_ways;
  const char *first, *message;
} arrangements[] = {
  { "7S 7D 2C", 1, "7D 7S 2C", NULL },
  { "2C 7S 2D", 1, "7S 2C 2D", NULL },
  { "JC 9C 2H TC", 2, "2H 9C TC JC", NULL },
  { "JC 9C 8C 2H", 1, "8C 9C 2H JC", NULL },
  { "KH AH QH 3H", 0, NULL, "A staircase is four cards of one suit in sequence; twos may stand for any." },
  { "KH AH 2S QH", 2, "2S QH KH AH", NULL },
  { "2H 2S 2C 5D", 4, "2C 2H 2S 5D", NULL },
  { "2H 2S 2C", 0, NULL, "A meld needs at least one card that is not a two." },
  { "2H 2S 2C 2D", 0, NULL, "A meld needs at least one card that is not a two." },
  { "7S 7D 8C", 0, NULL,
    "The seven of diamonds and the eight of clubs have different ranks; a trio is three cards of one "
    "rank." },
  { "7S 8S", 0, NULL, "A trio is made of three cards, a staircase of four." },
};

TEST (arrange)
{
  for (gsize i = 0; i < G_N_ELEMENTS (arrangements); i++)
    {
      g_auto (GStrv) words = g_strsplit (arrangements[i].cards, " ", -1);
      BaizeFace faces[4], ways[4][GRANDMA_STAIRCASE];
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GError) error = NULL;
      GrandmaMeld melds[4];
      int n = (int) g_strv_length (words);

      for (int j = 0; j < n; j++)
        g_assert_true (baize_face_parse (words[j], 2, &faces[j]));
      g_assert_cmpint (grandma_arrange (faces, n, ways, melds, &error), ==, arrangements[i].n_ways);
      if (arrangements[i].n_ways == 0)
        {
          if (arrangements[i].message[0] == 'T' && n == 3)
            g_assert_true (strstr (error->message, "different ranks") != NULL);
          else
            g_assert_cmpstr (error->message, ==, arrangements[i].message);
          continue;
        }
      g_assert_no_error (error);
      baize_faces_write (text, ways[0], (gsize) n, ' ');
      g_assert_cmpstr (text->str, ==, arrangements[i].first);
    }
}

/* Two ways of laying down the same melds are told apart. */
TEST (where)
{
  const char *const goals[] = { "goal 3C 3D 2D / 9C 9D 9S", "goal 3C 3D 3H / 9C 9D 9S" };
  const char *const wheres[] = { "3♣ 3♦ 2♦, 9♣ 9♦ 9♠", "3♣ 3♦ 3♥, 9♣ 9♦ 9♠" };
  g_autofree gpointer state = g_malloc0 (rules->state_size);
  BaizeMove move;

  grandma_game.read (state, "seven 1 | 1 play | 3C 3D 3H 9C 9D 9S 2D KD / 4C | KH | 6D");
  for (gsize i = 0; i < G_N_ELEMENTS (goals); i++)
    {
      g_autofree char *where = NULL;

      g_assert_true (rules->read_move (state, goals[i], &move, NULL));
      where = rules->view->describe_where (state, &move);
      g_assert_cmpstr (where, ==, wheres[i]);
    }
  g_assert_true (rules->read_move (state, "discard KD", &move, NULL));
  g_assert_null (rules->view->describe_where (state, &move));
}

/* Where melds have the same name, the place of an added card is told by their cards, or if these are equal, too, by the
 * player. */
TEST (where_added)
{
  static const struct
  {
    const char *melds, *move, *where;
  } cases[] = {
    { "1.1t:3C+3H+2S", "add 3D 1.1", NULL },
    { "1.1t:3C+3H+2S 2.1t:3C+3H+3S", "add 3D 1.1", "3♣ 3♥ 2♠" },
    { "1.1t:3C+3H+2S 2.1t:3C+3H+3S", "add 3D 2.1", "3♣ 3♥ 3♠" },
    { "1.1t:3C+3H+2S 2.1t:3C+3H+2S", "add 3D 1.1", "before you" },
    { "1.1t:3C+3H+2S 2.1t:3C+3H+2S", "add 3D 2.1", "before player 2" },
  };
  g_autofree gpointer state = g_malloc0 (rules->state_size);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *position = g_strdup_printf ("seven 1 | 1 play | 3D KD / 4C | KH | 6D | %s", cases[i].melds);
      g_autofree char *where = NULL;
      BaizeMove move;

      grandma_game.read (state, position);
      g_assert_true (rules->read_move (state, cases[i].move, &move, NULL));
      where = rules->view->describe_where (state, &move);
      g_assert_cmpstr (where, ==, cases[i].where);
    }
}

CASES (prompts, check_prompts, &grandma_game)
CASES (places, check_places, &grandma_game)
CASES (moves, check_messages, &grandma_game)
