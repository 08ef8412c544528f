/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Grids and the plain questions about puzzles: which cells touch, how many cards there are, whether all are happy.
 */
#include "puzzle.h"

#include <string.h>

static const struct
{
  int n;
  struct
  {
    gint8 dx, dy;
  } to[HAPPY_PUZZLE_MAX_WANT];
} neighbours[HAPPY_PUZZLE_N_GRIDS] = {
  [HAPPY_PUZZLE_SQUARE] = { 4, { { 0, -1 }, { -1, 0 }, { 1, 0 }, { 0, 1 } } },
  [HAPPY_PUZZLE_EIGHT] = { 8,
                           { { -1, -1 }, { 0, -1 }, { 1, -1 }, { -1, 0 }, { 1, 0 }, { -1, 1 }, { 0, 1 }, { 1, 1 } } },
  [HAPPY_PUZZLE_HEX] = { 6, { { 0, -2 }, { -1, -1 }, { 1, -1 }, { -1, 1 }, { 1, 1 }, { 0, 2 } } },
};

/* The wholes: what the solver finds for each variant's pure puzzle, in an order to play in. */
static const HappySpot square_whole[] = {
  { 0, 0, 4 }, { 0, -1, 3 }, { -1, 0, 3 }, { 1, 0, 4 }, { 0, 1, 4 }, { -1, -1, 3 }, { 1, -1, 3 }, { -1, 1, 4 },
  { -1, -2, 1 }, { 1, -2, 1 }, { 1, 1, 2 }, { 0, 2, 2 }, { 2, 0, 2 }, { -1, 2, 2 }, { -2, 1, 1 }, { 3, 0, 1 },
};
static const HappySpot eight_whole[] = {
  { 0, 0, 8 }, { -1, -1, 7 }, { 0, -1, 7 }, { 1, -1, 7 }, { -1, 0, 7 }, { 1, 0, 8 }, { -1, 1, 6 }, { 0, 1, 8 },
  { 1, 1, 8 }, { 0, -2, 4 }, { -1, -2, 5 }, { -2, -1, 4 }, { -2, 0, 5 }, { 2, 0, 6 }, { 2, -1, 5 }, { 2, -2, 3 },
  { 2, 1, 6 }, { 0, 2, 6 }, { 1, 2, 5 }, { 2, 2, 4 }, { -1, 2, 4 }, { 3, -1, 3 }, { 3, 2, 3 }, { -1, 3, 3 },
  { -2, -3, 2 }, { -3, 1, 2 }, { 4, 1, 2 }, { -2, 4, 1 }, { 5, 0, 2 }, { -3, -4, 1 }, { -4, 0, 1 }, { 5, -1, 1 },
};
static const HappySpot hex_whole[] = {
  { 0, 0, 6 }, { 0, -2, 5 }, { -1, -1, 5 }, { 1, -1, 5 }, { -1, 1, 6 }, { 1, 1, 6 }, { 0, 2, 6 }, { -2, 0, 3 },
  { -2, 2, 3 }, { -1, 3, 4 }, { 0, 4, 4 }, { 1, 3, 5 }, { -1, -3, 3 }, { 1, -3, 3 }, { 2, 0, 4 }, { 2, 2, 4 },
  { 1, 5, 2 }, { 3, -1, 2 }, { 3, 3, 2 }, { -2, -4, 1 }, { 1, -5, 1 }, { 3, 5, 1 }, { 3, -3, 2 }, { 3, -5, 1 },
};

/**
 * happy_puzzle_n_neighbours:
 * @grid: a grid
 *
 * Returns: how many neighbours a cell has, which is also the highest number a card of the grid's variants wants
 */
int
happy_puzzle_n_neighbours (HappyPuzzleGrid grid)
{
  return neighbours[grid].n;
}

/**
 * happy_puzzle_get_neighbour:
 * @grid: a grid
 * @index: from 0, below happy_puzzle_n_neighbours()
 * @dx: (out): from a cell to its neighbour, to the right
 * @dy: (out): likewise, down
 */
void
happy_puzzle_get_neighbour (HappyPuzzleGrid grid, int index, int *dx, int *dy)
{
  *dx = neighbours[grid].to[index].dx;
  *dy = neighbours[grid].to[index].dy;
}

