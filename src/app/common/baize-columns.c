/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Columns of equal width in balanced rows, see the header.
 */
#include "baize-boxes.h"

/* The minimum width of a single column: it may be narrower than `least-width`, but not below this many pixels. */
#define MOST_MINIMUM 300
#define SPACING      12

struct _BaizeColumns
{
  BaizeContainer parent_instance;

  int least_width;
};

G_DEFINE_FINAL_TYPE (BaizeColumns, baize_columns, BAIZE_TYPE_CONTAINER)

/** The minimum width of the widest child. */
static int
least_minimum (BaizeColumns *columns)
{
  int width = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (columns)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    width = MAX (width, baize_container_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, FALSE));
  return width;
}

/** The minimum width of a column that is not alone. */
static int
column_width (BaizeColumns *columns)
{
  return MAX (columns->least_width, least_minimum (columns));
}

static int
count_children (BaizeColumns *columns)
{
  int n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (columns)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;
  return n;
}

/** The number of columns in @width that gives as few rows as possible, all of nearly the same length. */
static int
choose_columns (BaizeColumns *columns, int width)
{
  int n = MAX (count_children (columns), 1);
  int most = CLAMP ((width + SPACING) / (column_width (columns) + SPACING), 1, n), n_rows = (n + most - 1) / most;

  return (n + n_rows - 1) / n_rows;
}

/** Returns the height of the row that begins with @child, and advances @child to the first child of the next row. */
static int
row_height (GtkWidget **child, int n_columns, int width)
{
  int height = 0;

  for (int i = 0; i < n_columns && *child != NULL; i++)
    {
      height = MAX (height, baize_container_measure (*child, GTK_ORIENTATION_VERTICAL, width, TRUE));
      *child = gtk_widget_get_next_sibling (*child);
    }
  return height;
}

static void
baize_columns_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                       int *minimum_baseline, int *natural_baseline)
{
  BaizeColumns *columns = BAIZE_COLUMNS (widget);
  int least = column_width (columns);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MIN (least, MAX (least_minimum (columns), MOST_MINIMUM));
      *natural = MAX (1, count_children (columns)) * (least + SPACING) - SPACING;
    }
  else
    {
      int width = for_size < 0 ? least : MAX (for_size, least_minimum (columns));
      int n_columns = choose_columns (columns, width);
      GtkWidget *child = gtk_widget_get_first_child (widget);

      width = (width - (n_columns - 1) * SPACING) / n_columns;
      *natural = 0;
      while (child != NULL)
        *natural += row_height (&child, n_columns, width) + (*natural > 0 ? SPACING : 0);
      *minimum = *natural;
    }
}

static void
baize_columns_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BaizeColumns *columns = BAIZE_COLUMNS (widget);
  int n_columns = choose_columns (columns, width);
  int child_width = (width - (n_columns - 1) * SPACING) / n_columns;
  GtkWidget *child = gtk_widget_get_first_child (widget);
  int y = 0, n_left = count_children (columns);

  for (; child != NULL; n_left -= n_columns)
    {
      GtkWidget *next = child;
      int child_height = row_height (&next, n_columns, child_width);
      /* the last row, if it is shorter, stands in the middle */
      int x = MAX (0, n_columns - n_left) * (child_width + SPACING) / 2;

      for (; child != next; child = gtk_widget_get_next_sibling (child), x += child_width + SPACING)
        baize_container_place (child, x, y, child_width, child_height);
      y += child_height + SPACING;
    }
}

static void
baize_columns_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BAIZE_COLUMNS (object)->least_width = g_value_get_int (value);
}

static void
baize_columns_class_init (BaizeColumnsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = baize_columns_measure;
  widget_class->size_allocate = baize_columns_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "columns");
  G_OBJECT_CLASS (klass)->set_property = baize_columns_set_property;
  g_object_class_install_property (G_OBJECT_CLASS (klass), 1,
                                   g_param_spec_int ("least-width", NULL, NULL, 0, G_MAXINT, 0,
                                                     G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY
                                                       | G_PARAM_STATIC_STRINGS));
}

static void
baize_columns_init (BaizeColumns *columns)
{
}
