/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Whether a perfect result can be reached: what follows from a solver's score and bound, which games and setups can be
 * asked, and real deals.
 */
#include "test.h"

#include "core/rules/baize-best.h"
#include "core/rules/baize-perfect.h"

/* Deals of GRAFA that can and that can't be perfect. */
#define GOOD_DEAL 1
#define DEAD_DEAL 110

static gpointer
deal (const BaizeRules *rules, const char *variant, int players, guint64 number)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (rules, baize_rules_find_variant (rules, variant, NULL), number);
  gpointer state = g_malloc0 (rules->state_size);

  if (players > 0)
    setup->players = players;
  baize_rules_complete (rules, setup);
  g_assert_true (baize_setup_check (setup, rules, NULL));
  rules->deal (state, setup);
  return state;
}

/* ---- a solver with given answers ---- */

static int given_score, given_bound;
static gboolean was_asked_only_perfect;

static void
give (gconstpointer state, const BaizeThinking *thinking, BaizeBest *best)
{
  best->score = given_score;
  best->bound = given_bound;
  was_asked_only_perfect = thinking->only_perfect;
}

static gboolean
never_over (gconstpointer state)
{
  return FALSE;
}

TEST (conclusions)
{
  static const struct
  {
    gboolean low_is_good;
    int perfect, score, bound;
    BaizePerfect answer;
  } cases[] = {
    { FALSE, 52, 52, 52, BAIZE_PERFECT_POSSIBLE },   { FALSE, 52, 50, 52, BAIZE_PERFECT_UNKNOWN },
    { FALSE, 52, 50, 51, BAIZE_PERFECT_IMPOSSIBLE }, { FALSE, 52, 50, 50, BAIZE_PERFECT_IMPOSSIBLE },
    { TRUE, 0, 0, 0, BAIZE_PERFECT_POSSIBLE },       { TRUE, 0, 3, 0, BAIZE_PERFECT_UNKNOWN },
    { TRUE, 0, 3, 1, BAIZE_PERFECT_IMPOSSIBLE },     { TRUE, 0, 3, 3, BAIZE_PERFECT_IMPOSSIBLE },
  };
  const BaizeRulesPlayers players = { .best = give };
  BaizeThinking thinking = { .cancellable = NULL };
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const BaizeRules rules = { .low_is_good = cases[i].low_is_good,
                                 .perfect_score = cases[i].perfect,
                                 .players = &players,
                                 .is_over = never_over };

      given_score = cases[i].score;
      given_bound = cases[i].bound;
      g_test_message ("score %d, bound %d, perfect %d", given_score, given_bound, cases[i].perfect);
      thinking.cancellable = NULL;
      g_assert_cmpint (baize_perfect_find (&rules, NULL, &thinking, NULL), ==, cases[i].answer);
      g_assert_true (was_asked_only_perfect);
      g_cancellable_cancel (cancelled);
      thinking.cancellable = cancelled;
      g_assert_cmpint (baize_perfect_find (&rules, NULL, &thinking, NULL), ==, BAIZE_PERFECT_UNKNOWN);
    }
}

/* ---- real games ---- */

