/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Draws the cards of a sheet as the table will show them. Checks that each card can be drawn, is not empty and differs
 * from the others, also if it is covered, and finds the colours of paper and inks.
 */
#include "deck-check.h"

#include <math.h>
#include <string.h>

/* The highest rank whose cards are mostly paper. */
#define FEW 3

#define WHITE 0xffffff

/* An ink with less contrast to the paper is made legible: WCAG 2.2 wants 3 for graphics, and 4.5 for text. */
#define LEAST_CONTRAST 3
#define GOOD_CONTRAST  4.5

/* The largest difference of two colours in one channel, 0 … 255. */
static int
get_distance (guint32 one, guint32 other)
{
  int most = 0;

  for (int shift = 0; shift < 24; shift += 8)
    most = MAX (most, abs ((int) (one >> shift & 0xff) - (int) (other >> shift & 0xff)));
  return most;
}

static guint32
get_pixel (GBytes *pixels, int width, int x, int y)
{
  const guchar *data = g_bytes_get_data (pixels, NULL);
  guint32 pixel;

  memcpy (&pixel, data + (gsize) y * (gsize) baize_picture_get_stride (width) + (gsize) x * 4, sizeof pixel);
  return pixel;
}

/* A histogram: for each colour of 4 bits a channel, how many pixels have it, and the last of them. */
typedef struct
{
  guint32 sums[4096];
  guint32 samples[4096];
} Counts;

static void
count (Counts *counts, guint32 pixel)
{
  guint coarse = (pixel >> 12 & 0xf00) | (pixel >> 8 & 0xf0) | (pixel >> 4 & 0xf);

  if (pixel >> 24 != 0xff)
    return;
  counts->sums[coarse]++;
  counts->samples[coarse] = pixel & 0xffffff;
}

static guint32
find_most (const Counts *counts, guint32 otherwise)
{
  guint32 most = 0, colour = otherwise;

  for (guint i = 0; i < G_N_ELEMENTS (counts->sums); i++)
    if (counts->sums[i] > most)
      {
        most = counts->sums[i];
        colour = counts->samples[i];
      }
  return colour;
}

/* Finds the colour of paper: the most frequent colour of the cards up to rank FEW. */
static guint32
find_paper (GBytes *const *pixels, int width)
{
  g_autofree Counts *counts = g_new0 (Counts, 1);

  for (guint i = 0; i < BAIZE_FACE_JOKER_RED; i++)
    if (baize_face_get_rank ((BaizeFace) i) <= FEW)
      for (int y = width / 10; y < baize_picture_get_height (width) - width / 10; y++)
        for (int x = width / 12; x < width - width / 12; x++)
          count (counts, get_pixel (pixels[i], width, x, y));
  return find_most (counts, WHITE);
}

/* The relative luminance of WCAG 2.2, 0 … 1. */
static double
get_luminance (guint32 colour)
{
  static const double weights[] = { 0.0722, 0.7152, 0.2126 }; /* blue, green, red */
  double sum = 0;

  for (guint i = 0; i < G_N_ELEMENTS (weights); i++)
    {
      double part = (colour >> 8 * i & 0xff) / 255.0;

      sum += weights[i] * (part <= 0.04045 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4));
    }
  return sum;
}

/* The contrast ratio of WCAG 2.2, 1 … 21. */
static double
get_contrast (guint32 one, guint32 other)
{
  double a = get_luminance (one), b = get_luminance (other);

  return (MAX (a, b) + 0.05) / (MIN (a, b) + 0.05);
}

/* Makes an ink that can hardly be seen on @paper lighter or darker, until it can be read. */
static guint32
make_legible (guint32 ink, guint32 paper)
{
  guint32 to = get_luminance (paper) < 0.18 ? 0xff : 0;

  if (get_contrast (ink, paper) >= LEAST_CONTRAST)
    return ink;
  for (int i = 0; i < 256 && get_contrast (ink, paper) < GOOD_CONTRAST; i++)
    for (int shift = 0; shift < 24; shift += 8)
      {
        guint32 part = ink >> shift & 0xff;

        if (part != to)
          ink = (ink & ~(0xffu << shift)) | (to > part ? part + 1 : part - 1) << shift;
      }
  return ink;
}

/* Finds the ink of @suit: the most frequent colour of its number cards that is far from the paper's. */
static guint32
find_ink (GBytes *const *pixels, int width, BaizeSuit suit, guint32 paper)
{
  g_autofree Counts *counts = g_new0 (Counts, 1);

  for (int rank = 2; rank <= 10; rank++)
    for (int y = width / 25; y < baize_picture_get_height (width) - width / 25; y++)
      for (int x = width / 25; x < width - width / 25; x++)
        {
          guint32 pixel = get_pixel (pixels[baize_face (suit, rank)], width, x, y);

          if (get_distance (pixel, paper) > 100)
            count (counts, pixel);
        }
  return make_legible (find_most (counts, suit == BAIZE_HEARTS ? 0xc01c28 : 0x241f31), paper);
}

/* Counts the pixels in which two pictures differ, in their upper left part of @right × @bottom pixels. */
static int
count_differences (GBytes *one, GBytes *other, int width, int right, int bottom)
{
  int n = 0;

  for (int y = 0; y < bottom; y++)
    for (int x = 0; x < right; x++)
      n += get_distance (get_pixel (one, width, x, y), get_pixel (other, width, x, y)) > 48;
  return n;
}

