/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Search by playouts, see the header. The work is divided into deals: one random deal of the hidden cards, with one
 * playout for every remaining move. Each deal has a number that, with the seed, determines its random numbers, and
 * values are added as integers; so the result does not depend on which thread takes which deal.
 */
#include "baize-search.h"

#include "baize-halving.h"

/* Number of playout steps between two checks of the clock and the cancellable. */
#define DEAL_STEPS_BETWEEN_LOOKS 64

/** Result: the result of one playout, which is added to the sums of the move that the playout began with. */
typedef struct
{
  int value;
  int measures[BAIZE_MAX_MEASURES];
} Result;

/** Search: the state shared by all threads. */
typedef struct
{
  BaizeHalving halving;
  const BaizePlayout *playout;
  int next; /* number of the next deal */
  int end;  /* first deal of the next stage */
  int n_counted;
} Search;

/** Plays on from @state with the playout policy. Returns: the number of moves made; -1 if the search was stopped. */
static int
play_out (Search *search, gpointer state, BaizeRandom *random)
{
  int n_steps = 0;
  const BaizePlayout *playout = search->playout;
  const BaizeRules *rules = playout->rules;
  void (*policy) (gconstpointer, BaizeRandom *, BaizeMove *) = playout->policy ? playout->policy
                                                                               : rules->players->playout;

  for (int i = 1; i <= playout->max_steps; i++)
    {
      BaizeMove move;

      if (rules->is_over (state) || (playout->ends != NULL && playout->ends (playout->state, state)))
        break;
      if (i % DEAL_STEPS_BETWEEN_LOOKS == 0 && baize_halving_must_stop (&search->halving))
        return -1;
      policy (state, random, &move);
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
  guint64 seed = search->halving.thinking->seed + G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) * (guint64) number;
  int seat = baize_rules_seat (rules, search->playout->state);
  BaizeRandom random;

  baize_random_init (&random, baize_splitmix64_next (&seed));
  baize_rules_copy (rules, dealt, search->playout->state);
  rules->view->determinize (dealt, seat, &random);
  if (search->playout->settle != NULL)
    search->playout->settle (dealt, seat, &random);
  for (int i = 0; i < search->halving.n_moves; i++)
    {
      /* common random numbers for all moves reduce the variance of their differences */
      BaizeRandom own = random;
      int n_steps;

      baize_rules_copy (rules, state, dealt);
      rules->play (state, &search->halving.candidates[i].move, NULL, NULL);
      n_steps = baize_halving_must_stop (&search->halving) ? -1 : play_out (search, state, &own);
      if (n_steps < 0)
        return FALSE;
      results[i].value = search->playout->value (search->playout->state, state, seat);
      if (search->playout->measure != NULL)
        search->playout->measure (search->playout->state, state, seat, n_steps, results[i].measures);
    }
  return TRUE;
}

static void
add_result (BaizeCandidate *candidate, const Result *result)
{
  candidate->sum += result->value;
  for (int i = 0; i < BAIZE_MAX_MEASURES; i++)
    candidate->measured[i] += result->measures[i];
  candidate->n_playouts++;
}

static void
add_deals (BaizeHalving *halving, int n_playouts)
{
  Search *search = (Search *) halving;

  search->end = search->next + n_playouts;
}

/** Takes deals until the stage has none left. */
static void
play_deals (BaizeHalving *halving)
{
  Search *search = (Search *) halving;
  gsize size = search->playout->rules->state_size;
  g_autofree gpointer dealt = g_malloc0 (size), state = g_malloc0 (size);
  g_autofree Result *results = g_new0 (Result, halving->n_listed);

  while (search->next < search->end && !g_atomic_int_get (&halving->stopped))
    {
      int number = search->next++;
      gboolean good;

      baize_halving_enter (halving);
      good = play_deal (search, number, dealt, state, results);
      baize_halving_leave (halving);
      for (int i = 0; good && i < halving->n_moves; i++)
        add_result (&halving->candidates[i], &results[i]);
      search->n_counted += good;
    }
}

/** Returns: by how much the playouts of the remaining moves score more, on average, than the priors say. Priors need
 * only compare moves; with this added, they are on the scale of the playouts. */
static double
get_shift (const Search *search)
{
  double shift = 0;

  for (int i = 0; i < search->halving.n_moves; i++)
    shift += (double) search->halving.candidates[i].sum / search->n_counted - search->halving.candidates[i].prior;
  return shift / search->halving.n_moves;
}

static gboolean
judge_deals (BaizeHalving *halving)
{
  Search *search = (Search *) halving;
  int weight = search->playout->prior_weight;
  double shift;

  if (search->n_counted == 0)
    return FALSE;
  shift = get_shift (search);
  for (int i = 0; i < halving->n_moves; i++)
    {
      BaizeCandidate *own = &halving->candidates[i];

      own->value = ((double) own->sum + weight * (own->prior + shift)) / (search->n_counted + weight);
    }
  return TRUE;
}

/**
 * baize_search_evaluate:
 * @playout: what a playout is
 * @thinking: seed, budget, limits and threads
 * @evaluated: (element-type BaizeEvaluatedMove) (inout): legal moves to evaluate, the likelier first, each with a prior
 *   value; on return best first, each with the mean value of its playouts, weighted with the prior, and no value above
 *   the one before it
 *
 * See baize_halving_run() for the limits.
 */
void
baize_search_evaluate (const BaizePlayout *playout, const BaizeThinking *thinking, GArray *evaluated)
{
  static const BaizeHalvingClass klass = { add_deals, play_deals, judge_deals, NULL };
  Search search = { .playout = playout };

  baize_halving_run (&search.halving, &klass, thinking, evaluated);
}
