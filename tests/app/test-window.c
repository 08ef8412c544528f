/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The window in process: it fits every size, shows every game, enables the actions that are possible, and has names for
 * screen readers.
 */
#include "window-fixture.h"

#include "app/window/baize-game-tile.h"
#include "app/window/baize-window-size.h"
#include "app/common/baize-boxes.h"
#include "app/common/baize-compat-app.h"
#include "app/common/baize-compat-dialog.h"
#include "app/play/baize-play-title.h"
#include "app/play/baize-result-panel.h"
#include "app/play/baize-status-line.h"
#include "app/common/baize-words.h"
#include "core/base/baize-settings.h"
#include "table/baize-table-style.h"

WINDOW_TEST (sizes)
{
  static const struct
  {
    int width, height;
  } sizes[] = { { 360, 294 }, { 360, 640 }, { 1280, 800 }, { 3840, 2160 } };

  gtk_window_present (GTK_WINDOW (fixture->window));
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *picture = NULL;

      gtk_window_set_default_size (GTK_WINDOW (fixture->window), sizes[i].width, sizes[i].height);
      wait_for_rest ();
      open_game (fixture);
      wait_for_rest ();
      picture = g_strdup_printf ("%dx%d", sizes[i].width, sizes[i].height);
      save_picture (GTK_WIDGET (fixture->window), picture);
      activate_action (fixture, "back");
      wait_for_rest ();
    }
}

/** Fails if the content of the window needs more than the minimum size of the window. */
static void
check_least_size (Fixture *fixture)
{
  int width, height;

  play_out (open_game (fixture));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 294);
  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_for_rest ();
  gtk_widget_measure (gtk_widget_get_first_child (GTK_WIDGET (fixture->window)), GTK_ORIENTATION_HORIZONTAL, -1, &width,
                      NULL, NULL, NULL);
  gtk_widget_measure (gtk_widget_get_first_child (GTK_WIDGET (fixture->window)), GTK_ORIENTATION_VERTICAL, 360, &height,
                      NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 360);
  g_assert_cmpint (height, <=, 294);
}

WINDOW_TEST (least_size)
{
  check_least_size (fixture);
}

/** At twice the text size the title of every game leaves room for the buttons of a narrow window. */
WINDOW_TEST (large_titles)
{
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);
  int width;

  scale_text (2);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 640);
  gtk_window_present (GTK_WINDOW (fixture->window));
  for (gsize i = 0; i < n_games; i++)
    {
      baize_session_resume (session_of (fixture), games[i], 0);
      wait_until (gtk_widget_has_css_class (GTK_WIDGET (fixture->window), "narrow"));
      wait_for_rest ();
      gtk_widget_measure (search_for (fixture, ADW_TYPE_HEADER_BAR).last, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL,
                          NULL, NULL);
      g_assert_cmpint (width, <=, 360);
    }
  scale_text (1);
}

WINDOW_TEST (large_text)
{
  scale_text (2);
  check_least_size (fixture);
  save_picture (GTK_WIDGET (fixture->window), "large-text");
  scale_text (1);
}

/** Fails if a visible title is ellipsized; counts the other visible titles. */
static void
check_whole (GtkWidget *widget, gpointer n_whole)
{
  if (!GTK_IS_LABEL (widget) || !gtk_widget_get_mapped (widget) || !gtk_widget_has_css_class (widget, "title"))
    return;
  if (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    g_error ("“%s” is cut", gtk_label_get_text (GTK_LABEL (widget)));
  ++*(guint *) n_whole;
}

/** The title of every game fits beside all buttons in the narrowest window. */
WINDOW_TEST (titles)
{
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 640);
  gtk_window_present (GTK_WINDOW (fixture->window));
  for (gsize i = 0; i < n_games; i++)
    {
      Search pages;
      guint n_whole = 0;

      baize_session_deal_number (session_of (fixture), games[i], 0, 123456);
      wait_for_rest ();
      pages = search_for (fixture, BAIZE_TYPE_PLAY_PAGE);
      for_each_widget (pages.last, check_whole, &n_whole);
      g_assert_cmpuint (n_whole, ==, 1);
    }
}

static gboolean
asks_to_cover (GtkWidget *widget, gconstpointer unused)
{
  return GTK_IS_WINDOW (widget) && shows_text (widget, "Cover Hands");
}

/** Opens the dialog for players. Returns (transfer none) (nullable) its switch that covers hands; %NULL if it has
 * none. */
