/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Labels whose lines wrap. GTK measures every such label at its narrowest; without a minimum width it lays out nearly
 * every letter alone to find out how wide the widest is. That takes most of the time in which a window opens.
 */
#include "baize-labels.h"

#define LEAST_CHARS 10 /* the minimum width, in characters */
#define SHORT_CHARS 20 /* a text of so many characters is left alone: it may be narrower than LEAST_CHARS */

static void
ease (GtkLabel *label)
{
  if (gtk_label_get_wrap (label) && gtk_label_get_width_chars (label) < 0
      && g_utf8_strlen (gtk_label_get_text (label), -1) > SHORT_CHARS)
    gtk_label_set_width_chars (label, LEAST_CHARS);
}

/** baize_label_new_wrapped: Returns: (transfer floating): a label with @text, which wraps down to a small width. */
GtkWidget *
baize_label_new_wrapped (const char *text)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "xalign", 0.0, NULL);

  ease (GTK_LABEL (label));
  return label;
}

/** Lays out the parts of @header, those of a row of libadwaita, as a grid. A box asks each label how wide it must be to
 * fill the height of the row, and the label then lays out its text at some eight widths. */
static void
make_grid (GtkWidget *header)
{
  GtkLayoutManager *layout = gtk_grid_layout_new ();
  int column = 0;

  gtk_widget_set_layout_manager (header, layout);
  for (GtkWidget *part = gtk_widget_get_first_child (header); part != NULL; part = gtk_widget_get_next_sibling (part))
    {
      gtk_grid_layout_child_set_column (GTK_GRID_LAYOUT_CHILD (gtk_layout_manager_get_layout_child (layout, part)),
                                        column++);
      gtk_widget_set_vexpand (part, TRUE);
    }
  gtk_widget_set_vexpand (header, FALSE);
}

/** baize_labels_ease: gives the wrapping labels below @root, such as those of libadwaita's rows, a small minimum
 * width, unless they have one, and lays out these rows as grids. */
void
baize_labels_ease (GtkWidget *root)
{
  g_return_if_fail (GTK_IS_WIDGET (root));
  if (GTK_IS_LABEL (root))
    ease (GTK_LABEL (root));
  else if (GTK_IS_BOX (root) && gtk_widget_has_css_class (root, "header"))
    make_grid (root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    baize_labels_ease (child);
}
