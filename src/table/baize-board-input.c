/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Handling cards by pointer and touch, the same for all games: pointing, clicks and double clicks, dragging a card, and
 * drawing the pointer across cards. What that means is decided elsewhere.
 */
#include "baize-board-private.h"

#include "baize-table-style.h"

#include <math.h>

/* Of a drag across the cards every so many pixels are looked at, that none is jumped over. */
#define SWEEP_STEP 6

static void
on_motion (BaizeBoard *board, double x, double y)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  BaizePlace place = BAIZE_PLACE_NONE;

  /* what comes to lie under a pointer at rest is not pointed at, be it only a card that it has let go of */
  if (self->game == NULL || self->held != NULL || hypot (x - self->pointer_x, y - self->pointer_y) < 1)
    return;
  self->pointer_x = x;
  self->pointer_y = y;
  baize_board_place_at (board, x, y, &place);
  baize_board_hover (board, &place);
}

/** baize_board_unpoint: what lay under the pointer does so no more, until that moves again. */
void
baize_board_unpoint (BaizeBoard *board)
{
  BaizePlace none = BAIZE_PLACE_NONE;

  baize_board_hover (board, &none);
}

/** baize_board_press_at: notes what the pointer is pressed on. Returns: (nullable) (transfer none): the child there. */
GtkWidget *
baize_board_press_at (BaizeBoard *board, double x, double y)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  GtkWidget *child = baize_board_child_at (board, x, y);

  self->pressed = BAIZE_PLACE_NONE;
  self->pressed_part = child != NULL && !baize_board_child_place (child, &self->pressed);
  return child;
}

static void
on_drag_begin (BaizeBoard *board, double x, double y, GtkGestureDrag *drag)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  GtkWidget *child;

  self->press_x = x;
  self->press_y = y;
  self->drag_dx = self->drag_dy = 0;
  self->released_late = FALSE;
  self->cancelled = self->game == NULL || self->playback.mode == BAIZE_PLAYBACK_REVIEWING
                    || baize_board_is_control_at (board, x, y);
  if (self->cancelled)
    {
      gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  baize_board_finish_motion (board);
  child = baize_board_press_at (board, x, y);
  if (child != NULL && gtk_widget_get_focusable (child))
    gtk_widget_grab_focus (child);
}

/** Whether a gesture that starts at @place may carry its card about, be it only to learn why not. */
static gboolean
can_hold (BaizeBoard *board, const BaizePlace *place)
{
  BaizeBoardClass *klass = BAIZE_BOARD_GET_CLASS (board);
  BaizeMove move = { 0 };

  return baize_board_is_source (board, place)
         || (!klass->in_hand && klass->make_move != NULL && klass->make_move (board, place, NULL, &move));
}

/** Begins a drag across the cards, if the game wants one from there. Returns: whether it does. */
static gboolean
begin_sweep (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  BaizeBoardClass *klass = BAIZE_BOARD_GET_CLASS (board);

  if (klass->sweep == NULL || baize_place_is_none (&self->pressed)
      || !klass->sweep (board, &self->pressed, &self->pressed))
    return FALSE;
  self->swept_from = self->pressed;
  self->swept_x = self->press_x;
  self->swept_y = self->press_y;
  return TRUE;
}

/** Tells the game of every place between where the drag was and where it is now. */
static void
sweep_to (BaizeBoard *board, double x, double y)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  double dx = x - self->swept_x, dy = y - self->swept_y;
  int n_steps = (int) (hypot (dx, dy) / SWEEP_STEP) + 1;
  BaizePlace place;

  /* a card on its way could not be found */
  baize_board_finish_motion (board);
  for (int i = 1; i <= n_steps && !baize_place_is_none (&self->swept_from); i++)
    if (baize_board_place_at (board, self->swept_x + dx * i / n_steps, self->swept_y + dy * i / n_steps, &place))
      BAIZE_BOARD_GET_CLASS (board)->sweep (board, &self->swept_from, &place);
  self->swept_x = x;
  self->swept_y = y;
}

/** Follows also what the pointer did within one frame, of which only the end is told: a stroke may turn sharply. */
static void
sweep_along (BaizeBoard *board, GtkGesture *drag)
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
      sweep_to (board, x, y);
}

