/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Deductions from all cards of a puzzle of Happy Graphs together: there are enough numbers for the cells, the
 * connections add up, all cards can still be joined. Decides no single cell.
 */
#include "reason.h"

#include <string.h>

/** Returns: whether @numbers has only one number. */
static inline gboolean
is_single (guint8 numbers)
{
  return (numbers & (numbers - 1)) == 0;
}

/* The simple rule: if a number is used up, no other card has it. */
static gboolean
match_single (HappyReason *reason, guint8 *fresh)
{
  guint16 n[HAPPY_MAX_WANT] = { 0 };
  guint8 used_up = 0;

  for (int i = 0; i < reason->n_placed; i++)
    if (is_single (reason->cells[reason->placed[i]].numbers))
      n[happy_reason_lowest (reason->cells[reason->placed[i]].numbers) - 1]++;
  for (int i = 0; i < reason->n_steps; i++)
    {
      if (n[i] > reason->supply[1 << i])
        return FALSE;
      if (n[i] == reason->supply[1 << i])
        used_up |= (guint8) (1u << i);
    }
  *fresh &= (guint8) ~used_up;
  for (int i = 0; i < reason->n_placed; i++)
    if (!is_single (reason->cells[reason->placed[i]].numbers)
        && !happy_reason_narrow (reason, reason->placed[i], (guint8) ~used_up))
      return FALSE;
  return TRUE;
}

/**
 * happy_reason_match:
 * @reason: the table with what has been deduced so far
 * @fresh: (inout): the numbers that cards still to be placed can have; this function removes those that are impossible
 *
 * Checks that the cards suffice for the cells: for every set of numbers, the cells confined to the set must not
 * outnumber the cards with one of its numbers. (By Hall's theorem this is also sufficient.) If the two are equally
 * many, these cells use up those cards, so the numbers are removed from all other cells and from @fresh.

 *
 * Returns: %FALSE if there are not enough
 */
gboolean
happy_reason_match (HappyReason *reason, guint8 *fresh)
{
  guint16 confined[HAPPY_REASON_MAX_SETS];
  guint8 tight[HAPPY_REASON_MAX_SETS];
  int n_sets = 1 << reason->n_steps, n_tight = 0;

  if (reason->rules == HAPPY_REASON_SIMPLE)
    return match_single (reason, fresh);
  memset (confined, 0, sizeof *confined * (gsize) n_sets);
  for (int i = 0; i < reason->n_placed; i++)
    confined[reason->cells[reason->placed[i]].numbers]++;
  for (int bit = 1; bit < n_sets; bit <<= 1)
    for (int high = bit; high < n_sets; high += 2 * bit)
      for (int set = high; set < high + bit; set++)
        confined[set] += confined[set - bit];
  for (int set = 1; set < n_sets; set++)
    {
      if (confined[set] > reason->supply[set])
        return FALSE;
      if (confined[set] == reason->supply[set] && (set & ~reason->numbers) == 0 && set != reason->numbers)
        {
          tight[n_tight++] = (guint8) set;
          *fresh &= (guint8) ~set;
        }
    }
  for (int i = 0; i < reason->n_placed; i++)
    {
      guint8 before = reason->cells[reason->placed[i]].numbers, numbers = before;

      if (is_single (before))
        continue;
      for (int k = 0; k < n_tight; k++)
        if ((before & ~tight[k]) != 0)
          numbers &= (guint8) ~tight[k];
      if (!happy_reason_narrow (reason, reason->placed[i], numbers))
        return FALSE;
    }
  return TRUE;
}

/** Returns: the smallest number whose square is at least @x. */
static int
root_above (int x)
{
  int root = 0;

  while (root * root < x)
    root++;
  return root;
}

/* Returns: the most connections that @n cards can have among themselves: for the square grid and the hex grid after
 * Harary and Harborth, for the eight-way grid after Brass. */
static int
most_edges (HappyGrid grid, int n)
{
  if (n == 0)
    return 0;
  switch (grid)
    {
    case HAPPY_SQUARE:
      return 2 * n - root_above (4 * n);
    case HAPPY_HEX:
      return 3 * n - root_above (12 * n - 3);
    default:
      return 4 * n - root_above (28 * n - 12);
    }
}

/**
 * Returns: an upper bound on the connections of @n new cards with the placed ones: those of the @n open cells with the
 * most neighbours.
 */
