/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The question before a game becomes practice, in the real window: all three answers to it, moves that are not made
 * meanwhile, and an answer that comes too late. Moves are made through the board, as every gesture makes them.
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

static gboolean
is_mapped_button (GtkWidget *widget, gconstpointer label)
{
  return is_button (widget, label) && gtk_widget_get_mapped (widget);
}

/** Returns: (transfer none) (nullable): the question's button; %NULL while nothing is asked. */
static GtkWidget *
get_button (const char *label)
{
  return find_widget (NULL, is_mapped_button, label);
}

static GtkWidget *
wait_for_button (const char *label)
{
  wait_until (get_button (label) != NULL);
  return get_button (label);
}

/** Waits until nothing is asked any more. */
static void
wait_for_none (void)
{
  wait_until (get_button (FORWARD) == NULL);
}

static gboolean
has_focus (GtkWidget *button)
{
  return button != NULL && gtk_root_get_focus (gtk_widget_get_root (button)) == button;
}

/** Waits until the question is laid out: the keyboard begins at what Enter presses. */
static void
wait_for_question (void)
{
  wait_until (has_focus (get_button (FORWARD)));
}

static void
answer (const char *label)
{
  wait_for_question ();
  gtk_widget_activate (wait_for_button (label));
  wait_for_none ();
}

/** As Escape does. */
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

/* Enter goes forward again, also where the buttons stand one over the other. */
WINDOW_TEST (focus)
{
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 640);
  gtk_window_present (GTK_WINDOW (fixture->window));
  open_game (fixture);
  wait_for (200);
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
  /* Escape is no answer */
  g_assert_false (play (fixture, TRUE));
  wait_for_button (PRACTICE);
  assert_game (fixture, 0, 2, BAIZE_PRACTICE_NONE);
  escape ();
  assert_game (fixture, 0, 2, BAIZE_PRACTICE_NONE);
  /* the same moves are never asked about, nor are those after them */
  g_assert_true (play (fixture, FALSE));
  g_assert_true (play (fixture, FALSE));
  g_assert_true (play (fixture, FALSE));
  assert_game (fixture, 3, 3, BAIZE_PRACTICE_NONE);
  activate (fixture, "restart");
  /* practice, with the very move that was wanted; after that nothing is asked */
  {
    BaizeMove wanted = legal_move (game_of (fixture), TRUE);

    g_assert_false (baize_board_play (board_of (fixture), &wanted));
    answer (PRACTICE);
    assert_game (fixture, 1, 1, BAIZE_PRACTICE_UNDO);
    g_assert_true (baize_move_equal (&wanted, baize_game_get_move (game_of (fixture), 0)));
  }
  activate (fixture, "undo");
  g_assert_true (play (fixture, FALSE));
  g_assert_null (get_button (FORWARD));
}

static void
note_told (BaizeSession *session, const char *message, gboolean can_undo, guint *n_told)
{
  ++*n_told;
}

/* The question is answered once a game. After going forward again the next such move is made, and a message says what
 * it means; so it is when the game was left and found again in between. */
static void
check_once (Fixture *fixture, gboolean found_again)
{
  guint n_told = 0;

  gtk_window_present (GTK_WINDOW (fixture->window));
  open_game (fixture);
  g_assert_true (play (fixture, FALSE));
  g_assert_true (play (fixture, FALSE));
  activate (fixture, "restart");
  g_assert_false (play (fixture, TRUE));
  answer (FORWARD);
  assert_game (fixture, 2, 2, BAIZE_PRACTICE_NONE);
  if (found_again)
    {
      baize_session_leave (session_of (fixture));
      open_game (fixture);
      assert_game (fixture, 2, 2, BAIZE_PRACTICE_NONE);
    }
  g_signal_connect (session_of (fixture), "told", G_CALLBACK (note_told), &n_told);
  activate (fixture, "restart");
  g_assert_true (play (fixture, FALSE));
  assert_game (fixture, 1, 2, BAIZE_PRACTICE_NONE);
  g_assert_cmpuint (n_told, ==, 0);
  g_assert_true (play (fixture, TRUE));
  assert_game (fixture, 2, 2, BAIZE_PRACTICE_UNDO);
  g_assert_null (get_button (FORWARD));
  g_assert_cmpuint (n_told, ==, 1);
  g_signal_handlers_disconnect_by_data (session_of (fixture), &n_told);
}

WINDOW_TEST (once)
{
  check_once (fixture, FALSE);
}

WINDOW_TEST (once_found_again)
{
  check_once (fixture, TRUE);
}

/* A question about a game that is not on the table any more has no answer. */
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
          /* redone behind its back: the move that waited is forgotten */
          baize_game_redo (game_of (fixture));
          answer (PRACTICE);
          assert_game (fixture, 1, 1, BAIZE_PRACTICE_NONE);
          activate (fixture, "undo");
        }
      else
        {
          GtkWidget *late = g_object_ref (get_button (PRACTICE));

          /* the question goes with its game; pressing its button while it goes, or later, answers nothing */
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

/* Rose plays the last moves in another way as one change; that waits too, as a whole. */
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
  g_assert_true (play (fixture, FALSE)); /* what is drawn now is seen */
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

/* A club of Matrix Solitaire lies where it would while its own question is open, but not while this one is. */
SHOWN_TEST (tried)
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

/* The same moves again have the same answers, however long computers would think now; other moves are asked about. */
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

/** Whether @word can be read in @widget, a title's second line, whole. */
static gboolean
shows_word (GtkWidget *widget, gconstpointer word)
{
  return says (widget, word) && gtk_widget_has_css_class (widget, "subtitle") && gtk_widget_get_mapped (widget)
         && !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)));
}

/* Under the name of each game it says that it is practice, however narrow the window. */
WINDOW_TEST (title)
{
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 640);
  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_for (200);
  /* without a window manager a part of it is the frame */
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
