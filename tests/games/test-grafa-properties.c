/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Properties of every position of GRAFA besides the contract of all games, in ten thousand random games: agreement with
 * the model of the rules, and which cards lie face up.
 */
#include "grafa-model.h"
#include "grafa-position.h"
#include "test.h"

static void
visit_all (guint n_deals, CaseVisitFunc func, gpointer data)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (&baize_grafa_rules, 0, 1);

  cases_visit (&grafa_game, setup, n_deals, G_MAXUINT, func, data);
}

/* ---- the model ---- */

/** Returns: (transfer full): the deck, top first, unseen cards in small letters. */
static char *
write_deck (const GrafaState *state)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < state->deck.n; i++)
    {
      g_autofree char *small = g_ascii_strdown (baize_face_to_text (grafa_top (state, i)), 2);

      g_string_append_printf (
        text, "%s ", grafa_has (state->seen, grafa_top (state, i)) ? baize_face_to_text (grafa_top (state, i)) : small);
    }
  return g_string_free (text, FALSE);
}

static void
visit_with_model (gconstpointer data, const BaizeMove *move, gpointer model_data)
{
  const GrafaState *state = data;
  Model *model = model_data;
  g_autofree char *text = NULL, *deck = write_deck (state), *model_cards = NULL;

  if (state->deck.n == 47)
    {
      g_autoptr (GString) dealt = g_string_new (NULL);

      /* the deal: hand in any order, then the deck */
      for (int i = 0; i < 5; i++)
        g_string_append_printf (dealt, "%s ", baize_face_to_text (grafa_hand_card (state, i)));
      for (int i = 0; i < 47; i++)
        g_string_append_printf (dealt, "%s ", baize_face_to_text (grafa_top (state, i)));
      model_deal (model, dealt->str);
    }
  grafa_assert_whole (state);
  cases_assert_model (&grafa_game, state, model_state_line (model), model_moves (model));
  model_cards = model_deck (model);
  g_assert_cmpstr (deck, ==, model_cards);
  if (move == NULL)
    return;
  text = baize_rules_move_text (&baize_grafa_rules, state, move);
  model_play (model, text);
}

TEST (model)
{
  Model model;

  visit_all (10000, visit_with_model, &model);
}

/* ---- face-up cards ---- */

/* All cards except the deck are face up, and of the deck the open card. */
static void
visit_up (gconstpointer data, const BaizeMove *unused, gpointer nothing)
{
  const GrafaState *state = data;
  g_autoptr (BaizeLayout) layout = baize_layout_new ();

  baize_grafa_rules.view->tableau (state, 1, layout);
  for (guint i = 0; i < layout->piles->len; i++)
    {
      const BaizeLaidPile *pile = &g_array_index (layout->piles, BaizeLaidPile, i);

      for (guint j = 0; j < pile->n_cards; j++)
        g_assert_cmpint (g_array_index (layout->cards, BaizeLaidCard, pile->first + j).up, ==,
                         pile->place.kind != GRAFA_DECK || (state->open && j == pile->n_cards - 1));
    }
}

TEST (up)
{
  visit_all (200, visit_up, NULL);
}
