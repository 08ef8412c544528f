/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Search by playouts, see the header. The work is divided into deals: one random deal of the hidden cards, with one
 * playout for every remaining move. Each deal has a number that, with the seed, determines its random numbers, and
 * values are added as integers; so the result does not depend on which thread takes which deal.
 */
#include "baize-search.h"

#include "baize-best.h"

#include <stdlib.h>
#include <string.h>

/* Number of playout steps between two checks of the clock and the cancellable. */
#define STEPS_BETWEEN_LOOKS 64

/** Candidate: a move in the search. */
typedef struct
{
  BaizeMove move;
  double prior;                        /* value before the search */
  double value;                        /* current estimate */
  gint64 sum;                          /* of the values of its playouts, over the counted deals */
  gint64 measured[BAIZE_MAX_MEASURES]; /* sums of the measured quantities */
  int n_playouts;
} Candidate;

/** Result: the result of one playout, which is added to the sums of the move that the playout began with. */
typedef struct
{
  int value;
  int measures[BAIZE_MAX_MEASURES];
} Result;

/** Search: the state shared by all threads. */
typedef struct
{
  const BaizePlayout *playout;
  const BaizeThinking *thinking;
  Candidate *candidates;
  int n_listed; /* number of @candidates */
  int n_moves;  /* how many of them remain; they come first */
  int next;     /* number of the next deal */
  int end;      /* first deal of the next stage */
  gint stopped;
  int n_busy; /* deals in progress */
  int n_counted;
  GMutex mutex; /* protects all fields that change while threads work, except @stopped */
  GCond done;
} Search;

static gboolean
must_stop (Search *search)
{
  if (!g_atomic_int_get (&search->stopped) && baize_thinking_is_over (search->thinking))
    g_atomic_int_set (&search->stopped, TRUE);
  return g_atomic_int_get (&search->stopped);
}

/** Plays on from @state with the playout policy. Returns: the number of moves made; -1 if the search was stopped. */
static int
play_out (Search *search, gpointer state, BaizeRandom *random)
{
  int n_steps = 0;
  const BaizePlayout *playout = search->playout;
  const BaizeRules *rules = playout->rules;

  for (int i = 1; i <= playout->max_steps; i++)
    {
      BaizeMove move;

      if (rules->is_over (state) || (playout->ends != NULL && playout->ends (playout->state, state)))
        break;
      if (i % STEPS_BETWEEN_LOOKS == 0 && must_stop (search))
        return -1;
      rules->players->playout (state, random, &move);
      rules->play (state, &move, NULL, NULL);
      n_steps++;
    }
  return n_steps;
}

/** Makes one playout per move in deal @number. Returns: whether all were made, so that @results are set. */
static gboolean
play_deal (Search *search, int number, gpointer dealt, gpointer state, Result *results)
{
  const BaizeRules *rules = search->playout->rules;
  guint64 seed = search->thinking->seed + G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) * (guint64) number;
  int seat = baize_rules_seat (rules, search->playout->state);
  BaizeRandom random;

  baize_random_init (&random, baize_splitmix64_next (&seed));
  baize_rules_copy (rules, dealt, search->playout->state);
  rules->view->determinize (dealt, seat, &random);
  if (search->playout->settle != NULL)
    search->playout->settle (dealt, seat, &random);
  for (int i = 0; i < search->n_moves; i++)
    {
      /* common random numbers for all moves reduce the variance of their differences */
      BaizeRandom own = random;
      int n_steps;

      baize_rules_copy (rules, state, dealt);
      rules->play (state, &search->candidates[i].move, NULL, NULL);
      n_steps = must_stop (search) ? -1 : play_out (search, state, &own);
      if (n_steps < 0)
        return FALSE;
      results[i].value = search->playout->value (search->playout->state, state, seat);
      if (search->playout->measure != NULL)
        search->playout->measure (search->playout->state, state, seat, n_steps, results[i].measures);
    }
  return TRUE;
}

static void
add_result (Candidate *candidate, const Result *result)
{
  candidate->sum += result->value;
  for (int i = 0; i < BAIZE_MAX_MEASURES; i++)
    candidate->measured[i] += result->measures[i];
  candidate->n_playouts++;
}

