/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The computer players of Happy Graphs: for games, alone or together, not for puzzles.
 */
#pragma once

#include "games/happy-graphs/rules/happy.h"

G_BEGIN_DECLS

extern const BaizeRulesPlayers happy_players;

G_END_DECLS
