/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A set of physical cards, identified by the game's card numbers (see BaizeLaidCard). Equal cards of two decks are two
 * members. The capacity suffices for the largest game, which has 400 cards.
 */
#pragma once

#include <glib.h>

#define BAIZE_CARD_SET_SIZE 512

typedef struct
{
  guint64 word[BAIZE_CARD_SET_SIZE / 64];
} BaizeCardSet;

/** baize_card_set_add: puts card @id into @set. */
static inline void
baize_card_set_add (BaizeCardSet *set, guint id)
{
  set->word[id / 64] |= G_GUINT64_CONSTANT (1) << (id % 64);
}

/** baize_card_set_has: whether card @id is in @set. */
static inline gboolean
baize_card_set_has (const BaizeCardSet *set, guint id)
{
  return (set->word[id / 64] >> (id % 64)) & 1;
}

/** baize_card_set_is_subset: whether @whole contains every card of @part. */
static inline gboolean
baize_card_set_is_subset (const BaizeCardSet *part, const BaizeCardSet *whole)
{
  for (gsize i = 0; i < G_N_ELEMENTS (part->word); i++)
    if (part->word[i] & ~whole->word[i])
      return FALSE;
  return TRUE;
}
