/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where things lie on the board of Happy Graphs, as numbers: the part of the table that is seen, how near, where each
 * group lies on it, and the tray with hands and stock. Knows positions and sizes, no widgets.
 */
#pragma once

#include "faces/baize-box.h"
#include "games/happy-graphs/rules/happy.h"

G_BEGIN_DECLS

/** How far table cards lie apart, in widths of a card. */
#define HAPPY_GAP    0.2
/* No card that is handled gets narrower than this, in pixels. */
#define HAPPY_MIN_CARD 14

#define HAPPY_MAX_GROUPS (HAPPY_MAX_CARDS / 2 + 1)

/**
 * HappyLabels: how large the players' names are.
 * @size: of their letters, in pixels, as large text makes it
 * @width: of the longest
 */
typedef struct
{
  double size;
  double width;
} HappyLabels;

/**
 * HappyView: how the player looks at the table.
 * @free: whether the player has zoomed or moved it; else all is seen, as large as it can be
 * @card: width of a card
 * @x: what lies in the middle, in widths of a card
 * @y: likewise
 */
typedef struct
{
  gboolean free;
  double card;
  double x;
  double y;
} HappyView;

/**
 * HappyGeometry:
 * @table: the part of the board where the groups are seen
 * @tray: where the hand of the seat to move and the stock lie
 * @turn: the line of the tray with the name of whose turn it is; without height for one player
 * @rail: where the others' hands lie, of several players; without height otherwise
 * @aside: whether the tray lies beside the table, not below
 * @card: width of a card on the table
 * @hand_card: of one in the tray
 * @rail_card: of one on the rail
 * @rail_overlap: how far one lies from the next, in widths of a card
 * @named: whether players have their names on the rail; else their numbers
 * @label: the size of a name or number
 * @label_size: of its letters
 * @beside: whether it lies beside the cards; else below
 * @n_groups: groups, the ground for a new one included
 * @ground: the number of that; 0 when no new group can begin
 * @group_x: where the cell 0,0 of each group lies, in widths of a card
 * @group_y: likewise
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
  double origin_x, origin_y; /* where 0,0 of the table is in the board */
  double fit;                /* width of a card when all is seen */
  double world_width, world_height;
  int n_groups;
  int ground;
  double group_x[HAPPY_MAX_GROUPS + 1];
  double group_y[HAPPY_MAX_GROUPS + 1];
  int n_piles; /* in the tray */
  gint8 pile_of[HAPPY_MAX_WANT + 1]; /* of a puzzle's numbers; -1 for those that are never at hand */
  int n_columns;
  int rail_columns, rail_rows;
  double rail_step_x, rail_step_y;
  double rail_overlap;
  gboolean named;
  gboolean beside;
  BaizeBox label;
  double label_size;
} HappyGeometry;

void     happy_geometry_compute (HappyGeometry       *geometry,
                                 const HappyState    *state,
                                 const HappyLabels   *labels,
                                 const BaizeMove     *line,
                                 guint                n_line,
                                 HappyView           *view,
                                 int                  width,
                                 int                  height);
BaizeBox happy_geometry_cell    (const HappyGeometry *geometry,
                                 int                  group,
                                 int                  x,
                                 int                  y);
BaizeBox happy_geometry_pile    (const HappyGeometry *geometry,
                                 int                  pile);
BaizeBox happy_geometry_hand    (const HappyGeometry *geometry,
                                 int                  n_hand,
                                 int                  index);
BaizeBox happy_geometry_seat    (const HappyGeometry *geometry,
                                 int                  seat,
                                 int                  n_hand);
BaizeBox happy_geometry_label   (const HappyGeometry *geometry,
                                 int                  seat);
gboolean happy_geometry_sees    (const HappyGeometry *geometry,
                                 const BaizeBox      *box);
gboolean happy_geometry_holds   (const HappyGeometry *geometry,
                                 const BaizeBox      *box);
void     happy_geometry_zoom    (const HappyGeometry *geometry,
                                 HappyView           *view,
                                 double               factor,
                                 double               x,
                                 double               y);
void     happy_geometry_pan     (HappyView           *view,
                                 double               dx,
                                 double               dy);

/* hands.c */
void     happy_hands_divide     (HappyGeometry       *geometry,
                                 const HappyState    *state,
                                 const HappyLabels   *labels,
                                 int                  width,
                                 int                  height,
                                 double               shrink);

G_END_DECLS
