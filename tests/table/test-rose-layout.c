/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The layout of Rose's board where the piles are beside the rose: the drawn cards lie below the draw pile on its axis,
 * three of them apart, more with the rank and suit of each visible, and nothing leaves the board. Needs no display.
 */
#include "test.h"

#include "deck/baize-picture.h"
#include "games/rose/board/geometry.h"
#include "games/rose/rules/rose.h"

#define LARGEST_SET 8

static const int sizes[][2] = { { 960, 610 }, { 1280, 690 }, { 1920, 1000 }, { 2560, 1330 }, { 3840, 2050 } };

/** Returns: how many cards lie in the first column. */
static int
check_drawn (const RoseGeometry *g, const int *size, int n)
{
  BaizeBox first = rose_geometry_drawn (g, n, 0), last;
  int in_column = 1;

  g_assert_cmpfloat (first.y, >=, g->stock.y + g->stock.height + g->caption);
  for (int i = 0; i < n; i++)
    {
      BaizeBox card = rose_geometry_drawn (g, n, i);

      g_assert_cmpfloat (card.x, >=, 0);
      g_assert_cmpfloat (card.x + card.width, <=, size[0]);
      g_assert_cmpfloat (card.y + card.height, <=, size[1]);
      if (i == 0 || card.x > last.x + 1)
        {
          /* the index of the column before */
          if (i > 0)
            g_assert_cmpfloat (card.x - last.x, >=, baize_picture_get_index (g->pile) - 1);
          last = card;
          continue;
        }
      g_assert_cmpfloat (card.y - last.y, >=, g->pile * BAIZE_INDEX_HEIGHT - 1);
      in_column += card.x < first.x + 1;
      last = card;
    }
  return in_column;
}

TEST (drawn)
{
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      RoseGeometry g;
      double axis;

      rose_geometry_compute (&g, sizes[i][0], sizes[i][1], 20);
      g_assert_true (g.under);
      axis = g.stock.x + g.stock.width / 2;
      /* list and drawn cards begin at the same height */
      g_assert_cmpfloat (g.tally.y, ==, g.bench.y);
      /* the list keeps away from the rose */
      g_assert_cmpfloat (g.first_x - g.tally.x - g.tally.width, >, g.card * 0.2);
      /* up to three drawn cards lie apart */
      for (int n = 2; n <= 3; n++)
        for (int j = 1; j < n; j++)
          {
            BaizeBox card = rose_geometry_drawn (&g, n, j), before = rose_geometry_drawn (&g, n, j - 1);

            g_assert_cmpfloat (card.x, ==, before.x);
            g_assert_cmpfloat (card.y, >, before.y + before.height);
          }
      for (int n = 1; n <= LARGEST_SET; n++)
        {
          BaizeBox first = rose_geometry_drawn (&g, n, 0);

          if (check_drawn (&g, sizes[i], n) == n)
            g_assert_cmpfloat_with_epsilon (first.x + first.width / 2, axis, 2);
          else
            g_assert_cmpint (n, >, 4);
        }
    }
}
