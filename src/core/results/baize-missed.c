/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Spaced repetition: a mistake comes back after a day, and each time it was tried in vain, after a longer while.
 */
#include "baize-missed.h"

#include "core/base/baize-limits.h"

static void
missed_free (gpointer data)
{
  BaizeMissed *missed = data;

  g_free (missed->table);
  g_free (missed->text);
  g_free (missed);
}

/** baize_missed_list_new: Returns: (transfer full): an empty list. */
BaizeMissedList *
baize_missed_list_new (void)
{
  return g_ptr_array_new_with_free_func (missed_free);
}

static BaizeMissed *
find (const BaizeMissedList *list, gint64 goal)
{
  for (guint i = list->len; i > 0; i--)
    if (((BaizeMissed *) list->pdata[i - 1])->goal == goal)
      return list->pdata[i - 1];
  return NULL;
}

/**
 * baize_missed_list_add:
 * @list: a list
 * @goal: the puzzle
 * @table: the score table of the game
 * @text: the puzzle as a record
 * @day: the day on which the mistake was found
 *
 * Adds a mistake. If there are too many, the one found first is forgotten.
 *
 * Returns: whether it was new
 */
gboolean
baize_missed_list_add (BaizeMissedList *list, gint64 goal, const char *table, const char *text, guint day)
{
  BaizeMissed *missed;

  if (find (list, goal) != NULL)
    return FALSE;
  missed = g_new (BaizeMissed, 1);
  *missed = (BaizeMissed){ .goal = goal, .table = g_strdup (table), .text = g_strdup (text), .day = day };
  g_ptr_array_add (list, missed);
  if (list->len > BAIZE_MISSED_MAX)
    g_ptr_array_remove_index (list, 0);
  return TRUE;
}

/** baize_missed_list_note_tried: notes that a move was made in the puzzle @goal, if it is one of @list. */
void
baize_missed_list_note_tried (BaizeMissedList *list, gint64 goal, guint day)
{
  BaizeMissed *missed = find (list, goal);

  if (missed == NULL || missed->tried == day)
    return;
  missed->tried = day;
  missed->n_tried++;
}

/** baize_missed_list_note_solved: notes that the puzzle @goal was solved without a hint, if it is one of @list. */
void
baize_missed_list_note_solved (BaizeMissedList *list, gint64 goal, guint day)
{
  BaizeMissed *missed = find (list, goal);

  if (missed == NULL || missed->solved != 0)
    return;
  missed->solved = day;
  g_clear_pointer (&missed->text, g_free);
}

/** baize_missed_list_clear: forgets the mistakes in games of @table. */
void
baize_missed_list_clear (BaizeMissedList *list, const char *table)
{
  for (guint i = list->len; i > 0; i--)
    if (g_str_equal (((BaizeMissed *) list->pdata[i - 1])->table, table))
      g_ptr_array_remove_index (list, i - 1);
}

/** baize_missed_get_due: Returns: the day from which @missed is offered again; 0 if it is solved. */
guint
baize_missed_get_due (const BaizeMissed *missed)
{
  /* after the mistake, after the first time it was tried in vain, and so on */
  static const int days[] = { 1, 3, 7, 20 };
  guint last = missed->n_tried > 0 ? missed->tried : missed->day;

  return missed->solved != 0 ? 0 : baize_day_shift (last, days[MIN (missed->n_tried, G_N_ELEMENTS (days) - 1)]);
}

static int
compare_due (gconstpointer a, gconstpointer b)
{
  guint due_a = baize_missed_get_due (*(const BaizeMissed *const *) a);
  guint due_b = baize_missed_get_due (*(const BaizeMissed *const *) b);

  return (due_a > due_b) - (due_a < due_b);
}

/** baize_missed_list_of_day: Returns: (transfer container) (element-type BaizeMissed): the puzzles of @today: first
 * those that were tried or solved today, then those that are due, longest due first, as many as a day has. */
GPtrArray *
baize_missed_list_of_day (const BaizeMissedList *list, guint today)
{
  GPtrArray *chosen = g_ptr_array_new ();
  g_autoptr (GPtrArray) due = g_ptr_array_new ();

  for (guint i = 0; i < list->len; i++)
    {
      BaizeMissed *missed = list->pdata[i];

      if (missed->tried == today || missed->solved == today)
        g_ptr_array_add (chosen, missed);
      else if (missed->solved == 0 && baize_missed_get_due (missed) <= today)
        g_ptr_array_add (due, missed);
    }
  g_ptr_array_sort (due, compare_due);
  for (guint i = 0; i < due->len && chosen->len < BAIZE_MISSED_A_DAY; i++)
    g_ptr_array_add (chosen, due->pdata[i]);
  return chosen;
}

/** baize_missed_list_count_solved: Returns: how many of the mistakes were made good. */
guint
baize_missed_list_count_solved (const BaizeMissedList *list)
{
  guint n = 0;

  for (guint i = 0; i < list->len; i++)
    n += ((BaizeMissed *) list->pdata[i])->solved != 0;
  return n;
}
