/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The choice of games: what it shows, and that the keyboard goes through it both ways.
 */
#include "window-fixture.h"

#include "app/window/baize-game-tile.h"

WINDOW_TEST (chooser)
{
  gsize n_games;

  baize_rules_get_all (&n_games);
  gtk_window_present (GTK_WINDOW (fixture->window));
  g_assert_cmpuint (search_for (fixture, BAIZE_TYPE_GAME_TILE).count, ==, n_games);
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

/** Shows the games, more than one row of them. Returns: (transfer full): two buttons for each, to play and for the
 * day. */
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

/* The Tab key walks the games one after another and on, and backwards the same way into the header. */
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

/** How many of @buttons lie in the first row of tiles, to play or for the day. */
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

/* Arrows lead to the button that lies there, and from the first row into the header. */
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
  /* in the row below, which may be shorter, a tile may lie below the middle between two */
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

/** Plays a move in deal 1 of @variant of Happy Graphs and goes back to the games. */
static void
play_happy (Fixture *fixture, const char *variant)
{
  const BaizeRules *rules = baize_rules_find ("happy-graphs", NULL);

  baize_session_deal_number (session_of (fixture), rules, baize_rules_find_variant (rules, variant, NULL), 1);
  play_first (baize_session_get_game (session_of (fixture)));
  activate_action (fixture, "back");
}

/* The day has a puzzle for who played puzzles last, also where these have but one deal; else a deal. */
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

/* What has one deal only has none for each day: the first variant's is offered and played. */
WINDOW_TEST (daily_of_one)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  gtk_window_present (GTK_WINDOW (window));
  play_happy (fixture, "square-puzzle");
  g_assert_false (shows_text (window, "Daily puzzle"));
  g_action_group_activate_action (G_ACTION_GROUP (window), "daily", g_variant_new_string ("happy-graphs"));
  g_assert_cmpint (baize_game_get_setup (baize_session_get_game (session_of (fixture)))->variant, ==, 0);
}
