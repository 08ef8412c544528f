/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The result of a game in its window: its content, when it is shown, and which keys and clicks it accepts.
 */
#include "window-fixture.h"

#include "app/common/baize-plot.h"
#include "app/play/baize-look-back.h"
#include "app/play/baize-result-panel.h"
#include "core/rules/baize-thinker.h"
#include "core/store/baize-scores.h"

typedef struct
{
  double largest; /* the largest font size of the labels seen so far */
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

/** Fails unless the label in @panel with the largest font is the score. */
static void
check_score_is_largest (BaizeResultPanel *panel, BaizeGame *game)
{
  g_autofree char *score = g_strdup_printf ("%d of 52", baize_game_get_score (game, 1));
  Letters letters = { 0 };

  for_each_widget (GTK_WIDGET (panel), compare_letters, &letters);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (letters.label)), ==, score);
}

SHOWN_TEST (result)
{
  BaizeGame *game = open_game (fixture);
  BaizeResultPanel *panel = BAIZE_RESULT_PANEL (search_for (fixture, BAIZE_TYPE_RESULT_PANEL).last);

  wait_for (200);
  while (play_first (game))
    g_assert_false (baize_result_panel_get_shown (panel));
  wait_until (baize_result_panel_get_shown (panel));
  wait_for (300);
  check_score_is_largest (panel, game);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (find_widget (GTK_WIDGET (panel), is_button, "_New Deal")),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "New Deal");

  /* undo hides the panel, and redo shows it again */
  activate_action (fixture, "undo");
  g_assert_false (baize_result_panel_get_shown (panel));
  activate_action (fixture, "redo");
  wait_until (baize_result_panel_get_shown (panel));

  /* undo is disabled while the player looks back */
  g_assert_true (action_enabled (fixture, "undo"));
  gtk_widget_activate_action (GTK_WIDGET (panel), "result.look-back", NULL);
  g_assert_false (action_enabled (fixture, "undo"));
  gtk_widget_activate_action (search_for (fixture, BAIZE_TYPE_LOOK_BACK).last, "look-back.close", NULL);
  g_assert_true (action_enabled (fixture, "undo"));
  g_assert_true (baize_result_panel_get_shown (panel));

  gtk_widget_activate_action (GTK_WIDGET (panel), "result.close", NULL);
  g_assert_false (baize_result_panel_get_shown (panel));
  g_assert_true (baize_game_get_over (game));
}

/** Returns the number of finished games of Rose in the statistics. */
static guint
count_finished (void)
{
  g_autoptr (BaizeStatistics) statistics = baize_scores_load (baize_scores_get_default (),
                                                              baize_rules_find ("rose", NULL), 0, NULL);

  return statistics->finished;
}

/** Rose plays its last cards automatically. The result is shown and stored once, and undo goes back to the player's
 * last move. */
WINDOW_TEST (end_by_itself)
{
  const BaizeRules *rules = baize_rules_find ("rose", NULL);
  BaizeResultPanel *panel = BAIZE_RESULT_PANEL (search_for (fixture, BAIZE_TYPE_RESULT_PANEL).last);
  guint before = count_finished (), n_moves;
  BaizeGame *game;

  baize_session_deal_number (session_of (fixture), rules, 0, 1);
  game = baize_session_get_game (session_of (fixture));
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (!baize_rules_is_settled (rules, baize_game_get_state (game)))
    g_assert_true (play_first (game));
  n_moves = baize_game_get_n_moves (game);
  wait_until (baize_result_panel_get_shown (panel));
  g_assert_true (baize_game_get_over (game));
  g_assert_cmpuint (count_finished (), ==, before + 1);
  activate_action (fixture, "undo");
  g_assert_false (baize_result_panel_get_shown (panel));
  g_assert_cmpuint (baize_game_get_position (game), ==, n_moves - 1);
  activate_action (fixture, "redo");
  g_assert_true (baize_game_get_over (game));
  g_assert_cmpuint (count_finished (), ==, before + 1);
}

