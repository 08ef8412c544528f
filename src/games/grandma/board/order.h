/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The order in which a player holds the cards of a hand: the player's own, kept in the record, and unknown to the
 * rules.
 */
#pragma once

#include "games/grandma/rules/grandma.h"

G_BEGIN_DECLS

/** GrandmaSorting: what a hand was put in order by last; that of the next round begins so. */
typedef enum
{
  GRANDMA_SORTED_BY_SUIT,
  GRANDMA_SORTED_BY_RANK,
} GrandmaSorting;

/**
 * GrandmaOrder:
 * @round: the round it is of, from 0
 * @sorting: a GrandmaSorting
 * @sorted: whether the player has sorted the hand and not moved a card since: cards drawn then come where they belong
 * @drawn: the card that came to the hand last
 * @n_cards: how many cards have been in the hand
 * @card: they, from left to right; those that left it keep their place, should an undo bring them back
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

void  grandma_order_init   (GrandmaOrder       *order);
void  grandma_order_follow (GrandmaOrder       *order,
                            const GrandmaState *state,
                            int                 seat);
int   grandma_order_list   (const GrandmaOrder *order,
                            const GrandmaState *state,
                            int                 seat,
                            guint8             *cards);
void  grandma_order_sort   (GrandmaOrder       *order,
                            const GrandmaState *state,
                            int                 seat);
void  grandma_order_move   (GrandmaOrder       *order,
                            const GrandmaState *state,
                            int                 seat,
                            int                 from,
                            int                 to);
void  grandma_order_read   (GrandmaOrder       *order,
                            const GrandmaState *state,
                            int                 seat,
                            const char         *text);
char *grandma_order_write  (const GrandmaOrder *order,
                            const GrandmaState *state,
                            int                 seat);

G_END_DECLS
