/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The base class of containers, see the header. Without a layout manager, the height of a container depends on its
 * width.
 */
#include "baize-container.h"

G_DEFINE_ABSTRACT_TYPE (BaizeContainer, baize_container, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
baize_container_get_request_mode (GtkWidget *widget)
{
  return gtk_widget_get_layout_manager (widget) != NULL
           ? GTK_WIDGET_CLASS (baize_container_parent_class)->get_request_mode (widget)
           : GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
baize_container_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (baize_container_parent_class)->dispose (object);
}

static void
baize_container_class_init (BaizeContainerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = baize_container_dispose;
  GTK_WIDGET_CLASS (klass)->get_request_mode = baize_container_get_request_mode;
}

static void
baize_container_init (BaizeContainer *container)
{
}

/** baize_container_measure: Returns: the minimum size of @child in @orientation; its natural size if @natural is
 * set. */
int
baize_container_measure (GtkWidget *child, GtkOrientation orientation, int for_size, gboolean natural)
{
  int least, wanted;

  gtk_widget_measure (child, orientation, for_size, &least, &wanted, NULL, NULL);
  return natural ? wanted : least;
}

/** baize_container_place: allocates @child at @x from the side of its parent where lines of text start. */
void
baize_container_place (GtkWidget *child, int x, int y, int width, int height)
{
  GtkWidget *parent = gtk_widget_get_parent (child);

  if (gtk_widget_get_direction (parent) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (parent) - x - width;
  gtk_widget_size_allocate (child, &(GtkAllocation){ x, y, width, height }, -1);
}
