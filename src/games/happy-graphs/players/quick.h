/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A position of a one-player game that a search changes, and changes back, without copying it. Cards are numbers; each
 * group has a part of one large grid of cells for itself, so that a neighbour is found by adding to the number of a
 * cell. Suits and the words of the game are not known here.
 */
#pragma once

#include "games/happy-graphs/rules/happy.h"

/* The most cards that a search can handle: sets of cards are bits of one number. A message in best.c names it. */
#define HAPPY_QUICK_MAX_CARDS  64
#define HAPPY_QUICK_MAX_GROUPS 64

/**
 * HappyQuickCell: a cell of the grid.
 * @want: the number of its card; 0 if it has none
 * @n: how many cards lie beside it
 * @n_happy: how many happy cards lie beside it; with one, no card can be laid on the cell
 * @card: its card, in the order in which cards were laid
 * @mark: for conclusions about the cell, which hold if @stamp is the current one
 * @stamp: see there
 * @index: for judgements: a number for the cell, which holds as long as the position does not change
 */
typedef struct
{
  guint8 want;
  guint8 n;
  guint8 n_happy;
  guint8 card;
  guint8 mark;
  guint16 stamp;
  guint16 index;
} HappyQuickCell;

/**
 * HappyQuickMove: a card laid.
 * @cell: where
 * @want: its number
 * @starts: whether it starts a group
 */
typedef struct
{
  gint32 cell;
  guint8 want;
  guint8 starts;
} HappyQuickMove;

/** HappyQuickLaid: what is needed to take back a card. */
typedef struct
{
  HappyQuickMove move;
  guint8 group;
  guint8 drawn; /* the number of the card that was drawn; 0 if there was none */
  int n_touched;
} HappyQuickLaid;

/**
 * HappyQuick:
 * @grid: which cells are neighbours
 * @n_dirs: how many neighbours a cell has
 * @step: what to add to the number of a cell for each neighbour
 * @width: the cells of a row
 * @n_cells: all cells
 * @cells: (array length=n_cells): the grid
 * @n_cards: cards of the game
 * @n_laid: cards on the table
 * @laid: (array length=n_laid): these
 * @unhappy: the cards on the table that are not happy, as bits
 * @need: the connections that these need in all
 * @n_touched: how many cells have been touched by a card
 * @touched: these; a cell may have a card now
 * @n_groups: the groups
 * @origin: for each group, also for those that may still begin, the cell of its first card or of 0,0
 * @group_end: for each group, the first cell after its part of the grid
 * @group_key: a hash of what a group means for the cards to come
 * @group_unhappy: its cards that are not happy
 * @left: how many cards of each number are not on the table
 * @sum_left: their numbers added up
 * @hand: how many cards of each number are in the hand
 * @stock: the numbers of the cards to draw, the next one first
 * @n_stock: all of them
 * @n_drawn: those that have been drawn
 */
typedef struct
{
  int grid;
  int n_dirs;
  int step[HAPPY_MAX_DIRS];
  int width;
  int n_cells;
  HappyQuickCell *cells;
  int n_cards;
  int n_laid;
  HappyQuickLaid laid[HAPPY_QUICK_MAX_CARDS];
  guint64 unhappy;
  int need;
  int n_touched;
  gint32 touched[HAPPY_QUICK_MAX_CARDS * (HAPPY_MAX_DIRS + 1)];
  int n_groups;
  int origin[HAPPY_QUICK_MAX_GROUPS];
  int group_end[HAPPY_QUICK_MAX_GROUPS];
  guint64 group_key[HAPPY_QUICK_MAX_GROUPS];
  guint64 group_unhappy[HAPPY_QUICK_MAX_GROUPS];
  int left[HAPPY_MAX_WANT + 1];
  int sum_left;
  int hand[HAPPY_MAX_WANT + 1];
  guint8 stock[HAPPY_QUICK_MAX_CARDS];
  int n_stock;
  int n_drawn;
  guint16 stamp;
} HappyQuick;

gboolean happy_quick_can_follow (const HappyState *state);
HappyQuick *happy_quick_new (const HappyState *state);
void happy_quick_free (HappyQuick *quick);
void happy_quick_play (HappyQuick *quick, const HappyQuickMove *move);
void happy_quick_take_back (HappyQuick *quick);
int happy_quick_moves (const HappyQuick *quick, HappyQuickMove *moves);
guint64 happy_quick_get_key (const HappyQuick *quick);
HappyQuickMove happy_quick_find_move (const HappyQuick *quick, const BaizeMove *move);
BaizeMove happy_quick_get_move (const HappyQuick *quick, const HappyState *state, const HappyQuickMove *move);

/* The most moves of a position: each number on each cell that a card touches. */
#define HAPPY_QUICK_MAX_MOVES (HAPPY_QUICK_MAX_CARDS * HAPPY_MAX_DIRS * HAPPY_MAX_WANT)

/** happy_quick_n_left: Returns: how many cards are not on the table. */
static inline int
happy_quick_n_left (const HappyQuick *quick)
{
  return quick->n_cards - quick->n_laid;
}

/** happy_quick_highest: Returns: the highest number that is not on the table; 0 if none is left. */
static inline int
happy_quick_highest (const HappyQuick *quick)
{
  int highest = HAPPY_MAX_WANT;

  while (highest > 0 && quick->left[highest] == 0)
    highest--;
  return highest;
}

/** happy_quick_takes: Returns: whether a card that wants @want may lie on @cell, which touches a card or may be laid
 * beside one. */
static inline gboolean
happy_quick_takes (const HappyQuickCell *cell, int want)
{
  return cell->want == 0 && cell->n_happy == 0 && cell->n <= want;
}

/** happy_quick_move: Returns: the move that lays a card of the number @want on @cell; if that is -1, it starts a
 * group. */
static inline HappyQuickMove
happy_quick_move (const HappyQuick *quick, int want, int cell)
{
  return (HappyQuickMove){ .cell = cell < 0 ? quick->origin[quick->n_groups] : cell,
                           .want = (guint8) want,
                           .starts = cell < 0 };
}

/* hope.c */
gboolean happy_hope (HappyQuick *quick, int n_unhappy, int *cost);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HappyQuick, happy_quick_free)
