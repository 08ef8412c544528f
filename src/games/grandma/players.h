/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the players of Grandma's Card Game share: a first judgement of every move worth thinking about.
 */
#pragma once

#include "core/baize-player.h"
#include "judge.h"

G_BEGIN_DECLS

/* Laying down comes before finding places, that before discarding. */
#define GRANDMA_GOAL_BONUS 200.0
#define GRANDMA_ADD_BONUS  100.0

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

void grandma_rate_moves (const GrandmaState *state,
                         const GrandmaCare  *care,
                         BaizeRandom        *random,
                         GArray             *rated);

G_END_DECLS
