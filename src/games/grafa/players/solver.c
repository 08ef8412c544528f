/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The best result of GRAFA with all cards known. A depth-first search goes through every position in which a card is
 * open, and leaves out those from which no better result can come: because a bound shows it, or because none can come
 * in an easier game, in which every card pairs with every other, so that only the suits in the hand matter. What a
 * position is worth does not depend on how it was reached: the hand and the deck decide it. So nothing is searched to
 * its end twice, nor are positions that differ only in cards that are alike.
 *
 * A search that begins badly finds a good result late: it is broken off after a while and begun again in another order.
 */
#include "players.h"

#include "judge.h"

#include "core/rules/baize-best.h"

#include <string.h>

/* A larger table of positions takes longer to look up than it saves. */
#define N_BYTES (16 << 20)
/* Clubs put at most this many cards of the deck in another order, so a position is known by the hand, the size of the
 * deck and its uppermost cards. */
#define MAX_MOVED 3
/* Positions between two looks at the clock. */
#define NODES_BETWEEN_LOOKS 512
/* The positions of the first attempt; each attempt is a quarter longer than the one before. */
#define FIRST_ATTEMPT 30000
/* A random number below this is added to the value of each pair, so that every attempt tries them in another order. It
 * weighs as much as two cards. */
#define PAIR_NOISE 100000
/* A result that took fewer positions than this is not remembered, but searched again. */
#define MIN_NODES_KEPT 3
#define MAX_MOVES      (2 * GRAFA_N_CARDS)
/* An ace, and a card of each suit. */
#define MAX_PAIRS 5
/* The cards of a suit, and those that can leave a hand for good: black cards and aces. */
#define SUIT(suit) ((guint64) GRAFA_ALL_RANKS << (BAIZE_KING * (suit)))
#define SPENDABLE  (GRAFA_ACES | SUIT (BAIZE_CLUBS) | SUIT (BAIZE_SPADES))

/** Solver: a search. The deck is changed in place and changed back. */
typedef struct
{
  const BaizeThinking *thinking;
  BaizeBest *best;
  BaizePositions *positions;
  BaizeFace deck[GRAFA_N_CARDS];
  BaizeMove line[MAX_MOVES];
  int n_line;
  int useless;     /* results up to this one are not looked for */
  gboolean asks;   /* whether to ask the easier game first */
  gboolean easier; /* whether every card pairs with every other */
  BaizeRandom random;
  guint64 end_of_attempt; /* in positions */
  gboolean paused;
  gboolean stopped;
} Solver;

/** Pending: the abilities that have not acted yet. */
typedef struct
{
  int spades, diamonds, clubs;
} Pending;

static gboolean act_and_search (Solver *solver, guint64 hand, guint64 left, int n, Pending pending);
static gboolean search (Solver *solver, guint64 hand, guint64 left, int n);

static BaizeMove *
add_move (Solver *solver, GrafaVerb verb)
{
  solver->line[solver->n_line] = (BaizeMove){ .verb = verb };
  return &solver->line[solver->n_line++];
}

/** Ends a line of play with @n_lost cards in the hand and the deck. Returns: whether that is a better result. */
static gboolean
finish (Solver *solver, int n_lost)
{
  int score = GRAFA_N_CARDS - n_lost;

  if (score <= solver->useless)
    return FALSE;
  if (solver->easier)
    return TRUE;
  solver->useless = solver->best->score = score;
  g_array_set_size (solver->best->moves, 0);
  g_array_append_vals (solver->best->moves, solver->line, (guint) solver->n_line);
  return TRUE;
}

/** Whether the attempt must stop: it has had its positions, or the time is over. */
static gboolean
is_done (const Solver *solver)
{
  return solver->paused || solver->stopped;
}

/**
 * No result from here can be better. A pair makes the hand smaller only if both cards are black or aces: hearts bring
 * a card back, diamonds buy one. Only the last pair's diamonds may find no card to buy.
 */
static int
get_bound (guint64 hand, guint64 left)
{
  int n_deck = __builtin_popcountll (left & SPENDABLE);
  int n_hand = __builtin_popcountll (hand & SPENDABLE);
  int n_lost = __builtin_popcountll (hand) - MIN (n_deck, (n_deck + n_hand) / 2) - 1;

  return GRAFA_N_CARDS - MAX (n_lost, 0);
}

/** Puts the @n_looked cards that clubs look at in order number @number, and lets the other abilities act. */
static gboolean
foresee_and_search (Solver *solver, guint64 hand, guint64 left, int n, Pending pending, int n_looked, int number)
{
  static const guint8 orders[][MAX_MOVED] = { { 0, 1, 2 }, { 1, 0, 2 }, { 0, 2, 1 },
                                              { 2, 0, 1 }, { 1, 2, 0 }, { 2, 1, 0 } };
  BaizeFace *top = solver->deck + n - n_looked, looked[MAX_MOVED];
  BaizeMove *move = add_move (solver, GRAFA_FORESEE);
  gboolean found;

  memcpy (looked, top, (gsize) n_looked);
  for (int i = n_looked - 1; i >= 0; i--)
    {
      top[i] = looked[orders[number][i]];
      baize_move_add_arg (move, top[i]);
    }
  pending.clubs = 0;
  found = act_and_search (solver, hand, left, n, pending);
  memcpy (top, looked, (gsize) n_looked);
  return found;
}

