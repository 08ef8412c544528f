/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Text and boxes, see the header.
 */
#include "ink.h"

#include "table/baize-faces.h"
#include "table/baize-ink.h"

#include <math.h>

/* How much smaller letters may become before the end of a line is cut off. */
#define LEAST_FIT 0.65

static graphene_rect_t
rect_of (const GrandmaBox *box)
{
  return GRAPHENE_RECT_INIT ((float) box->x, (float) box->y, (float) box->width, (float) box->height);
}

static PangoLayout *
layout_new (GtkWidget *widget, const char *text, const GrandmaInk *ink)
{
  PangoLayout *layout = baize_ink_layout_new (widget, text, ink->size, ink->bold);

  pango_layout_set_single_paragraph_mode (layout, TRUE);
  return layout;
}

/** grandma_ink_text_width: Returns: how wide @text is, written so. */
double
grandma_ink_text_width (GtkWidget *widget, const char *text, const GrandmaInk *ink)
{
  g_autoptr (PangoLayout) layout = layout_new (widget, text, ink);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

/** grandma_ink_fit: makes letters smaller, down to a point, where @text is wider than @width. */
void
grandma_ink_fit (GtkWidget *widget, const char *text, double width, GrandmaInk *ink)
{
  double least = ink->size * LEAST_FIT;

  /* letters are hinted: they do not become narrower by as much as they become smaller */
  for (double wanted = grandma_ink_text_width (widget, text, ink); wanted > width && ink->size > least;
       wanted = grandma_ink_text_width (widget, text, ink))
    ink->size = MAX (least, ink->size * MIN (0.97, width / wanted));
}

/**
 * grandma_ink_text:
 * @widget: whose font is taken
 * @snapshot: where it is drawn
 * @text: a few words or figures
 * @box: the room they have; what is too long is cut off, and they stand in the middle of its height
 * @align: 0 is left, 1 right
 * @ink: how they are written
 *
 * Writes a line of text.
 *
 * Returns: its width
 */
double
grandma_ink_text (GtkWidget *widget, GtkSnapshot *snapshot, const char *text, const GrandmaBox *box, double align,
                  const GrandmaInk *ink)
{
  g_autoptr (PangoLayout) layout = layout_new (widget, text, ink);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  if (width > box->width)
    {
      pango_layout_set_width (layout, (int) (MAX (box->width, 0) * PANGO_SCALE));
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
      pango_layout_set_alignment (layout, PANGO_ALIGN_LEFT);
      width = (int) box->width;
    }
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) round (box->x + (box->width - width) * align),
                                                          (float) round (box->y + (box->height - height) / 2)));
  gtk_snapshot_append_layout (snapshot, layout, &ink->colour);
  gtk_snapshot_restore (snapshot);
  return width;
}

/** grandma_ink_fill: fills a box with round corners. */
void
grandma_ink_fill (GtkSnapshot *snapshot, const GrandmaBox *box, double radius, const GdkRGBA *colour)
{
  graphene_rect_t area = rect_of (box);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &area, (float) radius);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, colour, &area);
  gtk_snapshot_pop (snapshot);
}

/** grandma_ink_ring: draws a ring of @thickness inside the edge of a box. */
void
grandma_ink_ring (GtkSnapshot *snapshot, const GrandmaBox *box, double radius, double thickness, const GdkRGBA *colour)
{
  graphene_rect_t area = rect_of (box);
  const float widths[4] = { (float) thickness, (float) thickness, (float) thickness, (float) thickness };
  const GdkRGBA colours[4] = { *colour, *colour, *colour, *colour };
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &area, (float) radius);
  gtk_snapshot_append_border (snapshot, &outline, widths, colours);
}

/** grandma_ink_dash: draws the edge of a box as a broken line: something is missing there. */
void
grandma_ink_dash (GtkSnapshot *snapshot, const GrandmaBox *box, double radius, const GdkRGBA *colour)
{
  graphene_rect_t area = rect_of (box);
  static const double dashes[] = { 3, 3 };
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &area);
  double x = box->x + 0.5, y = box->y + 0.5, right = box->x + box->width - 0.5, bottom = box->y + box->height - 0.5;

  gdk_cairo_set_source_rgba (cr, colour);
  cairo_set_line_width (cr, 1);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_new_sub_path (cr);
  cairo_arc (cr, right - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, right - radius, bottom - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, bottom - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, G_PI + G_PI_2);
  cairo_close_path (cr);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/** grandma_ink_suit: Returns: the colour of @suit on the paper of the cards in use. */
GdkRGBA
grandma_ink_suit (BaizeSuit suit)
{
  GdkRGBA colour;

  baize_faces_get_ink (baize_faces_get_default (), suit, &colour);
  return colour;
}
