/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The plot as a widget: its data, its colours and its description. The colours are those of child nodes, so that the
 * style sheet defines them all and the drawing need not know whether the window is dark.
 */
#include "baize-css.h"
#include "baize-plot-private.h"
#include "baize-spoken.h"
#include "baize-words.h"

#include "core/base/baize-number.h"
#include "table/baize-compat.h"
#include "table/baize-keys.h"

#include <glib/gi18n.h>

#define LEAST_PLOT_WIDTH  160
#define LEAST_PLOT_HEIGHT 96
#define NATURAL_WIDTH     340
#define NATURAL_HEIGHT    140

struct _BaizePlot
{
  BaizeContainer parent_instance;

  BaizePlotData data;
  double share;
  GtkWidget *value; /* shows the value that the keyboard is at */
  int at;           /* the index of that value; -1 if there is none */
  char *words;      /* (nullable): where the person stands among the built-in players */

  /* CSS nodes that only provide colours */
  GtkWidget *faint;
  GtkWidget *bar;
  GtkWidget *mark;
  GtkWidget *lines[BAIZE_STANDING_N_PLAYERS];
};

G_DEFINE_FINAL_TYPE (BaizePlot, baize_plot, BAIZE_TYPE_CONTAINER)

/* ---- description ---- */

static char *
describe_range (BaizePlot *plot)
{
  const BaizePlotData *data = &plot->data;
  int least = g_array_index (data->histogram, BaizeTally, 0).score;
  int most = g_array_index (data->histogram, BaizeTally, data->histogram->len - 1).score;
  g_autofree char *games = g_strdup_printf (ngettext ("%'u game", "%'u games", (gulong) data->n), (guint) data->n);
  g_autofree char *median = baize_words_average (data->median);
  g_autofree char *lowest = baize_number_to_text (least), *highest = baize_number_to_text (most);

  if (least == most)
    /* Translators: the number of games ("12 games"), and the score of all of them */
    return g_strdup_printf (_ ("%s, score %s"), games, lowest);
  /* Translators: "12 games", the lowest and the highest score, the median */
  return g_strdup_printf (_ ("%s, scores from %s to %s, median %s"), games, lowest, highest, median);
}

/** Describes the last results, which the course shows. */
static char *
describe_course (const BaizePlotData *data, const char *range)
{
  guint first = data->results->len > 5 ? data->results->len - 5 : 0;
  g_autoptr (GString) last = g_string_new (NULL);
  g_autofree char *course = NULL, *difference = NULL;

  for (guint i = first; i < data->results->len; i++)
    {
      g_autofree char *score = baize_number_to_text (g_array_index (data->results, BaizeResult, i).score);

      g_string_append_printf (last, "%s%s", i == first ? "" : ", ", score);
    }
  /* Translators: "12 games, scores from 4 to 52, median 17"; then the numbers of the last ones, "4, 18, 9" */
  course = g_strdup_printf (_ ("%s; most recently %s"), range, last->str);
  if (data->n_pars == 0)
    return g_steal_pointer (&course);
  difference = baize_words_difference (data->against_par);
  /* Translators: a description of the results; by how many points they are better than par in the mean, "+1.3" or
   * "−2"; the number of results whose par is known */
  return g_strdup_printf (ngettext ("%s; against par %s, in %'u game", "%s; against par %s, in %'u games",
                                    data->n_pars),
                          course, difference, data->n_pars);
}

/**
 * baize_plot_describe:
 * @plot: a plot
 *
 * Returns: (transfer full): a description of the plot for screen readers
 */
char *
baize_plot_describe (BaizePlot *plot)
{
  g_return_val_if_fail (BAIZE_IS_PLOT (plot), NULL);

  const BaizePlotData *data = &plot->data;
  g_autofree char *range = NULL, *mark = NULL;

  if (data->histogram == NULL || data->n == 0)
    return g_strdup (_ ("No results yet"));
  range = describe_range (plot);
  if (data->kind == BAIZE_PLOT_COURSE)
    return describe_course (data, range);
  if (plot->words != NULL)
    /* Translators: "12 games, scores from 4 to 52, median 17"; then whole sentences that compare these with others */
    return g_strdup_printf (_ ("%s. %s"), range, plot->words);
  if (!data->has_mark)
    return g_steal_pointer (&range);
  mark = baize_number_to_text (data->mark);
  /* Translators: "12 games, scores from 4 to 52, median 17"; this game's score; the percentage of games that it
   * beats */
  return g_strdup_printf (_ ("%s; this game, %s, is better than %d percent"), range, mark,
                          (int) (plot->share * 100 + 0.5));
}

