/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Which position is on the table, and why: the game's own, a step on the way to it, one that is only tried, an earlier one.
 * It knows positions as bytes and no widget; the board shows what it says.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** BaizePlaybackMode: why the position on the table is shown. */
typedef enum
{
  BAIZE_PLAYBACK_LIVE,       /* the game as it stands */
  BAIZE_PLAYBACK_STEPPING,   /* the steps of a move, one after another */
  BAIZE_PLAYBACK_HOLDING,    /* a step of it that stays until the player goes on */
  BAIZE_PLAYBACK_TENTATIVE,  /* a move is tried that is not made yet, see baize_board_show_tentative() */
  BAIZE_PLAYBACK_REVIEWING,  /* an earlier position, see baize_board_look_at() */
  BAIZE_PLAYBACK_PERFORMING, /* the game as it stands, with a motion of its own, see baize_board_set_performing() */
} BaizePlaybackMode;

typedef struct
{
  BaizePlaybackMode mode; /* why @shown is shown */
  gpointer shown;         /* the position on the table; %NULL without a game */
  gpointer tentative;     /* where a move leads that is only tried, and steps to it; %NULL when none is */
  GQueue steps;           /* of BaizePlaybackStep, still to be shown */

  gsize size;      /* of a position, in bytes */
  guint n_tentative;   /* steps of the move that is tried: they are not shown again when it is played */
  guint n_steps;   /* of the move that is being queued, so far */
  gint64 next_due; /* when the next step is shown, in µs */
} BaizePlayback;

void     baize_playback_init             (BaizePlayback *playback);
void     baize_playback_clear            (BaizePlayback *playback);
void     baize_playback_begin            (BaizePlayback *playback,
                                          gsize          size);
void     baize_playback_show             (BaizePlayback *playback,
                                          gconstpointer  state);
void     baize_playback_begin_move       (BaizePlayback *playback);
gboolean baize_playback_add_step         (BaizePlayback *playback,
                                          gconstpointer  state,
                                          gboolean       held);
gboolean baize_playback_start            (BaizePlayback *playback);
gboolean baize_playback_next             (BaizePlayback *playback);
gboolean baize_playback_take_due         (BaizePlayback *playback,
                                          gint64         now,
                                          gint64         pause);
gboolean baize_playback_go_on            (BaizePlayback *playback);
gboolean baize_playback_end              (BaizePlayback *playback,
                                          gconstpointer  live);
gboolean baize_playback_show_tentative   (BaizePlayback *playback,
                                          gconstpointer  state);
gboolean baize_playback_forget_tentative (BaizePlayback *playback);
gboolean baize_playback_review           (BaizePlayback *playback,
                                          gconstpointer  state);
gboolean baize_playback_stop_review      (BaizePlayback *playback);
gboolean baize_playback_perform          (BaizePlayback *playback,
                                          gboolean       performing);

/** baize_playback_is_stepping: whether a move is being shown, so that its end is not on the table yet. */
static inline gboolean
baize_playback_is_stepping (const BaizePlayback *playback)
{
  return playback->mode == BAIZE_PLAYBACK_STEPPING || playback->mode == BAIZE_PLAYBACK_HOLDING;
}

G_END_DECLS
