/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The celebration of a perfect end or a new best: the cards move for a moment, as the game's `rejoice` says, and come
 * back to where they lay. Any key or click ends it, and whatever waits for cards at rest, such as the result, waits
 * for it.
 */
#include "baize-board-private.h"
#include "baize-table-style.h"

#include <adwaita.h>
#include <math.h>

#define JOY 1400 /* the duration, in ms */

static void
on_joy (double value, gpointer board)
{
  baize_board_private (board)->joy_progress = value;
  baize_board_queue_arrange (board, FALSE);
}

/** baize_board_end_joy: ends the celebration, if there is one. */
void
baize_board_end_joy (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  if (!baize_playback_perform (&self->playback, FALSE))
    return;
  self->joy_progress = 0;
  adw_animation_reset (self->joy);
  baize_board_queue_arrange (board, FALSE);
}

/**
 * baize_board_celebrate:
 * @board: a board that shows the end of its game
 *
 * Begins the game's celebration, unless animations are off.
 *
 * Returns: whether it began
 */
gboolean
baize_board_celebrate (BaizeBoard *board)
{
  g_return_val_if_fail (BAIZE_IS_BOARD (board), FALSE);

  BaizeBoardPrivate *self = baize_board_private (board);
  GtkWidget *widget = GTK_WIDGET (board);

  if (self->game == NULL || BAIZE_BOARD_GET_CLASS (board)->follow.rejoice == NULL || !gtk_widget_get_mapped (widget)
      || !baize_table_style_moves (baize_table_style_get_default (), widget)
      || !baize_playback_perform (&self->playback, TRUE))
    return FALSE;
  if (self->joy == NULL)
    {
      self->joy = adw_timed_animation_new (widget, 0, 1, JOY, adw_callback_animation_target_new (on_joy, board, NULL));
      adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->joy), ADW_LINEAR);
      g_signal_connect_object (self->joy, "done", G_CALLBACK (baize_board_end_joy), board, G_CONNECT_SWAPPED);
    }
  baize_board_start_motion (board);
  baize_board_sound (board, BAIZE_SOUND_RECORD);
  return TRUE;
}

/** baize_board_begin_joy: begins to move the cards of a celebration that has just begun; called when all cards lie
 * where they were sent. */
void
baize_board_begin_joy (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  if (self->playback.mode == BAIZE_PLAYBACK_PERFORMING && adw_animation_get_state (self->joy) == ADW_ANIMATION_IDLE)
    adw_animation_play (self->joy);
}

/** baize_board_rejoice: moves the cards of the arrangement as the celebration has them now. */
void
baize_board_rejoice (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  const BaizeBoardFollow *follow = &BAIZE_BOARD_GET_CLASS (board)->follow;
  g_autoptr (GList) cards = NULL;
  double left = G_MAXDOUBLE, right = -G_MAXDOUBLE;

  if (self->joy_progress <= 0 || self->joy_progress >= 1)
    return;
  cards = baize_tableau_list_cards (self->scene.tableau);
  for (GList *link = cards, *next; link != NULL; link = next)
    {
      BaizePlace place = baize_card_get_place (link->data);
      const BaizeSpot *spot = baize_arrangement_get_card (self->scene.arrangement, baize_card_get_id (link->data));

      next = link->next;
      if (spot == NULL || (follow->joins != NULL && !follow->joins (board, &place)))
        {
          cards = g_list_delete_link (cards, link);
          continue;
        }
      left = MIN (left, spot->x);
      right = MAX (right, spot->x);
    }
  for (GList *link = cards; link != NULL; link = link->next)
    {
      BaizePlace place = baize_card_get_place (link->data);
      BaizeSpot *spot = baize_arrangement_get_card (self->scene.arrangement, baize_card_get_id (link->data));
      double across = (spot->x - left) / MAX (right - left, 1);

      follow->rejoice (board, &place, spot, across, self->joy_progress);
    }
}

/**
 * baize_board_joy_wave:
 * @progress: the progress of a celebration, from 0 to 1
 * @start: when it reaches a card, from 0 for the first card to 1 for the last
 * @share: the part of the celebration during which one card moves
 *
 * Returns: how far that card has moved away, from 0 to 1 and back
 */
double
baize_board_joy_wave (double progress, double start, double share)
{
  double at = (progress - (1 - share) * CLAMP (start, 0, 1)) / share;

  return at > 0 && at < 1 ? sin (G_PI * at) : 0;
}
