/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Grids and simple questions about puzzles: which cells touch, how many cards there are.
 */
#include "puzzle.h"

/* The rules: up, down, left and right of another card; in 8-way its corners too; in 6-way up, down, up-left, up-right,
 * down-left and down-right, where half a card counts one. */
const gint8 happy_steps[HAPPY_N_GRIDS][HAPPY_MAX_DIRS][2] = {
  [HAPPY_SQUARE] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } },
  [HAPPY_EIGHT] = { { 0, -1 }, { 1, -1 }, { 1, 0 }, { 1, 1 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { -1, -1 } },
  [HAPPY_HEX] = { { 0, -2 }, { 1, -1 }, { 1, 1 }, { 0, 2 }, { -1, 1 }, { -1, -1 } },
};

/**
 * happy_puzzle_get_dir: Returns: the direction that is @index-th (from 0) in reading order, the order in which puzzles
 * are made and solved.
 */
int
happy_puzzle_get_dir (HappyGrid grid, int index)
{
  static const guint8 reading[HAPPY_N_GRIDS][HAPPY_MAX_DIRS] = {
    [HAPPY_SQUARE] = { 0, 3, 1, 2 },
    [HAPPY_EIGHT] = { 7, 0, 1, 6, 2, 5, 4, 3 },
    [HAPPY_HEX] = { 0, 5, 1, 4, 2, 3 },
  };

  return reading[grid][index];
}

/** happy_puzzle_are_adjacent: Returns: whether cards at @a and @b have a connection, whatever their numbers are. */
gboolean
happy_puzzle_are_adjacent (HappyGrid grid, const HappySpot *a, const HappySpot *b)
{
  for (int dir = 0; dir < happy_n_dirs (grid); dir++)
    if (b->x - a->x == happy_steps[grid][dir][0] && b->y - a->y == happy_steps[grid][dir][1])
      return TRUE;
  return FALSE;
}

/** happy_puzzle_n_hand: Returns: how many cards of @puzzle are still to be placed. */
int
happy_puzzle_n_hand (const HappyPuzzle *puzzle)
{
  int n = 0;

  for (int want = 1; want <= HAPPY_MAX_WANT; want++)
    n += puzzle->hand[want];
  return n;
}
