/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The parts of the page of one variant, from top to bottom.
 */
#include "baize-scores-page.h"
#include "baize-config.h"
#include "baize-scores-table.h"

#include "app/common/baize-boxes.h"
#include "app/common/baize-plot.h"
#include "app/common/baize-words.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define MAX_WIDTH    860 /* of a column where there is but one, and half of what two take at most */
#define COLUMN_WIDTH 470 /* wide pages have two of them */
#define SPACING      12
#define FIGURE_WIDTH 84
#define PLOT_WIDTH   270
#define PLOT_HEIGHT  160
#define MAX_DIGITS   7
#define NOTE_CHARS   64
#define NO_FIGURE    "–"

static GtkWidget *
label_new (const char *text, const char *style)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "xalign", 0.0, NULL);

  gtk_widget_add_css_class (label, style);
  return label;
}

static GtkWidget *
card_new (const char *style)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, style);
  return card;
}

/* ---- figures ---- */

static void
add_figure (GtkWidget *columns, const char *title, const char *value)
{
  GtkWidget *figure = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "accessible-role",
                                    GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  GtkWidget *value_label = label_new (value, "value"), *title_label = label_new (title, "caption");
  /* Translators: a figure and what it is, read aloud: "Played: 23" */
  g_autofree char *name = g_strdup_printf (_ ("%s: %s"), title, value);

  /* a number is never broken; one out of all bounds is cut off */
  g_object_set (value_label, "wrap", FALSE, "ellipsize", PANGO_ELLIPSIZE_END, "width-chars",
                (int) MIN (g_utf8_strlen (value, -1), MAX_DIGITS), "xalign", 0.5, NULL);
  g_object_set (title_label, "wrap-mode", PANGO_WRAP_WORD, "xalign", 0.5, "justify", GTK_JUSTIFY_CENTER, NULL);
  gtk_widget_add_css_class (title_label, "faint");
  gtk_widget_add_css_class (figure, "figure");
  gtk_box_append (GTK_BOX (figure), value_label);
  gtk_box_append (GTK_BOX (figure), title_label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (figure), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_parent (figure, columns);
}

static void
add_count (GtkWidget *columns, const char *title, guint count)
{
  g_autofree char *value = g_strdup_printf ("%u", count);

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

static GtkWidget *
figures_new (const BaizeRules *rules, const BaizeStatistics *statistics)
{
  GtkWidget *card = card_new ("figures"), *columns = baize_columns_new (FIGURE_WIDTH);
  g_autofree char *longest = g_strdup_printf (ngettext ("The longest so far: %u game.", "The longest so far: %u games.",
                                                        statistics->best_streak),
                                              statistics->best_streak);
  const char *rule = _ ("A streak is results in a row, each better than the median of all before it, from the fifth "
                        "game on.");
  g_autofree char *streak = g_strdup_printf ("%s %s", rule, statistics->best_streak > 0 ? longest : "");
  GtkWidget *note;
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
  add_count (columns, C_ ("figure", "Streak"), statistics->streak);
  note = label_new (g_strstrip (streak), "caption");
  g_object_set (note, "max-width-chars", NOTE_CHARS, "halign", GTK_ALIGN_CENTER, "xalign", 0.5, "justify",
                GTK_JUSTIFY_CENTER, NULL);
  gtk_widget_add_css_class (note, "faint");
  gtk_box_append (GTK_BOX (card), columns);
  gtk_box_append (GTK_BOX (card), note);
  return card;
}

/* ---- plots ---- */

static GtkWidget *
plot_card_new (const char *title, BaizePlotKind kind, const BaizeStatistics *statistics)
{
  GtkWidget *card = card_new ("plot"), *plot = baize_plot_new ();

  baize_plot_set (BAIZE_PLOT (plot), kind, statistics, FALSE, 0);
  gtk_widget_set_size_request (plot, -1, PLOT_HEIGHT);
  gtk_box_append (GTK_BOX (card), label_new (title, "heading"));
  gtk_box_append (GTK_BOX (card), plot);
  return card;
}

static GtkWidget *
plots_new (const BaizeStatistics *statistics)
{
  GtkWidget *columns = baize_columns_new (PLOT_WIDTH);
  guint n = statistics->results->len;
  g_autofree char *last = statistics->finished > n && n > 1
                            ? g_strdup_printf (ngettext ("The Last %u Result", "The Last %u Results", n), n)
                            : g_strdup (_ ("One After Another"));

  gtk_widget_set_parent (plot_card_new (statistics->timed ? _ ("How Often Each Time, in Seconds")
                                                          : _ ("How Often Each Score"),
                                        BAIZE_PLOT_HISTOGRAM, statistics),
                         columns);
  gtk_widget_set_parent (plot_card_new (last, BAIZE_PLOT_COURSE, statistics), columns);
  return columns;
}

/* ---- the ten best ---- */

static GtkWidget *
best_new (const BaizeRules *rules, const BaizeStatistics *statistics)
{
  GtkWidget *card = card_new ("best");
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  gtk_box_append (GTK_BOX (card), label_new (_ ("The Ten Best"), "heading"));
  gtk_box_append (GTK_BOX (card),
                  baize_scores_table_new (statistics->top, statistics->timed ? baize_rules_efforts_title (rules) : NULL,
                                          now));
  return card;
}

/* ---- practice ---- */

static GtkWidget *
practice_new (const BaizeStatistics *statistics)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *columns = baize_columns_new (FIGURE_WIDTH);
  const GArray *results = statistics->practice_results;
  GtkWidget *note;
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
  note = label_new (_ ("Games with help, and deals begun before, are practice. They are counted here and nowhere "
                       "else."),
                    "caption");
  gtk_widget_add_css_class (note, "faint");
  gtk_widget_add_css_class (box, "practice");
  gtk_box_append (GTK_BOX (box), label_new (_ ("Practice"), "heading"));
  gtk_box_append (GTK_BOX (box), note);
  gtk_box_append (GTK_BOX (box), columns);
  return box;
}

/* ---- the page ---- */

static GtkWidget *
button_new (const char *label, const char *action)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  return button;
}

