/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the window shows of the current game, and the other games that it offers: players, figures, variants and levels,
 * recent games, scores.
 */
#include "window-fixture.h"

#include "app/common/baize-menu.h"
#include "app/play/baize-play-page.h"
#include "app/play/baize-play-title.h"
#include "app/window/baize-window-clear.h"
#include "core/results/baize-scores.h"

static gboolean
says_now (GtkWidget *widget, gconstpointer text)
{
  return says (widget, text) && gtk_widget_get_mapped (widget);
}

static gboolean
says_whole (GtkWidget *widget, gconstpointer text)
{
  return says_now (widget, text) && !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)));
}

/** Waits until a visible label in any window contains @text. */
static void
wait_for_text (const char *text)
{
  wait_until (find_widget (NULL, says_now, text) != NULL);
}

/** Waits until a visible label in any window contains @text and is not truncated. */
static void
wait_for_whole (const char *text)
{
  wait_until (find_widget (NULL, says_whole, text) != NULL);
}

static const BaizeRules *
happy (void)
{
  return baize_rules_find ("happy-graphs", NULL);
}

static void
deal_to (Fixture *fixture, const char *variant, int players)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (happy (), baize_rules_find_variant (happy (), variant, NULL), 1);
  const char *const names[] = { "Anna", "Ben" };

  setup->players = players;
  g_assert_true (
    baize_session_deal_set_up (session_of (fixture), happy (), setup, names, MIN (players, 2), NULL, NULL));
}

static int
players_of (Fixture *fixture)
{
  return baize_game_get_setup (baize_session_get_game (session_of (fixture)))->players;
}

/** Closes the dialogs over the window, and waits, because newer libadwaita fades them out. */
static void
close_dialog (Fixture *fixture)
{
  baize_window_clear (GTK_WINDOW (fixture->window));
  wait_for_rest ();
}

/** Plays @n moves at most; to the end of the game if @n is negative. */
static void
play (Fixture *fixture, int n)
{
  BaizeGame *game = baize_session_get_game (session_of (fixture));

  for (; n != 0 && !baize_game_get_over (game); n--)
    play_first (game);
}

/** The window shows the number of players if there are several, after the next deal too, and in the narrowest
 * window. */
SHOWN_TEST (players)
{
  static const int widths[] = { 1280, 360 };

  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (fixture->window), widths[i], 640);
      deal_to (fixture, "hex", 32);
      wait_for_whole ("32 players");
      g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "new-deal", NULL);
      g_assert_cmpint (players_of (fixture), ==, 32);
      wait_for_whole ("32 players");
    }
}

/** The figures of a game are not truncated in the narrowest window. */
WINDOW_TEST (figures)
{
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 640);
  gtk_window_present (GTK_WINDOW (fixture->window));
  baize_session_deal_number (session_of (fixture), baize_rules_find ("matrix", NULL), 0, 7);
  for (int i = 0; i < 5; i++)
    {
      play (fixture, 1);
      wait_for_whole ("in\302\240the\302\240grid");
    }
}

static void
assert_in_view (GtkWidget *row, gpointer n_rows)
{
  GtkWidget *view = gtk_widget_get_ancestor (row, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;

  if (!ADW_IS_PREFERENCES_ROW (row) || !gtk_widget_get_mapped (row) || view == NULL)
    return;
  g_assert_true (gtk_widget_compute_bounds (row, view, &bounds));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (view));
  ++*(guint *) n_rows;
}

static void
check_name (GtkWidget *row, gpointer n_names)
{
  if (!ADW_IS_ENTRY_ROW (row) || !gtk_widget_get_mapped (row))
    return;
  assert_name_cut (row);
  ++*(guint *) n_names;
}

/** Gives all seats to persons. */
static void
seat_person (GtkWidget *widget, gpointer data)
{
  if (ADW_IS_COMBO_ROW (widget) && gtk_widget_get_mapped (widget))
    adw_combo_row_set_selected (ADW_COMBO_ROW (widget), 0);
}

/** The dialog for players shows a small group without scrolling: the number, three seats, and a name for each
 * person, which can't be too long. It grows when more seats become persons. */
