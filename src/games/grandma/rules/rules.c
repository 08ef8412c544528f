/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How moves of Grandma's Card Game are made, how a round ends and the next begins, and who has won. Pure functions over
 * GrandmaState; no words, no pictures.
 */
#include "grandma.h"

#include "games/grandma/players/players.h"

#include <glib/gi18n-lib.h>

/* The rules: score is tallied; write down the results for the round and move on; repeat until the final round. */
static void
end_round (GrandmaState *state, int out, const BaizeTrace *trace)
{
  for (int seat = 1; seat <= state->players; seat++)
    state->score[state->round][seat - 1] = (guint16) grandma_hand_points (state, seat);
  state->open = TRUE;
  state->over = state->round == grandma_variants[state->variant].n_rounds - 1;
  baize_trace (trace, state, GRANDMA_STEP_ROUND, out);
  if (state->over)
    return;
  grandma_deal_next (state);
  baize_trace (trace, state, GRANDMA_STEP_DEAL, state->round + 1);
}

/** Draws a card. If the stock is empty, the pile except its top card is shuffled into a new stock; when that would
 * happen for the third time, the round ends instead. */
static void
draw (GrandmaState *state, GrandmaSource source, const BaizeTrace *trace)
{
  int card;

  if (source == GRANDMA_FROM_STOCK && state->n_stock == 0)
    {
      if (state->n_reshuffles == GRANDMA_RESHUFFLES)
        {
          end_round (state, 0, trace);
          return;
        }
      grandma_reshuffle (state);
      baize_trace (trace, state, GRANDMA_STEP_RESHUFFLE, state->n_stock);
    }
  if (source == GRANDMA_FROM_STOCK)
    {
      card = state->stock[--state->n_stock];
      state->stock[state->n_stock] = GRANDMA_NO_CARD;
    }
  else
    {
      card = state->pile[--state->n_pile];
      state->pile[state->n_pile] = GRANDMA_NO_CARD;
      grandma_cards_add (&state->taken, card);
    }
  grandma_hand_insert (state, state->seat, card);
  state->phase = GRANDMA_PHASE_PLAY;
  baize_trace (trace, state, source == GRANDMA_FROM_STOCK ? GRANDMA_STEP_DRAW : GRANDMA_STEP_TAKE, card);
}

/* The rules: place the cards making up the goal face up in front of you, grouped up accordingly. */
static void
lay_down (GrandmaState *state, const BaizeMove *move, const BaizeTrace *trace)
{
  for (int i = 0; i < grandma_goal_n_melds (move); i++)
    {
      GrandmaMeld *meld = &state->meld[state->n_melds];
      const BaizeFace *faces;
      GrandmaKind kind;

      grandma_goal_meld (move, i, &kind, &faces);
      grandma_meld_shape (kind, faces, meld, NULL);
      meld->seat = state->seat;
      meld->number = (guint8) (i + 1);
      for (int j = 0; j < meld->n_cards; j++)
        meld->card[j] = (guint8) grandma_hand_remove (state, state->seat, faces[j]);
      state->n_melds++;
      baize_trace (trace, state, GRANDMA_STEP_MELD, meld->number);
    }
  state->down |= (guint8) (1 << (state->seat - 1));
  state->down_now = TRUE;
}

/* The rules: if you run out of cards by making each one of them "find their place", you win the round. */
static void
add (GrandmaState *state, const BaizeMove *move, const BaizeTrace *trace)
{
  GrandmaMeld *meld = (GrandmaMeld *) grandma_find_meld (state, move->arg[1], move->arg[2]);
  GrandmaEnd end;

  grandma_meld_fits (meld, move->arg[0], &end);
  grandma_meld_add (meld, grandma_hand_remove (state, state->seat, move->arg[0]),
                    end == GRANDMA_END_NONE ? (GrandmaEnd) move->arg[3] : end);
  baize_trace (trace, state, GRANDMA_STEP_ADD, (int) (meld - state->meld));
  if (state->n_hand[state->seat - 1] == 0)
    end_round (state, state->seat, trace);
}

/* The rules: before ending your turn you must place a card of your choosing from your hand into the face-up pile; it
 * is now the player to your right's turn. */
