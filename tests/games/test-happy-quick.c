/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The quick position of Happy Graphs' searches: it follows the rules on every line of play and takes cards back
 * exactly, equal keys follow from the turn of the first cards, and hope is never given up while a line of play is left
 * that shows the contrary.
 */
#include "happy-graphs-position.h"
#include "lines.h"

#include "games/happy-graphs/players/judge.h"
#include "games/happy-graphs/players/value.h"

#include "core/rules/baize-player.h"

static const BaizeRules *const rules = &baize_happy_graphs_rules;

static const struct
{
  const char *variant;
  const char *rules_text;
} kinds[] = {
  { "square", NULL },
  { "hex", NULL },
  { "eight", NULL },
  { "custom", "grid=square cards=5,3,4,1 hand=4" },
  { "custom", "grid=hex cards=6,5,3,1,0,1 gentle=yes" },
  { "custom", "grid=eight cards=12,12,12,12,6,5,4,1 hand=2" },
};

static HappyState *
deal (gsize kind, guint64 number)
{
  g_autoptr (BaizeSetup) setup = happy_setup_new (kinds[kind].variant, 1, kinds[kind].rules_text, number);
  HappyState *state = g_new0 (HappyState, 1);

  rules->deal (state, setup);
  return state;
}

/** Asserts that @quick is the position @state, and has its moves. */
static void
compare (const HappyQuick *quick, const HappyState *state)
{
  g_autofree HappyQuickMove *listed = g_new (HappyQuickMove, HAPPY_QUICK_MAX_MOVES);
  g_auto (BaizeMoves) moves = { 0 };
  int n = happy_quick_moves (quick, listed), n_different = 0, need = 0;

  g_assert_cmpint (quick->n_laid, ==, state->n_table);
  g_assert_cmpint (__builtin_popcountll (quick->unhappy), ==, state->n_table - state->n_happy);
  for (int i = 0; i < state->n_cells; i++)
    if (state->cell[i].card != HAPPY_NO_CARD)
      need += happy_want (state, state->cell[i].card) - state->cell[i].n;
  g_assert_cmpint (quick->need, ==, need);
  rules->moves (state, &moves);
  /* moves that differ only in the suit of the card count once */
  for (gsize i = 0; i < moves.n_items; i++)
    {
      gboolean repeated = FALSE;

      for (gsize j = 0; j < i && !repeated; j++)
        {
          BaizeMove own = moves.items[i], other = moves.items[j];

          repeated = baize_face_get_rank (own.arg[0]) == baize_face_get_rank (other.arg[0]);
          own.arg[0] = other.arg[0] = 0;
          repeated = repeated && memcmp (&own, &other, sizeof own) == 0;
        }
      n_different += !repeated;
    }
  g_assert_cmpint (n, ==, n_different);
  for (int i = 0; i < n; i++)
    {
      BaizeMove move = happy_quick_get_move (quick, state, &listed[i]);

      HappyQuickMove again = happy_quick_find_move (quick, &move);

      g_assert_true (rules->check (state, &move, NULL));
      g_assert_true (again.cell == listed[i].cell && again.want == listed[i].want && again.starts == listed[i].starts);
    }
}

/** Plays to the end at random, in @quick and @state. */
static void
play_on (HappyQuick *quick, HappyState *state, BaizeRandom *random, gboolean compared)
{
  g_autofree HappyQuickMove *listed = g_new (HappyQuickMove, HAPPY_QUICK_MAX_MOVES);

  while (!state->over)
    {
      int n = happy_quick_moves (quick, listed);
      HappyQuickMove *chosen = &listed[baize_random_below (random, (guint64) n)];
      BaizeMove move = happy_quick_get_move (quick, state, chosen);

      rules->play (state, &move, NULL, NULL);
      happy_quick_play (quick, chosen);
      if (compared && !state->over)
        compare (quick, state);
    }
}

