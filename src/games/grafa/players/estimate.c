/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What strong expects of a move of GRAFA: the value of the game's end if the expectation alone plays on. It adds up
 * weights, from what the player has seen and the set of the cards not seen, never the order of hidden cards. Integers
 * only, so that every machine expects the same.
 */
#include "judge.h"

#include <string.h>

/* The size of the deck after the deal. */
#define N_PARTS   (GRAFA_N_CARDS - GRAFA_N_HAND)
#define ALL_CARDS ((G_GUINT64_CONSTANT (1) << GRAFA_N_CARDS) - 1)
/* The scale of judgements: what a card is worth that comes into the discard pile. */
#define CARD 47000
/* The scale of chances. */
#define CERTAIN 256
/* More cards than a move takes from the deck, and the next one. */
#define MAX_KNOWN 4
/* Larger hands are judged like those of this many cards, and so for the cards of a kind. */
#define LARGEST_HAND  10
#define MAX_SPENDABLE 5
#define MAX_HEARTS    4
#define MAX_DIAMONDS  4
/* How far a judgement looks ahead where the player knows the next cards. */
#define N_AHEAD 2
/* A pair buys at most two cards. */
#define N_UNKNOWN 3

/**
 * Weight: what a judgement adds up.
 * @WEIGHT_CLUB: each club in the hand; so the other suits
 * @WEIGHT_ACE: each ace in the hand, whatever its suit
 * @WEIGHT_RANK: each point of the other cards in the hand
 * @WEIGHT_UNKNOWN: each card bought unseen
 * @WEIGHT_LOOK: each club of the pair
 * @WEIGHT_MISS: that no card of the hand pairs with the next one
 * @WEIGHT_MISS_UNKNOWN: the same, when a card was bought unseen
 * @WEIGHT_SIZE: the size of the hand, from 1 to %LARGEST_HAND: first with no card bought unseen, then with one, then
 *   two
 * @WEIGHT_RATIO: the share of black cards and aces among the unseen cards
 * @WEIGHT_RATIO_SIZE: the same, for each card in the hand; then for each black card or ace, heart, diamond
 * @WEIGHT_MIX: the numbers of black cards and aces, of hearts, and of diamonds in the hand: which hand it is
 */
typedef enum
{
  WEIGHT_CLUB,
  WEIGHT_DIAMOND,
  WEIGHT_HEART,
  WEIGHT_SPADE,
  WEIGHT_ACE,
  WEIGHT_RANK,
  WEIGHT_UNKNOWN,
  WEIGHT_LOOK,
  WEIGHT_MISS,
  WEIGHT_MISS_UNKNOWN,
  WEIGHT_SIZE,
  WEIGHT_RATIO = WEIGHT_SIZE + N_UNKNOWN * LARGEST_HAND,
  WEIGHT_RATIO_SIZE,
  WEIGHT_RATIO_SPENDABLE,
  WEIGHT_RATIO_HEART,
  WEIGHT_RATIO_DIAMOND,
  WEIGHT_MIX,
  N_WEIGHTS = WEIGHT_MIX + (MAX_SPENDABLE + 1) * (MAX_HEARTS + 1) * (MAX_DIAMONDS + 1),
} Weight;

#include "weights.h"

/* The weights for a deck of each size, and the tallies of the cards. */
static int weights[N_PARTS + 1][N_WEIGHTS];
static guint64 tallies[GRAFA_N_CARDS];

/**
 * Sight: what the judgement of a move may use.
 * @hand: the hand
 * @tally: sums over the hand, see get_count()
 * @unseen: the cards that nobody has seen, all of them in the deck
 * @share: the share of one of @unseen, in 65536ths of %CERTAIN
 * @ratio: the share of black cards and aces in @unseen, of %CERTAIN
 * @n: cards of the deck below those that the move is about
 * @next: the uppermost of these, as far as they are known
 * @n_next: number of @next
 */
