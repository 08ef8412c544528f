/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An upper bound of what a position of Rose can still bring with all cards known. Cards whose places in the rose are
 * known keep them; the others are thought to lie wherever they are wanted. A set can be taken once its last card is
 * drawn, that is, once as many cards have been taken. This ties the ranks together: cards must be taken early so that
 * others come. Prices loosen the tie: taking the card number i from here costs the price of i, and each card of a set
 * that can be taken from i on is paid that price again. Prices that never rise and end at 0 or less make the sum no
 * smaller than the best result, whatever they are (a Lagrangian relaxation); good prices make it small. With prices,
 * each rank is on its own but for the jokers.
 */
#include "bound.h"

#include <string.h>

/* Shares of ranks are kept, two to the power of this. */
#define KEPT_BITS 16
/* Changes of prices that are tried. */
#define N_TRIALS             4000
#define TRIALS_BETWEEN_LOOKS 64
/* Less than any value. */
#define NOTHING (G_MININT16 / 2)
/* Prices and shares are in units, of which a point has this many. */
#define UNIT 64

/** Kept: the share of a rank, and what it depends on. */
typedef struct
{
  guint64 key;
  RoseShare share;
} Kept;

/**
 * _RoseBound:
 * @n: number of cards in the draw pile
 * @stock: the kinds of these cards, the next one first
 * @price: what taking the card of this number costs
 * @total: sum of the prices from a number on
 * @keeps: whether shares of ranks are kept; not while prices change
 * @kept: these shares
 */
struct _RoseBound
{
  int n;
  guint8 stock[ROSE_N_STOCK];
  int price[ROSE_N_STOCK];
  int total[ROSE_N_STOCK + 1];
  gboolean keeps;
  Kept *kept;
};

/** rose_touches: Returns: whether each of @petals touches another of them. */
gboolean
rose_touches (RosePetals petals)
{
  for (RosePetals left = petals; left != 0; left &= (RosePetals) (left - 1))
    if ((rose_neighbours (__builtin_ctz (left)) & petals) == 0)
      return FALSE;
  return TRUE;
}

/** rose_points: Returns: what a set scores. */
int
rose_points (int n_cards, gboolean together, int rank, gboolean joker)
{
  return n_cards << (together + (rank == BAIZE_ACE || rank >= BAIZE_JACK) + joker);
}

/** rose_can_touch: Returns: whether @petals and @n_free cards at places that can be chosen could touch each other; may
 * be wrongly %TRUE. */
gboolean
rose_can_touch (RosePetals petals, int n_free)
{
  RosePetals common = 0x3fff & (RosePetals) ~petals;

  if (n_free == 0)
    return rose_touches (petals);
  if (n_free > 1)
    return TRUE;
  for (RosePetals left = petals; left != 0; left &= (RosePetals) (left - 1))
    {
      RosePetals near = rose_neighbours (__builtin_ctz (left));

      if ((near & petals) == 0)
        common &= near;
    }
  return common != 0;
}

/** rose_sketch_list_petals: sets @petals to the places of each kind. */
void
rose_sketch_list_petals (const RoseSketch *sketch, RosePetals petals[ROSE_JOKER + 1])
{
  memset (petals, 0, sizeof petals[0] * (ROSE_JOKER + 1));
  for (int place = 0; place < ROSE_N_PLACES; place++)
    petals[rose_bed_get (sketch->bed, place)] |= (RosePetals) (1 << place);
}

/** Cards: the cards of one rank, or the jokers, that can still be taken: those at places of the rose, loose ones, those
 * of the draw pile. */
typedef struct
{
  int n;
  RosePetals petal[BAIZE_N_SUITS]; /* 0 for a card without a place */
  int from[BAIZE_N_SUITS];         /* how many cards must have been taken before it can be */
} Cards;

static void
add_card (Cards *cards, RosePetals petal, int from)
{
  cards->petal[cards->n] = petal;
  cards->from[cards->n++] = from;
}

static Cards
list_cards (const RoseBound *bound, const RoseSketch *sketch, RosePetals petals, int kind)
{
  Cards cards = { 0 };

  for (RosePetals left = petals; left != 0; left &= (RosePetals) (left - 1))
    add_card (&cards, left & (RosePetals) -left, sketch->n_drawn);
  for (int i = rose_loose_count (sketch->loose, kind); i > 0; i--)
    add_card (&cards, 0, sketch->n_drawn);
  for (int i = sketch->n_drawn; i < bound->n; i++)
    if (bound->stock[i] == kind)
      add_card (&cards, 0, i + 1);
  return cards;
}

