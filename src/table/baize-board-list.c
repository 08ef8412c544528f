/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The list that a game shows in a popover over its board, such as the cards of a pile.
 */
#include "baize-board-private.h"

#define LIST_HEIGHT 280 /* a higher list scrolls */

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
  /* a part that readers know; a box says nothing */
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 8, "accessible-role",
                                 GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  GtkWidget *heading = gtk_label_new (title);
  int height;

  if (self->bubble == NULL)
    {
      self->bubble = gtk_popover_new ();
      gtk_widget_set_parent (self->bubble, GTK_WIDGET (board));
    }
  gtk_widget_add_css_class (heading, "heading");
  gtk_box_append (GTK_BOX (box), heading);
  gtk_box_append (GTK_BOX (box), list);
  gtk_widget_set_focusable (box, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, spoken, -1);
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
  point_bubble (board, area, row, position);
  gtk_popover_popup (GTK_POPOVER (self->bubble));
  gtk_widget_grab_focus (box);
}
