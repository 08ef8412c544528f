/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Whatever is open over the window, a menu, a bubble of a board, a question, is closed before another game is on the
 * table, and the window answers to the pointer after that. The clicks are made by xdotool; without it none are.
 */
#include "window-fixture.h"

#include "app/window/baize-window-clear.h"

#define PATIENCE    500 /* times 20 ms */
#define CLICK_AGAIN 100 /* of them: the window may not have been laid out when it was clicked */

static const char record[] = "[Game \"grandma\"]\n[Deal \"7\"]\n\n";
static const char damaged[] = "[Game \"grafa\"]\n[Deal \"1\"]\n\npair JC\nnonsense\n";

/* ---- what is open ---- */

static void
count_popover (GtkWidget *widget, gpointer count)
{
  if (GTK_IS_POPOVER (widget) && gtk_widget_get_visible (widget))
    ++*(guint *) count;
}

static void
count_dialog (GtkWidget *widget, gpointer count)
{
  GType type = g_type_from_name ("AdwDialog");

  if (type != 0 && G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    ++*(guint *) count;
}

typedef struct
{
  guint n_over;  /* what keeps clicks from the window */
  guint n_other; /* windows that don't */
} Open;

static Open
count_open (Fixture *fixture)
{
  GListModel *windows = gtk_window_get_toplevels ();
  Open open = { 0, 0 };

  for_each_widget (GTK_WIDGET (fixture->window), count_popover, &open.n_over);
  for_each_widget (GTK_WIDGET (fixture->window), count_dialog, &open.n_over);
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (window == GTK_WINDOW (fixture->window) || !gtk_widget_get_visible (GTK_WIDGET (window)))
        continue;
      if (gtk_window_get_modal (window))
        open.n_over++;
      else
        open.n_other++;
    }
  return open;
}

/* ---- another game ---- */

static void
ask_for_game (Fixture *fixture)
{
  BaizeGame *game = baize_session_get_game (session_of (fixture));
  gboolean is_matrix = game != NULL && g_str_equal (baize_game_get_rules (game)->id, "matrix");
  BaizeRequest request = { .rules = baize_rules_find (is_matrix ? "rose" : "matrix", NULL), .variant = -1 };

  baize_window_carry_out (fixture->window, &request);
}

static void
ask_for_deal (Fixture *fixture)
{
  BaizeGame *game = baize_session_get_game (session_of (fixture));
  BaizeRequest request = { .rules = baize_game_get_rules (game), .variant = -1, .has_deal = TRUE, .deal = 4242 };

  baize_window_carry_out (fixture->window, &request);
}

static void
ask_for_record (Fixture *fixture)
{
  g_autoptr (GFile) file = write_file ("asked.baize", record);
  BaizeRequest request = { .variant = -1, .file = file };

  baize_window_carry_out (fixture->window, &request);
  wait_for_file (fixture);
}

static void
ask_for_lesson (Fixture *fixture)
{
  BaizeRequest request = { .rules = baize_rules_find ("grafa", NULL), .variant = -1, .lesson = TRUE };

  baize_window_carry_out (fixture->window, &request);
}

static void
ask_for_chooser (Fixture *fixture)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "back", NULL);
}

static void (*const requests[]) (Fixture *) = { ask_for_game, ask_for_deal, ask_for_record, ask_for_lesson,
                                                ask_for_chooser };

/* ---- the pointer ---- */

static gboolean
is_menu (GtkWidget *widget, gconstpointer unused)
{
  return GTK_IS_MENU_BUTTON (widget) && gtk_widget_get_mapped (widget)
         && g_strcmp0 (gtk_widget_get_tooltip_text (widget), "Main Menu") == 0;
}

static void
close_popover (GtkWidget *widget, gpointer unused)
{
  if (GTK_IS_POPOVER (widget) && gtk_widget_get_visible (widget))
    gtk_popover_popdown (GTK_POPOVER (widget));
}

/** The main menu of the page in sight opens when it is clicked. */
static void
check_answers (Fixture *fixture)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  wait_until (find_widget (window, is_menu, NULL) != NULL);
  if (!can_click ())
    return;
  for (int i = 0; i < PATIENCE && count_open (fixture).n_over == 0; i++)
    {
      if (i % CLICK_AGAIN == 0)
        click (fixture, find_widget (window, is_menu, NULL));
      wait_for (20);
    }
  g_assert_cmpuint (count_open (fixture).n_over, >, 0);
  for_each_widget (GTK_WIDGET (fixture->window), close_popover, NULL);
  wait_for (20);
}

/* ---- the tests ---- */

typedef void (*Opener) (Fixture *fixture, gconstpointer data);

/** Opens something in deal 1 of a game, asks for another, and sees that nothing is left. Returns: whether it did
 * open. */
