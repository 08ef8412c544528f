/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The best result of Happy Graphs with all cards known: it equals what trying every line gives, and its moves lead to
 * it by the rules, from every stage of a game.
 */
#include "happy-graphs-position.h"
#include "lines.h"

static const BaizeRules *const rules = &baize_happy_graphs_rules;

static const struct
{
  const char *variant;
  const char *rules_text;
} kinds[] = {
  { "square", NULL },
  { "hex", NULL },
  { "eight", NULL },
  { "custom", "grid=square cards=4,1,2 gentle=yes" },
  { "custom", "grid=hex cards=2,2,2 hand=3" },
};

/**
 * Deals and makes moves until @n_left cards are left: about a quarter are random, the others are those of the playout
 * policy. Returns: (transfer full): the position.
 */
static HappyState *
play_some (gsize kind, guint64 deal, int n_left)
{
  g_autoptr (BaizeSetup) setup = happy_setup_new (kinds[kind].variant, 1, kinds[kind].rules_text, deal);
  HappyState *state = g_new0 (HappyState, 1);
  BaizeRandom random;

  baize_random_init (&random, deal);
  rules->deal (state, setup);
  while (state->n_cards - state->n_table > n_left)
    lines_play_mixed (rules, state, &random);
  return state;
}

/* Late positions, and whole games with few cards. */
TEST (every_line)
{
  static const int n_left[] = { 5, 4, 4, 6, 5 };
  int n_different[4] = { 0 };

  for (gsize kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    TEST_DEALS (deal, 30)
      {
        g_autofree HappyState *state = play_some (kind, deal, n_left[kind]);
        g_autoptr (BaizeBest) best = lines_find_best (rules, state, 0);

        g_assert_true (baize_best_is_proved (best));
        g_assert_cmpint (best->score, ==, lines_try_all (rules, state));
        n_different[MIN (best->score, 3)]++;
      }
  g_test_message ("all happy in %d positions, one card less in %d, two in %d", n_different[0], n_different[1],
                  n_different[2]);
  g_assert_cmpint (n_different[0], >, (int) test_amount (10));
  g_assert_cmpint (n_different[1], >, (int) test_amount (10));
  g_assert_cmpint (n_different[3], >, (int) test_amount (10));
}

static const BestCase positions[] = {
  /* the last cards close the group */
  { "square | 2H@0,0 AC@1,0 | AD |", 0 },
  /* the four needs three more connections, and there is one card */
  { "square | 4H@0,0 AC@1,0 | AD |", 1 },
  /* the four aces make two happy pairs, each in its own group */
  { "hex | | AC | AD AH AS", 0 },
  { "eight | | 3C | AD AH AS", 0 },
  { "square | | AC | AD 2H", 1 },
};
CASES (positions, check_best, &happy_game)

/* At a later stage of a game, the best result has at least as many unhappy cards as any bound found before. */
TEST (stages)
{
  for (gsize kind = 0; kind < test_amount (3); kind++)
    {
      int before = 0;

      for (int n_left = 16; n_left > 0; n_left -= 3)
        {
          g_autofree HappyState *state = play_some (kind, 3, n_left);
          g_autoptr (BaizeBest) best = lines_find_best (rules, state, G_USEC_PER_SEC / 2);

          g_assert_cmpint (best->score, >=, before);
          before = MAX (before, best->bound);
        }
    }
}

/* The search refuses puzzles and games of several players, and the error's message is a sentence. */
TEST (refused)
{
  g_autoptr (BaizeSetup) puzzle = happy_setup_new ("hex-puzzle", 1, NULL, 1), two = happy_setup_new ("hex", 2, NULL, 1);
  const BaizeSetup *setups[] = { puzzle, two };

  for (gsize i = 0; i < G_N_ELEMENTS (setups); i++)
    {
      g_autofree HappyState *state = g_new0 (HappyState, 1);
      g_autoptr (GError) error = NULL;
      BaizeThinking thinking = { 0 };

      rules->deal (state, setups[i]);
      g_assert_null (baize_best_find (rules, state, &thinking, &error));
      g_assert_error (error, BAIZE_ERROR, BAIZE_ERROR_ILLEGAL);
      g_assert_true (g_str_has_suffix (error->message, "."));
    }
}