/** Counter: the numbers of key presses and of whole clicks that the window has received, and whether the last press of
 * a key or a button came before @panel was ready. */
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
    counter->early = !baize_result_panel_get_ready (counter->panel);
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
  gtk_window_present (GTK_WINDOW (fixture->window));
  open_game (fixture);
  wait_for (200);
}

/** Plays until the result is shown. Returns (transfer none) the button “New Deal” in it. */
static GtkWidget *
play_to_end (Fixture *fixture, BaizeResultPanel *panel)
{
  GtkWidget *button;

  play_out (baize_session_get_game (session_of (fixture)));
  wait_until (baize_result_panel_get_shown (panel));
  button = find_widget (GTK_WIDGET (panel), is_button, "_New Deal");
  wait_until (gtk_widget_get_mapped (button) && gtk_widget_get_width (button) > 0);
  return button;
}

/* The result ignores an early click, which was meant for the cards, and accepts a later one. */
WINDOW_TEST (result_ignores_early_click)
{
  BaizeResultPanel *panel = BAIZE_RESULT_PANEL (search_for (fixture, BAIZE_TYPE_RESULT_PANEL).last);
  Counter presses = { .panel = panel };
  gboolean early = FALSE;

  if (!can_click ())
    {
      g_test_skip ("there is no xdotool");
      return;
    }
  begin_counting (fixture, &presses);
  /* try again if the machine is so busy that the click comes too late */
  for (int i = 0; i < 20 && !early; i++)
    {
      GtkWidget *button = play_to_end (fixture, panel);
      BaizeGame *game = baize_session_get_game (session_of (fixture));

      presses.n_clicks = 0;
      click (fixture, button);
      wait_until (presses.n_clicks > 0);
      early = presses.early;
      if (!early)
        continue;
      while (!baize_result_panel_get_ready (panel))
        {
          g_assert_true (baize_result_panel_get_shown (panel));
          wait_for (5);
        }
      g_assert_true (baize_session_get_game (session_of (fixture)) == game);
      click (fixture, button);
      wait_until (baize_session_get_game (session_of (fixture)) != game);
    }
  g_assert_true (early);
}

/** Gives the window the keyboard by a click, since there is no window manager, and @panel the focus: on a busy machine
 * the click may come so late that the panel takes it. */
