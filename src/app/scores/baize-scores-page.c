/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The parts of a variant's page, from top to bottom.
 */
#include "baize-scores-page.h"
#include "baize-config.h"
#include "baize-scores-standing.h"
#include "baize-scores-table.h"

#include "app/common/baize-boxes.h"
#include "app/common/baize-labels.h"
#include "app/common/baize-plot.h"
#include "app/common/baize-spoken-part.h"
#include "app/common/baize-words.h"
#include "core/base/baize-number.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define MAX_WIDTH  860 /* of the content if it has one column; half of the maximum for two columns */
#define MAX_DIGITS 7
#define NO_FIGURE  "–"

#define COMPARED_HEIGHT 200 /* of a plot that draws lines over its bars; such a plot needs more height */

static gpointer
get (GtkBuilder *builder, const char *id)
{
  return gtk_builder_get_object (builder, id);
}

/* ---- figures ---- */

/** Adds @value with its @title below; a screen reader says @aloud instead of the title. */
static void
add_figure_aloud (GtkWidget *columns, const char *title, const char *aloud, const char *value)
{
  GtkWidget *figure = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *value_label = gtk_label_new (value), *title_label = gtk_label_new (title);
  /* Translators: the title of a figure and the figure, read aloud: "Played: 23" */
  g_autofree char *name = g_strdup_printf (_ ("%s: %s"), aloud,
                                           /* Translators: read aloud for a figure that is not known: "Best: none
                                            * yet" */
                                           g_str_equal (value, NO_FIGURE) ? _ ("none yet") : value);

  /* a number is not wrapped; an extremely long one is ellipsized */
  g_object_set (value_label, "ellipsize", PANGO_ELLIPSIZE_END, "width-chars",
                (int) MIN (g_utf8_strlen (value, -1), MAX_DIGITS), NULL);
  g_object_set (title_label, "wrap", TRUE, "justify", GTK_JUSTIFY_CENTER, NULL);
  gtk_widget_add_css_class (value_label, "value");
  gtk_widget_add_css_class (title_label, "caption");
  gtk_widget_add_css_class (title_label, "faint");
  gtk_widget_add_css_class (figure, "figure");
  gtk_box_append (GTK_BOX (figure), value_label);
  gtk_box_append (GTK_BOX (figure), title_label);
  gtk_widget_set_parent (baize_spoken_part_new (name, figure), columns);
}

static void
add_figure (GtkWidget *columns, const char *title, const char *value)
{
  add_figure_aloud (columns, title, title, value);
}

static void
add_count (GtkWidget *columns, const char *title, guint count)
{
  g_autofree char *value = baize_number_to_text (count);

  add_figure (columns, title, value);
}

static void
add_score (GtkWidget *columns, const char *title, gboolean timed, gboolean any, int score)
{
  g_autofree char *value = baize_words_timed (timed, score);

  add_figure (columns, title, any ? value : NO_FIGURE);
}

static void
add_average (GtkWidget *columns, const char *title, gboolean timed, gboolean any, double average)
{
  g_autofree char *value = !any    ? g_strdup (NO_FIGURE)
                           : timed ? baize_words_timed (TRUE, (int) (average + 0.5))
                                   : baize_words_average (average);

  add_figure (columns, title, value);
}

/** Adds how much better than par the results are in the mean, if par is known of any. */
static void
add_against_par (GtkWidget *columns, const BaizeStatistics *statistics)
{
  double mean;
  guint n = baize_statistics_get_against_par (statistics, &mean);
  /* Translators: the title of a figure: by how many points results are better than par, in the mean of so many games;
   * par is what a strong computer player gets on the same deal */
  g_autofree char *title = g_strdup_printf (ngettext ("Against par, %'u game", "Against par, %'u games", n), n);
  g_autofree char *value = n > 0 ? baize_words_difference (mean) : NULL;

  if (n > 0)
    add_figure (columns, title, value);
}

