/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Two children, see the header; the second takes room only while it is visible.
 */
#include "baize-table-box.h"

#define WIDE       820 /* from here on there is room at the side */
#define LOW_WIDE   540 /* … where the window is low, from here on */
#define LOW        1.5 /* so many times as wide as high, it is low */
#define SIDE_PART  0.28
#define SIDE_LEAST 250
#define SIDE_MOST  360
#define BELOW_PART 0.46 /* of the height, at most */

struct _BaizeTableBox
{
  GtkWidget parent_instance;

  GtkWidget *table;
  GtkWidget *reading;
};

G_DEFINE_FINAL_TYPE (BaizeTableBox, baize_table_box, GTK_TYPE_WIDGET)

static int
measure (GtkWidget *widget, GtkOrientation orientation, int for_size, gboolean of_minimum)
{
  int minimum, natural;

  if (!gtk_widget_get_visible (widget))
    return 0;
  gtk_widget_measure (widget, orientation, for_size, &minimum, &natural, NULL, NULL);
  return of_minimum ? minimum : natural;
}

static GtkSizeRequestMode
baize_table_box_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
baize_table_box_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                         int *minimum_baseline, int *natural_baseline)
{
  BaizeTableBox *box = BAIZE_TABLE_BOX (widget);
  int table = measure (box->table, orientation, -1, TRUE), reading = measure (box->reading, orientation, -1, TRUE);

  /* the least height for no width is that for the best one: GTK complains otherwise */
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL || for_size < 0 || for_size >= WIDE ? MAX (table, reading)
                                                                                            : table + reading;
  *natural = MAX (*minimum, measure (box->table, orientation, -1, FALSE));
  *minimum_baseline = *natural_baseline = -1;
}

static void
baize_table_box_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BaizeTableBox *box = BAIZE_TABLE_BOX (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  if (!gtk_widget_get_visible (box->reading))
    {
      gtk_widget_size_allocate (box->table, &(GtkAllocation){ 0, 0, width, height }, -1);
      return;
    }
  if (width >= WIDE || (width >= LOW_WIDE && width > LOW * height))
    {
      int least = MAX (SIDE_LEAST, measure (box->reading, GTK_ORIENTATION_HORIZONTAL, -1, TRUE));
      int side = CLAMP ((int) (width * SIDE_PART), least, MAX (least, SIDE_MOST));

      gtk_widget_remove_css_class (box->reading, "below");
      gtk_widget_size_allocate (box->table, &(GtkAllocation){ rtl ? side : 0, 0, width - side, height }, -1);
      gtk_widget_size_allocate (box->reading, &(GtkAllocation){ rtl ? 0 : width - side, 0, side, height }, -1);
    }
  else
    {
      int least = measure (box->reading, GTK_ORIENTATION_VERTICAL, width, TRUE);
      int below = MIN (measure (box->reading, GTK_ORIENTATION_VERTICAL, width, FALSE),
                       MAX (least, (int) (height * BELOW_PART)));

      gtk_widget_add_css_class (box->reading, "below");
      gtk_widget_size_allocate (box->table, &(GtkAllocation){ 0, 0, width, height - below }, -1);
      gtk_widget_size_allocate (box->reading, &(GtkAllocation){ 0, height - below, width, below }, -1);
    }
}

static void
baize_table_box_dispose (GObject *object)
{
  BaizeTableBox *box = BAIZE_TABLE_BOX (object);

  g_clear_pointer (&box->table, gtk_widget_unparent);
  g_clear_pointer (&box->reading, gtk_widget_unparent);
  G_OBJECT_CLASS (baize_table_box_parent_class)->dispose (object);
}

static void
baize_table_box_class_init (BaizeTableBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = baize_table_box_dispose;
  widget_class->get_request_mode = baize_table_box_get_request_mode;
  widget_class->measure = baize_table_box_measure;
  widget_class->size_allocate = baize_table_box_size_allocate;
}

static void
baize_table_box_init (BaizeTableBox *box)
{
  gtk_widget_set_vexpand (GTK_WIDGET (box), TRUE);
}

/**
 * baize_table_box_new:
 * @table: what gets all room that is left
 * @reading: what is read beside it, while it is visible
 *
 * Returns: (transfer floating): the box
 */
GtkWidget *
baize_table_box_new (GtkWidget *table, GtkWidget *reading)
{
  BaizeTableBox *box = g_object_new (BAIZE_TYPE_TABLE_BOX, NULL);

  box->table = table;
  box->reading = reading;
  gtk_widget_set_parent (table, GTK_WIDGET (box));
  gtk_widget_set_parent (reading, GTK_WIDGET (box));
  return GTK_WIDGET (box);
}
