/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The computer players of Happy Graphs: for games, alone or together, not for puzzles. Other folders use only
 * #happy_players; its functions are in files of their own.
 */
#pragma once

#include "games/happy-graphs/rules/happy.h"

extern const BaizeRulesPlayers happy_players;

/** HappyMeasure: what strong counts in its playouts, beside the names of #happy_players. */
typedef enum
{
  HAPPY_MEASURE_PERFECT,
  HAPPY_MEASURE_EXPECTED,
  HAPPY_MEASURE_GROUPS,
} HappyMeasure;

void happy_evaluate_strong (const BaizePlayer *player, gconstpointer state, const BaizeThinking *thinking,
                            GArray *evaluated);
char *happy_contrast (gconstpointer state, const BaizeMove *move, const BaizeMove *other);
char *happy_remark (gconstpointer state, const BaizeMove *move);
void happy_best (gconstpointer state, const BaizeThinking *thinking, BaizeBest *best);
gboolean happy_refuse_best (gconstpointer state, GError **error);
