/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The solver: it decides a cell beside the card that has the fewest ways left, draws all conclusions (reason.h), and
 * goes on; a contradiction undoes the decision. A cell either holds a card or stays empty, so every solution is found
 * exactly once, and a complete search is a proof.
 *
 * To find just one solution, two searches take turns: one goes through everything in order and ends with a proof; the
 * other, the scout, starts again and again with random choices (always the same ones) and often finds a solution much
 * sooner if there are many.
 */
#include "solver.h"
#include "reason.h"

/** SLICE: the nodes that each of the two searches gets in turn. */
#define SLICE 1000

/**
 * SearchStep:
 * @NODE: a cell was decided, and its consequences concluded
 * @FOUND: nothing was decided: the table is a solution
 * @EXHAUSTED: nothing was decided: there is nothing more to try
 */
typedef enum
{
  NODE,
  FOUND,
  EXHAUSTED,
} SearchStep;

/** Choice: a cell that got a card; when that is exhausted, the search undoes to @mark and the cell stays empty. */
typedef struct
{
  int cell;
  int mark;
} Choice;

struct _HappySearch
{
  HappyReason *reason; /* NULL if the puzzle clearly has no solution */
  BaizeRandom *random; /* varies the order in which cells are decided; NULL for a fixed order */
  Choice *choices;
  int n_choices;
  int first_mark;
  gboolean begun;
  gboolean stuck;
};

/* ---- one search ---- */

static HappySearch *
search_new (const HappyPuzzle *puzzle, BaizeRandom *random)
{
  HappySearch *search = g_new0 (HappySearch, 1);

  search->reason = happy_reason_new (puzzle, HAPPY_REASON_ALL);
  search->random = random;
  if (search->reason != NULL)
    search->choices = g_new (Choice, search->reason->n_cells);
  return search;
}

static void
search_free (HappySearch *search)
{
  if (search == NULL)
    return;
  happy_reason_free (search->reason);
  g_free (search->choices);
  g_free (search);
}

