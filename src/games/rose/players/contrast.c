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

/** Returns: how many cards of @rank are still to come. */
static int
count_to_come (const RoseState *state, int rank)
{
  int n = 0;

  for (int i = 0; i < state->stock.n; i++)
    n += !baize_face_is_joker (state->stock.card[i]) && baize_face_get_rank (state->stock.card[i]) == rank;
  return n;
}

/** Returns: (nullable): that more cards of @rank than of @other are still to come. */
static char *
contrast_to_come (const RoseState *state, int rank, int other)
{
  int n = count_to_come (state, rank), n_other = count_to_come (state, other);
  g_autofree char *many = rose_count_name (rank, n), *few = rose_count_name (other, n_other);

  if (n <= n_other)
    return NULL;
  if (n_other == 0)
    /* Translators: cards of a rank, "2 kings" */
    return g_strdup_printf (_ ("Still to come: %s, but no card of the other rank."), many);
  /* Translators: cards of two ranks, "2 kings" and "1 seven" */
  return g_strdup_printf (_ ("Still to come: %s, but only %s."), many, few);
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
      g_autofree char *count = rose_count_name (other_set.rank, other_set.n_cards);

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
    return contrast_to_come (state, other_set.rank, set.rank);
  return NULL;
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

static char *
contrast_puts (const RoseState *state, const BaizeMove *move, const BaizeMove *other)
{
  Beside beside = look_beside (state, move->arg[0], move->arg[1]);
  Beside other_beside = look_beside (state, other->arg[0], other->arg[1]);
  const char *card = baize_face_get_object (move->arg[0]);
  int n = __builtin_popcount (rose_neighbours (move->arg[1]));
  int n_other = __builtin_popcount (rose_neighbours (other->arg[1]));

  if (beside.n_cards == 1 && other_beside.n_cards == 0 && !baize_face_is_joker (move->arg[0]))
    return g_strdup_printf (_ ("Lays the %s beside a card of its rank."), card);
  if (beside.n_cards > other_beside.n_cards)
    {
      g_autofree char *count = rose_count_name (beside.rank, beside.n_cards);

      /* Translators: a card, and equal cards that lie beside its place: "the seven of spades", "2 sevens" */
      return g_strdup_printf (_ ("Lays the %s beside %s."), card, count);
    }
  if (beside.n_cards < other_beside.n_cards)
    return NULL;
  if (beside.joker && !other_beside.joker && !baize_face_is_joker (move->arg[0]))
    return g_strdup_printf (_ ("Lays the %s beside a joker."), card);
  if (move->arg[0] == other->arg[0] && n > n_other)
    return g_strdup_printf (ngettext ("Lays the %s where it touches %d place instead of %d.",
                                      "Lays the %s where it touches %d places instead of %d.", (gulong) n),
                            card, n, n_other);
  if (move->arg[0] == other->arg[0] && n == n_other && beside.n_cards == 0 && !baize_face_is_joker (move->arg[0]))
    return g_strdup (_ ("Neither place is beside a card of its rank."));
  if (move->arg[1] == other->arg[1] && !baize_face_is_joker (move->arg[0]) && !baize_face_is_joker (other->arg[0]))
    return contrast_to_come (state, baize_face_get_rank (move->arg[0]), baize_face_get_rank (other->arg[0]));
  return NULL;
}

/** rose_contrast: see #BaizeRulesPlayers.contrast. */
char *
rose_contrast (gconstpointer state, const BaizeMove *move, const BaizeMove *other)
{
  if (move->verb != other->verb)
    return NULL;
  return move->verb == ROSE_TAKE ? contrast_takes (state, move, other) : contrast_puts (state, move, other);
}