static void
focus_by_click (Fixture *fixture, BaizeResultPanel *panel, const Counter *counter)
{
  guint before = counter->n_clicks;

  click (fixture, GTK_WIDGET (panel));
  wait_until (counter->n_clicks > before);
  gtk_widget_grab_focus (GTK_WIDGET (panel));
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

/* If Enter was pressed before the result accepts input, it presses no button however long it is held. Pressed again, it
 * does. */
WINDOW_TEST (result_held_key)
{
  BaizeResultPanel *panel = BAIZE_RESULT_PANEL (search_for (fixture, BAIZE_TYPE_RESULT_PANEL).last);
  Counter counter = { .panel = panel };
  gboolean early = FALSE;

  if (!can_click ())
    {
      g_test_skip ("there is no xdotool");
      return;
    }
  begin_counting (fixture, &counter);
  /* try again if the machine is so busy that the key comes too late */
  for (int i = 0; i < 20 && !early; i++)
    {
      BaizeGame *game;
      guint before;

      play_to_end (fixture, panel);
      game = baize_session_get_game (session_of (fixture));
      if (i == 0)
        focus_by_click (fixture, panel, &counter);
      before = counter.n_keys;
      send_key ("keydown", "Return");
      wait_until (counter.n_keys > before);
      early = counter.early;
      wait_until (!early || baize_result_panel_get_ready (panel));
      before = counter.n_keys;
      /* the keyboard repeats the key; a button reacts to a key after a quarter of a second */
      wait_until (!early || counter.n_keys >= before + 20);
      g_assert_true (!early || baize_session_get_game (session_of (fixture)) == game);
      send_key ("keyup", "Return");
      /* a key that came early has done nothing, so it is needed once more */
      if (baize_session_get_game (session_of (fixture)) == game)
        send_key ("key", "Return");
      wait_until (baize_session_get_game (session_of (fixture)) != game);
    }
  g_assert_true (early);
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
SHOWN_TEST (result_closes_popovers)
{
  BaizeResultPanel *panel = BAIZE_RESULT_PANEL (search_for (fixture, BAIZE_TYPE_RESULT_PANEL).last);
  GtkWidget *board;

  board = play_rose (fixture);
  g_assert_false (baize_result_panel_get_shown (panel));
  g_action_group_activate_action (baize_board_get_actions (BAIZE_BOARD (board)), "scored", NULL);
  g_assert_cmpuint (count_widgets (board, is_open_popover, NULL), ==, 1);
  wait_until (baize_result_panel_get_shown (panel));
  g_assert_cmpuint (count_widgets (board, is_open_popover, NULL), ==, 0);
}

/* A key that is pressed before the result accepts input does not reach the board below, which has the keyboard
 * focus. */
WINDOW_TEST (result_covers_table)
{
  BaizeResultPanel *panel = BAIZE_RESULT_PANEL (search_for (fixture, BAIZE_TYPE_RESULT_PANEL).last);
  Counter counter = { .panel = panel };
  gboolean early = FALSE;

  if (!can_click ())
    {
      g_test_skip ("there is no xdotool");
      return;
    }
  begin_counting (fixture, &counter);
  /* try again if the machine is so busy that the key comes too late */
  for (int i = 0; i < 20 && !early; i++)
    {
      GtkWidget *board = play_rose (fixture);

      wait_until (baize_result_panel_get_shown (panel));
      if (i == 0)
        focus_by_click (fixture, panel, &counter);
      g_assert_true (gtk_widget_child_focus (board, GTK_DIR_TAB_FORWARD));
      counter.n_keys = 0;
      send_key ("key", "l");
      wait_until (counter.n_keys > 0);
      early = counter.early;
      if (early)
        g_assert_cmpuint (count_widgets (board, is_open_popover, NULL), ==, 0);
    }
  g_assert_true (early);
}

/* An action that would remove the game does nothing before the result accepts input. */
WINDOW_TEST (result_keeps_table)
{
  static const char *const commands[] = { "new-deal", "restart", "back" };
  BaizeResultPanel *panel = BAIZE_RESULT_PANEL (search_for (fixture, BAIZE_TYPE_RESULT_PANEL).last);
  g_autoptr (BaizeGame) game = NULL;

  gtk_window_present (GTK_WINDOW (fixture->window));
  game = g_object_ref (open_game (fixture));
  play_out (game);
  wait_until (baize_result_panel_get_shown (panel));
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_assert_false (baize_result_panel_get_ready (panel));
      activate_action (fixture, commands[i]);
      g_assert_true (baize_session_get_game (session_of (fixture)) == game && baize_game_get_over (game));
    }
  wait_until (baize_result_panel_get_ready (panel));
  activate_action (fixture, "new-deal");
  /* a random deal may be over at once */
  g_assert_true (baize_session_get_game (session_of (fixture)) != game);
}

/* The review of a finished game names the winner as the result does. */
WINDOW_TEST (review_names_winner)
{
  g_autoptr (GFile) file = write_file ("named.baize", "[Game \"grandma\"]\n[Players \"2\"]\n[Deal \"1\"]\n"
                                                      "[Seat.1 \"Ann\"]\n[Seat.2 \"Bob\"]\n\n");
  g_autofree char *end = NULL, *text = NULL;
  BaizeGame *game;

  open_file (fixture, file);
  gtk_window_present (GTK_WINDOW (fixture->window));
  game = baize_session_get_game (session_of (fixture));
  play_out (game);
  end = baize_game_describe_end (game);
  g_assert_true (strstr (end, "Ann") != NULL || strstr (end, "Bob") != NULL);
  text = g_strconcat ("After the last move: ", end, NULL);
  activate_action (fixture, "look-back");
  wait_until (shows_text (search_for (fixture, BAIZE_TYPE_LOOK_BACK).last, text));
}

/* Shift+Tab leads out of the result. */
SHOWN_TEST (result_focus)
{
  BaizeResultPanel *panel = BAIZE_RESULT_PANEL (search_for (fixture, BAIZE_TYPE_RESULT_PANEL).last);
  GtkWidget *focus = NULL;

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

/* A solution of the large square puzzle: the rank of each card and its cell, each next to a card placed before. */
static const char *const solution[] = {
  "4",       "3 0,-1", "3 -1,0", "4 1,0", "4 0,1", "3 -1,-1", "3 1,-1", "4 -1,1",
  "A -1,-2", "A 1,-2", "2 1,1",  "2 0,2", "2 2,0", "2 -1,2",  "A -2,1", "A 3,0",
};

/** Places a card with the rank and on the cell that @text names; the first text has no cell. */
static void
lay (BaizeGame *game, const char *text)
{
  BaizeMoves moves = { 0 };
  gboolean laid = FALSE;

  baize_game_get_rules (game)->moves (baize_game_get_state (game), &moves);
  for (gsize i = 0; i < moves.n_items && !laid; i++)
    {
      g_autoptr (GString) move = g_string_new (NULL);

      baize_game_get_rules (game)->write_move (baize_game_get_state (game), &moves.items[i], move);
      laid = strchr (move->str, ' ')[1] == *text && g_str_has_suffix (move->str, text + 1)
             && baize_game_play (game, &moves.items[i], NULL);
    }
  g_assert_true (laid);
  baize_moves_clear (&moves);
}

static void
match_label (GtkWidget *widget, gpointer data)
{
  const char *label = GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)
                        ? gtk_button_get_label (GTK_BUTTON (widget))
                        : NULL;

  if (label != NULL && strstr (label, "Again") != NULL)
    g_ptr_array_add (data, widget);
}

/** A large puzzle is always the same deal, so the result has a single button to play again, and the new game is not
 * practice. */
WINDOW_TEST (puzzle_again)
{
  const BaizeRules *rules = baize_rules_find ("happy-graphs", NULL);
  BaizeResultPanel *panel = BAIZE_RESULT_PANEL (search_for (fixture, BAIZE_TYPE_RESULT_PANEL).last);
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  guint variant = 0;
  BaizeGame *game;

  while (!g_str_equal (rules->variants[variant].id, "square-puzzle"))
    variant++;
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 640);
  gtk_window_present (GTK_WINDOW (fixture->window));
  baize_session_deal_number (session_of (fixture), rules, variant, 3);
  game = baize_session_get_game (session_of (fixture));
  for (gsize i = 0; i < G_N_ELEMENTS (solution); i++)
    lay (game, solution[i]);
  for (int i = 0; i < 1000 && !baize_result_panel_get_ready (panel); i++)
    wait_for (20);
  g_assert_true (shows_text (GTK_WIDGET (panel), "Solved: everyone is happy, and you lifted no card!"));
  for_each_widget (GTK_WIDGET (panel), match_label, buttons);
  g_assert_cmpuint (buttons->len, ==, 1);
  g_assert_cmpstr (gtk_button_get_label (buttons->pdata[0]), ==, "_Play Again");
  gtk_widget_activate (buttons->pdata[0]);
  for (int i = 0; i < 1000 && baize_session_get_game (session_of (fixture)) == game; i++)
    wait_for (5);
  game = baize_session_get_game (session_of (fixture));
  g_assert_cmpuint (baize_game_get_n_moves (game), ==, 0);
  g_assert_cmpint (baize_game_get_practice (game), ==, BAIZE_PRACTICE_NONE);
}