/** Uses a spade (%GRAFA_DIG) or a diamond (%GRAFA_BUY), and then the other abilities; writes the move down if it is a
 * choice. */
static gboolean
use (Solver *solver, guint64 hand, guint64 left, int n, Pending pending, GrafaVerb verb, gboolean is_choice)
{
  guint64 top = grafa_bit (solver->deck[n - 1]);

  if (is_choice)
    add_move (solver, verb);
  if (verb == GRAFA_BUY)
    hand |= top;
  pending.spades -= verb == GRAFA_DIG;
  pending.diamonds -= verb == GRAFA_BUY;
  return act_and_search (solver, hand, left & ~top, n - 1, pending);
}

/** Lets the waiting abilities act, in every order that the rules allow, on a deck of @n cards; @left is the set of
 * these cards. Returns: whether a better result was found. */
static gboolean
act_and_search (Solver *solver, guint64 hand, guint64 left, int n, Pending pending)
{
  int n_line = solver->n_line, n_kinds, n_looked;
  gboolean found = FALSE;

  if (n == 0)
    return finish (solver, __builtin_popcountll (hand));
  if (n == 1)
    pending.clubs = 0;
  n_kinds = (pending.spades > 0) + (pending.diamonds > 0) + (pending.clubs > 0);
  if (n_kinds == 0)
    return search (solver, hand, left, n);
  n_looked = pending.clubs > 0 ? MIN (pending.clubs + 1, n) : 0;
  for (int i = 0; i < (n_looked == 3 ? 6 : n_looked) && !found; i++, solver->n_line = n_line)
    found = foresee_and_search (solver, hand, left, n, pending, n_looked, i);
  if (pending.spades > 0 && !found)
    found = use (solver, hand, left, n, pending, GRAFA_DIG, n_kinds > 1);
  solver->n_line = n_line;
  if (pending.diamonds > 0 && !found)
    found = use (solver, hand, left, n, pending, GRAFA_BUY, n_kinds > 1);
  solver->n_line = n_line;
  return found;
}

/** Pairs @hand_card with the open card, and searches on. */
static gboolean
pair_and_search (Solver *solver, guint64 hand, guint64 left, int n, BaizeFace hand_card)
{
  BaizeFace open_card = solver->deck[n - 1];
  int n_of[BAIZE_N_SUITS] = { 0 }, n_line = solver->n_line;
  gboolean open_acts = baize_face_get_rank (open_card) != BAIZE_ACE;
  gboolean acts = baize_face_get_rank (hand_card) != BAIZE_ACE, found;

  n_of[baize_face_get_suit (open_card)] += open_acts;
  n_of[baize_face_get_suit (hand_card)] += acts;
  if (!open_acts || baize_face_get_suit (open_card) != BAIZE_HEARTS)
    hand &= ~grafa_bit (hand_card);
  if (acts && baize_face_get_suit (hand_card) == BAIZE_HEARTS)
    hand |= grafa_bit (open_card);
  baize_move_add_arg (add_move (solver, GRAFA_PAIR), hand_card);
  found = act_and_search (solver, hand, left & ~grafa_bit (open_card), n - 1,
                          (Pending){ n_of[BAIZE_SPADES], n_of[BAIZE_DIAMONDS], n_of[BAIZE_CLUBS] });
  solver->n_line = n_line;
  return found;
}

/** The keys of a position, which together hold all of it; the first is only mixed. In the easier game, cards of a suit
 * are alike but for the ace. */
static guint64
get_position_key (const Solver *solver, guint64 hand, guint64 left, int n, guint64 *check)
{
  guint64 key = grafa_get_likeness (hand, solver->easier ? 0 : left);

  key |= (guint64) n << GRAFA_N_CARDS | (guint64) solver->easier << 63;
  key *= G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  *check = 0;
  for (int i = 1; i <= MIN (MAX_MOVED, n); i++)
    {
      BaizeFace face = solver->deck[n - i];

      if (solver->easier && baize_face_get_rank (face) != BAIZE_ACE)
        face = (BaizeFace) (face - baize_face_get_rank (face) + BAIZE_KING);
      *check = *check << 8 | face;
    }
  key ^= key >> 32;
  return key ^ *check * 0x9e3779b1;
}

