/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The natural width is that of the widest child, usually the first; the minimum width is that of the last child. The
 * box shows the first child whose natural width fits, or else the last one, which may be cut.
 */
#include "baize-boxes.h"

struct _BaizeFitBox
{
  BaizeContainer parent_instance;
};

G_DEFINE_FINAL_TYPE (BaizeFitBox, baize_fit_box, BAIZE_TYPE_CONTAINER)

static void
baize_fit_box_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                       int *minimum_baseline, int *natural_baseline)
{
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = *natural = 0;
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
      int wanted = baize_container_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, TRUE);
      gboolean shown = !found && (wanted <= width || gtk_widget_get_next_sibling (child) == NULL);
      found = found || shown;
      gtk_widget_set_child_visible (child, shown);
      if (shown)
        baize_container_place (child, 0, 0, width, height);
    }
}

static void
baize_fit_box_class_init (BaizeFitBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = baize_fit_box_measure;
  widget_class->size_allocate = baize_fit_box_size_allocate;
  BAIZE_CONTAINER_CLASS (klass)->draws_whole = TRUE;
}

static void
baize_fit_box_init (BaizeFitBox *box)
{
}