static void
pick_up (BaizeBoard *board, GtkGestureDrag *drag)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  GtkWidget *child;
  graphene_rect_t bounds;

  if (begin_sweep (board))
    {
      gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
      return;
    }
  child = baize_board_find_child (board, &self->pressed);
  if (child == NULL || !BAIZE_IS_CARD_VIEW (child)
      || (baize_game_get_over (self->game) && !baize_board_get_end_held (board)) || !can_hold (board, &self->pressed))
    {
      gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  baize_board_set_prompt (board, NULL);
  baize_card_view_get_bounds (BAIZE_CARD_VIEW (child), &bounds);
  self->held_x = self->press_x - (double) bounds.origin.x;
  self->held_y = self->press_y - (double) bounds.origin.y;
  g_set_weak_pointer (&self->held, BAIZE_CARD_VIEW (child));
  baize_card_view_set_held (self->held, TRUE);
  if (baize_board_is_source (board, &self->pressed))
    baize_board_select (board, &self->pressed);
}

static void
on_drag_update (BaizeBoard *board, double dx, double dy, GtkGestureDrag *drag)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  graphene_rect_t bounds;
  double x = self->press_x, y = self->press_y;

  self->drag_dx = dx;
  self->drag_dy = dy;
  if (self->game == NULL)
    return;
  if (self->held == NULL && baize_place_is_none (&self->swept_from)
      && gtk_drag_check_threshold (GTK_WIDGET (board), (int) x, (int) y, (int) (x + dx), (int) (y + dy)))
    pick_up (board, drag);
  if (!baize_place_is_none (&self->swept_from))
    {
      sweep_along (board, GTK_GESTURE (drag));
      sweep_to (board, x + dx, y + dy);
    }
  if (self->held == NULL)
    return;
  baize_card_view_get_bounds (self->held, &bounds);
  baize_card_view_put (self->held, x + dx - self->held_x, y + dy - self->held_y, bounds.size.width);
  self->pointer_x = x + dx;
  self->pointer_y = y + dy;
  baize_board_refresh_preview (board);
  gtk_widget_queue_allocate (GTK_WIDGET (board));
}

/** baize_board_let_go: takes the card out of the pointer's hand, if it holds one. */
void
baize_board_let_go (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  if (self->held == NULL)
    return;
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
  const BoardMove *move;

  /* a card that just rose to the pointer could not be found */
  baize_board_finish_motion (board);
  if (self->held == NULL)
    return;
  target = baize_board_place_under (board, GTK_WIDGET (self->held));
  baize_board_child_place (GTK_WIDGET (self->held), &source);
  baize_board_let_go (board);
  move = baize_place_is_none (&target) ? NULL : baize_board_find_only (board, &source, &target);
  if (move != NULL)
    {
      baize_board_commit (board, move);
      return;
    }
  baize_board_unselect (board);
  if (klass->drop != NULL && klass->drop (board, &source, &target))
    return;
  if (!baize_place_is_none (&target) && !baize_place_same_pile (&source, &target))
    baize_board_refuse_gesture (board, &source, &target);
}

/** Whether a click on @place is for the move that pointing at it shows: where the card in hand goes. */
static gboolean
is_shown (BaizeBoard *board, const BaizePlace *place)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  const BoardMove *move;

  if (!self->points || !BAIZE_BOARD_GET_CLASS (board)->pointing_shows || !baize_place_is_none (&self->selected)
      || baize_board_is_source (board, place))
    return FALSE;
  move = baize_board_find_only (board, place, NULL);
  return move != NULL && baize_move_equal (&move->move, &self->previewed);
}

/**
 * baize_board_click_on:
 * @board: a board
 * @place: what was clicked or tapped
 * @time: when, in ms of any clock
 *
 * Chooses @place; a double click plays what leaves no choice, and so does the first click of a player who wants that.
 */
