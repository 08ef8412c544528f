/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The best result of Matrix Solitaire with all cards known. Only this folder includes it.
 */
#pragma once

#include "outlook.h"

typedef struct _MatrixSolver MatrixSolver;

MatrixSolver *matrix_solver_new (const BaizeThinking *thinking, gsize bytes);
gboolean matrix_solver_search (MatrixSolver *solver, const MatrixState *start, const MatrixOutlook *outlook,
                               guint width, BaizeBest *best, gboolean *proved);
void matrix_solver_free (MatrixSolver *solver);
void matrix_best (gconstpointer state, const BaizeThinking *thinking, BaizeBest *best);
int matrix_bound (const MatrixState *state, const BaizeThinking *thinking);
