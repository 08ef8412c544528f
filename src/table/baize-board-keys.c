/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Keyboard input, the same for all games: arrows walk between places by their geometry, Space and Enter act, Tab
 * leaves.
 */
#include "baize-board-private.h"
#include "baize-focus.h"
#include "baize-keys.h"

/** Adds to @list what the arrow keys can reach in @parent: places, and controls of other children, unless they are for
 * the pointer only. */
static void
list_reachable (GtkWidget *parent, GPtrArray *list)
{
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!gtk_widget_get_mapped (child) || !gtk_widget_get_sensitive (child) || !gtk_widget_get_can_focus (child)
        || GTK_IS_NATIVE (child))
      continue;
    else if (gtk_widget_get_focusable (child))
      g_ptr_array_add (list, child);
    else
      list_reachable (child, list);
}

static GPtrArray *
reachable (BaizeBoard *board)
{
  GPtrArray *list = g_ptr_array_new ();

  list_reachable (GTK_WIDGET (board), list);
  return list;
}

/** What the arrow keys can reach, as spots; @widgets (not owned) are in the same order. */
static GArray *
list_spots (BaizeBoard *board, GPtrArray *widgets)
{
  const BaizeSelection *selection = &baize_board_private (board)->selection;
  GArray *spots = g_array_new (FALSE, TRUE, sizeof (BaizeCursorSpot));

  for (guint i = 0; i < widgets->len; i++)
    {
      GtkWidget *child = widgets->pdata[i];
      BaizeCursorSpot spot = { .place = baize_board_place_of (child) };

      /* a child that is not allocated yet has no area */
      if (!gtk_widget_compute_bounds (child, GTK_WIDGET (board), &spot.area))
        graphene_rect_init (&spot.area, 0, 0, 0, 0);
      spot.source = !baize_place_is_none (&spot.place) && baize_selection_is_source (selection, &spot.place);
      spot.target = !baize_place_is_none (&spot.place) && baize_selection_is_target (selection, NULL, &spot.place);
      spot.open = BAIZE_IS_CARD_VIEW (child) && baize_card_get_up (baize_card_view_get_card (BAIZE_CARD_VIEW (child)));
      g_array_append_val (spots, spot);
    }
  return spots;
}

/** Removes the places of @kind from @spots and @widgets; moves @here in the direction @way to the farthest of them, so
 * that only what lies beyond them lies ahead. */
static void
leave_kind (GArray *spots, GPtrArray *widgets, int kind, graphene_rect_t *here, GtkDirectionType way)
{
  for (guint i = spots->len; i-- > 0;)
    {
      const BaizeCursorSpot *spot = &g_array_index (spots, BaizeCursorSpot, i);
      graphene_point_t at = spot->area.origin;

      if (baize_place_is_none (&spot->place) || spot->place.kind != kind)
        continue;
      here->origin.x = way == GTK_DIR_LEFT    ? MIN (here->origin.x, at.x)
                       : way == GTK_DIR_RIGHT ? MAX (here->origin.x, at.x)
                                              : here->origin.x;
      here->origin.y = way == GTK_DIR_UP     ? MIN (here->origin.y, at.y)
                       : way == GTK_DIR_DOWN ? MAX (here->origin.y, at.y)
                                             : here->origin.y;
      g_array_remove_index (spots, i);
      g_ptr_array_remove_index (widgets, i);
    }
}

/** The child nearest to @from in the direction @way; @leaves (nullable) is a place of the kind that is left. */
static GtkWidget *
nearest (BaizeBoard *board, GtkWidget *from, GtkDirectionType way, const BaizePlace *leaves)
{
  g_autoptr (GPtrArray) list = reachable (board);
  g_autoptr (GArray) spots = NULL;
  graphene_rect_t here;
  int found;

  if (!gtk_widget_compute_bounds (from, GTK_WIDGET (board), &here))
    return NULL;
  g_ptr_array_remove (list, from);
  spots = list_spots (board, list);
  if (leaves != NULL)
    leave_kind (spots, list, leaves->kind, &here, way);
  found = baize_cursor_walk ((const BaizeCursorSpot *) (gconstpointer) spots->data, spots->len, &here, way);
  return found >= 0 ? list->pdata[found] : NULL;
}

