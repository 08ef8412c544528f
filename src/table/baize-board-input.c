/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Pointer and touch input: passes GTK's events to the gestures, and carries out their intentions on the board.
 */
#include "baize-board-private.h"
#include "baize-table-style.h"

#include <math.h>

/* ---- hit testing ---- Hit tests use the last arrangement: GTK allocates widgets only in the next frame, which on a
 * busy machine comes later than the next pointer event. A flying card is found at its destination; otherwise a card
 * that rises under the pointer would be lost. */

/* A coordinate in pixels that is far from the whole table. */
#define FAR_AWAY (-1e6)

/* A drop outside all targets goes to the target that the card covers most, if it covers at least this fraction. */
#define DROP_OVERLAP 0.15
/* A card can cover several targets smaller than this fraction of its size. Then the pointer decides: it may lie
 * outside the target, but no farther from the centre than this fraction of the target's size. */
#define SMALL_TARGET 0.3
#define SMALL_REACH  0.65

/** Whether @child, which is not a place, has a button or another widget that handles events at @x, @y. */
static gboolean
has_control_at (BaizeBoard *board, GtkWidget *child, double x, double y)
{
  GtkWidget *found;
  graphene_rect_t area;

  if (!baize_scene_get_area (&baize_board_private (board)->scene, child, &area))
    return FALSE;
  found = gtk_widget_pick (child, x - (double) area.origin.x, y - (double) area.origin.y, GTK_PICK_DEFAULT);
  for (; found != NULL && found != GTK_WIDGET (board); found = gtk_widget_get_parent (found))
    if (gtk_widget_get_focusable (found))
      return TRUE;
  return FALSE;
}

/** Hit test: what lies at @x, @y. */
static BaizeHit
hit (gpointer board, double x, double y, BaizePlace *place)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  GtkWidget *child;

  /* the sheet over covered hands has a button, and nothing under the sheet is pointed at or clicked */
  if (self->cover.covered)
    return BAIZE_HIT_CONTROL;
  child = baize_scene_child_at (&self->scene, &self->gestures.pointed, x, y);
  if (child == NULL)
    return BAIZE_HIT_NOTHING;
  if (baize_scene_get_place (child, place))
    return BAIZE_HIT_PLACE;
  return has_control_at (board, child, x, y) ? BAIZE_HIT_CONTROL : BAIZE_HIT_PART;
}

/** Whether the pointer is in @area and nearer to its centre than *@distance, which is then lowered. */
static gboolean
points_nearer (const BaizeBoardPrivate *self, const graphene_rect_t *area, double *distance)
{
  graphene_point_t middle;
  double dx, dy, now;

  graphene_rect_get_center (area, &middle);
  dx = fabs (self->gestures.x - (double) middle.x) / (double) area->size.width;
  dy = fabs (self->gestures.y - (double) middle.y) / (double) area->size.height;
  now = MAX (dx, dy);
  if (now >= *distance)
    return FALSE;
  *distance = now;
  return TRUE;
}

/** The place at the pointer that is much smaller than @bounds, the bounds of the carried card; or none. */
static BaizePlace
small_place_under (BaizeBoard *board, GtkWidget *held, const graphene_rect_t *bounds)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  double size = (double) (bounds->size.width * bounds->size.height), distance = SMALL_REACH;
  BaizePlace best = BAIZE_PLACE_NONE, place;
  graphene_rect_t area;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (board)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (child != held && baize_scene_get_place (child, &place) && gtk_widget_get_can_target (child)
        && baize_scene_get_area (&self->scene, child, &area) && area.size.width > 0
        && (double) (area.size.width * area.size.height) < SMALL_TARGET * size
        && points_nearer (self, &area, &distance))
      best = place;
  return best;
}

