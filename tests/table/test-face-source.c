/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The sheet of card pictures: every picture is at the position of its name, at all sizes and in all palettes, the
 * palettes are legible, and a broken sheet is refused.
 */
#include "faces-fixture.h"

#include "faces/baize-face-source.h"

#include <math.h>
#include <string.h>

static BaizeFaceSource *
new_deck (void)
{
  return baize_face_source_new (BAIZE_FACE_SHEET, NULL, BAIZE_FACE_LETTERS_DRAWN);
}

static GBytes *
render (BaizeFaceSource *deck, BaizeFacesPalette palette, guint picture, int width)
{
  g_autofree char *trouble = NULL;
  GBytes *pixels = baize_face_source_render (deck, palette, picture, width, &trouble);

  g_assert_cmpstr (trouble, ==, NULL);
  g_assert_cmpuint (g_bytes_get_size (pixels), ==, baize_picture_get_size (width));
  return pixels;
}

static guint32
get_pixel (GBytes *pixels, int width, int x, int y)
{
  const guint32 *data = g_bytes_get_data (pixels, NULL);

  return data[y * (baize_picture_get_stride (width) / 4) + x];
}

TEST (sheet_all)
{
  static const int widths[] = { BAIZE_PICTURE_MIN_WIDTH, 47, 100, 233 };
  g_autoptr (BaizeFaceSource) deck = new_deck ();

  for (guint w = 0; w < G_N_ELEMENTS (widths); w++)
    {
      g_autoptr (GHashTable) seen = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref,
                                                           NULL);
      int width = widths[w], height = baize_picture_get_height (width);

      for (guint i = 0; i < BAIZE_N_PICTURES; i++)
        {
          GBytes *pixels = render (deck, BAIZE_FACES_NORMAL, i, width);

          g_assert_cmphex (get_pixel (pixels, width, 0, height / 2) >> 24, >, 0x80);
          g_assert_cmphex (get_pixel (pixels, width, width - 1, height / 2) >> 24, >, 0x80);
          g_assert_cmphex (get_pixel (pixels, width, width / 2, 0) >> 24, >, 0x80);
          g_assert_cmphex (get_pixel (pixels, width, width / 2, height - 1) >> 24, >, 0x80);
          if (width >= 47)
            {
              g_assert_cmphex (get_pixel (pixels, width, 0, 0) >> 24, <, 0x80);
              g_assert_true (g_hash_table_add (seen, pixels));
            }
          else
            g_bytes_unref (pixels);
        }
    }
}

/* Every face is at the position of its name: red pips are red, black ones are not. */
TEST (sheet_colours)
{
  g_autoptr (BaizeFaceSource) deck = new_deck ();

  for (guint i = 0; i < BAIZE_FACE_JOKER_RED; i++)
    {
      BaizeSuit suit = baize_face_get_suit ((BaizeFace) i);
      g_autoptr (GBytes) pixels = render (deck, BAIZE_FACES_NORMAL, i, 100);
      int n_red = 0;

      if (baize_face_get_rank ((BaizeFace) i) > 10)
        continue;
      for (int y = 0; y < 140; y++)
        for (int x = 0; x < 100; x++)
          {
            guint32 pixel = get_pixel (pixels, 100, x, y);

            if ((int) (pixel >> 16 & 0xff) - (int) (pixel >> 8 & 0xff) > 0x60)
              n_red++;
          }
      if (suit == BAIZE_DIAMONDS || suit == BAIZE_HEARTS)
        g_assert_cmpint (n_red, >, 50);
      else
        g_assert_cmpint (n_red, ==, 0);
    }
}

/* Returns: how many percent of the pixels of the court @picture are dark. */
static double
get_darkness (BaizeFaceSource *deck, guint picture, int width)
{
  g_autoptr (GBytes) pixels = render (deck, BAIZE_FACES_NORMAL, picture, width);
  int height = baize_picture_get_height (width), n_dark = 0;

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        guint32 pixel = get_pixel (pixels, width, x, y);

        if ((pixel >> 16 & 0xff) < 0x50 && (pixel >> 8 & 0xff) < 0x50)
          n_dark++;
      }
  return 100.0 * n_dark / (width * height);
}

/* Large courts have contours and fine lines, smaller ones do not; number cards are the same at all sizes. */
TEST (sheet_fine)
{
  const guint queen = BAIZE_HEARTS * 13 + 11, seven = BAIZE_HEARTS * 13 + 6;
  g_autoptr (BaizeFaceSource) deck = new_deck ();
  double plain = get_darkness (deck, queen, BAIZE_PICTURE_FINE_WIDTH - 1);

  g_assert_cmpint (baize_face_get_rank ((BaizeFace) queen), ==, 12);
  g_assert_cmpfloat (get_darkness (deck, queen, BAIZE_PICTURE_FINE_WIDTH), >, plain + 1);
  g_assert_cmpfloat (fabs (get_darkness (deck, seven, BAIZE_PICTURE_FINE_WIDTH)
                           - get_darkness (deck, seven, BAIZE_PICTURE_FINE_WIDTH - 1)),
                     <, 0.5);
}

