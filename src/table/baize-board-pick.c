/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Which card or place the pointer means. It goes by where things were arranged last: GTK gives widgets their
 * places only with the next frame, which on a busy machine comes later than the pointer's next event. A card on its way
 * is found where it goes to, or one that rises under the pointer would be lost to it.
 */
#include "baize-board-private.h"

#include <math.h>

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

/** baize_board_hit: a #BaizeHitFunc: what the pointer finds at @x, @y. */
BaizeHit
baize_board_hit (gpointer board, double x, double y, BaizePlace *place)
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
