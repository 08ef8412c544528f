/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The base class of containers, see the header. Without a layout manager, the height of a container depends on its
 * width.
 */
#include "baize-container.h"

#include "table/baize-compat.h"
#include "table/baize-focus.h"

typedef struct
{
  gboolean one_stop;
} BaizeContainerPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (BaizeContainer, baize_container, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
baize_container_get_request_mode (GtkWidget *widget)
{
  return gtk_widget_get_layout_manager (widget) != NULL
           ? GTK_WIDGET_CLASS (baize_container_parent_class)->get_request_mode (widget)
           : GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/** Tab goes to the first child of one stop, and from any child out of it. */
static gboolean
baize_container_focus (GtkWidget *widget, GtkDirectionType direction)
{
  BaizeContainerPrivate *self = baize_container_get_instance_private (BAIZE_CONTAINER (widget));
  gboolean tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  if (tab && self->one_stop)
    {
      if (baize_focus_find_child (widget) != NULL)
        return FALSE;
      direction = GTK_DIR_TAB_FORWARD;
    }
  return GTK_WIDGET_CLASS (baize_container_parent_class)->focus (widget, direction);
}

static void
baize_container_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GTK_WIDGET_CLASS (baize_container_parent_class)->snapshot (widget, snapshot);
  if (BAIZE_CONTAINER_GET_CLASS (widget)->draws_whole)
    baize_compat_draw_whole (widget, snapshot);
}

static void
baize_container_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BaizeContainerPrivate *self = baize_container_get_instance_private (BAIZE_CONTAINER (object));

  self->one_stop = g_value_get_boolean (value);
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
  G_OBJECT_CLASS (klass)->set_property = baize_container_set_property;
  GTK_WIDGET_CLASS (klass)->focus = baize_container_focus;
  GTK_WIDGET_CLASS (klass)->snapshot = baize_container_snapshot;
  /** BaizeContainer:one-stop: whether Tab stops only once inside; arrow keys move among the children. */
  g_object_class_install_property (G_OBJECT_CLASS (klass), 1,
                                   g_param_spec_boolean ("one-stop", NULL, NULL, FALSE,
                                                         G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
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