/* ---- par and the best result ---- */

static gboolean
begins_line (GtkWidget *widget, gconstpointer text)
{
  /* labels that only keep room free cannot be seen */
  return GTK_IS_LABEL (widget) && gtk_widget_get_opacity (widget) > 0
         && gtk_widget_get_visible (gtk_widget_get_parent (widget))
         && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), text);
}

/** Returns whether @widget shows a line that begins with @text. */
static gboolean
shows_line (GtkWidget *widget, const char *text)
{
  return find_widget (widget, begins_line, text) != NULL;
}

/** Returns the par and the best result that are kept with the last result of GRAFA. */
static BaizePar
load_last_par (void)
{
  g_autoptr (BaizeStatistics) statistics = baize_scores_load (baize_scores_get_default (),
                                                              baize_rules_find ("grafa", NULL), 0, NULL);

  g_assert_cmpuint (statistics->results->len, >, 0);
  return g_array_index (statistics->results, BaizeResult, statistics->results->len - 1).par;
}

/** Plays the deal @number of GRAFA and waits for its result, while nothing is computed. Each test has a deal of its
 * own, because a second game of a deal does not count. */
static BaizeResultPanel *
show_unassessed (Fixture *fixture, guint64 number)
{
  BaizeResultPanel *panel = BAIZE_RESULT_PANEL (search_for (fixture, BAIZE_TYPE_RESULT_PANEL).last);

  baize_thinker_set_resting (baize_thinker_get_default (), TRUE);
  baize_session_deal_number (session_of (fixture), baize_rules_find ("grafa", NULL), 0, number);
  play_out (baize_session_get_game (session_of (fixture)));
  wait_until (baize_result_panel_get_shown (panel));
  return panel;
}

