/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The position of New Game and the names its files share. Only this folder includes it.
 */
#pragma once

#include "core/baize-rules.h"

G_BEGIN_DECLS

#define NEW_GAME_N_CARDS 52

/** NewGameVerb: what a move does. */
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

/** NewGameStep: what the trace of a move announces. */
typedef enum
{
  NEW_GAME_STEP_TURN,
} NewGameStep;

/**
 * NewGameState:
 * @stock: the stock, bottom first; zeroes behind its last card, so that equal positions are equal bytes
 * @waste: the waste, likewise
 * @n_stock: cards in the stock
 * @n_waste: cards in the waste
 */
typedef struct
{
  BaizeFace stock[NEW_GAME_N_CARDS];
  BaizeFace waste[NEW_GAME_N_CARDS];
  guint8 n_stock;
  guint8 n_waste;
} NewGameState;

extern const BaizeRulesView new_game_view;
extern const BaizeRules baize_new_game_rules;

G_END_DECLS
