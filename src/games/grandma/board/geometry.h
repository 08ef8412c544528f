/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The layout of the board of Grandma's Card Game in numbers: mats of the seats, hand, stock, pile, goal, buttons, and
 * every meld. Uses no widgets and no rules.
 */
#pragma once

#include "table/baize-box.h"
#include "games/grandma/rules/grandma.h"

/**
 * GrandmaRow: a row of overlapping cards, from left to right.
 * @x: left edge of the first card
 * @y: upper edge
 * @step: distance from one card to the next
 */
typedef struct
{
  double x;
  double y;
  double step;
} GrandmaRow;

/**
 * GrandmaTable: the input of the layout.
 * @width: width of the board, in pixels
 * @height: height of the board, in pixels
 * @line: height of a line of text
 * @tools: width of the widest button
 * @tools_height: height of the highest button
 * @covered: how much of the width the score sheet covers, at the end of the lower part of the board; in pixels
 * @mirrored: whether the text direction is right to left: the board mirrors the layout, but players stay on their side
 * @looked: the other seat whose melds are shown enlarged; 0 for none
 * @viewer: the seat of the person at the screen, from 1
 * @players: the number of seats
 * @has_face: whether each seat has a face, as computer players have
 * @n_hand: the number of cards in each hand
 * @open: whether the hands are shown
 * @down: whether the viewer has met the goal, so that melds take the place of the goal
 * @n_melds: the number of melds
 * @meld_seat: the seat of each meld
 * @meld_cards: the number of cards in each meld
 */
typedef struct
{
  int width, height;
  double line;
  double tools;
  double tools_height;
  double covered;
  gboolean mirrored;
  int looked;
  int viewer;
  int players;
  gboolean has_face[GRANDMA_MAX_PLAYERS];
  guint8 n_hand[GRANDMA_MAX_PLAYERS];
  gboolean open;
  gboolean down;
  int n_melds;
  guint8 meld_seat[GRANDMA_MAX_MELDS];
  guint8 meld_cards[GRANDMA_MAX_MELDS];
} GrandmaTable;

/**
 * GrandmaGeometry:
 * @narrow: whether the seats are one below the other
 * @one_line: whether plates have only one line of text
 * @card: width of a card of the viewer's hand
 * @pile_card: width of a card of stock and pile
 * @meld_card: for each seat the width of the cards of its melds; the same for all other seats than the viewer, unless
 *   one of them is enlarged
 * @back: width of a back in the hand of each other seat
 * @mat: the mat of each seat
 * @face: the face of each seat's player, at the start of the plate; without width if there is none
 * @plate: the text on each seat's mat
 * @backs: the backs of each hand, at the end of the plate; shown hands are in @open
 * @open: the shown hand of each other seat
 * @hand: the rows of the viewer's hand, the upper one first
 * @n_first: the number of cards in the first row
 * @hand_box: the box around both rows
 * @stock: the stock
 * @pile: the pile
 * @goal: the text about the goal, and under it the cards that the hand has for it
 * @tools: the buttons
 * @meld: the row of each meld
 * @meld_box: the box around each meld
 */
typedef struct
{
  gboolean narrow;
  gboolean one_line;
  double card;
  double pile_card;
  double meld_card[GRANDMA_MAX_PLAYERS];
  double back[GRANDMA_MAX_PLAYERS];
  BaizeBox mat[GRANDMA_MAX_PLAYERS];
  BaizeBox face[GRANDMA_MAX_PLAYERS];
  BaizeBox plate[GRANDMA_MAX_PLAYERS];
  GrandmaRow backs[GRANDMA_MAX_PLAYERS];
  GrandmaRow open[GRANDMA_MAX_PLAYERS];
  GrandmaRow hand[2];
  int n_first;
  BaizeBox hand_box;
  BaizeBox stock;
  BaizeBox pile;
  BaizeBox goal;
  BaizeBox tools;
  GrandmaRow meld[GRANDMA_MAX_MELDS];
  BaizeBox meld_box[GRANDMA_MAX_MELDS];
} GrandmaGeometry;

void grandma_geometry_compute (GrandmaGeometry *g, const GrandmaTable *table);
void grandma_geometry_lay (GrandmaGeometry *g, const GrandmaTable *table);
