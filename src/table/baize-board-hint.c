/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A move that is proposed to the player: its cards and places have an outline, its card is raised, the game previews
 * it, and an arrow leads from its start to its end. Nothing is painted over the face of a card: the arrow begins at the
 * edge of the part that is visible, and ends at an edge.
 */
#include "baize-board-private.h"
#include "baize-drawing.h"

#include "core/rules/baize-places.h"

#include <math.h>

#define THICKNESS  0.045 /* of the arrow, as a fraction of the width of a card */
#define HEAD       0.20  /* length of its head, likewise */
#define TOUCH      0.05  /* how far its ends lie on the cards, likewise: on their edges, not on their indices */
#define BEND       0.12  /* how far it bends aside, as a fraction of its length */
#define EDGE_WIDTH 1.8   /* width of its edge, as a multiple of its own */
#define RAISE      0.1   /* how far the card of the move is raised, as a fraction of its width */

/** Sets @area to the visible part of what lies at @place. Returns: whether it is there. */
static gboolean
find_area (BaizeBoard *board, const BaizePlace *place, graphene_rect_t *area)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  GtkWidget *child = baize_place_is_none (place) ? NULL : baize_scene_find (&self->scene, place);
  BaizeCard *card = BAIZE_IS_CARD_VIEW (child) ? baize_card_view_get_card (BAIZE_CARD_VIEW (child)) : NULL;
  const BaizeSpot *spot = card != NULL ? baize_arrangement_get_card (self->scene.arrangement, baize_card_get_id (card))
                                       : NULL;

  if (child == NULL || !gtk_widget_get_mapped (child) || !gtk_widget_compute_bounds (child, GTK_WIDGET (board), area))
    return FALSE;
  if (spot != NULL && spot->seen_width > 0)
    area->size.width = MIN (area->size.width, (float) spot->seen_width);
  if (spot != NULL && spot->seen_height > 0)
    area->size.height = MIN (area->size.height, (float) spot->seen_height);
  return TRUE;
}

/** Sets @x, @y to the point of the edge of @area, less @inset, in the direction of the middle of @other. */
static void
find_edge (const graphene_rect_t *area, const graphene_rect_t *other, double inset, double *x, double *y)
{
  graphene_point_t middle, aim;
  double dx, dy, part;

  graphene_rect_get_center (area, &middle);
  graphene_rect_get_center (other, &aim);
  dx = (double) (aim.x - middle.x);
  dy = (double) (aim.y - middle.y);
  part = MIN (((double) area->size.width / 2 - inset) / MAX (fabs (dx), 1e-6),
              ((double) area->size.height / 2 - inset) / MAX (fabs (dy), 1e-6));
  *x = (double) middle.x + dx * CLAMP (part, 0, 0.5);
  *y = (double) middle.y + dy * CLAMP (part, 0, 0.5);
}

/** Draws the shaft as a curve, and the head. */
static void
trace_arrow (cairo_t *cr, double x, double y, double to_x, double to_y, double head)
{
  double dx = to_x - x, dy = to_y - y, length = hypot (dx, dy), angle;
  double middle_x = (x + to_x) / 2 - dy * BEND, middle_y = (y + to_y) / 2 + dx * BEND;

  if (length < 1)
    return;
  cairo_move_to (cr, x, y);
  cairo_curve_to (cr, middle_x, middle_y, middle_x, middle_y, to_x, to_y);
  angle = atan2 (to_y - middle_y, to_x - middle_x);
  for (int side = -1; side <= 1; side += 2)
    {
      cairo_move_to (cr, to_x, to_y);
      cairo_line_to (cr, to_x - head * cos (angle + side * 0.5), to_y - head * sin (angle + side * 0.5));
    }
}

