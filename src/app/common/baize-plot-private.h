/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The interface between the plot's widget and its drawing; no other file includes it.
 */
#pragma once

#include "baize-plot.h"

G_BEGIN_DECLS

/**
 * BaizePlotData:
 * @kind: the kind of plot
 * @histogram: (element-type BaizeTally): the number of results of each score, lowest score first
 * @results: (element-type BaizeResult): the last results, oldest first
 * @n: the number of results in @histogram
 * @median: the median of @histogram, if @n is not 0
 * @has_mark: whether a result is marked
 * @mark: the marked score; a course marks its last result if it has this score
 */
typedef struct
{
  BaizePlotKind kind;
  GArray *histogram;
  GArray *results;
  guint64 n;
  double median;
  gboolean has_mark;
  int mark;
} BaizePlotData;

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
} BaizePlotPen;

void baize_plot_draw (BaizePlotPen        *pen,
                      const BaizePlotData *data);

G_END_DECLS
