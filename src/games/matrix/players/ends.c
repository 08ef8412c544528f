/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the moves of Matrix Solitaire are worth once the rest of the deck is known but for two cards: the next move
 * shows which of them comes first, so a move is worth the mean of the best results in both orders. A solver finds these
 * results; it keeps few positions for all moves, and then more for the better half of the moves.
 */
#include "players.h"

#include "solver.h"

#include <string.h>

/* Of two unknown cards, seeing one tells the other. With more, a move does not settle their order. */
#define MAX_UNKNOWN 2
/* How many positions the solver keeps after each card: first for all moves, then for the better half. */
static const guint widths[] = { 64, 256 };
#define TABLE_BYTES (1 << 20)

/** Returns: @state with the other order of its two unknown cards. */
static MatrixState
swap_unknown (const MatrixState *state)
{
  MatrixState swapped = *state;
  int place[MAX_UNKNOWN], n = 0;

  for (int i = 0; i < state->n_deck; i++)
    if (!matrix_knows_deck (state, i))
      place[n++] = i;
  swapped.deck[place[0]] = state->deck[place[1]];
  swapped.deck[place[1]] = state->deck[place[0]];
  return swapped;
}

/** Adds to @sums what is measured at the end of the best line after @move. Returns: whether there was time. */
static gboolean
add_best (MatrixSolver *solver, const MatrixState *start, const BaizeMove *move, guint width, int *sums)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BaizeMove));
  BaizeBest best = { .score = G_MININT, .moves = moves };
  int measured[BAIZE_MAX_MEASURES];
  MatrixState state = *start;
  gboolean proved;

  baize_matrix_rules.play (&state, move, NULL, NULL);
  if (!state.over && !matrix_solver_search (solver, &state, NULL, width, &best, &proved))
    return FALSE;
  for (guint i = 0; i < moves->len; i++)
    baize_matrix_rules.play (&state, &g_array_index (moves, BaizeMove, i), NULL, NULL);
  matrix_measure (start, &state, 1, (int) moves->len, measured);
  for (int i = 0; i < MATRIX_N_MEASURES; i++)
    sums[i] += measured[i];
  return TRUE;
}

/** Sets the value of the first @n_moves moves, in the @n_orders positions of @orders. Returns: whether there was time
 * for it. */
static gboolean
evaluate_moves (MatrixSolver *solver, const MatrixState *orders, int n_orders, guint width, guint n_moves,
                GArray *evaluated)
{
  for (guint i = 0; i < n_moves; i++)
    {
      BaizeEvaluatedMove *move = &g_array_index (evaluated, BaizeEvaluatedMove, i);
      int sums[MATRIX_N_MEASURES] = { 0 };

      for (int j = 0; j < n_orders; j++)
        if (!add_best (solver, &orders[j], &move->move, width, sums))
          return FALSE;
      for (int j = 0; j < MATRIX_N_MEASURES; j++)
        move->measures[j] = (double) sums[j] / n_orders;
      move->value = move->measures[MATRIX_MEASURE_EXPECTED];
      move->n_playouts = n_orders;
      move->exact = TRUE;
    }
  return TRUE;
}

/**
 * matrix_evaluate_end:
 * @state: a position that is not over
 * @thinking: the deadline and the cancellable
 * @evaluated: (element-type BaizeEvaluatedMove) (inout): moves to evaluate; on return best first, if the position is an
 *   end
 *
 * Returns: whether the position is an end and there was time to try all moves
 */
gboolean
matrix_evaluate_end (const MatrixState *state, const BaizeThinking *thinking, GArray *evaluated)
{
  MatrixState orders[2] = { *state };
  int n_unknown = 0, n_tried = 0;
  guint n_moves = evaluated->len;
  MatrixSolver *solver;

  for (int i = 0; i < state->n_deck; i++)
    n_unknown += !matrix_knows_deck (state, i);
  if (n_unknown > MAX_UNKNOWN)
    return FALSE;
  if (n_unknown == MAX_UNKNOWN)
    orders[1] = swap_unknown (state);
  solver = matrix_solver_new (thinking, TABLE_BYTES);
  for (gsize i = 0; i < G_N_ELEMENTS (widths) && (i == 0 || n_moves > 1); i++)
    {
      g_autoptr (GArray) better = g_array_copy (evaluated);

      if (!evaluate_moves (solver, orders, n_unknown == MAX_UNKNOWN ? 2 : 1, widths[i], n_moves, better))
        break;
      baize_player_sort_first (better, n_moves);
      memcpy (evaluated->data, better->data, evaluated->len * sizeof (BaizeEvaluatedMove));
      n_moves = (n_moves + 1) / 2;
      n_tried++;
    }
  matrix_solver_free (solver);
  baize_player_limit (evaluated);
  return n_tried > 0;
}
