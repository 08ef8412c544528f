/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Which keys and clicks the result of a game accepts, and which ones it ignores.
 */
#include "window-fixture.h"

#include "app/play/baize-result-panel.h"

/** Counter: the numbers of key presses and of whole clicks that the window has received, and whether the last press of
 * a key or a button came before @panel was ready; %NULL until there is a result. */
typedef struct
{
  BaizeResultPanel *panel;
  gboolean early;
  guint n_keys;
  guint n_clicks;
} Counter;

static gboolean
count_event (GtkEventControllerLegacy *controller, GdkEvent *event, Counter *counter)
{
  GdkEventType type = gdk_event_get_event_type (event);

  if (type == GDK_KEY_PRESS || type == GDK_BUTTON_PRESS)
    counter->early = counter->panel == NULL || !baize_result_panel_get_ready (counter->panel);
  counter->n_keys += type == GDK_KEY_PRESS;
  counter->n_clicks += type == GDK_BUTTON_RELEASE;
  return GDK_EVENT_PROPAGATE;
}

/** Shows the window with a game; @counter counts events from then on. */
static void
begin_counting (Fixture *fixture, Counter *counter)
{
  GtkEventController *events = gtk_event_controller_legacy_new ();

  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect (events, "event", G_CALLBACK (count_event), counter);
  gtk_widget_add_controller (GTK_WIDGET (fixture->window), events);
  /* the result comes after the last cards have arrived */
  set_animations (TRUE);
  gtk_window_present (GTK_WINDOW (fixture->window));
  open_game (fixture);
  wait_for_rest ();
}

/** Plays until the result is shown. Returns (transfer none) the button “New Deal” in it. */
static GtkWidget *
play_to_end (Fixture *fixture, Counter *counter)
{
  GtkWidget *button;

  play_out (baize_session_get_game (session_of (fixture)));
  wait_until ((counter->panel = get_result (fixture)) != NULL);
  button = find_widget (GTK_WIDGET (counter->panel), is_button, "_New Deal");
  wait_until (gtk_widget_get_mapped (button) && gtk_widget_get_width (button) > 0);
  return button;
}

/**
 * AttemptFunc:
 * @counter: counts the events of the window
 * @is_first: whether this is the first attempt
 *
 * Sends input to the result of a game and checks what it does. Returns: whether the input came before the result was
 * ready
 */
typedef gboolean (*AttemptFunc) (Fixture *fixture, Counter *counter, gboolean is_first);

/** Repeats @attempt until its input comes early: on a busy machine it may come too late. */
static void
attempt_until_early (Fixture *fixture, AttemptFunc attempt)
{
  Counter counter = { 0 };
  gboolean early = FALSE;

  if (!can_click ())
    {
      g_test_skip ("there is no xdotool");
      return;
    }
  begin_counting (fixture, &counter);
  for (int i = 0; i < 20 && !early; i++)
    early = attempt (fixture, &counter, i == 0);
  g_assert_true (early);
}

static gboolean
attempt_click (Fixture *fixture, Counter *counter, gboolean is_first)
{
  GtkWidget *button = play_to_end (fixture, counter);
  BaizeGame *game = baize_session_get_game (session_of (fixture));

  counter->n_clicks = 0;
  click (fixture, button);
  wait_until (counter->n_clicks > 0);
  if (!counter->early)
    return FALSE;
  while (!baize_result_panel_get_ready (counter->panel))
    {
      g_assert_true (baize_result_panel_get_shown (counter->panel));
      wait_for (5);
    }
  g_assert_true (baize_session_get_game (session_of (fixture)) == game);
  click (fixture, button);
  wait_until (baize_session_get_game (session_of (fixture)) != game);
  return TRUE;
}

/* The result ignores an early click, which was meant for the cards, and accepts a later one. */
WINDOW_TEST (result_ignores_early_click)
{
  attempt_until_early (fixture, attempt_click);
}

/** Gives the window the keyboard by a click, since there is no window manager, and the panel the focus: on a busy
 * machine the click may come so late that the panel takes it. */
static void
focus_by_click (Fixture *fixture, const Counter *counter)
{
  GtkWidget *panel = GTK_WIDGET (counter->panel);
  guint before = counter->n_clicks;

  click (fixture, panel);
  wait_until (counter->n_clicks > before);
  gtk_widget_grab_focus (panel);
}

