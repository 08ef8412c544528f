/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Grids, and puzzles of Happy Graphs as the solver and the maker use them: cards that lie on the table, and numbers
 * still to be placed. Plain values, without suits, positions of the game or solving.
 */
#pragma once

#include <glib.h>

#define HAPPY_MAX_CARDS 400
/* The highest number on a card; no grid gives a cell more neighbours. */
#define HAPPY_MAX_WANT 8
#define HAPPY_MAX_DIRS 8
/* The largest distance of a cell from 0,0 in each direction. */
#define HAPPY_EDGE 1000

/**
 * HappyGrid: which cells are neighbours.
 * @HAPPY_SQUARE: up, down, left, right
 * @HAPPY_EIGHT: the four sides and the four corners
 * @HAPPY_HEX: x counts columns and y half cards; neighbours at (0,±2) and (±1,±1). Cells have x + y even.
 */
typedef enum
{
  HAPPY_SQUARE,
  HAPPY_EIGHT,
  HAPPY_HEX,
  HAPPY_N_GRIDS,
} HappyGrid;

/** HappySpot: a card of the number @want lying at @x, @y (x to the right, y down, as in records). */
typedef struct
{
  gint16 x;
  gint16 y;
  guint8 want;
} HappySpot;

/**
 * HappyPuzzle:
 * @grid: which cells are neighbours
 * @n_fixed: how many cards lie on the table
 * @hand: how many cards of each number (1 … 8) are still to be placed
 * @fixed: (array length=n_fixed): the cards on the table; they may lie apart
 *
 * The task: put every card of the hand on the table so that each card, those on the table included, has exactly as many
 * neighbours as its number, and all are one connected group. In hex, fixed cells whose x + y are all odd are as good as
 * all even; mixed ones can never be connected.
 */
typedef struct
{
  HappyGrid grid;
  int n_fixed;
  guint16 hand[HAPPY_MAX_WANT + 1];
  HappySpot fixed[HAPPY_MAX_CARDS];
} HappyPuzzle;

/**
 * happy_steps: the steps from a cell to its neighbours, right and down. They go clockwise from the cell above, so that
 * the opposite direction has an index half of them higher.
 */
extern const gint8 happy_steps[HAPPY_N_GRIDS][HAPPY_MAX_DIRS][2];

/** happy_n_dirs: Returns: how many neighbours a cell of @grid has, which is the highest number a card can have. */
static inline int
happy_n_dirs (int grid)
{
  static const guint8 n_dirs[HAPPY_N_GRIDS] = { [HAPPY_SQUARE] = 4, [HAPPY_EIGHT] = 8, [HAPPY_HEX] = 6 };

  return n_dirs[grid];
}

int happy_puzzle_get_dir (HappyGrid grid, int index);
gboolean happy_puzzle_are_adjacent (HappyGrid grid, const HappySpot *a, const HappySpot *b);
int happy_puzzle_n_hand (const HappyPuzzle *puzzle);
