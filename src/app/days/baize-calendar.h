/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A month as a table of buttons, a row for each week in the order of the locale. One day is current; it has the
 * keyboard. The owner says what each day shows and listens to the signals `chosen`, `moved` and `wanted`, whose
 * parameter is a day, see baize_day_of().
 */
#pragma once

#include <adwaita.h>

/**
 * BaizeCalendarDay: the content of a day.
 * @marks: (nullable) (transfer floating): what is shown below the number
 * @words: (transfer full): the day and its results in words
 * @is_open: whether the day can be chosen
 */
typedef struct
{
  GtkWidget *marks;
  char *words;
  gboolean is_open;
} BaizeCalendarDay;

/** BaizeCalendarDescribe: fills in @content, which is empty, for @day. */
typedef void (*BaizeCalendarDescribe) (guint day, BaizeCalendarDay *content, gpointer data);

#define BAIZE_TYPE_CALENDAR (baize_calendar_get_type ())
G_DECLARE_FINAL_TYPE (BaizeCalendar, baize_calendar, BAIZE, CALENDAR, AdwBin)

void baize_calendar_show (BaizeCalendar *calendar, guint day, guint today, BaizeCalendarDescribe describe,
                          gpointer data);
guint baize_calendar_get_day (BaizeCalendar *calendar);
