/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The computer players of Happy Graphs: for games, alone or together, not for puzzles. Other folders use only
 * #happy_players; its functions are in files of their own.
 */
#pragma once

#include "games/happy-graphs/rules/happy.h"

extern const BaizeRulesPlayers happy_players;

char *happy_contrast (gconstpointer state, const BaizeMove *move, const BaizeMove *other);
void happy_best (gconstpointer state, const BaizeThinking *thinking, BaizeBest *best);
gboolean happy_refuse_best (gconstpointer state, GError **error);
