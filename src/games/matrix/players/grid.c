/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The grid alone, see the header.
 */
#include "grid.h"

#include "core/base/baize-bits.h"

#include <string.h>

/** matrix_grid_init: sets @grid to the grid of a position, where %BAIZE_FACE_NONE is an empty cell. */
void
matrix_grid_init (MatrixGrid *grid, const BaizeFace *cell)
{
  memcpy (grid->cell, cell, sizeof grid->cell);
  grid->suits = matrix_suits_find (cell);
}

/** matrix_grid_count: Returns: the number of cards. */
int
matrix_grid_count (const MatrixGrid *grid)
{
  return baize_count_bits (matrix_suits_get_taken (grid->suits));
}

/** matrix_grid_open_cells: Returns: the cells where @card can be played, as bits, see matrix_open_cells(). */
guint
matrix_grid_open_cells (const MatrixGrid *grid, BaizeFace card)
{
  guint taken = matrix_suits_get_taken (grid->suits), empty = MATRIX_ALL_CELLS & ~taken;
  guint supported = empty & (taken << 1 | MATRIX_BOTTOM_ROW), beaten = 0;

  switch (baize_face_get_suit (card))
    {
    case BAIZE_HEARTS:
      return empty;
    case BAIZE_DIAMONDS:
      return supported | (taken & ((empty >> 1 & ~MATRIX_TOP_ROW) | (empty >> 2 & MATRIX_BOTTOM_ROW)));
    case BAIZE_SPADES:
      for (guint cells = taken; cells != 0; cells &= cells - 1)
        if (matrix_beats (card, grid->cell[__builtin_ctz (cells)]))
          beaten |= cells & -cells;
      return supported | beaten;
    default:
      return supported;
    }
}

static BaizeSuit
get_suit_at (const MatrixGrid *grid, int cell)
{
  return baize_face_get_suit (grid->cell[cell]);
}

/** Moves the card in the cell @from to the cell @to, which is empty. */
static void
move_card (MatrixGrid *grid, int from, int to)
{
  BaizeSuit suit = get_suit_at (grid, from);

  grid->cell[to] = grid->cell[from];
  grid->suits ^= matrix_suits_of (suit, 1u << from | 1u << to);
}

/** Puts @card into @cell, where it pushes other cards up if it is a diamond, and otherwise replaces a card. */
static void
place (MatrixGrid *grid, BaizeFace card, int cell)
{
  guint taken = matrix_suits_get_taken (grid->suits);

  if (taken >> cell & 1)
    {
      if (baize_face_get_suit (card) == BAIZE_DIAMONDS)
        {
          int gap = cell + 1;

          while (taken >> gap & 1)
            gap++;
          for (; gap > cell; gap--)
            move_card (grid, gap - 1, gap);
        }
      else
        grid->suits ^= matrix_suits_of (get_suit_at (grid, cell), 1u << cell);
    }
  grid->cell[cell] = card;
  grid->suits |= matrix_suits_of (baize_face_get_suit (card), 1u << cell);
}

/** Lets all cards fall that have no support; hearts float. */
static void
settle (MatrixGrid *grid)
{
  guint taken = matrix_suits_get_taken (grid->suits), hearts = matrix_suits_get (grid->suits, BAIZE_HEARTS);

  for (int column = 0; column < MATRIX_N_COLUMNS; column++)
    for (int row = 0, free = 0; row < MATRIX_N_ROWS; row++)
      {
        int from = matrix_cell (column, row), to = matrix_cell (column, free);

        if ((taken >> from & 1) == 0)
          continue;
        if (from == to || (hearts >> from & 1))
          {
            free = row + 1;
            continue;
          }
        move_card (grid, from, to);
        free++;
      }
}

/**
 * matrix_grid_play:
 * @grid: (inout): a grid in which nothing is about to fall and no chain is left
 * @card: the card to play
 * @cell: one of matrix_grid_open_cells()
 *
 * Returns: the points of the play
 */
int
matrix_grid_play (MatrixGrid *grid, BaizeFace card, int cell)
{
  int points = 0, n_chains = 0, smallest = MATRIX_LONGEST, n;

  place (grid, card, cell);
  do
    {
      guint chains[MATRIX_MAX_CHAINS];

      if (matrix_suits_are_loose (grid->suits))
        settle (grid);
      n = matrix_suits_list_chains (grid->suits, chains);
      n_chains += n;
      for (int i = 0; i < n; i++)
        {
          int length = baize_count_bits (chains[i]);

          grid->suits &= ~MATRIX_EACH_SUIT (chains[i]);
          points += matrix_length_points (length);
          smallest = MIN (smallest, length);
        }
    }
  while (n > 0);
  return n_chains > 1 ? points + matrix_length_points (smallest) : points;
}
