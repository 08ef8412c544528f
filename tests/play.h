/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Helpers for games in tests: reading and writing records, and making moves.
 */
#pragma once

#include "core/game/baize-game.h"

#include <string.h>

/** legal_move: Returns: the first legal move, or the last one if @last. The game must not be over. */
static inline BaizeMove
legal_move (BaizeGame *game, gboolean last)
{
  BaizeMoves moves = { 0 };
  BaizeMove move;

  baize_game_get_rules (game)->moves (baize_game_get_state (game), &moves);
  g_assert_cmpuint (moves.n_items, >, 0);
  move = moves.items[last ? moves.n_items - 1 : 0];
  baize_moves_clear (&moves);
  return move;
}

/** play_first: makes the first legal move. Returns: whether there was one. */
static inline gboolean
play_first (BaizeGame *game)
{
  BaizeMove move;

  if (baize_game_get_over (game))
    return FALSE;
  move = legal_move (game, FALSE);
  g_assert_true (baize_game_play (game, &move, NULL));
  return TRUE;
}

/** play_out: makes the first legal move until the game is over. */
static inline void
play_out (BaizeGame *game)
{
  while (play_first (game))
    ;
}

/** play_text: makes the move that @text names, which must be legal. */
static inline void
play_text (BaizeGame *game, const char *text)
{
  g_autoptr (GError) error = NULL;
  BaizeMove move;

  baize_rules_read_legal (baize_game_get_rules (game), baize_game_get_state (game), text, &move, &error);
  g_assert_no_error (error);
  baize_game_play (game, &move, &error);
  g_assert_no_error (error);
}

/** read_game: Returns: (transfer full): the game of the record @text. */
static inline BaizeGame *
read_game (const char *text)
{
  g_autoptr (BaizeRecord) record = baize_record_parse (text, strlen (text), "t");
  g_autoptr (GError) error = NULL;
  BaizeGame *game = baize_game_new_from_record (record, &error);

  g_assert_no_error (error);
  return game;
}

/** write_game: Returns: (transfer full): the record of @game. */
static inline char *
write_game (BaizeGame *game)
{
  g_autoptr (BaizeRecord) record = baize_game_to_record (game, "t");

  return baize_record_to_text (record);
}

/** write_state: Returns: (transfer full): the state line of @game. */
static inline char *
write_state (BaizeGame *game)
{
  return baize_rules_state_text (baize_game_get_rules (game), baize_game_get_state (game));
}
