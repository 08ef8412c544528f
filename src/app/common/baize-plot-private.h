/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the plot's two halves share, the widget and the drawing; nobody else includes it.
 */
#pragma once

#include "baize-plot.h"

G_BEGIN_DECLS

/**
 * BaizePlotData:
 * @kind: which picture
 * @histogram: (element-type BaizeTally): every result, lowest score first
 * @results: (element-type BaizeResult): the last results, oldest first
 * @n: how many results there are in @histogram
 * @median: the middle one, if there is any
 * @has_mark: whether one result is marked
 * @mark: the marked score; in a course it is the last one
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
 * @widget: whose font is used
 * @cr: where to draw
 * @width: of the picture
 * @height: of the picture
 * @rtl: whether what is read first stands at the right
 * @ink: for letters and lines
 * @faint: for what stands behind
 * @bar: for results
 * @mark: for the marked one
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
