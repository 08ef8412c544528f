/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The drawing of plots. Settings may hold any number, so a score may be any int and distances are 64 bits wide.
 * Horizontal positions are measured from the side where text starts, and mirrored when something is drawn.
 */
#include "baize-plot-private.h"
#include "baize-words.h"

#include "core/base/baize-number.h"

#include <glib/gi18n.h>
#include <math.h>

#define LEFT_TO_RIGHT "\342\200\216" /* U+200E */

#define LABEL_GAP     6.0  /* between text and what it labels */
#define BAR_LEAST     7.0  /* narrower bars are merged */
#define BAR_MOST      34.0 /* leaves space beside the bars when there are few scores */
#define BARS_LEAST    9
#define DOT_LEAST     1.7
#define DOT_MOST      4.0
#define SMALL_DOT     2.5  /* smaller dots get a stronger colour */
#define DISTANCE_MOST 46.0 /* between two dots, as are the next */
#define PAR_LEAST     2.5  /* the width of the lines of par */
#define PAR_MOST      14.0
#define PAR_THICKNESS 2
#define LINE_LEAST    3.5 /* closer dots are not joined by lines, which would overlap */

/** Converts @x, measured from the side where text starts, to a position in the plot. */
static double
at (BaizePlotPen *pen, double x)
{
  return pen->rtl ? pen->width - x : x;
}

/** Returns the smallest of 1, 2, 5, 10, 20 … that is at least @least. */
static gint64
round_step (double least)
{
  gint64 power = 1;

  for (;; power *= 10)
    for (int i = 0; i < 3; i++)
      {
        static const int digits[] = { 1, 2, 5 };

        if ((double) (power * digits[i]) >= least)
          return power * digits[i];
      }
}

static gint64
floor_to (gint64 number, gint64 step)
{
  gint64 rest = number % step;

  return rest < 0 ? number - rest - step : number - rest;
}

/* ---- text ---- */

static PangoLayout *
layout_new (BaizePlotPen *pen, const char *text, double *width, double *height)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (pen->widget, text);
  int w, h;

  pango_layout_get_pixel_size (layout, &w, &h);
  *width = w;
  *height = h;
  return layout;
}

static double
letter_height (BaizePlotPen *pen)
{
  double width, height;
  g_autoptr (PangoLayout) layout = layout_new (pen, "0", &width, &height);

  return height;
}

static double
text_width (BaizePlotPen *pen, const char *text)
{
  double width, height;
  g_autoptr (PangoLayout) layout = layout_new (pen, text, &width, &height);

  return width;
}

/** Formats a number; its sign stays in front in a right-to-left text, too. */
static char *
number_words (gint64 number)
{
  g_autofree char *digits = baize_number_to_text (number);

  return g_strconcat (LEFT_TO_RIGHT, digits, NULL);
}

static double
number_width (BaizePlotPen *pen, gint64 number)
{
  g_autofree char *text = number_words (number);

  return text_width (pen, text);
}

/** Writes @text with its top at @y, moved so that it stays inside the plot. The fraction @align of its width lies
 * before @x: 0 starts the text at @x, 1 ends it there. */
static void
write_text (BaizePlotPen *pen, const char *text, double x, double align, double y, const GdkRGBA *color)
{
  double width, height, left;
  g_autoptr (PangoLayout) layout = layout_new (pen, text, &width, &height);

  left = at (pen, x) - width * (pen->rtl ? 1 - align : align);
  left = CLAMP (left, 0, MAX (0, pen->width - width));
  gdk_cairo_set_source_rgba (pen->cr, color);
  cairo_move_to (pen->cr, round (left), round (y));
  pango_cairo_show_layout (pen->cr, layout);
}

static void
write_number (BaizePlotPen *pen, gint64 number, double x, double align, double y)
{
  g_autofree char *text = number_words (number);

  write_text (pen, text, x, align, y, &pen->ink);
}

static char *
median_words (const BaizePlotData *data)
{
  g_autofree char *median = baize_words_average (data->median);

  /* Translators: beside a line in a plot; %s is a number. Keep it short. */
  return g_strdup_printf (_ ("median %s"), median);
}

