/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The window in process: that it fits every size, shows every game, enables what is possible, and is named for those
 * who listen.
 */
#include "window-fixture.h"

#include "main-loop.h"

#include "baize-compat-app.h"
#include "baize-game-tile.h"
#include "baize-look-back.h"
#include "baize-result-panel.h"

#include "core/baize-scores.h"
#include "table/baize-table-style.h"

static gboolean
enabled (Fixture *fixture, const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->window), action);
}

static void
activate (Fixture *fixture, const char *action)
{
  g_assert_true (enabled (fixture, action));
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), action, NULL);
}

static gboolean
play_one (BaizeGame *game)
{
  BaizeMoves moves = { 0 };
  gboolean any;

  baize_game_get_rules (game)->moves (baize_game_get_state (game), &moves);
  any = moves.n_items > 0;
  if (any)
    g_assert_true (baize_game_play (game, &moves.items[0], NULL));
  baize_moves_clear (&moves);
  return any;
}

/** Keeps a picture of the window for people to look at, where BAIZE_TEST_PICTURES says. */
static void
save_picture (Fixture *fixture, const char *name)
{
  const char *directory = g_getenv ("BAIZE_TEST_PICTURES");
  GtkWidget *widget = GTK_WIDGET (fixture->window);
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

static void
test_sizes (Fixture *fixture, gconstpointer unused)
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
      wait_for (150);
      open_game (fixture);
      wait_for (600);
      picture = g_strdup_printf ("%dx%d", sizes[i].width, sizes[i].height);
      save_picture (fixture, picture);
      activate (fixture, "back");
      wait_for (250);
    }
}

/** Nothing in the window may need more than its least size, also when letters are twice as large. */
static void
check_least_size (Fixture *fixture)
{
  int width, height;

  open_game (fixture);
  while (play_one (baize_session_get_game (session_of (fixture))))
    ;
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 294);
  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_for (2000);
  gtk_widget_measure (gtk_widget_get_first_child (GTK_WIDGET (fixture->window)), GTK_ORIENTATION_HORIZONTAL, -1, &width,
                      NULL, NULL, NULL);
  gtk_widget_measure (gtk_widget_get_first_child (GTK_WIDGET (fixture->window)), GTK_ORIENTATION_VERTICAL, 360, &height,
                      NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 360);
  g_assert_cmpint (height, <=, 294);
}

static void
test_least_size (Fixture *fixture, gconstpointer unused)
{
  check_least_size (fixture);
}

static void
test_large_text (Fixture *fixture, gconstpointer unused)
{
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * PANGO_SCALE, NULL);
  check_least_size (fixture);
  save_picture (fixture, "large-text");
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

/** A name that is seen must be seen whole. */
static void
check_whole (GtkWidget *widget, gpointer n_whole)
{
  if (!GTK_IS_LABEL (widget) || !gtk_widget_get_mapped (widget) || !gtk_widget_has_css_class (widget, "title"))
    return;
  if (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    g_error ("“%s” is cut", gtk_label_get_text (GTK_LABEL (widget)));
  ++*(guint *) n_whole;
}

/** The name of every game fits beside all buttons of the narrowest window. */
static void
test_titles (Fixture *fixture, gconstpointer unused)
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
      wait_for (400);
      pages = search_for (fixture, BAIZE_TYPE_PLAY_PAGE);
      for_each_widget (pages.last, check_whole, &n_whole);
      g_assert_cmpuint (n_whole, ==, 1);
    }
}

static void
test_chooser (Fixture *fixture, gconstpointer unused)
{
  gsize n_games;

  baize_rules_get_all (&n_games);
  gtk_window_present (GTK_WINDOW (fixture->window));
  g_assert_cmpuint (search_for (fixture, BAIZE_TYPE_GAME_TILE).count, ==, n_games);
}

