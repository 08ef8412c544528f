/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How Happy Graphs celebrates: the cards on the table hop for joy, one after another from one side to the other.
 */
#include "board.h"

/* The part of the time during which one card is in the air, and the height of its hop in widths of a card. */
#define HOP    0.28
#define HEIGHT 0.22
#define EDGE   2 /* in pixels */

/** happy_board_joins: the cards on the table celebrate, see BaizeBoardFollow. */
gboolean
happy_board_joins (BaizeBoard *board, const BaizePlace *place)
{
  return place->kind == HAPPY_CELL;
}

/** happy_board_rejoice: lets a card hop, see BaizeBoardFollow. */
void
happy_board_rejoice (BaizeBoard *board, const BaizePlace *place, BaizeSpot *spot, double across, double progress)
{
  const BaizeBox *table = &BAIZE_HAPPY_GRAPHS_BOARD (board)->scene->geometry.table;
  /* a card at the upper edge of the table hops less high, so that nothing of it is cut off */
  double height = CLAMP (spot->y - table->y - EDGE, 0, spot->width * HEIGHT);

  spot->y -= baize_board_joy_wave (progress, across, HOP) * height;
}
