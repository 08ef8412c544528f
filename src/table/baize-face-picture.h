/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The vocabulary of card pictures: which pictures a deck has, in which palettes, and how large they are. It knows
 * nothing of how pictures are made, kept or shown.
 */
#pragma once

#include <cairo.h>

#include "core/baize-face.h"

G_BEGIN_DECLS

/** BAIZE_CARD_ASPECT: a card's height divided by its width. */
#define BAIZE_CARD_ASPECT 1.4

/** BAIZE_CARD_CORNER: the radius of a card's corner divided by its width. */
#define BAIZE_CARD_CORNER 0.05

/**
 * BaizeFacesPalette:
 * @BAIZE_FACES_NORMAL: the deck's own colours
 * @BAIZE_FACES_CONTRAST: the deck redrawn by its style sheet for high contrast
 * @BAIZE_FACES_FOUR: a colour for each suit: diamonds blue, clubs green
 * @BAIZE_FACES_CONTRAST_FOUR: the same for high contrast
 *
 * In which colours cards are drawn.
 */
typedef enum
{
  BAIZE_FACES_NORMAL,
  BAIZE_FACES_CONTRAST,
  BAIZE_FACES_FOUR,
  BAIZE_FACES_CONTRAST_FOUR,
} BaizeFacesPalette;

#define BAIZE_N_PALETTES (BAIZE_FACES_CONTRAST_FOUR + 1)

/* A deck's pictures are the faces by their numbers, then the back. A set of pictures is a bit for each. */
#define BAIZE_N_PICTURES       (BAIZE_N_FACES + 1)
#define BAIZE_PICTURE_BACK     ((guint) BAIZE_N_FACES)
#define BAIZE_PICTURE_BIT(p)   (G_GUINT64_CONSTANT (1) << (p))
#define BAIZE_PICTURES_ALL     (BAIZE_PICTURE_BIT (BAIZE_N_PICTURES) - 1)

/* Widths in device pixels; what is asked beyond them is drawn stretched. */
#define BAIZE_PICTURE_MIN_WIDTH 8
#define BAIZE_PICTURE_MAX_WIDTH 1200

/** baize_picture_for_face: the number of the picture of @face; the back for %BAIZE_FACE_NONE. */
static inline guint
baize_picture_for_face (BaizeFace face)
{
  return face < BAIZE_N_FACES ? face : BAIZE_PICTURE_BACK;
}

/** baize_picture_get_height: how high, in pixels, a picture of @width pixels is. */
static inline int
baize_picture_get_height (int width)
{
  return (int) (width * BAIZE_CARD_ASPECT + 0.5);
}

/** baize_picture_get_stride: bytes from one row of a picture of @width pixels to the next. */
static inline int
baize_picture_get_stride (int width)
{
  return cairo_format_stride_for_width (CAIRO_FORMAT_ARGB32, width);
}

/** baize_picture_get_size: the bytes of one picture of @width pixels, premultiplied ARGB in the machine's order. */
static inline gsize
baize_picture_get_size (int width)
{
  return (gsize) baize_picture_get_stride (width) * (gsize) baize_picture_get_height (width);
}

G_END_DECLS
