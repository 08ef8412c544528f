/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Mistakes that come back: the costliest moments of one's games, as puzzles that are offered again until they are
 * solved. A plain value with its arithmetic; it knows no file and no settings.
 */
#pragma once

#include "baize-days.h"

/** BAIZE_MISSED_A_DAY: how many of these puzzles a day has at most. */
#define BAIZE_MISSED_A_DAY 3

/**
 * BaizeMissed: a puzzle that was made of a mistake.
 * @goal: the puzzle, see baize_game_get_goal_id()
 * @table: the score table of the game
 * @text: (nullable): the puzzle as a record; %NULL when it is solved
 * @day: the day on which the mistake was found
 * @tried: the last day on which the puzzle was tried; 0 if it never was
 * @n_tried: on how many days it was tried
 * @solved: the day on which it was solved without a hint; 0 if it was not
 */
typedef struct
{
  gint64 goal;
  char *table;
  char *text;
  guint day;
  guint tried;
  guint n_tried;
  guint solved;
} BaizeMissed;

/** BaizeMissedList: (element-type BaizeMissed): the mistakes in the order in which they were found. */
typedef GPtrArray BaizeMissedList;

BaizeMissedList *baize_missed_list_new (void);
gboolean baize_missed_list_add (BaizeMissedList *list, gint64 goal, const char *table, const char *text, guint day);
void baize_missed_list_note_tried (BaizeMissedList *list, gint64 goal, guint day);
void baize_missed_list_note_solved (BaizeMissedList *list, gint64 goal, guint day);
void baize_missed_list_clear (BaizeMissedList *list, const char *table);
guint baize_missed_get_due (const BaizeMissed *missed);
GPtrArray *baize_missed_list_of_day (const BaizeMissedList *list, guint today);
guint baize_missed_list_count_solved (const BaizeMissedList *list);
