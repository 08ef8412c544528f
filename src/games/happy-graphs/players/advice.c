/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Runs the solver in the main loop. Its puzzle is the whole table, fixed cards or not. A solution answers every
 * position that it contains; a proof that there is none answers every position that contains the proved one. An
 * unfinished analysis continues when its position is requested again.
 */
#include "advice.h"

/* The solver runs this many nodes at a time, which takes a few milliseconds. The callback reports that it takes a while
 * after A_WHILE turns, then after every A_WHILE_MORE turns. */
#define NODES_A_TURN 4000
#define A_WHILE      20
#define A_WHILE_MORE 50
/* The most unfinished analyses that are kept. */
#define MAX_UNFINISHED 6

/** Thought: the analysis of one position. */
typedef struct
{
  HappyPuzzle puzzle;
  HappySolver *solver; /* NULL once the answer is known */
  HappySolverAnswer answer;
  int n_cards; /* the cards of the puzzle, followed by those of the solution, if there is one */
  HappySpot cards[HAPPY_MAX_CARDS];
} Thought;

struct _HappyAdvice
{
  HappyAdviceFunc func;
  gpointer data;
  GPtrArray *thoughts; /* of Thought, the newest last */
  Thought *current;    /* the one being worked on, or NULL */
  guint source;
  guint n_turns;
};

static void
thought_free (gpointer data)
{
  Thought *thought = data;

  happy_solver_free (thought->solver);
  g_free (thought);
}

/** Sets @puzzle to the puzzle of @state; all cards on the table count as fixed. */
static void
read_puzzle (HappyPuzzle *puzzle, const HappyState *state)
{
  *puzzle = (HappyPuzzle){ .grid = (HappyGrid) state->grid };
  for (int card = 0; card < state->n_cards; card++)
    if (state->cell_of[card] == HAPPY_NO_CARD)
      puzzle->hand[happy_want (state, card)]++;
    else
      {
        const HappyCell *cell = &state->cell[state->cell_of[card]];

        puzzle->fixed[puzzle->n_fixed++] = (HappySpot){ .x = cell->x,
                                                        .y = cell->y,
                                                        .want = (guint8) happy_want (state, card) };
      }
}

static gboolean
has_spot (const HappySpot *spots, int n_spots, const HappySpot *spot)
{
  for (int i = 0; i < n_spots; i++)
    if (spots[i].x == spot->x && spots[i].y == spot->y && spots[i].want == spot->want)
      return TRUE;
  return FALSE;
}

static gboolean
contains (const HappySpot *spots, int n_spots, const HappySpot *inner, int n_inner)
{
  for (int i = 0; i < n_inner; i++)
    if (!has_spot (spots, n_spots, &inner[i]))
      return FALSE;
  return TRUE;
}

/** Returns: whether two puzzles have the same grid and the same cards, on the table and in the hand together. */
static gboolean
is_alike (const HappyPuzzle *a, const HappyPuzzle *b)
{
  int more[HAPPY_MAX_WANT + 1] = { 0 };
  gboolean same = a->grid == b->grid;

  for (int i = 0; i < a->n_fixed; i++)
    more[a->fixed[i].want]++;
  for (int i = 0; i < b->n_fixed; i++)
    more[b->fixed[i].want]--;
  for (int want = 1; want <= HAPPY_MAX_WANT; want++)
    same = same && more[want] + a->hand[want] == b->hand[want];
  return same;
}

/** Returns: whether @thought has all cards of @puzzle's table; for an empty table, the cell of the first card. */
static gboolean
covers (const Thought *thought, const HappyPuzzle *puzzle)
{
  gboolean begins = thought->n_cards == 0;

  for (int i = 0; i < thought->n_cards; i++)
    begins = begins || (thought->cards[i].x == 0 && thought->cards[i].y == 0);
  return puzzle->n_fixed > 0 ? contains (thought->cards, thought->n_cards, puzzle->fixed, puzzle->n_fixed) : begins;
}

