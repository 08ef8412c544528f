/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Menus, popovers of boards, dialogs and questions over the window are closed before another game is shown, and the
 * window reacts to clicks afterwards. xdotool clicks; without it, clicks are not tested.
 */
#include "window-fixture.h"

#include "app/window/baize-window-clear.h"

#define PATIENCE    5000 /* times 2 ms */
#define CLICK_AGAIN 1000 /* times 2 ms; the first click may come before the window is laid out */

static const char record[] = "[Game \"grandma\"]\n[Deal \"7\"]\n\n";
static const char damaged[] = "[Game \"grafa\"]\n[Deal \"1\"]\n\npair JC\nnonsense\n";

/* ---- open windows and popovers ---- */

static void
count_popover (GtkWidget *widget, gpointer count)
{
  if (GTK_IS_POPOVER (widget) && gtk_widget_get_visible (widget))
    ++*(guint *) count;
}

typedef struct
{
  guint n_over;  /* dialogs, popovers and modal windows, which keep clicks from the window */
  guint n_other; /* other windows */
} Open;

static Open
count_open (Fixture *fixture)
{
  GListModel *windows = gtk_window_get_toplevels ();
  Open open = { count_dialogs (fixture), 0 };

  for_each_widget (GTK_WIDGET (fixture->window), count_popover, &open.n_over);
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

/* ---- requests for another game ---- */

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

/** Fails unless a click opens the main menu of the visible page. */
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
      wait_for (2);
    }
  g_assert_cmpuint (count_open (fixture).n_over, >, 0);
  for_each_widget (GTK_WIDGET (fixture->window), close_popover, NULL);
  wait_for_rest ();
}

/* ---- the tests ---- */

typedef void (*Opener) (Fixture *fixture, gconstpointer data);

/** Deals deal 1 of @rules, calls @opener, and requests another game. Fails if anything is still open over the window.
 * Returns whether @opener opened anything. */
static gboolean
try_one (Fixture *fixture, const BaizeRules *rules, Opener opener, gconstpointer data)
{
  static guint n_tried;
  Open open;

  baize_session_deal_number (session_of (fixture), rules, 0, 1);
  wait_for_rest ();
  g_assert_cmpuint (count_open (fixture).n_over, ==, 0);
  opener (fixture, data);
  wait_for_rest ();
  open = count_open (fixture);
  if (open.n_over + open.n_other > 0)
    {
      requests[n_tried++ % G_N_ELEMENTS (requests)](fixture);
      wait_for_rest ();
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

/** Like activate(), and waits until something is open, because some dialogs read files first. */
static void
activate_dialog (Fixture *fixture, gconstpointer action)
{
  activate (fixture, action);
  wait_until (count_open (fixture).n_over + count_open (fixture).n_other > 0);
}

/* All actions of all boards, some of which open popovers and windows. */
WINDOW_TEST (boards)
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
          /* once for each kind of request */
          for (gsize j = 0; j < G_N_ELEMENTS (requests); j++)
            if (try_one (fixture, games[i], activate, name))
              n_opened++;
            else
              break;
        }
    }
  /* at least one action of GRAFA, two of Rose and one of Happy Graphs */
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

WINDOW_TEST (menus)
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

/* Menu buttons keep their popovers: if a mouse button was pressed in a popover, GTK 4.18 still uses the closed popover
 * until the button is released. */
WINDOW_TEST (popovers_of_menus_stay)
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
  /* a game without variants keeps the model of the closed menu, because GTK 4.18 still selects the first page in it */
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

/** Opens a drop-down list in the dialog for players. */
static void
open_list_in_players (Fixture *fixture, gconstpointer unused)
{
  activate (fixture, "win.new-players");
  wait_for_rest ();
  gtk_widget_activate (find_widget (NULL, is_type, GSIZE_TO_POINTER (ADW_TYPE_COMBO_ROW)));
}

WINDOW_TEST (dialogs)
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

/** Presses the button with @label. Exactly one dialog or popover must be open over the window. */
static void
press (Fixture *fixture, const char *label)
{
  wait_for_rest ();
  g_assert_cmpuint (count_open (fixture).n_over, ==, 1);
  g_signal_emit_by_name (find_widget (NULL, is_button, label), "clicked");
  wait_for_rest ();
}

