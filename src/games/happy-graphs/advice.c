/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The solver as a guest of the main loop, see the header. It is asked about all that lies on the table, fixed or not.
 */
#include "advice.h"

/* So many nodes at a time: a few milliseconds. The player hears that it takes a while after so many of these. */
#define NODES_A_TURN 4000
#define A_WHILE      20

struct _HappyAdvice
{
  HappyState *state;
  HappySolver *solver;
  HappyAdviceFunc func;
  gpointer data;
  guint source;
  guint n_turns;
  BaizeMove moves[HAPPY_MAX_PUZZLE];
  guint n_moves;
};

/** Writes the solution as moves: of each number the cards in the order of the hand. */
static void
write_moves (HappyAdvice *advice)
{
  int n_spots = 0;
  const HappySpot *spots = happy_solver_get_solution (advice->solver, &n_spots);
  const HappyState *state = advice->state;
  const guint16 *hand = happy_seat_hand (state, 1);
  gboolean used[HAPPY_MAX_CARDS] = { FALSE };

  for (int i = 0; spots != NULL && i < MIN (n_spots, HAPPY_MAX_PUZZLE); i++)
    {
      BaizeMove *move = &advice->moves[advice->n_moves];
      int k = 0;

      while (k < state->n_hand[0] && (used[k] || happy_want (state, hand[k]) != spots[i].want))
        k++;
      g_return_if_fail (k < state->n_hand[0]);
      used[k] = TRUE;
      *move = (BaizeMove){ .verb = i == 0 && state->n_table == 0 ? HAPPY_START : HAPPY_PLACE };
      baize_move_add_arg (move, state->face[hand[k]]);
      if (move->verb == HAPPY_PLACE)
        happy_move_add_cell (move, 1, spots[i].x, spots[i].y);
      advice->n_moves++;
    }
}

static gboolean
think (gpointer data)
{
  HappyAdvice *advice = data;
  HappySolverAnswer answer = happy_solver_run (advice->solver, NODES_A_TURN);

  if (answer == HAPPY_SOLVER_NOT_KNOWN && ++advice->n_turns != A_WHILE)
    return G_SOURCE_CONTINUE;
  if (answer != HAPPY_SOLVER_NOT_KNOWN)
    advice->source = 0;
  if (answer == HAPPY_SOLVER_SOLVED)
    write_moves (advice);
  advice->func (advice, answer, advice->data);
  return answer == HAPPY_SOLVER_NOT_KNOWN ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/**
 * happy_advice_new:
 * @state: a puzzle that is not solved
 * @func: told what is found out; it must not free the advice
 * @data: handed to @func
 *
 * Begins to think, when there is time.
 *
 * Returns: (transfer full): the advice
 */
HappyAdvice *
happy_advice_new (const HappyState *state, HappyAdviceFunc func, gpointer data)
{
  HappyAdvice *advice = g_new0 (HappyAdvice, 1);
  g_autofree HappyPuzzle *puzzle = g_new0 (HappyPuzzle, 1);

  puzzle->grid = (HappyPuzzleGrid) state->grid;
  for (int card = 0; card < state->n_cards; card++)
    if (state->cell_of[card] == HAPPY_NO_CARD)
      puzzle->hand[happy_want (state, card)]++;
    else
      {
        const HappyCell *cell = &state->cell[state->cell_of[card]];

        puzzle->fixed[puzzle->n_fixed++] =
            (HappySpot){ .x = cell->x, .y = cell->y, .want = (guint8) happy_want (state, card) };
      }
  advice->state = g_memdup2 (state, sizeof *state);
  advice->solver = happy_solver_new (puzzle, 1);
  advice->func = func;
  advice->data = data;
  advice->source = g_idle_add (think, advice);
  return advice;
}

/** happy_advice_free: stops thinking and forgets it (transfer full). */
void
happy_advice_free (HappyAdvice *advice)
{
  g_clear_handle_id (&advice->source, g_source_remove);
  happy_solver_free (advice->solver);
  g_free (advice->state);
  g_free (advice);
}

/**
 * happy_advice_get_moves:
 * @advice: an advice
 * @n_moves: (out): how many moves there are; none until a solution was found
 *
 * Returns: (transfer none) (array length=n_moves): the moves of a solution from the position asked about, each legal
 *   after those before
 */
const BaizeMove *
happy_advice_get_moves (HappyAdvice *advice, guint *n_moves)
{
  *n_moves = advice->n_moves;
  return advice->moves;
}
