/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Draws the cards of a sheet as the table will show them. Checks that each card can be drawn, is not empty and differs
 * from the others, and finds the colours of paper and inks.
 */
#include "deck-check.h"

#include <string.h>

/* The highest rank whose cards are mostly paper. */
#define FEW 3

#define WHITE 0xffffff

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
  return find_most (counts, suit == BAIZE_HEARTS ? 0xc01c28 : 0x241f31);
}

/* Whether two pictures differ in so few pixels that they show the same card. */
static gboolean
are_alike (GBytes *one, GBytes *other, int width)
{
  int n = 0;

  for (int y = 0; y < baize_picture_get_height (width); y++)
    for (int x = 0; x < width; x++)
      n += get_distance (get_pixel (one, width, x, y), get_pixel (other, width, x, y)) > 48;
  return n < width / 5;
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
 * @theme: (inout): the card theme; gets its colours and loses jokers and back that can't be drawn
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
  draw_extras (sheet, theme, width, pixels);
  return BAIZE_DECK_CHECK_FINE;
}
