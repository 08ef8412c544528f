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
  baize_compat_put_over (GTK_WINDOW (*window), GTK_WINDOW (*parent));
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

static void
count (guint *n)
{
  ++*n;
}

/** Readers are told that a widget can have the focus before it gets it, and nothing about one that has it. Newer
 * versions of GTK need no help. */
TEST (make_known)
{
  GtkWidget *window = gtk_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *focused = gtk_button_new (), *other = gtk_button_new (), *label = gtk_label_new ("");
  GtkWidget *children[] = { focused, other, label };
  const guint expected[] = { 0, GTK_CHECK_VERSION (4, 14, 0) ? 0 : 2, 0 };
  guint n[G_N_ELEMENTS (children)] = { 0 };

  gtk_window_set_child (GTK_WINDOW (window), box);
  for (gsize i = 0; i < G_N_ELEMENTS (children); i++)
    {
      gtk_box_append (GTK_BOX (box), children[i]);
      g_signal_connect_swapped (children[i], "notify::focusable", G_CALLBACK (count), &n[i]);
    }
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_grab_focus (focused);
  for (gsize i = 0; i < G_N_ELEMENTS (children); i++)
    {
      baize_compat_make_known (children[i]);
      g_assert_cmpuint (n[i], ==, expected[i]);
      g_assert_cmpint (gtk_widget_get_focusable (children[i]), ==, children[i] != label);
    }
  gtk_window_destroy (GTK_WINDOW (window));
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
