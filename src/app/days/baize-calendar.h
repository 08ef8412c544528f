/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A month as a table of buttons, a row for each week in the order of the locale. The owner says what each day shows and
 * listens to the signals `chosen`, `pointed` and `wanted`, whose parameter is a day, see baize_day_of().
 */
#pragma once

#include <adwaita.h>

/**
 * BaizeCalendarDay: the content of a day.
 * @text: (nullable): a short text below the number, such as a score
 * @words: the day and its result in words
 * @style: (nullable): the style class of the day
 * @is_open: whether the day can be chosen
 */
typedef struct
{
  char *text;
  char *words;
  const char *style;
  gboolean is_open;
} BaizeCalendarDay;

/** BaizeCalendarDescribe: fills in @content, which is empty, for @day. */
typedef void (*BaizeCalendarDescribe) (guint day, BaizeCalendarDay *content, gpointer data);

#define BAIZE_TYPE_CALENDAR (baize_calendar_get_type ())
G_DECLARE_FINAL_TYPE (BaizeCalendar, baize_calendar, BAIZE, CALENDAR, AdwBin)

void baize_calendar_show (BaizeCalendar *calendar, guint day, guint today, BaizeCalendarDescribe describe,
                          gpointer data);
guint baize_calendar_get_day (BaizeCalendar *calendar);
const char *baize_calendar_get_words (BaizeCalendar *calendar, guint day);
