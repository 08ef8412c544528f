/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A header bar that leaves the whole screen to its page, see the header. It stays mapped above the upper edge, so that
 * its menus open by keys.
 */
#include "app/common/baize-boxes.h"
#include "app/common/baize-css.h"

#define AT_EDGE 2 /* how near to the upper edge the pointer brings the header bar, in pixels */

struct _BaizeHeadBox
{
  BaizeContainer parent_instance;

  GtkWidget *head;
  GtkWidget *page;
  gboolean covers;  /* whether the page has all of the room */
  gboolean pointed; /* whether the pointer has reached the upper edge, and is still over the header bar */
};

G_DEFINE_FINAL_TYPE (BaizeHeadBox, baize_head_box, BAIZE_TYPE_CONTAINER)

enum
{
  PROP_COVERS = 1,
  N_PROPS,
};

/** Returns: whether keys are used in the header bar, or one of its menus is open. */
static gboolean
is_used (BaizeHeadBox *box)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (box));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, box->head)
         && (gtk_window_get_focus_visible (GTK_WINDOW (root)) || gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER));
}

/** Finds header bar and page, which come from the description of the window. Returns: whether they are there. */
static gboolean
find_children (BaizeHeadBox *box)
{
  if (box->head == NULL)
    box->head = gtk_widget_get_first_child (GTK_WIDGET (box));
  if (box->page == NULL && box->head != NULL)
    box->page = gtk_widget_get_next_sibling (box->head);
  return box->page != NULL;
}

static void
baize_head_box_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                        int *minimum_baseline, int *natural_baseline)
{
  BaizeHeadBox *box = BAIZE_HEAD_BOX (widget);
  int head, head_natural, page, page_natural;

  if (!find_children (box))
    return;
  gtk_widget_measure (box->head, orientation, for_size, &head, &head_natural, NULL, NULL);
  gtk_widget_measure (box->page, orientation, for_size, &page, &page_natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL || box->covers)
    {
      *minimum = MAX (head, page);
      *natural = MAX (head_natural, page_natural);
      return;
    }
  *minimum = head + page;
  *natural = head_natural + page_natural;
}

static void
baize_head_box_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BaizeHeadBox *box = BAIZE_HEAD_BOX (widget);
  int head;

  if (!find_children (box))
    return;
  head = baize_container_measure (box->head, GTK_ORIENTATION_VERTICAL, width, TRUE);
  baize_css_set_class (box->head, "over", box->covers);
  if (box->covers)
    {
      baize_container_place (box->head, 0, box->pointed || is_used (box) ? 0 : -head, width, head);
      baize_container_place (box->page, 0, 0, width, height);
      return;
    }
  baize_container_place (box->head, 0, 0, width, head);
  baize_container_place (box->page, 0, head, width, height - head);
}

static void
on_motion (BaizeHeadBox *box, double x, double y)
{
  gboolean pointed = y <= AT_EDGE || (box->pointed && y < gtk_widget_get_height (box->head));

  if (!box->covers || pointed == box->pointed)
    return;
  box->pointed = pointed;
  gtk_widget_queue_allocate (GTK_WIDGET (box));
}

static void
baize_head_box_root (GtkWidget *widget)
{
  GtkRoot *root;

  GTK_WIDGET_CLASS (baize_head_box_parent_class)->root (widget);
  root = gtk_widget_get_root (widget);
  if (!GTK_IS_WINDOW (root))
    return;
  g_object_set (widget, "covers", gtk_window_is_fullscreen (GTK_WINDOW (root)), NULL);
  g_object_bind_property (root, "fullscreened", widget, "covers", G_BINDING_DEFAULT);
  g_signal_connect_object (root, "notify::focus-widget", G_CALLBACK (gtk_widget_queue_allocate), widget,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (root, "notify::focus-visible", G_CALLBACK (gtk_widget_queue_allocate), widget,
                           G_CONNECT_SWAPPED);
}

static void
baize_head_box_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, BAIZE_HEAD_BOX (object)->covers);
}

/** A header bar over the page is its last sibling, so that it is drawn later and gets the clicks; otherwise it comes
 * first, for screen readers. */
static void
baize_head_box_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BaizeHeadBox *box = BAIZE_HEAD_BOX (object);

  if (box->covers == g_value_get_boolean (value) || !find_children (box))
    return;
  box->covers = g_value_get_boolean (value);
  box->pointed = FALSE;
  if (box->covers)
    gtk_widget_insert_after (box->head, GTK_WIDGET (box), box->page);
  else
    gtk_widget_insert_before (box->head, GTK_WIDGET (box), box->page);
  gtk_widget_queue_resize (GTK_WIDGET (box));
}

static void
baize_head_box_class_init (BaizeHeadBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = baize_head_box_get_property;
  G_OBJECT_CLASS (klass)->set_property = baize_head_box_set_property;
  widget_class->root = baize_head_box_root;
  widget_class->measure = baize_head_box_measure;
  widget_class->size_allocate = baize_head_box_size_allocate;

  /** BaizeHeadBox:covers: whether the page has all of the room; follows the window's state. */
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_COVERS,
                                   g_param_spec_boolean ("covers", NULL, NULL, FALSE,
                                                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
}

static void
baize_head_box_init (BaizeHeadBox *box)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  gtk_event_controller_set_propagation_phase (motion, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (on_motion), box);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (on_motion), box);
  gtk_widget_add_controller (GTK_WIDGET (box), motion);
}
