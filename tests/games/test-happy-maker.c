/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Made puzzles of Happy Graphs: three hundred of them, and some very hard ones, are solved again by a brute force
 * solver; their sizes and levels; and a number names the same puzzle forever. None of the known answers may ever
 * change.
 */
#include "happy-brute.h"
#include "test.h"

#include "games/happy-graphs/players/maker.h"
#include "games/happy-graphs/players/solver.h"

#include <stdlib.h>

static int
compare_spots (gconstpointer a, gconstpointer b)
{
  const HappySpot *one = a, *other = b;

  return one->y != other->y ? one->y - other->y : one->x - other->x;
}

/**
 * Checks that a made puzzle has one solution, also for the brute force solver; @found is the solution in reading order.
 * Returns: its level.
 */
static int
check_unique (const HappyPuzzle *made, HappySpot *found)
{
  g_autoptr (HappySolver) solver = happy_solver_new (made, 2);
  guint64 n_nodes = 0;

  g_assert_cmpint (happy_solver_run (solver, G_MAXUINT64), ==, HAPPY_SOLVER_SOLVED);
  g_assert_cmpuint (solver->n_found, ==, 1);
  happy_text_check (made, solver->solution, solver->n_solution);
  /* both solvers find only one solution, so the solutions are equal */
  g_assert_cmpuint (brute_count (made, 2, found), ==, 1);
  qsort (found, (gsize) solver->n_solution, sizeof *found, compare_spots);
  return happy_grade (made, 3, G_MAXUINT64, &n_nodes);
}

TEST (made)
{
  for (int grid = 0; grid < HAPPY_N_GRIDS; grid++)
    TEST_DEALS (deal, 100)
      {
        int n_of[HAPPY_MAX_WANT + 1] = { 0 };
        HappySpot found[HAPPY_MAX_CARDS];
        HappyPuzzle made;
        int n_hand;

        g_assert_cmpuint (happy_maker_make (&made, (HappyGrid) grid, deal, HAPPY_MAKER_NODES), <, HAPPY_MAKER_NODES);
        g_assert_cmpint (check_unique (&made, found), ==, (int) ((deal - 1) % 3));

        /* a sensible size, and cards that one deck of the variant has */
        n_hand = happy_puzzle_n_hand (&made);
        g_assert_cmpint (made.n_fixed, >=, 1);
        g_assert_cmpint (n_hand, >=, 6);
        g_assert_cmpint (n_hand, <=, 11);
        g_assert_cmpint (made.n_fixed + n_hand, <=, HAPPY_MAKER_MAX_CARDS);
        for (int i = 0; i < made.n_fixed; i++)
          n_of[made.fixed[i].want]++;
        for (int want = 1; want <= HAPPY_MAX_WANT; want++)
          g_assert_cmpint (n_of[want] + made.hand[want], <=, 4);
        for (int i = 1; i < made.n_fixed; i++)
          g_assert_cmpint (compare_spots (&made.fixed[i - 1], &made.fixed[i]), <, 0);
      }
}

