/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The growable list of moves.
 */
#include "baize-move.h"

#include <string.h>

/**
 * baize_moves_grow:
 * @moves: a buffer
 *
 * Enlarges the buffer; the first allocation suffices for most positions of most games.
 */
void
baize_moves_grow (BaizeMoves *moves)
{
  moves->capacity = MAX (64, moves->capacity * 2);
  moves->items = g_renew (BaizeMove, moves->items, moves->capacity);
}

/**
 * baize_moves_clear:
 * @moves: a buffer; empty and without allocated memory afterwards
 */
void
baize_moves_clear (BaizeMoves *moves)
{
  g_free (moves->items);
  *moves = (BaizeMoves){ 0 };
}

/** baize_move_equal: whether @a and @b are the same move. */
gboolean
baize_move_equal (const BaizeMove *a, const BaizeMove *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}