typedef struct
{
  guint64 hand;
  guint64 tally;
  guint64 unseen;
  int share;
  int ratio;
  int n;
  BaizeFace next[MAX_KNOWN];
  int n_next;
} Sight;

/** Fills the tables. Between the sizes of the deck for which weights are listed, they change evenly. */
static void
prepare (void)
{
  static gsize ready = 0;

  if (!g_once_init_enter (&ready))
    return;
  for (int n = 1, i = 0; n <= N_PARTS; n++)
    {
      int from, width;

      while (i < N_KNOTS - 2 && n >= knots[i + 1])
        i++;
      width = knots[i + 1] - knots[i];
      from = MIN (n - knots[i], width);
      for (int j = 0; j < N_WEIGHTS; j++)
        weights[n][j] = (listed_weights[i][j] * (width - from) + listed_weights[i + 1][j] * from) * WEIGHT_UNIT / width;
    }
  for (int face = 0; face < GRAFA_N_CARDS; face++)
    {
      int rank = baize_face_get_rank ((BaizeFace) face);
      Weight kind = rank == BAIZE_ACE ? WEIGHT_ACE : (Weight) baize_face_get_suit ((BaizeFace) face);

      tallies[face] = G_GUINT64_CONSTANT (1) << 8 * kind;
      if (rank != BAIZE_ACE)
        tallies[face] += (guint64) rank << 8 * WEIGHT_RANK;
    }
  g_once_init_leave (&ready, 1);
}

/** Returns: the number of cards of a kind in a tally; with %WEIGHT_RANK, the sum of the ranks. */
static inline int
get_count (guint64 tally, Weight kind)
{
  return (int) (tally >> 8 * kind & 0xff);
}

/** The number of @cards. Few processors need help for this, but the compiler must support the others too, and calls a
 * slow function. */
static inline int
count_cards (guint64 cards)
{
  cards -= cards >> 1 & G_GUINT64_CONSTANT (0x5555555555555555);
  cards = (cards & G_GUINT64_CONSTANT (0x3333333333333333)) + (cards >> 2 & G_GUINT64_CONSTANT (0x3333333333333333));
  cards = (cards + (cards >> 4)) & G_GUINT64_CONSTANT (0x0f0f0f0f0f0f0f0f);
  return (int) (cards * G_GUINT64_CONSTANT (0x0101010101010101) >> 56);
}

/** The open cards with which a card of @hand pairs: if it has an ace, all; else those of its suits, and those that are
 * not higher than its highest card. */
static inline guint64
get_partners (guint64 hand)
{
  guint64 partners;
  guint ranks = 0;

  if (hand & GRAFA_ACES)
    return ALL_CARDS;
  if (hand == 0)
    return 0;
  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    ranks |= grafa_get_suit (hand, suit);
  partners = GRAFA_ACES * ((2u << (31 - __builtin_clz (ranks))) - 1);
  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    partners |= hand & GRAFA_SUIT (suit) ? GRAFA_SUIT (suit) : 0;
  return partners;
}

/** The chance that no card of @hand pairs with the card below @depth others; @looks is whether the player may choose it
 * of two. */
static inline int
miss (const Sight *sight, guint64 hand, int depth, gboolean looks)
{
  guint64 partners = get_partners (hand);
  int chance;

  if (depth < sight->n_next && !looks)
    return grafa_has (partners, sight->next[depth]) ? 0 : CERTAIN;
  if (partners == ALL_CARDS)
    return 0;
  chance = count_cards (sight->unseen & ~partners) * sight->share >> 16;
  return looks ? chance * chance / CERTAIN : chance;
}

/** What a position is worth before its next card is turned up: @depth cards have been taken from the deck of @sight,
 * and @n_unknown of them are in the hand beside the known cards @hand; @n_clubs clubs look first. */
