/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The cards and places on the table, see the header.
 */
#include "baize-scene.h"
#include "baize-cloth.h"
#include "baize-stamps.h"

static void
remove_child (gpointer view)
{
  gtk_widget_unparent (view);
}

/** baize_scene_init: adds the cloth to @board; @act is called, swapped, when an assistive technology presses a card or
 * place. */
void
baize_scene_init (BaizeScene *scene, GtkWidget *board, GCallback act)
{
  *scene = (BaizeScene){
    .board = board,
    .act = act,
    .tableau = baize_tableau_new (),
    .layout = baize_layout_new (),
    .arrangement = baize_arrangement_new (),
    .views = g_hash_table_new_full (NULL, NULL, NULL, remove_child),
    .order = g_ptr_array_new (),
    .slots = g_ptr_array_new_with_free_func (remove_child),
    .areas = g_hash_table_new_full (NULL, NULL, NULL, g_free),
    .cloth = baize_cloth_new_table (),
  };
  scene->last_under = scene->cloth;
  gtk_widget_set_parent (scene->cloth, board);
}

/** baize_scene_dispose: removes all children from the board. */
void
baize_scene_dispose (BaizeScene *scene)
{
  GtkWidget *child;

  g_ptr_array_set_size (scene->order, 0);
  g_hash_table_remove_all (scene->views);
  g_ptr_array_set_size (scene->slots, 0);
  g_hash_table_remove_all (scene->areas);
  while ((child = gtk_widget_get_first_child (scene->board)) != NULL)
    gtk_widget_unparent (child);
  baize_stamps_clear ();
}

/** baize_scene_clear: frees all contents. */
void
baize_scene_clear (BaizeScene *scene)
{
  g_hash_table_unref (scene->views);
  g_ptr_array_unref (scene->slots);
  g_hash_table_unref (scene->areas);
  g_ptr_array_unref (scene->order);
  baize_layout_free (scene->layout);
  baize_arrangement_free (scene->arrangement);
  g_object_unref (scene->tableau);
}

/** baize_scene_add_under: adds a child that lies on the cloth, below all cards. */
void
baize_scene_add_under (BaizeScene *scene, GtkWidget *child)
{
  gtk_widget_insert_after (child, scene->board, scene->last_under);
  scene->last_under = child;
  g_hash_table_insert (scene->areas, child, g_new0 (graphene_rect_t, 1));
}

/** baize_scene_add_over: adds a child that lies over the cards. */
void
baize_scene_add_over (BaizeScene *scene, GtkWidget *child)
{
  gtk_widget_insert_before (child, scene->board, NULL);
  if (scene->first_over == NULL)
    scene->first_over = child;
  g_hash_table_insert (scene->areas, child, g_new0 (graphene_rect_t, 1));
}

static BaizeCardView *
obtain_view (BaizeScene *scene, BaizeCard *card)
{
  gpointer key = GUINT_TO_POINTER (baize_card_get_id (card));
  GtkWidget *view = g_hash_table_lookup (scene->views, key);

  if (view != NULL && baize_card_view_get_card (BAIZE_CARD_VIEW (view)) == card)
    return BAIZE_CARD_VIEW (view);
  view = baize_card_view_new (card);
  baize_card_view_set_painter (BAIZE_CARD_VIEW (view), scene->painter, scene->find_look);
  gtk_widget_set_parent (view, scene->board);
  g_signal_connect_object (view, "act", scene->act, scene->board, G_CONNECT_SWAPPED);
  g_hash_table_insert (scene->views, key, view);
  return BAIZE_CARD_VIEW (view);
}

/** baize_scene_redraw_cards: redraws the cards on which the game's own drawing may have changed. */
void
baize_scene_redraw_cards (BaizeScene *scene)
{
  GHashTableIter iter;
  gpointer view;

  g_hash_table_iter_init (&iter, scene->views);
  while (g_hash_table_iter_next (&iter, NULL, &view))
    baize_card_view_repaint (view);
}

/** Puts @child right after @previous among the board's children; their order is the order of painting and hit
 * testing. */
static GtkWidget *
put_after (BaizeScene *scene, GtkWidget *child, GtkWidget *previous)
{
  if (gtk_widget_get_prev_sibling (child) != previous)
    gtk_widget_insert_after (child, scene->board, previous);
  return child;
}

/** baize_scene_sort: sorts the cards' widgets by z. */
void
baize_scene_sort (BaizeScene *scene)
{
  GtkWidget *previous = scene->slots->len > 0 ? scene->slots->pdata[scene->slots->len - 1] : scene->last_under;
  gboolean more = TRUE;

  for (int z = 0; more; z++)
    {
      more = FALSE;
      for (guint i = 0; i < scene->order->len; i++)
        {
          BaizeCardView *view = scene->order->pdata[i];
          const BaizeSpot *spot = baize_arrangement_get_card (scene->arrangement,
                                                              baize_card_get_id (baize_card_view_get_card (view)));
          int card_z = spot ? spot->z : 0;

          more = more || card_z > z;
          if (card_z == z)
            previous = put_after (scene, GTK_WIDGET (view), previous);
        }
    }
}

/** baize_scene_sync_cards: creates a widget for each card of the tableau, and removes the widgets of cards that are
 * gone. */
