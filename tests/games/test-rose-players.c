/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The playout policy of Rose is far better than random moves. The contract's tests cover what holds for all players.
 */
#include "lines.h"
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

  lines_play (rules, state, 1, n_moves);
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
  /* random moves score 74 points a game on average */
  g_assert_cmpint (sum, >, 100 * 105);
}

/* The measures are about the sets taken from the move on, and agree with the expected score. */
TEST (measures)
{
  BaizeThinking thinking = { .seed = 1, .budget = 200 };

  g_assert_cmpint (rules->players->n_measures, ==, 4);
  for (int n_moves = 0; n_moves < 30; n_moves += 6)
    {
      g_autoptr (GArray) evaluated = NULL;
      RoseState state;

      deal (&state, 4);
      play_some (&state, n_moves);
      evaluated = baize_player_evaluate (baize_player_find (rules, "strong"), rules, &state, &thinking, NULL);
      for (guint i = 0; i < evaluated->len; i++)
        {
          const BaizeEvaluatedMove *move = &g_array_index (evaluated, BaizeEvaluatedMove, i);
          double expected = move->measures[0], touching = move->measures[1], nobles = move->measures[2];

          g_assert_cmpint (move->n_playouts, >, 0);
          g_assert_true (touching >= 0 && touching <= state.stock.n && nobles >= 0 && nobles <= state.stock.n);
          g_assert_true (move->measures[3] >= 0 && expected >= state.score + move->measures[3]);
          /* each card scores one point at least, and twice that where it touches or is noble */
          g_assert_cmpfloat (expected, >=, state.score + MAX (touching, nobles) * 2);
        }
    }
}
