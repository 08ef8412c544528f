/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What follows in a puzzle of Happy Graphs from all cards together: that the numbers must suffice for the cells, that
 * all connections add up, that everything can still be joined. Decides nothing about single cells.
 */
#include "reason.h"

#include <string.h>

/** Whether @numbers is one number alone. */
static inline gboolean
is_single (guint8 numbers)
{
  return (numbers & (numbers - 1)) == 0;
}

/* The simple rule: a number that is used up is no other card's. */
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
 * @reason: the table
 * @fresh: (inout): the numbers that cards not placed yet can have, narrowed
 *
 * The numbers must suffice: whatever set of numbers one takes, no more cells may be confined to it than there are such
 * cards (which is also enough, by Hall's theorem). Where there are exactly as many, those numbers are no other card's.
 *
 * Returns: %FALSE if they don't suffice
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

/** The smallest number whose square is at least @x. */
static int
root_above (int x)
{
  int root = 0;

  while (root * root < x)
    root++;
  return root;
}

/* The most connections that @n cards can have among themselves: for the square grid and the hex grid after Harary and
 * Harborth, for the eight-way grid after Brass. */
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

/** How many connections at most @n new cards can have with those that lie: the busiest @n open cells. */
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
  /* a cell with so many connections was seen from each of them */
  for (int joined = HAPPY_MAX_WANT; joined >= 1 && n > 0; joined--)
    {
      int taken = MIN (n, seen[joined] / joined);

      sum += taken * joined;
      n -= taken;
    }
  return sum;
}

/** Whether any card has an open cell beside it. */
static gboolean
has_room (const HappyReason *reason)
{
  for (int i = reason->n_placed - 1; i >= 0; i--)
    if (reason->cells[reason->placed[i]].n_open > 0)
      return TRUE;
  return FALSE;
}

/** The sum of the @n lowest (or highest) numbers of all the cards. */
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
 * @reason: the table
 *
 * The connections that are missing are those between cards that lie and new ones, and those among the new ones. Both
 * have limits: what the cards that lie still want, what the open cells beside them can give, how many connections so
 * many new cards can have at most, and which numbers are left for them.
 *
 * Returns: %FALSE if they can't add up
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
  /* the numbers of the cards that lie add up to twice what they are joined, and what they still want */
  least = MAX (least, 2 * missing - sum_of (reason, n_new, TRUE));
  most = MIN (MIN (most, room), 2 * missing - sum_of (reason, n_new, FALSE));
  return room > 0 && least <= most && least <= missing && missing >= n_new
         && missing - most <= most_edges (reason->grid, n_new);
}

/**
 * happy_reason_can_join:
 * @reason: the table
 *
 * Whether every card can be reached from the first over cards and at most as many open cells as there are new cards.
 * When all are joined it is noted: as cards are only put beside others, they stay so until that is taken back.
 *
 * Returns: %FALSE if some card is cut off, or too far away
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
