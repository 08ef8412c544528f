/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Requests to computer players, synchronous or on a worker thread. Every position is determinized for the player's seat
 * before the player sees it.
 */
#include "baize-player.h"

#include <stdlib.h>
#include <string.h>

/* Fewer playouts than this tell nothing. */
#define LEAST_QUICK 100

/**
 * baize_player_find:
 * @rules: a game
 * @id: a player's slug
 *
 * Returns: (nullable) (transfer none): the player
 */
const BaizePlayer *
baize_player_find (const BaizeRules *rules, const char *id)
{
  for (int i = 0; rules->players != NULL && i < rules->players->n; i++)
    if (g_str_equal (rules->players->list[i].id, id))
      return &rules->players->list[i];
  return NULL;
}

/** Starts the time limit before the position is determinized and its moves are listed, so both count against it. */
static void
set_deadline (BaizeThinking *thinking)
{
  if (thinking->deadline == 0 && thinking->time_limit > 0)
    thinking->deadline = g_get_monotonic_time () + thinking->time_limit;
}

/**
 * baize_player_evaluate:
 * @player: a player of the game
 * @rules: the game
 * @state: a position that is not over
 * @thinking: seed, budget, limits and threads
 * @error: set when the players can't serve the position, the request was cancelled or the player found no move
 *
 * Evaluates the moves of the seat to move; blocks until the player answers.
 *
 * Returns: (transfer full) (nullable) (element-type BaizeEvaluatedMove): the moves worth making, best first
 */
GArray *
baize_player_evaluate (const BaizePlayer *player, const BaizeRules *rules, gconstpointer state,
                       const BaizeThinking *thinking, GError **error)
{
  g_autofree gpointer seen = g_memdup2 (state, rules->state_size);
  g_autoptr (GArray) evaluated = g_array_new (FALSE, FALSE, sizeof (BaizeEvaluatedMove));
  BaizeThinking own = *thinking;
  BaizeRandom random;

  if (rules->players->refuse != NULL && rules->players->refuse (state, error))
    return NULL;
  if (own.budget == 0)
    own.budget = player->budget;
  set_deadline (&own);
  if (rules->players->look != NULL)
    rules->players->look (seen);
  baize_random_init (&random, ~own.seed);
  rules->view->determinize (seen, baize_rules_seat (rules, seen), &random);
  if (player->evaluate != NULL)
    player->evaluate (player, seen, &own, evaluated);
  else
    baize_player_judge (rules, seen, player->judge, player->noise, own.seed, evaluated);
  if (g_cancellable_is_cancelled (own.cancellable))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "Cancelled");
      return NULL;
    }
  baize_player_keep_only (&own, evaluated);
  if (evaluated->len == 0)
    {
      g_set_error (error, BAIZE_ERROR, BAIZE_ERROR_ILLEGAL, "The player “%s” found no move.", player->id);
      return NULL;
    }
  return g_steal_pointer (&evaluated);
}

/** baize_player_quick_budget: Returns: the number of playouts for a hint or a review in @state. */
guint
baize_player_quick_budget (const BaizeRules *rules, gconstpointer state)
{
  const BaizeRulesPlayers *players = rules->players;
  double cost = players->cost != NULL ? players->cost (state) : 1;

  return MAX ((guint) (players->quick_budget / cost), LEAST_QUICK);
}

/**
 * baize_player_drop_repeats:
 * @rules: the game
 * @state: a position
 * @evaluated: moves of the seat to move, from baize_player_evaluate()
 *
 * Removes each move that leads to the same position as a better one, as it does where two cards are laid in either
 * order. To a person these are one choice. Hidden cards are dealt at random before positions are compared.
 */
void
baize_player_drop_repeats (const BaizeRules *rules, gconstpointer state, GArray *evaluated)
{
  g_autofree gpointer seen = g_memdup2 (state, rules->state_size), next = g_malloc (rules->state_size);
  g_autoptr (GHashTable) positions = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  BaizeRandom random;

  if (rules->players->look != NULL)
    rules->players->look (seen);
  baize_random_init (&random, 1);
  rules->view->determinize (seen, baize_rules_seat (rules, seen), &random);
  for (guint i = 0; i < evaluated->len;)
    {
      const BaizeMove *move = &g_array_index (evaluated, BaizeEvaluatedMove, i).move;

      memcpy (next, seen, rules->state_size);
      rules->play (next, move, NULL, NULL);
      if (g_hash_table_add (positions, baize_rules_state_text (rules, next)))
        i++;
      else
        g_array_remove_index (evaluated, i);
    }
}

/**
 * baize_player_choose:
 * @move: (out): the best move
 *
 * Like baize_player_evaluate(), but returns only the best move.
 *
 * Returns: whether @move was set
 */
gboolean
baize_player_choose (const BaizePlayer *player, const BaizeRules *rules, gconstpointer state,
                     const BaizeThinking *thinking, BaizeMove *move, GError **error)
{
  g_autoptr (GArray) evaluated = baize_player_evaluate (player, rules, state, thinking, error);

  if (evaluated == NULL)
    return FALSE;
  *move = g_array_index (evaluated, BaizeEvaluatedMove, 0).move;
  return TRUE;
}

static int
compare_evaluated (gconstpointer a, gconstpointer b)
{
  const BaizeEvaluatedMove *one = a, *other = b;

  return one->value != other->value ? (one->value < other->value ? 1 : -1)
                                    : memcmp (&one->move, &other->move, sizeof one->move);
}

/** baize_player_sort: sorts @evaluated, an array of #BaizeEvaluatedMove, the best first; the order of equal values is
 * the same on every machine. */
