/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How GRAFA celebrates: the shaft opens from above. Its cards part to both sides, one after another, and close again.
 */
#include "board.h"

/* The part of the time during which one card is away, and how far it goes, in widths of a card. */
#define AWAY 0.45
#define FAR  0.55
#define EDGE 4 /* in pixels */

/** grafa_board_rejoice: moves a card of the shaft aside, see BaizeBoardFollow. */
void
grafa_board_rejoice (BaizeBoard *board, const BaizePlace *place, BaizeSpot *spot, double progress)
{
  gboolean left = place->index % 2 == 0;
  /* no farther than to the edge of the board */
  double room = left ? spot->x : gtk_widget_get_width (GTK_WIDGET (board)) - spot->x - spot->width;
  double way = CLAMP (room - EDGE, 0, FAR * spot->width);

  if (place->kind == GRAFA_DISCARD)
    spot->x += (left ? -way : way) * baize_board_joy_wave (progress, place->index / (double) GRAFA_N_CARDS, AWAY);
}
