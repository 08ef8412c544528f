/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Practice in the real window: the toast when a branch begins and its Undo, the way back by the menu, the question
 * before help, and the title. Moves are made through the board, as gestures make them.
 */
#include "window-fixture.h"

#include "games/grandma/rules/grandma.h"
#include "games/rose/rules/rose.h"
#include "table/baize-table-style.h"

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

static gboolean
has_focus (GtkWidget *button)
{
  return button != NULL && gtk_root_get_focus (gtk_widget_get_root (button)) == button;
}

/* Enter agrees to help even if the buttons are stacked in a narrow window. In a branch the question comes too: after
 * help, the game does not come back from it. */
WINDOW_TEST (help)
{
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 640);
  gtk_window_present (GTK_WINDOW (fixture->window));
  open_game (fixture);
  wait_for_rest ();
  g_assert_true (play (fixture, FALSE));
  g_assert_true (play (fixture, FALSE));
  activate (fixture, "restart");
  g_assert_true (play (fixture, TRUE));
  assert_game (fixture, 1, 1, BAIZE_PRACTICE_UNDO);
  activate (fixture, "hint");
  wait_until (has_focus (find_shown_button ("_Give a Hint")));
  gtk_widget_activate (find_shown_button ("_Give a Hint"));
  wait_until (baize_game_get_practice (game_of (fixture)) == BAIZE_PRACTICE_HINT);
  g_assert_false (baize_game_get_has_branch (game_of (fixture)));
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->window), "leave-practice"));
}

static gboolean
is_toast_button (GtkWidget *widget, gconstpointer label)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0
         && gtk_widget_get_mapped (widget) && gtk_widget_get_ancestor (widget, ADW_TYPE_TOAST_OVERLAY) != NULL;
}

/* The move is made at once. The toast's Undo takes it back, and the menu leads back to where the line that counts
 * ended. */
SHOWN_TEST (branch)
{
  open_game (fixture);
  g_assert_true (play (fixture, FALSE));
  g_assert_true (play (fixture, FALSE));
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->window), "leave-practice"));
  for (int i = 0; i < 2; i++)
    {
      activate (fixture, "restart");
      g_assert_true (play (fixture, TRUE));
      assert_game (fixture, 1, 1, BAIZE_PRACTICE_UNDO);
      if (i == 0)
        {
          wait_until (find_widget (GTK_WIDGET (fixture->window), is_toast_button, "_Undo") != NULL);
          g_signal_emit_by_name (find_widget (GTK_WIDGET (fixture->window), is_toast_button, "_Undo"), "clicked");
          assert_game (fixture, 0, 2, BAIZE_PRACTICE_NONE);
          activate (fixture, "redo");
          activate (fixture, "redo");
        }
      else
        {
          g_assert_true (play (fixture, FALSE));
          activate (fixture, "leave-practice");
        }
      assert_game (fixture, 2, 2, BAIZE_PRACTICE_NONE);
    }
  g_assert_true (play (fixture, FALSE));
  assert_game (fixture, 3, 3, BAIZE_PRACTICE_NONE);
}

/* A revision in Rose, which replaces several moves as one change, begins a branch as a whole. */
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
  g_assert_true (baize_board_revise (board_of (fixture), take, &moves.items[moves.n_items - 1], 1));
  g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_UNDO);
  g_assert_true (baize_move_equal (baize_game_get_move (game_of (fixture), take), &moves.items[moves.n_items - 1]));
  g_assert_cmpuint (baize_game_get_n_moves (game_of (fixture)), ==, take + 1);
  activate (fixture, "leave-practice");
  assert_game (fixture, position + 1, position + 1, BAIZE_PRACTICE_NONE);
  baize_moves_clear (&moves);
}

/** Waits until it is a person's turn, after at least @n_moves moves. */
static void
wait_for_person (Fixture *fixture, guint n_moves)
{
  wait_until (baize_game_get_position (game_of (fixture)) >= n_moves
              && !baize_game_get_computer_moves (game_of (fixture)));
}

/* If the player makes the same move again, the moves of the computers are redone without thinking. A different move
 * begins a branch, in which the computers move, too. */
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
  g_assert_true (play (fixture, FALSE));
  g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_UNDO);
  activate (fixture, "leave-practice");
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
