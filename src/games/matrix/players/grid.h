/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The grid of Matrix Solitaire alone, small and quick, for the solver: it plays a card as the rules do, but keeps no
 * account of what left, and shows no steps. It knows no deck. Only this folder includes it.
 */
#pragma once

#include "games/matrix/rules/suits.h"

/**
 * MatrixGrid:
 * @suits: the cells with a card of each suit
 * @cell: the cards; undefined where @suits has none
 */
typedef struct
{
  MatrixSuits suits;
  BaizeFace cell[MATRIX_N_CELLS];
} MatrixGrid;

void matrix_grid_init (MatrixGrid *grid, const BaizeFace *cell);
guint matrix_grid_open_cells (const MatrixGrid *grid, BaizeFace card);
int matrix_grid_play (MatrixGrid *grid, BaizeFace card, int cell);
int matrix_grid_count (const MatrixGrid *grid);