void
baize_player_sort (GArray *evaluated)
{
  baize_player_sort_first (evaluated, evaluated->len);
}

/** baize_player_sort_first: like baize_player_sort(), but sorts only the first @n moves. */
void
baize_player_sort_first (GArray *evaluated, guint n)
{
  if (n > 1)
    qsort (evaluated->data, n, sizeof (BaizeEvaluatedMove), compare_evaluated);
}

/**
 * baize_player_limit:
 * @evaluated: (element-type BaizeEvaluatedMove): moves, the best first
 *
 * Lowers each value to the value before it. Search drops moves after few playouts, whose mean may be too high by
 * chance; such a move is at best as good as those that were kept.
 */
void
baize_player_limit (GArray *evaluated)
{
  for (guint i = 1; i < evaluated->len; i++)
    {
      BaizeEvaluatedMove *move = &g_array_index (evaluated, BaizeEvaluatedMove, i);

      move->value = MIN (move->value, (move - 1)->value);
    }
}

/** Returns: (nullable): the evaluation of @move. */
static const BaizeEvaluatedMove *
find_evaluated (const GArray *evaluated, const BaizeMove *move)
{
  for (guint i = 0; i < evaluated->len; i++)
    if (baize_move_equal (&g_array_index (evaluated, BaizeEvaluatedMove, i).move, move))
      return &g_array_index (evaluated, BaizeEvaluatedMove, i);
  return NULL;
}

/**
 * baize_player_keep_only:
 * @thinking: the request
 * @evaluated: (element-type BaizeEvaluatedMove) (inout): moves, the best first
 *
 * Removes the moves that the request does not ask for. A move that it asks for and that the player left out is added at
 * the end, with the value of the worst.
 */
void
baize_player_keep_only (const BaizeThinking *thinking, GArray *evaluated)
{
  g_autoptr (GArray) all = NULL;

  if (thinking->only == NULL || evaluated->len == 0)
    return;
  all = g_array_copy (evaluated);
  g_array_set_size (evaluated, 0);
  for (guint i = 0; i < thinking->n_only; i++)
    {
      const BaizeEvaluatedMove *found = find_evaluated (all, &thinking->only[i]);
      BaizeEvaluatedMove move = { .move = thinking->only[i],
                                  .value = g_array_index (all, BaizeEvaluatedMove, all->len - 1).value };

      g_array_append_val (evaluated, *(found != NULL ? found : &move));
    }
  baize_player_sort (evaluated);
}

/**
 * baize_player_judge:
 * @rules: a game
 * @state: a position that is not over
 * @judge: judges one move
 * @noise: errors are below this; 0 for none
 * @seed: seed of the errors
 * @evaluated: (element-type BaizeEvaluatedMove): the moves worth considering are appended, then all are sorted, the
 *   best first
 *
 * Judges each legal move once, for players that do not search and for the order in which others do.
 */
void
baize_player_judge (const BaizeRules *rules, gconstpointer state, BaizeJudgeFunc judge, int noise, guint64 seed,
                    GArray *evaluated)
{
  g_auto (BaizeMoves) moves = { 0 };
  BaizeRandom random;

  baize_random_init (&random, seed);
  rules->moves (state, &moves);
  for (gsize i = 0; i < moves.n_items; i++)
    {
      BaizeEvaluatedMove move = { .move = moves.items[i] };
      int error = noise > 0 ? (int) baize_random_below (&random, (guint64) noise) : 0;

      if (judge (state, &move.move, error, &move.value))
        g_array_append_val (evaluated, move);
    }
  baize_player_sort (evaluated);
}

/** baize_question_new: Returns: (transfer full): a question about @state, which is copied; freed by g_free(). */
BaizeQuestion *
baize_question_new (const BaizeRules *rules, gconstpointer state)
{
  BaizeQuestion *question = g_malloc0 (sizeof *question + rules->state_size);

  question->rules = rules;
  question->state = question + 1;
  memcpy (question->state, state, rules->state_size);
  return question;
}

static void
answer (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const BaizeQuestion *question = data;
  BaizeThinking thinking = question->thinking;
  GError *error = NULL;
  BaizeMove move;

  thinking.cancellable = cancellable;
  if (baize_player_choose (question->player, question->rules, question->state, &thinking, &move, &error))
    g_task_return_pointer (task, g_memdup2 (&move, sizeof move), g_free);
  else
    g_task_return_error (task, error);
}

/**
 * baize_player_choose_async:
 * @player: a player of the game
 * @rules: the game
 * @state: a position that is not over; copied
 * @thinking: seed, budget, limits and threads; copied
 * @callback: called in the caller's main context; immediately when cancelled
 * @data: user data for @callback
 *
 * Chooses a move for the seat to move, on a worker thread.
 */
void
baize_player_choose_async (const BaizePlayer *player, const BaizeRules *rules, gconstpointer state,
                           const BaizeThinking *thinking, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, thinking->cancellable, callback, data);
  BaizeQuestion *question = baize_question_new (rules, state);

  question->player = player;
  question->thinking = *thinking;
  set_deadline (&question->thinking);
  g_task_set_source_tag (task, baize_player_choose_async);
  g_task_set_task_data (task, question, g_free);
  g_task_set_return_on_cancel (task, TRUE);
  g_task_run_in_thread (task, answer);
}

/** baize_player_choose_finish: Returns: whether @move was set; %FALSE when cancelled or when the player found no
 * move. */
gboolean
baize_player_choose_finish (GAsyncResult *result, BaizeMove *move, GError **error)
{
  g_autofree BaizeMove *chosen = g_task_propagate_pointer (G_TASK (result), error);

  if (chosen == NULL)
    return FALSE;
  *move = *chosen;
  return TRUE;
}
