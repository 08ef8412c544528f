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

int grafa_judge_move (const GrafaState *state, const BaizeMove *move);
int grafa_judge_known (guint64 hand, int n, const BaizeFace *deck, BaizeFace hand_card);
void grafa_playout (gconstpointer state, BaizeRandom *random, BaizeMove *move);
