/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The limit of a game's length: its record must not be too large to be read again. The size is added up move by move,
 * because writing the whole record before each move would be slow.
 */
#include "baize-game-private.h"

#include "core/base/baize-limits.h"

#include <glib/gi18n-lib.h>

/** baize_game_measure_move: Returns: the largest number of bytes that a move with this @text can take in a record. */
guint
baize_game_measure_move (const char *text)
{
  guint n = 2; /* a line break, or the separator of undone moves */

  for (const char *letter = text; *letter != '\0'; letter++)
    n += *letter == '"' || *letter == '\\' ? 2 : 1;
  return n;
}

/** Returns the largest number of bytes that the tags can take in a record. */
static guint64
measure_tags (BaizeGame *game)
{
  const BaizeSetup *setup = game->setup;
  guint64 n = 0;

  for (guint round = 0; round < setup->decks->len; round++)
    if (setup->decks->pdata[round] != NULL)
      n += 3 * (guint64) ((const GByteArray *) setup->decks->pdata[round])->len;
  n += setup->rules_text ? baize_record_measure_tag ("Rules", setup->rules_text) : 0;
  n += setup->fixed_text ? baize_record_measure_tag ("Fixed", setup->fixed_text) : 0;
  for (guint i = 0; i < game->extra->tags->len; i++)
    {
      const BaizeRecordTag *tag = game->extra->tags->pdata[i];

      n += baize_record_measure_tag (tag->key, tag->value);
    }
  return n;
}

/**
 * baize_game_has_room:
 * @game: a game
 * @position: number of moves from the deal after which the new moves would be played
 * @n_moves: number of new moves; they would replace all moves after @position
 * @error: why the moves can't be played
 *
 * Checks whether the game could still be saved and read again after these moves. Undone moves and comments do not
 * count, because baize_record_fit() omits them if there is no room for them.
 *
 * Returns: whether the moves can be played
 */
gboolean
baize_game_has_room (BaizeGame *game, guint position, guint n_moves, GError **error)
{
  guint64 made = position > 0 ? g_array_index (game->moves, BaizeGameMove, position - 1).end : 0;
  guint64 more = n_moves > 0 ? (guint64) n_moves * BAIZE_RECORD_MAX_MOVE_BYTES + BAIZE_RECORD_RESERVE : 0;

  if ((guint64) position + n_moves > BAIZE_RECORD_MAX_MOVES)
    return baize_refuse_move (
      error, _ ("This game has %'d moves, the most that can be saved. Undo some of them or begin a new game."),
      BAIZE_RECORD_MAX_MOVES);
  if (made + measure_tags (game) + more > BAIZE_RECORD_MAX_BYTES)
    return baize_refuse_move (error,
                              _ ("This game is as long as a saved game can be. Undo some moves or begin a new game."));
  return TRUE;
}
