/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A place on the board where a card lies or may go, shared by rules, pointer, keys and screen reader. Each game defines
 * the meaning of the numbers; core only compares them.
 */
#pragma once

#include <glib.h>

/**
 * BaizePlace:
 * @kind: the kind of pile, defined by the game (hand, stock, cell …), from 1; 0 for no place
 * @owner: the owner: a seat, a group, a meld; 0 if there is none
 * @x: column, or another coordinate of the game
 * @y: row, or another coordinate of the game
 * @index: index of the card in the pile, 0 at the bottom or left; -1 for the pile itself, also if it is empty
 */
typedef struct
{
  guint8 kind;
  guint8 owner;
  gint16 x;
  gint16 y;
  gint16 index;
} BaizePlace;

#define BAIZE_PLACE_NONE ((BaizePlace){ 0, 0, 0, 0, -1 })

/** BAIZE_PLACE_BUTTON: the kind of place that is a button of the board; x is the index of the button. */
#define BAIZE_PLACE_BUTTON 255

/** BAIZE_PLACE_OF_BUTTON: the place of the button with this index. */
#define BAIZE_PLACE_OF_BUTTON(number) ((BaizePlace){ .kind = BAIZE_PLACE_BUTTON, .x = (number), .index = -1 })

/** baize_place_is_none: whether @place is no place. */
static inline gboolean
baize_place_is_none (const BaizePlace *place)
{
  return place->kind == 0;
}

/** baize_place_same_pile: whether @a and @b are in the same pile. */
static inline gboolean
baize_place_same_pile (const BaizePlace *a, const BaizePlace *b)
{
  return a->kind == b->kind && a->owner == b->owner && a->x == b->x && a->y == b->y;
}

/** baize_place_equal: whether @a and @b are the same position in the same pile. */
static inline gboolean
baize_place_equal (const BaizePlace *a, const BaizePlace *b)
{
  return baize_place_same_pile (a, b) && a->index == b->index;
}
