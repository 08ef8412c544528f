/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The content of a scrolled window, see the header.
 */
#include "baize-boxes.h"

struct _BaizeTallBox
{
  BaizeContainer parent_instance;
};

G_DEFINE_FINAL_TYPE (BaizeTallBox, baize_tall_box, BAIZE_TYPE_CONTAINER)

static void
baize_tall_box_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                        int *minimum_baseline, int *natural_baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  *minimum = *natural = 0;
  if (child != NULL && (orientation == GTK_ORIENTATION_HORIZONTAL || for_size >= 0))
    gtk_widget_measure (child, orientation, for_size, minimum, natural, NULL, NULL);
}

static void
baize_tall_box_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (child != NULL)
    baize_container_place (child, 0, 0, width, height);
}

static void
baize_tall_box_class_init (BaizeTallBoxClass *klass)
{
  GTK_WIDGET_CLASS (klass)->measure = baize_tall_box_measure;
  GTK_WIDGET_CLASS (klass)->size_allocate = baize_tall_box_size_allocate;
}

static void
baize_tall_box_init (BaizeTallBox *box)
{
}

/** baize_tall_box_new: Returns: (transfer floating): a box with @child. */
GtkWidget *
baize_tall_box_new (GtkWidget *child)
{
  GtkWidget *box = g_object_new (BAIZE_TYPE_TALL_BOX, NULL);

  gtk_widget_set_parent (child, box);
  return box;
}
