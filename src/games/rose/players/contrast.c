/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a move of Rose does that another move does not, from the cards in the rose: points, what stays for later, how
 * much of the draw pile is used, and beside which cards a card is laid.
 */
#include "players.h"

#include <glib/gi18n-lib.h>

static char *
contrast_points (const RoseSet *set, const RoseSet *other)
{
  gulong n = (gulong) set->points;

  if (other->joker && !set->joker)
    return g_strdup_printf (ngettext ("Scores %d point now instead of %d and keeps the joker.",
                                      "Scores %d points now instead of %d and keeps the joker.", n),
                            set->points, other->points);
  return g_strdup_printf (ngettext ("Scores %d point now instead of %d.", "Scores %d points now instead of %d.", n),
                          set->points, other->points);
}

/** Returns: whether one of the places @petals, whose cards are taken, touches a joker that stays in the rose. */
static gboolean
touches_joker (const RoseState *state, RosePetals petals)
{
  for (int place = 0; place < ROSE_N_PLACES; place++)
    if (baize_face_is_joker (state->rose[place]) && !(petals >> place & 1) && (rose_neighbours (place) & petals) != 0)
      return TRUE;
  return FALSE;
}

static gboolean
is_noble (int rank)
{
  return rank == BAIZE_ACE || rank >= BAIZE_JACK;
}

/** Returns: the number of cards of @rank in the rose. */
static int
count_in_rose (const RoseState *state, int rank)
{
  int n = 0;

  for (int place = 0; place < ROSE_N_PLACES; place++)
    n += state->rose[place] != BAIZE_FACE_NONE && !baize_face_is_joker (state->rose[place])
         && baize_face_get_rank (state->rose[place]) == rank;
  return n;
}

/** Returns: (nullable): a sentence on what the cards of @other can still score, if the disjoint set @set is taken. */
static char *
contrast_rest (const RoseState *state, const RoseSet *set, const RoseSet *other)
{
  int n = count_in_rose (state, other->rank);

  if (set->together && !other->together && other->n_cards + set->n_cards <= state->stock.n)
    {
      g_autofree char *count = baize_rank_count (other->rank, other->n_cards - other->joker);

      /* Translators: equal cards, "2 kings". A set of touching cards scores twice as much */
      return g_strdup_printf (_ ("Leaves %s, which can score double once they touch."), count);
    }
  if (n > count_in_rose (state, set->rank) && n > set->n_cards)
    {
      g_autofree char *count = baize_rank_count (other->rank, n);

      /* Translators: equal cards, "3 kings" */
      return g_strdup_printf (_ ("Leaves %s in the rose."), count);
    }
  return NULL;
}

/** Returns: how many cards of @rank are still to come. */
static int
count_to_come (const RoseState *state, int rank)
{
  int n = 0;

  for (int i = 0; i < state->stock.n; i++)
    n += !baize_face_is_joker (state->stock.card[i]) && baize_face_get_rank (state->stock.card[i]) == rank;
  return n;
}

/** Returns: (nullable): a sentence saying that more cards of rank @left, whose set stays, are still to come than of
 * rank @taken; %NULL if that is not so. */
static char *
contrast_growth (const RoseState *state, int taken, int left)
{
  int n = count_to_come (state, left), n_taken = count_to_come (state, taken);
  g_autofree char *many = baize_rank_count (left, n), *few = baize_rank_count (taken, n_taken);

  if (n <= n_taken)
    return NULL;
  if (n_taken == 0)
    /* Translators: equal cards that are still to come, "2 kings" */
    return g_strdup_printf (_ ("Leaves the set that can still grow (%s to come)."), many);
  /* Translators: equal cards that are still to come, "2 kings" and "1 seven" */
  return g_strdup_printf (_ ("Leaves the set that can grow more (%s to come, but only %s)."), many, few);
}

/** Returns: (nullable): a sentence saying that more cards of @rank are still to come than of @other; %NULL if that is
 * not so. */
static char *
contrast_to_come (const RoseState *state, int rank, int other)
{
  int n = count_to_come (state, rank), n_other = count_to_come (state, other);
  g_autofree char *many = baize_rank_count (rank, n), *few = baize_rank_count (other, n_other);

  if (n <= n_other)
    return NULL;
  if (n_other == 0)
    /* Translators: cards of a rank, "2 kings" */
    return g_strdup_printf (_ ("The cards still to come include %s, but no card of the other rank."), many);
  /* Translators: cards of two ranks, "2 kings" and "1 seven" */
  return g_strdup_printf (_ ("The cards still to come include %s, but only %s."), many, few);
}

