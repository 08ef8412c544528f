/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Lists every way in which a hand of Grandma's Card Game can meet the goal, each once and in the canonical form of
 * records: first all melds that the hand can make, in canonical order; then all combinations of as many of them as the
 * goal needs for which the hand has enough cards. Decides nothing else.
 */
#include "grandma.h"

#include "core/base/baize-bits.h"

#include <string.h>

/* In a pattern: a card of rank two, of any suit. It sorts after every other card. */
#define ANY_TWO   255
#define ALL_RANKS ((1u << BAIZE_KING) - 1)
/* The faces of the twos, as bits. */
#define ALL_TWOS (G_GUINT64_CONSTANT (0x8004002001) << (GRANDMA_WILD_RANK - 1))
/* The same sixteen bits for each suit. */
#define EACH_SUIT(bits) ((guint64) (bits) *G_GUINT64_CONSTANT (0x0001000100010001))
/* Where the four bits of a rank begin, and a one there for each face of a suit. */
#define BITS_OF(rank) (4 * ((rank) -1))
#define ONE(rank)     G_GUINT64_CONSTANT (1) << BITS_OF (rank)
#define SUIT                                                                                                     \
  ONE (1), ONE (2), ONE (3), ONE (4), ONE (5), ONE (6), ONE (7), ONE (8), ONE (9), ONE (10), ONE (11), ONE (12), \
    ONE (13)
/* An upper bound for thirteen cards: trios (a rank with all eight cards has thirty, with fewer cards there are fewer)
 * and staircases (each card in four positions, with every choice of wild cards beside it). */
#define MAX_PATTERNS 1024

/** Cards: sets of faces of which there is at least one card, and of which there are both; twos are not in them. */
typedef struct
{
  guint64 once;
  guint64 twice;
} Cards;

/** Pattern: the faces of a meld in canonical form; the fourth face of a trio is 0. */
typedef struct
{
  BaizeFace face[GRANDMA_STAIRCASE];
  guint8 n_wild;
  Cards cards; /* the same faces without twos */
} Pattern;

/** Hand: its cards without the twos, how many of each rank, four bits for each, the ace lowest, and how many twos. */
typedef struct
{
  Cards cards;
  guint64 by_rank;
  int n_twos;
} Hand;

/** Laying: the hand, the melds chosen so far, and the list of moves. */
typedef struct
{
  Hand hand;
  BaizeFace two[8]; /* the twos in the hand, in order */
  Pattern pattern[MAX_PATTERNS];
  int n_trios; /* trios come first */
  int n_patterns;
  const Pattern *chosen[GRANDMA_MAX_GOAL_MELDS];
  int n_chosen;
  BaizeMoves *moves;
} Laying;

static inline void
add_card (Cards *cards, BaizeFace face)
{
  guint64 bit = G_GUINT64_CONSTANT (1) << face;

  cards->twice |= cards->once & bit;
  cards->once |= bit;
}

static inline gboolean
has_all (Cards cards, Cards wanted)
{
  return (wanted.once & ~cards.once) == 0 && (wanted.twice & ~cards.twice) == 0;
}

/** Returns: @cards without @taken, all of which are in @cards. */
static inline Cards
without (Cards cards, Cards taken)
{
  return (Cards){ cards.once & ~((taken.once & ~cards.twice) | taken.twice), cards.twice & ~taken.once };
}

/** Returns: a number for the faces of @pattern. Sorting by it sorts patterns by their faces. */
static inline guint32
get_key (const Pattern *pattern)
{
  guint32 key;

  memcpy (&key, pattern->face, sizeof key);
  return GUINT32_FROM_BE (key);
}

/** Sorts @patterns by their faces, which differ. Shell's sort: there are few patterns, rarely hundreds. */
static void
sort_patterns (Pattern *patterns, int n)
{
  static const int gaps[] = { 132, 57, 23, 10, 4, 1 };

  for (gsize g = 0; g < G_N_ELEMENTS (gaps); g++)
    for (int i = gaps[g]; i < n; i++)
      {
        Pattern pattern = patterns[i];
        guint32 key = get_key (&pattern);
        int j = i;

        for (; j >= gaps[g] && get_key (&patterns[j - gaps[g]]) > key; j -= gaps[g])
          patterns[j] = patterns[j - gaps[g]];
        patterns[j] = pattern;
      }
}

