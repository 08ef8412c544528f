/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a move of Grandma's Card Game does that another move does not, from the seat's own hand and the public cards.
 */
#include "players.h"

#include <glib/gi18n-lib.h>

/* ---- drawing ---- */

static char *
contrast_pile (const GrandmaState *state, BaizeFace top)
{
  const char *card = baize_face_get_object (top);
  GrandmaHelp help = grandma_help_of_pile (state);

  if (help == GRANDMA_HELP_MEETS)
    return g_strdup_printf (_ ("Takes the %s, which completes the goal."), card);
  if (help == GRANDMA_HELP_NEARER)
    return g_strdup_printf (_ ("Takes the %s, which brings the goal nearer."), card);
  if (grandma_is_down (state, state->seat) && grandma_finds_place (state, top))
    return g_strdup_printf (_ ("Takes the %s, which finds a place on the table."), card);
  if (grandma_is_wild (top))
    return g_strdup_printf (_ ("Takes the %s, which stands for any card."), card);
  return g_strdup_printf (_ ("Takes the %s instead of an unknown card."), card);
}

static char *
contrast_stock (const GrandmaState *state, BaizeFace top)
{
  const char *card = baize_face_get_object (top);
  gboolean down = grandma_is_down (state, state->seat);
  GrandmaHolding holding;
  GrandmaPlan plan;

  if (state->n_stock == 0 && state->n_reshuffles == GRANDMA_RESHUFFLES)
    return g_strdup (_ ("Ends the round, because the stock is empty for the third time."));
  if (down && !grandma_finds_place (state, top))
    return g_strdup_printf (_ ("Leaves the %s on the pile, because it finds no place on the table."), card);
  grandma_holding_init (&holding, state->hand[state->seat - 1], state->n_hand[state->seat - 1]);
  grandma_plan_round (state, &holding, &plan);
  if (!down && plan.missing > 0 && grandma_help_of_pile (state) == GRANDMA_HELP_NONE)
    return g_strdup_printf (_ ("Leaves the %s on the pile, because it brings the goal no nearer."), card);
  return g_strdup (_ ("Draws a card that the other players do not see."));
}

/* ---- discarding ---- */

/**
 * Rest: the hand after a discard, for a seat that has not met the goal.
 * @missing: the number of cards missing for the goal
 * @n_helping: the number of cards, of those that the seat does not see, that would bring the goal nearer
 */
typedef struct
{
  int missing;
  int n_helping;
} Rest;

static Rest
find_rest (const GrandmaView *view, BaizeFace discarded)
{
  GrandmaHolding holding = view->holding;
  GrandmaPlan plan;
  Rest rest = { 0 };

  grandma_holding_remove (&holding, discarded);
  grandma_plan_round (view->state, &holding, &plan);
  rest.missing = plan.missing;
  for (int face = 0; rest.missing > 0 && face < GRANDMA_N_CARDS / 2; face++)
    {
      GrandmaHolding with = holding;

      if (view->unseen[face] == 0)
        continue;
      grandma_holding_add (&with, (BaizeFace) face);
      grandma_plan_round (view->state, &with, &plan);
      rest.n_helping += plan.missing < rest.missing ? view->unseen[face] : 0;
    }
  return rest;
}

/** Returns: (nullable): why @face rather than @other is discarded, for the seat's way to the goal. */
static char *
contrast_aims (const GrandmaView *view, BaizeFace face, BaizeFace other)
{
  Rest rest = find_rest (view, face), other_rest = find_rest (view, other);
  const char *kept = baize_face_get_object (other);

  if (rest.missing < other_rest.missing)
    return g_strdup_printf (_ ("Keeps the %s, which is needed for the goal."), kept);
  if (rest.missing > other_rest.missing)
    return NULL;
  if (grandma_is_wild (other) && !grandma_is_wild (face))
    return g_strdup_printf (_ ("Keeps the %s, which stands for any card."), kept);
  if (rest.n_helping > 0 && other_rest.n_helping == 0)
    return g_strdup_printf (
      ngettext ("Then %d hidden card would bring the goal nearer; after the other move none would.",
                "Then %d hidden cards would bring the goal nearer; after the other move none would.",
                (gulong) rest.n_helping),
      rest.n_helping);
  if (rest.n_helping > other_rest.n_helping)
    return g_strdup_printf (ngettext ("Then %d hidden card would bring the goal nearer instead of %d.",
                                      "Then %d hidden cards would bring the goal nearer instead of %d.",
                                      (gulong) rest.n_helping),
                            rest.n_helping, other_rest.n_helping);
  return NULL;
}

