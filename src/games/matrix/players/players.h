/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The computer players of Matrix Solitaire and the best result with all cards known.
 */
#pragma once

#include "core/rules/baize-rules.h"

G_BEGIN_DECLS

extern const BaizeRulesPlayers matrix_players;

G_END_DECLS
