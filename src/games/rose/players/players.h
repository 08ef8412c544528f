/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The computer players of Rose, and what they share: the evaluation of a move and the playout policy.
 */
#pragma once

#include "games/rose/rules/rose.h"

G_BEGIN_DECLS

/** ROSE_POINT: a point of the score in units of rose_evaluate_move(). */
#define ROSE_POINT 10

extern const BaizeRulesPlayers rose_players;

int  rose_evaluate_move (const RoseState *state,
                         const BaizeMove *move);
void rose_playout       (gconstpointer    state,
                         BaizeRandom     *random,
                         BaizeMove       *move);

G_END_DECLS
