/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The solver of Happy Graphs: finds whether the cards on the table and in the hand can all be made happy in one group,
 * how, and in how many ways. Its answers are proofs. It counts nodes and uses no clock, so the same question takes the
 * same nodes and gives the same answer everywhere. A solver may live in any thread, but only one thread may use it at a
 * time.
 */
#pragma once

#include "core/cards/baize-random.h"
#include "games/happy-graphs/rules/puzzle.h"

/**
 * HappySolverAnswer:
 * @HAPPY_SOLVER_NOT_KNOWN: the allowed nodes are used up; call happy_solver_run() again to continue
 * @HAPPY_SOLVER_SOLVED: the requested number of solutions was found, or all solutions, at least one
 * @HAPPY_SOLVER_IMPOSSIBLE: the search is complete and proves that there is no solution
 */
typedef enum
{
  HAPPY_SOLVER_NOT_KNOWN,
  HAPPY_SOLVER_SOLVED,
  HAPPY_SOLVER_IMPOSSIBLE,
} HappySolverAnswer;

typedef struct _HappySearch HappySearch;

/**
 * HappySolver:
 * @n_nodes: the nodes of all runs
 * @n_found: the solutions found until now; never more than the limit
 * @complete: whether the search is complete, so that the solutions found are proved to be all
 * @n_solution: the cards of the hand that the last solution places; 0 before there is one
 * @solution: (array length=n_solution): their cells, in an order in which each touches an earlier card and none ever
 *   has too many connections, so that they can be played one after another. Without fixed cards the first cell is 0,0
 */
typedef struct
{
  guint64 n_nodes;
  guint64 n_found;
  gboolean complete;
  int n_solution;
  HappySpot solution[HAPPY_MAX_CARDS];
  /*< private >*/
  HappyPuzzle puzzle;
  HappySearch *search;
  HappySearch *scout;
  BaizeRandom random;
  guint64 slice;
  guint64 limit;
} HappySolver;

HappySolver *happy_solver_new (const HappyPuzzle *puzzle, guint64 limit);
void happy_solver_free (HappySolver *solver);
HappySolverAnswer happy_solver_run (HappySolver *solver, guint64 n_nodes);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HappySolver, happy_solver_free)
