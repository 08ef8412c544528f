/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The shapes of the grid of Matrix Solitaire: its grids by suits alone, in which nothing is about to fall, no chain is
 * left and a cell is empty. A grid and its mirror image have the same shape. There are few enough to list all of them,
 * with everything that a card of each suit can do there. Only this folder includes it.
 */
#pragma once

#include "grid.h"

#include "core/rules/baize-best.h"

/** MatrixShape: the number of a shape, from 0. */
typedef guint32 MatrixShape;

/* The shape of every full grid, with which the game ends. */
#define MATRIX_FULL_SHAPE 0

/**
 * MatrixShapeMove: what a card can do.
 * @to: the shape afterwards
 * @points: the points of the play
 * @loses: the suit of the card that a spade eliminates; %BAIZE_N_SUITS if it eliminates none
 */
typedef struct
{
  guint32 to : 20;
  guint32 points : 8;
  guint32 loses : 4;
} MatrixShapeMove;

/**
 * MatrixShapes:
 * @n: the number of shapes
 * @n_cards: for each shape the number of its cards
 * @moves: for each suit all moves, those from a shape one after another
 * @first: for each suit the index of the first move from each shape, and at last the number of moves
 */
typedef struct
{
  guint n;
  guint8 *n_cards;
  MatrixShapeMove *moves[BAIZE_N_SUITS];
  guint32 *first[BAIZE_N_SUITS];
  struct _MatrixShapesIndex *index;
} MatrixShapes;

MatrixShapes *matrix_shapes_new (const BaizeThinking *thinking);
void matrix_shapes_forget_moves (MatrixShapes *shapes);
void matrix_shapes_free (MatrixShapes *shapes);
MatrixShape matrix_shapes_find (const MatrixShapes *shapes, MatrixSuits suits);
