/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How Rose celebrates: the rose blooms. Its petals open from the middle outwards and close again.
 */
#include "board.h"

/* The part of the time during which one petal is away, and how far it goes, as a part of its distance to the middle. */
#define AWAY 0.8
#define FAR  0.16

/** rose_board_rejoice: moves a petal away from the middle of the rose, see BaizeBoardFollow. */
void
rose_board_rejoice (BaizeBoard *board, const BaizePlace *place, BaizeSpot *spot, double progress)
{
  const RoseGeometry *g = &BAIZE_ROSE_BOARD (board)->geometry;
  BaizeBox first = rose_geometry_petal (g, 0), last = rose_geometry_petal (g, ROSE_N_PLACES - 1);
  double middle = (first.x + last.x) / 2, x, distance, far;

  if (place->kind != ROSE_PETAL)
    return;
  x = spot->x - middle;
  distance = ABS (x) / MAX ((last.x - first.x) / 2, 1);
  far = FAR * baize_board_joy_wave (progress, distance, AWAY);
  spot->x += x * far;
  spot->y -= far * spot->width * (1 - distance);
}