/** Moves the keyboard's focus as a key does. Returns: (transfer none) (nullable): what has it then. */
static GtkWidget *
move_focus (Fixture *fixture, GtkDirectionType direction)
{
  g_signal_emit_by_name (fixture->window, "move-focus", direction);
  return gtk_root_get_focus (GTK_ROOT (fixture->window));
}

static void
collect_tile_button (GtkWidget *widget, gpointer buttons)
{
  if (GTK_IS_BUTTON (widget) && gtk_widget_get_ancestor (widget, BAIZE_TYPE_GAME_TILE) != NULL)
    g_ptr_array_add (buttons, widget);
}

static gboolean
is_in_header (GtkWidget *widget)
{
  return widget != NULL && gtk_widget_get_ancestor (widget, ADW_TYPE_HEADER_BAR) != NULL;
}

/** Shows the games, three and two in a row. Returns: (transfer full): two buttons for each, to play and for the day. */
static GPtrArray *
show_tiles (Fixture *fixture)
{
  GPtrArray *buttons = g_ptr_array_new ();

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1280, 800);
  gtk_window_present (GTK_WINDOW (fixture->window));
  for_each_widget (GTK_WIDGET (fixture->window), collect_tile_button, buttons);
  for (int i = 0; i < 100 && gtk_widget_get_width (buttons->pdata[0]) == 0; i++)
    wait_for (20);
  g_assert_cmpuint (buttons->len, ==, 10);
  gtk_widget_grab_focus (buttons->pdata[0]);
  return buttons;
}

/* The Tab key walks the games one after another and on, and backwards the same way into the header. */
static void
test_chooser_tab (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (GPtrArray) buttons = show_tiles (fixture);

  for (guint i = 1; i < buttons->len; i++)
    g_assert_true (move_focus (fixture, GTK_DIR_TAB_FORWARD) == buttons->pdata[i]);
  for (guint i = buttons->len - 1; i > 0; i--)
    g_assert_true (move_focus (fixture, GTK_DIR_TAB_BACKWARD) == buttons->pdata[i - 1]);
  g_assert_true (is_in_header (move_focus (fixture, GTK_DIR_TAB_BACKWARD)));
  while (is_in_header (move_focus (fixture, GTK_DIR_TAB_FORWARD)))
    ;
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window)) == buttons->pdata[0]);
}

/* Arrows lead to the button that lies there, and from the first row into the header. */
static void
test_chooser_arrows (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (GPtrArray) buttons = show_tiles (fixture);
  GtkWidget **play = (GtkWidget **) buttons->pdata, *above;

  g_assert_true (move_focus (fixture, GTK_DIR_RIGHT) == play[2]);
  g_assert_true (move_focus (fixture, GTK_DIR_RIGHT) == play[4]);
  g_assert_true (move_focus (fixture, GTK_DIR_LEFT) == play[2]);
  g_assert_true (move_focus (fixture, GTK_DIR_LEFT) == play[0]);
  g_assert_true (move_focus (fixture, GTK_DIR_DOWN) == play[1]);
  g_assert_true (move_focus (fixture, GTK_DIR_RIGHT) == play[3]);
  g_assert_true (move_focus (fixture, GTK_DIR_LEFT) == play[1]);
  g_assert_true (move_focus (fixture, GTK_DIR_DOWN) == play[6]);
  g_assert_true (move_focus (fixture, GTK_DIR_DOWN) == play[7]);
  g_assert_true (move_focus (fixture, GTK_DIR_UP) == play[6]);
  /* it lies below the middle between two */
  above = move_focus (fixture, GTK_DIR_UP);
  g_assert_true (above == play[1] || above == play[3]);
  g_assert_true (move_focus (fixture, GTK_DIR_UP) == (above == play[1] ? play[0] : play[2]));
  g_assert_true (is_in_header (move_focus (fixture, GTK_DIR_UP)));
}

typedef struct
{
  const char *text;
  GtkWidget *found;
} TextSearch;

static void
match_text (GtkWidget *widget, gpointer data)
{
  TextSearch *search = data;

  if (GTK_IS_LABEL (widget) && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), search->text))
    search->found = widget;
}

