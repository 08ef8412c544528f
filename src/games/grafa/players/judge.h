/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A quick judgement of the moves of GRAFA, which the players share. Only this folder includes it.
 */
#pragma once

#include "games/grafa/rules/grafa.h"

#include "core/cards/baize-random.h"

G_BEGIN_DECLS

int     grafa_judge_move (const GrafaState   *state,
                          const BaizeMove    *move);
int     grafa_judge_known (guint64             hand,
                           int                 n,
                           const BaizeFace    *deck,
                           BaizeFace           hand_card);
void    grafa_playout    (gconstpointer       state,
                          BaizeRandom        *random,
                          BaizeMove          *move);

G_END_DECLS
