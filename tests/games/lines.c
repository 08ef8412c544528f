/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Lines of play, see the header.
 */
#include "lines.h"

/** lines_play: makes up to @n_moves moves of the playout policy and asserts that they are legal. */
void
lines_play (const BaizeRules *rules, gpointer state, guint64 seed, int n_moves)
{
  BaizeRandom random;

  baize_random_init (&random, seed);
  for (int i = 0; i < n_moves && !rules->is_over (state); i++)
    {
      g_autoptr (GError) error = NULL;
      BaizeMove move = { 0 };

      rules->players->playout (state, &random, &move);
      baize_rules_check (rules, state, &move, &error);
      g_assert_no_error (error);
      rules->play (state, &move, NULL, NULL);
    }
}

/** lines_play_mixed: makes one move: about a quarter of these moves are random, the others are those of the policy. */
void
lines_play_mixed (const BaizeRules *rules, gpointer state, BaizeRandom *random)
{
  BaizeMoves moves = { 0 };
  BaizeMove move;

  rules->moves (state, &moves);
  move = moves.items[baize_random_below (random, moves.n_items)];
  if (baize_random_below (random, 4) > 0)
    rules->players->playout (state, random, &move);
  rules->play (state, &move, NULL, NULL);
  baize_moves_clear (&moves);
}

/** lines_reach: deals @deal of @variant, and plays up to @n_moves moves, see lines_play(). */
void
lines_reach (const BaizeRules *rules, int variant, guint64 deal, int n_moves, gpointer state)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (rules, variant, deal);

  rules->deal (state, setup);
  lines_play (rules, state, deal, n_moves);
}

/** lines_reach_mixed: like lines_reach(), with moves of lines_play_mixed(). */
void
lines_reach_mixed (const BaizeRules *rules, int variant, guint64 deal, int n_moves, gpointer state)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (rules, variant, deal);
  BaizeRandom random;

  baize_random_init (&random, deal);
  rules->deal (state, setup);
  for (int i = 0; i < n_moves && !rules->is_over (state); i++)
    lines_play_mixed (rules, state, &random);
}

/** lines_try_all: Returns: the best score of all lines of play from @state. */
int
lines_try_all (const BaizeRules *rules, gconstpointer state)
{
  g_autofree gpointer next = NULL;
  BaizeMoves moves = { 0 };
  int best = rules->low_is_good ? G_MAXINT : G_MININT;

  if (rules->is_over (state) || baize_rules_is_settled (rules, state))
    return rules->score (state, 1);
  next = g_malloc0 (rules->state_size);
  rules->moves (state, &moves);
  for (gsize i = 0; i < moves.n_items; i++)
    {
      int score;

      baize_rules_copy (rules, next, state);
      rules->play (next, &moves.items[i], NULL, NULL);
      score = lines_try_all (rules, next);
      best = rules->low_is_good ? MIN (best, score) : MAX (best, score);
    }
  baize_moves_clear (&moves);
  return best;
}

/** lines_find_best: finds the best result within @time_limit µs (0: no limit) and asserts that its moves are legal and
 * lead to it, and that the bound is not worse. Returns: (transfer full): the result. */
BaizeBest *
lines_find_best (const BaizeRules *rules, gconstpointer start, gint64 time_limit)
{
  BaizeThinking thinking = { .seed = 1, .time_limit = time_limit };
  g_autoptr (GError) error = NULL;
  BaizeBest *best = baize_best_find (rules, start, &thinking, &error);
  g_autofree gpointer state = g_memdup2 (start, rules->state_size);

  g_assert_no_error (error);
  for (guint i = 0; i < best->moves->len; i++)
    {
      const BaizeMove *move = &g_array_index (best->moves, BaizeMove, i);

      baize_rules_check (rules, state, move, &error);
      g_assert_no_error (error);
      rules->play (state, move, NULL, NULL);
    }
  g_assert_true (rules->is_over (state));
  g_assert_cmpint (rules->score (state, 1), ==, best->score);
  if (rules->low_is_good)
    g_assert_cmpint (best->bound, <=, best->score);
  else
    g_assert_cmpint (best->bound, >=, best->score);
  return best;
}

/** lines_evaluate: Returns: (transfer full): the moves of @state as the player with the id @player evaluates them. */
GArray *
lines_evaluate (const BaizeRules *rules, gconstpointer state, const char *player, const BaizeThinking *thinking)
{
  g_autoptr (GError) error = NULL;
  GArray *evaluated = baize_player_evaluate (baize_player_find (rules, player), rules, state, thinking, &error);

  g_assert_no_error (error);
  return evaluated;
}

/** check_values: checks a table of ValueCase. */
void
check_values (const CaseGame *game, gconstpointer data, gsize n_cases)
{
  const ValueCase *cases = data;
  BaizeThinking thinking = { .seed = 1, .budget = 10 };
  g_autofree gpointer state = g_malloc0 (game->rules->state_size);

  for (gsize i = 0; i < n_cases; i++)
    {
      g_autoptr (GArray) evaluated = NULL;
      g_autofree char *text = NULL;
      const BaizeEvaluatedMove *best;

      game->read (state, cases[i].position);
      evaluated = lines_evaluate (game->rules, state, "strong", &thinking);
      best = &g_array_index (evaluated, BaizeEvaluatedMove, 0);
      text = baize_rules_move_text (game->rules, state, &best->move);
      g_test_message ("%s: %s %.17g", cases[i].position, text, best->value);
      g_assert_cmpstr (text, ==, cases[i].move);
      g_assert_cmpfloat_with_epsilon (best->value, cases[i].value, 1e-9);
    }
}

/** check_best: checks a table of BestCase, also against every line of play. */
void
check_best (const CaseGame *game, gconstpointer data, gsize n_cases)
{
  const BestCase *cases = data;
  g_autofree gpointer state = g_malloc0 (game->rules->state_size);

  for (gsize i = 0; i < n_cases; i++)
    {
      g_autoptr (BaizeBest) best = NULL;

      game->read (state, cases[i].position);
      best = lines_find_best (game->rules, state, 0);
      g_test_message ("%s: %d", cases[i].position, best->score);
      g_assert_true (baize_best_is_proved (best));
      g_assert_cmpint (best->score, ==, lines_try_all (game->rules, state));
      g_assert_cmpint (best->score, ==, cases[i].score);
    }
}