/** Returns: the analysis that answers @puzzle, or the unfinished one of the same position; %NULL if there is none. */
static Thought *
find_thought (HappyAdvice *advice, const HappyPuzzle *puzzle)
{
  Thought *same = NULL;

  for (guint i = 0; i < advice->thoughts->len; i++)
    {
      Thought *thought = advice->thoughts->pdata[i];
      gboolean holds = covers (thought, puzzle);
      gboolean held = contains (puzzle->fixed, puzzle->n_fixed, thought->puzzle.fixed, thought->puzzle.n_fixed);

      if (!is_alike (&thought->puzzle, puzzle))
        continue;
      if ((thought->answer == HAPPY_SOLVER_SOLVED && holds) || (thought->answer == HAPPY_SOLVER_IMPOSSIBLE && held))
        return thought;
      if (thought->answer == HAPPY_SOLVER_NOT_KNOWN && holds && held)
        same = thought;
    }
  return same;
}

/** Removes the oldest unfinished analysis if there are too many. */
static void
limit_unfinished (HappyAdvice *advice)
{
  Thought *oldest = NULL;
  int n = 0;

  for (guint i = advice->thoughts->len; i > 0; i--)
    {
      Thought *thought = advice->thoughts->pdata[i - 1];

      if (thought->answer != HAPPY_SOLVER_NOT_KNOWN)
        continue;
      oldest = thought;
      n++;
    }
  if (n > MAX_UNFINISHED)
    g_ptr_array_remove (advice->thoughts, oldest);
}

static Thought *
begin_thought (HappyAdvice *advice, const HappyPuzzle *puzzle)
{
  Thought *thought = g_new0 (Thought, 1);

  thought->puzzle = *puzzle;
  thought->solver = happy_solver_new (puzzle, 1);
  for (int i = 0; i < puzzle->n_fixed; i++)
    thought->cards[thought->n_cards++] = puzzle->fixed[i];
  g_ptr_array_add (advice->thoughts, thought);
  limit_unfinished (advice);
  return thought;
}

static void
end_thought (Thought *thought, HappySolverAnswer answer)
{
  thought->answer = answer;
  for (int i = 0; i < thought->solver->n_solution; i++)
    thought->cards[thought->n_cards++] = thought->solver->solution[i];
}

static gboolean
think (gpointer data)
{
  HappyAdvice *advice = data;
  Thought *thought = advice->current;
  HappySolverAnswer answer = happy_solver_run (thought->solver, NODES_A_TURN);
  guint64 n_nodes = thought->solver->n_nodes;

  if (answer == HAPPY_SOLVER_NOT_KNOWN)
    {
      if (++advice->n_turns >= A_WHILE && (advice->n_turns - A_WHILE) % A_WHILE_MORE == 0)
        advice->func (advice, answer, n_nodes, advice->data);
      return G_SOURCE_CONTINUE;
    }
  advice->source = 0;
  advice->current = NULL;
  end_thought (thought, answer);
  g_clear_pointer (&thought->solver, happy_solver_free);
  advice->func (advice, answer, n_nodes, advice->data);
  return G_SOURCE_REMOVE;
}

/**
 * happy_advice_new:
 * @func: called with the answers
 * @data: data for @func
 *
 * Returns: (transfer full): an advice without any analysis
 */
HappyAdvice *
happy_advice_new (HappyAdviceFunc func, gpointer data)
{
  HappyAdvice *advice = g_new0 (HappyAdvice, 1);

  advice->func = func;
  advice->data = data;
  advice->thoughts = g_ptr_array_new_with_free_func (thought_free);
  return advice;
}

/** happy_advice_free: stops and frees @advice (transfer full). */
void
happy_advice_free (HappyAdvice *advice)
{
  happy_advice_rest (advice);
  g_ptr_array_unref (advice->thoughts);
  g_free (advice);
}

