/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Which position the board shows, and why, see the header.
 */
#include "baize-playback.h"

#include <string.h>

typedef struct
{
  gpointer state;
  gboolean held; /* the step stays until the player goes on */
} BaizePlaybackStep;

static void
free_step (gpointer data)
{
  BaizePlaybackStep *step = data;

  g_free (step->state);
  g_free (step);
}

/** baize_playback_init: nothing is shown. */
void
baize_playback_init (BaizePlayback *playback)
{
  *playback = (BaizePlayback){ 0 };
  g_queue_init (&playback->steps);
}

/** baize_playback_clear: frees all contents. */
void
baize_playback_clear (BaizePlayback *playback)
{
  g_queue_clear_full (&playback->steps, free_step);
  g_free (playback->shown);
  g_free (playback->tentative);
  baize_playback_init (playback);
}

/** baize_playback_begin: begins another game, whose positions have @size bytes; shows a position of zeros. */
void
baize_playback_begin (BaizePlayback *playback, gsize size)
{
  baize_playback_clear (playback);
  playback->size = size;
  playback->shown = g_malloc0 (size);
}

/** baize_playback_show: shows @state, which may be the shown position itself; the mode does not change. */
void
baize_playback_show (BaizePlayback *playback, gconstpointer state)
{
  if (state != playback->shown)
    memcpy (playback->shown, state, playback->size);
}

/* ---- steps ---- */

/** baize_playback_begin_move: begins another move, whose steps are added next. */
void
baize_playback_begin_move (BaizePlayback *playback)
{
  g_queue_clear_full (&playback->steps, free_step);
  playback->n_steps = 0;
}

/** baize_playback_add_step: adds a step, which stays if @held. Returns: whether the step is new; steps of the tentative
 * move were already shown. */
gboolean
baize_playback_add_step (BaizePlayback *playback, gconstpointer state, gboolean held)
{
  BaizePlaybackStep *step;

  playback->n_steps++;
  if (playback->n_steps <= playback->n_tentative)
    return FALSE;
  step = g_new (BaizePlaybackStep, 1);
  *step = (BaizePlaybackStep){ g_memdup2 (state, playback->size), held };
  g_queue_push_tail (&playback->steps, step);
  return TRUE;
}

/** baize_playback_start: begins to show the added steps. Returns: whether there are any. */
gboolean
baize_playback_start (BaizePlayback *playback)
{
  playback->next_due = 0;
  if (g_queue_is_empty (&playback->steps))
    return FALSE;
  playback->mode = BAIZE_PLAYBACK_STEPPING;
  return TRUE;
}

/** baize_playback_next: shows the next step. Returns: whether there was one; if not, show the end. */
gboolean
baize_playback_next (BaizePlayback *playback)
{
  BaizePlaybackStep *step = g_queue_pop_head (&playback->steps);

  if (step == NULL)
    return FALSE;
  playback->mode = step->held ? BAIZE_PLAYBACK_HOLDING : BAIZE_PLAYBACK_STEPPING;
  baize_playback_show (playback, step->state);
  free_step (step);
  return TRUE;
}

/** baize_playback_take_due: whether the next step or the end is due at @now; the following one is due after @pause. */
gboolean
baize_playback_take_due (BaizePlayback *playback, gint64 now, gint64 pause)
{
  if (playback->mode != BAIZE_PLAYBACK_STEPPING || now < playback->next_due)
    return FALSE;
  playback->next_due = now + pause;
  return TRUE;
}

/** baize_playback_will_hold: whether a step stays, or one that stays is still to be shown. */
gboolean
baize_playback_will_hold (BaizePlayback *playback)
{
  gboolean holds = playback->mode == BAIZE_PLAYBACK_HOLDING;

  for (GList *l = playback->steps.head; l != NULL && !holds; l = l->next)
    holds = ((BaizePlaybackStep *) l->data)->held;
  return holds;
}

/** baize_playback_go_on: ends a step that stayed. Returns: whether there was one. */
gboolean
baize_playback_go_on (BaizePlayback *playback)
{
  if (playback->mode != BAIZE_PLAYBACK_HOLDING)
    return FALSE;
  playback->mode = BAIZE_PLAYBACK_STEPPING;
  playback->next_due = 0;
  return TRUE;
}

/* ---- positions other than the game's own: each function returns whether the mode has changed ---- */

/** baize_playback_end: shows the end of all steps: the tentative position, or @live, the game's own. */
gboolean
baize_playback_end (BaizePlayback *playback, gconstpointer live)
{
  gboolean was_past = playback->mode == BAIZE_PLAYBACK_REVIEWING;

  g_queue_clear_full (&playback->steps, free_step);
  playback->mode = playback->tentative != NULL ? BAIZE_PLAYBACK_TENTATIVE : BAIZE_PLAYBACK_LIVE;
  baize_playback_show (playback, playback->tentative != NULL ? playback->tentative : live);
  return was_past;
}

/** baize_playback_show_tentative: makes the added steps a tentative move, which ends in @state. */
gboolean
baize_playback_show_tentative (BaizePlayback *playback, gconstpointer state)
{
  gboolean is_other = playback->tentative == NULL;

  g_free (playback->tentative);
  playback->tentative = g_memdup2 (state, playback->size);
  playback->n_tentative = playback->n_steps;
  return is_other;
}

/** baize_playback_forget_tentative: discards the tentative move; from now on the game itself is shown. */
gboolean
baize_playback_forget_tentative (BaizePlayback *playback)
{
  gboolean had_tentative = playback->tentative != NULL;

  g_clear_pointer (&playback->tentative, g_free);
  playback->n_tentative = 0;
  if (playback->mode == BAIZE_PLAYBACK_TENTATIVE)
    playback->mode = BAIZE_PLAYBACK_LIVE;
  return had_tentative;
}

/** baize_playback_review: shows an earlier position; the remaining steps are dropped. */
gboolean
baize_playback_review (BaizePlayback *playback, gconstpointer state)
{
  gboolean is_other = playback->mode != BAIZE_PLAYBACK_REVIEWING;

  g_queue_clear_full (&playback->steps, free_step);
  playback->mode = BAIZE_PLAYBACK_REVIEWING;
  baize_playback_show (playback, state);
  return is_other;
}

/** baize_playback_stop_review: ends the review; the next position is not an earlier one. */
gboolean
baize_playback_stop_review (BaizePlayback *playback)
{
  if (playback->mode != BAIZE_PLAYBACK_REVIEWING)
    return FALSE;
  playback->mode = BAIZE_PLAYBACK_LIVE;
  return TRUE;
}

/** baize_playback_perform: begins or ends a celebration; only if the live position is shown. Returns:
 * whether it did */
gboolean
baize_playback_perform (BaizePlayback *playback, gboolean performing)
{
  BaizePlaybackMode from = performing ? BAIZE_PLAYBACK_LIVE : BAIZE_PLAYBACK_PERFORMING;

  if (playback->mode != from)
    return FALSE;
  playback->mode = performing ? BAIZE_PLAYBACK_PERFORMING : BAIZE_PLAYBACK_LIVE;
  return TRUE;
}
