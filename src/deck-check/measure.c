/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Finds where the cards of a sheet lie. The extents that librsvg gives for an element include shapes that are clipped
 * away, as in most sheets. So each card is drawn, small and then larger, and its visible pixels are measured.
 */
#include "deck-check.h"

#include <math.h>

#define OVERVIEW   390  /* the width of the sheet, in pixels, while a card is searched */
#define CLOSE_UP   150  /* the width of a card, in pixels, while its edges are measured */
#define MARGIN     0.06 /* of a box: added at each side for the close-up, and the least growth of area that counts */
#define MAX_PIXELS (4 << 20)
#define BEYOND     0.0005 /* a box nearer to the sheet's edge than this part of the sheet may be cut off there */
#define ALIKE      0.04   /* shapes (logarithms of width / height) that differ by no more count as equal */

/* The least width of a joker or back, as a part of a card's width: what is smaller is an ornament with that id. */
#define LEAST 0.25

/* A deck may have one joker, which stands for both. */
static const char *const red_jokers[] = { "joker_red", "red_joker", "joker" };
static const char *const black_jokers[] = { "joker_black", "black_joker", "joker" };

/* Finds the smallest box (out) around the opaque pixels of an element within @region. FALSE when there are none. */
static gboolean
find_box (BaizeFaceSheet *sheet, const BaizeFaceSpot *region, int width, BaizeFaceSpot *box)
{
  double sheet_width, sheet_height;
  int height, left, top, right = -1, bottom = -1;
  cairo_surface_t *surface;
  cairo_t *cr;
  gboolean drawn;

  baize_face_sheet_size (sheet, &sheet_width, &sheet_height);
  height = (int) MAX (1, lround (width * region->height * sheet_height / (region->width * sheet_width)));
  if (height > MAX_PIXELS / width)
    return FALSE;
  left = width;
  top = height;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cr = cairo_create (surface);
  drawn = baize_face_sheet_paint (sheet, cr, region, width, height, NULL);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int y = 0; drawn && y < height; y++)
    {
      const guchar *data = cairo_image_surface_get_data (surface)
                           + (gsize) y * (gsize) cairo_image_surface_get_stride (surface);
      const guint32 *row = (const guint32 *) (const void *) data;

      for (int x = 0; x < width; x++)
        if (row[x] >> 24 >= 0x80)
          {
            left = MIN (left, x);
            right = MAX (right, x);
            top = MIN (top, y);
            bottom = MAX (bottom, y);
          }
    }
  cairo_surface_destroy (surface);
  if (right < 0)
    return FALSE;
  *box = *region;
  box->x = region->x + region->width * left / width;
  box->y = region->y + region->height * top / height;
  box->width = region->width * (right + 1 - left) / width;
  box->height = region->height * (bottom + 1 - top) / height;
  return TRUE;
}

static gboolean
is_within (const BaizeFaceSpot *spot)
{
  return spot->x > BEYOND && spot->y > BEYOND && spot->x + spot->width < 1 - BEYOND
         && spot->y + spot->height < 1 - BEYOND;
}

/* Measures an element within @region. Replaces @spot by the box found if that is larger. Returns: whether it was. */
static gboolean
measure_within (BaizeFaceSheet *sheet, const BaizeFaceSpot *region, int width, BaizeFaceSpot *spot)
{
  BaizeFaceSpot found;

  if (!find_box (sheet, region, width, &found)
      || (spot->width > 0 && found.width * found.height <= spot->width * spot->height * (1 + MARGIN)))
    return FALSE;
  *spot = found;
  return TRUE;
}

/* Searches for an element on the sheet, then beside the sheet, then among the definitions that are not part of it. */
static gboolean
search_element (BaizeFaceSheet *sheet, BaizeFaceSpot *spot)
{
  BaizeFaceSpot region = *spot;

  spot->width = spot->height = 0;
  region.alone = FALSE;
  region.x = region.y = 0;
  region.width = region.height = 1;
  if (measure_within (sheet, &region, OVERVIEW, spot) && is_within (spot))
    return TRUE;
  /* The extents given by librsvg may be too large, but never too small. */
  if (baize_face_sheet_find (sheet, &region) && region.width < 1 && region.height < 1)
    (void) measure_within (sheet, &region, OVERVIEW, spot);
  else
    {
      region.x = region.y = -1;
      region.width = region.height = 3;
      (void) measure_within (sheet, &region, 2 * OVERVIEW, spot);
    }
  region.alone = TRUE;
  if (spot->width <= 0 && baize_face_sheet_find (sheet, &region))
    (void) measure_within (sheet, &region, OVERVIEW, spot);
  return spot->width > 0;
}

