/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * From what the pointer does to what it means, see the header.
 */
#include "baize-gestures.h"

#include <math.h>
#include <stdlib.h>

/* Of a drag across the cards every so many pixels are looked at, that none is jumped over. */
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

/** baize_gestures_move: the pointer moves. What comes to lie under one at rest is not pointed at, be it only a card that it has
 * let go of. */
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
 * @x: where the pointer is when the button goes down, or the finger
 * @y: likewise
 * @time: when, in ms of any clock. Clicks are counted by it, since GTK does not know the time of a late release
 * @points: whether what presses can point: a finger shows nothing before it touches
 *
 * Returns: whether the press is for the table
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

/** Whether @x, @y is so far from where the pointer was pressed that it drags. */
static gboolean
is_far (BaizeGestures *gestures, double x, double y)
{
  return abs ((int) x - (int) gestures->press_x) > gestures->threshold
         || abs ((int) y - (int) gestures->press_y) > gestures->threshold;
}

/** Tells of every place between where the drag was and where it is now. */
static void
sweep_to (BaizeGestures *gestures, double from_x, double from_y, double x, double y)
{
  int n_steps = (int) (hypot (x - from_x, y - from_y) / SWEEP_STEP) + 1;
  BaizePlace place;

  /* a card on its way could not be found */
  intend (gestures, BAIZE_INTENT_TOUCH, &BAIZE_PLACE_NONE);
  for (int i = 1; i <= n_steps && gestures->phase == BAIZE_GESTURE_SWEEPING; i++)
    if (gestures->find (gestures->data, from_x + (x - from_x) * i / n_steps, from_y + (y - from_y) * i / n_steps,
                        &place)
        == BAIZE_HIT_PLACE)
      intend (gestures, BAIZE_INTENT_SWEEP, &place);
}

/** The press has become a drag: the game takes it for one across the cards, or its card is carried, or it is nothing. */
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
 * @x: where the pointer is when the button goes up
 * @y: likewise
 *
 * Ends what the press began.
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
  /* the last stretch of a quick drag may not have been told yet */
  baize_gestures_drag (gestures, x, y);
  phase = gestures->phase;
  if (phase == BAIZE_GESTURE_CARRYING)
    intend (gestures, BAIZE_INTENT_DROP, &gestures->pressed);
  gestures->phase = BAIZE_GESTURE_IDLE;
  if (gestures->dragged)
    return;
  if (!baize_place_is_none (&place))
    baize_gestures_click (gestures, &place, gestures->press_time, gestures->points);
  /* the game's words and the room around its buttons speak of what is chosen */
  else if (gestures->pressed_on == BAIZE_HIT_NOTHING)
    intend (gestures, BAIZE_INTENT_PUT_DOWN, &BAIZE_PLACE_NONE);
}

/**
 * baize_gestures_cancel:
 * @gestures: the gestures
 * @late: whether the button is up already: where the main loop is late GTK hears of that before it hears of the release, and
 *   gives up what began with the press. That is none the less the end of a click or a drag, and is told after this
 *
 * What the press began is given up.
 */
void
baize_gestures_cancel (BaizeGestures *gestures, gboolean late)
{
  if (gestures->phase == BAIZE_GESTURE_IDLE)
    return;
  gestures->late = late;
  if (late)
    return;
  gestures->phase = BAIZE_GESTURE_IDLE;
  intend (gestures, BAIZE_INTENT_CANCEL, &gestures->pressed);
}

/** baize_gestures_let_go: the game takes the card out of the pointer's hand, or ends the drag across the cards. */
void
baize_gestures_let_go (BaizeGestures *gestures)
{
  if (gestures->phase != BAIZE_GESTURE_IDLE)
    gestures->phase = BAIZE_GESTURE_PRESSED;
}

/** baize_gestures_deny: the press, which is on nothing that can be handled now, is not for the table. */
void
baize_gestures_deny (BaizeGestures *gestures)
{
  gestures->phase = BAIZE_GESTURE_IDLE;
}

/* ---- clicks ---- */

/** Counts a click, the first of a row being 1; a third in a row was meant for what the second has played already. */
static int
count_click (BaizeGestures *gestures, const BaizePlace *place, guint32 time)
{
  const BaizePlace *last = &gestures->last_clicked;
  /* the place of a card that the second click has played may be empty at the third */
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
 * @place: what was clicked or tapped
 * @time: when, in ms of any clock
 * @points: whether by what can point
 *
 * Takes what pointing has shown, or else selects, and with the second click of two commits.
 */
void
baize_gestures_click (BaizeGestures *gestures, const BaizePlace *place, guint32 time, gboolean points)
{
  guint32 played = gestures->played_click;
  int n_clicks;

  gestures->played_click = 0;
  /* the second click of a pair was meant for what the first has played already */
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
