/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Data of a game besides its moves: whether its result is held back, the time, tags, comments, and the guard that may
 * refuse moves.
 */
#include "baize-game-private.h"

#include <glib/gi18n-lib.h>

/**
 * baize_game_hold_end:
 * @game: a game
 *
 * If the rules ask for this, the result is held back when the game ends, until baize_game_release_end(). The record
 * stores that the result is held back, so that the final position is shown again after a restart of the program. Call
 * this only for a game that is shown to a person.
 */
void
baize_game_hold_end (BaizeGame *game)
{
  g_return_if_fail (BAIZE_IS_GAME (game));
  game->holds_end = game->rules->match != NULL && game->rules->match->holds_end;
}

/** baize_game_set_held: sets whether the result is held back. */
void
baize_game_set_held (BaizeGame *game, gboolean held)
{
  if (game->held == held)
    return;
  game->held = held;
  g_object_notify (G_OBJECT (game), "held");
}

/** baize_game_release_end: stops holding back the result. */
void
baize_game_release_end (BaizeGame *game)
{
  g_return_if_fail (BAIZE_IS_GAME (game));
  baize_game_set_held (game, FALSE);
}

/** baize_game_get_held: Returns: whether the game is over and its result is held back. */
gboolean
baize_game_get_held (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), FALSE);
  return game->held && baize_game_get_over (game);
}

/** baize_game_get_seconds: Returns: the time played so far, in seconds. */
guint
baize_game_get_seconds (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), 0);
  return game->seconds;
}

/** baize_game_set_seconds: sets the time played so far, in seconds, without saving it. */
void
baize_game_set_seconds (BaizeGame *game, guint seconds)
{
  g_return_if_fail (BAIZE_IS_GAME (game));
  game->seconds = seconds;
}

/**
 * baize_game_get_tag:
 * @game: a game
 * @key: a tag that the game does not interpret: `Seat.1`, `Date`, `Generator`, or an unknown one
 *
 * Returns: (nullable) (transfer none): the value of the tag, valid until the tag is set; %NULL if it is missing
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
 * @value: (nullable): the new value; %NULL removes the tag
 *
 * Sets a tag of the record. The change is saved with the next change of the position.
 */
void
baize_game_set_tag (BaizeGame *game, const char *key, const char *value)
{
  g_return_if_fail (BAIZE_IS_GAME (game));
  if (value != NULL)
    baize_record_set (game->extra, key, value);
  else
    baize_record_unset (game->extra, key);
}

/** baize_game_keep_tag: like baize_game_set_tag(), but also emits #BaizeGame::noted, so that the record is saved at
 * once. */
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
 * @index: index of a move; the number of moves for the comment after the last one
 *
 * Returns: (transfer none) (nullable): the comment before the move, lines separated by newlines
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
 * @index: (out) (optional): index of the first comment, as for baize_game_get_comment(); without comments, of the
 *   current position
 *
 * Returns: whether there is a comment on the deal or on a move that is not undone
 */
gboolean
baize_game_find_comment (BaizeGame *game, guint *index)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), FALSE);

  guint i = 0;

  while (i < game->position && g_array_index (game->moves, BaizeGameMove, i).comment == NULL)
    i++;
  if (index != NULL)
    *index = i;
  return baize_game_get_comment (game, i) != NULL;
}

/**
 * baize_game_set_guard:
 * @game: a game
 * @guard: (nullable): called before a legal move is made; it may refuse the move
 * @data: user data for @guard
 *
 * Adds a check of moves after that of the rules. Lessons use it to refuse moves that a step does not ask for.
 */
void
baize_game_set_guard (BaizeGame *game, BaizeGameGuard guard, gpointer data)
{
  g_return_if_fail (BAIZE_IS_GAME (game));
  game->guard = guard;
  game->guard_data = data;
}

/** baize_game_is_guarded: Returns: whether a guard checks moves. If so, boards must not continue the game
 * automatically; the owner of the guard does that. */
gboolean
baize_game_is_guarded (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), FALSE);
  return game->guard != NULL;
}

/** baize_game_may_play: Returns: whether the record has room for legal @moves from @position on, and the guard, if
 * there is one, allows them; if not, @error tells the player why. */
gboolean
baize_game_may_play (BaizeGame *game, guint position, const BaizeMove *moves, guint n_moves, GError **error)
{
  if (position < game->start)
    return baize_refuse_move (error, _ ("The puzzle begins here."));
  return baize_game_has_room (game, position, n_moves, error)
         && (game->guard == NULL || game->guard (game, position, moves, n_moves, game->guard_data, error));
}