void
baize_scene_sync_cards (BaizeScene *scene)
{
  g_autoptr (GHashTable) kept = g_hash_table_new (NULL, NULL);
  GListModel *piles = G_LIST_MODEL (scene->tableau);
  GHashTableIter iter;
  gpointer key;

  g_ptr_array_set_size (scene->order, 0);
  for (guint i = 0; i < g_list_model_get_n_items (piles); i++)
    {
      g_autoptr (BaizePile) pile = g_list_model_get_item (piles, i);

      for (guint j = 0; j < baize_pile_get_n_cards (pile); j++)
        {
          BaizeCard *card = baize_pile_get_card (pile, j);

          g_ptr_array_add (scene->order, obtain_view (scene, card));
          g_hash_table_add (kept, GUINT_TO_POINTER (baize_card_get_id (card)));
        }
    }
  g_hash_table_iter_init (&iter, scene->views);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (!g_hash_table_contains (kept, key))
      g_hash_table_iter_remove (&iter);
  baize_scene_sort (scene);
}

/** baize_scene_sync_slots: creates a widget for each slot of the arrangement. */
void
baize_scene_sync_slots (BaizeScene *scene)
{
  GArray *wanted = scene->arrangement->slots;
  GtkWidget *previous = scene->last_under;

  while (scene->slots->len > wanted->len)
    g_ptr_array_remove_index (scene->slots, scene->slots->len - 1);
  while (scene->slots->len < wanted->len)
    {
      GtkWidget *view = g_object_new (BAIZE_TYPE_SLOT_VIEW, NULL);

      gtk_widget_set_parent (view, scene->board);
      g_signal_connect_object (view, "act", scene->act, scene->board, G_CONNECT_SWAPPED);
      g_ptr_array_add (scene->slots, view);
    }
  for (guint i = 0; i < wanted->len; i++)
    {
      baize_slot_view_set_slot (scene->slots->pdata[i], &g_array_index (wanted, BaizeSlot, i));
      previous = put_after (scene, scene->slots->pdata[i], previous);
    }
}

/* ---- geometry ---- */

/** baize_scene_get_place: Returns: whether @child shows a card or a place; sets @place to where it is. */
gboolean
baize_scene_get_place (GtkWidget *child, BaizePlace *place)
{
  if (BAIZE_IS_CARD_VIEW (child))
    *place = baize_card_get_place (baize_card_view_get_card (BAIZE_CARD_VIEW (child)));
  else if (BAIZE_IS_SLOT_VIEW (child))
    *place = baize_slot_view_get_slot (BAIZE_SLOT_VIEW (child))->place;
  else
    return FALSE;
  return TRUE;
}

/** baize_scene_find: Returns: (nullable) (transfer none): the widget of the card or place at @place. */
GtkWidget *
baize_scene_find (BaizeScene *scene, const BaizePlace *place)
{
  for (GtkWidget *child = gtk_widget_get_first_child (scene->board); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      BaizePlace here;

      if (baize_scene_get_place (child, &here) && baize_place_equal (&here, place))
        return child;
    }
  return NULL;
}

/** baize_scene_get_area: the area of @child. Returns: %FALSE if it was not arranged. */
gboolean
baize_scene_get_area (BaizeScene *scene, GtkWidget *child, graphene_rect_t *area)
{
  const graphene_rect_t *given = g_hash_table_lookup (scene->areas, child);

  if (BAIZE_IS_CARD_VIEW (child))
    baize_card_view_get_goal (BAIZE_CARD_VIEW (child), area);
  else if (BAIZE_IS_SLOT_VIEW (child))
    {
      const BaizeSlot *slot = baize_slot_view_get_slot (BAIZE_SLOT_VIEW (child));

      graphene_rect_init (area, (float) slot->x, (float) slot->y, (float) slot->width, (float) slot->height);
    }
  else if (given != NULL)
    *area = *given;
  else
    return FALSE;
  return TRUE;
}

static gboolean
is_hit (BaizeScene *scene, GtkWidget *child, const BaizePlace *pointed, double x, double y)
{
  BaizePlace place;
  graphene_rect_t area;
  gboolean is_place;

  if (!gtk_widget_get_mapped (child) || !gtk_widget_get_can_target (child)
      || !baize_scene_get_area (scene, child, &area))
    return FALSE;
  is_place = baize_scene_get_place (child, &place);
  /* the pointer keeps a card that has risen away from it at its lower edge */
  if (is_place && baize_place_equal (&place, pointed))
    area.size.height += area.size.width * (float) BAIZE_SCENE_HOVER_LIFT;
  if (!graphene_rect_contains_point (&area, &GRAPHENE_POINT_INIT ((float) x, (float) y)))
    return FALSE;
  /* another child may accept hits only in a part of its area */
  return is_place
         || gtk_widget_pick (child, x - (double) area.origin.x, y - (double) area.origin.y, GTK_PICK_DEFAULT) != NULL;
}

/** baize_scene_child_at: hit test. Returns: (nullable) (transfer none): the child at @x, @y; @pointed is the child that
 * was found last. */
GtkWidget *
baize_scene_child_at (BaizeScene *scene, const BaizePlace *pointed, double x, double y)
{
  for (GtkWidget *child = gtk_widget_get_last_child (scene->board); child != NULL;
       child = gtk_widget_get_prev_sibling (child))
    if (is_hit (scene, child, pointed, x, y))
      return child;
  return NULL;
}
