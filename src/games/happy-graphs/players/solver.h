/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The solver of Happy Graphs: whether the cards on the table and in the hand can all be made happy in one group, in
 * which way, and in how many. Its answers are proofs; it counts nodes and knows no clock, so the same question takes
 * the same nodes and gives the same answer everywhere. A solver is a value of its own: it may live in any thread, one
 * thread at a time.
 */
#pragma once

#include "core/cards/baize-random.h"
#include "games/happy-graphs/rules/puzzle.h"

G_BEGIN_DECLS

/**
 * HappySolverAnswer:
 * @HAPPY_SOLVER_NOT_KNOWN: the nodes allowed are used up; call happy_solver_run() again to go on thinking
 * @HAPPY_SOLVER_SOLVED: as many solutions as were asked for were found, or all that there are, at least one
 * @HAPPY_SOLVER_IMPOSSIBLE: proved: every possibility was looked at, and none is a solution
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
 * @n_nodes: how many nodes it has looked at in all its runs
 * @n_found: how many solutions were found till now; never more than the limit
 * @complete: whether everything was looked at, so that the solutions found are proved to be all
 * @n_solution: how many cards of the hand the solution found last places; 0 before
 * @solution: (array length=n_solution): where they go, in an order in which each touches a card that already lies, so
 * they
 *   can be played one after another; none then ever has too many connections. Without fixed cards the first lies at 0,0
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

HappySolver      *happy_solver_new  (const HappyPuzzle *puzzle,
                                     guint64            limit);
void              happy_solver_free (HappySolver       *solver);
HappySolverAnswer happy_solver_run  (HappySolver       *solver,
                                     guint64            n_nodes);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HappySolver, happy_solver_free)

G_END_DECLS