static void
focus_child (BaizeBoard *board, GtkWidget *child)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  if (baize_focus_find_child (GTK_WIDGET (board)) != child)
    baize_message_clear_announcement (&self->message);
  /* a place that has the focus only until the cards are arranged announces nothing */
  if (!self->cursor.wanted)
    {
      baize_message_describe (&self->message, child);
      g_set_weak_pointer (&self->heard, child);
    }
  gtk_widget_grab_focus (child);
  baize_scene_get_place (child, &self->cursor.place);
  baize_board_refresh_preview (board);
}

/** Moves the focus to where it was last or is wanted, or otherwise to something that can be played. */
static void
take_focus (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  g_autoptr (GPtrArray) list = reachable (board);
  g_autoptr (GArray) spots = NULL;
  GtkWidget *button;
  int found;

  if (list->len == 0 && baize_board_prepare (board))
    {
      g_ptr_array_unref (list);
      list = reachable (board);
    }
  spots = list_spots (board, list);
  button = baize_spotlight_find_button (&self->spotlight, &self->cursor.place);

  if (self->cover.covered)
    {
      gtk_widget_child_focus (self->cover_sheet, GTK_DIR_TAB_FORWARD);
      return;
    }
  if (button != NULL)
    {
      /* readers must know the button and its description before the focus comes */
      gboolean unmapped = gtk_widget_get_mapped (GTK_WIDGET (board)) && !gtk_widget_get_mapped (button);

      self->cursor.wanted = unmapped || baize_message_describe (&self->message, button);
      if (self->cursor.wanted)
        {
          baize_board_queue_arrange (board, FALSE);
          return;
        }
      baize_cursor_lead (&self->cursor, NULL, FALSE);
      gtk_widget_grab_focus (button);
      return;
    }
  /* in a new game the focus moves when the cards lie still, so that a reader announces all changes together */
  if (self->due == BOARD_DUE_DEALT && baize_focus_find_child (GTK_WIDGET (board)) != NULL)
    {
      self->cursor.wanted = TRUE;
      return;
    }
  /* spots for cards in flight exist only after the arrangement */
  found = baize_cursor_choose (&self->cursor, (const BaizeCursorSpot *) (gconstpointer) spots->data, spots->len,
                               self->due == BOARD_ARRANGED);
  if (found >= 0)
    focus_child (board, list->pdata[found]);
  if (self->cursor.wanted)
    self->cursor.place = BAIZE_PLACE_NONE;
}

/** baize_board_get_focused: Returns: the place that has the focus; none if no place has it. */
BaizePlace
baize_board_get_focused (BaizeBoard *board)
{
  g_return_val_if_fail (BAIZE_IS_BOARD (board), BAIZE_PLACE_NONE);
  return baize_board_place_of (baize_focus_find_child (GTK_WIDGET (board)));
}

/** baize_board_keeps_focus: whether the focus is in the board, or was there when the move being shown began. A board
 * outside a window has lost the focus. */
gboolean
baize_board_keeps_focus (BaizeBoard *board)
{
  g_return_val_if_fail (BAIZE_IS_BOARD (board), FALSE);

  GtkWidget *widget = GTK_WIDGET (board);

  return gtk_widget_get_root (widget) != NULL
         && (baize_board_private (board)->cursor.kept || baize_focus_find_child (widget) != NULL);
}

/** baize_board_grab_focus: GtkWidget's virtual function; the focus goes to a card or place, never to the board
 * itself. */
gboolean
baize_board_grab_focus (GtkWidget *widget)
{
  if (baize_board_private (BAIZE_BOARD (widget))->game == NULL)
    return FALSE;
  /* before the board is mapped, no child can take the focus; the focus moves as soon as one can */
  take_focus (BAIZE_BOARD (widget));
  return TRUE;
}

/** Returns: the child to which an arrow key leads from @from, a child of the board or something inside one. The game's
 * own `walk` decides if it can; otherwise it is the nearest child in that direction. */

