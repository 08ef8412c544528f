/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How difficult a puzzle of Happy Graphs is for a person: how deep one has to try. What a person sees at a glance are
 * the simple rules of reason.h; trying means to suppose that a cell holds a card, or stays empty, and to see that this
 * can't be. What is concluded does not depend on the order in which it is, so the measure belongs to the puzzle and not
 * to this program. Knows nothing of how puzzles are made.
 */
#include "maker.h"
#include "reason.h"

/** HappyOutcome: what is known after everything that a depth of trying can tell. */
typedef enum
{
  WRONG,
  UNDECIDED,
  SOLVED,
} HappyOutcome;

/** HappyGrading: a table being thought about, and how long one may. */
typedef struct
{
  HappyReason *reason;
  guint64 n_nodes;
  guint64 limit;
} HappyGrading;

/** Decides @cell one way, and concludes. Returns: whether that is possible as far as one sees at a glance. */
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

/** Whether supposing @card at @cell turns out wrong when @depth more tries are put one into the other. */
static gboolean
is_refuted (HappyGrading *grading, int cell, gboolean card, int depth)
{
  int mark = happy_reason_mark (grading->reason);
  gboolean refuted = !decide (grading, cell, card) || try_cells (grading, depth) == WRONG;

  happy_reason_undo (grading->reason, mark);
  return refuted;
}

/** Tries the open cell once; if something came of it, also what less deep tries can then tell. */
static HappyOutcome
try_cell (HappyGrading *grading, int cell, int depth)
{
  for (int card = 0; card < 2; card++)
    if (is_refuted (grading, cell, card == 1, depth - 1))
      return decide (grading, cell, card == 0) ? try_cells (grading, depth - 1) : WRONG;
  return UNDECIDED;
}

/** Tries every open cell beside a card, over and over, until nothing more comes of it. */
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
 * @deepest: how deep to try at most
 * @limit: how many nodes to look at, at most (a few more may be)
 * @n_nodes: (inout): counts the nodes looked at
 *
 * Measures how deep one has to try to solve @puzzle: 0 if everything follows at a glance; 1 if one never needs more
 * than to suppose something of one cell and to see at a glance that it can't be; 2 if in that one has to suppose
 * something else besides; and so on. With a fixed card, an answer up to @deepest is also a proof that there is exactly
 * one solution.
 *
 * Returns: the depth; one more than @deepest if that does not suffice, or the puzzle has no solution or several
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
