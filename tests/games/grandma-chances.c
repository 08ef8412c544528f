/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Counts hands, see the header. A hand can have a part of the deck (the cards of one rank for trios, of one suit for
 * staircases) in few ways that differ in the number of cards and in the twos that their melds need. Parts are joined
 * one by one, and the twos come last.
 */
#include "grandma-chances.h"

#include <string.h>

#define WILD_RANK 2
#define TRIO      3
#define STAIRCASE 4
/* A meld that needs so many twos, or more, cannot be laid down. */
#define NEVER 9

/**
 * Ways: the number of ways to hold cards, by the number of cards, and by the twos that one meld, two, three and four
 * melds need.
 */
typedef guint64 Ways[CHANCES_MAX_HAND + 1][NEVER + 1][NEVER + 1][NEVER + 1][NEVER + 1];

/** Kind: cards of a part of the deck, in as many ways as @n_ways. @twos: the twos that k melds of them need. */
typedef struct
{
  int n_cards;
  guint8 twos[CHANCES_MAX_MELDS + 1];
  guint64 n_ways;
} Kind;

static guint64
choose (int n, int k)
{
  guint64 ways = 1;

  if (k < 0 || k > n)
    return 0;
  for (int i = 1; i <= k; i++)
    ways = ways * (guint64) (n - k + i) / (guint64) i;
  return ways;
}

static guint64 *
find_ways (Ways *ways, int n_cards, const guint8 *twos)
{
  return &(*ways)[n_cards][twos[1]][twos[2]][twos[3]][twos[4]];
}

/** Lists the kinds of hands that occur in @ways. Returns: (transfer full) (element-type Kind): the list */
static GArray *
list_kinds (Ways *ways)
{
  const guint64 *all = (const guint64 *) ways;
  GArray *kinds = g_array_new (FALSE, FALSE, sizeof (Kind));

  for (gsize i = 0; i < sizeof (Ways) / sizeof (guint64); i++)
    {
      Kind kind = { .n_ways = all[i] };
      gsize rest = i;

      if (all[i] == 0)
        continue;
      for (int k = CHANCES_MAX_MELDS; k > 0; k--, rest /= NEVER + 1)
        kind.twos[k] = (guint8) (rest % (NEVER + 1));
      kind.n_cards = (int) rest;
      g_array_append_val (kinds, kind);
    }
  return kinds;
}

/** Joins two parts: @joined gets the twos that k melds of either or both need. */
static void
join_twos (const guint8 *one, const guint8 *other, guint8 *joined)
{
  for (int k = 0; k <= CHANCES_MAX_MELDS; k++)
    {
      joined[k] = NEVER;
      for (int i = 0; i <= k; i++)
        joined[k] = MIN (joined[k], (guint8) (one[i] + other[k - i]));
    }
}

/** Adds a part of the deck to @ways. */
static void
add_part (Ways *ways, Ways *part, int n_hand)
{
  g_autoptr (GArray) before = list_kinds (ways);
  g_autoptr (GArray) kinds = list_kinds (part);

  memset (ways, 0, sizeof *ways);
  for (guint i = 0; i < before->len; i++)
    for (guint j = 0; j < kinds->len; j++)
      {
        const Kind *one = &g_array_index (before, Kind, i), *other = &g_array_index (kinds, Kind, j);
        guint8 twos[CHANCES_MAX_MELDS + 1];

        if (one->n_cards + other->n_cards > n_hand)
          continue;
        join_twos (one->twos, other->twos, twos);
        *find_ways (ways, one->n_cards + other->n_cards, twos) += one->n_ways * other->n_ways;
      }
}

/** Begins with no part of the deck: a hand without cards, which has no meld. */
static void
begin (Ways *ways)
{
  static const guint8 none[CHANCES_MAX_MELDS + 1] = { 0, NEVER, NEVER, NEVER, NEVER };

  memset (ways, 0, sizeof *ways);
  *find_ways (ways, 0, none) = 1;
}

/** Fills the hands up with twos. @n_met: for each number of melds, the number of hands that have them. Returns: the
 * number of all hands. */
static guint64
finish (Ways *ways, int n_wild, int n_hand, guint64 *n_met, int most)
{
  g_autoptr (GArray) kinds = list_kinds (ways);
  guint64 n_hands = 0;

  for (guint i = 0; i < kinds->len; i++)
    {
      const Kind *kind = &g_array_index (kinds, Kind, i);
      int n_twos = n_hand - kind->n_cards;
      guint64 n = kind->n_ways * choose (n_wild, n_twos);

      n_hands += n;
      for (int k = 0; k <= most; k++)
        if (kind->twos[k] <= n_twos)
          n_met[k] += n;
    }
  return n_hands;
}

/* ---- trios ---- */

/** Adds the cards of one rank, of which there are @n_copies. Each trio needs one of them; the others may be twos. */
static void
add_rank (Ways *ways, Ways *part, int n_copies, int n_hand)
{
  memset (part, 0, sizeof *part);
  for (int n = 0; n <= MIN (n_copies, n_hand); n++)
    {
      guint8 twos[CHANCES_MAX_MELDS + 1];

      for (int k = 0; k <= CHANCES_MAX_MELDS; k++)
        twos[k] = (guint8) (k > n ? NEVER : MAX (0, TRIO * k - n));
      *find_ways (part, n, twos) += choose (n_copies, n);
    }
  add_part (ways, part, n_hand);
}

/* ---- staircases ---- */

/** Returns: whether each of the @n staircases with these low ends can have a card of its own of those in @cards. The
 * marriage theorem: any of them have at least as many cards together as they are. */