static void
update_description (BaizePlot *plot)
{
  g_autofree char *words = baize_plot_describe (plot);
  /* Translators: a title, and what is to be said of it, read aloud */
  g_autofree char *name = g_strdup_printf (_ ("%s: %s"),
                                           plot->data.kind == BAIZE_PLOT_HISTOGRAM
                                             ? _ ("How often each score occurred")
                                             : _ ("The last results, oldest first"),
                                           words);

  baize_compat_name (GTK_ACCESSIBLE (plot), name);
}

/* ---- walking ---- */

/** Returns: (transfer full): the words for the value that the keyboard is at: "13: 2 games", or "21 November: 13". */
static char *
describe_value (const BaizePlotData *data, int index)
{
  const BaizeTally *tally;
  g_autofree char *score = NULL, *title = NULL;

  if (data->kind == BAIZE_PLOT_COURSE)
    {
      const BaizeResult *result = &g_array_index (data->results, BaizeResult, index);
      g_autoptr (GDateTime) day = g_date_time_new_from_unix_local (result->date);

      score = baize_number_to_text (result->score);
      title = day != NULL ? baize_words_day (day) : g_strdup_printf ("%d", index + 1);
      return g_strdup_printf (_ ("%s: %s"), title, score);
    }
  tally = &g_array_index (data->histogram, BaizeTally, index);
  score = baize_number_to_text (tally->score);
  title = g_strdup_printf (ngettext ("%'u game", "%'u games", (gulong) tally->count), (guint) tally->count);
  return g_strdup_printf (_ ("%s: %s"), score, title);
}

/** Shows and announces the value that the keyboard has reached; hides the label if there is none. */
static void
show_value (BaizePlot *plot)
{
  g_autofree char *words = plot->at >= 0 ? describe_value (&plot->data, plot->at) : NULL;

  gtk_label_set_text (GTK_LABEL (plot->value), words ? words : "");
  gtk_widget_set_child_visible (plot->value, words != NULL);
  if (words != NULL)
    baize_spoken_announce (GTK_WIDGET (plot), words);
  gtk_widget_queue_allocate (GTK_WIDGET (plot));
}

/** Goes @steps values on; the ends of the plot are far away. */
static gboolean
walk (GtkWidget *widget, GVariant *arguments, gpointer unused)
{
  BaizePlot *plot = BAIZE_PLOT (widget);
  const GArray *values = plot->data.kind == BAIZE_PLOT_COURSE ? plot->data.results : plot->data.histogram;
  int steps = g_variant_get_int32 (arguments), before = plot->at;

  if (values == NULL || values->len == 0)
    return FALSE;
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL && ABS (steps) == 1)
    steps = -steps;
  plot->at = CLAMP (before + steps, 0, (int) values->len - 1);
  show_value (plot);
  return TRUE;
}

static void
on_leave (BaizePlot *plot)
{
  plot->at = -1;
  show_value (plot);
}

/* ---- the widget ---- */

static void
baize_plot_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline)
{
  gboolean horizontal = orientation == GTK_ORIENTATION_HORIZONTAL;

  /* GTK wants every visible child to be measured */
  gtk_widget_measure (BAIZE_PLOT (widget)->value, orientation, -1, minimum, natural, NULL, NULL);
  *minimum = horizontal ? LEAST_PLOT_WIDTH : LEAST_PLOT_HEIGHT;
  *natural = horizontal ? NATURAL_WIDTH : NATURAL_HEIGHT;
}

/** Places the value that the keyboard is at over the middle of the upper edge. */
static void
baize_plot_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *value = BAIZE_PLOT (widget)->value;
  int wanted = MIN (width, baize_container_measure (value, GTK_ORIENTATION_HORIZONTAL, -1, TRUE));

  baize_container_place (value, (width - wanted) / 2, 0, wanted,
                         baize_container_measure (value, GTK_ORIENTATION_VERTICAL, -1, TRUE));
}

static void
baize_plot_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BaizePlot *plot = BAIZE_PLOT (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  BaizePlotPen pen = {
    .widget = widget,
    .width = width,
    .height = height,
    .rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL,
  };

  if (width <= 0 || height <= 0)
    return;
  baize_compat_get_color (widget, &pen.ink);
  baize_compat_get_color (plot->faint, &pen.faint);
  baize_compat_get_color (plot->bar, &pen.bar);
  baize_compat_get_color (plot->mark, &pen.mark);
  for (int i = 0; i < BAIZE_STANDING_N_PLAYERS; i++)
    baize_compat_get_color (plot->lines[i], &pen.lines[i]);
  pen.cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  baize_plot_draw (&pen, &plot->data);
  cairo_destroy (pen.cr);
  if (plot->at >= 0)
    gtk_widget_snapshot_child (widget, plot->value, snapshot);
}

static void
baize_plot_dispose (GObject *object)
{
  BaizePlot *plot = BAIZE_PLOT (object);

  g_clear_pointer (&plot->data.histogram, g_array_unref);
  g_clear_pointer (&plot->data.results, g_array_unref);
  g_clear_pointer (&plot->data.standing, baize_standing_free);
  g_clear_pointer (&plot->words, g_free);
  G_OBJECT_CLASS (baize_plot_parent_class)->dispose (object);
}

