/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The rules of Matrix Solitaire sentence by sentence: a table of positions and moves with their results, endings,
 * scores, and refusals with their messages. Expectations were derived from the rules by hand.
 */
#include "matrix-position.h"
#include "test.h"

#include <string.h>

static const BaizeRules *const rules = &baize_matrix_rules;

#define NOTHING "-- -- -- / -- -- -- / -- -- --"

/* ---- position + move → position ---- */

static const MoveCase cases[] = {
  /* 2: the bottom of a column, or directly on a card */
  { "first card", NOTHING " | 7C | KD", "play 7C b1", "-- -- -- / -- -- -- / -- 7C -- | KD | | 0",
    "score=-1 points=0 card=KD next=- grid=-,-,-,7C,-,-,-,-,- deck=0 over=no" },
  { "onto a card", "-- -- -- / -- -- -- / -- 7C -- | 8S | KD", "play 8S b2",
    "-- -- -- / -- 8S -- / -- 7C -- | KD | | 0" },
  { "onto two", "-- -- -- / 2D -- -- / 7C -- -- | 8S | KD", "play 8S a3", "8S -- -- / 2D -- -- / 7C -- -- | KD | | 0" },
  { "under a heart", "-- -- -- / -- QH -- / -- -- -- | 8S | KD", "play 8S b1",
    "-- -- -- / -- QH -- / -- 8S -- | KD | | 0" },
  { "onto a floating heart", "-- -- -- / -- QH -- / -- -- -- | 8S | KD", "play 8S b3",
    "-- 8S -- / -- QH -- / -- -- -- | KD | | 0" },
  { "a heart in mid-air", NOTHING " | 4H | KD", "play 4H c3", "-- -- 4H / -- -- -- / -- -- -- | KD | | 0" },
  { "a heart half way up", NOTHING " | 4H | KD", "play 4H a2", "-- -- -- / 4H -- -- / -- -- -- | KD | | 0" },
  { "a heart at the bottom", NOTHING " | 4H | KD", "play 4H a1", "-- -- -- / -- -- -- / 4H -- -- | KD | | 0" },

  /* 2: a card without support falls until it lies on a card or the bottom; hearts do not */
  { "one falls by one", "-- -- -- / 2D -- -- / 4C 5C -- | 6C | KD", "play 6C c1",
    "-- -- -- / -- -- -- / 2D -- -- | KD | | 3" },
  { "one falls by two", "2D -- -- / 3C -- -- / 4C -- -- | 5C | KD", "play 5C b1",
    "-- -- -- / -- -- -- / 2D -- -- | KD | | 3" },
  { "what lies on other cards stays", "2D -- -- / 9S -- -- / 4D 5C 6C | 7C | KD", "play 7C c2",
    "2D -- -- / 9S -- -- / 4D -- -- | KD | | 3" },
  { "a card on a heart that floats stays", "7C -- -- / QH -- -- / 2S 3S -- | 4S | KD", "play 4S c1",
    "7C -- -- / QH -- -- / -- -- -- | KD | | 3" },
  { "a card falls below a floating heart", "QH -- -- / 7C -- -- / 2S 3S -- | 4S | KD", "play 4S c1",
    "QH -- -- / -- -- -- / 7C -- -- | KD | | 3" },
  { "two fall by one", "8D -- -- / 7C -- -- / 2S 3S -- | 4S | KD", "play 4S c1",
    "-- -- -- / 8D -- -- / 7C -- -- | KD | | 3" },
  { "a heart stays where it was", "-- -- -- / QH -- -- / 2S 3S -- | 4S | KD", "play 4S c1",
    "-- -- -- / QH -- -- / -- -- -- | KD | | 3" },
  { "a card falls onto a heart", "7C -- -- / 2S 3S -- / QH 5H KD | 4S | 9C", "play 4S c2",
    "-- -- -- / 7C -- -- / QH 5H KD | 9C | | 3" },

  /* 3: three or more by sides; corners turn, diagonals do not count; it leaves at once */
  { "a chain lying", "-- -- -- / -- -- -- / 2C 3C -- | 4C | KD", "play 4C c1", NOTHING " | KD | | 3",
    "score=3 points=3 grid=-,-,-,-,-,-,-,-,-" },
  { "a chain standing", "-- -- -- / 3C -- -- / 2C -- -- | 4C | KD", "play 4C a3", NOTHING " | KD | | 3" },
  { "a chain around a corner", "-- -- -- / 3C -- -- / 2C -- -- | 4C | KD", "play 4C b1", NOTHING " | KD | | 3" },
  { "no chain across a corner", "-- -- -- / -- 3C -- / 2C 9D -- | 4C | KD", "play 4C c1",
    "-- -- -- / -- 3C -- / 2C 9D 4C | KD | | 0" },
  { "no chain of two", "-- -- -- / -- -- -- / 2C -- -- | 4C | KD", "play 4C b1",
    "-- -- -- / -- -- -- / 2C 4C -- | KD | | 0" },
  { "no chain over a gap", "-- -- -- / -- -- -- / 2H -- 3H | 4H | KD", "play 4H b3",
    "-- 4H -- / -- -- -- / 2H -- 3H | KD | | 0" },
  { "no chain around the edge", "2H -- -- / -- -- -- / -- 3H -- | 4H | KD", "play 4H b2",
    "2H -- -- / -- 4H -- / -- 3H -- | KD | | 0" },
  { "hearts in the air", "2H 3H -- / -- -- -- / -- -- -- | 4H | KD", "play 4H c3", NOTHING " | KD | | 3" },
  { "the new card links two", "-- -- -- / -- -- -- / 2C -- 4C | 3C | KD", "play 3C b1", NOTHING " | KD | | 3" },
  { "what does not belong stays", "-- -- -- / 5D 6H -- / 2C 3C 9S | 4C | KD", "play 4C c2",
    "-- -- -- / 5D 6H 4C / 2C 3C 9S | KD | | 0" },

  /* 4, spades */
  { "a spade eliminates", "-- -- -- / -- -- -- / 4C -- -- | 9S | KD", "play 9S a1",
    "-- -- -- / -- -- -- / 9S -- -- | KD | | 0" },
  { "a spade under other cards", "KH -- -- / 5D -- -- / 4C -- -- | 9S | KD", "play 9S a1",
    "KH -- -- / 5D -- -- / 9S -- -- | KD | | 0" },
  { "a spade between others", "KH -- -- / 5D -- -- / 4C -- -- | 9S | KD", "play 9S a2",
    "KH -- -- / 9S -- -- / 4C -- -- | KD | | 0" },
  { "a spade on a spade", "-- -- -- / -- -- -- / 4S -- -- | 9S | KD", "play 9S a1",
    "-- -- -- / -- -- -- / 9S -- -- | KD | | 0" },
  { "a spade on a heart that lies", "-- -- -- / 5H -- -- / 4C -- -- | 9S | KD", "play 9S a2",
    "-- -- -- / 9S -- -- / 4C -- -- | KD | | 0" },
  { "a spade on a floating heart falls", "5H -- -- / -- -- -- / -- -- -- | 9S | KD", "play 9S a3",
    "-- -- -- / -- -- -- / 9S -- -- | KD | | 0" },
  { "and so does what lay on that", "7C -- -- / 5H -- -- / -- -- -- | 9S | KD", "play 9S a2",
    "-- -- -- / 7C -- -- / 9S -- -- | KD | | 0" },
  { "it falls onto a card", "5H -- -- / -- -- -- / 2D -- -- | 9S | KD", "play 9S a3",
    "-- -- -- / 9S -- -- / 2D -- -- | KD | | 0" },
  { "the ace of spades against a king", "-- -- -- / -- -- -- / KC -- -- | AS | KD", "play AS a1",
    "-- -- -- / -- -- -- / AS -- -- | KD | | 0" },
  { "the ace of spades against a two", "-- -- -- / -- -- -- / 2C -- -- | AS | KD", "play AS a1",
    "-- -- -- / -- -- -- / AS -- -- | KD | | 0" },
  { "two against ace", "-- -- -- / -- -- -- / AC -- -- | 2S | KD", "play 2S a1",
    "-- -- -- / -- -- -- / 2S -- -- | KD | | 0" },
  { "two against the ace of spades", "-- -- -- / -- -- -- / AS -- -- | 2S | KD", "play 2S a1",
    "-- -- -- / -- -- -- / 2S -- -- | KD | | 0" },
  { "king against ace", "-- -- -- / -- -- -- / AD -- -- | KS | KD", "play KS a1",
    "-- -- -- / -- -- -- / KS -- -- | KD | | 0" },
  { "ten against nine", "-- -- -- / -- -- -- / 9D -- -- | TS | KD", "play TS a1",
    "-- -- -- / -- -- -- / TS -- -- | KD | | 0" },
  { "jack against ten", "-- -- -- / -- -- -- / TD -- -- | JS | KD", "play JS a1",
    "-- -- -- / -- -- -- / JS -- -- | KD | | 0" },
  { "queen against jack", "-- -- -- / -- -- -- / JD -- -- | QS | KD", "play QS a1",
    "-- -- -- / -- -- -- / QS -- -- | KD | | 0" },
  { "king against queen", "-- -- -- / -- -- -- / QD -- -- | KS | KD", "play KS a1",
    "-- -- -- / -- -- -- / KS -- -- | KD | | 0" },
  { "a chain by elimination", "-- -- -- / -- -- -- / 2S 4C 8S | 9S | KD", "play 9S b1", NOTHING " | KD | | 3" },
  { "no chain in mid-air", "-- 5H -- / 2S -- 3S / 7D -- 8C | 9S | KD", "play 9S b3",
    "-- -- -- / 2S -- 3S / 7D 9S 8C | KD | | 0" },
  { "the eliminated is worth nothing", "-- -- -- / -- -- -- / 4C 5C -- | 9S | 6C", "play 9S b1",
    "-- -- -- / -- -- -- / 4C 9S -- | 6C | | 0" },

  /* 4, diamonds */
  { "inserted below a card", "-- -- -- / -- -- -- / 4C -- -- | 9D | KD", "play 9D a1",
    "-- -- -- / 4C -- -- / 9D -- -- | KD | | 0" },
  { "inserted between two", "-- -- -- / 5S -- -- / 4C -- -- | 9D | KD", "play 9D a2",
    "5S -- -- / 9D -- -- / 4C -- -- | KD | | 0" },
  { "inserted below two", "-- -- -- / 5S -- -- / 4C -- -- | 9D | KD", "play 9D a1",
    "5S -- -- / 4C -- -- / 9D -- -- | KD | | 0" },
  { "put on top as any card", "-- -- -- / 5S -- -- / 4C -- -- | 9D | KD", "play 9D a3",
    "9D -- -- / 5S -- -- / 4C -- -- | KD | | 0" },
  { "below a floating heart it is only put", "-- -- -- / QH -- -- / -- -- -- | 9D | KD", "play 9D a1",
    "-- -- -- / QH -- -- / 9D -- -- | KD | | 0" },
  { "between a card and a floating heart", "QH -- -- / -- -- -- / 4C -- -- | 9D | KD", "play 9D a2",
    "QH -- -- / 9D -- -- / 4C -- -- | KD | | 0" },
  { "above a floating heart it is put", "-- -- -- / QH -- -- / -- -- -- | 9D | KD", "play 9D a3",
    "9D -- -- / QH -- -- / -- -- -- | KD | | 0" },
  { "a floating heart pushed up, the diamond falls", "-- -- -- / QH -- -- / -- -- -- | 9D | KD", "play 9D a2",
    "QH -- -- / -- -- -- / 9D -- -- | KD | | 0" },
  { "a heart above the gap is not moved", "QH -- -- / -- -- -- / 4C -- -- | 9D | KD", "play 9D a1",
    "QH -- -- / 4C -- -- / 9D -- -- | KD | | 0" },
  { "a lying heart pushed up", "-- -- -- / -- -- -- / QH -- -- | 9D | KD", "play 9D a1",
    "-- -- -- / QH -- -- / 9D -- -- | KD | | 0" },
  { "a heart pushed with the card below it", "-- -- -- / QH -- -- / 4C -- -- | 9D | KD", "play 9D a1",
    "QH -- -- / 4C -- -- / 9D -- -- | KD | | 0" },
  { "a pushed heart stays at its height", "-- -- -- / -- -- -- / QH 2D 3D | 9D | KC", "play 9D a1",
    "-- -- -- / QH -- -- / -- -- -- | KC | | 3" },
  { "a pushed card makes a chain", "-- -- -- / -- 5C 6C / 4C 7S 8H | 9D | KD", "play 9D a1",
    "-- -- -- / -- -- -- / 9D 7S 8H | KD | | 3" },
  { "a chain of diamonds with a push", "-- -- -- / -- -- -- / 2D 4C 3D | 9D | KD", "play 9D b1",
    "-- -- -- / -- -- -- / -- 4C -- | KD | | 3" },

  /* 4, clubs */
  { "kept", NOTHING " | 7C | KD 2S 3H", "play 7C a1", "-- -- -- / -- -- -- / 7C -- -- | KD | 2S 3H | 0" },
  { "buried", NOTHING " | 7C | KD 2S 3H", "play 7C a1 bury", "-- -- -- / -- -- -- / 7C -- -- | 2S | 3H _ KD | 0" },
  { "buried with two left", NOTHING " | 7C | KD 2S", "play 7C a1 bury",
    "-- -- -- / -- -- -- / 7C -- -- | 2S | _ KD | 0" },
  { "not buried with one left", NOTHING " | 7C | KD", "play 7C a1", "-- -- -- / -- -- -- / 7C -- -- | KD | | 0" },
  { "buried below the buried", NOTHING " | 7C | KD 2S _ 3H", "play 7C a1 bury",
    "-- -- -- / -- -- -- / 7C -- -- | 2S | _ 3H KD | 0" },
  { "buried once more", NOTHING " | 7C | _ KD 2S 3H", "play 7C a1 bury",
    "-- -- -- / -- -- -- / 7C -- -- | 2S | _ 3H KD | 0" },
  { "the buried one comes again", NOTHING " | 7C | KD _ 2S", "play 7C a1",
    "-- -- -- / -- -- -- / 7C -- -- | KD | _ 2S | 0" },
  { "and is played", "-- -- -- / -- -- -- / 7C -- -- | KD | _ 2S", "play KD b1",
    "-- -- -- / -- -- -- / 7C KD -- | 2S | | 0" },
  { "buried after a chain", "-- -- -- / -- -- -- / 2C 3C -- | 4C | KD 2S", "play 4C c1 bury",
    NOTHING " | 2S | _ KD | 3" },
  { "buried blind", NOTHING " | 7C | KD 2S 3H ?", "play 7C a1 bury",
    "-- -- -- / -- -- -- / 7C -- -- | 2S | 3H _ KD ? | 0" },

  /* 5: cards × 1, 2, 4, 8 */
  { "a chain of four", "3C -- -- / 2C -- 4C / 9H 8D 7S | 6C | KD", "play 6C b2",
    "-- -- -- / -- -- -- / 9H 8D 7S | KD | | 8" },
  { "a chain of five", "3C -- 5C / 2C -- 4C / 9H 8D 7S | 6C | KD", "play 6C b2",
    "-- -- -- / -- -- -- / 9H 8D 7S | KD | | 20" },
  { "a chain of six", "3C -- 5C / 2C -- 4C / 9H 8C 7S | 6C | KD", "play 6C b2",
    "-- -- -- / -- -- -- / 9H -- 7S | KD | | 48" },
  { "six with cards falling", "AC KH QC / 2C -- 4C / AD 6C AS | 9C | KD", "play 9C b2",
    "-- KH -- / -- -- -- / AD -- AS | KD | | 48" },

  /* 5: several chains at once, one of the smallest upgraded */
  { "two threes at once", "2H -- 3H / 2C 4H 3C / 9S 4C 8S | 9D | KD", "play 9D b1",
    "-- -- -- / -- -- -- / 9S 9D 8S | KD | | 9" },
  { "three threes at once", "2H -- 3H / 2C 4H 3C / KD 4C QD | 9D | KC", "play 9D b1", NOTHING " | KC | | 12" },
  { "four and three at once", "3C -- -- / 2C -- JD / KD 4C QD | 9D | KC", "play 9D b1", NOTHING " | KC | | 14" },
  { "three and five at once", "3H -- 9S / QD TS 7D / 2D 6S KD | 6D | KC", "play 6D b1",
    "3H -- -- / -- -- -- / -- -- -- | KC | | 26" },
  { "two fours at once", "TS -- 7S / 7H AS 4D / 6D 4S 8D | 7D | KC", "play 7D b1",
    "-- -- -- / 7H -- -- / -- -- -- | KC | | 24" },
  { "four and five at once", "TC -- KC / 9D QC JD / 4D 9C 6D | 2D | KS", "play 2D b1", NOTHING " | KS | | 36" },

  /* 5: cascades */
  { "three, then three", "-- 6D -- / 5D 4H -- / 2S 3S 7D | 9S | KC", "play 9S b2", NOTHING " | KC | | 9" },
  { "four, then three", "-- 6D -- / 5D 4H 8S / 2S 3S 7D | 9S | KC", "play 9S b2", NOTHING " | KC | | 14" },
  { "three, then four", "4C 6C -- / 5S KS 3D / KC TC 5H | 4S | KD", "play 4S c2",
    "-- -- -- / -- -- -- / -- -- 5H | KD | | 14" },
  { "four, then four", "JD -- KD / 3C 8S 5S / QS 4D AD | 4S | KC", "play 4S a2", NOTHING " | KC | | 24" },
  { "five, then three", "5C -- JD / 3D -- 2D / 8D KC 2C | TD | KS", "play TD b2", NOTHING " | KS | | 26" },
  { "five, then four", "5D -- 6S / AD 4S 8D / QS 4D AS | KD | KC", "play KD b1", NOTHING " | KC | | 36" },
  { "six, then three", "8D -- AD / 4D 5S QD / JS 7D AS | TD | KC", "play TD b1", NOTHING " | KC | | 54" },
  { "three, then three, then three", "-- 2S TC / 6D 5D QS / KC QC 6S | 3D | KS", "play 3D a2", NOTHING " | KS | | 12" },
  { "three, then two threes at once", "6S AD -- / 3C 2C 9D / QS 3S 9C | 5D | KS", "play 5D c1",
    NOTHING " | KS | | 12" },
  { "two threes at once, then three", "7C -- 8S / 8C 6S AD / AS TC 3D | KD | KS", "play KD b1",
    NOTHING " | KS | | 12" },

  /* 6: the end */
  { "the ninth card", "9C 3H -- / 4D 8C 6H / 2C QS 7D | KS | AD 5C", "play KS c3",
    "9C 3H KS / 4D 8C 6H / 2C QS 7D | AD | 5C | 0 over" },
  { "the ninth card makes a chain", "9C 3S -- / 4D 8S 6H / 2C QD 7D | KS | AD 5C", "play KS c3",
    "9C -- -- / 4D -- 6H / 2C QD 7D | AD | 5C | 3" },
  { "the ninth card is the last", "9C 3H -- / 4D 8C 6H / 2C QS 7D | KS |", "play KS c3",
    "9C 3H KS / 4D 8C 6H / 2C QS 7D | -- | | 0 over" },
  { "a club as the ninth may bury", "9C 3H -- / 4D 8C 6H / 2C QS 7D | KC | AD 5C", "play KC c3 bury",
    "9C 3H KC / 4D 8C 6H / 2C QS 7D | 5C | _ AD | 0 over" },
  { "nine by a push", "-- 3H KC / 4D 8C 6H / 2C QS 7D | KD | AD", "play KD a1",
    "4D 3H KC / 2C 8C 6H / KD QS 7D | AD | | 0 over" },
  { "a full column keeps eight", "9C 3H -- / 4D 8C 6H / 2C QS 7D | KS | AD", "play KS a1",
    "9C 3H -- / 4D 8C 6H / KS QS 7D | AD | | 0" },
  { "the last card", "-- -- -- / -- -- -- / 2C -- -- | KS |", "play KS b1",
    "-- -- -- / -- -- -- / 2C KS -- | -- | | 0 over" },
  { "the last card clears the grid", "-- -- -- / -- -- -- / 2C 3C -- | 4C |", "play 4C c1",
    NOTHING " | -- | | 3 over" },
};

