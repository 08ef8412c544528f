/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The order in which a player holds the cards of a hand. It belongs to the player, is stored in the record, and is
 * unknown to the rules.
 */
#pragma once

#include "games/grandma/rules/grandma.h"

/** GrandmaSorting: how the hand was sorted last; the hand of the next round starts sorted in the same way. */
typedef enum
{
  GRANDMA_SORTED_BY_SUIT,
  GRANDMA_SORTED_BY_RANK,
} GrandmaSorting;

/**
 * GrandmaOrder:
 * @round: its round, from 0
 * @sorting: a GrandmaSorting
 * @sorted: whether the player has sorted the hand and not moved a card since; drawn cards are then inserted in order
 * @drawn: the card that was drawn last
 * @n_cards: the number of cards that have been in the hand
 * @card: those cards, from left to right; cards that have left the hand keep their position in case of an undo
 */
typedef struct
{
  guint8 round;
  guint8 sorting;
  guint8 sorted;
  guint8 drawn;
  guint8 n_cards;
  guint8 card[GRANDMA_N_CARDS];
} GrandmaOrder;

void grandma_order_init (GrandmaOrder *order);
void grandma_order_follow (GrandmaOrder *order, const GrandmaState *state, int seat);
int grandma_order_list (const GrandmaOrder *order, const GrandmaState *state, int seat, guint8 *cards);
void grandma_order_sort (GrandmaOrder *order, const GrandmaState *state, int seat);
void grandma_order_move (GrandmaOrder *order, const GrandmaState *state, int seat, int from, int to);
void grandma_order_read (GrandmaOrder *order, const GrandmaState *state, int seat, const char *text);
char *grandma_order_write (const GrandmaOrder *order, const GrandmaState *state, int seat);
