/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * For whoever explains the game on the board: lights places and buttons, and lays hands open.
 */
#include "baize-board-private.h"

/** baize_board_name_button: lets a button be lit, see baize_spotlight_name_button(). */
void
baize_board_name_button (BaizeBoard *board, GtkWidget *button, const BaizePlace *place, const char *name)
{
  baize_spotlight_name_button (&baize_board_private (board)->spotlight, button, place, name);
}

/** baize_board_set_lit: lights places, see baize_spotlight_set(). */
void
baize_board_set_lit (BaizeBoard *board, const BaizePlace *places, guint n_places)
{
  if (baize_spotlight_set (&baize_board_private (board)->spotlight, places, n_places))
    baize_board_queue_arrange (board, TRUE);
}

/**
 * baize_board_set_open_hands:
 * @board: a board
 * @open: whether the hands of all seats are seen
 *
 * Lays the hands of others open, for learning; they stay closed to the players.
 */
void
baize_board_set_open_hands (BaizeBoard *board, gboolean open)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  if (self->cover.open == open)
    return;
  self->cover.open = open;
  if (self->game != NULL && !baize_playback_is_stepping (&self->playback))
    baize_board_show_end (board, FALSE);
}

/** baize_board_get_open_hands: whether the hands of all seats are seen, whatever the rules say. */
gboolean
baize_board_get_open_hands (BaizeBoard *board)
{
  return baize_board_private (board)->cover.open;
}
