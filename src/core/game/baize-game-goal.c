/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A puzzle made of a position of a game: from there a score is to be reached that was proved to be the best possible.
 * All cards are known, so such a game never counts for high scores.
 */
#include "baize-game-private.h"

#include <glib/gi18n-lib.h>

/** Returns whether the game is over in a position of @game. */
static gboolean
is_over_at (BaizeGame *game, guint position)
{
  baize_game_copy_state_at (game, position, game->scratch);
  return game->rules->is_over (game->scratch);
}

static gboolean
can_be_puzzle (BaizeGame *game)
{
  return game->rules->view->to_come != NULL && game->setup->players == 1;
}

/** baize_game_can_have_goal: Returns: whether a puzzle can be made of the current position. */
gboolean
baize_game_can_have_goal (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), FALSE);
  return can_be_puzzle (game) && !game->has_goal && !baize_game_get_over (game);
}

/**
 * baize_game_set_goal:
 * @game: a game for which baize_game_can_have_goal() is true
 * @goal: the best score that can be reached from the current position with all cards known
 *
 * Makes a puzzle of the current position. Its moves cannot be undone any more, and undone moves are forgotten. The game
 * is practice.
 */
void
baize_game_set_goal (BaizeGame *game, int goal)
{
  g_return_if_fail (baize_game_can_have_goal (game));
  baize_game_drop_undone (game);
  game->has_goal = TRUE;
  game->goal = goal;
  game->start = game->position;
  baize_game_set_practice (game, BAIZE_PRACTICE_UNDO);
}

/** baize_game_get_goal: Returns: whether @game is a puzzle of a position; then @goal (out) (optional) is set to the
 * score to be reached. */
gboolean
baize_game_get_goal (BaizeGame *game, int *goal)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), FALSE);
  if (game->has_goal && goal != NULL)
    *goal = game->goal;
  return game->has_goal;
}

/** baize_game_get_start: Returns: the number of moves that cannot be undone, because the puzzle begins after them, or
 * because baize_game_open() made them. */
guint
baize_game_get_start (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), 0);
  return game->start;
}

/** baize_game_get_solved: Returns: whether @game is a puzzle, is over and has reached its goal. */
gboolean
baize_game_get_solved (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), FALSE);

  int score;

  if (!game->has_goal || !baize_game_get_over (game))
    return FALSE;
  score = baize_game_get_score (game, 1);
  return game->rules->low_is_good ? score <= game->goal : score >= game->goal;
}

/** baize_game_get_goal_id: Returns: a number that tells the puzzle from others: that of its deal and of the moves that
 * lead to its position. */
gint64
baize_game_get_goal_id (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game) && game->has_goal, 0);

  g_autofree char *key = baize_setup_get_key (game->setup, game->rules), *hash = NULL;
  g_autoptr (GString) text = g_string_new (key);
  gpointer state = game->scratch;

  baize_game_copy_state_at (game, 0, state);
  for (guint i = 0; i < game->start; i++)
    {
      g_autofree char *move = baize_rules_move_text (game->rules, state, baize_game_get_move (game, i));

      g_string_append_printf (text, "\n%s", move);
      game->rules->play (state, baize_game_get_move (game, i), NULL, NULL);
    }
  hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text->str, (gssize) text->len);
  hash[16] = '\0';
  return (gint64) g_ascii_strtoull (hash, NULL, 16);
}

/* ---- in records ---- */

/** Reads a whole number from @least to @most as records write it. */
static gboolean
read_number (const char *text, gint64 least, gint64 most, gint64 *number)
{
  return g_ascii_string_to_signed (text, 10, least, most, number, NULL);
}

/** Whether @goal is better than a perfect score. */
static gboolean
is_impossible (const BaizeRules *rules, int goal)
{
  return rules->perfect_score != G_MININT
         && (rules->low_is_good ? goal < rules->perfect_score : goal > rules->perfect_score);
}

/**
 * baize_game_read_goal:
 * @game: a game with all its moves, undone moves included
 * @text: the value of a record's tag `Goal`: a score, and the number of moves before the puzzle begins; without that
 *   number it begins in the current position
 * @error: why @game cannot be such a puzzle
 *
 * Makes a puzzle of @game.
 *
 * Returns: whether it was possible
 */
gboolean
baize_game_read_goal (BaizeGame *game, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 3);
  guint n = g_strv_length (words);
  gint64 goal, start = game->position;

  if (!can_be_puzzle (game))
    {
      g_set_error (error, BAIZE_ERROR, BAIZE_ERROR_RECORD, _ ("%s has no puzzles with a goal."),
                   _ (game->rules->title));
      return FALSE;
    }
  if (n < 1 || n > 2 || !read_number (words[0], G_MININT, G_MAXINT, &goal)
      || (n == 2 && !read_number (words[1], 0, G_MAXINT, &start)))
    {
      g_set_error (error, BAIZE_ERROR, BAIZE_ERROR_RECORD,
                   _ ("“%s” is not a goal; a goal is a score and the number of moves before the puzzle begins, like "
                      "52 17."),
                   baize_quote (text).text);
      return FALSE;
    }
  if (is_impossible (game->rules, (int) goal))
    {
      g_set_error_literal (error, BAIZE_ERROR, BAIZE_ERROR_RECORD,
                           _ ("The goal is better than any score of the game."));
      return FALSE;
    }
  if (start > game->position || is_over_at (game, (guint) start))
    {
      g_set_error_literal (error, BAIZE_ERROR, BAIZE_ERROR_RECORD,
                           _ ("The puzzle begins after moves that are not made, or at the end of the game."));
      return FALSE;
    }
  game->has_goal = TRUE;
  game->goal = (int) goal;
  game->start = (guint) start;
  baize_game_set_practice (game, BAIZE_PRACTICE_UNDO);
  return TRUE;
}

/** baize_game_write_goal: Returns: (transfer full) (nullable): the value of the tag `Goal`; %NULL if @game is no
 * puzzle. */
char *
baize_game_write_goal (BaizeGame *game)
{
  return game->has_goal ? g_strdup_printf ("%d %u", game->goal, game->start) : NULL;
}
