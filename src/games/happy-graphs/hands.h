/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How the board of Happy Graphs is divided between the table and the hands, and where in their part the hands lie.
 */
#pragma once

#include "geometry.h"

G_BEGIN_DECLS

void happy_hands_divide (HappyGeometry     *geometry,
                         const HappyState  *state,
                         const HappyLabels *labels,
                         int                width,
                         int                height,
                         double             shrink);

G_END_DECLS
