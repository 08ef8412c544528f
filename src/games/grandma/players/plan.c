/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How far a hand of Grandma's Card Game is from a goal: the melds for which the fewest cards are missing. Search calls
 * it very often, so it works on bits. Knows the round, but neither cards nor turns.
 */
#include "games/grandma/rules/grandma.h"

#include <string.h>

#define N_RANKS    13
#define MAX_STAIRS (BAIZE_N_SUITS * N_RANKS)

/** grandma_holding_add: adds one card of @face. */
void
grandma_holding_add (GrandmaHolding *holding, BaizeFace face)
{
  int suit = face / N_RANKS, bit = 1 << face % N_RANKS;

  if (grandma_is_wild (face))
    {
      holding->n_twos++;
      return;
    }
  holding->twice[suit] |= (guint16) (holding->once[suit] & bit);
  holding->once[suit] |= (guint16) bit;
}

/** grandma_holding_remove: removes one card of @face, which must be there. */
void
grandma_holding_remove (GrandmaHolding *holding, BaizeFace face)
{
  int suit = face / N_RANKS, bit = 1 << face % N_RANKS;

  if (grandma_is_wild (face))
    {
      holding->n_twos--;
      return;
    }
  holding->once[suit] &= (guint16) ~(bit & ~holding->twice[suit]);
  holding->twice[suit] &= (guint16) ~bit;
}

/** grandma_holding_init: sets @holding to @cards. */
void
grandma_holding_init (GrandmaHolding *holding, const guint8 *cards, int n_cards)
{
  memset (holding, 0, sizeof *holding);
  for (int i = 0; i < n_cards; i++)
    grandma_holding_add (holding, grandma_face (cards[i]));
}

/** Returns: the ranks of @mask among the four from @rank on, as bits 0 to 3. */
static inline unsigned
window (unsigned mask, int rank)
{
  return (mask | mask << N_RANKS) >> (rank - 1) & 0xf;
}

/** Stairs: a possible staircase, and how many of its cards the hand has. */
typedef struct
{
  guint8 suit;
  guint8 low;
  guint8 covered;
} Stairs;

/** Search: the cards that are left, the staircases to choose from, and the best plan found. */
typedef struct
{
  GrandmaHolding left;
  guint8 by_rank[N_RANKS];
  const GrandmaGoal *goal;
  Stairs stairs[MAX_STAIRS]; /* those with most cards first */
  int n_stairs;
  Stairs chosen[GRANDMA_MAX_GOAL_MELDS];
  GrandmaPlan *best;
  int most_trios; /* the cards that trios could use if staircases used none */
} Search;

/** Takes the remaining cards of @stairs and sets their ranks in @taken, as bits. Returns: how many they are. */
static inline int
take_stairs (Search *search, const Stairs *stairs, unsigned *taken)
{
  unsigned cards = window (search->left.once[stairs->suit], stairs->low);
  int n = 0;

  *taken = 0;
  for (int i = 0; i < GRANDMA_STAIRCASE; i++)
    if (cards >> i & 1)
      {
        int rank = (stairs->low - 1 + i) % N_RANKS;

        *taken |= 1u << rank;
        search->by_rank[rank]--;
        n++;
      }
  search->left.once[stairs->suit] &= (guint16) ~(*taken & ~(unsigned) search->left.twice[stairs->suit]);
  return n;
}

/**
 * Chooses the best trios of the remaining cards. Returns: how many cards they use; @n_empty is the number of trios
 * without a card.
 */
static int
choose_trios (const guint8 *by_rank, int n_trios, guint8 *trio, int *n_empty)
{
  int covered = 0, n = 0;

  for (int size = GRANDMA_TRIO; size > 0 && n < n_trios; size--)
    for (int rank = 0; rank < N_RANKS && n < n_trios; rank++)
      {
        /* six cards of a rank make two trios; five make one and two thirds of another */
        int whole = by_rank[rank] / GRANDMA_TRIO, rest = by_rank[rank] % GRANDMA_TRIO;

        for (int i = size == GRANDMA_TRIO ? whole : rest == size; i > 0 && n < n_trios; i--)
          {
            trio[n++] = (guint8) (rank + 1);
            covered += size;
          }
      }
  *n_empty = n_trios - n;
  while (n < n_trios)
    trio[n++] = 0;
  return covered;
}

/**
 * Returns: the missing cards if @covered cards are used and @n_empty melds have none: a meld needs a card that is not a
 * two.
 */
static inline int
count_beside_covered (const Search *search, int covered, int n_empty)
{
  int wanted = search->goal->trios * GRANDMA_TRIO + search->goal->staircases * GRANDMA_STAIRCASE - covered;

  return wanted - MIN (search->left.n_twos, wanted - n_empty);
}

