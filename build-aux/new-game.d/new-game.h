/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The position of New Game and the names its files share. Only this folder includes it.
 */
#pragma once

#include "core/cards/baize-stack.h"
#include "core/rules/baize-rules.h"

G_BEGIN_DECLS

#define NEW_GAME_N_CARDS 52

/** NewGameVerb: the kinds of moves; each is also a step. */
typedef enum
{
  NEW_GAME_TURN = 1,
} NewGameVerb;

/** NewGamePlaceKind: the piles. */
typedef enum
{
  NEW_GAME_STOCK = 1,
  NEW_GAME_WASTE,
} NewGamePlaceKind;

/** NewGameState: the stock is face down, the waste face up. */
typedef struct
{
  BaizeStack stock, waste;
} NewGameState;

BAIZE_DECLARE_GAME (new_game);

G_END_DECLS
