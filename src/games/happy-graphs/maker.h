/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Makes puzzles of Happy Graphs from deal numbers: some cards lie fixed on the table, the others are to be placed, and
 * there is exactly one way (equal cards count as one). A number makes the same puzzle for ever and everywhere: whole
 * numbers only, limits counted in nodes. Knows nothing of suits or of the game's positions.
 */
#pragma once

#include "puzzle.h"

G_BEGIN_DECLS

/** HAPPY_MAKER_MAX_CARDS: the most cards a made puzzle has; never more than four of a number. */
#define HAPPY_MAKER_MAX_CARDS 20

/**
 * HappyLevel:
 * @HAPPY_LEVEL_EASY: every card follows from what lies there, nothing needs to be tried
 * @HAPPY_LEVEL_MEDIUM: now and then a cell has to be tried; what follows from it shows that it can't be
 * @HAPPY_LEVEL_HARD: trying one cell at a time does not suffice
 */
typedef enum
{
  HAPPY_LEVEL_EASY,
  HAPPY_LEVEL_MEDIUM,
  HAPPY_LEVEL_HARD,
  HAPPY_N_LEVELS,
} HappyLevel;

/**
 * HappyMade:
 * @puzzle: the puzzle; its fixed cards are sorted by y, then x
 * @level: how difficult it was measured to be
 * @n_solution: how many cards are to be placed
 * @solution: (array length=n_solution): the one way to place them, in an order in which each touches a card that lies
 * @n_nodes: the solver's nodes it took to make
 */
typedef struct
{
  HappyPuzzle puzzle;
  HappyLevel level;
  int n_solution;
  HappySpot solution[HAPPY_MAKER_MAX_CARDS];
  guint64 n_nodes;
} HappyMade;

HappyLevel happy_maker_get_level (guint64          deal);
void       happy_maker_make      (HappyMade       *made,
                                  HappyPuzzleGrid  grid,
                                  guint64          deal);

G_END_DECLS
