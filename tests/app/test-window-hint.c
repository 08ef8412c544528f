/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Hints in the real window, in every game: the question before the first one, the moves that are shown, what plays and
 * what removes them, what the keyboard does before they come, and that equal positions give equal hints whatever the
 * hidden cards are.
 */
#include "window-fixture.h"

#include "app/play/baize-hint.h"
#include "core/rules/baize-reason.h"
#include "core/rules/baize-thinker.h"
#include "table/baize-focus.h"

#include <string.h>

#define ACCEPT "_Give a Hint"
#define CANCEL "_Cancel"
#define DEAL   7
#define BORDER 30
/* So many of the games have computer players that give hints, and new ones need not. */
#define N_WITH_HINTS 5

static BaizeGame *
game_of (Fixture *fixture)
{
  return baize_session_get_game (session_of (fixture));
}

static BaizeHint *
hint_of (Fixture *fixture)
{
  return BAIZE_HINT (search_for (fixture, BAIZE_TYPE_HINT).last);
}

static void
deal (Fixture *fixture, const BaizeRules *rules, guint64 number)
{
  baize_session_deal_number (session_of (fixture), rules, 0, number);
  wait_for_rest ();
}

static gboolean
is_shown (Fixture *fixture)
{
  return gtk_widget_get_visible (GTK_WIDGET (hint_of (fixture)));
}

/** Returns: (transfer none): the sentence of the hint. */
static const char *
text_of (Fixture *fixture)
{
  return gtk_label_get_text (
    GTK_LABEL (gtk_widget_get_template_child (GTK_WIDGET (hint_of (fixture)), BAIZE_TYPE_HINT, "label")));
}

/** Waits until a move is shown; it may still improve. */
static void
wait_for_hint (Fixture *fixture)
{
  wait_until (is_shown (fixture) && !g_str_has_prefix (text_of (fixture), "Thinking…")
              && !g_str_has_prefix (text_of (fixture), "The hint comes"));
}

/** Asks for a hint and agrees that the game becomes practice. */
static void
ask (Fixture *fixture)
{
  activate_action (fixture, "hint");
  if (baize_game_get_practice (game_of (fixture)) == BAIZE_PRACTICE_NONE)
    {
      wait_until (find_shown_button (ACCEPT) != NULL);
      gtk_widget_activate (find_shown_button (ACCEPT));
    }
  wait_for_hint (fixture);
}

/* Each game with computer players gives hints; the shown move is legal, and playing it removes the hint. */
SHOWN_TEST (every_game)
{
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);
  guint n_with_hints = 0;

  for (gsize i = 0; i < n_games; i++)
    {
      deal (fixture, games[i], DEAL);
      if (games[i]->players == NULL)
        {
          g_assert_false (action_enabled (fixture, "hint"));
          continue;
        }
      n_with_hints++;
      ask (fixture);
      g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_HINT);
      g_assert_cmpuint (baize_game_get_position (game_of (fixture)), ==, baize_game_get_start (game_of (fixture)));
      g_assert_cmpstr (text_of (fixture), !=, "");
      gtk_widget_activate_action (GTK_WIDGET (hint_of (fixture)), "hint.play", NULL);
      g_assert_cmpuint (baize_game_get_n_moves (game_of (fixture)), >=, 1);
      g_assert_false (is_shown (fixture));
    }
  g_assert_cmpuint (n_with_hints, >=, N_WITH_HINTS);
}

static void
check_click (GtkWidget *widget, gpointer unused)
{
  if (GTK_IS_BUTTON (widget))
    g_assert_false (gtk_widget_get_focus_on_click (widget));
}

/* After a click on a button of the hint, Enter on the board still plays the move. */
SHOWN_TEST (clicks)
{
  deal (fixture, baize_rules_find ("grafa", NULL), DEAL);
  ask (fixture);
  for_each_widget (GTK_WIDGET (hint_of (fixture)), check_click, NULL);
}

/** Returns: the height of the text of a hint in a window of @width and @height. */
static int
get_text_height (Fixture *fixture, int width, int height)
{
  GtkWidget *scroller;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, height);
  /* a window may be a little smaller because of its border */
  wait_until (ABS (gtk_widget_get_width (GTK_WIDGET (fixture->window)) - width) < BORDER
              && ABS (gtk_widget_get_height (GTK_WIDGET (fixture->window)) - height) < BORDER);
  baize_hint_drop (hint_of (fixture));
  ask (fixture);
  scroller = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (hint_of (fixture)), BAIZE_TYPE_HINT, "scroller"));
  return gtk_scrolled_window_get_min_content_height (GTK_SCROLLED_WINDOW (scroller));
}

