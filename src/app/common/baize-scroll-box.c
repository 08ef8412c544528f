/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A scrolled window of the height that its content has at the width of the box, see the header.
 */
#include "baize-boxes.h"

struct _BaizeScrollBox
{
  BaizeContainer parent_instance;
};

G_DEFINE_FINAL_TYPE (BaizeScrollBox, baize_scroll_box, BAIZE_TYPE_CONTAINER)

static void
baize_scroll_box_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                          int *minimum_baseline, int *natural_baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  GtkWidget *content = child != NULL ? gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (child)) : NULL;

  *minimum = *natural = 0;
  if (content == NULL)
    return;
  gtk_widget_measure (child, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      int height = baize_container_measure (content, GTK_ORIENTATION_VERTICAL, for_size, TRUE);

      *minimum = *natural = MAX (
        *minimum, MIN (height, gtk_scrolled_window_get_max_content_height (GTK_SCROLLED_WINDOW (child))));
    }
}

static void
baize_scroll_box_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (child != NULL)
    baize_container_place (child, 0, 0, width, height);
}

static void
baize_scroll_box_class_init (BaizeScrollBoxClass *klass)
{
  GTK_WIDGET_CLASS (klass)->measure = baize_scroll_box_measure;
  GTK_WIDGET_CLASS (klass)->size_allocate = baize_scroll_box_size_allocate;
}

static void
baize_scroll_box_init (BaizeScrollBox *box)
{
}