static void
add_figures (GtkBuilder *builder, const BaizeRules *rules, const BaizeStatistics *statistics)
{
  GtkWidget *columns = get (builder, "figures");
  g_autofree char *longest = g_strdup_printf (ngettext ("The longest so far: %'u game.",
                                                        "The longest so far: %'u games.", statistics->best_streak),
                                              statistics->best_streak);
  const char *rule = _ (
    "A streak is a series of results, each better than the median of all earlier ones, from the fifth game on.");
  g_autofree char *streak_value = NULL,
                  *streak = g_strdup_printf ("%s %s", rule, statistics->best_streak > 0 ? longest : "");
  double mean = 0, median = 0;
  int best = 0;
  gboolean any = baize_statistics_get_best (statistics, &best);

  baize_statistics_get_mean (statistics, &mean);
  baize_statistics_get_median (statistics, &median);
  /* Translators: how many games were played */
  add_count (columns, C_ ("figure", "Played"), statistics->played);
  /* Translators: how many games were played to their end */
  add_count (columns, C_ ("figure", "Finished"), statistics->finished);
  if (baize_rules_has_winners (rules))
    {
      /* Translators: a share of matches; the second % is written */
      g_autofree char *won = statistics->finished > 0 ? g_strdup_printf (
                               _ ("%u %%"), (statistics->won * 100 + statistics->finished / 2) / statistics->finished)
                                                      : g_strdup (NO_FIGURE);

      /* Translators: the share of matches that were won */
      add_figure (columns, C_ ("figure", "Won"), won);
    }
  /* Translators: the best score */
  add_score (columns, C_ ("figure", "Best"), statistics->timed, any, best);
  /* Translators: the mean of the scores */
  add_average (columns, C_ ("figure", "Mean"), statistics->timed, any, mean);
  /* Translators: the median of the scores */
  add_average (columns, C_ ("figure", "Median"), statistics->timed, any, median);
  /* Translators: how many results in a row were better than the median */
  streak_value = baize_number_to_text (statistics->streak);
  add_figure_aloud (columns, C_ ("figure", "Streak"),
                    /* Translators: read aloud instead of "Streak" */
                    C_ ("figure", "Streak of results better than the median"), streak_value);
  add_against_par (columns, statistics);
  gtk_label_set_text (get (builder, "streak"), g_strstrip (streak));
}

static void
add_practice (GtkBuilder *builder, const BaizeStatistics *statistics)
{
  GtkWidget *columns = get (builder, "practice_figures");
  const GArray *results = statistics->practice_results;
  double sum = 0;
  int best = results->len > 0 ? g_array_index (results, BaizeResult, 0).score : 0;

  for (guint i = 0; i < results->len; i++)
    {
      int score = g_array_index (results, BaizeResult, i).score;

      sum += score;
      if (baize_statistics_is_better (statistics, score, best))
        best = score;
    }
  add_count (columns, C_ ("figure", "Played"), statistics->practice_played);
  add_count (columns, C_ ("figure", "Finished"), statistics->practice_finished);
  add_score (columns, C_ ("figure", "Best"), statistics->timed, results->len > 0, best);
  add_average (columns, C_ ("figure", "Mean"), statistics->timed, results->len > 0,
               results->len > 0 ? sum / results->len : 0);
}

/* ---- plots and the ten best ---- */

static void
add_plots (GtkBuilder *builder, const BaizeStatistics *statistics)
{
  guint n = statistics->results->len;
  g_autofree char *last = statistics->finished > n && n > 1
                            ? g_strdup_printf (ngettext ("The Last %u Result", "The Last %u Results", n), n)
                            : g_strdup (_ ("Recent Scores"));

  gtk_label_set_text (get (builder, "histogram_title"),
                      statistics->timed ? _ ("Time Distribution, in Seconds") : _ ("Score Distribution"));
  gtk_label_set_text (get (builder, "course_title"), last);
  baize_plot_set (get (builder, "histogram"), BAIZE_PLOT_HISTOGRAM, statistics, FALSE, 0);
  baize_plot_set (get (builder, "course"), BAIZE_PLOT_COURSE, statistics, FALSE, 0);
}

