/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The shapes of the grid, see the header. They are listed when they are needed, which takes a tenth of a second.
 */
#include "shapes.h"

#include <string.h>

#define N_ROWS      MATRIX_N_ROWS
#define COLUMN_BITS (BAIZE_N_SUITS * N_ROWS)
/* The columns in which nothing is about to fall. Those with a chain are among them. */
#define N_COLUMNS 95
/* An upper bound for the number of shapes. */
#define MAX_SHAPES 180000
/* Shapes between two looks at the clock. */
#define SHAPES_BETWEEN_LOOKS 4096
#define NO_COLUMN            G_MAXUINT8

/**
 * MatrixShapesIndex:
 * @columns: by get_column(): the number of a column
 * @shape: the shape of each three columns
 */
struct _MatrixShapesIndex
{
  guint8 columns[1 << COLUMN_BITS];
  MatrixShape shape[N_COLUMNS][N_COLUMNS][N_COLUMNS];
};

/** Returns: the cards of a column, three bits for each suit. */
static inline guint
get_column (MatrixSuits suits, int column)
{
  suits = suits >> (column * N_ROWS) & MATRIX_EACH_SUIT ((1 << N_ROWS) - 1);
  return (guint) (suits | suits >> (16 - N_ROWS) | suits >> 2 * (16 - N_ROWS) | suits >> 3 * (16 - N_ROWS))
         & ((1 << COLUMN_BITS) - 1);
}

/** matrix_shapes_find: Returns: the shape of a grid in which nothing is about to fall and no chain is left. */
MatrixShape
matrix_shapes_find (const MatrixShapes *shapes, MatrixSuits suits)
{
  const guint8 *columns = shapes->index->columns;

  return shapes->index
    ->shape[columns[get_column (suits, 0)]][columns[get_column (suits, 1)]][columns[get_column (suits, 2)]];
}

/** Lists the columns in which nothing is about to fall; each is the left column of a grid. */
static void
list_columns (struct _MatrixShapesIndex *index, MatrixSuits columns[N_COLUMNS])
{
  guint n = 0;

  memset (index->columns, NO_COLUMN, sizeof index->columns);
  for (int low = -1; low < BAIZE_N_SUITS; low++)
    for (int middle = -1; middle < BAIZE_N_SUITS; middle++)
      for (int high = -1; high < BAIZE_N_SUITS; high++)
        {
          MatrixSuits suits = (low < 0 ? 0 : matrix_suits_of ((BaizeSuit) low, 1))
                              | (middle < 0 ? 0 : matrix_suits_of ((BaizeSuit) middle, 2))
                              | (high < 0 ? 0 : matrix_suits_of ((BaizeSuit) high, 4));

          if (matrix_suits_are_loose (suits))
            continue;
          index->columns[get_column (suits, 0)] = (guint8) n;
          columns[n++] = suits;
        }
}

/** Lists the shapes, each with one grid that has it. */
static void
list_shapes (MatrixShapes *shapes, const MatrixSuits columns[N_COLUMNS], MatrixSuits *grids)
{
  shapes->n = MATRIX_FULL_SHAPE + 1;
  shapes->n_cards[MATRIX_FULL_SHAPE] = MATRIX_N_CELLS;
  for (int left = 0; left < N_COLUMNS; left++)
    for (int middle = 0; middle < N_COLUMNS; middle++)
      for (int right = left; right < N_COLUMNS; right++)
        {
          MatrixSuits suits = columns[left] | columns[middle] << N_ROWS | columns[right] << 2 * N_ROWS;
          guint taken = matrix_suits_get_taken (suits);

          if (taken == MATRIX_ALL_CELLS || matrix_suits_find_middles (suits) != 0)
            continue;
          shapes->index->shape[left][middle][right] = shapes->index->shape[right][middle][left] = shapes->n;
          shapes->n_cards[shapes->n] = (guint8) __builtin_popcount (taken);
          grids[shapes->n++] = suits;
        }
}

