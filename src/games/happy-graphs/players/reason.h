/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Deduction in a puzzle of Happy Graphs: a table of cells that hold a card, stay empty or are open, and everything that
 * follows from them without trying. The solver and the grading decide cells and undo decisions; this file knows neither
 * of them. Only cells are decided, never cards: a card's number is the number of its neighbours in the end, so a
 * solution is a shape.
 */
#pragma once

#include "games/happy-graphs/rules/puzzle.h"

/** HAPPY_REASON_MAX_SETS: the number of sets of numbers. Bit n − 1 of a set stands for the number n. */
#define HAPPY_REASON_MAX_SETS (1 << HAPPY_MAX_WANT)

/**
 * HappyReasonRules: the rules of deduction.
 * @HAPPY_REASON_SIMPLE: what a person sees at a glance, from one card and the numbers that are left: a happy card has
 *   walls around it, a card that needs all its open cells gets them, a cell that fits no remaining number stays empty,
 *   no card has a number that is used up, and cards that are cut off or cannot be joined are a contradiction
 * @HAPPY_REASON_ALL: also numbers that a few cells share among themselves, and sums of all connections
 */
typedef enum
{
  HAPPY_REASON_SIMPLE,
  HAPPY_REASON_ALL,
} HappyReasonRules;

/** HappyReasonState: what is decided about a cell. */
typedef enum
{
  HAPPY_REASON_OPEN,
  HAPPY_REASON_CARD,
  HAPPY_REASON_EMPTY,
} HappyReasonState;

/**
 * HappyReasonCell:
 * @state: a #HappyReasonState
 * @n_joined: neighbours that hold a card; the connections, if the cell has a card
 * @n_open: neighbours that are open
 * @numbers: the set of numbers that a card on this cell can have
 */
typedef struct
{
  guint8 state;
  guint8 n_joined;
  guint8 n_open;
  guint8 numbers;
} HappyReasonCell;

/** HappyReasonStep: one change of the table, with the values to undo it. */
typedef struct
{
  int cell;
  guint8 kind;
  guint8 numbers;
} HappyReasonStep;

/**
 * HappyReason:
 * @grid: which cells are neighbours
 * @n_steps: the number of neighbours of a cell
 * @step: the difference of index from a cell to each neighbour
 * @width: cells in a row of the table
 * @base_x: the x of the middle of the table
 * @base_y: its y
 * @n_cells: cells of the table, its rim included
 * @cells: (array length=n_cells): the table
 * @n_cards: cards of the puzzle
 * @n_edges: connections in a solution
 * @numbers: the set of all numbers in the puzzle
 * @supply: for each set of numbers, how many cards have one of them
 * @placed: (array length=n_placed): the cells that hold a card, in the order in which they got it
 * @n_placed: how many cells hold a card
 * @n_joined: connections among those cards
 * @fresh: the set of numbers that cards still to be placed can have
 * @apart: whether there was more than one fixed card, so that cards may be apart
 * @rules: the rules of deduction
 *
 * The table is large enough for every cell that can hold a card. Hex cells are stored by column and slanting row, so
 * that every grid is an array with constant steps to the neighbours; the rim is empty.
 */
typedef struct
{
  HappyGrid grid;
  int n_steps;
  int step[HAPPY_MAX_WANT];
  int width;
  int base_x;
  int base_y;
  int n_cells;
  HappyReasonCell *cells;
  int n_cards;
  int n_edges;
  guint8 numbers;
  guint16 supply[HAPPY_REASON_MAX_SETS];
  int *placed;
  int n_placed;
  int n_joined;
  guint8 fresh;
  gboolean apart;
  HappyReasonRules rules;
  /*< private >*/
  gboolean stale;
  int *waiting;
  int n_waiting;
  guint8 *is_waiting;
  HappyReasonStep *trail;
  int n_trail;
  int joined_mark;
  int *reach;
  guint32 *reached;
  guint32 n_floods;
} HappyReason;

HappyReason *happy_reason_new (const HappyPuzzle *puzzle, HappyReasonRules rules);
void happy_reason_free (HappyReason *reason);
gboolean happy_reason_put_card (HappyReason *reason, int cell);
void happy_reason_leave (HappyReason *reason, int cell);
gboolean happy_reason_narrow (HappyReason *reason, int cell, guint8 numbers);
gboolean happy_reason_conclude (HappyReason *reason);
void happy_reason_undo (HappyReason *reason, int mark);
void happy_reason_get_spot (const HappyReason *reason, int cell, HappySpot *spot);

/* reason-sums.c: rules about all cards together */
gboolean happy_reason_match (HappyReason *reason, guint8 *fresh);
gboolean happy_reason_balance (const HappyReason *reason);
gboolean happy_reason_can_join (HappyReason *reason);

/** happy_reason_mark: Returns: a mark for happy_reason_undo(), which then restores the present table. */
static inline int
happy_reason_mark (const HappyReason *reason)
{
  return reason->n_trail;
}

/** happy_reason_lowest: Returns: the lowest number of the set @numbers, which is not empty. */
static inline int
happy_reason_lowest (guint8 numbers)
{
  return __builtin_ctz (numbers) + 1;
}

/** happy_reason_highest: Returns: the highest number of the set @numbers, which is not empty. */
static inline int
happy_reason_highest (guint8 numbers)
{
  return 32 - __builtin_clz (numbers);
}

/** happy_reason_between: Returns: the set of the numbers from @low (or 1) to @high. */
static inline guint8
happy_reason_between (int low, int high)
{
  return (guint8) (((1u << high) - 1) & ~((1u << MAX (low - 1, 0)) - 1));
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HappyReason, happy_reason_free)
