/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The players of Matrix Solitaire, beyond the contract of all players: playouts end well and use no hidden card,
 * measures are chances and numbers, a blind club buries nothing, and each player beats the one before.
 */
#include "lines.h"
#include "matrix-position.h"

#include "core/rules/baize-player.h"

#include <string.h>

static const BaizeRules *const rules = &baize_matrix_rules;

static void
play_some (MatrixState *state, int variant, guint64 deal, int n_moves)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (rules, variant, deal);

  rules->deal (state, setup);
  lines_play (rules, state, deal, n_moves);
}

/** The sum of the results of the playout policy in deals 1 to @n_deals. */
static int
sum_playouts (int variant, int n_deals)
{
  int sum = 0;

  for (int deal = 1; deal <= n_deals; deal++)
    {
      MatrixState state;

      play_some (&state, variant, (guint64) deal, G_MAXINT);
      g_assert_true (state.over);
      sum += rules->score (&state, 1);
    }
  g_test_message ("variant %d: %d in %d deals", variant, sum, n_deals);
  return sum;
}

TEST (playout)
{
  g_assert_cmpint (sum_playouts (MATRIX_CLASSIC, 200), >, 60 * 200);
  g_assert_cmpint (sum_playouts (MATRIX_BLIND, 200), >, 45 * 200);
}

/* The playout policy uses no hidden card: other unknown cards change no move. */
TEST (no_peeking)
{
  int n_positions = 0;
  BaizeRandom random;

  baize_random_init (&random, 3);
  for (guint64 deal = 1; deal <= 200; deal++)
    {
      MatrixState state, other;
      BaizeMove move, same;

      play_some (&state, deal % 2 ? MATRIX_CLASSIC : MATRIX_BLIND, deal, (int) baize_random_below (&random, 40));
      if (state.over)
        continue;
      other = state;
      rules->view->determinize (&other, 1, &random);
      n_positions += memcmp (&state, &other, sizeof state) != 0;
      rules->players->playout (&state, &random, &move);
      rules->players->playout (&other, &random, &same);
      g_assert_true (baize_move_equal (&move, &same));
    }
  g_assert_cmpint (n_positions, >, 150);
}

/* In the blind variant nobody knows which card a club would bury, so the player does not evaluate burying. */
TEST (blind_clubs)
{
  BaizeThinking thinking = { .seed = 1, .budget = 100 };
  int n_clubs = 0;

  for (guint64 deal = 1; deal <= 60; deal++)
    {
      g_autoptr (GArray) evaluated = NULL;
      MatrixState state;

      play_some (&state, MATRIX_BLIND, deal, (int) deal % 20);
      if (state.over)
        continue;
      n_clubs += matrix_can_bury (&state);
      evaluated = baize_player_evaluate (baize_player_find (rules, "strong"), rules, &state, &thinking, NULL);
      for (guint i = 0; i < evaluated->len; i++)
        g_assert_cmpint (g_array_index (evaluated, BaizeEvaluatedMove, i).move.arg[2], ==, 0);
    }
  g_assert_cmpint (n_clubs, >, 5);
}

TEST (measures)
{
  BaizeThinking thinking = { .seed = 1, .budget = 400 };
  g_autoptr (GArray) evaluated = NULL;
  MatrixState state;

  play_some (&state, MATRIX_CLASSIC, 1, 6);
  evaluated = baize_player_evaluate (baize_player_find (rules, "strong"), rules, &state, &thinking, NULL);
  g_assert_cmpint (rules->players->n_measures, ==, 4);
  for (guint i = 0; i < evaluated->len; i++)
    {
      const BaizeEvaluatedMove *move = &g_array_index (evaluated, BaizeEvaluatedMove, i);
      double expected = move->measures[0], full_soon = move->measures[1], expert = move->measures[2];

      g_assert_cmpint (move->n_playouts, >, 0);
      g_assert_true (expected > -MATRIX_N_CELLS && expected < 400);
      g_assert_true (full_soon >= 0 && expert >= 0 && full_soon + expert <= 1);
      g_assert_true (move->measures[3] >= 0 && move->measures[3] <= MATRIX_N_CARDS / 5);
    }
}

/** Returns: the sum of the results of the player @name (%NULL: random moves) in @n_deals deals. */
static int
sum_results (const char *name, guint64 n_deals)
{
  const BaizePlayer *player = name != NULL ? baize_player_find (rules, name) : NULL;
  BaizeMoves moves = { 0 };
  BaizeRandom random;
  int sum = 0;

  baize_random_init (&random, 5);
  for (guint64 deal = 1; deal <= n_deals; deal++)
    {
      MatrixState state;

      play_some (&state, MATRIX_CLASSIC, deal, 0);
      while (!state.over)
        {
          BaizeThinking thinking = { .seed = baize_random_next (&random), .budget = 100 };
          BaizeMove move;

          moves.n_items = 0;
          rules->moves (&state, &moves);
          move = moves.items[baize_random_below (&random, moves.n_items)];
          if (player != NULL)
            g_assert_true (baize_player_choose (player, rules, &state, &thinking, &move, NULL));
          rules->play (&state, &move, NULL, NULL);
        }
      sum += rules->score (&state, 1);
    }
  baize_moves_clear (&moves);
  g_test_message ("%s: %d in %d deals", name != NULL ? name : "random", sum, (int) n_deals);
  return sum;
}

TEST (strengths)
{
  int by_chance = sum_results (NULL, 20), easy = sum_results ("easy", 20), strong = sum_results ("strong", 20);

  g_assert_cmpint (easy, >, by_chance + 20 * 30);
  g_assert_cmpint (strong, >, easy + 20 * 5);
}
