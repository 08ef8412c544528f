/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is left of a window after it was closed: no widget of it. A window that is opened again and again would
 * otherwise take more memory each time.
 */
#include "window-fixture.h"

/** Appends to @refs a weak reference to @widget and to everything in it, except tooltips, which GTK moves from window
 * to window. */
static void
watch (GtkWidget *widget, GPtrArray *refs)
{
  GWeakRef *ref;

  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkTooltipWindow"))
    return;
  ref = g_new0 (GWeakRef, 1);
  g_weak_ref_init (ref, widget);
  g_ptr_array_add (refs, ref);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    watch (child, refs);
}

static void
free_ref (gpointer data)
{
  g_weak_ref_clear (data);
  g_free (data);
}

/** Names what is left of @refs. Returns: whether nothing is. */
static gboolean
is_gone (GPtrArray *refs)
{
  gboolean gone = TRUE;

  for (guint i = 0; i < refs->len; i++)
    {
      g_autoptr (GtkWidget) widget = g_weak_ref_get (refs->pdata[i]);

      if (widget == NULL)
        continue;
      g_test_message ("left: %s", G_OBJECT_TYPE_NAME (widget));
      gone = FALSE;
    }
  return gone;
}

/** Returns: (transfer none) (nullable): what was opened: a dialog inside the window, or another window. */
static GtkWidget *
find_opened (Fixture *fixture)
{
  GListModel *windows = gtk_window_get_toplevels ();

  if (count_dialogs (fixture) > 0)
    return search_for (fixture, g_type_from_name ("AdwDialog")).last;
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (window != GTK_WIDGET (fixture->window) && gtk_widget_get_mapped (window))
        return window;
    }
  return NULL;
}

ANIMATED_TEST (closed)
{
  static const char *const actions[] = { "app.preferences", "app.help", "win.scores" };

  open_game (fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_autoptr (GPtrArray) refs = g_ptr_array_new_with_free_func (free_ref);
      GtkWidget *opened;

      gtk_widget_activate_action (GTK_WIDGET (fixture->window), actions[i], NULL);
      wait_until (find_opened (fixture) != NULL);
      wait_for_rest ();
      opened = find_opened (fixture);
      watch (opened, refs);
      /* the window closes the dialog in it instead of itself */
      gtk_window_close (GTK_IS_WINDOW (opened) ? GTK_WINDOW (opened) : GTK_WINDOW (fixture->window));
      wait_until (find_opened (fixture) == NULL);
      wait_for_rest ();
      g_test_message ("%s: %u widgets", actions[i], refs->len);
      g_assert_true (is_gone (refs));
    }
}
