/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A rectangle of a board, in pixels. Games lay out their boards from left to right; the table mirrors them for
 * languages read from right to left.
 */
#pragma once

#include "deck/baize-picture.h"

/** BaizeBox: a rectangle. */
typedef struct
{
  double x;
  double y;
  double width;
  double height;
} BaizeBox;

/** baize_box_card: Returns: the box of a card that is @width wide. */
static inline BaizeBox
baize_box_card (double x, double y, double width)
{
  return (BaizeBox){ x, y, width, width * BAIZE_CARD_ASPECT };
}

/** baize_box_outset: Returns: @box, extended by @by at each side. */
static inline BaizeBox
baize_box_outset (const BaizeBox *box, double by)
{
  return (BaizeBox){ box->x - by, box->y - by, box->width + 2 * by, box->height + 2 * by };
}

/** baize_box_holds: Returns: whether the point @x, @y is in @box. */
static inline gboolean
baize_box_holds (const BaizeBox *box, double x, double y)
{
  return x >= box->x && y >= box->y && x < box->x + box->width && y < box->y + box->height;
}
