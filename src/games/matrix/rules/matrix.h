/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The position of Matrix Solitaire and the names that its rules, words and board share. Only this folder includes it.
 */
#pragma once

#include "core/rules/baize-rules.h"

#define MATRIX_N_CARDS   52
#define MATRIX_N_COLUMNS 3
#define MATRIX_N_ROWS    3
#define MATRIX_N_CELLS   9
#define MATRIX_NO_CELL   MATRIX_N_CELLS
/* The shortest chain that leaves, and the longest possible chain. */
#define MATRIX_SHORTEST  3
#define MATRIX_LONGEST   6
#define MATRIX_N_LENGTHS (MATRIX_LONGEST - MATRIX_SHORTEST + 1)
/* One play can't make more chains than this of nine cards, at once or one after another. */
#define MATRIX_MAX_CHAINS 3

/** MatrixVariant: whether the card after the card to play is visible. */
typedef enum
{
  MATRIX_CLASSIC,
  MATRIX_BLIND,
} MatrixVariant;

/** MatrixVerb: the kinds of moves. The arguments are the card, the cell, and whether to bury the next card. */
typedef enum
{
  MATRIX_PLAY = 1,
} MatrixVerb;

/** MatrixButton: the answers to the question of a club, as lessons count them. */
typedef enum
{
  MATRIX_BUTTON_BURY,
  MATRIX_BUTTON_KEEP,
} MatrixButton;

/** MatrixPlaceKind: the piles, and two kinds of places without cards: the numbers of the cards of each suit that are
 * still to come, and the score. The x of a cell is its column, the y its row; the x of a chain pile is the length of
 * its chains, that of a suit its #BaizeSuit. */
typedef enum
{
  MATRIX_CARD = 1,
  MATRIX_DECK,
  MATRIX_CELL,
  MATRIX_CHAINS,
  MATRIX_ELIMINATED,
  MATRIX_SUIT,
  MATRIX_TOTAL,
} MatrixPlaceKind;

/** MatrixAct: what the card to play does in a cell. */
typedef enum
{
  MATRIX_NOTHING,
  MATRIX_PUT,
  MATRIX_INSERT,
  MATRIX_ELIMINATE,
} MatrixAct;

/**
 * MatrixStep:
 * @MATRIX_STEP_PLACE: the card is in its cell; the amount is the #MatrixAct
 * @MATRIX_STEP_FALL: cards have fallen; the amount is their number
 * @MATRIX_STEP_LINK: chains have formed; the amount is their number
 * @MATRIX_STEP_LEAVE: the chains have left; the amount is their points
 * @MATRIX_STEP_UPGRADE: the smallest chain of the play is upgraded; the amount is the additional points
 * @MATRIX_STEP_BURY: the next card is at the bottom of the deck
 * @MATRIX_STEP_NEXT: the next card is the one to play
 *
 * The steps in the trace of a move, in the order in which they happen; those from FALL to LEAVE can repeat.
 */
typedef enum
{
  MATRIX_STEP_PLACE,
  MATRIX_STEP_FALL,
  MATRIX_STEP_LINK,
  MATRIX_STEP_LEAVE,
  MATRIX_STEP_UPGRADE,
  MATRIX_STEP_BURY,
  MATRIX_STEP_NEXT,
} MatrixStep;

/**
 * MatrixState:
 * @cell: the grid, a1 a2 a3 b1 … c3; %BAIZE_FACE_NONE for an empty cell
 * @card: the card to play; %BAIZE_FACE_NONE if all cards were played
 * @deck: the cards after @card, the bottom card first
 * @gone: the cards that left the grid, in the order in which they left
 * @gone_as: for each of these cards the length of its chain; 0 if it was eliminated
 * @n_deck: number of cards in the deck
 * @n_buried: how many of the deck's cards, at the bottom, were buried
 * @n_gone: number of cards that left the grid
 * @chains: how many chains of each length have left, from the shortest length
 * @upgrades: points for chain upgrades
 * @blind: whether the next card is hidden
 * @over: whether the game has ended
 */