/** happy_advice_forget: stops and removes all analyses, because another puzzle is played now. */
void
happy_advice_forget (HappyAdvice *advice)
{
  happy_advice_rest (advice);
  g_ptr_array_set_size (advice->thoughts, 0);
}

/** happy_advice_rest: stops; the next request for the same position continues where it stopped. */
void
happy_advice_rest (HappyAdvice *advice)
{
  g_clear_handle_id (&advice->source, g_source_remove);
  advice->current = NULL;
}

/**
 * happy_advice_ask:
 * @advice: an advice
 * @state: a position of the puzzle, not solved
 *
 * Analyses @state when the program is idle. If the answer is already known, the callback is called before this returns.
 */
void
happy_advice_ask (HappyAdvice *advice, const HappyState *state)
{
  g_autofree HappyPuzzle *puzzle = g_new0 (HappyPuzzle, 1);
  Thought *thought;

  happy_advice_rest (advice);
  read_puzzle (puzzle, state);
  thought = find_thought (advice, puzzle);
  if (thought != NULL && thought->answer != HAPPY_SOLVER_NOT_KNOWN)
    {
      advice->func (advice, thought->answer, 0, advice->data);
      return;
    }
  /* a repeated request has waited already */
  advice->n_turns = thought != NULL ? A_WHILE - 1 : 0;
  advice->current = thought != NULL ? thought : begin_thought (advice, puzzle);
  advice->source = g_idle_add (think, advice);
}

/** Sets @move to laying @spot, with the first card of the hand that has its number and is not @used. */
static void
append_move (const HappyState *state, const HappySpot *spot, gboolean *used, gboolean first, BaizeMove *move)
{
  const guint16 *hand = happy_seat_hand (state, 1);
  int k = 0;

  while (k < state->n_hand[0] && (used[k] || happy_want (state, hand[k]) != spot->want))
    k++;
  g_return_if_fail (k < state->n_hand[0]);
  used[k] = TRUE;
  *move = happy_move_lay (state->face[hand[k]], first ? 0 : 1, spot->x, spot->y);
}

/**
 * Returns: the next card of @thought's solution that can be laid: the first card at 0,0, or one that touches @lying.
 */
static const HappySpot *
find_next (const Thought *thought, const HappySpot *lying, int n_lying)
{
  for (int i = 0; i < thought->n_cards; i++)
    {
      const HappySpot *spot = &thought->cards[i];
      gboolean touches = n_lying == 0 && spot->x == 0 && spot->y == 0;

      for (int k = 0; k < n_lying && !touches; k++)
        touches = happy_puzzle_are_adjacent (thought->puzzle.grid, spot, &lying[k]);
      if (touches && !has_spot (lying, n_lying, spot))
        return spot;
    }
  return NULL;
}

/**
 * happy_advice_get_moves:
 * @advice: an advice
 * @state: a position
 * @moves: (out) (array): room for %HAPPY_MAX_PUZZLE moves
 *
 * Returns: how many moves lead from @state to a solution, each legal after the earlier ones; 0 if no solution is known
 */
guint
happy_advice_get_moves (HappyAdvice *advice, const HappyState *state, BaizeMove *moves)
{
  g_autofree HappyPuzzle *puzzle = g_new0 (HappyPuzzle, 1);
  gboolean used[HAPPY_MAX_CARDS] = { FALSE };
  const Thought *thought;
  const HappySpot *spot;
  guint n = 0;

  read_puzzle (puzzle, state);
  thought = find_thought (advice, puzzle);
  if (thought == NULL || thought->answer != HAPPY_SOLVER_SOLVED)
    return 0;
  while (n < HAPPY_MAX_PUZZLE && (spot = find_next (thought, puzzle->fixed, puzzle->n_fixed)) != NULL)
    {
      append_move (state, spot, used, puzzle->n_fixed == 0, &moves[n++]);
      puzzle->fixed[puzzle->n_fixed++] = *spot;
    }
  return n;
}
