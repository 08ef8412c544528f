/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Lines of play for the tests of computer players, in any game: part of a game by the playout policy, every line of
 * play, and the line of the best result; and tables of positions in which values and best results are known.
 */
#pragma once

#include "cases.h"

#include "core/rules/baize-best.h"

/** ValueCase: a position, the best move of the player strong, and the value of that move. */
typedef struct
{
  const char *position, *move;
  double value;
} ValueCase;

/** BestCase: a position, and the best result that can be reached from it with all cards known. */
typedef struct
{
  const char *position;
  int score;
} BestCase;

void lines_play (const BaizeRules *rules, gpointer state, guint64 seed, int n_moves);
void lines_play_mixed (const BaizeRules *rules, gpointer state, BaizeRandom *random);
void lines_reach (const BaizeRules *rules, int variant, guint64 deal, int n_moves, gpointer state);
void lines_reach_mixed (const BaizeRules *rules, int variant, guint64 deal, int n_moves, gpointer state);
int lines_try_all (const BaizeRules *rules, gconstpointer state);
BaizeBest *lines_find_best (const BaizeRules *rules, gconstpointer start, gint64 time_limit);
GArray *lines_evaluate (const BaizeRules *rules, gconstpointer state, const char *player,
                        const BaizeThinking *thinking);
void check_values (const CaseGame *game, gconstpointer cases, gsize n_cases);
void check_best (const CaseGame *game, gconstpointer cases, gsize n_cases);
