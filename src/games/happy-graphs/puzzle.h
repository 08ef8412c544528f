/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a puzzle of Happy Graphs is, as its solver and maker see it: a grid, cards that lie on the table, and numbers
 * still to be placed. Plain values that know nothing of suits, of positions of the game, or of how they are solved.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** HAPPY_PUZZLE_MAX_CARDS: the most cards a puzzle may have, those on the table included. */
#define HAPPY_PUZZLE_MAX_CARDS 400
/** HAPPY_PUZZLE_MAX_WANT: the highest number on a card; no grid gives a cell more neighbours. */
#define HAPPY_PUZZLE_MAX_WANT 8
/** HAPPY_PUZZLE_MAX_XY: cells beyond plus or minus this do not exist. */
#define HAPPY_PUZZLE_MAX_XY 1000

/**
 * HappyPuzzleGrid:
 * @HAPPY_PUZZLE_SQUARE: neighbours up, down, left, right
 * @HAPPY_PUZZLE_EIGHT: the four sides and the four corners
 * @HAPPY_PUZZLE_HEX: x counts columns and y half cards; neighbours at (0,±2) and (±1,±1). Cells have x + y even.
 */
typedef enum
{
  HAPPY_PUZZLE_SQUARE,
  HAPPY_PUZZLE_EIGHT,
  HAPPY_PUZZLE_HEX,
  HAPPY_PUZZLE_N_GRIDS,
} HappyPuzzleGrid;

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
 * The question: put every card of the hand on the table so that each card, those on the table included, has exactly as
 * many neighbours as its number, and all are one connected group. In hex, fixed cells whose x + y are all odd are as
 * good as all even; mixed ones can never be connected.
 */
typedef struct
{
  HappyPuzzleGrid grid;
  int n_fixed;
  guint16 hand[HAPPY_PUZZLE_MAX_WANT + 1];
  HappySpot fixed[HAPPY_PUZZLE_MAX_CARDS];
} HappyPuzzle;

int      happy_puzzle_n_neighbours  (HappyPuzzleGrid    grid);
void     happy_puzzle_get_neighbour (HappyPuzzleGrid    grid,
                                     int                index,
                                     int               *dx,
                                     int               *dy);
gboolean happy_puzzle_are_adjacent  (HappyPuzzleGrid    grid,
                                     const HappySpot   *a,
                                     const HappySpot   *b);
int      happy_puzzle_n_hand        (const HappyPuzzle *puzzle);
void     happy_puzzle_init_whole    (HappyPuzzle       *puzzle,
                                     HappyPuzzleGrid    grid);
gboolean happy_puzzle_is_happy      (HappyPuzzleGrid    grid,
                                     const HappySpot   *spots,
                                     int                n_spots);

/** HAPPY_PUZZLE_SQUARE_SOLUTIONS: how many solutions the pure square puzzle has up to symmetry; all were counted. */
#define HAPPY_PUZZLE_SQUARE_SOLUTIONS 697
/** HAPPY_PUZZLE_HEX_SOLUTIONS: how many the pure hex puzzle has, likewise. */
#define HAPPY_PUZZLE_HEX_SOLUTIONS 172084
/** HAPPY_PUZZLE_EIGHT_SOLUTIONS: the pure eight-way puzzle has more than this; so many have been counted. */
#define HAPPY_PUZZLE_EIGHT_SOLUTIONS 11000000

const HappySpot *happy_puzzle_get_whole_solution (HappyPuzzleGrid  grid,
                                                  int             *n_spots);

G_END_DECLS
