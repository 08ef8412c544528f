/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A practice branch. The first line of play counts. A different move made after later cards were seen begins a branch:
 * the listed moves are the branch then, and the line that counts is kept beside them. Where the branch leaves it is the
 * fork; positions after the fork are practice, those before it count. Going back to the line that counts costs nothing,
 * unless the branch has shown cards that this line does not show: then every new move is practice.
 */
#include "baize-game-private.h"

#include "core/base/baize-limits.h"

#include <glib/gi18n-lib.h>

/** baize_game_get_has_branch: Returns: whether the listed moves, undone moves included, are a practice branch, and the
 * line that counts is kept beside them. */
gboolean
baize_game_get_has_branch (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), FALSE);
  return game->fork != BAIZE_GAME_NO_FORK;
}

/** baize_game_copy_counting_end: copies the last position of the line that counts, undone moves included, to @state; of
 * a game that can't count, that of the listed moves. */
void
baize_game_copy_counting_end (BaizeGame *game, gpointer state)
{
  g_return_if_fail (BAIZE_IS_GAME (game));
  baize_game_copy_state_at (game, MIN (game->fork, game->moves->len), state);
  for (guint i = 0; i < game->counting->len; i++)
    game->rules->play (state, &g_array_index (game->counting, BaizeMove, i), NULL, NULL);
}

/** Whether the branch has shown cards to a person that the line that counts does not show, a computer has moved in it,
 * or it has reached the end of the game, where the result tells what the deal is worth. */
static gboolean
shows_more (BaizeGame *game)
{
  g_autofree gpointer state = NULL;
  g_autofree BaizeCardSet *known = NULL;

  if (!baize_game_get_has_branch (game))
    return FALSE;
  if (baize_game_has_peek_after (game, game->fork))
    return TRUE;
  state = g_malloc (game->rules->state_size);
  baize_game_copy_counting_end (game, state);
  known = baize_game_list_known (game, state);
  baize_game_copy_state_at (game, game->fork, state);
  for (guint i = game->fork; i < game->moves->len; i++)
    {
      if (baize_game_get_computer (game, baize_rules_seat (game->rules, state)) != NULL)
        return TRUE;
      game->rules->play (state, baize_game_get_move (game, i), NULL, NULL);
      if (game->rules->is_over (state) || baize_game_knows_more (game, state, known))
        return TRUE;
    }
  return FALSE;
}

/** baize_game_has_seen_outside: Returns: whether people may have seen more of the deal than the line that counts
 * shows; %TRUE if the game can't count. */
gboolean
baize_game_has_seen_outside (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), FALSE);
  return game->lasting != BAIZE_PRACTICE_NONE || baize_game_has_noted_outside (game) || shows_more (game);
}

/** Notes what the branch has shown, before its moves are dropped. */
static void
note_shown (BaizeGame *game)
{
  if (shows_more (game))
    baize_game_note_seen_outside (game);
}

/** Makes the current position the fork. The line that counts goes on with the listed moves up to @end, and then with
 * what was kept of it. */
static void
set_fork (BaizeGame *game, guint end)
{
  g_autoptr (GArray) rest = g_steal_pointer (&game->counting);

  game->counting = g_array_new (FALSE, FALSE, sizeof (BaizeMove));
  for (guint i = game->position; i < end; i++)
    g_array_append_val (game->counting, *baize_game_get_move (game, i));
  g_array_append_vals (game->counting, rest->data, rest->len);
  game->fork = game->position;
}

/** baize_game_begin_branch: prepares for a move that differs from the next listed one: keeps the line that counts if
 * the move is practice. The caller drops the undone moves. Returns: whether the move begins a practice branch */