/* Where a long text needs more lines, it gets them, unless the window is low. */
SHOWN_TEST (lines)
{
  int narrow, wide;

  deal (fixture, baize_rules_find ("matrix", NULL), DEAL);
  narrow = get_text_height (fixture, 360, 640);
  wide = get_text_height (fixture, 1260, 640);
  g_assert_cmpint (narrow, >, wide);
  g_assert_cmpint (get_text_height (fixture, 360, 420), ==, wide);
}

SHOWN_TEST (declined)
{
  deal (fixture, baize_rules_find ("grafa", NULL), DEAL);
  activate_action (fixture, "hint");
  wait_until (find_shown_button (CANCEL) != NULL);
  gtk_widget_activate (find_shown_button (CANCEL));
  wait_until (find_shown_button (CANCEL) == NULL);
  g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_NONE);
  g_assert_false (is_shown (fixture));
  g_assert_false (baize_thinker_get_busy (baize_thinker_get_default ()));
}

/* Asking again shows other moves, and in the end the first one again. The question is asked only once. */
SHOWN_TEST (next_best)
{
  guint n = 1;

  deal (fixture, baize_rules_find ("rose", NULL), DEAL);
  ask (fixture);
  activate_action (fixture, "hint");
  g_assert_null (find_shown_button (ACCEPT));
  for (; strstr (text_of (fixture), "Choice") != NULL; n++)
    activate_action (fixture, "hint");
  g_assert_cmpuint (n, >, 2);
  g_assert_true (is_shown (fixture));
}

/* An answer that is better than the first one does not exchange the move that the player has asked for. */
SHOWN_TEST (kept)
{
  for (guint64 number = 2; number <= 3; number++)
    {
      g_autofree char *shown = NULL;

      deal (fixture, baize_rules_find ("matrix", NULL), number);
      ask (fixture);
      activate_action (fixture, "hint");
      /* "Choice 2: K♣: to a1. …" */
      shown = g_strndup (text_of (fixture), (gsize) (strchr (text_of (fixture), '.') - text_of (fixture)));
      wait_until (!baize_thinker_get_busy (baize_thinker_get_default ()));
      g_assert_nonnull (strstr (text_of (fixture), strstr (shown, ": ") + 2));
    }
}

/* Nor does it exchange the first move where its own best one is no better. */
SHOWN_TEST (first_kept)
{
  static const char *const games[] = { "matrix", "grafa" };

  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *shown = NULL;

      deal (fixture, baize_rules_find (games[i], NULL), 3);
      ask (fixture);
      /* "K♣: to a1. …" */
      shown = g_strndup (text_of (fixture), (gsize) (strchr (text_of (fixture), '.') - text_of (fixture)));
      wait_until (!baize_thinker_get_busy (baize_thinker_get_default ()));
      g_assert_true (g_str_has_prefix (text_of (fixture), shown));
    }
}

/* Escape, another move, undo and another deal remove the hint, also while it is computed. */
SHOWN_TEST (dropped)
{
  BaizeMove move;

  deal (fixture, baize_rules_find ("matrix", NULL), DEAL);
  ask (fixture);
  gtk_widget_activate_action (GTK_WIDGET (hint_of (fixture)), "hint.close", NULL);
  g_assert_false (is_shown (fixture));
  activate_action (fixture, "hint");
  g_assert_true (is_shown (fixture));
  move = legal_move (game_of (fixture), TRUE);
  g_assert_true (baize_game_play (game_of (fixture), &move, NULL));
  g_assert_false (is_shown (fixture));
  ask (fixture);
  baize_game_undo (game_of (fixture));
  g_assert_false (is_shown (fixture));
  wait_for_rest ();
  ask (fixture);
  deal (fixture, baize_rules_find ("matrix", NULL), DEAL + 1);
  g_assert_false (is_shown (fixture));
  wait_until (!baize_thinker_get_busy (baize_thinker_get_default ()));
}

/* The same position gives the same sentence again. */
SHOWN_TEST (repeatable)
{
  g_autofree char *first = NULL;

  deal (fixture, baize_rules_find ("grafa", NULL), DEAL);
  ask (fixture);
  first = g_strdup (text_of (fixture));
  baize_hint_drop (hint_of (fixture));
  ask (fixture);
  g_assert_cmpstr (text_of (fixture), ==, first);
}

/* Nothing is computed while nobody sees the window. */
SHOWN_TEST (hidden)
{
  deal (fixture, baize_rules_find ("rose", NULL), DEAL);
  ask (fixture);
  baize_hint_drop (hint_of (fixture));
  gtk_widget_set_visible (GTK_WIDGET (fixture->window), FALSE);
  activate_action (fixture, "hint");
  for (int i = 0; i < 50; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (2000);
    }
  g_assert_true (baize_thinker_get_busy (baize_thinker_get_default ()));
  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_for_hint (fixture);
}

