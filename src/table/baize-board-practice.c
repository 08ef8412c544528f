/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Making moves, whatever gesture they come from. The first move that would make the game practice is kept in mind by the
 * game until the player has been asked; meanwhile the table shows nothing of it. A player who went forward again is not
 * asked a second time: the next such move is made, and the game is practice.
 */
#include "baize-board-private.h"

/** What follows from the game having refused a move with @error: it is made as practice, the player is asked, or told why.
 * Returns: whether it was made. @source, which may be none, is where it begins. */
static gboolean
take_refusal (BaizeBoard *board, gboolean is_asked, const BaizePlace *source, GError *error)
{
  BaizeGame *game = baize_board_private (board)->game;
  guint signal = g_signal_lookup ("practice-asked", BAIZE_TYPE_BOARD);
  gboolean is_practice = g_error_matches (error, BAIZE_ERROR, BAIZE_ERROR_PRACTICE);
  g_autoptr (GError) other = NULL;

  if (is_practice && baize_game_get_asked_practice (game))
    {
      if (baize_game_play_refused (game, &other))
        return TRUE;
      error = other;
    }
  else if (is_practice && g_signal_has_handler_pending (board, signal, 0, FALSE))
    {
      baize_board_take_back (board);
      if (!is_asked)
        g_signal_emit (board, signal, 0);
      return FALSE;
    }
  baize_game_forget_refused (game);
  baize_board_refuse (board, source, error->message);
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
  BaizeGame *game = baize_board_private (board)->game;
  gboolean is_asked = baize_game_has_refused (game);
  g_autoptr (GError) error = NULL;
  BaizePlace source, target;

  if (baize_game_play (game, move, &error))
    return TRUE;
  baize_game_get_rules (game)->view->places (baize_game_get_state (game), move, &source, &target);
  return take_refusal (board, is_asked, &source, error);
}

/** baize_board_revise: plays the last moves in another way, see baize_game_revise(); otherwise like baize_board_play(). */
gboolean
baize_board_revise (BaizeBoard *board, guint position, const BaizeMove *moves, guint n_moves)
{
  BaizeGame *game = baize_board_private (board)->game;
  gboolean is_asked = baize_game_has_refused (game);
  g_autoptr (GError) error = NULL;

  return baize_game_revise (game, position, moves, n_moves, &error) || take_refusal (board, is_asked, NULL, error);
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
  BaizeGame *game = baize_board_private (board)->game;
  g_autoptr (GError) error = NULL;

  if (game == NULL || !baize_game_has_refused (game))
    return;
  baize_board_finish_motion (board);
  if (!baize_game_has_refused (game))
    return;
  if (answer == BAIZE_PRACTICE_ANSWER_PRACTICE)
    {
      if (!baize_game_play_refused (game, &error))
        baize_board_refuse (board, NULL, error->message);
      return;
    }
  baize_game_forget_refused (game);
  if (answer == BAIZE_PRACTICE_ANSWER_FORWARD)
    {
      baize_game_note_asked_practice (game);
      baize_game_redo_all (game);
    }
}
