/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The toy game: a game for two seats and three rounds that exists only for tests. A move only decides which seat moves
 * next and whether a card is shown. The first variant is open; the second has hidden hands.
 */
#pragma once

#include "core/game/baize-game.h"

/* A game has 100 moves. A turn shows a card and ends the seat's turn; a pause shows no card and the seat moves again; a
 * pass shows no card and ends the seat's turn. */
typedef struct
{
  guint8 seat;
  guint8 n_shown;
  guint8 n_moves;
} ToyState;

enum
{
  TOY_TURN = 1,
  TOY_PAUSE,
  TOY_PASS,
};

extern const BaizeRules toy_rules;

BaizeGame *toy_game_new (int variant, int computer);
BaizeGame *toy_game_new_deal (int variant, int computer, guint64 deal);
void toy_game_play (BaizeGame *game, const char *moves);
