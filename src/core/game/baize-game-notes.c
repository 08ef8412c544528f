/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is noted about a game besides its moves: an end that waits, the time it took, tags, comments, and who else must
 * agree to a move.
 */
#include "baize-game-private.h"

/**
 * baize_game_hold_end:
 * @game: a game
 *
 * From now on its end waits for the player to be done with it, if its rules want that. The record says so, that the game
 * is found again at a later start. It is how the game is played here and now: nobody waits where the program plays alone.
 */
void
baize_game_hold_end (BaizeGame *game)
{
  g_return_if_fail (BAIZE_IS_GAME (game));
  game->holds_end = game->rules->match != NULL && game->rules->match->holds_end;
}

/** baize_game_set_held: whether the end waits now. */
void
baize_game_set_held (BaizeGame *game, gboolean held)
{
  if (game->held == held)
    return;
  game->held = held;
  g_object_notify (G_OBJECT (game), "held");
}

/** baize_game_release_end: the player is done with the game that is over: its result may be shown. */
void
baize_game_release_end (BaizeGame *game)
{
  g_return_if_fail (BAIZE_IS_GAME (game));
  baize_game_set_held (game, FALSE);
}

/** baize_game_get_held: whether the game is over, but the player is not done with it. */
gboolean
baize_game_get_held (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), FALSE);
  return game->held && baize_game_get_over (game);
}

/** baize_game_get_seconds: seconds played so far. */
guint
baize_game_get_seconds (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), 0);
  return game->seconds;
}

void
baize_game_set_seconds (BaizeGame *game, guint seconds)
{
  g_return_if_fail (BAIZE_IS_GAME (game));
  game->seconds = seconds;
}

/**
 * baize_game_get_tag:
 * @game: a game
 * @key: a tag that the game only keeps: `Seat.1`, `Date`, `Generator`, or one it does not know
 *
 * Returns: (nullable) (transfer none): its value
 */
const char *
baize_game_get_tag (BaizeGame *game, const char *key)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), NULL);
  return baize_record_get (game->extra, key);
}

/**
 * baize_game_set_tag:
 * @game: a game
 * @key: as for baize_game_get_tag()
 * @value: what it shall be
 *
 * Notes something in the record; whoever saves the game hears of it when it next changes.
 */
void
baize_game_set_tag (BaizeGame *game, const char *key, const char *value)
{
  g_return_if_fail (BAIZE_IS_GAME (game));
  baize_record_set (game->extra, key, value);
}

/** baize_game_keep_tag: like baize_game_set_tag(), and saved at once. */
void
baize_game_keep_tag (BaizeGame *game, const char *key, const char *value)
{
  g_return_if_fail (BAIZE_IS_GAME (game));
  baize_game_set_tag (game, key, value);
  g_signal_emit_by_name (game, "noted");
}

/**
 * baize_game_get_comment:
 * @game: a game
 * @index: of a move; as many as there are moves stands for the end
 *
 * Returns: (transfer none) (nullable): the comment before that move, its lines parted by newlines
 */
const char *
baize_game_get_comment (BaizeGame *game, guint index)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), NULL);
  return index < game->moves->len ? g_array_index (game->moves, BaizeGameMove, index).comment : game->extra->tail;
}

/**
 * baize_game_find_comment:
 * @game: a game
 * @index: (out) (optional): where the first comment stands, as for baize_game_get_comment()
 *
 * Returns: whether somebody wrote something about the deal or the moves that are not undone
 */
gboolean
baize_game_find_comment (BaizeGame *game, guint *index)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), FALSE);
  for (guint i = 0; i <= game->position; i++)
    if (baize_game_get_comment (game, i) != NULL)
      {
        if (index != NULL)
          *index = i;
        return TRUE;
      }
  return FALSE;
}

/**
 * baize_game_set_guard:
 * @game: a game
 * @guard: (nullable): is asked before a move is made that the rules allow
 * @data: for @guard
 *
 * Lets somebody else say too what may be played, as a lesson does.
 */
void
baize_game_set_guard (BaizeGame *game, BaizeGameGuard guard, gpointer data)
{
  g_return_if_fail (BAIZE_IS_GAME (game));
  game->guard = guard;
  game->guard_data = data;
}

/** baize_game_is_guarded: whether somebody else says too what may be played, who also says how it goes on. */
gboolean
baize_game_is_guarded (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), FALSE);
  return game->guard != NULL;
}

/** baize_game_may_play: whether there is room for these moves, and the guard, if there is one, lets them be made. */
gboolean
baize_game_may_play (BaizeGame *game, guint position, const BaizeMove *moves, guint n_moves, GError **error)
{
  return baize_game_has_room (game, position, n_moves, error)
         && (game->guard == NULL || game->guard (game, position, moves, n_moves, game->guard_data, error));
}
