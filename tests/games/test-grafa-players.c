/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The players of GRAFA, beyond the contract of all players: playouts end well and use no hidden card, measures are
 * chances and numbers of cards, and each player beats the one before.
 */
#include "lines.h"
#include "grafa-position.h"

#include "core/rules/baize-player.h"

#include <string.h>

static const BaizeRules *const rules = &baize_grafa_rules;

static void
play_some (GrafaState *state, guint64 deal, int n_moves)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (rules, 0, deal);

  rules->deal (state, setup);
  lines_play (rules, state, deal, n_moves);
}

/* Every playout ends, its moves are legal, and on average more than 40 cards reach the discard. */
TEST (playout)
{
  int sum = 0;

  for (guint64 deal = 1; deal <= 400; deal++)
    {
      GrafaState state;

      play_some (&state, deal, G_MAXINT);
      g_assert_true (state.over);
      sum += state.discard.n;
    }
  g_assert_cmpint (sum, >, 40 * 400);
}

/* The playout policy uses no hidden cards: after the look at the cards that clubs show, other unseen cards change no
 * move. */
TEST (no_peeking)
{
  int n_positions = 0;
  BaizeRandom random;

  baize_random_init (&random, 3);
  for (guint64 deal = 1; deal <= 100; deal++)
    {
      GrafaState state, other;
      BaizeMove move, same;

      play_some (&state, deal, (int) baize_random_below (&random, 24));
      if (state.over)
        continue;
      grafa_peek (&state);
      other = state;
      rules->view->determinize (&other, 1, &random);
      n_positions += memcmp (&state, &other, sizeof state) != 0;
      rules->players->playout (&state, &random, &move);
      rules->players->playout (&other, &random, &same);
      g_assert_true (baize_move_equal (&move, &same));
    }
  g_assert_cmpint (n_positions, >, 60);
}

/* The measures are chances and numbers of cards. */
TEST (measures)
{
  BaizeThinking thinking = { .seed = 1, .budget = 400 };
  g_autoptr (GArray) evaluated = NULL;
  GrafaState state;

  play_some (&state, 1, 0);
  evaluated = baize_player_evaluate (baize_player_find (rules, "strong"), rules, &state, &thinking, NULL);
  g_assert_cmpint (rules->players->n_measures, ==, 4);
  for (guint i = 0; i < evaluated->len; i++)
    {
      const BaizeEvaluatedMove *move = &g_array_index (evaluated, BaizeEvaluatedMove, i);
      double perfect = move->measures[0], stuck_soon = move->measures[1], expected = move->measures[2];

      g_assert_cmpint (move->n_playouts, >, 0);
      g_assert_true (perfect >= 0 && stuck_soon >= 0 && perfect + stuck_soon <= 1);
      g_assert_true (expected > 10 && expected + move->measures[3] <= GRAFA_N_CARDS);
      g_assert_cmpfloat (move->value, >=, expected);
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
      GrafaState state;

      play_some (&state, deal, 0);
      while (!state.over)
        {
          BaizeThinking thinking = { .seed = baize_random_next (&random), .budget = 60 };
          BaizeMove move;

          moves.n_items = 0;
          rules->moves (&state, &moves);
          move = moves.items[baize_random_below (&random, moves.n_items)];
          if (player != NULL)
            g_assert_true (baize_player_choose (player, rules, &state, &thinking, &move, NULL));
          rules->play (&state, &move, NULL, NULL);
        }
      sum += state.discard.n;
    }
  baize_moves_clear (&moves);
  g_test_message ("%s: %d in %d deals", name != NULL ? name : "random", sum, (int) n_deals);
  return sum;
}

TEST (strengths)
{
  int by_chance = sum_results (NULL, 60), easy = sum_results ("easy", 60), strong = sum_results ("strong", 60);

  g_assert_cmpint (easy, >, by_chance + 60 * 6);
  g_assert_cmpint (strong, >, easy + 60 * 2);
}