/** Presses, releases or types @key; @what is the command of xdotool. */
static void
send_key (const char *what, const char *key)
{
  g_autofree char *command = g_strdup_printf ("xdotool %s %s", what, key);
  g_autoptr (GError) error = NULL;

  g_spawn_command_line_sync (command, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
}

static gboolean
attempt_held_key (Fixture *fixture, Counter *counter, gboolean is_first)
{
  gboolean early;
  BaizeGame *game;
  guint before;

  play_to_end (fixture, counter);
  game = baize_session_get_game (session_of (fixture));
  if (is_first)
    focus_by_click (fixture, counter);
  before = counter->n_keys;
  send_key ("keydown", "Return");
  wait_until (counter->n_keys > before);
  early = counter->early;
  wait_until (!early || baize_result_panel_get_ready (counter->panel));
  before = counter->n_keys;
  /* the keyboard repeats the key; a button reacts to a key after a quarter of a second */
  wait_until (!early || counter->n_keys >= before + 20);
  g_assert_true (!early || baize_session_get_game (session_of (fixture)) == game);
  send_key ("keyup", "Return");
  /* a key that came early has done nothing, so it is needed once more */
  if (baize_session_get_game (session_of (fixture)) == game)
    send_key ("key", "Return");
  wait_until (baize_session_get_game (session_of (fixture)) != game);
  return early;
}

/* If Enter was pressed before the result accepts input, it presses no button however long it is held. Pressed again, it
 * does. */
WINDOW_TEST (result_held_key)
{
  attempt_until_early (fixture, attempt_held_key);
}

static gboolean
is_open_popover (GtkWidget *widget, gconstpointer unused)
{
  return GTK_IS_POPOVER (widget) && gtk_widget_get_visible (widget);
}

/** Plays Rose until it is over. Returns (transfer none) its board. */
static GtkWidget *
play_rose (Fixture *fixture)
{
  baize_session_deal_number (session_of (fixture), baize_rules_find ("rose", NULL), 0, 1);
  play_out (baize_session_get_game (session_of (fixture)));
  return GTK_WIDGET (baize_play_page_get_board (baize_window_get_play_page (fixture->window)));
}

/* A popover that was opened while the last cards fly is closed when the result is shown. */
ANIMATED_TEST (result_closes_popovers)
{
  GtkWidget *board;

  board = play_rose (fixture);
  g_assert_null (get_result (fixture));
  g_action_group_activate_action (baize_board_get_actions (BAIZE_BOARD (board)), "scored", NULL);
  g_assert_cmpuint (count_widgets (board, is_open_popover, NULL), ==, 1);
  wait_until (get_result (fixture) != NULL);
  g_assert_cmpuint (count_widgets (board, is_open_popover, NULL), ==, 0);
}

static gboolean
attempt_board_key (Fixture *fixture, Counter *counter, gboolean is_first)
{
  GtkWidget *board = play_rose (fixture);
  gboolean early;

  wait_until ((counter->panel = get_result (fixture)) != NULL);
  if (is_first)
    focus_by_click (fixture, counter);
  g_assert_true (gtk_widget_child_focus (board, GTK_DIR_TAB_FORWARD));
  counter->n_keys = 0;
  send_key ("key", "l");
  wait_until (counter->n_keys > 0);
  early = counter->early;
  if (early)
    g_assert_cmpuint (count_widgets (board, is_open_popover, NULL), ==, 0);
  return early;
}

/* A key that is pressed before the result accepts input does not reach the board below, which has the keyboard
 * focus. */
WINDOW_TEST (result_covers_table)
{
  attempt_until_early (fixture, attempt_board_key);
}

/* Shift+Tab leads out of the result. */
SHOWN_TEST (result_focus)
{
  Counter counter = { 0 };
  GtkWidget *focus = NULL;

  open_game (fixture);
  play_to_end (fixture, &counter);
  for (int i = 0; i < 20; i++)
    {
      focus = move_focus (fixture, GTK_DIR_TAB_BACKWARD);
      if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (counter.panel)))
        return;
    }
  g_assert_not_reached ();
}
