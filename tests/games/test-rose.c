/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The rules of Rose, sentence by sentence: neighbours, the score of a set, drawing and laying, the end, and refusals
 * with their reasons.
 */
#include "rose-position.h"
#include "test.h"

#include <string.h>

/* ---- the rose ---- */

static const char *const neighbours[ROSE_N_PLACES] = {
  "a1: a2 b1 b2",          "a2: a1 b2 b3",          "b1: a1 b2 c1 c2",       "b2: a1 a2 b1 b3 c2 c3", "b3: a2 b2 c3 c4",
  "c1: b1 c2 d1",          "c2: b1 b2 c1 c3 d1 d2", "c3: b2 b3 c2 c4 d2 d3", "c4: b3 c3 d3",          "d1: c1 c2 d2 e1",
  "d2: c2 c3 d1 d3 e1 e2", "d3: c3 c4 d2 e2",       "e1: d1 d2 e2",          "e2: d2 d3 e1",
};

/* 1. Each place has three to six neighbours, and each is a neighbour of these. */
TEST (neighbours)
{
  for (int place = 0; place < ROSE_N_PLACES; place++)
    {
      g_autoptr (GString) text = g_string_new (rose_place_name (place));
      int n = __builtin_popcount (rose_neighbours (place));

      g_string_append_c (text, ':');
      for (int other = 0; other < ROSE_N_PLACES; other++)
        {
          if (rose_neighbours (place) >> other & 1)
            g_string_append_printf (text, " %s", rose_place_name (other));
          g_assert_cmpint (rose_neighbours (place) >> other & 1, ==, rose_neighbours (other) >> place & 1);
        }
      g_assert_cmpstr (text->str, ==, neighbours[place]);
      g_assert_true (n >= 3 && n <= 6);
      g_assert_cmpuint (rose_neighbours (place) >> ROSE_N_PLACES, ==, 0);
    }
}

/* 1. Places are adjacent if they are one below the other, or in neighbouring columns half a card apart. */
TEST (heights)
{
  static const double heights[ROSE_N_PLACES] = { 1, 2, 0.5, 1.5, 2.5, 0, 1, 2, 3, 0.5, 1.5, 2.5, 1, 2 };

  for (int place = 0; place < ROSE_N_PLACES; place++)
    {
      BaizePlace pile = rose_place_of (place);

      g_assert_cmpint (rose_place_height (place), ==, (int) (heights[place] * 2));
      g_assert_cmpint (rose_place_column (place), ==, rose_place_name (place)[0] - 'a');
      g_assert_cmpint (rose_place_at (&pile), ==, place);
      for (int other = 0; other < ROSE_N_PLACES; other++)
        {
          int aside = ABS (rose_place_column (place) - rose_place_column (other));
          int apart = ABS (rose_place_height (place) - rose_place_height (other));

          g_assert_cmpint (rose_neighbours (place) >> other & 1, ==,
                           (aside == 0 && apart == 2) || (aside == 1 && apart == 1));
        }
    }
  g_assert_cmpint (rose_place_at (&(BaizePlace){ .kind = ROSE_PETAL, .x = 0, .y = 2 }), ==, -1);
  g_assert_cmpint (rose_place_at (&(BaizePlace){ .kind = ROSE_STOCK }), ==, -1);
}

/* ---- the score of a set ---- */

