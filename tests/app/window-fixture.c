/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The window of a test, see the header. Warnings are fatal, so that a test fails if GTK warns.
 */
#include "window-fixture.h"
#include "begin-gtk.h"
#include "main-loop.h"

#include "app/preferences/baize-table-settings.h"
#include "core/base/baize-limits.h"

static BaizeApplication *application;

/** set_up: creates a window that is not shown yet, without animations. */
void
set_up (Fixture *fixture, gconstpointer unused)
{
  g_autofree char *directory = g_build_filename (g_get_user_data_dir (), "kept", NULL);

  set_animations (FALSE);
  fixture->store = baize_store_new (directory);
  fixture->window = baize_window_new (GTK_APPLICATION (application), fixture->store);
}

/** set_up_animated: like set_up_shown(), with animations. */
void
set_up_animated (Fixture *fixture, gconstpointer unused)
{
  set_up (fixture, NULL);
  set_animations (TRUE);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

/** set_up_shown: creates a window and shows it. */
void
set_up_shown (Fixture *fixture, gconstpointer unused)
{
  set_up (fixture, NULL);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

/** tear_down: closes the window. Fails if something still holds a reference to it, or if a window over it is left. */
void
tear_down (Fixture *fixture, gconstpointer unused)
{
  GListModel *windows = gtk_window_get_toplevels ();
  gpointer closed = fixture->window;

  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  /* GTK closes a window only if it was shown */
  if (!gtk_widget_get_realized (GTK_WIDGET (fixture->window)))
    gtk_window_destroy (GTK_WINDOW (fixture->window));
  else
    close_others (fixture);
  for (int i = 0; i < 10000 && fixture->window != NULL; i++)
    {
      /* if a dialog was opened meanwhile, this closes the dialog instead of the window */
      if (i % 100 == 0)
        gtk_window_close (GTK_WINDOW (fixture->window));
      wait_for (2);
    }
  g_assert_null (fixture->window);
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

      g_assert_true ((gpointer) gtk_window_get_transient_for (other) != closed);
    }
  /* the thread that listed the recent games may drop its reference a moment later */
  g_object_add_weak_pointer (G_OBJECT (fixture->store), (gpointer *) &fixture->store);
  g_object_unref (fixture->store);
  wait_until (fixture->store == NULL);
}

/** count_type: for for_each_widget(): counts @widget in the #Search @data if it has the type that is searched for. */
void
count_type (GtkWidget *widget, gpointer data)
{
  Search *search = data;

  if (!G_TYPE_CHECK_INSTANCE_TYPE (widget, search->type))
    return;
  search->count++;
  search->last = widget;
}

/** search_for: Returns: how many widgets of @type are in the window, and the last of them. */
Search
search_for (Fixture *fixture, GType type)
{
  Search search = { type, 0, NULL };

  for_each_widget (GTK_WIDGET (fixture->window), count_type, &search);
  return search;
}

/** get_result: Returns: (transfer none) (nullable): the panel of the result, if it is shown. */
BaizeResultPanel *
get_result (Fixture *fixture)
{
  GtkWidget *panel = search_for (fixture, BAIZE_TYPE_RESULT_PANEL).last;

  return panel != NULL && gtk_widget_get_visible (panel) ? BAIZE_RESULT_PANEL (panel) : NULL;
}

/** session_of: Returns: (transfer none): the window's session. */
BaizeSession *
session_of (Fixture *fixture)
{
  return baize_window_get_session (fixture->window);
}

/** open_game: opens deal 1 of GRAFA. Returns: (transfer none): the game. */
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

/** open_file: opens @file and waits until it has been read. */
void
open_file (Fixture *fixture, GFile *file)
{
  baize_window_open_file (fixture->window, file);
  wait_for_file (fixture);
}

/** can_click: Returns: whether xdotool is installed, which click() needs. */
gboolean
can_click (void)
{
  g_autofree char *xdotool = g_find_program_in_path ("xdotool");

  return xdotool != NULL;
}

/** click: clicks the middle of @widget with the mouse pointer. This works only without a window manager, because then
 * the window is in the corner of the screen. */
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

/** action_enabled: Returns: whether the action @action of the window is enabled. */
gboolean
action_enabled (Fixture *fixture, const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->window), action);
}

/** activate_action: activates the action @action of the window, which must be enabled. */
void
activate_action (Fixture *fixture, const char *action)
{
  g_assert_true (action_enabled (fixture, action));
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), action, NULL);
}

/** save_picture: if the environment variable BAIZE_TEST_PICTURES names a folder, saves a picture of the window @widget
 * there as @name.png, for people to look at. */
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

