/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * New Game as people see it: what lies where, what of it they know, and what they read and hear. Decides no rule.
 */
#include "new-game.h"

#include "core/baize-determinize.h"

#include <glib/gi18n-lib.h>

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
new_game_determinize (gpointer data, int seat, BaizeRandom *random)
{
  NewGameState *state = data;

  baize_determinize_pile (state->stock, state->n_stock, &(BaizeCardSet){ 0 }, random);
}

/* ---- in words ---- */

static gboolean
new_game_read_place (gconstpointer data, const char *text, BaizePlace *place)
{
  *place = (BaizePlace){ .kind = g_str_equal (text, "stock") ? NEW_GAME_STOCK : NEW_GAME_WASTE, .index = -1 };
  return g_str_equal (text, "stock") || g_str_equal (text, "waste");
}

static char *
new_game_prompt (gconstpointer data)
{
  const NewGameState *state = data;

  return g_strdup (state->n_stock > 0 ? _ ("Turn the top card of the stock") : _ ("The stock is empty."));
}

static char *
new_game_summary (gconstpointer data)
{
  const NewGameState *state = data;

  return g_strdup_printf (ngettext ("%d card in the stock", "%d cards in the stock", state->n_stock), state->n_stock);
}

static char *
new_game_describe_place (gconstpointer data, int seat, const BaizePlace *place)
{
  const NewGameState *state = data;

  if (place->kind == NEW_GAME_STOCK)
    return g_strdup_printf (ngettext ("stock, %d card", "stock, %d cards", state->n_stock), state->n_stock);
  if (state->n_waste == 0)
    return g_strdup (_ ("empty waste"));
  return g_strdup_printf (_ ("%s, waste"),
                          baize_face_get_name (state->waste[place->index < 0 ? state->n_waste - 1 : place->index]));
}

static char *
new_game_describe_move (gconstpointer data, const BaizeMove *move)
{
  return g_strdup (_ ("Turns the top card of the stock"));
}

static char *
new_game_describe_step (gconstpointer before, gconstpointer after, int step, int amount)
{
  const NewGameState *state = after;

  return g_strdup_printf (_ ("Turned: %s."), baize_face_get_name (state->waste[state->n_waste - 1]));
}

const BaizeRulesView new_game_view = {
  .places = new_game_places,
  .tableau = new_game_tableau,
  .determinize = new_game_determinize,
  .read_place = new_game_read_place,
  .prompt = new_game_prompt,
  .summary = new_game_summary,
  .describe_place = new_game_describe_place,
  .describe_move = new_game_describe_move,
  .describe_step = new_game_describe_step,
};
