/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The layout of two children, see the header; the second takes space only while it is visible.
 */
#include "app/common/baize-boxes.h"

#define WIDE       820 /* the minimum width for a panel at the side */
#define LOW_WIDE   540 /* … in a low window */
#define LOW        1.5 /* a window is low if its width is more than this multiple of its height */
#define SIDE_PART  0.28
#define SIDE_LEAST 250
#define SIDE_MOST  360
#define BELOW_PART 0.46 /* the maximum part of the height for a panel below */

struct _BaizeTableBox
{
  BaizeContainer parent_instance;
};

G_DEFINE_FINAL_TYPE (BaizeTableBox, baize_table_box, BAIZE_TYPE_CONTAINER)

static int
measure (GtkWidget *widget, GtkOrientation orientation, int for_size, gboolean of_minimum)
{
  return gtk_widget_get_visible (widget) ? baize_container_measure (widget, orientation, for_size, !of_minimum) : 0;
}

static void
baize_table_box_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                         int *minimum_baseline, int *natural_baseline)
{
  GtkWidget *first = gtk_widget_get_first_child (widget), *second = gtk_widget_get_last_child (widget);
  int table = measure (first, orientation, -1, TRUE), reading = measure (second, orientation, -1, TRUE);

  /* GTK warns if the minimum height without a given width exceeds that for some width */
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL || for_size < 0 || for_size >= WIDE ? MAX (table, reading)
                                                                                           : table + reading;
  *natural = MAX (*minimum, measure (first, orientation, -1, FALSE));
}

static void
baize_table_box_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *table = gtk_widget_get_first_child (widget), *reading = gtk_widget_get_last_child (widget);

  if (!gtk_widget_get_visible (reading))
    {
      baize_container_place (table, 0, 0, width, height);
      return;
    }
  if (width >= WIDE || (width >= LOW_WIDE && width > LOW * height))
    {
      int least = MAX (SIDE_LEAST, measure (reading, GTK_ORIENTATION_HORIZONTAL, -1, TRUE));
      int side = CLAMP ((int) (width * SIDE_PART), least, MAX (least, SIDE_MOST));

      gtk_widget_remove_css_class (reading, "below");
      baize_container_place (table, 0, 0, width - side, height);
      baize_container_place (reading, width - side, 0, side, height);
    }
  else
    {
      int least = measure (reading, GTK_ORIENTATION_VERTICAL, width, TRUE);
      int below = MIN (measure (reading, GTK_ORIENTATION_VERTICAL, width, FALSE),
                       MAX (least, (int) (height * BELOW_PART)));

      gtk_widget_add_css_class (reading, "below");
      baize_container_place (table, 0, 0, width, height - below);
      baize_container_place (reading, 0, height - below, width, below);
    }
}

static void
baize_table_box_class_init (BaizeTableBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = baize_table_box_measure;
  widget_class->size_allocate = baize_table_box_size_allocate;
}

static void
baize_table_box_init (BaizeTableBox *box)
{
  gtk_widget_set_vexpand (GTK_WIDGET (box), TRUE);
}
