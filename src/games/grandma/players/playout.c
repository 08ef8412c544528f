/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The playout policy of Grandma's Card Game: one sensible move at a time, without listing all moves, for search, which
 * plays many games to their end. It works towards the goal, lays it down as soon as possible, and adds cards. It looks
 * only at the hand of the seat to move and at public cards.
 */
#include "judge.h"

#include "games/grandma/rules/grandma.h"

#include <string.h>

/* ---- drawing ---- */

static gboolean
wants_pile (const GrandmaState *state)
{
  BaizeFace face = grandma_face (state->pile[state->n_pile - 1]);
  GrandmaHolding holding;
  GrandmaPlan without, with;

  if (grandma_is_down (state, state->seat))
    return grandma_finds_place (state, face);
  if (grandma_is_wild (face))
    return TRUE;
  grandma_holding_init (&holding, state->hand[state->seat - 1], state->n_hand[state->seat - 1]);
  grandma_plan_round (state, &holding, &without);
  grandma_holding_add (&holding, face);
  grandma_plan_round (state, &holding, &with);
  return with.missing < without.missing;
}

static void
choose_source (const GrandmaState *state, BaizeMove *move)
{
  gboolean may_draw = state->n_stock > 0 || state->n_pile > 1;

  grandma_move_draw (move, !may_draw || wants_pile (state) ? GRANDMA_FROM_PILE : GRANDMA_FROM_STOCK);
}

/* ---- laying down ---- */

/** Writes @plan, which lacks no card, as a move. */
static void
lay_down (const GrandmaState *state, const GrandmaPlan *plan, BaizeMove *move)
{
  GrandmaKind kinds[GRANDMA_MAX_GOAL_MELDS];
  BaizeFace faces[GRANDMA_MAX_GOAL_CARDS], twos[8];
  guint8 count[GRANDMA_N_CARDS / 2] = { 0 };
  const guint8 *hand = state->hand[state->seat - 1];
  int n = 0, n_twos = 0, next_two = 0;

  for (int i = 0; i < state->n_hand[state->seat - 1]; i++)
    {
      BaizeFace face = grandma_face (hand[i]);

      if (grandma_is_wild (face))
        twos[n_twos++] = face;
      else
        count[face]++;
    }
  /* staircases take their cards first, as in the plan */
  for (int i = 0; i < plan->n_staircases; i++)
    {
      kinds[i] = GRANDMA_KIND_STAIRCASE;
      for (int j = 0; j < GRANDMA_STAIRCASE; j++)
        {
          BaizeFace face = baize_face ((BaizeSuit) plan->suit[i], grandma_rank_after (plan->low[i], j));

          faces[n++] = count[face] > 0 ? (count[face]--, face) : twos[next_two++];
        }
    }
  for (int i = 0; i < plan->n_trios; i++)
    {
      int wanted = GRANDMA_TRIO;

      kinds[plan->n_staircases + i] = GRANDMA_KIND_TRIO;
      for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
        for (BaizeFace face = baize_face ((BaizeSuit) suit, plan->trio[i]); wanted > 0 && count[face] > 0; wanted--)
          {
            count[face]--;
            faces[n++] = face;
          }
      while (wanted-- > 0)
        faces[n++] = twos[next_two++];
    }
  grandma_move_goal (move, plan->n_trios + plan->n_staircases, kinds, faces);
}

/* ---- adding ---- */

/** Adds a card, twos last because they fit anywhere. Returns: whether any card fits. */
static gboolean
find_place (const GrandmaState *state, BaizeMove *move)
{
  const guint8 *hand = state->hand[state->seat - 1];

  for (int wild = 0; wild <= 1; wild++)
    for (int i = 0; i < state->n_hand[state->seat - 1]; i++)
      {
        BaizeFace face = grandma_face (hand[i]);
        GrandmaEnd end;

        if (grandma_is_wild (face) != wild)
          continue;
        for (int j = 0; j < state->n_melds; j++)
          if (grandma_meld_fits (&state->meld[j], face, &end))
            {
              gboolean chooses = wild && state->meld[j].kind == GRANDMA_KIND_STAIRCASE;

              grandma_move_add (move, face, &state->meld[j], chooses ? GRANDMA_END_HIGH : GRANDMA_END_NONE);
              return TRUE;
            }
      }
  return FALSE;
}

