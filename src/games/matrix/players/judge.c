/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The quick judgement of moves in Matrix Solitaire, and the playout policy, which makes the best one. It looks at the
 * grid after a move: which chain a card of each suit could make there, now or when the cells under it are filled, and
 * how much room is left. It knows the suits of the unseen cards, and in the classic variant the next card, but never
 * the order of the others. Allocates nothing.
 */
#include "judge.h"

/* One more than the longest chain. */
#define N_LENGTHS (MATRIX_LONGEST + 1)
/* How many of the cards to come matter if all are known. */
#define HORIZON 12
/* The share of a suit in the unseen cards is a whole number from 0 to this one. */
#define SHARES 100

/**
 * Weights: what each feature of a position is worth, in units of %MATRIX_POINT to a point.
 * @reached: by length: a chain of that length that one more card would make, if the card is as likely as any card can
 * be
 * @unreached: the same where no card can be played to the cell yet
 * @next_reached: by length: the longest chain that the next card, which is known, can make; added to @reached
 * @empty: by the number of empty cells
 * @tops: by the number of columns that have room
 * @pair: a card beside another one of its suit
 *
 * Found by playing thousands of deals with many different values.
 */
typedef struct
{
  int reached[N_LENGTHS];
  int unreached[N_LENGTHS];
  int next_reached[N_LENGTHS];
  int empty[MATRIX_N_CELLS + 1];
  int tops[MATRIX_N_COLUMNS + 1];
  int pair;
} Weights;

static const Weights weights = {
  .reached = { -27, -218, 177, 406, 1264, 2142, 4773 },
  .unreached = { 114, 50, -151, 89, 717, 1490, 2435 },
  .next_reached = { -10, -227, -5, 429, 1303, 2270, 3267 },
  .empty = { 52, -1110, -854, -292, -158, -43, 29, 10, -4, 137 },
  .tops = { 86, 276, 192, 98 },
  .pair = 130,
};

/** For each cell, the cells beside it, as bits. */
static const guint16 beside[MATRIX_N_CELLS] = {
  0x00a, 0x015, 0x022, 0x051, 0x0aa, 0x114, 0x088, 0x150, 0x0a0,
};

/** For each set of cells with cards of a suit, and each cell: the length of the chain that one more card would make
 * there. */
typedef guint8 Joined[1 << MATRIX_N_CELLS][MATRIX_N_CELLS];

static int
join (guint cells, int cell)
{
  guint chain = 1u << cell, wider = chain;

  do
    {
      chain = wider;
      for (guint left = chain; left != 0; left &= left - 1)
        wider |= beside[__builtin_ctz (left)] & cells;
    }
  while (wider != chain);
  return MIN (__builtin_popcount (chain), MATRIX_LONGEST);
}

static const Joined *
get_joined (void)
{
  static Joined joined;
  static gsize ready = 0;

  if (g_once_init_enter (&ready))
    {
      for (guint cells = 0; cells < G_N_ELEMENTS (joined); cells++)
        for (int cell = 0; cell < MATRIX_N_CELLS; cell++)
          joined[cells][cell] = (guint8) join (cells, cell);
      g_once_init_leave (&ready, 1);
    }
  return (const Joined *) &joined;
}

static void
count_unseen (const MatrixState *state, MatrixToCome *unseen)
{
  *unseen = (MatrixToCome){ .n = state->n_deck };
  for (int i = 0; i < state->n_deck; i++)
    unseen->suit[baize_face_get_suit (state->deck[i])]++;
}

/** The chances of one suit, whose cards lie in @cells. */
static int
judge_suit (BaizeSuit suit, guint cells, guint empty, guint open, int share, gboolean next)
{
  const guint8 *lengths = (*get_joined ())[cells];
  int reached = 0, unreached = 0, value = 0;

  for (guint left = empty; left != 0; left &= left - 1)
    {
      int cell = __builtin_ctz (left), length = lengths[cell];

      if (suit == BAIZE_HEARTS || (open >> cell & 1))
        reached = MAX (reached, length);
      else
        unreached = MAX (unreached, length);
    }
  value = (weights.reached[reached] + weights.unreached[unreached]) * share / SHARES;
  if (next)
    value += weights.next_reached[reached];
  for (guint left = cells; left != 0; left &= left - 1)
    value += (beside[__builtin_ctz (left)] & cells) != 0 ? weights.pair : 0;
  return value;
}

