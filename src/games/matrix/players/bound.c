/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A score that no line of play of Matrix Solitaire can beat, for a search that begins with a short deck: there it is
 * quick and often proves the result at once. With a longer deck it looks at the numbers of cards only, and an outlook
 * is to be computed. It is the best result of a simpler game, in which every line of the real one is possible: the
 * grid is only a number of cards of each suit, nine at most, of which three to six of a suit may leave after each
 * play, wherever they lie. A spade may eliminate any card. Cards that clubs bury come at the end, in any order, and
 * all at once.
 */
#include "solver.h"

#include <string.h>

#define N_OF_SUIT 13
#define N_KEYS    ((N_OF_SUIT + 1) * (N_OF_SUIT + 1) * (N_OF_SUIT + 1) * (N_OF_SUIT + 1))
/* How many ways there are to choose the number of cards of each suit: in the grid, and among the buried cards. */
#define N_GRIDS    715
#define N_BURIALS  2380
#define MAX_GRID   MATRIX_N_CELLS
#define MAX_BURIED N_OF_SUIT
/* Upper bounds: the number of sets of chains, and the average number of such sets that can leave a grid. */
#define MAX_EXITS     128
#define LEAVES_A_GRID 8
/* The most cards of a short deck. */
#define SHORT_DECK 20
/* No line leads there. */
#define NOWHERE G_MININT16

/** Counts: numbers of cards of each suit, and all together. */
typedef struct
{
  gint8 suit[BAIZE_N_SUITS];
  gint8 sum;
} Counts;

/** Exit: chains that leave in one play, and their points with the upgrade. */
typedef struct
{
  Counts cards;
  int points;
} Exit;

/** Leave: the grid that is left when chains leave, and their points. */
typedef struct
{
  gint16 to;
  gint16 points;
} Leave;

/**
 * Bound:
 * @grid_index: the index of a grid by get_key()
 * @burial_index: the index of the buried cards by get_key()
 * @exits: all sets of chains
 * @leaves: what each grid can become, from @first_leave of it on
 * @suit_limits: the most that so many cards of a suit can score in any order
 * @values: the most points with which a grid can be reached, for each set of buried cards
 * @next: those after the next card
 * @in_use: whether any grid can be reached with these buried cards
 * @in_use_next: the same after the next card
 * @limit: the highest score of a game that is over
 */
typedef struct
{
  const BaizeThinking *thinking;
  Counts grids[N_GRIDS];
  Counts burials[N_BURIALS];
  gint16 grid_index[N_KEYS];
  gint16 burial_index[N_KEYS];
  Exit exits[MAX_EXITS];
  int n_exits;
  Leave leaves[N_GRIDS * LEAVES_A_GRID];
  int first_leave[N_GRIDS + 1];
  int suit_limits[N_OF_SUIT + 1];
  gint16 (*values)[N_GRIDS];
  gint16 (*next)[N_GRIDS];
  gboolean in_use[N_BURIALS];
  gboolean in_use_next[N_BURIALS];
  int limit;
} Bound;

static int
get_key (const Counts *counts)
{
  return ((counts->suit[0] * (N_OF_SUIT + 1) + counts->suit[1]) * (N_OF_SUIT + 1) + counts->suit[2]) * (N_OF_SUIT + 1)
         + counts->suit[3];
}

/** Lists all numbers of cards of which there are @max at most. */
static void
list_counts (Counts *list, gint16 *index, int max)
{
  int n = 0;

  for (int a = 0; a <= max; a++)
    for (int b = 0; a + b <= max; b++)
      for (int c = 0; a + b + c <= max; c++)
        for (int d = 0; a + b + c + d <= max; d++)
          {
            list[n] = (Counts){ { (gint8) a, (gint8) b, (gint8) c, (gint8) d }, (gint8) (a + b + c + d) };
            index[get_key (&list[n])] = (gint16) n;
            n++;
          }
}

