/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Makes puzzles: a shape grows at random, which gives each of its cards a number; then one card after another moves
 * from the table into the hand, as long as the solution stays the only one and is not too hard to find. If the result
 * is too easy or too small, the next shape grows. Large shapes of very hard puzzles use some numbers too often at
 * first; moving single cards mends that. Nothing in this file may change, or numbers would name other puzzles:
 * not the order of random numbers, not the sizes, not the levels. The limits in nodes are so high that the way in which
 * the solver searches does not matter.
 */
#include "maker.h"
#include "solver.h"

#include "core/cards/baize-random.h"

#include <stdlib.h>
#include <string.h>

/** The cards of each number in a deck of the variant. */
#define MOST_OF_A_NUMBER 4
/** The most shapes that are started, including those that use a number too often. */
#define N_SHAPES 5000
/** The nodes to prove that a puzzle is very hard. */
#define PROOF_NODES 400000
/** The most cards of a shape that are moved, one by one, to mend it. */
#define N_MOVES 300
/** The numbers of very hard puzzles. Until they had a level of their own, the program offered only lower numbers. */
#define FIRST_VERY_HARD 1000000000
#define LAST_VERY_HARD  1999999999
/** The levels that take turns in all other numbers. */
#define N_TURNS 3

/** For each level: the most nodes of one question, far more than small puzzles need (only very hard ones reach the
 * limit and are given up); and the most nodes of a whole puzzle, as a multiple of the usual number. */
static const struct
{
  guint64 question_nodes, patience;
} efforts[HAPPY_N_LEVELS] = { { 100000, 1 }, { 100000, 1 }, { 100000, 1 }, { 20000, 3 } };

/** The number of cards of a puzzle, and the number of cards to place: lowest and highest. */
static const struct
{
  int fewest, most, least_hand, most_hand;
} sizes[HAPPY_N_GRIDS][HAPPY_N_LEVELS] = {
  [HAPPY_SQUARE] = { { 10, 14, 6, 8 }, { 11, 14, 7, 9 }, { 12, 14, 8, 10 }, { 16, 16, 11, 15 } },
  [HAPPY_EIGHT] = { { 12, 16, 7, 9 }, { 13, 16, 8, 10 }, { 13, 16, 9, 11 }, { 22, 26, 14, 18 } },
  [HAPPY_HEX] = { { 12, 16, 7, 9 }, { 13, 16, 8, 10 }, { 13, 16, 9, 11 }, { 22, 24, 14, 18 } },
};

/* The puzzle if nothing else is found: a block of four cards without the last one. */
static const HappySpot last_resort[HAPPY_N_GRIDS][4] = {
  [HAPPY_SQUARE] = { { 0, 0, 2 }, { 1, 0, 2 }, { 0, 1, 2 }, { 1, 1, 2 } },
  [HAPPY_EIGHT] = { { 0, 0, 3 }, { 1, 0, 3 }, { 0, 1, 3 }, { 1, 1, 3 } },
  [HAPPY_HEX] = { { 0, 0, 3 }, { -1, 1, 2 }, { 1, 1, 2 }, { 0, 2, 3 } },
};

/**
 * happy_maker_get_level:
 * @deal: a deal number
 *
 * Numbers from 1,000,000,000 to 1,999,999,999 name very hard puzzles. The others take turns: 1, 4, 7 … name easy
 * puzzles, 2, 5, 8 … medium ones, 3, 6, 9 … (and 0) hard ones.
 *
 * Returns: the level of the puzzles of that number
 */
int
happy_maker_get_level (guint64 deal)
{
  if (deal >= FIRST_VERY_HARD && deal <= LAST_VERY_HARD)
    return HAPPY_LEVEL_VERY_HARD;
  return (int) ((deal % N_TURNS + N_TURNS - 1) % N_TURNS);
}

/**
 * happy_maker_get_range:
 * @level: a level
 * @first: (out): the first deal number
 * @last: (out): the last deal number of the range that is offered for puzzles of @level; at least one of three names
 * one
 */
void
happy_maker_get_range (int level, guint64 *first, guint64 *last)
{
  *first = level == HAPPY_LEVEL_VERY_HARD ? FIRST_VERY_HARD : 1;
  *last = level == HAPPY_LEVEL_VERY_HARD ? LAST_VERY_HARD : FIRST_VERY_HARD - 1;
}

/** Returns: how many of the cards touch the cell; 0 if a card lies on it. */
static int
count_neighbours (HappyGrid grid, const HappySpot *spots, int n_spots, const HappySpot *spot)
{
  int n = 0;

  for (int i = 0; i < n_spots; i++)
    {
      if (spots[i].x == spot->x && spots[i].y == spot->y)
        return 0;
      n += happy_puzzle_are_adjacent (grid, &spots[i], spot);
    }
  return n;
}

