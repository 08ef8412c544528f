/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the rest of a game of Matrix Solitaire is worth on average when nobody knows the order of the cards: a judgement
 * of moves and a playout policy for the player strong. Only this folder includes it.
 */
#pragma once

#include "games/matrix/rules/matrix.h"

#include "core/cards/baize-random.h"
#include "core/rules/baize-player.h"

gboolean matrix_chances_prepare (const BaizeThinking *thinking);
int matrix_chances_judge (const MatrixState *state);
int matrix_chances_judge_move (const MatrixState *state, const BaizeMove *move);
void matrix_chances_playout (gconstpointer state, BaizeRandom *random, BaizeMove *move);
