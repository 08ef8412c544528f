/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A window for tests, see the header. With fatal warnings, so that whatever GTK has to complain about fails there.
 */
#include "window-fixture.h"

#include "file-types.h"
#include "main-loop.h"

static BaizeApplication *application;

/** set_up: makes a window that is not shown yet. */
void
set_up (Fixture *fixture, gconstpointer unused)
{
  g_autofree char *directory = g_build_filename (g_get_user_data_dir (), "kept", NULL);

  fixture->store = baize_store_new (directory);
  fixture->window = baize_window_new (GTK_APPLICATION (application), fixture->store);
}

/** tear_down: closes it, and sees that nothing holds it. */
void
tear_down (Fixture *fixture, gconstpointer unused)
{
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  gtk_window_close (GTK_WINDOW (fixture->window));
  for (int i = 0; i < 100 && fixture->window != NULL; i++)
    wait_for (20);
  g_assert_null (fixture->window);
  g_assert_finalize_object (g_steal_pointer (&fixture->store));
}

/** for_each_widget: calls @func for @widget and all there is in it. */
void
for_each_widget (GtkWidget *widget, WidgetFunc func, gpointer data)
{
  func (widget, data);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    for_each_widget (child, func, data);
}

/** count_type: notes in @data, a #Search, a widget of its type; for for_each_widget(). */
void
count_type (GtkWidget *widget, gpointer data)
{
  Search *search = data;

  if (!G_TYPE_CHECK_INSTANCE_TYPE (widget, search->type))
    return;
  search->count++;
  search->last = widget;
}

/** search_for: looks for widgets of @type in the window. */
Search
search_for (Fixture *fixture, GType type)
{
  Search search = { type, 0, NULL };

  for_each_widget (GTK_WIDGET (fixture->window), count_type, &search);
  return search;
}

/** session_of: Returns: (transfer none): the window's session. */
BaizeSession *
session_of (Fixture *fixture)
{
  return baize_window_get_session (fixture->window);
}

/** open_game: opens deal 1 of the first game. Returns: (transfer none): it. */
BaizeGame *
open_game (Fixture *fixture)
{
  baize_session_deal_number (session_of (fixture), baize_rules_find ("grafa", NULL), 0, 1);
  return baize_session_get_game (session_of (fixture));
}

/** run_window_tests: runs the tests that @add_tests adds. Returns: the exit status. */
int
run_window_tests (int *argc, char ***argv, void (*add_tests) (void))
{
  int status;

  keep_file_types ();
  g_test_init (argc, argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  if (!gtk_init_check ())
    {
      g_print ("1..0 # SKIP there is no display\n");
      return 0;
    }
  application = baize_application_new (G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  add_tests ();
  status = g_test_run ();
  g_clear_object (&application);
  return status;
}
