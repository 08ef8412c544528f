/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Whether a game counts. Undo, redo and restart are free: undone moves stay in the list and show which cards people
 * have seen. A game becomes practice only when a different move replaces undone moves that showed something.
 */
#include "baize-game-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/** baize_game_get_practice: Returns: why the game does not count for high scores, or %BAIZE_PRACTICE_NONE. */
BaizePractice
baize_game_get_practice (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), BAIZE_PRACTICE_NONE);
  return game->practice;
}

/**
 * baize_game_set_practice:
 * @game: a game
 * @practice: why the game no longer counts
 *
 * Makes the game practice, permanently. If it already is practice, the first reason is kept.
 */
void
baize_game_set_practice (BaizeGame *game, BaizePractice practice)
{
  g_return_if_fail (BAIZE_IS_GAME (game));
  if (game->practice != BAIZE_PRACTICE_NONE || practice == BAIZE_PRACTICE_NONE)
    return;
  game->practice = practice;
  g_object_notify (G_OBJECT (game), "practice");
}

/**
 * baize_game_note_asked_practice:
 * @game: a game
 *
 * Notes, in the record too, that the player was asked whether to continue as practice and declined, so that the
 * question is asked only once in this game.
 */
void
baize_game_note_asked_practice (BaizeGame *game)
{
  g_return_if_fail (BAIZE_IS_GAME (game));
  baize_game_keep_tag (game, "Asked", "yes");
}

/** baize_game_get_asked_practice: Returns: whether the player has declined to continue as practice. */
gboolean
baize_game_get_asked_practice (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), FALSE);
  return baize_game_get_tag (game, "Asked") != NULL;
}

/** baize_game_get_counts: Returns: whether the game is over and counts for high scores. */
gboolean
baize_game_get_counts (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), FALSE);
  return game->practice == BAIZE_PRACTICE_NONE && baize_game_get_over (game)
         && baize_rules_counts (game->rules, game->state);
}

/* ---- cards seen before a move ---- */

static BaizeGamePeek *
get_peek (BaizeGame *game, guint index)
{
  return &g_array_index (game->peeks, BaizeGamePeek, index);
}

static BaizeGamePeek *
find_peek (BaizeGame *game, guint position)
{
  for (guint i = 0; i < game->peeks->len; i++)
    if (get_peek (game, i)->position == position)
      return get_peek (game, i);
  return NULL;
}

/** Returns the cards known to the seat to move at @position, and that @seat; overwrites @state with the position. */
static BaizeCardSet
known_at (BaizeGame *game, guint position, gpointer state, int *seat)
{
  baize_game_copy_state_at (game, position, state);
  *seat = baize_rules_seat (game->rules, state);
  return baize_rules_known (game->rules, state, *seat);
}

/**
 * baize_game_note_peek:
 * @game: a game
 * @seen: the current position as the player sees it, the additional cards included
 *
 * Notes that the player saw cards before making a move. Until the move is made, a different move at an earlier position
 * makes the game practice.
 */
void
baize_game_note_peek (BaizeGame *game, gconstpointer seen)
{
  g_return_if_fail (BAIZE_IS_GAME (game));

  BaizeGamePeek peek = { .position = game->position };

  if (baize_game_get_peeked (game))
    return;
  peek.cards = baize_rules_known (game->rules, seen, baize_rules_seat (game->rules, game->state));
  g_array_append_val (game->peeks, peek);
  g_signal_emit_by_name (game, "peeked");
}

/** baize_game_get_peeked: Returns: whether the player has seen cards at the current position before making the move. */
gboolean
baize_game_get_peeked (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), FALSE);
  return find_peek (game, game->position) != NULL;
}

/** baize_game_get_begun: Returns: whether a move was made, undone moves included, or cards were seen before a move. */
gboolean
baize_game_get_begun (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), FALSE);
  return game->moves->len > 0 || game->peeks->len > 0;
}

/** baize_game_forget_peeks: forgets the cards seen before moves at positions from @first to @last. */
void
baize_game_forget_peeks (BaizeGame *game, guint first, guint last)
{
  for (guint i = game->peeks->len; i > 0; i--)
    if (get_peek (game, i - 1)->position >= first && get_peek (game, i - 1)->position <= last)
      g_array_remove_index (game->peeks, i - 1);
}

/** baize_game_settle_peeks: forgets the cards that were seen on the way to a move if the move was made later and shows
 * the same cards. */
