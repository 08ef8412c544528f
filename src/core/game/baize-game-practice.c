/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Whether a game counts, and which cards people have seen. Undo, redo and restart are free: undone moves stay in the
 * list and show which cards people have seen. A different move in place of moves that showed something begins a
 * practice branch, see baize-game-branch.c.
 */
#include "baize-game-private.h"

#include <string.h>

/* a word of the tag `Peek` */
#define OUTSIDE "outside"

/** baize_game_get_practice: Returns: why the current position does not count for high scores, or
 * %BAIZE_PRACTICE_NONE. */
BaizePractice
baize_game_get_practice (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), BAIZE_PRACTICE_NONE);
  if (game->lasting == BAIZE_PRACTICE_NONE && game->position > game->fork)
    return BAIZE_PRACTICE_UNDO;
  return game->lasting;
}

/**
 * baize_game_set_practice:
 * @game: a game
 * @practice: why the game no longer counts
 *
 * Makes the whole game practice, permanently, so that #BaizeGame::noted is emitted. If it already is practice, the
 * first reason is kept; but in a puzzle, which is practice from its beginning, a hint is noted.
 */
void
baize_game_set_practice (BaizeGame *game, BaizePractice practice)
{
  g_return_if_fail (BAIZE_IS_GAME (game));

  gboolean shown = practice == BAIZE_PRACTICE_HINT && game->has_goal;

  if (practice == BAIZE_PRACTICE_NONE || game->lasting == practice || (game->lasting != BAIZE_PRACTICE_NONE && !shown))
    return;
  game->lasting = practice;
  baize_game_forget_branch (game);
  g_object_notify (G_OBJECT (game), "practice");
  g_signal_emit_by_name (game, "noted");
}

/** baize_game_can_count: Returns: whether some line of the game counts: it may be in a practice branch, but can go back
 * to the line that counts. */
gboolean
baize_game_can_count (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), FALSE);
  return game->lasting == BAIZE_PRACTICE_NONE;
}

/** baize_game_get_counts: Returns: whether the game is over and counts for high scores. */
gboolean
baize_game_get_counts (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), FALSE);
  return baize_game_get_practice (game) == BAIZE_PRACTICE_NONE && baize_game_get_over (game)
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

/** baize_game_has_peek_after: Returns: whether cards were seen before a move at a listed position after @position. */
gboolean
baize_game_has_peek_after (BaizeGame *game, guint position)
{
  for (guint i = 0; i < game->peeks->len; i++)
    if (get_peek (game, i)->position > position && get_peek (game, i)->position < BAIZE_GAME_PEEK_OUTSIDE)
      return TRUE;
  return FALSE;
}

/** baize_game_has_noted_outside: Returns: whether baize_game_note_seen_outside() was called. */
gboolean
baize_game_has_noted_outside (BaizeGame *game)
{
  return find_peek (game, BAIZE_GAME_PEEK_OUTSIDE) != NULL;
}

/**
 * baize_game_note_seen_outside:
 * @game: a game
 *
 * Notes that people have seen cards that the line that counts does not show. Every new move is practice from now on;
 * the moves of that line still count.
 */
void
baize_game_note_seen_outside (BaizeGame *game)
{
  g_return_if_fail (BAIZE_IS_GAME (game));

  BaizeGamePeek peek = { .position = BAIZE_GAME_PEEK_OUTSIDE };

  memset (&peek.cards, 0xff, sizeof peek.cards);
  if (!baize_game_has_noted_outside (game))
    g_array_append_val (game->peeks, peek);
}

/** baize_game_get_begun: Returns: whether the player made a move, undone moves included, or saw cards before a move. */
gboolean
baize_game_get_begun (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), FALSE);
  return (game->moves->len > 0 && !baize_game_is_untouched (game)) || game->peeks->len > 0;
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
 * Reads the positions at which cards were seen before the move: numbers of moves from the deal, `yes` for the current
 * position, or `outside` for cards that the line that counts does not show. Any other word means the current position
 * too, so that a damaged tag cannot hide a peek. A record does not list the cards, so all cards count as seen.
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
      else if (g_str_equal (*word, OUTSIDE))
        peek.position = BAIZE_GAME_PEEK_OUTSIDE;
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
    {
      g_string_append (text, i > 0 ? " " : "");
      if (get_peek (game, i)->position == BAIZE_GAME_PEEK_OUTSIDE)
        g_string_append (text, OUTSIDE);
      else
        g_string_append_printf (text, "%u", get_peek (game, i)->position);
    }
  return g_string_free (text, FALSE);
}

/* ---- cards seen at later positions ---- */

/** baize_game_list_known: Returns: (transfer full): the cards that each seat knows in @state. */
BaizeCardSet *
baize_game_list_known (BaizeGame *game, gconstpointer state)
{
  BaizeCardSet *known = g_new (BaizeCardSet, game->setup->players);

  for (int seat = 1; seat <= game->setup->players; seat++)
    known[seat - 1] = baize_rules_known (game->rules, state, seat);
  return known;
}

/** baize_game_knows_more: Returns: whether a person knows cards in @state that are missing from that person's set in
 * @before, which has one set of known cards for each seat. */
gboolean
baize_game_knows_more (BaizeGame *game, gconstpointer state, const BaizeCardSet *before)
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
 * baize_game_knows_more(). */
static gboolean
peeked_elsewhere (BaizeGame *game, guint position, const BaizeCardSet *before)
{
  for (guint i = 0; i < game->peeks->len; i++)
    {
      const BaizeGamePeek *peek = get_peek (game, i);
      int seat;

      if (peek->position == BAIZE_GAME_PEEK_OUTSIDE)
        return TRUE;
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
  state = g_malloc (game->rules->state_size);
  baize_game_copy_state_at (game, position, state);
  before = baize_game_list_known (game, state);
  for (guint i = position; i < game->moves->len; i++)
    {
      if (baize_game_get_computer (game, baize_rules_seat (game->rules, state)) != NULL)
        return TRUE;
      game->rules->play (state, baize_game_get_move (game, i), NULL, NULL);
      if (baize_game_knows_more (game, state, before))
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