/* 3. Every combination of the three multipliers, with two, three and more cards. */
static const struct
{
  const char *name, *rose, *take;
  int points;
} sets[] = {
  { "a pair together", "7H QC / 2D 7S 4C / 5D 6H 9S TC / JD 8D 3C / KC TD", "a1 b2", 4 },
  { "two sevens apart: 2", "7H QC / 2D 9S 4C / 5D 6H 7S TC / JD 8D 3C / KC TD", "a1 c3", 2 },
  { "three apart", "7H QC / 2D 9S 4C / 5D 6H 7S TC / JD 8D 3C / KC 7D", "a1 c3 e2", 3 },
  { "two together, the third alone", "7H 7S / 2D 9S 4C / 5D 6H QC TC / JD 8D 3C / KC 7D", "a1 a2 e2", 3 },
  { "three together", "7H 7S / 2D 7D 4C / 5D 6H QC TC / JD 8D 3C / KC 9D", "a1 a2 b2", 6 },
  { "a chain is together", "7H QS / 7S 9S 4C / 5D 7D QC TC / JD 8D 3C / KC 9D", "a1 b1 c2", 6 },
  { "two pairs are together", "7H 7S / 2D 9S 4C / 5D 6H QC TC / JD 8D 3C / 7D 7C", "a1 a2 e1 e2", 8 },
  { "a pair and two alone", "7H 7S / 2D 9S 4C / 7C 6H QC TC / JD 8D 3C / KC 7D", "a1 a2 c1 e2", 4 },
  { "noble, apart: aces", "AH QC / 2D 9S 4C / 5D 6H AS TC / JD 8D 3C / KC TD", "a1 c3", 4 },
  { "noble, apart: jacks", "JH QC / 2D 9S 4C / 5D 6H JS TC / AD 8D 3C / KC TD", "a1 c3", 4 },
  { "noble, apart: queens", "QH AC / 2D 9S 4C / 5D 6H QS TC / JD 8D 3C / KC TD", "a1 c3", 4 },
  { "noble, apart: kings", "KH QC / 2D 9S 4C / 5D 6H KS TC / JD 8D 3C / AC TD", "a1 c3", 4 },
  { "a ten is not noble", "TH QC / 2D 9S 4C / 5D 6H TS AC / JD 8D 3C / KC 7D", "a1 c3", 2 },
  { "a two is not noble", "2H QC / TD 9S 4C / 5D 6H 2C AC / JD 8D 3C / KC 7D", "a1 c3", 2 },
  { "noble and together", "AH AS / 2D 9S 4C / 5D 6H QC TC / JD 8D 3C / KC TD", "a1 a2", 8 },
  { "joker, apart", "7H QC / 2D 9S 4C / 5D 6H XR TC / JD 8D 3C / KC TD", "a1 c3", 4 },
  { "joker and together", "7H XB / 2D 9S 4C / 5D 6H QC TC / JD 8D 3C / KC TD", "a1 a2", 8 },
  { "the joker brings two together", "7H QC / XB 9S 4C / 7S 6H QD TC / JD 8D 3C / KC TD", "a1 b1 c1", 12 },
  { "the joker stands alone", "7H 7S / 2D 9S 4C / 5D 6H QC TC / JD 8D 3C / KC XR", "a1 a2 e2", 6 },
  { "joker and noble, apart", "AH QC / 2D 9S 4C / 5D 6H XR TC / JD 8D 3C / KC TD", "a1 c3", 8 },
  { "all three", "AH XR / 2D 9S 4C / 5D 6H QC TC / JD 8D 3C / KC TD", "a1 a2", 16 },
  { "three kings together with a joker touching: 32", "KH KS / 2D KD 4C / 5D 6H XB TC / JD 8D 3C / QC TD",
    "a1 a2 b2 c3", 32 },
  { "four aces and a joker together", "AH AS / AC AD 4C / 5D XB 9H TC / JD 8D 3C / QC TD", "a1 a2 b1 b2 c2", 40 },
  { "four aces without the joker beside them", "AH AS / AC AD 4C / 5D XB 9H TC / JD 8D 3C / QC TD", "a1 a2 b1 b2", 16 },
  { "four kings and a joker apart", "KH 4C / KS 9S 3D / TC 6H QC 5D / KD 8D XR / JD KC", "a1 b1 d1 d3 e2", 20 },
  { "the same with the joker far away", "KH 4C / KS 9S XR / TC 6H QC 5D / KD 8D 3D / JD KC", "a1 b1 b3 d1 e2", 20 },
};

/** Returns: (transfer full): the places with a draw pile of six other cards. */
static char *
with_pile (const char *rose)
{
  GString *text = g_string_new (rose);
  int n = 0;

  g_string_append (text, " | ");
  for (BaizeFace face = 0; n < 6; face++)
    if (strstr (rose, baize_face_to_text (face)) == NULL)
      g_string_append_printf (text, "%s%s", n++ > 0 ? " " : "", baize_face_to_text (face));
  g_string_append (text, " |");
  return g_string_free (text, FALSE);
}

