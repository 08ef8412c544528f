/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An upper bound of what a position of Rose can still bring with all cards known. Cards that lie in the rose keep their
 * places; cards that are drawn later are thought to lie wherever they are wanted. A set can be taken once its last card
 * is drawn, that is, once as many cards have been taken. This ties the ranks together: cards must be taken early so
 * that others come. Prices loosen the tie: taking the card number i from here costs the price of i, and each card of a
 * set that can be taken from i on is paid that price again. Prices that never rise and end at 0 or less make the sum no
 * smaller than the best result, whatever they are (a Lagrangian relaxation); good prices make it small. With prices,
 * each rank is on its own but for the jokers.
 */
#include "bound.h"

#include <string.h>

/* Values of ranks, kept by the cards that they depend on; a power of two. */
#define N_KEPT (1 << 16)
/* Changes of prices that are tried. */
#define N_TRIALS             4000
#define TRIALS_BETWEEN_LOOKS 64
/* Less than any value. */
#define NOTHING (G_MININT16 / 2)

/** Part: what one rank can bring: with no joker, the first, the second, both. */
typedef struct
{
  guint64 key;
  gint16 value[4];
} Part;

/**
 * _RoseBound:
 * @n: number of cards in the draw pile
 * @stock: the kinds of these cards, the next one first
 * @price: what taking the card of this number costs
 * @total: sum of the prices from a number on
 * @keeps: whether values of ranks are kept; not while prices change
 * @kept: these values
 */
struct _RoseBound
{
  int n;
  guint8 stock[ROSE_N_STOCK];
  int price[ROSE_N_STOCK];
  int total[ROSE_N_STOCK + 1];
  gboolean keeps;
  Part *kept;
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

/** Cards: the cards of one rank, or the jokers, that can still be taken. Those in the rose come first in the list, then
 * those of the draw pile. */
typedef struct
{
  int n;
  RosePetals petal[BAIZE_N_SUITS]; /* 0 for a card to come */
  int from[BAIZE_N_SUITS];         /* how many cards must have been taken before it can be */
} Cards;

static void
list_cards (const RoseBound *bound, int kind, RosePetals petals, int n_drawn, Cards *cards)
{
  cards->n = 0;
  for (; petals != 0; petals &= (RosePetals) (petals - 1))
    {
      cards->petal[cards->n] = petals & (RosePetals) -petals;
      cards->from[cards->n++] = n_drawn;
    }
  for (int i = n_drawn; i < bound->n; i++)
    if (bound->stock[i] == kind)
      {
        cards->petal[cards->n] = 0;
        cards->from[cards->n++] = i + 1;
      }
}

/** Whether @petals and @n_free cards at places that can be chosen could touch each other; may be wrongly TRUE. */
static gboolean
can_touch (RosePetals petals, int n_free)
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
  return rose_points (n, can_touch (petals, n_free), rank, joker >= 0) * ROSE_UNIT + n * bound->price[from];
}

/** The most that the sets of @rank bring, for each choice of jokers. */
static void
value_rank (const RoseBound *bound, int rank, RosePetals petals, RosePetals joker_petals, int n_drawn, gint16 value[4])
{
  int best[4][1 << BAIZE_N_SUITS] = { 0 }, set[3][1 << BAIZE_N_SUITS];
  Cards cards, jokers;

  list_cards (bound, rank, petals, n_drawn, &cards);
  list_cards (bound, ROSE_JOKER, joker_petals, n_drawn, &jokers);
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
      value[with] = (gint16) MAX (best[with][(1u << cards.n) - 1], NOTHING);
    }
}

static const Part *
find_part (RoseBound *bound, int rank, RosePetals petals, RosePetals jokers, int n_drawn)
{
  guint64 key = (((guint64) jokers << 14 | petals) << 6 | (guint64) n_drawn) << 4 | (guint64) rank;
  Part *part = &bound->kept[key * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) >> 48];

  if (part->key != key)
    {
      part->key = bound->keeps ? key : 0;
      value_rank (bound, rank, petals, jokers, n_drawn, part->value);
    }
  return part;
}

