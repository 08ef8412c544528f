/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The texts of Rose that people read and hear. Decides no rule; record.c writes records.
 */
#include "rose.h"

#include <glib/gi18n-lib.h>

/** Part: why points are doubled, as a part of the formula of a set and as a part of what is said of it. */
typedef struct
{
  const char *shown;
  const char *spoken;
} Part;

/* Translators: part of "3 cards × 2 (together) × 2 (aces) = 12": doubled because each touches another */
static const Part together = { N_ (" × 2 (together)"),
                               /* Translators: part of "3 cards, doubled for touching, doubled for aces: 12 points" */
                               N_ (", doubled for touching") };
/* Translators: part of "3 cards × 2 (together) × 2 (joker) = 12": doubled because of the joker */
static const Part joker = { N_ (" × 2 (joker)"),
                            /* Translators: part of "3 cards, doubled for touching, doubled for the joker: 12 points" */
                            N_ (", doubled for the joker") };

/* The parts that double the points of aces, kings, queens and jacks. */
static const Part nobles[] = {
  /* Translators: part of "3 cards × 2 (together) × 2 (aces) = 12": doubled because they are aces; so below */
  [BAIZE_ACE] = { N_ (" × 2 (aces)"),
                  /* Translators: part of "3 cards, doubled for touching, doubled for aces: 12 points"; so below */
                  N_ (", doubled for aces") },
  [BAIZE_JACK] = { N_ (" × 2 (jacks)"), N_ (", doubled for jacks") },
  [BAIZE_QUEEN] = { N_ (" × 2 (queens)"), N_ (", doubled for queens") },
  [BAIZE_KING] = { N_ (" × 2 (kings)"), N_ (", doubled for kings") },
};

/** Begins to explain the value of @set: all but the points. */
static GString *
begin_explanation (const RoseSet *set, gboolean aloud)
{
  const Part *parts[] = { set->together ? &together : NULL, set->noble ? &nobles[set->rank] : NULL,
                          set->joker ? &joker : NULL };
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, ngettext ("%d card", "%d cards", (gulong) set->n_cards), set->n_cards);
  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i] != NULL)
      g_string_append (text, _ (aloud ? parts[i]->spoken : parts[i]->shown));
  return text;
}

/** rose_explain: Returns: (transfer full): why the cards of @set have their value: "3 cards × 2 together × 2 aces =
 * 12". */
char *
rose_explain (const RoseSet *set)
{
  GString *text = begin_explanation (set, FALSE);

  g_string_append_printf (text, " = %d", set->points);
  return g_string_free (text, FALSE);
}

/** rose_explain_doubling: Returns: (transfer full): what makes the points of @set, without signs, which readers pass
 * over: "3 cards, doubled for touching, doubled for aces". */
char *
rose_explain_doubling (const RoseSet *set)
{
  return g_string_free (begin_explanation (set, TRUE), FALSE);
}

/** rose_explain_aloud: Returns: (transfer full): the same with the points: "3 cards, doubled for touching, doubled for
 * aces: 12 points". */
char *
rose_explain_aloud (const RoseSet *set)
{
  g_autofree char *doubling = rose_explain_doubling (set);

  return g_strdup_printf (ngettext ("%s: %d point", "%s: %d points", (gulong) set->points), doubling, set->points);
}

/** rose_prompt: Returns: (transfer full): what the player should do now. */
char *
rose_prompt (gconstpointer data)
{
  const RoseState *state = data;
  int n_drawn = rose_n_drawn (state);

  if (baize_rose_rules.is_over (state))
    return g_strdup_printf (
      state->stock.n > 0
        ? ngettext ("Only one card is left to draw: the game is over, and the rose is in full bloom with %d point.",
                    "Only one card is left to draw: the game is over, and the rose is in full bloom with %d points.",
                    state->score)
        : ngettext ("No card is left to draw: the game is over, and the rose is in full bloom with %d point.",
                    "No card is left to draw: the game is over, and the rose is in full bloom with %d points.",
                    state->score),
      state->score);
  if (baize_rules_is_settled (&baize_rose_rules, state))
    return g_strdup (_ ("The last cards are laid for you"));
  if (n_drawn > 0)
    return g_strdup_printf (ngettext ("Lay the drawn card where you like it",
                                      "Lay the %d drawn cards where you like them", (gulong) n_drawn),
                            n_drawn);
  /* the game ends when too few cards for another take are left */
  if (state->stock.n < 2 * ROSE_MIN_SET)
    return g_strdup_printf (ngettext ("This is your last take, of no more than %d card: so many are left to draw",
                                      "This is your last take, of no more than %d cards: so many are left to draw",
                                      state->stock.n),
                            state->stock.n);
  if (state->stock.n == ROSE_N_STOCK)
    return g_strdup (_ ("Choose two or more cards of one rank; then you lay new ones in their places"));
  return g_strdup (_ ("Choose two or more cards of one rank; a joker goes with any"));
}