/* Whether two pictures differ in so few pixels that they show the same card. */
static gboolean
are_alike (GBytes *one, GBytes *other, int width)
{
  return count_differences (one, other, width, width, baize_picture_get_height (width)) < width / 5;
}

/* Whether each card can be told from all others by the corner that stays visible when it is covered. In the decks of
 * Debian 12 where it can, any two corners differ in width / 16 pixels at least; in the others, two are equal. */
static gboolean
have_index (GBytes *const *pixels, int width)
{
  int right = (int) (width * BAIZE_INDEX_WIDTH), bottom = (int) (width * BAIZE_INDEX_HEIGHT);

  for (guint i = 0; i < BAIZE_FACE_JOKER_RED; i++)
    for (guint other = 0; other < i; other++)
      if (count_differences (pixels[i], pixels[other], width, right, bottom) <= width / 32)
        return FALSE;
  return TRUE;
}

static BaizeDeckCheckTrouble
compare_faces (GBytes *const *pixels, int width, guint *picture)
{
  for (*picture = 0; *picture < BAIZE_FACE_JOKER_RED; (*picture)++)
    for (guint other = 0; other < *picture; other++)
      if (are_alike (pixels[*picture], pixels[other], width))
        return BAIZE_DECK_CHECK_ALIKE;
  return BAIZE_DECK_CHECK_FINE;
}

/* Draws the faces up to rank @highest that are not in @pixels yet. */
static BaizeDeckCheckTrouble
draw_faces (BaizeFaceSheet *sheet, const BaizeFaceTheme *theme, int highest, int width, GBytes **pixels, guint *picture)
{
  for (*picture = 0; *picture < BAIZE_FACE_JOKER_RED; (*picture)++)
    if (baize_face_get_rank ((BaizeFace) *picture) <= highest && pixels[*picture] == NULL)
      {
        pixels[*picture] = baize_face_sheet_render (sheet, theme, *picture, width, NULL);
        if (pixels[*picture] == NULL)
          return BAIZE_DECK_CHECK_EMPTY;
      }
  return BAIZE_DECK_CHECK_FINE;
}

/* Whether a picture is bare paper within its edge. */
static gboolean
is_bare (GBytes *pixels, int width, guint32 paper)
{
  int n = 0;

  for (int y = width / 12; y < baize_picture_get_height (width) - width / 12; y++)
    for (int x = width / 12; x < width - width / 12; x++)
      n += get_distance (get_pixel (pixels, width, x, y), paper) > 48;
  return n < width / 5;
}

/* Draws jokers and back, which a deck may lack. One that can't be drawn, or is bare paper, counts as lacking. */
static void
draw_extras (BaizeFaceSheet *sheet, BaizeFaceTheme *theme, int width, GBytes **pixels)
{
  for (guint i = BAIZE_FACE_JOKER_RED; i <= BAIZE_PICTURE_BACK; i++)
    if (theme->pictures & BAIZE_PICTURE_BIT (i))
      {
        pixels[i] = baize_face_sheet_render (sheet, theme, i, width, NULL);
        if (pixels[i] != NULL && is_bare (pixels[i], width, theme->inks[BAIZE_INK_PAPER]))
          g_clear_pointer (&pixels[i], g_bytes_unref);
        if (pixels[i] == NULL)
          theme->pictures &= ~BAIZE_PICTURE_BIT (i);
      }
}

/**
 * deck_check_draw:
 * @sheet: a sheet
 * @theme: (inout): the card theme; gets its colours, whether it has an index, and loses jokers and back that can't be
 * drawn
 * @width: the width of the pictures, in pixels
 * @pixels: (array fixed-size=60) (out caller-allocates): the pictures
 * @picture: (out): the card that is at fault, if any
 *
 * Returns: what is wrong with the sheet
 */
BaizeDeckCheckTrouble
deck_check_draw (BaizeFaceSheet *sheet, BaizeFaceTheme *theme, int width, GBytes **pixels, guint *picture)
{
  BaizeDeckCheckTrouble trouble;

  /* Drawing needs the colour of paper, so draw on white first and again if the paper has another colour. */
  theme->inks[BAIZE_INK_PAPER] = WHITE;
  trouble = draw_faces (sheet, theme, FEW, width, pixels, picture);
  if (trouble != BAIZE_DECK_CHECK_FINE)
    return trouble;
  theme->inks[BAIZE_INK_PAPER] = find_paper (pixels, width);
  for (guint i = 0; theme->inks[BAIZE_INK_PAPER] != WHITE && i < BAIZE_FACE_JOKER_RED; i++)
    g_clear_pointer (&pixels[i], g_bytes_unref);
  trouble = draw_faces (sheet, theme, BAIZE_KING, width, pixels, picture);
  if (trouble == BAIZE_DECK_CHECK_FINE)
    trouble = compare_faces (pixels, width, picture);
  if (trouble != BAIZE_DECK_CHECK_FINE)
    return trouble;
  theme->inks[BAIZE_INK_BLACK] = find_ink (pixels, width, BAIZE_SPADES, theme->inks[BAIZE_INK_PAPER]);
  theme->inks[BAIZE_INK_RED] = find_ink (pixels, width, BAIZE_HEARTS, theme->inks[BAIZE_INK_PAPER]);
  theme->has_index = have_index (pixels, width);
  draw_extras (sheet, theme, width, pixels);
  return BAIZE_DECK_CHECK_FINE;
}
