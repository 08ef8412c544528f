/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where a person stands among the built-in players, in sentences; and which results can be compared with theirs.
 */
#pragma once

#include "core/rules/baize-rules.h"
#include "core/results/baize-standing.h"

BaizeStanding *baize_scores_standing_load (const BaizeRules *rules, int variant, const char *table);
const char *baize_scores_standing_verdict (const BaizeStanding *standing, const BaizeStatistics *statistics);
char *baize_scores_standing_figures (const BaizeStanding *standing, const BaizeStatistics *statistics);