static int
most_new (const HappyReason *reason, int n)
{
  int seen[HAPPY_MAX_WANT + 1] = { 0 }, sum = 0;

  for (int i = 0; i < reason->n_placed; i++)
    for (int k = 0; k < reason->n_steps && reason->cells[reason->placed[i]].n_open > 0; k++)
      {
        const HappyReasonCell *cell = &reason->cells[reason->placed[i] + reason->step[k]];

        if (cell->state == HAPPY_REASON_OPEN)
          seen[cell->n_joined]++;
      }
  /* a cell with n connections was counted n times, once from each neighbour */
  for (int joined = HAPPY_MAX_WANT; joined >= 1 && n > 0; joined--)
    {
      int taken = MIN (n, seen[joined] / joined);

      sum += taken * joined;
      n -= taken;
    }
  return sum;
}

/** Returns: whether any card has an open cell beside it. */
static gboolean
has_room (const HappyReason *reason)
{
  for (int i = reason->n_placed - 1; i >= 0; i--)
    if (reason->cells[reason->placed[i]].n_open > 0)
      return TRUE;
  return FALSE;
}

/** Returns: the sum of the @n lowest (or highest) numbers of all the cards. */
static int
sum_of (const HappyReason *reason, int n, gboolean highest)
{
  int sum = 0;

  for (int i = 0; i < reason->n_steps && n > 0; i++)
    {
      int number = highest ? reason->n_steps - i : i + 1;
      int taken = MIN (n, reason->supply[1 << (number - 1)]);

      sum += taken * number;
      n -= taken;
    }
  return sum;
}

/**
 * happy_reason_balance:
 * @reason: a table
 *
 * The missing connections are those between placed and new cards, and those among new cards. Both have limits: the
 * connections that the placed cards still want, those that the open cells beside them can give, the most connections
 * that so many new cards can have among themselves, and the numbers that are left for them.
 *
 * Returns: %FALSE if they cannot add up
 */
gboolean
happy_reason_balance (const HappyReason *reason)
{
  int n_new = reason->n_cards - reason->n_placed, missing = reason->n_edges - reason->n_joined;
  int least = 0, most = 0, room;

  if (n_new == 0)
    return missing == 0;
  if (reason->rules == HAPPY_REASON_SIMPLE)
    return has_room (reason);
  room = most_new (reason, n_new);
  for (int i = 0; i < reason->n_placed; i++)
    {
      const HappyReasonCell *cell = &reason->cells[reason->placed[i]];

      least += happy_reason_lowest (cell->numbers) - cell->n_joined;
      most += happy_reason_highest (cell->numbers) - cell->n_joined;
    }
  /* all numbers add up to twice the connections; the new cards' numbers bound the connections that placed cards still
   * want */
  least = MAX (least, 2 * missing - sum_of (reason, n_new, TRUE));
  most = MIN (MIN (most, room), 2 * missing - sum_of (reason, n_new, FALSE));
  return room > 0 && least <= most && least <= missing && missing >= n_new
         && missing - most <= most_edges (reason->grid, n_new);
}

/**
 * happy_reason_can_join:
 * @reason: a table
 *
 * Checks that every card can be reached from the first one over cards and at most as many open cells as there are new
 * cards. Once all cards are joined, they stay so until that is undone, because cards are only put beside others;
 * `joined_mark` remembers it.
 *
 * Returns: %FALSE if a card is cut off or too far away
 */
gboolean
happy_reason_can_join (HappyReason *reason)
{
  int n_new = reason->n_cards - reason->n_placed, n_found = 1;
  int *now = reason->reach, *next = reason->reach + reason->n_cells;
  int n_now = 1, n_next = 0;

  if (reason->n_trail >= reason->joined_mark)
    return TRUE;
  reason->n_floods++;
  now[0] = reason->placed[0];
  reason->reached[now[0]] = reason->n_floods;
  for (int distance = 0; n_now > 0 && n_found < reason->n_placed; distance++)
    {
      int *swap = now;

      while (n_now > 0)
        {
          int cell = now[--n_now];

          for (int i = 0; i < reason->n_steps; i++)
            {
              int near = cell + reason->step[i];

              if (reason->reached[near] == reason->n_floods || reason->cells[near].state == HAPPY_REASON_EMPTY)
                continue;
              if (reason->cells[near].state == HAPPY_REASON_OPEN && distance == n_new)
                continue;
              reason->reached[near] = reason->n_floods;
              if (reason->cells[near].state == HAPPY_REASON_CARD)
                {
                  now[n_now++] = near;
                  n_found++;
                }
              else
                next[n_next++] = near;
            }
        }
      if (distance == 0 && n_found == reason->n_placed)
        reason->joined_mark = reason->n_trail;
      now = next;
      next = swap;
      n_now = n_next;
      n_next = 0;
    }
  return n_found == reason->n_placed;
}
