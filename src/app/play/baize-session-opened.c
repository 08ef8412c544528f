/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Games that a session does not deal: from a record, from the list of recent games, from a position of another game.
 */
#include "baize-session-private.h"
#include "baize-config.h"
#include "baize-seats.h"

#include "core/game/baize-position.h"
#include "core/results/baize-scores.h"

#include <glib/gi18n.h>
#include <string.h>

/** Whether @game, opened from a record, shows more of its deal than the saved games; then these are no longer first
 * attempts. */
static gboolean
shows_more (BaizeSession *session, BaizeGame *game)
{
  static const BaizeWaiting places[] = { BAIZE_WAITING_OWN, BAIZE_WAITING_DAILY };

  if (!baize_game_get_begun (game))
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autoptr (BaizeGame) own = baize_session_find_in_place (session, baize_game_get_rules (game),
                                                               baize_game_get_setup (game)->variant, places[i]);

      if (own != NULL && baize_game_contains (own, game))
        return FALSE;
    }
  return TRUE;
}

/**
 * baize_session_open_game:
 * @session: a session
 * @game: a game from a record
 *
 * Plays @game. It is practice if it has moves, or if its deal was played before.
 */
void
baize_session_open_game (BaizeSession *session, BaizeGame *game)
{
  g_return_if_fail (BAIZE_IS_SESSION (session));

  gboolean counts = baize_game_can_count (game);
  gboolean moved = baize_game_get_begun (game), known = moved || baize_session_was_begun (game);

  /* it is another game than that of which it may be a copy */
  baize_game_set_tag (game, BAIZE_SCORES_ID, NULL);
  /* anybody can write that a puzzle is the position of a day */
  baize_game_set_tag (game, BAIZE_POSITION_DAY_TAG, NULL);
  if (shows_more (session, game))
    baize_scores_note_seen (baize_scores_get_default (), game);
  if (known)
    baize_game_set_practice (game, BAIZE_PRACTICE_UNDO);
  baize_game_set_tag (game, BAIZE_SESSION_OPENED, "yes");
  baize_session_take_place (session, g_object_ref (game), BAIZE_WAITING_OWN, NULL, TRUE);
  if (!known || !counts || baize_game_get_over (game))
    return;
  if (!moved)
    baize_session_tell_practised (session);
  else
    baize_session_tell (session, _ ("Opened from a record, so it is practice and won’t count for high scores"), NULL);
}

/** Whether @game (nullable) is the unfinished puzzle @puzzle. */
static gboolean
is_puzzle (BaizeGame *game, BaizeGame *puzzle)
{
  return game != NULL && baize_game_get_goal (game, NULL) && !baize_game_get_over (game)
         && baize_game_get_goal_id (game) == baize_game_get_goal_id (puzzle);
}

/**
 * baize_session_play_puzzle:
 * @session: a session
 * @puzzle: a puzzle, see baize_game_set_goal(); it does not change
 *
 * Plays @puzzle. If it waits in its place, it is resumed; any other game there is set aside.
 */
void
baize_session_play_puzzle (BaizeSession *session, BaizeGame *puzzle)
{
  g_return_if_fail (BAIZE_IS_SESSION (session) && baize_game_get_goal (puzzle, NULL));

  g_autoptr (BaizeRecord) record = baize_game_to_record (puzzle, "-");
  g_autoptr (BaizeGame) old = baize_session_find_in_place (session, baize_game_get_rules (puzzle),
                                                           baize_game_get_setup (puzzle)->variant, BAIZE_WAITING_OWN);
  BaizeGame *game;

  if (is_puzzle (old, puzzle))
    {
      baize_session_go_on (session, old, BAIZE_WAITING_OWN);
      return;
    }
  game = baize_game_new_from_record (record, NULL);
  g_return_if_fail (game != NULL);
  baize_game_set_tag (game, BAIZE_SCORES_ID, NULL);
  baize_session_stamp (game);
  baize_session_take_place (session, game, BAIZE_WAITING_OWN, NULL, TRUE);
}

/** baize_session_play_puzzle_text: plays the puzzle whose record is @text, if it can be read, see
 * baize_session_play_puzzle(). */
void
baize_session_play_puzzle_text (BaizeSession *session, const char *text)
{
  g_autoptr (BaizeRecord) record = baize_record_parse (text, strlen (text), "-");
  g_autoptr (BaizeGame) puzzle = record != NULL ? baize_game_new_from_record (record, NULL) : NULL;

  g_return_if_fail (BAIZE_IS_SESSION (session));
  if (puzzle != NULL && baize_game_get_goal (puzzle, NULL))
    baize_session_play_puzzle (session, puzzle);
}

/**
 * baize_session_open_recent:
 * @session: a session
 * @path: the path of a recent game
 * @error: the reason of a failure
 *
 * Resumes a game that was set aside; the saved game in its place is set aside.
 *
 * Returns: whether the game was resumed
 */
gboolean
baize_session_open_recent (BaizeSession *session, const char *path, GError **error)
{
  g_return_val_if_fail (BAIZE_IS_SESSION (session), FALSE);

  BaizeGame *game = baize_store_read_recent (session->store, path, error);

  if (game == NULL)
    return FALSE;
  baize_session_take_place (session, game, BAIZE_WAITING_OWN, path, TRUE);
  return TRUE;
}

/**
 * baize_session_play_on:
 * @session: a session with a game
 * @line: that game, or another one of the same deal
 * @position: a number of moves of @line
 *
 * Starts a practice game with the first @position moves of @line and the players of the current game, which is set
 * aside.
 */
void
baize_session_play_on (BaizeSession *session, BaizeGame *line, guint position)
{
  g_return_if_fail (BAIZE_IS_SESSION (session) && session->game != NULL && position <= baize_game_get_n_moves (line));

  const char *opened = baize_game_get_tag (session->game, BAIZE_SESSION_OPENED);
  BaizeGame *game = baize_game_new (baize_game_get_rules (line), baize_game_get_setup (line), NULL);

  g_return_if_fail (game != NULL);
  baize_session_stamp (game);
  baize_seats_copy (game, session->game);
  if (opened != NULL)
    baize_game_set_tag (game, BAIZE_SESSION_OPENED, opened);
  baize_game_set_practice (game, BAIZE_PRACTICE_UNDO);
  for (guint i = 0; i < position; i++)
    baize_game_play (game, baize_game_get_move (line, i), NULL);
  baize_session_take_place (session, game, BAIZE_WAITING_OWN, NULL, TRUE);
  if (session->aside == NULL)
    baize_session_tell (session, _ ("This game is practice and won’t count for high scores"), NULL);
}