static void
let_think (void)
{
  baize_thinker_set_resting (baize_thinker_get_default (), FALSE);
}

static int
measure_height (GtkWidget *widget)
{
  int height;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, 330, NULL, &height, NULL, NULL);
  return height;
}

/** Returns: (transfer full): what a reader says with @widget. */
static char *
read_description (GtkWidget *widget)
{
  return gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "\001");
}

static gboolean
says_all (GtkWidget *widget, const char *first)
{
  g_autofree char *text = read_description (widget);

  return g_str_has_prefix (text, first) && strstr (text, "Par for this deal") != NULL;
}

/* A reader says the result once, and then only what was worked out meanwhile; all of it at a button that gets the focus
 * again. */
SHOWN_TEST (result_told)
{
  BaizeResultPanel *panel;
  g_autofree char *first = NULL, *then = NULL;
  GtkWidget *button;

  baize_assessment_set_effort (3, 30, G_USEC_PER_SEC / 10);
  panel = show_unassessed (fixture, 4719);
  button = gtk_root_get_focus (GTK_ROOT (fixture->window));
  first = read_description (button);
  g_assert_nonnull (strstr (first, " · "));
  g_assert_null (strstr (first, "Par for this deal"));
  let_think ();
  wait_until (baize_assessment_get_n_games (baize_result_panel_get_assessment (panel)) > 0);
  if (!baize_assessment_get_done (baize_result_panel_get_assessment (panel)))
    {
      g_autofree char *meanwhile = read_description (button);

      g_assert_cmpstr (meanwhile, ==, first);
    }
  wait_until (baize_assessment_get_done (baize_result_panel_get_assessment (panel)));
  then = read_description (button);
#if !GTK_CHECK_VERSION(4, 14, 0)
  g_assert_true (g_str_has_prefix (then, "Par for this deal"));
#endif
  gtk_widget_child_focus (GTK_WIDGET (panel), GTK_DIR_TAB_FORWARD);
  wait_until (says_all (button, first));
}

/* Par and the best result are shown when they are known, and kept with the result and in the record. Nothing moves in
 * the panel meanwhile, and undo and redo change nothing. */
