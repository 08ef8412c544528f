/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Properties of every position of Happy Graphs besides the contract of all games, in random games of each variant and
 * several numbers of players: agreement with the model of the rules, and correct forecasts.
 */
#include "happy-graphs-model.h"
#include "happy-graphs-position.h"
#include "test.h"

#include <string.h>

static const BaizeRules *const rules = &baize_happy_graphs_rules;

/* Every variant, with the numbers of players that the source treats differently; a puzzle stops after some moves. */
static const struct
{
  const char *variant;
  int players, hand_size;
  const char *rules_text;
  char grid;
  int n_deals;
  guint max_moves;
} kinds[] = {
  { "square", 1, 1, NULL, 's', 3000, 100 },
  { "square", 2, 3, NULL, 's', 500, 100 },
  { "square", 3, 2, NULL, 's', 500, 100 },
  { "square", 6, 2, NULL, 's', 300, 100 },
  { "square", 7, 1, NULL, 's', 300, 100 },
  { "square", 16, 1, NULL, 's', 300, 100 },
  { "square", 17, 1, NULL, 's', 200, 100 },
  { "square", 32, 1, NULL, 's', 100, 100 },
  { "eight", 1, 1, NULL, 'e', 500, 100 },
  { "eight", 2, 3, NULL, 'e', 60, 100 },
  { "eight", 5, 2, NULL, 'e', 60, 100 },
  { "eight", 20, 1, NULL, 'e', 20, 100 },
  { "hex", 1, 1, NULL, 'h', 1500, 100 },
  { "hex", 2, 3, NULL, 'h', 300, 100 },
  { "hex", 4, 2, NULL, 'h', 300, 100 },
  { "hex", 31, 1, NULL, 'h', 50, 100 },
  { "square-puzzle", 1, 16, NULL, 's', 50, 60 },
  { "eight-puzzle", 1, 32, NULL, 'e', 4, 60 },
  { "hex-puzzle", 1, 24, NULL, 'h', 10, 60 },
  { "square-made", 1, 0, NULL, 's', 60, 30 },
  { "eight-made", 1, 0, NULL, 'e', 60, 30 },
  { "hex-made", 1, 0, NULL, 'h', 60, 30 },
  { "custom", 1, 1, NULL, 's', 100, 100 },
  { "custom", 2, 2, "grid=hex cards=4,4,4,4,2 hand=2 decks=1 hidden=no gentle=yes", 'h', 200, 100 },
  { "custom", 3, 2, "grid=eight cards=8,0,9,0,0,0,0,2 hand=2 decks=2 hidden=yes gentle=yes", 'e', 30, 100 },
  { "custom", 1, 1, "grid=square cards=40", 's', 20, 100 },
  { "custom", 2, 5, "grid=eight cards=5,5,5,5 hand=5 hidden=yes", 'e', 100, 100 },
  { "custom", 4, 1, "cards=20,20,20,20,20 grid=hex decks=2", 'h', 2, 200 },
};

/** Visit: data kept between the positions of a kind: the model of the same game, and the cards that were doomed. */
typedef struct
{
  const BaizeSetup *setup;
  gsize kind;
  guint64 deal;
  Model *model;
  gboolean doomed[HAPPY_MAX_CARDS];
} Visit;

/** Calls @func for every position in 1/@share of the random games of every kind. */
static void
visit_all (int share, CaseVisitFunc func)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (BaizeSetup) setup = happy_setup_new (kinds[i].variant, kinds[i].players, kinds[i].rules_text, 0);
      Visit visit = { .setup = setup, .kind = i };

      g_test_message ("%s, %d players", kinds[i].variant, kinds[i].players);
      cases_visit (&happy_game, setup, (guint) MAX (1, kinds[i].n_deals / share), kinds[i].max_moves, func, &visit);
    }
}

/* ---- the model ---- */

static Model *
deal_model (const BaizeSetup *setup, gsize kind, guint64 deal)
{
  g_autoptr (BaizeSetup) own = baize_setup_copy (setup);
  g_autoptr (GByteArray) deck = NULL;
  const char *cards[HAPPY_MAX_CARDS + 1] = { NULL };
  gboolean made = strstr (kinds[kind].variant, "made") != NULL;
  Model *model;

  own->deal = deal;
  deck = baize_setup_make_deck (own, rules, 0);
  for (guint i = 0; i < deck->len; i++)
    cards[i] = baize_face_to_text (deck->data[i]);
  model = model_new (kinds[kind].grid, made || strstr (kinds[kind].variant, "puzzle") != NULL, kinds[kind].players,
                     made ? (int) deck->len : kinds[kind].hand_size, cards);
  if (made)
    {
      g_auto (GStrv) fixed = NULL;

      baize_rules_complete (rules, own);
      fixed = g_strsplit (own->fixed_text, ",", -1);
      /* the comma separates x and y as well as cards */
      for (char **word = fixed; *word != NULL; word += 2)
        {
          char card[3] = { (*word)[0], (*word)[1], '\0' };

          model_fix (model, card, (int) g_ascii_strtoll (*word + 5, NULL, 10),
                     (int) g_ascii_strtoll (word[1], NULL, 10));
        }
    }
  return model;
}

