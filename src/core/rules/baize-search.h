/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Evaluates moves by playouts: hidden cards are dealt at random again and again, every move is made in the same deals,
 * and the game's playout policy plays on. The worse half of the moves is dropped repeatedly, so that most playouts go
 * to the best moves. It depends on no game.
 */
#pragma once

#include "baize-player.h"

/**
 * BaizePlayout: what a playout is.
 * @rules: the game
 * @state: the position to search
 * @max_steps: maximum number of steps of a playout
 * @prior_weight: how many playouts the prior value of a move counts as; 0 to ignore it. Priors only compare moves: a
 *   constant added to all of them changes nothing
 * @settle: (nullable): changes a random deal into a likelier one, using only the knowledge of @seat
 * @policy: (nullable): the playout policy; %NULL for that of the game
 * @ends: (nullable): whether a playout from @start may end at @state; %NULL to play until the game is over
 * @measure: (nullable): sets the quantities that #BaizeRulesPlayers.measures names, at the end of a playout of @n_steps
 *   moves; their means are in the evaluated moves
 * @value: the value of the end of a playout for @seat; more is better. Integers, so sums do not depend on their order
 */
typedef struct
{
  const BaizeRules *rules;
  gconstpointer state;
  int max_steps;
  int prior_weight;
  void (*settle) (gpointer state, int seat, BaizeRandom *random);
  void (*policy) (gconstpointer state, BaizeRandom *random, BaizeMove *move);
  gboolean (*ends) (gconstpointer start, gconstpointer state);
  int (*value) (gconstpointer start, gconstpointer state, int seat);
  void (*measure) (gconstpointer start, gconstpointer state, int seat, int n_steps, int *measures);
} BaizePlayout;

void baize_search_evaluate (const BaizePlayout *playout, const BaizeThinking *thinking, GArray *evaluated);
