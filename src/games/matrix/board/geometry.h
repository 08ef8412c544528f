/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The geometry of the board of Matrix Solitaire: the rack of three shafts in the middle, the tray of score piles at one
 * side, deck and card to play at the other; in a high window the tray is above and the cards are below. Knows sizes,
 * neither cards nor widgets.
 */
#pragma once

#include "table/baize-box.h"
#include "games/matrix/rules/matrix.h"

/* Maximal visible thickness of the deck, in card widths. */
#define MATRIX_THICKEST 0.08

/**
 * MatrixGeometry:
 * @card: width of a card in the grid
 * @card_height: its height
 * @high: whether the layout is the one for high windows: tray above, cards below
 * @rack: the rack with its posts and floor
 * @post: thickness of a post
 * @pad: distance between a card and a post
 * @gap: vertical distance between two cards
 * @floor: height of the floor
 * @play: the card to play
 * @between: the box of @play, widened to the things beside it
 * @deck: the deck's top card
 * @row_size: height of the row numbers beside the rack
 * @buried_room: how far buried cards may stick out at the left of the deck
 * @thickness: offset of the deck's bottom card to the right and downwards
 * @count: the line below the deck with the number of its cards
 * @buried: the line below @count with the number of buried cards; of height 0 if there is no room
 * @suits: the numbers of the suits
 * @power: height of the two lines below each number that say what the suit can do; 0 if there is no room
 * @costs: in a high window, height of the line at the foot of the tray that says what costs points; otherwise 0
 * @tray: the tray with the score at its head and the score piles
 * @small: width of a card in the tray; 0 if there is no room for cards
 * @text: how much larger than usual text is, see baize_ink_text_scale()
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
  BaizeBox play, between, deck;
  double buried_room;
  double thickness;
  BaizeBox count, buried;
  BaizeBox suits;
  double power;
  double costs;
  BaizeBox tray;
  double small;
  double text;
} MatrixGeometry;

void matrix_geometry_compute (MatrixGeometry *geometry, int width, int height, double text);
void matrix_geometry_compute_rack (MatrixGeometry *geometry, double card);
BaizeBox matrix_geometry_cell (const MatrixGeometry *geometry, int cell);
BaizeBox matrix_geometry_shaft (const MatrixGeometry *geometry, int column);
BaizeBox matrix_geometry_suit (const MatrixGeometry *geometry, BaizeSuit suit);
BaizeBox matrix_geometry_total (const MatrixGeometry *geometry);
BaizeBox matrix_geometry_pile (const MatrixGeometry *geometry, int length);
BaizeBox matrix_geometry_rest (const MatrixGeometry *geometry);
BaizeBox matrix_geometry_fan (const MatrixGeometry *geometry, int length, int index);
BaizeBox matrix_geometry_points (const MatrixGeometry *geometry, int length);
BaizeBox matrix_geometry_fan_row (const MatrixGeometry *geometry, int length);