typedef struct
{
  BaizeFace cell[MATRIX_N_CELLS];
  BaizeFace card;
  BaizeFace deck[MATRIX_N_CARDS - 1];
  BaizeFace gone[MATRIX_N_CARDS];
  guint8 gone_as[MATRIX_N_CARDS];
  guint8 n_deck;
  guint8 n_buried;
  guint8 n_gone;
  guint8 chains[MATRIX_N_LENGTHS];
  guint8 upgrades;
  guint8 blind;
  guint8 over;
} MatrixState;

/**
 * MatrixForecast:
 * @act: what the card does in its cell
 * @rest: the cell where the card comes to rest, or from which it leaves
 * @stays: whether the card is in the grid afterwards
 * @n_chains: how many chains the play makes
 * @suit: the suit of each chain
 * @length: the number of cards of each chain
 * @wave: the wave in which each chain leaves, from 0
 * @settled: the grid after the first falls, before any chain leaves
 * @leaving: for each wave the cards that leave, a set of faces
 * @points: the points of the play, the upgrade included
 * @upgrade: the points of the upgrade alone
 * @fills: whether the grid is full afterwards
 *
 * The effect of a play, see matrix_forecast().
 */
typedef struct
{
  MatrixAct act;
  int rest;
  gboolean stays;
  int n_chains;
  BaizeSuit suit[MATRIX_MAX_CHAINS];
  int length[MATRIX_MAX_CHAINS];
  int wave[MATRIX_MAX_CHAINS];
  BaizeFace settled[MATRIX_N_CELLS];
  guint64 leaving[MATRIX_MAX_CHAINS];
  int points;
  int upgrade;
  gboolean fills;
} MatrixForecast;

/** matrix_cell: the cell in @column and @row, both from 0; the bottom row is 0. */
static inline int
matrix_cell (int column, int row)
{
  return column * MATRIX_N_ROWS + row;
}

/** matrix_column: the column of @cell, from 0. */
static inline int
matrix_column (int cell)
{
  return cell / MATRIX_N_ROWS;
}

/** matrix_row: the row of @cell, from 0 at the bottom. */
static inline int
matrix_row (int cell)
{
  return cell % MATRIX_N_ROWS;
}

/** matrix_is_empty: whether no card is in @cell. */
static inline gboolean
matrix_is_empty (const MatrixState *state, int cell)
{
  return state->cell[cell] == BAIZE_FACE_NONE;
}

/** matrix_is_heart: whether @face is a heart, which floats. */
static inline gboolean
matrix_is_heart (BaizeFace face)
{
  return face != BAIZE_FACE_NONE && baize_face_get_suit (face) == BAIZE_HEARTS;
}

int matrix_n_grid (const MatrixState *state);
int matrix_points (const MatrixState *state);
int matrix_length_points (int length);
gboolean matrix_beats (BaizeFace spade, BaizeFace other);
int matrix_gap_above (const MatrixState *state, int cell);
guint matrix_open_cells (const MatrixState *state);
MatrixAct matrix_act (const MatrixState *state, int cell);
gboolean matrix_can_bury (const MatrixState *state);
gboolean matrix_is_settled (const MatrixState *state);
int matrix_chains (const MatrixState *state, guint chains[MATRIX_MAX_CHAINS]);

/* sight.c */
gboolean matrix_knows_deck (const MatrixState *state, int index);
void matrix_forecast (const MatrixState *state, const BaizeMove *move, MatrixForecast *forecast);
const char *matrix_cell_name (int cell);

/* words.c */
#define MATRIX_N_STEPS 3 /* the scores at which the verdict changes */
extern const int matrix_steps[MATRIX_N_STEPS];
const char *matrix_verdict (int score);

/* messages.c */
char *matrix_describe_play (const MatrixState *state, const BaizeMove *move, gboolean names_cells);

BAIZE_DECLARE_GAME (matrix);
char *matrix_draw_emblem (gconstpointer state, int seat);
void matrix_to_come (gconstpointer state, GByteArray *faces);
