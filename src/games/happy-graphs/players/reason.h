/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What follows of itself in a puzzle of Happy Graphs: a table of cells that hold a card, stay empty, or are not
 * decided, and everything that can be concluded from them without trying. Solver and grading decide cells and take
 * decisions back; this knows neither of them. Cards are never told apart by more than their number, and a card's number
 * is the count of its neighbours in the end, so a solution is a shape: cells, not cards, are what is decided.
 */
#pragma once

#include "games/happy-graphs/rules/puzzle.h"

G_BEGIN_DECLS

/** HAPPY_REASON_MAX_SETS: how many sets of numbers there are. A set has bit n − 1 for the number n. */
#define HAPPY_REASON_MAX_SETS (1 << HAPPY_MAX_WANT)

/**
 * HappyReasonRules: what is concluded.
 * @HAPPY_REASON_SIMPLE: what a glance at one card and at the numbers left tells: a happy card has walls around it, a
 *   card that needs all its open cells gets them, a cell no remaining number fits stays empty, a number that is used up
 *   is no other card's, and what comes apart or can't be joined is wrong
 * @HAPPY_REASON_ALL: besides, numbers that a few cells share among themselves, and sums of all connections
 */
typedef enum
{
  HAPPY_REASON_SIMPLE,
  HAPPY_REASON_ALL,
} HappyReasonRules;

/** HappyReasonState: what is known of a cell. */
typedef enum
{
  HAPPY_REASON_OPEN,
  HAPPY_REASON_CARD,
  HAPPY_REASON_EMPTY,
} HappyReasonState;

/**
 * HappyReasonCell:
 * @state: a #HappyReasonState
 * @n_joined: neighbours that hold a card: connections, if there is a card
 * @n_open: neighbours not decided
 * @numbers: the set of numbers a card here can have
 */
typedef struct
{
  guint8 state;
  guint8 n_joined;
  guint8 n_open;
  guint8 numbers;
} HappyReasonCell;

/** HappyReasonStep: something that was decided, and how to take it back. */
typedef struct
{
  int cell;
  guint8 kind;
  guint8 numbers;
} HappyReasonStep;

/**
 * HappyReason:
 * @grid: which cells are neighbours
 * @n_steps: how many neighbours a cell has
 * @step: from a cell to its neighbours
 * @width: cells in a row of the table
 * @base_x: where the middle of the table lies
 * @base_y: likewise
 * @n_cells: cells of the table, its rim included
 * @cells: (array length=n_cells): the table
 * @n_cards: cards of the puzzle
 * @n_edges: connections there are when all are happy
 * @numbers: the set of the numbers there are
 * @supply: for each set of numbers, how many cards have one of them
 * @placed: (array length=n_placed): the cells that hold a card, in the order they got it
 * @n_placed: how many
 * @n_joined: connections among them
 * @fresh: the set of numbers that cards not placed yet can have
 * @apart: whether the cards that lay there at first are not all joined
 * @rules: what is concluded
 *
 * The table is large enough for every cell that can hold a card. Hex cells are kept by column and slanting row, so that
 * every grid is an array with constant steps to the neighbours; the rim is empty.
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

HappyReason *happy_reason_new      (const HappyPuzzle *puzzle,
                                    HappyReasonRules   rules);
void         happy_reason_free     (HappyReason       *reason);
gboolean     happy_reason_put_card (HappyReason       *reason,
                                    int                cell);
void         happy_reason_leave    (HappyReason       *reason,
                                    int                cell);
gboolean     happy_reason_narrow   (HappyReason       *reason,
                                    int                cell,
                                    guint8             numbers);
gboolean     happy_reason_conclude (HappyReason       *reason);
void         happy_reason_undo     (HappyReason       *reason,
                                    int                mark);
void         happy_reason_get_spot (const HappyReason *reason,
                                    int                cell,
                                    HappySpot         *spot);

/* The part about all cards together, in reason-sums.c. */
gboolean     happy_reason_match    (HappyReason       *reason,
                                    guint8            *fresh);
gboolean     happy_reason_balance  (const HappyReason *reason);
gboolean     happy_reason_can_join (HappyReason       *reason);

/** happy_reason_mark: where happy_reason_undo() goes back to when it is given this. */
static inline int
happy_reason_mark (const HappyReason *reason)
{
  return reason->n_trail;
}

/** happy_reason_lowest: the lowest number of the set @numbers, which is not empty. */
static inline int
happy_reason_lowest (guint8 numbers)
{
  return __builtin_ctz (numbers) + 1;
}

/** happy_reason_highest: the highest number of the set @numbers, which is not empty. */
static inline int
happy_reason_highest (guint8 numbers)
{
  return 32 - __builtin_clz (numbers);
}

/** happy_reason_between: the set of the numbers from @low (or 1) to @high. */
static inline guint8
happy_reason_between (int low, int high)
{
  return (guint8) (((1u << high) - 1) & ~((1u << MAX (low - 1, 0)) - 1));
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HappyReason, happy_reason_free)

G_END_DECLS
