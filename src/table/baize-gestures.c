/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Translates pointer events into intentions, see the header.
 */
#include "baize-gestures.h"

#include <math.h>
#include <stdlib.h>

/* A drag across the cards is sampled at this distance in pixels, so that it skips no card. */
#define SWEEP_STEP 6

/** baize_gestures_init: nothing is pressed; @find and @intend are called with @data. */
void
baize_gestures_init (BaizeGestures *gestures, BaizeHitFunc find, BaizeIntentionFunc intend, gpointer data)
{
  *gestures = (BaizeGestures){
    .threshold = 8,
    .double_click_time = 400,
    .pointed = BAIZE_PLACE_NONE,
    .pressed = BAIZE_PLACE_NONE,
    .last_clicked = BAIZE_PLACE_NONE,
    .find = find,
    .intend = intend,
    .data = data,
  };
}

static gboolean
intend (BaizeGestures *gestures, BaizeIntent intent, const BaizePlace *place)
{
  BaizeIntention intention = { intent, *place, gestures->pressed, gestures->last_x, gestures->last_y };

  return gestures->intend (gestures->data, &intention);
}

/* ---- pointing ---- */

/** baize_gestures_point: the pointer is at @place now, which may be none. */
void
baize_gestures_point (BaizeGestures *gestures, const BaizePlace *place)
{
  if (baize_place_equal (&gestures->pointed, place))
    return;
  gestures->pointed = *place;
  intend (gestures, BAIZE_INTENT_POINT, place);
}

/** baize_gestures_move: the pointer moves. A card that comes to lie under a pointer at rest is not pointed at, even if
 * the pointer has just dropped it. */
void
baize_gestures_move (BaizeGestures *gestures, double x, double y)
{
  BaizePlace place = BAIZE_PLACE_NONE;

  if (gestures->phase == BAIZE_GESTURE_CARRYING || hypot (x - gestures->x, y - gestures->y) < 1)
    return;
  gestures->x = x;
  gestures->y = y;
  if (gestures->find (gestures->data, x, y, &place) != BAIZE_HIT_PLACE)
    place = BAIZE_PLACE_NONE;
  baize_gestures_point (gestures, &place);
}

/* ---- pressing and dragging ---- */

/**
 * baize_gestures_press:
 * @gestures: the gestures
 * @x: where the pointer or finger is
 * @y: likewise
 * @time: when, in ms of any monotonic clock. Clicks are counted by it, because GTK's time of a late release is
 *   unreliable
 * @points: whether the device can hover: a finger shows nothing before it touches
 *
 * Returns: whether the board takes the press
 */
gboolean
baize_gestures_press (BaizeGestures *gestures, double x, double y, guint32 time, gboolean points)
{
  BaizePlace place = BAIZE_PLACE_NONE;

  gestures->press_x = gestures->last_x = x;
  gestures->press_y = gestures->last_y = y;
  gestures->press_time = time;
  gestures->points = points;
  gestures->late = gestures->dragged = FALSE;
  gestures->phase = BAIZE_GESTURE_IDLE;
  if (gestures->find (gestures->data, x, y, &place) == BAIZE_HIT_CONTROL)
    return FALSE;
  intend (gestures, BAIZE_INTENT_TOUCH, &BAIZE_PLACE_NONE);
  gestures->phase = BAIZE_GESTURE_PRESSED;
  gestures->pressed_on = gestures->find (gestures->data, x, y, &place);
  gestures->pressed = gestures->pressed_on == BAIZE_HIT_PLACE ? place : BAIZE_PLACE_NONE;
  return TRUE;
}

/** Whether @x, @y is far enough from the press to be a drag. */
static gboolean
is_far (BaizeGestures *gestures, double x, double y)
{
  return abs ((int) x - (int) gestures->press_x) > gestures->threshold
         || abs ((int) y - (int) gestures->press_y) > gestures->threshold;
}

/** Reports every place between the last position of the drag and the current one. */
static void
sweep_to (BaizeGestures *gestures, double from_x, double from_y, double x, double y)
{
  int n_steps = (int) (hypot (x - from_x, y - from_y) / SWEEP_STEP) + 1;
  BaizePlace place;

  /* a hit test would miss a flying card */
  intend (gestures, BAIZE_INTENT_TOUCH, &BAIZE_PLACE_NONE);
  for (int i = 1; i <= n_steps && gestures->phase == BAIZE_GESTURE_SWEEPING; i++)
    if (gestures->find (gestures->data, from_x + (x - from_x) * i / n_steps, from_y + (y - from_y) * i / n_steps,
                        &place)
        == BAIZE_HIT_PLACE)
      intend (gestures, BAIZE_INTENT_SWEEP, &place);
}

/** The press has become a drag: the game claims it as a sweep, or it carries a card, or it is ignored. */
static void
begin_drag (BaizeGestures *gestures)
{
  gboolean on_place = !baize_place_is_none (&gestures->pressed);

  gestures->dragged = TRUE;
  if (on_place && intend (gestures, BAIZE_INTENT_SWEEP, &gestures->pressed))
    gestures->phase = BAIZE_GESTURE_SWEEPING;
  else if (on_place && intend (gestures, BAIZE_INTENT_LIFT, &gestures->pressed))
    gestures->phase = BAIZE_GESTURE_CARRYING;
  else
    gestures->phase = BAIZE_GESTURE_IDLE;
}