static gboolean
try_one (Fixture *fixture, const BaizeRules *rules, Opener opener, gconstpointer data)
{
  static guint n_tried;
  Open open;

  baize_session_deal_number (session_of (fixture), rules, 0, 1);
  wait_for (100);
  g_assert_cmpuint (count_open (fixture).n_over, ==, 0);
  opener (fixture, data);
  wait_for (100);
  open = count_open (fixture);
  if (open.n_over + open.n_other > 0)
    {
      requests[n_tried++ % G_N_ELEMENTS (requests)](fixture);
      wait_for (20);
      g_assert_cmpuint (count_open (fixture).n_over, ==, 0);
      close_others (fixture);
      check_answers (fixture);
    }
  if (baize_session_get_game (session_of (fixture)) != NULL)
    ask_for_chooser (fixture);
  return open.n_over + open.n_other > 0;
}

static void
activate (Fixture *fixture, gconstpointer action)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, NULL);
}

/** For an action that opens something, be it when it was read. */
static void
activate_dialog (Fixture *fixture, gconstpointer action)
{
  activate (fixture, action);
  wait_until (count_open (fixture).n_over + count_open (fixture).n_other > 0);
}

/** A page that fades out is still there, with all that can be opened in it. */
static void
set_up_still (Fixture *fixture, gconstpointer data)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  set_up (fixture, data);
}

/* Bubbles, lists and windows of the boards, whatever they are. */
TEST_WITH (boards, Fixture, set_up_still, tear_down)
{
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);
  guint n_opened = 0;

  gtk_window_present (GTK_WINDOW (fixture->window));
  for (gsize i = 0; i < n_games; i++)
    {
      g_auto (GStrv) actions = NULL;

      baize_session_deal_number (session_of (fixture), games[i], 0, 1);
      actions = g_action_group_list_actions (
        baize_board_get_actions (baize_play_page_get_board (baize_window_get_play_page (fixture->window))));
      for (char **action = actions; *action != NULL; action++)
        {
          g_autofree char *name = g_strconcat ("board.", *action, NULL);

          g_test_message ("%s: %s", games[i]->id, name);
          /* once for each kind of game that can come */
          for (gsize j = 0; j < G_N_ELEMENTS (requests); j++)
            if (try_one (fixture, games[i], activate, name))
              n_opened++;
            else
              break;
        }
    }
  /* of GRAFA, Rose (two) and Happy Graphs at least */
  g_assert_cmpuint (n_opened, >=, 4 * G_N_ELEMENTS (requests));
}

static void
collect_menu (GtkWidget *widget, gpointer data)
{
  if (GTK_IS_MENU_BUTTON (widget) && gtk_widget_get_mapped (widget))
    g_ptr_array_add (data, widget);
}

static void
open_menu (Fixture *fixture, gconstpointer index)
{
  g_autoptr (GPtrArray) menus = g_ptr_array_new ();

  for_each_widget (GTK_WIDGET (fixture->window), collect_menu, menus);
  if (GPOINTER_TO_UINT (index) < menus->len)
    gtk_menu_button_popup (menus->pdata[GPOINTER_TO_UINT (index)]);
}

TEST_WITH (menus, Fixture, set_up_still, tear_down)
{
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);

  gtk_window_present (GTK_WINDOW (fixture->window));
  for (gsize i = 0; i < n_games; i++)
    {
      guint n_opened = 0;

      while (try_one (fixture, games[i], open_menu, GUINT_TO_POINTER (n_opened)))
        n_opened++;
      g_assert_cmpuint (n_opened, >=, 1);
    }
}

/* GTK 4.18 goes on using a closed popover that a mouse button was pressed in until the button is let go of. */
TEST_WITH (popovers_of_menus_stay, Fixture, set_up_still, tear_down)
{
  g_autoptr (GPtrArray) menus = g_ptr_array_new (), popovers = g_ptr_array_new_with_free_func (g_object_unref);

  gtk_window_present (GTK_WINDOW (fixture->window));
  baize_session_deal_number (session_of (fixture), baize_rules_find ("matrix", NULL), 0, 1);
  for_each_widget (GTK_WIDGET (fixture->window), collect_menu, menus);
  g_assert_cmpuint (menus->len, >=, 2);
  for (guint i = 0; i < menus->len; i++)
    {
      gtk_menu_button_popup (menus->pdata[i]);
      g_ptr_array_add (popovers, g_object_ref (gtk_menu_button_get_popover (menus->pdata[i])));
      gtk_menu_button_popdown (menus->pdata[i]);
    }
  baize_session_deal_number (session_of (fixture), baize_rules_find ("happy-graphs", NULL), 0, 1);
  for (guint i = 0; i < menus->len; i++)
    {
      gtk_menu_button_popup (menus->pdata[i]);
      g_assert_true (popovers->pdata[i] == gtk_menu_button_get_popover (menus->pdata[i]));
      gtk_menu_button_popdown (menus->pdata[i]);
    }
  /* a game without variants leaves their closed menu its entries, among which GTK 4.18 chooses the first page */
  baize_session_deal_number (session_of (fixture), baize_rules_find ("rose", NULL), 0, 1);
  for (guint i = 0; i < popovers->len; i++)
    g_assert_nonnull (gtk_popover_menu_get_menu_model (popovers->pdata[i]));
}

