/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The poses of a shape, see the header. A shape is compared with its poses cell by cell in reading order; which is the
 * first of them has no meaning, but exactly one is. Numbers follow from the shape and are not looked at.
 */
#include "symmetry.h"

/** HappyShape: cells as sorted plain numbers, moved so that the least column and the least row are 0. */
typedef struct
{
  int n;
  int codes[HAPPY_PUZZLE_MAX_CARDS];
} HappyShape;

/** Makes the shape of cells by column and row; no shape is wider than the most cards. */
static void
make_shape (HappyShape *shape, int (*cells)[2], int n)
{
  int left = cells[0][0], top = cells[0][1];

  for (int i = 1; i < n; i++)
    {
      left = MIN (left, cells[i][0]);
      top = MIN (top, cells[i][1]);
    }
  shape->n = n;
  for (int i = 0; i < n; i++)
    {
      int code = (cells[i][1] - top) * HAPPY_PUZZLE_MAX_CARDS + cells[i][0] - left, at = i;

      for (; at > 0 && shape->codes[at - 1] > code; at--)
        shape->codes[at] = shape->codes[at - 1];
      shape->codes[at] = code;
    }
}

static gboolean
is_before (const HappyShape *a, const HappyShape *b)
{
  for (int i = 0; i < a->n; i++)
    if (a->codes[i] != b->codes[i])
      return a->codes[i] < b->codes[i];
  return FALSE;
}

/** Turns a cell by the grid's least angle around 0,0: a right angle, or 60° with hex columns and slanting rows. */
static void
turn (HappyPuzzleGrid grid, int *cell)
{
  int column = cell[0];

  cell[0] = -cell[1];
  cell[1] = grid == HAPPY_PUZZLE_HEX ? column + cell[1] : column;
}

static void
reflect (int *cell)
{
  int column = cell[0];

  cell[0] = cell[1];
  cell[1] = column;
}

/**
 * happy_symmetry_is_first:
 * @grid: a grid
 * @spots: (array length=n_spots): cells of one connected shape
 * @n_spots: how many, at least 1
 *
 * Whether the shape as it lies is the one among its poses that stands for all of them. Poses that look the same are one
 * pose.
 *
 * Returns: whether it is
 */
gboolean
happy_symmetry_is_first (HappyPuzzleGrid grid, const HappySpot *spots, int n_spots)
{
  int cells[HAPPY_PUZZLE_MAX_CARDS][2];
  HappyShape given, pose;
  int n_turns = grid == HAPPY_PUZZLE_HEX ? 6 : 4;

  for (int i = 0; i < n_spots; i++)
    {
      cells[i][0] = spots[i].x;
      cells[i][1] = grid == HAPPY_PUZZLE_HEX ? (spots[i].y - spots[i].x) / 2 : spots[i].y;
    }
  make_shape (&given, cells, n_spots);
  for (int k = 1; k < 2 * n_turns; k++)
    {
      for (int i = 0; i < n_spots; i++)
        {
          turn (grid, cells[i]);
          if (k == n_turns)
            reflect (cells[i]);
        }
      make_shape (&pose, cells, n_spots);
      if (is_before (&pose, &given))
        return FALSE;
    }
  return TRUE;
}
