/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The results of the built-in players over many deals, which are resources, and what can be compared with them.
 */
#pragma once

#include "core/results/baize-standing.h"
#include "core/rules/baize-rules.h"

BaizeStanding *baize_standing_load (const BaizeRules *rules, int variant, const char *table);
