/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A part of a help page, see the header. GTK's own boxes pass the focus to their children and never take it.
 */
#include "baize-help-part.h"

struct _BaizeHelpPart
{
  BaizeContainer parent_instance;

  GtkWidget *content;
};

G_DEFINE_FINAL_TYPE (BaizeHelpPart, baize_help_part, BAIZE_TYPE_CONTAINER)

static void
baize_help_part_class_init (BaizeHelpPartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "help-part");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
baize_help_part_init (BaizeHelpPart *part)
{
  gtk_widget_set_focusable (GTK_WIDGET (part), TRUE);
}

/**
 * baize_help_part_new:
 * @title: its accessible name
 * @words: its accessible description
 * @content: (transfer floating): its widgets
 *
 * Returns: (transfer floating): the part
 */
GtkWidget *
baize_help_part_new (const char *title, const char *words, GtkWidget *content)
{
  BaizeHelpPart *part = g_object_new (BAIZE_TYPE_HELP_PART, NULL);

  part->content = content;
  gtk_widget_set_parent (content, GTK_WIDGET (part));
  gtk_accessible_update_property (GTK_ACCESSIBLE (part), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
  return GTK_WIDGET (part);
}
