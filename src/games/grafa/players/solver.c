/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The best result of GRAFA with all cards known. A depth-first search goes through every position in which a card is
 * open, and leaves out those from which a bound shows that no better result can come. What a position is worth does not
 * depend on how it was reached: the hand and the deck decide it. So nothing is searched to its end twice.
 * A search that begins badly finds a good result late: it is broken off after a while and begun again in another order.
 */
#include "players.h"

#include "judge.h"

#include "core/rules/baize-best.h"

#include <string.h>

/* Clubs put at most this many cards of the deck in another order, so a position is known by the hand, the size of the
 * deck and its uppermost cards. */
#define MAX_MOVED 3
/* Positions between two looks at the clock. */
#define NODES_BETWEEN_LOOKS 512
/* The positions of the first attempt; each attempt is a quarter longer than the one before. */
#define FIRST_ATTEMPT 30000
/* A random number below this is added to the value of each pair, so that every attempt tries them in another order. It
 * weighs as much as two cards. */
#define NOISE 100000
/* A result that took fewer positions than this is not remembered, but searched again. */
#define MIN_NODES_KEPT 3
#define MAX_MOVES      (2 * GRAFA_N_CARDS)

/** Solver: a search. The deck is changed in place and changed back. */
typedef struct
{
  const BaizeThinking *thinking;
  BaizeBest *best;
  BaizePositions *positions;
  BaizeFace deck[GRAFA_N_CARDS];
  BaizeMove line[MAX_MOVES];
  int n_line;
  int limit; /* no result is better */
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

static void search (Solver *solver, guint64 hand, guint64 left, int n);

static BaizeMove *
add_move (Solver *solver, GrafaVerb verb)
{
  solver->line[solver->n_line] = (BaizeMove){ .verb = verb };
  return &solver->line[solver->n_line++];
}

/** Ends a line of play with @n_lost cards in the hand and the deck. */
static void
finish (Solver *solver, int n_lost)
{
  int score = GRAFA_N_CARDS - n_lost;

  if (score <= solver->best->score)
    return;
  solver->best->score = score;
  g_array_set_size (solver->best->moves, 0);
  g_array_append_vals (solver->best->moves, solver->line, (guint) solver->n_line);
}

/** Whether the attempt can stop: no better result is possible, or the attempt has had its positions, or the time is
 * over. */
static gboolean
is_done (const Solver *solver)
{
  return solver->paused || solver->stopped || solver->best->score >= solver->limit;
}

/** The cards that can leave a hand for good: black cards and aces. */
static inline guint64
get_spendable (void)
{
  static const guint64 suit = 0x1fff, aces = 1 | (G_GUINT64_CONSTANT (1) << 13) | (G_GUINT64_CONSTANT (1) << 26)
                                             | (G_GUINT64_CONSTANT (1) << 39);

  return aces | (suit << (13 * BAIZE_CLUBS)) | (suit << (13 * BAIZE_SPADES));
}

/**
 * No result from here can be better. A pair makes the hand smaller only if both cards are black or aces: hearts bring
 * a card back, diamonds buy one. Only the last pair's diamonds may find no card to buy.
 */
static int
get_bound (guint64 hand, guint64 left)
{
  int n_deck = __builtin_popcountll (left & get_spendable ());
  int n_hand = __builtin_popcountll (hand & get_spendable ());
  int n_lost = __builtin_popcountll (hand) - MIN (n_deck, (n_deck + n_hand) / 2) - 1;

  return GRAFA_N_CARDS - MAX (n_lost, 0);
}

/** Lets the waiting abilities act, in every order that the rules allow, on a deck of @n cards; @left is the set of
 * these cards. */
static void
act (Solver *solver, guint64 hand, guint64 left, int n, Pending pending)
{
  int n_line = solver->n_line, n_kinds, n_looked;
  BaizeFace looked[MAX_MOVED];

  if (n == 0)
    {
      finish (solver, __builtin_popcountll (hand));
      return;
    }
  if (n == 1)
    pending.clubs = 0;
  n_kinds = (pending.spades > 0) + (pending.diamonds > 0) + (pending.clubs > 0);
  if (n_kinds == 0)
    {
      search (solver, hand, left, n);
      return;
    }
  n_looked = pending.clubs > 0 ? MIN (pending.clubs + 1, n) : 0;
  memcpy (looked, solver->deck + n - n_looked, (gsize) n_looked);
  for (int i = 0; i < (n_looked == 3 ? 6 : n_looked) && !is_done (solver); i++)
    {
      static const guint8 orders[][3] = {
        { 0, 1, 2 }, { 1, 0, 2 }, { 0, 2, 1 }, { 2, 0, 1 }, { 1, 2, 0 }, { 2, 1, 0 }
      };
      BaizeMove *move = add_move (solver, GRAFA_FORESEE);

      for (int j = n_looked - 1; j >= 0; j--)
        {
          solver->deck[n - n_looked + j] = looked[orders[i][j]];
          baize_move_add_arg (move, solver->deck[n - n_looked + j]);
        }
      act (solver, hand, left, n, (Pending){ pending.spades, pending.diamonds, 0 });
      memcpy (solver->deck + n - n_looked, looked, (gsize) n_looked);
      solver->n_line = n_line;
    }
  for (int verb = GRAFA_DIG; verb <= GRAFA_BUY && !is_done (solver); verb++)
    {
      guint64 top = grafa_bit (solver->deck[n - 1]);

      if ((verb == GRAFA_DIG ? pending.spades : pending.diamonds) == 0)
        continue;
      if (n_kinds > 1)
        add_move (solver, (GrafaVerb) verb);
      if (verb == GRAFA_DIG)
        act (solver, hand, left & ~top, n - 1, (Pending){ pending.spades - 1, pending.diamonds, pending.clubs });
      else
        act (solver, hand | top, left & ~top, n - 1, (Pending){ pending.spades, pending.diamonds - 1, pending.clubs });
      solver->n_line = n_line;
    }
}

/** Pairs @hand_card with the open card, and searches on. */
static void
pair (Solver *solver, guint64 hand, guint64 left, int n, BaizeFace hand_card)
{
  BaizeFace open_card = solver->deck[n - 1];
  int n_of[BAIZE_N_SUITS] = { 0 }, n_line = solver->n_line;
  gboolean open_acts = baize_face_get_rank (open_card) != BAIZE_ACE;
  gboolean acts = baize_face_get_rank (hand_card) != BAIZE_ACE;

  n_of[baize_face_get_suit (open_card)] += open_acts;
  n_of[baize_face_get_suit (hand_card)] += acts;
  if (!open_acts || baize_face_get_suit (open_card) != BAIZE_HEARTS)
    hand &= ~grafa_bit (hand_card);
  if (acts && baize_face_get_suit (hand_card) == BAIZE_HEARTS)
    hand |= grafa_bit (open_card);
  baize_move_add_arg (add_move (solver, GRAFA_PAIR), hand_card);
  act (solver, hand, left & ~grafa_bit (open_card), n - 1,
       (Pending){ n_of[BAIZE_SPADES], n_of[BAIZE_DIAMONDS], n_of[BAIZE_CLUBS] });
  solver->n_line = n_line;
}

/** The keys of a position, which together hold all of it; the first is only mixed. */
static guint64
get_key (const Solver *solver, guint64 hand, int n, guint64 *check)
{
  guint64 key = (hand | ((guint64) n << GRAFA_N_CARDS)) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  *check = 0;
  for (int i = 1; i <= MIN (MAX_MOVED, n); i++)
    *check = *check << 8 | solver->deck[n - i];
  key ^= key >> 32;
  return key ^ *check * 0x9e3779b1;
}

/** Searches on from a position with an open card, the uppermost of @n. */
static void
search (Solver *solver, guint64 hand, guint64 left, int n)
{
  BaizeFace open_card = solver->deck[n - 1], order[GRAFA_N_CARDS];
  int value[GRAFA_N_CARDS], n_pairs = 0;
  guint64 n_before = solver->best->n_nodes, key, check;

  if (++solver->best->n_nodes % NODES_BETWEEN_LOOKS == 0 && baize_best_is_over (solver->best, solver->thinking))
    solver->stopped = TRUE;
  solver->paused = solver->best->n_nodes >= solver->end_of_attempt;
  if (is_done (solver) || get_bound (hand, left) <= solver->best->score)
    return;
  key = get_key (solver, hand, n, &check);
  if (baize_positions_find (solver->positions, key, check, NULL))
    return;
  for (guint64 rest = hand; rest != 0; rest &= rest - 1)
    {
      BaizeFace face = (BaizeFace) __builtin_ctzll (rest);
      int own, i;

      if (!grafa_pairs (face, open_card))
        continue;
      own = grafa_judge_known (hand, n, solver->deck, face) + (int) (baize_random_next (&solver->random) % NOISE);
      for (i = n_pairs++; i > 0 && value[i - 1] < own; i--)
        {
          value[i] = value[i - 1];
          order[i] = order[i - 1];
        }
      value[i] = own;
      order[i] = face;
    }
  if (n_pairs == 0)
    finish (solver, __builtin_popcountll (hand) + n);
  for (int i = 0; i < n_pairs && !is_done (solver); i++)
    pair (solver, hand, left, n, order[i]);
  if (solver->best->n_nodes - n_before >= MIN_NODES_KEPT && !is_done (solver))
    baize_positions_store (solver->positions, key, check, 0);
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
  g_autoptr (BaizePositions) positions = baize_positions_new (BAIZE_POSITIONS_MAX_BYTES);
  Solver solver = { .thinking = thinking, .best = best, .positions = positions };
  Pending pending = { state->spades, state->diamonds, state->clubs };
  guint64 left = 0;

  for (int i = 0; i < state->deck.n; i++)
    left |= grafa_bit (state->deck.card[i]);
  memcpy (solver.deck, state->deck.card, state->deck.n);
  solver.limit = state->open ? get_bound (state->hand, left) : GRAFA_N_CARDS;
  best->score = -1;
  baize_random_init (&solver.random, thinking->seed);
  play_first (&solver, state);
  for (guint64 n_more = FIRST_ATTEMPT; !solver.stopped; n_more += n_more / 4)
    {
      solver.paused = FALSE;
      solver.end_of_attempt = best->n_nodes + n_more;
      act (&solver, state->hand, left, state->deck.n, pending);
      if (!solver.paused)
        break;
    }
  best->bound = solver.stopped ? solver.limit : best->score;
}
