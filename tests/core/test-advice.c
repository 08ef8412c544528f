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
  const char *texts[3]; /* of the first choices */
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
    { "A♥: to a1. Choice 2 is about as good. Better than choice 3, “A♥: to a3”: Simulated games score about 5 points "
      "more on average.",
      "Choice 2: A♥: to a2. Choice 1 is about as good.",
      "Choice 3: A♥: to a3. Why choice 1 is better: Simulated games score about 5 points more on average." } },
  { "three",
    "900 900 900 850",
    FALSE,
    { "A♥: to a1. Choices 2 and 3 are about as good. Better than choice 4, “A♥: to b1”: Simulated games score about 5 "
      "points more on average." } },
  { "four",
    "900 900 900 900 850",
    TRUE,
    { "A♥: to a1. Choices 2 to 4 are just as good. Better than choice 5, “A♥: to b2”: Keeps the place in the middle "
      "free. Simulated games score about 5 points more on average.",
      "Choice 2: A♥: to a2. Choice 1 is just as good." } },
  /* equal moves have no reason, although they differ */
  { "all", "900 900 900", TRUE, { "A♥: to a1. All 3 choices are equally good." } },
  { "both", "900 900", FALSE, { "A♥: to a1. Choice 2 is about as good." } },
  /* sure, but too little to be a reason where luck makes a result vary by 25 points */
  { "trifle",
    "900 885",
    FALSE,
    { "A♥: to a1. Choice 2 is nearly as good.", "Choice 2: A♥: to a2. Choice 1 is better." } },
  { "two", "900 901 0", FALSE, { NULL, "Choice 2: A♥: to a2. Choice 1 is about as good." } },
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
  const char *name, *game, *measure;
  double better, other;
  const char *text; /* %NULL if nobody notices the difference */
} Amounts;

static const Amounts amounts[] = {
  { "chains-tenth", "matrix", "long-chains", 0.9, 0.8, NULL },
  { "chains-none", "matrix", "long-chains", 0.5, 0,
    "Simulated games make 0.5 chains of five or six cards on average; with the other move none." },
  { "chains", "matrix", "long-chains", 0.9, 0.5,
    "Simulated games make 0.9 chains of five or six cards on average instead of 0.5." },
  { "full", "matrix", "full-soon", 0, 0.12,
    "The grid is never full within five more moves; with the other move in 12 % of simulated games." },
  { "full-rarely", "matrix", "full-soon", 0.004, 0.12,
    "The grid is full within five more moves in <1 % of simulated games instead of 12 %." },
  { "stuck", "grafa", "stuck-soon", 0, 0.3,
    "You are never stuck within five more moves; with the other move in 30 % of simulated games." },
  { "stuck-trifle", "grafa", "stuck-soon", 0.26, 0.3, NULL },
  { "stuck-half", "grafa", "stuck-soon", 0.03, 0.06,
    "You are stuck within five more moves in 3 % of simulated games instead of 6 %." },
  { "perfect", "grafa", "perfect", 0.12, 0,
    "All 52 cards are discarded in 12 % of simulated games, and never with the other move." },
  { "hand", "grafa", "left-in-hand", 0, 1.5,
    "Simulated games end with an empty hand; with the other move 1.5 cards stay in it on average." },
  { "touching", "rose", "touching", 4, 0,
    "In simulated games, 4.0 cards are taken in touching sets on average; with the other move none." },
  { "out", "grandma", "out-first", 0.2, 0,
    "You go out first in 20 % of simulated rounds, and never with the other move." },
  { "happy", "happy-graphs", "perfect", 0.2, 0,
    "Every card ends happy in 20 % of simulated games, and never with the other move." },
  { "happy-cards", "happy-graphs", "expected", 2, 3,
    "Simulated games end with about 1 unhappy card fewer on average." },
};

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
