/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The layout of the board of Matrix Solitaire, in boards of every size and shape: everything is inside, nothing
 * overlaps, and the cards are as large as possible. Needs no display.
 */
#include "test.h"

#include "deck/baize-picture.h"
#include "games/matrix/board/geometry.h"

typedef struct
{
  int width, height;
} Size;

static void
assert_inside (const BaizeBox *box, const Size *size, const char *what)
{
  if (box->x < -0.5 || box->y < -0.5 || box->x + box->width > size->width + 0.5
      || box->y + box->height > size->height + 0.5 || box->width <= 0 || box->height <= 0)
    g_error ("%s is at %.1f,%.1f and %.1f×%.1f in a board of %d×%d", what, box->x, box->y, box->width, box->height,
             size->width, size->height);
}

static void
assert_apart (const BaizeBox *a, const BaizeBox *b, const Size *size, const char *what)
{
  double across = MIN (a->x + a->width, b->x + b->width) - MAX (a->x, b->x);
  double down = MIN (a->y + a->height, b->y + b->height) - MAX (a->y, b->y);

  /* except for rounding */
  if (across > 1 && down > 1)
    g_error ("%s lie on each other by %.1f×%.1f in a board of %d×%d", what, across, down, size->width, size->height);
}

/** Returns: the deck with everything that may stick out of it. */
static BaizeBox
whole_deck (const MatrixGeometry *g)
{
  return (BaizeBox){ g->deck.x - g->buried_room, g->deck.y, g->deck.width + g->buried_room + g->thickness,
                     g->deck.height + g->thickness };
}

static void
check (const MatrixGeometry *g, const Size *size)
{
  const char *const names[] = { "the tray", "the rack", "the card to play", "the deck", "the suits" };
  const BaizeBox boxes[] = { g->tray, g->rack, g->play, whole_deck (g), g->suits };

  for (gsize i = 0; i < G_N_ELEMENTS (boxes); i++)
    {
      assert_inside (&boxes[i], size, names[i]);
      for (gsize j = 0; j < i; j++)
        {
          g_autofree char *both = g_strdup_printf ("%s and %s", names[j], names[i]);

          assert_apart (&boxes[i], &boxes[j], size, both);
        }
    }
  assert_inside (&g->between, size, "the room for a question");
  for (gsize i = 0; i < G_N_ELEMENTS (boxes); i++)
    if (i != 2)
      assert_apart (&g->between, &boxes[i], size, names[i]);
  /* deck and captions have one axis */
  g_assert_cmpfloat_with_epsilon (g->count.x + g->count.width / 2, g->deck.x + (g->deck.width + g->thickness) / 2, 1);
  g_assert_cmpfloat_with_epsilon (g->buried.x + g->buried.width / 2, g->count.x + g->count.width / 2, 1);
  assert_apart (&g->count, &g->play, size, "the count and the card to play");
  assert_apart (&g->buried, &g->play, size, "the count of what is buried and the card to play");
  assert_apart (&g->count, &boxes[3], size, "the count and the deck");
  if (g->buried.height > 0)
    assert_inside (&g->buried, size, "the count of what is buried");
  for (int cell = 0; cell < MATRIX_N_CELLS; cell++)
    {
      BaizeBox box = matrix_geometry_cell (g, cell), shaft = matrix_geometry_shaft (g, matrix_column (cell));

      assert_inside (&box, size, matrix_cell_name (cell));
      g_assert_cmpfloat (box.x, >, shaft.x);
      g_assert_cmpfloat (box.x + box.width, <, shaft.x + shaft.width);
      g_assert_cmpfloat (box.y, >=, shaft.y);
      for (int other = 0; other < cell; other++)
        {
          BaizeBox other_box = matrix_geometry_cell (g, other);

          assert_apart (&box, &other_box, size, "two cells");
        }
      if (matrix_row (cell) > 0)
        g_assert_cmpfloat (box.y, <, matrix_geometry_cell (g, cell - 1).y);
      if (matrix_column (cell) > 0)
        g_assert_cmpfloat (box.x, >, matrix_geometry_cell (g, cell - MATRIX_N_ROWS).x);
    }
  for (int length = MATRIX_SHORTEST; g->small > 0 && length <= MATRIX_LONGEST; length++)
    for (int i = 0; i < length; i++)
      {
        BaizeBox card = matrix_geometry_fan (g, length, i), row = matrix_geometry_pile (g, length);
        BaizeBox points = matrix_geometry_points (g, length);

        assert_inside (&card, size, "a card of the tray");
        g_assert_cmpfloat (card.x, >=, row.x);
        g_assert_cmpfloat (card.x + card.width, <=, row.x + row.width);
        g_assert_cmpfloat (card.y, >=, row.y);
        g_assert_cmpfloat (card.y + card.height, <=, row.y + row.height);
        /* the points are beside the cards */
        g_assert_cmpfloat (card.x + card.width, <, points.x);
        g_assert_cmpfloat (points.x + points.width, <, row.x + row.width);
        /* except for rounding, each card but the last shows its rank and suit; a second row is below */
        if (i > 0 && card.y > matrix_geometry_fan (g, length, i - 1).y)
          g_assert_cmpfloat (card.y, >, matrix_geometry_fan (g, length, 0).y + card.height);
        else if (i > 0)
          g_assert_cmpfloat (card.x - matrix_geometry_fan (g, length, i - 1).x, >=,
                             baize_picture_get_index (card.width) - 1);
      }
}