/** Compares the results with those of the built-in players, if there is anything to compare with. */
static void
add_standing (GtkBuilder *builder, const BaizeStatistics *statistics, const BaizeStanding *standing)
{
  g_autofree char *figures = NULL, *words = NULL;
  const char *verdict;

  gtk_widget_set_visible (get (builder, "standing"), standing != NULL);
  if (standing == NULL)
    return;
  verdict = baize_scores_standing_verdict (standing, statistics);
  figures = baize_scores_standing_figures (standing, statistics);
  words = g_strdup_printf ("%s %s", verdict, figures);
  gtk_label_set_text (get (builder, "standing_verdict"), verdict);
  gtk_label_set_text (get (builder, "standing_figures"), figures);
  baize_plot_fill_legend (get (builder, "standing_legend"));
  gtk_widget_set_size_request (get (builder, "histogram"), -1, COMPARED_HEIGHT);
  baize_plot_compare (get (builder, "histogram"), standing, words);
}

static void
add_best (GtkBuilder *builder, const BaizeRules *rules, const BaizeStatistics *statistics)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  gtk_box_append (get (builder, "best"),
                  baize_scores_table_new (statistics->top, statistics->timed ? baize_rules_efforts_title (rules) : NULL,
                                          now));
}

/* ---- the page ---- */

static void
add_words (GtkBuilder *builder, const BaizeRules *rules)
{
  /* Translators: %s is a game's name */
  g_autofree char *words = g_strdup_printf (
    _ ("Play %s to the end, and you will find your scores here: the ten best, and how often each score occurs."),
    _ (rules->title));

  adw_status_page_set_icon_name (get (builder, "none"), BAIZE_APP_ID "-symbolic");
  adw_status_page_set_description (get (builder, "none"), words);
}

/**
 * baize_scores_page_new:
 * @rules: a game
 * @statistics: the results of one of its variants
 * @standing: (nullable): the results of the built-in players, to compare these with
 *
 * Returns: (transfer floating): a page with a snapshot of @statistics
 */
GtkWidget *
baize_scores_page_new (const BaizeRules *rules, const BaizeStatistics *statistics, const BaizeStanding *standing)
{
  g_autoptr (GtkBuilder) builder = NULL;
  gboolean any = statistics->played > 0 || statistics->practice_played > 0;
  gboolean has_best = statistics->finished > 0, has_practice = statistics->practice_played > 0;
  GtkWidget *page;

  g_type_ensure (BAIZE_TYPE_COLUMNS);
  g_type_ensure (BAIZE_TYPE_PLOT);
  g_type_ensure (BAIZE_TYPE_TALL_BOX);
  g_type_ensure (BAIZE_TYPE_WRAP_BOX);
  builder = gtk_builder_new_from_resource (BAIZE_RESOURCES "/scores-page.ui");
  add_words (builder, rules);
  add_figures (builder, rules, statistics);
  add_practice (builder, statistics);
  gtk_widget_set_visible (get (builder, "plots"), has_best);
  gtk_widget_set_visible (get (builder, "best"), has_best);
  gtk_widget_set_visible (get (builder, "practice"), has_practice);
  if (has_best)
    {
      add_plots (builder, statistics);
      add_standing (builder, statistics, standing);
      add_best (builder, rules, statistics);
    }
  if (!has_best && !has_practice)
    gtk_widget_unparent (get (builder, "second"));
  adw_clamp_set_maximum_size (get (builder, "clamp"), has_best || has_practice ? 2 * MAX_WIDTH : MAX_WIDTH);
  adw_clamp_set_tightening_threshold (get (builder, "clamp"), has_best || has_practice ? 2 * MAX_WIDTH : MAX_WIDTH);
  page = g_object_ref (get (builder, any ? "page" : "none"));
  baize_labels_ease (page);
  g_object_force_floating (G_OBJECT (page));
  return page;
}
