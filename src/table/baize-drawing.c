/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The widget of a drawn part, see the header.
 */
#include "baize-drawing.h"
#include "baize-table-style.h"

#include "faces/baize-faces.h"

struct _BaizeDrawing
{
  GtkWidget parent_instance;

  BaizeBoard *board; /* the parent, which lives longer */
  BaizeDrawFunc draw;
};

#define BAIZE_TYPE_DRAWING (baize_drawing_get_type ())
G_DECLARE_FINAL_TYPE (BaizeDrawing, baize_drawing, BAIZE, DRAWING, GtkWidget)
G_DEFINE_FINAL_TYPE (BaizeDrawing, baize_drawing, GTK_TYPE_WIDGET)

static void
baize_drawing_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BaizeDrawing *drawing = BAIZE_DRAWING (widget);
  BaizeInk ink = baize_ink_begin (GTK_WIDGET (drawing->board), snapshot, gtk_widget_get_width (widget));

  ink.widget = widget;
  if (baize_board_get_shown (drawing->board) != NULL && gtk_widget_get_width (widget) > 0
      && gtk_widget_get_height (widget) > 0)
    drawing->draw (drawing->board, &ink);
}

static void
baize_drawing_class_init (BaizeDrawingClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = baize_drawing_snapshot;
}

static void
baize_drawing_init (BaizeDrawing *drawing)
{
  gtk_widget_set_can_target (GTK_WIDGET (drawing), FALSE);
  /* drawings use the colours and letters of the cards */
  g_signal_connect_object (baize_faces_get_default (), "changed", G_CALLBACK (gtk_widget_queue_draw), drawing,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (baize_table_style_get_default (), "notify::four-colours", G_CALLBACK (gtk_widget_queue_draw),
                           drawing, G_CONNECT_SWAPPED);
}

/**
 * baize_drawing_new:
 * @board: the board it will be added to
 * @name: widget name for style sheets
 * @role: %GTK_ACCESSIBLE_ROLE_PRESENTATION if other children describe what it shows
 * @draw: draws it
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
baize_drawing_new (BaizeBoard *board, const char *name, GtkAccessibleRole role, BaizeDrawFunc draw)
{
  BaizeDrawing *drawing = g_object_new (BAIZE_TYPE_DRAWING, "css-name", name, "accessible-role", role, NULL);

  g_return_val_if_fail (BAIZE_IS_BOARD (board), NULL);
  drawing->board = board;
  drawing->draw = draw;
  return GTK_WIDGET (drawing);
}
