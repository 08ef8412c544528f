/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The best result of Matrix Solitaire with all cards known. Every move plays one card, so the search goes from card to
 * card and keeps the positions with the best judgements of those that the same number of moves leads to. It begins
 * again and again and keeps more each time. Once nothing had to be dropped, the result is proved.
 */
#include "solver.h"

#include "judge.h"

#include <string.h>

/* Positions kept after each card, at first and at most, and how many times more each time. */
#define FIRST_WIDTH 256
#define LAST_WIDTH  (1 << 15)
#define MORE_WIDTH  4
#define TABLE_BYTES (32 << 20)
/* Positions between two looks at the clock. */
#define NODES_BETWEEN_LOOKS 128
/* Candidates are sorted by value into steps of this size, from the lowest up. */
#define STEP    8
#define LOWEST  (-50 * MATRIX_POINT)
#define N_STEPS 8192

/** Step: how a position came about: which position of the layer before, and the cell and the bury of its move. */
typedef struct
{
  guint32 parent;
  guint8 cell;
  guint8 bury;
} Step;

/** Candidate: a position that may be kept. */
typedef struct
{
  Step step;
  gint32 value;
  gint32 points;
  guint64 key;
} Candidate;

/**
 * MatrixSolver:
 * @thinking: the limits
 * @best: the best line so far
 * @known: positions of this attempt, each with the points of the best way to it
 * @layers: for each number of moves the steps to the positions kept
 * @states: the positions kept after the latest card
 * @next: those after the card that follows
 * @candidates: those of which @next is chosen
 * @attempt: number of the attempt, from 1
 * @dropped: whether the attempt dropped a position
 */
struct _MatrixSolver
{
  const BaizeThinking *thinking;
  BaizeBest *best;
  BaizePositions *known;
  GArray *layers[MATRIX_N_CARDS + 1];
  GArray *states;
  GArray *next;
  GArray *candidates;
  guint64 attempt;
  gboolean dropped;
};

static guint64
mix (guint64 hash, guint64 more)
{
  guint64 seed = hash ^ more;

  return baize_splitmix64_next (&seed);
}

/** A hash of the position; the grid and its mirror image have the same. The cards that were buried, and how many are
 * left, tell the deck. */
static guint64
hash_state (const MatrixState *state, guint64 attempt)
{
  gboolean mirrored = memcmp (state->cell, state->cell + 2 * MATRIX_N_ROWS, MATRIX_N_ROWS) > 0;
  guint64 hash = mix (mix (0, attempt), (guint64) state->n_deck << 8 | state->card);

  for (int column = 0; column < MATRIX_N_COLUMNS; column++)
    {
      const BaizeFace *cell = state->cell + (mirrored ? MATRIX_N_COLUMNS - 1 - column : column) * MATRIX_N_ROWS;

      hash = mix (hash, (guint64) cell[0] << 16 | (guint64) cell[1] << 8 | cell[2]);
    }
  for (int i = 0; i < state->n_buried; i++)
    hash = mix (hash, state->deck[i]);
  return hash;
}

static BaizeMove
make_move (const MatrixState *state, const Step *step)
{
  return (BaizeMove){ .verb = MATRIX_PLAY, .n_args = 3, .arg = { state->card, step->cell, step->bury } };
}

/** Notes the line that ends with @step after @n_moves moves, if it is the best so far. */
static void
note_end (MatrixSolver *solver, const MatrixState *start, const MatrixState *end, const Step *step, int n_moves)
{
  int score = baize_matrix_rules.score (end, 1);
  MatrixState state = *start;
  Step steps[MATRIX_N_CARDS];

  if (score <= solver->best->score)
    return;
  solver->best->score = score;
  g_array_set_size (solver->best->moves, 0);
  steps[n_moves] = *step;
  for (int i = n_moves; i > 0; i--)
    steps[i - 1] = g_array_index (solver->layers[i], Step, steps[i].parent);
  for (int i = 0; i <= n_moves; i++)
    {
      BaizeMove move = make_move (&state, &steps[i]);

      g_array_append_val (solver->best->moves, move);
      baize_matrix_rules.play (&state, &move, NULL, NULL);
    }
}

/** Adds what @step leads to from @state to the candidates, unless a way at least as good is known. */
static void
try_step (MatrixSolver *solver, const MatrixState *start, const MatrixState *state, const Step *step, int n_moves)
{
  Candidate candidate = { .step = *step };
  BaizeMove move = make_move (state, step);
  MatrixState after = *state;
  gint32 points;

  solver->best->n_nodes++;
  baize_matrix_rules.play (&after, &move, NULL, NULL);
  if (after.over)
    {
      note_end (solver, start, &after, step, n_moves);
      return;
    }
  candidate.points = matrix_points (&after);
  candidate.key = hash_state (&after, solver->attempt);
  if (baize_positions_find (solver->known, candidate.key, candidate.key >> 32, &points) && points >= candidate.points)
    return;
  baize_positions_store (solver->known, candidate.key, candidate.key >> 32, candidate.points);
  candidate.value = candidate.points * MATRIX_POINT + matrix_judge_known (&after);
  g_array_append_val (solver->candidates, candidate);
}

/** Returns: whether there was time for all moves from the positions kept. */
static gboolean
list_candidates (MatrixSolver *solver, const MatrixState *start, int n_moves)
{
  g_array_set_size (solver->candidates, 0);
  for (guint i = 0; i < solver->states->len; i++)
    {
      const MatrixState *state = &g_array_index (solver->states, MatrixState, i);
      gboolean can_bury = matrix_can_bury (state);

      if (i % NODES_BETWEEN_LOOKS == 0 && baize_best_is_over (solver->best, solver->thinking))
        return FALSE;
      for (guint cells = matrix_open_cells (state); cells != 0; cells &= cells - 1)
        for (int bury = 0; bury <= can_bury; bury++)
          {
            Step step = { i, (guint8) __builtin_ctz (cells), (guint8) bury };

            try_step (solver, start, state, &step, n_moves);
          }
    }
  return TRUE;
}