/** Returns: of @n_picks random cells beside random cards, the one with the most cards around it. */
static HappySpot
pick_cell (HappyGrid grid, const HappySpot *spots, int n_spots, int n_picks, BaizeRandom *random)
{
  HappySpot picked = spots[0];
  int busiest = 0;

  while (n_picks > 0)
    {
      HappySpot spot = spots[baize_random_below (random, (guint64) n_spots)];
      int dir = happy_puzzle_get_dir (grid, (int) baize_random_below (random, (guint64) happy_n_dirs (grid)));
      int n;

      spot.x = (gint16) (spot.x + happy_steps[grid][dir][0]);
      spot.y = (gint16) (spot.y + happy_steps[grid][dir][1]);
      n = count_neighbours (grid, spots, n_spots, &spot);
      if (n == 0)
        continue;
      n_picks--;
      if (n > busiest)
        {
          busiest = n;
          picked = spot;
        }
    }
  return picked;
}

/** Numbers the cards of a shape. Returns: how many cards are too many of their number. */
static int
number (HappyGrid grid, HappySpot *spots, int n_spots)
{
  int n_of[HAPPY_MAX_WANT + 1] = { 0 }, n_too_many = 0;

  for (int i = 0; i < n_spots; i++)
    {
      spots[i].want = 0;
      for (int k = 0; k < n_spots; k++)
        spots[i].want += (guint8) happy_puzzle_are_adjacent (grid, &spots[i], &spots[k]);
      n_too_many += ++n_of[spots[i].want] > MOST_OF_A_NUMBER;
    }
  return n_too_many;
}

/** Returns: whether the cells are one group. */
static gboolean
is_connected (HappyGrid grid, const HappySpot *spots, int n_spots)
{
  gboolean reached[HAPPY_MAKER_MAX_CARDS] = { TRUE };
  int queue[HAPPY_MAKER_MAX_CARDS] = { 0 }, n_reached = 1;

  for (int i = 0; i < n_reached; i++)
    for (int k = 0; k < n_spots; k++)
      if (!reached[k] && happy_puzzle_are_adjacent (grid, &spots[queue[i]], &spots[k]))
        {
          reached[k] = TRUE;
          queue[n_reached++] = k;
        }
  return n_reached == n_spots;
}

/** Moves cards of a shape to other cells until no number occurs too often. Returns: whether that is achieved. */
static gboolean
mend (HappyGrid grid, HappySpot *spots, int n_spots, int n_picks, BaizeRandom *random)
{
  int n_too_many = number (grid, spots, n_spots);

  for (int i = 0; i < N_MOVES && n_too_many > 0; i++)
    {
      HappySpot moved[HAPPY_MAKER_MAX_CARDS];
      int n;

      memcpy (moved, spots, sizeof *spots * (gsize) n_spots);
      moved[baize_random_below (random, (guint64) n_spots)] = spots[n_spots - 1];
      moved[n_spots - 1] = pick_cell (grid, moved, n_spots - 1, n_picks, random);
      if (!is_connected (grid, moved, n_spots))
        continue;
      n = number (grid, moved, n_spots);
      if (n > n_too_many)
        continue;
      n_too_many = n;
      memcpy (spots, moved, sizeof *spots * (gsize) n_spots);
    }
  return n_too_many == 0;
}

/** Grows a shape of @n_spots cells and numbers it. Returns: whether no number occurs too often. */
static gboolean
grow (HappyGrid grid, HappyLevel level, HappySpot *spots, int n_spots, BaizeRandom *random)
{
  int n_picks = (int) baize_random_below (random, 4) + 1;

  spots[0] = (HappySpot){ 0, 0, 0 };
  for (int n = 1; n < n_spots; n++)
    spots[n] = pick_cell (grid, spots, n, n_picks, random);
  if (level == HAPPY_LEVEL_VERY_HARD)
    return mend (grid, spots, n_spots, n_picks, random);
  return number (grid, spots, n_spots) == 0;
}

/** Shuffles the cards; carve() tries to remove them in this order. */
static void
shuffle (HappySpot *spots, int n_spots, BaizeRandom *random)
{
  guint8 order[HAPPY_MAKER_MAX_CARDS];
  HappySpot before[HAPPY_MAKER_MAX_CARDS];

  memcpy (before, spots, sizeof *spots * (gsize) n_spots);
  for (int i = 0; i < n_spots; i++)
    order[i] = (guint8) i;
  baize_random_shuffle (random, order, (gsize) n_spots);
  for (int i = 0; i < n_spots; i++)
    spots[i] = before[order[i]];
}

/** Returns: whether there is exactly one solution, which needs no deeper tries than @level. */
static gboolean
is_good (const HappyPuzzle *puzzle, HappyLevel level, guint64 *n_nodes)
{
  g_autoptr (HappySolver) solver = happy_solver_new (puzzle, 2);

  happy_solver_run (solver, efforts[level].question_nodes);
  *n_nodes += solver->n_nodes;
  return solver->complete && solver->n_found == 1
         && happy_grade (puzzle, (int) level, efforts[level].question_nodes, n_nodes) <= (int) level;
}

