/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The solver of Happy Graphs: the source's own pictures, puzzles that cannot be solved, the number of solutions
 * compared with a brute force solver, and that it counts only nodes.
 */
#include "happy-brute.h"
#include "test.h"

#include "core/cards/baize-random.h"
#include "games/happy-graphs/players/maker.h"
#include "games/happy-graphs/players/solver.h"

#include <string.h>

#define ALL           G_MAXUINT64
#define EIGHT_PICTURE "1@5,0 3@1,1 5@2,1 4@3,1 3@4,1 5@1,2 8@2,2 6@3,2 4@1,3 7@2,3 5@3,3 4@2,4 3@3,4"
#define HEX_PICTURE   "1@3,0 3@1,2 2@3,2 2@0,3 4@2,3 5@1,4 3@2,5 2@1,6"

/**
 * Returns: the number of solutions the solver finds, up to rotation and reflection if no card is fixed. Checks each
 * solution.
 */
static guint64
count (const HappyPuzzle *puzzle)
{
  g_autoptr (GHashTable) poses = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (HappySolver) solver = happy_solver_new (puzzle, ALL);
  guint64 n = 0, n_found = 0;
  HappySolverAnswer answer;

  /* at most one solution is found before the next node */
  do
    {
      answer = happy_solver_run (solver, 1);
      if (solver->n_found == n_found)
        continue;
      g_assert_cmpuint (solver->n_found, ==, ++n_found);
      happy_text_check (puzzle, solver->solution, solver->n_solution);
      n += puzzle->n_fixed > 0 || brute_is_new (poses, puzzle->grid, solver->solution, solver->n_solution);
    }
  while (answer == HAPPY_SOLVER_NOT_KNOWN);
  g_assert_true (solver->complete);
  g_assert_cmpint (answer, ==, n_found > 0 ? HAPPY_SOLVER_SOLVED : HAPPY_SOLVER_IMPOSSIBLE);
  return n;
}

/** Returns: whether there is a solution, which is checked. */
static gboolean
can_be_solved (const HappyPuzzle *puzzle)
{
  g_autoptr (HappySolver) solver = happy_solver_new (puzzle, 1);
  HappySolverAnswer answer = happy_solver_run (solver, ALL);

  g_assert_cmpint (answer, !=, HAPPY_SOLVER_NOT_KNOWN);
  g_assert_cmpuint (solver->n_found, ==, answer == HAPPY_SOLVER_SOLVED);
  if (answer == HAPPY_SOLVER_SOLVED)
    happy_text_check (puzzle, solver->solution, solver->n_solution);
  return answer == HAPPY_SOLVER_SOLVED;
}

/* "The following is an example of a self-satisfied set of cards — everything that's there is happy." */
TEST (pictures)
{
  static const struct
  {
    HappyGrid grid;
    const char *cards;
  } pictures[] = { { HAPPY_EIGHT, EIGHT_PICTURE }, { HAPPY_HEX, HEX_PICTURE } };

  for (gsize i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      HappyPuzzle picture, puzzle = { .grid = pictures[i].grid };

      happy_text_read_puzzle (&picture, pictures[i].grid, pictures[i].cards, "");
      g_assert_true (brute_is_happy (picture.grid, picture.fixed, picture.n_fixed));
      g_assert_cmpuint (count (&picture), ==, 1);

      /* first with its numbers alone, then with one more card on the table each time */
      for (int k = 0; k < picture.n_fixed; k++)
        puzzle.hand[picture.fixed[k].want]++;
      for (int k = 0; k < picture.n_fixed; k++)
        {
          g_assert_true (can_be_solved (&puzzle));
          puzzle.fixed[puzzle.n_fixed++] = picture.fixed[k];
          puzzle.hand[picture.fixed[k].want]--;
        }
      /* no card may have a wrong number */
      for (int k = 0; k < picture.n_fixed; k++)
        {
          HappyPuzzle wrong = picture;

          wrong.fixed[k].want++;
          g_assert_false (can_be_solved (&wrong));
        }
    }
}

