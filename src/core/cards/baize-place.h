/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where on a table a card lies or may go, the same for rules, pointer, keys and screen reader. What the numbers
 * mean is each game's own; core only compares them.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * BaizePlace:
 * @kind: the game's own sort of pile (hand, stock, cell …), from 1; 0 is no place
 * @owner: whose: a seat, a group, a meld; 0 where that has no meaning
 * @x: column, or whatever the game counts
 * @y: row, likewise
 * @index: the card in the pile, 0 at the bottom or left; -1 is the pile itself, also when it is empty
 */
typedef struct
{
  guint8 kind;
  guint8 owner;
  gint16 x;
  gint16 y;
  gint16 index;
} BaizePlace;

#define BAIZE_PLACE_NONE ((BaizePlace) { 0, 0, 0, 0, -1 })

/** BAIZE_PLACE_BUTTON: the kind of a place that is a button of the board; x is its number among the game's buttons. */
#define BAIZE_PLACE_BUTTON 255

/** BAIZE_PLACE_OF_BUTTON: the place that the button with that number is. */
#define BAIZE_PLACE_OF_BUTTON(number) ((BaizePlace) { .kind = BAIZE_PLACE_BUTTON, .x = (number), .index = -1 })

/** baize_place_is_none: whether @place is no place at all. */
static inline gboolean
baize_place_is_none (const BaizePlace *place)
{
  return place->kind == 0;
}

/** baize_place_same_pile: whether @a and @b are in one pile. */
static inline gboolean
baize_place_same_pile (const BaizePlace *a, const BaizePlace *b)
{
  return a->kind == b->kind && a->owner == b->owner && a->x == b->x && a->y == b->y;
}

/** baize_place_equal: whether @a and @b are the same spot of the same pile. */
static inline gboolean
baize_place_equal (const BaizePlace *a, const BaizePlace *b)
{
  return baize_place_same_pile (a, b) && a->index == b->index;
}

G_END_DECLS
