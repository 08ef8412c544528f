/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How long a game may become: what is written of it must be a record that can be read. That is counted move by move,
 * not by writing the record.
 */
#include "baize-game-private.h"

#include "core/base/baize-limits.h"

#include <glib/gi18n-lib.h>

/** baize_game_measure_move: at most how many bytes of a record @move (played from the position now) takes. */
guint
baize_game_measure_move (BaizeGame *game, const BaizeMove *move)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = 2; /* a line break, or what parts it from the next among the moves undone */

  game->rules->write_move (game->state, move, text);
  for (gsize i = 0; i < text->len; i++)
    n += text->str[i] == '"' || text->str[i] == '\\' ? 2 : 1;
  return n;
}

/** At most how many bytes of a record the tags take. */
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
 * @position: a position of it
 * @n_moves: how many moves shall follow there instead of those that do
 * @error: why they can't
 *
 * Whether the game would still be one that can be saved and read again. Moves undone and comments are no reason against
 * it: they are left out when there is no room for them.
 */
gboolean
baize_game_has_room (BaizeGame *game, guint position, guint n_moves, GError **error)
{
  guint64 made = position > 0 ? g_array_index (game->moves, BaizeGameMove, position - 1).end : 0;
  guint64 more = n_moves > 0 ? (guint64) n_moves * BAIZE_RECORD_MAX_MOVE_BYTES + BAIZE_RECORD_RESERVE : 0;

  if ((guint64) position + n_moves > BAIZE_RECORD_MAX_MOVES)
    return baize_refuse_move (
      error, _ ("This game has %d moves, the most that can be saved. Undo some of them or begin a new game."),
      BAIZE_RECORD_MAX_MOVES);
  if (made + measure_tags (game) + more > BAIZE_RECORD_MAX_BYTES)
    return baize_refuse_move (error,
                              _ ("This game is as long as a saved game can be. Undo some moves or begin a new game."));
  return TRUE;
}