/** Lists all sets of chains that nine cards allow, from the chain @next on, which counts lengths and suits. */
static void
list_exits (Bound *bound, const Exit *exit, int n_chains, int smallest, int next)
{
  if (n_chains > 0)
    {
      Exit *own = &bound->exits[bound->n_exits++];

      *own = *exit;
      own->points += n_chains > 1 ? matrix_length_points (smallest) : 0;
    }
  for (int chain = next; chain < MATRIX_N_LENGTHS * BAIZE_N_SUITS; chain++)
    {
      int length = MATRIX_SHORTEST + chain / BAIZE_N_SUITS;
      Exit more = *exit;

      if (exit->cards.sum + length > MAX_GRID)
        continue;
      more.cards.suit[chain % BAIZE_N_SUITS] += (gint8) length;
      more.cards.sum += (gint8) length;
      more.points += matrix_length_points (length);
      list_exits (bound, &more, n_chains + 1, MIN (smallest, length), chain);
    }
}

/** The most that @n cards of a suit can score; each chain as if it were upgraded where it can be the smaller one. */
static int
get_suit_limit (int n)
{
  static const int points[MATRIX_N_LENGTHS] = { 6, 16, 20, 48 };
  int best = 0;

  for (int length = MATRIX_SHORTEST; length <= MIN (n, MATRIX_LONGEST); length++)
    best = MAX (best, points[length - MATRIX_SHORTEST] + get_suit_limit (n - length));
  return best;
}

/** Lists for each grid, after a card was played, what it can become: itself, or less by chains that leave. */
static void
list_leaves (Bound *bound)
{
  int n = 0;

  for (int i = 0; i < N_GRIDS; i++)
    {
      bound->first_leave[i] = n;
      bound->leaves[n++] = (Leave){ (gint16) i, 0 };
      for (int k = 0; k < bound->n_exits; k++)
        {
          const Exit *exit = &bound->exits[k];
          Counts left = bound->grids[i];
          gboolean possible = TRUE;

          for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
            {
              left.suit[suit] -= exit->cards.suit[suit];
              possible = possible && left.suit[suit] >= 0;
            }
          if (possible)
            bound->leaves[n++] = (Leave){ bound->grid_index[get_key (&left)], (gint16) exit->points };
        }
    }
  bound->first_leave[N_GRIDS] = n;
}

/** Plays a card of @suit onto @grid in all ways. */
static void
play_card (Bound *bound, int burial, Counts grid, BaizeSuit suit, int points)
{
  int index;

  grid.suit[suit]++;
  index = bound->grid_index[get_key (&grid)];
  for (int i = bound->first_leave[index]; i < bound->first_leave[index + 1]; i++)
    {
      gint16 *value = &bound->next[burial][bound->leaves[i].to];

      *value = (gint16) MAX (*value, points + bound->leaves[i].points);
    }
  bound->in_use_next[burial] = TRUE;
}

/** Plays a card of @suit from every grid of @burial; the game ends where the grid is full. */
static void
play_from_all (Bound *bound, int burial, BaizeSuit suit)
{
  for (int i = 0; i < N_GRIDS; i++)
    {
      const Counts *grid = &bound->grids[i];
      int points = bound->values[burial][i];

      if (points == NOWHERE)
        continue;
      if (grid->sum == MAX_GRID)
        {
          bound->limit = MAX (bound->limit, points - MAX_GRID);
          continue;
        }
      play_card (bound, burial, *grid, suit, points);
      for (int other = 0; suit == BAIZE_SPADES && other < BAIZE_N_SUITS; other++)
        if (grid->suit[other] > 0)
          {
            Counts less = *grid;

            less.suit[other]--;
            play_card (bound, burial, less, suit, points);
          }
    }
}

/** Buries a card of @suit instead. */
static void
bury_from_all (Bound *bound, int burial, BaizeSuit suit)
{
  Counts more = bound->burials[burial];
  int to;

  if (more.sum == MAX_BURIED)
    return;
  more.suit[suit]++;
  to = bound->burial_index[get_key (&more)];
  for (int i = 0; i < N_GRIDS; i++)
    if (bound->grids[i].sum < MAX_GRID)
      bound->next[to][i] = MAX (bound->next[to][i], bound->values[burial][i]);
  bound->in_use_next[to] = TRUE;
}