/** Returns: @suits with cards of the lowest ranks that a king of spades beats. */
static MatrixGrid
make_grid (MatrixSuits suits)
{
  MatrixGrid grid = { .suits = suits };

  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    for (guint cells = matrix_suits_get (suits, (BaizeSuit) suit); cells != 0; cells &= cells - 1)
      grid.cell[__builtin_ctz (cells)] = baize_face ((BaizeSuit) suit, BAIZE_ACE);
  return grid;
}

/** Appends to @moves all that a king of @suit can do in @grid; of moves alike only one. Returns: the number of
 * moves. */
static guint
list_moves (const MatrixShapes *shapes, const MatrixGrid *grid, BaizeSuit suit, MatrixShapeMove *moves)
{
  BaizeFace card = baize_face (suit, BAIZE_KING);
  guint n = 0;

  for (guint cells = matrix_grid_open_cells (grid, card); cells != 0; cells &= cells - 1)
    {
      int cell = __builtin_ctz (cells);
      gboolean eliminates = suit == BAIZE_SPADES && (matrix_suits_get_taken (grid->suits) >> cell & 1);
      MatrixGrid after = *grid;
      guint points = (guint) matrix_grid_play (&after, card, cell);
      MatrixShapeMove move = { matrix_shapes_find (shapes, after.suits), points & 0xff,
                               eliminates ? baize_face_get_suit (grid->cell[cell]) : BAIZE_N_SUITS };
      gboolean is_new = TRUE;

      for (guint i = 0; i < n && is_new; i++)
        is_new = memcmp (&moves[i], &move, sizeof move) != 0;
      if (is_new)
        moves[n++] = move;
    }
  return n;
}

/** Lists the moves of @suit from all shapes. Returns: whether there was time for it. */
static gboolean
list_all_moves (MatrixShapes *shapes, const MatrixSuits *grids, BaizeSuit suit, const BaizeThinking *thinking)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MatrixShapeMove));
  guint32 *first = shapes->first[suit] = g_new (guint32, shapes->n + 1);

  for (MatrixShape shape = 0; shape < shapes->n; shape++)
    {
      MatrixShapeMove own[MATRIX_N_CELLS];
      MatrixGrid grid = make_grid (grids[shape]);

      if (shape % SHAPES_BETWEEN_LOOKS == 0 && baize_thinking_is_over (thinking))
        return FALSE;
      first[shape] = moves->len;
      if (shape != MATRIX_FULL_SHAPE)
        g_array_append_vals (moves, own, list_moves (shapes, &grid, suit, own));
    }
  first[shapes->n] = moves->len;
  shapes->moves[suit] = g_memdup2 (moves->data, moves->len * sizeof (MatrixShapeMove));
  return TRUE;
}

/**
 * matrix_shapes_new:
 * @thinking: limits
 *
 * Returns: (transfer full) (nullable): the shapes, about 15 MiB; %NULL if there was no time for it
 */
MatrixShapes *
matrix_shapes_new (const BaizeThinking *thinking)
{
  MatrixShapes *shapes = g_new0 (MatrixShapes, 1);
  g_autofree MatrixSuits *grids = g_new0 (MatrixSuits, MAX_SHAPES);
  MatrixSuits columns[N_COLUMNS];

  shapes->index = g_new0 (struct _MatrixShapesIndex, 1);
  shapes->n_cards = g_new0 (guint8, MAX_SHAPES);
  list_columns (shapes->index, columns);
  list_shapes (shapes, columns, grids);
  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    if (!list_all_moves (shapes, grids, (BaizeSuit) suit, thinking))
      {
        matrix_shapes_free (shapes);
        return NULL;
      }
  return shapes;
}

/** matrix_shapes_forget_moves: frees the moves, most of what is in memory. */
void
matrix_shapes_forget_moves (MatrixShapes *shapes)
{
  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    {
      g_clear_pointer (&shapes->moves[suit], g_free);
      g_clear_pointer (&shapes->first[suit], g_free);
    }
}

void
matrix_shapes_free (MatrixShapes *shapes)
{
  matrix_shapes_forget_moves (shapes);
  g_free (shapes->n_cards);
  g_free (shapes->index);
  g_free (shapes);
}
