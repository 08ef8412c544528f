/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The table of cells and the deductions about single cells. reason-sums.c has those about all cards together. The trail
 * records every change so that it can be undone.
 */
#include "reason.h"

#include <string.h>

enum
{
  STEP_CARD,
  STEP_EMPTY,
  STEP_NUMBERS,
  STEP_FRESH,
};

/** Adds a cell to the list of cells to look at again. */
static inline void
wait_for (HappyReason *reason, int cell)
{
  if (reason->is_waiting[cell])
    return;
  reason->is_waiting[cell] = 1;
  reason->waiting[reason->n_waiting++] = cell;
}

static inline void
note (HappyReason *reason, int cell, int kind, guint8 numbers)
{
  reason->trail[reason->n_trail++] = (HappyReasonStep){ cell, (guint8) kind, numbers };
}

/**
 * happy_reason_put_card:
 * @reason: a table
 * @cell: an open cell
 *
 * Decides that @cell holds a card.
 *
 * Returns: %FALSE if there is no card left for it
 */
gboolean
happy_reason_put_card (HappyReason *reason, int cell)
{
  HappyReasonCell *cells = reason->cells;

  if (reason->n_placed == reason->n_cards)
    return FALSE;
  note (reason, cell, STEP_CARD, cells[cell].numbers);
  cells[cell].state = HAPPY_REASON_CARD;
  cells[cell].numbers &= reason->fresh;
  reason->placed[reason->n_placed++] = cell;
  reason->n_joined += cells[cell].n_joined;
  reason->stale = TRUE;
  wait_for (reason, cell);
  for (int i = 0; i < reason->n_steps; i++)
    {
      int near = cell + reason->step[i];

      cells[near].n_joined++;
      cells[near].n_open--;
      if (cells[near].state != HAPPY_REASON_EMPTY)
        wait_for (reason, near);
    }
  return TRUE;
}

/** happy_reason_leave: decides that the open @cell stays empty. */
void
happy_reason_leave (HappyReason *reason, int cell)
{
  HappyReasonCell *cells = reason->cells;

  note (reason, cell, STEP_EMPTY, 0);
  cells[cell].state = HAPPY_REASON_EMPTY;
  for (int i = 0; i < reason->n_steps; i++)
    {
      int near = cell + reason->step[i];

      cells[near].n_open--;
      if (cells[near].state == HAPPY_REASON_CARD
          || (cells[near].state == HAPPY_REASON_OPEN && cells[near].n_joined > 0))
        wait_for (reason, near);
    }
}

/**
 * happy_reason_narrow:
 * @reason: a table
 * @cell: a cell that holds a card
 * @numbers: a set of numbers
 *
 * Concludes that the card on @cell has one of @numbers.
 *
 * Returns: %FALSE if it can have none of them
 */
gboolean
happy_reason_narrow (HappyReason *reason, int cell, guint8 numbers)
{
  guint8 before = reason->cells[cell].numbers;

  if ((before & numbers) == before)
    return before != 0;
  note (reason, cell, STEP_NUMBERS, before);
  reason->cells[cell].numbers = before & numbers;
  reason->stale = TRUE;
  wait_for (reason, cell);
  return (before & numbers) != 0;
}

/** Looks again at all open cells beside a card: the numbers that can be on them have changed. */
static void
wait_for_border (HappyReason *reason)
{
  for (int i = 0; i < reason->n_placed; i++)
    for (int k = 0; k < reason->n_steps && reason->cells[reason->placed[i]].n_open > 0; k++)
      if (reason->cells[reason->placed[i] + reason->step[k]].state == HAPPY_REASON_OPEN)
        wait_for (reason, reason->placed[i] + reason->step[k]);
}