/** Goes on with a card of @suit, which can be buried if @after_club. Returns: whether there was time for it. */
static gboolean
play_layer (Bound *bound, BaizeSuit suit, gboolean after_club)
{
  gint16 (*values)[N_GRIDS] = bound->values;

  for (int burial = 0; burial < N_BURIALS; burial++)
    {
      bound->in_use_next[burial] = FALSE;
      for (int i = 0; i < N_GRIDS; i++)
        bound->next[burial][i] = NOWHERE;
    }
  for (int burial = 0; burial < N_BURIALS; burial++)
    {
      if (!bound->in_use[burial])
        continue;
      if (baize_thinking_is_over (bound->thinking))
        return FALSE;
      play_from_all (bound, burial, suit);
      if (after_club)
        bury_from_all (bound, burial, suit);
    }
  bound->values = bound->next;
  bound->next = values;
  memcpy (bound->in_use, bound->in_use_next, sizeof bound->in_use);
  return TRUE;
}

/** The end: the cards in the grid count against the score, unless buried cards may still make chains with them. */
static void
end_all (Bound *bound)
{
  for (int burial = 0; burial < N_BURIALS; burial++)
    for (int i = 0; bound->in_use[burial] && i < N_GRIDS; i++)
      {
        const Counts *buried = &bound->burials[burial], *grid = &bound->grids[i];
        int score = bound->values[burial][i];

        if (score == NOWHERE)
          continue;
        if (buried->sum == 0)
          score -= grid->sum;
        for (int suit = 0; buried->sum > 0 && suit < BAIZE_N_SUITS; suit++)
          score += bound->suit_limits[grid->suit[suit] + buried->suit[suit]];
        bound->limit = MAX (bound->limit, score);
      }
}

/** Plays all cards of @state. Returns: whether there was time for it. */
static gboolean
play_all (Bound *bound, const MatrixState *state)
{
  BaizeSuit suit = baize_face_get_suit (state->card);
  Counts grid = { 0 };

  for (int cell = 0; cell < MATRIX_N_CELLS; cell++)
    if (!matrix_is_empty (state, cell))
      grid.suit[baize_face_get_suit (state->cell[cell])]++;
  for (int i = 0; i < N_GRIDS; i++)
    bound->values[0][i] = NOWHERE;
  bound->values[0][bound->grid_index[get_key (&grid)]] = (gint16) matrix_points (state);
  bound->in_use[0] = TRUE;
  if (!play_layer (bound, suit, FALSE))
    return FALSE;
  for (int i = state->n_deck - 1; i >= 0; i--)
    {
      gboolean after_club = suit == BAIZE_CLUBS;

      suit = baize_face_get_suit (state->deck[i]);
      if (!play_layer (bound, suit, after_club))
        return FALSE;
    }
  end_all (bound);
  return TRUE;
}

/** The limit without regard to the order of the cards, for want of time or for a long deck. */
static int
get_quick_limit (const Bound *bound, const MatrixState *state)
{
  int n[BAIZE_N_SUITS] = { 0 }, limit = matrix_points (state);

  n[baize_face_get_suit (state->card)]++;
  for (int i = 0; i < state->n_deck; i++)
    n[baize_face_get_suit (state->deck[i])]++;
  for (int cell = 0; cell < MATRIX_N_CELLS; cell++)
    if (!matrix_is_empty (state, cell))
      n[baize_face_get_suit (state->cell[cell])]++;
  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    limit += bound->suit_limits[n[suit]];
  return limit;
}

/**
 * matrix_bound:
 * @state: a position that is not over
 * @thinking: the limits; the bound is less sharp if time runs out
 *
 * Returns: a score that no line of play from @state beats
 */
int
matrix_bound (const MatrixState *state, const BaizeThinking *thinking)
{
  g_autofree Bound *bound = g_new0 (Bound, 1);
  g_autofree gint16 *layers = NULL;
  Exit none = { 0 };
  int quick;

  for (int n = 0; n < N_OF_SUIT + 1; n++)
    bound->suit_limits[n] = get_suit_limit (n);
  quick = get_quick_limit (bound, state);
  if (state->n_deck > SHORT_DECK)
    return quick;
  layers = g_new (gint16, 2 * N_BURIALS * N_GRIDS);
  bound->thinking = thinking;
  bound->values = (gint16 (*)[N_GRIDS]) layers;
  bound->next = bound->values + N_BURIALS;
  bound->limit = -MATRIX_N_CELLS;
  list_counts (bound->grids, bound->grid_index, MAX_GRID);
  list_counts (bound->burials, bound->burial_index, MAX_BURIED);
  list_exits (bound, &none, 0, MATRIX_LONGEST, 0);
  list_leaves (bound);
  return play_all (bound, state) ? MIN (bound->limit, quick) : quick;
}
