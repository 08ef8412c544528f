/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where every card and place of Matrix Solitaire goes on the board, in the terms of an arrangement. Knows no widgets.
 */
#pragma once

#include "geometry.h"

#include "core/baize-tableau.h"
#include "table/baize-arrangement.h"

G_BEGIN_DECLS

void matrix_spots_arrange (const MatrixGeometry *geometry,
                           const MatrixState    *state,
                           BaizeTableau         *tableau,
                           gboolean              at_rest,
                           BaizeArrangement     *arrangement);

G_END_DECLS