/** A card's number lies between its connections and those it can still get. The number may decide its open cells. */
static gboolean
look_at_card (HappyReason *reason, int at)
{
  HappyReasonCell *cell = &reason->cells[at];
  int n_open, n_joined;
  gboolean all;

  if (!happy_reason_narrow (reason, at, happy_reason_between (cell->n_joined, cell->n_joined + cell->n_open)))
    return FALSE;
  n_open = cell->n_open;
  n_joined = cell->n_joined;
  all = happy_reason_lowest (cell->numbers) == n_joined + n_open;
  if (n_open == 0 || (!all && happy_reason_highest (cell->numbers) != n_joined))
    return TRUE;
  for (int i = 0; i < reason->n_steps; i++)
    {
      int near = at + reason->step[i];

      if (reason->cells[near].state != HAPPY_REASON_OPEN)
        continue;
      if (!all)
        happy_reason_leave (reason, near);
      else if (!happy_reason_put_card (reason, near))
        return FALSE;
    }
  return TRUE;
}

/** An open cell beside cards stays empty if no number that is left fits. */
static void
look_at_open (HappyReason *reason, int at)
{
  HappyReasonCell *cell = &reason->cells[at];
  guint8 fitting = happy_reason_between (cell->n_joined, cell->n_joined + cell->n_open) & cell->numbers & reason->fresh;

  if (cell->n_joined > 0 && (reason->n_placed == reason->n_cards || fitting == 0))
    happy_reason_leave (reason, at);
}

/** Limits the numbers that new cards can have to @fresh. */
static void
set_fresh (HappyReason *reason, guint8 fresh)
{
  note (reason, 0, STEP_FRESH, reason->fresh);
  reason->fresh = fresh;
  wait_for_border (reason);
}

static gboolean
conclude (HappyReason *reason)
{
  for (;;)
    {
      while (reason->n_waiting > 0)
        {
          int cell = reason->waiting[--reason->n_waiting];

          reason->is_waiting[cell] = 0;
          if (reason->cells[cell].state == HAPPY_REASON_OPEN)
            look_at_open (reason, cell);
          else if (reason->cells[cell].state == HAPPY_REASON_CARD && !look_at_card (reason, cell))
            return FALSE;
        }
      if (reason->stale)
        {
          guint8 fresh = reason->fresh;

          reason->stale = FALSE;
          if (!happy_reason_match (reason, &fresh))
            return FALSE;
          if (reason->n_placed == reason->n_cards)
            fresh = 0;
          if (fresh != reason->fresh)
            set_fresh (reason, fresh);
          if (reason->n_waiting > 0 || reason->stale)
            continue;
        }
      return happy_reason_balance (reason) && (!reason->apart || happy_reason_can_join (reason));
    }
}

/**
 * happy_reason_conclude:
 * @reason: a table
 *
 * Draws all conclusions from the decided cells by the table's rules.
 *
 * Returns: %FALSE after a contradiction: no solution has these decided cells. The caller must then undo the table to a
 * mark.
 */
gboolean
happy_reason_conclude (HappyReason *reason)
{
  gboolean possible = conclude (reason);

  while (reason->n_waiting > 0)
    reason->is_waiting[reason->waiting[--reason->n_waiting]] = 0;
  if (!possible)
    reason->stale = TRUE;
  return possible;
}

/**
 * happy_reason_undo:
 * @reason: a table
 * @mark: a mark from happy_reason_mark()
 *
 * Undoes everything decided and concluded since @mark.
 */
void
happy_reason_undo (HappyReason *reason, int mark)
{
  HappyReasonCell *cells = reason->cells;

  if (mark < reason->joined_mark)
    reason->joined_mark = G_MAXINT;
  while (reason->n_trail > mark)
    {
      HappyReasonStep step = reason->trail[--reason->n_trail];

      switch (step.kind)
        {
        case STEP_CARD:
          reason->n_placed--;
          reason->n_joined -= cells[step.cell].n_joined;
          cells[step.cell].state = HAPPY_REASON_OPEN;
          cells[step.cell].numbers = step.numbers;
          for (int i = 0; i < reason->n_steps; i++)
            {
              cells[step.cell + reason->step[i]].n_joined--;
              cells[step.cell + reason->step[i]].n_open++;
            }
          break;
        case STEP_EMPTY:
          cells[step.cell].state = HAPPY_REASON_OPEN;
          for (int i = 0; i < reason->n_steps; i++)
            cells[step.cell + reason->step[i]].n_open++;
          break;
        case STEP_NUMBERS:
          cells[step.cell].numbers = step.numbers;
          break;
        default:
          reason->fresh = step.numbers;
          break;
        }
    }
}

