/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The gestures with which one looks at the table of Happy Graphs: wheel, pinch, and dragging where no card is carried.
 */
#pragma once

#include "geometry.h"

#include "table/baize-board.h"

G_BEGIN_DECLS

void happy_look_add (BaizeBoard          *board,
                     const HappyGeometry *geometry,
                     HappyView           *view);

G_END_DECLS
