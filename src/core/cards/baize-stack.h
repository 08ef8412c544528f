/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A stack of cards as part of a position, for games with one deck, in which a face identifies a card. It is a plain
 * value; slots of removed cards are cleared. It implements no rule.
 */
#pragma once

#include "baize-layout.h"

/** BaizeStack: @n cards, at most 52, bottom first; unused elements are 0, so that equal stacks are equal bytes. */
typedef struct
{
  BaizeFace card[52];
  guint8 n;
} BaizeStack;

/** baize_stack_top: Returns: the top card; %BAIZE_FACE_NONE if the stack is empty. */
static inline BaizeFace
baize_stack_top (const BaizeStack *stack)
{
  return stack->n > 0 ? stack->card[stack->n - 1] : BAIZE_FACE_NONE;
}

/** baize_stack_put: puts @face on top of @stack. */
static inline void
baize_stack_put (BaizeStack *stack, BaizeFace face)
{
  stack->card[stack->n++] = face;
}

/** baize_stack_take: removes the top card of @stack, which must not be empty. Returns: the card. */
static inline BaizeFace
baize_stack_take (BaizeStack *stack)
{
  BaizeFace face = stack->card[--stack->n];

  stack->card[stack->n] = 0;
  return face;
}

/** baize_stack_deal: puts @n cards of a deck on @stack, the first of them on top. */
static inline void
baize_stack_deal (BaizeStack *stack, const guint8 *cards, int n)
{
  while (n > 0)
    baize_stack_put (stack, cards[--n]);
}

/** baize_stack_show: adds @stack to @layout as a pile, face up or with all faces hidden. */
static inline void
baize_stack_show (const BaizeStack *stack, BaizePlace place, gboolean up, BaizeLayout *layout)
{
  baize_layout_add_pile (layout, place);
  for (int i = 0; i < stack->n; i++)
    baize_layout_add_card (layout, stack->card[i], up ? stack->card[i] : BAIZE_FACE_NONE, up);
}
