/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How useful each card of a hand is for meeting a goal. Knows neither position nor turn.
 */
#include "judge.h"

#include <string.h>

/* The value of a card in a meld of the plan, by the number of cards that the meld has. */
static const int trio_worth[] = { 0, 4, 9, 12 };
static const int stairs_worth[] = { 0, 3, 7, 11, 14 };

/** Returns: the ranks of a staircase from @low on, as bits. */
static inline unsigned
stairs_mask (int low)
{
  unsigned mask = 0xfu << (low - 1);

  return (mask | mask >> 13) & 0x1fff;
}

/** grandma_use_init: divides the cards of @holding among the melds of @plan. */
void
grandma_use_init (GrandmaUse *use, const GrandmaHolding *holding, const GrandmaPlan *plan)
{
  memset (use, 0, sizeof *use);
  use->holding = *holding;
  use->trios = plan->n_trios > 0;
  use->stairs = plan->n_staircases > 0;
  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    {
      use->left[suit] = holding->once[suit];
      use->left_twice[suit] = holding->twice[suit];
    }
  for (int i = 0; i < plan->n_staircases; i++)
    if (plan->low[i] > 0)
      {
        int suit = plan->suit[i];
        unsigned taken = stairs_mask (plan->low[i]) & use->left[suit];
        int worth = stairs_worth[__builtin_popcount (taken)];

        for (unsigned bits = taken; bits != 0; bits &= bits - 1)
          {
            guint8 *own = &use->in_stairs[suit][__builtin_ctz (bits)];

            *own = (guint8) MAX (*own, worth);
          }
        use->left[suit] &= (guint16) ~(taken & ~(unsigned) use->left_twice[suit]);
        use->left_twice[suit] &= (guint16) ~taken;
      }
  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    {
      for (unsigned bits = use->left[suit]; bits != 0; bits &= bits - 1)
        use->by_rank[__builtin_ctz (bits)]++;
      for (unsigned bits = use->left_twice[suit]; bits != 0; bits &= bits - 1)
        use->by_rank[__builtin_ctz (bits)]++;
    }
  for (int i = 0; i < plan->n_trios; i++)
    if (plan->trio[i] > 0)
      use->in_trios[plan->trio[i] - 1] = (guint8) (use->in_trios[plan->trio[i] - 1] + GRANDMA_TRIO);
}

/**
 * grandma_use_of:
 * @use: how useful the cards of a hand are
 * @face: one of them, not a two
 *
 * Returns: what the hand loses with one card of @face: 0 for a useless card, little for one that may become useful,
 * more for one in a meld of the plan, most for one in a nearly complete meld
 */
int
grandma_use_of (const GrandmaUse *use, BaizeFace face)
{
  int suit = face / 13, rank = face % 13, worth = 0;
  unsigned near;

  /* a card that the plan's staircases do not use: do the trios need it? */
  if (use->left[suit] >> rank & 1)
    {
      if (use->in_trios[rank] >= use->by_rank[rank])
        return trio_worth[(use->by_rank[rank] - 1) % GRANDMA_TRIO + 1];
      if (use->trios && use->by_rank[rank] > 1 && use->in_trios[rank] == 0)
        worth = use->by_rank[rank];
      if (!use->stairs)
        return worth;
      /* the ranks within two steps, on the ring */
      near = (unsigned) use->left[suit] << 13 | (unsigned) use->left[suit] << 26 | use->left[suit];
      near = near >> (rank + 11) & 0x1b;
      return worth + __builtin_popcount (near);
    }
  return use->in_stairs[suit][rank];
}
