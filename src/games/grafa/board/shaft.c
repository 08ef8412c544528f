/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Draws GRAFA's shaft below its cards, and beside it the gauge: the current depth, the depth that the previewed move
 * reaches, and the player's best.
 */
#include "board.h"

#include <glib/gi18n.h>
#include <math.h>

#define TICK 0.22 /* length of the tick at the current depth, in widths of the gauge */

/** The y coordinate of @depth: the lower edge of the last card when @depth cards have sunk. */
static double
y_of (const GrafaGeometry *g, double depth)
{
  return g->shaft_y + g->card_height + (depth - 1) * g->depth_step;
}

/** Draws @number at the shaft's edge, vertically centred at @y. */
static void
draw_number (const GrafaGeometry *g, const BaizeInk *ink, double y, int number, double size, const GdkRGBA *colour,
             gboolean bold)
{
  g_autofree char *text = g_strdup_printf ("%d", number);
  /* the large number has a longer tick */
  double inset = bold ? MAX (g->gauge_width * 0.26, g->gauge_width * TICK + 4) : g->gauge_width * 0.26;

  /* the deepest number stays on the board */
  y = MIN (y, g->shaft_y + g->card_height + (GRAFA_N_CARDS - 1) * g->depth_step + g->shaft_y - size * 0.6);
  baize_ink_text (ink, text, g->gauge_x + g->gauge_width - inset, y, 1, size, 0, bold, colour);
}

/** Returns: the width of a line that is @pixels wide in a usual window. */
static double
line_of (const GrafaGeometry *g, double pixels)
{
  return round (pixels * MAX (1, g->gauge_width / 54));
}

/** Draws a tick of @length at @depth, outwards from the shaft. */
static void
draw_tick (const GrafaGeometry *g, const BaizeInk *ink, double depth, double length, double thickness,
           const GdkRGBA *colour)
{
  double y = round (y_of (g, depth) - thickness / 2);

  baize_ink_fill (ink, &(BaizeBox){ g->gauge_x + g->gauge_width - length - 2, y, length, thickness }, 0, colour);
}

/** Returns: how far the shaft reaches beyond its cards: whole pixels, so that its edges are sharp. */
static double
get_pad (const GrafaGeometry *g)
{
  return round (MAX (2, g->card * 0.03));
}

/** Draws the shaft, whose walls are seen where no card lies. The lamp is drawn only above the player's best. */
static void
draw_recess (BaizeGrafaBoard *self, const BaizeInk *ink, int depth)
{
  static const GdkRGBA above = { 0, 0, 0, 0.05f }, below = { 0, 0, 0, 0.3f };
  const GrafaGeometry *g = &self->geometry;
  double pad = get_pad (g), radius = g->card * BAIZE_CARD_CORNER + pad;
  BaizeBox shaft = { g->shaft_x, g->shaft_y, g->card, (GRAFA_N_CARDS - 1) * g->depth_step + g->card_height };
  BaizeBox recess = baize_box_outset (&shaft, pad);
  double end = self->record >= depth ? y_of (g, self->record) - g->shaft_y : shaft.height;

  grafa_strata_draw (g, ink, &shaft, y_of (g, depth) - g->shaft_y, end);
  baize_ink_recess (ink, &recess, radius, &above, &below);
}

/** Draws the player's best as a line through the shaft, and writes what it is in as many words as have room. */
static void
draw_record (const GrafaGeometry *g, const BaizeInk *ink, int record)
{
  static const GdkRGBA gold = { 1, 0.82f, 0.25f, 1 };
  double pad = get_pad (g), length = g->gauge_width * TICK, y = round (y_of (g, record)), line = line_of (g, 1);
  double size = MAX (g->label_size, g->card * 0.1), room = g->card - 4;
  g_autofree char *number = g_strdup_printf ("%d", record);
  /* Translators: beside a mark at the depth of the player's best game; %s is a number */
  g_autofree char *full = g_strdup_printf (_ ("Your best: %s"), number),
                  *brief = g_strdup_printf (_ ("Best: %s"), number);
  const char *texts[] = { full, brief, number };
  guint i = 0;

  baize_ink_fill (ink, &(BaizeBox){ g->shaft_x - pad - length, y - line, g->card + 2 * pad + length, 2 * line }, 0,
                  &gold);
  while (i < G_N_ELEMENTS (texts) - 1 && baize_ink_text_width (ink->widget, texts[i], size, TRUE) > room)
    i++;
  y += y + size * 1.7 < y_of (g, GRAFA_N_CARDS) ? size * 0.9 : -size * 0.9;
  baize_ink_text (ink, texts[i], g->shaft_x + g->card / 2, y, 0.5, size, room, TRUE, &gold);
}

/** Draws a tick at every tenth depth, and a number only at the deepest one: with a number at every tick it would look
 * like a ruler. */
static void
draw_scale (const GrafaGeometry *g, const BaizeInk *ink, int depth)
{
  static const GdkRGBA faint = { 1, 1, 1, 0.74f }, clear = { 1, 1, 1, 0.96f };
  double size = g->label_size;

  for (int i = 0; i <= GRAFA_N_CARDS; i = i + 10 > GRAFA_N_CARDS && i < GRAFA_N_CARDS ? GRAFA_N_CARDS : i + 10)
    draw_tick (g, ink, i, g->gauge_width * 0.14, line_of (g, 1), &faint);
  /* the current depth has its own, larger number */
  if (fabs (y_of (g, GRAFA_N_CARDS) - y_of (g, depth)) > size * 1.1)
    draw_number (g, ink, y_of (g, GRAFA_N_CARDS), GRAFA_N_CARDS, size, &clear, FALSE);
}

/** grafa_shaft_draw: draws shaft and gauge. */
void
grafa_shaft_draw (BaizeBoard *board, const BaizeInk *ink)
{
  static const GdkRGBA white = { 1, 1, 1, 1 }, promise = { 1, 1, 1, 0.74f };
  BaizeGrafaBoard *self = BAIZE_GRAFA_BOARD (board);
  const GrafaGeometry *g = &self->geometry;
  int depth = grafa_board_shown (self)->discard.n;
  double size = g->label_size * 1.25, length = g->gauge_width * TICK;

  draw_recess (self, ink, depth);
  draw_scale (g, ink, depth);
  if (self->record > 0)
    draw_record (g, ink, self->record);
  if (self->promise > depth)
    baize_ink_fill (ink,
                    &(BaizeBox){ g->gauge_x + g->gauge_width - 2 - line_of (g, 5), y_of (g, depth), line_of (g, 5),
                                 y_of (g, self->promise) - y_of (g, depth) },
                    0, &promise);
  draw_tick (g, ink, depth, length, line_of (g, 3), &white);
  draw_number (g, ink, y_of (g, depth), depth, size, &white, TRUE);
}
