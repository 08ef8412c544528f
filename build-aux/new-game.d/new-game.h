/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The position of New Game and the names its rules, words and board share. Only this folder includes it.
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

gboolean new_game_read_move      (gconstpointer     state,
                                  const char       *text,
                                  BaizeMove        *move,
                                  GError          **error);
void     new_game_write_move     (gconstpointer     state,
                                  const BaizeMove  *move,
                                  GString          *text);
void     new_game_write_state    (gconstpointer     state,
                                  GString          *line);
gboolean new_game_read_place     (gconstpointer     state,
                                  const char       *text,
                                  BaizePlace       *place);
char    *new_game_prompt         (gconstpointer     state);
char    *new_game_summary        (gconstpointer     state);
char    *new_game_describe_place (gconstpointer     state,
                                  int               seat,
                                  const BaizePlace *place);
char    *new_game_describe_move  (gconstpointer     state,
                                  const BaizeMove  *move);
char    *new_game_describe_step  (gconstpointer     before,
                                  gconstpointer     after,
                                  int               step,
                                  int               amount);

extern const BaizeRules baize_new_game_rules;

G_END_DECLS
