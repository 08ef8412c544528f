/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The chooser of games: the tiles it shows, moving through them with the keyboard, and the daily deal.
 */
#include "window-fixture.h"

#include "app/window/baize-chooser.h"
#include "app/window/baize-game-tile.h"

WINDOW_TEST (chooser)
{
  gsize n_games;

  baize_rules_get_all (&n_games);
  gtk_window_present (GTK_WINDOW (fixture->window));
  g_assert_cmpuint (search_for (fixture, BAIZE_TYPE_GAME_TILE).count, ==, n_games);
}

/* When the program starts, the first tile has the focus, not the header bar. */
SHOWN_TEST (first_focus)
{
  GtkWidget *first = find_widget (GTK_WIDGET (fixture->window), is_type, GSIZE_TO_POINTER (BAIZE_TYPE_GAME_TILE));
  GtkWidget *focus;

  wait_until ((focus = gtk_window_get_focus (GTK_WINDOW (fixture->window))) != NULL);
  g_assert_true (gtk_widget_is_ancestor (focus, first));
}

/* When the program starts with a game, the board has the focus, for example its button that uncovers a hand. */
WINDOW_TEST (first_focus_board)
{
  static const char *const records[] = {
    "[Game \"grafa\"]\n[Deal \"1\"]\n\n",
    "[Game \"grandma\"]\n[Players \"2\"]\n[Deal \"1\"]\n[Seat.1 \"Ann\"]\n[Seat.2 \"Bob\"]\n\n",
  };
  GtkWidget *focus;

  for (gsize i = 0; i < G_N_ELEMENTS (records); i++)
    {
      g_autoptr (GFile) file = write_file ("first.baize", records[i]);

      open_file (fixture, file);
      gtk_window_present (GTK_WINDOW (fixture->window));
      wait_until ((focus = gtk_window_get_focus (GTK_WINDOW (fixture->window))) != NULL
                  && gtk_widget_get_ancestor (focus, BAIZE_TYPE_BOARD) != NULL);
      tear_down (fixture, NULL);
      set_up (fixture, NULL);
    }
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

/** Shows the chooser with more than one row of tiles. Returns (transfer full) the two buttons of each tile, in order:
 * to play, and to play the daily deal. */
static GPtrArray *
show_tiles (Fixture *fixture)
{
  GPtrArray *buttons = g_ptr_array_new ();
  gsize n_games;

  baize_rules_get_all (&n_games);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1280, 800);
  gtk_window_present (GTK_WINDOW (fixture->window));
  for_each_widget (GTK_WIDGET (fixture->window), collect_tile_button, buttons);
  wait_until (gtk_widget_get_width (buttons->pdata[0]) > 0);
  g_assert_cmpuint (buttons->len, ==, 2 * n_games);
  gtk_widget_grab_focus (buttons->pdata[0]);
  return buttons;
}

/* The Tab key goes through all buttons in order, and Shift+Tab goes back through them into the header. */
WINDOW_TEST (chooser_tab)
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

/** Returns how many of @buttons, of both kinds, lie in the first row of tiles. */
static guint
count_first_row (Fixture *fixture, GPtrArray *buttons)
{
  double first, y;
  guint n = 0;

  gtk_widget_translate_coordinates (buttons->pdata[1], GTK_WIDGET (fixture->window), 0, 0, NULL, &first);
  for (guint i = 0; i < buttons->len; i++)
    {
      gtk_widget_translate_coordinates (buttons->pdata[i], GTK_WIDGET (fixture->window), 0, 0, NULL, &y);
      n += y <= first;
    }
  return n;
}

