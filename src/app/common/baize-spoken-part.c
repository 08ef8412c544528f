/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A part of a help page, see the header. GTK's own boxes pass the focus to their children and never take it.
 */
#include "baize-spoken-part.h"

#include "table/baize-compat.h"

struct _BaizeSpokenPart
{
  BaizeContainer parent_instance;

  GtkWidget *content;
};

G_DEFINE_FINAL_TYPE (BaizeSpokenPart, baize_spoken_part, BAIZE_TYPE_CONTAINER)

static void
baize_spoken_part_class_init (BaizeSpokenPartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "spoken-part");
  /* Orca 51 reads the labels in a group as well, and passes over the name of a group if it has to say that the focus
   * has left or entered another one */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LABEL);
  BAIZE_CONTAINER_CLASS (klass)->draws_whole = TRUE;
}

static void
baize_spoken_part_init (BaizeSpokenPart *part)
{
  gtk_widget_set_focusable (GTK_WIDGET (part), TRUE);
}

/** Takes the role from the pictures in @widget, whose descriptions GTK 4.24 would make the description of the part. */
static void
pass_over_pictures (GtkWidget *widget)
{
  if (GTK_IS_PICTURE (widget))
    g_object_set (widget, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    pass_over_pictures (child);
}

/**
 * baize_spoken_part_new:
 * @words: its accessible name: all its text
 * @content: (transfer floating): its widgets
 *
 * Returns: (transfer floating): the part
 */
GtkWidget *
baize_spoken_part_new (const char *words, GtkWidget *content)
{
  BaizeSpokenPart *part = g_object_new (BAIZE_TYPE_SPOKEN_PART, NULL);

  part->content = content;
  gtk_widget_set_parent (content, GTK_WIDGET (part));
  pass_over_pictures (content);
  baize_compat_name (GTK_ACCESSIBLE (part), words);
  return GTK_WIDGET (part);
}