/** Returns: (nullable): why both cards can go: neither is needed, or finds a place. The text does not depend on the
 * order of the cards. */
static char *
describe_both (const GrandmaView *view, BaizeFace face, BaizeFace other)
{
  const char *name = baize_face_get_object (MIN (face, other)), *other_name = baize_face_get_object (MAX (face, other));
  const GrandmaState *state = view->state;
  GrandmaPlan plan;

  if (face == other || grandma_is_wild (face) || grandma_is_wild (other))
    return NULL;
  if (grandma_is_down (state, state->seat))
    return grandma_finds_place (state, face) || grandma_finds_place (state, other)
             ? NULL
             /* Translators: two cards */
             : g_strdup_printf (_ ("Neither the %s nor the %s finds a place on the table."), name, other_name);
  grandma_plan_round (state, &view->holding, &plan);
  if (find_rest (view, face).missing != plan.missing || find_rest (view, other).missing != plan.missing)
    return NULL;
  /* Translators: two cards */
  return g_strdup_printf (_ ("Neither the %s nor the %s is needed for the goal."), name, other_name);
}

static char *
contrast_left (int points, int other)
{
  if (points == 0)
    return g_strdup (_ ("Leaves no point in the hand."));
  return g_strdup_printf (ngettext ("Leaves %d point in the hand instead of %d.",
                                    "Leaves %d points in the hand instead of %d.", (gulong) points),
                          points, other);
}

static char *
contrast_discards (const GrandmaState *state, BaizeFace face, BaizeFace other)
{
  gboolean fits = grandma_finds_place (state, face), other_fits = grandma_finds_place (state, other);
  int points = grandma_card_points (face), other_points = grandma_card_points (other);
  int held = grandma_hand_points (state, state->seat);
  const char *kept = baize_face_get_object (other);
  char *text = NULL;
  GrandmaView view;

  grandma_view_init (&view, state);
  if (!grandma_is_down (state, state->seat))
    text = contrast_aims (&view, face, other);
  else if (other_fits && !fits)
    text = g_strdup_printf (_ ("Keeps the %s, which finds a place on the table."), kept);
  if (text != NULL)
    return text;
  /* the danger of a card that neither is a two nor finds a place is that it goes with a card taken from the pile */
  if (!other_fits && !grandma_is_wild (other) && grandma_view_danger (&view, other) > grandma_view_danger (&view, face))
    return g_strdup_printf (_ ("Keeps the %s, which goes with a card that another player took."), kept);
  if (points > other_points)
    return contrast_left (held - points, held - other_points);
  if (other_fits && !fits)
    /* Translators: a card: "six of spades". Only players who have met the goal find places for cards */
    return g_strdup_printf (_ ("Keeps the %s, for which others could find a place."), kept);
  /* the cards differ in nothing, so tell what they have in common */
  return points == other_points ? describe_both (&view, face, other) : NULL;
}

/* ---- laying down and adding ---- */

static int
count_points (const BaizeMove *goal)
{
  int points = 0;

  for (int i = 1; i < goal->n_args; i++)
    points += grandma_card_points (goal->arg[i]);
  return points;
}

/** Finds a card that the goal @other uses and the goal @move does not, a two if there is one. Returns: whether there is
 * one. */
static gboolean
find_kept (const BaizeMove *move, const BaizeMove *other, BaizeFace *kept)
{
  int count[GRANDMA_N_CARDS / 2] = { 0 };
  gboolean found = FALSE;

  for (int i = 1; i < move->n_args; i++)
    count[move->arg[i]]--;
  for (int i = 1; i < other->n_args; i++)
    if (++count[other->arg[i]] > 0 && (!found || grandma_is_wild (other->arg[i])))
      {
        *kept = other->arg[i];
        found = TRUE;
      }
  return found;
}

