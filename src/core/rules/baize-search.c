/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Search by rollouts, see the header. The work is cut into deals: one deal of what is hidden, in which every move still
 * considered is tried once. Deals have numbers, chance comes from seed and number, and sums are of whole numbers, so
 * threads may take deals in any order.
 */
#include "baize-search.h"

#include <stdlib.h>
#include <string.h>

/* Before the clock and the cancellable are looked at again, inside a rollout. */
#define STEPS_BETWEEN_LOOKS 64

/** Candidate: a move still considered. */
typedef struct
{
  BaizeMove move;
  double prior; /* what it was thought worth before */
  double value; /* what it is thought worth now */
  gint64 sum;   /* of its rollouts' values, over the deals that are counted */
} Candidate;

/** Search: what all threads share. */
typedef struct
{
  const BaizeTrial *trial;
  const BaizeThinking *thinking;
  Candidate *candidates;
  int n_listed; /* all of them */
  int n_moves;  /* still considered */
  int next;     /* deal to be taken */
  int end;      /* the deal that is not taken any more in this stage */
  gint stopped;
  int n_busy; /* deals taken and not done */
  int n_counted;
  GMutex mutex; /* of all that changes while threads work, but @stopped */
  GCond done;
} Search;

static gboolean
must_stop (Search *search)
{
  if (!g_atomic_int_get (&search->stopped)
      && (g_cancellable_is_cancelled (search->thinking->cancellable)
          || (search->thinking->deadline > 0 && g_get_monotonic_time () >= search->thinking->deadline)))
    g_atomic_int_set (&search->stopped, TRUE);
  return g_atomic_int_get (&search->stopped);
}

/** Plays on from @state by the quick player. Returns: whether it came to an end. */
static gboolean
roll_out (Search *search, gpointer state, BaizeRandom *random)
{
  const BaizeTrial *trial = search->trial;
  const BaizeRules *rules = trial->rules;

  for (int i = 1; i <= trial->max_steps; i++)
    {
      BaizeMove move;

      if (rules->is_over (state) || (trial->ends != NULL && trial->ends (trial->state, state)))
        break;
      if (i % STEPS_BETWEEN_LOOKS == 0 && must_stop (search))
        return FALSE;
      rules->match->rollout (state, random, &move);
      rules->play (state, &move, NULL, NULL);
    }
  return TRUE;
}

/** Tries every move in deal @number. Returns: whether all were tried; @values are set then. */
static gboolean
try_deal (Search *search, int number, gpointer dealt, gpointer state, gint64 *values)
{
  const BaizeRules *rules = search->trial->rules;
  guint64 seed = search->thinking->seed + G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) * (guint64) number;
  int seat = baize_rules_seat (rules, search->trial->state);
  BaizeRandom random;

  baize_random_init (&random, baize_splitmix64_next (&seed));
  memcpy (dealt, search->trial->state, rules->state_size);
  rules->view->determinize (dealt, seat, &random);
  if (search->trial->settle != NULL)
    search->trial->settle (dealt, seat, &random);
  for (int i = 0; i < search->n_moves; i++)
    {
      /* the same chance for every move, so that they differ by themselves and not by luck */
      BaizeRandom own = random;

      memcpy (state, dealt, rules->state_size);
      rules->play (state, &search->candidates[i].move, NULL, NULL);
      if (must_stop (search) || !roll_out (search, state, &own))
        return FALSE;
      values[i] = search->trial->value (search->trial->state, state, seat);
    }
  return TRUE;
}

/** Takes deals until there are none left in this stage; a thread that comes late finds none, or those of the next. */
static void
work (gpointer data, gpointer unused)
{
  Search *search = data;
  gsize size = search->trial->rules->state_size;
  g_autofree gpointer dealt = g_malloc (size), state = g_malloc (size);
  g_autofree gint64 *values = g_new (gint64, search->n_listed);

  g_mutex_lock (&search->mutex);
  while (search->next < search->end && !g_atomic_int_get (&search->stopped))
    {
      int number = search->next++;
      gboolean good;

      search->n_busy++;
      g_mutex_unlock (&search->mutex);
      good = try_deal (search, number, dealt, state, values);
      g_mutex_lock (&search->mutex);
      for (int i = 0; good && i < search->n_moves; i++)
        search->candidates[i].sum += values[i];
      search->n_counted += good;
      if (--search->n_busy == 0)
        g_cond_signal (&search->done);
    }
  g_mutex_unlock (&search->mutex);
}