static void
add_pattern (Laying *laying, const Pattern *pattern)
{
  g_return_if_fail (laying->n_patterns < MAX_PATTERNS);
  laying->pattern[laying->n_patterns++] = *pattern;
}

/**
 * Adds the trios of @rank that continue @pattern, which has @n cards. Adds only cards from @suit on, so that each trio
 * occurs once.
 */
static void
add_trios (Laying *laying, const Pattern *pattern, Cards left, int n, int rank, int suit)
{
  if (n > 0 && GRANDMA_TRIO - n <= laying->hand.n_twos)
    {
      Pattern whole = *pattern;

      for (int i = n; i < GRANDMA_TRIO; i++)
        whole.face[i] = ANY_TWO;
      whole.n_wild = (guint8) (GRANDMA_TRIO - n);
      add_pattern (laying, &whole);
    }
  if (n == GRANDMA_TRIO)
    return;
  for (; suit < BAIZE_N_SUITS; suit++)
    {
      BaizeFace face = baize_face ((BaizeSuit) suit, rank);
      guint64 bit = G_GUINT64_CONSTANT (1) << face;
      Pattern longer = *pattern;

      if ((left.once & bit) == 0)
        continue;
      longer.face[n] = face;
      add_card (&longer.cards, face);
      add_trios (laying, &longer, without (left, (Cards){ bit, 0 }), n + 1, rank, suit);
    }
}

/** Adds the staircases of @suit that begin at @rank. The bits of @there are the positions for which the hand has a
 * card. */
static void
add_staircases (Laying *laying, int suit, int rank, int there)
{
  /* every subset of the available cards, with twos for the others */
  for (int chosen = there; chosen > 0; chosen = (chosen - 1) & there)
    {
      Pattern pattern = { .n_wild = (guint8) (GRANDMA_STAIRCASE - baize_count_bits ((guint32) chosen)) };

      if (pattern.n_wild > laying->hand.n_twos)
        continue;
      for (int i = 0; i < GRANDMA_STAIRCASE; i++)
        if (chosen >> i & 1)
          {
            pattern.face[i] = baize_face ((BaizeSuit) suit, grandma_rank_after (rank, i));
            pattern.cards.once |= G_GUINT64_CONSTANT (1) << pattern.face[i];
          }
        else
          pattern.face[i] = ANY_TWO;
      add_pattern (laying, &pattern);
    }
}

/** Returns: the ranks of @suit in the hand as bits, the ace lowest; the three lowest follow once more, because
 * staircases may wrap round. */
static guint
find_ranks (const Laying *laying, int suit)
{
  guint ranks = (guint) (laying->hand.cards.once >> (suit * BAIZE_KING)) & ALL_RANKS;

  return ranks | ranks << BAIZE_KING;
}

/** Returns: whether @n_twos twos can replace the cards that a staircase lacks. @there has a bit for each of its four
 * cards that the hand has. */
static inline gboolean
makes_staircase (guint there, int n_twos)
{
  static const guint8 n_missing[] = { 99, 3, 3, 2, 3, 2, 2, 1, 3, 2, 2, 1, 2, 1, 1, 0 };

  return n_missing[there] <= n_twos;
}

static void
list_patterns (Laying *laying, gboolean trios, gboolean staircases)
{
  for (int rank = BAIZE_ACE; trios && rank <= BAIZE_KING; rank++)
    {
      int n_cards = laying->hand.by_rank >> BITS_OF (rank) & 0xf;

      if (n_cards > 0 && n_cards + laying->hand.n_twos >= GRANDMA_TRIO)
        add_trios (laying, &(Pattern){ 0 }, laying->hand.cards, 0, rank, 0);
    }
  laying->n_trios = laying->n_patterns;
  for (int suit = 0; staircases && suit < BAIZE_N_SUITS; suit++)
    {
      guint ranks = find_ranks (laying, suit);

      for (int rank = BAIZE_ACE; rank <= BAIZE_KING; rank++, ranks >>= 1)
        if (makes_staircase (ranks & 0xf, laying->hand.n_twos))
          add_staircases (laying, suit, rank, (int) (ranks & 0xf));
    }
  sort_patterns (laying->pattern, laying->n_trios);
  sort_patterns (laying->pattern + laying->n_trios, laying->n_patterns - laying->n_trios);
}

