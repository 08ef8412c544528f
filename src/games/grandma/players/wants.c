/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Which cards bring a hand of Grandma's Card Game nearer to the goal. Looks only at the seat's own hand and at public
 * cards.
 */
#include "games/grandma/rules/grandma.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The most names in the list of helpful cards: a rank is one name, or one name for each helpful suit if not all suits
 * of the rank help. So there are never more names than faces. */

#define MAX_NAMES (GRANDMA_N_CARDS / 2)

/** Returns: the number of cards that @holding lacks for the round's goal that is nearest. */
static int
count_lacking (const GrandmaState *state, const GrandmaHolding *holding)
{
  GrandmaPlan plan;

  grandma_plan_round (state, holding, &plan);
  return plan.missing;
}

static GrandmaHelp
get_help (const GrandmaState *state, const GrandmaHolding *holding, int missing, BaizeFace face)
{
  GrandmaHolding with = *holding;
  int then;

  grandma_holding_add (&with, face);
  then = count_lacking (state, &with);
  return then >= missing ? GRANDMA_HELP_NONE : then == 0 ? GRANDMA_HELP_MEETS : GRANDMA_HELP_NEARER;
}

/**
 * grandma_help:
 * @state: a position
 * @seat: a seat
 * @face: a card that the hand may get
 *
 * Returns: how @face helps the hand to meet the goal; %GRANDMA_HELP_NONE if it does not, or if the hand has the goal
 *   already
 */
GrandmaHelp
grandma_help (const GrandmaState *state, int seat, BaizeFace face)
{
  GrandmaHolding holding;

  if (grandma_is_down (state, seat))
    return GRANDMA_HELP_NONE;
  grandma_holding_init (&holding, state->hand[seat - 1], state->n_hand[seat - 1]);
  return get_help (state, &holding, count_lacking (state, &holding), face);
}

/** grandma_help_of_pile: Returns: how the top card of the pile helps the seat to move, which is about to draw. */
GrandmaHelp
grandma_help_of_pile (const GrandmaState *state)
{
  if (state->over || state->phase != GRANDMA_PHASE_DRAW || state->n_pile == 0)
    return GRANDMA_HELP_NONE;
  return grandma_help (state, state->seat, grandma_face (state->pile[state->n_pile - 1]));
}

/** Counts for each face the cards that @seat may still get: not those in its own hand or in melds. */
static void
count_coming (const GrandmaState *state, int seat, guint8 *coming)
{
  memset (coming, 2, GRANDMA_N_CARDS / 2);
  for (int i = 0; i < state->n_hand[seat - 1]; i++)
    coming[grandma_face (state->hand[seat - 1][i])]--;
  for (int i = 0; i < state->n_melds; i++)
    for (int j = 0; j < state->meld[i].n_cards; j++)
      coming[grandma_face (state->meld[i].card[j])]--;
}

/* Any card of a rank, as it is read aloud; complete phrases, because many languages inflect them. */
static const char *const any_names[] = {
  NC_ ("any", "any ace"),  NC_ ("any", "any wild two"), NC_ ("any", "any three"), NC_ ("any", "any four"),
  NC_ ("any", "any five"), NC_ ("any", "any six"),      NC_ ("any", "any seven"), NC_ ("any", "any eight"),
  NC_ ("any", "any nine"), NC_ ("any", "any ten"),      NC_ ("any", "any jack"),  NC_ ("any", "any queen"),
  NC_ ("any", "any king")
};

/** grandma_name_any: Returns: any card of @rank, read aloud: "any six". */
const char *
grandma_name_any (int rank)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "any", any_names[rank - 1]);
}

/** Appends to @names the cards of @rank that help; only the rank if all its suits help. With @aloud, in words without
 * signs. */
static void
name_rank (const guint8 *coming, const gboolean *helps, int rank, gboolean aloud, GPtrArray *names)
{
  int n_coming = 0, n_helping = 0;

  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    {
      BaizeFace face = baize_face ((BaizeSuit) suit, rank);

      n_coming += coming[face] > 0;
      n_helping += coming[face] > 0 && helps[face];
    }
  if (n_helping > 0 && n_helping == n_coming)
    {
      g_ptr_array_add (names, (gpointer) (aloud ? grandma_name_any (rank) : baize_rank_get_written (rank)));
      return;
    }
  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    {
      BaizeFace face = baize_face ((BaizeSuit) suit, rank);

      if (coming[face] > 0 && helps[face])
        g_ptr_array_add (names, (gpointer) (aloud ? baize_face_get_name (face) : baize_face_get_short (face)));
    }
}

/** grandma_join: Returns: (transfer full): names of which any will do: "3, 10 or 2"; @names has at least one. */
char *
grandma_join (const GPtrArray *names)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i + 1 < names->len; i++)
    /* Translators: between the parts of a list: "9 clubs, 3 hearts" */
    g_string_append_printf (text, "%s%s", i > 0 ? C_ ("list", ", ") : "", (const char *) names->pdata[i]);
  if (names->len == 1)
    return g_strdup (names->pdata[0]);
  /* Translators: the end of a list of which any will do: "3, 10 or 2" */
  return g_strdup_printf (C_ ("list", "%s or %s"), text->str, (const char *) names->pdata[names->len - 1]);
}

/** Removes from @helps the cards that are told as missing from @draft. If a two is missing, any two will do, and all
 * twos are removed. */