/** Returns: the number of places that stay and touch one of the places @petals. */
static int
count_around (RosePetals petals)
{
  RosePetals around = 0;

  for (RosePetals left = petals; left != 0; left &= (RosePetals) (left - 1))
    around |= rose_neighbours (__builtin_ctz (left));
  return __builtin_popcount (around & (RosePetals) ~petals);
}

/** Returns: (nullable): a sentence saying that the new cards touch more cards. */
static char *
contrast_gaps (RosePetals petals, RosePetals other)
{
  int n = count_around (petals), n_other = count_around (other);

  if (n <= n_other)
    return NULL;
  if (n_other == 0)
    return g_strdup (_ ("The new cards will touch cards of the rose."));
  return g_strdup_printf (ngettext ("The new cards will touch %d card of the rose instead of %d.",
                                    "The new cards will touch %d cards of the rose instead of %d.", (gulong) n),
                          n, n_other);
}

static char *
contrast_takes (const RoseState *state, const BaizeMove *move, const BaizeMove *other)
{
  RosePetals petals = rose_get_petals (move), other_petals = rose_get_petals (other);
  RoseSet set, other_set;

  rose_weigh (state, petals, &set, NULL);
  rose_weigh (state, other_petals, &other_set, NULL);
  if (set.points > other_set.points)
    return contrast_points (&set, &other_set);
  if (other_set.joker && !set.joker)
    return g_strdup (_ ("Keeps the joker for later."));
  if (set.points == other_set.points && touches_joker (state, petals) && !touches_joker (state, other_petals))
    return g_strdup (_ ("Makes room for new cards beside a joker."));
  if ((petals & other_petals) == 0 && !other_set.joker && other_set.points > set.points
      && other_set.n_cards <= state->stock.n - set.n_cards)
    {
      g_autofree char *count = baize_rank_count (other_set.rank, other_set.n_cards);

      /* Translators: equal cards, "3 kings", and their points */
      return g_strdup_printf (ngettext ("Leaves %s, worth %d point, for later.",
                                        "Leaves %s, worth %d points, for later.", (gulong) other_set.points),
                              count, other_set.points);
    }
  if (set.n_cards < other_set.n_cards)
    return g_strdup_printf (ngettext ("Uses up %d card of the draw pile instead of %d.",
                                      "Uses up %d cards of the draw pile instead of %d.", (gulong) set.n_cards),
                            set.n_cards, other_set.n_cards);
  /* cards of the other set stay, and more of them can join */
  if ((petals & other_petals) == 0 && set.rank != other_set.rank)
    {
      char *text = contrast_growth (state, set.rank, other_set.rank);

      if (text != NULL)
        return text;
      text = contrast_rest (state, &set, &other_set);
      if (text != NULL)
        return text;
    }
  return contrast_gaps (petals, other_petals);
}

/** Beside: the cards beside a place with which a card would make a set. */
typedef struct
{
  int rank;
  int n_cards;
  gboolean joker;
} Beside;

static Beside
look_beside (const RoseState *state, BaizeFace face, int place)
{
  int count[BAIZE_KING + 1] = { 0 };
  Beside beside = { 0 };

  for (RosePetals left = rose_neighbours (place); left != 0; left &= (RosePetals) (left - 1))
    {
      BaizeFace next = state->rose[__builtin_ctz (left)];

      if (next == BAIZE_FACE_NONE)
        continue;
      if (baize_face_is_joker (next))
        beside.joker = TRUE;
      else
        count[baize_face_get_rank (next)]++;
    }
  for (int rank = BAIZE_ACE; rank <= BAIZE_KING; rank++)
    if (count[rank] > beside.n_cards && (baize_face_is_joker (face) || baize_face_get_rank (face) == rank))
      {
        beside.rank = rank;
        beside.n_cards = count[rank];
      }
  return beside;
}

/** Returns: the most equal cards beside which another drawn card can be laid after @move; @face (out): that card, @rank
 * (out): the rank of the cards beside it. */
static int
find_follower (const RoseState *state, const BaizeMove *move, BaizeFace *face, int *rank)
{
  RoseState after = *state;
  int most = 0;

  baize_rose_rules.play (&after, move, NULL, NULL);
  for (guint64 drawn = state->drawn & ~rose_bit (move->arg[0]); drawn != 0; drawn &= drawn - 1)
    for (RosePetals empty = rose_empty (state) & (RosePetals) ~(1 << move->arg[1]); empty != 0;
         empty &= (RosePetals) (empty - 1))
      {
        Beside beside = look_beside (&after, (BaizeFace) __builtin_ctzll (drawn), __builtin_ctz (empty));

        if (beside.n_cards > most)
          {
            most = beside.n_cards;
            *face = (BaizeFace) __builtin_ctzll (drawn);
            *rank = beside.rank;
          }
      }
  return most;
}

