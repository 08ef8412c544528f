/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Helpers that find widgets in windows.
 */
#pragma once

#include "main-loop.h"

#include <gtk/gtk.h>
#include <string.h>

typedef void (*WidgetFunc) (GtkWidget *widget, gpointer data);
typedef gboolean (*MatchFunc) (GtkWidget *widget, gconstpointer data);

/**
 * for_each_widget: calls @func for @root and all its descendants; if @root is %NULL, for the widgets of all windows.
 */
static inline void
for_each_widget (GtkWidget *root, WidgetFunc func, gpointer data)
{
  g_autoptr (GList) windows = root == NULL ? gtk_window_list_toplevels () : NULL;

  for (GList *link = windows; link != NULL; link = link->next)
    for_each_widget (link->data, func, data);
  if (root == NULL)
    return;
  func (root, data);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    for_each_widget (child, func, data);
}

/** Matches: a condition, and the first widget and the number of widgets that meet it. */
typedef struct
{
  MatchFunc matches;
  gconstpointer data;
  GtkWidget *first;
  guint n;
} Matches;

static inline void
note_match (GtkWidget *widget, gpointer data)
{
  Matches *found = data;

  if (!found->matches (widget, found->data))
    return;
  if (found->n++ == 0)
    found->first = widget;
}

/**
 * find_widget: Returns: (transfer none) (nullable): the first widget that @matches; for @root see for_each_widget().
 */
static inline GtkWidget *
find_widget (GtkWidget *root, MatchFunc matches, gconstpointer data)
{
  Matches found = { matches, data, NULL, 0 };

  for_each_widget (root, note_match, &found);
  return found.first;
}

/** count_widgets: Returns: the number of widgets that match; for @root see for_each_widget(). */
static inline guint
count_widgets (GtkWidget *root, MatchFunc matches, gconstpointer data)
{
  Matches found = { matches, data, NULL, 0 };

  for_each_widget (root, note_match, &found);
  return found.n;
}

/** is_type: for find_widget(): whether @widget is of the GType @data. */
static inline gboolean
is_type (GtkWidget *widget, gconstpointer data)
{
  return G_TYPE_CHECK_INSTANCE_TYPE (widget, GPOINTER_TO_SIZE (data));
}

/** is_button: for find_widget(): whether @widget is a button labelled @label. */
static inline gboolean
is_button (GtkWidget *widget, gconstpointer label)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

/** is_shown_button: for find_widget(): the same, and whether it can be seen. */
static inline gboolean
is_shown_button (GtkWidget *widget, gconstpointer label)
{
  return is_button (widget, label) && gtk_widget_get_mapped (widget);
}

/** find_shown_button: Returns: (transfer none) (nullable): the first button labelled @label that can be seen, in any
 * window. */
static inline GtkWidget *
find_shown_button (const char *label)
{
  return find_widget (NULL, is_shown_button, label);
}

/** is_marked: for find_widget(): whether @widget is a button with a mnemonic that can be seen and whose accessible name
 * is not its label. GTK's own file chooser and its questions, which name their buttons like this, do not count. */
static inline gboolean
is_marked (GtkWidget *widget, gconstpointer unused)
{
  GtkWidget *label = GTK_IS_BUTTON (widget) ? gtk_button_get_child (GTK_BUTTON (widget)) : NULL;
  const char *window = G_OBJECT_TYPE_NAME (gtk_widget_get_root (widget));
  g_autofree char *wrong = NULL;

  if (!GTK_IS_LABEL (label) || !gtk_label_get_use_underline (GTK_LABEL (label)) || !gtk_widget_get_mapped (widget)
      || g_str_equal (window, "GtkFileChooserDialog") || g_str_equal (window, "GtkMessageDialog"))
    return FALSE;
  wrong = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                              gtk_label_get_text (GTK_LABEL (label)));
  return wrong != NULL
         || gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/** check_names: checks that no button that can be seen tells screen readers the underscore of its mnemonic. */
static inline void
check_names (void)
{
  GtkWidget *marked = find_widget (NULL, is_marked, NULL);

  if (marked != NULL)
    g_error ("The button “%s” has another accessible name", gtk_button_get_label (GTK_BUTTON (marked)));
}

/** has_name: for find_widget(): whether the name of @widget is @name. */
static inline gboolean
has_name (GtkWidget *widget, gconstpointer name)
{
  return g_strcmp0 (gtk_widget_get_name (widget), name) == 0;
}

/** says: for find_widget(): whether @widget is a label whose text contains @text. */
static inline gboolean
says (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL;
}

/** set_window_size: gives @window, which is being shown, a size of @width × @height, and waits until it has it; without
 * a window manager a frame takes some of it. Before the display has told the window its first size, another one would
 * be lost. */
static inline void
set_window_size (GtkWidget *window, int width, int height)
{
  wait_until (gtk_widget_get_width (window) > 0);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  wait_until (gtk_widget_get_width (window) <= width && gtk_widget_get_width (window) > width - 60
              && gtk_widget_get_height (window) <= height && gtk_widget_get_height (window) > height - 60);
}
