/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The rules of New Game, and the text form of its moves in records. The player turns the top card of the stock onto the
 * waste until two cards of one rank follow each other, or the stock is empty. All functions are pure functions of a
 * NewGameState.
 */
#include "new-game.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
new_game_deal (gpointer data, const BaizeSetup *setup)
{
  NewGameState *state = data;
  g_autoptr (GByteArray) cards = baize_setup_make_deck (setup, &baize_new_game_rules, 0);

  memset (state, 0, sizeof *state);
  baize_stack_deal (&state->stock, cards->data, NEW_GAME_N_CARDS);
}

/** Returns: whether a card can be turned. */
static gboolean
can_turn (const NewGameState *state)
{
  const BaizeStack *waste = &state->waste;

  return state->stock.n > 0
         && (waste->n < 2
             || baize_face_get_rank (waste->card[waste->n - 1]) != baize_face_get_rank (waste->card[waste->n - 2]));
}

static gboolean
new_game_is_over (gconstpointer data)
{
  return !can_turn (data);
}

static void
new_game_moves (gconstpointer data, BaizeMoves *moves)
{
  if (!new_game_is_over (data))
    baize_moves_add (moves, NEW_GAME_TURN);
}

static gboolean
new_game_check (gconstpointer data, const BaizeMove *move, GError **error)
{
  return (move->verb == NEW_GAME_TURN && move->n_args == 0 && can_turn (data)) || baize_refuse_unknown (error);
}

static void
new_game_play (gpointer data, const BaizeMove *move, BaizeTraceFunc trace, gpointer trace_data)
{
  NewGameState *state = data;

  baize_stack_put (&state->waste, baize_stack_take (&state->stock));
  baize_trace (&(BaizeTrace){ trace, trace_data }, state, move->verb, 1);
}

/* The score: the cards left in the stock. */
static int
new_game_score (gconstpointer data, int seat)
{
  return ((const NewGameState *) data)->stock.n;
}

/* ---- text form in records ---- */

gboolean
new_game_read_move (gconstpointer state, const char *text, BaizeMove *move, GError **error)
{
  *move = (BaizeMove){ .verb = NEW_GAME_TURN };
  return g_str_equal (text, "turn")
         || baize_refuse_text (error, _ ("“%s” is not a move of this game; its move is “turn”."), text);
}

void
new_game_write_move (gconstpointer state, const BaizeMove *move, GString *text)
{
  g_string_append (text, "turn");
}

void
new_game_write_state (gconstpointer data, GString *line)
{
  const NewGameState *state = data;

  g_string_append_printf (line, "score=%d stock=%d waste=", new_game_score (state, 1), state->stock.n);
  baize_faces_write (line, state->waste.card, state->waste.n, ',');
  g_string_append (line, new_game_is_over (state) ? " over=yes" : " over=no");
}

static const BaizeVariant variants[] = {
  { .id = "classic", .title = N_ ("Classic"), .players_min = 1, .players_max = 1, .n_rounds = 1 },
};

static const BaizeRulesView view = { BAIZE_GAME_VIEW (new_game) };

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
  .cards = baize_deck_standard,
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
