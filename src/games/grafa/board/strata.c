/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Draws the inside of GRAFA's shaft: layers of earth that change at each tenth depth, and the lamp that hangs below the
 * last card. In high contrast the shaft is plain.
 */
#include "board.h"

#include <adwaita.h>
#include <math.h>

#define N_LAYERS  5
#define LAYER     10  /* depth of a layer, in cards; the last one is deeper */
#define WAVE      0.4 /* height of the waves between layers, in steps of the shaft */
#define N_PEBBLES 7   /* in each layer */
#define NIGHT     0.6 /* how much light the layers have in the dark style */

typedef struct
{
  double red, green, blue;
} Earth;

/* from the top; so dark that golden text on all of them has a contrast of 4.5 */
static const Earth earths[N_LAYERS] = {
  { 0.25, 0.17, 0.10 }, { 0.34, 0.23, 0.13 }, { 0.37, 0.18, 0.11 }, { 0.27, 0.24, 0.22 }, { 0.17, 0.16, 0.19 },
};

/** Returns: the lower edge of layer @layer in the shaft, without waves. */
static double
end_of (const GrafaGeometry *g, int layer)
{
  return g->card_height + ((layer + 1) * LAYER - 1) * g->depth_step;
}

/** Adds the outline of everything below the upper edge of layer @layer, in a shaft of @width and @height. */
static void
trace_below (cairo_t *cr, const GrafaGeometry *g, int layer, double width, double height)
{
  double y = layer > 0 ? end_of (g, layer - 1) : 0, wave = layer > 0 ? g->depth_step * WAVE : 0;

  cairo_move_to (cr, 0, height);
  for (int i = 0; i <= 24; i++)
    cairo_line_to (cr, width * i / 24, y + wave * (sin (i * 0.55 + layer * 2) + 0.5 * sin (i * 1.3 + layer)));
  cairo_line_to (cr, width, height);
  cairo_close_path (cr);
}

/** Scatters pebbles over layer @layer, always at the same places. */
static void
draw_pebbles (cairo_t *cr, const GrafaGeometry *g, int layer, double width, double height)
{
  double top = layer > 0 ? end_of (g, layer - 1) : 0, bottom = layer < N_LAYERS - 1 ? end_of (g, layer) : height;

  for (int i = 0; i < N_PEBBLES; i++)
    {
      double part, x = modf ((i + 1) * 0.618 + layer * 0.29, &part), y = modf ((i + 1) * 0.414 + layer * 0.37, &part);
      double size = g->card * (0.02 + 0.012 * ((i + layer) % 3));

      cairo_save (cr);
      cairo_translate (cr, width * (0.06 + 0.88 * x), top + (bottom - top) * (0.15 + 0.7 * y));
      cairo_scale (cr, size * 1.5, size);
      cairo_new_sub_path (cr);
      cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
      cairo_restore (cr);
    }
  cairo_set_source_rgba (cr, 1, 0.95, 0.85, 0.07);
  cairo_fill (cr);
}

/** Lets the light of the lamp at @x, @y fall on the walls. */
static void
shed_light (cairo_t *cr, double x, double y, double reach)
{
  cairo_pattern_t *light = cairo_pattern_create_radial (x, y, 0, x, y, reach);

  cairo_pattern_add_color_stop_rgba (light, 0, 1, 0.82, 0.45, 0.5);
  cairo_pattern_add_color_stop_rgba (light, 0.35, 1, 0.75, 0.35, 0.18);
  cairo_pattern_add_color_stop_rgba (light, 1, 1, 0.7, 0.3, 0);
  cairo_set_source (cr, light);
  cairo_paint (cr);
  cairo_pattern_destroy (light);
}

/** Draws the lamp, @size wide, whose ring is at @x, @y, and its rope from the top of the shaft. */
static void
draw_lamp (cairo_t *cr, double x, double y, double size)
{
  cairo_set_line_width (cr, MAX (1, size * 0.09));
  cairo_set_source_rgb (cr, 0.80, 0.66, 0.45);
  cairo_move_to (cr, x, 0);
  cairo_line_to (cr, x, y);
  cairo_stroke (cr);
  cairo_arc (cr, x, y + size * 0.22, size * 0.22, 0, 2 * G_PI);
  cairo_stroke (cr);
  cairo_set_source_rgb (cr, 1, 0.86, 0.48);
  cairo_rectangle (cr, x - size * 0.36, y + size * 0.62, size * 0.72, size * 0.74);
  cairo_fill (cr);
  cairo_set_source_rgb (cr, 1, 0.97, 0.82);
  cairo_arc (cr, x, y + size * 1.02, size * 0.2, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_set_source_rgb (cr, 0.12, 0.09, 0.07);
  cairo_move_to (cr, x - size * 0.5, y + size * 0.68);
  cairo_line_to (cr, x - size * 0.18, y + size * 0.4);
  cairo_line_to (cr, x + size * 0.18, y + size * 0.4);
  cairo_line_to (cr, x + size * 0.5, y + size * 0.68);
  cairo_close_path (cr);
  cairo_rectangle (cr, x - size * 0.46, y + size * 1.32, size * 0.92, size * 0.18);
  cairo_fill (cr);
}

/**
 * grafa_strata_draw:
 * @g: the geometry
 * @ink: the ink
 * @shaft: the shaft
 * @lamp: the height in the shaft at which the lamp hangs, in pixels
 * @bottom: the height above which the lamp must end; without room it is only seen by its light
 *
 * Draws the walls of the shaft and the lamp.
 */
void
grafa_strata_draw (const GrafaGeometry *g, const BaizeInk *ink, const BaizeBox *shaft, double lamp, double bottom)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  double size = CLAMP (g->card * 0.17, 10, 44), middle = shaft->width / 2;
  double light = adw_style_manager_get_dark (style) ? NIGHT : 1;
  graphene_rect_t area = baize_ink_rect (ink, shaft);
  GskRoundedRect outline;
  cairo_t *cr;

  gsk_rounded_rect_init_from_rect (&outline, &area, (float) (g->card * BAIZE_CARD_CORNER));
  gtk_snapshot_push_rounded_clip (ink->snapshot, &outline);
  cr = baize_ink_cairo (ink, shaft);
  for (int i = 0; i < N_LAYERS && !adw_style_manager_get_high_contrast (style); i++)
    {
      trace_below (cr, g, i, shaft->width, shaft->height);
      cairo_set_source_rgb (cr, earths[i].red * light, earths[i].green * light, earths[i].blue * light);
      cairo_fill (cr);
      draw_pebbles (cr, g, i, shaft->width, shaft->height);
    }
  shed_light (cr, middle, lamp + size, g->card * 0.95);
  if (lamp + size * 1.6 < bottom)
    draw_lamp (cr, middle, lamp, size);
  cairo_destroy (cr);
  gtk_snapshot_pop (ink->snapshot);
}
