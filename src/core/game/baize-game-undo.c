/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Undo and redo: from one decision of a person to another. The moves stay in the list.
 */
#include "baize-game-private.h"

static gboolean
is_computer (BaizeGame *game, int seat)
{
  return baize_game_get_computer (game, seat) != NULL;
}

/**
 * Finds the position to which undo goes: the last decision of a person. If hands are hidden and it is a person's turn,
 * the decision must be that person's own; otherwise undo would reveal the cards of another person.
 *
 * Returns: whether there is such a position
 */
static gboolean
find_undo (BaizeGame *game, guint *position)
{
  int seat_now = baize_rules_seat (game->rules, game->state);

  for (guint i = game->position; i > game->start; i--)
    {
      int seat;

      baize_game_copy_state_at (game, i - 1, game->scratch);
      seat = baize_rules_seat (game->rules, game->scratch);
      if (is_computer (game, seat) || baize_rules_is_settled (game->rules, game->scratch))
        continue;
      if (baize_game_hides_hands (game, game->state) && seat != seat_now && !is_computer (game, seat_now))
        return FALSE;
      *position = i - 1;
      return TRUE;
    }
  return FALSE;
}

/** baize_game_get_can_undo: Returns: whether baize_game_undo() would change the position. */
gboolean
baize_game_get_can_undo (BaizeGame *game)
{
  guint position;

  g_return_val_if_fail (BAIZE_IS_GAME (game), FALSE);
  return find_undo (game, &position);
}

/** baize_game_get_can_redo: Returns: whether there are undone moves. */
gboolean
baize_game_get_can_redo (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), FALSE);
  return game->position < game->moves->len;
}

static void
go_back (BaizeGame *game, guint position, BaizeGameChange change)
{
  baize_game_go_to (game, position);
  baize_game_announce (game, change);
}

/** baize_game_undo: goes back to the last decision of a person; does nothing if there is none, or if hidden hands
 * prevent it. */
void
baize_game_undo (BaizeGame *game)
{
  guint position;

  g_return_if_fail (BAIZE_IS_GAME (game));
  if (find_undo (game, &position))
    go_back (game, position, BAIZE_GAME_UNDONE);
}

/** Redoes moves up to @position. */
static void
go_forward (BaizeGame *game, guint position)
{
  baize_game_go_to (game, position);
  baize_game_settle_peeks (game);
  baize_game_announce (game, BAIZE_GAME_REDONE);
}

/** baize_game_redo: redoes one move and those after it up to the next decision of a person. */
void
baize_game_redo (BaizeGame *game)
{
  g_return_if_fail (BAIZE_IS_GAME (game));

  guint position = game->position;

  if (!baize_game_get_can_redo (game))
    return;
  do
    {
      position++;
      baize_game_copy_state_at (game, position, game->scratch);
    }
  while (position < game->moves->len
         && (is_computer (game, baize_rules_seat (game->rules, game->scratch))
             || baize_rules_is_settled (game->rules, game->scratch)));
  go_forward (game, position);
}

/** baize_game_redo_all: redoes all undone moves. */
void
baize_game_redo_all (BaizeGame *game)
{
  g_return_if_fail (BAIZE_IS_GAME (game));
  if (baize_game_get_can_redo (game))
    go_forward (game, game->moves->len);
}

/**
 * baize_game_open:
 * @game: a game that is not shown yet
 *
 * Makes the first move where the rules leave no choice and say so (#BaizeRules.opens), unless it is made already. It
 * cannot be undone, and a game with no other move has not begun: its record does not contain the move.
 */
void
baize_game_open (BaizeGame *game)
{
  g_return_if_fail (BAIZE_IS_GAME (game));

  BaizeMoves moves = { 0 };

  if (!game->rules->opens || game->has_goal)
    return;
  baize_game_copy_state_at (game, 0, game->scratch);
  game->rules->moves (game->scratch, &moves);
  if (moves.n_items == 1)
    {
      if (game->moves->len == 0)
        baize_game_append_move (game, &moves.items[0], NULL);
      baize_game_go_to (game, MAX (game->position, 1));
      game->start = 1;
    }
  baize_moves_clear (&moves);
}

/** baize_game_is_untouched: Returns: whether the only move of @game is the one made by baize_game_open(). */
gboolean
baize_game_is_untouched (BaizeGame *game)
{
  return !game->has_goal && game->start > 0 && game->moves->len == game->start;
}

/** baize_game_restart: goes back to the deal, or to where the puzzle begins; the moves can be redone. */
void
baize_game_restart (BaizeGame *game)
{
  g_return_if_fail (BAIZE_IS_GAME (game));
  if (game->position > game->start)
    go_back (game, game->start, BAIZE_GAME_RESTARTED);
}
