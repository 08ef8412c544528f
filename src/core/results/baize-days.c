/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The arithmetic of days, see the header. Only results in time make a row, and only those that can be believed: a clock
 * that was wrong, or a change of the time zone, neither gives nor takes a day.
 */
#include "baize-days.h"

#include <stdio.h>
#include <string.h>

#define FIRST_YEAR 2000
#define LAST_YEAR  9998

/* Between results of two days with one day between them lie at least 23 hours, even where that day has 23. If fewer
 * passed, the player crossed the date line, and the day between them never came. */
#define DATE_LINE (22 * 60 * 60)

/** Splits @number. Returns: %FALSE if it is not a date */
static gboolean
split (guint64 number, int *year, int *month, int *day)
{
  *year = (int) (number / 10000 % 10000);
  *month = (int) (number / 100 % 100);
  *day = (int) (number % 100);
  return number / 10000 >= FIRST_YEAR && number / 10000 <= LAST_YEAR
         && g_date_valid_dmy ((GDateDay) *day, (GDateMonth) *month, (GDateYear) *year);
}

/** baize_day_is_valid: whether @number, which may be the number of any deal, is a day. */
gboolean
baize_day_is_valid (guint64 number)
{
  int year, month, day;

  return split (number, &year, &month, &day);
}

/** baize_day_of: Returns: the day of @time: 20260321 for 21 March 2026. */
guint
baize_day_of (GDateTime *time)
{
  int year, month, day;

  g_return_val_if_fail (time != NULL, 0);
  g_date_time_get_ymd (time, &year, &month, &day);
  return (guint) (year * 10000 + month * 100 + day);
}

/** baize_day_shift: Returns: the day @n days after @day, or before it if @n is negative. @day must be valid. */
guint
baize_day_shift (guint day, int n)
{
  int year, month, day_of_month;
  GDate date;

  g_return_val_if_fail (split (day, &year, &month, &day_of_month), day);
  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) day_of_month, (GDateMonth) month, (GDateYear) year);
  if (n >= 0)
    g_date_add_days (&date, (guint) n);
  else
    g_date_subtract_days (&date, (guint) -n);
  return g_date_get_year (&date) * 10000u + (guint) g_date_get_month (&date) * 100 + g_date_get_day (&date);
}

/** baize_day_read: reads a date in the form "2026-11-24". Returns: the day; 0 if @text is no date */
guint
baize_day_read (const char *text)
{
  guint year, month, day;
  int length = 0;

  if (strlen (text) != strlen ("2026-11-24") || strspn (text, "0123456789-") != strlen (text)
      || sscanf (text, "%4u-%2u-%2u%n", &year, &month, &day, &length) != 3 || text[length] != '\0')
    return 0;
  return baize_day_is_valid ((guint64) year * 10000 + month * 100 + day) ? year * 10000 + month * 100 + day : 0;
}

/** Returns the day that a tag of @game names, as in "2026-11-24"; 0 if it has no such tag. */
static guint
read_tag (BaizeGame *game, const char *key)
{
  const char *text = baize_game_get_tag (game, key);
  guint year, month, day;

  return text != NULL && sscanf (text, "%4u-%2u-%2u", &year, &month, &day) == 3 ? year * 10000 + month * 100 + day : 0;
}

/** baize_day_of_game: Returns: the day whose daily deal @game is; 0 if it is none. */
guint
baize_day_of_game (BaizeGame *game)
{
  const BaizeSetup *setup;
  guint day;

  g_return_val_if_fail (BAIZE_IS_GAME (game), 0);
  setup = baize_game_get_setup (game);
  day = read_tag (game, BAIZE_DAILY_TAG);
  return baize_setup_is_deal (setup, baize_game_get_rules (game)) && setup->deal == day && baize_day_is_valid (day)
           ? day
           : 0;
}

/** baize_day_in_time: whether @game, a daily deal, was dealt on its day and ended at @end, on that day or in the night
 * after it. */
gboolean
baize_day_in_time (BaizeGame *game, GDateTime *end)
{
  guint day = baize_day_of_game (game), last = baize_day_of (end);

  /* a flight to the west can end on the day before */
  return day != 0 && read_tag (game, "Date") == day && last >= baize_day_shift (day, -1)
         && last <= baize_day_shift (day, 1);
}

