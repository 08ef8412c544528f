/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The position of GRAFA and the names that its rules, words and board share. Only this folder includes it.
 */
#pragma once

#include "core/cards/baize-stack.h"
#include "core/rules/baize-rules.h"

#define GRAFA_N_CARDS 52
#define GRAFA_N_HAND  5

/** GrafaVerb: the kinds of moves. Pairing and foreseeing have faces as arguments. */
typedef enum
{
  GRAFA_PAIR = 1,
  GRAFA_DIG,
  GRAFA_BUY,
  GRAFA_FORESEE,
} GrafaVerb;

/** GrafaPlaceKind: the kinds of places: the piles, and abilities that are still to be used. The x of an ability is its
 * suit. */
typedef enum
{
  GRAFA_DECK = 1,
  GRAFA_HAND,
  GRAFA_DISCARD,
  GRAFA_ABILITY,
} GrafaPlaceKind;

/** GrafaStep: the steps in the trace of a move, in the order in which they happen. */
typedef enum
{
  GRAFA_STEP_PAIR,
  GRAFA_STEP_DIG,
  GRAFA_STEP_BUY,
  GRAFA_STEP_FORESEE,
  GRAFA_STEP_GLANCE,
  GRAFA_STEP_TURN,
} GrafaStep;

/**
 * GrafaState:
 * @hand: the hand, a set of faces
 * @seen: every card that the player has seen, wherever it is now
 * @peeked: those cards of @seen that only grafa_peek() has revealed; no position of a game has any
 * @deck: the deck, with the open card on top
 * @discard: the discard pile; the number of its cards is the score
 * @spades: pending spades of the pair: cards still to dig
 * @diamonds: pending diamonds: cards still to buy
 * @clubs: pending clubs, whose cards are still to be looked at; two clubs are one ability
 * @open: whether the deck's top card lies face up
 * @over: whether the game has ended
 */
typedef struct
{
  guint64 hand;
  guint64 seen;
  guint64 peeked;
  BaizeStack deck, discard;
  guint8 spades;
  guint8 diamonds;
  guint8 clubs;
  guint8 open;
  guint8 over;
} GrafaState;

/** GrafaEffects: the effects of a pair, see grafa_forecast(). */
typedef struct
{
  gboolean keeps_hand_card;
  gboolean gains_open_card;
  int discards;
  int spades;
  int diamonds;
  int clubs;
} GrafaEffects;

gboolean grafa_pairs (BaizeFace hand_card, BaizeFace open_card);
gboolean grafa_can_pair (const GrafaState *state, BaizeFace open_card);
GrafaEffects grafa_forecast (const GrafaState *state, BaizeFace hand_card);
int grafa_n_looked (const GrafaState *state);
int grafa_n_hand (const GrafaState *state);
BaizeFace grafa_hand_card (const GrafaState *state, int index);

/** grafa_bit: Returns: the set that contains only @face. */
static inline guint64
grafa_bit (BaizeFace face)
{
  return G_GUINT64_CONSTANT (1) << face;
}

/** grafa_has: whether @face is in the set @faces. */
static inline gboolean
grafa_has (guint64 faces, BaizeFace face)
{
  return (faces >> face) & 1;
}

/** grafa_top: Returns: the deck's card @depth below the top card; 0 is the top card, which must exist. */
static inline BaizeFace
grafa_top (const GrafaState *state, int depth)
{
  return state->deck.card[state->deck.n - 1 - depth];
}

void grafa_peek (GrafaState *state);

BAIZE_DECLARE_GAME (grafa);
char *grafa_draw_emblem (gconstpointer state, int seat);
void grafa_to_come (gconstpointer state, GByteArray *faces);
