/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The solver: it decides a cell beside the card that has the fewest ways left, has everything concluded that follows
 * (which is the business of reason.h), and goes on; what was decided is taken back at a contradiction. The two ways of
 * a cell exclude each other and are all there are, so every solution is met exactly once, and an exhausted search is a
 * proof.
 *
 * Whoever only asks for one solution is answered by two searches in turn: one that goes through everything in order,
 * and will end with a proof, and a scout that starts over again and again by chance (always the same chance), and often
 * sees a solution much sooner where there are many.
 */
#include "solver.h"
#include "reason.h"

/** SLICE: how many nodes each of the two searches gets in turn. */
#define SLICE 1000

/**
 * Step:
 * @NODE: a cell was decided, and what follows concluded
 * @FOUND: nothing was decided: what lies on the table is a solution
 * @EXHAUSTED: nothing was decided: there is nothing more to try
 */
typedef enum
{
  NODE,
  FOUND,
  EXHAUSTED,
} Step;

/** Choice: a cell that got a card, and stays empty when that is exhausted; and where to go back to for it. */
typedef struct
{
  int cell;
  int mark;
} Choice;

struct _HappySearch
{
  HappyReason *reason; /* NULL if the puzzle has no solution by its looks alone */
  BaizeRandom *random; /* has a hand in the order in which cells are decided; NULL without chance */
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

/** In how many ways the open cells of a card can be filled. */
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

/** The card whose open cells are decided next: that with the fewest ways left, chance having made some seem more. */
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

/** The cell to decide next: of the open cells beside @card, the one with the most cards around it. */
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

/** Takes back the last choice and decides its cell the other way. */
static Step
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

/** Goes one step on. */
static Step
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
      /* no open cell is beside a card: nothing more can be placed, and that no card is missing has been concluded */
      search->stuck = TRUE;
      return FOUND;
    }
  cell = choose_cell (search, card);
  search->choices[search->n_choices++] = (Choice){ cell, happy_reason_mark (reason) };
  search->stuck = !happy_reason_put_card (reason, cell) || !happy_reason_conclude (reason);
  return NODE;
}

/** Takes back every choice, so that chance may choose others. */
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
 * @puzzle: what is to be solved; it is not needed any longer afterwards
 * @limit: how many solutions to look for, at least 1: 1 to know whether there is one, 2 whether there is only one
 *
 * Solutions are told apart by which number lies in which cell: equal cards count as one. With cards on the table, all
 * solutions that leave them where they are count. Without any, solutions that differ by moving the whole count as
 * one.
 *
 * Returns: (transfer full): a solver that has not begun
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

/** A solution lies on @table: it is counted and kept. */
static void
take_solution (HappySolver *solver, const HappyReason *table)
{
  solver->n_found++;
  solver->n_solution = 0;
  /* cells get their cards only beside others, so the order in which they did is one to play in */
  for (int i = solver->puzzle.n_fixed; i < table->n_placed; i++)
    happy_reason_get_spot (table, table->placed[i], &solver->solution[solver->n_solution++]);
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
        solver->scout = search_new (&solver->puzzle, &solver->random);
      start_over (solver->scout);
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
