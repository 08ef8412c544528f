/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How difficult a puzzle of Happy Graphs is for a person: how deep a player has to try. A person sees the simple rules
 * of reason.h at a glance; to try means to suppose that a cell holds a card, or stays empty, and to see the
 * contradiction. The order of tries does not matter. What matters a little is which fixed card comes first, because one
 * rule (happy_reason_can_join()) measures how far the others are from it. Knows nothing of how puzzles are made.
 */
#include "maker.h"
#include "reason.h"

/** HappyOutcome: the result of all tries of a depth. */
typedef enum
{
  WRONG,
  UNDECIDED,
  SOLVED,
} HappyOutcome;

/** HappyGrading: the table, and the limit of nodes. */
typedef struct
{
  HappyReason *reason;
  guint64 n_nodes;
  guint64 limit;
} HappyGrading;

/** Decides @cell one way, and concludes. Returns: whether no contradiction follows at a glance. */
static gboolean
decide (HappyGrading *grading, int cell, gboolean card)
{
  grading->n_nodes++;
  if (!card)
    happy_reason_leave (grading->reason, cell);
  else if (!happy_reason_put_card (grading->reason, cell))
    return FALSE;
  return happy_reason_conclude (grading->reason);
}

static HappyOutcome try_cells (HappyGrading *grading, int depth);

/** Supposes that @cell gets a card, or stays empty unless @card. Returns: whether this leads to a contradiction, with
 * at most @depth more suppositions on top of it. */
static gboolean
is_refuted (HappyGrading *grading, int cell, gboolean card, int depth)
{
  int mark = happy_reason_mark (grading->reason);
  gboolean refuted = !decide (grading, cell, card) || try_cells (grading, depth) == WRONG;

  happy_reason_undo (grading->reason, mark);
  return refuted;
}

/** Assumes each of the two contents of an open cell in turn. If one of them leads to a contradiction, the cell has
 * the other one, and cells are tried again with a lower depth. */
static HappyOutcome
try_cell (HappyGrading *grading, int cell, int depth)
{
  for (int card = 0; card < 2; card++)
    if (is_refuted (grading, cell, card == 1, depth - 1))
      return decide (grading, cell, card == 0) ? try_cells (grading, depth - 1) : WRONG;
  return UNDECIDED;
}

/** Tries every open cell beside a card, again and again, until nothing more is decided. */
static HappyOutcome
try_cells (HappyGrading *grading, int depth)
{
  HappyReason *reason = grading->reason;
  gboolean progress = TRUE;
  gboolean open = TRUE;

  while (progress && open)
    {
      progress = open = FALSE;
      for (int i = 0; i < reason->n_placed; i++)
        for (int k = 0; k < reason->n_steps; k++)
          {
            int cell = reason->placed[i] + reason->step[k];
            HappyOutcome outcome;

            if (reason->cells[cell].state != HAPPY_REASON_OPEN)
              continue;
            open = TRUE;
            if (depth == 0 || grading->n_nodes >= grading->limit)
              return UNDECIDED;
            outcome = try_cell (grading, cell, depth);
            if (outcome != UNDECIDED)
              return outcome;
            progress |= reason->cells[cell].state != HAPPY_REASON_OPEN;
          }
    }
  return open ? UNDECIDED : SOLVED;
}

/**
 * happy_grade:
 * @puzzle: a puzzle
 * @deepest: the highest depth of tries
 * @limit: the most nodes to take (a few more may be taken)
 * @n_nodes: (inout): counts the nodes
 *
 * Measures how deep a player has to try to solve @puzzle: 0 if everything follows at a glance; 1 if it suffices to
 * suppose something of one cell and to see the contradiction at a glance; 2 if a second supposition is needed inside
 * the first one; and so on. With a fixed card, an answer up to @deepest also proves that there is exactly one solution.
 *
 * Returns: the depth; one more than @deepest if that does not suffice, or if the puzzle has no solution or several
 */
int
happy_grade (const HappyPuzzle *puzzle, int deepest, guint64 limit, guint64 *n_nodes)
{
  g_autoptr (HappyReason) reason = happy_reason_new (puzzle, HAPPY_REASON_SIMPLE);
  HappyGrading grading = { reason, 0, limit };
  HappyOutcome outcome = UNDECIDED;
  int depth = 0;

  if (reason == NULL)
    return deepest + 1;
  grading.n_nodes++;
  if (!happy_reason_conclude (reason))
    outcome = WRONG;
  for (; depth <= deepest && outcome == UNDECIDED; depth++)
    outcome = try_cells (&grading, depth);
  *n_nodes += grading.n_nodes;
  return outcome == SOLVED ? depth - 1 : deepest + 1;
}

/**
 * happy_grade_lowest:
 * @puzzle: a puzzle
 * @deepest: the highest depth of tries
 * @limit: the most nodes to take for each fixed card
 * @n_nodes: (inout): counts the nodes
 *
 * Like happy_grade(), but with each fixed card as the first one. This is the depth for a player, who may look from any
 * card whether all can be joined; it does not depend on the order of the fixed cards.
 *
 * Returns: the lowest of these depths
 */
int
happy_grade_lowest (const HappyPuzzle *puzzle, int deepest, guint64 limit, guint64 *n_nodes)
{
  int lowest = deepest + 1;

  for (int i = 0; i < puzzle->n_fixed && lowest > 0; i++)
    {
      HappyPuzzle turned = *puzzle;

      turned.fixed[0] = puzzle->fixed[i];
      turned.fixed[i] = puzzle->fixed[0];
      lowest = happy_grade (&turned, lowest - 1, limit, n_nodes);
    }
  return lowest;
}
