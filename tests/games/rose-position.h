/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Positions of Rose: those of random games, and as short text, so that a test can say in one line what it begins with
 * and what comes of it:
 *
 *     a1 a2 / b1 b2 b3 / c1 c2 c3 c4 / d1 d2 d3 / e1 e2 | DRAW PILE | DRAWN
 *
 * The draw pile is listed top first. An empty place is `-`; `+` stands before a card laid since the last take. Every
 * card that is not named was scored.
 */
#pragma once

#include "games/rose/rose.h"

/** RoseVisitFunc: called with a position; @move is the one that is made in it, %NULL when the game is over. */
typedef void (*RoseVisitFunc) (const RoseState *state, const BaizeMove *move, gpointer data);

void  rose_visit          (guint64          first,
                           guint64          last,
                           RoseVisitFunc    func,
                           gpointer         data);
void  rose_position_read  (RoseState       *state,
                           const char      *text);
char *rose_position_write (const RoseState *state);
void  rose_assert_whole   (const RoseState *state);
