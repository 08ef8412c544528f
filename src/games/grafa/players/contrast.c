/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a move of GRAFA does that another move does not, from the hand and the cards that the player has seen: which
 * card stays in the hand, and which abilities act.
 */
#include "players.h"

#include <glib/gi18n-lib.h>

/** Returns: the number of cards that pair with @face as a card of the hand. */
static int
count_partners (BaizeFace face)
{
  int rank = baize_face_get_rank (face);

  if (rank == BAIZE_ACE)
    return GRAFA_N_CARDS - 1;
  /* the lower and equal ranks, with the aces; and the higher ones of its suit */
  return BAIZE_N_SUITS * rank - 1 + BAIZE_KING - rank;
}

/** Returns: whether a card of @hand pairs with @open_card. */
static gboolean
any_pairs (guint64 hand, BaizeFace open_card)
{
  for (; hand != 0; hand &= hand - 1)
    if (grafa_pairs ((BaizeFace) __builtin_ctzll (hand), open_card))
      return TRUE;
  return FALSE;
}

/** Returns: the hand after pairing @hand_card, before diamonds act. */
static guint64
find_hand (const GrafaState *state, BaizeFace hand_card)
{
  GrafaEffects effects = grafa_forecast (state, hand_card);
  guint64 hand = state->hand;

  if (!effects.keeps_hand_card)
    hand &= ~grafa_bit (hand_card);
  if (effects.gains_open_card)
    hand |= grafa_bit (grafa_top (state, 0));
  return hand;
}

static gboolean
is_silent (const GrafaEffects *effects)
{
  return effects->spades + effects->diamonds + effects->clubs == 0;
}

/** Returns: (nullable): a sentence saying that @card leaves a card for the known next card; %NULL unless @other leaves
 * none. */
static char *
contrast_next (const GrafaState *state, BaizeFace card, BaizeFace other)
{
  GrafaEffects effects = grafa_forecast (state, card), others = grafa_forecast (state, other);
  BaizeFace next;

  if (!is_silent (&effects) || !is_silent (&others) || state->deck.n < 2)
    return NULL;
  next = grafa_top (state, 1);
  if (!grafa_has (state->seen, next) || !any_pairs (find_hand (state, card), next)
      || any_pairs (find_hand (state, other), next))
    return NULL;
  /* Translators: %s is a card: "six of spades"; the player has seen that it comes next */
  return g_strdup_printf (_ ("Leaves a card in the hand that pairs with the %s, which comes next."),
                          baize_face_get_object (next));
}

/** Returns: (nullable): the ability of @effects that @others lacks; with @kept, together with the card that stays in
 * the hand. */
static char *
contrast_abilities (const GrafaEffects *effects, const GrafaEffects *others, const char *open_card, const char *kept)
{
  if (effects->gains_open_card && !others->gains_open_card)
    return kept != NULL ? g_strdup_printf (_ ("Takes the %s into the hand and keeps the %s."), open_card, kept)
                        : g_strdup_printf (_ ("Takes the %s into the hand."), open_card);
  if (effects->spades > others->spades && others->spades > 0)
    return kept != NULL ? g_strdup_printf (_ ("Digs two cards instead of one and keeps the %s."), kept)
                        : g_strdup (_ ("Digs two cards instead of one."));
  if (effects->spades > others->spades)
    return kept != NULL ? g_strdup_printf (_ ("Digs a card and keeps the %s."), kept) : g_strdup (_ ("Digs a card."));
  if (effects->diamonds > others->diamonds && others->diamonds > 0)
    return kept != NULL ? g_strdup_printf (_ ("Buys two cards instead of one and keeps the %s."), kept)
                        : g_strdup (_ ("Buys two cards instead of one."));
  if (effects->diamonds > others->diamonds)
    return kept != NULL ? g_strdup_printf (_ ("Buys a card and keeps the %s."), kept) : g_strdup (_ ("Buys a card."));
  if (effects->clubs > others->clubs && others->clubs > 0)
    return kept != NULL ? g_strdup_printf (_ ("Looks at three cards instead of two and keeps the %s."), kept)
                        : g_strdup (_ ("Looks at three cards instead of two."));
  if (effects->clubs > others->clubs)
    return kept != NULL ? g_strdup_printf (_ ("Looks at the next cards and keeps the %s."), kept)
                        : g_strdup (_ ("Looks at the next cards."));
  return NULL;
}

