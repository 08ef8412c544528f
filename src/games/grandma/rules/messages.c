/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The texts of Grandma's Card Game that people read and hear. Decides no rule.
 */
#include "grandma.h"

#include <glib/gi18n-lib.h>

static const char *
name_of (int card)
{
  return baize_face_get_name (grandma_face (card));
}

static const char *
object_of (int card)
{
  return baize_face_get_object (grandma_face (card));
}

/** Returns: (transfer full): the name of a card, "two of spades, wild". */
static char *
call (int card)
{
  if (baize_face_get_rank (grandma_face (card)) != GRANDMA_WILD_RANK)
    return g_strdup (name_of (card));
  /* Translators: a two, which may stand for any card: "two of spades, wild" */
  return g_strdup_printf (_ ("%s, wild"), name_of (card));
}

/** grandma_name_pile_top: Returns: (transfer full): the top card of the pile as the object of a sentence, "two of
 * spades (wild)". */
char *
grandma_name_pile_top (const GrandmaState *state)
{
  int card = state->pile[state->n_pile - 1];

  if (baize_face_get_rank (grandma_face (card)) != GRANDMA_WILD_RANK)
    return g_strdup (object_of (card));
  /* Translators: a two, which may stand for any card, within a sentence: "Take the two of spades (wild) from …" */
  return g_strdup_printf (_ ("%s (wild)"), object_of (card));
}

/* Complete phrases, because many languages inflect them. */
static const char *const trio_names[] = {
  N_ ("the trio of aces"),  N_ ("the trio of twos"),  N_ ("the trio of threes"), N_ ("the trio of fours"),
  N_ ("the trio of fives"), N_ ("the trio of sixes"), N_ ("the trio of sevens"), N_ ("the trio of eights"),
  N_ ("the trio of nines"), N_ ("the trio of tens"),  N_ ("the trio of jacks"),  N_ ("the trio of queens"),
  N_ ("the trio of kings"),
};
static const char *const staircase_names[BAIZE_N_SUITS] = { N_ ("the staircase of clubs"),
                                                            N_ ("the staircase of diamonds"),
                                                            N_ ("the staircase of hearts"),
                                                            N_ ("the staircase of spades") };

/**
 * grandma_meld_name: Returns: (transfer full): the name of a meld: "the trio of sevens", "the staircase of hearts from
 * five to eight".
 */
char *
grandma_meld_name (const GrandmaMeld *meld)
{
  if (meld->kind == GRANDMA_KIND_TRIO)
    return g_strdup (_ (trio_names[meld->rank - 1]));
  /* Translators: a staircase, its lowest and its highest card: "the staircase of hearts from five to eight" */
  return g_strdup_printf (_ ("%s from %s to %s"), _ (staircase_names[meld->suit]), baize_rank_get_word (meld->rank),
                          baize_rank_get_word (grandma_rank_after (meld->rank, meld->n_cards - 1)));
}

/* ---- prompt and summary ---- */

static char *
prompt_over (const GrandmaState *state)
{
  GString *winners = g_string_new (NULL);
  int n_winners = 0, lowest = 0;
  char *text;

  for (int seat = 1; seat <= state->players; seat++)
    if (grandma_place (state, seat) == 1)
      {
        g_string_append_printf (winners, "%s%d", n_winners++ > 0 ? ", " : "", seat);
        lowest = grandma_total (state, seat);
      }
  text = g_strdup_printf (n_winners > 1
                            /* Translators: the numbers of the players */
                            ? ngettext ("Players %s share the victory with %d point",
                                        "Players %s share the victory with %d points", (gulong) lowest)
                            : ngettext ("Player %s wins with %d point", "Player %s wins with %d points",
                                        (gulong) lowest),
                          winners->str, lowest);
  g_string_free (winners, TRUE);
  return text;
}

