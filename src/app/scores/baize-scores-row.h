/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One row of the table of the ten best; only that table includes this header. A row does not know the other rows: the
 * table sets the widths of its columns.
 */
#pragma once

#include "app/common/baize-container.h"
#include "core/results/baize-statistics.h"

#define BAIZE_TYPE_SCORES_ROW (baize_scores_row_get_type ())
G_DECLARE_FINAL_TYPE (BaizeScoresRow, baize_scores_row, BAIZE, SCORES_ROW, BaizeContainer)

/**
 * BaizeScoresCell:
 * @BAIZE_SCORES_PLACE: the rank among the ten best
 * @BAIZE_SCORES_SCORE: the score
 * @BAIZE_SCORES_NAME: the player; this column takes the remaining width
 * @BAIZE_SCORES_DATE: the date of the game
 * @BAIZE_SCORES_TIME: the time it took
 * @BAIZE_SCORES_DEAL: the deal number
 * @BAIZE_SCORES_WHEN: date and time together, under the name, in the narrow form
 */
typedef enum
{
  BAIZE_SCORES_PLACE,
  BAIZE_SCORES_SCORE,
  BAIZE_SCORES_NAME,
  BAIZE_SCORES_DATE,
  BAIZE_SCORES_TIME,
  BAIZE_SCORES_DEAL,
  BAIZE_SCORES_WHEN,
  BAIZE_SCORES_N_CELLS,
} BaizeScoresCell;

/**
 * BaizeScoresColumns:
 * @least: the minimum width of each column
 * @wanted: the natural width of each column
 * @wide: whether date and time have columns
 */
typedef struct
{
  int least[BAIZE_SCORES_N_CELLS];
  int wanted[BAIZE_SCORES_N_CELLS];
  gboolean wide;
} BaizeScoresColumns;

GtkWidget *baize_scores_row_new (const BaizeTopEntry *entry, int place, gboolean timed, GDateTime *now);
GtkWidget *baize_scores_row_new_titles (const char *efforts_title);
void baize_scores_row_measure_columns (BaizeScoresRow *row, BaizeScoresColumns *columns);
void baize_scores_row_set_columns (BaizeScoresRow *row, const BaizeScoresColumns *columns);
int baize_scores_row_get_height (BaizeScoresRow *row, gboolean wide);
int baize_scores_columns_get_width (const BaizeScoresColumns *columns, gboolean wide);