static GtkWidget *
find_next (BaizeBoard *board, GtkWidget *from, GtkDirectionType way)
{
  BaizeBoardClass *klass = BAIZE_BOARD_GET_CLASS (board);
  BaizePlace place, to;
  GtkWidget *found;

  if (klass->play.walk == NULL || !baize_scene_get_place (from, &place) || !klass->play.walk (board, &place, way, &to))
    return nearest (board, from, way, NULL);
  if (baize_place_is_none (&to))
    return nearest (board, from, way, &place);
  found = baize_scene_find (&baize_board_private (board)->scene, &to);
  return found != NULL && gtk_widget_get_focusable (found) ? found : nearest (board, from, way, NULL);
}

/** How far the middle of @to (nullable) lies below that of @from, in pixels. */
static double
measure_drift (BaizeBoard *board, GtkWidget *from, GtkWidget *to)
{
  graphene_rect_t a, b;

  if (to == NULL || !gtk_widget_compute_bounds (from, GTK_WIDGET (board), &a)
      || !gtk_widget_compute_bounds (to, GTK_WIDGET (board), &b))
    return 0;
  return (double) (b.origin.y + b.size.height / 2 - a.origin.y - a.size.height / 2);
}

/** baize_board_get_lean: for `walk` of a game: which of two diagonals a horizontal arrow should choose: 1 for the lower
 * one, otherwise the upper one. */
int
baize_board_get_lean (BaizeBoard *board)
{
  g_return_val_if_fail (BAIZE_IS_BOARD (board), 0);
  return baize_board_private (board)->cursor.lean;
}

/** Announces what the game adds to the name of @child when the focus comes from another place. */
static void
announce_entry (BaizeBoard *board, GtkWidget *child)
{
  BaizeBoardClass *klass = BAIZE_BOARD_GET_CLASS (board);
  BaizePlace from = baize_board_get_focused (board), to = baize_board_place_of (child);
  g_autofree char *text = NULL;

  if (klass->words.describe_entry == NULL || baize_place_is_none (&from) || baize_place_is_none (&to)
      || baize_board_private (board)->cover.covered)
    return;
  text = klass->words.describe_entry (board, &from, &to);
  if (text != NULL)
    baize_message_announce (&baize_board_private (board)->message, GTK_WIDGET (board), text, TRUE);
}

/** Moves the focus from one child to @child. */
static void
go_to (BaizeBoard *board, GtkWidget *child)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (board));

  /* moving on ends the note of a refusal */
  baize_board_set_prompt (board, NULL);
  /* the place under the idle pointer is no longer previewed */
  baize_board_private (board)->gestures.pointed = BAIZE_PLACE_NONE;
  baize_board_private (board)->cursor.played = BAIZE_PLACE_NONE;
  /* GTK sets focus-visible only after this, too late for the announcement of the new place */
  if (GTK_IS_WINDOW (root))
    gtk_window_set_focus_visible (GTK_WINDOW (root), TRUE);
  announce_entry (board, child);
  focus_child (board, child);
}

/** The keyboard stays where it is; the ring and a reader say where. */
static void
stay (BaizeBoard *board)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (board));

  if (GTK_IS_WINDOW (root))
    gtk_window_set_focus_visible (GTK_WINDOW (root), TRUE);
  baize_board_announce_focus (board);
}

/** baize_board_focus: GtkWidget's virtual function. Tab enters the board at the last focused place, and leaves it;
 * arrows walk inside. */
gboolean
baize_board_focus (GtkWidget *widget, GtkDirectionType direction)
{
  BaizeBoard *board = BAIZE_BOARD (widget);
  GtkWidget *focus = baize_focus_find_child (widget);
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *next;

  if (baize_board_private (board)->game == NULL || root == NULL)
    return FALSE;
  if (focus == NULL)
    {
      take_focus (board);
      return baize_focus_find_child (widget) != NULL;
    }
  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    return FALSE;
  next = find_next (board, gtk_root_get_focus (root), direction);
  baize_cursor_lean (&baize_board_private (board)->cursor, direction, measure_drift (board, focus, next));
  if (next != NULL)
    go_to (board, next);
  else
    stay (board);
  return TRUE;
}