gboolean
baize_game_begin_branch (BaizeGame *game)
{
  if (game->lasting != BAIZE_PRACTICE_NONE || baize_game_is_guarded (game))
    return FALSE;
  if (baize_game_get_has_branch (game))
    {
      note_shown (game);
      if (game->position > game->fork)
        return FALSE;
      set_fork (game, game->fork);
      return TRUE;
    }
  if (!baize_game_has_seen_beyond (game, game->position))
    return FALSE;
  if (baize_game_has_peek_after (game, game->position))
    baize_game_note_seen_outside (game);
  set_fork (game, game->moves->len);
  return TRUE;
}

/** Lists the moves of the line that counts again and forgets the branch, without a signal. The position stays as it is,
 * unless it is in the branch; then the fork becomes the position. */
static void
restore_counting (BaizeGame *game)
{
  guint position = MIN (game->position, game->fork);

  note_shown (game);
  baize_game_go_to (game, game->fork);
  baize_game_drop_undone (game);
  for (guint i = 0; i < game->counting->len; i++)
    baize_game_append_move (game, &g_array_index (game->counting, BaizeMove, i), NULL);
  baize_game_forget_branch (game);
  baize_game_go_to (game, position);
}

/** baize_game_meets_counting: goes back to the line that counts if @move leads along it from the current position.
 * Returns: whether it did */
gboolean
baize_game_meets_counting (BaizeGame *game, const BaizeMove *move)
{
  if (game->position != game->fork || game->counting->len == 0
      || !baize_move_equal (move, &g_array_index (game->counting, BaizeMove, 0)))
    return FALSE;
  restore_counting (game);
  return TRUE;
}

/** baize_game_forget_branch: no longer keeps a line beside the listed moves. */
void
baize_game_forget_branch (BaizeGame *game)
{
  game->fork = BAIZE_GAME_NO_FORK;
  g_array_set_size (game->counting, 0);
}

/** baize_game_can_leave_branch: Returns: whether baize_game_leave_branch() goes back. It does not while it could show a
 * hand of another person. */
gboolean
baize_game_can_leave_branch (BaizeGame *game)
{
  int n_people;

  g_return_val_if_fail (BAIZE_IS_GAME (game), FALSE);
  baize_game_get_person (game, &n_people);
  return baize_game_get_has_branch (game) && (n_people < 2 || !baize_game_hides_hands (game, game->state));
}

/** baize_game_leave_branch: goes back to where the practice branch left the line that counts, the moves of which can be
 * redone; the branch is forgotten. Does nothing if baize_game_can_leave_branch() is false. */
void
baize_game_leave_branch (BaizeGame *game)
{
  g_return_if_fail (BAIZE_IS_GAME (game));
  if (!baize_game_can_leave_branch (game))
    return;
  restore_counting (game);
  baize_game_announce (game, BAIZE_GAME_UNDONE);
}

/** baize_game_name_branch: Returns: (transfer full) (nullable): text that tells the practice branch of the current
 * position from others of the game: where it begins, and its first move; %NULL in no branch. */
char *
baize_game_name_branch (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), NULL);

  g_autofree char *text = NULL;

  if (game->position <= game->fork)
    return NULL;
  baize_game_copy_state_at (game, game->fork, game->scratch);
  text = baize_rules_move_text (game->rules, game->scratch, baize_game_get_move (game, game->fork));
  return g_strdup_printf ("%u %s", game->fork, text);
}

/** The move @index of the line that counts; %NULL beyond its end. */
static const BaizeMove *
get_counting (BaizeGame *game, guint index)
{
  if (index < MIN (game->fork, game->moves->len))
    return baize_game_get_move (game, index);
  if (!baize_game_get_has_branch (game) || index - game->fork >= game->counting->len)
    return NULL;
  return &g_array_index (game->counting, BaizeMove, index - game->fork);
}

/** baize_game_contains: Returns: whether @other has the same deal as @game and all moves of @other, undone moves
 * included, are the first moves of @game or of its line that counts. */