/** Whether the card at @source may be carried to @child: a legal move goes there, or the place glows for it. */
static gboolean
is_target_for (BaizeBoard *board, const BaizePlace *source, GtkWidget *child, const BaizePlace *place)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  if (BAIZE_IS_CARD_VIEW (child) ? (baize_card_view_get_flags (BAIZE_CARD_VIEW (child)) & BAIZE_CARD_GLOW) != 0
                                 : baize_slot_view_get_slot (BAIZE_SLOT_VIEW (child))->glow)
    return TRUE;
  return baize_selection_is_target (&self->selection, source, place);
}

/** The topmost place at the pointer to which the carried card @held may go; none if there is none. */
static BaizePlace
target_at_pointer (BaizeBoard *board, GtkWidget *held)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  graphene_point_t pointer = GRAPHENE_POINT_INIT ((float) self->gestures.x, (float) self->gestures.y);
  BaizePlace source, place;
  graphene_rect_t area;

  baize_scene_get_place (held, &source);
  for (GtkWidget *child = gtk_widget_get_last_child (GTK_WIDGET (board)); child != NULL;
       child = gtk_widget_get_prev_sibling (child))
    if (child != held && baize_scene_get_place (child, &place) && gtk_widget_get_can_target (child)
        && baize_scene_get_area (&self->scene, child, &area) && graphene_rect_contains_point (&area, &pointer)
        && is_target_for (board, &source, child, &place))
      return place;
  return BAIZE_PLACE_NONE;
}

/** baize_board_place_under: Returns: the place at the pointer if the card @held may go there; otherwise the place that
 * @held covers most, or, among places much smaller than @held, the nearest to the pointer; none if @held covers no
 * other place. */
BaizePlace
baize_board_place_under (BaizeBoard *board, GtkWidget *held)
{
  graphene_rect_t bounds, other, common;
  BaizePlace best = BAIZE_PLACE_NONE, place;
  double best_area;

  best = target_at_pointer (board, held);
  if (!baize_place_is_none (&best))
    return best;
  baize_card_view_get_bounds (BAIZE_CARD_VIEW (held), &bounds);
  best = small_place_under (board, held, &bounds);
  if (!baize_place_is_none (&best))
    return best;
  best_area = (double) (bounds.size.width * bounds.size.height) * DROP_OVERLAP;
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (board)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (child != held && baize_scene_get_place (child, &place) && gtk_widget_get_can_target (child)
        && baize_scene_get_area (&baize_board_private (board)->scene, child, &other)
        && graphene_rect_intersection (&bounds, &other, &common)
        && (double) (common.size.width * common.size.height) >= best_area)
      {
        best = place;
        best_area = (double) (common.size.width * common.size.height);
      }
  return best;
}

/* ---- carrying out intentions ---- */

/** Whether a drag from @place may carry its card, even if only to learn why it can't be played. */
static gboolean
can_hold (BaizeBoard *board, const BaizePlace *place)
{
  BaizeBoardClass *klass = BAIZE_BOARD_GET_CLASS (board);
  BaizeMove move = { 0 };

  return baize_board_is_source (board, place) || (!klass->hand.in_hand && klass->make_move (board, place, NULL, &move));
}

/** Starts to carry the card at @place. Returns: whether there is a card that may be carried. */
static gboolean
lift (BaizeBoard *board, const BaizePlace *place)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  GtkWidget *child = baize_scene_find (&baize_board_private (board)->scene, place);
  graphene_rect_t bounds;

  if (child == NULL || !BAIZE_IS_CARD_VIEW (child)
      || (baize_game_get_over (self->game) && !baize_game_get_held (self->game)))
    return FALSE;
  if (!can_hold (board, place))
    {
      if (baize_board_is_covered (board, place))
        baize_board_refuse_gesture (board, place, NULL);
      return FALSE;
    }
  baize_board_set_prompt (board, NULL);
  baize_card_view_get_bounds (BAIZE_CARD_VIEW (child), &bounds);
  self->held_x = self->gestures.press_x - (double) bounds.origin.x;
  self->held_y = self->gestures.press_y - (double) bounds.origin.y;
  g_set_weak_pointer (&self->held, BAIZE_CARD_VIEW (child));
  baize_card_view_set_held (self->held, TRUE);
  if (baize_board_is_source (board, place))
    baize_board_select (board, place);
  return TRUE;
}

