/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A quick judgement of the moves of GRAFA: what the hand is worth after a move, how far the pair digs, and whether the
 * next card can be paired. It uses what the player has seen and the set of the cards not seen, never the order of
 * hidden cards. Integers only, so that every machine judges alike.
 *
 * Positions of the day are made by it, which people compare: no judgement may change. Strong has a better one, in
 * estimate.c.
 */
#include "judge.h"

#include <string.h>

/* The size of the deck after the deal. Weights for its beginning and its end are mixed in this many parts. */
#define N_PARTS   (GRAFA_N_CARDS - GRAFA_N_HAND)
#define ALL_CARDS ((G_GUINT64_CONSTANT (1) << GRAFA_N_CARDS) - 1)
/* What a card that does not come into the discard pile costs. */
#define LOSS 1000
/* The scale of chances. */
#define CERTAIN 256
/* More cards than a move takes from the deck, and the next one. */
#define MAX_KNOWN 4

/**
 * Weight: what a judgement adds up.
 * @WEIGHT_CLUB: a club in the hand; so the other suits
 * @WEIGHT_ACE: an ace in the hand, whatever its suit
 * @WEIGHT_RANK: each point of a card in the hand
 * @WEIGHT_UNKNOWN: a card bought unseen
 * @WEIGHT_DIG: a card that is dug
 * @WEIGHT_LOOK: a club of the pair
 * @WEIGHT_SQUARE: the square of the size of the hand, in sixteenths
 * @WEIGHT_MISS: that no card of the hand pairs with the next one; it counts against the move
 * @WEIGHT_NEXT: what the judgement of the second and third of looked-at cards counts beside the first, of %CERTAIN
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
  WEIGHT_DIG,
  WEIGHT_LOOK,
  WEIGHT_SQUARE,
  WEIGHT_MISS,
  WEIGHT_NEXT,
  N_WEIGHTS,
} Weight;

/* Each weight at the start of a game and at its end; in between it changes evenly with the size of the deck. Found by
 * trying many weights in games that the judgement plays alone. */
static const int weights[N_WEIGHTS][2] = {
  [WEIGHT_CLUB] = { 337, -262 },     [WEIGHT_DIAMOND] = { 614, -982 }, [WEIGHT_HEART] = { 1013, -1378 },
  [WEIGHT_SPADE] = { 656, -932 },    [WEIGHT_ACE] = { 2389, -505 },    [WEIGHT_RANK] = { 155, 17 },
  [WEIGHT_UNKNOWN] = { 2070, -593 }, [WEIGHT_DIG] = { 559, 174 },      [WEIGHT_LOOK] = { 159, 89 },
  [WEIGHT_SQUARE] = { -476, -897 },  [WEIGHT_MISS] = { 17406, 2932 },  [WEIGHT_NEXT] = { -17, 24 },
};

/**
 * Sight: what the judgement of a move may use.
 * @hand: the hand
 * @unseen: the cards that nobody has seen, all of them in the deck
 * @n_unseen: number of @unseen
 * @n: cards of the deck below those that the move is about
 * @next: the uppermost of these, as far as they are known
 * @n_next: number of @next
 */
typedef struct
{
  guint64 hand;
  guint64 unseen;
  int n_unseen;
  int n;
  BaizeFace next[MAX_KNOWN];
  int n_next;
} Sight;

static inline int
weigh (Weight weight, int n)
{
  return weights[weight][0] * n + weights[weight][1] * (N_PARTS - n);
}

/** What a card of the hand is worth when the deck has @n cards. */
static inline int
value_of (BaizeFace face, int n)
{
  static const Weight by_suit[] = { WEIGHT_CLUB, WEIGHT_DIAMOND, WEIGHT_HEART, WEIGHT_SPADE };

  if (baize_face_get_rank (face) == BAIZE_ACE)
    return weigh (WEIGHT_ACE, n);
  return weigh (by_suit[baize_face_get_suit (face)], n) + baize_face_get_rank (face) * weigh (WEIGHT_RANK, n);
}

