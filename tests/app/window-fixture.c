/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A window for tests, see the header. With fatal warnings, so that whatever GTK has to complain about fails there.
 */
#include "window-fixture.h"
#include "begin-gtk.h"
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

/** set_up_shown: makes a window, and shows it. */
void
set_up_shown (Fixture *fixture, gconstpointer unused)
{
  set_up (fixture, NULL);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

/** tear_down: closes it, and sees that nothing holds it or lies over it. */
void
tear_down (Fixture *fixture, gconstpointer unused)
{
  GListModel *windows = gtk_window_get_toplevels ();
  gpointer closed = fixture->window;

  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  /* GTK closes a window only if it was shown */
  if (!gtk_widget_get_realized (GTK_WIDGET (fixture->window)))
    gtk_window_destroy (GTK_WINDOW (fixture->window));
  for (int i = 0; i < 1000 && fixture->window != NULL; i++)
    {
      /* where dialogs are part of the window the first one closes instead */
      if (i % 10 == 0)
        gtk_window_close (GTK_WINDOW (fixture->window));
      wait_for (20);
    }
  g_assert_null (fixture->window);
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

      g_assert_true ((gpointer) gtk_window_get_transient_for (other) != closed);
    }
  /* the thread that listed its games may let go of it a moment after they were shown */
  g_object_add_weak_pointer (G_OBJECT (fixture->store), (gpointer *) &fixture->store);
  g_object_unref (fixture->store);
  wait_until (fixture->store == NULL);
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

/** wait_for_file: waits until no file is being read. */
void
wait_for_file (Fixture *fixture)
{
  while (baize_window_get_opening (fixture->window))
    g_main_context_iteration (NULL, TRUE);
}

/** open_file: opens @file, and waits until it is read. */
void
open_file (Fixture *fixture, GFile *file)
{
  baize_window_open_file (fixture->window, file);
  wait_for_file (fixture);
}

/** can_click: whether there is what click() needs. */
gboolean
can_click (void)
{
  g_autofree char *xdotool = g_find_program_in_path ("xdotool");

  return xdotool != NULL;
}

/** click: clicks the middle of @widget as the mouse does. The window lies in the corner of the screen, which has no
 * window manager. */
void
click (Fixture *fixture, GtkWidget *widget)
{
  double x = gtk_widget_get_width (widget) / 2.0, y = gtk_widget_get_height (widget) / 2.0, shadow_x, shadow_y;
  g_autofree char *command = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (gtk_widget_translate_coordinates (widget, GTK_WIDGET (fixture->window), x, y, &x, &y));
  gtk_native_get_surface_transform (GTK_NATIVE (fixture->window), &shadow_x, &shadow_y);
  command = g_strdup_printf ("xdotool mousemove %d %d click 1", (int) (x + shadow_x), (int) (y + shadow_y));
  g_spawn_command_line_sync (command, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
}

/** action_enabled: whether the window offers @action now. */
gboolean
action_enabled (Fixture *fixture, const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->window), action);
}

/** activate_action: does what @action does, which must be possible. */
void
activate_action (Fixture *fixture, const char *action)
{
  g_assert_true (action_enabled (fixture, action));
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), action, NULL);
}

/** save_picture: keeps a picture of @widget, a window, for people to look at, where BAIZE_TEST_PICTURES says. */
void
save_picture (GtkWidget *widget, const char *name)
{
  const char *directory = g_getenv ("BAIZE_TEST_PICTURES");
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *path = NULL;

  if (directory == NULL)
    return;
  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (widget)), node, NULL);
  path = g_strdup_printf ("%s/%s.png", directory, name);
  g_assert_true (gdk_texture_save_to_png (texture, path));
}

/** move_focus: moves the keyboard's focus as a key does. Returns: (transfer none) (nullable): what has it then. */
GtkWidget *
move_focus (Fixture *fixture, GtkDirectionType direction)
{
  g_signal_emit_by_name (fixture->window, "move-focus", direction);
  return gtk_root_get_focus (GTK_ROOT (fixture->window));
}

static gboolean
begins (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), text);
}

/** shows_text: whether a label in @widget begins with @text. */
gboolean
shows_text (GtkWidget *widget, const char *text)
{
  return find_widget (widget, begins, text) != NULL;
}

/** close_others: closes all windows but the one that games are played in. */
void
close_others (Fixture *fixture)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *link = windows; link != NULL; link = link->next)
    if (link->data != fixture->window)
      gtk_window_destroy (link->data);
}

/** write_file: Returns: (transfer full): a file of that name with @text, in the folder of the test. */
GFile *
write_file (const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), name, NULL), *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return g_file_new_for_path (path);
}

/** scale_text: has letters so many times as large as usual. */
void
scale_text (int times)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", times * 96 * PANGO_SCALE, NULL);
}

/** application_of_tests: Returns: (transfer none): the application that windows of tests belong to. */
BaizeApplication *
application_of_tests (void)
{
  return application;
}

gboolean
test_begin (int *argc, char ***argv)
{
  if (!begin_gtk (argc, argv))
    return FALSE;
  application = baize_application_new (G_APPLICATION_NON_UNIQUE);
  return g_application_register (G_APPLICATION (application), NULL, NULL);
}
