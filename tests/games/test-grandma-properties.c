/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What must hold in every position of Grandma's Card Game besides the contract of all games, over matches played by chance
 * with each number of players: against the second writing of the rules, of plans and steps, and what all know.
 */
#include "core/baize-game.h"
#include "grandma-model.h"
#include "grandma-position.h"

#include <string.h>

static const BaizeRules *const rules = &baize_grandma_rules;

static const struct
{
  const char *variant;
  int players;
} kinds[] = { { "seven", 2 }, { "six", 3 }, { "seven", 4 }, { "six", 2 } };

static void
visit_all (guint64 n_deals, GrandmaVisitFunc func, gpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (BaizeSetup) setup = grandma_setup_new (kinds[i].variant, kinds[i].players, 0);

      grandma_visit (setup, 1, n_deals, TRUE, func, data);
      grandma_visit (setup, 1, 1, FALSE, func, data);
    }
}

/* ---- the second writing of the rules ---- */

/** Compares position and legal moves, those that lay down the goal only every @every-th time: they take long to find. */
static void
assert_same (const GrandmaState *state, const Model *model, gboolean lists_moves)
{
  g_autofree char *line = grandma_position_line (state), *model_line = model_state_line (model);
  g_autoptr (GPtrArray) moves = NULL, model_list = NULL;

  g_assert_cmpstr (line, ==, model_line);
  g_assert_cmpint (rules->is_over (state), ==, model->over);
  if (!lists_moves)
    return;
  moves = baize_rules_list_texts (rules, state);
  model_list = model_moves (model);
  for (guint i = 0; i < MIN (moves->len, model_list->len); i++)
    g_assert_cmpstr (moves->pdata[i], ==, model_list->pdata[i]);
  g_assert_cmpuint (moves->len, ==, model_list->len);
}

static void
test_model (void)
{
  g_autofree GrandmaState *state = g_new0 (GrandmaState, 1);
  BaizeMoves moves = { 0 };

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (guint64 deal = 1; deal <= 8; deal++)
      {
        g_autoptr (BaizeSetup) setup = grandma_setup_new (kinds[i].variant, kinds[i].players, deal);
        Model *model = model_new (kinds[i].variant[1] == 'e' ? 7 : 6, kinds[i].players, deal);
        BaizeRandom random;

        baize_random_init (&random, deal * 10 + i);
        rules->deal (state, setup);
        while (!rules->is_over (state))
          {
            BaizeMove move;
            g_autofree char *text = NULL;

            assert_same (state, model, baize_random_below (&random, 8) == 0 || state->down != 0);
            grandma_choose (state, &random, deal > 1, &moves, &move);
            text = grandma_move_text (state, &move);
            rules->play (state, &move, NULL, NULL);
            model_play (model, text);
          }
        assert_same (state, model, TRUE);
        model_free (model);
      }
  baize_moves_clear (&moves);
}

/* Hands out of few ranks and suits, in which a goal can nearly always be met, and mostly in many ways. */
static void
test_goals (void)
{
  g_autofree GrandmaState *state = g_new0 (GrandmaState, 1);
  BaizeRandom random;
  guint64 n_goals = 0;

  baize_random_init (&random, 7);
  for (int i = 0; i < 1500; i++)
    {
      g_autoptr (BaizeSetup) setup = grandma_setup_new ("seven", 2, 1);
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
      assert_same (state, model, TRUE);
      moves = baize_rules_list_texts (rules, state);
      n_goals += moves->len;
      model_free (model);
    }
  g_test_message ("%" G_GUINT64_FORMAT " moves", n_goals);
  g_assert_cmpuint (n_goals, >, 50000);
}

/* ---- steps ---- */

typedef struct
{
  const GrandmaState *before;
  int n_rounds, n_others;
} Steps;

static void
note_step (gconstpointer data, int step, int amount, gpointer steps_data)
{
  const GrandmaState *state = data;
  Steps *steps = steps_data;
  g_autofree char *text = rules->view->describe_step (steps->before, state, step, amount);

  g_assert_nonnull (text);
  g_assert_true (g_str_has_suffix (text, "."));
  grandma_assert_whole (state);
  if (step == GRANDMA_STEP_ROUND)
    {
      g_assert_true (state->open);
      g_assert_true (amount == 0 || state->n_hand[amount - 1] == 0);
      steps->n_rounds++;
    }
  else
    steps->n_others++;
}