static gboolean
shows_text (GtkWidget *widget, const char *text)
{
  TextSearch search = { text, NULL };

  for_each_widget (widget, match_text, &search);
  return search.found != NULL;
}

/** Plays a move in deal 1 of @variant of Happy Graphs and goes back to the games. */
static void
play_happy (Fixture *fixture, const char *variant)
{
  const BaizeRules *rules = baize_rules_find ("happy-graphs", NULL);

  baize_session_deal_number (session_of (fixture), rules, baize_rules_find_variant (rules, variant, NULL), 1);
  play_one (baize_session_get_game (session_of (fixture)));
  activate (fixture, "back");
}

/* The day has a puzzle for who played puzzles last, also where these have but one deal; else a deal. */
static void
test_daily (Fixture *fixture, gconstpointer unused)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  BaizeGame *game;

  gtk_window_present (GTK_WINDOW (window));
  g_assert_false (shows_text (window, "Daily puzzle"));
  play_happy (fixture, "square-made");
  g_assert_true (shows_text (window, "Daily puzzle"));
  g_action_group_activate_action (G_ACTION_GROUP (window), "daily", g_variant_new_string ("happy-graphs"));
  game = baize_session_get_game (session_of (fixture));
  g_assert_true (baize_game_get_variant (game)->timed);
  activate (fixture, "back");
}

/* What has one deal only has none for each day: the first variant's is offered and played. */
static void
test_daily_of_one (Fixture *fixture, gconstpointer unused)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  gtk_window_present (GTK_WINDOW (window));
  play_happy (fixture, "square-puzzle");
  g_assert_false (shows_text (window, "Daily puzzle"));
  g_action_group_activate_action (G_ACTION_GROUP (window), "daily", g_variant_new_string ("happy-graphs"));
  g_assert_cmpint (baize_game_get_setup (baize_session_get_game (session_of (fixture)))->variant, ==, 0);
}

/** The switch that covers hands, in the window that asks for players; %NULL where it has none. */
static GtkWidget *
ask_for_players (Fixture *fixture)
{
  GListModel *windows = gtk_window_get_toplevels ();
  Search search = { GTK_TYPE_SWITCH, 0, NULL };

  activate (fixture, "new-players");
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (shows_text (window, "Cover Hands"))
        for_each_widget (window, count_type, &search);
    }
  return search.last;
}

/** Closes the dialog that newer libadwaita shows within the window: as long as there is one, closing closes it only. */
static void
close_dialog (Fixture *fixture)
{
  GType type = g_type_from_name ("AdwDialog");
  Search search = { 0, 0, NULL };

  if (type != 0)
    search = search_for (fixture, type);
  if (search.last == NULL)
    return;
  baize_compat_close_dialog (G_OBJECT (search.last));
  for (int i = 0; i < 100 && search_for (fixture, type).last != NULL; i++)
    wait_for (20);
  g_assert_null (search_for (fixture, type).last);
}

/** Closes all windows but the one that games are played in, and what is open within that. */
static void
close_others (Fixture *fixture)
{
  g_autoptr (GListStore) others = g_list_store_new (GTK_TYPE_WINDOW);
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (window != GTK_WINDOW (fixture->window))
        g_list_store_append (others, window);
    }
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (others)); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (G_LIST_MODEL (others), i);

      gtk_window_destroy (window);
    }
  close_dialog (fixture);
}

static void
find_deal (GtkWidget *widget, gpointer button)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), "_Deal") == 0)
    *(GtkWidget **) button = widget;
}

/* Hands can be covered where they lie open otherwise: not where the rules hide them, nor where there are none. That the next
 * ones are to be covered changes nothing before they are dealt. */