/** happy_puzzle_are_adjacent: whether cards at @a and @b have a connection; their numbers are not looked at. */
gboolean
happy_puzzle_are_adjacent (HappyPuzzleGrid grid, const HappySpot *a, const HappySpot *b)
{
  for (int i = 0; i < neighbours[grid].n; i++)
    if (b->x - a->x == neighbours[grid].to[i].dx && b->y - a->y == neighbours[grid].to[i].dy)
      return TRUE;
  return FALSE;
}

/** happy_puzzle_n_hand: how many cards of @puzzle are still to be placed. */
int
happy_puzzle_n_hand (const HappyPuzzle *puzzle)
{
  int n = 0;

  for (int want = 1; want <= HAPPY_PUZZLE_MAX_WANT; want++)
    n += puzzle->hand[want];
  return n;
}

/**
 * happy_puzzle_init_whole:
 * @puzzle: (out): the puzzle
 * @grid: a grid
 *
 * Makes the pure puzzle of @grid: "simply look at all cards face up and try to arrange them into a perfect score". All
 * cards of the variant are in the hand, four of each number, and the table is empty.
 */
void
happy_puzzle_init_whole (HappyPuzzle *puzzle, HappyPuzzleGrid grid)
{
  memset (puzzle, 0, sizeof *puzzle);
  puzzle->grid = grid;
  for (int want = 1; want <= neighbours[grid].n; want++)
    puzzle->hand[want] = 4;
}

/**
 * happy_puzzle_get_whole_solution:
 * @grid: a grid
 * @n_spots: (out): how many cards there are
 *
 * All cards of each variant can be made happy in one group, so the pure puzzle of each is the variant's whole set. This
 * is one of its solutions, known beforehand so that nobody has to wait for it.
 *
 * Returns: (transfer none) (array length=n_spots): the cards, the first at 0,0, in an order to play in
 */
const HappySpot *
happy_puzzle_get_whole_solution (HappyPuzzleGrid grid, int *n_spots)
{
  switch (grid)
    {
    case HAPPY_PUZZLE_SQUARE:
      *n_spots = G_N_ELEMENTS (square_whole);
      return square_whole;
    case HAPPY_PUZZLE_EIGHT:
      *n_spots = G_N_ELEMENTS (eight_whole);
      return eight_whole;
    default:
      *n_spots = G_N_ELEMENTS (hex_whole);
      return hex_whole;
    }
}

/** The card of @spots at a cell; or NULL. */
static const HappySpot *
find (const HappySpot *spots, int n_spots, int x, int y)
{
  for (int i = 0; i < n_spots; i++)
    if (spots[i].x == x && spots[i].y == y)
      return &spots[i];
  return NULL;
}

/**
 * happy_puzzle_is_happy:
 * @grid: a grid
 * @spots: (array length=n_spots): cards on the table
 * @n_spots: how many, at least 1
 *
 * Whether a puzzle is solved: no two cards in one cell, every card with exactly as many connections as it wants, all of
 * them in one connected group.
 *
 * Returns: whether it is
 */
gboolean
happy_puzzle_is_happy (HappyPuzzleGrid grid, const HappySpot *spots, int n_spots)
{
  guint8 reached[HAPPY_PUZZLE_MAX_CARDS] = { 1 };
  int queue[HAPPY_PUZZLE_MAX_CARDS] = { 0 }, n_reached = 1;

  g_return_val_if_fail (n_spots >= 1 && n_spots <= HAPPY_PUZZLE_MAX_CARDS, FALSE);
  for (int i = 0; i < n_reached; i++)
    {
      const HappySpot *spot = &spots[queue[i]];
      int n = 0;

      if (find (spots, n_spots, spot->x, spot->y) != spot)
        return FALSE;
      for (int k = 0; k < neighbours[grid].n; k++)
        {
          const HappySpot *other = find (spots, n_spots, spot->x + neighbours[grid].to[k].dx,
                                         spot->y + neighbours[grid].to[k].dy);

          if (other == NULL)
            continue;
          n++;
          if (!reached[other - spots])
            {
              reached[other - spots] = 1;
              queue[n_reached++] = (int) (other - spots);
            }
        }
      if (n != spot->want)
        return FALSE;
    }
  return n_reached == n_spots;
}
