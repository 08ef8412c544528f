/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the table does for GTK versions that fall short. Skipped where there is no display.
 */
#include "board-fixture.h"

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

/** A window over another in which an event is being handled, which ends both. */
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

/** It goes alone, and the other one later. */
static void
test_goes_alone (void)
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

int
main (int argc, char **argv)
{
  if (!board_init (&argc, &argv))
    return 0;

  g_test_add_data_func ("/compat/over/ends-in-an-event", GINT_TO_POINTER (FALSE), test_ends_in_an_event);
  g_test_add_data_func ("/compat/over/ends-first-in-an-event", GINT_TO_POINTER (TRUE), test_ends_in_an_event);
  g_test_add_func ("/compat/over/goes-alone", test_goes_alone);
  return g_test_run ();
}
