/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the players of GRAFA share: a quick judgement of the moves, and what a result is worth. Only this folder
 * includes it.
 */
#pragma once

#include "games/grafa/rules/grafa.h"

#include "core/cards/baize-random.h"

/* A perfect game is worth this many more cards than it has. */
#define GRAFA_PERFECT_BONUS 6
/* A game that ends within this many moves after the move ends soon. */
#define GRAFA_SOON 5

/** GrafaMeasure: what strong measures of a move. */
typedef enum
{
  GRAFA_MEASURE_PERFECT,
  GRAFA_MEASURE_STUCK_SOON,
  GRAFA_MEASURE_EXPECTED,
  GRAFA_MEASURE_LEFT_IN_HAND,
} GrafaMeasure;

/* The cards of a suit, bit 0 for the ace. */
#define GRAFA_ACE       1u
#define GRAFA_ALL_RANKS ((1u << BAIZE_KING) - 1)
/* The aces of all suits, and one of them. */
#define GRAFA_ANY_ACE (BAIZE_CLUBS * BAIZE_KING)
#define GRAFA_ACES    G_GUINT64_CONSTANT (0x8004002001)
/* The cards of a suit, and those that can leave a hand for good: black cards and aces. */
#define GRAFA_SUIT(suit) ((guint64) GRAFA_ALL_RANKS << (BAIZE_KING * (suit)))
#define GRAFA_SPENDABLE  (GRAFA_ACES | GRAFA_SUIT (BAIZE_CLUBS) | GRAFA_SUIT (BAIZE_SPADES))

/** grafa_get_suit: Returns: the cards of @suit in a set of faces, bit 0 for the ace. */
static inline guint
grafa_get_suit (guint64 faces, int suit)
{
  return (guint) (faces >> (BAIZE_KING * suit)) & GRAFA_ALL_RANKS;
}

guint64 grafa_get_candidates (guint64 hand, BaizeFace open_card);
guint64 grafa_get_likeness (guint64 hand, guint64 left);
int grafa_judge_move (const GrafaState *state, const BaizeMove *move);
int grafa_judge_known (guint64 hand, int n, const BaizeFace *deck, BaizeFace hand_card);
gboolean grafa_acts_first (const GrafaState *state, const BaizeMove *foresee);
int grafa_estimate_move (const GrafaState *state, const BaizeMove *move);
void grafa_play_on (gconstpointer state, BaizeRandom *random, BaizeMove *move);
void grafa_playout (gconstpointer state, BaizeRandom *random, BaizeMove *move);