/** Tries the moves in @n_deals more deals. */
static void
run_stage (Search *search, int n_deals, GThreadPool *pool)
{
  g_mutex_lock (&search->mutex);
  search->end = search->next + n_deals;
  g_mutex_unlock (&search->mutex);
  for (int i = 1; pool != NULL && i < search->thinking->n_threads; i++)
    g_thread_pool_push (pool, search, NULL);
  work (search, NULL);
  g_mutex_lock (&search->mutex);
  while (search->n_busy > 0)
    g_cond_wait (&search->done, &search->mutex);
  g_mutex_unlock (&search->mutex);
}

static int
compare_candidates (const void *a, const void *b)
{
  const Candidate *one = a, *other = b;

  if (one->value != other->value)
    return one->value < other->value ? 1 : -1;
  return one->prior != other->prior ? (one->prior < other->prior ? 1 : -1)
                                    : memcmp (&one->move, &other->move, sizeof one->move);
}

/** Puts the moves in order, best first; then drops half of them. */
static void
drop_half (Search *search)
{
  int weight = search->trial->prior_weight;

  g_mutex_lock (&search->mutex);
  for (int i = 0; i < search->n_moves; i++)
    {
      Candidate *own = &search->candidates[i];

      own->value = ((double) own->sum + weight * own->prior) / (search->n_counted + weight);
    }
  qsort (search->candidates, (size_t) search->n_moves, sizeof (Candidate), compare_candidates);
  search->n_moves = (search->n_moves + 1) / 2;
  g_mutex_unlock (&search->mutex);
}

/** Halves the moves, stage after stage; each has an equal share of the budget. */
static void
halve (Search *search, GThreadPool *pool)
{
  int n_stages = 1;

  for (int n = search->n_moves; n > 2; n = (n + 1) / 2)
    n_stages++;
  for (int stage = 0; stage < n_stages && !must_stop (search); stage++)
    {
      int n_deals = (int) (search->thinking->budget / (guint) (n_stages * search->n_moves));

      run_stage (search, MAX (n_deals, 1), pool);
      if (search->n_counted > 0)
        drop_half (search);
    }
}

/**
 * baize_search_rate:
 * @trial: what is tried
 * @thinking: how long, with which chance and on how many threads
 * @rated: (element-type BaizeRatedMove) (inout): legal moves to be judged, the likelier first, with what they are thought
 *   worth; afterwards best first, with the mean of what their rollouts came to, that first thought counted in
 *
 * With equal seed and budget the result is the same, whatever the threads. A deadline only cuts it short: when it has
 * passed before anything was tried, the moves keep the values and the order they came with.
 *
 * Returns: %FALSE when cancelled
 */
gboolean
baize_search_rate (const BaizeTrial *trial, const BaizeThinking *thinking, GArray *rated)
{
  g_autofree Candidate *candidates = g_new0 (Candidate, rated->len);
  GThreadPool *pool = NULL;
  Search search = {
    .trial = trial,
    .thinking = thinking,
    .candidates = candidates,
    .n_listed = (int) rated->len,
    .n_moves = (int) rated->len,
  };

  if (rated->len < 2)
    return !g_cancellable_is_cancelled (thinking->cancellable);
  for (int i = 0; i < search.n_listed; i++)
    {
      const BaizeRatedMove *move = &g_array_index (rated, BaizeRatedMove, i);

      candidates[i] = (Candidate){ .move = move->move, .prior = move->value, .value = move->value };
    }
  g_mutex_init (&search.mutex);
  g_cond_init (&search.done);
  if (thinking->n_threads > 1)
    pool = g_thread_pool_new (work, NULL, thinking->n_threads - 1, FALSE, NULL);
  halve (&search, pool);
  if (pool != NULL)
    g_thread_pool_free (pool, FALSE, TRUE);
  g_mutex_clear (&search.mutex);
  g_cond_clear (&search.done);
  for (int i = 0; i < search.n_listed; i++)
    g_array_index (rated, BaizeRatedMove, i) = (BaizeRatedMove){ candidates[i].move, candidates[i].value };
  return !g_cancellable_is_cancelled (thinking->cancellable);
}
