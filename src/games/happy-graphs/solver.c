/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The solver: counts nodes and solutions while it searches. Whoever only asks for one solution is answered by two
 * searches in turn: one that goes through everything in order, and will end with a proof, and a scout that starts over
 * again and again by chance (always the same chance), and often sees a solution much sooner where there are many.
 */
#include "solver.h"

#include "search.h"
#include "symmetry.h"

#include <string.h>

/** SLICE: how many nodes each of the two searches gets in turn. */
#define SLICE 1000

struct _HappySolver
{
  HappyPuzzle puzzle;
  HappySearch *search;
  HappySearch *scout;
  BaizeRandom random;
  guint64 slice;
  guint64 limit;
  guint64 n_nodes;
  guint64 n_found;
  gboolean complete;
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

  solver->puzzle = *puzzle;
  solver->limit = MAX (limit, 1);
  solver->search = happy_search_new (puzzle, NULL);
  solver->complete = happy_search_get_table (solver->search) == NULL;
  baize_random_init (&solver->random, 0);
  return solver;
}

/** happy_solver_free: frees @solver, which may be %NULL. */
void
happy_solver_free (HappySolver *solver)
{
  if (solver == NULL)
    return;
  happy_search_free (solver->search);
  happy_search_free (solver->scout);
  g_free (solver);
}

/** A solution lies on @table: it is counted unless it is another one in another pose, and the first is kept. */
static void
take_solution (HappySolver *solver, const HappyReason *table)
{
  int n_fixed = solver->puzzle.n_fixed;
  HappySpot spots[HAPPY_PUZZLE_MAX_CARDS];

  for (int i = 0; i < table->n_placed; i++)
    happy_reason_get_spot (table, table->placed[i], &spots[i]);
  if (n_fixed == 0 && solver->limit > 1 && !happy_symmetry_is_first (table->grid, spots, table->n_placed))
    return;
  if (solver->n_found == 0)
    {
      /* cells get their cards only beside others, so the order in which they did is one to play in */
      solver->n_solution = table->n_placed - n_fixed;
      memcpy (solver->solution, spots + n_fixed, sizeof *spots * (gsize) solver->n_solution);
    }
  solver->n_found++;
}

/** Whose turn it is: the scout's in every second slice; it starts over each time. */
static HappySearch *
choose_search (HappySolver *solver)
{
  guint64 slice = solver->n_nodes / SLICE;

  if (solver->limit > 1 || slice % 2 == 0)
    return solver->search;
  if (slice != solver->slice)
    {
      solver->slice = slice;
      if (solver->scout == NULL)
        solver->scout = happy_search_new (&solver->puzzle, &solver->random);
      happy_search_start_over (solver->scout);
    }
  return solver->scout;
}

/**
 * happy_solver_run:
 * @solver: a solver
 * @n_nodes: how many more nodes it may look at; a node is a decision and all that follows from it, a microsecond or two
 *
 * Goes on thinking where the last call left off. Once it has answered it does nothing any more. However the nodes are
 * divided among calls, the answer comes at the same node.
 *
 * Returns: what is known
 */
HappySolverAnswer
happy_solver_run (HappySolver *solver, guint64 n_nodes)
{
  guint64 end = solver->n_nodes + MIN (n_nodes, G_MAXUINT64 - solver->n_nodes);

  while (!solver->complete && solver->n_found < solver->limit && solver->n_nodes < end)
    {
      HappySearch *search = choose_search (solver);

      switch (happy_search_step (search))
        {
        case HAPPY_SEARCH_NODE:
          solver->n_nodes++;
          break;
        case HAPPY_SEARCH_FOUND:
          take_solution (solver, happy_search_get_table (search));
          break;
        default:
          solver->complete = TRUE;
          break;
        }
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
