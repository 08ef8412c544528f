/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How GRAFA celebrates: the shaft opens from above. Its cards part to both sides, one after another, and close again.
 */
#include "board.h"

/* The part of the time during which one card is away, and how far it goes, in widths of a card. */
#define AWAY       0.45
#define FAR        0.55
#define EDGE_WIDTH 4 /* in pixels */

/** grafa_board_joins: the cards of the shaft celebrate, see BaizeBoardFollow. */
gboolean
grafa_board_joins (BaizeBoard *board, const BaizePlace *place)
{
  return place->kind == GRAFA_DISCARD;
}

/** grafa_board_rejoice: moves a card of the shaft aside, see BaizeBoardFollow. */
void
grafa_board_rejoice (BaizeBoard *board, const BaizePlace *place, BaizeSpot *spot, double across, double progress)
{
  guint n = baize_pile_get_n_cards (baize_board_find_pile (board, GRAFA_DISCARD, 0));
  gboolean left = place->index % 2 == 0;
  /* no farther than to the edge of the board */
  double room = left ? spot->x : gtk_widget_get_width (GTK_WIDGET (board)) - spot->x - spot->width;
  double way = CLAMP (room - EDGE_WIDTH, 0, FAR * spot->width);

  spot->x += (left ? -way : way) * baize_board_joy_wave (progress, place->index / MAX (n - 1.0, 1), AWAY);
}
