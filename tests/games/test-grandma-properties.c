/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Properties of every position of Grandma's Card Game besides the contract of all games, in random matches with each
 * number of players: agreement with models of the rules and of plans, and common knowledge.
 */
#include "grandma-model.h"
#include "grandma-position.h"
#include "test.h"

#include <string.h>

static const BaizeRules *const rules = &baize_grandma_rules;

static const struct
{
  const char *variant;
  int players;
} kinds[] = { { "seven", 2 }, { "six", 3 }, { "seven", 4 }, { "six", 2 } };

static void
visit_all (guint n_deals, CaseVisitFunc func, gpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (BaizeSetup) setup = cases_setup_new (&grandma_game, kinds[i].variant, kinds[i].players, 0);

      cases_visit (&grandma_game, setup, n_deals, G_MAXUINT, func, data);
      cases_visit (&grandma_wild, setup, 1, G_MAXUINT, func, data);
    }
}

/* ---- the model ---- */

/**
 * Comparison: a deal that the model follows; moves that lay down the goal take long, so they are compared only
 * sometimes.
 */
typedef struct
{
  int kind;
  guint64 deal;
  BaizeRandom random;
  Model *model;
} Comparison;

static void
visit_with_model (gconstpointer state, const BaizeMove *move, gpointer data)
{
  Comparison *comparison = data;
  g_autofree char *text = NULL;
  gboolean lists_moves;

  if (comparison->model == NULL)
    {
      comparison->model = model_new (kinds[comparison->kind].variant[1] == 'e' ? 7 : 6, kinds[comparison->kind].players,
                                     ++comparison->deal);
      baize_random_init (&comparison->random, comparison->deal);
    }
  grandma_assert_whole (state);
  lists_moves = move == NULL || baize_random_below (&comparison->random, 8) == 0
                || ((const GrandmaState *) state)->down != 0;
  cases_assert_model (&grandma_game, state, model_state_line (comparison->model),
                      lists_moves ? model_moves (comparison->model) : NULL);
  if (move == NULL)
    {
      g_clear_pointer (&comparison->model, model_free);
      return;
    }
  text = baize_rules_move_text (&baize_grandma_rules, state, move);
  model_play (comparison->model, text);
}

TEST (model)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (BaizeSetup) setup = cases_setup_new (&grandma_game, kinds[i].variant, kinds[i].players, 0);
      Comparison comparison = { .kind = (int) i }, wild = { .kind = (int) i };

      cases_visit (&grandma_game, setup, 7, G_MAXUINT, visit_with_model, &comparison);
      cases_visit (&grandma_wild, setup, 1, G_MAXUINT, visit_with_model, &wild);
    }
}

/* Hands of few ranks and suits, which can nearly always meet a goal, and mostly in many ways. */
TEST (goals)
{
  g_autofree GrandmaState *state = g_new0 (GrandmaState, 1);
  BaizeRandom random;
  guint64 n_goals = 0;

  baize_random_init (&random, 7);
  for (int i = 0; i < (int) test_amount (1500); i++)
    {
      g_autoptr (BaizeSetup) setup = cases_setup_new (&grandma_game, "seven", 2, 1);
      Model *model = model_new (7, 2, 1);
      g_autoptr (GPtrArray) moves = NULL, model_list = NULL;
      int max_twos = i % 7, n_twos = 0, n_ranks = 3 + i % 4, n_suits = 1 + i % 3;
      gboolean used[104] = { FALSE };

      rules->deal (state, setup);
      state->round = (guint8) (model->round = i % 7 + 1) - 1;
      state->seat = (guint8) (model->seat = 1);
      state->phase = GRANDMA_PHASE_PLAY;
      model->drawn = TRUE;
      state->n_hand[0] = 0;
      model->hand[1].n = 0;
      memset (state->hand[0], GRANDMA_NO_CARD, sizeof state->hand[0]);
      while (state->n_hand[0] < 13)
        {
          int face = (int) baize_random_below (&random, (guint64) n_suits) * 13
                     + (int) (baize_random_below (&random, (guint64) n_ranks) + (guint64) i) % 13;
          int card;

          if (n_twos < max_twos)
            face = (int) baize_random_below (&random, 4) * 13 + 1;
          else if (face % 13 == 1 || baize_random_below (&random, 4) == 0)
            face = (int) baize_random_below (&random, 4) * 13 + 2 + (int) baize_random_below (&random, 11);
          card = face * 2 + (int) baize_random_below (&random, 2);
          if (used[card])
            continue;
          used[card] = TRUE;
          n_twos += face % 13 == 1;
          grandma_hand_insert (state, 1, card);
        }
      for (int j = 0; j < 13; j++)
        strcpy (model->hand[1].card[model->hand[1].n++], baize_face_to_text (state->hand[0][j] / 2));
      cases_assert_model (&grandma_game, state, model_state_line (model), model_moves (model));
      moves = baize_rules_list_texts (rules, state);
      n_goals += moves->len;
      model_free (model);
    }
  g_test_message ("%" G_GUINT64_FORMAT " moves", n_goals);
  g_assert_cmpuint (n_goals, >, test_amount (50000));
}

