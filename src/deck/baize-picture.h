/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The terms for card pictures: the pictures of a card theme, its palettes, and the sizes. This file knows nothing of
 * how pictures are made, cached or shown.
 */
#pragma once

#include <cairo.h>

#include "core/base/baize-limits.h"
#include "core/cards/baize-face.h"

/** BAIZE_CARD_ASPECT: a card's height divided by its width. */
#define BAIZE_CARD_ASPECT 1.4

/** BAIZE_CARD_CORNER: the radius of a card's corner divided by its width. */
#define BAIZE_CARD_CORNER 0.068

/*
 * The part of a covered card that must stay visible to show its rank and suit, from the upper corner where text starts,
 * divided by the card's width. The usual index has the suit below the rank. Pictures narrower than
 * BAIZE_PICTURE_FULL_WIDTH, and the large index, have the suit beside the rank, so they need more of the width.
 */
#define BAIZE_INDEX_WIDTH       0.208
#define BAIZE_INDEX_HEIGHT      0.392
#define BAIZE_INDEX_WIDTH_SMALL 0.5
#define BAIZE_INDEX_WIDTH_LARGE 0.604

/** BaizeFacesPalette: the colours in which cards are drawn, and the size of their index. */
typedef enum
{
  BAIZE_FACES_NORMAL,        /* the theme's own colours */
  BAIZE_FACES_CONTRAST,      /* colours for high contrast, from a style sheet */
  BAIZE_FACES_FOUR,          /* a colour for each suit: diamonds blue, clubs green */
  BAIZE_FACES_CONTRAST_FOUR, /* the same for high contrast */
  BAIZE_FACES_NIGHT,         /* dark paper, for the dark style */
  BAIZE_FACES_NIGHT_FOUR,    /* the same with a colour for each suit */
  BAIZE_FACES_LARGE,         /* added to one of the other values: the same colours with a large index */
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
 * The pictures of a card theme are numbered: first the faces, then the backs, each in the order of their own numbers,
 * then the smiling back of Happy Graphs. A set of pictures is a number with a bit for each picture.
 */
#define BAIZE_PICTURE_BACK   ((guint) BAIZE_N_FACES)
#define BAIZE_PICTURE_HAPPY  (BAIZE_PICTURE_BACK + BAIZE_N_BACKS)
#define BAIZE_N_PICTURES     (BAIZE_PICTURE_HAPPY + 1)
#define BAIZE_PICTURE_BIT(p) (G_GUINT64_CONSTANT (1) << (p))
#define BAIZE_PICTURES_ALL   (BAIZE_PICTURE_BIT (BAIZE_N_PICTURES) - 1)

/** BAIZE_PICTURE_MIN_WIDTH: the least width of a picture in device pixels; the largest is BAIZE_PICTURES_MAX_WIDTH. For
 * other widths a picture is stretched. */
#define BAIZE_PICTURE_MIN_WIDTH 8

/** BAIZE_PICTURE_FULL_WIDTH: pictures narrower than this show only rank and suit. */
#define BAIZE_PICTURE_FULL_WIDTH 64

/** BAIZE_PICTURE_FINE_WIDTH: courts at least this wide have contours, patterns and fine lines. */
#define BAIZE_PICTURE_FINE_WIDTH 200

/** baize_picture_get_index: Returns: the width, in pixels, that must stay visible of a card @width pixels wide to show
 * its index, on displays of every scale. */
static inline double
baize_picture_get_index (double width)
{
  return width * (width < BAIZE_PICTURE_FULL_WIDTH ? BAIZE_INDEX_WIDTH_SMALL : BAIZE_INDEX_WIDTH);
}

/** baize_palette_get_colours: Returns: the colours of @palette, with an index of normal size. */
static inline BaizeFacesPalette
baize_palette_get_colours (BaizeFacesPalette palette)
{
  return (BaizeFacesPalette) ((int) palette % BAIZE_N_COLOURINGS);
}

/** baize_palette_is_large: Returns: whether the index of @palette is large. */
static inline gboolean
baize_palette_is_large (BaizeFacesPalette palette)
{
  return palette >= BAIZE_FACES_LARGE;
}

/** baize_picture_get_height: Returns: the height, in pixels, of a picture of @width pixels. */
static inline int
baize_picture_get_height (int width)
{
  return (int) (width * BAIZE_CARD_ASPECT + 0.5);
}

/** baize_picture_get_stride: Returns: the bytes from one row of a picture of @width pixels to the next. */
static inline int
baize_picture_get_stride (int width)
{
  return cairo_format_stride_for_width (CAIRO_FORMAT_ARGB32, width);
}

/** baize_picture_get_size: Returns: the bytes of a picture of @width pixels, premultiplied ARGB in native byte
 * order. */
static inline gsize
baize_picture_get_size (int width)
{
  return (gsize) baize_picture_get_stride (width) * (gsize) baize_picture_get_height (width);
}

/** baize_picture_has_paper: Returns: whether most of the card in @pixels is opaque. An element may draw nothing, or
 * draw outside its place. */
static inline gboolean
baize_picture_has_paper (const guchar *pixels, int width)
{
  int height = baize_picture_get_height (width);
  int stride = baize_picture_get_stride (width);
  int seen = 0;

  for (int y = 1; y <= 3; y++)
    for (int x = 1; x <= 3; x++)
      {
        const guint32 *line = (const guint32 *) (const void *) (pixels + (gsize) (height * y / 4) * (gsize) stride);

        if (line[width * x / 4] >> 24 >= 0x80)
          seen++;
      }
  return seen >= 5;
}
