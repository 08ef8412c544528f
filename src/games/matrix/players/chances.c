/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Chances, see the header. They are the exact values of a simpler game, in which each card is of any suit with the same
 * probability and clubs bury nothing: for every shape of the grid, the mean over the suits of the best move. Whether a
 * spade can eliminate a card is chance there, too. The values of a few cards to come are computed at first use; each
 * further card adds the same to all shapes.
 */
#include "chances.h"

#include "judge.h"
#include "shapes.h"

/* For how many cards to come there are values; with more, judgements differ little. */
#define N_LAYERS 12
/* In how many of eight cases a spade can eliminate a card; found by playing. */
#define ELIMINATING 6
#define CASES       8
/* Lower than every value. */
#define LOWEST (-100 * MATRIX_POINT)

/**
 * Chances:
 * @shapes: the shapes of the grid, without their moves
 * @values: for each number of cards to come the values of all shapes
 * @gain: what each card adds to all values beyond these numbers
 */
typedef struct
{
  MatrixShapes *shapes;
  gint16 *values[N_LAYERS];
  int gain;
} Chances;

static Chances *chances;

/** Returns: the best value of a card of @suit that comes in @shape, when @after are the values after it. */
static int
find_best (const MatrixShapes *shapes, BaizeSuit suit, MatrixShape shape, const gint16 *after)
{
  int best = LOWEST, best_without = LOWEST;

  for (guint32 i = shapes->first[suit][shape]; i < shapes->first[suit][shape + 1]; i++)
    {
      MatrixShapeMove move = shapes->moves[suit][i];
      int value = after[move.to] + (int) move.points * MATRIX_POINT;

      best = MAX (best, value);
      if (move.loses == BAIZE_N_SUITS)
        best_without = MAX (best_without, value);
    }
  return suit == BAIZE_SPADES ? (best * ELIMINATING + best_without * (CASES - ELIMINATING)) / CASES : best;
}

/** Computes the values with @n cards to come, at least one, from those with one less. */
static void
compute_layer (Chances *own, int n)
{
  const gint16 *after = own->values[n - 1];
  gint16 *values = own->values[n];

  values[MATRIX_FULL_SHAPE] = -MATRIX_N_CELLS * MATRIX_POINT;
  for (MatrixShape shape = MATRIX_FULL_SHAPE + 1; shape < own->shapes->n; shape++)
    {
      int sum = 0;

      for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
        sum += find_best (own->shapes, (BaizeSuit) suit, shape, after);
      values[shape] = (gint16) (sum / BAIZE_N_SUITS);
    }
}

static void
free_chances (Chances *own)
{
  for (int n = 0; n < N_LAYERS; n++)
    g_free (own->values[n]);
  matrix_shapes_free (own->shapes);
  g_free (own);
}

/** Returns: (transfer full) (nullable): the chances; %NULL if there was no time for them. */
static Chances *
compute (const BaizeThinking *thinking)
{
  MatrixShapes *shapes = matrix_shapes_new (thinking);
  MatrixShape empty;
  Chances *own;

  if (shapes == NULL)
    return NULL;
  own = g_new0 (Chances, 1);
  own->shapes = shapes;
  for (int n = 0; n < N_LAYERS; n++)
    {
      own->values[n] = g_new (gint16, shapes->n);
      for (MatrixShape shape = 0; n == 0 && shape < shapes->n; shape++)
        own->values[0][shape] = (gint16) (-shapes->n_cards[shape] * MATRIX_POINT);
      if (n > 0)
        compute_layer (own, n);
      if (baize_thinking_is_over (thinking))
        {
          free_chances (own);
          return NULL;
        }
    }
  empty = matrix_shapes_find (shapes, 0);
  own->gain = own->values[N_LAYERS - 1][empty] - own->values[N_LAYERS - 2][empty];
  matrix_shapes_forget_moves (shapes);
  return own;
}

/** matrix_chances_prepare: computes the chances if this was not done before, in about a fifth of a second; they stay in
 * memory, 8 MiB. Returns: whether there was time for it; if not, the other functions must not be called. */
gboolean
matrix_chances_prepare (const BaizeThinking *thinking)
{
  static GMutex mutex;
  gboolean ready;

  g_mutex_lock (&mutex);
  if (chances == NULL)
    chances = compute (thinking);
  ready = chances != NULL;
  g_mutex_unlock (&mutex);
  return ready;
}

/** Returns: what a grid is worth that is not full, with @n unknown cards to come. */
static int
judge_unfinished (const MatrixGrid *grid, int n)
{
  int layer = MIN (n, N_LAYERS - 1);

  return chances->values[layer][matrix_shapes_find (chances->shapes, grid->suits)] + (n - layer) * chances->gain;
}

/** Returns: what playing @card to @cell is worth if @n unknown cards come after it; if @next is given, it comes before
 * them. */
static int
judge_play (const MatrixGrid *grid, BaizeFace card, int cell, BaizeFace next, int n)
{
  MatrixGrid after = *grid;
  int points = matrix_grid_play (&after, card, cell) * MATRIX_POINT, best = LOWEST;

  if (matrix_suits_get_taken (after.suits) == MATRIX_ALL_CELLS)
    return points - MATRIX_N_CELLS * MATRIX_POINT;
  if (next == BAIZE_FACE_NONE)
    return points + judge_unfinished (&after, n);
  for (guint cells = matrix_grid_open_cells (&after, next); cells != 0; cells &= cells - 1)
    best = MAX (best, judge_play (&after, next, __builtin_ctz (cells), BAIZE_FACE_NONE, n));
  return points + best;
}

/** Returns: what a move is worth; @bury must not be set in the blind variant. */
static int
judge_cell (const MatrixState *state, const MatrixGrid *grid, int cell, gboolean bury)
{
  gboolean knows_next = !state->blind && !bury && state->n_deck > 0;

  return judge_play (grid, state->card, cell, knows_next ? state->deck[state->n_deck - 1] : BAIZE_FACE_NONE,
                     state->n_deck - knows_next);
}

/** matrix_chances_judge_move: see matrix_judge_move(). */
int
matrix_chances_judge_move (const MatrixState *state, const BaizeMove *move)
{
  MatrixGrid grid;

  matrix_grid_init (&grid, state->cell);
  return judge_cell (state, &grid, move->arg[1], move->arg[2]);
}

/** Sets @move to the one with the best chances; of equal ones to the first. Blind clubs bury nothing. Returns: what it
 * is worth. */
static int
choose (const MatrixState *state, BaizeMove *move)
{
  int can_bury = !state->blind && matrix_can_bury (state), best = G_MININT;
  MatrixGrid grid;

  matrix_grid_init (&grid, state->cell);
  for (guint cells = matrix_open_cells (state); cells != 0; cells &= cells - 1)
    for (int bury = 0; bury <= can_bury; bury++)
      {
        guint8 cell = (guint8) __builtin_ctz (cells);
        int value = judge_cell (state, &grid, cell, bury);

        if (value > best)
          {
            best = value;
            *move = (BaizeMove){ .verb = MATRIX_PLAY, .n_args = 3, .arg = { state->card, cell, (guint8) bury } };
          }
      }
  return best;
}

/** matrix_chances_judge: Returns: what the rest of the game is worth in @state, which is not over, in parts of a point
 * (%MATRIX_POINT). */
int
matrix_chances_judge (const MatrixState *state)
{
  BaizeMove move;

  return choose (state, &move);
}

/** matrix_chances_playout: a playout policy: makes the move with the best chances. */
void
matrix_chances_playout (gconstpointer state, BaizeRandom *random, BaizeMove *move)
{
  choose (state, move);
}