SHOWN_TEST (result_par)
{
  BaizeResultPanel *panel;
  BaizeGame *game;
  g_autofree char *par = NULL, *best = NULL, *par_again = NULL;
  GtkWidget *watch, *bar;
  int height;
  BaizePar kept;

  baize_assessment_set_effort (3, 30, G_USEC_PER_SEC / 10);
  panel = show_unassessed (fixture, 4711);
  game = baize_session_get_game (session_of (fixture));
  g_assert_cmpint (baize_game_get_practice (game), ==, BAIZE_PRACTICE_NONE);
  watch = find_widget (GTK_WIDGET (panel), is_button, "Watch the _Best Line");
  g_assert_true (shows_line (GTK_WIDGET (panel), "Working out par: game 1 of 3…"));
  g_assert_true (shows_line (GTK_WIDGET (panel), "Working out the best possible result…"));
  g_assert_false (gtk_widget_get_sensitive (watch));
  g_assert_false (load_last_par ().has_par);
  height = measure_height (GTK_WIDGET (panel));

  let_think ();
  wait_until (baize_assessment_get_done (baize_result_panel_get_assessment (panel)));
  g_assert_true (shows_line (GTK_WIDGET (panel), "Par for this deal is "));
  g_assert_true (shows_line (GTK_WIDGET (panel), "Best possible with all cards known: "));
  g_assert_false (shows_line (GTK_WIDGET (panel), "Working out"));
  g_assert_cmpint (measure_height (GTK_WIDGET (panel)), ==, height);
  g_assert_true (gtk_widget_get_sensitive (watch));
  gtk_widget_activate_action (GTK_WIDGET (panel), "result.watch-best", NULL);
  bar = search_for (fixture, BAIZE_TYPE_LOOK_BACK).last;
  g_assert_true (gtk_widget_get_visible (bar));
  g_assert_cmpint (baize_board_get_mode (baize_play_page_get_board (baize_window_get_play_page (fixture->window))), ==,
                   BAIZE_PLAYBACK_REVIEWING);
  gtk_widget_activate_action (bar, "look-back.close", NULL);
  wait_until (baize_result_panel_get_shown (panel));

  kept = load_last_par ();
  g_assert_true (kept.has_par && kept.has_best);
  par = baize_par_write (&kept);
  best = baize_par_write_best (&kept);
  g_assert_cmpstr (baize_game_get_tag (game, "Par"), ==, par);
  g_assert_cmpstr (baize_game_get_tag (game, "Best"), ==, best);

  activate_action (fixture, "undo");
  activate_action (fixture, "redo");
  wait_until (baize_result_panel_get_shown (panel));
  g_assert_true (shows_line (GTK_WIDGET (panel), "Par for this deal is "));
  kept = load_last_par ();
  par_again = baize_par_write (&kept);
  g_assert_cmpstr (par_again, ==, par);
}

/** Plays a line of moves on a deal. Returns: its score. */
static int
play_line (const BaizeRules *rules, gpointer state, const GArray *line)
{
  for (guint i = 0; i < line->len; i++)
    {
      g_assert_false (rules->is_over (state));
      rules->play (state, &g_array_index (line, BaizeMove, i), NULL, NULL);
    }
  g_assert_true (rules->is_over (state));
  return rules->score (state, 1);
}

/* The best line leads to the best score that is shown. */
SHOWN_TEST (result_best_line)
{
  BaizeResultPanel *panel;
  BaizeAssessment *assessment;
  g_autofree gpointer state = NULL;
  BaizeGame *game;

  baize_assessment_set_effort (1, 10, G_USEC_PER_SEC / 10);
  panel = show_unassessed (fixture, 4712);
  assessment = baize_result_panel_get_assessment (panel);
  let_think ();
  wait_until (baize_assessment_get_done (assessment));
  game = baize_assessment_get_game (assessment);
  state = g_malloc (baize_game_get_rules (game)->state_size);
  baize_game_copy_state_at (game, 0, state);
  g_assert_cmpint (play_line (baize_game_get_rules (game), state, baize_assessment_get_best_line (assessment)), ==,
                   baize_assessment_get_par (assessment)->best);
}

