/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Children keep their natural width; a row is as high as its highest child.
 */
#include "baize-wrap-box.h"

struct _BaizeWrapBox
{
  GtkWidget parent_instance;

  int spacing;
};

G_DEFINE_FINAL_TYPE (BaizeWrapBox, baize_wrap_box, GTK_TYPE_WIDGET)

/** Row: the children from @first to before @end, and their size. */
typedef struct
{
  GtkWidget *first;
  GtkWidget *end;
  int width;
  int height;
} Row;

static void
natural_size (GtkWidget *child, int *width, int *height)
{
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, width, NULL, NULL);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, *width, NULL, height, NULL, NULL);
}

/** Takes as many children from @first on as fit into @width, at least one. */
static Row
take_row (BaizeWrapBox *box, GtkWidget *first, int width)
{
  Row row = { first, first, 0, 0 };

  for (; row.end != NULL; row.end = gtk_widget_get_next_sibling (row.end))
    {
      int child_width, child_height;

      natural_size (row.end, &child_width, &child_height);
      if (row.end != first)
        child_width += box->spacing;
      if (row.end != first && row.width + child_width > width)
        break;
      row.width += child_width;
      row.height = MAX (row.height, child_height);
    }
  return row;
}

static int
height_for_width (BaizeWrapBox *box, int width)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (box));
  int height = 0;

  while (child != NULL)
    {
      Row row = take_row (box, child, width);

      height += row.height + (height > 0 ? box->spacing : 0);
      child = row.end;
    }
  return height;
}

static GtkSizeRequestMode
baize_wrap_box_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
baize_wrap_box_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                        int *minimum_baseline, int *natural_baseline)
{
  BaizeWrapBox *box = BAIZE_WRAP_BOX (widget);

  *minimum_baseline = *natural_baseline = -1;
  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = *natural = height_for_width (box, for_size < 0 ? G_MAXINT / 2 : for_size);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      int width, height;

      natural_size (child, &width, &height);
      *minimum = MAX (*minimum, width);
      *natural += width + (*natural > 0 ? box->spacing : 0);
    }
}

static void
baize_wrap_box_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BaizeWrapBox *box = BAIZE_WRAP_BOX (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkWidget *child = gtk_widget_get_first_child (widget);
  int y = 0;

  while (child != NULL)
    {
      Row row = take_row (box, child, width);
      int x = MAX (0, (width - row.width) / 2);

      for (; child != row.end; child = gtk_widget_get_next_sibling (child))
        {
          int child_width, child_height;

          natural_size (child, &child_width, &child_height);
          gtk_widget_size_allocate (child,
                                    &(GtkAllocation){ rtl ? width - x - child_width : x, y, child_width, row.height },
                                    -1);
          x += child_width + box->spacing;
        }
      y += row.height + box->spacing;
    }
}

static void
baize_wrap_box_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (baize_wrap_box_parent_class)->dispose (object);
}

static void
baize_wrap_box_class_init (BaizeWrapBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = baize_wrap_box_dispose;
  widget_class->get_request_mode = baize_wrap_box_get_request_mode;
  widget_class->measure = baize_wrap_box_measure;
  widget_class->size_allocate = baize_wrap_box_size_allocate;
}

static void
baize_wrap_box_init (BaizeWrapBox *box)
{
}

/** baize_wrap_box_new: Returns: (transfer floating): an empty row with @spacing pixels between children and rows. */
GtkWidget *
baize_wrap_box_new (int spacing)
{
  BaizeWrapBox *box = g_object_new (BAIZE_TYPE_WRAP_BOX, NULL);

  box->spacing = spacing;
  return GTK_WIDGET (box);
}

/** baize_wrap_box_append: adds @child at the end. */
void
baize_wrap_box_append (BaizeWrapBox *box, GtkWidget *child)
{
  gtk_widget_set_parent (child, GTK_WIDGET (box));
}
