/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The players of Happy Graphs, beyond the contract of all players: they value every move, once for all suits, say what
 * they measure, and refuse puzzles.
 */
#include "happy-graphs-position.h"
#include "lines.h"

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
          evaluated = lines_evaluate (rules, state, rules->players->list[i].id, &thinking);
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

/* The measures are the chance of a perfect game and the expected numbers of unhappy cards and of groups. For several
 * people the value is the first measure minus the second, because fewer unhappy cards are better; alone, estimates
 * count as well. */
static void
check_measures (gsize kind)
{
  g_autofree HappyState *state = play_some (kind, 1, 6);
  BaizeThinking thinking = { .seed = 1, .budget = 2000 };
  g_autoptr (GArray) evaluated = lines_evaluate (rules, state, "strong", &thinking);

  g_assert_cmpint (rules->players->n_measures, ==, 3);
  g_assert_cmpuint (evaluated->len, >, 1);
  for (guint i = 0; i < evaluated->len; i++)
    {
      const BaizeEvaluatedMove *move = &g_array_index (evaluated, BaizeEvaluatedMove, i);

      g_assert_cmpint (move->n_playouts, >, 0);
      if (kinds[kind].players > 1)
        g_assert_cmpfloat_with_epsilon (move->value, move->measures[0] - move->measures[1], 1e-9);
      g_assert_true (move->value >= -state->n_cards && move->value <= 1);
      g_assert_true (move->measures[0] >= 0 && move->measures[0] <= 1);
      g_assert_cmpfloat (move->measures[1], >=, 1 - move->measures[0]);
      g_assert_cmpfloat (move->measures[2], >=, 1);
    }
}

TEST (measures)
{
  check_measures (0);
  check_measures (3);
}

/* Moves that are the same but for a turn or a reflection are all listed, with one value; the others differ. */
TEST (alike)
{
  g_autofree HappyState *state = g_new0 (HappyState, 1);
  BaizeThinking thinking = { .seed = 1, .budget = 2000 };
  g_autoptr (GArray) evaluated = NULL;
  double beside[2] = { 0 };
  int n_beside[2] = { 0 };

  /* two cells at the ends, and two at each side */
  happy_position_read (state, "square | 3H@0,0 3C@1,0 | 2C | AD AC 2D 4H");
  evaluated = lines_evaluate (rules, state, "strong", &thinking);
  g_assert_cmpuint (evaluated->len, ==, 6);
  for (guint i = 0; i < evaluated->len; i++)
    {
      const BaizeEvaluatedMove *own = &g_array_index (evaluated, BaizeEvaluatedMove, i);
      int group, x, y, which;

      happy_move_get_cell (&own->move, &group, &x, &y);
      which = y == 0 ? 0 : 1;
      g_assert_cmpint (own->n_playouts, >, 0);
      if (n_beside[which]++ > 0)
        g_assert_cmpfloat (own->value, ==, beside[which]);
      beside[which] = own->value;
    }
  g_assert_cmpint (n_beside[0], ==, 2);
  g_assert_cmpint (n_beside[1], ==, 4);
  g_assert_cmpfloat (beside[0], !=, beside[1]);
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
