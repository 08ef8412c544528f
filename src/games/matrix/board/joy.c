/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How Matrix Solitaire celebrates: the rack empties. Its cards drop out of it, column after column, and come back from
 * above.
 */
#include "board.h"

/* The part of the time during which one card falls. */
#define FALL 0.6

/** matrix_board_rejoice: lets a card fall through the rack, see BaizeBoardFollow. */
void
matrix_board_rejoice (BaizeBoard *board, const BaizePlace *place, BaizeSpot *spot, double progress)
{
  double height = gtk_widget_get_height (GTK_WIDGET (board)), way = height + 2 * BAIZE_CARD_ASPECT * spot->width;
  double at = (progress - (1 - FALL) * place->x / (double) (MATRIX_N_COLUMNS - 1)) / FALL;

  if (place->kind != MATRIX_CELL || at <= 0 || at >= 1)
    return;
  /* faster and faster down, then slower and slower to where it lay */
  spot->y += at < 0.5 ? way * 4 * at * at : -way * 4 * (1 - at) * (1 - at);
}