/** baize_gestures_drag: the pressed pointer is at @x, @y now. */
void
baize_gestures_drag (BaizeGestures *gestures, double x, double y)
{
  double from_x = gestures->last_x, from_y = gestures->last_y;

  gestures->last_x = x;
  gestures->last_y = y;
  if (gestures->phase == BAIZE_GESTURE_PRESSED && is_far (gestures, x, y))
    {
      from_x = gestures->press_x;
      from_y = gestures->press_y;
      begin_drag (gestures);
    }
  if (gestures->phase == BAIZE_GESTURE_SWEEPING)
    sweep_to (gestures, from_x, from_y, x, y);
  if (gestures->phase != BAIZE_GESTURE_CARRYING)
    return;
  gestures->x = x;
  gestures->y = y;
  if (!intend (gestures, BAIZE_INTENT_CARRY, &gestures->pressed))
    gestures->phase = BAIZE_GESTURE_PRESSED;
}

/**
 * baize_gestures_release:
 * @gestures: the gestures
 * @x: where the pointer is
 * @y: likewise
 *
 * Ends the gesture.
 */
void
baize_gestures_release (BaizeGestures *gestures, double x, double y)
{
  BaizePlace place = gestures->pressed;
  BaizeGesturePhase phase;

  if (gestures->phase == BAIZE_GESTURE_IDLE)
    return;
  if (gestures->late)
    {
      x = gestures->last_x;
      y = gestures->last_y;
    }
  /* the end of a quick drag may not have been reported yet */
  baize_gestures_drag (gestures, x, y);
  phase = gestures->phase;
  if (phase == BAIZE_GESTURE_CARRYING)
    intend (gestures, BAIZE_INTENT_DROP, &gestures->pressed);
  gestures->phase = BAIZE_GESTURE_IDLE;
  if (gestures->dragged)
    return;
  if (!baize_place_is_none (&place))
    baize_gestures_click (gestures, &place, gestures->press_time, gestures->points);
  /* the game's texts and the margins of its buttons belong to the selection */
  else if (gestures->pressed_on == BAIZE_HIT_NOTHING)
    intend (gestures, BAIZE_INTENT_PUT_DOWN, &BAIZE_PLACE_NONE);
}

/**
 * baize_gestures_cancel:
 * @gestures: the gestures
 * @late: whether the button is up already: if the main loop is late, GTK reports that before the release and cancels
 *   the gesture. It is nevertheless the end of a click or a drag, and baize_gestures_release() follows
 *
 * Cancels the gesture.
 */
void
baize_gestures_cancel (BaizeGestures *gestures, gboolean late)
{
  if (gestures->phase == BAIZE_GESTURE_IDLE)
    return;
  gestures->late = late;
  if (late)
    return;
  intend (gestures, BAIZE_INTENT_CANCEL, &gestures->pressed);
  gestures->phase = BAIZE_GESTURE_IDLE;
}

/** baize_gestures_let_go: the game takes the card from the pointer, or ends the sweep. */
void
baize_gestures_let_go (BaizeGestures *gestures)
{
  if (gestures->phase != BAIZE_GESTURE_IDLE)
    gestures->phase = BAIZE_GESTURE_PRESSED;
}

/** baize_gestures_deny: the board does not take the press, which hit nothing that can be used now. */
void
baize_gestures_deny (BaizeGestures *gestures)
{
  gestures->phase = BAIZE_GESTURE_IDLE;
}

/* ---- clicks ---- */

/** Counts clicks in a row on one place, from 1; a third click was meant for what the second has already played. */
static int
count_click (BaizeGestures *gestures, const BaizePlace *place, guint32 time)
{
  const BaizePlace *last = &gestures->last_clicked;
  /* the second click may have emptied the place for the third */
  gboolean again = time - gestures->last_click < (guint32) gestures->double_click_time
                   && (baize_place_equal (place, last)
                       || (gestures->n_clicks == 2 && place->index < 0 && baize_place_same_pile (place, last)));
  int n_clicks = again ? gestures->n_clicks + 1 : 1;

  gestures->n_clicks = n_clicks % 3;
  gestures->last_click = time;
  gestures->last_clicked = *place;
  return n_clicks;
}

/**
 * baize_gestures_click:
 * @gestures: the gestures
 * @place: the place that was clicked or tapped
 * @time: when, in ms of any monotonic clock
 * @points: whether the device can hover
 *
 * Plays the move previewed on hover, or selects; the second click of a double click commits.
 */
void
baize_gestures_click (BaizeGestures *gestures, const BaizePlace *place, guint32 time, gboolean points)
{
  guint32 played = gestures->played_click;
  int n_clicks;

  gestures->played_click = 0;
  /* the second click of a double click was meant for what the first has already played */
  if (played != 0 && baize_place_is_none (&gestures->pointed) && baize_place_same_pile (place, &gestures->last_clicked)
      && time - played < (guint32) gestures->double_click_time)
    return;
  if (points && intend (gestures, BAIZE_INTENT_TAKE_SHOWN, place))
    {
      gestures->played_click = MAX (time, 1);
      gestures->last_clicked = *place;
      gestures->n_clicks = 0;
      return;
    }
  n_clicks = count_click (gestures, place, time);
  if (n_clicks == 3)
    return;
  gestures->double_click = n_clicks == 2;
  intend (gestures, gestures->double_click ? BAIZE_INTENT_COMMIT : BAIZE_INTENT_SELECT, place);
  gestures->double_click = FALSE;
}
