/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The quick evaluation of the players of Grandma's Card Game: the value of each move in points, without search. Uses
 * only what a seat may know.
 */
#include "players.h"

/* The value of a turn, in points. */
#define TURN_POINTS 4.0
/* The cost of taking a card of the pile, which shows the others what the player collects. */
#define TELLING_POINTS 1.0
/* Laying down comes before adding, adding before discarding. */
#define GOAL_BONUS 200.0
#define ADD_BONUS  100.0
/* The value of a card that can be added in the next turn; discarding it gains nothing. */
#define PLACEABLE_POINTS 12.0
/* The penalty for a card of the pile that the player does not notice. */
#define UNNOTICED_POINTS 100.0
/* The average points of a hidden card. */
#define MEAN_POINTS 7.5

typedef struct
{
  const GrandmaState *state;
  const GrandmaCare *care;
  GrandmaView view;
  BaizeRandom *random;
  GArray *evaluated;
} Evaluation;

static void
add_evaluated (Evaluation *evaluation, const BaizeMove *move, double value)
{
  BaizeEvaluatedMove evaluated = { .move = *move, .value = value };

  if (evaluation->care->noise > 0)
    evaluated.value += (double) baize_random_below (evaluation->random, (guint64) evaluation->care->noise * 1000)
                       / 1000.0;
  g_array_append_val (evaluation->evaluated, evaluated);
}

/**
 * Returns: an estimate of how many turns it takes to meet the goals with @holding; players that do not count the cards
 * which have been seen use only the number of missing cards.
 */
static double
judge_turns (const Evaluation *evaluation, const GrandmaHolding *holding)
{
  GrandmaPlan plan;

  if (evaluation->care->counts)
    return grandma_view_turns (&evaluation->view, holding);
  grandma_plan_round (evaluation->state, holding, &plan);
  return plan.missing * 5.0;
}

/* ---- discarding ---- */

/** Returns: the number of cards missing for the goal without a card of @face. */
static int
missing_without (const Evaluation *evaluation, const GrandmaHolding *holding, BaizeFace face)
{
  GrandmaHolding without = *holding;
  GrandmaPlan plan;

  grandma_holding_remove (&without, face);
  grandma_plan_round (evaluation->state, &without, &plan);
  return plan.missing;
}

/**
 * Lists the different faces of a hand except twos, with the number of cards missing without each. Returns: how many
 * faces.
 */
static int
list_faces (const Evaluation *evaluation, const GrandmaHolding *holding, BaizeFace *faces, int *missing, int *fewest)
{
  int n = 0;

  *fewest = G_MAXINT;
  for (int face = 0; face < GRANDMA_N_CARDS / 2; face++)
    {
      if (grandma_is_wild ((BaizeFace) face) || !(holding->once[face / 13] >> face % 13 & 1))
        continue;
      faces[n] = (BaizeFace) face;
      missing[n] = missing_without (evaluation, holding, (BaizeFace) face);
      *fewest = MIN (*fewest, missing[n]);
      n++;
    }
  return n;
}

static void
evaluate_discard_before (Evaluation *evaluation)
{
  const GrandmaView *view = &evaluation->view;
  const guint8 *hand = evaluation->state->hand[view->seat - 1];
  BaizeFace faces[GRANDMA_MAX_HAND];
  int missing[GRANDMA_MAX_HAND], fewest, n = list_faces (evaluation, &view->holding, faces, missing, &fewest);
  BaizeMove move;

  for (int i = 0; i < n; i++)
    {
      GrandmaHolding without = view->holding;
      double turns = missing[i] * 5.0, value;

      grandma_holding_remove (&without, faces[i]);
      if (missing[i] == fewest)
        turns = judge_turns (evaluation, &without);
      value = -TURN_POINTS * turns + grandma_card_points (faces[i]) * view->urgency;
      if (evaluation->care->counts)
        value -= grandma_view_danger (view, faces[i]);
      grandma_move_discard (&move, faces[i]);
      add_evaluated (evaluation, &move, value);
    }
  /* discarding a two pays only if another player is about to go out */
  for (int i = 0; i < evaluation->state->n_hand[view->seat - 1]; i++)
    {
      BaizeFace face = grandma_face (hand[i]);

      if (!grandma_is_wild (face) || (i > 0 && face == grandma_face (hand[i - 1])))
        continue;
      grandma_move_discard (&move, face);
      add_evaluated (evaluation, &move,
                     -TURN_POINTS * 5.0 * missing_without (evaluation, &view->holding, face)
                       + grandma_card_points (face) * view->urgency - grandma_view_danger (view, face));
    }
}

static void
evaluate_discard_down (Evaluation *evaluation)
{
  const GrandmaView *view = &evaluation->view;
  const guint8 *hand = evaluation->state->hand[view->seat - 1];

  for (int i = 0; i < evaluation->state->n_hand[view->seat - 1]; i++)
    {
      BaizeFace face = grandma_face (hand[i]);
      double value = grandma_card_points (face) * (0.3 + view->urgency);
      BaizeMove move;

      if (i > 0 && face == grandma_face (hand[i - 1]))
        continue;
      if (grandma_finds_place (evaluation->state, face))
        value -= PLACEABLE_POINTS;
      if (evaluation->care->counts)
        value -= 0.6 * grandma_view_danger (view, face);
      grandma_move_discard (&move, face);
      add_evaluated (evaluation, &move, value);
    }
}

/* ---- drawing ---- */