/* ---- keys ---- */

static BaizeBoard *
board_of (Fixture *fixture)
{
  return baize_play_page_get_board (baize_window_get_play_page (fixture->window));
}

/** Presses @key where the keyboard is: in the board. */
static void
press (Fixture *fixture, const char *key)
{
  g_autofree char *command = g_strdup_printf ("xdotool key %s", key);
  g_autoptr (GError) error = NULL;

  if (baize_focus_find_child (GTK_WIDGET (board_of (fixture))) == NULL)
    gtk_widget_grab_focus (GTK_WIDGET (board_of (fixture)));
  wait_until (baize_focus_find_child (GTK_WIDGET (board_of (fixture))) != NULL);
  g_spawn_command_line_sync (command, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
}

/** Gives the window the keyboard by a click, since there is no window manager. Returns: whether keys can be pressed. */
static gboolean
take_keyboard (Fixture *fixture)
{
  if (!can_click ())
    {
      g_test_skip ("xdotool is not installed");
      return FALSE;
    }
  click (fixture, GTK_WIDGET (fixture->window));
  wait_until (gtk_window_is_active (GTK_WINDOW (fixture->window)));
  return TRUE;
}

/** Asks for a hint, which does not come until end_pause(). */
static void
ask_in_pause (Fixture *fixture)
{
  baize_thinker_set_resting (baize_thinker_get_default (), TRUE);
  activate_action (fixture, "hint");
  g_assert_true (is_shown (fixture));
  g_assert_cmpstr (text_of (fixture), ==, "Thinking…");
}

static void
end_pause (void)
{
  baize_thinker_set_resting (baize_thinker_get_default (), FALSE);
}

/** Deals @rules so that hints need no question, with the keyboard on a card that could be played. Returns: (transfer
 * full): the first move that is proposed. */
static char *
deal_for_keys (Fixture *fixture, const BaizeRules *rules)
{
  char *text;

  deal (fixture, rules, DEAL);
  ask (fixture);
  text = g_strdup (text_of (fixture));
  baize_hint_drop (hint_of (fixture));
  wait_for_rest ();
  return text;
}

/** Checks that the first move of the game is the one that @proposed, the text of a hint, is about. */
static void
check_played (Fixture *fixture, const char *proposed)
{
  BaizeGame *game = game_of (fixture);
  const BaizeRules *rules = baize_game_get_rules (game);
  BaizeMove move = *baize_game_get_move (game, baize_game_get_start (game));
  g_autofree char *text = NULL;

  baize_game_restart (game);
  text = baize_reason_describe (rules, baize_game_get_state (game), &move);
  g_assert_true (g_str_has_prefix (proposed, text));
  g_assert_false (is_shown (fixture));
}

/* In each game, Enter and its relatives play the proposed move, whether it is shown or still to come, and never the
 * card where the keyboard is. */
SHOWN_TEST (enter)
{
  static const char *const keys[] = { "Return", "KP_Enter", "space" };
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);

  if (!take_keyboard (fixture))
    return;
  for (gsize i = 0; i < n_games; i++)
    for (gsize j = 0; j < G_N_ELEMENTS (keys) && games[i]->players != NULL; j++)
      {
        g_autofree char *proposed = deal_for_keys (fixture, games[i]);

        ask_in_pause (fixture);
        press (fixture, keys[j]);
        wait_until (g_str_equal (text_of (fixture), "Thinking… The move will be played at once."));
        /* pressed again by an impatient player */
        press (fixture, keys[j]);
        wait_for (20);
        g_assert_cmpuint (baize_game_get_position (game_of (fixture)), ==, baize_game_get_start (game_of (fixture)));
        end_pause ();
        wait_until (baize_game_get_position (game_of (fixture)) > baize_game_get_start (game_of (fixture)));
        check_played (fixture, proposed);
        wait_for_rest ();
        ask (fixture);
        press (fixture, keys[j]);
        wait_until (baize_game_get_position (game_of (fixture)) > baize_game_get_start (game_of (fixture)));
        check_played (fixture, proposed);
      }
}