/** Returns: how many cards of the hand find a place on the table after @goal. */
static int
count_fitting (const GrandmaState *state, const BaizeMove *goal)
{
  GrandmaState after = *state;
  int n = 0;

  baize_grandma_rules.play (&after, goal, NULL, NULL);
  for (int i = 0; i < after.n_hand[state->seat - 1]; i++)
    n += grandma_finds_place (&after, grandma_face (after.hand[state->seat - 1][i]));
  return n;
}

static char *
contrast_goals (const GrandmaState *state, const BaizeMove *move, const BaizeMove *other)
{
  int held = grandma_hand_points (state, state->seat), points = count_points (move),
      other_points = count_points (other);
  int n = count_fitting (state, move), n_other = count_fitting (state, other);
  BaizeFace kept = BAIZE_FACE_NONE;

  if (points > other_points)
    return contrast_left (held - points, held - other_points);
  if (n > 0 && n_other == 0)
    return g_strdup_printf (
      ngettext ("Then %d card of the hand finds a place on the table; after the other move none does.",
                "Then %d cards of the hand find a place on the table; after the other move none does.", (gulong) n),
      n);
  if (n > n_other)
    return g_strdup_printf (ngettext ("Then %d card of the hand finds a place on the table instead of %d.",
                                      "Then %d cards of the hand find a place on the table instead of %d.", (gulong) n),
                            n, n_other);
  if (!find_kept (move, other, &kept))
    return NULL;
  return g_strdup_printf (grandma_is_wild (kept) ? _ ("Keeps the %s, which stands for any card.")
                                                 : _ ("Keeps the %s in the hand."),
                          baize_face_get_object (kept));
}

static char *
contrast_add (const GrandmaState *state, BaizeFace face, const BaizeMove *other)
{
  int points = grandma_card_points (face), other_points = grandma_card_points (other->arg[0]);

  if (other->verb == GRANDMA_ADD && grandma_is_wild (other->arg[0]) && !grandma_is_wild (face))
    return g_strdup_printf (_ ("Keeps the %s, which stands for any card."), baize_face_get_object (other->arg[0]));
  if (other->verb == GRANDMA_ADD)
    return points > other_points ? g_strdup_printf (ngettext ("Gets rid of %d point instead of %d.",
                                                              "Gets rid of %d points instead of %d.", (gulong) points),
                                                    points, other_points)
                                 : NULL;
  if (state->n_hand[state->seat - 1] == 2)
    return g_strdup (_ ("Finds a place for one card, so you can discard the other and go out."));
  return g_strdup_printf (_ ("Finds a place for the %s before you discard."), baize_face_get_object (face));
}

/** grandma_contrast: see #BaizeRulesPlayers.contrast. */
char *
grandma_contrast (gconstpointer data, const BaizeMove *move, const BaizeMove *other)
{
  const GrandmaState *state = data;
  BaizeFace top;

  switch ((GrandmaVerb) move->verb)
    {
    case GRANDMA_DRAW:
      if (state->n_pile == 0)
        return NULL;
      top = grandma_face (state->pile[state->n_pile - 1]);
      return move->arg[0] == GRANDMA_FROM_PILE ? contrast_pile (state, top) : contrast_stock (state, top);
    case GRANDMA_GOAL:
      return other->verb == GRANDMA_GOAL ? contrast_goals (state, move, other)
                                         : g_strdup (_ ("Lays down the goal now."));
    case GRANDMA_ADD:
      return contrast_add (state, move->arg[0], other);
    case GRANDMA_DISCARD:
      if (other->verb == GRANDMA_DISCARD)
        return contrast_discards (state, move->arg[0], other->arg[0]);
      if (other->verb == GRANDMA_GOAL)
        return g_strdup (_ ("Waits to lay down the goal."));
      return move->arg[0] == other->arg[0]
               ? NULL
               : g_strdup_printf (_ ("Keeps the %s for a later turn."), baize_face_get_object (other->arg[0]));
    default:
      g_return_val_if_reached (NULL);
    }
}
