/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Draws the score at the head of the tray: the number, and a bar that grows with it, with marks at the scores where the
 * verdict changes. The score may be below zero.
 */
#include "board.h"

#include "core/base/baize-number.h"

#include <math.h>

#define LEAST_SCALE 165.0 /* the score at the end of the bar, unless the player has more */
#define NUMBER      0.3   /* the part of the width that the number has */
#define EDGE        0.05  /* the room at both sides, likewise */

static const int steps[] = { 50, 100, 150 };

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
  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      double at = round (x + steps[i] * scale);
      char text[8];

      g_snprintf (text, sizeof text, "%d", steps[i]);
      baize_ink_fill (ink, &(BaizeBox){ at - line / 2, y - thickness * 0.8, line, thickness * 1.6 }, 0, &white);
      baize_ink_text (ink, text, at, y + thickness * 0.8 + size * 0.7, 0.5, size, 0, score >= steps[i],
                      score >= steps[i] ? &gold : &quiet);
    }
}

/** matrix_total_draw: draws the score of @state. */
void
matrix_total_draw (const MatrixGeometry *g, const BaizeInk *ink, const MatrixState *state)
{
  BaizeBox box = matrix_geometry_total (g);
  int score = baize_matrix_rules.score (state, 1);
  g_autofree char *number = baize_number_to_text (score);
  double room = box.width * (NUMBER - EDGE), size = MIN (box.height * 0.8, 90);
  double small = CLAMP (MIN (box.height * 0.24, box.width * 0.055), 8, 30),
         thickness = CLAMP (box.height * 0.17, 5, 22);
  double width = baize_ink_text_width (ink->widget, number, size, TRUE);

  baize_ink_text (ink, number, box.x + box.width * EDGE + room / 2, box.y + box.height / 2, 0.5,
                  width > room ? size * room / width : size, 0, TRUE, &white);
  draw_bar (ink, score, box.x + box.width * (NUMBER + EDGE), box.y + box.height * 0.42,
            box.width * (1 - NUMBER - 2 * EDGE), thickness, small);
}
