/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The text of a hint: which moves are called equal, and with which move the best one is compared. The contract checks
 * the texts in all games.
 */
#include "test.h"

#include "core/rules/baize-advice.h"
#include "core/rules/baize-reason.h"

/* So many playouts that a difference of half a point is sure in Matrix Solitaire, and one of a tenth is not. */
#define N_PLAYOUTS 100000

typedef struct
{
  const char *name;
  const char *ends; /* the mean results of moves to a1, b1, …, in tenths of a point */
  gboolean exact;
  const char *texts[5]; /* of the choices */
} Case;

/* The ace of hearts may lie anywhere in the empty grid. */
static const Case cases[] = {
  { "only", "900", FALSE, { "A♥: to a1. No other move is worth considering." } },
  { "better",
    "900 850",
    FALSE,
    { "A♥: to a1. Simulated games score about 5 points more on average.",
      "Choice 2: A♥: to a2. Why choice 1 is better: Simulated games score about 5 points more on average." } },
  { "tenths", "900 864", FALSE, { "A♥: to a1. Simulated games score about 3.6 points more on average." } },
  { "one", "900 890", TRUE, { "A♥: to a1. Simulated games score about 1 point more on average." } },
  { "equal",
    "900 900 850",
    FALSE,
    { "A♥: to a1. Choice 2 is about as good. The other choice is worse. Simulated games score about 5 points more on "
      "average.",
      "Choice 2: A♥: to a2. Choice 1 is about as good. Compared with choice 1: Lies where it touches 3 places instead "
      "of 2.",
      "Choice 3: A♥: to a3. Why choice 1 is better: Simulated games score about 5 points more on average." } },
  { "three",
    "900 900 900 850",
    FALSE,
    { "A♥: to a1. Choices 2 and 3 are about as good. The other choice is worse. Simulated games score about 5 points "
      "more on average." } },
  /* the gain is that over the best of the worse moves */
  { "others",
    "900 900 850 800",
    FALSE,
    { "A♥: to a1. Choice 2 is about as good. All other choices are worse. Simulated games score about 5 points more on "
      "average." } },
  /* a reason that holds for one of the worse moves only is none */
  { "others-differ",
    "900 900 900 900 850 840",
    FALSE,
    { "A♥: to a1. Choices 2 to 4 are about as good. All other choices are worse. Simulated games score about 5 points "
      "more on average." } },
  { "four",
    "900 900 900 900 850",
    TRUE,
    { "A♥: to a1. Choices 2 to 4 are just as good. The other choice is worse. Keeps the place in the middle free. "
      "Simulated games score about 5 points more on average.",
      "Choice 2: A♥: to a2. Choice 1 is just as good. Compared with choice 1: Lies where it touches 3 places instead "
      "of 2." } },
  /* equal moves have no reason; what tells them apart is said as a difference */
  { "all", "900 900 900", TRUE, { "A♥: to a1. All 3 choices are equally good." } },
  { "all-different",
    "900 900 900 900 900",
    FALSE,
    { "A♥: to a1. All 5 choices are about equally good.",
      "Choice 2: A♥: to a2. Choice 1 is about as good. Compared with choice 1: Lies where it touches 3 places instead "
      "of 2.",
      NULL, NULL,
      "Choice 5: A♥: to b2. Choice 1 is about as good. Compared with choice 1: Lies where it touches 4 places instead "
      "of 2." } },
  { "both", "900 900", FALSE, { "A♥: to a1. Choice 2 is about as good." } },
  /* sure, but too little to be a reason where luck makes a result vary by 25 points */
  { "trifle",
    "900 885",
    FALSE,
    { "A♥: to a1. Choice 2 is nearly as good.", "Choice 2: A♥: to a2. Choice 1 is slightly better." } },
  { "two",
    "900 901 0",
    FALSE,
    { NULL, "Choice 2: A♥: to a2. Choice 1 is about as good. Compared with choice 1: Lies where it touches 3 places "
            "instead of 2." } },
};

