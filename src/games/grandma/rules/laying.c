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

/** Laying: the hand, the melds chosen so far, and the list of moves. */
typedef struct
{
  Cards hand;
  guint8 by_rank[BAIZE_KING + 1];
  BaizeFace two[8]; /* the twos in the hand, in order */
  int n_twos;
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
  if (n > 0 && GRANDMA_TRIO - n <= laying->n_twos)
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

      if (pattern.n_wild > laying->n_twos)
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
  guint ranks = (guint) (laying->hand.once >> (suit * BAIZE_KING)) & ALL_RANKS;

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
    if (laying->by_rank[rank] > 0 && laying->by_rank[rank] + laying->n_twos >= GRANDMA_TRIO)
      add_trios (laying, &(Pattern){ 0 }, laying->hand, 0, rank, 0);
  laying->n_trios = laying->n_patterns;
  for (int suit = 0; staircases && suit < BAIZE_N_SUITS; suit++)
    {
      guint ranks = find_ranks (laying, suit);

      for (int rank = BAIZE_ACE; rank <= BAIZE_KING; rank++, ranks >>= 1)
        if (makes_staircase (ranks & 0xf, laying->n_twos))
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
    first = MAX (first, laying->n_trios);
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

/** Returns: whether the hand has @n trios when no card is needed for a staircase. */
static gboolean
may_make_trios (const Laying *laying, int n)
{
  int n_begun[GRANDMA_TRIO] = { 0 }; /* how many ranks have 0, 1, 2 cards beyond whole trios */

  for (int rank = BAIZE_ACE; rank <= BAIZE_KING; rank++)
    {
      int n_cards = laying->by_rank[rank];

      n -= n_cards / GRANDMA_TRIO;
      n_begun[n_cards % GRANDMA_TRIO]++;
    }
  if (n <= 0)
    return TRUE;
  return MIN (n, n_begun[2]) + 2 * MIN (MAX (n - n_begun[2], 0), n_begun[1]) + 3 * MAX (n - n_begun[2] - n_begun[1], 0)
         <= laying->n_twos;
}

/** Returns: whether the hand has a staircase when no card is needed for a trio. Tests all staircases of a suit at once,
 * each at the bit of its lowest card in the hand. */
static gboolean
may_make_staircase (const Laying *laying)
{
  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    {
      guint first = find_ranks (laying, suit), second = first >> 1, third = first >> 2, fourth = first >> 3, found;

      if (laying->n_twos == 0)
        found = first & second & third & fourth;
      else if (laying->n_twos == 1)
        found = first & ((second & (third | fourth)) | (third & fourth));
      else if (laying->n_twos == 2)
        found = first & (second | third | fourth);
      else
        found = first;
      if (found != 0)
        return TRUE;
    }
  return FALSE;
}

/** Returns: %FALSE if the hand certainly cannot meet @goal. That is the usual case, so this quick test saves time. */
static gboolean
may_meet (const Laying *laying, const GrandmaGoal *goal)
{
  return (goal->trios == 0 || may_make_trios (laying, goal->trios))
         && (goal->staircases == 0 || may_make_staircase (laying));
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
  const guint8 *hand = state->hand[state->seat - 1];
  GrandmaGoal goals[GRANDMA_MAX_GOALS];
  int n_goals = grandma_goals (state->variant, state->round, goals);
  Laying laying;

  laying.hand = (Cards){ 0, 0 };
  memset (laying.by_rank, 0, sizeof laying.by_rank);
  laying.n_twos = laying.n_chosen = 0;
  laying.moves = moves;
  for (int i = 0; i < state->n_hand[state->seat - 1]; i++)
    {
      BaizeFace face = grandma_face (hand[i]);

      if (grandma_is_wild (face))
        laying.two[laying.n_twos++] = face;
      else
        {
          add_card (&laying.hand, face);
          laying.by_rank[baize_face_get_rank (face)]++;
        }
    }
  for (int i = 0; i < n_goals; i++)
    {
      if (!may_meet (&laying, &goals[i]))
        continue;
      laying.n_patterns = 0;
      list_patterns (&laying, goals[i].trios > 0, goals[i].staircases > 0);
      choose (&laying, laying.hand, laying.n_twos, 0, goals[i].trios, goals[i].staircases);
    }
}
