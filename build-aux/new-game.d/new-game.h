/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The position of New Game and the names that its files share. Only the files and tests of this game include it.
 */
#pragma once

#include "core/cards/baize-stack.h"
#include "core/rules/baize-rules.h"

#define NEW_GAME_N_CARDS 52

/** NewGameVerb: the kinds of moves; each kind is also the kind of a step. */
typedef enum
{
  NEW_GAME_TURN = 1,
} NewGameVerb;

/** NewGamePlaceKind: the kinds of places, which are the two piles. */
typedef enum
{
  NEW_GAME_STOCK = 1,
  NEW_GAME_WASTE,
} NewGamePlaceKind;

/** NewGameState: a position. The cards of the stock are face down, those of the waste are face up. */
typedef struct
{
  BaizeStack stock, waste;
} NewGameState;

BAIZE_DECLARE_GAME (new_game);
