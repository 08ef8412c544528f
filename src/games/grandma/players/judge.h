/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How the players of Grandma's Card Game evaluate hands: how useful each card is, the value of a hand, whom a discard
 * helps.
 */
#pragma once

#include "games/grandma/rules/grandma.h"

/**
 * GrandmaUse: how useful the cards of a hand are for a plan.
 * @holding: the hand
 * @trios: whether the goal has trios
 * @stairs: whether the goal has staircases
 * @in_stairs: the value of a card in the plan's staircases, by suit and rank
 * @left: the ranks of each suit that the staircases do not use, as bits
 * @left_twice: the ranks of which two cards are not used
 * @by_rank: the number of unused cards of each rank
 * @in_trios: how many of them the plan's trios need
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
 * @seat: the seat
 * @goals: the goals of this round
 * @n_goals: the number of goals
 * @holding: its hand
 * @unseen: the number of cards of each face that it has not seen
 * @n_unseen: the sum of those numbers
 * @urgency: from 0 to 1, how soon another player may go out, which is the weight of cards in the hand
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

void grandma_use_init (GrandmaUse *use, const GrandmaHolding *holding, const GrandmaPlan *plan);
int grandma_use_of (const GrandmaUse *use, BaizeFace face);

void grandma_view_init (GrandmaView *view, const GrandmaState *state);
double grandma_view_turns (const GrandmaView *view, const GrandmaHolding *holding);
double grandma_view_danger (const GrandmaView *view, BaizeFace face);
BaizeFace grandma_spare (const GrandmaState *state, int seat, BaizeRandom *random);
void grandma_settle (gpointer state, int seat, BaizeRandom *random);
