/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sequential halving, see the header: each stage has an equal share of the budget and halves the number of moves.
 */
#include "baize-halving.h"

#include "baize-best.h"

#include <stdlib.h>
#include <string.h>

/** baize_halving_must_stop: Returns: whether the time is over or the request cancelled. From any thread. */
gboolean
baize_halving_must_stop (BaizeHalving *halving)
{
  if (!g_atomic_int_get (&halving->stopped) && baize_thinking_is_over (halving->thinking))
    g_atomic_int_set (&halving->stopped, TRUE);
  return g_atomic_int_get (&halving->stopped);
}

/** baize_halving_enter: unlocks the mutex for a piece of work, which baize_halving_leave() ends. */
void
baize_halving_enter (BaizeHalving *halving)
{
  halving->n_busy++;
  g_mutex_unlock (&halving->mutex);
}

/** baize_halving_leave: locks the mutex after a piece of work. Add its results before the next call of
 * baize_halving_enter(). */
void
baize_halving_leave (BaizeHalving *halving)
{
  g_mutex_lock (&halving->mutex);
  /* a signal is a system call even if nobody waits for it */
  if (--halving->n_busy == 0 && halving->waits)
    g_cond_signal (&halving->done);
}

static void
work_in_thread (gpointer data, gpointer unused)
{
  BaizeHalving *halving = data;

  g_mutex_lock (&halving->mutex);
  halving->klass->work (halving);
  g_mutex_unlock (&halving->mutex);
}

static int
compare_candidates (const void *a, const void *b)
{
  const BaizeCandidate *one = a, *other = b;

  if ((one->n_playouts > 0) != (other->n_playouts > 0))
    return one->n_playouts > 0 ? -1 : 1;
  if (one->value != other->value)
    return one->value < other->value ? 1 : -1;
  return one->prior != other->prior ? (one->prior < other->prior ? 1 : -1)
                                    : memcmp (&one->move, &other->move, sizeof one->move);
}

/** Sorts the remaining moves, best first, and drops the worse half. */
static void
drop_half (BaizeHalving *halving)
{
  int n_kept = (halving->n_moves + 1) / 2;

  qsort (halving->candidates, (size_t) halving->n_moves, sizeof (BaizeCandidate), compare_candidates);
  for (int i = n_kept; i < halving->n_moves && halving->klass->drop != NULL; i++)
    halving->klass->drop (&halving->candidates[i]);
  halving->n_moves = n_kept;
}

/** Makes @n_playouts more playouts of each remaining move. A late thread may take work of the next stage; that is
 * harmless. */
static void
run_stage (BaizeHalving *halving, int n_playouts, GThreadPool *pool)
{
  g_mutex_lock (&halving->mutex);
  halving->klass->begin (halving, n_playouts);
  g_mutex_unlock (&halving->mutex);
  for (int i = 1; pool != NULL && i < halving->thinking->n_threads; i++)
    g_thread_pool_push (pool, halving, NULL);
  work_in_thread (halving, NULL);
  g_mutex_lock (&halving->mutex);
  halving->waits = TRUE;
  while (halving->n_busy > 0)
    g_cond_wait (&halving->done, &halving->mutex);
  halving->waits = FALSE;
  if (halving->klass->judge (halving))
    drop_half (halving);
  g_mutex_unlock (&halving->mutex);
}

static void
run_stages (BaizeHalving *halving)
{
  GThreadPool *pool = NULL;
  int n_stages = 1;

  if (halving->thinking->n_threads > 1)
    pool = g_thread_pool_new (work_in_thread, NULL, halving->thinking->n_threads - 1, FALSE, NULL);
  for (int n = halving->n_moves; n > 2; n = (n + 1) / 2)
    n_stages++;
  for (int stage = 0; stage < n_stages && !baize_halving_must_stop (halving); stage++)
    run_stage (halving, MAX ((int) (halving->thinking->budget / (guint) (n_stages * halving->n_moves)), 1), pool);
  if (pool != NULL)
    g_thread_pool_free (pool, FALSE, TRUE);
}

static BaizeEvaluatedMove
describe (const BaizeCandidate *candidate)
{
  BaizeEvaluatedMove move = { .move = candidate->move, .value = candidate->value, .n_playouts = candidate->n_playouts };

  for (int i = 0; i < BAIZE_MAX_MEASURES && candidate->n_playouts > 0; i++)
    move.measures[i] = (double) candidate->measured[i] / candidate->n_playouts;
  return move;
}

/**
 * baize_halving_run:
 * @halving: the search, all zero but for what @klass has added to it
 * @klass: the kind of search
 * @thinking: seed, budget, limits and threads
 * @evaluated: (element-type BaizeEvaluatedMove) (inout): legal moves to evaluate, the likelier first; on return best
 *   first, and no value above the one before it
 *
 * Equal seeds and budgets give equal results with any number of threads. A deadline only shortens the search; if it
 * passes before the first playout, the moves keep their prior values and their order. A single move keeps its prior
 * value, unless @thinking wants it searched.
 */
void
baize_halving_run (BaizeHalving *halving, const BaizeHalvingClass *klass, const BaizeThinking *thinking,
                   GArray *evaluated)
{
  baize_player_keep_only (thinking, evaluated);
  if (evaluated->len < (thinking->single ? 1 : 2))
    return;

  g_autofree BaizeCandidate *candidates = g_new0 (BaizeCandidate, evaluated->len);

  halving->klass = klass;
  halving->thinking = thinking;
  halving->candidates = candidates;
  halving->n_listed = halving->n_moves = (int) evaluated->len;
  for (int i = 0; i < halving->n_listed; i++)
    {
      const BaizeEvaluatedMove *move = &g_array_index (evaluated, BaizeEvaluatedMove, i);

      candidates[i] = (BaizeCandidate){ .move = move->move, .prior = move->value, .value = move->value };
    }
  g_mutex_init (&halving->mutex);
  g_cond_init (&halving->done);
  run_stages (halving);
  g_mutex_clear (&halving->mutex);
  g_cond_clear (&halving->done);
  for (int i = 0; i < halving->n_listed; i++)
    {
      g_array_index (evaluated, BaizeEvaluatedMove, i) = describe (&candidates[i]);
      if (klass->drop != NULL)
        klass->drop (&candidates[i]);
    }
  baize_player_limit (evaluated);
}