TEST (sets)
{
  for (gsize i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      g_autofree char *text = with_pile (sets[i].rose);
      g_autofree char *words = g_strconcat ("take ", sets[i].take, NULL);
      g_autoptr (GError) error = NULL;
      RoseState before, after;
      RosePetals petals = 0;
      BaizeMove move;
      RoseSet set, noted;
      int earned = 0;

      g_test_message ("%s: %s", sets[i].name, text);
      rose_position_read (&before, text);
      baize_rules_read_legal (&baize_rose_rules, &before, words, &move, &error);
      g_assert_no_error (error);
      after = before;
      baize_rose_rules.play (&after, &move, NULL, NULL);
      rose_assert_whole (&after);
      g_assert_cmpint (baize_rose_rules.score (&after, 1), ==, sets[i].points);
      /* forecast, score, record and places agree */
      for (int j = 0; j < move.n_args; j++)
        petals |= (RosePetals) (1 << move.arg[j]);
      g_assert_true (rose_weigh (&before, petals, &set, NULL));
      noted = rose_take_set (&after.takes[0]);
      g_assert_cmpint (set.points, ==, sets[i].points);
      g_assert_cmpint (noted.points, ==, sets[i].points);
      g_assert_cmpint (noted.n_cards, ==, move.n_args);
      g_assert_cmpint (noted.joker, ==, set.joker);
      g_assert_cmpint (noted.together, ==, set.together);
      for (int place = 0; place < ROSE_N_PLACES; place++)
        {
          earned += after.petals[place];
          g_assert_cmpint (after.petals[place] > 0, ==, petals >> place & 1);
          g_assert_cmpint (set.lonely >> place & 1, ==,
                           (petals >> place & 1) && (rose_neighbours (place) & petals) == 0);
        }
      g_assert_cmpint (earned, ==, sets[i].points);
    }
}

/* ---- moves ---- */

/* 2, 4, 5: the set leaves, as many cards are drawn, all visible at once, and laid where the player likes. */
static const MoveCase cases[] = {
  { "two are taken, two drawn", "7H QC / 2D 9S 4C / 5D 6H 7S TC / JD 8D 3C / KC TD | 2C 3H 4D |", "take a1 c3",
    "- QC / 2D 9S 4C / 5D 6H - TC / JD 8D 3C / KC TD | 4D | 2C 3H", "score=2 draw=1 drawn=2C,3H over=no" },
  { "three", "7H QC / 2D 9S 4C / 5D 6H 7S TC / JD 8D 3C / KC 7D | 2C 3H 4D 5H |", "take a1 c3 e2",
    "- QC / 2D 9S 4C / 5D 6H - TC / JD 8D 3C / KC - | 5H | 2C 4D 3H" },
  { "read in any order", "7H QC / 2D 9S 4C / 5D 6H 7S TC / JD 8D 3C / KC 7D | 2C 3H 4D 5H |", "take e2 a1 c3",
    "- QC / 2D 9S 4C / 5D 6H - TC / JD 8D 3C / KC - | 5H | 2C 4D 3H" },
  { "not all equal cards need be taken", "7H QC / 2D 9S 4C / 5D 6H 7S TC / JD 8D 3C / KC 7D | 2C 3H 4D 5H |",
    "take c3 e2", "7H QC / 2D 9S 4C / 5D 6H - TC / JD 8D 3C / KC - | 4D 5H | 2C 3H" },
  { "the whole draw pile", "7H QC / 2D 9S 4C / 5D 6H 7S TC / JD 8D 3C / KC 7D | 2C 3H 4D |", "take a1 c3 e2",
    "- QC / 2D 9S 4C / 5D 6H - TC / JD 8D 3C / KC - | | 2C 4D 3H" },
  { "one of three is laid", "- QC / 2D 9S 4C / 5D 6H - TC / JD 8D 3C / KC - | 5H | 2C 4D 3H", "put 3H c3",
    "- QC / 2D 9S 4C / 5D 6H +3H TC / JD 8D 3C / KC - | 5H | 2C 4D" },
  { "the last lies down by itself, and with it the game is over",
    "- QC / 2D 9S 4C / 5D 6H +3H TC / JD 8D 3C / KC - | 5H | 2C 4D", "put 2C e2",
    "+4D QC / 2D 9S 4C / 5D 6H +3H TC / JD 8D 3C / KC +2C | 5H | | over" },
  { "with an empty draw pile too", "- QC / 2D 9S 4C / 5D 6H +3H TC / JD 8D 3C / KC - | | 2C 4D", "put 2C a1",
    "+2C QC / 2D 9S 4C / 5D 6H +3H TC / JD 8D 3C / KC +4D | | | over" },
  { "with two left it goes on", "- QC / 2D 9S 4C / 5D 6H - TC / JD 8D 3C / KC 7D | 5H 6C | 2C 4D", "put 2C c3",
    "+4D QC / 2D 9S 4C / 5D 6H +2C TC / JD 8D 3C / KC 7D | 5H 6C |" },
  { "a new take forgets what was laid", "+4D QC / 2D 9S 4C / 5D 6H +2C TC / JD 8D 3C / KC 7D | 5H 6C 8H |",
    "take b1 c3", "4D QC / - 9S 4C / 5D 6H - TC / JD 8D 3C / KC 7D | 8H | 6C 5H" },
  { "five are taken", "AH AS / AC AD 4C / 5D XB 9H TC / JD 8D 3C / QC TD | 2C 3H 4D 5H 6S |", "take a1 a2 b1 b2 c2",
    "- - / - - 4C / 5D - 9H TC / JD 8D 3C / QC TD | | 2C 4D 3H 5H 6S" },
  { "a joker goes with any card", "7H QC / 2D 9S 4C / 5D 6H XB TC / JD 8D 3C / KC TD | 2C 3H |", "take b1 c3",
    "7H QC / - 9S 4C / 5D 6H - TC / JD 8D 3C / KC TD | | 2C 3H" },
};