static void
visit_steps (const GrandmaState *state, const BaizeMove *move, gpointer data)
{
  g_autofree GrandmaState *after = g_new (GrandmaState, 1), *silent = g_new (GrandmaState, 1);
  Steps steps = { .before = state };

  if (move == NULL)
    return;
  *after = *silent = *state;
  rules->play (after, move, note_step, &steps);
  rules->play (silent, move, NULL, NULL);
  g_assert_cmpmem (after, sizeof *after, silent, sizeof *silent);
  g_assert_cmpint (steps.n_others + steps.n_rounds, >, 0);
  g_assert_cmpint (steps.n_rounds, ==, after->round != state->round || after->over);
}

static void
test_steps (void)
{
  visit_all (3, visit_steps, NULL);
}

/* Matches end, and not only because stocks are used up; scores are those of the hands. */
static void
visit_end (const GrandmaState *state, const BaizeMove *move, gpointer data)
{
  int *n_out = data;

  if (move != NULL)
    {
      g_assert_cmpint (state->n_turns, <, 200 * state->players);
      return;
    }
  for (int round = 0; round < 7; round++)
    for (int seat = 0; seat < state->players; seat++)
      {
        g_assert_cmpint (state->score[round][seat] % 5, ==, 0);
        *n_out += state->score[round][seat] == 0 && round < grandma_variants[state->variant].n_rounds;
      }
}

static void
test_ends (void)
{
  int n_out = 0;

  visit_all (10, visit_end, &n_out);
  g_test_message ("%d rounds won", n_out);
  g_assert_cmpint (n_out, >, 40);
}

/* ---- plans ---- */

/** Takes the cards there are for a trio of rank @i, or for the staircase whose low end is face @i. */
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

/** The fewest cards missing, by trying all staircases one after another, then all trios. */
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

      /* twos never make one alone */
      for (int k = MIN (whole - MAX (n, 1), n_twos); k >= 0; k--)
        best = MIN (best, whole - n - k
                              + fewest_missing (left, trios - trio, staircases - !trio, staircases == 1 ? 0 : i,
                                                n_twos - k));
      while (n > 0)
        left[taken[--n]]++;
    }
  return best;
}