static GtkWidget *
buttons_new (void)
{
  GtkWidget *buttons = g_object_new (BAIZE_TYPE_WRAP_BOX, NULL);
  GtkWidget *reset = button_new (_ ("_Reset…"), "scores.reset");

  baize_wrap_box_set_spacing (BAIZE_WRAP_BOX (buttons), SPACING);
  gtk_widget_add_css_class (reset, "destructive");
  gtk_widget_set_parent (button_new (_ ("_Export…"), "scores.export"), buttons);
  gtk_widget_set_parent (button_new (_ ("Export Re_cords…"), "scores.export-records"), buttons);
  gtk_widget_set_parent (reset, buttons);
  return buttons;
}

static GtkWidget *
empty_new (const BaizeRules *rules)
{
  GtkWidget *button = button_new (_ ("_Play"), "scores.play");
  /* Translators: %s is a game's name */
  g_autofree char *words = g_strdup_printf (
    _ ("Play %s to its end, and your scores will be found here: the ten best, and how they come about."),
    _ (rules->title));
  GtkWidget *page = g_object_new (ADW_TYPE_STATUS_PAGE, "icon-name", BAIZE_APP_ID "-symbolic", "title",
                                  _ ("No Scores Yet"), "description", words, "child", button, NULL);

  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_add_css_class (button, "pill");
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (page, "compact");
  return page;
}

/** Returns: (transfer none): another of @columns, for what stands one below the other in it. */
static GtkWidget *
add_column (GtkWidget *columns)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);

  gtk_widget_set_parent (box, columns);
  return box;
}

/**
 * baize_scores_page_new:
 * @rules: a game
 * @statistics: the results of one of its variants
 *
 * Returns: (transfer floating): a page of @statistics as they are now
 */
GtkWidget *
baize_scores_page_new (const BaizeRules *rules, const BaizeStatistics *statistics)
{
  GtkWidget *scrolled, *clamp, *box, *columns, *first, *second;
  gboolean has_best = statistics->finished > 0, has_second;

  if (statistics->played == 0 && statistics->practice_played == 0)
    return empty_new (rules);
  has_second = has_best || statistics->practice_played > 0;
  scrolled = gtk_scrolled_window_new ();
  clamp = adw_clamp_new ();
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  columns = baize_columns_new (COLUMN_WIDTH);
  first = add_column (columns);
  gtk_box_append (GTK_BOX (first), figures_new (rules, statistics));
  if (has_best)
    gtk_box_append (GTK_BOX (first), plots_new (statistics));
  second = has_second ? add_column (columns) : NULL;
  if (has_best)
    gtk_box_append (GTK_BOX (second), best_new (rules, statistics));
  if (statistics->practice_played > 0)
    gtk_box_append (GTK_BOX (second), practice_new (statistics));
  gtk_box_append (GTK_BOX (box), columns);
  gtk_box_append (GTK_BOX (box), buttons_new ());
  gtk_widget_add_css_class (box, "scores");
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), has_second ? 2 * MAX_WIDTH : MAX_WIDTH);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), has_second ? 2 * MAX_WIDTH : MAX_WIDTH);
  adw_clamp_set_child (ADW_CLAMP (clamp), box);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), clamp);
  return scrolled;
}
