/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Lists every way in which a hand of Grandma's Card Game can meet the goal, each once and in the canonical form of
 * records: first all melds that the hand can make, in canonical order; then all combinations of as many of them as the
 * goal needs for which the hand has enough cards. Decides nothing else.
 */
#include "grandma.h"

#include <string.h>

/* In a pattern: a card of rank two, of any suit. It sorts after every other card. */
#define ANY_TWO 255
/* An upper bound for thirteen cards: trios (a rank with all eight cards has thirty, with fewer cards there are fewer)
 * and staircases (each card in four positions, with every choice of wild cards beside it). */
#define MAX_PATTERNS 1024

/** Pattern: the faces of a meld in canonical form; the fourth face of a trio is 0. */
typedef struct
{
  BaizeFace face[GRANDMA_STAIRCASE];
  guint8 n_wild;
} Pattern;

/** Laying: the hand, the melds chosen so far, and the list of moves. */
typedef struct
{
  guint8 count[GRANDMA_N_CARDS / 2]; /* the cards left of each face, except twos */
  BaizeFace two[8];                  /* the twos in the hand, in order */
  int n_twos;
  int n_left; /* the number of twos not used yet */
  Pattern pattern[MAX_PATTERNS];
  int n_trios; /* trios come first */
  int n_patterns;
  const Pattern *chosen[GRANDMA_MAX_GOAL_MELDS];
  int n_chosen;
  BaizeMoves *moves;
} Laying;

static int
compare_patterns (const void *a, const void *b)
{
  return memcmp (((const Pattern *) a)->face, ((const Pattern *) b)->face, GRANDMA_STAIRCASE);
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
add_trios (Laying *laying, Pattern *pattern, int n, int rank, int suit)
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

      if (laying->count[face] == 0)
        continue;
      laying->count[face]--;
      pattern->face[n] = face;
      add_trios (laying, pattern, n + 1, rank, suit);
      laying->count[face]++;
    }
}

/** Adds the staircases of @suit that have their low end at @rank. */
static void
add_staircases (Laying *laying, int suit, int rank)
{
  int there = 0;

  for (int i = 0; i < GRANDMA_STAIRCASE; i++)
    if (laying->count[baize_face ((BaizeSuit) suit, grandma_rank_after (rank, i))] > 0)
      there |= 1 << i;
  if (there == 0 || GRANDMA_STAIRCASE - __builtin_popcount ((unsigned) there) > laying->n_twos)
    return;
  /* every subset of the available cards, with twos for the others */
  for (int chosen = there; chosen > 0; chosen = (chosen - 1) & there)
    {
      Pattern pattern = { .n_wild = (guint8) (GRANDMA_STAIRCASE - __builtin_popcount ((unsigned) chosen)) };

      if (pattern.n_wild > laying->n_twos)
        continue;
      for (int i = 0; i < GRANDMA_STAIRCASE; i++)
        pattern.face[i] = chosen >> i & 1 ? baize_face ((BaizeSuit) suit, grandma_rank_after (rank, i)) : ANY_TWO;
      add_pattern (laying, &pattern);
    }
}

static void
list_patterns (Laying *laying, gboolean trios, gboolean staircases)
{
  for (int rank = BAIZE_ACE; trios && rank <= BAIZE_KING; rank++)
    {
      Pattern pattern = { 0 };
      int n = 0;

      for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
        n += laying->count[baize_face ((BaizeSuit) suit, rank)];
      if (n > 0 && n + laying->n_twos >= GRANDMA_TRIO)
        add_trios (laying, &pattern, 0, rank, 0);
    }
  laying->n_trios = laying->n_patterns;
  for (int suit = 0; staircases && suit < BAIZE_N_SUITS; suit++)
    for (int rank = BAIZE_ACE; rank <= BAIZE_KING; rank++)
      add_staircases (laying, suit, rank);
  qsort (laying->pattern, (size_t) laying->n_trios, sizeof (Pattern), compare_patterns);
  qsort (laying->pattern + laying->n_trios, (size_t) (laying->n_patterns - laying->n_trios), sizeof (Pattern),
         compare_patterns);
}

/** Takes the cards of @pattern out of the hand. Returns: whether all were there; otherwise none is taken. */
static gboolean
take (Laying *laying, const Pattern *pattern, int size)
{
  if (pattern->n_wild > laying->n_left)
    return FALSE;
  for (int i = 0; i < size; i++)
    {
      if (pattern->face[i] == ANY_TWO)
        continue;
      if (laying->count[pattern->face[i]] == 0)
        {
          while (i-- > 0)
            if (pattern->face[i] != ANY_TWO)
              laying->count[pattern->face[i]]++;
          return FALSE;
        }
      laying->count[pattern->face[i]]--;
    }
  laying->n_left -= pattern->n_wild;
  return TRUE;
}

static void
give_back (Laying *laying, const Pattern *pattern, int size)
{
  for (int i = 0; i < size; i++)
    if (pattern->face[i] != ANY_TWO)
      laying->count[pattern->face[i]]++;
  laying->n_left += pattern->n_wild;
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

/** Chooses @trios more trios, then @staircases, from pattern @first on; a pattern may be chosen twice. */
static void
choose (Laying *laying, int first, int trios, int staircases)
{
  int end = trios > 0 ? laying->n_trios : laying->n_patterns, size = trios > 0 ? GRANDMA_TRIO : GRANDMA_STAIRCASE;

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

      if (!take (laying, pattern, size))
        continue;
      laying->chosen[laying->n_chosen++] = pattern;
      choose (laying, i, trios - (trios > 0), staircases - (trios == 0));
      laying->n_chosen--;
      give_back (laying, pattern, size);
    }
}

/** A quick test. Returns: %FALSE if the hand certainly cannot meet @goal, which is the usual case. */
static gboolean
may_meet (const guint8 *count, int n_twos, const GrandmaGoal *goal)
{
  int by_rank[BAIZE_KING + 1] = { 0 }, missing = 0;

  if (goal->staircases > 0)
    return TRUE;
  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    for (int rank = BAIZE_ACE; rank <= BAIZE_KING; rank++)
      by_rank[rank] += count[baize_face ((BaizeSuit) suit, rank)];
  for (int i = 0; i < goal->trios; i++)
    {
      int most = 1;

      for (int rank = 2; rank <= BAIZE_KING; rank++)
        if (by_rank[rank] > by_rank[most])
          most = rank;
      missing += MAX (GRANDMA_TRIO - by_rank[most], 0);
      by_rank[most] -= MIN (by_rank[most], GRANDMA_TRIO);
    }
  return missing <= n_twos;
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

  memset (laying.count, 0, sizeof laying.count);
  laying.n_twos = laying.n_patterns = laying.n_chosen = 0;
  laying.moves = moves;
  for (int i = 0; i < state->n_hand[state->seat - 1]; i++)
    {
      BaizeFace face = grandma_face (hand[i]);

      if (grandma_is_wild (face))
        laying.two[laying.n_twos++] = face;
      else
        laying.count[face]++;
    }
  laying.n_left = laying.n_twos;
  for (int i = 0; i < n_goals; i++)
    {
      if (!may_meet (laying.count, laying.n_twos, &goals[i]))
        continue;
      laying.n_patterns = 0;
      list_patterns (&laying, goals[i].trios > 0, goals[i].staircases > 0);
      choose (&laying, 0, goals[i].trios, goals[i].staircases);
    }
}