/** Returns: in how many ways the open cells of a card can be filled. */
static int
count_ways (const HappyReasonCell *cell)
{
  static const guint8 choose[HAPPY_MAX_WANT + 1][HAPPY_MAX_WANT + 1] = {
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

/**
 * Returns: the card whose open cells are decided next: the one with the fewest ways left, which @random varies; -1 if
 * no card has open cells.
 */
static int
choose_card (const HappySearch *search)
{
  const HappyReason *reason = search->reason;
  int fewest = G_MAXINT, card = -1;

  for (int i = 0; i < reason->n_placed; i++)
    if (reason->cells[reason->placed[i]].n_open > 0)
      {
        int n = count_ways (&reason->cells[reason->placed[i]]);

        if (search->random != NULL)
          n *= 4 + (int) baize_random_below (search->random, 4);
        if (n < fewest)
          {
            fewest = n;
            card = reason->placed[i];
          }
      }
  return card;
}

/** Returns: the cell to decide next: of the open cells beside @card, the one with the most cards around it. */
static int
choose_cell (const HappySearch *search, int card)
{
  const HappyReason *reason = search->reason;
  int most = 0, chosen = -1;

  for (int i = 0; i < reason->n_steps; i++)
    {
      int near = card + reason->step[i];
      int n = 2 * reason->cells[near].n_joined;

      if (reason->cells[near].state != HAPPY_REASON_OPEN)
        continue;
      if (search->random != NULL)
        n += (int) baize_random_below (search->random, 2);
      if (n > most)
        {
          most = n;
          chosen = near;
        }
    }
  return chosen;
}

/** Undoes the last choice and decides its cell the other way. */
static SearchStep
turn_back (HappySearch *search)
{
  Choice choice;

  if (search->n_choices == 0)
    return EXHAUSTED;
  choice = search->choices[--search->n_choices];
  happy_reason_undo (search->reason, choice.mark);
  happy_reason_leave (search->reason, choice.cell);
  search->stuck = !happy_reason_conclude (search->reason);
  return NODE;
}

/** Takes one step of the search. */
static SearchStep
search_step (HappySearch *search)
{
  HappyReason *reason = search->reason;
  int card, cell;

  if (!search->begun)
    {
      search->begun = TRUE;
      search->stuck = !happy_reason_conclude (reason);
      search->first_mark = happy_reason_mark (reason);
      return NODE;
    }
  if (search->stuck)
    return turn_back (search);
  card = choose_card (search);
  if (card < 0)
    {
      /* no open cell is beside a card, and the conclusions have shown that no card is missing */
      search->stuck = TRUE;
      return FOUND;
    }
  cell = choose_cell (search, card);
  search->choices[search->n_choices++] = (Choice){ cell, happy_reason_mark (reason) };
  search->stuck = !happy_reason_put_card (reason, cell) || !happy_reason_conclude (reason);
  return NODE;
}

/** Undoes every choice, so that the random choices can differ. */
static void
start_over (HappySearch *search)
{
  if (!search->begun || (search->stuck && search->n_choices == 0))
    return;
  happy_reason_undo (search->reason, search->first_mark);
  search->n_choices = 0;
  search->stuck = FALSE;
}

/* ---- the solver ---- */

/**
 * happy_solver_new:
 * @puzzle: the puzzle to solve; the solver copies it
 * @limit: how many solutions to look for, at least 1: 1 to learn whether there is one, 2 to learn whether there is only
 *   one
 *
 * Solutions differ if the number on some cell differs: cards with the same number count as one. With cards on the
 * table, all solutions that leave them in place count. Without any, solutions that differ only by their position count
 * as one.
 *
 * Returns: (transfer full): a solver that has not started
 */
HappySolver *
happy_solver_new (const HappyPuzzle *puzzle, guint64 limit)
{
  HappySolver *solver = g_new0 (HappySolver, 1);

  solver->puzzle = *puzzle;
  solver->limit = MAX (limit, 1);
  solver->search = search_new (puzzle, NULL);
  solver->complete = solver->search->reason == NULL;
  baize_random_init (&solver->random, 0);
  return solver;
}

/** happy_solver_free: frees @solver, which may be %NULL. */
void
happy_solver_free (HappySolver *solver)
{
  if (solver == NULL)
    return;
  search_free (solver->search);
  search_free (solver->scout);
  g_free (solver);
}

/** Counts and stores the solution that lies on @table. */
static void
take_solution (HappySolver *solver, const HappyReason *table)
{
  solver->n_found++;
  solver->n_solution = 0;
  /* cells get cards only beside other cards, so this order can be played */
  for (int i = solver->puzzle.n_fixed; i < table->n_placed; i++)
    happy_reason_get_spot (table, table->placed[i], &solver->solution[solver->n_solution++]);
}

/** Returns: the search whose turn it is: in every second slice the scout, which starts over each time. */
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
        solver->scout = search_new (&solver->puzzle, &solver->random);
      start_over (solver->scout);
    }
  return solver->scout;
}

/**
 * happy_solver_run:
 * @solver: a solver
 * @n_nodes: how many more nodes it may look at; a node is a decision with all its consequences and takes a microsecond
 *   or two
 *
 * Continues where the last call stopped. After the answer it does nothing. The answer comes at the same node, however
 * the nodes are divided among calls.
 *
 * Returns: the answer
 */
HappySolverAnswer
happy_solver_run (HappySolver *solver, guint64 n_nodes)
{
  guint64 end = solver->n_nodes + MIN (n_nodes, G_MAXUINT64 - solver->n_nodes);

  while (!solver->complete && solver->n_found < solver->limit && solver->n_nodes < end)
    {
      HappySearch *search = choose_search (solver);

      switch (search_step (search))
        {
        case NODE:
          solver->n_nodes++;
          break;
        case FOUND:
          take_solution (solver, search->reason);
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
