/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The geometry of Rose's board: the honeycomb, the piles beside or below it, and the bench, which shows the value of a
 * choice and the drawn cards. Knows sizes and counts, neither cards nor widgets.
 */
#pragma once

#include "table/baize-box.h"

/**
 * RoseGeometry:
 * @card: width of a card of the rose
 * @card_height: its height
 * @step_x: distance between two columns
 * @step_y: distance between a card and the card below it
 * @first_x: left edge of column a
 * @top_y: upper edge of c1
 * @pile: width of the cards outside the rose
 * @pile_height: their height
 * @caption: height of the caption of a pile
 * @stock: box in whose middle the draw pile lies, without its caption
 * @scored: the same for the scored cards; the last set is spread over its width
 * @bench: box of the drawn cards, or of the choice and its value
 * @under: whether the drawn cards lie in a column below the draw pile
 * @tally: box of the list of scored sets; of width 0 if there is no room
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
  gboolean under;
} RoseGeometry;

void rose_geometry_compute (RoseGeometry *geometry, int width, int height, double text_height);
BaizeBox rose_geometry_petal (const RoseGeometry *geometry, int place);
int rose_geometry_petal_at (const RoseGeometry *geometry, double x, double y);
BaizeBox rose_geometry_drawn (const RoseGeometry *geometry, int n_drawn, int index);