static void
test_cover (Fixture *fixture, gconstpointer unused)
{
  BaizeTableStyle *style = baize_table_style_get_default ();
  GtkWidget *toggle, *root, *button = NULL;
  BaizeBoard *board;
  Search number = { GTK_TYPE_SPIN_BUTTON, 0, NULL };

  gtk_window_present (GTK_WINDOW (fixture->window));
  baize_session_deal_number (session_of (fixture), baize_rules_find ("grandma", NULL), 0, 1);
  g_assert_null (ask_for_players (fixture));
  close_others (fixture);
  baize_session_deal_number (session_of (fixture), baize_rules_find ("happy-graphs", NULL), 0, 1);
  toggle = ask_for_players (fixture);
  g_assert_nonnull (toggle);
  g_assert_false (gtk_switch_get_active (GTK_SWITCH (toggle)));
  gtk_switch_set_active (GTK_SWITCH (toggle), TRUE);
  g_assert_false (baize_table_style_get_cover_hands (style));
  close_others (fixture);
  g_assert_false (baize_table_style_get_cover_hands (style));

  toggle = ask_for_players (fixture);
  g_assert_false (gtk_switch_get_active (GTK_SWITCH (toggle)));
  baize_table_style_set_cover_hands (style, TRUE);
  g_assert_true (gtk_switch_get_active (GTK_SWITCH (toggle)));
  baize_table_style_set_cover_hands (style, FALSE);
  g_assert_false (gtk_switch_get_active (GTK_SWITCH (toggle)));
  gtk_switch_set_active (GTK_SWITCH (toggle), TRUE);
  root = GTK_WIDGET (gtk_widget_get_root (toggle));
  for_each_widget (root, count_type, &number);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (number.last), 2);
  for_each_widget (root, find_deal, &button);
  g_signal_emit_by_name (button, "clicked");
  g_assert_true (baize_table_style_get_cover_hands (style));
  g_assert_true (shows_text (GTK_WIDGET (fixture->window), "Player 1, it is your turn"));
  board = BAIZE_BOARD (search_for (fixture, BAIZE_TYPE_BOARD).last);
  g_assert_cmpint (baize_board_get_seat (board), ==, 0);
  baize_table_style_set_cover_hands (style, FALSE);
  g_assert_cmpint (baize_board_get_seat (board), ==, 1);
  close_others (fixture);
}

static void
test_actions (Fixture *fixture, gconstpointer unused)
{
  static const char *const of_a_game[] = { "back", "new-deal", "choose-deal", "save", "copy-deal" };
  BaizeGame *game;

  gtk_window_present (GTK_WINDOW (fixture->window));
  for (gsize i = 0; i < G_N_ELEMENTS (of_a_game); i++)
    g_assert_false (enabled (fixture, of_a_game[i]));
  g_assert_true (enabled (fixture, "open"));
  g_assert_true (enabled (fixture, "recent"));

  game = open_game (fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (of_a_game); i++)
    g_assert_true (enabled (fixture, of_a_game[i]));
  g_assert_false (enabled (fixture, "undo"));
  g_assert_false (enabled (fixture, "redo"));
  g_assert_false (enabled (fixture, "restart"));

  play_one (game);
  g_assert_true (enabled (fixture, "undo"));
  g_assert_true (enabled (fixture, "restart"));
  activate (fixture, "undo");
  g_assert_cmpuint (baize_game_get_position (game), ==, 0);
  g_assert_true (enabled (fixture, "redo"));
  activate (fixture, "redo");
  g_assert_cmpuint (baize_game_get_position (game), ==, 1);
  activate (fixture, "restart");
  g_assert_cmpuint (baize_game_get_position (game), ==, 0);

  activate (fixture, "new-deal");
  g_assert_true (baize_session_get_game (session_of (fixture)) != game);
  activate (fixture, "undo-aside");
  g_assert_cmpuint (baize_game_get_setup (baize_session_get_game (session_of (fixture)))->deal, ==, 1);
  activate (fixture, "back");
  g_assert_null (baize_session_get_game (session_of (fixture)));
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "play", g_variant_new_string ("grafa"));
  g_assert_cmpuint (baize_game_get_setup (baize_session_get_game (session_of (fixture)))->deal, ==, 1);
}

