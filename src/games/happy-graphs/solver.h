/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The solver of Happy Graphs: whether the cards on the table and in the hand can all be made happy in one group, in
 * which way, and in how many. Its answers are proofs; it counts nodes and knows no clock, so the same question takes
 * the same nodes and gives the same answer everywhere. A solver is a value of its own: it may live in any thread, one
 * thread at a time.
 */
#pragma once

#include "puzzle.h"

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

typedef struct _HappySolver HappySolver;

HappySolver      *happy_solver_new          (const HappyPuzzle *puzzle,
                                             guint64            limit);
void              happy_solver_free         (HappySolver       *solver);
HappySolverAnswer happy_solver_run          (HappySolver       *solver,
                                             guint64            n_nodes);
guint64           happy_solver_get_n_nodes  (const HappySolver *solver);
guint64           happy_solver_get_n_found  (const HappySolver *solver);
gboolean          happy_solver_is_complete  (const HappySolver *solver);
const HappySpot  *happy_solver_get_solution (const HappySolver *solver,
                                             int               *n_spots);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HappySolver, happy_solver_free)

G_END_DECLS
