/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the seat to move of Grandma's Card Game can conclude from what it knows: how many turns its hand still needs,
 * how soon another player may go out, whom a discard would help. Evaluates, but chooses nothing. Never looks at a
 * hidden card.
 */
#include "games/grandma/players/judge.h"

#include <string.h>

/* The average turns that bring a missing card, for cards after the next one. */
#define TURNS_A_CARD 4.5
/* Besides the stock there is the pile: sometimes it has a card that helps. */
#define PILE_HELPS 1.3

static inline void
note_seen (GrandmaView *view, int card)
{
  view->unseen[grandma_face (card)]--;
  view->n_unseen--;
}

/** Returns: from 0 to 1, how soon another player may go out. */
static double
judge_urgency (const GrandmaState *state, int seat)
{
  double urgency = 0;

  for (int other = 1; other <= state->players; other++)
    {
      double own;

      if (other == seat)
        continue;
      own = grandma_is_down (state, other) ? 1.0 / (1.0 + 0.25 * (state->n_hand[other - 1] - 1))
                                           : 0.1 + 0.1 * MIN (state->n_turns / state->players, 20) / 20.0;
      urgency = MAX (urgency, own);
    }
  return urgency;
}

/** grandma_view_init: collects what the seat to move knows of @state. */
void
grandma_view_init (GrandmaView *view, const GrandmaState *state)
{
  view->state = state;
  view->seat = state->seat;
  view->n_goals = grandma_goals (state->variant, state->round, view->goals);
  memset (view->unseen, 2, sizeof view->unseen);
  view->n_unseen = GRANDMA_N_CARDS;
  for (int i = 0; i < state->n_pile; i++)
    note_seen (view, state->pile[i]);
  for (int i = 0; i < state->n_melds; i++)
    for (int j = 0; j < state->meld[i].n_cards; j++)
      note_seen (view, state->meld[i].card[j]);
  for (int other = 1; other <= state->players; other++)
    for (int i = 0; i < state->n_hand[other - 1]; i++)
      if (other == state->seat || grandma_cards_has (&state->taken, state->hand[other - 1][i]))
        note_seen (view, state->hand[other - 1][i]);
  grandma_holding_init (&view->holding, state->hand[state->seat - 1], state->n_hand[state->seat - 1]);
  view->urgency = judge_urgency (state, state->seat);
}

/**
 * grandma_view_turns:
 * @view: a view
 * @holding: a hand between turns
 *
 * Returns: an estimate of the turns that it needs to meet the goal; 0 if it has the goal
 */
double
grandma_view_turns (const GrandmaView *view, const GrandmaHolding *holding)
{
  GrandmaPlan plan, better;
  int n_outs = 0;
  double chance;

  grandma_plan_round (view->state, holding, &plan);
  if (plan.missing == 0)
    return 0;
  for (int face = 0; face < GRANDMA_N_CARDS / 2; face++)
    {
      GrandmaHolding with = *holding;

      if (view->unseen[face] == 0)
        continue;
      if (!grandma_is_wild ((BaizeFace) face))
        {
          grandma_holding_add (&with, (BaizeFace) face);
          grandma_plan_round (view->state, &with, &better);
          if (better.missing >= plan.missing)
            continue;
        }
      n_outs += view->unseen[face];
    }
  chance = PILE_HELPS * n_outs / MAX (view->n_unseen, 1);
  return TURNS_A_CARD * (plan.missing - 1) + 1 / MAX (chance, 0.02);
}

/** Returns: whether @seat holds a card which it took from the pile and which could be in a meld with @face. */
static gboolean
goes_with_taken (const GrandmaView *view, int seat, BaizeFace face)
{
  const GrandmaState *state = view->state;
  gboolean trios = view->goals[0].trios > 0, stairs = view->goals[view->n_goals - 1].staircases > 0;

  for (int i = 0; i < state->n_hand[seat - 1]; i++)
    {
      int card = state->hand[seat - 1][i], distance;
      BaizeFace taken = grandma_face (card);

      if (!grandma_cards_has (&state->taken, card) || grandma_is_wild (taken))
        continue;
      if (trios && baize_face_get_rank (taken) == baize_face_get_rank (face))
        return TRUE;
      distance = ABS (baize_face_get_rank (taken) - baize_face_get_rank (face));
      if (stairs && baize_face_get_suit (taken) == baize_face_get_suit (face) && MIN (distance, 13 - distance) <= 3)
        return TRUE;
    }
  return FALSE;
}

/**
 * grandma_view_danger:
 * @view: a view
 * @face: a card that may be discarded
 *
 * Returns: an estimate of how many points it would help the others; the next player counts most
 */
double
grandma_view_danger (const GrandmaView *view, BaizeFace face)
{
  const GrandmaState *state = view->state;
  gboolean placeable = grandma_finds_place (state, face);
  double danger = 0, weight = 1;

  for (int i = 1; i < state->players; i++)
    {
      int other = (view->seat - 1 + i) % state->players + 1;

      if (grandma_is_down (state, other))
        danger += weight * (placeable ? 8 : 0);
      else if (grandma_is_wild (face))
        danger += weight * 15;
      else if (goes_with_taken (view, other, face))
        danger += weight * 8;
      /* later players get it only if no player before takes it or covers it */
      weight *= 0.3;
    }
  return danger;
}