/** Adds the chosen melds as a move; twos are used in the order of the hand. */
static void
add_goal (Laying *laying)
{
  GrandmaKind kinds[GRANDMA_MAX_GOAL_MELDS];
  BaizeFace faces[GRANDMA_MAX_GOAL_CARDS];
  int n = 0, next_two = 0;

  for (int i = 0; i < laying->n_chosen; i++)
    {
      const Pattern *pattern = laying->chosen[i];

      kinds[i] = pattern < laying->pattern + laying->n_trios ? GRANDMA_KIND_TRIO : GRANDMA_KIND_STAIRCASE;
      for (int j = 0; j < (kinds[i] == GRANDMA_KIND_TRIO ? GRANDMA_TRIO : GRANDMA_STAIRCASE); j++)
        faces[n++] = pattern->face[j] == ANY_TWO ? laying->two[next_two++] : pattern->face[j];
    }
  grandma_move_goal (baize_moves_add (laying->moves, GRANDMA_GOAL), laying->n_chosen, kinds, faces);
}

/**
 * Finds the staircases of all suits at once.
 *
 * @lacking: (out): `[n]` are those for which at most n cards lack, each at the bit of its lowest card; sixteen bits for
 *   each suit
 */
static void
find_staircases (Cards cards, guint64 lacking[GRANDMA_STAIRCASE])
{
  guint64 first = 0, second, third, fourth, low, high, any_low, any_high;

  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    first |= (cards.once >> (suit * BAIZE_KING) & ALL_RANKS) << (suit * 16);
  /* the three lowest follow the king, because staircases may wrap round */
  first |= (first & EACH_SUIT (7)) << BAIZE_KING;
  second = first >> 1, third = first >> 2, fourth = first >> 3;
  low = first & second, any_low = first | second, high = third & fourth, any_high = third | fourth;
  lacking[0] = (low & high) & EACH_SUIT (ALL_RANKS);
  lacking[1] = ((low & any_high) | (any_low & high)) & EACH_SUIT (ALL_RANKS);
  lacking[2] = (low | high | (any_low & any_high)) & EACH_SUIT (ALL_RANKS);
  lacking[3] = (any_low | any_high) & EACH_SUIT (ALL_RANKS);
}

/** Returns: how many cards lack for the best staircase among those of the suits @of. */
static inline int
count_lacking (const guint64 lacking[GRANDMA_STAIRCASE], guint64 of)
{
  int n = 0;

  for (int i = 0; i < GRANDMA_STAIRCASE; i++)
    n += (lacking[i] & of) == 0;
  return n;
}

/** Chooses @trios more trios, then @staircases, from pattern @first on; a pattern may be chosen twice. @left and
 * @n_twos are the cards not used yet. */
static void
choose (Laying *laying, Cards left, int n_twos, int first, int trios, int staircases)
{
  int end = trios > 0 ? laying->n_trios : laying->n_patterns;

  if (trios == 0 && staircases == 0)
    {
      add_goal (laying);
      return;
    }
  if (trios == 0)
    {
      /* trios often take the cards that the staircases need */
      guint64 lacking[GRANDMA_STAIRCASE];

      find_staircases (left, lacking);
      if (staircases * count_lacking (lacking, G_MAXUINT64) > n_twos)
        return;
      first = MAX (first, laying->n_trios);
    }
  for (int i = first; i < end; i++)
    {
      const Pattern *pattern = &laying->pattern[i];

      if (pattern->n_wild > n_twos || !has_all (left, pattern->cards))
        continue;
      laying->chosen[laying->n_chosen++] = pattern;
      choose (laying, without (left, pattern->cards), n_twos - pattern->n_wild, i, trios - (trios > 0),
              staircases - (trios == 0));
      laying->n_chosen--;
    }
}

/** Returns: how many twos @n trios need when no card is needed for a staircase. */
static int
count_for_trios (const Hand *hand, int n)
{
  /* for each number of cards of a rank, as digits: whether two cards are left, whether one is left, whole trios */
  static const guint16 parts[] = { 0x000, 0x010, 0x100, 0x001, 0x011, 0x101, 0x002, 0x012, 0x102 };
  int sum = 0, with_two, with_one;

  for (int rank = BAIZE_ACE; rank <= BAIZE_KING; rank++)
    sum += parts[hand->by_rank >> BITS_OF (rank) & 0xf];
  n = MAX (n - (sum & 0xf), 0);
  with_two = MIN (n, sum >> 8);
  with_one = MIN (n - with_two, sum >> 4 & 0xf);
  return with_two + 2 * with_one + 3 * (n - with_two - with_one);
}