/** grandma_prompt: Returns: (transfer full): what the player should do now. */
char *
grandma_prompt (gconstpointer data)
{
  const GrandmaState *state = data;
  int seat = state->seat;

  if (state->over)
    return prompt_over (state);
  if (state->phase == GRANDMA_PHASE_DRAW)
    {
      g_autofree char *top = grandma_name_pile_top (state);

      if (state->n_stock > 0)
        return g_strdup_printf (_ ("Draw from the stock, or take the %s from the discard pile"), top);
      if (state->n_pile == 1)
        return g_strdup_printf (_ ("The stock is empty: take the %s from the discard pile"), top);
      if (state->n_reshuffles == GRANDMA_RESHUFFLES)
        return g_strdup_printf (_ ("Take the %s from the discard pile; drawing from the empty stock ends the round"),
                                top);
      return g_strdup_printf (_ ("Take the %s from the discard pile, or have it shuffled and draw"), top);
    }
  if (state->down_now)
    return g_strdup (
      _ ("The goal is met: discard a card; from your next turn on you may add cards to any trio or staircase "
         "on the table"));
  if (grandma_is_down (state, seat))
    return g_strdup (_ ("You may add cards to any trio or staircase on the table, then discard one"));
  /* whether the hand has the goal is a secret */
  return g_strdup (_ ("Lay down the goal if you have it, then discard a card"));
}

/** grandma_summary: Returns: (transfer full): the round, its goal and the number of cards in the stock. */
char *
grandma_summary (gconstpointer data)
{
  const GrandmaState *state = data;
  g_autofree char *goal = grandma_goal_name (state->variant, state->round);
  g_autofree char *stock = g_strdup_printf (ngettext ("%d card in the stock", "%d cards in the stock", state->n_stock),
                                            state->n_stock);

  /* Translators: which round of how many, its goal, how many cards are in the stock */
  return g_strdup_printf (_ ("Round %d of %d: %s · %s"), state->round + 1, grandma_variants[state->variant].n_rounds,
                          goal, stock);
}

/* ---- places ---- */

/** grandma_list_places: Returns: (transfer full) (nullable): the melds to which the seat to move can add @face now, the
 * first one first: "the trio of sevens or the staircase of hearts from five to eight"; %NULL if there are none. */
char *
grandma_list_places (const GrandmaState *state, BaizeFace face)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_auto (BaizeMoves) moves = { 0 };

  grandma_list_adds (state, face, NULL, &moves);
  for (gsize i = 0; i < moves.n_items; i++)
    {
      char *name = grandma_meld_name (grandma_find_meld (state, moves.items[i].arg[1], moves.items[i].arg[2]));

      if (g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL))
        g_free (name);
      else
        g_ptr_array_add (names, name);
    }
  return names->len > 0 ? grandma_join (names) : NULL;
}

/** Appends to @text the melds to which the seat to move can add @face, if it may add cards now. */
static void
append_finds (const GrandmaState *state, BaizeFace face, GString *text)
{
  g_autofree char *places = grandma_list_places (state, face);

  if (places != NULL)
    /* Translators: a meld, or several of which any will do */
    g_string_append_printf (text, _ (", finds a place at %s"), places);
}

static char *
describe_hand (const GrandmaState *state, int seat, const BaizePlace *place, int position, const char *owner)
{
  int card = grandma_card_at (state, seat, place), n;
  gboolean own = place->owner == seat, named;
  g_autofree char *name = NULL;
  GString *text;

  if (place->owner < 1 || place->owner > state->players)
    return g_strdup (_ ("empty hand"));
  n = state->n_hand[place->owner - 1];
  /* while the table is covered, no card is named */
  named = own || state->open || (card >= 0 && seat > 0 && grandma_cards_has (&state->taken, card));
  if (card < 0)
    return own ? g_strdup_printf (ngettext ("your hand, %d card", "your hand, %d cards", (gulong) n), n)
               /* Translators: %s is a player */
               : g_strdup_printf (ngettext ("hand of %s, %d card", "hand of %s, %d cards", (gulong) n), owner, n);
  if (!named)
    return g_strdup_printf (_ ("card of %s, face down"), owner);
  if (!own && !state->open)
    return g_strdup_printf (_ ("card of %s, face down: the %s, taken from the pile"), owner, name_of (card));
  name = call (card);
  if (!own)
    return g_strdup_printf (_ ("%s, hand of %s, %d of %d"), name, owner, position + 1, n);
  text = g_string_new (NULL);
  g_string_append_printf (text, _ ("%s, hand, %d of %d"), name, position + 1, n);
  if (seat == state->seat)
    append_finds (state, grandma_face (card), text);
  return g_string_free (text, FALSE);
}

static gboolean
same_name (const GrandmaMeld *one, const GrandmaMeld *other)
{
  g_autofree char *name = grandma_meld_name (one), *other_name = grandma_meld_name (other);

  return g_str_equal (name, other_name);
}

