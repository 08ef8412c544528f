/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Text, boxes and suits, see the header.
 */
#include "ink.h"

#include "table/baize-faces.h"
#include "table/baize-table-style.h"

#include <math.h>

/** matrix_ink_rect: Returns: @box, larger by @outset at every side. */
graphene_rect_t
matrix_ink_rect (const MatrixBox *box, double outset)
{
  return GRAPHENE_RECT_INIT ((float) (box->x - outset), (float) (box->y - outset), (float) (box->width + 2 * outset),
                             (float) (box->height + 2 * outset));
}

/** matrix_ink_fill: fills a box with round corners. */
void
matrix_ink_fill (GtkSnapshot *snapshot, const MatrixBox *box, double outset, double radius, const GdkRGBA *colour)
{
  graphene_rect_t area = matrix_ink_rect (box, outset);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &area, (float) radius);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, colour, &area);
  gtk_snapshot_pop (snapshot);
}

/** matrix_ink_gradient: fills a box with round corners, from one colour above to another below. */
void
matrix_ink_gradient (GtkSnapshot *snapshot, const MatrixBox *box, double radius, const GdkRGBA *above,
                     const GdkRGBA *below)
{
  graphene_rect_t area = matrix_ink_rect (box, 0);
  const GskColorStop stops[] = { { 0, *above }, { 1, *below } };
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &area, (float) radius);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_linear_gradient (snapshot, &area, &area.origin,
                                       &GRAPHENE_POINT_INIT (area.origin.x, area.origin.y + area.size.height), stops,
                                       G_N_ELEMENTS (stops));
  gtk_snapshot_pop (snapshot);
}

/** matrix_ink_ring: draws a ring of @thickness around a box, inside its edge moved out by @outset. */
void
matrix_ink_ring (GtkSnapshot *snapshot, const MatrixBox *box, double outset, double radius, double thickness,
                 const GdkRGBA *colour)
{
  graphene_rect_t area = matrix_ink_rect (box, outset);
  GskRoundedRect outline;
  float widths[4] = { (float) thickness, (float) thickness, (float) thickness, (float) thickness };
  GdkRGBA colours[4] = { *colour, *colour, *colour, *colour };

  gsk_rounded_rect_init_from_rect (&outline, &area, (float) radius);
  gtk_snapshot_append_border (snapshot, &outline, widths, colours);
}

/** Half of a suit's outline, which is the same on both sides, in a square from -1 to 1. */
static void
trace_half (cairo_t *cr, BaizeSuit suit, double side)
{
  switch (suit)
    {
    case BAIZE_HEARTS:
      cairo_move_to (cr, 0, 0.96);
      cairo_curve_to (cr, side * 0.14, 0.7, side * 0.98, 0.24, side * 0.98, -0.35);
      cairo_curve_to (cr, side * 0.98, -0.69, side * 0.75, -0.92, side * 0.48, -0.92);
      cairo_curve_to (cr, side * 0.26, -0.92, side * 0.08, -0.79, 0, -0.57);
      break;
    case BAIZE_DIAMONDS:
      cairo_move_to (cr, 0, -1);
      cairo_curve_to (cr, side * 0.16, -0.66, side * 0.42, -0.28, side * 0.75, 0);
      cairo_curve_to (cr, side * 0.42, 0.28, side * 0.16, 0.66, 0, 1);
      break;
    case BAIZE_SPADES:
      cairo_move_to (cr, 0, -1);
      cairo_curve_to (cr, side * 0.15, -0.7, side * 0.92, -0.28, side * 0.92, 0.26);
      cairo_curve_to (cr, side * 0.92, 0.55, side * 0.71, 0.74, side * 0.47, 0.74);
      cairo_curve_to (cr, side * 0.32, 0.74, side * 0.19, 0.66, side * 0.11, 0.54);
      cairo_curve_to (cr, side * 0.12, 0.73, side * 0.21, 0.89, side * 0.38, 1);
      cairo_line_to (cr, 0, 1);
      break;
    case BAIZE_CLUBS:
    default:
      cairo_move_to (cr, 0, -1);
      cairo_curve_to (cr, side * 0.26, -1, side * 0.46, -0.8, side * 0.46, -0.54);
      cairo_curve_to (cr, side * 0.46, -0.38, side * 0.38, -0.25, side * 0.27, -0.15);
      cairo_curve_to (cr, side * 0.34, -0.19, side * 0.42, -0.21, side * 0.5, -0.21);
      cairo_curve_to (cr, side * 0.77, -0.21, side * 0.97, 0, side * 0.97, 0.26);
      cairo_curve_to (cr, side * 0.97, 0.53, side * 0.77, 0.73, side * 0.5, 0.73);
      cairo_curve_to (cr, side * 0.33, 0.73, side * 0.19, 0.65, side * 0.11, 0.53);
      cairo_curve_to (cr, side * 0.12, 0.73, side * 0.21, 0.89, side * 0.38, 1);
      cairo_line_to (cr, 0, 1);
      break;
    }
  cairo_close_path (cr);
}

/** matrix_ink_suit: fills the sign of @suit as on the cards' paper, @size high, with its middle at @x, @y. */
void
matrix_ink_suit (cairo_t *cr, BaizeSuit suit, double x, double y, double size)
{
  GdkRGBA colour;

  baize_faces_get_ink (baize_faces_get_default (), suit, &colour);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size / 2, size / 2);
  gdk_cairo_set_source_rgba (cr, &colour);
  trace_half (cr, suit, 1);
  trace_half (cr, suit, -1);
  cairo_fill (cr);
  cairo_restore (cr);
}

/** matrix_ink_suit_colour: the colour of @suit under something white, as the player has chosen it. */
GdkRGBA
matrix_ink_suit_colour (BaizeSuit suit)
{
  static const GdkRGBA black = { 0.14f, 0.12f, 0.19f, 1 }, red = { 0.75f, 0.11f, 0.16f, 1 };
  static const GdkRGBA green = { 0.11f, 0.45f, 0.25f, 1 }, blue = { 0.10f, 0.37f, 0.71f, 1 };
  gboolean four = baize_table_style_get_default ()->four_colours;

  switch (suit)
    {
    case BAIZE_HEARTS:
      return red;
    case BAIZE_DIAMONDS:
      return four ? blue : red;
    case BAIZE_CLUBS:
      return four ? green : black;
    case BAIZE_SPADES:
    default:
      return black;
    }
}
