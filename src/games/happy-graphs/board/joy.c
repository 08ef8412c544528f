/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How Happy Graphs celebrates: the cards on the table hop for joy, one after another from one side to the other.
 */
#include "board.h"

/* The part of the time during which one card is in the air, and the height of its hop in widths of a card. */
#define HOP    0.28
#define HEIGHT 0.22

/** happy_board_rejoice: lets a card hop, see BaizeBoardFollow. */
void
happy_board_rejoice (BaizeBoard *board, const BaizePlace *place, BaizeSpot *spot, double progress)
{
  const BaizeBox *table = &BAIZE_HAPPY_GRAPHS_BOARD (board)->scene->geometry.table;

  if (place->kind == HAPPY_CELL)
    spot->y -= baize_board_joy_wave (progress, (spot->x - table->x) / table->width, HOP) * spot->width * HEIGHT;
}
