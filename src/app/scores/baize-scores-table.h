/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The ten best as a table: rank, score, name, date, time, deal. In the narrow form, date and time are under the name.
 * The window implements `scores.replay`, the action that plays a deal again.
 */
#pragma once

#include "app/common/baize-container.h"
#include "core/results/baize-statistics.h"

#define BAIZE_TYPE_SCORES_TABLE (baize_scores_table_get_type ())
G_DECLARE_FINAL_TYPE (BaizeScoresTable, baize_scores_table, BAIZE, SCORES_TABLE, BaizeContainer)

GtkWidget *baize_scores_table_new (const GPtrArray *entries, const char *efforts_title, GDateTime *now);
