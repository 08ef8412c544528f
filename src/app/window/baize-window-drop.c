/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Opens dropped files as “Open Record…” does, with the same errors, and takes dropped text as if it were pasted. Decks
 * of cards are recognised by the file name only.
 */
#include "baize-window-drop.h"
#include "baize-window-paste.h"

#include <glib/gi18n.h>

/** Whether the name of @file is that of a deck of cards. */
static gboolean
is_called_deck (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file), *lower = name ? g_ascii_strdown (name, -1) : NULL;

  return lower != NULL && (g_str_has_suffix (lower, ".svg") || g_str_has_suffix (lower, ".svgz"));
}

/**
 * baize_window_drop_files:
 * @window: the window
 * @files: (element-type GFile): the dropped files
 *
 * Opens a dropped file, or shows why it can't be opened.
 *
 * Returns: whether there were any files
 */
gboolean
baize_window_drop_files (BaizeWindow *window, GSList *files)
{
  g_return_val_if_fail (BAIZE_IS_WINDOW (window), FALSE);
  if (files == NULL)
    return FALSE;
  if (is_called_deck (files->data))
    baize_window_toast (window, _ ("To add a deck of cards, drop it in the preferences, on the page “Cards”."),
                        _ ("_Preferences"), "app.preferences");
  else if (files->next != NULL)
    baize_window_toast (window, _ ("Only one record can be opened at a time."), NULL, NULL);
  else
    baize_window_open_file (window, files->data);
  return TRUE;
}

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, BaizeWindow *window)
{
  if (G_VALUE_HOLDS_STRING (value))
    {
      baize_window_take_text (window, g_value_get_string (value));
      return TRUE;
    }
  return G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST) && baize_window_drop_files (window, g_value_get_boxed (value));
}

/** baize_window_take_drops: accepts files, and text with a link to a deal, dropped anywhere on @window. */
void
baize_window_take_drops (BaizeWindow *window)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);
  /* a file is offered as text too */
  GType types[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING };

  g_return_if_fail (BAIZE_IS_WINDOW (window));
  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect (target, "drop", G_CALLBACK (on_drop), window);
  gtk_widget_add_controller (GTK_WIDGET (window), GTK_EVENT_CONTROLLER (target));
}
