/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Days, and the row of days on which a daily deal was played.
 */
#include "play.h"
#include "test.h"

#include "core/results/baize-days.h"
#include "core/results/baize-statistics.h"

#include <stdio.h>
#include <string.h>

TEST (validity)
{
  static const struct
  {
    guint64 number;
    gboolean valid;
  } cases[] = {
    { 20261124, TRUE },  { 20240229, TRUE },   { 20000229, TRUE },     { 20230229, FALSE },
    { 20261301, FALSE }, { 20260431, FALSE },  { 20260400, FALSE },    { 19991231, FALSE },
    { 0, FALSE },        { 126484017, FALSE }, { G_MAXUINT64, FALSE }, { 120261124, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (baize_day_is_valid (cases[i].number), ==, cases[i].valid);
}

TEST (shift)
{
  static const struct
  {
    guint day;
    int n;
    guint other;
  } cases[] = {
    { 20261124, 0, 20261124 },  { 20261231, 1, 20270101 },   { 20270101, -1, 20261231 },
    { 20240228, 1, 20240229 },  { 20240228, 2, 20240301 },   { 20230228, 1, 20230301 },
    { 20240301, -1, 20240229 }, { 20240229, 366, 20250301 }, { 20991231, -36524, 20000101 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_cmpuint (baize_day_shift (cases[i].day, cases[i].n), ==, cases[i].other);
      g_assert_cmpuint (baize_day_shift (cases[i].other, -cases[i].n), ==, cases[i].day);
    }
}

/** Returns the seconds since 1970 of @text, "2026-11-24 20:00 +01". */
static gint64
time_of (const char *day, const char *clock, const char *zone)
{
  g_autofree char *text = g_strdup_printf ("%sT%s:00%s", day, clock, zone);
  g_autoptr (GDateTime) time = g_date_time_new_from_iso8601 (text, NULL);

  g_assert_nonnull (time);
  return g_date_time_to_unix (time);
}

/** Adds to @days the result that @text describes: day of the deal, then when and where it ended by the clock, as in
 * "2026-11-24 2026-11-24 20:00 +01:00". A "*" before it: not in time. */
static void
add (GArray *days, const char *text)
{
  g_auto (GStrv) words = g_strsplit (*text == '*' ? text + 1 : text, " ", 4);
  guint year, month, day;
  BaizeDay result = { .in_time = *text != '*', .order = days->len + 1 };

  g_assert_cmpint (sscanf (words[0], "%u-%u-%u", &year, &month, &day), ==, 3);
  result.day = year * 10000 + month * 100 + day;
  result.date = time_of (words[1], words[2], words[3]);
  g_array_append_val (days, result);
}

TEST (row)
{
  static const struct
  {
    const char *what;
    const char *results; /* in the order of play, with semicolons between them; the last one is now */
    guint row, longest;
  } cases[] = {
    { "nothing was ever played", "2026-11-24 2026-11-24 20:00 +01:00", 0, 0 },
    { "today",
      "2026-11-24 2026-11-24 19:00 +01:00;"
      "2026-11-24 2026-11-24 20:00 +01:00",
      1, 1 },
    { "today is still to be played",
      "2026-11-22 2026-11-22 19:00 +01:00;2026-11-23 2026-11-23 19:00 +01:00;"
      "2026-11-24 2026-11-24 08:00 +01:00",
      2, 2 },
    { "yesterday was missed",
      "2026-11-21 2026-11-21 19:00 +01:00;2026-11-22 2026-11-22 19:00 +01:00;"
      "2026-11-24 2026-11-24 08:00 +01:00",
      0, 2 },
    { "a gap",
      "2026-11-20 2026-11-20 19:00 +01:00;2026-11-21 2026-11-21 19:00 +01:00;2026-11-23 2026-11-23 19:00 +01:00;"
      "2026-11-23 2026-11-23 20:00 +01:00",
      1, 2 },
    { "a missed day played later does not close the gap",
      "2026-11-21 2026-11-21 19:00 +01:00;2026-11-23 2026-11-23 19:00 +01:00;*2026-11-22 2026-11-23 20:00 +01:00;"
      "2026-11-23 2026-11-23 21:00 +01:00",
      1, 1 },
    { "two variants on one day are one day",
      "2026-11-23 2026-11-23 19:00 +01:00;2026-11-24 2026-11-24 19:00 +01:00;2026-11-24 2026-11-24 20:00 +01:00;"
      "2026-11-24 2026-11-24 21:00 +01:00",
      2, 2 },
    { "the turn of a leap year",
      "2027-12-31 2027-12-31 19:00 +01:00;2028-01-01 2028-01-01 19:00 +01:00;"
      "2028-01-01 2028-01-01 21:00 +01:00",
      2, 2 },
    { "a leap day",
      "2028-02-28 2028-02-28 19:00 +01:00;2028-02-29 2028-02-29 19:00 +01:00;2028-03-01 2028-03-01 19:00 +01:00;"
      "2028-03-01 2028-03-01 20:00 +01:00",
      3, 3 },
    { "a day that the summer time makes 23 hours long was missed",
      "2026-03-28 2026-03-28 23:59 +01:00;2026-03-30 2026-03-30 00:01 +02:00;"
      "2026-03-30 2026-03-30 00:02 +02:00",
      1, 1 },
    { "a flight to the west over the date line skips no day",
      "2026-11-23 2026-11-23 20:00 -08:00;2026-11-25 2026-11-25 09:00 +11:00;"
      "2026-11-25 2026-11-25 10:00 +11:00",
      2, 2 },
    { "after that flight today's deal is still to be played",
      "2026-11-23 2026-11-23 20:00 -08:00;"
      "2026-11-25 2026-11-25 09:00 +11:00",
      1, 1 },
    { "a flight to the east over the date line brings a missed day back, which gives nothing",
      "2026-11-22 2026-11-22 20:00 +13:00;2026-11-24 2026-11-24 20:00 +13:00;2026-11-23 2026-11-23 22:00 -10:00;"
      "2026-11-24 2026-11-24 23:00 -10:00",
      1, 1 },
    { "days played with the clock ahead do not count before they come",
      "2026-11-23 2026-11-23 19:00 +01:00;2026-11-24 2026-11-24 19:00 +01:00;2026-11-25 2026-11-25 19:00 +01:00;"
      "2026-11-24 2026-11-24 20:00 +01:00",
      2, 2 },
    { "nor after they came, if days were played meanwhile",
      "2026-11-20 2026-11-20 19:00 +01:00;2026-12-20 2026-12-20 19:00 +01:00;2026-11-21 2026-11-21 19:00 +01:00;"
      "2026-11-22 2026-11-22 19:00 +01:00;2026-12-20 2026-12-20 20:00 +01:00",
      0, 3 },
    { "a missed day played with the clock set back gives nothing",
      "2026-11-20 2026-11-20 19:00 +01:00;2026-11-21 2026-11-21 19:00 +01:00;2026-11-23 2026-11-23 19:00 +01:00;"
      "2026-11-22 2026-11-22 19:00 +01:00;2026-11-24 2026-11-24 19:00 +01:00;2026-11-24 2026-11-24 20:00 +01:00",
      2, 2 },
    { "a clock that stood in the past for a day takes nothing",
      "2026-11-23 2026-11-23 19:00 +01:00;2000-01-01 2000-01-01 00:10 +00:00;2026-11-24 2026-11-24 19:00 +01:00;"
      "2026-11-24 2026-11-24 20:00 +01:00",
      2, 2 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GArray) days = g_array_new (FALSE, FALSE, sizeof (BaizeDay));
      g_auto (GStrv) results = g_strsplit (cases[i].results, ";", -1);
      BaizeDay now;
      guint row, longest;

      for (guint k = 0; results[k] != NULL; k++)
        add (days, results[k]);
      now = g_array_index (days, BaizeDay, days->len - 1);
      g_array_set_size (days, days->len - 1);
      g_test_message ("%s", cases[i].what);
      baize_days_measure (days, now.day, now.date, &row, &longest);
      g_assert_cmpuint (row, ==, cases[i].row);
      g_assert_cmpuint (longest, ==, cases[i].longest);
    }
}

TEST (ten_years)
{
  g_autoptr (GArray) days = g_array_new (FALSE, FALSE, sizeof (BaizeDay));
  guint day = 20200101, row, longest;
  gint64 date = time_of ("2020-01-01", "12:00", "Z");

  for (guint i = 0; i < BAIZE_STATISTICS_MAX_DAYS; i++)
    {
      BaizeDay result = { .day = day, .date = date, .order = i + 1, .in_time = TRUE };

      g_array_append_val (days, result);
      day = baize_day_shift (day, 1);
      date += 24 * 60 * 60;
    }
  baize_days_measure (days, day, date, &row, &longest);
  g_assert_cmpuint (row, ==, BAIZE_STATISTICS_MAX_DAYS);
  g_assert_cmpuint (longest, ==, BAIZE_STATISTICS_MAX_DAYS);
}

/** A deal counts for the row only if it was dealt on its day and ended then, or in the night after. */
TEST (in_time)
{
  static const struct
  {
    const char *dealt;
    const char *ended;
    gboolean in_time;
  } cases[] = {
    { "2026-11-24", "2026-11-24T20:00:00Z", TRUE },  { "2026-11-24", "2026-11-25T01:00:00Z", TRUE },
    { "2026-11-24", "2026-11-26T20:00:00Z", FALSE }, { "2026-11-23", "2026-11-24T20:00:00Z", FALSE },
    { "2026-11-25", "2026-11-25T20:00:00Z", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("[Game \"grafa\"]\n[Deal \"20261124\"]\n[Date \"%s\"]\n"
                                               "[Daily \"2026-11-24\"]\n",
                                               cases[i].dealt);
      g_autoptr (BaizeGame) game = read_game (text);
      g_autoptr (GDateTime) ended = g_date_time_new_from_iso8601 (cases[i].ended, NULL);

      g_test_message ("%s %s", cases[i].dealt, cases[i].ended);
      g_assert_cmpint (baize_day_in_time (game, ended), ==, cases[i].in_time);
    }
}

/* ---- kept with the results ---- */

TEST (statistics)
{
  g_autoptr (BaizeStatistics) statistics = baize_statistics_new (FALSE);
  BaizePar par = { .has_par = TRUE, .par = 463 };
  const BaizeDay *day;

  baize_statistics_add_day (statistics, &(BaizeDay){ 20261124, 46, 1000, 1, TRUE, { 0 }, 7 });
  baize_statistics_add_day (statistics, &(BaizeDay){ 20261124, 52, 2000, 2, TRUE, { 0 }, 8 });
  baize_statistics_add_day (statistics, &(BaizeDay){ 20261120, 40, 3000, 3, FALSE, { 0 }, 9 });
  baize_statistics_add_day (statistics, &(BaizeDay){ 20261125, 41, 4000, 4, TRUE, { 0 }, 10 });
  g_assert_true (baize_statistics_add_par (statistics, 7, &par));
  g_assert_false (baize_statistics_add_par (statistics, 8, &par));
  g_assert_cmpuint (statistics->days->len, ==, 3);
  day = baize_statistics_find_day (statistics, 20261124);
  g_assert_cmpint (day->score, ==, 46);
  g_assert_cmpint (day->date, ==, 1000);
  g_assert_true (day->in_time);
  g_assert_true (day->par.has_par);
  g_assert_cmpint (day->par.par, ==, 463);
  g_assert_false (baize_statistics_find_day (statistics, 20261120)->in_time);
  g_assert_false (baize_statistics_find_day (statistics, 20261120)->par.has_par);
  g_assert_false (baize_statistics_find_day (statistics, 20261125)->par.has_par);
  g_assert_null (baize_statistics_find_day (statistics, 20261121));
}