/** Goes as far as the arrow key @way leads from the focused place to others of its kind and owner. */
static void
go_to_end (BaizeBoard *board, GtkDirectionType way)
{
  g_autoptr (GPtrArray) list = reachable (board);
  GtkWidget *focus = baize_focus_find_child (GTK_WIDGET (board)), *end = focus;
  BaizePlace from = baize_board_place_of (focus);

  /* arrow keys that lead in a circle come to an end, too */
  for (guint n = baize_place_is_none (&from) ? 0 : list->len; n > 0; n--)
    {
      GtkWidget *next = find_next (board, end, way);
      BaizePlace to = baize_board_place_of (next);

      if (baize_place_is_none (&to) || to.kind != from.kind || to.owner != from.owner)
        break;
      end = next;
    }
  if (end != focus)
    go_to (board, end);
  else
    stay (board);
}

/** baize_board_place_of: Returns: the place of @child (nullable); none if it is not a place. */
BaizePlace
baize_board_place_of (GtkWidget *child)
{
  BaizePlace place;

  return child != NULL && baize_scene_get_place (child, &place) ? place : BAIZE_PLACE_NONE;
}

/**
 * baize_board_lead_focus:
 * @board: a board
 * @place: (nullable): where the focus should go; %NULL if something other than the board takes it
 * @at_once: whether to move the focus now, as an arrow key does, if @place can be reached
 *
 * Moves the keyboard focus to a place if the focus is in the board; it arrives when the cards are arranged. To move it
 * there from outside the board, the caller also grabs the focus for the board.
 */
void
baize_board_lead_focus (BaizeBoard *board, const BaizePlace *place, gboolean at_once)
{
  g_return_if_fail (BAIZE_IS_BOARD (board));

  BaizeBoardPrivate *self = baize_board_private (board);
  GtkWidget *child = at_once ? baize_scene_find (&self->scene, place) : NULL;

  if (!at_once)
    baize_cursor_lead (&self->cursor, place, baize_board_keeps_focus (board));
  else if (child != NULL && gtk_widget_get_focusable (child))
    go_to (board, child);
}

/** baize_board_put_down: clears the selection and the note. Returns: whether there was either. */
gboolean
baize_board_put_down (BaizeBoard *board)
{
  g_return_val_if_fail (BAIZE_IS_BOARD (board), FALSE);

  BaizeBoardPrivate *self = baize_board_private (board);
  BaizeBoardClass *klass = BAIZE_BOARD_GET_CLASS (board);
  gboolean reviewing = self->playback.mode == BAIZE_PLAYBACK_REVIEWING;
  gboolean dropped = klass->play.put_down != NULL && !reviewing && klass->play.put_down (board);

  if (!dropped && self->message.texts[BAIZE_MESSAGE_NOTE] == NULL && baize_place_is_none (&self->selection.selected)
      && self->held == NULL)
    return FALSE;
  baize_board_set_prompt (board, NULL);
  baize_board_let_go (board);
  baize_board_unselect (board);
  return TRUE;
}

/** Selects the focused place, or with @enter plays it if it is selected. If that does nothing, a reader is told what is
 * expected. */
static gboolean
act_on_focus (BaizeBoard *board, gboolean enter)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  GtkWidget *focus = baize_focus_find_child (GTK_WIDGET (board));
  guint before = baize_game_get_position (self->game), n_announced = self->message.n_announced;
  BaizePlace selected = self->selection.selected, place;

  if (focus == NULL || !baize_scene_get_place (focus, &place))
    return FALSE;
  if (enter)
    baize_board_enter (board, &place);
  else
    baize_board_act_on (board, &place, FALSE);
  if (baize_game_get_position (self->game) != before || baize_board_is_tentative (board))
    self->cursor.played = place;
  if (self->message.n_announced == n_announced && baize_place_equal (&self->selection.selected, &selected))
    baize_board_announce (board, baize_message_get_aloud (&self->message));
  return TRUE;
}

/** Calls @act, the function of a letter key of the game. If it changes nothing, a screen reader is told what the game
 * expects. */
static void
act_on_shortcut (BaizeBoard *board, void (*act) (BaizeBoard *board))
{
  BaizeBoardPrivate *self = baize_board_private (board);
  GtkWidget *focus = baize_focus_find_child (GTK_WIDGET (board));
  guint before = baize_game_get_position (self->game), n_announced = self->message.n_announced;

  act (board);
  if (self->message.n_announced == n_announced && baize_game_get_position (self->game) == before
      && baize_focus_find_child (GTK_WIDGET (board)) == focus && !self->cursor.wanted)
    baize_board_announce (board, baize_board_get_prompt (board));
}

