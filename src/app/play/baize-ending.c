/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * When the result of a game is shown, and whether a celebration comes before it.
 */
#include "baize-ending.h"

#include "app/common/baize-words.h"

/** Whether the end of the game is something to celebrate: a puzzle solved without a hint, a perfect result, a new best,
 * or a victory over computers. */
static gboolean
is_joyful (BaizeGame *game, int place)
{
  const BaizeRules *rules = baize_game_get_rules (game);
  int person = baize_game_get_person (game, NULL);

  if (baize_game_get_goal (game, NULL))
    return baize_game_get_solved (game) && baize_game_get_practice (game) != BAIZE_PRACTICE_HINT;
  return (rules->perfect_score != G_MININT && baize_game_get_score (game, person) == rules->perfect_score)
         || baize_words_is_new_best (game, place) || baize_words_is_victory (game);
}

/** Celebrates the end of the game, once, and only if it was reached here. Returns: whether the celebration began */
static gboolean
celebrate (BaizeEnding *ending, BaizeBoard *board, BaizeGame *game, int place)
{
  if (ending->celebrated || !ending->unfinished || !is_joyful (game, place))
    return FALSE;
  ending->celebrated = baize_board_celebrate (board);
  return ending->celebrated;
}

/** baize_ending_go_on: forgets the last result. @in_game: whether an unfinished game is shown. */
void
baize_ending_go_on (BaizeEnding *ending, gboolean in_game)
{
  ending->unfinished = in_game;
  ending->dismissed = FALSE;
}

/** baize_ending_take_sound: Returns: the sound that goes with the result of @game, whose rank among the ten best is
 * @place and which is shown now: none if it is not news, or if the celebration had it already. */
BaizeSound
baize_ending_take_sound (BaizeEnding *ending, BaizeGame *game, int place)
{
  gboolean is_news = ending->unfinished;

  ending->unfinished = FALSE;
  if (!is_news || ending->celebrated)
    return BAIZE_SOUND_NONE;
  return is_joyful (game, place) ? BAIZE_SOUND_RECORD : BAIZE_SOUND_END;
}

/**
 * baize_ending_is_due:
 * @ending: the ending of @game
 * @board: the board that shows @game
 * @game: a game that is over
 * @place: the rank of its result among the ten best, or 0
 *
 * Begins the celebration, if there is one.
 *
 * Returns: whether the result is to be shown now: the cards are at rest, and the player has not closed it
 */
gboolean
baize_ending_is_due (BaizeEnding *ending, BaizeBoard *board, BaizeGame *game, int place)
{
  return !ending->dismissed && !baize_board_get_moving (board) && !baize_game_get_held (game)
         && !celebrate (ending, board, game, place);
}
