/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Searches the widgets instead of tracking who opened them: popovers inside a window, windows over it, dialogs inside
 * it, and file choosers, which may run in another process.
 */
#include "baize-window-clear.h"

#include "app/common/baize-compat-dialog.h"
#include "app/common/baize-compat-files.h"

/** Collects the open popovers in @widget, each before the popovers that it opened. */
static void
collect_popovers (GtkWidget *widget, GPtrArray *popovers)
{
  if (GTK_IS_POPOVER (widget) && gtk_widget_get_visible (widget))
    g_ptr_array_add (popovers, g_object_ref (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    collect_popovers (child, popovers);
}

static void
close_popovers (GtkWindow *window)
{
  g_autoptr (GPtrArray) popovers = g_ptr_array_new_with_free_func (g_object_unref);

  collect_popovers (GTK_WIDGET (window), popovers);
  for (guint i = popovers->len; i > 0; i--)
    gtk_popover_popdown (popovers->pdata[i - 1]);
}

/** Closes the windows over @window, innermost first. Closing a question answers it with no. */
static void
close_windows (GtkWindow *window)
{
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func (g_object_unref);
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

      /* Hold references only to these windows: a closed window that outlives its parent ends the program, and GTK does
       * not clear the parent. */
      if (gtk_window_get_transient_for (other) == window && gtk_widget_get_visible (GTK_WIDGET (other)))
        g_ptr_array_add (others, g_steal_pointer (&other));
    }
  for (guint i = 0; i < others->len; i++)
    {
      GtkWindow *other = others->pdata[i];

      close_windows (other);
      close_popovers (other);
      gtk_window_close (other);
    }
}

/**
 * baize_window_clear:
 * @window: a window
 *
 * Closes everything that is open over @window: it blocks the input of the window, may refer to its old content, and
 * would cover a game that is requested from outside.
 */
void
baize_window_clear (GtkWindow *window)
{
  baize_dialog_close_all (window);
  baize_compat_cancel_choices (window);
  close_windows (window);
  close_popovers (window);
}
