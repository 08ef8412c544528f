/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Puzzles of positions, see the header. The thinker seeks the best result with all cards known.
 */
#include "baize-puzzle-maker.h"

#include "core/game/baize-position.h"
#include "core/rules/baize-best.h"

/* How long the best result is sought. */
#define SEEK_TIME (15 * G_TIME_SPAN_SECOND)

/* How many moves a late position lies before the last one that has a choice. */
#define MOVES_BEFORE 5

/** Request: a puzzle that is wanted; @game is at its position. */
typedef struct
{
  BaizeGame *game;
  gpointer state;
  BaizePuzzleMade made;
  gpointer data;
} Request;

static void
request_free (gpointer data)
{
  Request *request = data;

  g_object_unref (request->game);
  g_free (request->state);
  g_free (request);
}

/** Returns: (transfer full): a game with the first moves of @line. */
static BaizeGame *
copy_line (BaizeGame *line, guint position)
{
  BaizeGame *game = baize_game_new (baize_game_get_rules (line), baize_game_get_setup (line), NULL);

  for (guint i = 0; i < position; i++)
    baize_game_play (game, baize_game_get_move (line, i), NULL);
  return game;
}

/** baize_puzzle_maker_can: Returns: whether there are puzzles of the game @line, and it is not over at @position. */
gboolean
baize_puzzle_maker_can (BaizeGame *line, guint position)
{
  const BaizeRules *rules = baize_game_get_rules (line);
  g_autofree gpointer state = NULL;

  g_return_val_if_fail (position <= baize_game_get_n_moves (line), FALSE);
  if (!baize_position_is_offered (rules) || baize_game_get_setup (line)->players != 1)
    return FALSE;
  state = g_malloc (rules->state_size);
  baize_game_copy_state_at (line, position, state);
  return !rules->is_over (state) && !baize_rules_is_settled (rules, state);
}

/**
 * baize_puzzle_maker_find_late:
 * @line: a game
 * @position: (out): where there is still something to choose, but not much
 *
 * Finds a late position of the game, from which the best result is soon proved.
 *
 * Returns: whether there is one
 */
gboolean
baize_puzzle_maker_find_late (BaizeGame *line, guint *position)
{
  guint last = baize_game_get_position (line);

  while (last > 0 && !baize_puzzle_maker_can (line, last))
    last--;
  *position = last > MOVES_BEFORE ? last - MOVES_BEFORE : last;
  return baize_puzzle_maker_can (line, *position);
}

static void
free_found (gpointer best)
{
  if (best != NULL)
    baize_best_free (best);
}

/** Seeks the best result on the thread of the thinker. */
static gpointer
seek_best (gpointer data, GCancellable *cancellable)
{
  const Request *request = data;
  BaizeThinking thinking = { .seed = 1, .time_limit = SEEK_TIME, .cancellable = cancellable };

  return baize_best_find (baize_game_get_rules (request->game), request->state, &thinking, NULL);
}

static void
on_best_found (gpointer answer, gpointer data)
{
  Request *request = data;
  g_autoptr (BaizeBest) best = answer;
  gboolean is_proved = best != NULL && baize_best_is_proved (best);

  if (is_proved)
    baize_game_set_goal (request->game, best->score);
  request->made (is_proved ? request->game : NULL, request->data);
}

/**
 * baize_puzzle_maker_make:
 * @line: a game
 * @position: the number of its moves before the puzzle, see baize_puzzle_maker_can()
 * @urgency: how urgent it is
 * @cancellable: cancels the request
 * @made: called in the main context, later
 * @data: user data for @made
 *
 * Makes a puzzle of a position of @line, which does not change.
 */
void
baize_puzzle_maker_make (BaizeGame *line, guint position, BaizeUrgency urgency, GCancellable *cancellable,
                         BaizePuzzleMade made, gpointer data)
{
  Request *request = g_new (Request, 1);

  g_return_if_fail (baize_puzzle_maker_can (line, position));
  *request = (Request){ copy_line (line, position), NULL, made, data };
  request->state = g_memdup2 (baize_game_get_state (request->game), baize_game_get_rules (line)->state_size);
  baize_thinker_ask (baize_thinker_get_default (), urgency, seek_best, request, request_free, free_found, cancellable,
                     on_best_found, request);
}
