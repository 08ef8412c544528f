/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The search for the best line of Matrix Solitaire with all cards known. Every move plays one card, so the search goes
 * from card to card and keeps the positions with the best judgements of those that the same number of moves leads to.
 * Without an outlook it judges by the rules of thumb of the players. With an outlook it judges by what the rest of the
 * game can score at most, and leaves out all that can't beat the best line. Once nothing had to be dropped, no line is
 * better.
 */
#include "solver.h"

#include "judge.h"

#include <string.h>

/* Positions between two looks at the clock. */
#define NODES_BETWEEN_LOOKS 128
/* Candidates are sorted by value into steps of this size, from the lowest up. */
#define STEP        8
#define LOWEST_STEP (-50 * MATRIX_POINT)
#define N_STEPS     8192
/* The value of a position that leads to nothing better. */
#define HOPELESS G_MININT

/** Step: how a position came about: which position of the layer before, and the cell and the bury of its move. */
typedef struct
{
  guint32 parent : 27;
  guint32 cell : 4;
  guint32 bury : 1;
} Step;

/** Candidate: a position that may be kept. */
typedef struct
{
  guint64 key;
  Step step;
  gint32 value;
  gint32 points;
} Candidate;

/**
 * MatrixSolver:
 * @thinking: the limits
 * @best: the best line so far
 * @start: the position where the search begins
 * @queue: the cards to play from there on
 * @outlook: (nullable): what the rest of a game can score at most
 * @known: positions of this attempt, each with the points of the best way to it
 * @layers: for each number of moves the steps to the positions kept
 * @positions: the positions kept after the latest card
 * @next: those after the card that follows
 * @candidates: those of which @next is chosen
 * @attempt: number of the attempt, from 1
 * @dropped: whether the attempt dropped a position
 */