/** A button that shows an icon must have a name to be read aloud, and a tooltip for those who see it. */
static void
check_name (GtkWidget *widget, gpointer unused)
{
  gboolean is_icon = GTK_IS_BUTTON (widget) && gtk_button_get_icon_name (GTK_BUTTON (widget)) != NULL;

  /* the buttons of the window's frame are GTK's, and libadwaita keeps one out of sight in each header bar */
  if (!is_icon || !gtk_widget_is_visible (widget) || gtk_widget_get_ancestor (widget, GTK_TYPE_WINDOW_CONTROLS) != NULL
      || gtk_widget_get_ancestor (widget, GTK_TYPE_MENU_BUTTON) != NULL
      || gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)) == NULL)
    return;
  g_assert_nonnull (gtk_widget_get_tooltip_text (widget));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       gtk_widget_get_tooltip_text (widget));
}

static void
test_names (Fixture *fixture, gconstpointer unused)
{
  Search menus;

  gtk_window_present (GTK_WINDOW (fixture->window));
  open_game (fixture);
  for_each_widget (GTK_WIDGET (fixture->window), check_name, NULL);
  menus = search_for (fixture, GTK_TYPE_MENU_BUTTON);
  g_assert_cmpuint (menus.count, ==, 3);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (menus.last), GTK_ACCESSIBLE_PROPERTY_LABEL, "Main Menu");
}

typedef struct
{
  double largest; /* size of letters, of the labels met */
  GtkWidget *label;
} Letters;

static void
compare_letters (GtkWidget *widget, gpointer data)
{
  Letters *letters = data;
  PangoFontDescription *font = NULL;

  if (!GTK_IS_LABEL (widget) || !gtk_widget_get_mapped (widget))
    return;
  font = pango_context_get_font_description (gtk_widget_get_pango_context (widget));
  if (pango_font_description_get_size (font) <= letters->largest)
    return;
  letters->largest = pango_font_description_get_size (font);
  letters->label = widget;
}

/** Whatever else @panel tells, the score has the largest letters. */
static void
check_score_is_largest (BaizeResultPanel *panel, BaizeGame *game)
{
  g_autofree char *score = g_strdup_printf ("%d of 52", baize_game_get_score (game, 1));
  Letters letters = { 0 };

  for_each_widget (GTK_WIDGET (panel), compare_letters, &letters);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (letters.label)), ==, score);
}

static void
test_result (Fixture *fixture, gconstpointer unused)
{
  BaizeGame *game = open_game (fixture);
  BaizeResultPanel *panel = BAIZE_RESULT_PANEL (search_for (fixture, BAIZE_TYPE_RESULT_PANEL).last);

  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_for (200);
  while (play_one (game))
    g_assert_false (baize_result_panel_get_shown (panel));
  for (int i = 0; i < 100 && !baize_result_panel_get_shown (panel); i++)
    wait_for (50);
  g_assert_true (baize_result_panel_get_shown (panel));
  wait_for (300);
  check_score_is_largest (panel, game);

  /* the table can still be played back, and the panel comes again */
  activate (fixture, "undo");
  g_assert_false (baize_result_panel_get_shown (panel));
  activate (fixture, "redo");
  for (int i = 0; i < 100 && !baize_result_panel_get_shown (panel); i++)
    wait_for (50);
  g_assert_true (baize_result_panel_get_shown (panel));

  /* while one looks back nothing can be taken back */
  g_assert_true (enabled (fixture, "undo"));
  gtk_widget_activate_action (GTK_WIDGET (panel), "result.look-back", NULL);
  g_assert_false (enabled (fixture, "undo"));
  gtk_widget_activate_action (search_for (fixture, BAIZE_TYPE_LOOK_BACK).last, "look-back.close", NULL);
  g_assert_true (enabled (fixture, "undo"));
  g_assert_true (baize_result_panel_get_shown (panel));

  gtk_widget_activate_action (GTK_WIDGET (panel), "result.close", NULL);
  g_assert_false (baize_result_panel_get_shown (panel));
  g_assert_true (baize_game_get_over (game));
}

