/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The view of New Game: at which place each card lies, which cards a seat knows, and words. No rule is decided here.
 */
#include "new-game.h"

#include "core/cards/baize-determinize.h"

#include <glib/gi18n-lib.h>

void
new_game_places (gconstpointer data, const BaizeMove *move, BaizePlace *source, BaizePlace *target)
{
  *source = (BaizePlace){ .kind = NEW_GAME_STOCK, .index = (gint16) (((const NewGameState *) data)->stock.n - 1) };
  *target = (BaizePlace){ .kind = NEW_GAME_WASTE, .index = -1 };
}

void
new_game_tableau (gconstpointer data, int seat, BaizeLayout *layout)
{
  const NewGameState *state = data;

  baize_stack_show (&state->stock, (BaizePlace){ .kind = NEW_GAME_STOCK }, FALSE, layout);
  baize_stack_show (&state->waste, (BaizePlace){ .kind = NEW_GAME_WASTE }, TRUE, layout);
}

void
new_game_determinize (gpointer data, int seat, BaizeRandom *random)
{
  NewGameState *state = data;

  baize_determinize_pile (state->stock.card, state->stock.n, &(BaizeCardSet){ 0 }, random);
}

/* ---- words ---- */

gboolean
new_game_read_place (gconstpointer data, const char *text, BaizePlace *place)
{
  *place = (BaizePlace){ .kind = g_str_equal (text, "stock") ? NEW_GAME_STOCK : NEW_GAME_WASTE, .index = -1 };
  return g_str_equal (text, "stock") || g_str_equal (text, "waste");
}

char *
new_game_prompt (gconstpointer data)
{
  const NewGameState *state = data;

  if (state->stock.n == 0)
    return g_strdup (_ ("The stock is empty."));
  return g_strdup (baize_new_game_rules.is_over (state) ? _ ("Two cards of one rank end the game.")
                                                        : _ ("Turn the top card of the stock"));
}

char *
new_game_summary (gconstpointer data)
{
  const NewGameState *state = data;

  return g_strdup_printf (ngettext ("%d card in the stock", "%d cards in the stock", state->stock.n), state->stock.n);
}

char *
new_game_describe_place (gconstpointer data, int seat, const BaizePlace *place)
{
  const NewGameState *state = data;

  if (place->kind == NEW_GAME_STOCK)
    return g_strdup_printf (ngettext ("stock, %d card", "stock, %d cards", state->stock.n), state->stock.n);
  if (state->waste.n == 0)
    return g_strdup (_ ("empty waste"));
  return g_strdup_printf (
    _ ("%s, waste"), baize_face_get_name (state->waste.card[place->index < 0 ? state->waste.n - 1 : place->index]));
}

char *
new_game_describe_move (gconstpointer data, const BaizeMove *move)
{
  return g_strdup (_ ("Turns the top card of the stock"));
}

char *
new_game_describe_step (gconstpointer before, gconstpointer after, int step, int amount)
{
  const NewGameState *state = after;

  return g_strdup_printf (_ ("Turned: %s."), baize_face_get_name (baize_stack_top (&state->waste)));
}
