/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A part of a board, in pixels, as games lay it out: as if one read from left to right.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** BAIZE_CARD_ASPECT: a card's height divided by its width. */
#define BAIZE_CARD_ASPECT 1.4

/** BaizeBox: a rectangle. */
typedef struct
{
  double x;
  double y;
  double width;
  double height;
} BaizeBox;

/** baize_box_card: Returns: where a card lies that is @width wide. */
static inline BaizeBox
baize_box_card (double x, double y, double width)
{
  return (BaizeBox){ x, y, width, width * BAIZE_CARD_ASPECT };
}

/** baize_box_outset: Returns: @box, larger by @by at every side. */
static inline BaizeBox
baize_box_outset (const BaizeBox *box, double by)
{
  return (BaizeBox){ box->x - by, box->y - by, box->width + 2 * by, box->height + 2 * by };
}

/** baize_box_holds: whether the point @x, @y is in @box. */
static inline gboolean
baize_box_holds (const BaizeBox *box, double x, double y)
{
  return x >= box->x && y >= box->y && x < box->x + box->width && y < box->y + box->height;
}

G_END_DECLS
