/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The computer players of games in which all seats share a score: each of them beats the one before, and the playout
 * policy reaches good results.
 */
#include "lines.h"

/**
 * Strength: by how many points the sums of the results in the deals 1 to @n_deals must differ.
 * @policy: from random moves to the playout policy
 * @easy: from random moves to the player easy
 * @strong: from easy to the player strong with @budget playouts for a move
 */
static const struct
{
  const char *game, *variant;
  int players;
  guint64 n_deals;
  guint budget;
  int policy, easy, strong;
} strengths[] = {
  { "grafa", "classic", 1, 60, 200, 900, 360, 120 },    { "matrix", "classic", 1, 20, 300, 1300, 600, 100 },
  { "matrix", "blind", 1, 20, 300, 940, 600, 100 },     { "rose", "classic", 1, 20, 100, 660, 600, 100 },
  { "happy-graphs", "square", 1, 20, 150, 29, 29, 10 }, { "happy-graphs", "hex", 1, 20, 150, 63, 63, 10 },
  { "happy-graphs", "eight", 1, 20, 150, 95, 95, 10 },  { "happy-graphs", "square", 2, 20, 150, 30, 30, 10 },
};

/** Returns: the setup of the case @i with the deal number @deal. */
static BaizeSetup *
new_setup (gsize i, guint64 deal)
{
  const CaseGame game = { .rules = baize_rules_find (strengths[i].game, NULL) };

  return cases_setup_new (&game, strengths[i].variant, strengths[i].players, deal);
}

/** Makes a move: that of @player, of the playout policy if @player is "policy", or a random one if it is %NULL. */
static void
make_move (const BaizeRules *rules, gpointer state, const char *player, guint budget, BaizeMoves *moves,
           BaizeRandom *random)
{
  BaizeThinking thinking = { .seed = baize_random_next (random), .budget = budget };
  BaizeMove move;

  moves->n_items = 0;
  rules->moves (state, moves);
  move = moves->items[baize_random_below (random, moves->n_items)];
  if (g_strcmp0 (player, "policy") == 0)
    rules->players->playout (state, random, &move);
  else if (player != NULL)
    g_assert_true (baize_player_choose (baize_player_find (rules, player), rules, state, &thinking, &move, NULL));
  rules->play (state, &move, NULL, NULL);
}

/** Returns: the sum of the results of @player; where low results are good, the more negative the worse. */
static int
sum_results (gsize i, const char *player)
{
  const BaizeRules *rules = baize_rules_find (strengths[i].game, NULL);
  g_autofree gpointer state = g_malloc (rules->state_size);
  BaizeMoves moves = { 0 };
  BaizeRandom random;
  int sum = 0;

  baize_random_init (&random, 5);
  for (guint64 deal = 1; deal <= strengths[i].n_deals; deal++)
    {
      g_autoptr (BaizeSetup) setup = new_setup (i, deal);

      rules->deal (state, setup);
      while (!rules->is_over (state))
        make_move (rules, state, player, strengths[i].budget, &moves, &random);
      sum += rules->low_is_good ? -rules->score (state, 1) : rules->score (state, 1);
    }
  baize_moves_clear (&moves);
  g_test_message ("%s %s: %s %d", strengths[i].game, strengths[i].variant, player ? player : "random", sum);
  return sum;
}

static void
test_strength (gconstpointer index)
{
  gsize i = GPOINTER_TO_SIZE (index);
  int by_chance = sum_results (i, NULL), easy = sum_results (i, "easy");

  g_assert_cmpint (sum_results (i, "policy"), >=, by_chance + strengths[i].policy);
  g_assert_cmpint (easy, >=, by_chance + strengths[i].easy);
  g_assert_cmpint (sum_results (i, "strong"), >, easy + strengths[i].strong);
}

TESTS (strengths)
{
  for (gsize i = 0; i < G_N_ELEMENTS (strengths); i++)
    {
      g_autofree char *path = g_strdup_printf ("/%s/%s/%d", strengths[i].game, strengths[i].variant,
                                               strengths[i].players);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_strength);
    }
}