static void
visit_with_model (gconstpointer data, const BaizeMove *move, gpointer visit_data)
{
  const HappyState *state = data;
  Visit *visit = visit_data;
  g_autofree char *text = NULL;

  if (visit->model == NULL)
    visit->model = deal_model (visit->setup, visit->kind, ++visit->deal);
  happy_assert_whole (state);
  cases_assert_model (&happy_game, state, model_state_line (visit->model), model_moves (visit->model));
  g_assert_cmpint (baize_rules_seat (rules, state), ==, visit->model->seat);
  if (move == NULL)
    {
      g_clear_pointer (&visit->model, model_free);
      return;
    }
  text = baize_rules_move_text (&baize_happy_graphs_rules, state, move);
  model_play (visit->model, text);
}

TEST (model)
{
  visit_all (1, visit_with_model);
}

/* ---- forecasts ---- */

/* No happy card is doomed, no card is placed in a dead cell, and forecasts of happy and doomed cards come true. */
static void
visit_outlook (gconstpointer data, const BaizeMove *move, gpointer unused)
{
  const HappyState *state = data;
  g_autofree HappyState *after = NULL;
  HappyOutlook outlook;
  int n_doomed = 0;

  for (int i = 0; i < state->n_cells; i++)
    {
      const HappyCell *cell = &state->cell[i];

      if (cell->card == HAPPY_NO_CARD)
        {
          if (move != NULL && move->verb == HAPPY_PLACE && happy_is_dead (state, cell))
            {
              int group, x, y;

              happy_move_get_cell (move, &group, &x, &y);
              g_assert_false (cell->group == group && cell->x == x && cell->y == y);
            }
          continue;
        }
      if (rules->is_over (state) && state->n_table == state->n_cards)
        g_assert_cmpint (happy_is_doomed (state, cell), ==, !happy_is_content (state, cell));
      if (happy_is_content (state, cell))
        g_assert_false (happy_is_doomed (state, cell));
    }
  if (move == NULL || move->verb == HAPPY_LIFT)
    return;
  after = g_memdup2 (state, sizeof *state);
  outlook = happy_forecast (state, move);
  rules->play (after, move, NULL, NULL);
  g_assert_cmpint (after->n_happy, ==, state->n_happy + outlook.n_happy + outlook.self_happy);
  for (int i = 0; i < outlook.n_happy; i++)
    g_assert_true (happy_is_content (after, &after->cell[after->cell_of[state->cell[outlook.happy[i]].card]]));
  for (int i = 0; i < state->n_cells; i++)
    {
      const HappyCell *was = &state->cell[i];

      n_doomed += was->card != HAPPY_NO_CARD && !happy_is_doomed (state, was)
                  && happy_is_doomed (after, &after->cell[after->cell_of[was->card]]);
    }
  g_assert_cmpint (outlook.n_doomed, ==, n_doomed);
  if (outlook.n_doomed > 0)
    g_assert_true (happy_is_doomed (after, &after->cell[after->cell_of[state->cell[outlook.doomed].card]]));
}

TEST (outlook)
{
  visit_all (10, visit_outlook);
}

/* Doomed cards stay doomed while no card can be lifted. */
static void
visit_fates (gconstpointer data, const BaizeMove *move, gpointer visit_data)
{
  const HappyState *state = data;
  Visit *visit = visit_data;

  if (state->n_table == 0)
    memset (visit->doomed, 0, sizeof visit->doomed);
  for (int card = 0; card < state->n_cards && state->kind != HAPPY_PUZZLE; card++)
    if (state->cell_of[card] != HAPPY_NO_CARD)
      {
        gboolean doomed = happy_is_doomed (state, &state->cell[state->cell_of[card]]);

        g_assert_true (doomed || !visit->doomed[card]);
        visit->doomed[card] = doomed;
      }
}

TEST (fates)
{
  visit_all (10, visit_fates);
}