static GtkWidget *
ask_for_players (Fixture *fixture)
{
  GtkWidget *window;

  activate_action (fixture, "new-players");
  window = find_widget (NULL, asks_to_cover, NULL);
  return window != NULL ? find_widget (window, is_type, GSIZE_TO_POINTER (GTK_TYPE_SWITCH)) : NULL;
}

/** Closes the dialog that newer libadwaita shows within the window. The window can't be closed before its dialog. */
static void
close_dialog (Fixture *fixture)
{
  GType type = g_type_from_name ("AdwDialog");
  Search search = { 0, 0, NULL };

  if (type != 0)
    search = search_for (fixture, type);
  if (search.last == NULL)
    return;
  baize_dialog_close (BAIZE_DIALOG (search.last));
  wait_until (search_for (fixture, type).last == NULL);
}

static void
close_all (Fixture *fixture)
{
  close_others (fixture);
  close_dialog (fixture);
}

/* The dialog offers to cover hands only if the game has hands and the rules do not hide them. The switch takes effect
 * when the next game is dealt. */
SHOWN_TEST (cover)
{
  BaizeTableStyle *style = baize_table_style_get_default ();
  GtkWidget *toggle, *root, *number;
  BaizeBoard *board;

  baize_session_deal_number (session_of (fixture), baize_rules_find ("grandma", NULL), 0, 1);
  g_assert_null (ask_for_players (fixture));
  close_all (fixture);
  baize_session_deal_number (session_of (fixture), baize_rules_find ("happy-graphs", NULL), 0, 1);
  toggle = ask_for_players (fixture);
  g_assert_nonnull (toggle);
  g_assert_false (gtk_switch_get_active (GTK_SWITCH (toggle)));
  gtk_switch_set_active (GTK_SWITCH (toggle), TRUE);
  g_assert_false (style->cover_hands);
  close_all (fixture);
  g_assert_false (style->cover_hands);

  toggle = ask_for_players (fixture);
  g_assert_false (gtk_switch_get_active (GTK_SWITCH (toggle)));
  g_object_set (style, "cover-hands", TRUE, NULL);
  g_assert_true (gtk_switch_get_active (GTK_SWITCH (toggle)));
  g_object_set (style, "cover-hands", FALSE, NULL);
  g_assert_false (gtk_switch_get_active (GTK_SWITCH (toggle)));
  gtk_switch_set_active (GTK_SWITCH (toggle), TRUE);
  root = GTK_WIDGET (gtk_widget_get_root (toggle));
  number = find_widget (root, is_type, GSIZE_TO_POINTER (GTK_TYPE_SPIN_BUTTON));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (number), 2);
  g_signal_emit_by_name (find_widget (root, is_button, "_Deal"), "clicked");
  g_assert_true (style->cover_hands);
  g_assert_true (shows_text (GTK_WIDGET (fixture->window), "Player 1, it is your turn"));
  board = BAIZE_BOARD (search_for (fixture, BAIZE_TYPE_BOARD).last);
  g_assert_cmpint (baize_board_get_seat (board), ==, 0);
  g_object_set (style, "cover-hands", FALSE, NULL);
  g_assert_cmpint (baize_board_get_seat (board), ==, 1);
  close_all (fixture);
}

SHOWN_TEST (actions)
{
  static const char *const of_a_game[] = { "back", "new-deal", "choose-deal", "save", "copy-deal" };
  BaizeGame *game;

  for (gsize i = 0; i < G_N_ELEMENTS (of_a_game); i++)
    g_assert_false (action_enabled (fixture, of_a_game[i]));
  g_assert_true (action_enabled (fixture, "open"));
  g_assert_true (action_enabled (fixture, "recent"));

  game = open_game (fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (of_a_game); i++)
    g_assert_true (action_enabled (fixture, of_a_game[i]));
  g_assert_false (action_enabled (fixture, "undo"));
  g_assert_false (action_enabled (fixture, "redo"));
  g_assert_false (action_enabled (fixture, "restart"));

  play_first (game);
  g_assert_true (action_enabled (fixture, "undo"));
  g_assert_true (action_enabled (fixture, "restart"));
  activate_action (fixture, "undo");
  g_assert_cmpuint (baize_game_get_position (game), ==, 0);
  g_assert_true (action_enabled (fixture, "redo"));
  activate_action (fixture, "redo");
  g_assert_cmpuint (baize_game_get_position (game), ==, 1);
  activate_action (fixture, "restart");
  g_assert_cmpuint (baize_game_get_position (game), ==, 0);

  activate_action (fixture, "new-deal");
  g_assert_true (baize_session_get_game (session_of (fixture)) != game);
  activate_action (fixture, "undo-aside");
  g_assert_cmpuint (baize_game_get_setup (baize_session_get_game (session_of (fixture)))->deal, ==, 1);
  activate_action (fixture, "back");
  g_assert_null (baize_session_get_game (session_of (fixture)));
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "play", g_variant_new_string ("grafa"));
  g_assert_cmpuint (baize_game_get_setup (baize_session_get_game (session_of (fixture)))->deal, ==, 1);
}

