/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The search behind the solver: it decides a cell beside the card that has the fewest ways left, has everything
 * concluded that follows, and goes on; what was decided is taken back at a contradiction. The ways tried at a cell
 * exclude each other and are all there are, so every solution is met exactly once and an exhausted search is a proof.
 * What follows from a decision is the business of reason.h.
 */
#include "solver.h"

#include "reason.h"
#include "symmetry.h"

#include <string.h>

/** HappyChoice: a cell that was decided one way, and will be the other way when that is exhausted. */
typedef struct
{
  int cell;
  int mark;
} HappyChoice;

struct _HappySolver
{
  HappyReason *reason;
  HappyChoice *choices;
  int n_choices;
  int n_fixed;
  gboolean begun;
  gboolean stuck;
  gboolean complete;
  gboolean distinct;
  guint64 limit;
  guint64 n_nodes;
  guint64 n_found;
  int n_solution;
  HappySpot solution[HAPPY_PUZZLE_MAX_CARDS];
};

/**
 * happy_solver_new:
 * @puzzle: what is to be solved; it is not needed any longer afterwards
 * @limit: how many solutions to look for, at least 1: 1 to know whether there is one, 2 whether there is only one
 *
 * Solutions are told apart by which number lies in which cell: equal cards count as one. With cards on the table, all
 * solutions that leave them where they are count. Without any, solutions that differ by moving, turning or reflecting
 * the whole count as one.
 *
 * Returns: (transfer full): a solver that has not begun
 */
HappySolver *
happy_solver_new (const HappyPuzzle *puzzle, guint64 limit)
{
  HappySolver *solver = g_new0 (HappySolver, 1);

  g_return_val_if_fail (limit >= 1, solver);
  solver->limit = limit;
  solver->n_fixed = puzzle->n_fixed;
  solver->distinct = puzzle->n_fixed == 0 && limit > 1;
  solver->reason = happy_reason_new (puzzle, HAPPY_REASON_ALL);
  solver->complete = solver->reason == NULL;
  if (solver->reason != NULL)
    solver->choices = g_new (HappyChoice, solver->reason->n_cells);
  return solver;
}

/** happy_solver_free: frees @solver, which may be %NULL. */
void
happy_solver_free (HappySolver *solver)
{
  if (solver == NULL)
    return;
  happy_reason_free (solver->reason);
  g_free (solver->choices);
  g_free (solver);
}

/** In how many ways the open cells of a card can be filled. */
static int
count_ways (const HappyReasonCell *cell)
{
  static const guint8 choose[HAPPY_PUZZLE_MAX_WANT + 1][HAPPY_PUZZLE_MAX_WANT + 1] = {
    { 1 },
    { 1, 1 },
    { 1, 2, 1 },
    { 1, 3, 3, 1 },
    { 1, 4, 6, 4, 1 },
    { 1, 5, 10, 10, 5, 1 },
    { 1, 6, 15, 20, 15, 6, 1 },
    { 1, 7, 21, 35, 35, 21, 7, 1 },
    { 1, 8, 28, 56, 70, 56, 28, 8, 1 },
  };
  int n = 0;

  for (guint8 numbers = cell->numbers; numbers != 0; numbers &= (guint8) (numbers - 1))
    n += choose[cell->n_open][happy_reason_lowest (numbers) - cell->n_joined];
  return n;
}

/** The cell to decide next: of the card with the fewest ways left, the open cell with the most cards around it. */
static int
choose_cell (const HappyReason *reason)
{
  const HappyReasonCell *cells = reason->cells;
  int fewest = G_MAXINT, card = -1, chosen = -1;

  for (int i = 0; i < reason->n_placed; i++)
    if (cells[reason->placed[i]].n_open > 0)
      {
        int n = count_ways (&cells[reason->placed[i]]);

        if (n < fewest)
          {
            fewest = n;
            card = reason->placed[i];
          }
      }
  if (card < 0)
    return -1;
  for (int i = 0; i < reason->n_steps; i++)
    {
      int near = card + reason->step[i];

      if (cells[near].state == HAPPY_REASON_OPEN && (chosen < 0 || cells[near].n_joined > cells[chosen].n_joined))
        chosen = near;
    }
  return chosen;
}