WINDOW_TEST (seats)
{
  for (int n_people = 1; n_people <= 2; n_people++)
    {
      const BaizeRules *rules = baize_rules_find ("grandma", NULL);
      g_autoptr (BaizeSetup) setup = baize_setup_new (rules, 0, 1);
      const char *const names[] = { "Anna", n_people == 2 ? "Ben" : "computer:easy", "computer:easy" };
      guint n_rows = 0, n_names = 0;

      gtk_window_set_default_size (GTK_WINDOW (fixture->window), 960, 720);
      gtk_window_present (GTK_WINDOW (fixture->window));
      setup->players = 3;
      g_assert_true (baize_session_deal_set_up (session_of (fixture), rules, setup, names, 3, NULL, NULL));
      g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "new-players", NULL);
      wait_for_text ("Seat 3");
      wait_for_rest ();
      for_each_widget (NULL, assert_in_view, &n_rows);
      g_assert_cmpuint (n_rows, ==, 4 + n_people);
      for_each_widget (NULL, check_name, &n_names);
      g_assert_cmpuint (n_names, ==, n_people);
      for_each_widget (NULL, seat_person, NULL);
      wait_for_text ("Name at Seat 3");
      wait_for_rest ();
      n_rows = 0;
      for_each_widget (NULL, assert_in_view, &n_rows);
      g_assert_cmpuint (n_rows, ==, 4 + 3);
      close_dialog (fixture);
    }
}

/** If the board asks for a deal with custom rules, the game has the number of players that it asks for, and they keep
 * their names. */
SHOWN_TEST (custom_rules)
{
  Search pages;
  BaizeBoard *board;
  BaizeGame *game;

  deal_to (fixture, "hex", 32);
  wait_for_text ("32 players");
  pages = search_for (fixture, BAIZE_TYPE_PLAY_PAGE);
  board = baize_play_page_get_board (BAIZE_PLAY_PAGE (pages.last));
  baize_board_want_deal (board, "custom", 2, "grid=hex cards=4,4,4,4,2 hand=2", "Long evening");
  game = baize_session_get_game (session_of (fixture));
  g_assert_cmpstr (baize_game_get_variant (game)->id, ==, "custom");
  g_assert_cmpint (players_of (fixture), ==, 2);
  g_assert_cmpstr (baize_game_get_tag (game, "Seat.2"), ==, "Ben");
  wait_for_text ("2 players");
}

/* ---- variants ---- */

/** Whether @menu, or a section or submenu of it, has an item for the variant @name. */
static gboolean
offers (GMenuModel *menu, const char *name)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GVariant) target = g_menu_model_get_item_attribute_value (menu, i, "target", NULL);
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, "section");
      g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (menu, i, "submenu");

      if ((target != NULL && g_variant_is_of_type (target, G_VARIANT_TYPE_STRING)
           && g_str_equal (g_variant_get_string (target, NULL), name))
          || (section != NULL && offers (section, name)) || (submenu != NULL && offers (submenu, name)))
        return TRUE;
    }
  return FALSE;
}

static void
match_menu_button (GtkWidget *widget, gpointer data)
{
  if (GTK_IS_MENU_BUTTON (widget) && gtk_widget_get_mapped (widget)
      && gtk_widget_get_ancestor (widget, BAIZE_TYPE_PLAY_TITLE) != NULL)
    ++*(guint *) data;
}

/** The title of a game is a menu button if and only if the game has several variants. */
WINDOW_TEST (variants)
{
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);

  /* wide enough for full titles */
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1280, 640);
  gtk_window_present (GTK_WINDOW (fixture->window));
  for (gsize i = 0; i < n_games; i++)
    {
      g_autoptr (GMenu) menu = baize_menu_new_variants (games[i]);
      guint n_buttons = 0;

      g_assert_true ((menu != NULL) == (games[i]->n_variants > 1));
      baize_session_deal_number (session_of (fixture), games[i], 0, 7);
      wait_for_text (games[i]->title);
      for_each_widget (GTK_WIDGET (fixture->window), match_menu_button, &n_buttons);
      g_assert_cmpuint (n_buttons, ==, games[i]->n_variants > 1 ? 1 : 0);
    }
}

static int
level_of (Fixture *fixture)
{
  return baize_setup_get_level (baize_game_get_setup (baize_session_get_game (session_of (fixture))), happy ());
}

