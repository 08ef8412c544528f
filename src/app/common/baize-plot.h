/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A small plot of past results: how often each score occurred, or the last results in order. It shows a
 * #BaizeStatistics, and over a histogram the results of the built-in players; it knows neither games nor settings.
 */
#pragma once

#include "baize-container.h"

#include "core/results/baize-standing.h"

#define BAIZE_TYPE_PLOT (baize_plot_get_type ())
G_DECLARE_FINAL_TYPE (BaizePlot, baize_plot, BAIZE, PLOT, BaizeContainer)

/**
 * BaizePlotKind:
 * @BAIZE_PLOT_HISTOGRAM: how often each score occurred
 * @BAIZE_PLOT_COURSE: the last results, oldest first
 */
typedef enum
{
  BAIZE_PLOT_HISTOGRAM,
  BAIZE_PLOT_COURSE,
} BaizePlotKind;

GtkWidget *baize_plot_new (void);
void baize_plot_set (BaizePlot *plot, BaizePlotKind kind, const BaizeStatistics *statistics, gboolean has_mark,
                     int mark);
void baize_plot_compare (BaizePlot *plot, const BaizeStanding *standing, const char *words);
char *baize_plot_describe (BaizePlot *plot);
void baize_plot_fill_legend (GtkWidget *box);
