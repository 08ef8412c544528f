/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Which position the board shows, and why: the game's own, a step on the way to it, the end of a tentative move, an
 * earlier one. Positions are bytes here; no widgets.
 */
#pragma once

#include <glib.h>

/** BaizePlaybackMode: why the shown position is shown. */
typedef enum
{
  BAIZE_PLAYBACK_LIVE,       /* the game's own position */
  BAIZE_PLAYBACK_STEPPING,   /* the steps of a move, one after another */
  BAIZE_PLAYBACK_HOLDING,    /* a step that stays until the player goes on */
  BAIZE_PLAYBACK_TENTATIVE,  /* a move that is not made yet, see baize_board_show_tentative() */
  BAIZE_PLAYBACK_REVIEWING,  /* an earlier position, see baize_board_look_at() */
  BAIZE_PLAYBACK_PERFORMING, /* a celebration, see baize_board_celebrate() */
} BaizePlaybackMode;

typedef struct
{
  BaizePlaybackMode mode; /* why @shown is shown */
  gpointer shown;         /* the position shown; %NULL without a game */
  gpointer tentative;     /* where the tentative move leads; %NULL if there is none */
  GQueue steps;           /* queue of BaizePlaybackStep */

  gsize size;        /* size of a position in bytes */
  guint n_tentative; /* steps of the tentative move, which are not shown again when it is played */
  guint n_steps;     /* steps of the move being queued, so far */
  gint64 next_due;   /* when the next step is due, in µs */
} BaizePlayback;

void baize_playback_init (BaizePlayback *playback);
void baize_playback_clear (BaizePlayback *playback);
void baize_playback_begin (BaizePlayback *playback, gsize size);
void baize_playback_show (BaizePlayback *playback, gconstpointer state);
void baize_playback_begin_move (BaizePlayback *playback);
gboolean baize_playback_add_step (BaizePlayback *playback, gconstpointer state, gboolean held);
gboolean baize_playback_start (BaizePlayback *playback);
gboolean baize_playback_next (BaizePlayback *playback);
gboolean baize_playback_take_due (BaizePlayback *playback, gint64 now, gint64 pause);
gboolean baize_playback_go_on (BaizePlayback *playback);
gboolean baize_playback_end (BaizePlayback *playback, gconstpointer live);
gboolean baize_playback_show_tentative (BaizePlayback *playback, gconstpointer state);
gboolean baize_playback_forget_tentative (BaizePlayback *playback);
gboolean baize_playback_will_hold (BaizePlayback *playback);
gboolean baize_playback_review (BaizePlayback *playback, gconstpointer state);
gboolean baize_playback_stop_review (BaizePlayback *playback);
gboolean baize_playback_perform (BaizePlayback *playback, gboolean performing);

/** baize_playback_is_stepping: whether a move is being shown and its end is not on the board yet. */
static inline gboolean
baize_playback_is_stepping (const BaizePlayback *playback)
{
  return playback->mode == BAIZE_PLAYBACK_STEPPING || playback->mode == BAIZE_PLAYBACK_HOLDING;
}
