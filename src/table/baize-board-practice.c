/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Making moves, whatever gesture they come from. The first move that would make the game practice waits here until the
 * player has been asked; meanwhile the table shows nothing of it. A player who went forward again is not asked a second
 * time: the next such move is made, and the game is practice.
 */
#include "baize-board-private.h"

/** baize_board_forget_waiting: no move waits any more for what the player says to practice. */
void
baize_board_forget_waiting (BaizeBoard *board)
{
  g_array_set_size (baize_board_private (board)->waiting, 0);
}

/** Lets @moves, which were refused, wait and has the player asked; whether there is anybody who asks. */
static gboolean
ask (BaizeBoard *board, guint position, const BaizeMove *moves, guint n_moves)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  guint signal = g_signal_lookup ("practice-asked", BAIZE_TYPE_BOARD);
  gboolean is_asked = self->waiting->len > 0;

  if (!g_signal_has_handler_pending (board, signal, 0, FALSE))
    return FALSE;
  baize_board_take_back (board);
  baize_board_forget_waiting (board);
  g_array_append_vals (self->waiting, moves, n_moves);
  self->waiting_position = position;
  if (!is_asked)
    g_signal_emit (board, signal, 0);
  return TRUE;
}

static gboolean
make (BaizeBoard *board, guint position, const BaizeMove *moves, guint n_moves, gboolean revises, GError **error)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  gboolean good;

  self->revising = revises;
  good = revises ? baize_game_revise (self->game, position, moves, n_moves, error)
                 : baize_game_play (self->game, moves, error);
  self->revising = FALSE;
  return good;
}

/** Plays @moves from @position on. What went wrong is in *@error; %NULL when the player is asked. */
static gboolean
play (BaizeBoard *board, guint position, const BaizeMove *moves, guint n_moves, gboolean revises, GError **error)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  if (make (board, position, moves, n_moves, revises, error))
    return TRUE;
  if (!g_error_matches (*error, BAIZE_ERROR, BAIZE_ERROR_PRACTICE))
    return FALSE;
  if (baize_game_get_asked_practice (self->game))
    {
      g_clear_error (error);
      baize_game_set_practice (self->game, BAIZE_PRACTICE_UNDO);
      return make (board, position, moves, n_moves, revises, error);
    }
  self->waiting_revises = revises;
  if (ask (board, position, moves, n_moves))
    g_clear_error (error);
  return FALSE;
}

/**
 * baize_board_play:
 * @board: a board
 * @move: what the player wants
 *
 * Makes a move, has the player asked first where that makes the game practice, or says why it can't be made.
 *
 * Returns: whether it was made
 */
gboolean
baize_board_play (BaizeBoard *board, const BaizeMove *move)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  g_autoptr (GError) error = NULL;
  BaizePlace source, target;

  if (play (board, baize_game_get_position (self->game), move, 1, FALSE, &error))
    return TRUE;
  if (error == NULL)
    return FALSE;
  baize_game_get_rules (self->game)->view->places (baize_game_get_state (self->game), move, &source, &target);
  baize_board_refuse (board, &source, error->message);
  return FALSE;
}

/**
 * baize_board_revise:
 * @board: a board
 * @position: where to go back to
 * @moves: (array length=n_moves): what is played from there instead
 * @n_moves: how many
 *
 * Plays the last moves in another way, see baize_game_revise(); otherwise like baize_board_play().
 *
 * Returns: whether it was done
 */
gboolean
baize_board_revise (BaizeBoard *board, guint position, const BaizeMove *moves, guint n_moves)
{
  g_autoptr (GError) error = NULL;

  if (play (board, position, moves, n_moves, TRUE, &error))
    return TRUE;
  if (error != NULL)
    baize_board_refuse (board, NULL, error->message);
  return FALSE;
}

/** baize_board_is_revising: whether the change that is told now plays the last moves in another way. */
gboolean
baize_board_is_revising (BaizeBoard *board)
{
  return baize_board_private (board)->revising;
}

/**
 * baize_board_answer_practice:
 * @board: a board that has told "practice-asked"
 * @answer: what the player said
 *
 * Goes on as the player wants, unless the game was changed meanwhile.
 */
void
baize_board_answer_practice (BaizeBoard *board, BaizePracticeAnswer answer)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  g_autoptr (GArray) moves = NULL;

  if (self->waiting->len == 0)
    return;
  baize_board_finish_motion (board);
  moves = g_array_copy (self->waiting);
  baize_board_forget_waiting (board);
  if (moves->len == 0)
    return;
  if (answer == BAIZE_PRACTICE_ANSWER_FORWARD)
    {
      baize_game_note_asked_practice (self->game);
      baize_game_redo_all (self->game);
    }
  else if (answer == BAIZE_PRACTICE_ANSWER_PRACTICE)
    {
      const BaizeMove *first = (const BaizeMove *) (gconstpointer) moves->data;

      baize_game_set_practice (self->game, BAIZE_PRACTICE_UNDO);
      if (self->waiting_revises)
        baize_board_revise (board, self->waiting_position, first, moves->len);
      else
        baize_board_play (board, first);
    }
}
