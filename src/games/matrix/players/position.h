/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A position of Matrix Solitaire with all cards known, small and quick, for the solver. It keeps no account of the
 * cards that left. Only this folder includes it.
 */
#pragma once

#include "grid.h"

/* More cards than one for each club can't be buried. */
#define MATRIX_MAX_BURIED 13

/**
 * MatrixQueue: the cards to play at the start of a search.
 * @card: the cards, the next one first
 * @n: number of cards
 */
typedef struct
{
  BaizeFace card[MATRIX_N_CARDS];
  int n;
} MatrixQueue;

/**
 * MatrixPosition: cards are named by their index in a #MatrixQueue.
 * @grid: the grid
 * @points: the points of all chains that left
 * @next: the first card of the queue that was neither played nor buried
 * @n_buried: number of @buried
 * @n_again: how many of these, at the end, were buried more than once
 * @buried: the cards buried since the start of the search, in the order in which they come after those of the queue
 */
typedef struct
{
  MatrixGrid grid;
  gint16 points;
  guint8 next;
  guint8 n_buried;
  guint8 n_again;
  guint8 buried[MATRIX_MAX_BURIED];
} MatrixPosition;

/** matrix_position_count: Returns: the number of cards to play. */
static inline int
matrix_position_count (const MatrixPosition *position, const MatrixQueue *queue)
{
  return queue->n - position->next + position->n_buried;
}

/** matrix_position_get_next: Returns: the card that comes after @index others. */
static inline BaizeFace
matrix_position_get_next (const MatrixPosition *position, const MatrixQueue *queue, int index)
{
  int n_left = queue->n - position->next;

  return queue->card[index < n_left ? position->next + index : position->buried[index - n_left]];
}

void matrix_position_init (MatrixPosition *position, MatrixQueue *queue, const MatrixState *state);
gboolean matrix_position_can_bury (const MatrixPosition *position, const MatrixQueue *queue);
void matrix_position_draw (MatrixPosition *position, const MatrixQueue *queue, gboolean bury);