void
baize_game_settle_peeks (BaizeGame *game)
{
  for (guint i = game->peeks->len; i > 0; i--)
    {
      const BaizeGamePeek *peek = get_peek (game, i - 1);
      BaizeCardSet known;
      int seat;

      if (peek->position >= game->position)
        continue;
      known_at (game, peek->position, game->scratch, &seat);
      game->rules->play (game->scratch, baize_game_get_move (game, peek->position), NULL, NULL);
      known = baize_rules_known (game->rules, game->scratch, seat);
      if (baize_card_set_is_subset (&peek->cards, &known))
        g_array_remove_index (game->peeks, i - 1);
    }
}

/**
 * baize_game_read_peeks:
 * @game: a game with all its moves, undone moves included
 * @text: (nullable): the value of a record's tag `Peek`
 *
 * Reads the positions at which cards were seen before the move: numbers of moves from the deal, or `yes` for the
 * current position. Any other word means the current position too, so that a damaged tag cannot hide a peek. A record
 * does not list the cards, so all cards count as seen.
 */
void
baize_game_read_peeks (BaizeGame *game, const char *text)
{
  g_auto (GStrv) words = text ? g_strsplit (text, " ", BAIZE_RECORD_MAX_PEEKS) : NULL;

  for (char **word = words; word != NULL && *word != NULL; word++)
    {
      BaizeGamePeek peek = { .position = game->position };
      guint64 number;

      if (g_ascii_string_to_unsigned (*word, 10, 0, game->moves->len, &number, NULL))
        peek.position = (guint) number;
      memset (&peek.cards, 0xff, sizeof peek.cards);
      if (find_peek (game, peek.position) == NULL)
        g_array_append_val (game->peeks, peek);
    }
}

/** baize_game_write_peeks: Returns: (transfer full) (nullable): the value of the tag `Peek`; %NULL without peeks. */
char *
baize_game_write_peeks (BaizeGame *game)
{
  GString *text;

  if (game->peeks->len == 0)
    return NULL;
  if (game->peeks->len == 1 && baize_game_get_peeked (game))
    return g_strdup ("yes");
  text = g_string_new (NULL);
  for (guint i = 0; i < game->peeks->len; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? " " : "", get_peek (game, i)->position);
  return g_string_free (text, FALSE);
}

/* ---- cards seen at later positions ---- */

/** Whether a person knows cards in @state that are missing from that person's set in @before, which has one set of
 * known cards for each seat. */
static gboolean
knows_more (BaizeGame *game, gconstpointer state, const BaizeCardSet *before)
{
  for (int seat = 1; seat <= game->setup->players; seat++)
    {
      BaizeCardSet known;

      if (baize_game_get_computer (game, seat) != NULL)
        continue;
      known = baize_rules_known (game->rules, state, seat);
      if (!baize_card_set_is_subset (&known, &before[seat - 1]))
        return TRUE;
    }
  return FALSE;
}

/** Whether a peek at a position other than @position showed cards that are missing from @before, which is as in
 * knows_more(). */
static gboolean
peeked_elsewhere (BaizeGame *game, guint position, const BaizeCardSet *before)
{
  for (guint i = 0; i < game->peeks->len; i++)
    {
      const BaizeGamePeek *peek = get_peek (game, i);
      int seat;

      if (peek->position == position)
        continue;
      known_at (game, peek->position, game->scratch, &seat);
      if (!baize_card_set_is_subset (&peek->cards, &before[seat - 1]))
        return TRUE;
    }
  return FALSE;
}

/**
 * baize_game_has_seen_beyond:
 * @game: a game
 * @position: number of moves from the deal
 *
 * Checks every later position, not only the last one, because fewer cards are known after a reshuffle.
 *
 * Returns: whether, after @position, people have seen cards that they did not know at @position, or a computer has
 * moved
 */
gboolean
baize_game_has_seen_beyond (BaizeGame *game, guint position)
{
  g_autofree BaizeCardSet *before = NULL;
  g_autofree gpointer state = NULL;

  if (position == game->moves->len && game->peeks->len == 0)
    return FALSE;
  before = g_new0 (BaizeCardSet, game->setup->players);
  state = g_malloc (game->rules->state_size);
  baize_game_copy_state_at (game, position, state);
  for (int seat = 1; seat <= game->setup->players; seat++)
    before[seat - 1] = baize_rules_known (game->rules, state, seat);
  for (guint i = position; i < game->moves->len; i++)
    {
      if (baize_game_get_computer (game, baize_rules_seat (game->rules, state)) != NULL)
        return TRUE;
      game->rules->play (state, baize_game_get_move (game, i), NULL, NULL);
      if (knows_more (game, state, before))
        return TRUE;
    }
  return peeked_elsewhere (game, position, before);
}