static void
open_damaged (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (GFile) file = write_file ("damaged.baize", damaged);

  open_file (fixture, file);
}

/** A list over a dialog over the window. */
static void
open_list_in_players (Fixture *fixture, gconstpointer unused)
{
  activate (fixture, "win.new-players");
  wait_for (100);
  gtk_widget_activate (find_widget (NULL, is_type, GSIZE_TO_POINTER (ADW_TYPE_COMBO_ROW)));
}

TEST_WITH (dialogs, Fixture, set_up_still, tear_down)
{
  static const struct
  {
    const char *game, *action;
  } openers[] = {
    { "grafa", "win.choose-deal" },
    { "happy-graphs", "win.choose-deal" },
    { "grafa", "win.recent" },
    { "grandma", "win.new-players" },
    { "happy-graphs", "win.new-players" },
    { "rose", "win.scores" },
    { "matrix", "win.open" },
    { "matrix", "win.save" },
    { "grafa", "app.preferences" },
    { "grafa", "app.about" },
    { "grafa", "app.help" },
    { "grafa", "app.shortcuts" },
  };

  gtk_window_present (GTK_WINDOW (fixture->window));
  for (gsize i = 0; i < G_N_ELEMENTS (openers); i++)
    {
      g_test_message ("%s: %s", openers[i].game, openers[i].action);
      g_assert_true (try_one (fixture, baize_rules_find (openers[i].game, NULL), activate_dialog, openers[i].action));
    }
  g_assert_true (try_one (fixture, baize_rules_find ("rose", NULL), open_damaged, NULL));
  g_assert_true (try_one (fixture, baize_rules_find ("grandma", NULL), open_list_in_players, NULL));
}

/** Presses the button with @label of the one thing that is open over the window. */
static void
press (Fixture *fixture, const char *label)
{
  wait_for (100);
  g_assert_cmpuint (count_open (fixture).n_over, ==, 1);
  g_signal_emit_by_name (find_widget (NULL, is_button, label), "clicked");
  wait_for (100);
}

/** Opens something in deal 1 of a game, and lets it bring another game by pressing a button of it. */
static void
let_deal (Fixture *fixture, const char *game, Opener opener, gconstpointer data, const char *label)
{
  BaizeGame *before;

  baize_session_deal_number (session_of (fixture), baize_rules_find (game, NULL), 0, 1);
  before = g_object_ref (baize_session_get_game (session_of (fixture)));
  wait_for (100);
  opener (fixture, data);
  press (fixture, label);
  g_assert_true (baize_session_get_game (session_of (fixture)) != before);
  g_assert_cmpuint (count_open (fixture).n_over, ==, 0);
  check_answers (fixture);
  g_object_unref (before);
}

static gboolean
is_entry (GtkWidget *widget, gconstpointer unused)
{
  return GTK_IS_ENTRY (widget) && gtk_widget_get_mapped (widget);
}

static void
choose_deal (Fixture *fixture, gconstpointer unused)
{
  activate (fixture, "win.choose-deal");
  wait_for (100);
  gtk_editable_set_text (GTK_EDITABLE (find_widget (NULL, is_entry, NULL)), "77");
}

/* What is open may bring the other game itself; it is closed then as well, once. */
TEST_WITH (deal_from_dialog, Fixture, set_up_still, tear_down)
{
  gtk_window_present (GTK_WINDOW (fixture->window));
  let_deal (fixture, "grandma", activate, "win.new-players", "_Deal");
  let_deal (fixture, "happy-graphs", activate, "board.rules", "_Deal");
  let_deal (fixture, "rose", choose_deal, NULL, "_Deal");
  let_deal (fixture, "rose", open_damaged, NULL, "_Open");
}

/** Dialogs, and questions with any heading, fit the narrowest window. Libraries would warn, which fails here. */
TEST_WITH (narrow, Fixture, set_up_still, tear_down)
{
  static const char *const actions[] = { "win.choose-deal", "win.recent",    "win.scores", "app.preferences",
                                         "app.about",       "app.shortcuts", "app.help" };

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 640);
  gtk_window_present (GTK_WINDOW (fixture->window));
  baize_session_deal_number (session_of (fixture), baize_rules_find ("rose", NULL), 0, 1);
  wait_for (100);
  open_damaged (fixture, NULL);
  press (fixture, "_Cancel");
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_test_message ("%s", actions[i]);
      activate (fixture, actions[i]);
      wait_for (100);
      baize_window_clear (GTK_WINDOW (fixture->window));
      close_others (fixture);
    }
}

