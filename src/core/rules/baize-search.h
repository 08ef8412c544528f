/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Judging moves by trying them: what can't be known is dealt anew again and again, each move is made in the same deals,
 * and the game's quick player plays on. Half of the moves, the worse ones, are dropped again and again, so that the
 * trying goes where it matters. Knows no game.
 */
#pragma once

#include "baize-player.h"

G_BEGIN_DECLS

/**
 * BaizeTrial: what is tried.
 * @rules: the game; it must have a rollout
 * @state: the position
 * @max_steps: a rollout longer than this ends there
 * @prior_weight: for how many rollouts the value counts that a move comes with, in the same measure; 0 if it says nothing
 * @settle: (nullable): makes what was dealt anew likelier, knowing what @seat knows
 * @ends: (nullable): whether a rollout that came from @start may end at @state; when the game is over, if %NULL
 * @value: what the end of a rollout is worth to @seat; more is better, whole numbers so that sums don't depend on their order
 */
typedef struct
{
  const BaizeRules *rules;
  gconstpointer state;
  int max_steps;
  int prior_weight;
  void (*settle) (gpointer state, int seat, BaizeRandom *random);
  gboolean (*ends) (gconstpointer start, gconstpointer state);
  int (*value) (gconstpointer start, gconstpointer state, int seat);
} BaizeTrial;

gboolean baize_search_rate (const BaizeTrial    *trial,
                            const BaizeThinking *thinking,
                            GArray              *rated);

G_END_DECLS
