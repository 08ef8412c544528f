/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where things lie on the board of Matrix Solitaire, as numbers: the rack of three shafts in the middle, the tray of
 * score piles at one side, deck and card to play at the other; in a high window the tray above and the cards below.
 * Knows sizes, no cards and no widgets.
 */
#pragma once

#include "matrix.h"

G_BEGIN_DECLS

/* The deck's cards that are seen as its thickness: one for so many. */
#define MATRIX_CARDS_A_LAYER 8

/** MatrixBox: a part of the board, in pixels. */
typedef struct
{
  double x, y, width, height;
} MatrixBox;

/**
 * MatrixGeometry:
 * @card: width of a card in the grid
 * @card_height: its height
 * @high: whether the window is higher than wide: tray above, cards below
 * @mirrored: whether column a is on the right
 * @rack: the rack with its posts and floor
 * @post: thickness of a post
 * @pad: between a card and a post
 * @gap: between two cards, one above the other
 * @floor: height of the floor
 * @play: the card to play
 * @deck: the deck's top card
 * @row_size: height of the rows' numbers, which stand beside the rack
 * @buried_room: how far buried cards may stick out at its left
 * @layer: how far a layer of the deck lies below and beside the next
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
  gboolean high, mirrored;
  MatrixBox rack;
  double post, pad, gap, floor;
  double row_size;
  MatrixBox play, deck;
  double buried_room;
  double layer;
  MatrixBox count, buried;
  MatrixBox suits;
  MatrixBox tray;
  double small;
} MatrixGeometry;

void      matrix_geometry_compute (MatrixGeometry       *geometry,
                                   int                   width,
                                   int                   height,
                                   gboolean              mirrored);
MatrixBox matrix_geometry_cell    (const MatrixGeometry *geometry,
                                   int                   cell);
MatrixBox matrix_geometry_shaft   (const MatrixGeometry *geometry,
                                   int                   column);
MatrixBox matrix_geometry_pile    (const MatrixGeometry *geometry,
                                   int                   length);
MatrixBox matrix_geometry_rest    (const MatrixGeometry *geometry);
MatrixBox matrix_geometry_fan     (const MatrixGeometry *geometry,
                                   int                   length,
                                   int                   index);

G_END_DECLS
