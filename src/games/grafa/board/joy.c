/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How GRAFA celebrates: the shaft opens from above. Its cards part to both sides, one after another, and close again.
 */
#include "board.h"

/* The part of the time during which one card is away, and how far it goes, in widths of a card. */
#define AWAY 0.45
#define FAR  0.55

/** grafa_board_rejoice: moves a card of the shaft aside, see BaizeBoardFollow. */
void
grafa_board_rejoice (BaizeBoard *board, const BaizePlace *place, BaizeSpot *spot, double progress)
{
  double side = place->index % 2 == 0 ? -1 : 1;

  if (place->kind == GRAFA_DISCARD)
    spot->x += side * FAR * spot->width * baize_board_joy_wave (progress, place->index / (double) GRAFA_N_CARDS, AWAY);
}
