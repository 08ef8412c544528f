/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How the players of Grandma's Card Game judge hands: of what use each card is, what a hand is worth, whom a discard
 * helps.
 */
#pragma once

#include "games/grandma/rules/grandma.h"

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

/**
 * GrandmaView: what the seat to move knows, counted.
 * @state: the position
 * @seat: whose view it is
 * @goals: what may be laid down in this round
 * @n_goals: how many goals
 * @holding: its hand
 * @unseen: how many cards of each face it has not seen
 * @n_unseen: how many that are together
 * @urgency: from 0 to 1, how soon somebody else may be out: how much cards in the hand weigh
 */
typedef struct
{
  const GrandmaState *state;
  int seat;
  GrandmaGoal goals[GRANDMA_MAX_GOALS];
  int n_goals;
  GrandmaHolding holding;
  guint8 unseen[GRANDMA_N_CARDS / 2];
  int n_unseen;
  double urgency;
} GrandmaView;

void     grandma_use_init    (GrandmaUse           *use,
                              const GrandmaHolding *holding,
                              const GrandmaPlan    *plan);
int      grandma_use_of      (const GrandmaUse     *use,
                              BaizeFace             face);

void     grandma_view_init   (GrandmaView          *view,
                              const GrandmaState   *state);
double   grandma_view_turns  (const GrandmaView    *view,
                              const GrandmaHolding *holding);
double   grandma_view_danger (const GrandmaView    *view,
                              BaizeFace             face);
BaizeFace grandma_spare      (const GrandmaState   *state,
                              int                   seat,
                              BaizeRandom          *random);
void     grandma_settle      (gpointer              state,
                              int                   seat,
                              BaizeRandom          *random);

G_END_DECLS