/** Returns: the fewest turns that the hand needs after taking @face and discarding the best card. */
static double
turns_with (const Evaluation *evaluation, BaizeFace face)
{
  GrandmaHolding holding = evaluation->view.holding;
  BaizeFace faces[GRANDMA_MAX_HAND];
  int missing[GRANDMA_MAX_HAND], fewest, n;
  GrandmaPlan plan;
  double best = G_MAXDOUBLE;

  grandma_holding_add (&holding, face);
  grandma_plan_round (evaluation->state, &holding, &plan);
  if (plan.missing == 0)
    return 0;
  n = list_faces (evaluation, &holding, faces, missing, &fewest);
  for (int i = 0; i < n; i++)
    if (missing[i] == fewest)
      {
        GrandmaHolding without = holding;

        grandma_holding_remove (&without, faces[i]);
        best = MIN (best, judge_turns (evaluation, &without));
      }
  return best;
}

/** Returns: the gain when the third draw from the empty stock ends the round. */
static double
evaluate_ending (const Evaluation *evaluation)
{
  const GrandmaState *state = evaluation->state;
  double others = 0;

  for (int seat = 1; seat <= state->players; seat++)
    if (seat != evaluation->view.seat)
      others += MEAN_POINTS * state->n_hand[seat - 1];
  return others / (state->players - 1) - grandma_hand_points (state, evaluation->view.seat);
}

static gboolean
notices (const Evaluation *evaluation)
{
  return evaluation->care->notices >= 100
         || (int) baize_random_below (evaluation->random, 100) < evaluation->care->notices;
}

static void
evaluate_draws (Evaluation *evaluation)
{
  const GrandmaState *state = evaluation->state;
  BaizeFace top = grandma_face (state->pile[state->n_pile - 1]);
  double pile, stock;
  BaizeMove move;

  if (grandma_is_down (state, state->seat))
    {
      stock = 0;
      pile = grandma_finds_place (state, top) ? MEAN_POINTS : -MEAN_POINTS;
    }
  else
    {
      stock = -TURN_POINTS * (judge_turns (evaluation, &evaluation->view.holding) - 1);
      pile = -TURN_POINTS * turns_with (evaluation, top) - TELLING_POINTS;
      if (!notices (evaluation))
        pile -= UNNOTICED_POINTS;
    }
  if (state->n_stock == 0 && state->n_reshuffles == GRANDMA_RESHUFFLES)
    stock = evaluate_ending (evaluation) + MIN (stock, pile);
  grandma_move_draw (&move, GRANDMA_FROM_PILE);
  add_evaluated (evaluation, &move, pile);
  if (state->n_stock == 0 && state->n_pile == 1)
    return;
  grandma_move_draw (&move, GRANDMA_FROM_STOCK);
  add_evaluated (evaluation, &move, stock);
}

/* ---- laying down and adding ---- */

static void
evaluate_goals (Evaluation *evaluation)
{
  g_auto (BaizeMoves) moves = { 0 };

  grandma_list_goals (evaluation->state, &moves);
  for (gsize i = 0; i < moves.n_items; i++)
    add_evaluated (evaluation, &moves.items[i],
                   GOAL_BONUS
                     - (evaluation->care->counts ? grandma_evaluate_goal (evaluation->state, &moves.items[i]) : 0));
}

/** Returns: how many other cards of the hand that find no place now would find one after @move. */
static int
count_opened (const GrandmaState *state, const BaizeMove *move)
{
  GrandmaMeld meld = *grandma_find_meld (state, move->arg[1], move->arg[2]);
  GrandmaEnd end;
  int n = 0;

  grandma_meld_fits (&meld, move->arg[0], &end);
  grandma_meld_add (&meld, move->arg[0] * 2, end == GRANDMA_END_NONE ? (GrandmaEnd) move->arg[3] : end);
  for (int i = 0; i < state->n_hand[state->seat - 1]; i++)
    {
      BaizeFace face = grandma_face (state->hand[state->seat - 1][i]);

      n += grandma_meld_fits (&meld, face, &end) && !grandma_finds_place (state, face);
    }
  return n;
}

static void
evaluate_adds (Evaluation *evaluation)
{
  const GrandmaState *state = evaluation->state;
  const guint8 *hand = state->hand[state->seat - 1];
  g_auto (BaizeMoves) moves = { 0 };

  for (int i = 0; i < state->n_hand[state->seat - 1]; i++)
    if (i == 0 || grandma_face (hand[i]) != grandma_face (hand[i - 1]))
      grandma_list_adds (state, grandma_face (hand[i]), NULL, &moves);
  /* twos come last: they fit anywhere, and their place may matter */
  for (gsize i = 0; i < moves.n_items; i++)
    add_evaluated (evaluation, &moves.items[i],
                   ADD_BONUS - (grandma_is_wild (moves.items[i].arg[0]) ? 20.0 : 0.0)
                     + (evaluation->care->counts ? 5.0 * count_opened (state, &moves.items[i]) : 0.0));
}

/**
 * grandma_evaluate_moves:
 * @state: a position as its seat to move sees it, determinized
 * @care: how well the player evaluates
 * @random: random numbers for errors
 * @evaluated: (element-type BaizeEvaluatedMove): the legal moves are appended, best first
 */
void
grandma_evaluate_moves (const GrandmaState *state, const GrandmaCare *care, BaizeRandom *random, GArray *evaluated)
{
  Evaluation evaluation = { .state = state, .care = care, .random = random, .evaluated = evaluated };

  grandma_view_init (&evaluation.view, state);
  if (state->phase == GRANDMA_PHASE_DRAW)
    evaluate_draws (&evaluation);
  else
    {
      if (grandma_may_lay_down (state))
        evaluate_goals (&evaluation);
      evaluate_adds (&evaluation);
      if (grandma_is_down (state, state->seat))
        evaluate_discard_down (&evaluation);
      else
        evaluate_discard_before (&evaluation);
    }
  baize_player_sort (evaluated);
}
