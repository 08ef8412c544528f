/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Evaluates moves by search trees whose leaves are playouts. Each move of the position has a tree of its own: hidden
 * cards are dealt at random again and again, the tree chooses the next moves as long as it knows the position, and the
 * playout policy plays on. The worse half of the moves is dropped repeatedly, as in baize-search.h. For games in which
 * few different cards can come next, so that the same positions are met often. It depends on no game.
 */
#pragma once

#include "baize-player.h"

/** BAIZE_TREES_ONE: a unit of values while they are added up and compared. */
#define BAIZE_TREES_ONE 1024

/**
 * BaizeTreesQuick: positions of a kind of their own, for a game whose states take long to search. All functions but
 * @position_new and @position_free are called very often.
 * @position_new: returns a position for one thread, for searches of @state
 * @position_free: frees it
 * @deal: makes @position equal to @state, but deals the cards that the seat to move does not know at random
 * @begin: makes a move of the game
 * @play: makes a move that @list or @choose gave. The search does not know what is in it
 * @choose: sets @move to that of the playout policy
 * @estimate: what a position seems to be worth to the seat that searches, as #BaizeTrees.value, in
 *   %BAIZE_TREES_ONE parts of its unit. The value of a playout is the mean of its end and of the estimate for the
 *   position where it left the tree, since chance spoils single ends
 */
typedef struct
{
  gpointer (*position_new) (gconstpointer state);
  void (*position_free) (gpointer position);
  void (*deal) (gpointer position, BaizeRandom *random);
  void (*begin) (gpointer position, const BaizeMove *move);
  void (*play) (gpointer position, const BaizeMove *move);
  gboolean (*is_over) (gconstpointer position);
  void (*choose) (gpointer position, BaizeMove *move);
  int (*estimate) (gconstpointer position);
} BaizeTreesQuick;

/**
 * BaizeTrees: what is searched.
 * @rules: the game; it must have a playout policy
 * @state: the position to search
 * @quick: (nullable): positions in its place
 * @prior_scale: a move whose prior value is worse by this much than the best is tried a quarter as often, until
 *   playouts tell more
 * @explore: how much the search tries moves with few playouts, in 1024ths of a unit of @value
 * @settle: (nullable): makes positions equal that differ only in cards that are alike, after a random deal
 * @playout: (nullable): the policy of playouts, if it is not that of the game, see #BaizeRulesPlayers.playout
 * @list: appends to @evaluated, an array of #BaizeEvaluatedMove, the moves worth considering, each with a prior value.
 *   Like the functions below it gets a position of @quick, if there is one
 * @key: a hash of all that the seat to move knows; positions with equal keys have the same moves
 * @value: the value of the end of a playout for @seat; more is better. Integers, so sums do not depend on their order
 * @measure: (nullable): sets the quantities that #BaizeRulesPlayers.measures names, at the end of a playout of @n_steps
 *   moves; their means are in the evaluated moves
 */
typedef struct
{
  const BaizeRules *rules;
  gconstpointer state;
  const BaizeTreesQuick *quick;
  int prior_scale;
  int explore;
  void (*settle) (gpointer state);
  void (*playout) (gconstpointer state, BaizeRandom *random, BaizeMove *move);
  void (*list) (gconstpointer position, GArray *evaluated);
  guint64 (*key) (gconstpointer position);
  int (*value) (gconstpointer start, gconstpointer position, int seat);
  void (*measure) (gconstpointer start, gconstpointer position, int seat, int n_steps, int *measures);
} BaizeTrees;

void baize_trees_evaluate (const BaizeTrees *trees, const BaizeThinking *thinking, GArray *evaluated);
