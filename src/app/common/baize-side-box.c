/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A side and a content, or a content with a short form of the side above it, see the header.
 */
#include "baize-boxes.h"

#define WIDE      700 /* the minimum width for showing the side */
#define SIDE_PART 0.26
#define SIDE_MOST 280

struct _BaizeSideBox
{
  BaizeContainer parent_instance;
};

/** The children, in order. */
enum
{
  SIDE,
  LINE,
  ABOVE,
  CONTENT,
  N_PARTS,
};

G_DEFINE_FINAL_TYPE (BaizeSideBox, baize_side_box, BAIZE_TYPE_CONTAINER)

static GtkWidget *
get_part (GtkWidget *widget, int part)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  for (int i = 0; i < part; i++)
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static int
measure (GtkWidget *widget, int part, GtkOrientation orientation, gboolean natural)
{
  return baize_container_measure (get_part (widget, part), orientation, -1, natural);
}

static void
baize_side_box_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                        int *minimum_baseline, int *natural_baseline)
{
  int above = measure (widget, ABOVE, orientation, FALSE), content = measure (widget, CONTENT, orientation, FALSE);

  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MAX (above, content) : above + content;
  *natural = MAX (*minimum, measure (widget, CONTENT, orientation, TRUE));
}

static void
baize_side_box_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  int side = MAX ((int) MIN (width * SIDE_PART, SIDE_MOST), measure (widget, SIDE, GTK_ORIENTATION_HORIZONTAL, FALSE));
  int line = measure (widget, LINE, GTK_ORIENTATION_HORIZONTAL, FALSE), rest = width - side - line;
  gboolean wide = width >= WIDE && rest >= measure (widget, CONTENT, GTK_ORIENTATION_HORIZONTAL, FALSE);
  int above = wide ? 0 : measure (widget, ABOVE, GTK_ORIENTATION_VERTICAL, FALSE);
  const GtkAllocation places[N_PARTS] = {
    [SIDE] = { 0, 0, side, height },
    [LINE] = { side, 0, line, height },
    [ABOVE] = { 0, 0, width, above },
    [CONTENT] = { wide ? side + line : 0, above, wide ? rest : width, height - above },
  };

  for (int part = 0; part < N_PARTS; part++)
    {
      gboolean shown = part == CONTENT || wide == (part != ABOVE);

      gtk_widget_set_child_visible (get_part (widget, part), shown);
      if (shown)
        baize_container_place (get_part (widget, part), places[part].x, places[part].y, places[part].width,
                               places[part].height);
    }
}

/** Tab leaves the side, where the arrow keys move between rows. By default Tab would move from row to row as well, and
 * each row that gets the focus changes the content. */
static gboolean
baize_side_box_focus (GtkWidget *widget, GtkDirectionType direction)
{
  if (gtk_widget_get_focus_child (widget) != get_part (widget, SIDE))
    return GTK_WIDGET_CLASS (baize_side_box_parent_class)->focus (widget, direction);
  if (direction == GTK_DIR_TAB_FORWARD)
    return gtk_widget_child_focus (get_part (widget, CONTENT), direction);
  return direction != GTK_DIR_TAB_BACKWARD && GTK_WIDGET_CLASS (baize_side_box_parent_class)->focus (widget, direction);
}

static void
baize_side_box_class_init (BaizeSideBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = baize_side_box_measure;
  widget_class->size_allocate = baize_side_box_size_allocate;
  widget_class->focus = baize_side_box_focus;
}

static void
baize_side_box_init (BaizeSideBox *box)
{
}