/* Finds the edges of a card whose element is given. */
static gboolean
find_card (BaizeFaceSheet *sheet, BaizeFaceSpot *spot)
{
  BaizeFaceSpot region;

  if (!search_element (sheet, spot))
    return FALSE;
  region = *spot;
  region.x -= MARGIN * spot->width;
  region.y -= MARGIN * spot->height;
  region.width *= 1 + 2 * MARGIN;
  region.height *= 1 + 2 * MARGIN;
  return find_box (sheet, &region, CLOSE_UP, spot);
}

/* Finds the id of a card's element: suit and rank, or rank and suit. */
static gboolean
name_face (BaizeFaceSheet *sheet, BaizeFace face, BaizeFaceSpot *spot)
{
  baize_face_theme_name_face (face, FALSE, spot->id, sizeof spot->id);
  if (baize_face_sheet_has (sheet, spot->id))
    return TRUE;
  baize_face_theme_name_face (face, TRUE, spot->id, sizeof spot->id);
  return baize_face_sheet_has (sheet, spot->id);
}

/* Returns whether @spot has about the shape of a @card, however large it is drawn. */
static gboolean
is_like_card (const BaizeFaceSpot *spot, const BaizeFaceSpot *card)
{
  return fabs (log (spot->width / spot->height * card->height / card->width)) < 0.3
         && spot->width > LEAST * card->width;
}

/* Finds a joker or back, which a deck may lack. It counts only if it has the shape of a card. */
static void
find_extra (BaizeFaceSheet *sheet, BaizeFaceTheme *theme, guint picture, const char *const *names, guint n_names)
{
  const BaizeFaceSpot *card = &theme->spots[0];
  BaizeFaceSpot *spot = &theme->spots[picture];

  for (guint i = 0; i < n_names; i++)
    {
      g_strlcpy (spot->id, names[i], sizeof spot->id);
      if (baize_face_sheet_has (sheet, spot->id) && find_card (sheet, spot) && is_like_card (spot, card))
        {
          theme->pictures |= BAIZE_PICTURE_BIT (picture);
          return;
        }
    }
}

static int
compare (gconstpointer one, gconstpointer other)
{
  double a = *(const double *) one, b = *(const double *) other;

  return (a > b) - (a < b);
}

/* Gives all cards the median shape. A card that seems to have another shape has a part that sticks out, or a gap in its
   edge. */
static void
make_alike (BaizeFaceTheme *theme)
{
  double widths[BAIZE_FACE_JOKER_RED], heights[BAIZE_FACE_JOKER_RED], width, height;

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      widths[i] = theme->spots[i].width;
      heights[i] = theme->spots[i].height;
    }
  qsort (widths, G_N_ELEMENTS (widths), sizeof *widths, compare);
  qsort (heights, G_N_ELEMENTS (heights), sizeof *heights, compare);
  width = widths[G_N_ELEMENTS (widths) / 2];
  height = heights[G_N_ELEMENTS (heights) / 2];
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      BaizeFaceSpot *spot = &theme->spots[i];

      /* The shape is right; some decks draw some cards smaller than others. */
      if (fabs (log (spot->width / spot->height * height / width)) < ALIKE)
        continue;
      spot->x += (spot->width - width) / 2;
      spot->y += (spot->height - height) / 2;
      spot->width = width;
      spot->height = height;
    }
}

/**
 * deck_check_measure:
 * @sheet: a sheet
 * @theme: (inout): the card theme; gets the places of its cards
 * @picture: (out): the card that is at fault, if any
 *
 * Returns: what is wrong with the sheet
 */
BaizeDeckCheckTrouble
deck_check_measure (BaizeFaceSheet *sheet, BaizeFaceTheme *theme, guint *picture)
{
  static const char *const backs[] = { "back" };

  baize_face_sheet_size (sheet, &theme->width, &theme->height);
  for (*picture = 0; *picture < BAIZE_FACE_JOKER_RED; (*picture)++)
    if (!name_face (sheet, (BaizeFace) *picture, &theme->spots[*picture]))
      return BAIZE_DECK_CHECK_MISSING;
  for (*picture = 0; *picture < BAIZE_FACE_JOKER_RED; (*picture)++)
    {
      if (!find_card (sheet, &theme->spots[*picture]))
        return BAIZE_DECK_CHECK_EMPTY;
      theme->pictures |= BAIZE_PICTURE_BIT (*picture);
    }
  make_alike (theme);
  find_extra (sheet, theme, BAIZE_FACE_JOKER_RED, red_jokers, G_N_ELEMENTS (red_jokers));
  find_extra (sheet, theme, BAIZE_FACE_JOKER_BLACK, black_jokers, G_N_ELEMENTS (black_jokers));
  find_extra (sheet, theme, BAIZE_PICTURE_BACK, backs, G_N_ELEMENTS (backs));
  return BAIZE_DECK_CHECK_FINE;
}