/** Returns: (nullable): a card that only the move with the effects @others brings into the hand. */
static char *
contrast_absence (const GrafaState *state, const GrafaEffects *effects, const GrafaEffects *others)
{
  if (others->gains_open_card && !effects->gains_open_card)
    return g_strdup_printf (_ ("Discards the %s instead of taking it into the hand."),
                            baize_face_get_object (grafa_top (state, 0)));
  if (others->diamonds > effects->diamonds && state->deck.n > 1)
    return g_strdup (_ ("Buys no card, so the hand stays smaller."));
  return NULL;
}

static char *
contrast_pairs (const GrafaState *state, BaizeFace card, BaizeFace other)
{
  GrafaEffects effects = grafa_forecast (state, card), others = grafa_forecast (state, other);
  const char *kept = baize_face_get_object (other);
  const char *open_card = baize_face_get_object (grafa_top (state, 0));
  char *text = contrast_next (state, card, other);
  /* all abilities act, and a club has cards to put in order */
  gboolean deep = state->deck.n > 4;

  if (text != NULL)
    return text;
  /* an open heart gives every card back */
  if (effects.keeps_hand_card)
    {
      text = deep || effects.gains_open_card ? contrast_abilities (&effects, &others, open_card, NULL) : NULL;
      return text != NULL ? text : contrast_absence (state, &effects, &others);
    }
  /* aces of all suits do the same */
  if (baize_face_get_rank (other) == BAIZE_ACE && baize_face_get_rank (card) == BAIZE_ACE)
    return NULL;
  if (baize_face_get_rank (other) == BAIZE_ACE)
    return g_strdup_printf (_ ("Keeps the %s, which pairs with every card."), kept);
  if (deep)
    text = contrast_abilities (&effects, &others, open_card, kept);
  if (text != NULL)
    return text;
  if (count_partners (other) > count_partners (card))
    /* Translators: cards: "the nine of spades", "the six of spades" */
    return g_strdup_printf (_ ("Keeps the %s, which pairs with more cards than the %s."), kept,
                            baize_face_get_object (card));
  return g_strdup_printf (_ ("Keeps the %s."), kept);
}

/** Whether the player has seen the cards that pending clubs look at. */
static gboolean
knows_looked (const GrafaState *state)
{
  for (int i = 0; i < grafa_n_looked (state); i++)
    if (!grafa_has (state->seen, grafa_top (state, i)))
      return FALSE;
  return TRUE;
}

/** Returns: how many cards of the hand pair with @open_card. */
static int
count_pairing (const GrafaState *state, BaizeFace open_card)
{
  int n = 0;

  for (guint64 hand = state->hand; hand != 0; hand &= hand - 1)
    n += grafa_pairs ((BaizeFace) __builtin_ctzll (hand), open_card);
  return n;
}

/** Returns: a sentence saying that @n cards of the hand pair with each of two cards. It does not depend on their
 * order. */
static char *
describe_both (BaizeFace card, BaizeFace other, int n)
{
  const char *first = baize_face_get_object (MIN (card, other)), *second = baize_face_get_object (MAX (card, other));

  /* Translators: two cards */
  return g_strdup_printf (n == 0 ? _ ("No card of the hand pairs with the %s or the %s.")
                                 : _ ("As many cards of the hand pair with the %s as with the %s."),
                          first, second);
}

/** Returns: (nullable): why it is better that the next card is @card and not @other. It goes to the ability that waits;
 * without one, it is turned up. */
