/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A small position, see the header.
 */
#include "position.h"

#include <string.h>

/** matrix_position_init: sets @position and @queue to those of @state, which is not over. */
void
matrix_position_init (MatrixPosition *position, MatrixQueue *queue, const MatrixState *state)
{
  *position = (MatrixPosition){ .points = (gint16) matrix_points (state) };
  matrix_grid_init (&position->grid, state->cell);
  queue->n = 0;
  queue->card[queue->n++] = state->card;
  for (int i = state->n_deck - 1; i >= 0; i--)
    queue->card[queue->n++] = state->deck[i];
}

/** matrix_position_can_bury: see matrix_can_bury(). */
gboolean
matrix_position_can_bury (const MatrixPosition *position, const MatrixQueue *queue)
{
  return baize_face_get_suit (matrix_position_get_next (position, queue, 0)) == BAIZE_CLUBS
         && matrix_position_count (position, queue) > 2;
}

/** Takes the next card. Returns: its index in the queue. */
static guint8
take (MatrixPosition *position, const MatrixQueue *queue)
{
  guint8 card = position->buried[0];

  if (position->next < queue->n)
    return position->next++;
  memmove (position->buried, position->buried + 1, sizeof position->buried - 1);
  position->n_buried--;
  position->n_again = MIN (position->n_again, position->n_buried);
  return card;
}

/** matrix_position_draw: takes the card to play, which is in the grid now, and then buries the next one if @bury. */
void
matrix_position_draw (MatrixPosition *position, const MatrixQueue *queue, gboolean bury)
{
  take (position, queue);
  if (bury)
    {
      gboolean again = position->next == queue->n;
      guint8 card = take (position, queue);

      position->buried[position->n_buried++] = card;
      position->n_again += again;
    }
}
