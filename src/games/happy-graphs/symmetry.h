/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Shapes up to moving, turning and reflecting them, so that a solution is not counted again in another pose.
 */
#pragma once

#include "puzzle.h"

G_BEGIN_DECLS

gboolean happy_symmetry_is_first (HappyPuzzleGrid  grid,
                                  const HappySpot *spots,
                                  int              n_spots);

G_END_DECLS