TEST (follows_rules)
{
  for (gsize kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    TEST_DEALS (number, 40)
      {
        g_autofree HappyState *state = deal (kind, number);
        g_autoptr (HappyQuick) quick = happy_quick_new (state);
        BaizeRandom random;

        baize_random_init (&random, number);
        play_on (quick, state, &random, TRUE);
      }
}

/* From a position in mid-game the quick one goes on as the other does. */
TEST (begins_anywhere)
{
  for (gsize kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    TEST_DEALS (number, 40)
      {
        g_autofree HappyState *state = deal (kind, number);
        int n = (int) (number * 5 % (guint) state->n_cards);
        BaizeRandom random;

        baize_random_init (&random, number);
        while (state->n_table < n)
          lines_play_mixed (rules, state, &random);
        g_autoptr (HappyQuick) quick = happy_quick_new (state);
        compare (quick, state);
        play_on (quick, state, &random, TRUE);
      }
}

/* Every position of a line comes back, with its key, its cells and its hand. */
TEST (takes_back)
{
  for (gsize kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    TEST_DEALS (number, 40)
      {
        g_autofree HappyState *state = deal (kind, number);
        g_autoptr (HappyQuick) quick = happy_quick_new (state), again = happy_quick_new (state);
        HappyQuickMove line[HAPPY_QUICK_MAX_CARDS];
        guint64 keys[HAPPY_QUICK_MAX_CARDS + 1];
        BaizeRandom random;

        baize_random_init (&random, number);
        play_on (quick, state, &random, FALSE);
        for (int i = 0; i < quick->n_laid; i++)
          line[i] = quick->laid[i].move;
        for (int i = 0; i < state->n_cards; i++)
          {
            keys[i] = happy_quick_get_key (again);
            happy_quick_play (again, &line[i]);
          }
        while (quick->n_laid > 0)
          {
            happy_quick_take_back (quick);
            g_assert_cmpuint (happy_quick_get_key (quick), ==, keys[quick->n_laid]);
          }
        for (int i = 0; i < quick->n_cells; i++)
          g_assert_true (quick->cells[i].want == 0 && quick->cells[i].n == 0 && quick->cells[i].n_happy == 0);
        g_assert_true (quick->n_drawn == 0 && quick->need == 0 && quick->n_groups == 0 && quick->n_touched == 0);
      }
}

/* The playout policy makes a move that the judgement of the game's own position thinks the best. */
TEST (judged)
{
  for (gsize kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    TEST_DEALS (number, 20)
      {
        g_autofree HappyState *state = deal (kind, number);
        g_autofree HappyCosts *costs = happy_costs_new (state->grid, state->n_cards);
        BaizeRandom random;

        baize_random_init (&random, number);
        while (!state->over)
          {
            g_autoptr (HappyQuick) quick = happy_quick_new (state);
            HappyQuickMove own = happy_quick_choose (quick, costs);
            BaizeMove move = happy_quick_get_move (quick, state, &own);
            g_autoptr (GArray) evaluated = g_array_new (FALSE, FALSE, sizeof (BaizeEvaluatedMove));
            double value = -G_MAXDOUBLE, best = -G_MAXDOUBLE;

            happy_judge_all (state, evaluated);
            for (guint i = 0; i < evaluated->len; i++)
              {
                const BaizeEvaluatedMove *one = &g_array_index (evaluated, BaizeEvaluatedMove, i);

                best = MAX (best, one->value);
                value = baize_move_equal (&one->move, &move) ? one->value : value;
              }
            g_assert_cmpfloat (value, ==, best);
            lines_play_mixed (rules, state, &random);
          }
      }
}

/* The value is the result where the game is over, and does not depend on the order of the stock. */
TEST (valued)
{
  for (gsize kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    TEST_DEALS (number, 20)
      {
        g_autofree HappyState *state = deal (kind, number);
        BaizeRandom random;

        baize_random_init (&random, number);
        for (; !state->over; lines_play_mixed (rules, state, &random))
          {
            g_autoptr (HappyQuick) quick = happy_quick_new (state), other = NULL;

            rules->view->determinize (state, 1, &random);
            other = happy_quick_new (state);
            g_assert_cmpint (happy_value (quick), ==, happy_value (other));
          }
        g_autoptr (HappyQuick) quick = happy_quick_new (state);
        g_assert_cmpint (happy_value (quick), ==,
                         HAPPY_VALUE_ONE * (state->n_table > state->n_happy ? state->n_table - state->n_happy : -1));
      }
}

/* The first cards have one key, however they are turned. */
TEST (turned)
{
  static const char *const positions[][2] = {
    { "square | 3H@0,0 2C@1,0 4C@1,1 | AD | AH", "square | 3H@0,0 2C@0,-1 4C@1,-1 | AD | AH" },
    { "eight | 8H@0,0 2C@1,1 4C@2,1 | AD | AH", "eight | 8H@0,0 2C@-1,1 4C@-1,2 | AD | AH" },
    { "hex | 6H@0,0 2C@1,1 4C@1,3 | AD | AH", "hex | 6H@0,0 2C@-1,-1 4C@-1,-3 | AD | AH" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      g_autofree HappyState *one = g_new0 (HappyState, 1), *other = g_new0 (HappyState, 1);

      happy_position_read (one, positions[i][0]);
      happy_position_read (other, positions[i][1]);
      g_autoptr (HappyQuick) quick = happy_quick_new (one), turned = happy_quick_new (other);
      g_assert_cmpuint (happy_quick_get_key (quick), ==, happy_quick_get_key (turned));
      g_assert_cmpint (quick->n_laid, ==, 3);
    }
}

/* A line that ends with so many unhappy cards had that hope all the time: with the moves of the best lines, where the
 * hope is for few, and with random ones. */
TEST (hope)
{
  for (gsize kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    TEST_DEALS (number, 200)
      {
        g_autofree HappyState *state = deal (kind, number), *end = g_memdup2 (state, sizeof *state);
        g_autoptr (HappyQuick) quick = happy_quick_new (state);
        BaizeRandom random;
        int score, cost;

        baize_random_init (&random, number);
        if (number % 2 == 0)
          play_on (quick, end, &random, FALSE);
        else
          {
            g_autoptr (BaizeBest) best = NULL;
            BaizeThinking thinking = { .max_nodes = 20000 };

            best = baize_best_find (rules, state, &thinking, NULL);
            for (guint i = 0; i < best->moves->len; i++)
              rules->play (end, &g_array_index (best->moves, BaizeMove, i), NULL, NULL);
            g_assert_cmpint (rules->score (end, 1), ==, best->score);
            for (int i = 0; i < end->n_table; i++)
              {
                g_autofree HappyQuickMove *listed = g_new (HappyQuickMove, HAPPY_QUICK_MAX_MOVES);
                int n = happy_quick_moves (quick, listed), found = -1;

                for (int j = 0; j < n; j++)
                  {
                    BaizeMove move = happy_quick_get_move (quick, state, &listed[j]);

                    if (memcmp (&move, &g_array_index (best->moves, BaizeMove, i), sizeof move) == 0)
                      found = j;
                  }
                g_assert_cmpint (found, >=, 0);
                rules->play (state, &g_array_index (best->moves, BaizeMove, i), NULL, NULL);
                happy_quick_play (quick, &listed[found]);
              }
          }
        score = rules->score (end, 1);
        while (quick->n_laid > 0)
          {
            g_assert_true (happy_hope (quick, score, &cost));
            happy_quick_take_back (quick);
          }
      }
}

/* Positions without hope, each for a different reason, and neighbours of theirs with it. */
static const struct
{
  const char *position;
  int n_unhappy;
  gboolean hope;
} hopes[] = {
  /* beside the ace a 5 of the hexagonal grid has three cells */
  { "hex | AC@0,0 5C@0,2 | AD | 2C 2D 3C 3D 4C", 0, FALSE },
  { "hex | AC@0,0 5C@0,2 | AD | 2C 2D 3C 3D 4C", 1, TRUE },
  /* two cards cannot give the 4 its three connections */
  { "square | 4H@0,0 2C@1,0 | AD | AC", 0, FALSE },
  { "square | 3H@0,0 AC@1,0 | AD | AS", 0, TRUE },
  /* the connections to come add up to an odd number */
  { "square | 2H@0,0 | AC | AD AH", 0, FALSE },
  { "square | 2H@0,0 | AC | 2D AH", 0, TRUE },
  /* two aces and the 3 that must lie between them */
  { "square | 4H@0,0 4C@1,1 | 2C | 2D AC AD AH AS", 0, TRUE },
};
TEST (reasons)
{
  for (gsize i = 0; i < G_N_ELEMENTS (hopes); i++)
    {
      g_autofree HappyState *state = g_new0 (HappyState, 1);
      int cost;

      happy_position_read (state, hopes[i].position);
      g_autoptr (HappyQuick) quick = happy_quick_new (state);
      g_test_message ("%s, %d", hopes[i].position, hopes[i].n_unhappy);
      g_assert_cmpint (happy_hope (quick, hopes[i].n_unhappy, &cost), ==, hopes[i].hope);
    }
}
