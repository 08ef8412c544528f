/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Handling cards by pointer and touch: GTK's events go to the gestures, and what those mean is done on the board.
 */
#include "baize-board-private.h"
#include "baize-table-style.h"

#include <math.h>

/* ---- what is under the pointer ----
 *
 * It goes by where things were arranged last: GTK gives widgets their places only with the next frame, which on a busy machine
 * comes later than the pointer's next event. A card on its way is found where it goes to, or one that rises under the
 * pointer would be lost to it.
 */

/* A drop beside all targets counts for what the card covers most, if that is this part of it. */
#define DROP_OVERLAP 0.15
/* Of a target that is smaller than this part of the card several may be covered: there the pointer decides. It need not
 * be in the target, but no farther from its middle than this part of its size. */
#define SMALL_TARGET 0.3
#define SMALL_REACH  0.65

/** Whether @child, which is no place, has a button at @x, @y, or what else handles events by itself. */
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

/** What the pointer finds at @x, @y. */
static BaizeHit
hit (gpointer board, double x, double y, BaizePlace *place)
{
  GtkWidget *child = baize_scene_child_at (&baize_board_private (board)->scene,
                                           &baize_board_private (board)->gestures.pointed, x, y);

  if (child == NULL)
    return BAIZE_HIT_NOTHING;
  if (baize_scene_get_place (child, place))
    return BAIZE_HIT_PLACE;
  return has_control_at (board, child, x, y) ? BAIZE_HIT_CONTROL : BAIZE_HIT_PART;
}

/** Whether the pointer is at @area; *@distance, how far from its middle, gets smaller by that. */
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

/** The place at the pointer that is much smaller than @bounds, those of the card @held; none where there is none. */
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

/** Whether @child lies where the card at @source may be carried: a legal move goes there, or it is lit for it. */
static gboolean
is_target_for (BaizeBoard *board, const BaizePlace *source, GtkWidget *child, const BaizePlace *place)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  if (BAIZE_IS_CARD_VIEW (child) ? (baize_card_view_get_flags (BAIZE_CARD_VIEW (child)) & BAIZE_CARD_GLOW) != 0
                                 : baize_slot_view_get_slot (BAIZE_SLOT_VIEW (child))->glow)
    return TRUE;
  return baize_selection_is_target (&self->selection, source, place);
}

/** The place at the pointer, the uppermost first, where the card @held may be carried; none where there is none. */
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

/** baize_board_place_under: Returns: the place at the pointer if the card may go there; else the place under @held that
 * it covers most, or of places much smaller than it the one nearest to the pointer; none when it lies on no other. */
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

/* ---- what is meant ---- */

/** Whether a gesture that starts at @place may carry its card about, be it only to learn why not. */
static gboolean
can_hold (BaizeBoard *board, const BaizePlace *place)
{
  BaizeBoardClass *klass = BAIZE_BOARD_GET_CLASS (board);
  BaizeMove move = { 0 };

  return baize_board_is_source (board, place) || (!klass->hand.in_hand && klass->make_move (board, place, NULL, &move));
}

/** Takes the card at @place into the pointer's hand. Returns: whether there is one that may be carried. */
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

/** Has the card in the pointer's hand follow it. Returns: whether there still is one. */
static gboolean
carry (BaizeBoard *board, double x, double y)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  graphene_rect_t bounds;

  if (self->held == NULL)
    return FALSE;
  baize_card_view_get_bounds (self->held, &bounds);
  baize_card_view_put (self->held, x - self->held_x, y - self->held_y, bounds.size.width);
  baize_board_refresh_preview (board);
  gtk_widget_queue_allocate (GTK_WIDGET (board));
  return TRUE;
}

/** baize_board_let_go: takes the card out of the pointer's hand, if it holds one. */
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

  /* a card that just rose to the pointer could not be found */
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

/** Whether a click on @place is for the move that pointing at it shows: where the card in hand goes. */
static gboolean
is_shown (BaizeBoard *board, const BaizePlace *place)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  const BaizeSelectionMove *move;

  if (!BAIZE_BOARD_GET_CLASS (board)->hand.pointing_shows || !baize_place_is_none (&self->selection.selected)
      || baize_board_is_source (board, place))
    return FALSE;
  move = baize_selection_find_only (&self->selection, place, NULL);
  return move != NULL && baize_move_equal (&move->move, &self->selection.previewed);
}

/** Whether a first click plays at once: with something picked up the click is for where it goes. */
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
      baize_board_let_go (board);
      baize_board_unselect (board);
      return TRUE;
    default:
      g_return_val_if_reached (FALSE);
    }
}

/** baize_board_unpoint: what lay under the pointer does so no more, until that moves again. */
void
baize_board_unpoint (BaizeBoard *board)
{
  g_return_if_fail (BAIZE_IS_BOARD (board));
  baize_gestures_point (&baize_board_private (board)->gestures, &BAIZE_PLACE_NONE);
}

/** baize_board_is_double_click: whether what is to be committed was double-clicked. */
gboolean
baize_board_is_double_click (BaizeBoard *board)
{
  g_return_val_if_fail (BAIZE_IS_BOARD (board), FALSE);
  return baize_board_private (board)->gestures.double_click;
}

/* ---- what GTK tells ---- */

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

/** Follows also what the pointer did within one frame, of which only the end is told: a stroke may turn sharply. */
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

/** Where the main loop is late GTK hears of the pointer, with its button up again, before it hears of the release
 * itself, and gives up what began with the press. That is none the less the end of a click or a drag, not its
 * cancelling. */
static gboolean
is_late_release (GtkGesture *drag)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (drag));

  return event != NULL && gdk_event_get_event_type (event) == GDK_MOTION_NOTIFY
         && (gdk_event_get_modifier_state (event) & GDK_BUTTON1_MASK) == 0;
}

/** GTK tells of the end after this, too. */
static void
on_drag_cancel (BaizeBoard *board, GdkEventSequence *sequence, GtkGesture *drag)
{
  baize_gestures_cancel (&baize_board_private (board)->gestures, is_late_release (drag));
}

/** baize_board_init_input: gives the board its gestures. */
void
baize_board_init_input (BaizeBoard *board)
{
  GtkWidget *widget = GTK_WIDGET (board);
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

  baize_gestures_init (&baize_board_private (board)->gestures, hit, on_intention, board);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), GDK_BUTTON_PRIMARY);
  /* before a button on the table, which would keep the release to itself: the press after that would go amiss */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (on_drag_begin), board);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (on_drag_update), board);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (on_drag_end), board);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (on_drag_cancel), board);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));

  g_signal_connect_swapped (motion, "motion", G_CALLBACK (on_motion), board);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (baize_board_unpoint), board);
  gtk_widget_add_controller (widget, motion);
}
