/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The messages of Rose: the score of a set, what the player should do, what a move does and did.
 */
#include "rose-position.h"
#include "test.h"

static const BaizeRules *const rules = &baize_rose_rules;

#define ROSE "7H QC / 2D 7S 4C / 5D 7D 9S TC / XR 8D QS / KC XB"

/* ---- messages ---- */

/* The author of the game had 116 points. */
TEST (verdict)
{
  g_assert_null (baize_rules_get_verdict (rules, 0));
  g_assert_null (baize_rules_get_verdict (rules, 116));
  g_assert_cmpstr (baize_rules_get_verdict (rules, 117), ==, "Better than the game’s inventor: 116");
}

/* Every combination of the multipliers, in words. */
TEST (formula)
{
  static const struct
  {
    RoseTake take;
    const char *words;
  } formulas[] = {
    { { 2, 7, 0, 0 }, "2 cards = 2" },
    { { 3, 10, 0, 1 }, "3 cards × 2 (together) = 6" },
    { { 2, BAIZE_ACE, 0, 0 }, "2 cards × 2 (aces) = 4" },
    { { 4, BAIZE_JACK, 0, 0 }, "4 cards × 2 (jacks) = 8" },
    { { 3, BAIZE_ACE, 0, 1 }, "3 cards × 2 (together) × 2 (aces) = 12" },
    { { 2, 2, 1, 0 }, "2 cards × 2 (joker) = 4" },
    { { 2, 2, 1, 1 }, "2 cards × 2 (together) × 2 (joker) = 8" },
    { { 2, BAIZE_QUEEN, 1, 0 }, "2 cards × 2 (queens) × 2 (joker) = 8" },
    { { 4, BAIZE_KING, 1, 1 }, "4 cards × 2 (together) × 2 (kings) × 2 (joker) = 32" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (formulas); i++)
    {
      RoseSet set = rose_take_set (&formulas[i].take);
      g_autofree char *words = rose_explain (&set);

      g_assert_cmpstr (words, ==, formulas[i].words);
    }
}

/* The same for the ear. */
TEST (formula_aloud)
{
  static const struct
  {
    RoseTake take;
    const char *words;
  } formulas[] = {
    { { 2, 7, 0, 0 }, "2 cards: 2 points" },
    { { 3, BAIZE_ACE, 0, 1 }, "3 cards, doubled for touching, doubled for aces: 12 points" },
    { { 4, BAIZE_JACK, 0, 0 }, "4 cards, doubled for jacks: 8 points" },
    { { 2, 2, 1, 0 }, "2 cards, doubled for the joker: 4 points" },
    { { 2, BAIZE_QUEEN, 1, 0 }, "2 cards, doubled for queens, doubled for the joker: 8 points" },
    { { 2, BAIZE_KING, 0, 0 }, "2 cards, doubled for kings: 4 points" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (formulas); i++)
    {
      RoseSet set = rose_take_set (&formulas[i].take);
      g_autofree char *words = rose_explain_aloud (&set), *doubling = rose_explain_doubling (&set);

      g_assert_cmpstr (words, ==, formulas[i].words);
      g_assert_true (g_str_has_prefix (words, doubling));
      g_assert_null (strstr (doubling, "point"));
    }
}

TEST (counts)
{
  static const char *const one[] = { "1 ace",   "1 two",  "1 three", "1 four", "1 five",  "1 six", "1 seven",
                                     "1 eight", "1 nine", "1 ten",   "1 jack", "1 queen", "1 king" };
  static const char *const three[] = { "3 aces",   "3 twos",  "3 threes", "3 fours", "3 fives",  "3 sixes", "3 sevens",
                                       "3 eights", "3 nines", "3 tens",   "3 jacks", "3 queens", "3 kings" };

  for (int rank = BAIZE_ACE; rank <= BAIZE_KING; rank++)
    {
      g_autofree char *first = baize_rank_count (rank, 1), *second = baize_rank_count (rank, 3);

      g_assert_cmpstr (first, ==, one[rank - 1]);
      g_assert_cmpstr (second, ==, three[rank - 1]);
    }
}

/* A position, a move, and the prompt and summary after it. */
static const PromptCase prompts[] = {
  { ROSE " | 2C 3H 4D 5H |", "take a1 b2", "Lay the 2 drawn cards where you like them", "4 points · 2 cards to draw" },
  { ROSE " | 2C 3H 4D 5H |", "take a1 b2 c2", "The last cards are laid for you", "6 points · 1 card to draw" },
  { "- QC / 2D - 4C / 5D 7D 9S TC / XR 8D QS / KC XB | 2H 3H | 4H 5H", "put 4H a1",
    "This is your last take, of no more than 2 cards: so many are left to draw", "0 points · 2 cards to draw" },
  { "- QC / 2D - 4C / 5D 7D 9S TC / XR 8D QS / KC XB | 2H 3H 4D 6S | 4H 5H", "put 4H a1",
    "Choose two or more cards of one rank; a joker goes with any", "0 points · 4 cards to draw" },
  { "- QC / 2D - 4C / 5D 7D 9S TC / XR 8D QS / KC XB | 2H | 4H 5H", "put 4H a1",
    "Only one card is left to draw: the game is over, and the rose is in full bloom with 0 points.",
    "0 points · 1 card to draw" },
  { "- QC / 2D - 4C / 5D 7D 9S TC / XR 8D QS / KC XB | | 4H 5H", "put 4H a1",
    "No card is left to draw: the game is over, and the rose is in full bloom with 0 points.",
    "0 points · 0 cards to draw" },
};

/* What a move does, and the spoken messages about its steps. */
static const MessageCase moves[] = {
  { ROSE " | 2C 3H 4D 5H |", "take a1 b2 c2", "3 sevens: 3 cards × 2 (together) = 6",
    "6 points, 6 points in all. Drawn: two of clubs, four of diamonds, three of hearts. The last "
    "cards are laid for you." },
  { ROSE " | 2C 3H 4D 5H |", "take a1 e2", "2 sevens: 2 cards × 2 (joker) = 4",
    "4 points, 4 points in all. Drawn: two of clubs, three of hearts. 2 cards are left to draw." },
  { ROSE " | 2C 3H 4D 5H |", "take a2 d3", "2 queens: 2 cards × 2 (queens) = 4",
    "4 points, 4 points in all. Drawn: two of clubs, three of hearts. 2 cards are left to draw." },
  { "- QC / 2D - 4C / 5D - 9S TC / XR 8D QS / KC XB | 2H | 4H 5H 9D", "put 4H b2", "4♥ comes to b2",
    "four of hearts on b2." },
  { "- QC / 2D - 4C / 5D 7D 9S TC / XR 8D QS / KC XB | 2H | 4H 5H", "put 4H b2", "4♥ comes to b2",
    "four of hearts on b2. five of hearts on a1, the last empty place." },
};

#define OTHER  "7H QC / 2D 9S 4C / 5D 6H 7S TC / JD 8D 3C / KC AD | 2C 3H |"
#define LAYING "- QC / 2D - 4C / +5D 7D 9S TC / XR 8D QS / KC XB | 2H | 4H 5H"
#define PETAL(column, row)                                \
  {                                                       \
    .kind = ROSE_PETAL, .x = column, .y = row, .index = 0 \
  }

/* The names of cards and places. */
static const PlaceCase places[] = {
  { ROSE " | 2C 3H |", PETAL (0, 0),
    "seven of hearts, a1, goes with seven of spades on b2, seven of diamonds on c2, or with red joker on d1 or "
    "black joker on e2; touches queen of clubs, two of diamonds, seven of spades" },
  { ROSE " | 2C 3H |", PETAL (1, 0),
    "two of diamonds, b1, goes with red joker on d1 or black joker on e2; touches seven of hearts, seven of spades, "
    "five of diamonds, seven of "
    "diamonds" },
  { ROSE " | 2C 3H |", PETAL (3, 0),
    "red joker, d1, goes with any card; touches five of diamonds, seven of diamonds, eight of diamonds, king of "
    "clubs" },
  { ROSE " | 2C 3H |", PETAL (4, 1),
    "black joker, e2, goes with any card; touches eight of diamonds, queen of spades, king of clubs" },
  { OTHER, PETAL (0, 0),
    "seven of hearts, a1, goes with seven of spades on c3; touches queen of clubs, two of diamonds, nine of spades" },
  { OTHER, PETAL (2, 3),
    "ten of clubs, c4, goes with no other; touches four of clubs, seven of spades, three of clubs" },
  { LAYING, PETAL (0, 0), "a1, empty place; touches queen of clubs, two of diamonds, empty place b2" },
  { LAYING, PETAL (2, 0), "five of diamonds, c1, just laid; touches two of diamonds, seven of diamonds, red joker" },
  { LAYING, PETAL (2, 1),
    "seven of diamonds, c2; touches two of diamonds, empty place b2, five of diamonds, nine of spades, red joker, "
    "eight of diamonds" },
  { LAYING, { .kind = ROSE_DRAWN, .index = 1 }, "five of hearts, drawn, 2 of 2" },
  { ROSE " | 2C 3H |", { .kind = ROSE_DRAWN, .index = -1 }, "no cards to lay" },
  { ROSE " | 2C 3H |", { .kind = ROSE_STOCK, .index = 1 }, "draw pile, 2 cards face down, then the game ends" },
  { ROSE " | 2C |", { .kind = ROSE_STOCK, .index = 0 }, "draw pile, 1 card face down" },
  { ROSE " | |", { .kind = ROSE_STOCK, .index = -1 }, "empty draw pile" },
  { ROSE " | 2C |", PETAL (0, 0), "seven of hearts, a1, 0 points earned here" },
  { ROSE " | 2C 3H |", { .kind = ROSE_SCORED, .index = 3 }, "38 scored cards, 0 points" },
};

TEST (nothing_scored)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (rules, 0, 1);
  g_autofree char *words = NULL;
  RoseState state;

  rules->deal (&state, setup);
  words = rules->view->describe_place (&state, 1, &(BaizePlace){ .kind = ROSE_SCORED, .index = -1 });
  g_assert_cmpstr (words, ==, "scored cards, none yet");
}

/* While cards are chosen, the others say whether they go with them and touch them. */
TEST (beside)
{
#define AT(place) (RosePetals) (1 << (place))
  static const struct
  {
    const char *position;
    RosePetals chosen;
    int place;
    const char *words;
  } cards[] = {
    { ROSE " | 2C 3H 4D |", AT (0), 3,
      "seven of spades, b2, goes with the chosen card and touches it; touches seven of hearts, queen of clubs, two of "
      "diamonds, four of clubs, seven of diamonds, nine of spades" },
    { ROSE " | 2C 3H 4D |", AT (0), 6,
      "seven of diamonds, c2, goes with the chosen card but does not touch it; touches two of diamonds, seven of "
      "spades, "
      "five of diamonds, nine of spades, red joker, eight of diamonds" },
    { ROSE " | 2C 3H 4D |", AT (0) | AT (3), 6,
      "seven of diamonds, c2, goes with the chosen cards and touches one of them; touches two of diamonds, seven of "
      "spades, five of diamonds, nine of spades, red joker, eight of diamonds" },
    { ROSE " | 2C 3H 4D |", AT (0), 1, "queen of clubs, a2, does not go with the chosen card" },
    { ROSE " | 2C 3H |", AT (0) | AT (3), 6, "seven of diamonds, c2, no more cards can be taken" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      g_autofree char *words = NULL;
      RoseState state;

      rose_position_read (&state, cards[i].position);
      words = rose_describe_beside (&state, cards[i].chosen, cards[i].place);
      g_assert_cmpstr (words, ==, cards[i].words);
    }
}

CASES (prompts, check_prompts, &rose_game)
CASES (moves, check_messages, &rose_game)
CASES (places, check_places, &rose_game)
