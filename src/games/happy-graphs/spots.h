/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where every card and place of Happy Graphs goes, out of position and geometry.
 */
#pragma once

#include "scene.h"

#include "core/baize-tableau.h"
#include "table/baize-arrangement.h"

G_BEGIN_DECLS

void happy_spots_arrange (const HappyScene *scene,
                          const HappyState *shown,
                          int               seat,
                          BaizeTableau     *tableau,
                          BaizeArrangement *arrangement);

G_END_DECLS
