/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where things lie on Rose's board, as numbers: the honeycomb, the piles beside or below it, and the bench, where a
 * choice is weighed and drawn cards wait. Knows sizes and counts, no cards and no widgets.
 */
#pragma once

#include "faces/baize-box.h"

G_BEGIN_DECLS

/**
 * RoseGeometry:
 * @card: width of a card of the rose
 * @card_height: its height
 * @step_x: from column to column
 * @step_y: from a card to the one below it
 * @first_x: left edge of column a
 * @top_y: upper edge of c1
 * @pile: width of the cards outside the rose
 * @pile_height: their height
 * @caption: height of the line below a pile
 * @stock: in whose middle the draw pile lies, without caption
 * @scored: the scored cards, likewise; the last set is spread over its width
 * @bench: drawn cards, or the choice being weighed
 * @tally: the list of what was scored; no width where there is no room
 *
 * Lengths in pixels.
 */
typedef struct
{
  double card, card_height;
  double step_x, step_y;
  double first_x, top_y;
  double pile, pile_height;
  double caption;
  BaizeBox stock, scored, bench, tally;
} RoseGeometry;

void     rose_geometry_compute  (RoseGeometry       *geometry,
                                 int                 width,
                                 int                 height,
                                 double              text_height);
BaizeBox rose_geometry_petal    (const RoseGeometry *geometry,
                                 int                 place);
int      rose_geometry_petal_at (const RoseGeometry *geometry,
                                 double              x,
                                 double              y);
BaizeBox rose_geometry_drawn    (const RoseGeometry *geometry,
                                 int                 n_drawn,
                                 int                 index);

G_END_DECLS