/** A button with an icon, and one with a menu, must have a tooltip, and the same text as its accessible name. */
static void
check_name (GtkWidget *widget, gpointer unused)
{
  gboolean has_menu = GTK_IS_MENU_BUTTON (widget) && gtk_widget_get_mapped (widget);
  gboolean is_icon = GTK_IS_BUTTON (widget) && gtk_button_get_icon_name (GTK_BUTTON (widget)) != NULL;

  /* not the buttons of the window's frame, which belong to GTK, or the hidden button in each header bar of
   * libadwaita */
  if (!has_menu
      && (!is_icon || !gtk_widget_is_visible (widget)
          || gtk_widget_get_ancestor (widget, GTK_TYPE_WINDOW_CONTROLS) != NULL
          || gtk_widget_get_ancestor (widget, GTK_TYPE_MENU_BUTTON) != NULL
          || gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)) == NULL))
    return;
  g_assert_nonnull (gtk_widget_get_tooltip_text (widget));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       gtk_widget_get_tooltip_text (widget));
}

SHOWN_TEST (names)
{
  open_game (fixture);
  for_each_widget (GTK_WIDGET (fixture->window), check_name, NULL);
  g_assert_cmpuint (search_for (fixture, GTK_TYPE_MENU_BUTTON).count, ==, 3);
}

/** Fails if @widget is a button outside the board that is too small for a finger, and does not lie under one. Those of
 * the window belong to the desktop. */
static void
check_finger (GtkWidget *widget, gpointer unused)
{
  graphene_rect_t area;

  if (!GTK_IS_BUTTON (widget) || !gtk_widget_get_mapped (widget) || !gtk_widget_get_can_target (widget)
      || gtk_widget_get_ancestor (widget, GTK_TYPE_WINDOW_CONTROLS) != NULL
      || gtk_widget_get_ancestor (widget, BAIZE_TYPE_BOARD) != NULL)
    return;
  g_assert_true (gtk_widget_compute_bounds (widget, widget, &area));
  g_test_message ("%s, %g × %g", gtk_widget_get_tooltip_text (widget), (double) area.size.width,
                  (double) area.size.height);
  g_assert_cmpfloat (area.size.width, >=, 44);
  g_assert_cmpfloat (area.size.height, >=, 44);
}

/** The title of a game has one button for a finger. */
static void
check_title (Fixture *fixture, const char *game)
{
  baize_session_deal_number (session_of (fixture), baize_rules_find (game, NULL), 0, 1);
  wait_for_rest ();
  for_each_widget (search_for (fixture, BAIZE_TYPE_PLAY_TITLE).last, check_finger, NULL);
}

/** In a window as narrow as a phone every button is large enough for a finger. */
WINDOW_TEST (fingers)
{
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 640);
  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_until (gtk_widget_has_css_class (GTK_WIDGET (fixture->window), "narrow"));
  wait_for_rest ();
  for_each_widget (GTK_WIDGET (fixture->window), check_finger, NULL);
  check_title (fixture, "matrix");
  check_title (fixture, "rose");
  baize_window_toast (fixture->window, "A message with a button", "_Preferences", "app.none");
  wait_for_rest ();
  for_each_widget (GTK_WIDGET (fixture->window), check_finger, NULL);
  play_out (open_game (fixture));
  wait_for_rest ();
  for_each_widget (GTK_WIDGET (fixture->window), check_finger, NULL);
  activate_action (fixture, "look-back");
  wait_for_rest ();
  for_each_widget (GTK_WIDGET (fixture->window), check_finger, NULL);
  activate_action (fixture, "lesson");
  wait_for_rest ();
  for_each_widget (GTK_WIDGET (fixture->window), check_finger, NULL);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 960, 720);
  wait_until (!gtk_widget_has_css_class (GTK_WIDGET (fixture->window), "narrow"));
}

/** Moves the pointer to the height @y over @box, as the header bar sees it. */
static void
point (GtkWidget *box, double y)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (box);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_MOTION (controller))
        g_signal_emit_by_name (controller, "motion", 100.0, y);
    }
}

/** Returns: whether the header bar lies in @box, rather than above it. */
static gboolean
is_seen (GtkWidget *header, GtkWidget *box)
{
  graphene_rect_t area;

  return gtk_widget_compute_bounds (header, box, &area) && area.origin.y + area.size.height > 10;
}

