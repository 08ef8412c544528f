/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The gestures that change the view of the table of Happy Graphs: wheel, pinch, and dragging the table.
 */
#include "board.h"

#include "table/baize-card-view.h"

#include <math.h>

#define WHEEL_STEP 1.15

typedef struct
{
  BaizeBoard *board;
  HappyScene *scene;
  double pointer_x, pointer_y;
  double start_x, start_y; /* the middle of the view at the beginning of a drag */
  double start_card;       /* the width of a card at the beginning of a pinch */
  gboolean drags;
} Look;

/** Returns: the position in the layout of the table of a point that is at @x on the board. */
static double
table_x (Look *look, double x)
{
  return baize_board_layout_x (look->board, &look->scene->geometry.table, x);
}

/** Returns: whether that point is on the table; %FALSE before the first layout. */
static gboolean
on_table (Look *look, double x, double y)
{
  const HappyGeometry *g = &look->scene->geometry;

  return g->card > 0 && baize_box_holds (&g->table, table_x (look, x), y);
}

static void
on_motion (GtkEventControllerMotion *motion, double x, double y, Look *look)
{
  look->pointer_x = x;
  look->pointer_y = y;
}

static gboolean
on_scroll (GtkEventControllerScroll *scroll, double dx, double dy, Look *look)
{
  gboolean control = (gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (scroll)) & GDK_CONTROL_MASK)
                     != 0;

  if (!on_table (look, look->pointer_x, look->pointer_y))
    return FALSE;
  /* two fingers on a touchpad move the table, a wheel zooms */
  if (gtk_event_controller_scroll_get_unit (scroll) == GDK_SCROLL_UNIT_SURFACE && !control)
    happy_geometry_pan (&look->scene->view, -dx, -dy);
  else
    happy_geometry_zoom (&look->scene->geometry, &look->scene->view, pow (WHEEL_STEP, -dy),
                         table_x (look, look->pointer_x), look->pointer_y);
  baize_board_move_view (look->board, FALSE);
  return TRUE;
}

static void
on_pinch_begin (GtkGesture *pinch, GdkEventSequence *sequence, Look *look)
{
  look->start_card = look->scene->view.card;
  gtk_gesture_set_state (pinch, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
on_pinch (GtkGestureZoom *pinch, double scale, Look *look)
{
  double x, y;

  if (look->start_card <= 0 || !gtk_gesture_get_bounding_box_center (GTK_GESTURE (pinch), &x, &y))
    return;
  happy_geometry_zoom (&look->scene->geometry, &look->scene->view, look->start_card * scale / look->scene->view.card,
                       table_x (look, x), y);
  baize_board_move_view (look->board, FALSE);
}

/** Returns: whether a drag from that point carries a card. */
static gboolean
carries (Look *look, double x, double y)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (look->board), x, y, GTK_PICK_DEFAULT);
  BaizeMove move;
  BaizePlace place;

  while (widget != NULL && gtk_widget_get_parent (widget) != GTK_WIDGET (look->board))
    widget = gtk_widget_get_parent (widget);
  if (widget == NULL || !BAIZE_IS_CARD_VIEW (widget))
    return FALSE;
  place = baize_card_get_place (baize_card_view_get_card (BAIZE_CARD_VIEW (widget)));
  return baize_board_is_source (look->board, &place)
         || BAIZE_BOARD_GET_CLASS (look->board)->make_move (look->board, &place, NULL, &move);
}

static void
on_drag_begin (GtkGestureDrag *drag, double x, double y, Look *look)
{
  look->drags = FALSE;
  if (!on_table (look, x, y) || carries (look, x, y))
    {
      gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  look->start_x = look->scene->view.x;
  look->start_y = look->scene->view.y;
}

static void
on_drag_update (GtkGestureDrag *drag, double dx, double dy, Look *look)
{
  double x, y;

  gtk_gesture_drag_get_start_point (drag, &x, &y);
  if (!look->drags
      && !gtk_drag_check_threshold (GTK_WIDGET (look->board), (int) x, (int) y, (int) (x + dx), (int) (y + dy)))
    return;
  if (!look->drags)
    gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  look->drags = TRUE;
  look->scene->view.x = look->start_x;
  look->scene->view.y = look->start_y;
  happy_geometry_pan (&look->scene->view, dx, dy);
  baize_board_move_view (look->board, FALSE);
}

/** happy_board_add_look: adds these gestures to @self. */
void
happy_board_add_look (BaizeHappyGraphsBoard *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkGesture *pinch = gtk_gesture_zoom_new (), *drag = gtk_gesture_drag_new ();
  Look *look = g_new0 (Look, 1);

  *look = (Look){ .board = BAIZE_BOARD (self), .scene = self->scene };
  g_object_set_data_full (G_OBJECT (self), "happy-look", look, g_free);
  g_signal_connect (motion, "motion", G_CALLBACK (on_motion), look);
  g_signal_connect (scroll, "scroll", G_CALLBACK (on_scroll), look);
  g_signal_connect (pinch, "begin", G_CALLBACK (on_pinch_begin), look);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (on_pinch), look);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (on_drag_begin), look);
  g_signal_connect (drag, "drag-update", G_CALLBACK (on_drag_update), look);
  gtk_widget_add_controller (widget, motion);
  gtk_widget_add_controller (widget, scroll);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (pinch));
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
}
