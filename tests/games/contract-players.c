/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The contract of the computer players and of the best result with all cards known: legal moves, the best first; only
 * what the seat may know; equal seeds and budgets give equal values on any number of threads; a time limit or a
 * cancel ends the thinking.
 */
#include "contract.h"

#include "core/rules/baize-best.h"

#include <string.h>

/* Playouts of a player in a position. */
#define BUDGET 24
/* The positions of a deal in which each player is asked, see contract_visit_some(). */
#define MOST_VISITED 400
/* Time limit in microseconds of the search for the best result; even without time it returns moves to the end. */
#define BEST_TIME 2000

static void
require_equal (const ContractPosition *position, const char *player, GArray *one, GArray *other, const char *when)
{
  contract_require (
    position, one->len == other->len && memcmp (one->data, other->data, one->len * sizeof (BaizeEvaluatedMove)) == 0,
    "%s values the moves differently %s", player, when);
}

/** Checks that the moves are legal and different, and that no value is above the value before it. */
static void
check_evaluated (const ContractPosition *position, const char *player, GArray *evaluated)
{
  for (guint i = 0; i < evaluated->len; i++)
    {
      const BaizeEvaluatedMove *move = &g_array_index (evaluated, BaizeEvaluatedMove, i);
      g_autofree char *text = baize_rules_move_text (position->rules, position->state, &move->move);

      contract_require (position, position->rules->check (position->state, &move->move, NULL),
                        "%s values “%s”, which is not legal", player, text);
      contract_require (position, i == 0 || move->value <= (move - 1)->value,
                        "%s values “%s” more than the move before it", player, text);
      for (guint j = 0; j < i; j++)
        contract_require (position,
                          !baize_move_equal (&move->move, &g_array_index (evaluated, BaizeEvaluatedMove, j).move),
                          "%s values “%s” twice", player, text);
    }
}

static void
visit_players (const ContractPosition *position, gpointer unused)
{
  const BaizeRules *rules = position->rules;
  g_autofree gpointer other = NULL;

  if (position->move == NULL)
    return;
  other = g_memdup2 (position->state, rules->state_size);
  if (rules->players->look != NULL)
    rules->players->look (other);
  rules->view->determinize (other, baize_rules_seat (rules, other), position->random);
  for (int i = 0; i < rules->players->n; i++)
    {
      const BaizePlayer *player = &rules->players->list[i];
      BaizeThinking thinking = { .seed = position->n_moves, .budget = BUDGET, .n_threads = 1 };
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) evaluated = baize_player_evaluate (player, rules, position->state, &thinking, &error);
      g_autoptr (GArray) hidden = NULL, threads = NULL;

      contract_require (position, evaluated != NULL, "%s finds no move: %s", player->id, error ? error->message : "");
      check_evaluated (position, player->id, evaluated);
      hidden = baize_player_evaluate (player, rules, other, &thinking, NULL);
      require_equal (position, player->id, evaluated, hidden, "when cards that the seat can't know lie elsewhere");
      thinking.n_threads = 3;
      threads = baize_player_evaluate (player, rules, position->state, &thinking, NULL);
      require_equal (position, player->id, evaluated, threads, "on three threads");
    }
}

/** Checks that the playout policy chooses the same move when cards that the seat can't know lie elsewhere. */
static void
visit_playouts (const ContractPosition *position, gpointer unused)
{
  const BaizeRules *rules = position->rules;
  g_autofree gpointer state = g_memdup2 (position->state, rules->state_size), other = NULL;
  BaizeRandom random = *position->random, again = random;
  BaizeMove move = { 0 }, same = { 0 };

  if (position->move == NULL)
    return;
  if (rules->players->look != NULL)
    rules->players->look (state);
  other = g_memdup2 (state, rules->state_size);
  rules->view->determinize (other, baize_rules_seat (rules, state), position->random);
  rules->players->playout (state, &again, &move);
  rules->players->playout (other, &random, &same);
  contract_require (position, baize_move_equal (&move, &same),
                    "a playout makes another move when cards that the seat can't know lie elsewhere");
}

static gpointer
cancel_soon (gpointer cancellable)
{
  g_usleep (5000);
  g_cancellable_cancel (cancellable);
  return NULL;
}

/**
 * Checks that a player with a practically endless budget returns a move at its time limit, and no move when it is
 * cancelled.
 */