/** Handles a key that the board itself does not use. */
static gboolean
act_on_game_key (BaizeBoard *board, guint keyval, GdkModifierType modifiers)
{
  const BaizeBoardKeys *keys = &BAIZE_BOARD_GET_CLASS (board)->keys;

  baize_board_finish_motion (board);
  for (int i = 0; i < keys->n_shortcuts; i++)
    if (keys->shortcuts[i].act != NULL && gdk_keyval_to_lower (keyval) == (guint) *keys->shortcuts[i].accelerator)
      {
        act_on_shortcut (board, keys->shortcuts[i].act);
        return TRUE;
      }
  return keys->key != NULL && keys->key (board, keyval, modifiers);
}

static gboolean
is_acting_key (guint keyval)
{
  keyval = baize_keys_unpad (keyval);
  return keyval == GDK_KEY_space || keyval == GDK_KEY_Return;
}

/** baize_board_press_key: whether a pressed key should act on the focused place, see baize_cursor_press(); @code is the
 * hardware key code, @time in ms. */
gboolean
baize_board_press_key (BaizeBoard *board, guint keyval, guint code, guint32 time)
{
  BaizePlace here = baize_board_get_focused (board);
  int double_time = 0;

  if (!is_acting_key (keyval))
    return TRUE;
  /* selecting by mistake is harmless, and fast players select the next card at once */
  if (baize_place_is_none (&here) || baize_board_enter_plays (board, &here))
    g_object_get (gtk_widget_get_settings (GTK_WIDGET (board)), "gtk-double-click-time", &double_time, NULL);
  return baize_cursor_press (&baize_board_private (board)->cursor, &here, code, time, (guint) double_time);
}

/** Runs before the board's children, such as buttons, get the key. */
static gboolean
on_early_key (BaizeBoard *board, guint keyval, guint keycode, GdkModifierType modifiers, GtkEventController *controller)
{
  return !baize_board_press_key (board, keyval, keycode, gtk_event_controller_get_current_event_time (controller));
}

static void
on_key_released (BaizeBoard *board, guint keyval, guint keycode)
{
  baize_cursor_release (&baize_board_private (board)->cursor, keycode);
}