static inline int
judge_hand (const Sight *sight, guint64 hand, guint64 tally, int depth, int n_unknown, int n_clubs)
{
  int clubs = get_count (tally, WEIGHT_CLUB), spades = get_count (tally, WEIGHT_SPADE);
  int aces = get_count (tally, WEIGHT_ACE), spendable = clubs + spades + aces;
  int hearts = get_count (tally, WEIGHT_HEART), diamonds = get_count (tally, WEIGHT_DIAMOND);
  int size = spendable + hearts + diamonds + n_unknown, n = sight->n - depth, n_missed, kinds;
  int stuck = CARD * (GRAFA_N_CARDS - size - n), value;
  gint64 ratio;
  const int *weight = weights[n];

  if (n == 0)
    return CARD * (size == 0 ? GRAFA_N_CARDS + GRAFA_PERFECT_BONUS : GRAFA_N_CARDS - size);
  n_missed = size == 0 ? CERTAIN : miss (sight, hand, depth, n_clubs > 0 && n > 1);
  if (n_missed == CERTAIN && n_unknown == 0)
    return stuck;
  kinds = clubs * weight[WEIGHT_CLUB] + spades * weight[WEIGHT_SPADE] + aces * weight[WEIGHT_ACE]
          + hearts * weight[WEIGHT_HEART] + diamonds * weight[WEIGHT_DIAMOND]
          + get_count (tally, WEIGHT_RANK) * weight[WEIGHT_RANK] + n_unknown * weight[WEIGHT_UNKNOWN];
  ratio = weight[WEIGHT_RATIO] + size * weight[WEIGHT_RATIO_SIZE] + spendable * weight[WEIGHT_RATIO_SPENDABLE]
          + hearts * weight[WEIGHT_RATIO_HEART] + diamonds * weight[WEIGHT_RATIO_DIAMOND];
  value = kinds + (int) (sight->ratio * ratio / CERTAIN) + n_clubs * weight[WEIGHT_LOOK]
          + n_missed * weight[n_unknown > 0 ? WEIGHT_MISS_UNKNOWN : WEIGHT_MISS] / CERTAIN
          + weight[WEIGHT_SIZE + n_unknown * LARGEST_HAND + MIN (size, LARGEST_HAND) - 1]
          + weight[WEIGHT_MIX
                   + (MIN (spendable, MAX_SPENDABLE) * (MAX_HEARTS + 1) + MIN (hearts, MAX_HEARTS)) * (MAX_DIAMONDS + 1)
                   + MIN (diamonds, MAX_DIAMONDS)];
  /* what lies in the discard pile stays there */
  return MAX (value, stuck);
}

static int judge_open (const Sight *sight, BaizeFace open_card, int n_ahead, BaizeFace *hand_card);

/** What a position is worth whose next card the player knows: as much as the best pair with it. @depth cards have been
 * taken from the deck of @sight. */
static int
look_ahead (const Sight *sight, guint64 hand, guint64 tally, int depth, int n_ahead)
{
  Sight next = *sight;
  BaizeFace face;

  next.hand = hand;
  next.tally = tally;
  next.n -= depth + 1;
  next.n_next -= depth + 1;
  memcpy (next.next, sight->next + depth + 1, (gsize) next.n_next);
  return judge_open (&next, sight->next[depth], n_ahead, &face);
}

/** What pairing @hand_card with @open_card is worth; the latter is not among the cards of @sight. The judgement looks
 * ahead @n_ahead known cards. */
