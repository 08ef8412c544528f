/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Its least width is that of the children that must stay; the others are shown as far as there is room, the first
 * first. Where not even those that stay have the width they would like, the last of them gets what is left.
 */
#include "baize-fold-box.h"

struct _BaizeFoldBox
{
  GtkWidget parent_instance;

  int spacing;
  GPtrArray *kept; /* the children that always stay; not owned */
  gboolean folded;
};

G_DEFINE_FINAL_TYPE (BaizeFoldBox, baize_fold_box, GTK_TYPE_WIDGET)

static gboolean
is_kept (BaizeFoldBox *box, GtkWidget *child)
{
  return g_ptr_array_find (box->kept, child, NULL);
}

static int
child_width (GtkWidget *child, gboolean natural)
{
  int minimum, wanted;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &wanted, NULL, NULL);
  return natural ? wanted : minimum;
}

/** The width of the children, of all or of those that stay. */
static int
total_width (BaizeFoldBox *box, gboolean all, gboolean natural)
{
  int width = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (box)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child) && (all || is_kept (box, child)))
      width += child_width (child, natural) + (width > 0 ? box->spacing : 0);
  return width;
}

static void
baize_fold_box_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                        int *minimum_baseline, int *natural_baseline)
{
  BaizeFoldBox *box = BAIZE_FOLD_BOX (widget);

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = total_width (box, FALSE, FALSE);
      *natural = total_width (box, TRUE, TRUE);
      return;
    }
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum, child_natural;

      gtk_widget_measure (child, orientation, -1, &child_minimum, &child_natural, NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      *natural = MAX (*natural, child_natural);
    }
}

static void
baize_fold_box_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BaizeFoldBox *box = BAIZE_FOLD_BOX (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int room = width - total_width (box, FALSE, TRUE);
  int x = 0;

  box->folded = FALSE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      int wanted = child_width (child, TRUE);
      gboolean kept = is_kept (box, child);

      if (!gtk_widget_get_visible (child))
        continue;
      /* once one had to go, those after it go too */
      if (!kept && (box->folded || room < wanted + box->spacing))
        {
          box->folded = TRUE;
          gtk_widget_set_child_visible (child, FALSE);
          continue;
        }
      if (!kept)
        room -= wanted + box->spacing;
      wanted = MIN (wanted, MAX (width - x, child_width (child, FALSE)));
      gtk_widget_set_child_visible (child, TRUE);
      gtk_widget_size_allocate (child, &(GtkAllocation){ rtl ? width - x - wanted : x, 0, wanted, height }, -1);
      x += wanted + box->spacing;
    }
}

static void
baize_fold_box_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (baize_fold_box_parent_class)->dispose (object);
}

static void
baize_fold_box_finalize (GObject *object)
{
  g_ptr_array_unref (BAIZE_FOLD_BOX (object)->kept);
  G_OBJECT_CLASS (baize_fold_box_parent_class)->finalize (object);
}

static void
baize_fold_box_class_init (BaizeFoldBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = baize_fold_box_dispose;
  G_OBJECT_CLASS (klass)->finalize = baize_fold_box_finalize;
  widget_class->measure = baize_fold_box_measure;
  widget_class->size_allocate = baize_fold_box_size_allocate;
}

static void
baize_fold_box_init (BaizeFoldBox *box)
{
  box->kept = g_ptr_array_new ();
}

/** baize_fold_box_new: Returns: (transfer floating): an empty row with @spacing pixels between its children. */
GtkWidget *
baize_fold_box_new (int spacing)
{
  BaizeFoldBox *box = g_object_new (BAIZE_TYPE_FOLD_BOX, NULL);

  box->spacing = spacing;
  return GTK_WIDGET (box);
}

/**
 * baize_fold_box_append:
 * @box: a row
 * @child: a widget
 * @keep: whether it stays however narrow the row is
 */
void
baize_fold_box_append (BaizeFoldBox *box, GtkWidget *child, gboolean keep)
{
  if (keep)
    g_ptr_array_add (box->kept, child);
  gtk_widget_set_parent (child, GTK_WIDGET (box));
}

/** baize_fold_box_is_folded: whether some child has no room now. */
gboolean
baize_fold_box_is_folded (BaizeFoldBox *box)
{
  return box->folded;
}