/** Returns: (transfer full): the name of @meld, with its number among those of its owner that have the same name. */
static char *
name_on_table (const GrandmaState *state, const GrandmaMeld *meld)
{
  char *name = grandma_meld_name (meld);
  int n = 0, number = 0;

  for (int i = 0; i < state->n_melds; i++)
    if (state->meld[i].seat == meld->seat && same_name (&state->meld[i], meld))
      {
        n++;
        if (&state->meld[i] == meld)
          number = n;
      }
  if (n > 1)
    {
      g_autofree char *plain = name;

      /* Translators: one of two equal melds of a player: "the trio of sevens number 2" */
      name = g_strdup_printf (_ ("%s number %d"), plain, number);
    }
  return name;
}

static char *
describe_meld (const GrandmaState *state, const BaizePlace *place, const char *owner)
{
  const GrandmaMeld *meld = grandma_find_meld (state, place->owner, place->x);
  g_autofree char *name = NULL, *card = NULL;
  BaizeFace stands;

  if (meld == NULL)
    return g_strdup_printf (_ ("free space before %s"), owner);
  name = name_on_table (state, meld);
  if (place->index < 0 || place->index >= meld->n_cards)
    return g_strdup_printf (ngettext ("%s before %s, %d card", "%s before %s, %d cards", meld->n_cards), name, owner,
                            meld->n_cards);
  stands = grandma_meld_stands (meld, place->index);
  if (stands != grandma_face (meld->card[place->index]))
    return g_strdup_printf (_ ("%s as %s, %s before %s"), name_of (meld->card[place->index]),
                            baize_face_get_name (stands), name, owner);
  /* in a staircase, a two that stands for itself is an ordinary card */
  card = meld->kind == GRANDMA_KIND_TRIO ? call (meld->card[place->index])
                                         : g_strdup (name_of (meld->card[place->index]));
  return g_strdup_printf (_ ("%s, %s before %s"), card, name, owner);
}

/**
 * grandma_describe_seen:
 * @state: a position
 * @seat: the seat that looks
 * @place: a place
 * @position: the position of a card in a hand, in the owner's order, from 0
 * @owner: the name of the player who owns @place
 *
 * Returns: (transfer full): the spoken name of a place
 */
char *
grandma_describe_seen (const GrandmaState *state, int seat, const BaizePlace *place, int position, const char *owner)
{
  int card = grandma_card_at (state, seat, place);
  g_autofree char *name = NULL;

  switch ((GrandmaPlaceKind) place->kind)
    {
    case GRANDMA_STOCK:
      return state->n_stock == 0 ? g_strdup (_ ("empty stock"))
                                 /* the figures have the number of cards */
                                 : g_strdup (_ ("stock"));
    case GRANDMA_PILE:
      if (card < 0 && state->n_pile > 0)
        card = state->pile[state->n_pile - 1];
      if (card < 0)
        return g_strdup (_ ("empty discard pile"));
      name = call (card);
      if (card != state->pile[state->n_pile - 1])
        return g_strdup_printf (_ ("%s, in the discard pile"), name);
      /* Translators: the top card, and how many cards the pile has */
      return g_strdup_printf (ngettext ("discard pile: %s, %d card", "discard pile: %s, %d cards", state->n_pile), name,
                              state->n_pile);
    case GRANDMA_HAND:
      return describe_hand (state, seat, place, position, owner);
    case GRANDMA_MELD:
      return describe_meld (state, place, owner);
    case GRANDMA_FRONT:
      if (place->owner == seat)
        return g_strdup (_ ("table before you, the goal is laid down here"));
      return g_strdup_printf (_ ("table before %s"), owner);
    default:
      g_return_val_if_reached (NULL);
    }
}

/** grandma_describe_place: Returns: (transfer full): the spoken name of a place, with players by number. */
char *
grandma_describe_place (gconstpointer state, int seat, const BaizePlace *place)
{
  /* Translators: as in "hand of player 2" */
  g_autofree char *owner = g_strdup_printf (_ ("player %d"), place->owner);

  return grandma_describe_seen (state, seat, place, place->index, owner);
}

/* ---- moves ---- */

/** Whether the card at @index of @meld is a two that stands for another card. */
static gboolean
is_wild_in (const GrandmaMeld *meld, int index)
{
  BaizeFace face = grandma_face (meld->card[index]);

  return grandma_is_wild (face)
         && (meld->kind == GRANDMA_KIND_TRIO ? meld->rank != GRANDMA_WILD_RANK
                                             : grandma_meld_stands (meld, index) != face);
}

/** grandma_name_in_meld: Returns: (transfer full): the card at @index of a meld; a two that stands for another card
 * says so. */
