/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The computer players of Grandma's Card Game. Other folders use only #grandma_players; its functions are in files of
 * their own.
 */
#pragma once

#include "judge.h"

#include "core/rules/baize-player.h"

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

extern const BaizeRulesPlayers grandma_players;

void grandma_evaluate_moves (const GrandmaState *state, const GrandmaCare *care, BaizeRandom *random,
                             GArray *evaluated);
char *grandma_contrast (gconstpointer state, const BaizeMove *move, const BaizeMove *other);