/** Reads the fixed cards into the table. Returns: %FALSE if two share a cell or are too far apart to be joined. */
static gboolean
lay_fixed (HappyReason *reason, const HappyPuzzle *puzzle)
{
  int middle = reason->width / 2;

  for (int i = 0; i < puzzle->n_fixed; i++)
    {
      int column = puzzle->fixed[i].x - reason->base_x, row = puzzle->fixed[i].y - reason->base_y, cell;

      if (reason->grid == HAPPY_HEX)
        {
          if ((row - column) % 2 != 0)
            return FALSE;
          row = (row - column) / 2;
        }
      if (ABS (column) >= reason->n_cards || ABS (row) >= reason->n_cards)
        return FALSE;
      cell = (row + middle) * reason->width + column + middle;
      if (reason->cells[cell].state != HAPPY_REASON_OPEN || !happy_reason_put_card (reason, cell)
          || !happy_reason_narrow (reason, cell, happy_reason_between (puzzle->fixed[i].want, puzzle->fixed[i].want)))
        return FALSE;
    }
  return TRUE;
}

/* The first card in reading order that has the highest number lies in the middle. So every shape is found once,
 * wherever it lies. */
static void
lay_first (HappyReason *reason)
{
  int middle = reason->width / 2 * (reason->width + 1);
  guint8 highest = happy_reason_between (happy_reason_highest (reason->numbers), HAPPY_MAX_WANT);

  for (int cell = 0; cell < middle; cell++)
    reason->cells[cell].numbers &= (guint8) ~highest;
  happy_reason_put_card (reason, middle);
  happy_reason_narrow (reason, middle, highest);
}

/** Makes the empty table. Its rim and the cells beyond %HAPPY_EDGE always stay empty. */
static void
make_cells (HappyReason *reason)
{
  int width = reason->width, middle = width / 2;

  for (int row = 0; row < width; row++)
    for (int column = 0; column < width; column++)
      {
        HappyReasonCell *cell = &reason->cells[row * width + column];
        HappySpot spot;

        happy_reason_get_spot (reason, row * width + column, &spot);
        cell->numbers = reason->numbers;
        if (ABS (row - middle) == middle || ABS (column - middle) == middle || ABS (spot.x) > HAPPY_EDGE
            || ABS (spot.y) > HAPPY_EDGE)
          cell->state = HAPPY_REASON_EMPTY;
      }
  for (int row = 1; row < width - 1; row++)
    for (int column = 1; column < width - 1; column++)
      for (int i = 0; i < reason->n_steps; i++)
        if (reason->cells[row * width + column + reason->step[i]].state == HAPPY_REASON_OPEN)
          reason->cells[row * width + column].n_open++;
}

/** Counts cards and connections. Returns: %FALSE if a number is impossible or the sum of all numbers is odd. */
static gboolean
count (HappyReason *reason, const HappyPuzzle *puzzle)
{
  int n[HAPPY_MAX_WANT + 1], sum = 0;

  for (int want = 0; want <= HAPPY_MAX_WANT; want++)
    n[want] = puzzle->hand[want];
  for (int i = 0; i < puzzle->n_fixed; i++)
    {
      if (puzzle->fixed[i].want > HAPPY_MAX_WANT)
        return FALSE;
      n[puzzle->fixed[i].want]++;
    }
  for (int want = 0; want <= HAPPY_MAX_WANT; want++)
    {
      if (n[want] > 0 && (want == 0 || want > reason->n_steps))
        return FALSE;
      reason->n_cards += n[want];
      sum += n[want] * want;
      if (n[want] > 0)
        reason->numbers |= (guint8) (1u << (want - 1));
    }
  for (int set = 0; set < HAPPY_REASON_MAX_SETS; set++)
    for (int want = 1; want <= HAPPY_MAX_WANT; want++)
      if (set >> (want - 1) & 1)
        reason->supply[set] += (guint16) n[want];
  reason->fresh = reason->numbers;
  reason->n_edges = sum / 2;
  return sum % 2 == 0 && reason->n_cards >= 1 && reason->n_cards <= HAPPY_MAX_CARDS;
}

