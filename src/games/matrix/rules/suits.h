/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The grid of Matrix Solitaire by suits alone, as bits: which cards fall, and which make chains. The rules and the
 * solver share it. It knows neither ranks nor points.
 */
#pragma once

#include "matrix.h"

/* The grid as nine bits, and those of its bottom and top row. */
#define MATRIX_ALL_CELLS  0777u
#define MATRIX_BOTTOM_ROW 0111u
#define MATRIX_TOP_ROW    0444u

/**
 * MatrixSuits: the cells of the grid with a card of each suit, for each suit sixteen bits. Looking at all suits and
 * cells at once leaves no branches, which a processor could not predict.
 */
typedef guint64 MatrixSuits;

#define MATRIX_EACH_SUIT(cells) ((MatrixSuits) (cells) *G_GUINT64_CONSTANT (0x0001000100010001))

/** matrix_suits_of: Returns: @cells, all with cards of @suit. */
static inline MatrixSuits
matrix_suits_of (BaizeSuit suit, guint cells)
{
  return (MatrixSuits) cells << (16 * suit);
}

/** matrix_suits_get: Returns: the cells with a card of @suit. */
static inline guint
matrix_suits_get (MatrixSuits suits, BaizeSuit suit)
{
  return (guint) (suits >> (16 * suit)) & MATRIX_ALL_CELLS;
}

/** matrix_suits_get_taken: Returns: the cells with a card. */
static inline guint
matrix_suits_get_taken (MatrixSuits suits)
{
  suits |= suits >> 32;
  return (guint) (suits | suits >> 16) & MATRIX_ALL_CELLS;
}

/* The thirteen cards of a suit, each as the first cell of the grid has it. */
#define MATRIX_FIRST_CELL(suit) MATRIX_FOUR (suit), MATRIX_FOUR (suit), MATRIX_FOUR (suit), MATRIX_ONE (suit)
#define MATRIX_FOUR(suit)       MATRIX_ONE (suit), MATRIX_ONE (suit), MATRIX_ONE (suit), MATRIX_ONE (suit)
#define MATRIX_ONE(suit)        (MatrixSuits) 1 << (16 * (suit))

/** matrix_suits_find: Returns: the cards of the grid @cell. */
static inline MatrixSuits
matrix_suits_find (const BaizeFace *cell)
{
  static const MatrixSuits first_cell[BAIZE_FACE_NONE + 1] = {
    MATRIX_FIRST_CELL (BAIZE_CLUBS),
    MATRIX_FIRST_CELL (BAIZE_DIAMONDS),
    MATRIX_FIRST_CELL (BAIZE_HEARTS),
    MATRIX_FIRST_CELL (BAIZE_SPADES),
  };
  MatrixSuits suits = 0;

#pragma GCC unroll 9
  for (int i = 0; i < MATRIX_N_CELLS; i++)
    suits |= first_cell[cell[i]] << i;
  return suits;
}

/** matrix_suits_are_loose: Returns: whether a card in the grid is about to fall. */
static inline gboolean
matrix_suits_are_loose (MatrixSuits suits)
{
  guint taken = matrix_suits_get_taken (suits);

  return (taken & ~matrix_suits_get (suits, BAIZE_HEARTS) & ~(taken << 1 | MATRIX_BOTTOM_ROW)) != 0;
}

/** matrix_suits_spread: Returns: the cells of @among that are connected with @cells by sides. */
static inline guint
matrix_suits_spread (guint cells, guint among)
{
  for (;;)
    {
      guint wider = cells | (cells & ~MATRIX_TOP_ROW) << 1 | (cells & ~MATRIX_BOTTOM_ROW) >> 1 | cells << MATRIX_N_ROWS
                    | cells >> MATRIX_N_ROWS;

      wider &= among;
      if (wider == cells)
        return cells;
      cells = wider;
    }
}

/** matrix_suits_find_middles: Returns: the cells with two or more cards of their suit beside them. Each chain has one,
 * and no other cards have. */
static inline MatrixSuits
matrix_suits_find_middles (MatrixSuits suits)
{
  MatrixSuits below = (suits & MATRIX_EACH_SUIT (MATRIX_ALL_CELLS & ~MATRIX_TOP_ROW)) << 1,
              above = (suits & MATRIX_EACH_SUIT (MATRIX_ALL_CELLS & ~MATRIX_BOTTOM_ROW)) >> 1;
  MatrixSuits left = suits << MATRIX_N_ROWS, right = suits >> MATRIX_N_ROWS;

  G_STATIC_ASSERT (MATRIX_SHORTEST == 3);
  return suits & ((below & above) | (left & right) | ((below | above) & (left | right)));
}

/** matrix_suits_list_chains: Returns: the number of @chains, which is set to the cells of each. */
static inline int
matrix_suits_list_chains (MatrixSuits suits, guint chains[MATRIX_MAX_CHAINS])
{
  MatrixSuits middles = matrix_suits_find_middles (suits);
  int n = 0;

  for (int suit = 0; suit < BAIZE_N_SUITS && middles != 0; suit++)
    for (guint left = matrix_suits_get (middles, suit); left != 0; left &= ~chains[n++])
      chains[n] = matrix_suits_spread (left & -left, matrix_suits_get (suits, suit));
  return n;
}