static void
draw_arrow (BaizeBoard *board, const BaizeInk *ink)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  BaizeBox all = { 0, 0, gtk_widget_get_width (self->arrow), gtk_widget_get_height (self->arrow) };
  graphene_rect_t from, to;
  BaizePlace source, target;
  cairo_t *cr;
  double size, x, y, to_x, to_y;

  /* cards in flight are not where the move begins yet */
  if (self->hint.verb == 0 || self->moving)
    return;
  baize_game_get_rules (self->game)->view->places (self->playback.shown, &self->hint, &source, &target);
  if (baize_place_equal (&source, &target) || !find_area (board, &source, &from) || !find_area (board, &target, &to))
    return;
  size = MAX (from.size.width, to.size.width);
  cr = baize_ink_cairo (ink, &all);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  find_edge (&from, &to, size * TOUCH, &x, &y);
  find_edge (&to, &from, size * TOUCH, &to_x, &to_y);
  trace_arrow (cr, x, y, to_x, to_y, MIN (size * HEAD, hypot (to_x - x, to_y - y)));
  cairo_set_source_rgba (cr, 0, 0, 0, 0.75);
  cairo_set_line_width (cr, size * THICKNESS * EDGE_WIDTH);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 1, 0.86, 0.35);
  cairo_set_line_width (cr, size * THICKNESS);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/** Lights what @move is about, but not the hand that a card comes into: its last card has nothing to do with it. */
static void
light (BaizeBoard *board, const BaizeMove *move)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  const BaizeRules *rules = baize_game_get_rules (self->game);
  guint8 hand = BAIZE_BOARD_GET_CLASS (board)->hand.kind;
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (BaizePlace));

  if (move != NULL)
    baize_places_list (rules, self->playback.shown, move, places);
  for (guint i = places->len; i-- > 0;)
    {
      const BaizePlace *place = &g_array_index (places, BaizePlace, i);

      if (hand != 0 && place->kind == hand && place->index < 0)
        g_array_remove_index (places, i);
    }
  baize_board_set_lit (board, (const BaizePlace *) (gconstpointer) places->data, places->len);
}

/** baize_board_raise_hint: raises the card that the proposed move takes from its place. */
void
baize_board_raise_hint (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  BaizePlace source, target;
  BaizeCard *card;
  BaizeSpot *spot;

  if (self->hint.verb == 0)
    return;
  baize_game_get_rules (self->game)->view->places (self->playback.shown, &self->hint, &source, &target);
  card = baize_place_equal (&source, &target) ? NULL : baize_arrangement_find_top (self->spotlight.tableau, &source);
  spot = card != NULL ? baize_arrangement_get_card (self->scene.arrangement, baize_card_get_id (card)) : NULL;
  if (spot == NULL)
    return;
  spot->y -= round (spot->width * RAISE);
  spot->flags |= BAIZE_CARD_LIFTED;
}

/** baize_board_place_arrow: gives the arrow the area of the whole board while it is arranged. */
void
baize_board_place_arrow (BaizeBoard *board, int width, int height)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  if (self->arrow == NULL)
    return;
  baize_board_place_child (board, self->arrow, 0, 0, width, height);
  gtk_widget_queue_draw (self->arrow);
}

/**
 * baize_board_show_hint:
 * @board: a board that shows the current position
 * @move: (nullable): a legal move; %NULL removes the hint
 *
 * Proposes @move without making it.
 */
void
baize_board_show_hint (BaizeBoard *board, const BaizeMove *move)
{
  g_return_if_fail (BAIZE_IS_BOARD (board));

  BaizeBoardPrivate *self = baize_board_private (board);
  BaizeBoardClass *klass = BAIZE_BOARD_GET_CLASS (board);

  if (move == NULL && self->hint.verb == 0)
    return;
  if (self->arrow == NULL)
    {
      self->arrow = baize_drawing_new (board, "hint", GTK_ACCESSIBLE_ROLE_PRESENTATION, draw_arrow);
      baize_board_add_over (board, self->arrow);
    }
  self->hint = move != NULL ? *move : (BaizeMove){ 0 };
  if (move != NULL)
    baize_board_put_down (board);
  light (board, move);
  self->selection.previewed = (BaizeMove){ 0 };
  if (klass->follow.preview_move != NULL && self->playback.shown != NULL)
    klass->follow.preview_move (board, move);
  gtk_widget_set_visible (self->arrow, move != NULL);
  baize_board_queue_arrange (board, TRUE);
}

/**
 * baize_board_play_hint:
 * @board: a board
 * @move: a move that was proposed
 *
 * Plays @move like baize_board_play(), as if it were the focused place that was played: a key that is still held or is
 * pressed twice does not play the card there.
 *
 * Returns: whether the move was made
 */
gboolean
baize_board_play_hint (BaizeBoard *board, const BaizeMove *move)
{
  g_return_val_if_fail (BAIZE_IS_BOARD (board), FALSE);

  BaizePlace here = baize_board_get_focused (board);

  if (!baize_board_play (board, move))
    return FALSE;
  baize_board_private (board)->cursor.played = here;
  return TRUE;
}
