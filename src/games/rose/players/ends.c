/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the moves of Rose are worth when few cards are left to draw: the mean over all orders of the draw pile, for a
 * player who always makes the move that is best on average. Sums over the orders are integers, so that every machine
 * finds the same. Moves are made by the rules.
 */
#include "players.h"

#include "core/rules/baize-best.h"

#include <string.h>

/* With more cards in the draw pile there are too many orders. */
#define MAX_STOCK 6
/* Moves between two looks at the clock. */
#define STEPS_BETWEEN_LOOKS 2048

/** Sums: what #RoseMeasure names, added up over all orders of the draw pile. */
typedef struct
{
  gint64 measured[ROSE_N_MEASURES];
} Sums;

typedef struct
{
  const BaizeThinking *thinking;
  RoseState start;
  guint n_steps;
  gboolean stopped;
} Search;

static const int factorials[MAX_STOCK + 1] = { 1, 1, 2, 6, 24, 120, 720 };

static Sums evaluate (Search *search, const RoseState *state);

static void
play (Search *search, RoseState *state, const BaizeMove *move)
{
  baize_rose_rules.play (state, move, NULL, NULL);
  if (++search->n_steps % STEPS_BETWEEN_LOOKS == 0 && baize_thinking_is_over (search->thinking))
    search->stopped = TRUE;
}

static Sums
measure (const Search *search, const RoseState *state)
{
  int measured[BAIZE_MAX_MEASURES];
  Sums sums;

  rose_measure (&search->start, state, 1, 0, measured);
  for (int i = 0; i < ROSE_N_MEASURES; i++)
    sums.measured[i] = (gint64) measured[i] * factorials[state->stock.n];
  return sums;
}

static void
add_sums (Sums *sums, const Sums *other, int times)
{
  for (int i = 0; i < ROSE_N_MEASURES; i++)
    sums->measured[i] += other->measured[i] * times;
}

/**
 * Adds up the results of @move, a take, over the sets of cards that may be drawn: from index @from of the draw pile on,
 * @n_more more cards go on top, beside those that are there.
 */
static void
add_draws (Search *search, const RoseState *state, const BaizeMove *move, int from, int n_more, Sums *sums)
{
  RoseState after = *state;
  int top = state->stock.n - 1 - (move->n_args - n_more);

  if (n_more == 0)
    {
      Sums own;

      play (search, &after, move);
      own = evaluate (search, &after);
      add_sums (sums, &own, factorials[move->n_args]);
      return;
    }
  /* the cards from @from to @top have not been chosen; the next one comes to the top of them */
  for (int i = from; i <= top && !search->stopped; i++)
    {
      BaizeFace face = after.stock.card[i];

      after.stock.card[i] = after.stock.card[top];
      after.stock.card[top] = face;
      add_draws (search, &after, move, i, n_more - 1, sums);
      after.stock.card[top] = after.stock.card[i];
      after.stock.card[i] = face;
    }
}

static Sums
evaluate_move (Search *search, const RoseState *state, const BaizeMove *move)
{
  RoseState after = *state;
  Sums sums = { 0 };

  if (move->verb == ROSE_TAKE && state->stock.n - move->n_args >= 2)
    {
      add_draws (search, state, move, 0, move->n_args, &sums);
      return sums;
    }
  play (search, &after, move);
  if (move->verb == ROSE_PUT)
    return evaluate (search, &after);
  /* the last take: its score is the same whatever is drawn */
  sums = measure (search, &after);
  for (int i = 0; i < ROSE_N_MEASURES; i++)
    sums.measured[i] *= factorials[state->stock.n] / factorials[after.stock.n];
  return sums;
}

/** Returns: the take of @moves with the most points. */
static const BaizeMove *
find_dearest (const RoseState *state, const BaizeMoves *moves)
{
  const BaizeMove *dearest = NULL;
  int most = 0;

  for (gsize i = 0; i < moves->n_items; i++)
    {
      RoseSet set;

      rose_weigh (state, rose_get_petals (&moves->items[i]), &set, NULL);
      if (set.points <= most)
        continue;
      most = set.points;
      dearest = &moves->items[i];
    }
  return dearest;
}

/** Returns: the sums of the best move. */
static Sums
evaluate (Search *search, const RoseState *state)
{
  g_auto (BaizeMoves) moves = { 0 };
  Sums best = { 0 };

  if (state->stock.n < 2)
    return measure (search, state);
  baize_rose_rules.moves (state, &moves);
  /* with two or three cards to draw, each take is the last */
  if (state->drawn == 0 && state->stock.n < 4)
    return evaluate_move (search, state, find_dearest (state, &moves));
  for (gsize i = 0; i < moves.n_items && !search->stopped; i++)
    {
      Sums sums;

      /* drawn cards may be laid in any order, so they are laid in one */
      if (moves.items[i].verb == ROSE_PUT && moves.items[i].arg[0] != moves.items[0].arg[0])
        break;
      sums = evaluate_move (search, state, &moves.items[i]);
      if (sums.measured[ROSE_MEASURE_EXPECTED] > best.measured[ROSE_MEASURE_EXPECTED])
        best = sums;
    }
  return best;
}

/**
 * rose_evaluate_end:
 * @state: a position that is not over
 * @thinking: the deadline and the cancellable
 * @evaluated: (element-type BaizeEvaluatedMove): if the position is an end, all its moves are appended, the best first
 *
 * Returns: whether the position is an end that was searched in time
 */
gboolean
rose_evaluate_end (const RoseState *state, const BaizeThinking *thinking, GArray *evaluated)
{
  Search search = { .thinking = thinking, .start = *state };
  g_auto (BaizeMoves) moves = { 0 };

  if (state->stock.n > MAX_STOCK)
    return FALSE;
  baize_rose_rules.moves (state, &moves);
  for (gsize i = 0; i < moves.n_items && !search.stopped; i++)
    {
      Sums sums = evaluate_move (&search, state, &moves.items[i]);
      BaizeEvaluatedMove move = { .move = moves.items[i], .n_playouts = factorials[state->stock.n], .exact = TRUE };

      for (int j = 0; j < ROSE_N_MEASURES; j++)
        move.measures[j] = (double) sums.measured[j] / factorials[state->stock.n];
      move.value = move.measures[ROSE_MEASURE_EXPECTED];
      g_array_append_val (evaluated, move);
    }
  if (search.stopped)
    g_array_set_size (evaluated, 0);
  baize_player_sort (evaluated);
  return !search.stopped;
}