TEST (sizes)
{
  for (int width = 330; width < 3900; width += 17)
    for (int height = 110; height < 2200; height += 19)
      {
        Size size = { width, height };
        MatrixGeometry g;

        for (int text = 1; text <= 2; text++)
          {
            matrix_geometry_compute (&g, width, height, text);
            check (&g, &size);
          }
      }
}

/* The smallest window, a phone, the usual window, and a large screen. */
TEST (cards)
{
  static const struct
  {
    int width, height, card;
    gboolean high;
  } wanted[] = {
    { 350, 188, 38, FALSE }, { 350, 534, 72, TRUE }, { 1270, 694, 143, FALSE }, { 2550, 1330, 275, FALSE }
  };

  for (gsize i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      MatrixGeometry g;

      matrix_geometry_compute (&g, wanted[i].width, wanted[i].height, 1);
      g_assert_cmpfloat (g.card, >=, wanted[i].card);
      g_assert_cmpint (g.high, ==, wanted[i].high);
    }
}

/* In a tray of medium width the cards of a chain do not become narrow strips. */
TEST (chains)
{
  for (int width = 900; width < 1400; width += 10)
    {
      MatrixGeometry g;

      matrix_geometry_compute (&g, width, 610, 1);
      for (int length = MATRIX_SHORTEST; length <= MATRIX_LONGEST; length++)
        g_assert_cmpfloat (matrix_geometry_fan (&g, length, 1).x - matrix_geometry_fan (&g, length, 0).x, >=, 20);
    }
}

/* The suits' fields are apart, and where there is room, each has a line for what the suit can do. */
TEST (suits)
{
  static const struct
  {
    Size size;
    gboolean words;
  } wanted[] = { { { 350, 534 }, TRUE },
                 { { 290, 480 }, FALSE },
                 { { 1270, 694 }, TRUE },
                 { { 950, 614 }, TRUE },
                 { { 1910, 974 }, TRUE } };

  for (gsize i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      MatrixGeometry g;

      matrix_geometry_compute (&g, wanted[i].size.width, wanted[i].size.height, 1);
      g_assert_cmpint (g.power > 0, ==, wanted[i].words);
      for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
        {
          BaizeBox field = matrix_geometry_suit (&g, (BaizeSuit) suit);

          g_assert_cmpfloat (field.x, >=, g.suits.x);
          g_assert_cmpfloat (field.y, >=, g.suits.y);
          g_assert_cmpfloat (field.x + field.width, <=, g.suits.x + g.suits.width + 1);
          g_assert_cmpfloat (field.y + field.height, <=, g.suits.y + g.suits.height + 1);
          g_assert_cmpfloat (field.height, >, g.power);
          for (int other = 0; other < suit; other++)
            {
              BaizeBox other_field = matrix_geometry_suit (&g, (BaizeSuit) other);

              assert_apart (&field, &other_field, &wanted[i].size, "two suits");
            }
        }
    }
}

/* The row numbers can be read on a phone. */
TEST (row_numbers)
{
  MatrixGeometry g;

  matrix_geometry_compute (&g, 350, 506, 1);
  g_assert_cmpfloat (g.row_size, >=, 12);
}

/* No size is too small for a layout. */
TEST (tiny)
{
  for (int width = 0; width < 330; width += 11)
    for (int height = 0; height < 300; height += 7)
      {
        MatrixGeometry g;

        matrix_geometry_compute (&g, width, height, 1);
        g_assert_cmpfloat (g.card, >, 0);
        g_assert_cmpfloat (g.tray.width, >, 0);
        g_assert_cmpfloat (matrix_geometry_fan (&g, MATRIX_LONGEST, 0).width, >, 0);
        g_assert_cmpfloat (g.suits.width, >, 0);
      }
}