/** The value of taking the cards @part of @cards, with a joker if @joker is at least 0. */
static int
value_set (const RoseBound *bound, int rank, const Cards *cards, guint part, const Cards *jokers, int joker)
{
  RosePetals petals = 0;
  int n = __builtin_popcount (part) + (joker >= 0), n_free = 0, from = 0;

  if (n < 2)
    return NOTHING;
  for (int i = 0; i < cards->n; i++)
    if (part >> i & 1)
      {
        petals |= cards->petal[i];
        n_free += cards->petal[i] == 0;
        from = MAX (from, cards->from[i]);
      }
  if (joker >= 0)
    {
      petals |= jokers->petal[joker];
      n_free += jokers->petal[joker] == 0;
      from = MAX (from, jokers->from[joker]);
    }
  if (from + n > bound->n)
    return NOTHING;
  return rose_points (n, rose_can_touch (petals, n_free), rank, joker >= 0) * UNIT + n * bound->price[from];
}

/** The most that the sets of @rank bring, for each choice of jokers. */
static RoseShare
value_rank (const RoseBound *bound, const RoseSketch *sketch, RosePetals petals, RosePetals joker_petals, int rank)
{
  int best[4][1 << BAIZE_N_SUITS] = { 0 }, set[3][1 << BAIZE_N_SUITS];
  Cards cards = list_cards (bound, sketch, petals, rank);
  Cards jokers = list_cards (bound, sketch, joker_petals, ROSE_JOKER);
  RoseShare share;

  for (int joker = -1; joker < jokers.n; joker++)
    for (guint part = 1; part < 1u << cards.n; part++)
      set[joker + 1][part] = value_set (bound, rank, &cards, part, &jokers, joker);
  for (int with = 0; with < 4; with++)
    {
      /* the set that is added: one with the last of the jokers, or one with none */
      int joker = with == 0 ? -1 : with >> 1, rest = with & 1 && with > 1 ? 1 : 0;

      for (guint all = 0; all < 1u << cards.n; all++)
        {
          int most = with == 0 ? 0 : NOTHING;

          for (guint part = all; part != 0 && joker < jokers.n; part = (part - 1) & all)
            most = MAX (most, set[joker + 1][part] + best[rest][all & ~part]);
          best[with][all] = most;
        }
      share.value[with] = (gint16) MAX (best[with][(1u << cards.n) - 1], NOTHING);
    }
  return share;
}

/** rose_bound_share: Returns: what @rank can bring from @sketch on, with cards at @petals and jokers at @jokers. */
RoseShare
rose_bound_share (RoseBound *bound, const RoseSketch *sketch, RosePetals petals, RosePetals jokers, int rank)
{
  guint64 loose = (guint64) rose_loose_count (sketch->loose, ROSE_JOKER) << 3
                  | (guint64) rose_loose_count (sketch->loose, rank);
  guint64 key = ((guint64) jokers << ROSE_N_PLACES | petals) << 6 | (guint64) sketch->n_drawn;
  Kept *kept;

  key = (key << 6 | loose) << 4 | (guint64) rank;
  kept = &bound->kept[key * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) >> (64 - KEPT_BITS)];
  if (kept->key != key)
    *kept = (Kept){ bound->keeps ? key : 0, value_rank (bound, sketch, petals, jokers, rank) };
  return kept->share;
}

/** rose_bound_share_all: sets @shares to what each rank can bring from @sketch on; @petals are those of
 * rose_sketch_list_petals(). */
void
rose_bound_share_all (RoseBound *bound, const RoseSketch *sketch, const RosePetals *petals, RoseShares *shares)
{
  shares->sum = 0;
  shares->jokers = FALSE;
  shares->n_drawn = sketch->n_drawn;
  for (int rank = BAIZE_ACE; rank <= BAIZE_KING; rank++)
    {
      shares->of[rank] = rose_bound_share (bound, sketch, petals[rank], petals[ROSE_JOKER], rank);
      shares->sum += shares->of[rank].value[0];
      shares->jokers |= shares->of[rank].value[1] > NOTHING;
    }
}

/** The most that jokers add; each goes to one rank. */
static int
add_jokers (const RoseShares *shares, int rank, RoseShare share)
{
  int one[2] = { 0 }, rank_one[2] = { 0 }, next[2] = { 0 }, both = 0;

  for (int i = BAIZE_ACE; i <= BAIZE_KING; i++)
    {
      const gint16 *value = i == rank ? share.value : shares->of[i].value;

      both = MAX (both, value[3] - value[0]);
      for (int joker = 0; joker < 2; joker++)
        {
          int more = value[1 << joker] - value[0];

          if (more > one[joker])
            {
              next[joker] = one[joker];
              one[joker] = more;
              rank_one[joker] = i;
            }
          else
            next[joker] = MAX (next[joker], more);
        }
    }
  if (rank_one[0] != rank_one[1])
    return MAX (both, one[0] + one[1]);
  return MAX (both, MAX (one[0] + next[1], next[0] + one[1]));
}