char *
grandma_name_in_meld (const GrandmaMeld *meld, int index)
{
  int card = meld->card[index];

  if (!is_wild_in (meld, index))
    return g_strdup (name_of (card));
  /* Translators: a two that stands for another card, in a list: "two of hearts as wild card" */
  return g_strdup_printf (_ ("%s as wild card"), name_of (card));
}

/** grandma_list_melds: Returns: (transfer full): the melds that @move lays down: "the trio of tens, the trio of
 * aces"; or @with_cards: "the trio of tens: ten of clubs, ten of hearts, two of clubs as wild card; …". */
char *
grandma_list_melds (const BaizeMove *move, gboolean with_cards)
{
  GString *melds = g_string_new (NULL);

  for (int i = 0; i < grandma_goal_n_melds (move); i++)
    {
      const BaizeFace *faces;
      g_autofree char *name = NULL;
      GrandmaMeld meld;
      GrandmaKind kind;
      int n = grandma_goal_meld (move, i, &kind, &faces);

      grandma_meld_shape (kind, faces, &meld, NULL);
      name = grandma_meld_name (&meld);
      g_string_append_printf (melds, "%s%s", i == 0 ? "" : with_cards ? "; " : ", ", name);
      for (int j = 0; with_cards && j < n; j++)
        {
          g_autofree char *card = NULL;

          meld.card[j] = (guint8) (faces[j] << 1);
          card = grandma_name_in_meld (&meld, j);
          g_string_append_printf (melds, "%s%s", j == 0 ? ": " : C_ ("list", ", "), card);
        }
    }
  return g_string_free (melds, FALSE);
}

/** grandma_measure_goal: sets @n_twos to the number of twos that @goal lays down, and @points to what the cards that
 * are left in the hand cost. */
void
grandma_measure_goal (const GrandmaState *state, const BaizeMove *goal, int *n_twos, int *points)
{
  *n_twos = 0;
  *points = grandma_hand_points (state, state->seat);
  for (int i = 1; i < goal->n_args; i++)
    {
      *n_twos += grandma_is_wild (goal->arg[i]);
      *points -= grandma_card_points (goal->arg[i]);
    }
}

/** grandma_describe_way: Returns: (transfer full): what tells a way of laying down the goal from the others: "uses no
 * two, leaves 35 points in your hand". */
char *
grandma_describe_way (const GrandmaState *state, const BaizeMove *goal)
{
  g_autofree char *twos = NULL, *left = NULL;
  int n_twos, points;

  grandma_measure_goal (state, goal, &n_twos, &points);
  /* Translators: a way of laying down the goal, and how many wild cards it takes */
  twos = n_twos == 0 ? g_strdup (_ ("uses no two"))
                     : g_strdup_printf (ngettext ("uses %d two", "uses %d twos", (gulong) n_twos), n_twos);
  /* Translators: a way of laying down the goal, and what the cards cost that stay in the hand */
  left = g_strdup_printf (ngettext ("leaves %d point in your hand", "leaves %d points in your hand", (gulong) points),
                          points);
  /* Translators: "uses no two, leaves 35 points in your hand" */
  return g_strdup_printf (_ ("%s, %s"), twos, left);
}

static char *
describe_goal (const BaizeMove *move)
{
  g_autofree char *melds = grandma_list_melds (move, FALSE);

  /* Translators: a list of melds */
  return g_strdup_printf (_ ("Lay down the goal: %s"), melds);
}

static char *
describe_add (const GrandmaState *state, const BaizeMove *move)
{
  const GrandmaMeld *meld = grandma_find_meld (state, move->arg[1], move->arg[2]);
  g_autofree char *name = grandma_meld_name (meld);
  const char *card = baize_face_get_short (move->arg[0]);
  gboolean last = state->n_hand[state->seat - 1] == 1;

  if (last)
    return g_strdup_printf (_ ("%s finds a place at %s: your last card, so you go out"), card, name);
  if (move->arg[3] != GRANDMA_END_NONE)
    return g_strdup_printf (_ ("%s finds a place at %s as %s"), card, name,
                            baize_face_get_short (grandma_meld_wants (meld, (GrandmaEnd) move->arg[3])));
  return g_strdup_printf (_ ("%s finds a place at %s"), card, name);
}