static void
check_limits (const ContractPosition *position, const BaizePlayer *player)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  BaizeThinking thinking = { .budget = G_MAXINT, .time_limit = 3000, .n_threads = 2 };
  g_autoptr (GError) error = NULL;
  GThread *thread;
  BaizeMove move;

  contract_require (position,
                    baize_player_choose (player, position->rules, position->state, &thinking, &move, NULL)
                      && position->rules->check (position->state, &move, NULL),
                    "%s has no move when its time is over", player->id);
  thinking.time_limit = 0;
  thinking.cancellable = cancellable;
  thread = g_thread_new ("cancel", cancel_soon, cancellable);
  if (player->budget > 0)
    contract_require (position,
                      !baize_player_choose (player, position->rules, position->state, &thinking, &move, &error)
                        && g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED),
                      "%s has a move although it was cancelled", player->id);
  g_thread_join (thread);
}

/** Makes moves until the strongest player has several moves to choose from, and does not know at once what to do.
 * Returns: whether it came to that. */
static gboolean
play_forced (const BaizeRules *rules, gpointer state)
{
  const BaizePlayer *player = &rules->players->list[rules->players->n - 1];
  BaizeThinking thinking = { .budget = 1 };

  while (!rules->is_over (state))
    {
      g_autoptr (GArray) evaluated = baize_player_evaluate (player, rules, state, &thinking, NULL);

      if (evaluated->len > 1
          && (player->budget == 0 || g_array_index (evaluated, BaizeEvaluatedMove, 0).n_playouts > 0))
        return TRUE;
      rules->play (state, &g_array_index (evaluated, BaizeEvaluatedMove, 0).move, NULL, NULL);
    }
  return FALSE;
}

/** contract_check_players: checks the computer players of the game, if it has any. */
void
contract_check_players (gconstpointer data)
{
  const ContractTable *table = data;
  const BaizeRules *rules = table->rules;
  g_autoptr (BaizeSetup) setup = contract_new_setup (table, 2);
  g_autofree gpointer state = g_malloc (rules->state_size);
  ContractPosition position = { rules, setup, 0, state, NULL, NULL, NULL };

  rules->deal (state, setup);
  if (rules->players == NULL || (rules->players->refuse != NULL && rules->players->refuse (state, NULL)))
    return;
  contract_visit_some (table, 6, 12, MOST_VISITED, visit_players, NULL);
  if (rules->players->playout != NULL)
    contract_visit (table, 30, 4, visit_playouts, NULL);
  for (int i = 0, n = play_forced (rules, state) ? rules->players->n : 0; i < n; i++)
    check_limits (&position, &rules->players->list[i]);
}

/* ---- the best result ---- */

/** Checks that the moves of the best result are legal and lead to it. */
static void
visit_best (const ContractPosition *position, gpointer unused)
{
  const BaizeRules *rules = position->rules;
  g_autofree gpointer state = g_memdup2 (position->state, rules->state_size);
  BaizeThinking thinking = { .seed = 1, .time_limit = BEST_TIME };
  g_autoptr (GError) error = NULL;
  g_autoptr (BaizeBest) best = NULL;

  if (position->move == NULL)
    return;
  best = baize_best_find (rules, position->state, &thinking, &error);
  contract_require (position, best != NULL, "the search for the best result ends with: %s",
                    error ? error->message : "");
  for (guint i = 0; i < best->moves->len; i++)
    {
      const BaizeMove *move = &g_array_index (best->moves, BaizeMove, i);
      g_autoptr (GError) refused = NULL;

      contract_require (position, baize_rules_check (rules, state, move, &refused), "move %u of the best result: %s", i,
                        refused->message);
      rules->play (state, move, NULL, NULL);
    }
  contract_require (position, rules->is_over (state), "the moves of the best result do not end the game");
  contract_require (position, rules->score (state, 1) == best->score,
                    "the moves of the best result lead to %d, not to %d", rules->score (state, 1), best->score);
  contract_require (position, rules->low_is_good ? best->bound <= best->score : best->bound >= best->score,
                    "the bound %d is worse than the best result, %d", best->bound, best->score);
}

/** contract_check_best: checks the best result of the game with all cards known, if it has one at this table. */
void
contract_check_best (gconstpointer data)
{
  const ContractTable *table = data;
  const BaizeRules *rules = table->rules;
  g_autoptr (BaizeSetup) setup = contract_new_setup (table, 26);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autofree gpointer state = g_malloc (rules->state_size);
  ContractPosition position = { rules, setup, 0, state, NULL, NULL, NULL };
  BaizeThinking thinking = { .cancellable = cancellable };
  g_autoptr (GError) error = NULL;

  rules->deal (state, setup);
  if (rules->players == NULL || rules->players->best == NULL
      || (rules->players->refuse_best != NULL && rules->players->refuse_best (state, NULL)))
    return;
  contract_visit (table, 4, 8, visit_best, NULL);
  g_cancellable_cancel (cancellable);
  contract_require (&position,
                    baize_best_find (rules, state, &thinking, &error) == NULL
                      && g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED),
                    "the search for the best result goes on although it was cancelled");
}
