/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Draws the score at the head of the tray: the number, and a bar that grows with it, with marks at the scores where the
 * verdict changes. The score may be below zero.
 */
#include "board.h"

#include "core/base/baize-number.h"

#include <glib/gi18n.h>
#include <math.h>

#define LEAST_SCALE 165.0 /* the score at the end of the bar, unless the player has more */
#define NUMBER      0.3   /* the part of the width that the number has */
#define EDGE        0.05  /* the room at both sides, likewise */
#define HEAD        0.6   /* the part of the height that score and bar have, if more is said below them */
#define LEAST_TEXT  11    /* the smallest size of that text, in pixels */

/** Draws the bar from @x, @width long and centred at @y, and the numbers of its marks below. */
static void
draw_bar (const BaizeInk *ink, int score, double x, double y, double width, double thickness, double size)
{
  static const GdkRGBA ground = { 0, 0, 0, 0.45f }, edge = { 1, 1, 1, 0.5f };
  double scale = width / MAX (LEAST_SCALE, score * 1.04), line = MAX (1, round (thickness * 0.16));
  BaizeBox bar = { x, y - thickness / 2, width, thickness };

  baize_ink_fill (ink, &bar, thickness / 2, &ground);
  baize_ink_ring (ink, &bar, thickness / 2, 1, &edge);
  if (score > 0)
    {
      bar.width = MAX (score * scale, thickness);
      baize_ink_fill (ink, &bar, thickness / 2, &gold);
    }
  for (int i = 0; i < MATRIX_N_STEPS; i++)
    {
      double at = round (x + matrix_steps[i] * scale);
      char text[8];

      g_snprintf (text, sizeof text, "%d", matrix_steps[i]);
      baize_ink_fill (ink, &(BaizeBox){ at - line / 2, y - thickness * 0.8, line, thickness * 1.6 }, 0, &white);
      baize_ink_text (ink, text, at, y + thickness * 0.8 + size * 0.7, 0.5, size, 0, score >= matrix_steps[i],
                      score >= matrix_steps[i] ? &gold : &quiet);
    }
}

/* Translators: below the score; short, please */
static const char *const costs[] = { N_ ("−1 for each card left in the grid"), N_ ("A full grid ends the game") };

/** Draws what costs points and what ends the game in @box, in two lines. Returns: whether there is room for them. */
static gboolean
draw_costs (const BaizeInk *ink, const BaizeBox *box)
{
  const char *const lines[] = { _ (costs[0]), _ (costs[1]) };
  double size = MIN (box->height * 0.36, 34), room = box->width * (1 - 2 * EDGE);

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    size *= MIN (1, room / baize_ink_text_width (ink->widget, lines[i], size, FALSE));
  if (size < LEAST_TEXT)
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    baize_ink_text (ink, lines[i], box->x + box->width * EDGE, box->y + box->height * (0.25 + 0.46 * (double) i), 0,
                    size, 0, FALSE, &quiet);
  return TRUE;
}

/** Draws the same in one line at the foot of the tray of a high window. */
static void
draw_costs_below (const MatrixGeometry *g, const BaizeInk *ink)
{
  g_autofree char *line = g_strdup_printf ("%s · %s", _ (costs[0]), _ (costs[1]));
  double room = g->tray.width * (1 - 2 * EDGE), size = g->costs * 0.78;

  size *= MIN (1, room / baize_ink_text_width (ink->widget, line, size, FALSE));
  baize_ink_text (ink, line, g->tray.x + g->tray.width / 2, g->tray.y + g->tray.height - g->costs * 0.58, 0.5, size, 0,
                  FALSE, &quiet);
}

/** matrix_total_draw: draws the score of @state, and what costs points. */
void
matrix_total_draw (const MatrixGeometry *g, const BaizeInk *ink, const MatrixState *state)
{
  BaizeBox box = matrix_geometry_total (g);
  BaizeBox below = { box.x, box.y + box.height * HEAD, box.width, box.height * (1 - HEAD) };
  int score = baize_matrix_rules.score (state, 1);
  g_autofree char *number = baize_number_to_text (score);
  double room = box.width * (NUMBER - EDGE), size, small, thickness, width;

  if (g->high)
    draw_costs_below (g, ink);
  else if (draw_costs (ink, &below))
    box.height *= HEAD;
  size = MIN (box.height * 0.8, 90);
  small = CLAMP (MIN (box.height * 0.24, box.width * 0.055), 8, 30);
  thickness = CLAMP (box.height * 0.17, 5, 22);
  width = baize_ink_text_width (ink->widget, number, size, TRUE);
  baize_ink_text (ink, number, box.x + box.width * EDGE + room / 2, box.y + box.height / 2, 0.5,
                  width > room ? size * room / width : size, 0, TRUE, &white);
  draw_bar (ink, score, box.x + box.width * (NUMBER + EDGE), box.y + box.height * 0.42,
            box.width * (1 - NUMBER - 2 * EDGE), thickness, small);
}
