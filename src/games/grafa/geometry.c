/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * GRAFA's board in numbers, see the header. The card's size depends on the board's alone, never on the hand, so that
 * nothing changes its size in the middle of a game.
 */
#include "geometry.h"

#include <math.h>

#define ASPECT    1.4
#define MAX_CARD  320
#define DEPTHS    52
/* Parts of a card's width that must stay visible of one under another: rank and suit. */
#define MIN_STRIP 0.5

/** Spreads @n_hand cards over as few rows as show rank and suit of each. */
static void
place_hand (GrafaGeometry *g, double top, double bottom, int n_hand)
{
  int fit = 1 + (int) floor ((g->hand_width - g->card) / (g->card * MIN_STRIP));
  int rows;
  double height, room = bottom - top - g->card_height;

  fit = MAX (fit, 1);
  rows = MAX (1, (n_hand + fit - 1) / fit);
  /* where there is room below, rather more rows than cards that cover each other */
  while (n_hand * g->card * 1.02 > g->hand_width * rows && rows * (g->card_height * 1.04 + g->lift) <= room)
    rows++;
  g->hand_columns = MAX (1, (n_hand + rows - 1) / rows);
  g->hand_step_x = g->hand_columns < 2
                       ? 0
                       : MIN (g->card * 1.06, (g->hand_width - g->card) / (g->hand_columns - 1));
  g->hand_step_y = rows < 2 ? 0 : MIN (g->card_height * 1.04 + g->lift, MAX (room, 0) / (rows - 1));
  height = g->card_height + (rows - 1) * g->hand_step_y;
  g->hand_y = top + MAX (0, (bottom - top - height) * 0.5);
}

/**
 * grafa_geometry_compute:
 * @g: (out): the lengths
 * @width: of the board
 * @height: of the board
 * @n_hand: cards in the hand
 * @mirrored: whether the shaft is on the right
 *
 * Lays the board out.
 */
void
grafa_geometry_compute (GrafaGeometry *g, int width, int height, int n_hand, gboolean mirrored)
{
  double margin = CLAMP (MIN (width, height) * 0.022, 6, 28);
  double gap = margin * 0.8;
  double rows = CLAMP (2.25 + (height - 220) / 900.0, 2.25, 2.6);
  double band = CLAMP (height * 0.075, 34, 52);
  double by_height, by_width, region_x, region_width, slack, ahead_need;

  g->gauge_width = CLAMP (width * 0.05, 26, 54);
  by_height = (height - 2 * margin - 2 * gap - band) / rows / ASPECT - 2;
  /* side by side: shaft, deck, and three cards that lie ahead, overlapping a little */
  by_width = (width - 3 * margin - g->gauge_width) / 4.6;
  g->card = floor (CLAMP (MIN (by_height, by_width), 24, MAX_CARD));
  g->card_height = g->card * ASPECT;
  g->lift = g->card_height * 0.09;

  g->gauge_x = mirrored ? width - margin - g->gauge_width : margin;
  g->shaft_x = mirrored ? g->gauge_x - g->card : g->gauge_x + g->gauge_width;
  g->shaft_y = margin;
  g->depth_step = (height - 2 * margin - g->card_height) / (DEPTHS - 1);

  region_width = width - 3.5 * margin - g->gauge_width - g->card;
  region_x = mirrored ? margin : width - margin - region_width;
  g->hand_x = region_x;
  g->hand_width = region_width;
  g->band_x = region_x;
  g->band_width = region_width;
  g->band_height = band;

  ahead_need = g->card * 1.12 + g->card * 1.16;
  g->deck_x = floor (MIN (region_x + (region_width - g->card) / 2, region_x + region_width - g->card - ahead_need));
  g->deck_x = MAX (g->deck_x, region_x);
  g->ahead_x = g->deck_x + g->card * 1.12;
  g->ahead_step = MIN (g->card * 1.06, (region_x + region_width - g->ahead_x - g->card) / 2);

  /* what is left over on a tall board: some above the deck, the rest around the hand */
  slack = MAX (0, height - 2 * margin - 2 * gap - band - g->card_height * rows);
  g->deck_y = margin + MAX (8, g->card * 0.09) + slack * 0.3;
  g->band_y = g->deck_y + g->card_height + gap;
  place_hand (g, g->band_y + band + gap * 0.5 + g->lift, height - margin, n_hand);
}

/**
 * grafa_geometry_hand:
 * @g: the lengths
 * @n_hand: cards in the hand
 * @index: which of them
 * @x: (out): where its left edge is
 * @y: (out): where its upper edge is, not lifted
 *
 * Says where a hand card goes; every row is centred.
 */
void
grafa_geometry_hand (const GrafaGeometry *g, int n_hand, int index, double *x, double *y)
{
  int row = index / g->hand_columns, column = index % g->hand_columns;
  int in_row = MIN (g->hand_columns, n_hand - row * g->hand_columns);
  double row_width = g->card + (in_row - 1) * g->hand_step_x;

  *x = g->hand_x + (g->hand_width - row_width) / 2 + column * g->hand_step_x;
  *y = g->hand_y + row * g->hand_step_y;
}
