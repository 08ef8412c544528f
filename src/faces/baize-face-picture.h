/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The vocabulary of card pictures: which pictures a deck has, in which palettes, and how large they are. It knows
 * nothing of how pictures are made, kept or shown.
 */
#pragma once

#include <cairo.h>

#include "core/cards/baize-face.h"
#include "faces/baize-box.h"

G_BEGIN_DECLS

/** BAIZE_CARD_CORNER: the radius of a card's corner divided by its width. */
#define BAIZE_CARD_CORNER 0.05

/** BaizeFacesPalette: how cards are drawn: in which colours, and with which index. */
typedef enum
{
  BAIZE_FACES_NORMAL,        /* the deck's own colours */
  BAIZE_FACES_CONTRAST,      /* the deck redrawn by its style sheet for high contrast */
  BAIZE_FACES_FOUR,          /* a colour for each suit: diamonds blue, clubs green */
  BAIZE_FACES_CONTRAST_FOUR, /* the same for high contrast */
  BAIZE_FACES_NIGHT,         /* dark paper, for the dark style */
  BAIZE_FACES_NIGHT_FOUR,    /* the same with a colour for each suit */
  BAIZE_FACES_LARGE,         /* added to one of the others, the same with a large index */
} BaizeFacesPalette;

#define BAIZE_N_COLOURINGS ((int) BAIZE_FACES_LARGE)
#define BAIZE_N_PALETTES   (2 * BAIZE_N_COLOURINGS)

/** BaizeBackColour: the colour of the cards' backs. */
typedef enum
{
  BAIZE_BACK_BLUE,
  BAIZE_BACK_BURGUNDY,
  BAIZE_BACK_GREEN,
  BAIZE_BACK_PLUM,
  BAIZE_BACK_GRAPHITE,
} BaizeBackColour;

#define BAIZE_N_BACKS (BAIZE_BACK_GRAPHITE + 1)

/*
 * A deck's pictures are the faces by their numbers, then the backs by theirs, then the smiling back of Happy Graphs. A
 * set of pictures is a bit for each.
 */
#define BAIZE_PICTURE_BACK     ((guint) BAIZE_N_FACES)
#define BAIZE_PICTURE_HAPPY    (BAIZE_PICTURE_BACK + BAIZE_N_BACKS)
#define BAIZE_N_PICTURES       (BAIZE_PICTURE_HAPPY + 1)
#define BAIZE_PICTURE_BIT(p)   (G_GUINT64_CONSTANT (1) << (p))
#define BAIZE_PICTURES_ALL     (BAIZE_PICTURE_BIT (BAIZE_N_PICTURES) - 1)

/* Widths in device pixels; what is asked beyond them is drawn stretched. */
#define BAIZE_PICTURE_MIN_WIDTH 8
#define BAIZE_PICTURE_MAX_WIDTH 1200

/** BAIZE_PICTURE_FULL_WIDTH: pictures narrower than this show rank and suit alone. */
#define BAIZE_PICTURE_FULL_WIDTH 64

/** baize_palette_get_colours: the colours of @palette, whatever its index. */
static inline BaizeFacesPalette
baize_palette_get_colours (BaizeFacesPalette palette)
{
  return (BaizeFacesPalette) ((int) palette % BAIZE_N_COLOURINGS);
}

/** baize_palette_is_large: whether the index of @palette is large. */
static inline gboolean
baize_palette_is_large (BaizeFacesPalette palette)
{
  return palette >= BAIZE_FACES_LARGE;
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

gboolean baize_picture_has_paper (const guchar *pixels,
                                  int           width);

G_END_DECLS
