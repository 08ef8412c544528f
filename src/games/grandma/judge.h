/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How the players of Grandma's Card Game judge hands: of what use each card is, what a hand is worth, whom a discard helps.
 */
#pragma once

#include "grandma.h"

G_BEGIN_DECLS

/**
 * GrandmaUse: of what use cards of a hand are for a plan.
 * @holding: the hand
 * @trios: whether the goal has trios
 * @stairs: whether it has staircases
 * @in_stairs: what a card is worth in the plan's staircases, by suit and rank
 * @left: the ranks of each suit that these do not use, as bits
 * @left_twice: those of which two are not used
 * @by_rank: how many cards of each rank that is
 * @in_trios: how many of them the plan's trios want
 */
typedef struct
{
  GrandmaHolding holding;
  gboolean trios;
  gboolean stairs;
  guint8 in_stairs[BAIZE_N_SUITS][13];
  guint16 left[BAIZE_N_SUITS];
  guint16 left_twice[BAIZE_N_SUITS];
  guint8 by_rank[13];
  guint8 in_trios[13];
} GrandmaUse;

void grandma_use_init (GrandmaUse           *use,
                       const GrandmaHolding *holding,
                       const GrandmaPlan    *plan);
int  grandma_use_of   (const GrandmaUse     *use,
                       BaizeFace             face);

G_END_DECLS