/** Returns: (transfer full): moves to the places in the order of their numbers. */
static GArray *
make_moves (const Case *one)
{
  g_auto (GStrv) ends = g_strsplit (one->ends, " ", -1);
  GArray *moves = g_array_new (FALSE, TRUE, sizeof (BaizeEvaluatedMove));

  for (guint8 i = 0; ends[i] != NULL; i++)
    {
      BaizeEvaluatedMove move = { .n_playouts = N_PLAYOUTS, .exact = one->exact };

      baize_move_add_arg (&move.move, baize_face (BAIZE_HEARTS, BAIZE_ACE));
      baize_move_add_arg (&move.move, i);
      baize_move_add_arg (&move.move, FALSE);
      move.value = move.measures[0] = (double) g_ascii_strtoll (ends[i], NULL, 10) / 10;
      g_array_append_val (moves, move);
    }
  return moves;
}

TEST_CASES (texts, cases)
{
  const Case *one = data;
  const BaizeRules *rules = baize_rules_find ("matrix", NULL);
  g_autoptr (BaizeSetup) setup = baize_setup_new (rules, 0, 6002);
  g_autofree gpointer state = g_malloc0 (rules->state_size);
  g_autoptr (GArray) moves = make_moves (one);

  rules->deal (state, setup);
  for (guint i = 0; i < G_N_ELEMENTS (one->texts); i++)
    if (one->texts[i] != NULL)
      {
        g_autofree char *text = baize_advice_write (rules, state, moves, i);

        g_assert_cmpstr (text, ==, one->texts[i]);
      }
}

/** Quantities other than the result are no reason where both moves are worth the same. */
TEST (equal_worth)
{
  const BaizeRules *rules = baize_rules_find ("matrix", NULL);
  const Case one = { .ends = "900 900" };
  g_autoptr (GArray) moves = make_moves (&one);
  BaizeEvaluatedMove *first = &g_array_index (moves, BaizeEvaluatedMove, 0);

  first->measures[rules->players->n_measures - 1] = 1;
  g_assert_cmpuint (baize_advice_count_equals (rules, moves), ==, 2);
  first->value += 5;
  g_assert_cmpuint (baize_advice_count_equals (rules, moves), ==, 1);
}

typedef struct
{
  const char *name;
  const char *ends; /* as above */
  guint shown;      /* the index of the move that is shown */
  guint kept;       /* the index of the move that is shown afterwards */
} Kept;

static const Kept keeps[] = {
  { "first", "900 900 850", 0, 0 }, { "equal", "900 900 850", 1, 1 }, { "nearly", "900 899 850", 1, 1 },
  { "worse", "900 850 850", 1, 0 }, { "much-worse", "900 0", 1, 0 },  { "last", "900 900 900", 2, 2 },
};

/** A better answer shows another move only where that is surely better. */
TEST_CASES (kept, keeps)
{
  const Kept *one = data;
  const BaizeRules *rules = baize_rules_find ("matrix", NULL);
  const Case moves_case = { .ends = one->ends };
  g_autoptr (GArray) moves = make_moves (&moves_case), before = g_array_copy (moves);
  const BaizeMove *shown = &g_array_index (before, BaizeEvaluatedMove, one->shown).move;

  baize_advice_keep_first (rules, moves, shown);
  g_assert_cmpuint (moves->len, ==, before->len);
  for (guint i = 0; i < moves->len; i++)
    {
      guint from = i == 0 ? one->kept : i <= one->kept ? i - 1 : i;

      g_assert_true (baize_move_equal (&g_array_index (moves, BaizeEvaluatedMove, i).move,
                                       &g_array_index (before, BaizeEvaluatedMove, from).move));
    }
}

typedef struct
{
  const char *name, *game, *measure;
  double better, other;
  const char *text; /* %NULL if nobody notices the difference */
} Amounts;

