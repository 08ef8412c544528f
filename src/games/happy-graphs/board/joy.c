/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The animation at a perfect end of Happy Graphs: when it begins and ends. spots.c makes the cards hop.
 */
#include "board.h"

#include "table/baize-table-style.h"

/* The duration of the animation in ms, and the part of it that even a second click does not skip. */
#define JOY       1600
#define LEAST_JOY 0.35

static void
on_joy (double value, gpointer board)
{
  BAIZE_HAPPY_GRAPHS_BOARD (board)->scene->wave = value;
  baize_board_queue_arrange (board, FALSE);
}

static void
on_joy_over (BaizeBoard *board)
{
  baize_board_set_performing (board, FALSE);
}

/** happy_board_finish: skips the rest of the animation, because the player does something. */
void
happy_board_finish (BaizeBoard *board)
{
  BaizeHappyGraphsBoard *self = BAIZE_HAPPY_GRAPHS_BOARD (board);

  if (self->joy != NULL && adw_animation_get_value (self->joy) >= LEAST_JOY)
    adw_animation_skip (self->joy);
}

/**
 * happy_board_rejoice:
 * @self: a board that shows another position now
 *
 * If all cards have just become happy, each card hops once before the result appears, unless animations are off. Undo
 * and redo end the animation.
 */
void
happy_board_rejoice (BaizeHappyGraphsBoard *self)
{
  BaizeBoard *board = BAIZE_BOARD (self);
  const HappyState *state = happy_board_shown (self);
  guint position = baize_game_get_position (baize_board_get_game (board));
  gboolean perfect = state->over && state->n_happy == state->n_cards && position == self->position + 1
                     && baize_board_get_mode (board) != BAIZE_PLAYBACK_REVIEWING;

  adw_animation_reset (self->joy);
  baize_board_set_performing (board, FALSE);
  if (!perfect || !baize_table_style_moves (baize_table_style_get_default (), GTK_WIDGET (self)))
    return;
  baize_board_set_performing (board, TRUE);
  adw_animation_play (self->joy);
}

/** happy_board_add_joy: adds the animation to @self. */
void
happy_board_add_joy (BaizeHappyGraphsBoard *self)
{
  self->joy = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, JOY,
                                       adw_callback_animation_target_new (on_joy, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->joy), ADW_LINEAR);
  g_signal_connect_object (self->joy, "done", G_CALLBACK (on_joy_over), self, G_CONNECT_SWAPPED);
}