static int
compare_order (gconstpointer a, gconstpointer b)
{
  const BaizeDay *day_a = a, *day_b = b;

  return (day_a->order > day_b->order) - (day_a->order < day_b->order);
}

/** Whether @next can have been played after @day if the clock was right both times. */
static gboolean
follows (const BaizeDay *next, const BaizeDay *day)
{
  return next->day >= day->day && next->date >= day->date;
}

/** Whether all of @days follow each other, as they do unless a clock was wrong. */
static gboolean
is_in_order (const GArray *days)
{
  for (guint i = 1; i < days->len; i++)
    if (!follows (&g_array_index (days, BaizeDay, i), &g_array_index (days, BaizeDay, i - 1)))
      return FALSE;
  return TRUE;
}

/** Returns (transfer full) the results in time that can be believed: as many as possible whose days and times are in
 * the order in which they were played, none of them after @now. A wrong clock put the others where they are. */
static GArray *
list_believed (const GArray *days, gint64 now)
{
  g_autoptr (GArray) sorted = g_array_new (FALSE, FALSE, sizeof (BaizeDay));
  g_autofree guint *length = NULL, *before = NULL;
  GArray *believed = g_array_new (FALSE, FALSE, sizeof (BaizeDay));
  guint last = G_MAXUINT;

  for (guint i = 0; i < days->len; i++)
    {
      const BaizeDay *day = &g_array_index (days, BaizeDay, i);

      if (day->in_time && day->date <= now)
        g_array_append_val (sorted, *day);
    }
  g_array_sort (sorted, compare_order);
  if (is_in_order (sorted))
    {
      g_array_unref (believed);
      return g_steal_pointer (&sorted);
    }
  length = g_new (guint, sorted->len + 1);
  before = g_new (guint, sorted->len + 1);
  /* the longest sequence that ends with each result, by the usual table */
  for (guint i = 0; i < sorted->len; i++)
    {
      length[i] = 1;
      before[i] = G_MAXUINT;
      for (guint j = 0; j < i; j++)
        if (length[j] >= length[i]
            && follows (&g_array_index (sorted, BaizeDay, i), &g_array_index (sorted, BaizeDay, j)))
          {
            length[i] = length[j] + 1;
            before[i] = j;
          }
      if (last == G_MAXUINT || length[i] > length[last])
        last = i;
    }
  for (; last != G_MAXUINT; last = before[last])
    g_array_prepend_val (believed, g_array_index (sorted, BaizeDay, last));
  return believed;
}

/** Whether no day without a deal lies between the results @day and @next. */
static gboolean
is_next (const BaizeDay *day, const BaizeDay *next)
{
  return next->day == baize_day_shift (day->day, 1)
         || (next->day == baize_day_shift (day->day, 2) && next->date - day->date < DATE_LINE);
}

/**
 * baize_days_measure:
 * @days: (element-type BaizeDay): all results of daily deals, in any order
 * @today: the day that it is now
 * @now: the time, in seconds since 1970
 * @row: (out): the number of days without a gap until today, or until yesterday if today's deal was not played yet
 * @longest: (out): the length of the longest such row there ever was
 */
void
baize_days_measure (const GArray *days, guint today, gint64 now, guint *row, guint *longest)
{
  g_autoptr (GArray) believed = list_believed (days, now);
  const BaizeDay *day = NULL;
  guint n = 0;

  *row = *longest = 0;
  for (guint i = 0; i < believed->len; i++)
    {
      const BaizeDay *next = &g_array_index (believed, BaizeDay, i);

      if (day == NULL || next->day != day->day)
        n = day != NULL && is_next (day, next) ? n + 1 : 1;
      *longest = MAX (*longest, n);
      day = next;
    }
  if (day == NULL)
    return;
  /* after a change of the time zone it can be the day before the last result, or two days after it */
  if (day->day >= baize_day_shift (today, -1)
      || (day->day == baize_day_shift (today, -2) && now - day->date < DATE_LINE))
    *row = n;
}