static void
show_licence (GtkWidget *widget, gpointer n_shown)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "AdwNavigationView") && gtk_widget_get_mapped (widget)
      && gtk_widget_activate_action (widget, "navigation.push", "s", "legal"))
    ++*(guint *) n_shown;
}

/** Something else comes at the moment the licence is shown. */
TEST_WITH (licence, Fixture, set_up_still, tear_down)
{
  guint n_shown = 0;

  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_for (100);
  activate (fixture, "app.about");
  for (int i = 0; i < 25 && n_shown == 0; i++)
    {
      wait_for (20);
      for_each_widget (GTK_WIDGET (fixture->window), show_licence, &n_shown);
    }
  baize_window_clear (GTK_WINDOW (fixture->window));
  close_others (fixture);
  wait_for (100);
  if (n_shown == 0)
    g_test_skip ("this version of libadwaita shows it in another way");
}

/** Opens a window over @parent. */
static GtkWindow *
open_over (GtkWindow *parent, gboolean modal)
{
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());

  gtk_window_set_transient_for (window, parent);
  gtk_window_set_modal (window, modal);
  gtk_window_set_destroy_with_parent (window, TRUE);
  gtk_window_present (window);
  return window;
}

/** A question over a dialog goes with it. */
TEST_WITH (one_over_another, Fixture, set_up_still, tear_down)
{
  gtk_window_present (GTK_WINDOW (fixture->window));
  open_over (open_over (GTK_WINDOW (fixture->window), TRUE), TRUE);
  g_assert_cmpuint (count_open (fixture).n_over, ==, 2);
  baize_window_clear (GTK_WINDOW (fixture->window));
  g_assert_cmpuint (count_open (fixture).n_over, ==, 0);
}

/* Scores and help lie over the window that is presented; who asks for a game from outside shall see its table. Another
 * game by other means, and being called without a wish, leave them. */
TEST_WITH (uncovered, Fixture, set_up_still, tear_down)
{
  BaizeRequest nothing = { .variant = -1 };

  gtk_window_present (GTK_WINDOW (fixture->window));
  for (gsize i = 0; i < G_N_ELEMENTS (requests); i++)
    if (requests[i] != ask_for_chooser)
      {
        open_game (fixture);
        open_over (open_over (GTK_WINDOW (fixture->window), FALSE), TRUE);
        baize_window_carry_out (fixture->window, &nothing);
        g_assert_cmpuint (count_open (fixture).n_over, ==, 1);
        g_assert_cmpuint (count_open (fixture).n_other, ==, 1);
        requests[i](fixture);
        g_assert_cmpuint (count_open (fixture).n_over, ==, 0);
        g_assert_cmpuint (count_open (fixture).n_other, ==, 0);
      }
}

static gboolean
note_close (GtkWindow *window, gpointer n_closed)
{
  ++*(guint *) n_closed;
  return GDK_EVENT_STOP;
}

/* Questions, other dialogs, windows of boards and menus have the keyboard; Ctrl+Q quits all the same. */
TEST_WITH (quit, Fixture, set_up_still, tear_down)
{
  static const char *const actions[] = { NULL,        "win.choose-deal", "app.preferences",
                                         "app.about", "app.shortcuts",   "board.rules",
                                         "win.menu" };
  guint n_closed = 0;
  gulong handler = g_signal_connect (fixture->window, "close-request", G_CALLBACK (note_close), &n_closed);

  if (!can_click ())
    g_test_skip ("there is no xdotool");
  gtk_window_present (GTK_WINDOW (fixture->window));
  for (gsize i = 0; can_click () && i < G_N_ELEMENTS (actions); i++)
    {
      g_test_message ("%s", actions[i] ? actions[i] : "a question");
      baize_session_deal_number (session_of (fixture), baize_rules_find ("happy-graphs", NULL), 0, 1);
      wait_for (100);
      if (actions[i] != NULL)
        activate_dialog (fixture, actions[i]);
      else
        open_damaged (fixture, NULL);
      g_assert_cmpuint (count_open (fixture).n_over + count_open (fixture).n_other, ==, 1);
      for (int j = 0; j < PATIENCE && n_closed == i; j++)
        {
          if (j % CLICK_AGAIN == CLICK_AGAIN / 10)
            g_spawn_command_line_sync ("xdotool key ctrl+q", NULL, NULL, NULL, NULL);
          wait_for (20);
        }
      g_assert_cmpuint (n_closed, ==, i + 1);
      baize_window_clear (GTK_WINDOW (fixture->window));
      close_others (fixture);
    }
  g_signal_handler_disconnect (fixture->window, handler);
}
