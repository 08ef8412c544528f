/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The rules of GRAFA: a player digs into a deck by pairing hand cards with its open top card. The suits of the pair dig
 * further, buy cards, look ahead or keep cards. Pure functions over GrafaState; no words, no pictures.
 */
#include "grafa.h"

#include "games/grafa/players/players.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static inline gboolean
is_ace (BaizeFace face)
{
  return baize_face_get_rank (face) == BAIZE_ACE;
}

/** Whether @face uses the ability of @suit: aces use none. */
static inline gboolean
acts_as (BaizeFace face, BaizeSuit suit)
{
  return !is_ace (face) && baize_face_get_suit (face) == suit;
}

/**
 * grafa_pairs:
 * @hand_card: a card of the hand
 * @open_card: the open card of the deck
 *
 * The rules: a hand card pairs when its value is higher than or equal to the open card's, when the suits are the
 * same, or when either is an ace.
 *
 * Returns: whether they make a pair
 */
gboolean
grafa_pairs (BaizeFace hand_card, BaizeFace open_card)
{
  return is_ace (hand_card) || is_ace (open_card) || baize_face_get_suit (hand_card) == baize_face_get_suit (open_card)
         || baize_face_get_rank (hand_card) >= baize_face_get_rank (open_card);
}

/**
 * grafa_forecast:
 * @state: a position with an open card
 * @hand_card: a card that pairs with it
 *
 * The rules: each card of the pair has the effect of its suit, except that aces have none. A heart puts the
 * other card into the hand instead of onto the discard pile. Each spade digs one card, and each diamond buys one. One
 * club looks at two cards, and two clubs look at three.

 *
 * Returns: the effects of the pair, before the size of the deck limits them
 */
GrafaEffects
grafa_forecast (const GrafaState *state, BaizeFace hand_card)
{
  BaizeFace open_card = grafa_top (state, 0);
  GrafaEffects effects = {
    .keeps_hand_card = acts_as (open_card, BAIZE_HEARTS),
    .gains_open_card = acts_as (hand_card, BAIZE_HEARTS),
    .spades = acts_as (hand_card, BAIZE_SPADES) + acts_as (open_card, BAIZE_SPADES),
    .diamonds = acts_as (hand_card, BAIZE_DIAMONDS) + acts_as (open_card, BAIZE_DIAMONDS),
    .clubs = acts_as (hand_card, BAIZE_CLUBS) + acts_as (open_card, BAIZE_CLUBS),
  };

  effects.discards = !effects.keeps_hand_card + !effects.gains_open_card;
  return effects;
}

/**
 * grafa_n_looked:
 * @state: a position
 *
 * Returns: how many cards the pending clubs look at: two for one club, three for two, never more than the deck has; 0
 *   if no club is pending
 */
int
grafa_n_looked (const GrafaState *state)
{
  return state->clubs == 0 ? 0 : MIN (state->clubs + 1, state->deck.n);
}

/** grafa_n_hand: Returns: the number of cards in the hand. */
int
grafa_n_hand (const GrafaState *state)
{
  return __builtin_popcountll (state->hand);
}

/**
 * grafa_hand_card:
 * @state: a position
 * @index: from 0, in the order of the unshuffled deck
 *
 * Returns: that card of the hand; %BAIZE_FACE_NONE if there are fewer cards
 */
BaizeFace
grafa_hand_card (const GrafaState *state, int index)
{
  guint64 hand = state->hand;

  for (; index > 0; index--)
    hand &= hand - 1;
  return hand == 0 ? BAIZE_FACE_NONE : (BaizeFace) __builtin_ctzll (hand);
}

/** grafa_can_pair: whether a card of the hand pairs with @open_card. */
gboolean
grafa_can_pair (const GrafaState *state, BaizeFace open_card)
{
  for (guint64 hand = state->hand; hand != 0; hand &= hand - 1)
    if (grafa_pairs ((BaizeFace) __builtin_ctzll (hand), open_card))
      return TRUE;
  return FALSE;
}

/** The rules: then the new top card is flipped; play goes on until no pair can be made. */
static void
turn_up (GrafaState *state)
{
  state->open = state->deck.n > 0;
  if (state->open)
    state->seen |= grafa_bit (grafa_top (state, 0));
  state->over = !state->open || !grafa_can_pair (state, grafa_top (state, 0));
}

/* The rules: shuffle, draw five cards for the hand, flip over the first card of the deck. */
static void
grafa_deal (gpointer data, const BaizeSetup *setup)
{
  GrafaState *state = data;
  g_autoptr (GByteArray) cards = baize_setup_make_deck (setup, &baize_grafa_rules, 0);

  memset (state, 0, sizeof *state);
  for (int i = 0; i < GRAFA_N_HAND; i++)
    state->hand |= grafa_bit (cards->data[i]);
  baize_stack_deal (&state->deck, cards->data + GRAFA_N_HAND, GRAFA_N_CARDS - GRAFA_N_HAND);
  state->seen = state->hand;
  turn_up (state);
}

