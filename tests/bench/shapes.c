/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Finds shapes and plays deals in them, see the header. In a shape, only the set of cells that are filled matters: it
 * says which cards were laid, and so which are in the hand. A card with a number goes to a cell of that number beside
 * the others, so no card ever has too many connections, and no second group is begun.
 */
#include "shapes.h"

#include "games/happy-graphs/players/solver.h"

#include <string.h>

/** Turns a cell by a fourth of a turn, or in hex by a sixth. */
static void
turn (HappyGrid grid, int *x, int *y)
{
  int column = *x, row = *y;

  *x = -row;
  *y = grid == HAPPY_HEX ? column + row : column;
}

static int
compare_cells (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, 2);
}

/** Writes the cells of a pose, as far left and up as possible, in order. */
static void
write_pose (const int (*cells)[2], int n, guint8 *pose)
{
  int left = G_MAXINT, top = G_MAXINT;

  for (int i = 0; i < n; i++)
    {
      left = MIN (left, cells[i][0]);
      top = MIN (top, cells[i][1]);
    }
  for (int i = 0; i < n; i++)
    {
      pose[2 * i] = (guint8) (cells[i][0] - left);
      pose[2 * i + 1] = (guint8) (cells[i][1] - top);
    }
  qsort (pose, (size_t) n, 2, compare_cells);
}

/** Returns: (transfer full): a name of the shape of @spots that is the same in all its poses. */
static GBytes *
name_shape (HappyGrid grid, const HappySpot *spots, int n)
{
  int cells[HAPPY_MAX_CARDS][2], n_turns = grid == HAPPY_HEX ? 6 : 4;
  guint8 first[2 * HAPPY_MAX_CARDS], pose[2 * HAPPY_MAX_CARDS];

  for (int i = 0; i < n; i++)
    {
      cells[i][0] = spots[i].x;
      /* in hex, axes at an angle of 60° */
      cells[i][1] = grid == HAPPY_HEX ? (spots[i].y - spots[i].x) / 2 : spots[i].y;
    }
  for (int k = 0; k < 2 * n_turns; k++)
    {
      for (int i = 0; i < n; i++)
        {
          turn (grid, &cells[i][0], &cells[i][1]);
          /* half-way, reflect it */
          if (k == n_turns)
            {
              int column = cells[i][0];

              cells[i][0] = cells[i][1];
              cells[i][1] = column;
            }
        }
      write_pose ((const int (*)[2]) cells, n, pose);
      if (k == 0 || memcmp (pose, first, (size_t) (2 * n)) < 0)
        memcpy (first, pose, (size_t) (2 * n));
    }
  return g_bytes_new (first, (gsize) (2 * n));
}

static void
add_shape (HappyGrid grid, const HappySpot *spots, GArray *shapes)
{
  Shape shape = { 0 };

  for (int i = 0; i < SHAPES_N_CARDS; i++)
    {
      shape.of_number[spots[i].want] |= (guint16) (1 << i);
      for (int k = 0; k < SHAPES_N_CARDS; k++)
        if (happy_puzzle_are_adjacent (grid, &spots[i], &spots[k]))
          shape.beside[i] |= (guint16) (1 << k);
    }
  g_array_append_val (shapes, shape);
}

/**
 * shapes_count:
 * @grid: a grid
 * @shapes: (nullable) (element-type Shape): an empty array, to which the shapes of the square grid are appended
 *
 * Returns: the number of shapes in which all cards of @grid are happy in one group; turned and reflected ones count
 * once
 */
guint64
shapes_count (HappyGrid grid, GArray *shapes)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref,
                                                        NULL);
  HappyPuzzle puzzle = { .grid = grid };
  g_autoptr (HappySolver) solver = NULL;
  guint64 n_found = 0;
  HappySolverAnswer answer;

  for (int want = 1; want <= happy_n_dirs (grid); want++)
    puzzle.hand[want] = 4;
  solver = happy_solver_new (&puzzle, G_MAXUINT64);
  /* between two nodes at most one shape is found */
  do
    {
      answer = happy_solver_run (solver, 1);
      if (solver->n_found == n_found)
        continue;
      n_found = solver->n_found;
      if (g_hash_table_add (names, name_shape (grid, solver->solution, solver->n_solution)) && shapes != NULL)
        add_shape (grid, solver->solution, shapes);
    }
  while (answer == HAPPY_SOLVER_NOT_KNOWN);
  return g_hash_table_size (names);
}

/** Marks the sets that follow from @set by laying a card of the hand, of which @held are the numbers. */
static void
lay (const Shape *shape, guint set, const int *held, guint8 *reached, GArray *sets)
{
  for (int number = 1; number <= happy_n_dirs (HAPPY_SQUARE); number++)
    {
      guint free_cells = held[number] > 0 ? shape->of_number[number] & ~set : 0;

      for (; free_cells != 0; free_cells &= free_cells - 1)
        {
          int cell = __builtin_ctz (free_cells);
          guint next = set | 1u << cell;

          if ((set != 0 && (shape->beside[cell] & set) == 0) || reached[next])
            continue;
          reached[next] = TRUE;
          g_array_append_val (sets, next);
        }
    }
}

/** Finds the sets of cells that a deal can fill in @shape. @reached: whether a set is found, at first none. Returns:
 * whether all cells can be filled. */
static gboolean
fill (const Shape *shape, const guint8 *numbers, int hand, guint8 *reached, GArray *sets)
{
  guint none = 0;

  g_array_append_val (sets, none);
  for (guint i = 0; i < sets->len; i++)
    {
      guint set = g_array_index (sets, guint, i);
      int n_laid = __builtin_popcount (set), held[HAPPY_MAX_WANT + 1] = { 0 };

      if (n_laid == SHAPES_N_CARDS)
        return TRUE;
      for (int k = 0; k < MIN (SHAPES_N_CARDS, n_laid + hand); k++)
        held[numbers[k]]++;
      for (int number = 1; number <= HAPPY_MAX_WANT; number++)
        held[number] -= __builtin_popcount (set & shape->of_number[number]);
      lay (shape, set, held, reached, sets);
    }
  return FALSE;
}

/**
 * shapes_allow:
 * @shapes: (element-type Shape): the shapes of the square grid
 * @numbers: (array fixed-size=16): the numbers of the cards in the order of the deck
 * @hand: the cards in the hand of the only player
 *
 * Returns: whether all cards can be happy in one group
 */
gboolean
shapes_allow (const GArray *shapes, const guint8 *numbers, int hand)
{
  g_autofree guint8 *reached = g_new0 (guint8, 1 << SHAPES_N_CARDS);
  g_autoptr (GArray) sets = g_array_new (FALSE, FALSE, sizeof (guint));
  gboolean allowed = FALSE;

  for (guint i = 0; i < shapes->len && !allowed; i++)
    {
      allowed = fill (&g_array_index (shapes, Shape, i), numbers, hand, reached, sets);
      for (guint k = 0; k < sets->len; k++)
        reached[g_array_index (sets, guint, k)] = FALSE;
      g_array_set_size (sets, 0);
    }
  return allowed;
}
