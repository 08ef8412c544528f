/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A quick judgement of the positions and moves of Matrix Solitaire, which the players and the solver share. Only this
 * folder includes it.
 */
#pragma once

#include "position.h"

#include "core/cards/baize-random.h"

/** MATRIX_POINT: a point of the score in units of the judgements. */
#define MATRIX_POINT 100

/**
 * MatrixToCome: the cards to come.
 * @suit: how many of each suit
 * @n: how many
 * @next: the first one, if it is known
 */
typedef struct
{
  int suit[BAIZE_N_SUITS];
  int n;
  BaizeFace next;
} MatrixToCome;

void matrix_to_come_init (MatrixToCome *to_come, const MatrixPosition *position, const MatrixQueue *queue);
int matrix_judge_known (const MatrixGrid *grid, const MatrixToCome *to_come);
int matrix_judge_move (const MatrixState *state, const BaizeMove *move);
void matrix_playout (gconstpointer state, BaizeRandom *random, BaizeMove *move);