/* A game that is left before its par is known has none, and nothing more is computed for it. */
SHOWN_TEST (result_left_early)
{
  BaizeResultPanel *panel;

  baize_assessment_set_effort (2, 30, G_USEC_PER_SEC / 10);
  panel = show_unassessed (fixture, 4716);
  g_assert_nonnull (baize_result_panel_get_assessment (panel));
  baize_session_leave (session_of (fixture));
  g_assert_null (baize_result_panel_get_assessment (panel));
  let_think ();
  wait_until (!baize_thinker_get_busy (baize_thinker_get_default ()));
  g_assert_false (load_last_par ().has_par || load_last_par ().has_best);
}

static BaizeAssessment *unfinished; /* a weak pointer */

/* The window is closed while a game for par is being played, see the next test. */
SHOWN_TEST (result_closed_early)
{
  BaizeResultPanel *panel;

  baize_assessment_set_effort (10000, 30, G_USEC_PER_SEC / 10);
  panel = show_unassessed (fixture, 4714);
  g_set_weak_pointer (&unfinished, baize_result_panel_get_assessment (panel));
  let_think ();
  wait_until (baize_assessment_get_n_games (unfinished) > 0);
}

TEST (result_was_closed)
{
  g_assert_null (unfinished);
  wait_until (!baize_thinker_get_busy (baize_thinker_get_default ()));
  g_assert_false (load_last_par ().has_par || load_last_par ().has_best);
}

/** Opens a finished record with the tags @par and @best, while nothing is computed. */
static BaizeResultPanel *
open_tagged (Fixture *fixture, BaizeGame *played, const char *par, const char *best)
{
  BaizeResultPanel *panel = BAIZE_RESULT_PANEL (search_for (fixture, BAIZE_TYPE_RESULT_PANEL).last);
  g_autoptr (BaizeRecord) record = baize_game_to_record (played, "");
  g_autofree char *text = NULL;
  g_autoptr (GFile) file = NULL;

  baize_record_set (record, "Par", par);
  baize_record_set (record, "Best", best);
  text = baize_record_to_text (record);
  file = write_file ("tagged.baize", text);
  baize_session_leave (session_of (fixture));
  open_file (fixture, file);
  wait_until (baize_result_panel_get_shown (panel) && baize_result_panel_get_assessment (panel) != NULL);
  return panel;
}

/* Well-formed tags are shown at once; others are computed again. */
SHOWN_TEST (result_tags)
{
  static const struct
  {
    const char *par, *best;
    gboolean par_good, best_good;
  } cases[] = {
    { "48.7", "52", TRUE, TRUE },
    { "48.7", "50 52", TRUE, TRUE },
    { "48.7", "a lot", TRUE, FALSE },
    { "many", "52", FALSE, TRUE },
    { "", "", FALSE, FALSE },
    { "48.75", "52 50", FALSE, FALSE },
    { "48.7", "-1", TRUE, FALSE }, /* worse than the result */
    /* better than a perfect result, or than what nothing beats */
    { "48.7", "60", TRUE, FALSE },
    { "48.7", "52 53", TRUE, FALSE },
  };
  g_autoptr (BaizeGame) played = NULL;

  baize_assessment_set_effort (1, 10, G_USEC_PER_SEC / 20);
  show_unassessed (fixture, 4715);
  played = g_object_ref (baize_session_get_game (session_of (fixture)));
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      BaizeResultPanel *panel = open_tagged (fixture, played, cases[i].par, cases[i].best);
      BaizeAssessment *assessment = baize_result_panel_get_assessment (panel);

      g_test_message ("“%s”, “%s”", cases[i].par, cases[i].best);
      g_assert_cmpint (shows_line (GTK_WIDGET (panel), "Par for this deal is 48.7"), ==, cases[i].par_good);
      g_assert_cmpint (shows_line (GTK_WIDGET (panel), "Best possible with all cards known: "), ==, cases[i].best_good);
      let_think ();
      wait_until (baize_assessment_get_done (assessment));
      g_assert_true (baize_assessment_get_par (assessment)->has_par && baize_assessment_get_par (assessment)->has_best);
      baize_thinker_set_resting (baize_thinker_get_default (), TRUE);
    }
  let_think ();
}