/* ---- plans ---- */

/** Takes the available cards for a trio of rank @i, or for the staircase that begins at face @i. */
static int
take_cards (int *left, gboolean trio, int i, int *taken)
{
  int n = 0;

  for (int j = 0; j < 4; j++)
    {
      int face = trio ? j * 13 + i : i / 13 * 13 + (i % 13 + j) % 13;

      for (int again = trio ? 2 : 1; again > 0 && face % 13 != 1 && left[face] > 0 && n < (trio ? 3 : 4); again--)
        {
          left[face]--;
          taken[n++] = face;
        }
    }
  return n;
}

/** Returns: the fewest missing cards, by trying all staircases one after another, then all trios. */
static int
fewest_missing (int *left, int trios, int staircases, int first, int n_twos)
{
  gboolean trio = staircases == 0;
  int best = 99, whole = trio ? 3 : 4;

  if (trios + staircases == 0)
    return 0;
  for (int i = first; i < (trio ? 13 : 52); i++)
    {
      int taken[4], n = take_cards (left, trio, i, taken);

      /* twos alone are not a meld */
      for (int k = MIN (whole - MAX (n, 1), n_twos); k >= 0; k--)
        best = MIN (best,
                    whole - n - k
                      + fewest_missing (left, trios - trio, staircases - !trio, staircases == 1 ? 0 : i, n_twos - k));
      while (n > 0)
        left[taken[--n]]++;
    }
  return best;
}

TEST (plans)
{
  static const GrandmaGoal goals[] = { { 2, 0 }, { 1, 1 }, { 0, 2 }, { 3, 0 }, { 2, 1 } };
  BaizeRandom random;
  guint8 cards[104];

  for (int i = 0; i < 104; i++)
    cards[i] = (guint8) i;
  baize_random_init (&random, 3);
  for (int i = 0; i < (int) test_amount (300); i++)
    {
      const GrandmaGoal *goal = &goals[i % G_N_ELEMENTS (goals)];
      int left[52] = { 0 }, n_twos = 0;
      GrandmaHolding holding;
      GrandmaPlan plan;

      baize_random_shuffle (&random, cards, 104);
      grandma_holding_init (&holding, cards, 13);
      for (int j = 0; j < 13; j++)
        if (cards[j] / 2 % 13 == 1)
          n_twos++;
        else
          left[cards[j] / 2]++;
      grandma_plan (&holding, goal, &plan);
      g_assert_cmpint (plan.missing, ==, fewest_missing (left, goal->trios, goal->staircases, 0, n_twos));
    }
}

/* The draft has every card once, and nothing is missing if and only if the goal is a legal move. */
static void
visit_draft (gconstpointer data, const BaizeMove *unused, gpointer nothing)
{
  const GrandmaState *state = data;
  GrandmaDraft draft;
  BaizeMoves moves = { 0 };
  int n = 0;

  grandma_draft (state, state->seat, &draft);
  for (int i = 0; i < draft.n_melds; i++)
    for (int j = 0; j < draft.meld[i].n_places; j++)
      n += draft.meld[i].card[j] != GRANDMA_NO_CARD;
  g_assert_cmpint (n + draft.n_spare, ==, state->n_hand[state->seat - 1]);
  if (!grandma_may_lay_down (state))
    return;
  grandma_list_goals (state, &moves);
  g_assert_cmpint (moves.n_items > 0, ==, draft.missing == 0);
  baize_moves_clear (&moves);
}

TEST (drafts)
{
  visit_all (4, visit_draft, NULL);
}

/* ---- common knowledge ---- */

/* After the pile became the stock, a hand that has drawn none of its cards since has none of them. */
TEST (recycled)
{
  g_autofree GrandmaState *state = g_new0 (GrandmaState, 1), *hidden = g_new0 (GrandmaState, 1);
  BaizeRandom random;

  grandma_position_read (state, "seven 1 | 1 draw | 3C 4C / 5C 6C | | 7C 8C 9C TC JC");
  cases_play (&grandma_game, state, "draw stock");
  g_assert_cmpint (state->n_stock, ==, 3);
  for (guint64 seed = 0; seed < 50; seed++)
    {
      *hidden = *state;
      baize_random_init (&random, seed);
      rules->view->determinize (hidden, 1, &random);
      g_assert_cmpmem (hidden->hand[1], 13, state->hand[1], 13);
    }
}

/* Of two equal cards, the one that all players have seen leaves first. */
TEST (taken)
{
  g_autofree GrandmaState *state = g_new0 (GrandmaState, 1);

  grandma_position_read (state, "seven 1 | 1 draw | 3C 4C / 5C 6C | 9D | 4C 7C");
  cases_play (&grandma_game, state, "draw pile");
  g_assert_true (grandma_cards_has (&state->taken, 7));
  g_assert_false (grandma_cards_has (&state->taken, 6));
  cases_play (&grandma_game, state, "discard 4C");
  g_assert_cmpint (state->pile[1], ==, 7);
  g_assert_cmpint (state->hand[0][1], ==, 6);
  g_assert_cmpuint (state->taken.word[0] | state->taken.word[1], ==, 0);
}