static const struct
{
  HappyGrid grid;
  guint64 deal;
  const char *fixed;
  const char *solution;
} known[] = {
  { HAPPY_SQUARE, 1u, "3@0,-2 4@-1,-1 4@1,-1 2@-2,0 3@0,0 1@1,1", "2@-1,-2 2@1,-2 2@-2,-1 4@0,-1 1@2,-1 3@-1,0 3@1,0" },
  { HAPPY_SQUARE, 2u, "3@-1,-4 4@-1,-3 3@0,-3 3@0,-1", "2@-2,-4 2@0,-4 2@-2,-3 2@-1,-2 3@0,-2 1@1,-1 1@0,0" },
  { HAPPY_SQUARE, 3u, "1@0,-3 4@0,-1 1@-2,0 4@0,0 2@-1,1 2@1,1",
    "2@-1,-2 4@0,-2 2@1,-2 3@-1,-1 3@1,-1 4@-1,0 3@1,0 3@0,1" },
  { HAPPY_SQUARE, 0u, "2@0,-2 4@2,-2 1@-1,-1 2@0,0 1@2,1", "1@2,-3 3@1,-2 1@3,-2 4@0,-1 4@1,-1 3@2,-1 3@1,0 3@2,0" },
  { HAPPY_SQUARE, 20260321u, "1@0,-2 3@-1,-1 3@1,-1 4@0,0 2@2,0", "1@-2,-1 4@0,-1 2@2,-1 2@-1,0 3@1,0 1@0,1" },
  { HAPPY_SQUARE, 18446744073709551615u, "1@2,-2 2@-1,-1 4@0,-1 4@2,-1 2@2,0 2@-1,1",
    "1@0,-2 3@1,-1 1@3,-1 3@-1,0 4@0,0 4@1,0 3@0,1 2@1,1" },
  { HAPPY_EIGHT, 1u, "3@0,0 4@1,0 8@1,2 7@2,2 4@3,2 5@1,3", "6@0,1 7@1,1 6@2,1 3@3,1 3@-1,2 6@0,2 4@0,3 4@2,3" },
  { HAPPY_EIGHT, 2u, "3@0,-1 5@1,0 7@1,1 8@0,2 3@-1,3 4@1,3",
    "4@-1,0 6@0,0 5@-1,1 8@0,1 4@2,1 5@-1,2 7@1,2 4@2,2 5@0,3" },
  { HAPPY_EIGHT, 3u, "7@0,-1 6@1,0 3@2,0 4@0,2 3@1,2",
    "3@-1,-2 4@0,-2 5@-1,-1 5@1,-1 5@-1,0 8@0,0 4@-1,1 7@0,1 6@1,1" },
  { HAPPY_EIGHT, 0u, "3@0,-2 6@0,-1 4@-2,0 8@1,0 5@-1,1",
    "5@-1,-1 6@1,-1 3@2,-1 7@-1,0 8@0,0 5@2,0 3@-2,1 6@0,1 6@1,1 4@2,1 3@1,2" },
  { HAPPY_EIGHT, 20260321u, "4@1,-3 7@0,-2 7@1,-2 8@0,-1 5@2,-1",
    "4@0,-3 4@-1,-2 4@2,-2 5@-1,-1 8@1,-1 3@-1,0 5@0,0 5@1,0 3@2,0" },
  { HAPPY_EIGHT, 18446744073709551615u, "1@-4,-3 1@-2,-3 7@-1,0 1@-4,1 6@0,1 3@1,1 2@1,2",
    "3@-3,-2 4@-2,-1 4@-1,-1 6@-2,0 5@0,0 3@-3,1 5@-2,1 6@-1,1 3@-1,2" },
  { HAPPY_HEX, 1u, "2@-1,-7 6@0,-4 2@2,-2 5@1,-1", "4@0,-6 4@-1,-5 3@1,-5 4@-1,-3 5@1,-3 6@0,-2 3@-1,-1 4@0,0 2@1,1" },
  { HAPPY_HEX, 2u, "2@-1,-3 6@0,0 5@-1,1 2@2,2 5@0,4 3@1,5",
    "4@0,-2 4@-1,-1 3@1,-1 5@1,1 2@-2,2 6@0,2 4@-1,3 5@1,3 2@0,6" },
  { HAPPY_HEX, 3u, "2@0,-4 4@2,-2 6@1,1 2@3,1", "2@2,-4 5@1,-3 4@0,-2 6@1,-1 4@0,0 5@2,0 3@0,2 4@2,2 3@1,3" },
  { HAPPY_HEX, 0u, "1@1,-5 4@-1,-3 4@0,-2 3@2,0 4@3,1 4@0,2 3@1,3",
    "3@0,-4 2@-2,-2 5@-1,-1 5@0,0 1@4,0 3@-1,1 5@1,1 5@2,2 2@3,3" },
  { HAPPY_HEX, 20260321u, "2@-1,-5 5@-2,-4 5@-1,-3 1@-4,-2 5@0,-2 3@-2,0 3@0,2",
    "2@-3,-5 4@-3,-3 2@1,-3 5@-2,-2 6@-1,-1 4@1,-1 6@0,0 4@-1,1 3@1,1" },
  { HAPPY_HEX, 18446744073709551615u, "3@2,-4 2@-1,-3 4@3,-1 2@-2,0 6@0,0 4@1,1",
    "4@1,-3 3@3,-3 5@0,-2 6@2,-2 5@-1,-1 6@1,-1 5@2,0 4@-1,1 2@3,1 3@0,2" },
  { HAPPY_SQUARE, 999999999u, "1@1,-3 2@1,-2 3@2,0 4@0,1",
    "2@0,-1 4@1,-1 2@2,-1 3@0,0 4@1,0 1@3,0 1@-1,1 2@1,1 1@0,2" },
  { HAPPY_SQUARE, 999999998u, "3@0,-1 4@0,0 3@1,0 4@-1,2",
    "1@0,-2 2@1,-1 2@-1,0 3@-1,1 4@0,1 2@1,1 1@-2,2 2@0,2 1@-1,3" },
  { HAPPY_SQUARE, 20261124u, "4@-1,-1 3@0,-1 4@-1,0 4@0,1",
    "1@-1,-2 2@-2,-1 1@1,-1 3@-2,0 3@0,0 2@-2,1 3@-1,1 1@1,1 1@0,2" },
  { HAPPY_SQUARE, 500000001u, "2@-1,-1 3@0,-1 4@0,0 3@-1,1 1@2,1 3@0,2",
    "2@1,-1 1@-2,0 4@-1,0 3@1,0 4@0,1 4@1,1 2@-1,2 2@1,2" },
  { HAPPY_SQUARE, 2000000000u, "1@0,-4 1@-2,-1 3@-1,-1 4@0,0 4@-1,1 2@-1,2",
    "2@0,-3 2@0,-2 3@0,-1 3@-1,0 1@1,0 1@-2,1 3@0,1 2@0,2" },
  { HAPPY_EIGHT, 999999999u, "5@-2,0 8@0,0 3@2,0 5@0,1",
    "3@0,-2 3@-2,-1 6@-1,-1 6@0,-1 5@1,-1 8@-1,0 6@1,0 3@-2,1 5@-1,1 4@1,1" },
  { HAPPY_EIGHT, 999999998u, "5@-1,-3 5@0,-3 4@-2,-1 8@0,-1 3@2,-1 5@0,0",
    "3@-2,-3 3@1,-3 5@-2,-2 8@-1,-2 8@0,-2 6@1,-2 7@-1,-1 6@1,-1 4@-1,0 4@1,0" },
  { HAPPY_EIGHT, 20261124u, "4@1,-1 8@0,0 6@1,2 3@1,3",
    "3@-1,-1 5@0,-1 5@-1,0 7@1,0 4@2,0 4@-1,1 7@0,1 8@1,1 5@2,1 5@0,2 4@2,2" },
  { HAPPY_EIGHT, 500000001u, "4@1,-1 8@-1,0 5@1,1",
    "3@-2,-1 5@-1,-1 5@0,-1 5@-2,0 8@0,0 6@1,0 3@2,0 3@-2,1 6@-1,1 6@0,1 3@0,2" },
  { HAPPY_EIGHT, 2000000000u, "1@-1,-3 6@-1,-1 8@0,0 3@2,0",
    "4@0,-2 3@-2,-1 6@0,-1 5@1,-1 4@-2,0 7@-1,0 6@1,0 4@-1,1 5@0,1 4@1,1" },
  { HAPPY_HEX, 999999999u, "4@-1,-5 5@-1,-1 5@1,-1 2@0,2",
    "2@0,-6 3@-2,-4 5@0,-4 6@-1,-3 4@1,-3 3@-2,-2 6@0,-2 3@2,-2 5@0,0 2@2,0 3@-1,1" },
  { HAPPY_HEX, 999999998u, "3@0,-4 5@-1,-1 6@0,0 4@-1,3 2@1,3 2@-2,4",
    "3@-1,-3 3@1,-3 6@0,-2 4@1,-1 3@-2,0 6@-1,1 4@1,1 4@-2,2 5@0,2" },
  { HAPPY_HEX, 20261124u, "6@-1,-1 5@-2,0 6@-1,1 3@-2,2 4@1,3",
    "3@-1,-3 4@-2,-2 4@0,-2 2@-3,-1 3@1,-1 6@0,0 5@1,1 6@0,2 2@2,2 4@-1,3 3@0,4" },
  { HAPPY_HEX, 500000001u, "1@0,-6 6@0,0 3@2,0 2@-1,3 2@1,3",
    "3@0,-4 4@1,-3 5@0,-2 3@2,-2 3@-1,-1 6@1,-1 4@-1,1 5@1,1 5@0,2" },
  { HAPPY_HEX, 2000000000u, "2@2,-2 4@0,0 6@1,1 4@0,2 4@0,4",
    "2@0,-2 5@1,-1 5@2,0 2@3,1 5@2,2 6@1,3 3@2,4 1@-1,5 3@1,5" },
  { HAPPY_SQUARE, 1000000000u, "2@-3,-1 4@-2,-1 4@1,0 1@-2,1 1@0,2",
    "1@-2,-2 3@-1,-1 3@0,-1 2@1,-1 2@-3,0 4@-2,0 3@-1,0 4@0,0 1@2,0 3@0,1 2@1,1" },
  { HAPPY_SQUARE, 1234567890u, "4@1,0 4@0,2 1@3,3 2@0,4",
    "1@1,-1 2@0,0 1@2,0 3@0,1 3@1,1 1@-1,2 4@1,2 2@2,2 3@0,3 4@1,3 3@2,3 2@1,4" },
  { HAPPY_SQUARE, 1999999999u, "1@-3,-2 3@-3,0 3@0,0 1@-4,1 3@-2,2",
    "2@-3,-1 1@-1,-1 3@-2,0 4@-1,0 1@1,0 4@-3,1 4@-2,1 4@-1,1 2@0,1 2@-3,2 2@-1,2" },
  { HAPPY_EIGHT, 1000000000u, "3@-3,-1 4@1,-1 2@2,-1 7@0,0 2@3,0 4@-3,1 7@-2,1 4@-2,2 4@1,2",
    "3@-1,-3 3@0,-3 6@-1,-2 6@0,-2 6@-2,-1 7@-1,-1 6@0,-1 5@-3,0 8@-2,0 8@-1,0 8@-1,1 7@0,1 5@1,1 3@2,1 5@-1,2 5@0,2" },
  { HAPPY_EIGHT, 1234567890u, "1@0,-4 5@-2,-2 7@-3,0 8@0,0 3@-4,1 6@-3,1 4@-3,2 5@-1,2",
    "3@-1,-3 4@-3,-2 4@0,-2 3@-4,-1 6@-3,-1 7@-2,-1 7@-1,-1 6@0,-1 4@1,-1 8@-2,0 8@-1,0 5@1,0 8@-2,1 7@-1,1 6@0,1 "
    "3@1,1 5@-2,2 1@0,3" },
  { HAPPY_EIGHT, 1999999999u, "2@1,-2 3@-2,-1 7@1,0 3@3,0 8@0,1 8@1,1 7@1,2 3@-1,3",
    "4@-1,-1 5@1,-1 5@2,-1 4@-2,0 6@-1,0 7@0,0 6@2,0 6@-1,1 6@2,1 5@-1,2 8@0,2 4@2,2 5@0,3 4@1,3" },
  { HAPPY_HEX, 1000000000u, "1@0,-6 2@-1,-5 2@-2,-4 2@-2,-2 1@3,-1 6@0,0 4@2,0 6@0,2 1@-3,3 1@0,8",
    "2@1,-3 4@0,-2 4@-1,-1 5@1,-1 5@-1,1 6@1,1 3@-2,2 3@2,2 5@-1,3 5@1,3 6@0,4 3@-1,5 3@1,5 4@0,6" },
  { HAPPY_HEX, 1234567890u, "1@-2,-6 4@0,-4 3@2,-4 6@1,-3 6@0,-2 3@-5,-1 1@-6,0 2@-1,1 4@1,1",
    "3@1,-5 3@-2,-4 1@-5,-3 5@-1,-3 4@-2,-2 5@2,-2 2@-3,-1 5@-1,-1 6@1,-1 2@3,-1 2@-4,0 5@0,0 4@2,0 1@1,3" },
  { HAPPY_HEX, 1999999999u, "3@-1,-5 1@3,-5 2@3,-3 4@-2,-2 6@0,-2 5@-1,-1 2@3,1 2@1,3 1@3,3",
    "1@1,-7 3@1,-5 3@-2,-4 5@0,-4 6@-1,-3 5@1,-3 4@2,-2 1@-3,-1 6@1,-1 6@0,0 4@2,0 3@-1,1 5@1,1 4@0,2" },
};