/** Adds every order of the looked-at cards that begins as @move does; @left is the set of cards not named yet. */
static void
add_orders (BaizeMoves *moves, const BaizeMove *move, const BaizeFace *left, int n_left)
{
  if (n_left == 0)
    {
      *baize_moves_add (moves, GRAFA_FORESEE) = *move;
      return;
    }
  for (int i = 0; i < n_left; i++)
    {
      BaizeMove longer = *move;
      BaizeFace rest[3];
      int n_rest = 0;

      baize_move_add_arg (&longer, left[i]);
      for (int j = 0; j < n_left; j++)
        if (j != i)
          rest[n_rest++] = left[j];
      add_orders (moves, &longer, rest, n_rest);
    }
}

static void
grafa_moves (gconstpointer data, BaizeMoves *moves)
{
  const GrafaState *state = data;

  if (state->over)
    return;
  if (state->open)
    {
      for (guint64 hand = state->hand; hand != 0; hand &= hand - 1)
        {
          BaizeFace face = (BaizeFace) __builtin_ctzll (hand);

          if (grafa_pairs (face, grafa_top (state, 0)))
            baize_move_add_arg (baize_moves_add (moves, GRAFA_PAIR), face);
        }
      return;
    }
  if (state->spades > 0)
    baize_moves_add (moves, GRAFA_DIG);
  if (state->diamonds > 0)
    baize_moves_add (moves, GRAFA_BUY);
  if (state->clubs > 0)
    {
      BaizeMove start = { .verb = GRAFA_FORESEE };
      BaizeFace looked[3];
      int n_looked = grafa_n_looked (state);

      for (int i = 0; i < n_looked; i++)
        looked[i] = grafa_top (state, i);
      add_orders (moves, &start, looked, n_looked);
    }
}

static gboolean
check_pair (const GrafaState *state, BaizeFace face, GError **error)
{
  if (!state->open)
    return baize_refuse_move (error, _ ("First carry out the abilities that are waiting."));
  if (face >= GRAFA_N_CARDS || !grafa_has (state->hand, face))
    return baize_refuse_move (error, _ ("The %s is not in your hand."), baize_face_get_name (face));
  if (!grafa_pairs (face, grafa_top (state, 0)))
    return baize_refuse_move (error, _ ("The %s is lower than the %s and of another suit."), baize_face_get_name (face),
                              baize_face_get_name (grafa_top (state, 0)));
  return TRUE;
}

static gboolean
check_foresee (const GrafaState *state, const BaizeMove *move, GError **error)
{
  int n_looked = grafa_n_looked (state);
  guint64 looked = 0, named = 0;

  if (n_looked == 0)
    return baize_refuse_move (error, _ ("No club is waiting to look ahead."));
  for (int i = 0; i < n_looked; i++)
    looked |= grafa_bit (grafa_top (state, i));
  if (move->n_args != n_looked)
    return baize_refuse_move (error,
                              ngettext ("Foreseeing puts %d card in order, so name it.",
                                        "Foreseeing puts %d cards in order, so name each of them once.",
                                        (gulong) n_looked),
                              n_looked);
  for (int i = 0; i < n_looked; i++)
    {
      if (move->arg[i] >= GRAFA_N_CARDS || !grafa_has (looked, move->arg[i]))
        return baize_refuse_move (error, _ ("The %s is not among the cards you look at."),
                                  baize_face_get_name (move->arg[i]));
      if (grafa_has (named, move->arg[i]))
        return baize_refuse_move (error, _ ("The %s is named twice."), baize_face_get_name (move->arg[i]));
      named |= grafa_bit (move->arg[i]);
    }
  return TRUE;
}

static gboolean
grafa_check (gconstpointer data, const BaizeMove *move, GError **error)
{
  const GrafaState *state = data;

  switch ((GrafaVerb) move->verb)
    {
    case GRAFA_PAIR:
      return check_pair (state, move->arg[0], error);
    case GRAFA_DIG:
      return state->spades > 0 || baize_refuse_move (error, _ ("No spade is waiting to dig."));
    case GRAFA_BUY:
      return state->diamonds > 0 || baize_refuse_move (error, _ ("No diamond is waiting to buy."));
    case GRAFA_FORESEE:
      return check_foresee (state, move, error);
    default:
      return baize_refuse_unknown (error);
    }
}

static void
dig (GrafaState *state, const BaizeTrace *trace)
{
  state->spades--;
  state->seen |= grafa_bit (grafa_top (state, 0));
  baize_stack_put (&state->discard, baize_stack_take (&state->deck));
  baize_trace (trace, state, GRAFA_STEP_DIG, 1);
}

static void
buy (GrafaState *state, const BaizeTrace *trace)
{
  BaizeFace face = baize_stack_take (&state->deck);

  state->diamonds--;
  state->hand |= grafa_bit (face);
  state->seen |= grafa_bit (face);
  baize_trace (trace, state, GRAFA_STEP_BUY, 1);
}

static void
see_top (GrafaState *state, int n_cards)
{
  for (int i = 0; i < n_cards; i++)
    state->seen |= grafa_bit (grafa_top (state, i));
}

/**
 * grafa_peek:
 * @state: a position in which clubs wait
 *
 * Marks the cards that the clubs look at as seen, as happens before the player puts them in order, and records which of
 * them the player did not know. For copies of a position only, until the clubs have been used.
 */
