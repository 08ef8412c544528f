/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The layout of two children beside or above each other, see the header.
 */
#include "baize-boxes.h"

#define PAIR_GAP 9
/* The width that the first child needs beside the second. */
#define LEAST_FIRST_WIDTH 200

struct _BaizePairBox
{
  BaizeContainer parent_instance;
};

G_DEFINE_FINAL_TYPE (BaizePairBox, baize_pair_box, BAIZE_TYPE_CONTAINER)

/** Whether the children stand side by side in @width, the second with its natural width. */
static gboolean
is_wide (GtkWidget *second, int width)
{
  return width >= LEAST_FIRST_WIDTH + PAIR_GAP + baize_container_measure (second, GTK_ORIENTATION_HORIZONTAL, -1, TRUE);
}

static void
baize_pair_box_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                        int *minimum_baseline, int *natural_baseline)
{
  GtkWidget *first = gtk_widget_get_first_child (widget), *second = gtk_widget_get_last_child (widget);
  int one, other;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (baize_container_measure (first, orientation, -1, FALSE),
                      baize_container_measure (second, orientation, -1, FALSE));
      *natural = MAX (*minimum, baize_container_measure (first, orientation, -1, TRUE));
      return;
    }
  if (for_size >= 0 && !is_wide (second, for_size))
    {
      *minimum = *natural = baize_container_measure (first, orientation, for_size, FALSE) + PAIR_GAP
                            + baize_container_measure (second, orientation, for_size, FALSE);
      return;
    }
  other = for_size < 0 ? -1 : baize_container_measure (second, GTK_ORIENTATION_HORIZONTAL, -1, TRUE);
  one = for_size < 0 ? -1 : for_size - other - PAIR_GAP;
  *minimum = *natural = MAX (baize_container_measure (first, orientation, one, FALSE),
                             baize_container_measure (second, orientation, other, FALSE));
}

static void
baize_pair_box_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *first = gtk_widget_get_first_child (widget), *second = gtk_widget_get_last_child (widget);
  int beside;

  if (is_wide (second, width))
    {
      beside = baize_container_measure (second, GTK_ORIENTATION_HORIZONTAL, -1, TRUE);
      baize_container_place (first, 0, 0, width - beside - PAIR_GAP, height);
      baize_container_place (second, width - beside, 0, beside, height);
    }
  else
    {
      int below = baize_container_measure (second, GTK_ORIENTATION_VERTICAL, width, FALSE);

      baize_container_place (first, 0, 0, width, height - below - PAIR_GAP);
      baize_container_place (second, 0, height - below, width, below);
    }
}

static void
baize_pair_box_class_init (BaizePairBoxClass *klass)
{
  GTK_WIDGET_CLASS (klass)->measure = baize_pair_box_measure;
  GTK_WIDGET_CLASS (klass)->size_allocate = baize_pair_box_size_allocate;
}

static void
baize_pair_box_init (BaizePairBox *box)
{
}
