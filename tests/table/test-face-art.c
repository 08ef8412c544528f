/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The look of the card pictures, measured on pixels: all faces differ, indices lie where piles leave them visible and
 * are as large as promised, small pictures are simple ones.
 */
#include "faces-fixture.h"

#include "faces/baize-face-source.h"

#include <math.h>

#define WIDTH 250 /* one unit of the drawing is one pixel */
#define ALPHA (G_BYTE_ORDER == G_LITTLE_ENDIAN ? 3 : 0)

static GBytes *
render (BaizeFaceSource *deck, BaizeFacesPalette palette, guint picture, int width)
{
  g_autofree char *trouble = NULL;
  GBytes *pixels = baize_face_source_render (deck, palette, picture, width, &trouble);

  g_assert_null (trouble);
  return pixels;
}

static const guchar *
get_pixel (GBytes *pixels, int width, int x, int y)
{
  const guchar *data = g_bytes_get_data (pixels, NULL);

  return data + (gsize) y * (gsize) baize_picture_get_stride (width) + (gsize) x * 4;
}

/* Returns: the greatest difference of a channel between two colors. */
static int
get_distance (const guchar *one, const guchar *other)
{
  int most = 0;

  for (int i = 0; i < 4; i++)
    most = MAX (most, abs (one[i] - other[i]));
  return most;
}

/* Returns: the part of the pixels that differ between two pictures, in thousandths. */
static int
compare (GBytes *one, GBytes *other, int width)
{
  int height = baize_picture_get_height (width), n = 0;

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      if (get_distance (get_pixel (one, width, x, y), get_pixel (other, width, x, y)) > 64)
        n++;
  return 1000 * n / (width * height);
}

/* Returns: the smallest box with all pixels that are not paper, in a part of a picture of the usual width. */
static cairo_rectangle_int_t
find_ink (GBytes *pixels, const cairo_rectangle_int_t *within)
{
  const guchar *paper = get_pixel (pixels, WIDTH, WIDTH / 2, 5);
  int left = G_MAXINT, top = G_MAXINT, right = -1, bottom = -1;

  for (int y = within->y; y < within->y + within->height; y++)
    for (int x = within->x; x < within->x + within->width; x++)
      if (get_pixel (pixels, WIDTH, x, y)[ALPHA] == 0xff && get_distance (get_pixel (pixels, WIDTH, x, y), paper) > 96)
        {
          left = MIN (left, x);
          right = MAX (right, x);
          top = MIN (top, y);
          bottom = MAX (bottom, y);
        }
  g_assert_cmpint (right, >=, 0);
  return (cairo_rectangle_int_t){ left, top, right - left + 1, bottom - top + 1 };
}

/* Two faces differ at least as much as the twos of the black suits, which have the fewest pips; two court cards differ
 * in more than their index. */
TEST (art_different)
{
  BaizeFaceSource *deck = baize_face_source_new (BAIZE_FACE_SHEET, NULL, BAIZE_FACE_LETTERS_DRAWN);
  static const int widths[] = { 80, 48 };

  for (int palette = 0; palette < BAIZE_N_PALETTES; palette++)
    for (guint w = 0; w < G_N_ELEMENTS (widths); w++)
      {
        GBytes *pixels[BAIZE_N_PICTURES];
        int least = 1000;

        for (guint i = 0; i < BAIZE_N_PICTURES; i++)
          pixels[i] = render (deck, (BaizeFacesPalette) palette, i, widths[w]);
        for (guint i = 0; i < BAIZE_N_PICTURES; i++)
          for (guint j = 0; j < i; j++)
            {
              gboolean courts = i < BAIZE_FACE_JOKER_RED && i % 13 >= 10 && j % 13 >= 10;
              gboolean backs = i >= BAIZE_PICTURE_BACK && j >= BAIZE_PICTURE_BACK;
              int difference = compare (pixels[i], pixels[j], widths[w]);

              if (!backs)
                least = MIN (least, difference);
              else
                g_assert_false (g_bytes_equal (pixels[i], pixels[j]));
              if (courts && widths[w] >= BAIZE_PICTURE_FULL_WIDTH)
                g_assert_cmpint (difference, >, 200);
            }
        g_assert_cmpint (least, >=, 8);
        for (guint i = 0; i < BAIZE_N_PICTURES; i++)
          g_bytes_unref (pixels[i]);
      }
  baize_face_source_free (deck);
}

/* The corners of paper and edge have the radius that boards use for rings, veils and places. */
TEST (art_corner)
{
  BaizeFaceSource *deck = baize_face_source_new (BAIZE_FACE_SHEET, NULL, BAIZE_FACE_LETTERS_DRAWN);
  /* from the corner of the picture to the arc, along each side of the diagonal */
  const int gap = (int) round (BAIZE_CARD_CORNER * WIDTH * (1 - G_SQRT2 / 2));

  for (int palette = 0; palette < BAIZE_N_PALETTES; palette++)
    for (guint i = 0; i < BAIZE_N_PICTURES; i++)
      {
        g_autoptr (GBytes) pixels = render (deck, (BaizeFacesPalette) palette, i, WIDTH);

        g_assert_cmpint (get_pixel (pixels, WIDTH, gap - 2, gap - 2)[ALPHA], ==, 0);
        g_assert_cmpint (get_pixel (pixels, WIDTH, gap + 1, gap + 1)[ALPHA], ==, 0xff);
      }
  baize_face_source_free (deck);
}

/* Returns: whether the point is on the card, inside its edge; in units of the drawing. */
static gboolean
is_inside_edge (double x, double y)
{
  double corner = BAIZE_CARD_CORNER * WIDTH, height = baize_picture_get_height (WIDTH);

  return hypot (x - CLAMP (x, corner, WIDTH - corner), y - CLAMP (y, corner, height - corner)) <= corner - 3;
}