static gboolean
on_key (BaizeBoard *board, guint keyval, guint keycode, GdkModifierType modifiers, GtkEventController *controller)
{
  BaizeBoardClass *klass = BAIZE_BOARD_GET_CLASS (board);
  BaizeBoardPrivate *self = baize_board_private (board);
  gboolean reviewing = self->playback.mode == BAIZE_PLAYBACK_REVIEWING;
  gboolean is_mirrored = gtk_widget_get_direction (GTK_WIDGET (board)) == GTK_TEXT_DIR_RTL;

  if (self->game == NULL || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return FALSE;
  keyval = baize_keys_unpad (keyval);
  if (keyval == GDK_KEY_r || keyval == GDK_KEY_R)
    {
      baize_board_tell_state (board);
      return TRUE;
    }
  self->message.state_told = FALSE;
  /* the game may use arrows with Shift */
  if ((modifiers & GDK_SHIFT_MASK) != 0 && klass->keys.key != NULL && !reviewing
      && klass->keys.key (board, keyval, modifiers))
    return TRUE;
  switch (keyval)
    {
    case GDK_KEY_Left:
      return gtk_widget_child_focus (GTK_WIDGET (board), GTK_DIR_LEFT);
    case GDK_KEY_Right:
      return gtk_widget_child_focus (GTK_WIDGET (board), GTK_DIR_RIGHT);
    case GDK_KEY_Up:
      return gtk_widget_child_focus (GTK_WIDGET (board), GTK_DIR_UP);
    case GDK_KEY_Down:
      return gtk_widget_child_focus (GTK_WIDGET (board), GTK_DIR_DOWN);
    case GDK_KEY_Home:
    case GDK_KEY_End:
      if (reviewing)
        return FALSE;
      go_to_end (board, is_mirrored == (keyval == GDK_KEY_End) ? GTK_DIR_LEFT : GTK_DIR_RIGHT);
      return TRUE;
    case GDK_KEY_space:
      baize_board_finish_motion (board);
      return act_on_focus (board, FALSE);
    case GDK_KEY_Return:
      return act_on_focus (board, TRUE);
    case GDK_KEY_Escape:
      if (baize_board_put_down (board))
        return TRUE;
      break;
    default:
      break;
    }
  return !reviewing && act_on_game_key (board, keyval, modifiers);
}

/** Whether @event cancels what the pointer is doing: Escape, or another button. */
static gboolean
interrupts (GdkEvent *event)
{
  GdkEventType type = gdk_event_get_event_type (event);

  return (type == GDK_KEY_PRESS && gdk_key_event_get_keyval (event) == GDK_KEY_Escape)
         || (type == GDK_BUTTON_PRESS && gdk_button_event_get_button (event) != GDK_BUTTON_PRIMARY);
}

static gboolean
on_window_event (BaizeBoard *board, GdkEvent *event)
{
  GdkEventType type = gdk_event_get_event_type (event);

  if (type == GDK_KEY_PRESS)
    baize_board_private (board)->cursor.in_use = TRUE;
  else if (type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN)
    baize_board_private (board)->cursor.in_use = FALSE;
  /* keys that only move the focus, and clicks beside the board, end a celebration as well */
  if (type == GDK_KEY_PRESS || type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN || type == GDK_SCROLL)
    baize_board_end_joy (board);
  return interrupts (event) && baize_board_cancel_gesture (board);
}

/** A window that is not active may not get the release of the button. */
static void
on_active (BaizeBoard *board, GParamSpec *pspec, GtkWindow *window)
{
  if (!gtk_window_is_active (window))
    (void) baize_board_cancel_gesture (board);
}

/** GTK hides the focus ring a few seconds after the last key; a player who thinks longer must not lose the place. */
static void
on_focus_visible (BaizeBoard *board, GParamSpec *pspec, GtkWindow *window)
{
  if (baize_board_private (board)->cursor.in_use && !gtk_window_get_focus_visible (window)
      && baize_focus_find_child (GTK_WIDGET (board)) != NULL)
    gtk_window_set_focus_visible (window, TRUE);
}

static void
add_to_window (BaizeBoard *board, GtkEventController *controller)
{
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (board))), controller);
}

/** baize_board_root_keys: listens for key releases on the window that the board has entered, because only the window
 * sees them while nothing has the focus, for example when a button has just appeared; for whether the keyboard or the
 * pointer is in use; and for what cancels a drag. */
void
baize_board_root_keys (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (board));

  self->releases = gtk_event_controller_key_new ();
  g_signal_connect_swapped (self->releases, "key-released", G_CALLBACK (on_key_released), board);
  add_to_window (board, self->releases);
  self->events = gtk_event_controller_legacy_new ();
  g_signal_connect_swapped (self->events, "event", G_CALLBACK (on_window_event), board);
  add_to_window (board, self->events);
  if (GTK_IS_WINDOW (root))
    {
      g_signal_connect_object (root, "notify::focus-visible", G_CALLBACK (on_focus_visible), board, G_CONNECT_SWAPPED);
      g_signal_connect_object (root, "notify::is-active", G_CALLBACK (on_active), board, G_CONNECT_SWAPPED);
    }
}

/** baize_board_unroot_keys: the board leaves its window. */
void
baize_board_unroot_keys (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (board)));

  g_signal_handlers_disconnect_by_func (root, on_focus_visible, board);
  g_signal_handlers_disconnect_by_func (root, on_active, board);
  gtk_widget_remove_controller (root, self->releases);
  gtk_widget_remove_controller (root, self->events);
  self->releases = self->events = NULL;
}

/** baize_board_init_keys: adds the key controllers to the board. */
void
baize_board_init_keys (BaizeBoard *board)
{
  GtkEventController *early = gtk_event_controller_key_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_event_controller_set_propagation_phase (early, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (early, "key-pressed", G_CALLBACK (on_early_key), board);
  gtk_widget_add_controller (GTK_WIDGET (board), early);

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), board);
  gtk_widget_add_controller (GTK_WIDGET (board), keys);

  g_signal_connect_swapped (focus, "enter", G_CALLBACK (baize_board_refresh_preview), board);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (baize_board_refresh_preview), board);
  gtk_widget_add_controller (GTK_WIDGET (board), focus);
}
