/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A game of two seats and three rounds that exists only for tests: there is nothing to decide in it but who moves next
 * and whether a card is shown. Its first variant is open, the second has hidden hands.
 */
#pragma once

#include "core/game/baize-game.h"

/* Up to 100 moves. A turn shows a card and passes on; a pause shows none and keeps the turn; a pass shows none and
 * passes on. */
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

BaizeGame *toy_game_new      (int         variant,
                              int         computer);
BaizeGame *toy_game_new_deal (int         variant,
                              int         computer,
                              guint64     deal);
void       toy_game_play     (BaizeGame  *game,
                              const char *moves);