TEST (known)
{
  for (gsize i = 0; i < G_N_ELEMENTS (known); i++)
    {
      g_autofree char *fixed = NULL, *solution = NULL;
      HappySpot found[HAPPY_MAX_CARDS];
      HappyPuzzle made;

      happy_maker_make (&made, known[i].grid, known[i].deal, HAPPY_MAKER_NODES);
      check_unique (&made, found);
      fixed = happy_text_write (made.fixed, made.n_fixed);
      solution = happy_text_write (found, happy_puzzle_n_hand (&made));
      g_assert_cmpstr (fixed, ==, known[i].fixed);
      g_assert_cmpstr (solution, ==, known[i].solution);
    }
}

/* Even with very few nodes there is a puzzle with one solution. */
TEST (within)
{
  static const guint64 limits[] = { 0, 1, 30, 300, 3000 };

  for (int grid = 0; grid < HAPPY_N_GRIDS; grid++)
    TEST_DEALS (deal, 20)
      for (gsize i = 0; i < G_N_ELEMENTS (limits); i++)
        {
          HappySpot found[HAPPY_MAX_CARDS];
          HappyPuzzle made;
          int level;

          happy_maker_make (&made, (HappyGrid) grid, deal, limits[i]);
          level = check_unique (&made, found);
          if (limits[i] == 0)
            g_assert_cmpint (happy_puzzle_n_hand (&made), ==, 1);
          else if (happy_puzzle_n_hand (&made) > 1)
            g_assert_cmpint (level, <=, happy_maker_get_level (deal));
        }
}

