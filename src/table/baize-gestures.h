/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The meaning of pointer and touch input: a state machine that translates events with position and time into
 * intentions. It knows neither widgets nor the game: it calls a hit test, and the receiver returns whether an intention
 * is taken.
 */
#pragma once

#include "core/cards/baize-place.h"

/** BaizeHit: the result of a hit test. */
typedef enum
{
  BAIZE_HIT_NOTHING, /* the bare table */
  BAIZE_HIT_PLACE,   /* a card or a place */
  BAIZE_HIT_PART,    /* another child of the game: text, margins around buttons */
  BAIZE_HIT_CONTROL, /* a button or another widget that handles events itself */
} BaizeHit;

/**
 * BaizeIntent:
 * @BAIZE_INTENT_TOUCH: a press: animations end, so that the hit test finds cards at rest
 * @BAIZE_INTENT_POINT: another place, or none, is pointed at
 * @BAIZE_INTENT_TAKE_SHOWN: a click by a device that can hover: plays the previewed move, if taken
 * @BAIZE_INTENT_SELECT: a click on a place
 * @BAIZE_INTENT_COMMIT: the second click of a double click
 * @BAIZE_INTENT_PUT_DOWN: a click outside everything
 * @BAIZE_INTENT_SWEEP: the pointer is dragged from the place @from across @place, at first from it to itself; taken or
 *   not
 * @BAIZE_INTENT_LIFT: the card at a place should be carried; taken or not
 * @BAIZE_INTENT_CARRY: the card is carried to @x, @y; not taken if the card is gone
 * @BAIZE_INTENT_DROP: the card is dropped
 * @BAIZE_INTENT_CANCEL: the gesture is cancelled; its phase is still that of the gesture
 *
 * The kinds of intention.
 */
typedef enum
{
  BAIZE_INTENT_TOUCH,
  BAIZE_INTENT_POINT,
  BAIZE_INTENT_TAKE_SHOWN,
  BAIZE_INTENT_SELECT,
  BAIZE_INTENT_COMMIT,
  BAIZE_INTENT_PUT_DOWN,
  BAIZE_INTENT_SWEEP,
  BAIZE_INTENT_LIFT,
  BAIZE_INTENT_CARRY,
  BAIZE_INTENT_DROP,
  BAIZE_INTENT_CANCEL,
} BaizeIntent;

/** BaizeIntention: @place is where the pointer is or was pressed, @x and @y are its current position. */
typedef struct
{
  BaizeIntent intent;
  BaizePlace place;
  BaizePlace from;
  double x, y;
} BaizeIntention;

/** BaizeHitFunc: hit test. Returns: what lies at @x, @y; if it is a place, sets *@place. */
typedef BaizeHit (*BaizeHitFunc) (gpointer data, double x, double y, BaizePlace *place);

/** BaizeIntentionFunc: carries out @intention. Returns: whether it is taken, for kinds that can be refused. */
typedef gboolean (*BaizeIntentionFunc) (gpointer data, const BaizeIntention *intention);

/** BaizeGesturePhase: the state of the current press. */
typedef enum
{
  BAIZE_GESTURE_IDLE,    /* no press, or the board does not take it */
  BAIZE_GESTURE_PRESSED, /* not decided yet */
  BAIZE_GESTURE_CARRYING,
  BAIZE_GESTURE_SWEEPING,
} BaizeGesturePhase;

/**
 * BaizeGestures:
 * @threshold: distance in pixels in either direction up to which a press is not a drag
 * @double_click_time: maximal time in ms between the clicks of a double click
 * @phase: the state of the current press
 * @x: x coordinate of the pointer
 * @y: y coordinate of the pointer
 * @pointed: the place under the pointer; none if there is none
 * @pressed: the place that was pressed last, as it was when the button went down
 * @double_click: whether the current intention comes from a double click
 */
typedef struct
{
  int threshold;
  int double_click_time;
  BaizeGesturePhase phase;
  double x, y;
  BaizePlace pointed;
  BaizePlace pressed;
  gboolean double_click;

  BaizeHitFunc find;
  BaizeIntentionFunc intend;
  gpointer data;
  double press_x, press_y;
  guint32 press_time;    /* in ms of any monotonic clock */
  gboolean points;       /* whether the device can hover: a finger shows nothing before it touches */
  double last_x, last_y; /* the last reported position of the drag */
  BaizeHit pressed_on;
  gboolean dragged;     /* the press is no longer a click, even if the drag was ignored */
  gboolean late;        /* the release comes without a position */
  guint32 played_click; /* the time of the click that played a previewed move; 0 if there was none */
  guint32 last_click;
  int n_clicks; /* in a row, on the same place */
  BaizePlace last_clicked;
} BaizeGestures;

void baize_gestures_init (BaizeGestures *gestures, BaizeHitFunc find, BaizeIntentionFunc intend, gpointer data);
void baize_gestures_move (BaizeGestures *gestures, double x, double y);
void baize_gestures_point (BaizeGestures *gestures, const BaizePlace *place);
gboolean baize_gestures_press (BaizeGestures *gestures, double x, double y, guint32 time, gboolean points);
void baize_gestures_drag (BaizeGestures *gestures, double x, double y);
void baize_gestures_release (BaizeGestures *gestures, double x, double y);
void baize_gestures_click (BaizeGestures *gestures, const BaizePlace *place, guint32 time, gboolean points);
void baize_gestures_cancel (BaizeGestures *gestures, gboolean late);
void baize_gestures_let_go (BaizeGestures *gestures);
void baize_gestures_deny (BaizeGestures *gestures);