static char *
contrast_first (const GrafaState *state, BaizeFace card, BaizeFace other)
{
  const char *name = baize_face_get_object (card), *other_name = baize_face_get_object (other);
  int n = count_pairing (state, card), n_other = count_pairing (state, other);

  if (n == n_other && state->diamonds == 0)
    return describe_both (card, other, n);
  if (state->spades > 0)
    {
      if (n > n_other)
        return NULL;
      return n == 0 ? g_strdup_printf (_ ("Digs the %s, with which no card of the hand pairs."), name)
                    : g_strdup_printf (_ ("Digs the %s, with which fewer cards of the hand pair than with the %s."),
                                       name, other_name);
    }
  if (state->diamonds > 0)
    return count_partners (card) > count_partners (other)
             ? g_strdup_printf (_ ("Buys the %s, which pairs with more cards than the %s."), name, other_name)
             : NULL;
  return n > n_other
           ? g_strdup_printf (_ ("Turns up the %s next, with which more cards of the hand pair than with the %s."),
                              name, other_name)
           : NULL;
}

/** Two orders of the cards that a club looks at; the first card goes to the ability that waits, and the next one is
 * turned up. Which card goes where is no reason: the description of the move says that. */
static char *
contrast_orders (const GrafaState *state, const BaizeMove *move, const BaizeMove *other)
{
  int n_taken = state->spades + state->diamonds;
  guint64 bought = state->diamonds > 0 ? grafa_bit (move->arg[0]) : 0;
  guint64 other_bought = state->diamonds > 0 ? grafa_bit (other->arg[0]) : 0;
  BaizeFace turned, other_turned;

  if (!knows_looked (state) || n_taken >= grafa_n_looked (state))
    return NULL;
  turned = move->arg[n_taken];
  other_turned = other->arg[n_taken];
  if (turned != other_turned && any_pairs (state->hand | bought, turned)
      && !any_pairs (state->hand | other_bought, other_turned))
    return g_strdup_printf (_ ("Turns up the %s next; nothing in the hand pairs with the %s."),
                            baize_face_get_object (turned), baize_face_get_object (other_turned));
  return move->arg[0] != other->arg[0] ? contrast_first (state, move->arg[0], other->arg[0]) : NULL;
}

/** Which of two abilities comes first. */
static char *
contrast_abilities_used (const GrafaState *state, GrafaVerb verb, GrafaVerb other)
{
  if (verb == GRAFA_FORESEE)
    return other == GRAFA_DIG ? g_strdup (_ ("Looks ahead first, so you choose the card that is dug."))
                              : g_strdup (_ ("Looks ahead first, so you choose the card that is bought."));
  if (other == GRAFA_FORESEE)
    return verb == GRAFA_DIG ? g_strdup (_ ("Digs first and saves the look ahead for the cards below."))
                             : g_strdup (_ ("Buys first and saves the look ahead for the cards below."));
  if (state->deck.n == 1)
    return verb == GRAFA_DIG ? g_strdup (_ ("Digs the last card instead of buying it."))
                             : g_strdup (_ ("Buys the last card instead of digging it."));
  if (grafa_has (state->seen, grafa_top (state, 0)))
    return g_strdup_printf (verb == GRAFA_DIG ? _ ("Digs the %s and buys the card below it.")
                                              : _ ("Buys the %s and digs the card below it."),
                            baize_face_get_object (grafa_top (state, 0)));
  return verb == GRAFA_DIG ? g_strdup (_ ("Digs first, so you buy the second card."))
                           : g_strdup (_ ("Buys first, so you dig the second card."));
}

/** grafa_contrast: see #BaizeRulesPlayers.contrast. */
char *
grafa_contrast (gconstpointer data, const BaizeMove *move, const BaizeMove *other)
{
  const GrafaState *state = data;

  if (move->verb == GRAFA_PAIR)
    return contrast_pairs (state, move->arg[0], other->arg[0]);
  if (move->verb == GRAFA_FORESEE && other->verb == GRAFA_FORESEE)
    return contrast_orders (state, move, other);
  return contrast_abilities_used (state, (GrafaVerb) move->verb, (GrafaVerb) other->verb);
}
