/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Makes puzzles of Happy Graphs from deal numbers: some cards lie fixed on the table, the others are to be placed, and
 * there is exactly one way (equal cards count as one). A number makes the same puzzle for ever and everywhere: whole
 * numbers only, limits counted in nodes. Knows nothing of suits or of the game's positions; as no number comes more
 * than four times, a deck of the variant has a suit for each card.
 */
#pragma once

#include "games/happy-graphs/rules/puzzle.h"

G_BEGIN_DECLS

/** HAPPY_MAKER_MAX_CARDS: the most cards a made puzzle has, never more than four of a number. */
#define HAPPY_MAKER_MAX_CARDS 16
/** HAPPY_MAKER_NODES: how many nodes the search for a good puzzle may take before the best found is taken. */
#define HAPPY_MAKER_NODES 1000000

/**
 * HappyLevel:
 * @HAPPY_LEVEL_EASY: everything follows at a glance, nothing needs to be tried
 * @HAPPY_LEVEL_MEDIUM: now and then a cell has to be tried; a glance at what follows shows that it can't be
 * @HAPPY_LEVEL_HARD: while one cell is being tried, another has to be
 */
typedef enum
{
  HAPPY_LEVEL_EASY,
  HAPPY_LEVEL_MEDIUM,
  HAPPY_LEVEL_HARD,
  HAPPY_N_LEVELS,
} HappyLevel;

int     happy_maker_get_level (guint64            deal);
guint64 happy_maker_make      (HappyPuzzle       *puzzle,
                               HappyGrid          grid,
                               guint64            deal,
                               guint64            n_nodes);

/* grade.c */
int     happy_grade           (const HappyPuzzle *puzzle,
                               int                deepest,
                               guint64            limit,
                               guint64           *n_nodes);

G_END_DECLS
