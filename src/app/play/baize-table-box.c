/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The layout of a table and its panels, see the header. Only a visible panel takes space.
 */
#include "app/common/baize-boxes.h"
#include "app/common/baize-css.h"

#define WIDE       820 /* the minimum width for a panel at the side */
#define LOW_WIDE   540 /* … in a low window */
#define LOW        1.5 /* a window is low if its width is more than this multiple of its height */
#define SIDE_PART  0.28
#define SIDE_LEAST 250
#define SIDE_MOST  360
#define LARGER     0.2 /* in large windows, where text is larger, the panel may be wider than that, */
#define LARGEST    620 /* but no wider than this */
#define BELOW_PART 0.5 /* the maximum part of the height for a panel below */
#define LARGE_PART 0.6 /* … for a result in large text: no card is to be chosen then */

struct _BaizeTableBox
{
  BaizeContainer parent_instance;
};

G_DEFINE_FINAL_TYPE (BaizeTableBox, baize_table_box, BAIZE_TYPE_CONTAINER)

/** Returns: (nullable): the visible panel, if any. */
static GtkWidget *
find_panel (GtkWidget *table)
{
  GtkWidget *panel = gtk_widget_get_next_sibling (table);

  while (panel != NULL && !gtk_widget_get_visible (panel))
    panel = gtk_widget_get_next_sibling (panel);
  return panel;
}

static int
measure (GtkWidget *widget, GtkOrientation orientation, int for_size, gboolean of_minimum)
{
  return widget != NULL ? baize_container_measure (widget, orientation, for_size, !of_minimum) : 0;
}

/** Returns: the height that @panel wants below the table, where it gets @most at most. */
static int
measure_below (GtkWidget *panel, int width, int most)
{
  BaizeContainerClass *klass = BAIZE_CONTAINER_GET_CLASS (panel);
  int wanted = measure (panel, GTK_ORIENTATION_VERTICAL, width, FALSE);

  return wanted > most && klass->measure_brief != NULL ? klass->measure_brief (BAIZE_CONTAINER (panel), width) : wanted;
}

static void
baize_table_box_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                         int *minimum_baseline, int *natural_baseline)
{
  GtkWidget *first = gtk_widget_get_first_child (widget), *panel = find_panel (first);
  int table = measure (first, orientation, -1, TRUE), reading = measure (panel, orientation, -1, TRUE);

  /* GTK warns if the minimum height without a given width exceeds that for some width */
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL || for_size < 0 || for_size >= WIDE ? MAX (table, reading)
                                                                                           : table + reading;
  *natural = MAX (*minimum, measure (first, orientation, -1, FALSE));
}

/** Marks all panels, so that a panel has the right style before it is shown. */
static void
mark_panels (GtkWidget *table, gboolean below)
{
  for (GtkWidget *panel = gtk_widget_get_next_sibling (table); panel != NULL;
       panel = gtk_widget_get_next_sibling (panel))
    baize_css_set_class (panel, "below", below);
}

static void
baize_table_box_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *table = gtk_widget_get_first_child (widget), *panel = find_panel (table);
  gboolean beside = width >= WIDE || (width >= LOW_WIDE && width > LOW * height);

  mark_panels (table, !beside);
  if (panel == NULL)
    baize_container_place (table, 0, 0, width, height);
  else if (beside)
    {
      int least = MAX (SIDE_LEAST, measure (panel, GTK_ORIENTATION_HORIZONTAL, -1, TRUE));
      int most = MAX (SIDE_MOST, (int) MIN (width * LARGER, LARGEST));
      int side = CLAMP ((int) (width * SIDE_PART), least, MAX (least, most));

      baize_container_place (table, 0, 0, width - side, height);
      baize_container_place (panel, width - side, 0, side, height);
    }
  else
    {
      gboolean large = baize_css_is_large_text () && BAIZE_CONTAINER_GET_CLASS (panel)->measure_brief != NULL;
      int most = MAX (measure (panel, GTK_ORIENTATION_VERTICAL, width, TRUE),
                      (int) (height * (large ? LARGE_PART : BELOW_PART)));
      int below = MIN (most, measure_below (panel, width, most));

      baize_container_place (table, 0, 0, width, height - below);
      baize_container_place (panel, 0, height - below, width, below);
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
