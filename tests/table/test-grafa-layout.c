/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The layout of GRAFA's board: the deck is on the axis of the hand, looked-at cards fit beside it, and the rows of the
 * hand are even. Needs no display.
 */
#include "test.h"

#include "games/grafa/board/geometry.h"

static const int sizes[][2] = { { 360, 540 }, { 960, 610 }, { 1280, 690 }, { 2560, 1330 }, { 3840, 2050 } };

TEST (axis)
{
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (int n = 1; n <= 24; n++)
      {
        GrafaGeometry g;
        BaizeBox first, last;

        grafa_geometry_compute (&g, sizes[i][0], sizes[i][1], 1, n);
        first = grafa_geometry_hand (&g, n, 0);
        last = grafa_geometry_hand (&g, n, MIN (n, g.hand_columns) - 1);
        g_assert_cmpfloat (first.y, ==, last.y);
        g_assert_cmpfloat (g.ahead_x + 2 * g.ahead_step + g.card, <=, g.hand_x + g.hand_width + 1);
        /* a narrow board has no room beside a deck in the middle */
        if (sizes[i][0] > sizes[i][1])
          g_assert_cmpfloat_with_epsilon (g.deck_x + g.card / 2, (first.x + last.x + g.card) / 2, 2);
      }
}

/* On a wide board a full hand is as far from its edge as the shaft is from the other, as far as the cards allow. */
TEST (balance)
{
  for (gsize i = 1; i < G_N_ELEMENTS (sizes); i++)
    {
      GrafaGeometry g;
      double left, right;

      grafa_geometry_compute (&g, sizes[i][0], sizes[i][1], 1, 12);
      left = g.shaft_x;
      right = sizes[i][0] - g.hand_x - g.hand_width;
      g_assert_cmpfloat (right, <=, left + 1);
      g_assert_cmpfloat (right, >, left * 0.5);
    }
}

/* Between deck and hand there is room for a line of signs, which touches neither. */
TEST (between)
{
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (int n = 1; n <= 12; n++)
      {
        GrafaGeometry g;
        BaizeBox room, first;

        grafa_geometry_compute (&g, sizes[i][0], sizes[i][1], 1, n);
        room = grafa_geometry_between (&g);
        first = grafa_geometry_hand (&g, n, 0);
        g_assert_cmpfloat (room.y, >, g.deck_y + g.card_height);
        g_assert_cmpfloat (room.y + room.height, <, first.y);
        g_assert_cmpfloat (room.height, >=, 30);
      }
}

/* The numbers beside the shaft keep their size relative to a large board. */
TEST (gauge)
{
  GrafaGeometry g;

  grafa_geometry_compute (&g, 960, 610, 1, 12);
  g_assert_cmpfloat_with_epsilon (g.label_size, 16, 0.5);
  grafa_geometry_compute (&g, 3840, 2050, 1, 12);
  g_assert_cmpfloat (g.label_size, >=, 28);
}