static const struct
{
  HappyGrid grid;
  const char *fixed;
  const char *hand;
  const char *why;
} impossible[] = {
  { HAPPY_SQUARE, "1@0,0 1@1,0", "1 1 2 2 2 2 3 3 3 3 4 4 4 4", "two aces first have closed a pair" },
  { HAPPY_SQUARE, "1@0,0 1@1,0 1@0,5 1@1,5", "2 2 2 2 3 3 3 3 4 4 4 4", "four aces first have closed two" },
  { HAPPY_EIGHT, "1@0,0 1@1,1", "1 1 2 2 2 2 3 3 3 3", "two aces at a corner" },
  { HAPPY_HEX, "1@0,0 1@1,1", "1 1 2 2 2 2 3 3 3 3", "two aces in two columns" },
  { HAPPY_HEX, "", "1 1 2 2 2 3 3 4 5", "the nine cards of the source's first hex picture: 23 is odd" },
  { HAPPY_SQUARE, "", "1 2 2", "an odd sum" },
  { HAPPY_SQUARE, "1@0,0", "", "one card alone" },
  { HAPPY_SQUARE, "", "2", "one card alone" },
  { HAPPY_SQUARE, "", "", "no card at all" },
  { HAPPY_SQUARE, "", "1 1 1 1", "aces close pairs" },
  { HAPPY_SQUARE, "", "2 2 2", "no triangles" },
  { HAPPY_SQUARE, "", "1 1 1 1 5 1", "nobody has five neighbours" },
  { HAPPY_HEX, "", "1 1 1 1 1 1 1 7", "nobody has seven" },
  { HAPPY_SQUARE, "0@0,0 1@1,0", "1", "nothing wants nothing" },
  { HAPPY_SQUARE, "9@0,0 1@1,0", "", "nobody has nine" },
  { HAPPY_SQUARE, "1@0,0 2@0,0", "1", "two cards in one cell" },
  { HAPPY_SQUARE, "2@0,0 1@1,0 1@-1,0 1@0,1", "1", "more connections than it wants" },
  { HAPPY_SQUARE, "1@0,0 1@4,0", "2 2", "three cells to cross with two cards" },
  { HAPPY_SQUARE, "1@0,0 1@100,0", "2 2", "far too far away" },
  { HAPPY_HEX, "1@0,0 1@1,0", "2 2", "no cell of that grid" },
  { HAPPY_SQUARE, "1@1000,1000 1@1000,999", "1 1", "closed in the last corner" },
  { HAPPY_SQUARE, "3@1000,1000", "1 1 1", "the last corner has two neighbours" },
};

TEST (impossible)
{
  for (gsize i = 0; i < G_N_ELEMENTS (impossible); i++)
    {
      HappyPuzzle puzzle;

      g_test_message ("%s", impossible[i].why);
      happy_text_read_puzzle (&puzzle, impossible[i].grid, impossible[i].fixed, impossible[i].hand);
      g_assert_false (can_be_solved (&puzzle));
      g_assert_cmpuint (count (&puzzle), ==, 0);
    }
}

static const struct
{
  HappyGrid grid;
  const char *fixed;
  const char *hand;
  guint64 n;
} counted[] = {
  { HAPPY_SQUARE, "", "1 1", 1 },
  { HAPPY_SQUARE, "1@7,-3", "1", 4 },
  { HAPPY_EIGHT, "", "1 1", 2 },
  { HAPPY_EIGHT, "1@7,-3", "1", 8 },
  { HAPPY_HEX, "", "1 1", 1 },
  { HAPPY_HEX, "1@7,-3", "1", 6 },
  { HAPPY_HEX, "1@7,-2", "1", 6 },
  { HAPPY_SQUARE, "", "1 1 2", 2 },
  { HAPPY_SQUARE, "", "2 2 2 2", 1 },
  { HAPPY_SQUARE, "2@0,0", "2 2 2", 4 },
  { HAPPY_SQUARE, "", "1 1 1 1 4", 1 },
  { HAPPY_SQUARE, "1@0,0 1@2,0", "2", 1 },
  { HAPPY_SQUARE, "1@0,0 1@1,1", "2", 2 },
  { HAPPY_SQUARE, "1@1000,1000", "1", 2 },
  { HAPPY_HEX, "1@1000,1000", "1", 2 },
  { HAPPY_HEX, "", "2 2 2", 1 },
  { HAPPY_HEX, "", "3 3 3 3 3 3 6", 1 },
  { HAPPY_EIGHT, "", "3 3 3 3", 1 },
  { HAPPY_EIGHT, "", "3 3 3 3 5 5 5 5 8", 1 },
};

