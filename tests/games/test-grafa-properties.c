/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What must hold in every position of GRAFA besides the contract of all games, over ten thousand random games: against the
 * second writing of the rules, what lies face up, and what each step of a move changes.
 */
#include "grafa-model.h"
#include "grafa-position.h"
#include "n-games.h"

#include <string.h>

static const BaizeRules *const rules = &baize_grafa_rules;

static char *
move_text (const GrafaState *state, const BaizeMove *move)
{
  GString *text = g_string_new (NULL);

  rules->write_move (state, move, text);
  return g_string_free (text, FALSE);
}

/* ---- the second writing of the rules ---- */

static void
compare_with_model (const GrafaState *state, const Model *model)
{
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (GPtrArray) moves = baize_rules_list_texts (rules, state);
  g_autoptr (GPtrArray) model_list = model_moves (model);
  g_autofree char *model_line = model_state_line (model), *deck = model_deck (model);
  g_autoptr (GString) text = g_string_new (NULL);

  rules->write_state (state, line);
  g_assert_cmpstr (line->str, ==, model_line);
  g_assert_cmpint (rules->is_over (state), ==, model->over);
  g_assert_cmpint (rules->score (state, 1), ==, model->discard.n);
  for (int i = 0; i < state->n_deck; i++)
    {
      g_autofree char *small = g_ascii_strdown (baize_face_to_text (grafa_top (state, i)), 2);

      g_string_append_printf (text, "%s ", grafa_has (state->seen, grafa_top (state, i))
                                               ? baize_face_to_text (grafa_top (state, i)) : small);
    }
  g_assert_cmpstr (text->str, ==, deck);
  g_assert_cmpuint (moves->len, ==, model_list->len);
  for (guint i = 0; i < moves->len; i++)
    g_assert_cmpstr (moves->pdata[i], ==, model_list->pdata[i]);
}

static void
visit_with_model (const GrafaState *state, const BaizeMove *move, gpointer data)
{
  Model *model = data;
  g_autofree char *text = NULL;

  if (state->n_deck == 47)
    {
      g_autoptr (GString) deck = g_string_new (NULL);

      /* the deal: hand in any order, then the deck */
      for (int i = 0; i < 5; i++)
        g_string_append_printf (deck, "%s ", baize_face_to_text (grafa_hand_card (state, i)));
      for (int i = 0; i < 47; i++)
        g_string_append_printf (deck, "%s ", baize_face_to_text (grafa_top (state, i)));
      model_deal (model, deck->str);
    }
  compare_with_model (state, model);
  if (move == NULL)
    return;
  text = move_text (state, move);
  model_play (model, text);
}

static void
test_model (void)
{
  Model model;

  grafa_visit (1, N_GAMES, visit_with_model, &model);
}

/* ---- what a move tells of itself ---- */

typedef struct
{
  GrafaState last;
  int n_steps, n_sunk;
  GrafaStep last_step;
} Told;

static void
on_step (gconstpointer data, int step, int amount, gpointer told_data)
{
  const GrafaState *state = data;
  Told *told = told_data;
  int n_sunk = state->n_discard - told->last.n_discard;
  int n_left = told->last.n_deck - state->n_deck;
  int n_gained = grafa_n_hand (state) - grafa_n_hand (&told->last);

  grafa_assert_whole (state);
  g_assert_cmpuint (told->last.seen & ~state->seen, ==, 0);
  switch ((GrafaStep) step)
    {
    case GRAFA_STEP_PAIR:
      g_assert_cmpint (told->n_steps, ==, 0);
      g_assert_cmpint (n_left, ==, 1);
      g_assert_cmpint (n_sunk, ==, amount);
      g_assert_cmpint (n_gained, ==, 1 - amount);
      break;
    case GRAFA_STEP_DIG:
      g_assert_true (n_left == 1 && n_sunk == 1 && n_gained == 0 && amount == 1);
      break;
    case GRAFA_STEP_BUY:
      g_assert_true (n_left == 1 && n_sunk == 0 && n_gained == 1 && amount == 1);
      break;
    case GRAFA_STEP_FORESEE:
      g_assert_cmpint (told->n_steps, ==, 0);
      g_assert_true (n_left == 0 && n_sunk == 0 && n_gained == 0);
      g_assert_cmpint (amount, ==, grafa_n_looked (&told->last));
      break;
    case GRAFA_STEP_GLANCE:
      g_assert_true (n_left == 0 && n_sunk == 0 && n_gained == 0);
      g_assert_cmpint (state->n_deck, ==, 1);
      break;
    case GRAFA_STEP_TURN:
      g_assert_true (n_left == 0 && n_sunk == 0 && n_gained == 0 && state->open);
      break;
    default:
      g_assert_not_reached ();
    }
  told->last = *state;
  told->last_step = (GrafaStep) step;
  told->n_steps++;
}

/* A traced move is the same move; its steps lose no card and lead to where the move leads. */
static void
visit_trace (const GrafaState *state, const BaizeMove *move, gpointer data)
{
  Told told = { .last = *state };
  GrafaState traced = *state, played = *state;

  if (move == NULL)
    return;
  rules->play (&played, move, NULL, NULL);
  rules->play (&traced, move, on_step, &told);
  g_assert_cmpmem (&traced, sizeof traced, &played, sizeof played);
  g_assert_cmpint (told.n_steps, >, 0);
  g_assert_cmpint (told.last_step == GRAFA_STEP_TURN, ==, played.open);
  g_assert_cmpuint (told.last.hand, ==, played.hand);
  g_assert_cmpmem (told.last.deck, told.last.n_deck, played.deck, played.n_deck);
  g_assert_cmpmem (told.last.discard, told.last.n_discard, played.discard, played.n_discard);
  g_assert_cmpuint (told.last.seen & ~played.seen, ==, 0);
  if (played.open)
    g_assert_cmpmem (&told.last, sizeof played, &played, sizeof played);
}

static void
test_trace (void)
{
  grafa_visit (1, N_GAMES, visit_trace, NULL);
}

/* ---- what lies face up ---- */

/* All but the deck, and of that the open card. */
static void
visit_up (const GrafaState *state, const BaizeMove *unused, gpointer data)
{
  g_autoptr (BaizeLayout) layout = baize_layout_new ();

  rules->view->tableau (state, 1, layout);
  for (guint i = 0; i < layout->piles->len; i++)
    {
      const BaizeLaidPile *pile = &g_array_index (layout->piles, BaizeLaidPile, i);

      for (guint j = 0; j < pile->n_cards; j++)
        g_assert_cmpint (g_array_index (layout->cards, BaizeLaidCard, pile->first + j).up, ==,
                         pile->place.kind != GRAFA_DECK || (state->open && j == pile->n_cards - 1));
    }
}

static void
test_up (void)
{
  grafa_visit (1, 200, visit_up, NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/grafa/properties/model", test_model);
  g_test_add_func ("/grafa/properties/trace", test_trace);
  g_test_add_func ("/grafa/properties/up", test_up);
  return g_test_run ();
}
