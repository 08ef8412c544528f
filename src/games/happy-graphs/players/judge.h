/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A quick judgement of the moves of a game of Happy Graphs, and the playout policy that follows from it. It uses the
 * cards on the table, the hands, and how many cards of each number are left; never the order of the stock.
 */
#pragma once

#include "quick.h"

/** HAPPY_UNHAPPY: what a card that is not happy at the end costs, on the scale of judgements. */
#define HAPPY_UNHAPPY 1000

/** happy_mix: Returns: a hash of @bits, for keys of positions. */
static inline guint64
happy_mix (guint64 bits)
{
  bits *= G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  bits ^= bits >> 29;
  bits *= G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  return bits ^ bits >> 32;
}

/** HappyCosts: what things cost at some stage of a game. */
typedef struct _HappyCosts HappyCosts;

HappyCosts *happy_costs_new (int grid, int n_cards);
HappyQuickMove happy_quick_choose (HappyQuick *quick, const HappyCosts *costs);
void happy_judge_all (gconstpointer state, GArray *evaluated);
void happy_playout (gconstpointer state, BaizeRandom *random, BaizeMove *move);