static void
choose (Fixture *fixture, const char *name)
{
  g_autoptr (GVariant) state = NULL;

  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "variant", g_variant_new_string (name));
  /* a thread makes very hard puzzles */
  wait_until (!baize_session_get_searching (session_of (fixture)));
  state = g_action_group_get_action_state (G_ACTION_GROUP (fixture->window), "variant");
  g_assert_cmpstr (g_variant_get_string (state, NULL), ==, name);
}

/** Whether @menu, or a section or submenu of it, has an item that starts a new deal of @level. */
static gboolean
deals_level (GMenuModel *menu, int level)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GVariant) target = g_menu_model_get_item_attribute_value (menu, i, "target", NULL);
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, "section");
      g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (menu, i, "submenu");

      if ((target != NULL && g_variant_is_of_type (target, G_VARIANT_TYPE_INT32)
           && g_variant_get_int32 (target) == level)
          || (section != NULL && deals_level (section, level)) || (submenu != NULL && deals_level (submenu, level)))
        return TRUE;
    }
  return FALSE;
}

/** Choosing a variant with a level deals that level, or resumes a waiting game of that level. */
WINDOW_TEST (levels)
{
  int variant = baize_rules_find_variant (happy (), "square-made", NULL);
  g_autoptr (GMenu) menu = baize_menu_new_variants (happy ());
  g_autoptr (GMenu) play = baize_menu_new_play (happy (), &happy ()->variants[variant], NULL, FALSE);
  guint64 deal;

  for (int level = 1; level <= 4; level++)
    {
      g_autofree char *name = g_strdup_printf ("square-made/%d", level);

      g_assert_true (offers (G_MENU_MODEL (menu), name));
      g_assert_true (deals_level (G_MENU_MODEL (play), level - 1));
    }
  g_assert_false (offers (G_MENU_MODEL (menu), "square-made"));
  g_assert_false (offers (G_MENU_MODEL (menu), "square-made/5"));
  gtk_window_present (GTK_WINDOW (fixture->window));
  baize_session_deal_number (session_of (fixture), happy (), 0, 7);
  choose (fixture, "square-made/3");
  g_assert_cmpint (level_of (fixture), ==, 2);
  choose (fixture, "square-made/4");
  g_assert_cmpint (level_of (fixture), ==, 3);
  wait_for_text ("very hard");
  choose (fixture, "square-made/1");
  g_assert_cmpint (level_of (fixture), ==, 0);
  deal = baize_game_get_setup (baize_session_get_game (session_of (fixture)))->deal;
  choose (fixture, "square");
  choose (fixture, "square-made/1");
  g_assert_cmpuint (baize_game_get_setup (baize_session_get_game (session_of (fixture)))->deal, ==, deal);
  /* these levels do not exist */
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "variant", g_variant_new_string ("square-made/5"));
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "variant", g_variant_new_string ("/"));
  g_assert_cmpuint (baize_game_get_setup (baize_session_get_game (session_of (fixture)))->deal, ==, deal);
  /* where one chooses a deal number, the numbers of each level are named */
  activate_action (fixture, "choose-deal");
  wait_for_text ("hard: 3, 6, 9 …\nvery hard: 1\342\200\257000\342\200\257000\342\200\257000, ");
}

/* ---- recent games ---- */

/** The list of recent games distinguishes finished games from games set aside, and shows the score of each seat and the
 * name of custom rules. */
SHOWN_TEST (recent)
{
  static const char three[] =
    "[Game \"grandma\"]\n[Players \"3\"]\n[Deal \"7\"]\n[Result \"565 285 505\"]\n\ndraw stock\n";
  static const char named[] = "[Game \"happy-graphs\"]\n[Variant \"custom\"]\n[Players \"1\"]\n[Deal \"7\"]\n"
                              "[Rules \"grid=hex cards=4,4,2\"]\n[RulesName \"Long evening\"]\n\n# Tried twice.\n";
  g_autoptr (GFile) first = write_file ("kept/recent/00001795342541114384-grandma.baize", three);
  static const char undone[] = "[Game \"grandma\"]\n[Players \"2\"]\n[Deal \"7\"]\n[Redo \"draw stock; discard 4C\"]\n";
  g_autoptr (GFile) second = write_file ("kept/recent/00001795342541114385-happy-graphs.baize", named);
  g_autoptr (GFile) third = write_file ("kept/recent/00001795342541114386-grandma.baize", undone);
  g_autofree char *finished = NULL;

  deal_to (fixture, "square", 3);
  play (fixture, -1);
  finished = g_strdup_printf ("Finished with score %d ·",
                              baize_game_get_score (baize_session_get_game (session_of (fixture)), 1));
  deal_to (fixture, "square", 1);
  play (fixture, 2);
  deal_to (fixture, "square", 1);
  baize_store_flush (fixture->store);
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "recent", NULL);
  wait_for_text (finished);
  /* the first one was made by the program */
  wait_for_text ("Set aside after 3 moves ·");
  wait_for_text ("Finished with score 565, 285, 505");
  wait_for_text ("Long evening");
  wait_for_text ("Set aside before the first move ·");
  wait_for_text ("Set aside with 2 moves undone ·");
  close_dialog (fixture);
}

