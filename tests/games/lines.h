/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Lines of play for the tests of computer players, in any game: part of a game by the playout policy, every line of
 * play, and the line of the best result.
 */
#pragma once

#include "core/rules/baize-best.h"

void       lines_play       (const BaizeRules *rules,
                             gpointer          state,
                             guint64           seed,
                             int               n_moves);
void       lines_play_mixed (const BaizeRules *rules,
                             gpointer          state,
                             BaizeRandom      *random);
int        lines_try_all    (const BaizeRules *rules,
                             gconstpointer     state);
BaizeBest *lines_find_best  (const BaizeRules *rules,
                             gconstpointer     start,
                             gint64            time_limit);