/* "1, 4, 7 … easy, 2, 5, 8 … medium, 3, 6, 9 … and 0 hard; from 1,000,000,000 to 1,999,999,999 very hard." */
TEST (levels)
{
  static const struct
  {
    guint64 deal;
    HappyLevel level;
  } levels[] = {
    { 0, HAPPY_LEVEL_HARD },
    { 1, HAPPY_LEVEL_EASY },
    { 2, HAPPY_LEVEL_MEDIUM },
    { 3, HAPPY_LEVEL_HARD },
    { 4, HAPPY_LEVEL_EASY },
    { 999999998, HAPPY_LEVEL_MEDIUM },
    { G_MAXUINT64, HAPPY_LEVEL_HARD },
    { G_MAXUINT64 - 1, HAPPY_LEVEL_MEDIUM },
    { 999999999, HAPPY_LEVEL_HARD },
    { 1000000000, HAPPY_LEVEL_VERY_HARD },
    { 1999999999, HAPPY_LEVEL_VERY_HARD },
    { 2000000000, HAPPY_LEVEL_MEDIUM },
    { 20261124, HAPPY_LEVEL_HARD },
    { 99991231, HAPPY_LEVEL_EASY },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (levels); i++)
    g_assert_cmpint (happy_maker_get_level (levels[i].deal), ==, levels[i].level);
}