/** rose_verdict: Returns: (nullable): the verdict on the @score of a finished game. The source names the result that
 * its author had. */
const char *
rose_verdict (int score)
{
  return score > 116 ? _ ("Better than the game’s inventor: 116") : NULL;
}

/** rose_summary: Returns: (transfer full): the figures of a position. */
char *
rose_summary (gconstpointer data)
{
  const RoseState *state = data;
  g_autofree char *points = g_strdup_printf (ngettext ("%d point", "%d points", state->score), state->score);
  /* Translators: cards in the draw pile */
  g_autofree char *left = g_strdup_printf (ngettext ("%d card to draw", "%d cards to draw", state->stock.n),
                                           state->stock.n);

  return g_strdup_printf ("%s · %s", points, left);
}

static void
append_item (GString *list, const char *item)
{
  /* Translators: between the parts of a list: "9 clubs, 3 hearts" */
  g_string_append_printf (list, "%s%s", list->len > 0 ? C_ ("list", ", ") : "", item);
}

/** rose_list_cards: Returns: (transfer full): the cards at @petals with their places: "ten of clubs on a1, ten of
 * hearts on b2". */
char *
rose_list_cards (const RoseState *state, RosePetals petals)
{
  GString *list = g_string_new (NULL);

  for (int place = 0; place < ROSE_N_PLACES; place++)
    {
      g_autofree char *item = NULL;

      if (!(petals >> place & 1))
        continue;
      /* Translators: a card and its place like a1, in a list: "ten of clubs on a1" */
      item = g_strdup_printf (_ ("%s on %s"), baize_face_get_name (state->rose[place]), rose_place_name (place));
      append_item (list, item);
    }
  return g_string_free (list, FALSE);
}

/** Returns: the jokers among the cards at @petals. */
static RosePetals
find_jokers (const RoseState *state, RosePetals petals)
{
  RosePetals jokers = 0;

  for (int place = 0; place < ROSE_N_PLACES; place++)
    if (petals >> place & 1 && baize_face_is_joker (state->rose[place]))
      jokers |= (RosePetals) (1 << place);
  return jokers;
}

/** Returns: (transfer full): the jokers at @jokers with their places; one of two, because a set may hold only one. */
static char *
list_jokers (const RoseState *state, RosePetals jokers)
{
  RosePetals first = jokers & (RosePetals) -jokers;
  g_autofree char *one = rose_list_cards (state, first), *other = rose_list_cards (state, jokers & (RosePetals) ~first);

  /* Translators: the end of a list of which any will do: "3, 10 or 2" */
  return *other != '\0' ? g_strdup_printf (C_ ("list", "%s or %s"), one, other) : g_steal_pointer (&one);
}

/** Appends to @text (transfer full) what the place touches: cards and empty places. */
static char *
add_touching (const RoseState *state, int place, char *text)
{
  g_autofree char *own = text;
  g_autoptr (GString) names = g_string_new (NULL);

  for (int other = 0; other < ROSE_N_PLACES; other++)
    {
      /* Translators: %s is a place like a1, in a list of what a place touches */
      g_autofree char *empty = g_strdup_printf (_ ("empty place %s"), rose_place_name (other));

      if (rose_neighbours (place) >> other & 1)
        append_item (names, state->rose[other] == BAIZE_FACE_NONE ? empty : baize_face_get_name (state->rose[other]));
    }
  /* Translators: a place with its card, and the cards and empty places that it touches: "six of clubs, a1, goes with
   * no other; touches ten of hearts, ace of clubs, empty place b2" */
  return g_strdup_printf (_ ("%s; touches %s"), own, names->str);
}