static gboolean
is_selectable (GtkWidget *widget, gconstpointer text)
{
  return says (widget, text) && gtk_label_get_selectable (GTK_LABEL (widget));
}

/** If a saved game can't be read, a short message is shown; its button opens a dialog with the path of the file and the
 * error, as text that can be copied. */
SHOWN_TEST (damaged)
{
  g_autoptr (GFile) file = write_file ("kept/waiting/grafa/classic.baize", "nonsense\n");

  baize_session_resume (baize_window_get_session (fixture->window), baize_rules_find ("grafa", NULL), 0);
  wait_for_text ("A saved game could not be read");
  g_assert_cmpuint (count_widgets (NULL, says_now, "damaged"), ==, 0);
  activate_action (fixture, "damage");
  wait_for_text ("damaged");
  g_assert_cmpuint (count_widgets (NULL, is_selectable, g_file_peek_path (file)), ==, 1);
  close_dialog (fixture);
}

/** If the last line of a saved game is truncated, the game continues after the moves before it, and a short message is
 * shown. */
WINDOW_TEST (repaired)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "kept", "waiting", "matrix", NULL);
  g_autofree char *path = g_build_filename (folder, "classic.baize", NULL);
  BaizeGame *game;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, "[Game \"matrix\"]\n[Deal \"7\"]\n\nplay JS a1\nplay", -1, NULL));
  gtk_window_present (GTK_WINDOW (fixture->window));
  baize_session_resume (baize_window_get_session (fixture->window), baize_rules_find ("matrix", NULL), 0);
  wait_for_text ("A damaged game continues as practice");
  game = baize_session_get_game (session_of (fixture));
  g_assert_cmpuint (baize_game_get_setup (game)->deal, ==, 7);
  g_assert_cmpuint (baize_game_get_position (game), ==, 1);
  activate_action (fixture, "damage");
  wait_for_text ("continues after move 1;");
  close_dialog (fixture);
}

/** The list is shown when it has been read. If it is requested twice before that, it is shown once; later it can be
 * shown again. */
SHOWN_TEST (recent_once)
{
  for (int times = 0; times < 2; times++)
    {
      g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "recent", NULL);
      g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "recent", NULL);
      wait_for_text ("No Recent Games");
      wait_for_rest ();
      g_assert_cmpuint (count_widgets (NULL, says_now, "No Recent Games"), ==, 1);
      close_dialog (fixture);
    }
}

/** Groups and custom rules have separate score tables with their names, even while another variant is played. */
SHOWN_TEST (scores)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (happy (), baize_rules_find_variant (happy (), "custom", NULL), 1);

  setup->rules_text = g_strdup ("grid=hex cards=4,4,2");
  g_assert_true (baize_session_deal_set_up (session_of (fixture), happy (), setup, NULL, 0, "Long evening", NULL));
  play (fixture, -1);
  g_clear_pointer (&setup->rules_text, g_free);
  setup->rules_text = g_strdup ("grid=square cards=4,4,2");
  g_assert_true (baize_session_deal_set_up (session_of (fixture), happy (), setup, NULL, 0, NULL, NULL));
  play (fixture, -1);
  deal_to (fixture, "eight", 3);
  play (fixture, -1);
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "scores", NULL);
  wait_for_text ("Eight-way · together, 3 players");
  wait_for_text ("Anna, Ben, Player 3");
  wait_for_text ("Long evening · alone");
  wait_for_text ("Square, 10 cards · alone");
  close_dialog (fixture);
}