static char *
mark_words (const BaizePlotData *data)
{
  g_autofree char *score = baize_number_to_text (data->mark);

  /* Translators: beside a mark in a plot; %s is a score. Keep it short. */
  return g_strdup_printf (_ ("this game %s"), score);
}

/* ---- lines ---- */

static void
draw_level (BaizePlotPen *pen, double from, double to, double y)
{
  gdk_cairo_set_source_rgba (pen->cr, &pen->faint);
  cairo_set_line_width (pen->cr, 1);
  cairo_move_to (pen->cr, at (pen, from), floor (y) + 0.5);
  cairo_line_to (pen->cr, at (pen, to), floor (y) + 0.5);
  cairo_stroke (pen->cr);
}

static void
draw_dashes (BaizePlotPen *pen, double x0, double y0, double x1, double y1)
{
  static const double dashes[] = { 4, 3 };

  cairo_save (pen->cr);
  gdk_cairo_set_source_rgba (pen->cr, &pen->ink);
  cairo_set_line_width (pen->cr, 1);
  cairo_set_dash (pen->cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_move_to (pen->cr, floor (at (pen, x0)) + 0.5, floor (y0) + 0.5);
  cairo_line_to (pen->cr, floor (at (pen, x1)) + 0.5, floor (y1) + 0.5);
  cairo_stroke (pen->cr);
  cairo_restore (pen->cr);
}

/** Fills the path and replaces what is below, so that no line shines through a translucent colour. */
static void
fill (BaizePlotPen *pen)
{
  cairo_save (pen->cr);
  cairo_set_operator (pen->cr, CAIRO_OPERATOR_SOURCE);
  cairo_fill (pen->cr);
  cairo_restore (pen->cr);
}

/** Draws a bar with rounded upper corners; @x is its side where text starts. */
static void
draw_bar (BaizePlotPen *pen, double x, double y, double width, double height, const GdkRGBA *color)
{
  double left = pen->rtl ? pen->width - x - width : x;
  double radius = MIN (MIN (3, width / 2), height);

  gdk_cairo_set_source_rgba (pen->cr, color);
  cairo_move_to (pen->cr, left, y + height);
  cairo_line_to (pen->cr, left, y + radius);
  cairo_arc (pen->cr, left + radius, y + radius, radius, G_PI, 1.5 * G_PI);
  cairo_arc (pen->cr, left + width - radius, y + radius, radius, 1.5 * G_PI, 2 * G_PI);
  cairo_line_to (pen->cr, left + width, y + height);
  cairo_close_path (pen->cr);
  fill (pen);
}

/* ---- histogram ---- */

static void
extend (gint64 *low, gint64 *high, const GArray *histogram)
{
  *low = MIN (*low, g_array_index (histogram, BaizeTally, 0).score);
  *high = MAX (*high, g_array_index (histogram, BaizeTally, histogram->len - 1).score);
}

/** Sets @most of @bins to the highest of @counts, if @scale is added for each result. */
static void
raise_most (BaizePlotBins *bins, const guint64 *counts, double scale)
{
  for (gint64 i = 0; i < bins->n; i++)
    bins->most = MAX (bins->most, (double) counts[i] * scale);
}

/** Chooses the bins for a width; returns (transfer full) the number of results in each. */
static guint64 *
fill_bins (BaizePlotBins *bins, const BaizePlotData *data, double width)
{
  gint64 low = data->has_mark ? data->mark : g_array_index (data->histogram, BaizeTally, 0).score;
  gint64 high = low, least = MAX (BARS_LEAST, (gint64) (width / BAR_MOST));
  guint64 *counts;

  extend (&low, &high, data->histogram);
  for (int i = 0; data->standing != NULL && i < BAIZE_STANDING_N_PLAYERS; i++)
    extend (&low, &high, data->standing->players[i].histogram);
  bins->step = round_step ((double) (high - low + 1) * BAR_LEAST / MAX (width, BAR_LEAST));
  bins->first = floor_to (low, bins->step);
  bins->n = (high - bins->first) / bins->step + 1;
  if (bins->n < least)
    {
      bins->first -= (least - bins->n) / 2 * bins->step;
      if (low >= 0)
        bins->first = MAX (bins->first, 0);
      bins->n = least;
    }
  counts = baize_plot_count_bins (bins, data->histogram);
  bins->most = 1;
  raise_most (bins, counts, 1);
  /* random moves are not counted: in Matrix Solitaire half of their results are the worst score, a peak that would
   * press all else down; their line leaves the plot */
  for (int i = BAIZE_STANDING_EASY; data->standing != NULL && i < BAIZE_STANDING_N_PLAYERS; i++)
    {
      g_autofree guint64 *theirs = baize_plot_count_bins (bins, data->standing->players[i].histogram);

      raise_most (bins, theirs, baize_plot_scale_line (data, (BaizeStandingPlayer) i));
    }
  return counts;
}

static void
label_bins (BaizePlotPen *pen, const BaizePlotBins *bins, double y)
{
  gint64 last = bins->first + bins->n * bins->step - 1;
  double room = MAX (number_width (pen, bins->first), number_width (pen, last)) + 4 * LABEL_GAP;
  gint64 step = round_step (room / bins->width * (double) bins->step);

  while (step % bins->step != 0)
    step = round_step ((double) step + 1);
  for (gint64 score = floor_to (bins->first + step - 1, step); score <= last; score += step)
    write_number (pen, score, bins->start + ((double) (score - bins->first) / (double) bins->step + 0.5) * bins->width,
                  0.5, y);
}

/** Writes the labels of the median and the mark above the bars; if only one fits, it is the mark's. Returns: whether
 * the median's label is shown. */
static gboolean
label_values (BaizePlotPen *pen, const BaizePlotData *data, double median_x, double mark_x)
{
  g_autofree char *median = median_words (data);
  g_autofree char *mark = data->has_mark ? mark_words (data) : NULL;
  double width = text_width (pen, median), left, right, half;

  if (mark == NULL)
    {
      if (data->n > 1)
        write_text (pen, median, median_x, 0.5, 0, &pen->ink);
      return data->n > 1;
    }
  half = text_width (pen, mark) / 2;
  mark_x = CLAMP (mark_x, half, MAX (half, pen->width - half));
  write_text (pen, mark, mark_x, 0.5, 0, &pen->mark);
  left = CLAMP (median_x - width / 2, 0, MAX (0, pen->width - width));
  right = left + width;
  if (median_x <= mark_x && right > mark_x - half - 2 * LABEL_GAP)
    left = mark_x - half - 2 * LABEL_GAP - width;
  else if (median_x > mark_x && left < mark_x + half + 2 * LABEL_GAP)
    left = mark_x + half + 2 * LABEL_GAP;
  if (data->n < 2 || left < 0 || left + width > pen->width || fabs (left + width / 2 - median_x) > 1.5 * width)
    return FALSE;
  write_text (pen, median, left, 0, 0, &pen->ink);
  return TRUE;
}

static void
draw_histogram (BaizePlotPen *pen, const BaizePlotData *data)
{
  double line = letter_height (pen), top = line + LABEL_GAP, bottom = pen->height - line - LABEL_GAP / 2;
  double start, bar, median_x, mark_x = 0;
  BaizePlotBins bins = { .top = top, .bottom = bottom };
  g_autofree guint64 *counts = fill_bins (&bins, data, pen->width - 4 * LABEL_GAP);
  gint64 step = round_step (bins.most / 3);

  start = number_width (pen, (gint64) bins.most) + LABEL_GAP;
  /* if wide numbers leave no room, the bars extend beyond the edge: the steps of the labels depend on their width */
  bar = MAX (1, (pen->width - start) / (double) bins.n);
  bins.start = start;
  bins.width = bar;
  median_x = start + (data->median - (double) bins.first + 0.5 * (double) bins.step) / (double) bins.step * bar;

  for (gint64 count = 0; count <= (gint64) bins.most; count += step)
    {
      double y = bottom - (bottom - top) * (double) count / bins.most;

      draw_level (pen, start, pen->width, count == 0 ? bottom : y);
      if (count > 0)
        write_number (pen, count, start - LABEL_GAP, 1, y - line / 2);
    }
  for (gint64 i = 0; i < bins.n; i++)
    {
      gboolean marked = data->has_mark && (data->mark - bins.first) / bins.step == i;
      double height = (bottom - top) * (double) counts[i] / bins.most;
      double gap = bar > 10 ? 2 : 1;

      if (counts[i] > 0 || marked)
        draw_bar (pen, start + (double) i * bar + gap / 2, bottom - MAX (height, 3), bar - gap, MAX (height, 3),
                  marked ? &pen->mark : &pen->bar);
      if (marked)
        mark_x = start + ((double) i + 0.5) * bar;
    }
  if (data->standing != NULL)
    baize_plot_draw_standing (pen, data, &bins);
  label_bins (pen, &bins, bottom + LABEL_GAP / 2);
  if (label_values (pen, data, median_x, mark_x))
    draw_dashes (pen, median_x, line, median_x, bottom);
}

/* ---- course ---- */

static void
label_day (BaizePlotPen *pen, const BaizeResult *result, double x, double align, double y)
{
  g_autoptr (GDateTime) day = g_date_time_new_from_unix_local (result->date);
  g_autofree char *text = day ? baize_words_day (day) : NULL;

  if (text != NULL)
    write_text (pen, text, x, align, y, &pen->ink);
}

static double
days_width (BaizePlotPen *pen, const BaizeResult *result)
{
  g_autoptr (GDateTime) day = g_date_time_new_from_unix_local (result->date);
  g_autofree char *text = day ? baize_words_day (day) : g_strdup ("");

  return text_width (pen, text);
}

static gboolean
same_day (const BaizeResult *a, const BaizeResult *b)
{
  g_autoptr (GDateTime) day = g_date_time_new_from_unix_local (a->date);
  g_autoptr (GDateTime) other = g_date_time_new_from_unix_local (b->date);

  return day != NULL && other != NULL && g_date_time_get_year (day) == g_date_time_get_year (other)
         && g_date_time_get_day_of_year (day) == g_date_time_get_day_of_year (other);
}

static void
draw_dot (BaizePlotPen *pen, double x, double y, double radius, const GdkRGBA *color)
{
  gdk_cairo_set_source_rgba (pen->cr, color);
  cairo_arc (pen->cr, at (pen, x), y, radius, 0, 2 * G_PI);
  fill (pen);
}

/** Draws the par of a result, a short line behind its dot. */
static void
draw_par (BaizePlotPen *pen, double x, double y, double width)
{
  gdk_cairo_set_source_rgba (pen->cr, &pen->ink);
  cairo_set_line_width (pen->cr, PAR_THICKNESS);
  cairo_move_to (pen->cr, at (pen, x - width / 2), floor (y) + 0.5);
  cairo_line_to (pen->cr, at (pen, x + width / 2), floor (y) + 0.5);
  cairo_stroke (pen->cr);
}

/** Writes the legend of par at @x. Returns: where it ends. */
static double
label_par (BaizePlotPen *pen, double x, double line)
{
  /* Translators: beside a short line in a plot: what a strong computer player gets on the same deal. Keep it short. */
  const char *par = _ ("par");

  draw_par (pen, x + PAR_MOST / 2, line / 2, PAR_MOST);
  write_text (pen, par, x + PAR_MOST + LABEL_GAP, 0, 0, &pen->ink);
  return x + PAR_MOST + LABEL_GAP + text_width (pen, par) + 2 * LABEL_GAP;
}

/** Writes the legend above the dots: the median, par, and the marked game. */
static void
label_course (BaizePlotPen *pen, const BaizePlotData *data, gboolean marked, double start, double line)
{
  g_autofree char *median = median_words (data);
  g_autofree char *mark = marked ? mark_words (data) : NULL;
  double dash = 4 * LABEL_GAP, end = start + dash + text_width (pen, median) + 2 * LABEL_GAP;

  if (data->n > 1)
    {
      draw_dashes (pen, start, line / 2, start + dash - LABEL_GAP, line / 2);
      write_text (pen, median, start + dash, 0, 0, &pen->ink);
    }
  if (data->n_pars > 0)
    end = label_par (pen, data->n > 1 ? end : start, line);
  if (mark != NULL && end + text_width (pen, mark) <= pen->width)
    write_text (pen, mark, pen->width, 1, 0, &pen->mark);
}

static void
draw_course (BaizePlotPen *pen, const BaizePlotData *data)
{
  const BaizeResult *results = (const BaizeResult *) (gpointer) data->results->data;
  guint n = data->results->len;
  double line = letter_height (pen), top = line + 2 * LABEL_GAP, bottom = pen->height - line - LABEL_GAP;
  double start, end, distance, radius, median_y;
  gint64 low = G_MAXINT, high = G_MININT, step;
  gboolean marked = data->has_mark && results[n - 1].score == data->mark;

  for (guint i = 0; i < n; i++)
    {
      low = MIN (low, results[i].score);
      high = MAX (high, results[i].score);
      if (results[i].par.has_par)
        {
          low = MIN (low, (gint64) floor ((double) results[i].par.par / 10));
          high = MAX (high, (gint64) ceil ((double) results[i].par.par / 10));
        }
    }
  low = MIN (low, (gint64) floor (data->median));
  high = MAX (high, (gint64) ceil (data->median));
  if (high - low < 4)
    {
      low = low >= 0 && low < 2 ? 0 : low - 2;
      high += 2;
    }
  step = round_step ((double) (high - low) / MAX (1, floor ((bottom - top) / (2.6 * line))));
  low = floor_to (low, step);
  high = MAX (floor_to (high + step - 1, step), low + step);
#define Y(score) (bottom - (bottom - top) * ((double) (score) - (double) low) / (double) (high - low))

  start = MAX (number_width (pen, low), number_width (pen, high)) + LABEL_GAP;
  for (gint64 score = low; score <= high; score += step)
    {
      draw_level (pen, start, pen->width, Y (score));
      write_number (pen, score, start - LABEL_GAP, 1, Y (score) - line / 2);
    }
  median_y = Y (data->median);
  if (data->n > 1)
    draw_dashes (pen, start, median_y, pen->width, median_y);

  start += 2 * LABEL_GAP;
  distance = n > 1 ? MIN (DISTANCE_MOST, (pen->width - start - LABEL_GAP) / (n - 1)) : 0;
  radius = n > 1 ? CLAMP (distance * 0.28, DOT_LEAST, DOT_MOST) : DOT_MOST;
  end = start + distance * (n - 1);
  if (distance >= LINE_LEAST)
    {
      gdk_cairo_set_source_rgba (pen->cr, &pen->faint);
      cairo_set_line_width (pen->cr, 1.5);
      cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
      for (guint i = 0; i < n; i++)
        cairo_line_to (pen->cr, at (pen, start + i * distance), Y (results[i].score));
      cairo_stroke (pen->cr);
    }
  for (guint i = 0; i < n; i++)
    if (results[i].par.has_par)
      draw_par (pen, start + i * distance, Y ((double) results[i].par.par / 10),
                CLAMP (distance * 0.8, PAR_LEAST, PAR_MOST));
  for (guint i = 0; i < n; i++)
    if (!marked || i < n - 1)
      draw_dot (pen, start + i * distance, Y (results[i].score), radius, radius < SMALL_DOT ? &pen->ink : &pen->bar);
  if (marked)
    draw_dot (pen, end, Y (results[n - 1].score), MAX (radius + 1, 3.5), &pen->mark);
#undef Y

  label_day (pen, &results[0], start - 2 * LABEL_GAP, 0, bottom + LABEL_GAP);
  if (!same_day (&results[0], &results[n - 1]))
    {
      double first = days_width (pen, &results[0]), last = days_width (pen, &results[n - 1]);

      /* the last day is moved to stay inside the plot */
      if (MIN (end - last / 2, pen->width - last) >= start + first)
        label_day (pen, &results[n - 1], end, 0.5, bottom + LABEL_GAP);
    }
  label_course (pen, data, marked, start - 2 * LABEL_GAP, line);
}

/** baize_plot_draw: draws @data with @pen, or a message if there are no results. */
void
baize_plot_draw (BaizePlotPen *pen, const BaizePlotData *data)
{
  if (data->histogram == NULL || data->n == 0 || (data->kind == BAIZE_PLOT_COURSE && data->results->len == 0))
    {
      double line = letter_height (pen);

      draw_level (pen, 0, pen->width, pen->height - line - LABEL_GAP / 2);
      write_text (pen, _ ("No results yet"), pen->width / 2, 0.5, (pen->height - line) / 2, &pen->ink);
    }
  else if (data->kind == BAIZE_PLOT_HISTOGRAM)
    draw_histogram (pen, data);
  else
    draw_course (pen, data);
}