TEST (counts)
{
  for (gsize i = 0; i < G_N_ELEMENTS (counted); i++)
    {
      HappyPuzzle puzzle;

      happy_text_read_puzzle (&puzzle, counted[i].grid, counted[i].fixed, counted[i].hand);
      g_assert_cmpuint (count (&puzzle), ==, counted[i].n);
      g_assert_true (can_be_solved (&puzzle));
    }
}

/* "Simply look at all cards face up and try to arrange them into a perfect score." The help states in how many ways. */
TEST (whole_sets)
{
  for (int grid = 0; grid < HAPPY_N_GRIDS; grid++)
    {
      g_autoptr (HappySolver) solver = NULL;
      HappyPuzzle puzzle;

      happy_text_read_whole (&puzzle, (HappyGrid) grid);
      g_assert_cmpint (happy_puzzle_n_hand (&puzzle), ==, 4 * happy_n_dirs (grid));
      solver = happy_solver_new (&puzzle, 1);
      g_assert_cmpint (happy_solver_run (solver, ALL), ==, HAPPY_SOLVER_SOLVED);
      happy_text_check (&puzzle, solver->solution, solver->n_solution);
      if (grid == HAPPY_SQUARE)
        g_assert_cmpuint (count (&puzzle), ==, 697);
      /* and with half of that solution on the table */
      for (int i = 0; i < solver->n_solution / 2; i++)
        {
          puzzle.fixed[puzzle.n_fixed++] = solver->solution[i];
          puzzle.hand[solver->solution[i].want]--;
        }
      g_assert_true (can_be_solved (&puzzle));
    }
}

/** Makes a small random puzzle: the cells of a random shape, with its numbers or some of them changed. */
static void
make_small (HappyPuzzle *puzzle, HappyGrid grid, BaizeRandom *random)
{
  int n = 2 + (int) baize_random_below (random, grid == HAPPY_EIGHT ? 5 : 6);
  int n_fixed = (int) baize_random_below (random, (guint64) n);
  HappySpot spots[8] = { { 0, 0, 0 } };

  for (int i = 1; i < n;)
    {
      HappySpot spot = spots[baize_random_below (random, (guint64) i)];
      gboolean taken = FALSE;
      int dir = (int) baize_random_below (random, (guint64) happy_n_dirs (grid));

      spot.x = (gint16) (spot.x + happy_steps[grid][dir][0]);
      spot.y = (gint16) (spot.y + happy_steps[grid][dir][1]);
      for (int k = 0; k < i; k++)
        taken |= spots[k].x == spot.x && spots[k].y == spot.y;
      if (!taken)
        spots[i++] = spot;
    }
  memset (puzzle, 0, sizeof *puzzle);
  puzzle->grid = grid;
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      spots[i].want += (guint8) happy_puzzle_are_adjacent (grid, &spots[i], &spots[k]);
  /* in every second puzzle one card changes its number; few of those have a solution */
  if (baize_random_below (random, 2) == 0)
    {
      HappySpot *spot = &spots[baize_random_below (random, (guint64) n)];

      spot->want = (guint8) (1 + baize_random_below (random, (guint64) happy_n_dirs (grid)));
    }
  for (int i = 0; i < n; i++)
    {
      int k = i + (int) baize_random_below (random, (guint64) (n - i));
      HappySpot spot = spots[k];

      spots[k] = spots[i];
      if (i < n_fixed)
        puzzle->fixed[puzzle->n_fixed++] = spot;
      else
        puzzle->hand[spot.want]++;
    }
}

TEST (small)
{
  BaizeRandom random;

  baize_random_init (&random, 1);
  for (int grid = 0; grid < HAPPY_N_GRIDS; grid++)
    {
      int n_possible = 0, n_impossible = 0, n_unique = 0;

      for (int i = 0; i < 600; i++)
        {
          guint64 n, n_nodes = 0;
          HappyPuzzle puzzle;
          int depth;

          make_small (&puzzle, (HappyGrid) grid, &random);
          n = brute_count (&puzzle, ALL, NULL);
          g_assert_cmpuint (count (&puzzle), ==, n);
          g_assert_cmpint (can_be_solved (&puzzle), ==, n > 0);
          /* a grade is a proof as well, except for rotated and moved solutions */
          depth = happy_grade (&puzzle, 1, ALL, &n_nodes);
          if (depth <= 1 && puzzle.n_fixed > 0)
            g_assert_cmpuint (n, ==, 1);
          n_possible += n > 0;
          n_impossible += n == 0;
          n_unique += n == 1;
        }
      g_assert_cmpint (n_possible, >, 100);
      g_assert_cmpint (n_impossible, >, 100);
      g_assert_cmpint (n_unique, >, 20);
    }
}

