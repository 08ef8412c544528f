/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The question before a game becomes practice, in the real window: its three answers, moves that wait for the answer,
 * and answers that come too late. Moves are made through the board, as gestures make them.
 */
#include "window-fixture.h"

#include "games/grandma/rules/grandma.h"
#include "games/matrix/rules/matrix.h"
#include "games/rose/rules/rose.h"
#include "table/baize-table-style.h"

#define FORWARD  "_Go Forward Again"
#define PRACTICE "_Play as Practice"

static BaizeBoard *
board_of (Fixture *fixture)
{
  return baize_play_page_get_board (baize_window_get_play_page (fixture->window));
}

static BaizeGame *
game_of (Fixture *fixture)
{
  return baize_session_get_game (session_of (fixture));
}

static GtkWidget *
wait_for_button (const char *label)
{
  wait_until (find_shown_button (label) != NULL);
  return find_shown_button (label);
}

/** Waits until the question is closed. */
static void
wait_for_none (void)
{
  wait_until (find_shown_button (FORWARD) == NULL);
}

static gboolean
has_focus (GtkWidget *button)
{
  return button != NULL && gtk_root_get_focus (gtk_widget_get_root (button)) == button;
}

/** Waits until the question is laid out: then the button that Enter presses has the focus. */
static void
wait_for_question (void)
{
  wait_until (has_focus (find_shown_button (FORWARD)));
}

static void
answer (const char *label)
{
  wait_for_question ();
  gtk_widget_activate (wait_for_button (label));
  wait_for_none ();
}

/** Closes the question as Escape does. */
static void
escape (void)
{
  g_assert_true (gtk_widget_activate_action (wait_for_button (FORWARD), "window.close", NULL));
  wait_for_none ();
}

static gboolean
play (Fixture *fixture, gboolean last)
{
  BaizeMove move = legal_move (game_of (fixture), last);

  return baize_board_play (board_of (fixture), &move);
}

static void
assert_game (Fixture *fixture, guint position, guint n_moves, BaizePractice practice)
{
  g_assert_cmpuint (baize_game_get_position (game_of (fixture)), ==, position);
  g_assert_cmpuint (baize_game_get_n_moves (game_of (fixture)), ==, n_moves);
  g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, practice);
}

static void
activate (Fixture *fixture, const char *action)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), action, NULL);
}

/* Enter presses “Go Forward Again” even if the buttons are stacked in a narrow window. */
WINDOW_TEST (focus)
{
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 640);
  gtk_window_present (GTK_WINDOW (fixture->window));
  open_game (fixture);
  wait_for_rest ();
  g_assert_true (play (fixture, FALSE));
  g_assert_true (play (fixture, FALSE));
  activate (fixture, "restart");
  g_assert_false (play (fixture, TRUE));
  wait_for_question ();
  escape ();
}

SHOWN_TEST (answers)
{
  open_game (fixture);
  g_assert_true (play (fixture, FALSE));
  g_assert_true (play (fixture, FALSE));
  activate (fixture, "undo");
  activate (fixture, "undo");
  /* Escape changes nothing */
  g_assert_false (play (fixture, TRUE));
  wait_for_button (PRACTICE);
  assert_game (fixture, 0, 2, BAIZE_PRACTICE_NONE);
  escape ();
  assert_game (fixture, 0, 2, BAIZE_PRACTICE_NONE);
  /* the same moves, and new moves after them, do not need the question */
  g_assert_true (play (fixture, FALSE));
  g_assert_true (play (fixture, FALSE));
  g_assert_true (play (fixture, FALSE));
  assert_game (fixture, 3, 3, BAIZE_PRACTICE_NONE);
  activate (fixture, "restart");
  /* practice: the refused move is made, and the question does not come again */
  {
    BaizeMove wanted = legal_move (game_of (fixture), TRUE);

    g_assert_false (baize_board_play (board_of (fixture), &wanted));
    answer (PRACTICE);
    assert_game (fixture, 1, 1, BAIZE_PRACTICE_UNDO);
    g_assert_true (baize_move_equal (&wanted, baize_game_get_move (game_of (fixture), 0)));
  }
  activate (fixture, "undo");
  g_assert_true (play (fixture, FALSE));
  g_assert_null (find_shown_button (FORWARD));
}

static void
count_message (BaizeSession *session, const char *message, gboolean can_undo, guint *n_messages)
{
  ++*n_messages;
}

