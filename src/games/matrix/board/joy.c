/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How Matrix Solitaire celebrates: the rack empties. Its cards drop out of it, column after column, and come back from
 * above. Cards of earlier chains, which are hidden in the score piles, fall through the rack with them: after the best
 * games it has few cards or none.
 */
#include "board.h"

#include "deck/baize-picture.h"

/* The part of the time during which one card falls. */
#define FALL 0.6
/* How many cards of a score pile fall. */
#define N_FALLING 6
/* Neighbouring cards of a score pile start this many places apart in the order of falling. So cards of all columns fall
 * at the same time, not one column after another. */

#define SPREAD 7

/** Returns: how far a card has fallen, from 0 to 1. @start: when it begins, from 0 for the first to 1 for the last */
static double
fallen (double progress, double start)
{
  return CLAMP ((progress - (1 - FALL) * start) / FALL, 0, 1);
}

/** matrix_board_joins: the cards in the rack and in the score piles celebrate, see BaizeBoardFollow. */
gboolean
matrix_board_joins (BaizeBoard *board, const BaizePlace *place)
{
  return place->kind == MATRIX_CELL || (place->kind == MATRIX_CHAINS && place->index < N_FALLING);
}

/** Lets a card of a score pile fall through the rack, from above the board to below it. */
static void
fall_through (BaizeBoard *board, const BaizePlace *place, BaizeSpot *spot, double progress)
{
  const MatrixGeometry *g = &BAIZE_MATRIX_BOARD (board)->geometry;
  int n = N_FALLING * (MATRIX_LONGEST - MATRIX_SHORTEST + 1);
  int order = ((place->x - MATRIX_SHORTEST) * N_FALLING + place->index) * SPREAD % n;
  double at = fallen (progress, order / (double) (n - 1));

  /* a card that can be seen stays */
  if (!(spot->flags & BAIZE_CARD_HIDDEN) || at <= 0 || at >= 1)
    return;
  spot->flags &= ~(guint) BAIZE_CARD_HIDDEN;
  spot->row.width = 0;
  spot->width = g->card;
  spot->x = matrix_geometry_cell (g, matrix_cell (place->index % MATRIX_N_COLUMNS, 0)).x;
  spot->y = (gtk_widget_get_height (GTK_WIDGET (board)) + g->card_height) * at * (1 + at) / 2 - g->card_height;
}

/** matrix_board_rejoice: lets a card fall through the rack, see BaizeBoardFollow. */
void
matrix_board_rejoice (BaizeBoard *board, const BaizePlace *place, BaizeSpot *spot, double across, double progress)
{
  double height = gtk_widget_get_height (GTK_WIDGET (board)), way = height + 2 * BAIZE_CARD_ASPECT * spot->width, at;

  if (place->kind == MATRIX_CHAINS)
    {
      fall_through (board, place, spot, progress);
      return;
    }
  at = fallen (progress, place->x / (double) (MATRIX_N_COLUMNS - 1));
  /* faster and faster down, then slower and slower to where it lay */
  spot->y += at < 0.5 ? way * 4 * at * at : -way * 4 * (1 - at) * (1 - at);
}