/* 6: each card in the grid costs a point. */
static const ScoreCase scores[] = {
  { "-- -- -- / 5D 6H -- / 2C 3C 9S | 4C | KD", NULL, -5 },
  { "-- -- -- / -- -- -- / 2C 3C 9S | 4C | KD", "play 4C b2", 2 },
  { "-- -- -- / -- -- -- / 2C 3C -- | 4C |", "play 4C c1", 3 },
};

/* A buried card is the lowest; the cards of a chain lie in the order of their cells. */
static const PileCase piles[] = {
  { NOTHING " | 7C | KD 2H 9S", "play 7C a1 bury", { .kind = MATRIX_DECK, .index = -1 }, "KD 9S" },
  { "-- -- -- / -- -- -- / 4C 3C -- | 2C |", "play 2C c1", { .kind = MATRIX_CHAINS, .x = 3, .index = -1 }, "4C 3C 2C" },
};

/* ---- dealing ---- */

TEST (deal)
{
  for (int variant = 0; variant < rules->n_variants; variant++)
    {
      g_autoptr (BaizeSetup) setup = baize_setup_new (rules, variant, 1);
      g_autofree char *line = NULL;
      MatrixState state;

      memset (&state, 0xa5, sizeof state);
      rules->deal (&state, setup);
      matrix_assert_whole (&state);
      line = baize_rules_state_text (rules, &state);
      g_assert_cmpstr (line, ==,
                       variant == 0 ? "score=0 points=0 card=KD next=7C grid=-,-,-,-,-,-,-,-,- deck=51 over=no"
                                    : "score=0 points=0 card=KD next=? grid=-,-,-,-,-,-,-,-,- deck=51 over=no");
      g_assert_cmpstr (baize_face_to_text (state.deck[49]), ==, "JC");
      g_assert_cmpstr (baize_face_to_text (state.deck[0]), ==, "TC"); /* the last card of the deal */
      g_assert_false (rules->is_over (&state));
    }
  g_assert_cmpstr (rules->variants[0].id, ==, "classic");
  g_assert_cmpstr (rules->variants[1].id, ==, "blind");
}