/** The bound in units, with @share for @rank. */
static int
add_shares (const RoseBound *bound, const RoseShares *shares, int rank, RoseShare share)
{
  int sum = shares->sum - shares->of[rank].value[0] + share.value[0] - bound->total[shares->n_drawn];

  return sum + (shares->jokers ? add_jokers (shares, rank, share) : 0);
}

/**
 * rose_bound_add:
 * @shares: what each rank can bring
 * @rank: a rank
 * @share: what this rank can bring instead
 *
 * Returns: how many points can still be scored; never too few
 */
int
rose_bound_add (const RoseBound *bound, const RoseShares *shares, int rank, RoseShare share)
{
  return add_shares (bound, shares, rank, share) / UNIT;
}

static void
set_prices (RoseBound *bound, const int *price)
{
  memcpy (bound->price, price, sizeof bound->price);
  bound->total[bound->n] = 0;
  for (int i = bound->n - 1; i >= 0; i--)
    bound->total[i] = bound->total[i + 1] + price[i];
}

/** Changes the prices of a random range of numbers by a random step, and then the others so that prices never rise with
 * the number. */
static void
change_prices (const RoseBound *bound, BaizeRandom *random, int *price)
{
  int first = (int) baize_random_below (random, (guint64) bound->n);
  int last = first + (int) baize_random_below (random, (guint64) (bound->n - first));
  int step = 1 << baize_random_below (random, 6);

  if (baize_random_below (random, 2) == 0)
    step = -step;
  for (int i = first; i <= last; i++)
    price[i] += step;
  for (int i = first - 1; i >= 0; i--)
    price[i] = MAX (price[i], price[i + 1]);
  for (int i = last + 1; i < bound->n; i++)
    price[i] = MIN (price[i], price[i - 1]);
  price[bound->n - 1] = MIN (price[bound->n - 1], 0);
}

/** Returns: the bound of @sketch with the present prices, in units. */
static int
get_units (RoseBound *bound, const RoseSketch *sketch)
{
  RosePetals petals[ROSE_JOKER + 1];
  RoseShares shares;

  rose_sketch_list_petals (sketch, petals);
  rose_bound_share_all (bound, sketch, petals, &shares);
  return add_shares (bound, &shares, BAIZE_ACE, shares.of[BAIZE_ACE]);
}

/** Looks for prices that make the bound of @start small: tries changes, and keeps those that do not raise it. */
static void
tune (RoseBound *bound, const RoseSketch *start, const BaizeThinking *thinking)
{
  int least = get_units (bound, start);
  BaizeRandom random;

  baize_random_init (&random, thinking->seed);
  for (int i = 0; i < N_TRIALS && (i % TRIALS_BETWEEN_LOOKS > 0 || !baize_thinking_is_over (thinking)); i++)
    {
      int before[ROSE_N_STOCK], price[ROSE_N_STOCK], changed;

      memcpy (before, bound->price, sizeof before);
      memcpy (price, before, sizeof price);
      change_prices (bound, &random, price);
      set_prices (bound, price);
      changed = get_units (bound, start);
      if (changed <= least)
        least = changed;
      else
        set_prices (bound, before);
    }
}

/**
 * rose_bound_new:
 * @state: a position
 * @start: the same position
 * @thinking: seed and limits of the search for good prices
 *
 * Returns: (transfer full): the bound for positions that follow @state
 */
RoseBound *
rose_bound_new (const RoseState *state, const RoseSketch *start, const BaizeThinking *thinking)
{
  RoseBound *bound = g_new0 (RoseBound, 1);
  int price[ROSE_N_STOCK] = { 0 };

  bound->n = state->stock.n;
  bound->kept = g_new0 (Kept, 1 << KEPT_BITS);
  for (int i = 0; i < bound->n; i++)
    {
      bound->stock[i] = (guint8) rose_kind_of (state->stock.card[bound->n - 1 - i]);
      price[i] = -2 * UNIT;
    }
  set_prices (bound, price);
  if (bound->n > 0)
    tune (bound, start, thinking);
  bound->keeps = TRUE;
  return bound;
}

/** rose_bound_get: Returns: how many points can still be scored from @sketch on; never too few. */
int
rose_bound_get (RoseBound *bound, const RoseSketch *sketch)
{
  return get_units (bound, sketch) / UNIT;
}

void
rose_bound_free (RoseBound *bound)
{
  g_free (bound->kept);
  g_free (bound);
}
