/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where a person stands among the built-in players, in sentences.
 */
#pragma once

#include "core/results/baize-standing.h"

const char *baize_scores_standing_verdict (const BaizeStanding *standing, const BaizeStatistics *statistics);
char *baize_scores_standing_figures (const BaizeStanding *standing, const BaizeStatistics *statistics);