/* The question comes once per game. If the player went forward again, the next such move is made, and a message says
 * that the game is practice, even if the game was left and resumed in between. */
static void
check_once (Fixture *fixture, gboolean resumed)
{
  guint n_messages = 0;

  gtk_window_present (GTK_WINDOW (fixture->window));
  open_game (fixture);
  g_assert_true (play (fixture, FALSE));
  g_assert_true (play (fixture, FALSE));
  activate (fixture, "restart");
  g_assert_false (play (fixture, TRUE));
  answer (FORWARD);
  assert_game (fixture, 2, 2, BAIZE_PRACTICE_NONE);
  if (resumed)
    {
      baize_session_leave (session_of (fixture));
      open_game (fixture);
      assert_game (fixture, 2, 2, BAIZE_PRACTICE_NONE);
    }
  g_signal_connect (session_of (fixture), "told", G_CALLBACK (count_message), &n_messages);
  activate (fixture, "restart");
  g_assert_true (play (fixture, FALSE));
  assert_game (fixture, 1, 2, BAIZE_PRACTICE_NONE);
  g_assert_cmpuint (n_messages, ==, 0);
  g_assert_true (play (fixture, TRUE));
  assert_game (fixture, 2, 2, BAIZE_PRACTICE_UNDO);
  g_assert_null (find_shown_button (FORWARD));
  g_assert_cmpuint (n_messages, ==, 1);
  g_signal_handlers_disconnect_by_data (session_of (fixture), &n_messages);
}

WINDOW_TEST (once)
{
  check_once (fixture, FALSE);
}

WINDOW_TEST (once_resumed)
{
  check_once (fixture, TRUE);
}

/* Answering the question does nothing if the game has changed or is no longer shown. */
SHOWN_TEST (too_late)
{
  open_game (fixture);
  baize_session_deal_number (session_of (fixture), baize_rules_find ("grafa", NULL), 0, 8);
  g_assert_true (play (fixture, FALSE));
  activate (fixture, "undo");
  for (int i = 0; i < 3; i++)
    {
      g_assert_false (play (fixture, TRUE));
      wait_for_button (FORWARD);
      if (i == 0)
        {
          /* the game is redone while the question is open, so the refused move is forgotten */
          baize_game_redo (game_of (fixture));
          answer (PRACTICE);
          assert_game (fixture, 1, 1, BAIZE_PRACTICE_NONE);
          activate (fixture, "undo");
        }
      else
        {
          GtkWidget *late = g_object_ref (find_shown_button (PRACTICE));

          /* the question is closed with its game; pressing its button while it closes, or later, does nothing */
          baize_session_deal_number (session_of (fixture), baize_rules_find ("grafa", NULL), 0, i == 1 ? 21 : 23);
          if (i == 2)
            gtk_widget_activate (late);
          wait_for_none ();
          gtk_widget_activate (late);
          g_object_unref (late);
          assert_game (fixture, 0, 0, BAIZE_PRACTICE_NONE);
          g_assert_true (play (fixture, FALSE));
          activate (fixture, "undo");
        }
    }
}

/* A revision in Rose, which replaces several moves as one change, also waits for the answer as a whole. */
SHOWN_TEST (revise)
{
  BaizeMoves moves = { 0 };
  guint position, take;

  baize_session_deal_number (session_of (fixture), &baize_rose_rules, 0, 5);
  g_assert_true (play (fixture, FALSE));
  take = baize_game_get_position (game_of (fixture));
  baize_game_get_rules (game_of (fixture))->moves (baize_game_get_state (game_of (fixture)), &moves);
  while (((const RoseState *) baize_game_get_state (game_of (fixture)))->drawn != 0)
    g_assert_true (play (fixture, FALSE));
  position = baize_game_get_position (game_of (fixture));
  g_assert_true (play (fixture, FALSE)); /* the player sees the card that is drawn */
  activate (fixture, "undo");
  g_assert_cmpuint (baize_game_get_position (game_of (fixture)), ==, position);
  g_assert_false (baize_board_revise (board_of (fixture), take, &moves.items[moves.n_items - 1], 1));
  wait_for_button (FORWARD);
  assert_game (fixture, position, position + 1, BAIZE_PRACTICE_NONE);
  answer (PRACTICE);
  g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_UNDO);
  g_assert_true (baize_move_equal (baize_game_get_move (game_of (fixture), take), &moves.items[moves.n_items - 1]));
  g_assert_cmpuint (baize_game_get_n_moves (game_of (fixture)), ==, take + 1);
  baize_moves_clear (&moves);
}