/* A hint that is to be played is only shown, or forgotten, if something else happens before it comes. */
SHOWN_TEST (enter_taken_back)
{
  static const struct
  {
    const char *key;
    gboolean shown;
  } cases[] = { { "h", TRUE }, { "Tab", TRUE }, { "Escape", FALSE }, { "Left", FALSE } };

  if (!take_keyboard (fixture))
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *proposed = deal_for_keys (fixture, baize_rules_find ("matrix", NULL));

      ask_in_pause (fixture);
      press (fixture, "Return");
      wait_until (strstr (text_of (fixture), "played at once") != NULL);
      press (fixture, cases[i].key);
      wait_until (cases[i].shown ? g_str_equal (text_of (fixture), "Thinking…") : !is_shown (fixture));
      end_pause ();
      if (cases[i].shown)
        wait_for_hint (fixture);
      wait_until (!baize_thinker_get_busy (baize_thinker_get_default ()));
      g_assert_cmpuint (baize_game_get_position (game_of (fixture)), ==, 0);
      g_assert_cmpint (is_shown (fixture), ==, cases[i].shown);
    }
}

/* A hint that is asked for while others move comes on the player's turn, and Enter waits for it. */
SHOWN_TEST (others_turn)
{
  const BaizeRules *rules = baize_rules_find ("grandma", NULL);
  BaizeGame *game;
  BaizeMove move;
  guint position;

  if (!take_keyboard (fixture))
    return;
  deal (fixture, rules, DEAL);
  ask (fixture);
  baize_hint_drop (hint_of (fixture));
  game = game_of (fixture);
  while (!baize_game_get_computer_moves (game))
    {
      move = legal_move (game, FALSE);
      g_assert_true (baize_game_play (game, &move, NULL));
    }
  activate_action (fixture, "hint");
  g_assert_cmpstr (text_of (fixture), ==, "The hint comes on your turn.");
  press (fixture, "Return");
  wait_until (strstr (text_of (fixture), "will be played at once") != NULL);
  activate_action (fixture, "hint");
  baize_thinker_set_resting (baize_thinker_get_default (), TRUE);
  wait_until (!baize_game_get_computer_moves (game));
  g_assert_cmpstr (text_of (fixture), ==, "Thinking…");
  position = baize_game_get_position (game);
  press (fixture, "Return");
  wait_until (strstr (text_of (fixture), "will be played at once") != NULL);
  g_assert_cmpuint (baize_game_get_position (game), ==, position);
  end_pause ();
  wait_until (baize_game_get_position (game) == position + 1);
  g_assert_false (is_shown (fixture));
}

/** Deals an easy puzzle, which is solved before the solver tells of its progress. */
static void
deal_puzzle (Fixture *fixture)
{
  const BaizeRules *rules = baize_rules_find ("happy-graphs", NULL);
  guint64 number, last;

  for (rules->puzzle->get_range (0, &number, &last); rules->puzzle->get_level (number) != 0;)
    number++;
  baize_session_deal_number (session_of (fixture), rules, baize_rules_find_variant (rules, "square-puzzle", NULL),
                             number);
  wait_for_rest ();
}

/* In a puzzle, too, Enter plays no card once a hint was asked for. */
SHOWN_TEST (puzzle_enter)
{
  GtkWidget *board;

  if (!take_keyboard (fixture))
    return;
  deal_puzzle (fixture);
  board = GTK_WIDGET (board_of (fixture));
  wait_until (gtk_widget_get_width (board) > 0 && !baize_board_get_moving (BAIZE_BOARD (board)));
  press (fixture, "h");
  press (fixture, "Return");
  wait_until (find_shown_button ("Give a Hint") != NULL
              || baize_game_get_practice (game_of (fixture)) == BAIZE_PRACTICE_HINT);
  if (baize_game_get_practice (game_of (fixture)) == BAIZE_PRACTICE_NONE)
    {
      /* the keyboard walks back to the table */
      gtk_widget_child_focus (board, GTK_DIR_TAB_FORWARD);
      press (fixture, "Return");
      wait_until (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == find_shown_button ("Give a Hint")
                  || baize_game_get_practice (game_of (fixture)) == BAIZE_PRACTICE_HINT);
    }
  g_assert_cmpuint (baize_game_get_position (game_of (fixture)), ==, 0);
}

/* The hint of a puzzle has a question of its own on the table; Enter accepts it. */
SHOWN_TEST (puzzle)
{
  GtkWidget *board;

  deal_puzzle (fixture);
  board = search_for (fixture, BAIZE_TYPE_BOARD).last;
  wait_until (gtk_widget_get_width (board) > 0 && !baize_board_get_moving (BAIZE_BOARD (board)));
  gtk_widget_grab_focus (board);
  wait_until (baize_focus_find_child (board) != NULL && gtk_window_get_focus (GTK_WINDOW (fixture->window)) != board);
  wait_for_rest ();
  activate_action (fixture, "hint");
  wait_until (find_shown_button ("Give a Hint") != NULL);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == find_shown_button ("Give a Hint"));
  g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_NONE);
  gtk_widget_activate (find_shown_button ("Give a Hint"));
  wait_until (find_shown_button ("Give a Hint") == NULL);
  g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_HINT);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (fixture->window)), board));
}
