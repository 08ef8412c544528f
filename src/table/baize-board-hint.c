/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A move that is proposed to the player: its cards and places are lit, the game previews it, and an arrow leads from
 * its start to its end.
 */
#include "baize-board-private.h"
#include "baize-drawing.h"

#include "core/rules/baize-places.h"

#include <math.h>

#define THICKNESS  0.06 /* of the arrow, as a fraction of the width of a card */
#define HEAD       0.30 /* length of its head, likewise */
#define BEND       0.12 /* how far it bends aside, as a fraction of its length */
#define EDGE_WIDTH 1.8  /* width of its edge, as a multiple of its own */

/** Sets @area to where @place is on the board. Returns: whether it is there. */
static gboolean
find_area (BaizeBoard *board, const BaizePlace *place, graphene_rect_t *area)
{
  GtkWidget *child = baize_place_is_none (place) ? NULL : baize_scene_find (&baize_board_private (board)->scene, place);

  return child != NULL && gtk_widget_get_mapped (child) && gtk_widget_compute_bounds (child, GTK_WIDGET (board), area);
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
  double size;

  /* cards in flight are not where the move begins yet */
  if (self->hint.verb == 0 || self->moving)
    return;
  baize_game_get_rules (self->game)->view->places (self->playback.shown, &self->hint, &source, &target);
  if (baize_place_equal (&source, &target) || !find_area (board, &source, &from) || !find_area (board, &target, &to))
    return;
  size = MIN (from.size.width, to.size.width);
  cr = baize_ink_cairo (ink, &all);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  trace_arrow (cr, from.origin.x + from.size.width / 2, from.origin.y + from.size.height / 2,
               to.origin.x + to.size.width / 2, to.origin.y + to.size.height / 2, size * HEAD);
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