/** How many games of Rose count as finished. */
static guint
count_finished (void)
{
  g_autoptr (BaizeStatistics) statistics =
      baize_scores_load (baize_scores_get_default (), baize_rules_find ("rose", NULL), 0, NULL);

  return statistics->finished;
}

/** The last cards of Rose lie down by themselves; the result comes, is kept once, and is undone with the last take. */
static void
test_end_by_itself (Fixture *fixture, gconstpointer unused)
{
  const BaizeRules *rules = baize_rules_find ("rose", NULL);
  BaizeResultPanel *panel = BAIZE_RESULT_PANEL (search_for (fixture, BAIZE_TYPE_RESULT_PANEL).last);
  guint before = count_finished (), n_moves;
  BaizeGame *game;

  baize_session_deal_number (session_of (fixture), rules, 0, 1);
  game = baize_session_get_game (session_of (fixture));
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (!baize_rules_is_settled (rules, baize_game_get_state (game)))
    g_assert_true (play_one (game));
  n_moves = baize_game_get_n_moves (game);
  for (int i = 0; i < 400 && !baize_result_panel_get_shown (panel); i++)
    wait_for (50);
  g_assert_true (baize_result_panel_get_shown (panel));
  g_assert_true (baize_game_get_over (game));
  g_assert_cmpuint (count_finished (), ==, before + 1);
  activate (fixture, "undo");
  g_assert_false (baize_result_panel_get_shown (panel));
  g_assert_cmpuint (baize_game_get_position (game), ==, n_moves - 1);
  activate (fixture, "redo");
  g_assert_true (baize_game_get_over (game));
  g_assert_cmpuint (count_finished (), ==, before + 1);
}

static gboolean
note_press (GtkEventControllerLegacy *controller, GdkEvent *event, gboolean *pressed)
{
  if (gdk_event_get_event_type (event) == GDK_BUTTON_PRESS)
    *pressed = TRUE;
  return GDK_EVENT_PROPAGATE;
}

static void
match_deal_button (GtkWidget *widget, gpointer data)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), "_New Deal") == 0)
    *(GtkWidget **) data = widget;
}

/** Plays until the result is there. Returns: the button in it that deals. */
static GtkWidget *
play_to_end (Fixture *fixture, BaizeResultPanel *panel)
{
  GtkWidget *button = NULL, *revealer;

  while (play_one (baize_session_get_game (session_of (fixture))))
    ;
  for (int i = 0; i < 1000 && !baize_result_panel_get_shown (panel); i++)
    wait_for (5);
  g_assert_true (baize_result_panel_get_shown (panel));
  g_assert_false (baize_result_panel_get_ready (panel));
  for_each_widget (GTK_WIDGET (panel), match_deal_button, &button);
  revealer = gtk_widget_get_ancestor (button, GTK_TYPE_REVEALER);
  for (int i = 0; i < 1000 && !gtk_revealer_get_child_revealed (GTK_REVEALER (revealer)); i++)
    wait_for (1);
  return button;
}