static void
test_plans (void)
{
  static const GrandmaGoal goals[] = { { 2, 0 }, { 1, 1 }, { 0, 2 }, { 3, 0 }, { 2, 1 } };
  BaizeRandom random;
  guint8 cards[104];

  for (int i = 0; i < 104; i++)
    cards[i] = (guint8) i;
  baize_random_init (&random, 3);
  for (int i = 0; i < 300; i++)
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

/* The draft holds every card once, calls nothing missing exactly when the goal is a legal move, and the proposal is one. */
static void
visit_draft (const GrandmaState *state, const BaizeMove *unused, gpointer data)
{
  GrandmaDraft draft;
  BaizeMoves moves = { 0 };
  BaizeMove move;
  gboolean can = FALSE;
  int n = 0;

  grandma_draft (state, state->seat, &draft);
  for (int i = 0; i < draft.n_melds; i++)
    for (int j = 0; j < draft.meld[i].n_places; j++)
      n += draft.meld[i].card[j] != GRANDMA_NO_CARD;
  g_assert_cmpint (n + draft.n_spare, ==, state->n_hand[state->seat - 1]);
  if (!grandma_may_lay_down (state))
    {
      g_assert_false (grandma_propose (state, &move));
      return;
    }
  rules->moves (state, &moves);
  for (gsize i = 0; i < moves.n_items; i++)
    can = can || moves.items[i].verb == GRANDMA_GOAL;
  g_assert_cmpint (can, ==, draft.missing == 0);
  g_assert_cmpint (can, ==, grandma_propose (state, &move));
  if (can)
    g_assert_true (rules->check (state, &move, NULL));
  baize_moves_clear (&moves);
}

static void
test_drafts (void)
{
  visit_all (4, visit_draft, NULL);
}

/* ---- what all know ---- */

/* After the pile became the stock, a hand that has drawn none since holds none of its cards. */
static void
test_recycled (void)
{
  g_autofree GrandmaState *state = g_new0 (GrandmaState, 1), *hidden = g_new0 (GrandmaState, 1);
  BaizeMove move;
  BaizeRandom random;

  grandma_position_read (state, "seven 1 | 1 draw | 3C 4C / 5C 6C | | 7C 8C 9C TC JC");
  baize_rules_read_legal (rules, state, "draw stock", &move, NULL);
  rules->play (state, &move, NULL, NULL);
  g_assert_cmpint (state->n_stock, ==, 3);
  for (guint64 seed = 0; seed < 50; seed++)
    {
      *hidden = *state;
      baize_random_init (&random, seed);
      rules->view->determinize (hidden, 1, &random);
      g_assert_cmpmem (hidden->hand[1], 13, state->hand[1], 13);
    }
}

/* Of two equal cards, the one all have seen leaves first. */
static void
test_taken (void)
{
  g_autofree GrandmaState *state = g_new0 (GrandmaState, 1);
  BaizeMove move;

  grandma_position_read (state, "seven 1 | 1 draw | 3C 4C / 5C 6C | 9D | 4C 7C");
  baize_rules_read_legal (rules, state, "draw pile", &move, NULL);
  rules->play (state, &move, NULL, NULL);
  g_assert_true (grandma_cards_has (&state->taken, 7));
  g_assert_false (grandma_cards_has (&state->taken, 6));
  baize_rules_read_legal (rules, state, "discard 4C", &move, NULL);
  rules->play (state, &move, NULL, NULL);
  g_assert_cmpint (state->pile[1], ==, 7);
  g_assert_cmpint (state->hand[0][1], ==, 6);
  g_assert_cmpuint (state->taken.word[0] | state->taken.word[1], ==, 0);
}

static void
play_text (BaizeGame *game, const char *text)
{
  g_autoptr (GError) error = NULL;
  BaizeMove move;

  baize_rules_read_legal (rules, baize_game_get_state (game), text, &move, &error);
  g_assert_no_error (error);
  g_assert_true (baize_game_play (game, &move, NULL));
}

static void
play_first_discard (BaizeGame *game)
{
  const GrandmaState *state = baize_game_get_state (game);
  g_autofree char *text = g_strdup_printf ("discard %s", baize_face_to_text (state->hand[state->seat - 1][0] / 2));

  play_text (game, text);
}

/* Taking the top of the pile back tells nothing new; a card of the stock does; another person's turn stays made. */
static void
test_undo (void)
{
  g_autoptr (BaizeSetup) setup = grandma_setup_new ("seven", 2, 3);
  g_autoptr (BaizeGame) game = baize_game_new (rules, setup, NULL), other = baize_game_new (rules, setup, NULL);
  g_autoptr (GError) error = NULL;
  BaizeMove pile;

  play_text (game, "draw pile");
  baize_game_undo (game);
  play_text (game, "draw stock");
  baize_game_undo (game);
  g_assert_true (baize_rules_read_legal (rules, baize_game_get_state (game), "draw pile", &pile, NULL));
  g_assert_false (baize_game_play (game, &pile, &error));
  g_assert_error (error, BAIZE_ERROR, BAIZE_ERROR_PRACTICE);
  play_text (other, "draw pile");
  play_first_discard (other);
  g_assert_false (baize_game_get_can_undo (other));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/grandma/properties/model", test_model);
  g_test_add_func ("/grandma/properties/goals", test_goals);
  g_test_add_func ("/grandma/properties/steps", test_steps);
  g_test_add_func ("/grandma/properties/ends", test_ends);
  g_test_add_func ("/grandma/properties/plans", test_plans);
  g_test_add_func ("/grandma/properties/drafts", test_drafts);
  g_test_add_func ("/grandma/properties/recycled", test_recycled);
  g_test_add_func ("/grandma/properties/taken", test_taken);
  g_test_add_func ("/grandma/properties/undo", test_undo);
  return g_test_run ();
}
