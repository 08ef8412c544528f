/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It would like the width of its first child and can do with the least of its last. In between it shows the first one
 * that fits as it likes to be, or the last, which may be cut.
 */
#include "baize-fit-box.h"

struct _BaizeFitBox
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (BaizeFitBox, baize_fit_box, GTK_TYPE_WIDGET)

static void
baize_fit_box_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                       int *minimum_baseline, int *natural_baseline)
{
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      int least, wanted;

      gtk_widget_measure (child, orientation, -1, &least, &wanted, NULL, NULL);
      *minimum = across ? least : MAX (*minimum, least);
      *natural = MAX (*natural, wanted);
    }
  *natural = MAX (*natural, *minimum);
}

static void
baize_fit_box_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gboolean found = FALSE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      int wanted;
      gboolean shown;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &wanted, NULL, NULL);
      shown = !found && (wanted <= width || gtk_widget_get_next_sibling (child) == NULL);
      found = found || shown;
      gtk_widget_set_child_visible (child, shown);
      if (shown)
        gtk_widget_size_allocate (child, &(GtkAllocation){ 0, 0, width, height }, -1);
    }
}

static void
baize_fit_box_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (baize_fit_box_parent_class)->dispose (object);
}

static void
baize_fit_box_class_init (BaizeFitBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = baize_fit_box_dispose;
  widget_class->measure = baize_fit_box_measure;
  widget_class->size_allocate = baize_fit_box_size_allocate;
}

static void
baize_fit_box_init (BaizeFitBox *box)
{
}

/** baize_fit_box_new: Returns: (transfer floating): an empty box. */
GtkWidget *
baize_fit_box_new (void)
{
  return g_object_new (BAIZE_TYPE_FIT_BOX, NULL);
}

/** baize_fit_box_append: adds @child, which is shown where there is no room for those before it. */
void
baize_fit_box_append (BaizeFitBox *box, GtkWidget *child)
{
  gtk_widget_set_parent (child, GTK_WIDGET (box));
}
