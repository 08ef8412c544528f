/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The board's children: one widget for each card and place, in the order they lie over each other, with the names that
 * screen readers tell. Where they are is not known here.
 */
#include "baize-board-private.h"

#include <glib/gi18n-lib.h>

/** baize_board_remove_child: takes a card or place (a widget) out of the board. */
void
baize_board_remove_child (gpointer view)
{
  gtk_widget_unparent (view);
}

static BaizeCardView *
obtain_view (BaizeBoard *board, BaizeCard *card)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  gpointer key = GUINT_TO_POINTER (baize_card_get_id (card));
  GtkWidget *view = g_hash_table_lookup (self->views, key);

  if (view != NULL && baize_card_view_get_card (BAIZE_CARD_VIEW (view)) == card)
    return BAIZE_CARD_VIEW (view);
  view = baize_card_view_new (card);
  baize_card_view_set_painter (BAIZE_CARD_VIEW (view), BAIZE_BOARD_GET_CLASS (board)->paint_card);
  gtk_widget_set_parent (view, GTK_WIDGET (board));
  g_signal_connect_object (view, "act", G_CALLBACK (baize_board_act_on_child), board, G_CONNECT_SWAPPED);
  g_hash_table_insert (self->views, key, view);
  return BAIZE_CARD_VIEW (view);
}

/** baize_board_redraw_cards: has all cards drawn anew, since what the game draws on them is another now. */
void
baize_board_redraw_cards (BaizeBoard *board)
{
  GHashTableIter iter;
  gpointer view;

  g_hash_table_iter_init (&iter, baize_board_private (board)->views);
  while (g_hash_table_iter_next (&iter, NULL, &view))
    gtk_widget_queue_draw (view);
}

/** Puts @child right after @previous among the board's children; their order is that of painting and picking. */
static GtkWidget *
put_after (BaizeBoard *board, GtkWidget *child, GtkWidget *previous)
{
  if (gtk_widget_get_prev_sibling (child) != previous)
    gtk_widget_insert_after (child, GTK_WIDGET (board), previous);
  return child;
}

/** baize_board_sort_views: puts the cards' widgets in the order they lie over each other. */
void
baize_board_sort_views (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  GtkWidget *previous = self->slots->len > 0 ? self->slots->pdata[self->slots->len - 1] : self->last_under;
  gboolean more = TRUE;

  for (int z = 0; more; z++)
    {
      more = FALSE;
      for (guint i = 0; i < self->order->len; i++)
        {
          BaizeCardView *view = self->order->pdata[i];
          const BaizeSpot *spot =
              baize_arrangement_get_card (self->arrangement, baize_card_get_id (baize_card_view_get_card (view)));
          int card_z = spot ? spot->z : 0;

          more = more || card_z > z;
          if (card_z == z)
            previous = put_after (board, GTK_WIDGET (view), previous);
        }
    }
}

/** baize_board_sync_cards: makes one widget for each card of the tableau; those of cards that are gone go. */
void
baize_board_sync_cards (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  GListModel *piles = G_LIST_MODEL (self->tableau);
  g_autoptr (GHashTable) kept = g_hash_table_new (NULL, NULL);
  GHashTableIter iter;
  gpointer key;

  g_ptr_array_set_size (self->order, 0);
  for (guint i = 0; i < g_list_model_get_n_items (piles); i++)
    {
      g_autoptr (BaizePile) pile = g_list_model_get_item (piles, i);

      for (guint j = 0; j < baize_pile_get_n_cards (pile); j++)
        {
          BaizeCard *card = baize_pile_get_card (pile, j);

          g_ptr_array_add (self->order, obtain_view (board, card));
          g_hash_table_add (kept, GUINT_TO_POINTER (baize_card_get_id (card)));
        }
    }
  g_hash_table_iter_init (&iter, self->views);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (!g_hash_table_contains (kept, key))
      g_hash_table_iter_remove (&iter);
  baize_board_sort_views (board);
}

/** baize_board_sync_slots: makes one widget for each place of the arrangement. */
void
baize_board_sync_slots (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  GArray *wanted = self->arrangement->slots;
  GtkWidget *previous = self->last_under;

  while (self->slots->len > wanted->len)
    g_ptr_array_remove_index (self->slots, self->slots->len - 1);
  while (self->slots->len < wanted->len)
    {
      GtkWidget *view = baize_slot_view_new ();

      gtk_widget_set_parent (view, GTK_WIDGET (board));
      g_signal_connect_object (view, "act", G_CALLBACK (baize_board_act_on_child), board, G_CONNECT_SWAPPED);
      g_ptr_array_add (self->slots, view);
    }
  for (guint i = 0; i < wanted->len; i++)
    {
      baize_slot_view_set_slot (self->slots->pdata[i], &g_array_index (wanted, BaizeSlot, i));
      previous = put_after (board, self->slots->pdata[i], previous);
    }
}

/** Returns: (transfer full): how a card is called that is not to be seen. */
static char *
describe_hidden (BaizeBoardPrivate *self, const BaizePlace *place)
{
  g_autofree char *name = baize_game_get_seat_name (self->game, place->owner);

  /* Translators: %s is a player's name */
  return g_strdup_printf (_ ("card of %s, face down"), name);
}

static void
set_label (BaizeBoardPrivate *self, GtkWidget *child)
{
  BaizeBoard *board = BAIZE_BOARD (gtk_widget_get_parent (child));
  BaizeBoardClass *klass = BAIZE_BOARD_GET_CLASS (board);
  g_autofree char *label = NULL;
  BaizePlace place;
  gboolean hidden;

  if (!baize_board_child_place (child, &place))
    return;
  hidden = baize_cover_hides (&self->cover, self->game, self->playback.shown, &place);
  if (klass->describe_place != NULL && !hidden)
    label = klass->describe_place (board, &place);
  if (label == NULL)
    label = hidden
                ? describe_hidden (self, &place)
                : baize_game_get_rules (self->game)->view->describe_place (self->playback.shown, baize_cover_viewer_of (&self->cover, &place), &place);
  label = baize_spotlight_name (&self->spotlight, &place, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, label ? label : "", -1);
  if (BAIZE_IS_SLOT_VIEW (child))
    gtk_widget_set_tooltip_text (child, baize_slot_view_get_slot (BAIZE_SLOT_VIEW (child))->tip ? label : NULL);
}

/** baize_board_refresh_labels: names everything the keyboard and screen readers can reach; what no longer can be reached keeps no old name. */
void
baize_board_refresh_labels (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (board)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_focusable (child))
      set_label (self, child);
    else if (BAIZE_IS_CARD_VIEW (child) || BAIZE_IS_SLOT_VIEW (child))
      {
        gtk_accessible_reset_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL);
        gtk_accessible_reset_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
      }
}