static void
keep_best (Search *search, int covered, int n_empty)
{
  guint8 trio[GRANDMA_MAX_GOAL_MELDS];
  int n_empty_trios, missing;

  covered += choose_trios (search->by_rank, search->goal->trios, trio, &n_empty_trios);
  missing = count_beside_covered (search, covered, n_empty + n_empty_trios);
  if (missing >= search->best->missing)
    return;
  search->best->missing = (guint8) missing;
  memcpy (search->best->trio, trio, search->goal->trios);
  for (int i = 0; i < search->goal->staircases; i++)
    {
      search->best->suit[i] = search->chosen[i].suit;
      search->best->low[i] = search->chosen[i].low;
    }
}

/** Chooses staircase @n and the following ones, from index @first on; @covered cards are used so far. */
static void
choose_stairs (Search *search, int n, int first, int covered, int n_empty)
{
  int n_left = search->goal->staircases - n;

  if (n_left == 0)
    {
      keep_best (search, covered, n_empty);
      return;
    }
  for (int i = first; i < search->n_stairs; i++)
    {
      const Stairs *stairs = &search->stairs[i];
      guint16 once = search->left.once[stairs->suit], twice = search->left.twice[stairs->suit];
      unsigned taken;
      int n_taken;

      /* the following staircases cover no more cards than this one, and trios no more than without staircases */
      if (count_beside_covered (search, covered + n_left * stairs->covered + search->most_trios, 0)
          >= search->best->missing)
        break;
      n_taken = take_stairs (search, stairs, &taken);
      search->left.twice[stairs->suit] &= (guint16) ~taken;
      if (n_taken > 0)
        {
          search->chosen[n] = *stairs;
          choose_stairs (search, n + 1, i, covered + n_taken, n_empty);
        }
      search->left.once[stairs->suit] = once;
      search->left.twice[stairs->suit] = twice;
      for (int rank = 0; rank < N_RANKS; rank++)
        search->by_rank[rank] += taken >> rank & 1;
    }
  /* leave the other staircases without a card, which is rarely best, but sometimes the only way */
  if (count_beside_covered (search, covered + search->most_trios, n_empty + n_left) < search->best->missing)
    {
      for (int i = n; i < search->goal->staircases; i++)
        search->chosen[i] = (Stairs){ 0 };
      keep_best (search, covered, n_empty + n_left);
    }
}

/** Lists the possible staircases in the order of how many of their cards are in the hand, most first; those without any
 * are left out. */
static void
list_stairs (Search *search)
{
  int n_with[GRANDMA_STAIRCASE + 1] = { 0 }, next[GRANDMA_STAIRCASE + 1];
  Stairs all[MAX_STAIRS];
  int n = 0;

  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    for (int low = 1; search->left.once[suit] != 0 && low <= N_RANKS; low++)
      {
        int covered = __builtin_popcount (window (search->left.once[suit], low));

        if (covered == 0)
          continue;
        n_with[covered]++;
        all[n++] = (Stairs){ (guint8) suit, (guint8) low, (guint8) covered };
      }
  next[GRANDMA_STAIRCASE] = 0;
  for (int covered = GRANDMA_STAIRCASE; covered > 1; covered--)
    next[covered - 1] = next[covered] + n_with[covered];
  for (int i = 0; i < n; i++)
    search->stairs[next[all[i].covered]++] = all[i];
  search->n_stairs = n;
}

/**
 * grandma_plan:
 * @holding: a hand
 * @goal: a goal
 * @plan: (out): the melds for which the fewest cards are missing
 *
 * If a card could be in a staircase or in a trio, the staircase gets it; that is never worse.
 */
void
grandma_plan (const GrandmaHolding *holding, const GrandmaGoal *goal, GrandmaPlan *plan)
{
  Search search;
  guint8 trio[GRANDMA_MAX_GOAL_MELDS];
  int n_empty;

  search.left = *holding;
  search.goal = goal;
  search.best = plan;
  memset (search.by_rank, 0, sizeof search.by_rank);
  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    {
      for (unsigned mask = holding->once[suit]; mask != 0; mask &= mask - 1)
        search.by_rank[__builtin_ctz (mask)]++;
      for (unsigned mask = holding->twice[suit]; mask != 0; mask &= mask - 1)
        search.by_rank[__builtin_ctz (mask)]++;
    }
  memset (plan, 0, sizeof *plan);
  plan->missing = G_MAXUINT8;
  plan->n_trios = goal->trios;
  plan->n_staircases = goal->staircases;
  search.most_trios = choose_trios (search.by_rank, goal->trios, trio, &n_empty);
  search.n_stairs = 0;
  if (goal->staircases > 0)
    list_stairs (&search);
  choose_stairs (&search, 0, 0, 0, 0);
}

/**
 * grandma_plan_round:
 * @state: a position
 * @holding: a hand
 * @plan: (out): the plan for the goal of the round for which the fewest cards are missing
 */
void
grandma_plan_round (const GrandmaState *state, const GrandmaHolding *holding, GrandmaPlan *plan)
{
  GrandmaGoal goals[GRANDMA_MAX_GOALS];
  int n = grandma_goals (state->variant, state->round, goals);
  GrandmaPlan other;

  grandma_plan (holding, &goals[0], plan);
  if (n == 1)
    return;
  grandma_plan (holding, &goals[1], &other);
  if (other.missing < plan->missing)
    *plan = other;
}