/** Judges @grid when @unseen cards are to come, of which @next is the first, if it is known. */
static int
judge_grid (MatrixSuits grid, const MatrixToCome *unseen, BaizeFace next)
{
  guint taken = matrix_suits_get_taken (grid), empty, open;
  int n_empty, value;

  empty = MATRIX_ALL_CELLS & ~taken;
  open = empty & (taken << 1 | MATRIX_BOTTOM_ROW);
  n_empty = __builtin_popcount (empty);
  if (unseen->n == 0 || n_empty == 0)
    return (n_empty - MATRIX_N_CELLS) * MATRIX_POINT;
  value = weights.empty[n_empty] + weights.tops[__builtin_popcount (empty & MATRIX_TOP_ROW)];
  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    if (unseen->suit[suit] > 0)
      value += judge_suit ((BaizeSuit) suit, matrix_suits_get (grid, (BaizeSuit) suit), empty, open,
                           unseen->suit[suit] * SHARES / unseen->n,
                           next != BAIZE_FACE_NONE && (int) baize_face_get_suit (next) == suit);
  return value;
}

static int
judge_move (const MatrixState *state, const MatrixToCome *unseen, const BaizeMove *move)
{
  MatrixState after = *state;
  gboolean known = !state->blind && !move->arg[2];

  baize_matrix_rules.play (&after, move, NULL, NULL);
  return (matrix_points (&after) - matrix_points (state)) * MATRIX_POINT
         + judge_grid (matrix_suits_find (after.cell), unseen, known ? after.card : BAIZE_FACE_NONE);
}

/**
 * matrix_judge_move:
 * @state: a position
 * @move: a legal move
 *
 * Returns: an estimate of the points that @move and the rest of the game score, in parts of a point (%MATRIX_POINT)
 */
int
matrix_judge_move (const MatrixState *state, const BaizeMove *move)
{
  MatrixToCome unseen;

  count_unseen (state, &unseen);
  return judge_move (state, &unseen, move);
}

/** matrix_to_come_init: counts the next few cards of @position, which is not over; the others count for nothing. */
void
matrix_to_come_init (MatrixToCome *to_come, const MatrixPosition *position, const MatrixQueue *queue)
{
  *to_come = (MatrixToCome){ .next = matrix_position_get_next (position, queue, 0),
                             .n = MIN (matrix_position_count (position, queue), HORIZON) };
  for (int i = 0; i < to_come->n; i++)
    to_come->suit[baize_face_get_suit (matrix_position_get_next (position, queue, i))]++;
}

/**
 * matrix_judge_known:
 * @grid: a grid that is not full
 * @to_come: the cards to come, by matrix_to_come_init()
 *
 * Returns: an estimate of what the rest of the game is worth, in parts of a point (%MATRIX_POINT)
 */
int
matrix_judge_known (const MatrixGrid *grid, const MatrixToCome *to_come)
{
  return judge_grid (grid->suits, to_come, to_come->next);
}

/** matrix_playout: the playout policy: makes the move with the best judgement; of equal ones the first. Blind clubs
 * bury nothing, since nobody knows what they would bury. */
void
matrix_playout (gconstpointer data, BaizeRandom *random, BaizeMove *move)
{
  const MatrixState *state = data;
  gboolean can_bury = !state->blind && matrix_can_bury (state);
  int best = G_MININT;
  MatrixToCome unseen;

  count_unseen (state, &unseen);
  for (guint cells = matrix_open_cells (state); cells != 0; cells &= cells - 1)
    for (int bury = 0; bury <= can_bury; bury++)
      {
        guint8 cell = (guint8) __builtin_ctz (cells);
        BaizeMove tried = { .verb = MATRIX_PLAY, .n_args = 3, .arg = { state->card, cell, (guint8) bury } };
        int value = judge_move (state, &unseen, &tried);

        if (value > best)
          {
            best = value;
            *move = tried;
          }
      }
}
