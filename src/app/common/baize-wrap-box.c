/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Children have their natural width, unless one is wider than the box: it then gets the width of the box. Children that
 * expand share the rest of their line. A line is as high as its highest child. The labels of buttons wrap, because
 * large text may be wider than a narrow window.
 */
#include "baize-boxes.h"

struct _BaizeWrapBox
{
  BaizeContainer parent_instance;

  int spacing;
};

G_DEFINE_FINAL_TYPE (BaizeWrapBox, baize_wrap_box, BAIZE_TYPE_CONTAINER)

/** Row: the children from @first up to but not including @end, the size of the row, and how many children expand. */
typedef struct
{
  GtkWidget *first;
  GtkWidget *end;
  int width;
  int height;
  int n_expanding;
} Row;

/** Computes the size of @child in a box that has @available pixels. */
static void
child_size (GtkWidget *child, int available, int *width, int *height)
{
  int minimum, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  *width = CLAMP (available, minimum, natural);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, *width, NULL, height, NULL, NULL);
}

/** Returns the row of the children from @first on that fit into @width, at least one. */
static Row
take_row (BaizeWrapBox *box, GtkWidget *first, int width)
{
  Row row = { .first = first, .end = first };

  for (; row.end != NULL; row.end = gtk_widget_get_next_sibling (row.end))
    {
      int child_width, child_height;

      if (!gtk_widget_should_layout (row.end))
        continue;
      child_size (row.end, width, &child_width, &child_height);
      if (row.width > 0)
        child_width += box->spacing;
      if (row.width > 0 && row.width + child_width > width)
        break;
      row.width += child_width;
      row.n_expanding += gtk_widget_compute_expand (row.end, GTK_ORIENTATION_HORIZONTAL);
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

static void
baize_wrap_box_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                        int *minimum_baseline, int *natural_baseline)
{
  BaizeWrapBox *box = BAIZE_WRAP_BOX (widget);

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = *natural = height_for_width (box, for_size < 0 ? G_MAXINT / 2 : for_size);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum, child_natural;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &child_minimum, &child_natural, NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      *natural += child_natural + (*natural > 0 ? box->spacing : 0);
    }
}

static void
baize_wrap_box_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BaizeWrapBox *box = BAIZE_WRAP_BOX (widget);
  GtkWidget *child = gtk_widget_get_first_child (widget);
  int y = 0;

  while (child != NULL)
    {
      Row row = take_row (box, child, width);
      int rest = MAX (0, width - row.width);
      int x = row.n_expanding > 0 ? 0 : rest / 2;

      for (; child != row.end; child = gtk_widget_get_next_sibling (child))
        {
          int child_width, child_height, share = 0;

          if (!gtk_widget_should_layout (child))
            continue;
          child_size (child, width, &child_width, &child_height);
          if (gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL))
            share = rest / row.n_expanding--;
          child_width += share;
          rest -= share;
          baize_container_place (child, x, y, child_width, row.height);
          x += child_width + box->spacing;
        }
      y += row.height + box->spacing;
    }
}

static void
baize_wrap_box_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (baize_wrap_box_parent_class)->root (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *label = GTK_IS_BUTTON (child) ? gtk_button_get_child (GTK_BUTTON (child)) : NULL;

      if (!GTK_IS_LABEL (label))
        continue;
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
      gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
    }
}

static void
baize_wrap_box_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BAIZE_WRAP_BOX (object)->spacing = g_value_get_int (value);
}

static void
baize_wrap_box_class_init (BaizeWrapBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->root = baize_wrap_box_root;
  widget_class->measure = baize_wrap_box_measure;
  widget_class->size_allocate = baize_wrap_box_size_allocate;
  G_OBJECT_CLASS (klass)->set_property = baize_wrap_box_set_property;
  g_object_class_install_property (G_OBJECT_CLASS (klass), 1,
                                   g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT, 6,
                                                     G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY
                                                       | G_PARAM_STATIC_STRINGS));
}

static void
baize_wrap_box_init (BaizeWrapBox *box)
{
}
