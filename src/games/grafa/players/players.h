/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The computer players of GRAFA. Other folders use only #grafa_players; its functions are in files of their own.
 */
#pragma once

#include "games/grafa/rules/grafa.h"

extern const BaizeRulesPlayers grafa_players;

char *grafa_contrast (gconstpointer state, const BaizeMove *move, const BaizeMove *other);
gboolean grafa_evaluate_end (const GrafaState *state, const BaizeThinking *thinking, GArray *evaluated);
void grafa_best (gconstpointer state, const BaizeThinking *thinking, BaizeBest *best);