/** move_focus: moves the keyboard focus as a key does. Returns: (transfer none) (nullable): the widget that has the
 * focus now. */
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

/** shows_text: Returns: whether the text of a label in @widget begins with @text. */
gboolean
shows_text (GtkWidget *widget, const char *text)
{
  return find_widget (widget, begins, text) != NULL;
}

/* how long nothing may happen until wait_for_rest() takes it for rest, in ms: some frames */
#define REST 30

static void
note_moving (GtkWidget *widget, gpointer moving)
{
  if (BAIZE_IS_BOARD (widget) && gtk_widget_get_mapped (widget))
    *(gboolean *) moving |= baize_board_get_moving (BAIZE_BOARD (widget));
}

static gint64
count_frames (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  gint64 n_frames = 0;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (gtk_widget_get_realized (window))
        n_frames += gdk_frame_clock_get_frame_counter (gtk_widget_get_frame_clock (window));
    }
  return n_frames;
}

/** wait_for_rest: waits until nothing is queued and nothing moves: the X server has answered, no window draws a frame,
 * and no cards move. */
void
wait_for_rest (void)
{
  gint64 end = g_get_monotonic_time () + 60 * G_USEC_PER_SEC, before = count_frames ();

  for (int quiet = 0; quiet < REST; quiet += 2)
    {
      gboolean moving = FALSE;
      gint64 now;

      gdk_display_sync (gdk_display_get_default ());
      wait_for (2);
      now = count_frames ();
      if (quiet + 2 == REST)
        for_each_widget (NULL, note_moving, &moving);
      if (moving || now != before)
        quiet = 0;
      before = now;
      if (g_get_monotonic_time () > end)
        g_error ("The windows do not come to rest");
    }
}

/** set_animations: whether windows have animations until the end of the test. Usually they have none. */
void
set_animations (gboolean animations)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", animations, NULL);
}

/** count_dialogs: Returns: the number of dialogs inside the window, as libadwaita 1.5 and later have them. */
guint
count_dialogs (Fixture *fixture)
{
  GType type = g_type_from_name ("AdwDialog");

  return type != G_TYPE_INVALID ? search_for (fixture, type).count : 0;
}

/** Returns: (transfer none) (nullable): a window other than the one of the test. GTK's own file chooser, which stays
 * hidden for a while after its use and then is freed by its owner, is none. */
static GtkWindow *
find_other (Fixture *fixture)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (window != GTK_WINDOW (fixture->window)
          && (gtk_widget_get_visible (GTK_WIDGET (window))
              || !g_str_equal (G_OBJECT_TYPE_NAME (window), "GtkFileChooserDialog")))
        return window;
    }
  return NULL;
}

/** close_others: closes the dialogs inside the window, and all other windows. A window that is destroyed may take
 * others with it. Before that it checks the names of all buttons. */
void
close_others (Fixture *fixture)
{
  check_names ();
  for (GtkWindow *other = find_other (fixture); other != NULL; other = find_other (fixture))
    gtk_window_destroy (other);
  while (count_dialogs (fixture) > 0)
    {
      wait_for_rest ();
      /* with no dialog left, the window itself would close */
      if (count_dialogs (fixture) > 0)
        gtk_window_close (GTK_WINDOW (fixture->window));
    }
}

/** write_file: Returns: (transfer full): a file with @name and the content @text, written into the test's data
 * folder. */
GFile *
write_file (const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), name, NULL), *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return g_file_new_for_path (path);
}

/** scale_text: sets the size of text to @times the usual size. */
void
scale_text (int times)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", times * 96 * PANGO_SCALE, NULL);
}

/** assert_name_cut: types the longest name of a player into @row, and one letter more, which is dropped. */
void
assert_name_cut (GtkWidget *row)
{
  for (gsize beyond = 0; beyond <= 1; beyond++)
    {
      g_autofree char *name = g_strnfill (BAIZE_TEXT_MAX_PLAYER + beyond, 'x');

      gtk_editable_set_text (GTK_EDITABLE (row), name);
      g_assert_cmpuint (strlen (gtk_editable_get_text (GTK_EDITABLE (row))), ==, BAIZE_TEXT_MAX_PLAYER);
    }
}

/** application_of_tests: Returns: (transfer none): the application of all windows of the test program. */
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
  /* a cursor that blinks never rests */
  g_object_set (gtk_settings_get_default (), "gtk-cursor-blink", FALSE, NULL);
  application = baize_application_new (G_APPLICATION_NON_UNIQUE);
  /* as the application does when it opens its saved games */
  baize_table_settings_bind (baize_table_style_get_default ());
  return g_application_register (G_APPLICATION (application), NULL, NULL);
}
