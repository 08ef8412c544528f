/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The minimum width is that of the children that must stay. The others are shown from first to last as long as there is
 * room. If even the children that stay don't get their natural width, the last of them gets the remaining width.
 */
#include "baize-boxes.h"

#define CHILD_GAP 6

struct _BaizeFoldBox
{
  BaizeContainer parent_instance;

  gboolean folded;
};

G_DEFINE_FINAL_TYPE (BaizeFoldBox, baize_fold_box, BAIZE_TYPE_CONTAINER)

static gboolean
is_kept (GtkWidget *child)
{
  return !gtk_widget_has_css_class (child, "folds");
}

static int
child_width (GtkWidget *child, gboolean natural)
{
  return baize_container_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, natural);
}

/** The width of all children, or only of those that stay. */
static int
total_width (GtkWidget *box, gboolean all, gboolean natural)
{
  int width = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (box); child; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child) && (all || is_kept (child)))
      width += child_width (child, natural) + (width > 0 ? CHILD_GAP : 0);
  return width;
}

static void
baize_fold_box_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                        int *minimum_baseline, int *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = total_width (widget, FALSE, FALSE);
      *natural = total_width (widget, TRUE, TRUE);
      return;
    }
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      *minimum = MAX (*minimum, baize_container_measure (child, orientation, -1, FALSE));
      *natural = MAX (*natural, baize_container_measure (child, orientation, -1, TRUE));
    }
}

static void
baize_fold_box_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BaizeFoldBox *box = BAIZE_FOLD_BOX (widget);
  int room = width - total_width (widget, FALSE, TRUE);
  int x = 0;

  box->folded = FALSE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      int wanted = child_width (child, TRUE);
      gboolean kept = is_kept (child);

      if (!gtk_widget_get_visible (child))
        continue;
      /* after the first hidden child the following ones are hidden, too */
      if (!kept && (box->folded || room < wanted + CHILD_GAP))
        {
          box->folded = TRUE;
          gtk_widget_set_child_visible (child, FALSE);
          continue;
        }
      if (!kept)
        room -= wanted + CHILD_GAP;
      wanted = MIN (wanted, MAX (width - x, child_width (child, FALSE)));
      gtk_widget_set_child_visible (child, TRUE);
      baize_container_place (child, x, 0, wanted, height);
      x += wanted + CHILD_GAP;
    }
}

static void
baize_fold_box_class_init (BaizeFoldBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = baize_fold_box_measure;
  widget_class->size_allocate = baize_fold_box_size_allocate;
}

static void
baize_fold_box_init (BaizeFoldBox *box)
{
}

/** baize_fold_box_is_folded: Returns: whether a child is hidden because there is no room for it. */
gboolean
baize_fold_box_is_folded (BaizeFoldBox *box)
{
  g_return_val_if_fail (BAIZE_IS_FOLD_BOX (box), FALSE);
  return box->folded;
}