/** Returns: (transfer full): the card at a place, and the cards that it can be taken with. */
static char *
describe_partners (const RoseState *state, int place)
{
  RosePetals partners = rose_partners (state, (RosePetals) (1 << place)), jokers = find_jokers (state, partners);
  const char *name = baize_face_get_name (state->rose[place]), *where = rose_place_name (place);
  g_autofree char *equal = rose_list_cards (state, partners & (RosePetals) ~jokers);
  g_autofree char *any = list_jokers (state, jokers);

  if (baize_face_is_joker (state->rose[place]))
    return g_strdup_printf (_ ("%s, %s, goes with any card"), name, where);
  if (partners == 0)
    return g_strdup_printf (_ ("%s, %s, goes with no other"), name, where);
  if (*equal == '\0' || *any == '\0')
    /* Translators: a card, its place, the cards that it can be taken with: "six of clubs, a1, goes with six of hearts
     * on b2, six of spades on c1" */
    return g_strdup_printf (_ ("%s, %s, goes with %s"), name, where, *equal != '\0' ? equal : any);
  /* Translators: the last part is one joker, or two of which one can be taken: "six of clubs, a1, goes with six of
   * hearts on b2, or with black joker on c1" */
  return g_strdup_printf (_ ("%s, %s, goes with %s, or with %s"), name, where, equal, any);
}

static char *
describe_petal_alone (const RoseState *state, int place)
{
  const char *name = baize_face_get_name (state->rose[place]);
  const char *where = rose_place_name (place);

  if (state->rose[place] == BAIZE_FACE_NONE)
    /* Translators: %s is a place like a1 */
    return g_strdup_printf (_ ("%s, empty place"), where);
  if (baize_rose_rules.is_over (state))
    return g_strdup_printf (ngettext ("%s, %s, %d point earned here", "%s, %s, %d points earned here",
                                      state->petals[place]),
                            name, where, state->petals[place]);
  if (state->drawn == 0)
    return describe_partners (state, place);
  return state->fresh >> place & 1 ? g_strdup_printf (_ ("%s, %s, just laid"), name, where)
                                   : g_strdup_printf (_ ("%s, %s"), name, where);
}

static char *
describe_petal (const RoseState *state, int place)
{
  char *text = describe_petal_alone (state, place);

  return baize_rose_rules.is_over (state) ? text : add_touching (state, place, text);
}

/** rose_describe_beside: Returns: (transfer full): the spoken name of a card while the cards at @chosen are chosen, and
 * it is not: whether it goes with them and touches them. What a card touches matters only if it goes with them. */
char *
rose_describe_beside (const RoseState *state, RosePetals chosen, int place)
{
  const char *name = baize_face_get_name (state->rose[place]), *where = rose_place_name (place);
  gulong n = (gulong) __builtin_popcount (chosen);
  char *text;

  if (n >= state->stock.n)
    /* Translators: a card that is not chosen, and its place; as many are chosen as there are left to draw */
    return g_strdup_printf (_ ("%s, %s, no more cards can be taken"), name, where);
  if (!(rose_partners (state, chosen) >> place & 1))
    return g_strdup_printf (ngettext ("%s, %s, does not go with the chosen card",
                                      "%s, %s, does not go with the chosen cards", n),
                            name, where);
  if (rose_neighbours (place) & chosen)
    text = g_strdup_printf (ngettext ("%s, %s, goes with the chosen card and touches it",
                                      "%s, %s, goes with the chosen cards and touches one of them", n),
                            name, where);
  else
    text = g_strdup_printf (ngettext ("%s, %s, goes with the chosen card but does not touch it",
                                      "%s, %s, goes with the chosen cards but touches none of them", n),
                            name, where);
  return add_touching (state, place, text);
}

static char *
describe_scored (const RoseState *state)
{
  g_autofree char *cards = NULL;

  if (state->scored.n == 0)
    return g_strdup (_ ("scored cards, none yet"));
  cards = g_strdup_printf (ngettext ("%d scored card", "%d scored cards", state->scored.n), state->scored.n);
  return g_strdup_printf (ngettext ("%s, %d point", "%s, %d points", state->score), cards, state->score);
}

/** rose_describe_place: Returns: (transfer full): the spoken name of a place. */
char *
rose_describe_place (gconstpointer data, int seat, const BaizePlace *place)
{
  const RoseState *state = data;
  int n_drawn = rose_n_drawn (state);
  g_autofree char *cards = NULL;

  switch ((RosePlaceKind) place->kind)
    {
    case ROSE_PETAL:
      g_return_val_if_fail (rose_place_at (place) >= 0, NULL);
      return describe_petal (state, rose_place_at (place));
    case ROSE_STOCK:
      if (state->stock.n == 0)
        return g_strdup (_ ("empty draw pile"));
      cards = g_strdup_printf (
        ngettext ("draw pile, %d card face down", "draw pile, %d cards face down", state->stock.n), state->stock.n);
      /* Translators: %s is the draw pile with its last cards */
      return rose_is_near_end (state) ? g_strdup_printf (_ ("%s, then the game ends"), cards)
                                      : g_steal_pointer (&cards);
    case ROSE_DRAWN:
      if (place->index < 0 || place->index >= n_drawn)
        return g_strdup (_ ("no cards to lay"));
      return g_strdup_printf (_ ("%s, drawn, %d of %d"), baize_face_get_name (rose_drawn_card (state, place->index)),
                              place->index + 1, n_drawn);
    case ROSE_SCORED:
      return describe_scored (state);
    default:
      g_return_val_if_reached (NULL);
    }
}

