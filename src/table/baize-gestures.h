/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the pointer or a finger means: a state machine from events, with position and time, to intentions. It knows no
 * widget, and neither what lies on the table nor what can be done there: it asks, and is told whether an intention is taken.
 */
#pragma once

#include "core/cards/baize-place.h"

G_BEGIN_DECLS

/** BaizeHit: what lies at a position. */
typedef enum
{
  BAIZE_HIT_NOTHING, /* the bare table */
  BAIZE_HIT_PLACE,   /* a card or a place */
  BAIZE_HIT_PART,    /* another part of the game's own: words, room around buttons */
  BAIZE_HIT_CONTROL, /* a button, or what else handles events by itself */
} BaizeHit;

/**
 * BaizeIntent:
 * @BAIZE_INTENT_TOUCH: something is to be found on the table, which comes to rest for that
 * @BAIZE_INTENT_POINT: another place, or none, is pointed at
 * @BAIZE_INTENT_TAKE_SHOWN: a click on a place by what can point: it is for the move that pointing shows, if that is taken
 * @BAIZE_INTENT_SELECT: a click on a place
 * @BAIZE_INTENT_COMMIT: the second click of two
 * @BAIZE_INTENT_PUT_DOWN: a click beside everything
 * @BAIZE_INTENT_SWEEP: the pointer is drawn from the place @from across @place, at first from it to itself; taken or not
 * @BAIZE_INTENT_LIFT: the card at a place is to be carried; taken or not
 * @BAIZE_INTENT_CARRY: it is carried to @x, @y; not taken when there is no such card any more
 * @BAIZE_INTENT_DROP: it is let go of
 * @BAIZE_INTENT_CANCEL: what the press began comes to nothing
 *
 * What is meant.
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

/** BaizeIntention: @place is where the pointer is or was pressed, @x and @y where it is now. */
typedef struct
{
  BaizeIntent intent;
  BaizePlace place;
  BaizePlace from;
  double x, y;
} BaizeIntention;

/** BaizeHitFunc: Returns: what lies at @x, @y; if that is a place, *@place is which. */
typedef BaizeHit (*BaizeHitFunc) (gpointer    data,
                                  double      x,
                                  double      y,
                                  BaizePlace *place);

/** BaizeIntentionFunc: Returns: whether @intention is taken, where that is asked. */
typedef gboolean (*BaizeIntentionFunc) (gpointer              data,
                                        const BaizeIntention *intention);

/** BaizeGesturePhase: what has become of the last press. */
typedef enum
{
  BAIZE_GESTURE_IDLE,     /* it is over, or not for the table */
  BAIZE_GESTURE_PRESSED,  /* it may become anything */
  BAIZE_GESTURE_CARRYING,
  BAIZE_GESTURE_SWEEPING,
} BaizeGesturePhase;

/**
 * BaizeGestures:
 * @threshold: pixels that the pointer may stray from where it was pressed, in either direction
 * @double_click_time: ms within which a second click must come
 * @phase: what has become of the last press
 * @x: where the pointer is
 * @y: likewise
 * @pointed: the place it is at; none when there is none
 * @pressed: the place where it was pressed last, as it was when the button went down
 * @double_click: whether what is told now is the second click of two
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
  guint32 press_time;        /* in ms of any clock */
  gboolean points;           /* whether what presses can point: a finger shows nothing before it touches */
  double last_x, last_y;     /* where the pressed pointer was told to be last */
  BaizeHit pressed_on;
  gboolean dragged;          /* the press is no click any more, whatever has become of the drag */
  gboolean late;             /* the end is told without where that is */
  guint32 played_click;      /* the time of the click that took what was shown; 0 when it was not so */
  guint32 last_click;
  int n_clicks;              /* in a row, on the same place */
  BaizePlace last_clicked;
} BaizeGestures;

void     baize_gestures_init    (BaizeGestures     *gestures,
                                 BaizeHitFunc       find,
                                 BaizeIntentionFunc intend,
                                 gpointer           data);
void     baize_gestures_move    (BaizeGestures     *gestures,
                                 double             x,
                                 double             y);
void     baize_gestures_point   (BaizeGestures     *gestures,
                                 const BaizePlace  *place);
gboolean baize_gestures_press   (BaizeGestures     *gestures,
                                 double             x,
                                 double             y,
                                 guint32            time,
                                 gboolean           points);
void     baize_gestures_drag    (BaizeGestures     *gestures,
                                 double             x,
                                 double             y);
void     baize_gestures_release (BaizeGestures     *gestures,
                                 double             x,
                                 double             y);
void     baize_gestures_click   (BaizeGestures     *gestures,
                                 const BaizePlace  *place,
                                 guint32            time,
                                 gboolean           points);
void     baize_gestures_cancel  (BaizeGestures     *gestures,
                                 gboolean           late);
void     baize_gestures_let_go  (BaizeGestures     *gestures);
void     baize_gestures_deny    (BaizeGestures     *gestures);

G_END_DECLS
