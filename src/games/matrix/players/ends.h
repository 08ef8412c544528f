/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The values of moves near the end of Matrix Solitaire, when the order of the deck is known. Only this folder includes
 * it.
 */
#pragma once

#include "games/matrix/rules/matrix.h"

#include "core/rules/baize-player.h"

G_BEGIN_DECLS

/** MatrixMeasure: what strong counts in its playouts, beside the names of #matrix_players. */
typedef enum
{
  MATRIX_MEASURE_EXPECTED,
  MATRIX_MEASURE_FULL_SOON,
  MATRIX_MEASURE_EXPERT,
  MATRIX_MEASURE_LONG_CHAINS,
  MATRIX_N_MEASURES,
} MatrixMeasure;

void     matrix_measure      (gconstpointer        start,
                              gconstpointer        state,
                              int                  seat,
                              int                  n_steps,
                              int                 *measured);
gboolean matrix_evaluate_end (const MatrixState   *state,
                              const BaizeThinking *thinking,
                              GArray              *evaluated);

G_END_DECLS
