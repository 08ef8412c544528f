/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The rules of New Game: the top card of the stock is turned onto the waste until the stock is empty. Pure functions over
 * NewGameState; no words, no pictures.
 */
#include "new-game.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
new_game_cards (const BaizeSetup *setup, GByteArray *deck)
{
  baize_deck_append_standard (deck, BAIZE_KING, FALSE);
}

static void
new_game_deal (gpointer data, const BaizeSetup *setup)
{
  NewGameState *state = data;
  g_autoptr (GByteArray) cards = baize_setup_make_deck (setup, &baize_new_game_rules, 0);

  memset (state, 0, sizeof *state);
  for (int i = NEW_GAME_N_CARDS - 1; i >= 0; i--)
    state->stock[state->n_stock++] = cards->data[i];
}

static void
new_game_moves (gconstpointer data, BaizeMoves *moves)
{
  const NewGameState *state = data;

  if (state->n_stock > 0)
    baize_moves_add (moves, NEW_GAME_TURN);
}

static gboolean
new_game_check (gconstpointer data, const BaizeMove *move, GError **error)
{
  const NewGameState *state = data;

  if (move->verb == NEW_GAME_TURN && move->n_args == 0 && state->n_stock > 0)
    return TRUE;
  g_set_error_literal (error, BAIZE_ERROR, BAIZE_ERROR_ILLEGAL,
                       state->n_stock == 0 ? _ ("The game is over.") : _ ("This is no move of this game."));
  return FALSE;
}

static void
new_game_play (gpointer data, const BaizeMove *move, BaizeTraceFunc trace, gpointer trace_data)
{
  NewGameState *state = data;

  state->waste[state->n_waste++] = state->stock[--state->n_stock];
  state->stock[state->n_stock] = 0;
  if (trace != NULL)
    trace (state, NEW_GAME_STEP_TURN, 1, trace_data);
}

static gboolean
new_game_is_over (gconstpointer data)
{
  return ((const NewGameState *) data)->n_stock == 0;
}

/* The score: the cards left in the stock. */
static int
new_game_score (gconstpointer data, int seat)
{
  return ((const NewGameState *) data)->n_stock;
}

/* ---- what lies where ---- */

static void
new_game_places (gconstpointer data, const BaizeMove *move, BaizePlace *source, BaizePlace *target)
{
  *source = (BaizePlace){ .kind = NEW_GAME_STOCK, .index = (gint16) (((const NewGameState *) data)->n_stock - 1) };
  *target = (BaizePlace){ .kind = NEW_GAME_WASTE, .index = -1 };
}

static void
new_game_tableau (gconstpointer data, int seat, BaizeLayout *layout)
{
  const NewGameState *state = data;

  baize_layout_add_pile (layout, (BaizePlace){ .kind = NEW_GAME_STOCK });
  for (int i = 0; i < state->n_stock; i++)
    baize_layout_add_card (layout, state->stock[i], BAIZE_FACE_NONE, FALSE);
  baize_layout_add_pile (layout, (BaizePlace){ .kind = NEW_GAME_WASTE });
  for (int i = 0; i < state->n_waste; i++)
    baize_layout_add_card (layout, state->waste[i], state->waste[i], TRUE);
}

static void
new_game_known (gconstpointer data, int seat, BaizeCardSet *set)
{
  const NewGameState *state = data;

  for (int i = 0; i < state->n_waste; i++)
    baize_card_set_add (set, state->waste[i]);
}

static void
new_game_determinize (gpointer data, int seat, BaizeRandom *random)
{
  NewGameState *state = data;
  BaizeCardSet known = { 0 };
  int n = 0;

  /* in the order of an unshuffled deck first, so that nothing depends on how the cards lay */
  new_game_known (state, seat, &known);
  for (BaizeFace face = 0; face < NEW_GAME_N_CARDS; face++)
    if (!baize_card_set_has (&known, face))
      state->stock[n++] = face;
  baize_random_shuffle (random, state->stock, (gsize) n);
}

static const BaizeVariant variants[] = {
  { .id = "classic", .title = N_ ("Classic"), .players_min = 1, .players_max = 1, .n_rounds = 1 },
};

static const BaizeRulesView view = {
  .places = new_game_places,
  .tableau = new_game_tableau,
  .known = new_game_known,
  .determinize = new_game_determinize,
  .read_place = new_game_read_place,
  .prompt = new_game_prompt,
  .summary = new_game_summary,
  .describe_place = new_game_describe_place,
  .describe_move = new_game_describe_move,
  .describe_step = new_game_describe_step,
};

const BaizeRules baize_new_game_rules = {
  .id = "new-game",
  .title = N_ ("New Game"),
  .tagline = N_ ("Turn the stock over card by card"),
  .variants = variants,
  .n_variants = G_N_ELEMENTS (variants),
  .low_is_good = TRUE,
  .perfect_score = 0,
  .state_size = sizeof (NewGameState),
  .view = &view,
  .cards = new_game_cards,
  .deal = new_game_deal,
  .moves = new_game_moves,
  .check = new_game_check,
  .play = new_game_play,
  .is_over = new_game_is_over,
  .score = new_game_score,
  .read_move = new_game_read_move,
  .write_move = new_game_write_move,
  .write_state = new_game_write_state,
};