/* 6: the verdicts */
TEST (verdict)
{
  static const struct
  {
    int score;
    const char *words;
  } verdicts[] = {
    { -9, "The matrix had you" },
    { 0, "The matrix had you" },
    { 49, "The matrix had you" },
    { 50, "Well played" },
    { 99, "Well played" },
    { 100, "Matrix Solitaire expert" },
    { 149, "Matrix Solitaire expert" },
    { 150, "There is no spoon" },
    { 400, "There is no spoon" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (verdicts); i++)
    g_assert_cmpstr (baize_rules_get_verdict (rules, verdicts[i].score), ==, verdicts[i].words);
  g_assert_false (rules->low_is_good);
  g_assert_cmpint (rules->perfect_score, ==, G_MININT);
}

/* 4: the ace of spades beats 2 to K, every other spade beats any ace, equal ranks are refused */
TEST (beats)
{
  for (int rank = BAIZE_ACE; rank <= BAIZE_KING; rank++)
    for (BaizeFace other = 0; other < MATRIX_N_CARDS; other++)
      {
        int other_rank = baize_face_get_rank (other);
        int high = rank == BAIZE_ACE && other_rank != BAIZE_ACE ? 14 : rank;
        int other_low = other_rank == BAIZE_ACE ? (rank == BAIZE_ACE ? 14 : 1) : other_rank;

        g_assert_cmpint (matrix_beats (baize_face (BAIZE_SPADES, rank), other), ==, high > other_low);
      }
}

/* ---- refusals ---- */

#define NO_MOVE  " is not a move of Matrix Solitaire; its moves are “play CARD PLACE” and “play CARD PLACE bury”."
#define NO_CARD  " is not a card of Matrix Solitaire; cards are written like 7C, TD, QH or AS."
#define NO_PLACE " is not a place of the grid; its places are a1 to c3, column first, row 1 at the bottom."
#define IN_AIR   "Nothing lies under that place, and only hearts float."

static const RefusalCase refusals[] = {
  { NOTHING " | 7C | KD", "play KD a1", "The card to play is the seven of clubs." },
  { NOTHING " | 7C | KD", "play 7C a2", IN_AIR },
  { NOTHING " | 7D | KD", "play 7D b3", IN_AIR },
  { "-- -- -- / -- -- -- / -- 2C -- | 7S | KD", "play 7S b3", IN_AIR },
  { "-- QH -- / -- -- -- / -- -- -- | 7S | KD", "play 7S b2", IN_AIR },
  { "-- -- -- / -- -- -- / -- 2C -- | 7C | KD", "play 7C b1", "Only spades and diamonds go where a card lies." },
  { "-- -- -- / -- -- -- / -- 2C -- | 7H | KD", "play 7H b1", "Only spades and diamonds go where a card lies." },
  { "-- -- -- / -- -- -- / -- 7C -- | 7S | KD", "play 7S b1", "The seven of spades does not beat the seven of clubs." },
  { "-- -- -- / -- -- -- / -- 8C -- | 7S | KD", "play 7S b1", "The seven of spades does not beat the eight of clubs." },
  { "-- -- -- / -- -- -- / -- KH -- | QS | KD", "play QS b1", "The queen of spades does not beat the king of hearts." },
  { "-- -- -- / -- -- -- / -- AH -- | AS | KD", "play AS b1", "The ace of spades does not beat the ace of hearts." },
  { "5S -- -- / 6C -- -- / 7C -- -- | 9D | KD", "play 9D a1",
    "This column is full: the seven of clubs cannot be pushed up." },
  { "5S -- -- / QH -- -- / -- -- -- | 9D | KD", "play 9D a2",
    "No place is free above the queen of hearts, so it cannot be pushed up." },
  { "QH -- -- / -- -- -- / -- -- -- | 9D | KD", "play 9D a3",
    "No place is free above the queen of hearts, so it cannot be pushed up." },
  { NOTHING " | 7S | KD 2C 3C", "play 7S a1 bury", "Only a club can bury the next card." },
  { NOTHING " | 7C | KD", "play 7C a1 bury", "With fewer than two cards left, burying changes nothing." },
  { NOTHING " | 7C |", "play 7C a1 bury", "With fewer than two cards left, burying changes nothing." },
  { NOTHING " | 7C | KD 2C", "play 7C a2 bury", IN_AIR },
};

static const RefusalCase no_moves[] = {
  { NOTHING " | 7C | KD", "", "“”" NO_MOVE },
  { NOTHING " | 7C | KD", "play", "“play”" NO_MOVE },
  { NOTHING " | 7C | KD", "play 7C", "“play 7C”" NO_MOVE },
  { NOTHING " | 7C | KD", "put 7C a1", "“put 7C a1”" NO_MOVE },
  { NOTHING " | 7C | KD", "PLAY 7C a1", "“PLAY 7C a1”" NO_MOVE },
  { NOTHING " | 7C | KD", " play 7C a1", "“ play 7C a1”" NO_MOVE },
  { NOTHING " | 7C | KD", "play 7C a1 keep", "“play 7C a1 keep”" NO_MOVE },
  { NOTHING " | 7C | KD", "play 7C a1 bury bury", "“play 7C a1 bury bury”" NO_MOVE },
  { NOTHING " | 7C | KD", "play 7c a1", "“7c”" NO_CARD },
  { NOTHING " | 7C | KD", "play 10C a1", "“10C”" NO_CARD },
  { NOTHING " | 7C | KD", "play XR a1", "“XR”" NO_CARD },
  { NOTHING " | 7C | KD", "play a1 7C", "“a1”" NO_CARD },
  { NOTHING " | 7C | KD", "play 7C a4", "“a4”" NO_PLACE },
  { NOTHING " | 7C | KD", "play 7C a0", "“a0”" NO_PLACE },
  { NOTHING " | 7C | KD", "play 7C d1", "“d1”" NO_PLACE },
  { NOTHING " | 7C | KD", "play 7C A1", "“A1”" NO_PLACE },
  { NOTHING " | 7C | KD", "play 7C a11", "“a11”" NO_PLACE },
};

/* Blanks between words do not matter; the text written is canonical. */
TEST (blanks)
{
  g_autofree char *text = NULL;
  MatrixState state;
  BaizeMove move;

  matrix_position_read (&state, NOTHING " | 7C | KD 2C");
  g_assert_true (baize_rules_read_legal (rules, &state, "play  7C\t a1  bury ", &move, NULL));
  text = baize_rules_move_text (rules, &state, &move);
  g_assert_cmpstr (text, ==, "play 7C a1 bury");
}

CASES (cases, check_moves, &matrix_game)
CASES (scores, check_scores, &matrix_game)
CASES (piles, check_piles, &matrix_game)
CASES (refusals, check_illegal, &matrix_game)
CASES (no_moves, check_unreadable, &matrix_game)