static char *
describe_draw (const GrandmaState *state, const BaizeMove *move)
{
  if (move->arg[0] == GRANDMA_FROM_PILE)
    return g_strdup_printf (_ ("Take %s from the pile"),
                            baize_face_get_short (grandma_face (state->pile[state->n_pile - 1])));
  if (state->n_stock > 0)
    return g_strdup (_ ("Draw from the stock"));
  return g_strdup (state->n_reshuffles == GRANDMA_RESHUFFLES
                     ? _ ("The stock is empty for the third time: the round ends")
                     : _ ("Shuffle the pile into a new stock and draw"));
}

/** grandma_describe_move: Returns: (transfer full): what a legal move does. */
char *
grandma_describe_move (gconstpointer data, const BaizeMove *move)
{
  const GrandmaState *state = data;

  switch ((GrandmaVerb) move->verb)
    {
    case GRANDMA_DRAW:
      return describe_draw (state, move);
    case GRANDMA_GOAL:
      return describe_goal (move);
    case GRANDMA_ADD:
      return describe_add (state, move);
    case GRANDMA_DISCARD:
      return g_strdup_printf (state->n_hand[state->seat - 1] == 1 ? _ ("Discard %s, your last card, and go out")
                                                                  : _ ("Discard %s"),
                              baize_face_get_short (move->arg[0]));
    default:
      g_return_val_if_reached (NULL);
    }
}

static char *
list_cards (const GrandmaMeld *meld)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < meld->n_cards; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", baize_face_get_short (grandma_face (meld->card[i])));
  return g_string_free (text, FALSE);
}

/** Returns: (nullable): what tells @meld from other melds of the same name: its cards, or if they are equal, too, whose
 * it is. */
static char *
describe_same (const GrandmaState *state, const GrandmaMeld *meld)
{
  g_autofree char *cards = list_cards (meld);
  gboolean equal = FALSE, any = FALSE;

  for (int i = 0; i < state->n_melds; i++)
    {
      g_autofree char *other = list_cards (&state->meld[i]);

      if (&state->meld[i] == meld || !same_name (meld, &state->meld[i]))
        continue;
      any = TRUE;
      equal = equal || g_str_equal (cards, other);
    }
  if (!any)
    return NULL;
  if (!equal)
    return g_steal_pointer (&cards);
  return meld->seat == state->seat ? g_strdup (_ ("before you")) : g_strdup_printf (_ ("before player %d"), meld->seat);
}

/** grandma_describe_where: Returns: (transfer full) (nullable): the cards of a goal, "3♣ 3♦ 2♥, 9♣ 9♦ 9♠", since other
 * cards may make melds of the same names; or what tells the meld where a card is added from others of its name. */
char *
grandma_describe_where (gconstpointer data, const BaizeMove *move)
{
  const GrandmaState *state = data;
  GString *text;

  if (move->verb == GRANDMA_ADD)
    return describe_same (state, grandma_find_meld (state, move->arg[1], move->arg[2]));
  if (move->verb != GRANDMA_GOAL)
    return NULL;
  text = g_string_new (NULL);
  for (int i = 0; i < grandma_goal_n_melds (move); i++)
    {
      const BaizeFace *faces;
      GrandmaKind kind;
      int n = grandma_goal_meld (move, i, &kind, &faces);

      for (int k = 0; k < n; k++)
        g_string_append_printf (text, "%s%s", k > 0 ? " " : i > 0 ? ", " : "", baize_face_get_short (faces[k]));
    }
  return g_string_free (text, FALSE);
}

/* ---- steps ---- */

/** Returns: the card that @after has and @before has not; it is at one of the ends. */
static int
added_card (const GrandmaMeld *before, const GrandmaMeld *after)
{
  return after->card[0] != before->card[0] ? after->card[0] : after->card[after->n_cards - 1];
}

/** Returns: (transfer full): @text (transfer full) about a card added to @meld; if it is a staircase, with the cards
 * from which to which it runs now. */
static char *
add_extent (const GrandmaMeld *meld, char *text)
{
  g_autofree char *own = text, *extent = NULL;

  if (meld->kind != GRANDMA_KIND_STAIRCASE)
    return g_steal_pointer (&own);
  /* Translators: a staircase that has just got longer, its lowest and its highest card: "It now runs from nine to
   * two." */
  extent = g_strdup_printf (_ ("It now runs from %s to %s."), baize_rank_get_word (meld->rank),
                            baize_rank_get_word (grandma_rank_after (meld->rank, meld->n_cards - 1)));
  return g_strdup_printf ("%s %s", own, extent);
}

