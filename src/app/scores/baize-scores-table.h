/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The ten best as a table: place, score, name, date, time, deal. Where it is narrow, date and time stand under the
 * name. A deal is played again by the action `scores.replay`, which is its window's matter.
 */
#pragma once

#include "app/common/baize-container.h"
#include "core/store/baize-statistics.h"

G_BEGIN_DECLS

#define BAIZE_TYPE_SCORES_TABLE (baize_scores_table_get_type ())
G_DECLARE_FINAL_TYPE (BaizeScoresTable, baize_scores_table, BAIZE, SCORES_TABLE, BaizeContainer)

GtkWidget *baize_scores_table_new (const GPtrArray *entries,
                                   const char      *efforts_title,
                                   GDateTime       *now);

G_END_DECLS
