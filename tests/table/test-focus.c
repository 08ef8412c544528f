/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where the keyboard focus is, in a window that is not active. Skipped if there is no display.
 */
#include "begin-gtk.h"
#include "main-loop.h"
#include "test.h"

#include "table/baize-focus.h"

TEST (inactive)
{
  GtkWidget *window = gtk_window_new (), *outer = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *inner = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *other = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *button = gtk_button_new (), *second = gtk_window_new ();

  g_object_ref_sink (outer);
  gtk_window_set_child (GTK_WINDOW (window), outer);
  gtk_box_append (GTK_BOX (outer), inner);
  gtk_box_append (GTK_BOX (outer), other);
  gtk_box_append (GTK_BOX (inner), button);
  g_assert_null (baize_focus_find_child (outer));
  gtk_window_present (GTK_WINDOW (window));
  gtk_window_set_focus (GTK_WINDOW (window), button);
  wait_until (gtk_window_is_active (GTK_WINDOW (window)));
  gtk_window_present (GTK_WINDOW (second));
  wait_until (!gtk_window_is_active (GTK_WINDOW (window)));
  g_assert_true (baize_focus_find_child (outer) == inner);
  g_assert_true (baize_focus_find_child (inner) == button);
  g_assert_null (baize_focus_find_child (other));
  g_assert_null (baize_focus_find_child (button));
  gtk_window_set_child (GTK_WINDOW (window), NULL);
  g_assert_null (baize_focus_find_child (outer));
  g_object_unref (outer);
  gtk_window_destroy (GTK_WINDOW (second));
  gtk_window_destroy (GTK_WINDOW (window));
}

gboolean
test_begin (int *argc, char ***argv)
{
  return begin_gtk (argc, argv);
}
