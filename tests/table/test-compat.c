/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Workarounds of the table for shortcomings of GTK versions. Skipped if there is no display.
 */
#include "begin-gtk.h"
#include "test.h"

#include "table/baize-compat.h"

static void
turn (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
open_both (GtkWidget **parent, GtkWidget **window)
{
  *parent = gtk_window_new ();
  *window = gtk_window_new ();
  baize_compat_put_over (GTK_WINDOW (*window), GTK_WINDOW (*parent), FALSE);
  gtk_window_present (GTK_WINDOW (*parent));
  gtk_window_present (GTK_WINDOW (*window));
  turn ();
}

/** A window over another one is closed while it handles an event, together with the other one. */
static void
test_ends_in_an_event (gconstpointer first)
{
  GtkWidget *parent, *window;

  open_both (&parent, &window);
  g_object_ref (window);
  if (GPOINTER_TO_INT (first))
    gtk_window_destroy (GTK_WINDOW (window));
  g_object_ref (parent);
  gtk_window_destroy (GTK_WINDOW (parent));
  turn ();
  g_assert_finalize_object (parent);
  g_assert_null (gtk_window_get_transient_for (GTK_WINDOW (window)));
  g_assert_finalize_object (window);
}

/** It closes alone, the other window later. */
TEST (goes_alone)
{
  GtkWidget *parent, *window;

  open_both (&parent, &window);
  g_object_ref (window);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (window);
  g_object_ref (parent);
  gtk_window_destroy (GTK_WINDOW (parent));
  g_assert_finalize_object (parent);
}

TESTS (ends_in_an_event)
{
  g_test_add_data_func ("/ends_in_an_event", GINT_TO_POINTER (FALSE), test_ends_in_an_event);
  g_test_add_data_func ("/ends_first_in_an_event", GINT_TO_POINTER (TRUE), test_ends_in_an_event);
}

gboolean
test_begin (int *argc, char ***argv)
{
  return begin_gtk (argc, argv);
}