static const Amounts amounts[] = {
  { "chains-tenth", "matrix", "long-chains", 0.9, 0.8, NULL },
  { "chains-none", "matrix", "long-chains", 0.5, 0,
    "In simulated games, this move leads to 0.5 chains of five or six cards on average, the other move to none." },
  { "chains", "matrix", "long-chains", 0.9, 0.5,
    "In simulated games, this move leads to 0.9 chains of five or six cards on average, the other move to 0.5." },
  { "full", "matrix", "full-soon", 0, 0.12,
    "The grid is hardly ever full within five more moves; with the other move in 12 % of simulated games." },
  /* a share that is rounded to nothing is not named */
  { "full-rarely", "matrix", "full-soon", 0.004, 0.12,
    "The grid is hardly ever full within five more moves; with the other move in 12 % of simulated games." },
  { "perfect-rarely", "grafa", "perfect", 0.12, 0.004,
    "All 52 cards are discarded in 12 % of simulated games, and hardly ever with the other move." },
  { "stuck-hardly", "grafa", "stuck-soon", 0.0001, 0.3,
    "You are hardly ever stuck within five more moves; with the other move in 30 % of simulated games." },
  { "out-rarely", "grandma", "out-first", 0.2, 0.003,
    "You go out first in 20 % of simulated rounds, and hardly ever with the other move." },
  { "happy-rarely", "happy-graphs", "perfect", 0.2, 0.003,
    "Every card ends happy in 20 % of simulated games, and hardly ever with the other move." },
  { "happy-both-rarely", "happy-graphs", "perfect", 0.004, 0.001, NULL },
  { "stuck", "grafa", "stuck-soon", 0, 0.3,
    "You are hardly ever stuck within five more moves; with the other move in 30 % of simulated games." },
  { "stuck-trifle", "grafa", "stuck-soon", 0.26, 0.3, NULL },
  { "stuck-half", "grafa", "stuck-soon", 0.02, 0.06,
    "You are stuck within five more moves in 2 % of simulated games instead of 6 %." },
  { "stuck-rarely", "grafa", "stuck-soon", 0.01, 0.04, NULL },
  { "perfect-nearly", "grafa", "perfect", 0.997, 0.5,
    "All 52 cards are discarded in >99 % of simulated games instead of 50 %." },
  { "perfect-surely", "grafa", "perfect", 1, 0.5,
    "All 52 cards are discarded in 100 % of simulated games instead of 50 %." },
  { "perfect", "grafa", "perfect", 0.12, 0,
    "All 52 cards are discarded in 12 % of simulated games, and hardly ever with the other move." },
  { "hand", "grafa", "left-in-hand", 0, 1.5,
    "Simulated games end with an empty hand; with the other move 1.5 cards stay in it on average." },
  { "touching", "rose", "touching", 4, 0,
    "In simulated games, 4.0 cards are taken in touching sets on average; with the other move none." },
  { "out", "grandma", "out-first", 0.2, 0,
    "You go out first in 20 % of simulated rounds, and hardly ever with the other move." },
  { "happy", "happy-graphs", "perfect", 0.2, 0,
    "Every card ends happy in 20 % of simulated games, and hardly ever with the other move." },
  { "happy-cards", "happy-graphs", "expected", 2, 3,
    "Simulated games end with about 1 unhappy card fewer on average." },
};

/** At the end of a game, where all cases were counted, the result comes before other quantities that differ more. */
TEST (counted)
{
  const BaizeRules *rules = baize_rules_find ("rose", NULL);
  BaizeEvaluatedMove better = { .n_playouts = N_PLAYOUTS, .value = 2, .measures = { 2, 4 } };
  BaizeEvaluatedMove other = { .n_playouts = N_PLAYOUTS, .measures = { 0, 2 } };

  g_assert_cmpint (baize_reason_find_measure (rules, &better, &other), ==, 1);
  better.exact = other.exact = TRUE;
  g_assert_cmpint (baize_reason_find_measure (rules, &better, &other), ==, 0);
}

/** The sentence about one quantity, and which differences are worth one. */
TEST_CASES (amounts, amounts)
{
  const Amounts *one = data;
  const BaizeRules *rules = baize_rules_find (one->game, NULL);
  BaizeEvaluatedMove better = { .n_playouts = N_PLAYOUTS, .value = 1000 }, other = { .n_playouts = N_PLAYOUTS };
  g_autofree char *text = NULL;

  for (int i = 0; i < rules->players->n_measures; i++)
    if (g_str_equal (rules->players->measures[i].id, one->measure))
      {
        better.measures[i] = one->better;
        other.measures[i] = one->other;
      }
  text = baize_reason_compare (rules, &better, &other);
  g_assert_cmpstr (text, ==, one->text);
}
