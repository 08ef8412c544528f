/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Properties of every position of Rose besides the contract of all games, in ten thousand random games: agreement with
 * the model of the rules, sums, and laying drawn cards in another way.
 */
#include "rose-model.h"
#include "rose-position.h"
#include "test.h"

#include "core/game/baize-game.h"

#include <string.h>

static const BaizeRules *const rules = &baize_rose_rules;

static void
visit_all (guint n_deals, CaseVisitFunc func, gpointer data)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (rules, 0, 1);

  cases_visit (&rose_game, setup, n_deals, G_MAXUINT, func, data);
}

/* ---- the model ---- */

typedef struct
{
  Model model;
  guint n_deals;
} Comparison;

static void
visit_with_model (gconstpointer data, const BaizeMove *move, gpointer comparison_data)
{
  const RoseState *state = data;
  Comparison *comparison = comparison_data;
  Model *model = &comparison->model;
  g_autofree char *text = NULL;

  if (state->n_takes == 0)
    {
      g_autoptr (GString) deck = g_string_new (NULL);

      for (int i = 0; i < ROSE_N_PLACES; i++)
        g_string_append_printf (deck, "%s ", baize_face_to_text (state->rose[i]));
      for (int i = state->stock.n - 1; i >= 0; i--)
        g_string_append_printf (deck, "%s ", baize_face_to_text (state->stock.card[i]));
      model_deal (model, deck->str);
      comparison->n_deals++;
    }
  /* the model takes long to find all moves */
  cases_assert_model (&rose_game, state, model_state_line (model),
                      comparison->n_deals <= 400 ? model_moves (model) : NULL);
  g_assert_cmpint (state->scored.n, ==, model->n_out);
  for (int i = 0; i < state->stock.n; i++)
    g_assert_cmpstr (baize_face_to_text (state->stock.card[state->stock.n - 1 - i]), ==, model->pile[i]);
  if (move == NULL)
    return;
  text = baize_rules_move_text (&baize_rose_rules, state, move);
  model_play (model, text);
}

TEST (model)
{
  Comparison comparison = { .n_deals = 0 };

  visit_all (10000, visit_with_model, &comparison);
}

/* ---- whole games ---- */

/* Cards, takes and the points of the places agree with the score in every position. */
static void
visit_sums (gconstpointer data, const BaizeMove *unused, gpointer nothing)
{
  const RoseState *state = data;
  int earned = 0, points = 0, n_cards = 0;

  rose_assert_whole (state);
  for (int place = 0; place < ROSE_N_PLACES; place++)
    earned += state->petals[place];
  for (int i = 0; i < state->n_takes; i++)
    {
      points += rose_take_set (&state->takes[i]).points;
      n_cards += state->takes[i].n_cards;
    }
  g_assert_cmpint (earned, ==, state->score);
  g_assert_cmpint (points, ==, state->score);
  g_assert_cmpint (n_cards, ==, state->scored.n);
}

TEST (sums)
{
  visit_all (10000, visit_sums, NULL);
}

/* ---- laying in another way ---- */

/** Lays the cards drawn for a take again, at random; this must not be practice, and changes only their places. */
static void
relay (BaizeGame *game, guint take, BaizeRandom *random)
{
  RoseState before = *(const RoseState *) baize_game_get_state (game), drawn, after;
  guint n_moves = baize_game_get_position (game) - take;
  BaizeMove moves[ROSE_MAX_SET];
  g_autoptr (GError) error = NULL;
  guint n = 0;

  baize_game_copy_state_at (game, take, &drawn);
  after = drawn;
  while (after.drawn != 0)
    {
      BaizeMoves legal = { 0 };

      rules->moves (&after, &legal);
      moves[n] = legal.items[baize_random_below (random, legal.n_items)];
      rules->play (&after, &moves[n++], NULL, NULL);
      baize_moves_clear (&legal);
    }
  g_assert_cmpuint (n, ==, n_moves);
  g_assert_true (baize_game_revise (game, take, moves, n, &error));
  g_assert_no_error (error);
  g_assert_cmpint (baize_game_get_practice (game), ==, BAIZE_PRACTICE_NONE);
  g_assert_cmpmem (baize_game_get_state (game), sizeof after, &after, sizeof after);
  memcpy (after.rose, before.rose, sizeof after.rose);
  g_assert_cmpmem (&after, sizeof after, &before, sizeof before);
}

TEST (relay)
{
  BaizeMoves moves = { 0 };

  TEST_DEALS (deal, 2000)
    {
      g_autoptr (BaizeSetup) setup = baize_setup_new (rules, 0, deal);
      g_autoptr (BaizeGame) game = baize_game_new (rules, setup, NULL);
      BaizeRandom random;
      guint take = 0;

      baize_random_init (&random, deal);
      while (!baize_game_get_over (game))
        {
          const RoseState *state;

          moves.n_items = 0;
          rules->moves (baize_game_get_state (game), &moves);
          g_assert_true (baize_game_play (game, &moves.items[baize_random_below (&random, moves.n_items)], NULL));
          if (baize_game_get_move (game, baize_game_get_position (game) - 1)->verb == ROSE_TAKE)
            take = baize_game_get_position (game);
          state = baize_game_get_state (game);
          if (state->drawn == 0)
            relay (game, take, &random);
        }
    }
  baize_moves_clear (&moves);
}

/* ---- moves ---- */

/* A card can join the chosen ones if and only if they are then part of a legal take. */
static void
visit_partners (gconstpointer data, const BaizeMove *unused, gpointer nothing)
{
  const RoseState *state = data;
  BaizeMoves moves = { 0 };
  RosePetals takes[512];
  gsize n_takes = 0;

  rules->moves (state, &moves);
  for (gsize i = 0; i < moves.n_items && moves.items[i].verb == ROSE_TAKE; i++)
    {
      takes[n_takes] = 0;
      for (int j = 0; j < moves.items[i].n_args; j++)
        takes[n_takes] |= (RosePetals) (1 << moves.items[i].arg[j]);
      n_takes++;
    }
  baize_moves_clear (&moves);
  for (int place = -1; place < ROSE_N_PLACES; place++)
    for (gsize i = 0; i < n_takes || i == 0; i++)
      {
        RosePetals chosen = place >= 0 ? (RosePetals) (1 << place) : i < n_takes ? takes[i] : 0, wanted = 0;

        for (gsize j = 0; j < n_takes; j++)
          if ((takes[j] & chosen) == chosen)
            wanted |= takes[j];
        g_assert_cmpuint (rose_partners (state, chosen), ==, wanted & (RosePetals) ~chosen);
        if (place >= 0)
          break;
      }
}

TEST (partners)
{
  visit_all (2000, visit_partners, NULL);
}
