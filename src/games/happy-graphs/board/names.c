/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the board of Happy Graphs says besides the rules: hands by the names of their players, and the whole table in a
 * few words.
 */
#include "board.h"

#include <glib/gi18n.h>

/** happy_board_describe_place: names the hands of several players by the players' names, and adds warnings in puzzles;
 * see BaizeBoardClass. */
char *
happy_board_describe_place (BaizeBoard *board, const BaizePlace *place)
{
  const HappyState *state = happy_board_shown (BAIZE_HAPPY_GRAPHS_BOARD (board));
  int card = place->kind == HAPPY_HAND ? happy_card_at (state, place) : -1;
  int seat = baize_board_get_seat (board);
  g_autofree char *name = NULL, *warning = NULL;

  if (place->kind == HAPPY_CELL && state->kind == HAPPY_PUZZLE && BAIZE_HAPPY_GRAPHS_BOARD (board)->scene->warns)
    {
      name = happy_describe_place (state, seat, place);
      warning = happy_describe_warning (state, place);
      return g_strconcat (name, warning, NULL);
    }
  if (place->kind != HAPPY_HAND || state->players == 1)
    return NULL;
  name = baize_game_get_seat_name (baize_board_get_game (board), place->owner);
  if (card < 0)
    /* Translators: %s is a player's name */
    return g_strdup_printf (_ ("%s, empty hand"), name);
  if (state->hidden && seat != place->owner)
    return g_strdup_printf (_ ("card of %s, face down"), name);
  /* Translators: a card, a player's name, and which card of how many: "three of hearts, hand of Anna, 1 of 2" */
  return g_strdup_printf (_ ("%s, hand of %s, %d of %d"), baize_face_get_name (state->face[card]), name,
                          place->index + 1, state->n_hand[place->owner - 1]);
}

/** happy_board_describe_step: as the rules do, but players who cover their hands do not hear which card was drawn; see
 * BaizeBoardClass. */
char *
happy_board_describe_step (BaizeBoard *board, gconstpointer before, gconstpointer after, int step, int amount)
{
  if (step == HAPPY_STEP_DRAW && baize_game_hides_hands (baize_board_get_game (board), after))
    return g_strdup (_ ("A card is drawn."));
  return happy_describe_step (before, after, step, amount);
}

/** happy_board_describe_more: says how the cards of the table are, and what the seat of the board holds; see
 * BaizeBoardClass. */
char *
happy_board_describe_more (BaizeBoard *board)
{
  const HappyState *state = happy_board_shown (BAIZE_HAPPY_GRAPHS_BOARD (board));
  int seat = baize_board_get_seat (board), n_doomed = 0;
  int n_hand = seat > 0 ? state->n_hand[seat - 1] : 0;
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; i < state->n_cells && BAIZE_HAPPY_GRAPHS_BOARD (board)->scene->warns; i++)
    n_doomed += state->cell[i].card != HAPPY_NO_CARD && !happy_is_content (state, &state->cell[i])
                && happy_is_doomed (state, &state->cell[i]);
  g_string_append_printf (text, ngettext ("%d card on the table", "%d cards on the table", state->n_table),
                          state->n_table);
  g_string_append_printf (text, ngettext (", %d happy", ", %d happy", state->n_happy), state->n_happy);
  if (n_doomed > 0)
    g_string_append_printf (text,
                            ngettext (", %d can’t become happy as the cards lie",
                                      ", %d can’t become happy as the cards lie", (gulong) n_doomed),
                            n_doomed);
  if (state->n_groups > 1)
    g_string_append_printf (text, ngettext (", %d group", ", %d groups", state->n_groups), state->n_groups);
  g_string_append_c (text, '.');
  if (state->kind == HAPPY_PUZZLE || n_hand == 0)
    return g_string_free (g_steal_pointer (&text), FALSE);
  g_string_append_c (text, ' ');
  g_string_append_printf (text, ngettext ("%d card in your hand", "%d cards in your hand", (gulong) n_hand), n_hand);
  for (int i = 0; i < n_hand; i++)
    /* Translators: between the parts of a list: "9 clubs, 3 hearts" */
    g_string_append_printf (text, "%s%s", i == 0 ? ": " : C_ ("list", ", "),
                            baize_face_get_name (state->face[happy_seat_hand (state, seat)[i]]));
  g_string_append_c (text, '.');
  return g_string_free (g_steal_pointer (&text), FALSE);
}