/* An arrow key moves to the next button in its direction, and from the first row up into the header. */
WINDOW_TEST (chooser_arrows)
{
  g_autoptr (GPtrArray) buttons = show_tiles (fixture);
  GtkWidget **play = (GtkWidget **) buttons->pdata, *below;
  guint n_first = count_first_row (fixture, buttons), i;

  g_assert_cmpuint (n_first, >=, 4);
  g_assert_cmpuint (n_first, <, buttons->len);
  for (i = 2; i < n_first; i += 2)
    g_assert_true (move_focus (fixture, GTK_DIR_RIGHT) == play[i]);
  for (i = n_first - 2; i > 0; i -= 2)
    g_assert_true (move_focus (fixture, GTK_DIR_LEFT) == play[i - 2]);
  g_assert_true (move_focus (fixture, GTK_DIR_DOWN) == play[1]);
  g_assert_true (move_focus (fixture, GTK_DIR_RIGHT) == play[3]);
  g_assert_true (move_focus (fixture, GTK_DIR_LEFT) == play[1]);
  /* the next row may be shorter and centered, so any of its tiles may be the nearest one */
  below = move_focus (fixture, GTK_DIR_DOWN);
  for (i = n_first; i < buttons->len && play[i] != below; i += 2)
    ;
  g_assert_cmpuint (i, <, buttons->len);
  g_assert_true (move_focus (fixture, GTK_DIR_DOWN) == play[i + 1]);
  g_assert_true (move_focus (fixture, GTK_DIR_UP) == below);
  below = move_focus (fixture, GTK_DIR_UP);
  for (i = 1; i < n_first && play[i] != below; i += 2)
    ;
  g_assert_cmpuint (i, <, n_first);
  g_assert_true (move_focus (fixture, GTK_DIR_UP) == play[i - 1]);
  g_assert_true (is_in_header (move_focus (fixture, GTK_DIR_UP)));
}

/** Plays a move in deal 1 of @variant of Happy Graphs and goes back to the chooser. */
static void
play_happy (Fixture *fixture, const char *variant)
{
  const BaizeRules *rules = baize_rules_find ("happy-graphs", NULL);

  baize_session_deal_number (session_of (fixture), rules, baize_rules_find_variant (rules, variant, NULL), 1);
  play_first (baize_session_get_game (session_of (fixture)));
  activate_action (fixture, "back");
}

/* The tile offers a daily puzzle if the player has played puzzles last. */
WINDOW_TEST (daily)
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
  activate_action (fixture, "back");
}

static gboolean
offers_to_resume (GtkWidget *widget, gconstpointer daily)
{
  GtkWidget *button = gtk_widget_get_ancestor (widget, GTK_TYPE_BUTTON);

  return button != NULL && says (widget, "Resume") && gtk_widget_get_visible (widget)
         && gtk_widget_has_css_class (button, "daily") == (daily != NULL);
}

/** Opens the daily deal of GRAFA, makes a move if @moves, and goes back to the chooser. */
static void
play_daily (Fixture *fixture, gboolean moves)
{
  GActionGroup *window = G_ACTION_GROUP (fixture->window);

  g_action_group_activate_action (window, "daily", g_variant_new_string ("grafa"));
  if (moves)
    play_first (baize_session_get_game (session_of (fixture)));
  activate_action (fixture, "back");
}

/* The tile offers to resume the daily deal after its first move, but not the daily deal of another day. */
WINDOW_TEST (daily_waits)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "kept", "waiting", "grafa", "classic.daily.baize",
                                            NULL);
  g_autofree char *text = NULL, *deal = NULL, *other = NULL;
  g_autoptr (GRegex) number = g_regex_new ("Deal \"[0-9]+", 0, 0, NULL);

  gtk_window_present (GTK_WINDOW (fixture->window));
  play_daily (fixture, FALSE);
  g_assert_cmpuint (count_widgets (NULL, offers_to_resume, "daily"), ==, 0);
  play_daily (fixture, TRUE);
  g_assert_cmpuint (count_widgets (NULL, offers_to_resume, "daily"), ==, 1);
  g_assert_cmpuint (count_widgets (NULL, offers_to_resume, NULL), ==, 0);
  baize_store_flush (baize_session_get_store (session_of (fixture)));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  other = g_regex_replace (number, text, -1, 0, "Deal \"20000101", 0, NULL);
  g_assert_true (g_file_set_contents (path, other, -1, NULL));
  baize_chooser_refresh (BAIZE_CHOOSER (search_for (fixture, BAIZE_TYPE_CHOOSER).last));
  g_assert_cmpuint (count_widgets (NULL, offers_to_resume, "daily"), ==, 0);
}

/* A variant with a single deal has no daily deal; the daily deal of the first variant is offered and played instead. */
WINDOW_TEST (daily_of_one)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  gtk_window_present (GTK_WINDOW (window));
  play_happy (fixture, "square-puzzle");
  g_assert_false (shows_text (window, "Daily puzzle"));
  g_action_group_activate_action (G_ACTION_GROUP (window), "daily", g_variant_new_string ("happy-graphs"));
  g_assert_cmpint (baize_game_get_setup (baize_session_get_game (session_of (fixture)))->variant, ==, 0);
}