static const ScoreCase scores[] = {
  { "7H QC / 2D 7S 4C / 5D 6H 9S TC / JD 8D 3C / KC TD | 2C 3H |", NULL, 0 },
  { "7H QC / 2D 7S 4C / 5D 6H 9S TC / JD 8D 3C / KC TD | 2C 3H |", "take a1 b2", 4 },
  { "AH AS / 2D 9S 4C / 5D 6H QC TC / JD 8D 3C / KC TD | 2C 3H |", "take a1 a2; put 2C a2", 8 },
};

/* The cards drawn are in the order of the unshuffled deck; those taken are in the order of their places. */
static const PileCase piles[] = {
  { "7H QC / 2D 9S 4C / 5D 6H 7S TC / JD 8D 3C / KC 7D | 5H 3H 4D 2C |",
    "take e2 a1 c3",
    { .kind = ROSE_DRAWN, .index = -1 },
    "4D 3H 5H" },
  { "7H QC / 2D 9S 4C / 5D 6H 7S TC / JD 8D 3C / KC 7D | 5H 3H 4D 2C |",
    "take e2 a1 c3",
    { .kind = ROSE_SCORED, .index = -1 },
    "7H 7S 7D" },
};

/* ---- dealing and ending ---- */

/* 1. The first fourteen cards of the deck fill a1 … e2 in that order; forty remain. */
TEST (deal)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (&baize_rose_rules, 0, 1);
  g_autofree char *text = NULL, *line = NULL;
  RoseState state;

  memset (&state, 0xa5, sizeof state);
  baize_rose_rules.deal (&state, setup);
  rose_assert_whole (&state);
  text = rose_game.write (&state);
  g_assert_true (g_str_has_prefix (text, "6S 4C / AC XR 2S / 9H "));
  g_assert_cmpint (state.stock.n, ==, 40);
  line = baize_rules_state_text (&baize_rose_rules, &state);
  g_assert_true (g_str_has_prefix (line, "score=0 rose=a1:6S,a2:4C,b1:AC,b2:XR,b3:2S,c1:9H,"));
  g_assert_true (g_str_has_suffix (line, " draw=40 drawn=- over=no"));
  g_assert_cmpint (baize_rose_rules.perfect_score, ==, G_MININT);
  g_assert_false (baize_rose_rules.low_is_good);
}

static void
note_end (gconstpointer end, const BaizeMove *move, gpointer data)
{
  const RoseState *state = end;
  int *ends = data;

  if (move != NULL)
    return;
  g_assert_cmpint (state->stock.n, <, 2);
  g_assert_cmpint (state->scored.n, ==, ROSE_N_STOCK - state->stock.n);
  ends[state->stock.n]++;
}

/* 5. The game ends when 0 or 1 cards are left to draw, and never earlier; both occur. */
TEST (ends)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (&baize_rose_rules, 0, 1);
  int ends[2] = { 0 };

  cases_visit (&rose_game, setup, 5000, G_MAXUINT, note_end, ends);
  g_assert_cmpint (ends[0] + ends[1], ==, (int) test_amount (5000));
  g_assert_cmpint (ends[0], >, (int) test_amount (1000));
  g_assert_cmpint (ends[1], >, (int) test_amount (1000));
}

/* ---- refusals ---- */

#define NO_MOVE       " is not a move of Rose; its moves are “take PLACES” and “put CARD PLACE”."
#define NO_PLACE      " is not a place of the rose; its places are a1 a2 b1 b2 b3 c1 c2 c3 c4 d1 d2 d3 e1 e2."
#define NO_CARD       " is not a card of Rose; cards are written like 7C, TD, QH, AS, XR or XB."
#define CHOOSING      "7H XR / 2D 7S 4C / 5D 6H 7C XB / JD 8D 3C / KC TD | 3S 4S |"
#define ONE_LEFT_OVER "7H XR / 2D 7S 4C / 5D 6H 7C XB / JD 8D 3C / KC TD | 3S 4S 5S |"
#define LAYING        "- XR / 2D - 4C / 5D 6H 7C XB / JD 8D +3C / KC TD | 3S 4S | 9D QH"

