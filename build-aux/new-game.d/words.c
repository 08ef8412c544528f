/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * New Game in words: moves and positions as records write them, and what people read and hear. Decides no rule.
 */
#include "new-game.h"

#include <glib/gi18n-lib.h>

/** new_game_read_move: `turn` is the only move; see BaizeRules. */
gboolean
new_game_read_move (gconstpointer state, const char *text, BaizeMove *move, GError **error)
{
  *move = (BaizeMove){ .verb = NEW_GAME_TURN };
  if (g_str_equal (text, "turn"))
    return TRUE;
  g_set_error (error, BAIZE_ERROR, BAIZE_ERROR_SYNTAX, _ ("“%s” is no move of this game; its move is “turn”."), text);
  return FALSE;
}

/** new_game_write_move: appends @move to @text as records write it. */
void
new_game_write_move (gconstpointer state, const BaizeMove *move, GString *text)
{
  g_string_append (text, "turn");
}

/** new_game_write_state: appends the state line of a position to @line. */
void
new_game_write_state (gconstpointer data, GString *line)
{
  const NewGameState *state = data;

  g_string_append_printf (line, "score=%d stock=%d waste=", state->n_stock, state->n_stock);
  baize_faces_write (line, state->waste, state->n_waste, ',');
  g_string_append (line, state->n_stock == 0 ? " over=yes" : " over=no");
}

/** new_game_read_place: the piles by their names in lessons. */
gboolean
new_game_read_place (gconstpointer data, const char *text, BaizePlace *place)
{
  *place = (BaizePlace){ .kind = g_str_equal (text, "stock") ? NEW_GAME_STOCK : NEW_GAME_WASTE, .index = -1 };
  return g_str_equal (text, "stock") || g_str_equal (text, "waste");
}

/** new_game_prompt: Returns: (transfer full): what is expected of the player now. */
char *
new_game_prompt (gconstpointer data)
{
  const NewGameState *state = data;

  return g_strdup (state->n_stock > 0 ? _ ("Turn the top card of the stock") : _ ("The stock is empty."));
}

/** new_game_summary: Returns: (transfer full): the figures of a position. */
char *
new_game_summary (gconstpointer data)
{
  const NewGameState *state = data;

  return g_strdup_printf (ngettext ("%d card in the stock", "%d cards in the stock", state->n_stock), state->n_stock);
}

/** new_game_describe_place: Returns: (transfer full): what a place is called aloud. */
char *
new_game_describe_place (gconstpointer data, int seat, const BaizePlace *place)
{
  const NewGameState *state = data;

  if (place->kind == NEW_GAME_STOCK)
    return g_strdup_printf (ngettext ("stock, %d card", "stock, %d cards", state->n_stock), state->n_stock);
  if (state->n_waste == 0)
    return g_strdup (_ ("empty waste"));
  return g_strdup_printf (_ ("%s, waste"), baize_face_get_name (state->waste[place->index < 0 ? state->n_waste - 1 : place->index]));
}

/** new_game_describe_move: Returns: (transfer full): what a legal move would do. */
char *
new_game_describe_move (gconstpointer data, const BaizeMove *move)
{
  return g_strdup (_ ("Turns the top card of the stock"));
}

/** new_game_describe_step: Returns: (transfer full): what happened in a step, aloud. */
char *
new_game_describe_step (gconstpointer before, gconstpointer after, int step, int amount)
{
  const NewGameState *state = after;

  return g_strdup_printf (_ ("Turned: %s."), baize_face_get_name (state->waste[state->n_waste - 1]));
}
