/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The list that a game shows in a popover over its board, such as the cards of a pile.
 */
#include "baize-board-private.h"
#include "baize-compat.h"
#include "baize-voice.h"

#define LIST_HEIGHT    280 /* a higher list scrolls */
#define LIST_FRAME     40  /* how much wider a popover is than the list in it */
#define NARROW_HEADING 12  /* characters in a line of the heading of a list on a narrow board */

/** Lets the popover point to @area, given in the game's layout, from its side @position. */
static void
point_bubble (BaizeBoard *board, const BaizeBox *area, const BaizeBox *row, GtkPositionType position)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (board)) == GTK_TEXT_DIR_RTL;
  double x = area->x;

  if (mirrored)
    x = baize_arrangement_mirror_x (area->x, area->width, row, self->arranged_width);
  if (mirrored && position == GTK_POS_RIGHT)
    position = GTK_POS_LEFT;
  gtk_popover_set_position (GTK_POPOVER (self->bubble), position);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->bubble),
                               &(GdkRectangle){ (int) x, (int) area->y, (int) area->width, (int) area->height });
}

/** Returns: the natural width of @widget. */
static int
measure_width (GtkWidget *widget)
{
  int width;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  return width;
}

/** Makes the letters of a list that is wider than the board smaller: large text on a narrow screen. */
static void
fit_list (BaizeBoard *board, GtkWidget *list, GtkWidget *heading)
{
  int room = gtk_widget_get_width (GTK_WIDGET (board)) - LIST_FRAME;

  if (MAX (measure_width (list), measure_width (heading)) <= room)
    return;
  gtk_label_set_max_width_chars (GTK_LABEL (heading), NARROW_HEADING);
  if (measure_width (list) > room)
    gtk_widget_add_css_class (list, "tight");
}

/** Returns the focus to the board before the list closes: without a focus, a screen reader reads the title of the
 * window. */
static gboolean
on_list_key (GtkEventController *keys, guint keyval, guint keycode, GdkModifierType modifiers, BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  if (keyval != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;
  baize_board_grab_focus (GTK_WIDGET (board));
  gtk_popover_popdown (GTK_POPOVER (self->bubble));
  return GDK_EVENT_STOP;
}

/**
 * baize_board_show_list:
 * @board: a board
 * @area: what the list is about, in the game's layout
 * @row: (nullable): as in #BaizeSpot
 * @position: the side of @area at which the list is shown
 * @title: the heading
 * @list: (transfer floating): the list
 * @spoken: the same as a sentence, for screen readers
 *
 * Shows a list in a popover, which closes with the board, and gives it the focus. A long list scrolls.
 */
void
baize_board_show_list (BaizeBoard *board, const BaizeBox *area, const BaizeBox *row, GtkPositionType position,
                       const char *title, GtkWidget *list, const char *spoken)
{
  g_return_if_fail (BAIZE_IS_BOARD (board));

  BaizeBoardPrivate *self = baize_board_private (board);
  /* one text for screen readers: of a group they would read the name, the description and the labels */
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 8, "accessible-role",
                                 GTK_ACCESSIBLE_ROLE_LABEL, NULL);
  g_autoptr (GString) name = g_string_new (title);
  GtkWidget *heading = gtk_label_new (title);
  int height;

  if (self->bubble == NULL)
    {
      GtkEventController *keys = gtk_event_controller_key_new ();

      self->bubble = gtk_popover_new ();
      gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
      g_signal_connect (keys, "key-pressed", G_CALLBACK (on_list_key), board);
      gtk_widget_add_controller (self->bubble, keys);
      gtk_widget_set_parent (self->bubble, GTK_WIDGET (board));
    }
  gtk_widget_add_css_class (heading, "heading");
  gtk_label_set_wrap (GTK_LABEL (heading), TRUE);
  gtk_label_set_justify (GTK_LABEL (heading), GTK_JUSTIFY_CENTER);
  gtk_box_append (GTK_BOX (box), heading);
  gtk_box_append (GTK_BOX (box), list);
  gtk_widget_set_focusable (box, TRUE);
  baize_voice_append (name, spoken);
  baize_compat_name (GTK_ACCESSIBLE (box), name->str);
  gtk_popover_set_child (GTK_POPOVER (self->bubble), box);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  if (height > LIST_HEIGHT)
    {
      GtkWidget *scrolled = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER,
                                          "propagate-natural-width", TRUE, "propagate-natural-height", TRUE,
                                          "max-content-height", LIST_HEIGHT, NULL);

      g_object_ref (box);
      gtk_popover_set_child (GTK_POPOVER (self->bubble), scrolled);
      gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
      g_object_unref (box);
    }
  fit_list (board, list, heading);
  point_bubble (board, area, row, position);
  gtk_popover_popup (GTK_POPOVER (self->bubble));
  gtk_widget_grab_focus (box);
}