/**
 * happy_reason_new:
 * @puzzle: a puzzle
 * @rules: the rules of deduction
 *
 * Makes the table with the puzzle's fixed cards. Without fixed cards, the first card in reading order that has the
 * highest number lies in the middle; this excludes only solutions that differ by their position. Draws no conclusions
 * yet.
 *
 * Returns: (transfer full) (nullable): the table; %NULL if the puzzle clearly has no solution: no cards or too many, a
 * number that no card can have, an odd sum, fixed cards in one cell, off the grid or too far apart
 */
HappyReason *
happy_reason_new (const HappyPuzzle *puzzle, HappyReasonRules rules)
{
  g_autoptr (HappyReason) reason = g_new0 (HappyReason, 1);

  g_return_val_if_fail (puzzle->n_fixed >= 0 && puzzle->n_fixed <= HAPPY_MAX_CARDS, NULL);
  reason->grid = puzzle->grid;
  reason->rules = rules;
  reason->n_steps = happy_n_dirs (puzzle->grid);
  if (!count (reason, puzzle))
    return NULL;
  /* a card is less than n_cards steps away from any other; one more row and column on each side are the rim */
  reason->width = 2 * reason->n_cards + 1;
  for (int i = 0; i < reason->n_steps; i++)
    {
      const gint8 *to = happy_steps[reason->grid][happy_puzzle_get_dir (reason->grid, i)];
      int dx = to[0], dy = to[1];

      reason->step[i] = (reason->grid == HAPPY_HEX ? (dy - dx) / 2 : dy) * reason->width + dx;
    }
  reason->n_cells = reason->width * reason->width;
  reason->cells = g_new0 (HappyReasonCell, reason->n_cells);
  reason->placed = g_new (int, reason->n_cards);
  reason->waiting = g_new (int, reason->n_cells);
  reason->is_waiting = g_new0 (guint8, reason->n_cells);
  /* each cell is decided once; the numbers of each card and of fresh cards shrink at most eight times */
  reason->trail = g_new (HappyReasonStep, reason->n_cells + HAPPY_MAX_WANT * (reason->n_cards + 1));
  reason->reach = g_new (int, 2 * reason->n_cells);
  reason->reached = g_new0 (guint32, reason->n_cells);
  if (puzzle->n_fixed > 0)
    {
      reason->base_x = puzzle->fixed[0].x;
      reason->base_y = puzzle->fixed[0].y;
    }
  make_cells (reason);
  if (puzzle->n_fixed == 0)
    lay_first (reason);
  else if (!lay_fixed (reason, puzzle))
    return NULL;
  reason->apart = reason->n_placed > 1;
  reason->joined_mark = G_MAXINT;
  return g_steal_pointer (&reason);
}

/** happy_reason_free: frees @reason, which may be %NULL. */
void
happy_reason_free (HappyReason *reason)
{
  if (reason == NULL)
    return;
  g_free (reason->cells);
  g_free (reason->placed);
  g_free (reason->waiting);
  g_free (reason->is_waiting);
  g_free (reason->trail);
  g_free (reason->reach);
  g_free (reason->reached);
  g_free (reason);
}

/**
 * happy_reason_get_spot:
 * @reason: a table
 * @cell: a cell
 * @spot: (out): the coordinates of the cell, and its number of connections
 */
void
happy_reason_get_spot (const HappyReason *reason, int cell, HappySpot *spot)
{
  int middle = reason->width / 2, column = cell % reason->width - middle, row = cell / reason->width - middle;

  spot->x = (gint16) (reason->base_x + column);
  spot->y = (gint16) (reason->base_y + (reason->grid == HAPPY_HEX ? 2 * row + column : row));
  spot->want = reason->cells[cell].n_joined;
}