TEST (sheet_contrast)
{
  g_autoptr (BaizeFaceSource) normal = new_deck (), contrast = new_deck ();

  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    {
      g_autoptr (GBytes) one = render (normal, BAIZE_FACES_NORMAL, i, 100);
      g_autoptr (GBytes) other = render (contrast, BAIZE_FACES_CONTRAST, i, 100);

      g_assert_false (g_bytes_equal (one, other));
    }
}

/* Returns: the relative luminance of a pixel as defined by the Web Content Accessibility Guidelines. */
static double
get_luminance (guint32 pixel)
{
  static const double weights[] = { 0.0722, 0.7152, 0.2126 };
  double sum = 0;

  for (guint i = 0; i < 3; i++)
    {
      double value = (pixel >> 8 * i & 0xff) / 255.0;

      sum += weights[i] * (value <= 0.04045 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4));
    }
  return sum;
}

static double
get_contrast (guint32 one, guint32 other)
{
  double a = get_luminance (one), b = get_luminance (other);

  return (MAX (a, b) + 0.05) / (MIN (a, b) + 0.05);
}

/* Gets the two most frequent colors of a card: paper and ink. */
static void
find_colours (GBytes *pixels, int width, guint32 *paper, guint32 *ink)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);
  guint most = 0, more = 0;
  GHashTableIter iter;
  gpointer key, value;

  for (int y = 0; y < baize_picture_get_height (width); y++)
    for (int x = 0; x < width; x++)
      {
        key = GUINT_TO_POINTER (get_pixel (pixels, width, x, y));
        value = g_hash_table_lookup (counts, key);
        g_hash_table_insert (counts, key, GUINT_TO_POINTER (GPOINTER_TO_UINT (value) + 1));
      }
  *paper = *ink = 0;
  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (GPOINTER_TO_UINT (key) >> 24 == 0xff && GPOINTER_TO_UINT (value) > most)
      {
        *ink = *paper;
        more = most;
        *paper = GPOINTER_TO_UINT (key);
        most = GPOINTER_TO_UINT (value);
      }
    else if (GPOINTER_TO_UINT (key) >> 24 == 0xff && GPOINTER_TO_UINT (value) > more)
      {
        *ink = GPOINTER_TO_UINT (key);
        more = GPOINTER_TO_UINT (value);
      }
}

/* All palettes are legible, and those of four colors have four. In high contrast red is so bright that nobody takes it
 * for black. */
TEST (deck_palettes)
{
  for (int palette = 0; palette < BAIZE_N_PALETTES; palette++)
    {
      g_autoptr (BaizeFaceSource) deck = new_deck ();
      BaizeFacesPalette colours = baize_palette_get_colours ((BaizeFacesPalette) palette);
      gboolean high = colours == BAIZE_FACES_CONTRAST || colours == BAIZE_FACES_CONTRAST_FOUR;
      gboolean four = colours == BAIZE_FACES_FOUR || colours == BAIZE_FACES_CONTRAST_FOUR
                      || colours == BAIZE_FACES_NIGHT_FOUR;
      guint32 inks[BAIZE_N_SUITS];

      for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
        {
          g_autoptr (GBytes) pixels = render (deck, (BaizeFacesPalette) palette, baize_face ((BaizeSuit) suit, 7), 200);
          guint32 paper;

          find_colours (pixels, 200, &paper, &inks[suit]);
          g_assert_cmpfloat (get_contrast (paper, inks[suit]), >=,
                             high && (suit == BAIZE_CLUBS || suit == BAIZE_SPADES) ? 7.0 : 4.5);
        }
      g_assert_true ((inks[BAIZE_CLUBS] != inks[BAIZE_SPADES]) == four);
      g_assert_true ((inks[BAIZE_DIAMONDS] != inks[BAIZE_HEARTS]) == four);
      g_assert_cmpfloat (get_contrast (inks[BAIZE_HEARTS], inks[BAIZE_SPADES]), >=, high ? 3.5 : 1.2);
    }
}

/* Sheets of which nothing, or only a single card, can be read. */
TEST (sheet_broken)
{
  static const char *const sheets[] = {
    "", "hello", "<svg", "\n\n", "<g id=\"club_1\"><use href=\"#club_1\"/></g>\n", "<g id=\"club_1\">", FACES_ONE_CARD
  };

  for (guint i = 0; i < G_N_ELEMENTS (sheets); i++)
    {
      g_autoptr (TestFolder) directory = test_folder_new ();
      g_autofree char *path = g_build_filename (directory, "sheet.svg", NULL);
      g_autoptr (BaizeFaceSource) deck = NULL;

      g_assert_true (g_file_set_contents (path, sheets[i], -1, NULL));
      deck = baize_face_source_new (path, NULL, BAIZE_FACE_LETTERS_DRAWN);
      for (guint picture = 0; picture < BAIZE_N_PICTURES; picture++)
        {
          g_autofree char *trouble = NULL;
          g_autoptr (GBytes) pixels = baize_face_source_render (deck, BAIZE_FACES_NORMAL, picture, 80, &trouble);

          g_assert_true ((pixels != NULL) == (picture == 0 && i == G_N_ELEMENTS (sheets) - 1));
          g_assert_true ((pixels == NULL) == (trouble != NULL));
        }
    }
}