/** Returns: (transfer full): the name of @meld, with the number of wild twos in it if it has any. */
static char *
name_laid (const GrandmaMeld *meld)
{
  char *name = grandma_meld_name (meld);
  int n = 0;

  for (int i = 0; i < meld->n_cards; i++)
    n += is_wild_in (meld, i);
  if (n > 0)
    {
      g_autofree char *plain = name;

      /* Translators: a meld and the number of twos in it that stand for other cards */
      name = g_strdup_printf (ngettext ("%s with %d wild two", "%s with %d wild twos", (gulong) n), plain, n);
    }
  return name;
}

/**
 * grandma_step_words:
 * @before: the position before a traced step
 * @after: the position after it
 * @step: a #GrandmaStep
 * @amount: the amount of the step
 * @viewer: the seat of the listener, or 0 for everybody
 * @name: the name of the player to move in @before
 * @next: the name of the player to move in @after
 *
 * Returns: (transfer full) (nullable): a sentence about the step that names no card unknown to @viewer
 */
char *
grandma_step_words (const GrandmaState *before, const GrandmaState *after, int step, int amount, int viewer,
                    const char *name, const char *next)
{
  g_autofree char *meld = NULL, *text = NULL, *top = NULL, *begins = NULL;
  int seat = before->seat, card;

  switch ((GrandmaStep) step)
    {
    case GRANDMA_STEP_RESHUFFLE:
      return g_strdup_printf (ngettext ("The pile is shuffled into a new stock of %d card.",
                                        "The pile is shuffled into a new stock of %d cards.", (gulong) amount),
                              amount);
    case GRANDMA_STEP_DRAW:
      if (viewer == seat)
        return g_strdup_printf (_ ("You draw the %s."), object_of (amount));
      return g_strdup_printf (_ ("%s draws from the stock."), name);
    case GRANDMA_STEP_TAKE:
      if (viewer == seat)
        return g_strdup_printf (_ ("You take the %s from the pile."), object_of (amount));
      return g_strdup_printf (_ ("%s takes the %s from the pile."), name, object_of (amount));
    case GRANDMA_STEP_MELD:
      meld = name_laid (&after->meld[after->n_melds - 1]);
      if (viewer == seat)
        return g_strdup_printf (_ ("You lay down %s."), meld);
      return g_strdup_printf (_ ("%s lays down %s."), name, meld);
    case GRANDMA_STEP_ADD:
      meld = grandma_meld_name (&before->meld[amount]);
      card = added_card (&before->meld[amount], &after->meld[amount]);
      text = viewer == seat ? g_strdup_printf (_ ("The %s finds a place at %s."), object_of (card), meld)
                            : g_strdup_printf (_ ("%s: the %s finds a place at %s."), name, object_of (card), meld);
      return add_extent (&after->meld[amount], g_steal_pointer (&text));
    case GRANDMA_STEP_DISCARD:
      if (viewer == seat)
        return g_strdup_printf (_ ("You discard the %s."), object_of (amount));
      return g_strdup_printf (_ ("%s discards the %s."), name, object_of (amount));
    case GRANDMA_STEP_ROUND:
      if (amount == 0)
        return g_strdup_printf (_ ("Round %d is over, and nobody went out."), before->round + 1);
      if (viewer == seat)
        return g_strdup_printf (_ ("You have no card left: you go out and end round %d."), before->round + 1);
      return g_strdup_printf (_ ("%s has no card left, goes out and ends round %d."), name, before->round + 1);
    case GRANDMA_STEP_DEAL:
      meld = grandma_goal_name (after->variant, after->round);
      text = g_strdup_printf (_ ("Round %d is dealt; its goal is %s."), amount, meld);
      /* Translators: a card, the first one of the pile */
      top = g_strdup_printf (_ ("The %s lies on the discard pile."), name_of (after->pile[after->n_pile - 1]));
      begins = viewer == after->seat ? g_strdup (_ ("You begin.")) : g_strdup_printf (_ ("%s begins."), next);
      return g_strdup_printf ("%s %s %s", text, top, begins);
    default:
      g_return_val_if_reached (NULL);
    }
}

/** grandma_describe_step: Returns: (transfer full) (nullable): the spoken message for a step, for everybody. */
char *
grandma_describe_step (gconstpointer before, gconstpointer after, int step, int amount)
{
  g_autofree char *name = g_strdup_printf (_ ("Player %d"), ((const GrandmaState *) before)->seat);
  g_autofree char *next = g_strdup_printf (_ ("Player %d"), ((const GrandmaState *) after)->seat);

  return grandma_step_words (before, after, step, amount, 0, name, next);
}