/* The range of each level has numbers of that level at its beginning, at its end, and among any three in between. The
 * days and all numbers that were ever offered are in the range of the first three levels. */
TEST (ranges)
{
  for (int level = 0; level < HAPPY_N_LEVELS; level++)
    {
      guint64 first, last;

      happy_maker_get_range (level, &first, &last);
      g_assert_cmpuint (first, ==, level == HAPPY_LEVEL_VERY_HARD ? 1000000000 : 1);
      g_assert_cmpuint (last, ==, level == HAPPY_LEVEL_VERY_HARD ? 1999999999 : 999999999);
      for (guint64 number = first; number + 2 <= last; number += 12345677)
        g_assert_true (happy_maker_get_level (number) == level || happy_maker_get_level (number + 1) == level
                       || happy_maker_get_level (number + 2) == level);
    }
}

/** Returns: the depth of tries that a made puzzle needs. */
static int
make_and_grade (HappyGrid grid, guint64 deal, HappyPuzzle *made)
{
  HappyPuzzle turned;
  guint64 n_nodes = 0;
  int depth;

  happy_maker_make (made, grid, deal, HAPPY_MAKER_NODES);
  depth = happy_grade_lowest (made, 3, G_MAXUINT64, &n_nodes);
  /* the order of the fixed cards does not matter */
  turned = *made;
  for (int i = 0; i < made->n_fixed; i++)
    turned.fixed[i] = made->fixed[made->n_fixed - 1 - i];
  g_assert_cmpint (happy_grade_lowest (&turned, 3, G_MAXUINT64, &n_nodes), ==, depth);
  return depth;
}