/** Moves the carried card with the pointer. Returns: whether a card is still carried. */
static gboolean
carry (BaizeBoard *board, double x, double y)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  BaizeBoardClass *klass = BAIZE_BOARD_GET_CLASS (board);
  BaizePlace source;
  graphene_rect_t bounds;

  if (self->held == NULL)
    return FALSE;
  baize_card_view_get_bounds (self->held, &bounds);
  baize_card_view_put (self->held, x - self->held_x, y - self->held_y, bounds.size.width);
  if (klass->play.carry != NULL && baize_scene_get_place (GTK_WIDGET (self->held), &source))
    klass->play.carry (board, &source, x - self->held_x + (double) bounds.size.width / 2,
                       y - self->held_y + (double) bounds.size.height / 2);
  baize_board_refresh_preview (board);
  baize_board_place_cards (board);
  return TRUE;
}

/** baize_board_let_go: stops carrying a card, if one is carried. */
void
baize_board_let_go (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  if (self->held == NULL)
    return;
  baize_gestures_let_go (&self->gestures);
  baize_card_view_set_held (self->held, FALSE);
  g_clear_weak_pointer (&self->held);
  baize_board_queue_arrange (board, TRUE);
}

static void
drop (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  BaizeBoardClass *klass = BAIZE_BOARD_GET_CLASS (board);
  BaizePlace source = BAIZE_PLACE_NONE, target;
  const BaizeSelectionMove *move;

  /* a hit test would miss a card that has just risen to the pointer */
  baize_board_finish_motion (board);
  if (self->held == NULL)
    return;
  target = baize_board_place_under (board, GTK_WIDGET (self->held));
  baize_scene_get_place (GTK_WIDGET (self->held), &source);
  baize_board_let_go (board);
  move = baize_place_is_none (&target) ? NULL : baize_selection_find_only (&self->selection, &source, &target);
  if (move != NULL)
    {
      baize_board_commit (board, &move->move);
      return;
    }
  baize_board_unselect (board);
  if (klass->play.drop != NULL && klass->play.drop (board, &source, &target))
    return;
  if (!baize_place_is_none (&target) && !baize_place_same_pile (&source, &target))
    baize_board_refuse_gesture (board, &source, &target);
}

/** Undoes what the cancelled gesture has done: the carried card goes back to where it lay, as if it were dropped far
 * from everything, and a sweep has chosen nothing. */
static void
cancel (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  BaizeBoardClass *klass = BAIZE_BOARD_GET_CLASS (board);
  BaizePlace source;

  if (self->held != NULL && baize_scene_get_place (GTK_WIDGET (self->held), &source))
    {
      if (klass->play.carry != NULL)
        klass->play.carry (board, &source, FAR_AWAY, FAR_AWAY);
      baize_board_let_go (board);
      baize_board_unselect (board);
      if (klass->play.drop != NULL)
        klass->play.drop (board, &source, &BAIZE_PLACE_NONE);
    }
  else if (self->gestures.phase == BAIZE_GESTURE_SWEEPING)
    baize_board_put_down (board);
  /* the pointer has left the card that it took up */
  baize_board_unpoint (board);
}

/** Whether a click on @place plays the move previewed on hover: @place is a target of the card in hand. The click may
 * replace another target chosen before. */
static gboolean
is_shown (BaizeBoard *board, const BaizePlace *place)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  const BaizeSelectionMove *move;

  if (!BAIZE_BOARD_GET_CLASS (board)->hand.pointing_shows || baize_board_is_source (board, place)
      || (!baize_place_is_none (&self->selection.selected) && !self->selection.in_hand))
    return FALSE;
  move = baize_selection_find_only (&self->selection, place, NULL);
  return move != NULL && baize_move_equal (&move->move, &self->selection.previewed);
}

/** Whether a click on a card plays it at once, which the player can choose in the preferences. Not while a card is
 * selected, because then the click chooses where that card goes. */

