/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the players of Grandma's Card Game share: a quick evaluation of every move worth searching.
 */
#pragma once

#include "judge.h"

#include "core/rules/baize-player.h"

G_BEGIN_DECLS

/**
 * GrandmaCare: how well a player evaluates.
 * @counts: whether it counts the cards that help, and the players that its discards help
 * @notices: how often, of a hundred times, it notices that the top card of the pile helps
 * @noise: the largest error of each evaluation, in points
 */
typedef struct
{
  gboolean counts;
  int notices;
  int noise;
} GrandmaCare;

extern const BaizePlayer grandma_players[];
#define GRANDMA_N_PLAYERS 3

/** GrandmaMeasure: what strong measures of a move at the end of the round, beside the names of #grandma_measures. */
typedef enum
{
  GRANDMA_MEASURE_OUT_FIRST,
  GRANDMA_MEASURE_POINTS,
  GRANDMA_MEASURE_OTHERS_POINTS,
  GRANDMA_N_MEASURES,
} GrandmaMeasure;

extern const BaizeMeasure grandma_measures[];

void grandma_evaluate_moves (const GrandmaState *state,
                             const GrandmaCare  *care,
                             BaizeRandom        *random,
                             GArray             *evaluated);
char *grandma_compare       (int                 index,
                             const char         *amount,
                             const char         *other);

G_END_DECLS