static void
forget_drafted (const GrandmaDraft *draft, gboolean *helps)
{
  for (int i = 0; i < draft->n_melds; i++)
    for (int j = 0; draft->meld[i].rank > 0 && j < draft->meld[i].n_places; j++)
      {
        const GrandmaDraftMeld *meld = &draft->meld[i];
        int rank;

        if (meld->card[j] != GRANDMA_NO_CARD)
          continue;
        rank = meld->kind == GRANDMA_KIND_STAIRCASE ? grandma_rank_after (meld->rank, j) : meld->rank;
        for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
          if (meld->kind == GRANDMA_KIND_TRIO || rank == GRANDMA_WILD_RANK || suit == meld->suit)
            helps[baize_face ((BaizeSuit) suit, rank)] = FALSE;
      }
}

/** Returns: (transfer container): the names of the cards that help @seat, without those that @draft (nullable)
 * lacks. */
static GPtrArray *
list_wanted (const GrandmaState *state, int seat, gboolean aloud, const GrandmaDraft *draft)
{
  GPtrArray *names = g_ptr_array_sized_new (MAX_NAMES);
  gboolean helps[GRANDMA_N_CARDS / 2];
  guint8 coming[GRANDMA_N_CARDS / 2];
  GrandmaHolding holding;
  int missing;

  if (grandma_is_down (state, seat))
    return names;
  grandma_holding_init (&holding, state->hand[seat - 1], state->n_hand[seat - 1]);
  missing = count_lacking (state, &holding);
  for (int face = 0; missing > 0 && face < GRANDMA_N_CARDS / 2; face++)
    helps[face] = get_help (state, &holding, missing, (BaizeFace) face) != GRANDMA_HELP_NONE;
  if (missing == 0)
    return names;
  if (draft != NULL)
    forget_drafted (draft, helps);
  count_coming (state, seat, coming);
  for (int rank = BAIZE_ACE; rank <= BAIZE_KING; rank++)
    if (rank != GRANDMA_WILD_RANK)
      name_rank (coming, helps, rank, aloud, names);
  name_rank (coming, helps, GRANDMA_WILD_RANK, aloud, names);
  return names;
}

/**
 * grandma_name_wanted:
 * @state: a position
 * @seat: a seat
 *
 * Gives the short names of all cards that meet the goal or bring the hand nearer to it, from low to high, twos last. If
 * a rank helps only in some suits, names those cards.
 *
 * Returns: (transfer full) (nullable): "3, 10, J, Q or 2"; %NULL if no card helps
 */
char *
grandma_name_wanted (const GrandmaState *state, int seat)
{
  g_autoptr (GPtrArray) names = list_wanted (state, seat, FALSE, NULL);

  return names->len > 0 ? grandma_join (names) : NULL;
}

/** Returns: the number of cards that the hand of @seat lacks for the goal. */
static int
count_missing_of (const GrandmaState *state, int seat)
{
  GrandmaHolding holding;

  grandma_holding_init (&holding, state->hand[seat - 1], state->n_hand[seat - 1]);
  return count_lacking (state, &holding);
}

/** grandma_describe_distance: Returns: (transfer full): how far the hand of @seat, which has not met the goal, is from
 * it, read aloud: "You are 2 cards short of the goal". */
char *
grandma_describe_distance (const GrandmaState *state, int seat)
{
  int missing = count_missing_of (state, seat);

  if (missing == 0)
    return g_strdup (_ ("You hold all cards of the goal"));
  return g_strdup_printf (
    ngettext ("You are %d card short of the goal", "You are %d cards short of the goal", (gulong) missing), missing);
}

/**
 * grandma_describe_wants:
 * @state: a position
 * @seat: a seat that has not met the goal
 *
 * Returns: (transfer full): how far the hand is from the goal, and all cards that bring it nearer
 */
char *
grandma_describe_wants (const GrandmaState *state, int seat)
{
  g_autofree char *wanted = grandma_name_wanted (state, seat), *far = NULL;
  int missing = count_missing_of (state, seat);

  if (missing == 0)
    return g_strdup (state->seat == seat && state->phase == GRANDMA_PHASE_DRAW
                       ? _ ("You hold the goal: draw, then lay it down")
                       : _ ("You hold all cards of the goal"));
  far = g_strdup_printf (ngettext ("%d card from the goal", "%d cards from the goal", (gulong) missing), missing);
  if (wanted == NULL)
    return g_steal_pointer (&far);
  /* Translators: how far the hand is from the goal, and which cards help: "1 card from the goal: 3, 10 or 2" */
  return g_strdup_printf (_ ("%s: %s"), far, wanted);
}

/**
 * grandma_describe_help:
 * @state: a position
 * @seat: a seat
 * @most: the largest number of cards that are named
 *
 * Returns: (transfer full) (nullable): a sentence with the cards that help @seat besides those that its draft lacks,
 *   read aloud: "These cards would meet the goal instead: any jack, ten of hearts or any wild two."; %NULL if there
 *   are none
 */
char *
grandma_describe_help (const GrandmaState *state, int seat, int most)
{
  g_autoptr (GPtrArray) names = NULL;
  g_autofree char *list = NULL;
  GrandmaDraft draft;

  if (grandma_is_down (state, seat))
    return NULL;
  grandma_draft (state, seat, &draft);
  names = list_wanted (state, seat, TRUE, &draft);
  if (names->len == 0)
    return NULL;
  if ((int) names->len > most)
    return g_strdup (_ ("Many other cards would help instead."));
  list = grandma_join (names);
  /* Translators: cards of which any will do: "any jack, ten of hearts or any wild two" */
  return g_strdup_printf (draft.missing == 1 ? _ ("These cards would meet the goal instead: %s.")
                                             : _ ("These cards would bring you nearer instead: %s."),
                          list);
}