/** rose_describe_where: Returns: (transfer full) (nullable): the places of the cards of a legal take, "a2 b3", if other
 * cards of the rose could be taken instead of them. */
char *
rose_describe_where (gconstpointer data, const BaizeMove *move)
{
  const RoseState *state = data;
  g_autoptr (GString) text = g_string_new (NULL);
  RosePetals petals;
  RoseSet set;
  gboolean more = FALSE;

  if (move->verb != ROSE_TAKE)
    return NULL;
  petals = rose_get_petals (move);
  rose_weigh (state, petals, &set, NULL);
  for (int place = 0; place < ROSE_N_PLACES; place++)
    {
      BaizeFace face = state->rose[place];

      if (petals >> place & 1)
        g_string_append_printf (text, text->len > 0 ? " %s" : "%s", rose_place_name (place));
      else if (face != BAIZE_FACE_NONE)
        more |= baize_face_is_joker (face) ? set.joker : baize_face_get_rank (face) == set.rank;
    }
  return more ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/** rose_describe_move: Returns: (transfer full): the effect of a legal move. */
char *
rose_describe_move (gconstpointer data, const BaizeMove *move)
{
  const RoseState *state = data;
  RoseSet set;
  g_autofree char *count = NULL, *formula = NULL;

  if (move->verb == ROSE_PUT)
    /* Translators: a card and a place like a1 */
    return g_strdup_printf (_ ("%s comes to %s"), baize_face_get_short (move->arg[0]), rose_place_name (move->arg[1]));
  rose_weigh (state, rose_get_petals (move), &set, NULL);
  count = baize_rank_count (set.rank, set.n_cards);
  formula = rose_explain (&set);
  return g_strdup_printf (_ ("%s: %s"), count, formula);
}

/** rose_describe_step: Returns: (transfer full) (nullable): the spoken text about a step. */
char *
rose_describe_step (gconstpointer before_data, gconstpointer after_data, int step, int amount)
{
  const RoseState *after = after_data;
  g_autoptr (GString) text = NULL;
  g_autofree char *points = NULL, *all = NULL;

  switch ((RoseStep) step)
    {
    case ROSE_STEP_TAKE:
      points = g_strdup_printf (ngettext ("%d point", "%d points", (gulong) amount), amount);
      all = g_strdup_printf (ngettext ("%d point", "%d points", after->score), after->score);
      /* Translators: the points of a take, and all points so far: "4 points, 12 points in all." */
      return g_strdup_printf (_ ("%s, %s in all."), points, all);
    case ROSE_STEP_DRAW:
      text = g_string_new (_ ("Drawn:"));
      for (int i = 0; i < rose_n_drawn (after); i++)
        g_string_append_printf (text, i == 0 ? " %s" : ", %s", baize_face_get_name (rose_drawn_card (after, i)));
      g_string_append_c (text, '.');
      if (baize_rules_is_settled (&baize_rose_rules, after))
        g_string_append (text, _ (" The last cards are laid for you."));
      else
        g_string_append_printf (
          text, ngettext (" %d card is left to draw.", " %d cards are left to draw.", after->stock.n), after->stock.n);
      return g_string_free (g_steal_pointer (&text), FALSE);
    case ROSE_STEP_LAY:
      if (after->drawn == 0)
        /* Translators: a card and a place like a1 */
        return g_strdup_printf (_ ("%s on %s, the last empty place."), baize_face_get_name (after->rose[amount]),
                                rose_place_name (amount));
      /* Translators: a card and a place like a1 */
      return g_strdup_printf (_ ("%s on %s."), baize_face_get_name (after->rose[amount]), rose_place_name (amount));
    default:
      g_return_val_if_reached (NULL);
    }
}

/** rose_draw_emblem: the petals of the takes, as many as each took; see BaizeRulesEnding. */
char *
rose_draw_emblem (gconstpointer data, int seat)
{
  const RoseState *state = data;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < state->n_takes; i++)
    {
      g_string_append (text, i > 0 ? " " : "");
      for (guint n = 0; n < state->takes[i].n_cards; n++)
        g_string_append (text, "❀");
    }
  return g_string_free (text, FALSE);
}