/** Where the page has the whole screen the header bar comes for the pointer at its upper edge, and for keys. */
SHOWN_TEST (header_of_full_screen)
{
  GtkWidget *header, *box;

  open_game (fixture);
  wait_for_rest ();
  box = search_for (fixture, BAIZE_TYPE_HEAD_BOX).last;
  header = gtk_widget_get_first_child (box);
  g_assert_true (is_seen (header, box));

  g_object_set (box, "covers", TRUE, NULL);
  wait_until (!is_seen (header, box));
  g_assert_cmpint (gtk_widget_get_height (gtk_widget_get_first_child (box)), ==, gtk_widget_get_height (box));
  point (box, 300);
  wait_for_rest ();
  g_assert_false (is_seen (header, box));
  point (box, 1);
  wait_until (is_seen (header, box));
  point (box, 20);
  wait_for_rest ();
  g_assert_true (is_seen (header, box));
  point (box, 300);
  wait_until (!is_seen (header, box));
  activate_action (fixture, "menu");
  wait_until (is_seen (header, box));

  g_object_set (box, "covers", FALSE, NULL);
  wait_until (is_seen (header, box) && gtk_widget_get_first_child (box) == header);
}

static int
get_text_size (Fixture *fixture, GType type)
{
  PangoContext *context = gtk_widget_get_pango_context (search_for (fixture, type).last);

  return pango_font_description_get_size (pango_context_get_font_description (context));
}

/** In a very large window the text around the table grows, unless all text is large already. */
WINDOW_TEST (large_window)
{
  BaizeGame *game = open_game (fixture);
  int status, title;

  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_for_rest ();
  status = get_text_size (fixture, BAIZE_TYPE_STATUS_LINE);
  title = get_text_size (fixture, BAIZE_TYPE_PLAY_TITLE);
  /* a request, because no screen limits it */
  gtk_widget_set_size_request (GTK_WIDGET (fixture->window), 1900, 1850);
  wait_until (gtk_widget_has_css_class (GTK_WIDGET (fixture->window), "vast"));
  wait_for_rest ();
  g_assert_cmpint (get_text_size (fixture, BAIZE_TYPE_STATUS_LINE), >=, status * 1.5);
  g_assert_cmpint (get_text_size (fixture, BAIZE_TYPE_PLAY_TITLE), >=, title * 1.5);
  /* what is not shown keeps its size, so the panel is measured instead of the status line that it replaces */
  play_out (game);
  wait_for_rest ();
  g_assert_cmpint (get_text_size (fixture, BAIZE_TYPE_RESULT_PANEL), >=, status * 1.5);
  gtk_widget_set_size_request (GTK_WIDGET (fixture->window), -1, -1);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1280, 800);
  wait_until (!gtk_widget_has_css_class (GTK_WIDGET (fixture->window), "vast"));
  wait_for_rest ();
  g_assert_cmpint (get_text_size (fixture, BAIZE_TYPE_PLAY_TITLE), ==, title);
}

#define PHONE 360 /* pixels */

static void
check_uncut (GtkWidget *widget, gpointer unused)
{
  if (!GTK_IS_LABEL (widget) || !gtk_widget_get_mapped (widget)
      || gtk_widget_get_ancestor (widget, BAIZE_TYPE_BOARD) != NULL
      || !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    return;
  g_test_message ("“%s” is cut", gtk_label_get_text (GTK_LABEL (widget)));
  g_test_fail ();
}

/** Fails if the window can't be as narrow as a phone, or if a text outside the table is cut. */
static void
check_phone (Fixture *fixture, const char *what)
{
  int least;

  wait_for_rest ();
  gtk_widget_measure (GTK_WIDGET (fixture->window), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_test_message ("%s: %s, at least %d pixels wide",
                  baize_game_get_rules (baize_session_get_game (session_of (fixture)))->id, what, least);
  g_assert_cmpint (least, <=, PHONE);
  for_each_widget (GTK_WIDGET (fixture->window), check_uncut, NULL);
}

/** At twice the usual size of text nothing is cut in a window as narrow as a phone, and the window does not become
 * wider. A toast has one or two lines. */
WINDOW_TEST (phone)
{
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);

  scale_text (2);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), PHONE, 640);
  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_until (gtk_widget_has_css_class (GTK_WIDGET (fixture->window), "large-text"));
  for (gsize i = 0; i < n_games; i++)
    {
      BaizeGame *game;
      Search toasts;

      baize_session_deal_number (session_of (fixture), games[i], 0, 123456789);
      check_phone (fixture, "the beginning");
      game = baize_session_get_game (session_of (fixture));
      play_first (game);
      check_phone (fixture, "a move");
      activate_action (fixture, "new-deal");
      wait_until (g_type_from_name ("AdwToastWidget") != 0
                  && search_for (fixture, g_type_from_name ("AdwToastWidget")).count > 0);
      check_phone (fixture, "a toast");
      toasts = search_for (fixture, g_type_from_name ("AdwToastWidget"));
      if (toasts.last != NULL)
        g_assert_cmpint (gtk_widget_get_height (toasts.last), <=, 64);
      baize_window_start_lesson (fixture->window, games[i], 0);
      check_phone (fixture, "the lesson");
      baize_session_end_lesson (session_of (fixture));
    }
  play_out (open_game (fixture));
  check_phone (fixture, "the result");
  activate_action (fixture, "look-back");
  check_phone (fixture, "looking back");
  scale_text (1);
}