/** Returns: whether @puzzle, which needs no deeper tries than @level, is of that level. */
static gboolean
is_of_level (const HappyPuzzle *puzzle, HappyLevel level, guint64 *n_nodes)
{
  guint64 n = 0;
  gboolean deep;

  if (happy_grade (puzzle, (int) level, efforts[level].question_nodes, n_nodes) != (int) level)
    return FALSE;
  if (level < HAPPY_LEVEL_VERY_HARD)
    return TRUE;
  /* shallower tries must not suffice, whichever card comes first; if the nodes run out, this is not proved */
  deep = happy_grade_lowest (puzzle, (int) level - 1, PROOF_NODES, &n) == (int) level;
  *n_nodes += n;
  return deep && n < PROOF_NODES;
}

/** Moves cards from the table into the hand, each if the puzzle stays good. */
static void
carve (HappyPuzzle *puzzle, HappyLevel level, int most_hand, guint64 *n_nodes)
{
  for (int i = 0; i < puzzle->n_fixed && puzzle->n_fixed > 1 && happy_puzzle_n_hand (puzzle) < most_hand;)
    {
      HappyPuzzle fewer = *puzzle;

      fewer.hand[fewer.fixed[i].want]++;
      fewer.n_fixed--;
      memmove (&fewer.fixed[i], &fewer.fixed[i + 1], sizeof *fewer.fixed * (gsize) (fewer.n_fixed - i));
      if (is_good (&fewer, level, n_nodes))
        *puzzle = fewer;
      else
        i++;
    }
}

/** Makes @puzzle from one shape. Returns: whether the shape is usable. */
static gboolean
make_one (HappyPuzzle *puzzle, HappyGrid grid, HappyLevel level, BaizeRandom *random, guint64 *n_nodes)
{
  int fewest = sizes[grid][level].fewest, most = sizes[grid][level].most;

  memset (puzzle, 0, sizeof *puzzle);
  puzzle->grid = grid;
  puzzle->n_fixed = fewest + (int) baize_random_below (random, (guint64) (most - fewest + 1));
  if (!grow (grid, level, puzzle->fixed, puzzle->n_fixed, random))
    return FALSE;
  shuffle (puzzle->fixed, puzzle->n_fixed, random);
  carve (puzzle, level, sizes[grid][level].most_hand, n_nodes);
  return happy_puzzle_n_hand (puzzle) > 0;
}

/** Sorts in reading order. */
static int
compare_spots (gconstpointer data_a, gconstpointer data_b)
{
  const HappySpot *a = data_a, *b = data_b;

  return a->y != b->y ? a->y - b->y : a->x - b->x;
}

/**
 * happy_maker_make:
 * @made: (out): the puzzle; its fixed cards are sorted by y, then x
 * @grid: a grid
 * @deal: a deal number
 * @n_nodes: after this many nodes (very hard: three times as many) no other shape is started: %HAPPY_MAKER_NODES; a
 *   limit so small that it is reached names other puzzles
 *
 * Makes the puzzle of @grid with the number @deal, of the level the number stands for. The result is always a puzzle
 * with exactly one solution, as the solver proves, and the grading once more. It takes a millisecond or two, for hard
 * puzzles up to some tenths of a second, for very hard ones up to about a second.
 *
 * Returns: the nodes it took
 */
guint64
happy_maker_make (HappyPuzzle *made, HappyGrid grid, guint64 deal, guint64 n_nodes)
{
  HappyLevel level = (HappyLevel) happy_maker_get_level (deal);
  int best = 0, enough = HAPPY_MAKER_MAX_CARDS + sizes[grid][level].least_hand;
  guint64 n_seen = 0;
  BaizeRandom random;

  baize_random_init (&random, deal);
  *made = (HappyPuzzle){ .grid = grid, .n_fixed = 3 };
  memcpy (made->fixed, last_resort[grid], sizeof *last_resort[grid] * 3);
  made->hand[last_resort[grid][3].want]++;
  /* these nodes count towards the limit, and without them deal numbers would name other puzzles */
  happy_grade (made, HAPPY_LEVEL_HARD, efforts[HAPPY_LEVEL_HARD].question_nodes, &n_seen);
  for (int i = 0; i < N_SHAPES && best < enough && n_seen < n_nodes * efforts[level].patience; i++)
    {
      HappyPuzzle puzzle;
      int worth;

      if (!make_one (&puzzle, grid, level, &random, &n_seen))
        continue;
      worth = happy_puzzle_n_hand (&puzzle);
      /* the right level is worth more than any number of cards to place */
      if (is_of_level (&puzzle, level, &n_seen))
        worth += HAPPY_MAKER_MAX_CARDS;
      if (worth > best)
        {
          best = worth;
          *made = puzzle;
        }
    }
  qsort (made->fixed, (size_t) made->n_fixed, sizeof *made->fixed, compare_spots);
  return n_seen;
}
