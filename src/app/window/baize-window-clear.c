/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Walks what is there instead of knowing who opened it: popovers inside a window, modal windows over it, and what the
 * platform has besides, see baize_compat_close_all(). A window that is not modal keeps no input from others and stays.
 */
#include "baize-window-clear.h"

#include "app/common/baize-compat-app.h"

/** Collects the popovers in @widget that are open, the outer before those they opened. */
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

/** Closes the modal windows over @window, or @all, those over them first. A question is answered by that, with no. */
static void
close_windows (GtkWindow *window, gboolean all)
{
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func (g_object_unref);
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

      /* A closed window that outlives the one it was over ends the program, so no others are held. GTK does not forget
       * which window it was over. */
      if (gtk_window_get_transient_for (other) == window && gtk_widget_get_visible (GTK_WIDGET (other)))
        g_ptr_array_add (others, g_steal_pointer (&other));
    }
  for (guint i = 0; i < others->len; i++)
    {
      GtkWindow *other = others->pdata[i];

      close_windows (other, all);
      if (!all && !gtk_window_get_modal (other))
        continue;
      close_popovers (other);
      gtk_window_close (other);
    }
}

/**
 * baize_window_clear:
 * @window: a window
 *
 * Closes all that is open over @window and would keep input from it, or is about what it showed.
 */
void
baize_window_clear (GtkWindow *window)
{
  baize_compat_close_all (window);
  close_windows (window, FALSE);
  close_popovers (window);
}

/**
 * baize_window_uncover:
 * @window: a window
 *
 * Closes all that is open over @window, those windows too that keep no input from it: they stay above it when it is
 * presented, and whoever asks for a game from outside shall see its table.
 */
void
baize_window_uncover (GtkWindow *window)
{
  baize_compat_close_all (window);
  close_windows (window, TRUE);
  close_popovers (window);
}
