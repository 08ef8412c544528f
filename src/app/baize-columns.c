/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Equal columns without a hole in the last row, see the header.
 */
#include "baize-columns.h"

/* A column alone may be narrower than it would have to be beside another, down to so many pixels. */
#define MOST_MINIMUM 300

struct _BaizeColumns
{
  GtkWidget parent_instance;

  int least_width;
  int spacing;
};

G_DEFINE_FINAL_TYPE (BaizeColumns, baize_columns, GTK_TYPE_WIDGET)

/** The width the widest child needs. */
static int
least_minimum (BaizeColumns *columns)
{
  int width = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (columns)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int minimum;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      width = MAX (width, minimum);
    }
  return width;
}

/** The least width a column may have beside another. */
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

/** The most columns that fit into @width and leave no hole. */
static int
choose_columns (BaizeColumns *columns, int width)
{
  int n = count_children (columns), least = column_width (columns);

  for (int n_columns = n; n_columns > 1; n_columns--)
    if (n % n_columns == 0 && n_columns * least + (n_columns - 1) * columns->spacing <= width)
      return n_columns;
  return 1;
}

/** The height of the row that begins with @child; @child becomes the first of the next row. */
static int
row_height (GtkWidget **child, int n_columns, int width)
{
  int height = 0;

  for (int i = 0; i < n_columns && *child != NULL; i++)
    {
      int natural;

      gtk_widget_measure (*child, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
      height = MAX (height, natural);
      *child = gtk_widget_get_next_sibling (*child);
    }
  return height;
}

static GtkSizeRequestMode
baize_columns_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
baize_columns_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                       int *minimum_baseline, int *natural_baseline)
{
  BaizeColumns *columns = BAIZE_COLUMNS (widget);
  int least = column_width (columns);

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MIN (least, MAX (least_minimum (columns), MOST_MINIMUM));
      *natural = MAX (1, count_children (columns)) * (least + columns->spacing) - columns->spacing;
    }
  else
    {
      int width = for_size < 0 ? least : MAX (for_size, least_minimum (columns));
      int n_columns = choose_columns (columns, width);
      GtkWidget *child = gtk_widget_get_first_child (widget);

      width = (width - (n_columns - 1) * columns->spacing) / n_columns;
      *natural = 0;
      while (child != NULL)
        *natural += row_height (&child, n_columns, width) + (*natural > 0 ? columns->spacing : 0);
      *minimum = *natural;
    }
}

static void
baize_columns_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BaizeColumns *columns = BAIZE_COLUMNS (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int n_columns = choose_columns (columns, width);
  int child_width = (width - (n_columns - 1) * columns->spacing) / n_columns;
  GtkWidget *child = gtk_widget_get_first_child (widget);
  int y = 0;

  while (child != NULL)
    {
      GtkWidget *next = child;
      int child_height = row_height (&next, n_columns, child_width);

      for (int i = 0; child != next; child = gtk_widget_get_next_sibling (child), i++)
        {
          int x = i * (child_width + columns->spacing);

          gtk_widget_size_allocate (
              child, &(GtkAllocation){ rtl ? width - x - child_width : x, y, child_width, child_height }, -1);
        }
      y += child_height + columns->spacing;
    }
}

static void
baize_columns_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (baize_columns_parent_class)->dispose (object);
}

static void
baize_columns_class_init (BaizeColumnsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = baize_columns_dispose;
  widget_class->get_request_mode = baize_columns_get_request_mode;
  widget_class->measure = baize_columns_measure;
  widget_class->size_allocate = baize_columns_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "columns");
}

static void
baize_columns_init (BaizeColumns *columns)
{
}

/**
 * baize_columns_new:
 * @least_width: of a column
 * @spacing: pixels between children
 *
 * Returns: (transfer floating): no columns yet
 */
GtkWidget *
baize_columns_new (int least_width, int spacing)
{
  BaizeColumns *columns = g_object_new (BAIZE_TYPE_COLUMNS, NULL);

  columns->least_width = least_width;
  columns->spacing = spacing;
  return GTK_WIDGET (columns);
}

/** baize_columns_append: adds @child at the end. */
void
baize_columns_append (BaizeColumns *columns, GtkWidget *child)
{
  gtk_widget_set_parent (child, GTK_WIDGET (columns));
}
