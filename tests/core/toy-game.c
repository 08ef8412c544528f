/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The rules of the toy game, see the header.
 */
#include "toy-game.h"

static void
toy_cards (const BaizeSetup *setup, GByteArray *deck)
{
  baize_deck_append_standard (deck, 1, FALSE);
}

static void
toy_deal (gpointer data, const BaizeSetup *setup)
{
  *(ToyState *) data = (ToyState){ .seat = 1 };
}

static gboolean
toy_check (gconstpointer data, const BaizeMove *move, GError **error)
{
  if (move->verb >= TOY_TURN && move->verb <= TOY_PASS)
    return TRUE;
  g_set_error_literal (error, BAIZE_ERROR, BAIZE_ERROR_ILLEGAL, "No.");
  return FALSE;
}

static void
toy_play (gpointer data, const BaizeMove *move, BaizeTraceFunc trace, gpointer trace_data)
{
  ToyState *state = data;

  state->n_moves++;
  if (move->verb == TOY_TURN)
    {
      state->n_shown++;
      if (trace != NULL)
        trace (state, 1, 1, trace_data);
    }
  if (move->verb != TOY_PAUSE)
    state->seat = state->seat == 1 ? 2 : 1;
  if (trace != NULL)
    trace (state, 2, 1, trace_data);
}

static gboolean
toy_is_over (gconstpointer data)
{
  return ((const ToyState *) data)->n_moves == 100;
}

static int
toy_score (gconstpointer data, int seat)
{
  return ((const ToyState *) data)->n_shown * seat;
}

static int
toy_seat (gconstpointer data)
{
  return ((const ToyState *) data)->seat;
}

static void
toy_tableau (gconstpointer data, int seat, BaizeLayout *layout)
{
  baize_layout_add_pile (layout, (BaizePlace){ .kind = 1 });
  for (guint i = 0; i < ((const ToyState *) data)->n_shown; i++)
    baize_layout_add_card (layout, i, BAIZE_ACE, TRUE);
}

static const char *const verb_words[] = { [TOY_TURN] = "turn", [TOY_PAUSE] = "pause", [TOY_PASS] = "pass" };

static gboolean
toy_read_move (gconstpointer data, const char *text, BaizeMove *move, GError **error)
{
  *move = (BaizeMove){ .verb = TOY_TURN };
  while (move->verb < TOY_PASS && !g_str_equal (text, verb_words[move->verb]))
    move->verb++;
  return TRUE;
}

static void
toy_write_move (gconstpointer data, const BaizeMove *move, GString *text)
{
  g_string_append (text, verb_words[move->verb]);
}

static const BaizeVariant toy_variants[] = {
  { "open", "Open", 2, 2, 3, FALSE },
  { "hidden", "Hidden", 2, 2, 3, TRUE },
};

static const BaizeRulesView toy_view = { .tableau = toy_tableau };
static const BaizeRulesMatch toy_match = { .seat = toy_seat, .holds_end = TRUE };

const BaizeRules toy_rules = {
  .id = "toy",
  .title = "Toy",
  .tagline = "",
  .variants = toy_variants,
  .n_variants = G_N_ELEMENTS (toy_variants),
  .state_size = sizeof (ToyState),
  .view = &toy_view,
  .match = &toy_match,
  .cards = toy_cards,
  .deal = toy_deal,
  .check = toy_check,
  .play = toy_play,
  .is_over = toy_is_over,
  .score = toy_score,
  .read_move = toy_read_move,
  .write_move = toy_write_move,
};

/** toy_game_new: Returns: (transfer full): deal 1 of @variant; a computer plays at the seat @computer, from 1, or at
 * none if it is 0. */
BaizeGame *
toy_game_new (int variant, int computer)
{
  return toy_game_new_deal (variant, computer, 1);
}

/** toy_game_new_deal: like toy_game_new(), for the deal with the number @deal. */
BaizeGame *
toy_game_new_deal (int variant, int computer, guint64 deal)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (&toy_rules, variant, deal);
  BaizeGame *game = baize_game_new (&toy_rules, setup, NULL);
  g_autofree char *key = g_strdup_printf ("Seat.%d", computer);

  if (computer > 0)
    baize_game_set_tag (game, key, "computer:easy");
  return game;
}

/** toy_game_play: plays @moves, one letter each: `t` is a turn, `p` a pause, `x` a pass. All must be accepted. */
void
toy_game_play (BaizeGame *game, const char *moves)
{
  for (; *moves != '\0'; moves++)
    {
      BaizeMove move = { .verb = *moves == 't' ? TOY_TURN : *moves == 'p' ? TOY_PAUSE : TOY_PASS };

      g_assert_true (baize_game_play (game, &move, NULL));
    }
}