/** Returns: (nullable): a drawn card that can then be laid beside more equal cards than any after the other move. */
static char *
contrast_followers (const RoseState *state, const BaizeMove *move, const BaizeMove *other)
{
  BaizeFace face = BAIZE_FACE_NONE, other_face = BAIZE_FACE_NONE;
  int rank = 0, other_rank = 0, n = find_follower (state, move, &face, &rank);
  g_autofree char *count = NULL;

  if (n == 0 || n <= find_follower (state, other, &other_face, &other_rank))
    return NULL;
  count = baize_rank_count (rank, n);
  /* Translators: a card, and equal cards that lie beside a place: "the seven of spades", "1 seven", "2 sevens" */
  return g_strdup_printf (_ ("Then there is a place for the %s beside %s."), baize_face_get_object (face), count);
}

/** Returns: (nullable): what differs about the places of two cards, apart from the number of equal cards beside
 * them. */
static char *
contrast_places (const RoseState *state, const BaizeMove *move, const BaizeMove *other, const Beside *beside,
                 const Beside *other_beside)
{
  const char *card = baize_face_get_object (move->arg[0]);
  int n = __builtin_popcount (rose_neighbours (move->arg[1]));
  int n_other = __builtin_popcount (rose_neighbours (other->arg[1]));

  if (beside->joker && !other_beside->joker && !baize_face_is_joker (move->arg[0]))
    return g_strdup_printf (_ ("Lays the %s beside a joker."), card);
  if (move->arg[0] != other->arg[0])
    return NULL;
  if (n > n_other)
    return g_strdup_printf (ngettext ("Lays the %s where it touches %d place instead of %d.",
                                      "Lays the %s where it touches %d places instead of %d.", (gulong) n),
                            card, n, n_other);
  if (n < n_other)
    /* Translators: the number of places that touch an empty place */
    return g_strdup_printf (ngettext ("Leaves the place that touches %d other for another card.",
                                      "Leaves the place that touches %d others for another card.", (gulong) n_other),
                            n_other);
  if (baize_face_is_joker (move->arg[0]) && !beside->joker && other_beside->joker)
    return g_strdup (_ ("Keeps the jokers apart."));
  /* what is true of both */
  if (baize_face_is_joker (move->arg[0]) || beside->n_cards != other_beside->n_cards
      || beside->joker != other_beside->joker)
    return NULL;
  if (beside->n_cards == 0)
    return g_strdup (_ ("Neither place is beside a card of its rank."));
  return g_strdup (_ ("Both places are beside a card of its rank."));
}

static char *
contrast_puts (const RoseState *state, const BaizeMove *move, const BaizeMove *other)
{
  Beside beside = look_beside (state, move->arg[0], move->arg[1]);
  Beside other_beside = look_beside (state, other->arg[0], other->arg[1]);
  const char *card = baize_face_get_object (move->arg[0]);
  char *text;

  if (beside.n_cards == 1 && other_beside.n_cards == 0 && !baize_face_is_joker (move->arg[0]))
    return g_strdup_printf (_ ("Lays the %s beside a card of its rank."), card);
  if (beside.n_cards > other_beside.n_cards)
    {
      g_autofree char *count = baize_rank_count (beside.rank, beside.n_cards);

      /* Translators: a card, and equal cards that lie beside its place: "the seven of spades", "2 sevens" */
      return g_strdup_printf (_ ("Lays the %s beside %s."), card, count);
    }
  text = contrast_followers (state, move, other);
  if (text == NULL)
    text = contrast_places (state, move, other, &beside, &other_beside);
  if (text == NULL && move->arg[1] == other->arg[1] && !baize_face_is_joker (move->arg[0])
      && !baize_face_is_joker (other->arg[0]))
    {
      int rank = baize_face_get_rank (move->arg[0]), other_rank = baize_face_get_rank (other->arg[0]);

      text = is_noble (rank) && !is_noble (other_rank) ? g_strdup_printf (_ ("In a set, the %s counts double."), card)
                                                       : contrast_to_come (state, rank, other_rank);
    }
  return text;
}

/** rose_contrast: see #BaizeRulesPlayers.contrast. */
char *
rose_contrast (gconstpointer state, const BaizeMove *move, const BaizeMove *other)
{
  if (move->verb != other->verb)
    return NULL;
  return move->verb == ROSE_TAKE ? contrast_takes (state, move, other) : contrast_puts (state, move, other);
}