/* The limit stops the search; complete and incomplete searches differ. */
TEST (limits)
{
  HappyPuzzle puzzle;

  happy_text_read_whole (&puzzle, HAPPY_SQUARE);
  for (guint64 limit = 1; limit < 700; limit = limit * 3 + 1)
    {
      g_autoptr (HappySolver) solver = happy_solver_new (&puzzle, limit);

      g_assert_cmpint (happy_solver_run (solver, ALL), ==, HAPPY_SOLVER_SOLVED);
      g_assert_cmpuint (solver->n_found, ==, limit);
      g_assert_false (solver->complete);
    }
}

/* However the nodes are divided, the search uses no more, and gives the same answer at the same node. */
TEST (nodes)
{
  static const guint64 limits[] = { 1, 2, ALL };

  for (int grid = 0; grid < HAPPY_N_GRIDS; grid++)
    for (gsize i = 0; i < G_N_ELEMENTS (limits); i++)
      {
        HappyPuzzle puzzle;
        g_autoptr (HappySolver) at_once = NULL;
        g_autoptr (HappySolver) in_steps = NULL;
        HappySolverAnswer answer, answer_in_steps;
        guint64 most = 30000, used = 0;

        happy_text_read_whole (&puzzle, (HappyGrid) grid);
        at_once = happy_solver_new (&puzzle, limits[i]);
        in_steps = happy_solver_new (&puzzle, limits[i]);
        g_assert_cmpint (happy_solver_run (at_once, 0), ==, HAPPY_SOLVER_NOT_KNOWN);
        g_assert_cmpuint (at_once->n_nodes, ==, 0);
        answer = happy_solver_run (at_once, most);
        g_assert_cmpuint (at_once->n_nodes, <=, most);
        if (answer == HAPPY_SOLVER_NOT_KNOWN)
          g_assert_cmpuint (at_once->n_nodes, ==, most);
        for (guint64 step = 1; used < most; step = step % 17 + 1)
          {
            step = MIN (step, most - used);
            used += step;
            answer_in_steps = happy_solver_run (in_steps, step);
            g_assert_cmpuint (in_steps->n_nodes, <=, used);
            if (answer_in_steps != HAPPY_SOLVER_NOT_KNOWN)
              break;
          }
        g_assert_cmpint (answer_in_steps, ==, answer);
        g_assert_cmpuint (in_steps->n_nodes, ==, at_once->n_nodes);
        g_assert_cmpuint (in_steps->n_found, ==, at_once->n_found);
        g_assert_cmpmem (at_once->solution, sizeof at_once->solution, in_steps->solution, sizeof in_steps->solution);
        /* after the answer the solver does nothing */
        used = in_steps->n_nodes;
        if (answer != HAPPY_SOLVER_NOT_KNOWN)
          g_assert_cmpint (happy_solver_run (in_steps, 1000), ==, answer);
        if (answer != HAPPY_SOLVER_NOT_KNOWN)
          g_assert_cmpuint (in_steps->n_nodes, ==, used);
      }
}

/* The largest puzzles are solved like any other; more cards than that have no solution. */
TEST (large)
{
  HappyPuzzle puzzle = { .grid = HAPPY_HEX, .hand = { 0, 100, 100, 100, 100 } };
  g_autoptr (HappySolver) solver = happy_solver_new (&puzzle, 1);
  g_autoptr (HappySolver) none = NULL;

  happy_solver_run (solver, 200);
  g_assert_cmpuint (solver->n_nodes, <=, 200);
  puzzle.hand[2]++;
  none = happy_solver_new (&puzzle, 1);
  g_assert_cmpint (happy_solver_run (none, 1), ==, HAPPY_SOLVER_IMPOSSIBLE);
}
