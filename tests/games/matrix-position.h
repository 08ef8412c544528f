/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Positions of Matrix Solitaire: those of random games, and as short text, so that a test can say in one line what it
 * begins with and what comes of it:
 *
 *     ROW 3 / ROW 2 / ROW 1 | CARD | DECK
 *
 * Rows are listed from above as they are seen, columns a, b and c in each, `--` where nothing lies. The deck is listed
 * top first, `_` stands before its buried cards, and `?` at its end makes the position one of the blind variant. Cards
 * not named were eliminated.
 */
#pragma once

#include "games/matrix/matrix.h"

/** MatrixVisitFunc: called with a position; @move is the one that is made in it, %NULL when the game is over. */
typedef void (*MatrixVisitFunc) (const MatrixState *state, const BaizeMove *move, gpointer data);

void  matrix_visit          (int                variant,
                             guint64            first,
                             guint64            last,
                             MatrixVisitFunc    func,
                             gpointer           data);
void  matrix_position_read  (MatrixState       *state,
                             const char        *text);
char *matrix_position_write (const MatrixState *state);
void  matrix_assert_whole   (const MatrixState *state);