static int
judge_pair (const Sight *sight, BaizeFace hand_card, BaizeFace open_card, int n_ahead)
{
  gboolean acts = !grafa_has (GRAFA_ACES, hand_card), open_acts = !grafa_has (GRAFA_ACES, open_card);
  int n_of[BAIZE_N_SUITS] = { 0 }, depth, n_unknown = 0;
  guint64 hand = sight->hand, tally = sight->tally;

  n_of[baize_face_get_suit (hand_card)] += acts;
  n_of[baize_face_get_suit (open_card)] += open_acts;
  if (!open_acts || baize_face_get_suit (open_card) != BAIZE_HEARTS)
    {
      hand &= ~grafa_bit (hand_card);
      tally -= tallies[hand_card];
    }
  if (acts && baize_face_get_suit (hand_card) == BAIZE_HEARTS)
    {
      hand |= grafa_bit (open_card);
      tally += tallies[open_card];
    }
  depth = MIN (n_of[BAIZE_SPADES], sight->n);
  for (int i = MIN (n_of[BAIZE_DIAMONDS], sight->n - depth); i > 0; i--, depth++)
    if (depth < sight->n_next)
      {
        hand |= grafa_bit (sight->next[depth]);
        tally += tallies[sight->next[depth]];
      }
    else
      n_unknown++;
  if (n_ahead > 0 && depth < sight->n_next && n_of[BAIZE_CLUBS] == 0)
    return look_ahead (sight, hand, tally, depth, n_ahead - 1);
  return judge_hand (sight, hand, tally, depth, n_unknown, n_of[BAIZE_CLUBS]);
}

/** What it is worth that @open_card lies open; sets @hand_card to the best one to pair it with, if there is any. The
 * judgement looks ahead @n_ahead known cards. */
static int
judge_open (const Sight *sight, BaizeFace open_card, int n_ahead, BaizeFace *hand_card)
{
  int best = CARD * (GRAFA_N_CARDS - sight->n - 1 - count_cards (sight->hand));

  *hand_card = BAIZE_FACE_NONE;
  for (guint64 hand = grafa_get_candidates (sight->hand, open_card); hand != 0; hand &= hand - 1)
    {
      BaizeFace face = (BaizeFace) __builtin_ctzll (hand);
      int value = judge_pair (sight, face, open_card, n_ahead);

      if (*hand_card == BAIZE_FACE_NONE || value > best)
        {
          best = value;
          *hand_card = face;
        }
    }
  return best;
}

/** Completes @sight from its sets of cards. */
static void
count (Sight *sight)
{
  int n_unseen = count_cards (sight->unseen);

  prepare ();
  for (guint64 hand = sight->hand; hand != 0; hand &= hand - 1)
    sight->tally += tallies[__builtin_ctzll (hand)];
  sight->share = n_unseen > 0 ? (CERTAIN << 16) / n_unseen : 0;
  sight->ratio = count_cards (sight->unseen & GRAFA_SPENDABLE) * sight->share >> 16;
}

/** What is known when the deck's upper @depth cards are set aside. */
static Sight
look (const GrafaState *state, int depth)
{
  Sight sight = { .hand = state->hand, .unseen = ALL_CARDS & ~state->seen, .n = state->deck.n - depth };

  for (; sight.n_next < MIN (MAX_KNOWN, sight.n); sight.n_next++)
    {
      BaizeFace face = grafa_top (state, depth + sight.n_next);

      if (!grafa_has (state->seen, face))
        break;
      sight.next[sight.n_next] = face;
    }
  count (&sight);
  return sight;
}

/** Returns: the value of the cards @next, the top one first, which lie on the deck of @sight. @spades and @diamonds
 * are the numbers of cards that still wait: a diamond buys the first of @next, a spade digs it. */
static int
judge_next (Sight sight, const BaizeFace *next, int n_next, int spades, int diamonds)
{
  int first, n_later;
  BaizeFace face;

  if (diamonds > 0)
    {
      sight.hand |= grafa_bit (next[0]);
      sight.tally += tallies[next[0]];
    }
  first = diamonds > 0 || spades > 0;
  if (first == n_next)
    return 0;
  n_later = n_next - first - 1;
  sight.n += n_later;
  sight.n_next = MIN (sight.n_next + n_later, MAX_KNOWN);
  memmove (sight.next + n_later, sight.next, (gsize) MAX (sight.n_next - n_later, 0));
  memcpy (sight.next, next + first + 1, (gsize) n_later);
  return judge_open (&sight, next[first], N_AHEAD, &face);
}