static const RefusalCase refusals[] = {
  { CHOOSING, "take", "First choose two or more equal cards." },
  { CHOOSING, "take a1", "One card is not enough; choose another equal to it." },
  { CHOOSING, "take a2", "One card is not enough; choose another equal to it." },
  { CHOOSING, "take a1 a1", "a1 is named twice." },
  { CHOOSING, "take a1 b2 a1", "a1 is named twice." },
  { CHOOSING, "take a1 b1", "The seven of hearts and the two of diamonds are not equal." },
  { CHOOSING, "take a1 a2 e1", "The seven of hearts and the king of clubs are not equal." },
  { CHOOSING, "take a2 c4", "Two jokers are one too many; a set may hold only one." },
  { CHOOSING, "take a1 a2 c4", "Two jokers are one too many; a set may hold only one." },
  { CHOOSING, "take a1 b2 c3", "Only 2 cards are left to draw, so no more can be taken." },
  { ONE_LEFT_OVER, "take a1 a2 b2 c3", "Only 3 cards are left to draw, so no more can be taken." },
  { CHOOSING, "put 9D a1", "There is no card to lay; first take equal cards out of the rose." },
  { LAYING, "take a2 b1", "First lay the cards you have drawn." },
  { LAYING, "put 3S a1", "The three of spades is not among the cards you have drawn." },
  { LAYING, "put 3C a1", "The three of clubs is not among the cards you have drawn." },
  { LAYING, "put 9D a2", "The red joker lies there already." },
  { LAYING, "put 9D d3", "The three of clubs lies there already." },
};

static const RefusalCase no_moves[] = {
  { CHOOSING, "", "“”" NO_MOVE },
  { CHOOSING, "pair 7H", "“pair 7H”" NO_MOVE },
  { CHOOSING, "TAKE a1 b2", "“TAKE a1 b2”" NO_MOVE },
  { CHOOSING, " take a1 b2", "“ take a1 b2”" NO_MOVE },
  { CHOOSING, "takea1", "“takea1”" NO_MOVE },
  { CHOOSING, "take a1 b4", "“b4”" NO_PLACE },
  { CHOOSING, "take A1 B2", "“A1”" NO_PLACE },
  { CHOOSING, "take 7H 7S", "“7H”" NO_PLACE },
  { CHOOSING, "take a1,b2", "“a1,b2”" NO_PLACE },
  { CHOOSING, "take a1 a1 a1 a1 a1 a1 a1 a1 a1 a1 a1 a1 a1 a1 a1", "The rose has only fourteen places." },
  { LAYING, "put", "“put” names one card and one place." },
  { LAYING, "put 9D", "“put” names one card and one place." },
  { LAYING, "put 9D a1 b2", "“put” names one card and one place." },
  { LAYING, "put a1 9D", "“a1”" NO_CARD },
  { LAYING, "put 9d a1", "“9d”" NO_CARD },
  { LAYING, "put 10D a1", "“10D”" NO_CARD },
  { LAYING, "put 9D f1", "“f1”" NO_PLACE },
};

/* Values that no text can name are refused as well. */
TEST (wild_values)
{
  RoseState choosing, laying;
  BaizeMove wild[] = { { .verb = 0 },
                       { .verb = 3 },
                       { .verb = ROSE_TAKE, .n_args = 2, .arg = { 3, 14 } },
                       { .verb = ROSE_TAKE, .n_args = 2, .arg = { 255, 1 } } };
  BaizeMove wild_puts[] = { { .verb = ROSE_PUT, .n_args = 2, .arg = { 54, 0 } },
                            { .verb = ROSE_PUT, .n_args = 2, .arg = { 255, 0 } },
                            { .verb = ROSE_PUT, .n_args = 2, .arg = { 21, 14 } },
                            { .verb = ROSE_PUT, .n_args = 2, .arg = { 21, 255 } } };

  rose_position_read (&choosing, CHOOSING);
  rose_position_read (&laying, LAYING);
  for (gsize i = 0; i < G_N_ELEMENTS (wild); i++)
    g_assert_false (baize_rose_rules.check (&choosing, &wild[i], NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (wild_puts); i++)
    g_assert_false (baize_rose_rules.check (&laying, &wild_puts[i], NULL));
}

CASES (cases, check_moves, &rose_game)
CASES (scores, check_scores, &rose_game)
CASES (piles, check_piles, &rose_game)
CASES (refusals, check_illegal, &rose_game)
CASES (no_moves, check_unreadable, &rose_game)
