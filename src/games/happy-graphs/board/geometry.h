/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The layout of the board of Happy Graphs in numbers: the visible part of the table and its scale, the groups on it,
 * and the tray with hands and stock. Uses positions and sizes, no widgets.
 */
#pragma once

#include "table/baize-box.h"
#include "games/happy-graphs/rules/happy.h"

/** The distance between cards on the table, in widths of a card. */
#define HAPPY_GAP 0.16
/* The width of the smallest card that a finger can hit and an eye can read, in pixels. */
#define HAPPY_MIN_CARD 14

#define HAPPY_MAX_GROUPS (HAPPY_MAX_CARDS / 2 + 1)

/**
 * HappyLabels: the size of the players' names.
 * @size: font size in pixels, which follows large text
 * @width: the width of the longest name
 */
typedef struct
{
  double size;
  double width;
} HappyLabels;

/**
 * HappyView: the part of the table that the player sees, and where the groups lie on the table. It stays the same as
 * long as there is room, so that the cards lie still while the player lays others; all 0 before the first layout.
 * @free: whether the player has zoomed or moved the table; otherwise all of it is shown
 * @card: width of a card
 * @x: the column at the left edge of the view, in widths of a card
 * @y: the row at its upper edge, in widths of a card
 * @width: width of the board for which the view was made
 * @height: height of that board
 * @shrink: the fraction of the usual room that the hand gets
 * @n_groups: groups that have a place on the table, some of which may be undone
 * @group_x: the column of each group's cell 0,0, in widths of a card
 * @group_y: the row of each group's cell 0,0, in widths of a card
 */
typedef struct
{
  gboolean free;
  double card;
  double x;
  double y;
  int width;
  int height;
  double shrink;
  int n_groups;
  double group_x[HAPPY_MAX_GROUPS + 1];
  double group_y[HAPPY_MAX_GROUPS + 1];
} HappyView;

/**
 * HappyGeometry:
 * @table: the part of the board that shows the groups
 * @tray: the area for the stock and the hand of the seat to move
 * @turn: the line of the tray with the name of the player to move; without height for one player
 * @rail: the area for the hands of all players; without height for one player
 * @aside: whether the tray is beside the table, not below
 * @card: width of a card on the table
 * @hand_card: width of a card in the tray
 * @rail_card: width of a card on the rail
 * @rail_overlap: distance between neighbouring cards on the rail, in widths of a card
 * @named: whether the rail has the players' names, not their numbers
 * @label: the size of a name or number
 * @label_size: its font size
 * @beside: whether it is beside the cards, not below
 * @n_groups: groups, including the ground for a new one
 * @ground: the number of the new group; 0 if no new group can start
 * @group_x: the column of each group's cell 0,0, in widths of a card
 * @group_y: the row of each group's cell 0,0, in widths of a card
 */
typedef struct
{
  HappyGrid grid;
  BaizeBox table;
  BaizeBox tray;
  BaizeBox turn;
  BaizeBox rail;
  gboolean aside;
  double margin;
  double card;
  double hand_card;
  double rail_card;
  double origin_x, origin_y; /* the position of 0,0 of the table in the board */
  double fit;                /* width of a card if the whole table is shown */
  BaizeBox world;            /* all groups, in widths of a card */
  int n_groups;
  int ground;
  double group_x[HAPPY_MAX_GROUPS + 1];
  double group_y[HAPPY_MAX_GROUPS + 1];
  int n_piles;                       /* in the tray */
  gint8 pile_of[HAPPY_MAX_WANT + 1]; /* the pile of each number of a puzzle; -1 for numbers that are never in the
                                      * hand */
  int n_columns;
  int rail_columns, rail_rows;
  double rail_step_x, rail_step_y;
  double rail_overlap;
  gboolean named;
  gboolean beside;
  BaizeBox label;
  double label_size;
} HappyGeometry;

void happy_geometry_compute (HappyGeometry *geometry, const HappyState *state, const HappyLabels *labels,
                             const BaizeMove *line, guint n_line, HappyView *view, int width, int height);
BaizeBox happy_geometry_cell (const HappyGeometry *geometry, int group, int x, int y);
BaizeBox happy_geometry_pile (const HappyGeometry *geometry, int pile);
BaizeBox happy_geometry_hand (const HappyGeometry *geometry, int n_hand, int index);
BaizeBox happy_geometry_seat (const HappyGeometry *geometry, int seat, int n_hand);
BaizeBox happy_geometry_label (const HappyGeometry *geometry, int seat);
gboolean happy_geometry_sees (const HappyGeometry *geometry, const BaizeBox *box);
gboolean happy_geometry_holds (const HappyGeometry *geometry, const BaizeBox *box);
void happy_geometry_zoom (const HappyGeometry *geometry, HappyView *view, double factor, double x, double y);
void happy_geometry_pan (HappyView *view, double dx, double dy);

/* hands.c */
void happy_hands_divide (HappyGeometry *geometry, const HappyState *state, const HappyLabels *labels, int width,
                         int height, double shrink);