/** A solution lies on the table: it is counted unless it is another one in another pose, and the first is kept. */
static void
take_solution (HappySolver *solver)
{
  const HappyReason *reason = solver->reason;
  HappySpot spots[HAPPY_PUZZLE_MAX_CARDS];

  for (int i = 0; i < reason->n_placed; i++)
    happy_reason_get_spot (reason, reason->placed[i], &spots[i]);
  if (solver->distinct && !happy_symmetry_is_first (reason->grid, spots, reason->n_placed))
    return;
  if (solver->n_found == 0)
    {
      /* cells get their cards only beside others, so the order in which they did is one to play in */
      solver->n_solution = reason->n_placed - solver->n_fixed;
      memcpy (solver->solution, spots + solver->n_fixed, sizeof *spots * (gsize) solver->n_solution);
    }
  solver->n_found++;
}

/** Takes back the last choice and decides its cell the other way. */
static void
turn_back (HappySolver *solver)
{
  HappyChoice choice;

  if (solver->n_choices == 0)
    {
      solver->complete = TRUE;
      return;
    }
  choice = solver->choices[--solver->n_choices];
  happy_reason_undo (solver->reason, choice.mark);
  happy_reason_leave (solver->reason, choice.cell);
  solver->n_nodes++;
  solver->stuck = !happy_reason_conclude (solver->reason);
}

/** Decides one more cell, or takes the solution that lies there. */
static void
go_on (HappySolver *solver)
{
  HappyReason *reason = solver->reason;
  int cell = choose_cell (reason);

  if (cell < 0)
    {
      /* no open cell is beside a card: nothing more can be placed, and that no card is missing has been concluded */
      take_solution (solver);
      solver->stuck = TRUE;
      return;
    }
  solver->choices[solver->n_choices++] = (HappyChoice){ cell, happy_reason_mark (reason) };
  solver->n_nodes++;
  solver->stuck = !happy_reason_put_card (reason, cell) || !happy_reason_conclude (reason);
}

/**
 * happy_solver_run:
 * @solver: a solver
 * @n_nodes: how many more nodes it may look at; a node is a decision and all that follows from it, a few microseconds
 *
 * Goes on thinking where the last call left off. Once it has answered it does nothing any more.
 *
 * Returns: what is known
 */
HappySolverAnswer
happy_solver_run (HappySolver *solver, guint64 n_nodes)
{
  guint64 end = solver->n_nodes + MIN (n_nodes, G_MAXUINT64 - solver->n_nodes);

  if (!solver->begun && !solver->complete && n_nodes > 0)
    {
      solver->begun = TRUE;
      solver->n_nodes++;
      solver->stuck = !happy_reason_conclude (solver->reason);
    }
  while (!solver->complete && solver->n_found < solver->limit && solver->n_nodes < end)
    {
      if (solver->stuck)
        turn_back (solver);
      else
        go_on (solver);
    }
  if (solver->n_found >= solver->limit || (solver->complete && solver->n_found > 0))
    return HAPPY_SOLVER_SOLVED;
  return solver->complete ? HAPPY_SOLVER_IMPOSSIBLE : HAPPY_SOLVER_NOT_KNOWN;
}

/** happy_solver_get_n_nodes: how many nodes @solver has looked at in all its runs. */
guint64
happy_solver_get_n_nodes (const HappySolver *solver)
{
  return solver->n_nodes;
}

/** happy_solver_get_n_found: how many solutions were found till now; never more than the limit. */
guint64
happy_solver_get_n_found (const HappySolver *solver)
{
  return solver->n_found;
}

/** happy_solver_is_complete: whether everything was looked at, so that the solutions found are proved to be all. */
gboolean
happy_solver_is_complete (const HappySolver *solver)
{
  return solver->complete;
}

/**
 * happy_solver_get_solution:
 * @solver: a solver
 * @n_spots: (out): how many cards there are to be placed
 *
 * The first solution found. Its cards come in an order in which each touches a card that already lies, so they can be
 * played one after another; none then ever has too many connections. Without fixed cards the first lies at 0,0.
 *
 * Returns: (transfer none) (array length=n_spots) (nullable): where the cards of the hand go; %NULL if no solution was
 *   found yet
 */
const HappySpot *
happy_solver_get_solution (const HappySolver *solver, int *n_spots)
{
  *n_spots = solver->n_solution;
  return solver->n_found > 0 ? solver->solution : NULL;
}
