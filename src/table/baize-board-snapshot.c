/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * In which order the board's children are drawn, and which of them are clipped.
 */
#include "baize-board-private.h"

/** Draws a card or place. A card at rest with #BAIZE_CARD_CLIPPED is clipped to the arrangement's clip, if
 * necessary. */
static void
snapshot_child (BaizeBoardPrivate *self, GtkWidget *widget, GtkWidget *child, gboolean flying, GtkSnapshot *snapshot)
{
  const BaizeBox *box = &self->scene.arrangement->clip;
  graphene_rect_t clip = GRAPHENE_RECT_INIT ((float) box->x, (float) box->y, (float) box->width, (float) box->height);
  gboolean clipped = !flying && BAIZE_IS_CARD_VIEW (child)
                     && baize_card_view_get_flags (BAIZE_CARD_VIEW (child)) & BAIZE_CARD_CLIPPED;

  if (clipped)
    {
      graphene_rect_t reach;

      baize_card_view_get_reach (BAIZE_CARD_VIEW (child), &reach);
      if (!graphene_rect_intersection (&reach, &clip, NULL))
        return;
      clipped = !graphene_rect_contains_rect (&clip, &reach);
    }
  if (clipped)
    gtk_snapshot_push_clip (snapshot, &clip);
  gtk_widget_snapshot_child (widget, child, snapshot);
  if (clipped)
    gtk_snapshot_pop (snapshot);
}

/** baize_board_snapshot: GtkWidget's virtual function. Flying cards are drawn over all other cards, but below the
 * children that lie over cards; the carried card is drawn last. */
void
baize_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BaizeBoardPrivate *self = baize_board_private (BAIZE_BOARD (widget));

  for (int flying = 0; flying < 2; flying++)
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && child != self->scene.first_over;
         child = gtk_widget_get_next_sibling (child))
      {
        gboolean is_flying = BAIZE_IS_CARD_VIEW (child) && baize_card_view_is_flying (BAIZE_CARD_VIEW (child));

        if (is_flying == flying && child != (GtkWidget *) self->held)
          snapshot_child (self, widget, child, is_flying, snapshot);
      }
  for (GtkWidget *child = self->scene.first_over; child != NULL; child = gtk_widget_get_next_sibling (child))
    gtk_widget_snapshot_child (widget, child, snapshot);
  if (self->held != NULL)
    gtk_widget_snapshot_child (widget, GTK_WIDGET (self->held), snapshot);
}