/** What it is worth to buy the next card and dig the one below it, and not the other way round. */
static int
judge_buy (const GrafaState *state)
{
  Sight sight = look (state, 0);
  int depth = MIN (sight.n, 2), n_unknown = sight.n > 1 && sight.n_next < 2;
  guint64 hand = sight.hand, tally = sight.tally;
  BaizeFace bought = sight.next[0], other = sight.next[1];

  if (sight.n_next == 0)
    return 0;
  if (sight.n > 1 && n_unknown == 0)
    {
      hand |= grafa_bit (other);
      tally += tallies[other];
    }
  return judge_hand (&sight, sight.hand | grafa_bit (bought), sight.tally + tallies[bought], depth, 0, 0)
         - judge_hand (&sight, hand, tally, depth, n_unknown, 0);
}

/**
 * grafa_estimate_move:
 * @state: a position
 * @move: a legal move; while the player must still order the cards seen through clubs, it is such an order
 *
 * Returns: what the move seems to be worth, compared with the other moves in the position
 */
int
grafa_estimate_move (const GrafaState *state, const BaizeMove *move)
{
  int n_looked = grafa_n_looked (state);
  Sight sight;

  switch ((GrafaVerb) move->verb)
    {
    case GRAFA_PAIR:
      sight = look (state, 1);
      return judge_pair (&sight, move->arg[0], grafa_top (state, 0), N_AHEAD);
    case GRAFA_FORESEE:
      sight = look (state, n_looked);
      return judge_next (sight, move->arg, n_looked, state->spades, state->diamonds);
    case GRAFA_BUY:
      return judge_buy (state);
    case GRAFA_DIG:
    default:
      return 0;
    }
}

/** Sets @move to the best order of the cards that clubs look at. */
static void
foresee_best (const GrafaState *state, BaizeMove *move)
{
  static const guint8 orders[][3] = { { 0, 1, 2 }, { 1, 0, 2 }, { 0, 2, 1 }, { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };
  int n_looked = grafa_n_looked (state), best = 0;
  Sight sight = look (state, n_looked);

  for (int i = 0; i < (n_looked == 3 ? 6 : 2); i++)
    {
      BaizeMove other = { .verb = GRAFA_FORESEE };
      int value;

      for (int j = 0; j < n_looked; j++)
        baize_move_add_arg (&other, grafa_top (state, orders[i][j]));
      value = judge_next (sight, other.arg, n_looked, state->spades, state->diamonds);
      if (i == 0 || value > best)
        {
          best = value;
          *move = other;
        }
    }
}

/** grafa_play_on: strong's playout policy: the move of which it expects most. Clubs look before the other abilities
 * act, unless they would reveal nothing. */
void
grafa_play_on (gconstpointer data, BaizeRandom *random, BaizeMove *move)
{
  const GrafaState *state = data;
  Sight sight;
  BaizeFace face;

  *move = (BaizeMove){ .verb = GRAFA_DIG };
  if (state->open)
    {
      guint64 candidates = grafa_get_candidates (state->hand, grafa_top (state, 0));

      face = (BaizeFace) __builtin_ctzll (candidates);
      if ((candidates & (candidates - 1)) != 0)
        {
          sight = look (state, 1);
          judge_open (&sight, grafa_top (state, 0), N_AHEAD, &face);
        }
      move->verb = GRAFA_PAIR;
      baize_move_add_arg (move, face);
    }
  else if (state->clubs > 0)
    {
      foresee_best (state, move);
      if (grafa_acts_first (state, move))
        *move = (BaizeMove){ .verb = state->spades > 0 ? GRAFA_DIG : GRAFA_BUY };
    }
  else
    {
      BaizeMove buy = { .verb = GRAFA_BUY };

      if (grafa_estimate_move (state, &buy) > 0)
        *move = buy;
    }
}
