/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The players of Rose: their moves and those of the playout policy are legal, they do not use the order of the draw
 * pile, equal seeds and budgets give equal moves on any number of threads, a cancelled search returns, and easy is far
 * better than moves at random.
 */
#include "rose-position.h"
#include "test.h"

#include "core/rules/baize-player.h"

static const BaizeRules *const rules = &baize_rose_rules;

static void
deal (RoseState *state, guint64 number)
{
  g_autoptr (BaizeSetup) setup = cases_setup_new (&rose_game, "classic", 1, number);

  rules->deal (state, setup);
}

/** Plays @n_moves moves of the playout policy, fewer if the game ends. */
static void
play_some (RoseState *state, int n_moves)
{
  BaizeRandom random;

  baize_random_init (&random, 1);
  for (int i = 0; i < n_moves && !rules->is_over (state); i++)
    {
      g_autoptr (GError) error = NULL;
      BaizeMove move = { 0 };

      rules->players->playout (state, &random, &move);
      rules->check (state, &move, &error);
      g_assert_no_error (error);
      rules->play (state, &move, NULL, NULL);
    }
}

static void
assert_same (GArray *one, GArray *other)
{
  g_assert_cmpmem (one->data, one->len * sizeof (BaizeEvaluatedMove), other->data,
                   other->len * sizeof (BaizeEvaluatedMove));
}

TEST (playout)
{
  int sum = 0;

  for (guint64 number = 1; number <= 100; number++)
    {
      RoseState state;

      deal (&state, number);
      play_some (&state, G_MAXINT);
      g_assert_true (rules->is_over (&state));
      sum += state.score;
    }
  /* moves at random score 74 points a game */
  g_assert_cmpint (sum, >, 100 * 105);
}

TEST (legal)
{
  for (int i = 0; i < rules->players->n; i++)
    {
      BaizeThinking thinking = { .seed = 5, .budget = 20 };
      RoseState state;

      deal (&state, 7);
      while (!rules->is_over (&state))
        {
          g_autoptr (GArray) evaluated = baize_player_evaluate (&rules->players->list[i], rules, &state, &thinking,
                                                                NULL);

          for (guint j = 0; j < evaluated->len; j++)
            g_assert_true (rules->check (&state, &g_array_index (evaluated, BaizeEvaluatedMove, j).move, NULL));
          rules->play (&state, &g_array_index (evaluated, BaizeEvaluatedMove, 0).move, NULL, NULL);
        }
    }
}

TEST (no_peeking)
{
  BaizeRandom random;

  baize_random_init (&random, 3);
  for (guint64 number = 1; number <= 20; number++)
    for (int i = 0; i < rules->players->n; i++)
      {
        BaizeThinking thinking = { .seed = number, .budget = 60 };
        g_autoptr (GArray) evaluated = NULL, again = NULL;
        RoseState state, other;

        deal (&state, number);
        play_some (&state, (int) number);
        other = state;
        rules->view->determinize (&other, 1, &random);
        evaluated = baize_player_evaluate (&rules->players->list[i], rules, &state, &thinking, NULL);
        again = baize_player_evaluate (&rules->players->list[i], rules, &other, &thinking, NULL);
        assert_same (evaluated, again);
      }
}

TEST (threads)
{
  const BaizePlayer *strong = baize_player_find (rules, "strong");

  for (guint64 number = 1; number <= 5; number++)
    {
      BaizeThinking thinking = { .seed = 9, .budget = 200 };
      g_autoptr (GArray) one = NULL, two = NULL;
      RoseState state;

      deal (&state, number);
      play_some (&state, (int) number * 3);
      one = baize_player_evaluate (strong, rules, &state, &thinking, NULL);
      thinking.n_threads = 2;
      two = baize_player_evaluate (strong, rules, &state, &thinking, NULL);
      assert_same (one, two);
    }
}

TEST (cancel)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  BaizeThinking thinking = { .seed = 9, .budget = G_MAXINT, .cancellable = cancellable };
  g_autoptr (GError) error = NULL;
  RoseState state;

  deal (&state, 1);
  g_cancellable_cancel (cancellable);
  g_assert_null (baize_player_evaluate (baize_player_find (rules, "strong"), rules, &state, &thinking, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}
