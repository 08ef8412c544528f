/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The table of Grandma's Card Game in numbers: mats of the seats, hand, stock, pile, the place of the goal, and where
 * each meld lies. Knows no widgets and no rules.
 */
#pragma once

#include "faces/baize-box.h"
#include "games/grandma/rules/grandma.h"

G_BEGIN_DECLS

/**
 * GrandmaRow: cards that lie over each other, from left to right.
 * @x: left edge of the first
 * @y: upper edge
 * @step: from one to the next
 */
typedef struct
{
  double x;
  double y;
  double step;
} GrandmaRow;

/**
 * GrandmaTable: what lies there, as far as it needs room.
 * @width: of the board, in pixels
 * @height: likewise
 * @line: height of a line of text
 * @tools: how wide the widest button is
 * @covered: how much of the width the score sheet covers, at the end of what lies below
 * @mirrored: whether it is read from right to left: the board mirrors what is laid out, but players stay on their side
 * @looked: the other seat whose melds are looked at closely; 0 for none
 * @viewer: the seat with whose eyes it is seen, from 1
 * @players: how many seats
 * @n_hand: how many cards each hand has
 * @open: whether the hands lie open
 * @down: whether the viewer has met the goal, so that melds lie where else the goal is
 * @n_melds: how many melds there are
 * @meld_seat: before whom each lies
 * @meld_cards: how many cards each has
 */
typedef struct
{
  int width, height;
  double line;
  double tools;
  double covered;
  gboolean mirrored;
  int looked;
  int viewer;
  int players;
  guint8 n_hand[GRANDMA_MAX_PLAYERS];
  gboolean open;
  gboolean down;
  int n_melds;
  guint8 meld_seat[GRANDMA_MAX_MELDS];
  guint8 meld_cards[GRANDMA_MAX_MELDS];
} GrandmaTable;

/**
 * GrandmaGeometry:
 * @narrow: whether the seats lie one below the other
 * @one_line: whether plates have but one line of words
 * @card: width of a card of the viewer's hand
 * @pile_card: width of a card of stock and pile
 * @meld_card: for each seat the width of a card of a meld before it; but for the viewer's own, and where one mat is
 * looked at
 *   closely, they are all the same
 * @back: width of a back in another's hand
 * @mat: for each seat the part of the table before it
 * @plate: for each seat its line of words, on its mat
 * @backs: for each seat where the backs of its hand lie; those of hands that lie open lie in @open
 * @open: for each other seat its open hand
 * @hand: the rows of the viewer's hand, the upper one first
 * @n_first: how many cards are in the first of them
 * @hand_box: around it
 * @stock: the stock
 * @pile: the pile
 * @goal: the words about the goal, and under them what the hand has of it
 * @tools: the buttons
 * @meld: where each meld lies
 * @meld_box: around it
 */
typedef struct
{
  gboolean narrow;
  gboolean one_line;
  double card;
  double pile_card;
  double meld_card[GRANDMA_MAX_PLAYERS];
  double back;
  BaizeBox mat[GRANDMA_MAX_PLAYERS];
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

void grandma_geometry_compute (GrandmaGeometry    *g,
                               const GrandmaTable *table);
void grandma_geometry_lay     (GrandmaGeometry    *g,
                               const GrandmaTable *table);

G_END_DECLS
