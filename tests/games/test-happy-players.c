/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The players of Happy Graphs, beyond the contract of all players: they value every move, once for all suits, say what
 * they measure, refuse puzzles, and each beats the one before.
 */
#include "lines.h"
#include "happy-graphs-position.h"

#include "core/rules/baize-player.h"
#include "test.h"

static const BaizeRules *const rules = &baize_happy_graphs_rules;

static const struct
{
  const char *variant;
  int players;
  const char *rules_text;
} kinds[] = {
  { "square", 1, NULL },
  { "hex", 1, NULL },
  { "eight", 1, NULL },
  { "square", 2, NULL },
  { "eight", 3, NULL },
  { "hex", 4, NULL },
  { "custom", 1, "grid=square cards=9,0,3 gentle=yes" },
  { "custom", 2, "grid=hex cards=4,4,4,4,2 hand=2 hidden=yes gentle=yes" },
  { "custom", 3, "grid=eight cards=20,2,0,7,5 hand=4 decks=2" },
};

/**
 * Deals, makes up to @n_moves moves of the playout policy, and asserts that they are legal. Returns: (transfer full):
 * the position.
 */
static HappyState *
play_some (gsize kind, guint64 deal, int n_moves)
{
  g_autoptr (BaizeSetup) setup = happy_setup_new (kinds[kind].variant, kinds[kind].players, kinds[kind].rules_text,
                                                  deal);
  HappyState *state = g_new0 (HappyState, 1);

  rules->deal (state, setup);
  lines_play (rules, state, deal, n_moves);
  return state;
}

static GArray *
evaluate (const char *name, const HappyState *state, const BaizeThinking *thinking)
{
  g_autoptr (GError) error = NULL;
  GArray *evaluated = baize_player_evaluate (baize_player_find (rules, name), rules, state, thinking, &error);

  g_assert_no_error (error);
  return evaluated;
}

TEST (playout)
{
  for (gsize kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    for (guint64 deal = 1; deal <= 30; deal++)
      {
        g_autofree HappyState *state = play_some (kind, deal, G_MAXINT);

        g_assert_true (state->over);
        happy_assert_whole (state);
      }
}

/** Returns: whether two placings are equal apart from the card's suit. */
static gboolean
is_alike (const BaizeMove *one, const BaizeMove *other)
{
  BaizeMove own = *one;

  own.arg[0] = other->arg[0];
  return baize_move_equal (&own, other) && baize_face_get_rank (one->arg[0]) == baize_face_get_rank (other->arg[0]);
}

/* At every stage the players evaluate each legal move; moves that differ only in the card's suit are evaluated once. */
TEST (legal)
{
  for (gsize kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    for (guint64 deal = 1; deal <= 8; deal++)
      for (int i = 0; i < rules->players->n; i++)
        {
          BaizeThinking thinking = { .seed = deal, .budget = 50 };
          g_autofree HappyState *state = play_some (kind, deal, (int) deal * 2 - 1);
          g_autoptr (GArray) evaluated = NULL;
          BaizeMoves moves = { 0 };

          if (state->over)
            continue;
          evaluated = evaluate (rules->players->list[i].id, state, &thinking);
          rules->moves (state, &moves);
          for (gsize j = 0; j < moves.n_items; j++)
            {
              int n = 0;

              for (guint k = 0; k < evaluated->len; k++)
                n += is_alike (&moves.items[j], &g_array_index (evaluated, BaizeEvaluatedMove, k).move);
              g_assert_cmpint (n, ==, 1);
            }
          for (guint k = 0; k < evaluated->len; k++)
            g_assert_true (rules->check (state, &g_array_index (evaluated, BaizeEvaluatedMove, k).move, NULL));
          baize_moves_clear (&moves);
        }
}

/* The measures are the chance of a perfect game and the expected numbers of unhappy cards and of groups. The value is
 * the first measure minus the second, because fewer unhappy cards are better. */
TEST (measures)
{
  g_autofree HappyState *state = play_some (0, 1, 6);
  BaizeThinking thinking = { .seed = 1, .budget = 2000 };
  g_autoptr (GArray) evaluated = evaluate ("strong", state, &thinking);

  g_assert_cmpint (rules->players->n_measures, ==, 3);
  g_assert_cmpuint (evaluated->len, >, 1);
  for (guint i = 0; i < evaluated->len; i++)
    {
      const BaizeEvaluatedMove *move = &g_array_index (evaluated, BaizeEvaluatedMove, i);

      g_assert_cmpint (move->n_playouts, >, 0);
      g_assert_cmpfloat_with_epsilon (move->value, move->measures[0] - move->measures[1], 1e-9);
      g_assert_true (move->measures[0] >= 0 && move->measures[0] <= 1);
      g_assert_cmpfloat (move->measures[1], >=, 1 - move->measures[0]);
      g_assert_cmpfloat (move->measures[2], >=, 1);
    }
}

/* The players refuse puzzles, and the error's message is a sentence. */
TEST (puzzles)
{
  static const char *const variants[] = { "square-puzzle", "eight-made" };

  for (gsize i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      g_autoptr (BaizeSetup) setup = happy_setup_new (variants[i], 1, NULL, 1);
      g_autofree HappyState *state = g_new0 (HappyState, 1);
      g_autoptr (GError) error = NULL;
      BaizeThinking thinking = { 0 };

      rules->deal (state, setup);
      g_assert_null (baize_player_evaluate (baize_player_find (rules, "easy"), rules, state, &thinking, &error));
      g_assert_error (error, BAIZE_ERROR, BAIZE_ERROR_ILLEGAL);
      g_assert_true (g_str_has_suffix (error->message, "."));
    }
}

/** Returns: the sum of the results of the player @name (%NULL: random moves) in @n_deals deals of @kind. */
static int
sum_results (const char *name, gsize kind, guint64 n_deals)
{
  const BaizePlayer *player = name != NULL ? baize_player_find (rules, name) : NULL;
  BaizeMoves moves = { 0 };
  BaizeRandom random;
  int sum = 0;

  baize_random_init (&random, 5);
  for (guint64 deal = 1; deal <= n_deals; deal++)
    {
      g_autofree HappyState *state = play_some (kind, deal, 0);

      while (!state->over)
        {
          BaizeThinking thinking = { .seed = baize_random_next (&random), .budget = 150 };
          BaizeMove move;

          moves.n_items = 0;
          rules->moves (state, &moves);
          move = moves.items[baize_random_below (&random, moves.n_items)];
          if (player != NULL)
            g_assert_true (baize_player_choose (player, rules, state, &thinking, &move, NULL));
          rules->play (state, &move, NULL, NULL);
        }
      sum += rules->score (state, 1);
    }
  baize_moves_clear (&moves);
  g_test_message ("%s %s: %d in %d deals", name != NULL ? name : "random", kinds[kind].variant, sum, (int) n_deals);
  return sum;
}

/* One player on each grid, and two players. */
TEST (strengths)
{
  for (gsize kind = 0; kind < 4; kind++)
    {
      int by_chance = sum_results (NULL, kind, 20), easy = sum_results ("easy", kind, 20);
      int strong = sum_results ("strong", kind, 20);

      g_assert_cmpint (easy * 4, <, by_chance * 3);
      g_assert_cmpint (strong, <, easy - 10);
    }
}
