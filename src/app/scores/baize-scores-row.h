/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One row of the table of the ten best; nobody but that table includes it. It does not know the rows beside it: how
 * wide the columns are it is told.
 */
#pragma once

#include "app/common/baize-container.h"
#include "core/store/baize-statistics.h"

G_BEGIN_DECLS

#define BAIZE_TYPE_SCORES_ROW (baize_scores_row_get_type ())
G_DECLARE_FINAL_TYPE (BaizeScoresRow, baize_scores_row, BAIZE, SCORES_ROW, BaizeContainer)

/**
 * BaizeScoresCell:
 * @BAIZE_SCORES_PLACE: among the ten best
 * @BAIZE_SCORES_SCORE: the score
 * @BAIZE_SCORES_NAME: who played; it takes the width that is left
 * @BAIZE_SCORES_DATE: when
 * @BAIZE_SCORES_TIME: how long it took
 * @BAIZE_SCORES_DEAL: which deal
 * @BAIZE_SCORES_WHEN: date and time together, under the name, where there is no room for their columns
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
 * @least: least width of each column
 * @wanted: the width each would like
 * @wide: whether date and time have columns
 */
typedef struct
{
  int least[BAIZE_SCORES_N_CELLS];
  int wanted[BAIZE_SCORES_N_CELLS];
  gboolean wide;
} BaizeScoresColumns;

GtkWidget *baize_scores_row_new             (const BaizeTopEntry      *entry,
                                             int                       place,
                                             gboolean                  timed,
                                             GDateTime                *now);
GtkWidget *baize_scores_row_new_titles      (const char               *efforts_title);
void       baize_scores_row_measure_columns (BaizeScoresRow           *row,
                                             BaizeScoresColumns       *columns);
void       baize_scores_row_set_columns     (BaizeScoresRow           *row,
                                             const BaizeScoresColumns *columns);
int        baize_scores_row_get_height      (BaizeScoresRow           *row,
                                             gboolean                  wide);
int        baize_scores_columns_get_width   (const BaizeScoresColumns *columns,
                                             gboolean                  wide);

G_END_DECLS