/**
 * rose_bound_get:
 * @bed: the cards in the rose, no place empty
 * @n_drawn: how many cards have been drawn since rose_bound_new()
 *
 * Returns: how many points can still be scored, in units of %ROSE_UNIT; never too few
 */
int
rose_bound_get (RoseBound *bound, RoseBed bed, int n_drawn)
{
  RosePetals petals[ROSE_JOKER + 1] = { 0 };
  int sum = -bound->total[n_drawn], one[2] = { 0 }, rank_one[2] = { 0 }, next[2] = { 0 }, both = 0;

  for (int place = 0; place < ROSE_N_PLACES; place++)
    petals[rose_bed_get (bed, place)] |= (RosePetals) (1 << place);
  for (int rank = BAIZE_ACE; rank <= BAIZE_KING; rank++)
    {
      const Part *part = find_part (bound, rank, petals[rank], petals[ROSE_JOKER], n_drawn);

      sum += part->value[0];
      both = MAX (both, part->value[3] - part->value[0]);
      for (int i = 0; i < 2; i++)
        {
          int more = part->value[1 << i] - part->value[0];

          if (more > one[i])
            {
              next[i] = one[i];
              one[i] = more;
              rank_one[i] = rank;
            }
          else
            next[i] = MAX (next[i], more);
        }
    }
  if (rank_one[0] != rank_one[1])
    both = MAX (both, one[0] + one[1]);
  else
    both = MAX (both, MAX (one[0] + next[1], next[0] + one[1]));
  return sum + both;
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

/** Looks for prices that make the bound of @bed small: tries changes, and keeps those that do not raise it. */
static void
tune (RoseBound *bound, RoseBed bed, const BaizeThinking *thinking)
{
  int least = rose_bound_get (bound, bed, 0);
  BaizeRandom random;

  baize_random_init (&random, thinking->seed);
  for (int i = 0; i < N_TRIALS && (i % TRIALS_BETWEEN_LOOKS > 0 || !baize_thinking_is_over (thinking)); i++)
    {
      int before[ROSE_N_STOCK], price[ROSE_N_STOCK], changed;

      memcpy (before, bound->price, sizeof before);
      memcpy (price, before, sizeof price);
      change_prices (bound, &random, price);
      set_prices (bound, price);
      changed = rose_bound_get (bound, bed, 0);
      if (changed <= least)
        least = changed;
      else
        set_prices (bound, before);
    }
}

/**
 * rose_bound_new:
 * @state: a position; with drawn cards, they are thought to be laid somehow
 * @thinking: seed and limits of the search for good prices
 *
 * Returns: (transfer full): the bound for positions that follow @state
 */
RoseBound *
rose_bound_new (const RoseState *state, const BaizeThinking *thinking)
{
  RoseBound *bound = g_new0 (RoseBound, 1);
  int price[ROSE_N_STOCK] = { 0 }, n_laid = 0;
  RoseBed bed = 0;

  bound->n = state->stock.n;
  bound->kept = g_new0 (Part, N_KEPT);
  for (int i = 0; i < bound->n; i++)
    {
      bound->stock[i] = (guint8) rose_kind_of (state->stock.card[bound->n - 1 - i]);
      price[i] = -2 * ROSE_UNIT;
    }
  for (int place = 0; place < ROSE_N_PLACES; place++)
    {
      BaizeFace face = state->rose[place];

      if (face == BAIZE_FACE_NONE)
        face = rose_drawn_card (state, n_laid++);
      bed |= (RoseBed) rose_kind_of (face) << (4 * place);
    }
  set_prices (bound, price);
  if (bound->n > 0)
    tune (bound, bed, thinking);
  bound->keeps = TRUE;
  return bound;
}

void
rose_bound_free (RoseBound *bound)
{
  g_free (bound->kept);
  g_free (bound);
}