/* The menu may be requested over D-Bus while the window is not visible. GTK can't show a popover then, and must not be
 * asked to. */
WINDOW_TEST (menu_unseen)
{
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (fixture->window)));
  activate_action (fixture, "menu");
  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_for_rest ();
}

#if !ADW_CHECK_VERSION(1, 5, 0)
static gboolean
is_version (GtkWidget *widget, gconstpointer unused)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "app-version");
}

/* The button with the version must be insensitive, because pressing it twice would end the program. */
SHOWN_TEST (about)
{
  GtkWidget *version;

  baize_compat_show_about (GTK_WINDOW (fixture->window));
  version = find_widget (NULL, is_version, NULL);
  g_assert_nonnull (version);
  g_assert_true (gtk_widget_get_mapped (version));
  g_assert_false (gtk_widget_get_sensitive (version));
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (version)));
}
#endif

/* The help stays open when the window is closed; tear_down() fails if the help still refers to the window. */
SHOWN_TEST (help_left)
{
  open_game (fixture);
  g_action_group_activate_action (G_ACTION_GROUP (gtk_window_get_application (GTK_WINDOW (fixture->window))), "help",
                                  NULL);
  wait_for_rest ();
}

/** A window with a game can be freed although it was never shown; tear_down() fails if it is not freed. */
WINDOW_TEST (never_shown)
{
  open_game (fixture);
}

/* A table that is still fading out does not take the keyboard back from the chooser. */
ANIMATED_TEST (focus_after_back)
{
  GtkWidget *focus;

  for (int turns = 0; turns < 40; turns += 3)
    {
      open_game (fixture);
      for (int i = 0; i < turns; i++)
        g_main_context_iteration (NULL, FALSE);
      activate_action (fixture, "back");
      wait_for_rest ();
      focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
      g_assert_nonnull (focus);
      g_assert_nonnull (gtk_widget_get_ancestor (focus, BAIZE_TYPE_GAME_TILE));
    }
}

/* ---- the desktop ---- */

/** Times of day follow the desktop's setting. */
TEST (clock_format)
{
  g_autoptr (GSettings) desktop = g_settings_new ("org.gnome.desktop.interface");
  g_autoptr (GDateTime) now = g_date_time_new_local (2026, 11, 29, 18, 0, 0);
  g_autoptr (GDateTime) then = g_date_time_new_local (2026, 11, 29, 14, 5, 0);
  g_autoptr (GDateTime) before = g_date_time_new_local (2026, 11, 28, 9, 12, 0);

  for (int half = 0; half < 2; half++)
    {
      g_autofree char *today = NULL, *yesterday = NULL;

      g_settings_set_string (desktop, "clock-format", half ? "12h" : "24h");
      today = baize_words_when (g_date_time_to_unix (then), now);
      yesterday = baize_words_when (g_date_time_to_unix (before), now);
      g_assert_cmpstr (today, ==, half ? "today, 2:05 PM" : "today, 14:05");
      g_assert_cmpstr (yesterday, ==, half ? "yesterday, 9:12 AM" : "yesterday, 09:12");
    }
}

/** A window that fills the screen is maximized at the next start if it was before. */
TEST (maximized)
{
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_APP, NULL);

  baize_window_size_note (settings, TRUE, FALSE);
  g_assert_true (g_settings_get_boolean (settings, "window-maximized"));
  /* GTK says of a window that fills the screen that it is not maximized */
  baize_window_size_note (settings, FALSE, TRUE);
  g_assert_true (g_settings_get_boolean (settings, "window-maximized"));
  baize_window_size_note (settings, FALSE, FALSE);
  g_assert_false (g_settings_get_boolean (settings, "window-maximized"));
}
