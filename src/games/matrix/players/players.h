/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The computer players of Matrix Solitaire. Other folders use only #matrix_players; its functions are in files of their
 * own.
 */
#pragma once

#include "games/matrix/rules/matrix.h"

/** MatrixMeasure: what strong counts in its playouts, beside the names of #matrix_players. */
typedef enum
{
  MATRIX_MEASURE_EXPECTED,
  MATRIX_MEASURE_FULL_SOON,
  MATRIX_MEASURE_LONG_CHAINS,
  MATRIX_N_MEASURES,
} MatrixMeasure;

extern const BaizeRulesPlayers matrix_players;

void matrix_measure (gconstpointer start, gconstpointer state, int seat, int n_steps, int *measured);
gboolean matrix_evaluate_end (const MatrixState *state, const BaizeThinking *thinking, GArray *evaluated);
char *matrix_contrast (gconstpointer state, const BaizeMove *move, const BaizeMove *other);