/** The open cards with which a card of @hand pairs: if it has an ace, all; else those of its suits, and those that are
 * not higher than its highest card. */
static guint64
get_partners (guint64 hand)
{
  guint ranks = 0;
  guint64 partners = 0;

  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    {
      guint cards = grafa_get_suit (hand, suit);

      ranks |= cards;
      partners |= cards != 0 ? (guint64) GRAFA_ALL_RANKS << (BAIZE_KING * suit) : 0;
    }
  if (ranks & GRAFA_ACE)
    return ALL_CARDS;
  return ranks == 0 ? 0 : partners | GRAFA_ACES * ((2u << (31 - __builtin_clz (ranks))) - 1);
}

/**
 * grafa_get_candidates:
 * @hand: the hand
 * @open_card: the open card
 *
 * Of two cards of a suit that both pair, the lower one is the one to spend: both do the same, and the higher one, kept,
 * pairs with all that the lower one pairs with. Aces are alike.
 *
 * Returns: the cards worth pairing with @open_card: of each suit the lowest that pairs, and an ace
 */
guint64
grafa_get_candidates (guint64 hand, BaizeFace open_card)
{
  guint64 candidates = hand & GRAFA_ACES & -(hand & GRAFA_ACES);
  int rank = baize_face_get_rank (open_card);

  hand &= ~GRAFA_ACES;
  if (rank != BAIZE_ACE)
    hand &= GRAFA_SUIT (baize_face_get_suit (open_card)) | ~(GRAFA_ACES * ((1u << (rank - 1)) - 1));
  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    candidates |= (hand & GRAFA_SUIT (suit)) & -(hand & GRAFA_SUIT (suit));
  return candidates;
}

/**
 * grafa_get_likeness:
 * @hand: the hand
 * @left: the cards that can still be turned up
 *
 * Cards of a suit differ only in the open cards with which they pair: those of other suits that are not higher. If none
 * of the cards @left lies between two of them, they are alike. Aces are always alike.
 *
 * Returns: the hand, with cards in the place of others that are alike; the same for all such hands
 */
guint64
grafa_get_likeness (guint64 hand, guint64 left)
{
  guint64 like = 0;

  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    {
      guint others = 0, cards = grafa_get_suit (hand, suit) & ~GRAFA_ACE, lowest = GRAFA_ACE << 1;

      for (int i = 0; i < BAIZE_N_SUITS; i++)
        others |= i == suit ? 0 : grafa_get_suit (left, i);
      /* each card becomes the lowest that is free and no lower than the highest other card below it */
      for (; cards != 0; cards &= cards - 1)
        {
          guint below = others & (((cards & -cards) << 1) - 1);

          if (below >= lowest)
            lowest = 1u << (31 - __builtin_clz (below));
          like |= (guint64) lowest << (BAIZE_KING * suit);
          lowest <<= 1;
        }
    }
  for (int n = __builtin_popcountll (hand & GRAFA_ACES), suit = 0; suit < n; suit++)
    like |= grafa_bit (suit * BAIZE_KING);
  return like;
}

/** The chance that no card of @hand pairs with the card below @depth others; @looks is whether the player may choose it
 * of two. */
static int
miss (const Sight *sight, guint64 hand, int depth, gboolean looks)
{
  guint64 partners = get_partners (hand);
  int chance;

  if (depth < sight->n_next && !looks)
    return grafa_has (partners, sight->next[depth]) ? 0 : CERTAIN;
  if (partners == ALL_CARDS)
    return 0;
  chance = CERTAIN * __builtin_popcountll (sight->unseen & ~partners) / MAX (sight->n_unseen, 1);
  return looks ? chance * chance / CERTAIN : chance;
}

