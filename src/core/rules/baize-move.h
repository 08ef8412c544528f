/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A move as a value of sixteen bytes, and a growable list of moves. Only the rules of a game interpret the bytes.
 */
#pragma once

#include <glib.h>

#define BAIZE_MOVE_MAX_ARGS 14

/**
 * BaizeMove:
 * @verb: what the move does: a value of the game's own enumeration, from 1
 * @n_args: the number of elements of @arg in use
 * @arg: faces, card numbers or places, as @verb requires; unused elements are 0
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
 * A reusable buffer of moves. Initialize it with zeroes and free its memory with baize_moves_clear(), or g_auto.
 */
typedef struct
{
  BaizeMove *items;
  gsize n_items;
  gsize capacity;
} BaizeMoves;

void baize_moves_grow (BaizeMoves *moves);
void baize_moves_clear (BaizeMoves *moves);
gboolean baize_move_equal (const BaizeMove *a, const BaizeMove *b);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BaizeMoves, baize_moves_clear)

/** baize_moves_reserve: makes room for @n more moves. */
static inline void
baize_moves_reserve (BaizeMoves *moves, gsize n)
{
  while (moves->capacity - moves->n_items < n)
    baize_moves_grow (moves);
}

/** baize_moves_add: appends an empty move of @verb. Returns: the move, valid until the next one is added. */
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