/** Deals deal 1 of @game, calls @opener to open a dialog, and presses the button with @label in it, which must deal
 * another game. */
static void
let_deal (Fixture *fixture, const char *game, Opener opener, gconstpointer data, const char *label)
{
  BaizeGame *before;

  baize_session_deal_number (session_of (fixture), baize_rules_find (game, NULL), 0, 1);
  before = g_object_ref (baize_session_get_game (session_of (fixture)));
  wait_for_rest ();
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
  wait_for_rest ();
  gtk_editable_set_text (GTK_EDITABLE (find_widget (NULL, is_entry, NULL)), "77");
}

/* A dialog that deals another game itself is closed too. */
WINDOW_TEST (deal_from_dialog)
{
  gtk_window_present (GTK_WINDOW (fixture->window));
  let_deal (fixture, "grandma", activate, "win.new-players", "_Deal");
  let_deal (fixture, "happy-graphs", activate, "board.rules", "_Deal");
  let_deal (fixture, "rose", choose_deal, NULL, "_Deal");
  let_deal (fixture, "rose", open_damaged, NULL, "_Open");
}

/** Dialogs and questions fit in the narrowest window; otherwise GTK or libadwaita would warn, and warnings are
 * fatal. */
WINDOW_TEST (narrow)
{
  static const char *const actions[] = { "win.choose-deal", "win.recent",    "win.scores", "app.preferences",
                                         "app.about",       "app.shortcuts", "app.help" };

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 640);
  gtk_window_present (GTK_WINDOW (fixture->window));
  baize_session_deal_number (session_of (fixture), baize_rules_find ("rose", NULL), 0, 1);
  wait_for_rest ();
  open_damaged (fixture, NULL);
  press (fixture, "_Cancel");
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_test_message ("%s", actions[i]);
      activate (fixture, actions[i]);
      wait_for_rest ();
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

/** The About dialog is closed at the moment when it shows the licence. */
WINDOW_TEST (licence)
{
  guint n_shown = 0;

  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_for_rest ();
  activate (fixture, "app.about");
  for (int i = 0; i < 25 && n_shown == 0; i++)
    {
      wait_for_rest ();
      for_each_widget (GTK_WIDGET (fixture->window), show_licence, &n_shown);
    }
  baize_window_clear (GTK_WINDOW (fixture->window));
  close_others (fixture);
  wait_for_rest ();
  if (n_shown == 0)
    g_test_skip ("this version of libadwaita shows the licence in another way");
}

/** Opens a window over @parent. Returns (transfer none) the window. */
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

/** A question over a dialog is closed with the dialog. */
WINDOW_TEST (one_over_another)
{
  gtk_window_present (GTK_WINDOW (fixture->window));
  open_over (open_over (GTK_WINDOW (fixture->window), TRUE), TRUE);
  g_assert_cmpuint (count_open (fixture).n_over, ==, 2);
  baize_window_clear (GTK_WINDOW (fixture->window));
  g_assert_cmpuint (count_open (fixture).n_over, ==, 0);
}

/* Windows such as scores and help lie over the main window. A request from outside for a game closes them, so that the
 * game is visible; a request without a game does not. */
WINDOW_TEST (uncovered)
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

/* Ctrl+Q quits the program even if a question, another dialog, a window of a board or a menu has the keyboard focus. */
WINDOW_TEST (quit)
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
      wait_for_rest ();
      if (actions[i] != NULL)
        activate_dialog (fixture, actions[i]);
      else
        open_damaged (fixture, NULL);
      g_assert_cmpuint (count_open (fixture).n_over + count_open (fixture).n_other, ==, 1);
      for (int j = 0; j < PATIENCE && n_closed == i; j++)
        {
          if (j % CLICK_AGAIN == CLICK_AGAIN / 10)
            g_spawn_command_line_sync ("xdotool key ctrl+q", NULL, NULL, NULL, NULL);
          wait_for (2);
        }
      g_assert_cmpuint (n_closed, ==, i + 1);
      baize_window_clear (GTK_WINDOW (fixture->window));
      close_others (fixture);
    }
  g_signal_handler_disconnect (fixture->window, handler);
}
