/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A quick judgement of the positions and moves of Matrix Solitaire, which the players and the solver share. Only this
 * folder includes it.
 */
#pragma once

#include "games/matrix/rules/matrix.h"

#include "core/cards/baize-random.h"

/** MATRIX_POINT: a point of the score in units of the judgements. */
#define MATRIX_POINT 100

int matrix_judge_known (const MatrixState *state);
int matrix_judge_move (const MatrixState *state, const BaizeMove *move);
void matrix_playout (gconstpointer state, BaizeRandom *random, BaizeMove *move);