/** Takes deals until the stage has none left. A late thread may take work of the next stage; that is harmless. */
static void
work (gpointer data, gpointer unused)
{
  Search *search = data;
  gsize size = search->playout->rules->state_size;
  g_autofree gpointer dealt = g_malloc0 (size), state = g_malloc0 (size);
  g_autofree Result *results = g_new0 (Result, search->n_listed);

  g_mutex_lock (&search->mutex);
  while (search->next < search->end && !g_atomic_int_get (&search->stopped))
    {
      int number = search->next++;
      gboolean good;

      search->n_busy++;
      g_mutex_unlock (&search->mutex);
      good = play_deal (search, number, dealt, state, results);
      g_mutex_lock (&search->mutex);
      for (int i = 0; good && i < search->n_moves; i++)
        add_result (&search->candidates[i], &results[i]);
      search->n_counted += good;
      if (--search->n_busy == 0)
        g_cond_signal (&search->done);
    }
  g_mutex_unlock (&search->mutex);
}

/** Makes playouts in @n_deals more deals. */
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

/** Returns: by how much the playouts of the remaining moves score more, on average, than the priors say. Priors need
 * only compare moves; with this added, they are on the scale of the playouts. */
static double
get_shift (const Search *search)
{
  double shift = 0;

  for (int i = 0; i < search->n_moves; i++)
    shift += (double) search->candidates[i].sum / search->n_counted - search->candidates[i].prior;
  return shift / search->n_moves;
}

/** Sorts the remaining moves, best first, and drops the worse half. */
static void
drop_half (Search *search)
{
  int weight = search->playout->prior_weight;
  double shift;

  g_mutex_lock (&search->mutex);
  shift = get_shift (search);
  for (int i = 0; i < search->n_moves; i++)
    {
      Candidate *own = &search->candidates[i];

      own->value = ((double) own->sum + weight * (own->prior + shift)) / (search->n_counted + weight);
    }
  qsort (search->candidates, (size_t) search->n_moves, sizeof (Candidate), compare_candidates);
  search->n_moves = (search->n_moves + 1) / 2;
  g_mutex_unlock (&search->mutex);
}

static BaizeEvaluatedMove
describe (const Candidate *candidate)
{
  BaizeEvaluatedMove move = { .move = candidate->move, .value = candidate->value, .n_playouts = candidate->n_playouts };

  for (int i = 0; i < BAIZE_MAX_MEASURES && candidate->n_playouts > 0; i++)
    move.measures[i] = (double) candidate->measured[i] / candidate->n_playouts;
  return move;
}

/** Sequential halving: each stage has an equal share of the budget and halves the number of moves. */
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
 * baize_search_evaluate:
 * @playout: what a playout is
 * @thinking: seed, budget, limits and threads
 * @evaluated: (element-type BaizeEvaluatedMove) (inout): legal moves to evaluate, the likelier first, each with a prior
 *   value; on return best first, each with the mean value of its playouts, weighted with the prior, and no value above
 *   the one before it
 *
 * Equal seeds and budgets give equal results with any number of threads. A deadline only shortens the search; if it
 * passes before the first playout, the moves keep their prior values and their order. A single move keeps its prior
 * value, unless @thinking wants it searched.
 *
 * Returns: %FALSE when cancelled
 */
gboolean
baize_search_evaluate (const BaizePlayout *playout, const BaizeThinking *thinking, GArray *evaluated)
{
  baize_player_keep_only (thinking, evaluated);

  g_autofree Candidate *candidates = g_new0 (Candidate, evaluated->len);
  GThreadPool *pool = NULL;
  Search search = {
    .playout = playout,
    .thinking = thinking,
    .candidates = candidates,
    .n_listed = (int) evaluated->len,
    .n_moves = (int) evaluated->len,
  };

  if (evaluated->len < (thinking->single ? 1 : 2))
    return !g_cancellable_is_cancelled (thinking->cancellable);
  for (int i = 0; i < search.n_listed; i++)
    {
      const BaizeEvaluatedMove *move = &g_array_index (evaluated, BaizeEvaluatedMove, i);

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
    g_array_index (evaluated, BaizeEvaluatedMove, i) = describe (&candidates[i]);
  baize_player_limit (evaluated);
  return !g_cancellable_is_cancelled (thinking->cancellable);
}