static void
baize_plot_class_init (BaizePlotClass *klass)
{
  static const struct
  {
    guint key;
    int steps;
  } keys[] = {
    { GDK_KEY_Left, -1 },
    { GDK_KEY_Right, 1 },
    { GDK_KEY_Home, -G_MAXUINT16 },
    { GDK_KEY_End, G_MAXUINT16 },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = baize_plot_dispose;
  widget_class->measure = baize_plot_measure;
  widget_class->size_allocate = baize_plot_size_allocate;
  widget_class->snapshot = baize_plot_snapshot;
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      gtk_widget_class_add_binding (widget_class, keys[i].key, 0, walk, "i", keys[i].steps);
      gtk_widget_class_add_binding (widget_class, baize_keys_pad (keys[i].key), 0, walk, "i", keys[i].steps);
    }
  gtk_widget_class_set_css_name (widget_class, "plot");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
baize_plot_init (BaizePlot *plot)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  plot->at = -1;
  plot->value = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (plot->value), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (plot->value, "value");
  gtk_accessible_update_state (GTK_ACCESSIBLE (plot->value), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_widget_set_parent (plot->value, GTK_WIDGET (plot));
  gtk_widget_set_child_visible (plot->value, FALSE);
  g_signal_connect_object (focus, "leave", G_CALLBACK (on_leave), plot, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (plot), focus);
  plot->faint = baize_css_node_new (GTK_WIDGET (plot), "faint");
  plot->bar = baize_css_node_new (GTK_WIDGET (plot), "bar");
  plot->mark = baize_css_node_new (GTK_WIDGET (plot), "mark");
  for (int i = 0; i < BAIZE_STANDING_N_PLAYERS; i++)
    plot->lines[i] = baize_css_node_new (GTK_WIDGET (plot), baize_plot_line_nodes[i]);
}

/** baize_plot_new: Returns: (transfer floating): a plot that shows nothing yet. */
GtkWidget *
baize_plot_new (void)
{
  return g_object_new (BAIZE_TYPE_PLOT, NULL);
}

/**
 * baize_plot_set:
 * @plot: a plot
 * @kind: the kind of plot
 * @statistics: the results to show; they are copied
 * @has_mark: whether one result is marked as this game's
 * @mark: the marked score; a course marks its last result if it has this score
 *
 * Sets what the plot shows, without comparison.
 */
void
baize_plot_set (BaizePlot *plot, BaizePlotKind kind, const BaizeStatistics *statistics, gboolean has_mark, int mark)
{
  g_return_if_fail (BAIZE_IS_PLOT (plot));

  BaizePlotData *data = &plot->data;

  plot->at = -1;
  show_value (plot);
  g_clear_pointer (&data->histogram, g_array_unref);
  g_clear_pointer (&data->results, g_array_unref);
  g_clear_pointer (&data->standing, baize_standing_free);
  g_clear_pointer (&plot->words, g_free);
  gtk_widget_remove_css_class (GTK_WIDGET (plot), "compared");
  *data = (BaizePlotData){
    .kind = kind,
    .histogram = g_array_copy (statistics->histogram),
    .results = g_array_copy (statistics->results),
    .has_mark = has_mark,
    .mark = mark,
  };
  for (guint i = 0; i < data->histogram->len; i++)
    data->n += g_array_index (data->histogram, BaizeTally, i).count;
  baize_statistics_get_median (statistics, &data->median);
  data->n_pars = baize_statistics_get_against_par (statistics, &data->against_par);
  plot->share = has_mark ? baize_statistics_get_share (statistics, mark) : 0;
  update_description (plot);
  gtk_widget_queue_draw (GTK_WIDGET (plot));
}

/**
 * baize_plot_compare:
 * @plot: a plot that shows a histogram
 * @standing: the results of the built-in players; they are copied
 * @words: sentences that say where the person stands among them, for the description
 *
 * Draws the results of the built-in players over the histogram, as shares of their deals, until the plot is set again.
 */
void
baize_plot_compare (BaizePlot *plot, const BaizeStanding *standing, const char *words)
{
  g_return_if_fail (BAIZE_IS_PLOT (plot));
  g_return_if_fail (plot->data.histogram != NULL && plot->data.kind == BAIZE_PLOT_HISTOGRAM);
  g_return_if_fail (plot->data.standing == NULL);

  plot->data.standing = baize_standing_copy (standing);
  plot->words = g_strdup (words);
  /* fainter bars, so that the lines stand out */
  gtk_widget_add_css_class (GTK_WIDGET (plot), "compared");
  update_description (plot);
  gtk_widget_queue_draw (GTK_WIDGET (plot));
}