/** baize_game_count_listed: Returns: how many of @moves equal the listed moves from @position on. */
guint
baize_game_count_listed (BaizeGame *game, guint position, const BaizeMove *moves, guint n_moves)
{
  guint n = 0;

  while (n < n_moves && position + n < game->moves->len
         && baize_move_equal (&moves[n], baize_game_get_move (game, position + n)))
    n++;
  return n;
}

/** baize_game_contains: Returns: whether @other has the same deal as @game and all moves of @other, undone moves
 * included, are the first moves of @game. */
gboolean
baize_game_contains (BaizeGame *game, BaizeGame *other)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game) && BAIZE_IS_GAME (other), FALSE);

  g_autofree char *key = baize_setup_get_key (game->setup, game->rules);
  g_autofree char *other_key = baize_setup_get_key (other->setup, other->rules);

  if (!g_str_equal (key, other_key) || other->moves->len > game->moves->len)
    return FALSE;
  for (guint i = 0; i < other->moves->len; i++)
    if (!baize_move_equal (baize_game_get_move (game, i), baize_game_get_move (other, i)))
      return FALSE;
  return TRUE;
}

/**
 * baize_game_check_practice:
 * @game: a game
 * @position: number of moves from the deal, at most the current position
 * @moves: (array length=n_moves): legal moves
 * @n_moves: number of moves
 * @error: set to %BAIZE_ERROR_PRACTICE if @moves would make the game practice
 *
 * Returns: whether @moves can be played from @position on without making the game practice; %TRUE if it already is
 *   practice or is a lesson
 */
gboolean
baize_game_check_practice (BaizeGame *game, guint position, const BaizeMove *moves, guint n_moves, GError **error)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), FALSE);

  guint n_listed = baize_game_count_listed (game, position, moves, n_moves);

  if (n_listed == n_moves || game->practice != BAIZE_PRACTICE_NONE || baize_game_is_guarded (game)
      || !baize_game_has_seen_beyond (game, position + n_listed))
    return TRUE;
  g_set_error_literal (error, BAIZE_ERROR, BAIZE_ERROR_PRACTICE, _ ("You have seen cards that come later."));
  return FALSE;
}

/* ---- a move that waits for the player's consent ---- */

/** baize_game_allows: Returns: whether legal @moves may be made now, in place of the last moves if @revises. Moves that
 * would make the game practice are stored for baize_game_play_refused(). */
gboolean
baize_game_allows (BaizeGame *game, guint position, const BaizeMove *moves, guint n_moves, gboolean revises,
                   GError **error)
{
  if (!baize_game_may_play (game, position, moves, n_moves, error))
    return FALSE;
  if (baize_game_check_practice (game, position, moves, n_moves, error))
    return TRUE;
  baize_game_forget_refused (game);
  g_array_append_vals (game->refused, moves, n_moves);
  game->refused_position = position;
  game->refused_revises = revises;
  return FALSE;
}

/** baize_game_has_refused: Returns: whether moves that would make the game practice wait for the player's consent. */
gboolean
baize_game_has_refused (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), FALSE);
  return game->refused->len > 0;
}

/** baize_game_forget_refused: discards the moves that wait for the player's consent. */
void
baize_game_forget_refused (BaizeGame *game)
{
  g_return_if_fail (BAIZE_IS_GAME (game));
  g_array_set_size (game->refused, 0);
}

/** baize_game_play_refused: makes the game practice and plays the moves that wait for the player's consent; there must
 * be such moves. Returns: whether they were played; if not, @error says why. */
gboolean
baize_game_play_refused (BaizeGame *game, GError **error)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), FALSE);

  g_autoptr (GArray) moves = g_array_copy (game->refused);
  const BaizeMove *first = (const BaizeMove *) (gconstpointer) moves->data;

  g_return_val_if_fail (moves->len > 0, FALSE);
  baize_game_forget_refused (game);
  baize_game_set_practice (game, BAIZE_PRACTICE_UNDO);
  return game->refused_revises ? baize_game_revise (game, game->refused_position, first, moves->len, error)
                               : baize_game_play (game, first, error);
}