/* Games of several players have no par. */
WINDOW_TEST (result_without_par)
{
  g_autoptr (GFile) file = write_file ("two.baize", "[Game \"happy-graphs\"]\n[Players \"2\"]\n[Deal \"1\"]\n\n");
  BaizeResultPanel *panel = BAIZE_RESULT_PANEL (search_for (fixture, BAIZE_TYPE_RESULT_PANEL).last);

  open_file (fixture, file);
  gtk_window_present (GTK_WINDOW (fixture->window));
  play_out (baize_session_get_game (session_of (fixture)));
  wait_until (baize_result_panel_get_shown (panel));
  g_assert_null (baize_result_panel_get_assessment (panel));
  g_assert_false (shows_line (GTK_WIDGET (panel), "Working out"));
}

/* The description of the last results tells how they compare to par, if it is known of any. */
WINDOW_TEST (plot_par)
{
  g_autoptr (BaizeStatistics) statistics = baize_statistics_new (FALSE);
  g_autoptr (GtkWidget) plot = g_object_ref_sink (baize_plot_new ());
  g_autofree char *without = NULL, *with = NULL;
  const BaizePar par = { .has_par = TRUE, .par = 463 };

  baize_statistics_add (statistics, 44, 1000, "1", "Anna", 60);
  baize_plot_set (BAIZE_PLOT (plot), BAIZE_PLOT_COURSE, statistics, FALSE, 0);
  without = baize_plot_describe (BAIZE_PLOT (plot));
  g_assert_null (strstr (without, "par"));
  baize_statistics_add (statistics, 48, 2000, "2", "Anna", 60);
  baize_statistics_add_par (statistics, &par);
  baize_plot_set (BAIZE_PLOT (plot), BAIZE_PLOT_COURSE, statistics, FALSE, 0);
  with = baize_plot_describe (BAIZE_PLOT (plot));
  g_assert_true (g_str_has_suffix (with, "; against par \342\200\216+1.7, in 1 game"));
}

/* A new best is celebrated before the result is shown; a first result, or a worse one, is not. */
SHOWN_TEST (new_best_is_celebrated)
{
  BaizeSession *session = session_of (fixture);
  BaizeResultPanel *panel = BAIZE_RESULT_PANEL (search_for (fixture, BAIZE_TYPE_RESULT_PANEL).last);
  const BaizeRules *rules = baize_rules_find ("grafa", NULL);
  gboolean celebrated = FALSE;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  baize_scores_reset (baize_scores_get_default (), rules, 0, NULL);
  for (guint64 deal = 900; !celebrated; deal++)
    {
      BaizeBoard *board;
      gboolean best;

      baize_session_deal_number (session, rules, 0, deal);
      wait_for (50);
      board = BAIZE_BOARD (search_for (fixture, BAIZE_TYPE_BOARD).last);
      play_out (baize_session_get_game (session));
      best = deal > 900 && baize_session_get_place (session) == 1;
      while (!baize_result_panel_get_shown (panel))
        {
          celebrated |= baize_board_get_mode (board) == BAIZE_PLAYBACK_PERFORMING;
          g_main_context_iteration (NULL, TRUE);
        }
      g_assert_true (celebrated == best);
    }
  /* once: going back and forth does not repeat it */
  activate_action (fixture, "undo");
  activate_action (fixture, "redo");
  while (!baize_result_panel_get_shown (panel))
    {
      BaizeBoard *board = BAIZE_BOARD (search_for (fixture, BAIZE_TYPE_BOARD).last);

      g_assert_cmpint (baize_board_get_mode (board), !=, BAIZE_PLAYBACK_PERFORMING);
      g_main_context_iteration (NULL, TRUE);
    }
}