static gboolean
plays_at_once (BaizeBoard *board)
{
  return baize_place_is_none (&baize_board_private (board)->selection.selected)
         && baize_table_style_get_default ()->one_click;
}

static gboolean
on_intention (gpointer data, const BaizeIntention *intention)
{
  BaizeBoard *board = data;
  BaizeBoardClass *klass = BAIZE_BOARD_GET_CLASS (board);
  const BaizePlace *place = &intention->place;

  switch (intention->intent)
    {
    case BAIZE_INTENT_TOUCH:
      baize_board_finish_motion (board);
      return TRUE;
    case BAIZE_INTENT_POINT:
      baize_board_point_at (board, place);
      return TRUE;
    case BAIZE_INTENT_TAKE_SHOWN:
      if (!is_shown (board, place))
        return FALSE;
      baize_board_act_on (board, place, TRUE);
      return TRUE;
    case BAIZE_INTENT_SELECT:
      baize_board_act_on (board, place, plays_at_once (board));
      return TRUE;
    case BAIZE_INTENT_COMMIT:
      baize_board_act_on (board, place, TRUE);
      return TRUE;
    case BAIZE_INTENT_PUT_DOWN:
      baize_board_set_prompt (board, NULL);
      if (klass->play.put_down != NULL)
        klass->play.put_down (board);
      baize_board_unselect (board);
      return TRUE;
    case BAIZE_INTENT_SWEEP:
      return klass->play.sweep != NULL && klass->play.sweep (board, &intention->from, place);
    case BAIZE_INTENT_LIFT:
      return lift (board, place);
    case BAIZE_INTENT_CARRY:
      return carry (board, intention->x, intention->y);
    case BAIZE_INTENT_DROP:
      drop (board);
      return TRUE;
    case BAIZE_INTENT_CANCEL:
      cancel (board);
      return TRUE;
    default:
      g_return_val_if_reached (FALSE);
    }
}

/** baize_board_unpoint: nothing is under the pointer until it moves again. */
void
baize_board_unpoint (BaizeBoard *board)
{
  g_return_if_fail (BAIZE_IS_BOARD (board));
  baize_gestures_point (&baize_board_private (board)->gestures, &BAIZE_PLACE_NONE);
}

/** baize_board_is_double_click: whether the place to commit was double-clicked. */
gboolean
baize_board_is_double_click (BaizeBoard *board)
{
  g_return_val_if_fail (BAIZE_IS_BOARD (board), FALSE);
  return baize_board_private (board)->gestures.double_click;
}

/* ---- GTK's events ---- */

static void
on_motion (BaizeBoard *board, double x, double y)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  if (self->game != NULL)
    baize_gestures_move (&self->gestures, x, y);
}

static void
on_drag_begin (BaizeBoard *board, double x, double y, GtkGestureDrag *drag)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (drag));
  GtkWidget *child;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (board)), "gtk-double-click-time",
                &self->gestures.double_click_time, "gtk-dnd-drag-threshold", &self->gestures.threshold, NULL);
  if (self->game == NULL || self->playback.mode == BAIZE_PLAYBACK_REVIEWING)
    baize_gestures_deny (&self->gestures);
  else if (baize_gestures_press (&self->gestures, x, y,
                                 gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (drag)),
                                 event == NULL || gdk_event_get_event_type (event) != GDK_TOUCH_BEGIN))
    {
      child = baize_scene_child_at (&self->scene, &self->gestures.pointed, x, y);
      if (child != NULL && gtk_widget_get_focusable (child))
        gtk_widget_grab_focus (child);
      return;
    }
  gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_DENIED);
}

/** Also handles the motion history of one frame, of which GTK reports only the last position: a sweep may turn
 * sharply. */