/** What pairing @hand_card with @open_card is worth; the latter is not among the cards of @sight. */
static int
judge_pair (const Sight *sight, BaizeFace hand_card, BaizeFace open_card)
{
  gboolean acts = baize_face_get_rank (hand_card) != BAIZE_ACE,
           open_acts = baize_face_get_rank (open_card) != BAIZE_ACE;
  int n_of[BAIZE_N_SUITS] = { 0 }, n = sight->n, depth = 0, n_unknown = 0, value = 0, size, n_missed;
  guint64 hand = sight->hand;

  n_of[baize_face_get_suit (hand_card)] += acts;
  n_of[baize_face_get_suit (open_card)] += open_acts;
  if (!open_acts || baize_face_get_suit (open_card) != BAIZE_HEARTS)
    {
      hand &= ~grafa_bit (hand_card);
      value -= value_of (hand_card, n);
    }
  if (acts && baize_face_get_suit (hand_card) == BAIZE_HEARTS)
    {
      hand |= grafa_bit (open_card);
      value += value_of (open_card, n);
    }
  for (int i = MIN (n_of[BAIZE_SPADES], n); i > 0; i--, n--, depth++)
    value += weigh (WEIGHT_DIG, n);
  for (int i = MIN (n_of[BAIZE_DIAMONDS], n); i > 0; i--, n--, depth++)
    if (depth < sight->n_next)
      {
        hand |= grafa_bit (sight->next[depth]);
        value += value_of (sight->next[depth], n);
      }
    else
      {
        n_unknown++;
        value += weigh (WEIGHT_UNKNOWN, n);
      }
  size = __builtin_popcountll (hand) + n_unknown;
  if (n == 0)
    return -LOSS * N_PARTS * size;
  n_missed = size == 0 ? CERTAIN : miss (sight, hand, depth, n_of[BAIZE_CLUBS] > 0 && n > 1);
  if (n_missed == CERTAIN && n_unknown == 0)
    return -LOSS * N_PARTS * (size + n);
  return value + n_of[BAIZE_CLUBS] * weigh (WEIGHT_LOOK, n) + size * size * weigh (WEIGHT_SQUARE, n) / 16
         - n_missed * weigh (WEIGHT_MISS, n) / CERTAIN;
}

/** What it is worth that @open_card lies open; sets @hand_card to the best one to pair it with, if there is any. */
static int
judge_open (const Sight *sight, BaizeFace open_card, BaizeFace *hand_card)
{
  int best = -LOSS * N_PARTS * (__builtin_popcountll (sight->hand) + sight->n + 1);

  *hand_card = BAIZE_FACE_NONE;
  for (guint64 hand = grafa_get_candidates (sight->hand, open_card); hand != 0; hand &= hand - 1)
    {
      BaizeFace face = (BaizeFace) __builtin_ctzll (hand);
      int value = judge_pair (sight, face, open_card);

      if (*hand_card == BAIZE_FACE_NONE || value > best)
        {
          best = value;
          *hand_card = face;
        }
    }
  return best;
}

/** What is known when the deck's upper @depth cards are set aside. */
static Sight
look_below (const GrafaState *state, int depth)
{
  Sight sight = { .hand = state->hand, .unseen = ALL_CARDS & ~state->seen, .n = state->deck.n - depth };

  sight.n_unseen = __builtin_popcountll (sight.unseen);
  for (; sight.n_next < MIN (MAX_KNOWN, sight.n); sight.n_next++)
    {
      BaizeFace face = grafa_top (state, depth + sight.n_next);

      if (!grafa_has (state->seen, face))
        break;
      sight.next[sight.n_next] = face;
    }
  return sight;
}

/** Returns: the value of the cards @next, the top one first, which lie on the deck of @sight. @spades and @diamonds
 * are the numbers of cards that still wait: a diamond buys the first of @next, a spade digs it. */
static int
judge_next (Sight sight, const BaizeFace *next, int n_next, int spades, int diamonds)
{
  int value = 0, first, n_later;
  BaizeFace face;

  if (diamonds > 0)
    {
      sight.hand |= grafa_bit (next[0]);
      value += value_of (next[0], sight.n);
    }
  first = diamonds > 0 || spades > 0;
  if (first == n_next)
    return value;
  n_later = n_next - first - 1;
  sight.n += n_later;
  sight.n_next = MIN (sight.n_next + n_later, MAX_KNOWN);
  memmove (sight.next + n_later, sight.next, (gsize) MAX (sight.n_next - n_later, 0));
  memcpy (sight.next, next + first + 1, (gsize) n_later);
  value += judge_open (&sight, next[first], &face);
  for (int i = first + 1; i < n_next; i++)
    {
      Sight later = sight;

      later.n--;
      later.n_next = 0;
      later.hand &= ~(face == BAIZE_FACE_NONE ? 0 : grafa_bit (face));
      value += judge_open (&later, next[i], &face) / CERTAIN * weights[WEIGHT_NEXT][i > first + 1];
    }
  return value;
}