/**
 * Returns: how many twos @n staircases certainly need. Those of a suit need as many as its best one each, and they
 * share the cards of the suit.
 */
static int
count_for_staircases (const Hand *hand, const guint64 lacking[GRANDMA_STAIRCASE], int n)
{
  int least[GRANDMA_MAX_GOAL_MELDS] = { 0, 99, 99, 99 };

  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    {
      int one = count_lacking (lacking, (guint64) 0xffff << (suit * 16));
      int n_cards = baize_count_bits (hand->cards.once >> (suit * BAIZE_KING) & ALL_RANKS)
                    + baize_count_bits (hand->cards.twice >> (suit * BAIZE_KING) & ALL_RANKS);

      for (int all = n; all > 0; all--)
        for (int some = 1; some <= all; some++)
          least[all] = MIN (least[all], least[all - some] + MAX (some * one, some * GRANDMA_STAIRCASE - n_cards));
    }
  return least[n];
}

/** Returns: %FALSE if the hand certainly cannot meet @goal. That is the usual case, so this quick test saves time. */
static gboolean
may_meet (const Hand *hand, const GrandmaGoal *goal)
{
  int n_twos = hand->n_twos - (goal->trios > 0 ? count_for_trios (hand, goal->trios) : 0);
  guint64 lacking[GRANDMA_STAIRCASE];

  if (goal->staircases == 0 || n_twos < 0)
    return n_twos >= 0;
  find_staircases (hand->cards, lacking);
  return goal->staircases * count_lacking (lacking, G_MAXUINT64) <= n_twos
         && (goal->staircases == 1 || count_for_staircases (hand, lacking, goal->staircases) <= n_twos);
}

/** Looks at the cards of the seat to move. */
static void
hand_init (Hand *hand, const GrandmaState *state)
{
  static const guint64 one_of_rank[] = { SUIT, SUIT, SUIT, SUIT };
  const guint8 *cards = state->hand[state->seat - 1];

  *hand = (Hand){ 0 };
  for (int i = 0; i < state->n_hand[state->seat - 1]; i++)
    {
      add_card (&hand->cards, grandma_face (cards[i]));
      hand->by_rank += one_of_rank[grandma_face (cards[i])];
    }
  hand->n_twos = hand->by_rank >> BITS_OF (GRANDMA_WILD_RANK) & 0xf;
  hand->by_rank &= ~((guint64) 0xf << BITS_OF (GRANDMA_WILD_RANK));
  hand->cards.once &= ~ALL_TWOS;
  hand->cards.twice &= ~ALL_TWOS;
}

/** Lists the twos of the hand. */
static void
list_twos (Laying *laying, const GrandmaState *state)
{
  const guint8 *cards = state->hand[state->seat - 1];
  int n = 0;

  for (int i = 0; i < state->n_hand[state->seat - 1]; i++)
    if (grandma_is_wild (grandma_face (cards[i])))
      laying->two[n++] = grandma_face (cards[i]);
}

/**
 * grandma_list_goals:
 * @state: a position in which the seat to move may lay down
 * @moves: the list of moves, which is appended to
 *
 * Appends every way of meeting the goal, in canonical form.
 */
void
grandma_list_goals (const GrandmaState *state, BaizeMoves *moves)
{
  GrandmaGoal goals[GRANDMA_MAX_GOALS];
  int n_goals = grandma_goals (state->variant, state->round, goals);
  Laying laying;

  hand_init (&laying.hand, state);
  for (int i = 0; i < n_goals; i++)
    {
      if (!may_meet (&laying.hand, &goals[i]))
        continue;
      list_twos (&laying, state);
      laying.n_chosen = 0;
      laying.moves = moves;
      laying.n_patterns = 0;
      list_patterns (&laying, goals[i].trios > 0, goals[i].staircases > 0);
      choose (&laying, laying.hand.cards, laying.hand.n_twos, 0, goals[i].trios, goals[i].staircases);
    }
}
