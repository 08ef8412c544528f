/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Rows with common columns. GtkGrid can't hide columns when the width is small; so this table places the cells itself,
 * and its minimum width is that of the narrow form.
 */
#include "baize-scores-table.h"
#include "baize-scores-row.h"

#include <glib/gi18n.h>

struct _BaizeScoresTable
{
  BaizeContainer parent_instance;
};

G_DEFINE_FINAL_TYPE (BaizeScoresTable, baize_scores_table, BAIZE_TYPE_CONTAINER)

/** Returns the column widths that fit all rows. */
static BaizeScoresColumns
measure_columns (GtkWidget *table)
{
  BaizeScoresColumns columns = { 0 };

  for (GtkWidget *row = gtk_widget_get_first_child (table); row != NULL; row = gtk_widget_get_next_sibling (row))
    baize_scores_row_measure_columns (BAIZE_SCORES_ROW (row), &columns);
  return columns;
}

static void
baize_scores_table_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                            int *minimum_baseline, int *natural_baseline)
{
  BaizeScoresColumns columns = measure_columns (widget);
  int narrow = baize_scores_columns_get_width (&columns, FALSE);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = narrow;
      *natural = MAX (narrow, baize_scores_columns_get_width (&columns, TRUE));
      return;
    }
  columns.wide = for_size >= baize_scores_columns_get_width (&columns, TRUE);
  *natural = 0;
  for (GtkWidget *row = gtk_widget_get_first_child (widget); row != NULL; row = gtk_widget_get_next_sibling (row))
    *natural += baize_scores_row_get_height (BAIZE_SCORES_ROW (row), columns.wide);
  *minimum = *natural;
}

static void
baize_scores_table_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BaizeScoresColumns columns = measure_columns (widget);
  int y = 0;

  columns.wide = width >= baize_scores_columns_get_width (&columns, TRUE);
  for (GtkWidget *row = gtk_widget_get_first_child (widget); row != NULL; row = gtk_widget_get_next_sibling (row))
    {
      int row_height = baize_scores_row_get_height (BAIZE_SCORES_ROW (row), columns.wide);

      baize_scores_row_set_columns (BAIZE_SCORES_ROW (row), &columns);
      gtk_widget_set_child_visible (row, row_height > 0);
      if (row_height > 0)
        gtk_widget_size_allocate (row, &(GtkAllocation){ 0, y, width, row_height }, -1);
      y += row_height;
    }
}

static void
baize_scores_table_class_init (BaizeScoresTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = baize_scores_table_measure;
  widget_class->size_allocate = baize_scores_table_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "scores-table");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
baize_scores_table_init (BaizeScoresTable *table)
{
  g_object_set (table, "one-stop", TRUE, NULL);
}

/**
 * baize_scores_table_new:
 * @entries: (element-type BaizeTopEntry): the best results, best first
 * @efforts_title: (nullable): if results are times, the title of the number that ranks equal times; else %NULL
 * @now: the current time, to which dates are relative
 *
 * Returns: (transfer floating): a table with a snapshot of @entries
 */
GtkWidget *
baize_scores_table_new (const GPtrArray *entries, const char *efforts_title, GDateTime *now)
{
  GtkWidget *table = g_object_new (BAIZE_TYPE_SCORES_TABLE, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (table), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("The ten best"), -1);
  gtk_widget_set_parent (baize_scores_row_new_titles (efforts_title), table);
  for (guint i = 0; i < entries->len; i++)
    gtk_widget_set_parent (baize_scores_row_new (entries->pdata[i], (int) i + 1, efforts_title != NULL, now), table);
  return table;
}
