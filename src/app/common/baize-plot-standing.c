/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The results of the built-in players as lines over the bars of a histogram, and the legend of these lines. Each line
 * is dotted, dashed or solid, so that nobody needs to tell their colours apart.
 */
#include "baize-plot-private.h"

#include "table/baize-compat.h"

#include <glib/gi18n.h>

#define LINE_WIDTH  2.0
#define KEY_WIDTH   26
#define KEY_HEIGHT  12
#define KEY_SPACING 5

/** The CSS nodes that provide the colours of the lines. */
const char *const baize_plot_line_nodes[BAIZE_STANDING_N_PLAYERS] = { "random", "easy", "strong" };

/** Strokes the path in the way of @player; the caller sets the colour. */
static void
stroke (cairo_t *cr, BaizeStandingPlayer player)
{
  static const double dots[] = { 0, 2 * LINE_WIDTH }, dashes[] = { 4 * LINE_WIDTH, 2 * LINE_WIDTH };

  cairo_save (cr);
  cairo_set_line_width (cr, LINE_WIDTH);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  if (player == BAIZE_STANDING_RANDOM)
    {
      /* with round ends, a dash without length is a dot */
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_set_dash (cr, dots, G_N_ELEMENTS (dots), 0);
    }
  else if (player == BAIZE_STANDING_EASY)
    cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/**
 * baize_plot_count_bins:
 * @bins: bins that cover all scores of @histogram
 * @histogram: (element-type BaizeTally): the number of results of each score
 *
 * Returns: (transfer full) (array): the number of results in each bin
 */
guint64 *
baize_plot_count_bins (const BaizePlotBins *bins, const GArray *histogram)
{
  guint64 *counts = g_new0 (guint64, (gsize) bins->n);

  for (guint i = 0; i < histogram->len; i++)
    {
      const BaizeTally *tally = &g_array_index (histogram, BaizeTally, i);

      counts[(tally->score - bins->first) / bins->step] += tally->count;
    }
  return counts;
}

/**
 * baize_plot_scale_line:
 * @data: the data of a histogram with standing
 * @player: a player
 *
 * Returns: the number of the person's results that are as large a share as one deal of @player
 */
double
baize_plot_scale_line (const BaizePlotData *data, BaizeStandingPlayer player)
{
  return (double) data->n / data->standing->players[player].n_deals;
}

/**
 * baize_plot_draw_standing:
 * @pen: the pen
 * @data: the data of a histogram with standing
 * @bins: its bins
 *
 * Draws a line for each player, from the bin before its lowest score to the bin after its highest. What is higher than
 * the bars may be is cut off.
 */
void
baize_plot_draw_standing (BaizePlotPen *pen, const BaizePlotData *data, const BaizePlotBins *bins)
{
  cairo_save (pen->cr);
  cairo_rectangle (pen->cr, 0, bins->top - LINE_WIDTH, pen->width, bins->bottom - bins->top + 2 * LINE_WIDTH);
  cairo_clip (pen->cr);
  for (int player = 0; player < BAIZE_STANDING_N_PLAYERS; player++)
    {
      const GArray *histogram = data->standing->players[player].histogram;
      g_autofree guint64 *counts = baize_plot_count_bins (bins, histogram);
      double scale = baize_plot_scale_line (data, (BaizeStandingPlayer) player);
      gint64 first = (g_array_index (histogram, BaizeTally, 0).score - bins->first) / bins->step;
      gint64 last = (g_array_index (histogram, BaizeTally, histogram->len - 1).score - bins->first) / bins->step;

      for (gint64 i = MAX (first - 1, 0); i <= MIN (last + 1, bins->n - 1); i++)
        {
          double x = bins->start + ((double) i + 0.5) * bins->width;

          cairo_line_to (pen->cr, pen->rtl ? pen->width - x : x,
                         bins->bottom - (bins->bottom - bins->top) * (double) counts[i] * scale / bins->most);
        }
      gdk_cairo_set_source_rgba (pen->cr, &pen->lines[player]);
      stroke (pen->cr, (BaizeStandingPlayer) player);
    }
  cairo_restore (pen->cr);
}

/* ---- the legend ---- */

static void
draw_line_key (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer player)
{
  GdkRGBA color;

  baize_compat_get_color (GTK_WIDGET (area), &color);
  gdk_cairo_set_source_rgba (cr, &color);
  cairo_move_to (cr, LINE_WIDTH, height / 2.0);
  cairo_line_to (cr, width - LINE_WIDTH, height / 2.0);
  stroke (cr, (BaizeStandingPlayer) GPOINTER_TO_INT (player));
}

static void
draw_bar_key (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer unused)
{
  GdkRGBA color;

  baize_compat_get_color (GTK_WIDGET (area), &color);
  gdk_cairo_set_source_rgba (cr, &color);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_fill (cr);
}

static void
add_key (GtkWidget *box, const char *node, int width, const char *text, GtkDrawingAreaDrawFunc draw, int player)
{
  GtkWidget *key = g_object_new (GTK_TYPE_BOX, "css-name", "plot-key", "spacing", KEY_SPACING, NULL);
  GtkWidget *area = g_object_new (GTK_TYPE_DRAWING_AREA, "css-name", node, "content-width", width, "content-height",
                                  KEY_HEIGHT, "valign", GTK_ALIGN_CENTER, NULL);

  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw, GINT_TO_POINTER (player), NULL);
  gtk_box_append (GTK_BOX (key), area);
  gtk_box_append (GTK_BOX (key), gtk_label_new (text));
  gtk_widget_set_parent (key, box);
}

/**
 * baize_plot_fill_legend:
 * @box: a container without children
 *
 * Adds the legend of a histogram with standing. Screen readers skip it, since the plot describes itself.
 */
void
baize_plot_fill_legend (GtkWidget *box)
{
  static const char *const names[BAIZE_STANDING_N_PLAYERS] = {
    /* Translators: in the legend of a plot: the results of random moves */
    NC_ ("legend", "random moves"),
    /* Translators: in the legend of a plot: the results of a player that follows a simple rule */
    NC_ ("legend", "simple rule"),
    /* Translators: in the legend of a plot: the results of the strong player */
    NC_ ("legend", "strong player"),
  };

  /* Translators: in the legend of a plot: your results */
  add_key (box, "bar", KEY_HEIGHT, C_ ("legend", "you"), draw_bar_key, 0);
  for (int i = 0; i < BAIZE_STANDING_N_PLAYERS; i++)
    add_key (box, baize_plot_line_nodes[i], KEY_WIDTH, g_dpgettext2 (NULL, "legend", names[i]), draw_line_key, i);
  gtk_accessible_update_state (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
}