void
grafa_peek (GrafaState *state)
{
  guint64 before = state->seen;

  see_top (state, grafa_n_looked (state));
  state->peeked |= state->seen & ~before;
}

/** Carries out everything that leaves no choice, until the player must decide or the next card is turned up. The
 * source: abilities that would act at the same time act in the order the player chooses. If the deck is empty, all
 * abilities lapse; a single card to look at is shown and needs no ordering. */
static void
settle (GrafaState *state, const BaizeTrace *trace)
{
  for (;;)
    {
      int n_kinds;

      if (state->deck.n == 0)
        state->spades = state->diamonds = state->clubs = 0;
      if (state->clubs > 0 && state->deck.n == 1)
        {
          state->clubs = 0;
          see_top (state, 1);
          baize_trace (trace, state, GRAFA_STEP_GLANCE, 1);
        }
      n_kinds = (state->spades > 0) + (state->diamonds > 0) + (state->clubs > 0);
      if (n_kinds > 1)
        return;
      if (state->spades > 0)
        dig (state, trace);
      else if (state->diamonds > 0)
        buy (state, trace);
      else if (state->clubs > 0)
        {
          see_top (state, grafa_n_looked (state));
          return;
        }
      else
        break;
    }
  turn_up (state);
  if (state->open)
    baize_trace (trace, state, GRAFA_STEP_TURN, 1);
}

static void
pair (GrafaState *state, BaizeFace hand_card, const BaizeTrace *trace)
{
  GrafaEffects effects = grafa_forecast (state, hand_card);
  BaizeFace open_card = baize_stack_take (&state->deck);

  state->open = FALSE;
  if (effects.gains_open_card)
    state->hand |= grafa_bit (open_card);
  else
    baize_stack_put (&state->discard, open_card);
  if (!effects.keeps_hand_card)
    {
      state->hand &= ~grafa_bit (hand_card);
      baize_stack_put (&state->discard, hand_card);
    }
  state->spades = (guint8) effects.spades;
  state->diamonds = (guint8) effects.diamonds;
  state->clubs = (guint8) effects.clubs;
  baize_trace (trace, state, GRAFA_STEP_PAIR, effects.discards);
}

static void
foresee (GrafaState *state, const BaizeMove *move, const BaizeTrace *trace)
{
  see_top (state, grafa_n_looked (state));
  state->peeked = 0;
  for (int i = 0; i < move->n_args; i++)
    state->deck.card[state->deck.n - 1 - i] = move->arg[i];
  state->clubs = 0;
  baize_trace (trace, state, GRAFA_STEP_FORESEE, move->n_args);
}

static void
grafa_play (gpointer data, const BaizeMove *move, BaizeTraceFunc func, gpointer func_data)
{
  GrafaState *state = data;
  BaizeTrace trace = { func, func_data };

  switch ((GrafaVerb) move->verb)
    {
    case GRAFA_PAIR:
      pair (state, move->arg[0], &trace);
      break;
    case GRAFA_DIG:
      dig (state, &trace);
      break;
    case GRAFA_BUY:
      buy (state, &trace);
      break;
    case GRAFA_FORESEE:
      foresee (state, move, &trace);
      break;
    default:
      g_return_if_reached ();
    }
  settle (state, &trace);
}

static gboolean
grafa_is_over (gconstpointer data)
{
  return ((const GrafaState *) data)->over;
}

/* The rules: the final score is the size of the discard pile; what is left in the hand is not part of it. */
static int
grafa_score (gconstpointer data, int seat)
{
  return ((const GrafaState *) data)->discard.n;
}

/* A deal that is over before the first pair does not count. */
static gboolean
grafa_counts (gconstpointer data)
{
  return ((const GrafaState *) data)->deck.n < GRAFA_N_CARDS - GRAFA_N_HAND;
}

static const BaizeVariant variants[] = {
  { .id = "classic", .title = N_ ("Classic"), .players_min = 1, .players_max = 1, .n_rounds = 1 },
};

static const BaizeRulesView view = { BAIZE_GAME_VIEW (grafa), .to_come = grafa_to_come };

static const BaizeRulesEnding ending = { .counts = grafa_counts, .emblem = grafa_draw_emblem };

const BaizeRules baize_grafa_rules = {
  .id = "grafa",
  .title = N_ ("GRAFA"),
  .tagline = N_ ("Dig as deep into the deck as your hand will carry you"),
  /* its maker gives no name there */
  .author = "Ludum Dare 48",
  .variants = variants,
  .n_variants = G_N_ELEMENTS (variants),
  .perfect_score = GRAFA_N_CARDS,
  .state_size = sizeof (GrafaState),
  .view = &view,
  .players = &grafa_players,
  .ending = &ending,
  .cards = baize_deck_standard,
  .deal = grafa_deal,
  .moves = grafa_moves,
  .check = grafa_check,
  .play = grafa_play,
  .is_over = grafa_is_over,
  .score = grafa_score,
  .read_move = grafa_read_move,
  .write_move = grafa_write_move,
  .write_state = grafa_write_state,
};