gboolean
baize_game_contains (BaizeGame *game, BaizeGame *other)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game) && BAIZE_IS_GAME (other), FALSE);

  g_autofree char *key = baize_setup_get_key (game->setup, game->rules);
  g_autofree char *other_key = baize_setup_get_key (other->setup, other->rules);
  gboolean listed = other->moves->len <= game->moves->len, counting = TRUE;

  if (!g_str_equal (key, other_key) || baize_game_get_has_branch (other))
    return FALSE;
  for (guint i = 0; i < other->moves->len && (listed || counting); i++)
    {
      const BaizeMove *move = baize_game_get_move (other, i), *own = get_counting (game, i);

      counting = counting && own != NULL && baize_move_equal (own, move);
      listed = listed && baize_move_equal (baize_game_get_move (game, i), move);
    }
  return listed || counting;
}

/* ---- in records ---- */

/** Reads a move of the line that counts, plays it in @state and keeps it. */
static gboolean
read_move (BaizeGame *game, char *text, gpointer state, GError **error)
{
  BaizeMove move;

  if (!baize_rules_read_legal (game->rules, state, g_strstrip (text), &move, error))
    return FALSE;
  game->rules->play (state, &move, NULL, NULL);
  g_array_append_val (game->counting, move);
  return TRUE;
}

/**
 * baize_game_read_counting:
 * @game: a game with all its moves, undone moves included
 * @text: the value of a record's tag `Counting`: the number of moves before the branch, and the moves with which the
 *   line that counts goes on
 * @error: why there cannot be such a line
 *
 * Makes the listed moves after that number a practice branch, unless the whole game is practice.
 *
 * Returns: whether it was possible
 */
gboolean
baize_game_read_counting (BaizeGame *game, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, ";", -1);
  g_autofree gpointer state = g_malloc (game->rules->state_size);
  guint64 fork;
  gboolean good = TRUE;

  if (words[0] == NULL || !g_ascii_string_to_unsigned (words[0], 10, 0, game->moves->len, &fork, NULL))
    {
      g_set_error (error, BAIZE_ERROR, BAIZE_ERROR_RECORD,
                   _ ("“%s” does not begin with a number of moves of this game, like 12; pair 6S."),
                   baize_quote (text).text);
      return FALSE;
    }
  if (fork + g_strv_length (words) > BAIZE_RECORD_MAX_MOVES)
    {
      g_set_error (error, BAIZE_ERROR, BAIZE_ERROR_RECORD, _ ("A record has at most %'d moves."),
                   BAIZE_RECORD_MAX_MOVES);
      return FALSE;
    }
  baize_game_copy_state_at (game, (guint) fork, state);
  for (char **word = words + 1; good && *word != NULL; word++)
    good = read_move (game, *word, state, error);
  if (!good || game->lasting == BAIZE_PRACTICE_HINT || (game->lasting == BAIZE_PRACTICE_UNDO && game->position <= fork))
    {
      baize_game_forget_branch (game);
      return good;
    }
  game->fork = (guint) fork;
  game->lasting = BAIZE_PRACTICE_NONE;
  return TRUE;
}

/** baize_game_write_counting: Returns: (transfer full) (nullable): the value of the tag `Counting`; %NULL without a
 * practice branch. */
char *
baize_game_write_counting (BaizeGame *game)
{
  gpointer state = game->scratch;
  GString *text;

  if (!baize_game_get_has_branch (game))
    return NULL;
  text = g_string_new (NULL);
  g_string_append_printf (text, "%u", game->fork);
  baize_game_copy_state_at (game, game->fork, state);
  for (guint i = 0; i < game->counting->len; i++)
    {
      const BaizeMove *move = &g_array_index (game->counting, BaizeMove, i);
      g_autofree char *words = baize_rules_move_text (game->rules, state, move);

      g_string_append_printf (text, "; %s", words);
      game->rules->play (state, move, NULL, NULL);
    }
  return g_string_free (text, FALSE);
}
