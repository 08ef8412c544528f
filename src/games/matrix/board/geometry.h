/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where things lie on the board of Matrix Solitaire, as numbers: the rack of three shafts in the middle, the tray of
 * score piles at one side, deck and card to play at the other; in a high window the tray above and the cards below.
 * Knows sizes, no cards and no widgets.
 */
#pragma once

#include "faces/baize-box.h"
#include "games/matrix/rules/matrix.h"

G_BEGIN_DECLS

/* How far the deck may show its thickness, in widths of a card. */
#define MATRIX_THICKEST 0.08

/**
 * MatrixGeometry:
 * @card: width of a card in the grid
 * @card_height: its height
 * @high: whether the window is higher than wide: tray above, cards below
 * @rack: the rack with its posts and floor
 * @post: thickness of a post
 * @pad: between a card and a post
 * @gap: between two cards, one above the other
 * @floor: height of the floor
 * @play: the card to play
 * @deck: the deck's top card
 * @row_size: height of the rows' numbers, which stand beside the rack
 * @buried_room: how far buried cards may stick out at its left
 * @thickness: how far the undermost card of the deck sticks out at the right and below
 * @count: the line below the deck, on which stands how many cards it has
 * @buried: the line below that, for those that were buried; of no height where there is no room
 * @suits: the count of suits
 * @tray: the tray of score piles
 * @small: width of a card in the tray; 0 when there is no room for any
 *
 * Lengths in pixels.
 */
typedef struct
{
  double card, card_height;
  gboolean high;
  BaizeBox rack;
  double post, pad, gap, floor;
  double row_size;
  BaizeBox play, deck;
  double buried_room;
  double thickness;
  BaizeBox count, buried;
  BaizeBox suits;
  BaizeBox tray;
  double small;
} MatrixGeometry;

void      matrix_geometry_compute (MatrixGeometry       *geometry,
                                   int                   width,
                                   int                   height);
BaizeBox matrix_geometry_cell    (const MatrixGeometry *geometry,
                                   int                   cell);
BaizeBox matrix_geometry_shaft   (const MatrixGeometry *geometry,
                                   int                   column);
BaizeBox matrix_geometry_pile    (const MatrixGeometry *geometry,
                                   int                   length);
BaizeBox matrix_geometry_rest    (const MatrixGeometry *geometry);
BaizeBox matrix_geometry_fan     (const MatrixGeometry *geometry,
                                   int                   length,
                                   int                   index);
BaizeBox matrix_geometry_fan_row (const MatrixGeometry *geometry,
                                  int                   length);

G_END_DECLS
