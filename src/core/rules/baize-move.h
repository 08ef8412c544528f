/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A move as a value of sixteen bytes, and a list of moves that grows. Only a game's rules know what the bytes say.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define BAIZE_MOVE_MAX_ARGS 14

/**
 * BaizeMove:
 * @verb: what is done, an enumeration of the game's own, from 1
 * @n_args: how many of @arg are used
 * @arg: faces, card numbers, places … as the verb wants them; unused ones are 0
 */
typedef struct
{
  guint8 verb;
  guint8 n_args;
  guint8 arg[BAIZE_MOVE_MAX_ARGS];
} BaizeMove;

G_STATIC_ASSERT (sizeof (BaizeMove) == 16);

/**
 * BaizeMoves:
 *
 * A buffer of moves, used again and again; start from zeroes, end with baize_moves_clear().
 */
typedef struct
{
  BaizeMove *items;
  gsize n_items;
  gsize capacity;
} BaizeMoves;

void     baize_moves_grow  (BaizeMoves      *moves);
void     baize_moves_clear (BaizeMoves      *moves);
gboolean baize_move_equal  (const BaizeMove *a,
                            const BaizeMove *b);

/** baize_moves_add: appends an empty move of @verb to @moves; valid until the next is added. */
static inline BaizeMove *
baize_moves_add (BaizeMoves *moves, guint8 verb)
{
  if (moves->n_items == moves->capacity)
    baize_moves_grow (moves);
  moves->items[moves->n_items] = (BaizeMove){ .verb = verb };
  return &moves->items[moves->n_items++];
}

/** baize_move_add_arg: appends one argument to @move. */
static inline void
baize_move_add_arg (BaizeMove *move, guint8 arg)
{
  move->arg[move->n_args++] = arg;
}

G_END_DECLS
