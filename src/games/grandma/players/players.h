/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the players of Grandma's Card Game share: a first judgement of every move worth thinking about.
 */
#pragma once

#include "judge.h"

#include "core/rules/baize-player.h"

G_BEGIN_DECLS

/**
 * GrandmaCare: how well a player judges.
 * @counts: whether it counts which cards would help, and whom its discards help
 * @notices: how often, in a hundred times, it notices that a card of the pile would help
 * @noise: up to so many points it errs by on each move
 */
typedef struct
{
  gboolean counts;
  int notices;
  int noise;
} GrandmaCare;

extern const BaizePlayer grandma_players[];
#define GRANDMA_N_PLAYERS 3

void grandma_evaluate_moves (const GrandmaState *state,
                             const GrandmaCare  *care,
                             BaizeRandom        *random,
                             GArray             *evaluated);

G_END_DECLS