static gboolean
have_cards (const guint8 *cards, const int *lows, int n)
{
  for (int some = 1; some < 1 << n; some++)
    {
      int n_cards = 0;

      for (int i = 0; i < CHANCES_N_RANKS; i++)
        {
          int n_wanted = 0;

          for (int k = 0; k < n; k++)
            n_wanted += some >> k & 1 && (i - lows[k] + CHANCES_N_RANKS) % CHANCES_N_RANKS < STAIRCASE;
          n_cards += MIN (n_wanted, cards[i]);
        }
      if (n_cards < __builtin_popcount ((guint) some))
        return FALSE;
    }
  return TRUE;
}

/** Wanted: the ranks that at least one, two and three staircases need, as bits. */
typedef guint16 Wanted[CHANCES_MAX_STAIRCASES];

/** Adds the staircase with the low end @low to @wanted. */
static void
want_more (guint16 *wanted, int low)
{
  guint ring = ((1u << STAIRCASE) - 1) << low;
  guint16 added = (guint16) ((ring | ring >> CHANCES_N_RANKS) & ((1u << CHANCES_N_RANKS) - 1));

  for (int k = CHANCES_MAX_STAIRCASES - 1; k > 0; k--)
    wanted[k] |= wanted[k - 1] & added;
  wanted[0] |= added;
}

/** Finds the fewest twos for staircases of one suit: those with the @n low ends @lows, which want @before, and others
 * with low ends from the last one on. @held: the ranks of which the hand has at least one card, two, three, as bits. */
static void
find_twos (const guint8 *cards, const Wanted held, const Wanted before, int *lows, int n, guint8 *twos)
{
  for (int low = n > 0 ? lows[n - 1] : 0; low < CHANCES_N_RANKS; low++)
    {
      Wanted wanted;
      int n_twos = 0;

      memcpy (wanted, before, sizeof wanted);
      want_more (wanted, low);
      for (int k = 0; k < CHANCES_MAX_STAIRCASES; k++)
        n_twos += __builtin_popcount ((guint) (wanted[k] & ~held[k]));
      /* one more staircase needs no fewer twos */
      if (n_twos >= NEVER)
        continue;
      lows[n] = low;
      if (n_twos < twos[n + 1] && have_cards (cards, lows, n + 1))
        twos[n + 1] = (guint8) n_twos;
      if (n + 1 < CHANCES_MAX_STAIRCASES)
        find_twos (cards, held, wanted, lows, n + 1, twos);
    }
}

/** Adds the hand @cards of one suit, which can be held in @n_ways. */
static void
add_held (const guint8 *cards, guint64 n_ways, Ways *part)
{
  static const Wanted nothing = { 0 };
  guint8 twos[CHANCES_MAX_MELDS + 1] = { 0, NEVER, NEVER, NEVER, NEVER };
  int lows[CHANCES_MAX_STAIRCASES], n_cards = 0;
  Wanted held = { 0 };

  for (int i = 0; i < CHANCES_N_RANKS; i++)
    {
      n_cards += cards[i];
      for (int k = 0; k < cards[i]; k++)
        held[k] |= (guint16) (1 << i);
    }
  find_twos (cards, held, nothing, lows, 0, twos);
  *find_ways (part, n_cards, twos) += n_ways;
}

/** Goes through all ways to hold at most @n_left more cards of one suit, from @rank on. */
static void
hold (const guint8 *copies, int rank, int n_left, guint64 n_ways, guint8 *cards, Ways *part)
{
  if (rank > CHANCES_N_RANKS)
    {
      add_held (cards, n_ways, part);
      return;
    }
  for (int n = 0; n <= MIN (n_left, rank == WILD_RANK ? 0 : copies[rank - 1]); n++)
    {
      cards[rank - 1] = (guint8) n;
      hold (copies, rank + 1, n_left - n, n_ways * choose (copies[rank - 1], n), cards, part);
    }
}

/**
 * chances_count:
 * @deck: a deck
 * @n_hand: the cards of a hand, up to %CHANCES_MAX_HAND
 * @chances: (out): how many hands meet each goal
 */
void
chances_count (const ChancesDeck *deck, int n_hand, Chances *chances)
{
  g_autofree Ways *trios = g_malloc (sizeof (Ways)), *staircases = g_malloc (sizeof (Ways)),
                  *part = g_malloc (sizeof (Ways));
  int n_wild = 0;

  memset (chances, 0, sizeof *chances);
  begin (trios);
  begin (staircases);
  for (int rank = 1; rank <= CHANCES_N_RANKS; rank++)
    {
      int n_copies = 0;

      for (int suit = 0; suit < CHANCES_N_SUITS; suit++)
        n_copies += deck->copies[suit][rank - 1];
      if (rank == WILD_RANK)
        n_wild = n_copies;
      else
        add_rank (trios, part, n_copies, n_hand);
    }
  for (int suit = 0; suit < CHANCES_N_SUITS; suit++)
    {
      guint8 cards[CHANCES_N_RANKS] = { 0 };

      /* the part of an equal suit is known already */
      if (suit == 0 || memcmp (deck->copies[suit], deck->copies[suit - 1], sizeof deck->copies[suit]) != 0)
        {
          memset (part, 0, sizeof *part);
          hold (deck->copies[suit], 1, n_hand, 1, cards, part);
        }
      add_part (staircases, part, n_hand);
    }
  chances->n_hands = finish (trios, n_wild, n_hand, chances->n_trios, CHANCES_MAX_MELDS);
  finish (staircases, n_wild, n_hand, chances->n_staircases, CHANCES_MAX_STAIRCASES);
}
