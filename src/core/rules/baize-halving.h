/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What searches by playouts share: moves that compete, stages after each of which the worse half of them is dropped,
 * and the threads that make the playouts. What a playout is, only baize-search.c and baize-tree.c know. It depends on
 * no game.
 */
#pragma once

#include "baize-player.h"

typedef struct _BaizeHalving BaizeHalving;

/**
 * BaizeCandidate: a move in a search.
 * @move: the move
 * @prior: its value before the search
 * @value: the current estimate
 * @sum: the sum of the values of its playouts
 * @measured: sums of the measured quantities
 * @n_playouts: the number of its playouts
 * @tree: (nullable): what else the search knows of it
 */
typedef struct
{
  BaizeMove move;
  double prior;
  double value;
  gint64 sum;
  gint64 measured[BAIZE_MAX_MEASURES];
  int n_playouts;
  gpointer tree;
} BaizeCandidate;

/**
 * BaizeHalvingClass: what a search does in a stage. All but @work are called while no other thread works, with the
 * mutex locked.
 * @begin: begins a stage, in which each remaining move gets @n_playouts more
 * @work: on any thread, with the mutex locked: makes playouts until the stage has none left. It unlocks the mutex
 *   between baize_halving_enter() and baize_halving_leave()
 * @judge: sets the values of the remaining moves. Returns %FALSE if there is nothing yet to judge by
 * @drop: (nullable): a move is dropped
 */
typedef struct
{
  void (*begin) (BaizeHalving *halving, int n_playouts);
  void (*work) (BaizeHalving *halving);
  gboolean (*judge) (BaizeHalving *halving);
  void (*drop) (BaizeCandidate *candidate);
} BaizeHalvingClass;

/**
 * BaizeHalving: the state shared by all threads. The fields that change while threads work, except @stopped, are
 * protected by a mutex.
 * @klass: the kind of search
 * @thinking: seed, budget, limits and threads
 * @candidates: (array length=n_listed): all moves, the remaining ones first
 * @n_listed: number of @candidates
 * @n_moves: how many of them remain
 * @n_busy: the number of threads between baize_halving_enter() and baize_halving_leave()
 * @waits: whether somebody waits until there are none
 */
struct _BaizeHalving
{
  const BaizeHalvingClass *klass;
  const BaizeThinking *thinking;
  BaizeCandidate *candidates;
  int n_listed;
  int n_moves;
  int n_busy;
  gboolean waits;
  gint stopped;
  GMutex mutex;
  GCond done;
};

void baize_halving_run (BaizeHalving *halving, const BaizeHalvingClass *klass, const BaizeThinking *thinking,
                        GArray *evaluated);
gboolean baize_halving_must_stop (BaizeHalving *halving);
void baize_halving_enter (BaizeHalving *halving);
void baize_halving_leave (BaizeHalving *halving);
