/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How Rose celebrates: the rose blooms. It shuts to a bud, and its petals open from the middle outwards.
 */
#include "board.h"

#include <math.h>

/* Fractions of the celebration: how long the rose takes to become a bud, and how long one petal takes to open. */
#define SHUTS 0.3
#define OPENS 0.45
/* How far a petal moves into the bud, as a fraction of its distance to the middle. */
#define FAR 0.62

static double
ease (double at)
{
  at = CLAMP (at, 0, 1);
  return at * at * (3 - 2 * at);
}

/** Sets @x and @y to the distance of @box from the middle of the rose. Returns: the distance, from 0 in the middle to 1
 * at the outermost petals. */
static double
measure (const RoseGeometry *g, const BaizeBox *box, double *x, double *y)
{
  *x = box->x - g->first_x - 2 * g->step_x;
  *y = box->y - g->top_y - 1.5 * g->step_y;
  return MIN (1, MAX (fabs (*x) / (2 * g->step_x), fabs (*y) / (1.5 * g->step_y)));
}

/** rose_board_petal: Returns: the box of the card at @place of the rose, 0 to 13, also while the rose blooms. */
BaizeBox
rose_board_petal (BaizeRoseBoard *self, int place)
{
  BaizeBox box = rose_geometry_petal (&self->geometry, place);
  double x, y;

  measure (&self->geometry, &box, &x, &y);
  box.x -= x * FAR * self->shut[place];
  box.y -= y * FAR * self->shut[place];
  return box;
}

/** rose_board_joins: the petals celebrate, see BaizeBoardFollow. */
gboolean
rose_board_joins (BaizeBoard *board, const BaizePlace *place)
{
  return place->kind == ROSE_PETAL;
}

/** rose_board_rejoice: moves a petal into the bud and back, see BaizeBoardFollow. */
void
rose_board_rejoice (BaizeBoard *board, const BaizePlace *where, BaizeSpot *spot, double across, double progress)
{
  BaizeRoseBoard *self = BAIZE_ROSE_BOARD (board);
  int place = rose_place_at (where);
  BaizeBox box = rose_geometry_petal (&self->geometry, place);
  double x, y, distance = measure (&self->geometry, &box, &x, &y);

  self->shut[place] = ease (progress / SHUTS)
                      * (1 - ease ((progress - SHUTS - (1 - SHUTS - OPENS) * distance) / OPENS));
  box = rose_board_petal (self, place);
  spot->x = box.x;
  spot->y = box.y;
  /* the inner petals lie over the outer ones */
  spot->z = (int) lround (4 * (1 - distance));
}