TEST (which_games)
{
  static const struct
  {
    const char *game, *variant;
    int players;
    gboolean can_find, is_open;
  } cases[] = {
    { "grafa", "classic", 0, TRUE, FALSE },
    { "happy-graphs", "square", 1, TRUE, FALSE },
    { "happy-graphs", "square", 2, FALSE, FALSE },
    { "happy-graphs", "square-puzzle", 0, FALSE, TRUE },
    { "rose", NULL, 0, FALSE, FALSE },
    { "matrix", NULL, 0, FALSE, FALSE },
    { "grandma", NULL, 0, FALSE, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const BaizeRules *rules = baize_rules_find (cases[i].game, NULL);
      g_autofree gpointer state = deal (rules, cases[i].variant ? cases[i].variant : rules->variants[0].id,
                                        cases[i].players, 1);

      g_test_message ("%s, %s", cases[i].game, cases[i].variant);
      g_assert_true (baize_perfect_can_find (rules, state) == cases[i].can_find);
      g_assert_true (baize_perfect_is_open (rules, state, 1) == cases[i].is_open);
      if (cases[i].can_find)
        g_assert_true (baize_perfect_is_defined (rules));
    }
}

/* The line that is found is legal and perfect. */
TEST (line)
{
  const BaizeRules *rules = baize_rules_find ("grafa", NULL);
  g_autofree gpointer state = deal (rules, "classic", 0, GOOD_DEAL);
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (BaizeMove));
  BaizeThinking thinking = { .seed = 1 };

  g_assert_cmpint (baize_perfect_find (rules, state, &thinking, line), ==, BAIZE_PERFECT_POSSIBLE);
  for (guint i = 0; i < line->len; i++)
    {
      const BaizeMove *move = &g_array_index (line, BaizeMove, i);

      g_assert_true (baize_rules_check (rules, state, move, NULL));
      rules->play (state, move, NULL, NULL);
    }
  g_assert_true (rules->is_over (state));
  g_assert_cmpint (rules->score (state, 1), ==, rules->perfect_score);
  /* the end of the game needs no solver, and everything is known by then */
  g_assert_cmpint (baize_perfect_find (rules, state, &thinking, NULL), ==, BAIZE_PERFECT_POSSIBLE);
  g_assert_true (baize_perfect_is_open (rules, state, 1));
}

TEST (dead)
{
  const BaizeRules *rules = baize_rules_find ("grafa", NULL);
  g_autofree gpointer state = deal (rules, "classic", 0, DEAD_DEAL);
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (BaizeMove));
  BaizeThinking thinking = { .seed = 1 };
  BaizeRandom random;

  g_assert_cmpint (baize_perfect_find (rules, state, &thinking, line), ==, BAIZE_PERFECT_IMPOSSIBLE);
  g_assert_cmpuint (line->len, ==, 0);
  baize_random_init (&random, 1);
  while (!rules->is_over (state))
    {
      BaizeMove move;

      rules->players->playout (state, &random, &move);
      rules->play (state, &move, NULL, NULL);
    }
  g_assert_cmpint (baize_perfect_find (rules, state, &thinking, NULL), ==, BAIZE_PERFECT_IMPOSSIBLE);
}

/* To ask only for a perfect result gives the same answer as the best result, in positions that both can settle. */
TEST (same_as_best)
{
  const BaizeRules *rules = baize_rules_find ("happy-graphs", NULL);
  int n_answers[3] = { 0 };

  TEST_DEALS (number, 80)
    {
      g_autofree gpointer state = deal (rules, "square", 1, number);
      g_autoptr (BaizeBest) best = NULL;
      BaizeThinking thinking = { .seed = number };
      BaizePerfect answer;
      BaizeRandom random;

      baize_random_init (&random, number);
      for (int i = 0; i < 10; i++)
        {
          BaizeMove move;

          rules->players->playout (state, &random, &move);
          rules->play (state, &move, NULL, NULL);
        }
      best = baize_best_find (rules, state, &thinking, NULL);
      g_assert_true (baize_best_is_proved (best));
      answer = baize_perfect_find (rules, state, &thinking, NULL);
      g_assert_cmpint (answer, ==, best->score == 0 ? BAIZE_PERFECT_POSSIBLE : BAIZE_PERFECT_IMPOSSIBLE);
      n_answers[answer]++;
    }
  g_test_message ("%d can be perfect, %d can't", n_answers[BAIZE_PERFECT_POSSIBLE],
                  n_answers[BAIZE_PERFECT_IMPOSSIBLE]);
  g_assert_cmpint (n_answers[BAIZE_PERFECT_POSSIBLE], >, 0);
  g_assert_cmpint (n_answers[BAIZE_PERFECT_IMPOSSIBLE], >, 0);
}
