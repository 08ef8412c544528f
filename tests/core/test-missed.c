/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Mistakes that come back: when each is due, how many a day has, and what ends it.
 */
#include "test.h"

#include "core/base/baize-limits.h"
#include "core/results/baize-missed.h"
#include "core/results/baize-scores-private.h"

#define TABLE "grafa/classic"
#define FIRST 20261128

/** Returns the goals of the puzzles of the day that is @n days after the first, as in "1 3". */
static char *
list_goals (const BaizeMissedList *list, int n)
{
  g_autoptr (GPtrArray) shown = baize_missed_list_of_day (list, baize_day_shift (FIRST, n));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < shown->len; i++)
    g_string_append_printf (text, "%s%d", i > 0 ? " " : "", (int) ((const BaizeMissed *) shown->pdata[i])->goal);
  return g_string_free (text, FALSE);
}

static void
check_days (const BaizeMissedList *list, int first, int last, const char *goals)
{
  for (int n = first; n <= last; n++)
    {
      g_autofree char *shown = list_goals (list, n);

      g_assert_cmpstr (shown, ==, goals);
    }
}

/* It comes back after one, three, seven and twenty days, counted from the last time it was tried. */
TEST (spaced)
{
  static const int waits[] = { 1, 3, 7, 20, 20, 20 };
  g_autoptr (GPtrArray) list = baize_missed_list_new ();
  int day = 0;

  g_assert_true (baize_missed_list_add (list, 1, TABLE, "text", FIRST));
  g_assert_false (baize_missed_list_add (list, 1, TABLE, "other", FIRST));
  for (gsize i = 0; i < G_N_ELEMENTS (waits); i++)
    {
      check_days (list, day + (i > 0), day + waits[i] - 1, "");
      g_assert_cmpuint (baize_missed_get_due (list->pdata[0]), ==, baize_day_shift (FIRST, day + waits[i]));
      /* it waits until it is tried */
      check_days (list, day + waits[i], day + waits[i] + 3, "1");
      day += waits[i] + 3;
      baize_missed_list_note_tried (list, 1, baize_day_shift (FIRST, day));
      baize_missed_list_note_tried (list, 1, baize_day_shift (FIRST, day));
      check_days (list, day, day, "1");
    }
  baize_missed_list_note_solved (list, 1, baize_day_shift (FIRST, day + 2));
  check_days (list, day + 2, day + 2, "1");
  check_days (list, day + 3, day + 100, "");
  g_assert_cmpuint (baize_missed_list_count_solved (list), ==, 1);
  g_assert_null (((const BaizeMissed *) list->pdata[0])->text);
}

/* A day has three at most, those that wait longest; what was tried today is one of them. */
TEST (three_a_day)
{
  g_autoptr (GPtrArray) list = baize_missed_list_new ();

  for (int i = 1; i <= 5; i++)
    baize_missed_list_add (list, i, TABLE, "text", baize_day_shift (FIRST, -i));
  check_days (list, 0, 0, "5 4 3");
  baize_missed_list_note_tried (list, 4, FIRST);
  check_days (list, 0, 0, "4 5 3");
  check_days (list, 1, 2, "5 3 2");
  check_days (list, 3, 3, "5 3 2");
  baize_missed_list_note_tried (list, 9, FIRST);
  baize_missed_list_note_solved (list, 9, FIRST);
  check_days (list, 0, 0, "4 5 3");
  baize_missed_list_clear (list, "rose/classic");
  g_assert_cmpuint (list->len, ==, 5);
  baize_missed_list_clear (list, TABLE);
  g_assert_cmpuint (list->len, ==, 0);
}

TEST (limit)
{
  g_autoptr (GPtrArray) list = baize_missed_list_new ();

  for (int i = 1; i <= BAIZE_MISSED_MAX + 1; i++)
    g_assert_true (baize_missed_list_add (list, i, TABLE, "text", FIRST));
  g_assert_cmpuint (list->len, ==, BAIZE_MISSED_MAX);
  g_assert_cmpint (((const BaizeMissed *) list->pdata[0])->goal, ==, 2);
}

static void
record (BaizeLedger *ledger, gboolean is_new, BaizeFact fact)
{
  g_assert_cmpint (baize_ledger_record (ledger, &fact), ==, is_new);
}

/* The facts of the ledger: a hint makes a puzzle shown, not solved; so it comes back. */
TEST (facts)
{
  g_autoptr (BaizeLedger) ledger = baize_ledger_new (NULL);
  const BaizeMissedList *list = baize_ledger_get_missed (ledger);
  const BaizeStatistics *statistics = baize_ledger_get_statistics (ledger, TABLE);
  g_autoptr (GDateTime) noon = g_date_time_new_local (2026, 11, 28, 12, 0, 0);
  gint64 then = g_date_time_to_unix (noon), a_day = 24 * 60 * 60;

  record (ledger, TRUE, (BaizeFact){ .kind = BAIZE_FACT_BEGUN, .id = 1, .date = then, .table = TABLE, .key = "deal" });
  record (ledger, TRUE, (BaizeFact){ .kind = BAIZE_FACT_ENDED, .id = 1, .date = then, .table = TABLE, .key = "deal" });
  record (ledger, TRUE,
          (BaizeFact){ .kind = BAIZE_FACT_MISSED, .id = 1, .date = then, .table = TABLE, .goal = 7, .text = "puzzle" });
  record (ledger, FALSE,
          (BaizeFact){ .kind = BAIZE_FACT_MISSED, .id = 2, .date = then, .table = TABLE, .goal = 7, .text = "puzzle" });
  check_days (list, 0, 0, "");
  check_days (list, 1, 1, "7");
  record (ledger, TRUE,
          (BaizeFact){ .kind = BAIZE_FACT_BEGUN, .id = 3, .date = then + a_day, .key = "deal", .goal = 7 });
  record (ledger, TRUE,
          (BaizeFact){ .kind = BAIZE_FACT_SOLVED, .id = 3, .date = then + a_day, .table = TABLE, .goal = 7 });
  g_assert_true (baize_statistics_find_solved (statistics, 7)->shown);
  g_assert_cmpuint (baize_statistics_count_solved (statistics), ==, 0);
  g_assert_cmpuint (baize_missed_list_count_solved (list), ==, 0);
  check_days (list, 2, 3, "");
  check_days (list, 4, 4, "7");
  record (ledger, TRUE,
          (BaizeFact){
            .kind = BAIZE_FACT_SOLVED, .id = 4, .date = then + 4 * a_day, .table = TABLE, .goal = 7, .counts = 1 });
  g_assert_false (baize_statistics_find_solved (statistics, 7)->shown);
  g_assert_cmpuint (baize_missed_list_count_solved (list), ==, 1);
  check_days (list, 5, 40, "");
  record (ledger, TRUE, (BaizeFact){ .kind = BAIZE_FACT_CLEARED, .id = 5, .table = TABLE });
  g_assert_cmpuint (list->len, ==, 0);
}