static int
get_step (const Candidate *candidate)
{
  return CLAMP ((candidate->value - LOWEST) / STEP, 0, N_STEPS - 1);
}

/** Returns: the lowest step of values to keep: with the higher steps, it fills up @width candidates, so only some of it
 * may be kept. */
static int
find_threshold (const MatrixSolver *solver, int width)
{
  int n[N_STEPS] = { 0 }, n_better = 0, threshold = N_STEPS - 1;

  for (guint i = 0; i < solver->candidates->len; i++)
    n[get_step (&g_array_index (solver->candidates, Candidate, i))]++;
  for (; threshold > 0 && n_better + n[threshold] < width; threshold--)
    n_better += n[threshold];
  return threshold;
}

/** Keeps the best candidates, and makes them the positions of the layer after @n_moves moves. Returns: whether there
 * was time for it. */
static gboolean
keep_best (MatrixSolver *solver, guint width, int n_moves)
{
  int threshold = find_threshold (solver, (int) width);
  GArray *states = solver->states;

  g_array_set_size (solver->next, 0);
  g_array_set_size (solver->layers[n_moves], 0);
  for (int pass = 0; pass < 2; pass++)
    for (guint i = 0; i < solver->candidates->len; i++)
      {
        const Candidate *candidate = &g_array_index (solver->candidates, Candidate, i);
        MatrixState state = g_array_index (states, MatrixState, candidate->step.parent);
        BaizeMove move = make_move (&state, &candidate->step);
        int step = get_step (candidate);
        gint32 points;

        if (pass == 0 ? step <= threshold : step != threshold)
          continue;
        if (baize_positions_find (solver->known, candidate->key, candidate->key >> 32, &points)
            && points > candidate->points)
          continue;
        if (solver->next->len == width)
          break;
        if (solver->next->len % NODES_BETWEEN_LOOKS == 0 && baize_best_is_over (solver->best, solver->thinking))
          return FALSE;
        baize_matrix_rules.play (&state, &move, NULL, NULL);
        g_array_append_val (solver->next, state);
        g_array_append_val (solver->layers[n_moves], candidate->step);
      }
  solver->dropped |= solver->candidates->len > width;
  solver->states = solver->next;
  solver->next = states;
  return TRUE;
}

/** matrix_solver_new: creates a solver that remembers positions in @bytes and is limited by @thinking, which must
 * outlive the solver. */
MatrixSolver *
matrix_solver_new (const BaizeThinking *thinking, gsize bytes)
{
  MatrixSolver *solver = g_new0 (MatrixSolver, 1);

  solver->thinking = thinking;
  solver->known = baize_positions_new (bytes);
  solver->states = g_array_new (FALSE, FALSE, sizeof (MatrixState));
  solver->next = g_array_new (FALSE, FALSE, sizeof (MatrixState));
  solver->candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));
  for (int i = 0; i <= MATRIX_N_CARDS; i++)
    solver->layers[i] = g_array_new (FALSE, FALSE, sizeof (Step));
  return solver;
}

void
matrix_solver_free (MatrixSolver *solver)
{
  for (int i = 0; i <= MATRIX_N_CARDS; i++)
    g_array_unref (solver->layers[i]);
  g_array_unref (solver->candidates);
  g_array_unref (solver->next);
  g_array_unref (solver->states);
  baize_positions_free (solver->known);
  g_free (solver);
}

/**
 * matrix_solver_search:
 * @solver: a solver
 * @start: a position that is not over
 * @width: the number of positions kept after each card
 * @best: (inout): the best line so far, which a better one replaces
 * @proved: (out): whether no line is better
 *
 * Returns: whether there was time for the search
 */
gboolean
matrix_solver_search (MatrixSolver *solver, const MatrixState *start, guint width, BaizeBest *best, gboolean *proved)
{
  solver->best = best;
  solver->attempt++;
  solver->dropped = FALSE;
  g_array_set_size (solver->states, 0);
  g_array_append_vals (solver->states, start, 1);
  for (int n_moves = 0; solver->states->len > 0; n_moves++)
    if (!list_candidates (solver, start, n_moves) || !keep_best (solver, width, n_moves + 1))
      return FALSE;
  *proved = !solver->dropped;
  return TRUE;
}

/** Plays a whole game by the playout policy, so that there is a line however little time there is. */
static void
play_first (BaizeBest *best, const MatrixState *start)
{
  MatrixState state = *start;
  BaizeRandom random = { { 0 } };

  while (!state.over)
    {
      BaizeMove move = { 0 };

      matrix_playout (&state, &random, &move);
      g_array_append_val (best->moves, move);
      baize_matrix_rules.play (&state, &move, NULL, NULL);
    }
  best->score = baize_matrix_rules.score (&state, 1);
}

/** matrix_best: implements #BaizeRulesPlayers.best. */
void
matrix_best (gconstpointer state, const BaizeThinking *thinking, BaizeBest *best)
{
  MatrixSolver *solver;
  gboolean proved = FALSE;

  play_first (best, state);
  best->bound = matrix_bound (state, thinking);
  solver = matrix_solver_new (thinking, TABLE_BYTES);
  for (guint width = FIRST_WIDTH; width <= LAST_WIDTH && !proved && best->score < best->bound; width *= MORE_WIDTH)
    if (!matrix_solver_search (solver, state, width, best, &proved))
      break;
  matrix_solver_free (solver);
  if (proved)
    best->bound = best->score;
}