/* ---- discarding ---- */

/**
 * Returns: the discard of a hand that has met the goal: the card with most points; twos and cards that find a place
 * come last.
 */
static BaizeFace
choose_left_over (const GrandmaState *state)
{
  const guint8 *hand = state->hand[state->seat - 1];
  int best = -1;
  BaizeFace chosen = 0;

  for (int i = 0; i < state->n_hand[state->seat - 1]; i++)
    {
      BaizeFace face = grandma_face (hand[i]);
      int value = grandma_is_wild (face) ? 0
                                         : grandma_card_points (face) + (grandma_finds_place (state, face) ? 0 : 100);

      if (value <= best)
        continue;
      best = value;
      chosen = face;
    }
  return chosen;
}

/** Returns: the discard of a hand that has not met the goal: a card that the plan does not need, with little use and
 * many points. */
static BaizeFace
choose_spare (const GrandmaState *state, int seat, const GrandmaHolding *holding, const GrandmaPlan *plan,
              BaizeRandom *random)
{
  const guint8 *hand = state->hand[seat - 1];
  GrandmaUse use;
  int best = G_MININT;
  BaizeFace chosen = 0;
  guint64 chance = baize_random_next (random);

  grandma_use_init (&use, holding, plan);
  for (int i = 0; i < state->n_hand[seat - 1]; i++)
    {
      BaizeFace face = grandma_face (hand[i]);
      /* random choice between equal cards, and sometimes between nearly equal ones */
      int value = (int) (chance >> (4 * i) & 7);

      if (grandma_is_wild (face))
        continue;
      value -= grandma_use_of (&use, face) * 6;
      value += grandma_card_points (face) * (state->down != 0 ? 2 : 1);
      if (state->n_melds > 0 && grandma_finds_place (state, face))
        value -= 40;
      if (value <= best)
        continue;
      best = value;
      chosen = face;
    }
  return best > G_MININT ? chosen : grandma_face (hand[0]);
}

/**
 * grandma_spare:
 * @state: a position
 * @seat: a seat that has not met the goal
 * @random: random numbers
 *
 * Returns: the card that the policy would discard; %BAIZE_FACE_NONE if the hand has the goal
 */
BaizeFace
grandma_spare (const GrandmaState *state, int seat, BaizeRandom *random)
{
  GrandmaHolding holding;
  GrandmaPlan plan;

  grandma_holding_init (&holding, state->hand[seat - 1], state->n_hand[seat - 1]);
  grandma_plan_round (state, &holding, &plan);
  return plan.missing == 0 ? BAIZE_FACE_NONE : choose_spare (state, seat, &holding, &plan, random);
}

/** grandma_playout: see BaizeRules. */
void
grandma_playout (gconstpointer data, BaizeRandom *random, BaizeMove *move)
{
  const GrandmaState *state = data;
  GrandmaHolding holding;
  GrandmaPlan plan;

  if (state->phase == GRANDMA_PHASE_DRAW)
    {
      choose_source (state, move);
      return;
    }
  if (grandma_may_add (state) && find_place (state, move))
    return;
  if (grandma_is_down (state, state->seat))
    {
      grandma_move_discard (move, choose_left_over (state));
      return;
    }
  grandma_holding_init (&holding, state->hand[state->seat - 1], state->n_hand[state->seat - 1]);
  grandma_plan_round (state, &holding, &plan);
  if (plan.missing == 0)
    lay_down (state, &plan, move);
  else
    grandma_move_discard (move, choose_spare (state, state->seat, &holding, &plan, random));
}
