/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Makes puzzles of Happy Graphs from deal numbers: some cards lie fixed on the table, the others are to be placed, and
 * there is exactly one solution (equal cards count as one). A number makes the same puzzle always and everywhere: the
 * maker uses integers only, and its limits count nodes. Suits and the game's positions are unknown here. No puzzle has
 * more than four cards of a number, so a deck of the variant has a suit for each card.
 */
#pragma once

#include "games/happy-graphs/rules/puzzle.h"

/** HAPPY_MAKER_MAX_CARDS: the most cards a made puzzle has, never more than four of a number. */
#define HAPPY_MAKER_MAX_CARDS 26
/** HAPPY_MAKER_NODES: after this many nodes (very hard puzzles: three times as many) the search for a good puzzle ends
 * with the best one found. */
#define HAPPY_MAKER_NODES 1000000

/**
 * HappyLevel:
 * @HAPPY_LEVEL_EASY: everything follows at a glance, nothing needs to be tried
 * @HAPPY_LEVEL_MEDIUM: some cells have to be tried; a glance at the consequences shows the contradiction
 * @HAPPY_LEVEL_HARD: while trying one cell, the player has to try another one
 * @HAPPY_LEVEL_VERY_HARD: while trying that one, the player has to try a third one
 *
 * The value of a level is the depth of tries that its puzzles need. A puzzle of the first three levels rarely has
 * another depth once its fixed cards are in their final order (see grade.c); very hard ones never need less.
 */
typedef enum
{
  HAPPY_LEVEL_EASY,
  HAPPY_LEVEL_MEDIUM,
  HAPPY_LEVEL_HARD,
  HAPPY_LEVEL_VERY_HARD,
  HAPPY_N_LEVELS,
} HappyLevel;

int happy_maker_get_level (guint64 deal);
void happy_maker_get_range (int level, guint64 *first, guint64 *last);
guint64 happy_maker_make (HappyPuzzle *puzzle, HappyGrid grid, guint64 deal, guint64 n_nodes);

/* grade.c */
int happy_grade (const HappyPuzzle *puzzle, int deepest, guint64 limit, guint64 *n_nodes);
int happy_grade_lowest (const HappyPuzzle *puzzle, int deepest, guint64 limit, guint64 *n_nodes);