/* The paper around the field of a back is plain, in its corners too. */
TEST (art_back)
{
  BaizeFaceSource *deck = baize_face_source_new (BAIZE_FACE_SHEET, NULL, BAIZE_FACE_LETTERS_DRAWN);
  static const int widths[] = { 63, 64, 100, 111, WIDTH };
  const double margin = 13;

  for (guint w = 0; w < G_N_ELEMENTS (widths); w++)
    {
      double unit = (double) WIDTH / widths[w], height = baize_picture_get_height (WIDTH);
      g_autoptr (GBytes) pixels = render (deck, BAIZE_FACES_NORMAL, BAIZE_PICTURE_BACK, widths[w]);
      const guchar *paper = get_pixel (pixels, widths[w], (int) (7 / unit), widths[w] / 2);

      for (int y = 0; y < baize_picture_get_height (widths[w]); y++)
        for (int x = 0; x < widths[w]; x++)
          {
            double left = x * unit, right = left + unit, above = y * unit, below = above + unit;

            if ((right <= margin || left >= WIDTH - margin || below <= margin || above >= height - margin)
                && is_inside_edge (left, above) && is_inside_edge (right, above) && is_inside_edge (left, below)
                && is_inside_edge (right, below))
              g_assert_cmpint (get_distance (get_pixel (pixels, widths[w], x, y), paper), <=, 2);
          }
    }
  baize_face_source_free (deck);
}

/* Checks the index of each face of @deck. */
static void
check_indices (BaizeFaceSource *deck)
{
  const int right = (int) (BAIZE_INDEX_WIDTH * WIDTH), below = (int) (BAIZE_INDEX_HEIGHT * WIDTH);
  const cairo_rectangle_int_t corner = { 5, 8, right - 8, below - 11 }, rank = { 5, 8, right - 8, 48 },
                              suit = { 5, 57, right - 8, below - 60 };

  for (guint i = 0; i < BAIZE_FACE_JOKER_RED; i++)
    {
      g_autoptr (GBytes) pixels = render (deck, BAIZE_FACES_NORMAL, i, WIDTH);
      cairo_rectangle_int_t above = find_ink (pixels, &rank), under = find_ink (pixels, &suit);
      cairo_rectangle_int_t all = find_ink (pixels, &corner);

      /* there is paper around both */
      g_assert_cmpint (all.x, >=, 7);
      g_assert_cmpint (all.x + all.width, <=, right - 5);
      g_assert_cmpint (all.y + all.height, <=, below - 5);
      g_assert_cmpint (above.height, >=, 39);
      g_assert_cmpint (under.height, >=, 26);
      g_assert_cmpint (under.y - above.y - above.height, >=, 4);
      /* both are centred on one line */
      g_assert_cmpint (abs (2 * above.x + above.width - 2 * under.x - under.width), <=, 5);
    }
}

/* Rank and suit are in the corner, within the measures that boards use, the suit below the rank, with all letters;
 * nothing else is there. */
TEST (art_index)
{
  static const char *const words[][BAIZE_FACE_N_LETTERS] = {
    { "J", "Q", "K", "A" }, { "В", "Д", "К", "Т" }, { "W", "H", "R", "F" }, { "B", "V", "D", "1" }
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      BaizeFaceSource *deck = baize_face_source_new (BAIZE_FACE_SHEET, NULL, baize_face_letters_new (words[i]));

      check_indices (deck);
      baize_face_source_free (deck);
    }
}

/* A large index is at least a third higher than the usual one. */
TEST (art_large)
{
  BaizeFaceSource *deck = baize_face_source_new (BAIZE_FACE_SHEET, NULL, BAIZE_FACE_LETTERS_DRAWN);
  const cairo_rectangle_int_t rank = { 6, 6, 57, 89 };

  for (guint i = 0; i < 10; i++)
    {
      g_autoptr (GBytes) usual = render (deck, BAIZE_FACES_NORMAL, i, WIDTH);
      g_autoptr (GBytes) large = render (deck, (BaizeFacesPalette) (BAIZE_FACES_NORMAL + BAIZE_FACES_LARGE), i, WIDTH);
      const cairo_rectangle_int_t usual_corner = { 6, 6, 57, 67 };

      g_assert_cmpint (3 * find_ink (large, &rank).height, >=, 4 * find_ink (usual, &usual_corner).height);
    }
  baize_face_source_free (deck);
}

/* Below a certain width there is one large pip for every rank; from that width on there are as many as the rank
 * says. */
TEST (art_small)
{
  BaizeFaceSource *deck = baize_face_source_new (BAIZE_FACE_SHEET, NULL, BAIZE_FACE_LETTERS_DRAWN);
  const int widths[] = { 24, 63, 64, 120 };

  for (guint w = 0; w < G_N_ELEMENTS (widths); w++)
    for (int large = 0; large < 2; large++)
      for (guint suit = 0; suit < BAIZE_N_SUITS; suit++)
        {
          int width = widths[w];
          BaizeFacesPalette palette = large ? BAIZE_FACES_LARGE : BAIZE_FACES_NORMAL;
          g_autoptr (GBytes) two = render (deck, palette, baize_face ((BaizeSuit) suit, 2), width);
          /* beside the pips of a two, and inside the large one */
          const guchar *beside = get_pixel (two, width, width * 70 / WIDTH, width * 217 / WIDTH);
          const guchar *paper = get_pixel (two, width, width / 2, width * 8 / WIDTH);

          g_assert_cmpint (get_distance (beside, paper) > 96, ==, width < 64);
        }
  baize_face_source_free (deck);
}