struct _MatrixSolver
{
  const BaizeThinking *thinking;
  BaizeBest *best;
  const MatrixState *start;
  MatrixQueue queue;
  const MatrixOutlook *outlook;
  BaizePositions *known;
  GArray *layers[MATRIX_N_CARDS + 1];
  GArray *positions;
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

/** Returns: the cards of a column, each as its number of @alike. */
static guint64
pack_column (const MatrixGrid *grid, int column, const guint8 *alike)
{
  guint taken = matrix_suits_get_taken (grid->suits);
  guint64 cards = 0;

  for (int cell = matrix_cell (column, 0); cell < matrix_cell (column + 1, 0); cell++)
    cards = cards << 8 | (taken >> cell & 1 ? alike[grid->cell[cell]] : BAIZE_FACE_NONE);
  return cards;
}

/** A hash of the cards to come in @position, which tell how many were played. */
static guint64
hash_deck (const MatrixPosition *position, guint64 attempt)
{
  guint64 hash = mix (mix (0, attempt), position->next);

  for (int i = 0; i < position->n_buried; i++)
    hash = mix (hash, position->buried[i]);
  return hash;
}

/** A hash of the grid, with that of the deck; the grid and its mirror image have the same. */
static guint64
hash_grid (const MatrixGrid *grid, const guint8 *alike, guint64 hash)
{
  guint64 left = pack_column (grid, 0, alike), right = pack_column (grid, 2, alike);

  return mix (mix (hash, MIN (left, right) << 24 | MAX (left, right)), pack_column (grid, 1, alike));
}

static BaizeMove
make_move (const MatrixState *state, Step step)
{
  return (BaizeMove){ .verb = MATRIX_PLAY, .n_args = 3, .arg = { state->card, step.cell, step.bury } };
}

/** Notes the line that ends with @step after @n_moves moves and has @score, if it is the best so far. */
static void
note_end (MatrixSolver *solver, int score, Step step, int n_moves)
{
  MatrixState state = *solver->start;
  Step steps[MATRIX_N_CARDS];

  if (score <= solver->best->score)
    return;
  solver->best->score = score;
  g_array_set_size (solver->best->moves, 0);
  steps[n_moves] = step;
  for (int i = n_moves; i > 0; i--)
    steps[i - 1] = g_array_index (solver->layers[i], Step, steps[i].parent);
  for (int i = 0; i <= n_moves; i++)
    {
      BaizeMove move = make_move (&state, steps[i]);

      g_array_append_val (solver->best->moves, move);
      baize_matrix_rules.play (&state, &move, NULL, NULL);
    }
}

/**
 * After: what follows from the cards to come after a move, whatever the grid is.
 * @is_end: whether there are none
 * @hash: a hash of these cards
 * @alike: for each card in the grid a number; cards with the same number are as good as each other
 * @view: the outlook, if there is one
 * @to_come: otherwise the numbers of cards
 */
typedef struct
{
  gboolean is_end;
  guint64 hash;
  guint8 alike[MATRIX_N_CARDS];
  MatrixView view;
  MatrixToCome to_come;
} After;

/** Sets which cards are alike: those of a suit that the same spades to come beat. */
static void
find_alike (const MatrixQueue *queue, const MatrixPosition *position, guint8 *alike)
{
  int n_beating[BAIZE_KING + 1] = { 0 };
  gboolean ace = FALSE;

  for (int i = 0, n = matrix_position_count (position, queue); i < n; i++)
    {
      BaizeFace face = matrix_position_get_next (position, queue, i);
      int rank = baize_face_get_rank (face);

      if (baize_face_get_suit (face) != BAIZE_SPADES)
        continue;
      ace = ace || rank == BAIZE_ACE;
      for (int lower = BAIZE_ACE; lower < rank; lower++)
        n_beating[lower]++;
    }
  /* the ranks between that the same spades beat have the same number; the ace beats all but the aces */
  for (int rank = BAIZE_ACE; rank <= BAIZE_KING; rank++)
    for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
      alike[baize_face ((BaizeSuit) suit, rank)] = (guint8) (suit << 6 | (rank == BAIZE_ACE && ace) << 5
                                                             | n_beating[rank]);
}

static void
init_after (const MatrixSolver *solver, const MatrixPosition *position, gboolean bury, After *after)
{
  MatrixPosition next = *position;

  matrix_position_draw (&next, &solver->queue, bury);
  after->is_end = matrix_position_count (&next, &solver->queue) == 0;
  if (after->is_end)
    return;
  after->hash = hash_deck (&next, solver->attempt);
  if (solver->outlook != NULL)
    {
      find_alike (&solver->queue, &next, after->alike);
      after->view = matrix_outlook_look (solver->outlook, &next);
    }
  else
    {
      for (BaizeFace face = 0; face < MATRIX_N_CARDS; face++)
        after->alike[face] = face;
      matrix_to_come_init (&after->to_come, &next, &solver->queue);
    }
}

/** Returns: the value of a position with @grid and @points, in parts of a point (%MATRIX_POINT). */
static int
judge_after (const MatrixSolver *solver, const After *after, const MatrixGrid *grid, int points)
{
  int value;

  if (solver->outlook == NULL)
    return points * MATRIX_POINT + matrix_judge_known (grid, &after->to_come);
  value = points * MATRIX_OUTLOOK_POINT + after->view.earned
          + after->view.values[matrix_outlook_find_shape (solver->outlook, grid)];
  if (value < (solver->best->score + 1) * MATRIX_OUTLOOK_POINT)
    return HOPELESS;
  return value * MATRIX_POINT / MATRIX_OUTLOOK_POINT;
}

/** Adds what @step leads to, @grid with @points, to the candidates, unless it can't be better than the best line or a
 * way at least as good is known. */
static void
try_step (MatrixSolver *solver, const After *after, const MatrixGrid *grid, int points, Step step, int n_moves)
{
  Candidate candidate = { .step = step, .points = points };
  gint32 known;

  solver->best->n_nodes++;
  if (after->is_end || matrix_suits_get_taken (grid->suits) == MATRIX_ALL_CELLS)
    {
      note_end (solver, points - matrix_grid_count (grid), step, n_moves);
      return;
    }
  candidate.value = judge_after (solver, after, grid, points);
  if (candidate.value == HOPELESS)
    return;
  candidate.key = hash_grid (grid, after->alike, after->hash);
  if (baize_positions_find (solver->known, candidate.key, candidate.key >> 32, &known) && known >= points)
    return;
  baize_positions_store (solver->known, candidate.key, candidate.key >> 32, points);
  g_array_append_val (solver->candidates, candidate);
}

/** Adds what the moves from the position with the index @parent lead to. */
static void
try_all_steps (MatrixSolver *solver, guint parent, int n_moves)
{
  const MatrixPosition *position = &g_array_index (solver->positions, MatrixPosition, parent);
  BaizeFace card = matrix_position_get_next (position, &solver->queue, 0);
  guint can_bury = matrix_position_can_bury (position, &solver->queue);
  After after[2];

  for (guint bury = 0; bury <= can_bury; bury++)
    init_after (solver, position, bury, &after[bury]);
  for (guint cells = matrix_grid_open_cells (&position->grid, card); cells != 0; cells &= cells - 1)
    {
      guint cell = (guint) __builtin_ctz (cells);
      MatrixGrid grid = position->grid;
      int points = position->points + matrix_grid_play (&grid, card, (int) cell);

      for (guint bury = 0; bury <= can_bury; bury++)
        try_step (solver, &after[bury], &grid, points, (Step){ parent & 0x7ffffff, cell & 15, bury & 1 }, n_moves);
    }
}

/** Returns: whether there was time for all moves from the positions kept. */
static gboolean
list_candidates (MatrixSolver *solver, int n_moves)
{
  g_array_set_size (solver->candidates, 0);
  for (guint i = 0; i < solver->positions->len; i++)
    {
      if (i % NODES_BETWEEN_LOOKS == 0 && baize_best_is_over (solver->best, solver->thinking))
        return FALSE;
      try_all_steps (solver, i, n_moves);
    }
  return TRUE;
}

static int
get_step (const Candidate *candidate)
{
  return CLAMP ((candidate->value - LOWEST_STEP) / STEP, 0, N_STEPS - 1);
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

/** Returns: the position that @step leads to. */
static MatrixPosition
take_step (const MatrixSolver *solver, Step step)
{
  MatrixPosition position = g_array_index (solver->positions, MatrixPosition, step.parent);
  BaizeFace card = matrix_position_get_next (&position, &solver->queue, 0);

  position.points += (gint16) matrix_grid_play (&position.grid, card, step.cell);
  matrix_position_draw (&position, &solver->queue, step.bury);
  return position;
}

/** Keeps the best candidates, and makes them the positions of the layer after @n_moves moves. Returns: whether there
 * was time for it. */
static gboolean
keep_best (MatrixSolver *solver, guint width, int n_moves)
{
  int threshold = find_threshold (solver, (int) width);
  GArray *positions = solver->positions;

  g_array_set_size (solver->next, 0);
  g_array_set_size (solver->layers[n_moves], 0);
  for (int pass = 0; pass < 2; pass++)
    for (guint i = 0; i < solver->candidates->len; i++)
      {
        const Candidate *candidate = &g_array_index (solver->candidates, Candidate, i);
        int step = get_step (candidate);
        MatrixPosition position;
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
        position = take_step (solver, candidate->step);
        g_array_append_val (solver->next, position);
        g_array_append_val (solver->layers[n_moves], candidate->step);
      }
  solver->dropped |= solver->candidates->len > width;
  solver->positions = solver->next;
  solver->next = positions;
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
  solver->positions = g_array_new (FALSE, FALSE, sizeof (MatrixPosition));
  solver->next = g_array_new (FALSE, FALSE, sizeof (MatrixPosition));
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
  g_array_unref (solver->positions);
  baize_positions_free (solver->known);
  g_free (solver);
}

/**
 * matrix_solver_search:
 * @solver: a solver
 * @start: a position that is not over
 * @outlook: (nullable): what the rest of a game can score at most
 * @width: the number of positions kept after each card
 * @best: (inout): the best line so far, which a better one replaces
 * @proved: (out): whether no line is better
 *
 * Returns: whether there was time for the search
 */
gboolean
matrix_solver_search (MatrixSolver *solver, const MatrixState *start, const MatrixOutlook *outlook, guint width,
                      BaizeBest *best, gboolean *proved)
{
  MatrixPosition first;

  solver->best = best;
  solver->start = start;
  solver->outlook = outlook;
  solver->attempt++;
  solver->dropped = FALSE;
  g_array_set_size (solver->positions, 0);
  matrix_position_init (&first, &solver->queue, start);
  g_array_append_val (solver->positions, first);
  for (int n_moves = 0; solver->positions->len > 0; n_moves++)
    if (!list_candidates (solver, n_moves) || !keep_best (solver, width, n_moves + 1))
      return FALSE;
  *proved = !solver->dropped;
  return TRUE;
}