/* A click that was still meant for the cards does nothing to the result; one that comes later does. */
static void
test_result_rests (Fixture *fixture, gconstpointer unused)
{
  BaizeResultPanel *panel = BAIZE_RESULT_PANEL (search_for (fixture, BAIZE_TYPE_RESULT_PANEL).last);
  GtkEventController *events = gtk_event_controller_legacy_new ();
  gboolean pressed = FALSE, early = FALSE;

  if (!can_click ())
    {
      g_test_skip ("there is no xdotool");
      return;
    }
  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect (events, "event", G_CALLBACK (note_press), &pressed);
  gtk_widget_add_controller (GTK_WIDGET (fixture->window), events);
  gtk_window_present (GTK_WINDOW (fixture->window));
  open_game (fixture);
  wait_for (200);
  /* a busy machine may bring the click too late to be early */
  for (int i = 0; i < 20 && !early; i++)
    {
      GtkWidget *button = play_to_end (fixture, panel);
      BaizeGame *game = baize_session_get_game (session_of (fixture));

      pressed = FALSE;
      click (fixture, button);
      while (!pressed)
        wait_for (1);
      early = !baize_result_panel_get_ready (panel);
      if (!early)
        continue;
      while (!baize_result_panel_get_ready (panel))
        {
          g_assert_true (baize_result_panel_get_shown (panel));
          wait_for (5);
        }
      g_assert_true (baize_session_get_game (session_of (fixture)) == game);
      click (fixture, button);
      for (int j = 0; j < 1000 && baize_session_get_game (session_of (fixture)) == game; j++)
        wait_for (5);
      g_assert_true (baize_session_get_game (session_of (fixture)) != game);
    }
  g_assert_true (early);
}

static gboolean
count_key (GtkEventControllerLegacy *controller, GdkEvent *event, guint *n_pressed)
{
  if (gdk_event_get_event_type (event) == GDK_KEY_PRESS)
    *n_pressed += 1;
  return GDK_EVENT_PROPAGATE;
}

/** Presses or lets go of Enter as the keyboard does. */
static void
send_enter (const char *what)
{
  g_autofree char *command = g_strdup_printf ("xdotool %s Return", what);
  g_autoptr (GError) error = NULL;

  g_spawn_command_line_sync (command, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
}

/* Enter that is held since before the result takes input presses nothing, however long; pressed anew it does. */
static void
test_result_held_key (Fixture *fixture, gconstpointer unused)
{
  BaizeResultPanel *panel = BAIZE_RESULT_PANEL (search_for (fixture, BAIZE_TYPE_RESULT_PANEL).last);
  GtkEventController *events = gtk_event_controller_legacy_new ();
  gboolean early = FALSE;
  guint n_pressed = 0;

  if (!can_click ())
    {
      g_test_skip ("there is no xdotool");
      return;
    }
  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect (events, "event", G_CALLBACK (count_key), &n_pressed);
  gtk_widget_add_controller (GTK_WIDGET (fixture->window), events);
  gtk_window_present (GTK_WINDOW (fixture->window));
  open_game (fixture);
  wait_for (200);
  /* a busy machine may bring the key too late to be early */
  for (int i = 0; i < 20 && !early; i++)
    {
      GtkWidget *button = play_to_end (fixture, panel);
      BaizeGame *game = baize_session_get_game (session_of (fixture));
      guint before = n_pressed;

      if (i == 0)
        click (fixture, gtk_widget_get_ancestor (button, BAIZE_TYPE_RESULT_PANEL)); /* no window manager gives the keyboard */
      send_enter ("keydown");
      for (int j = 0; j < 2000 && n_pressed == before; j++)
        wait_for (1);
      g_assert_cmpuint (n_pressed, >, before);
      early = !baize_result_panel_get_ready (panel);
      while (early && !baize_result_panel_get_ready (panel))
        wait_for (5);
      before = n_pressed;
      /* the keyboard repeats it; a button takes a quarter of a second to be pressed by a key */
      for (int j = 0; j < 2000 && early && n_pressed < before + 20; j++)
        wait_for (5);
      g_assert_true (!early || n_pressed >= before + 20);
      g_assert_true (!early || baize_session_get_game (session_of (fixture)) == game);
      send_enter ("keyup");
      if (early)
        send_enter ("key");
      for (int j = 0; j < 1000 && baize_session_get_game (session_of (fixture)) == game; j++)
        wait_for (5);
      g_assert_true (baize_session_get_game (session_of (fixture)) != game);
    }
  g_assert_true (early);
}

/* The keyboard gets out of the result backwards, too. */
static void
test_result_focus (Fixture *fixture, gconstpointer unused)
{
  BaizeResultPanel *panel = BAIZE_RESULT_PANEL (search_for (fixture, BAIZE_TYPE_RESULT_PANEL).last);
  GtkWidget *focus = NULL;

  gtk_window_present (GTK_WINDOW (fixture->window));
  open_game (fixture);
  play_to_end (fixture, panel);
  for (int i = 0; i < 20; i++)
    {
      focus = move_focus (fixture, GTK_DIR_TAB_BACKWARD);
      if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (panel)))
        return;
    }
  g_assert_not_reached ();
}