/* The depths of the levels do not overlap: twenty puzzles of each level, spread over its numbers and the grids. */
TEST (depths)
{
  for (int level = 0; level < HAPPY_N_LEVELS; level++)
    {
      guint64 number, last;

      happy_maker_get_range (level, &number, &last);
      for (int n = 0; n < 20; number += 41152263)
        {
          HappyPuzzle made;

          while (happy_maker_get_level (number) != level)
            number++;
          g_assert_cmpint (make_and_grade ((HappyGrid) (n++ % HAPPY_N_GRIDS), number, &made), ==, level);
        }
    }
}

/* Very hard puzzles have one solution, also for the brute force solver (like those known above), more cards to place
 * than hard ones, and no more cards of a number than a deck. */
TEST (very_hard)
{
  static const int least[] = { 11, 14, 13 }, most[] = { 15, 18, 18 };

  for (int grid = 0; grid < HAPPY_N_GRIDS; grid++)
    for (guint64 deal = 1100000000; deal < 1100000000 + 5; deal++)
      {
        int n_of[HAPPY_MAX_WANT + 1] = { 0 };
        HappySpot found[HAPPY_MAX_CARDS];
        HappyPuzzle made;

        g_assert_cmpuint (happy_maker_make (&made, (HappyGrid) grid, deal, HAPPY_MAKER_NODES), <,
                          4 * HAPPY_MAKER_NODES);
        /* brute force takes long */
        if (deal == 1100000000)
          check_unique (&made, found);
        g_assert_cmpint (happy_puzzle_n_hand (&made), >=, least[grid]);
        g_assert_cmpint (happy_puzzle_n_hand (&made), <=, most[grid]);
        g_assert_cmpint (made.n_fixed + happy_puzzle_n_hand (&made), <=, HAPPY_MAKER_MAX_CARDS);
        for (int i = 0; i < made.n_fixed; i++)
          n_of[made.fixed[i].want]++;
        for (int want = 1; want <= HAPPY_MAX_WANT; want++)
          g_assert_cmpint (n_of[want] + made.hand[want], <=, 4);
      }
}

/* Grades of puzzles, derived by hand. */
TEST (grades)
{
  static const struct
  {
    HappyGrid grid;
    const char *fixed;
    const char *hand;
    int depth;
  } cases[] = {
    { HAPPY_SQUARE, "4@0,0", "1 1 1 1", 0 },
    { HAPPY_HEX, "6@0,0", "3 3 3 3 3 3", 0 },
    { HAPPY_EIGHT, "8@0,0", "3 3 3 3 5 5 5 5", 0 },
    /* two solutions, and none */
    { HAPPY_SQUARE, "1@0,0 1@1,1", "2", 9 },
    { HAPPY_SQUARE, "1@0,0 1@1,0", "2", 9 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint64 n_nodes = 0;
      HappyPuzzle puzzle;

      happy_text_read_puzzle (&puzzle, cases[i].grid, cases[i].fixed, cases[i].hand);
      for (int deepest = 0; deepest <= 2; deepest++)
        g_assert_cmpint (happy_grade (&puzzle, deepest, G_MAXUINT64, &n_nodes), ==, MIN (cases[i].depth, deepest + 1));
    }
}