static void
discard (GrandmaState *state, BaizeFace face, const BaizeTrace *trace)
{
  int card = grandma_hand_remove (state, state->seat, face);
  gboolean out = state->n_hand[state->seat - 1] == 0;

  state->pile[state->n_pile++] = (guint8) card;
  state->n_turns++;
  baize_trace (trace, state, GRANDMA_STEP_DISCARD, card);
  if (out || state->n_turns == GRANDMA_MAX_TURNS * state->players)
    {
      end_round (state, out ? state->seat : 0, trace);
      return;
    }
  state->seat = (guint8) (state->seat % state->players + 1);
  state->phase = GRANDMA_PHASE_DRAW;
  state->down_now = FALSE;
}

static void
grandma_play (gpointer data, const BaizeMove *move, BaizeTraceFunc func, gpointer func_data)
{
  GrandmaState *state = data;
  BaizeTrace trace = { func, func_data };

  switch ((GrandmaVerb) move->verb)
    {
    case GRANDMA_DRAW:
      draw (state, (GrandmaSource) move->arg[0], &trace);
      break;
    case GRANDMA_GOAL:
      lay_down (state, move, &trace);
      break;
    case GRANDMA_ADD:
      add (state, move, &trace);
      break;
    case GRANDMA_DISCARD:
      discard (state, move->arg[0], &trace);
      break;
    default:
      g_return_if_reached ();
    }
}

/** grandma_total: Returns: the points of @seat in all rounds that are over. The rules: sum up the points. */
int
grandma_total (gconstpointer data, int seat)
{
  const GrandmaState *state = data;
  int total = 0;

  for (int round = 0; round < GRANDMA_MAX_ROUNDS; round++)
    total += state->score[round][seat - 1];
  return total;
}

/** grandma_place: Returns: the place of @seat, from 1; the lowest total wins, and seats with equal totals share a
 * place. */
int
grandma_place (gconstpointer data, int seat)
{
  const GrandmaState *state = data;
  int place = 1;

  for (int other = 1; other <= state->players; other++)
    place += grandma_total (state, other) < grandma_total (state, seat);
  return place;
}

static gboolean
grandma_is_over (gconstpointer data)
{
  return ((const GrandmaState *) data)->over;
}

/* The last round ends although cards are left: a hand is empty, or nobody goes out. */
static gboolean
grandma_is_stopped (gconstpointer data)
{
  return TRUE;
}

static int
grandma_seat (gconstpointer data)
{
  return ((const GrandmaState *) data)->seat;
}

static int
grandma_round (gconstpointer data)
{
  return ((const GrandmaState *) data)->round;
}

static const BaizeRulesView viewing = {
  BAIZE_GAME_VIEW (grandma),
  .describe_where = grandma_describe_where,
  .buttons = (const char *const[]){ [GRANDMA_BUTTON_LAY] = "lay-down",
                                    [GRANDMA_BUTTON_OTHER_WAY] = "other-way",
                                    [GRANDMA_BUTTON_SORT] = "sort",
                                    [GRANDMA_BUTTON_SHEET] = "sheet",
                                    [GRANDMA_BUTTON_WAY_BEFORE] = "way-before",
                                    NULL },
};

static const BaizeRulesMatch match = {
  .opponents = TRUE,
  .holds_end = TRUE,
  .seat = grandma_seat,
  .round = grandma_round,
  .place = grandma_place,
};

static const BaizeRulesEnding ending = { .is_stopped = grandma_is_stopped, .emblem = grandma_draw_emblem };

const BaizeRules baize_grandma_rules = {
  .id = "grandma",
  .title = N_ ("Grandma’s Card Game"),
  /* Translators: the name of the game where there is little room for it */
  .short_title = NC_ ("short title", "Grandma’s"),
  .tagline = N_ ("Trios and staircases: meet the goal, then find every card a place"),
  .variants = grandma_variants,
  .n_variants = GRANDMA_N_VARIANTS,
  .low_is_good = TRUE,
  .perfect_score = 0,
  .state_size = sizeof (GrandmaState),
  .view = &viewing,
  .match = &match,
  .players = &grandma_players,
  .ending = &ending,
  .cards = grandma_cards,
  .deal = grandma_deal,
  .moves = grandma_moves,
  .check = grandma_check,
  .play = grandma_play,
  .is_over = grandma_is_over,
  .score = grandma_total,
  .read_move = grandma_read_move,
  .write_move = grandma_write_move,
  .write_state = grandma_write_state,
};