/**
 * grafa_judge_move:
 * @state: a position
 * @move: a legal move; while the player must still order the cards seen through clubs, it is such an order
 *
 * Returns: what the move seems to be worth, compared with the other moves in the position
 */
int
grafa_judge_move (const GrafaState *state, const BaizeMove *move)
{
  int n_looked = grafa_n_looked (state);
  Sight sight;

  switch ((GrafaVerb) move->verb)
    {
    case GRAFA_PAIR:
      sight = look_below (state, 1);
      return judge_pair (&sight, move->arg[0], grafa_top (state, 0));
    case GRAFA_FORESEE:
      sight = look_below (state, n_looked);
      return judge_next (sight, move->arg, n_looked, state->spades, state->diamonds);
    case GRAFA_BUY:
      sight = look_below (state, 0);
      if (sight.n_next == 0)
        return 0;
      return value_of (sight.next[0], sight.n)
             - (sight.n_next > 1 ? value_of (sight.next[1], sight.n) : weigh (WEIGHT_UNKNOWN, sight.n));
    case GRAFA_DIG:
    default:
      return 0;
    }
}

/**
 * grafa_judge_known:
 * @hand: the hand
 * @n: number of cards in @deck
 * @deck: the deck, the open card last; all of them are known
 * @hand_card: a card of @hand that pairs with the open card
 *
 * Returns: what the pair seems to be worth, compared with other pairs in the position
 */
int
grafa_judge_known (guint64 hand, int n, const BaizeFace *deck, BaizeFace hand_card)
{
  Sight sight = { .hand = hand, .n = n - 1 };

  for (; sight.n_next < MIN (MAX_KNOWN, n - 1); sight.n_next++)
    sight.next[sight.n_next] = deck[n - 2 - sight.n_next];
  return judge_pair (&sight, hand_card, deck[n - 1]);
}

/** Sets @move to the best order of the cards that clubs look at. */
static void
foresee_best (const GrafaState *state, BaizeMove *move)
{
  static const guint8 orders[][3] = { { 0, 1, 2 }, { 1, 0, 2 }, { 0, 2, 1 }, { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };
  int n_looked = grafa_n_looked (state), best = 0;
  Sight sight = look_below (state, n_looked);

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

/** grafa_acts_first: Returns: whether an ability may act before the clubs that wait: the player knows all that they
 * would look at, and @foresee leaves the top card there. The ability takes that card, and clubs that look later see one
 * more. */
gboolean
grafa_acts_first (const GrafaState *state, const BaizeMove *foresee)
{
  int n_looked = grafa_n_looked (state);

  if (state->peeked != 0 || state->spades + state->diamonds == 0 || foresee->arg[0] != grafa_top (state, 0))
    return FALSE;
  for (int i = 0; i < n_looked; i++)
    if (!grafa_has (state->seen, grafa_top (state, i)))
      return FALSE;
  return TRUE;
}

/** grafa_playout: the playout policy: the move that is judged best; clubs look before the other abilities act, unless
 * they would reveal nothing. */
void
grafa_playout (gconstpointer data, BaizeRandom *random, BaizeMove *move)
{
  const GrafaState *state = data;
  Sight sight;
  BaizeFace face;

  *move = (BaizeMove){ .verb = GRAFA_DIG };
  if (state->open)
    {
      sight = look_below (state, 1);
      judge_open (&sight, grafa_top (state, 0), &face);
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

      if (grafa_judge_move (state, &buy) > 0)
        *move = buy;
    }
}
