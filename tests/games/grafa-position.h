/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Positions of GRAFA: those of random games, and as short text, so that a test can say in one line what it begins with and what comes of it:
 *
 *     HAND | DECK | PENDING
 *
 * Cards of the deck are listed top first; `*` stands before the open card, and a card the player has not seen is in
 * small letters. PENDING is as in state lines. Every card that is not named lies in the discard pile.
 */
#pragma once

#include "games/grafa/grafa.h"

/** GrafaVisitFunc: called with a position; @move is the one that is made in it, %NULL when the game is over. */
typedef void (*GrafaVisitFunc) (const GrafaState *state, const BaizeMove *move, gpointer data);

void  grafa_visit          (guint64           first,
                            guint64           last,
                            GrafaVisitFunc    func,
                            gpointer          data);
void  grafa_position_read  (GrafaState       *state,
                            const char       *text);
char *grafa_position_write (const GrafaState *state);
char *grafa_position_sunk  (const GrafaState *before,
                            const GrafaState *after);
void  grafa_assert_whole   (const GrafaState *state);