void
baize_board_click_on (BaizeBoard *board, const BaizePlace *place, guint32 time)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  int double_click_time = 400;
  gboolean again, commit;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (board)), "gtk-double-click-time", &double_click_time, NULL);
  /* the second click of a pair was meant for what the first has played already */
  if (self->played_click != 0 && baize_place_is_none (&self->hovered)
      && baize_place_same_pile (place, &self->last_clicked) && time - self->played_click < (guint32) double_click_time)
    {
      self->played_click = 0;
      return;
    }
  self->played_click = 0;
  if (is_shown (board, place))
    {
      self->played_click = MAX (time, 1);
      self->last_clicked = *place;
      self->n_clicks = 0;
      baize_board_act_on (board, place, TRUE);
      return;
    }
  /* the place of a card that the second click has played may be empty at the third */
  again = time - self->last_click < (guint32) double_click_time
          && (baize_place_equal (place, &self->last_clicked)
              || (self->n_clicks == 2 && place->index < 0 && baize_place_same_pile (place, &self->last_clicked)));
  self->n_clicks = again ? self->n_clicks + 1 : 1;
  self->last_click = time;
  self->last_clicked = *place;
  /* a third click in a row was meant for what the second has played already */
  if (self->n_clicks == 3)
    {
      self->n_clicks = 0;
      return;
    }
  self->double_click = self->n_clicks == 2;
  /* with something picked up the click is for where it goes */
  commit = self->double_click
           || (baize_place_is_none (&self->selected)
               && baize_table_style_get_one_click (baize_table_style_get_default ()));
  baize_board_act_on (board, place, commit);
  self->double_click = FALSE;
}

/** baize_board_is_double_click: whether what is to be committed was double-clicked. */
gboolean
baize_board_is_double_click (BaizeBoard *board)
{
  return baize_board_private (board)->double_click;
}

/** baize_board_click: a click where the pointer was pressed; beside everything it lets go of what was chosen. */
void
baize_board_click (BaizeBoard *board, guint32 time)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  /* as it was when the button went down: what is played may change while it is played */
  BaizePlace place = self->pressed;

  if (!baize_place_is_none (&place))
    {
      baize_board_click_on (board, &place, time);
      return;
    }
  /* the game's words and the room around its buttons speak of what is chosen */
  if (self->pressed_part)
    return;
  baize_board_set_prompt (board, NULL);
  if (BAIZE_BOARD_GET_CLASS (board)->put_down != NULL)
    BAIZE_BOARD_GET_CLASS (board)->put_down (board);
  baize_board_unselect (board);
}

static void
on_drag_end (BaizeBoard *board, double dx, double dy, GtkGestureDrag *drag)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  double x = self->press_x, y = self->press_y;

  if (self->cancelled)
    return;
  if (self->released_late)
    {
      dx = self->drag_dx;
      dy = self->drag_dy;
    }
  /* the last stretch of a quick drag may not have been told yet */
  on_drag_update (board, dx, dy, drag);
  if (!baize_place_is_none (&self->swept_from))
    self->swept_from = BAIZE_PLACE_NONE;
  else if (self->held != NULL)
    drop (board);
  else if (self->game != NULL
           && !gtk_drag_check_threshold (GTK_WIDGET (board), (int) x, (int) y, (int) (x + dx), (int) (y + dy)))
    {
      GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (drag));

      /* a finger shows nothing before it touches */
      self->points = event != NULL && gdk_event_get_event_type (event) == GDK_BUTTON_RELEASE;
      baize_board_click (board, gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (drag)));
      self->points = FALSE;
    }
}

/**
 * Where the main loop is late GTK hears of the pointer, with its button up again, before it hears of the release itself,
 * and gives up what began with the press. That is none the less the end of a click or a drag, not its cancelling.
 */
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
  BaizeBoardPrivate *self = baize_board_private (board);

  self->released_late = !self->cancelled && is_late_release (drag);
  if (self->cancelled || self->released_late)
    return;
  self->cancelled = TRUE;
  self->swept_from = BAIZE_PLACE_NONE;
  baize_board_let_go (board);
  baize_board_unselect (board);
}

/** baize_board_init_input: gives the board its gestures. */
void
baize_board_init_input (BaizeBoard *board)
{
  GtkWidget *widget = GTK_WIDGET (board);
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

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