/** Lists the @cards in the order in which to try them. Returns: their number. */
static int
sort_candidates (Solver *solver, guint64 hand, int n, guint64 cards, BaizeFace order[MAX_PAIRS])
{
  int value[MAX_PAIRS], n_cards = 0;

  for (; cards != 0; cards &= cards - 1)
    {
      BaizeFace face = (BaizeFace) __builtin_ctzll (cards);
      int own = solver->easier ? 0 : grafa_judge_known (hand, n, solver->deck, face), i;

      if (!solver->easier)
        own += (int) (baize_random_next (&solver->random) % PAIR_NOISE);
      for (i = n_cards++; i > 0 && value[i - 1] < own; i--)
        {
          value[i] = value[i - 1];
          order[i] = order[i - 1];
        }
      value[i] = own;
      order[i] = face;
    }
  return n_cards;
}

/** Whether a better result is found in the easier game. */
static gboolean
search_easier (Solver *solver, guint64 hand, guint64 left, int n)
{
  gboolean found;

  solver->easier = TRUE;
  found = search (solver, hand, left, n);
  solver->easier = FALSE;
  return found;
}

/** Searches on from a position with an open card, the uppermost of @n. Returns: whether a better result was found; that
 * ends the search. */
static gboolean
search (Solver *solver, guint64 hand, guint64 left, int n)
{
  BaizeFace order[MAX_PAIRS], open_card;
  guint64 n_before = solver->best->n_nodes, key, check;
  int n_pairs, known;
  gboolean found = FALSE;

  if (++solver->best->n_nodes % NODES_BETWEEN_LOOKS == 0 && baize_best_is_over (solver->best, solver->thinking))
    solver->stopped = TRUE;
  solver->paused = solver->best->n_nodes >= solver->end_of_attempt;
  if (is_done (solver) || get_bound (hand, left) <= solver->useless)
    return FALSE;
  key = get_position_key (solver, hand, left, n, &check);
  if (baize_positions_find (solver->positions, key, check, &known)
      && (known & 1 ? known >> 1 > solver->useless : known >> 1 <= solver->useless))
    return known & 1;
  if (solver->asks && !solver->easier && !search_easier (solver, hand, left, n))
    return FALSE;
  /* every card pairs with an ace */
  open_card = solver->easier ? GRAFA_ANY_ACE : solver->deck[n - 1];
  n_pairs = sort_candidates (solver, hand, n, grafa_get_candidates (hand, open_card), order);
  if (n_pairs == 0)
    found = finish (solver, __builtin_popcountll (hand) + n);
  for (int i = 0; i < n_pairs && !found && !is_done (solver); i++)
    found = pair_and_search (solver, hand, left, n, order[i]);
  if (!is_done (solver) && (solver->easier || (!found && solver->best->n_nodes - n_before >= MIN_NODES_KEPT)))
    baize_positions_store (solver->positions, key, check, found ? (solver->useless + 1) * 2 + 1 : solver->useless * 2);
  return found;
}

/** Plays one game as the playout policy does when it has seen all cards: the first result, whatever the time is. */
static void
play_first (Solver *solver, const GrafaState *start)
{
  GrafaState state = *start;
  BaizeRandom random = solver->random;

  state.seen = ~G_GUINT64_CONSTANT (0);
  while (!state.over)
    {
      BaizeMove *move = &solver->line[solver->n_line++];

      grafa_playout (&state, &random, move);
      baize_grafa_rules.play (&state, move, NULL, NULL);
    }
  finish (solver, GRAFA_N_CARDS - state.discard.n);
  solver->n_line = 0;
}

/** grafa_best: finds the best result from @data on; see baize_best_find(). */
void
grafa_best (gconstpointer data, const BaizeThinking *thinking, BaizeBest *best)
{
  const GrafaState *state = data;
  g_autoptr (BaizePositions) positions = baize_positions_new (N_BYTES);
  Solver solver = { .thinking = thinking, .best = best, .positions = positions };
  Pending pending = { state->spades, state->diamonds, state->clubs };
  guint64 left = 0;
  int limit;

  for (int i = 0; i < state->deck.n; i++)
    left |= grafa_bit (state->deck.card[i]);
  memcpy (solver.deck, state->deck.card, state->deck.n);
  limit = state->open ? get_bound (state->hand, left) : GRAFA_N_CARDS;
  best->score = solver.useless = -1;
  baize_random_init (&solver.random, thinking->seed);
  play_first (&solver, state);
  if (thinking->only_perfect)
    solver.useless = MAX (solver.useless, GRAFA_N_CARDS - 1);
  for (guint64 n_more = FIRST_ATTEMPT; solver.useless < limit && !solver.stopped; n_more += n_more / 4)
    {
      solver.paused = FALSE;
      solver.end_of_attempt = best->n_nodes + n_more;
      if (!act_and_search (&solver, state->hand, left, state->deck.n, pending) && !is_done (&solver))
        limit = solver.useless;
      /* the first attempt often finds a perfect result at once, and then the easier game would only cost time */
      solver.asks = TRUE;
    }
  best->bound = MAX (limit, best->score);
}
