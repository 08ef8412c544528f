/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The single steps of adding results, for the files of BaizeStatistics alone.
 */
#pragma once

#include "baize-statistics.h"

void baize_statistics_keep_last (GArray *list, guint n);
void baize_statistics_push_result (GArray *results, int score, gint64 date);
void baize_statistics_push_par (GArray *results, int score, gint64 date, const BaizePar *par);
void baize_statistics_push_day_par (BaizeStatistics *statistics, int score, gint64 date, const BaizePar *par);
void baize_statistics_push_tally (GArray *histogram, int score, guint count);
int baize_statistics_push_top (BaizeStatistics *statistics, BaizeTopEntry *entry);