static void
drag_along (BaizeBoard *board, GtkGesture *drag)
{
  GdkEvent *event = gtk_gesture_get_last_event (drag, gtk_gesture_get_last_updated_sequence (drag));
  GtkWidget *widget = GTK_WIDGET (board), *native = GTK_WIDGET (gtk_widget_get_native (widget));
  g_autofree GdkTimeCoord *coords = NULL;
  guint n_coords = 0;
  double left, top, x, y;

  if (event == NULL || gdk_event_get_event_type (event) != GDK_MOTION_NOTIFY)
    return;
  coords = gdk_event_get_history (event, &n_coords);
  gtk_native_get_surface_transform (GTK_NATIVE (native), &left, &top);
  for (guint i = 0; i < n_coords; i++)
    if (gtk_widget_translate_coordinates (native, widget, coords[i].axes[GDK_AXIS_X] - left,
                                          coords[i].axes[GDK_AXIS_Y] - top, &x, &y))
      baize_gestures_drag (&baize_board_private (board)->gestures, x, y);
}

static void
on_drag_update (BaizeBoard *board, double dx, double dy, GtkGesture *drag)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  gboolean was_pressed = self->gestures.phase == BAIZE_GESTURE_PRESSED;

  if (self->game == NULL)
    return;
  if (self->gestures.phase != BAIZE_GESTURE_CARRYING)
    drag_along (board, drag);
  baize_gestures_drag (&self->gestures, self->gestures.press_x + dx, self->gestures.press_y + dy);
  if (was_pressed && self->gestures.phase != BAIZE_GESTURE_PRESSED)
    gtk_gesture_set_state (drag, self->gestures.phase == BAIZE_GESTURE_IDLE ? GTK_EVENT_SEQUENCE_DENIED
                                                                            : GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
on_drag_end (BaizeBoard *board, double dx, double dy)
{
  BaizeGestures *gestures = &baize_board_private (board)->gestures;

  if (baize_board_private (board)->game != NULL)
    baize_gestures_release (gestures, gestures->press_x + dx, gestures->press_y + dy);
}

/** If the main loop is late, GTK reports pointer motion with the button already up before the release, and cancels the
 * gesture. It is nevertheless the end of a click or a drag, not a cancellation. */
static gboolean
is_late_release (GtkGesture *drag)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (drag));

  return event != NULL && gdk_event_get_event_type (event) == GDK_MOTION_NOTIFY
         && (gdk_event_get_modifier_state (event) & GDK_BUTTON1_MASK) == 0;
}

/** GTK emits drag-end after this, too. */
static void
on_drag_cancel (BaizeBoard *board, GdkEventSequence *sequence, GtkGesture *drag)
{
  baize_gestures_cancel (&baize_board_private (board)->gestures, is_late_release (drag));
}

/** baize_board_cancel_gesture: cancels what the pointer is doing: the button may stay down, but nothing comes of it.
 * Returns: whether it was doing anything. */
gboolean
baize_board_cancel_gesture (BaizeBoard *board)
{
  BaizeGestures *gestures = &baize_board_private (board)->gestures;

  if (gestures->phase == BAIZE_GESTURE_IDLE)
    return FALSE;
  baize_gestures_cancel (gestures, FALSE);
  return TRUE;
}

/** baize_board_init_input: adds the gestures to the board. */
void
baize_board_init_input (BaizeBoard *board)
{
  GtkWidget *widget = GTK_WIDGET (board);
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (widget));

  baize_gestures_init (&baize_board_private (board)->gestures, hit, on_intention, board);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), GDK_BUTTON_PRIMARY);
  /* capture phase: a button on the board would otherwise keep the release for itself, and the next press would fail */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (on_drag_begin), board);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (on_drag_update), board);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (on_drag_end), board);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (on_drag_cancel), board);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));

  g_signal_connect_swapped (motion, "motion", G_CALLBACK (on_motion), board);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (baize_board_unpoint), board);
  gtk_widget_add_controller (widget, motion);

  /* a device that is gone reports no release */
  if (seat != NULL)
    g_signal_connect_object (seat, "device-removed", G_CALLBACK (baize_board_cancel_gesture), board, G_CONNECT_SWAPPED);
}