/* The board of Matrix Solitaire shows a club tentatively while it asks about the club, but not while this question is
 * open. */
SHOWN_TEST (tentative_move)
{
  const MatrixState *state;
  BaizeMove move;

  baize_session_deal_number (session_of (fixture), &baize_matrix_rules, 0, 2);
  state = baize_game_get_state (game_of (fixture));
  while (!matrix_can_bury (state))
    g_assert_true (play (fixture, FALSE));
  g_assert_true (play (fixture, FALSE));
  activate (fixture, "undo");
  move = legal_move (game_of (fixture), TRUE);
  baize_board_show_tentative (board_of (fixture), &move, MATRIX_STEP_NEXT);
  g_assert_true (baize_board_is_tentative (board_of (fixture)));
  g_assert_false (baize_board_play (board_of (fixture), &move));
  wait_for_button (FORWARD);
  g_assert_false (baize_board_is_tentative (board_of (fixture)));
  answer (PRACTICE);
  g_assert_true (
    baize_move_equal (baize_game_get_move (game_of (fixture), baize_game_get_position (game_of (fixture)) - 1), &move));
}

/** Waits until it is a person's turn, after at least @n_moves moves. */
static void
wait_for_person (Fixture *fixture, guint n_moves)
{
  wait_until (baize_game_get_position (game_of (fixture)) >= n_moves
              && !baize_game_get_computer_moves (game_of (fixture)));
}

/* If the player makes the same move again, the moves of the computers are redone without thinking. A different move
 * opens the question. */
SHOWN_TEST (computers)
{
  g_autofree BaizeMove *before = NULL;
  guint n_moves;

  g_object_set (baize_table_style_get_default (), "pace", BAIZE_PACE_AT_ONCE, NULL);
  baize_session_deal_number (session_of (fixture), &baize_grandma_rules, 0, 7);
  g_assert_nonnull (baize_game_get_computer (game_of (fixture), 2));
  g_assert_true (play (fixture, FALSE));
  g_assert_true (play (fixture, TRUE));
  wait_for_person (fixture, 4);
  n_moves = baize_game_get_n_moves (game_of (fixture));
  before = g_new (BaizeMove, n_moves);
  for (guint i = 0; i < n_moves; i++)
    before[i] = *baize_game_get_move (game_of (fixture), i);

  activate (fixture, "undo");
  assert_game (fixture, 1, n_moves, BAIZE_PRACTICE_NONE);
  g_assert_true (play (fixture, TRUE));
  wait_for_person (fixture, 4);
  assert_game (fixture, n_moves, n_moves, BAIZE_PRACTICE_NONE);
  for (guint i = 0; i < n_moves; i++)
    g_assert_true (baize_move_equal (&before[i], baize_game_get_move (game_of (fixture), i)));

  activate (fixture, "undo");
  g_assert_false (play (fixture, FALSE));
  answer (FORWARD);
  assert_game (fixture, n_moves, n_moves, BAIZE_PRACTICE_NONE);
  g_object_set (baize_table_style_get_default (), "pace", BAIZE_PACE_NORMAL, NULL);
}

/** Whether @widget is a visible subtitle that contains @word and is not ellipsized. */
static gboolean
shows_word (GtkWidget *widget, gconstpointer word)
{
  return says (widget, word) && gtk_widget_has_css_class (widget, "subtitle") && gtk_widget_get_mapped (widget)
         && !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)));
}

/* The subtitle of each game says that the game is practice, even in the narrowest window. */
WINDOW_TEST (title)
{
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 640);
  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_for_rest ();
  /* without a window manager, the frame is part of the window's size */
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 720 - gtk_widget_get_width (GTK_WIDGET (fixture->window)),
                               640);
  for (gsize i = 0; i < n_games; i++)
    {
      baize_session_deal_number (session_of (fixture), games[i], 0, 123456789);
      baize_game_set_practice (game_of (fixture), BAIZE_PRACTICE_UNDO);
      wait_until (find_widget (GTK_WIDGET (fixture->window), shows_word, "practice") != NULL);
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (fixture->window)), <=, 360);
    }
}
