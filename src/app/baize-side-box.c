/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A side and a content, or a content with something above it, see the header.
 */
#include "baize-side-box.h"

#define WIDE      700 /* from here on there is a side */
#define SIDE_PART 0.26
#define SIDE_MOST 280

struct _BaizeSideBox
{
  GtkWidget parent_instance;

  GtkWidget *side;
  GtkWidget *above;
  GtkWidget *line;
  GtkWidget *content;
};

G_DEFINE_FINAL_TYPE (BaizeSideBox, baize_side_box, GTK_TYPE_WIDGET)

static int
measure (GtkWidget *widget, GtkOrientation orientation, int for_size, gboolean of_minimum)
{
  int minimum, natural;

  gtk_widget_measure (widget, orientation, for_size, &minimum, &natural, NULL, NULL);
  return of_minimum ? minimum : natural;
}

static GtkSizeRequestMode
baize_side_box_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
baize_side_box_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                        int *minimum_baseline, int *natural_baseline)
{
  BaizeSideBox *box = BAIZE_SIDE_BOX (widget);

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (measure (box->above, orientation, -1, TRUE), measure (box->content, orientation, -1, TRUE));
      *natural = MAX (measure (box->content, orientation, -1, FALSE), *minimum);
    }
  else
    {
      *minimum = measure (box->above, orientation, -1, TRUE) + measure (box->content, orientation, -1, TRUE);
      *natural = MAX (*minimum, measure (box->content, orientation, -1, FALSE));
    }
}

static void
baize_side_box_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BaizeSideBox *box = BAIZE_SIDE_BOX (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int side = MAX ((int) MIN (width * SIDE_PART, SIDE_MOST), measure (box->side, GTK_ORIENTATION_HORIZONTAL, -1, TRUE));
  int line = measure (box->line, GTK_ORIENTATION_HORIZONTAL, -1, TRUE);
  int rest = width - side - line;
  gboolean wide = width >= WIDE && rest >= measure (box->content, GTK_ORIENTATION_HORIZONTAL, -1, TRUE);

  gtk_widget_set_child_visible (box->side, wide);
  gtk_widget_set_child_visible (box->line, wide);
  gtk_widget_set_child_visible (box->above, !wide);
  if (wide)
    {
      gtk_widget_size_allocate (box->side, &(GtkAllocation){ rtl ? width - side : 0, 0, side, height }, -1);
      gtk_widget_size_allocate (box->line, &(GtkAllocation){ rtl ? rest : side, 0, line, height }, -1);
      gtk_widget_size_allocate (box->content, &(GtkAllocation){ rtl ? 0 : side + line, 0, rest, height }, -1);
    }
  else
    {
      int above = measure (box->above, GTK_ORIENTATION_VERTICAL, -1, TRUE);

      gtk_widget_size_allocate (box->above, &(GtkAllocation){ 0, 0, width, above }, -1);
      gtk_widget_size_allocate (box->content, &(GtkAllocation){ 0, above, width, height - above }, -1);
    }
}

/** Tab leaves the side, whose rows the arrows walk; GTK would go from row to row, and rows show what they are about. */
static gboolean
baize_side_box_focus (GtkWidget *widget, GtkDirectionType direction)
{
  BaizeSideBox *box = BAIZE_SIDE_BOX (widget);

  if (gtk_widget_get_focus_child (widget) != box->side)
    return GTK_WIDGET_CLASS (baize_side_box_parent_class)->focus (widget, direction);
  if (direction == GTK_DIR_TAB_FORWARD)
    return gtk_widget_child_focus (box->content, direction);
  return direction != GTK_DIR_TAB_BACKWARD && GTK_WIDGET_CLASS (baize_side_box_parent_class)->focus (widget, direction);
}

static void
baize_side_box_dispose (GObject *object)
{
  BaizeSideBox *box = BAIZE_SIDE_BOX (object);

  g_clear_pointer (&box->side, gtk_widget_unparent);
  g_clear_pointer (&box->line, gtk_widget_unparent);
  g_clear_pointer (&box->above, gtk_widget_unparent);
  g_clear_pointer (&box->content, gtk_widget_unparent);
  G_OBJECT_CLASS (baize_side_box_parent_class)->dispose (object);
}

static void
baize_side_box_class_init (BaizeSideBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = baize_side_box_dispose;
  widget_class->get_request_mode = baize_side_box_get_request_mode;
  widget_class->measure = baize_side_box_measure;
  widget_class->size_allocate = baize_side_box_size_allocate;
  widget_class->focus = baize_side_box_focus;
}

static void
baize_side_box_init (BaizeSideBox *box)
{
}

/**
 * baize_side_box_new:
 * @side: what to choose from
 * @above: the same in a short form
 * @content: what was chosen
 *
 * Returns: (transfer floating): the box
 */
GtkWidget *
baize_side_box_new (GtkWidget *side, GtkWidget *above, GtkWidget *content)
{
  BaizeSideBox *box = g_object_new (BAIZE_TYPE_SIDE_BOX, NULL);

  box->side = side;
  box->line = gtk_separator_new (GTK_ORIENTATION_VERTICAL);
  box->above = above;
  box->content = content;
  gtk_widget_set_parent (side, GTK_WIDGET (box));
  gtk_widget_set_parent (box->line, GTK_WIDGET (box));
  gtk_widget_set_parent (above, GTK_WIDGET (box));
  gtk_widget_set_parent (content, GTK_WIDGET (box));
  return GTK_WIDGET (box);
}