/* The menu may be asked for over D-Bus while the window is not on the screen; then there is nothing it could lie over. */
static void
test_menu_unseen (Fixture *fixture, gconstpointer unused)
{
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (fixture->window)));
  activate (fixture, "menu");
  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_for (100);
}

#if !ADW_CHECK_VERSION(1, 5, 0)
static void
match_version (GtkWidget *widget, gpointer data)
{
  if (GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "app-version"))
    *(GtkWidget **) data = widget;
}

/* Pressing the version twice would end the program. */
static void
test_about (Fixture *fixture, gconstpointer unused)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWidget *version = NULL;

  gtk_window_present (GTK_WINDOW (fixture->window));
  baize_compat_show_about (GTK_WINDOW (fixture->window));
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      for_each_widget (window, match_version, &version);
    }
  g_assert_nonnull (version);
  g_assert_true (gtk_widget_get_mapped (version));
  g_assert_false (gtk_widget_get_sensitive (version));
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (version)));
}
#endif

/* The help outlives the window it was over; tear_down() looks at it then. */
static void
test_help_left (Fixture *fixture, gconstpointer unused)
{
  gtk_window_present (GTK_WINDOW (fixture->window));
  open_game (fixture);
  g_action_group_activate_action (G_ACTION_GROUP (gtk_window_get_application (GTK_WINDOW (fixture->window))), "help", NULL);
  wait_for (100);
}

/** A window that was never shown is freed with its game, which tear_down() sees. */
static void
test_never_shown (Fixture *fixture, gconstpointer unused)
{
  open_game (fixture);
}

static void
add_tests (void)
{
  ADD_WINDOW_TEST ("/window/never-shown", test_never_shown);
  ADD_WINDOW_TEST ("/window/sizes", test_sizes);
  ADD_WINDOW_TEST ("/window/least-size", test_least_size);
  ADD_WINDOW_TEST ("/window/large-text", test_large_text);
  ADD_WINDOW_TEST ("/window/titles", test_titles);
  ADD_WINDOW_TEST ("/window/chooser", test_chooser);
  ADD_WINDOW_TEST ("/window/chooser-tab", test_chooser_tab);
  ADD_WINDOW_TEST ("/window/chooser-arrows", test_chooser_arrows);
  ADD_WINDOW_TEST ("/window/daily", test_daily);
  ADD_WINDOW_TEST ("/window/daily-of-one", test_daily_of_one);
  ADD_WINDOW_TEST ("/window/cover", test_cover);
  ADD_WINDOW_TEST ("/window/actions", test_actions);
  ADD_WINDOW_TEST ("/window/names", test_names);
  ADD_WINDOW_TEST ("/window/result", test_result);
  ADD_WINDOW_TEST ("/window/menu-unseen", test_menu_unseen);
  ADD_WINDOW_TEST ("/window/help-left", test_help_left);
#if !ADW_CHECK_VERSION(1, 5, 0)
  ADD_WINDOW_TEST ("/window/about", test_about);
#endif
  ADD_WINDOW_TEST ("/window/end-by-itself", test_end_by_itself);
  ADD_WINDOW_TEST ("/window/result-rests", test_result_rests);
  ADD_WINDOW_TEST ("/window/result-held-key", test_result_held_key);
  ADD_WINDOW_TEST ("/window/result-focus", test_result_focus);
}

int
main (int argc, char **argv)
{
  return run_window_tests (&argc, &argv, add_tests);
}
