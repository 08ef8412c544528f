/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A child that yields to its neighbours, see the header: the box itself has no minimum height.
 */
#include "baize-boxes.h"

struct _BaizeSpareBox
{
  BaizeContainer parent_instance;
};

G_DEFINE_FINAL_TYPE (BaizeSpareBox, baize_spare_box, BAIZE_TYPE_CONTAINER)

static void
baize_spare_box_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                         int *minimum_baseline, int *natural_baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  *minimum = *natural = 0;
  if (child == NULL || !gtk_widget_get_visible (child))
    return;
  gtk_widget_measure (child, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = 0;
}

static void
baize_spare_box_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  gboolean fits;

  if (child == NULL || !gtk_widget_get_visible (child))
    return;
  fits = height >= baize_container_measure (child, GTK_ORIENTATION_VERTICAL, width, FALSE);
  gtk_widget_set_child_visible (child, fits);
  if (fits)
    baize_container_place (child, 0, 0, width, height);
}

static void
baize_spare_box_class_init (BaizeSpareBoxClass *klass)
{
  GTK_WIDGET_CLASS (klass)->measure = baize_spare_box_measure;
  GTK_WIDGET_CLASS (klass)->size_allocate = baize_spare_box_size_allocate;
}

static void
baize_spare_box_init (BaizeSpareBox *box)
{
}
