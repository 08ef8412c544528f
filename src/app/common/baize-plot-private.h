/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The interface between the plot's widget and its drawing; no other file includes it.
 */
#pragma once

#include "baize-plot.h"

/**
 * BaizePlotData:
 * @kind: the kind of plot
 * @histogram: (element-type BaizeTally): the number of results of each score, lowest score first
 * @results: (element-type BaizeResult): the last results, oldest first
 * @n: the number of results in @histogram
 * @median: the median of @histogram, if @n is not 0
 * @n_pars: the number of @results whose par is known
 * @against_par: by how much these are better than par, in the mean, if @n_pars is not 0
 * @has_mark: whether a result is marked
 * @mark: the marked score; a course marks its last result if it has this score
 * @standing: (nullable): the results of the built-in players, drawn over a histogram
 */
typedef struct
{
  BaizePlotKind kind;
  GArray *histogram;
  GArray *results;
  guint64 n;
  double median;
  guint n_pars;
  double against_par;
  gboolean has_mark;
  int mark;
  BaizeStanding *standing;
} BaizePlotData;

/**
 * BaizePlotBins:
 * @first: the lowest score of the first bin
 * @step: the number of scores in each bin
 * @n: the number of bins
 * @most: the number of results whose bar reaches @top, at least 1
 * @start: the position of the first bin, from the side where text starts
 * @width: the width of a bin
 * @top: the upper edge of the highest bar
 * @bottom: the lower edge of all bars
 */
typedef struct
{
  gint64 first;
  gint64 step;
  gint64 n;
  double most;
  double start;
  double width;
  double top;
  double bottom;
} BaizePlotBins;

/**
 * BaizePlotPen:
 * @widget: the widget whose font is used
 * @cr: the Cairo context
 * @width: the width of the plot in pixels
 * @height: the height of the plot in pixels
 * @rtl: whether the plot is mirrored
 * @ink: the colour of text and dashed lines
 * @faint: the colour of the grid and of the line between dots
 * @bar: the colour of results
 * @mark: the colour of the marked result
 * @lines: the colours of the results of the built-in players
 */
typedef struct
{
  GtkWidget *widget;
  cairo_t *cr;
  double width;
  double height;
  gboolean rtl;
  GdkRGBA ink;
  GdkRGBA faint;
  GdkRGBA bar;
  GdkRGBA mark;
  GdkRGBA lines[BAIZE_STANDING_N_PLAYERS];
} BaizePlotPen;

extern const char *const baize_plot_line_nodes[BAIZE_STANDING_N_PLAYERS];

void baize_plot_draw (BaizePlotPen *pen, const BaizePlotData *data);
guint64 *baize_plot_count_bins (const BaizePlotBins *bins, const GArray *histogram);
double baize_plot_scale_line (const BaizePlotData *data, BaizeStandingPlayer player);
void baize_plot_draw_standing (BaizePlotPen *pen, const BaizePlotData *data, const BaizePlotBins *bins);
