/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Results of daily deals, and the row of days on which one was played. A day is a number such as 20261124, which is
 * also the number of its deal. Days follow the local date.
 */
#pragma once

#include "core/game/baize-game.h"
#include "core/rules/baize-par.h"

/** BAIZE_DAILY_TAG: the tag of the record of a daily deal. Its value is the date of the deal, "2026-11-24". */
#define BAIZE_DAILY_TAG "Daily"

/**
 * BaizeDay:
 * @day: the day of the deal
 * @score: the result; the number of seconds where results are times
 * @date: when the game ended, in seconds since 1970
 * @order: counts the results of daily deals of all games in the order in which they were added
 * @in_time: whether the deal was played on its day
 * @par: what is known of the deal
 * @id: the id of the game
 */
typedef struct
{
  guint day;
  int score;
  gint64 date;
  guint order;
  gboolean in_time;
  BaizePar par;
  guint64 id;
} BaizeDay;

gboolean baize_day_is_valid (guint64 number);
guint baize_day_of (GDateTime *time);
guint baize_day_shift (guint day, int n);
guint baize_day_read (const char *text);
guint baize_day_of_game (BaizeGame *game);
gboolean baize_day_in_time (BaizeGame *game, GDateTime *end);
void baize_days_measure (const GArray *days, guint today, gint64 now, guint *row, guint *longest);
