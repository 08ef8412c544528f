/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The strong player of GRAFA, beyond the contract of all players. Near the end it knows values exactly: known
 * positions, a comparison with playing every order of the unseen cards by the rules, and that hidden cards, seeds and
 * threads change nothing. Before that it measures playouts.
 */
#include "grafa-position.h"
#include "lines.h"

#include "games/grafa/players/judge.h"

#include <string.h>

/* The player's values count a perfect end as this many additional cards. */
#define BONUS 6

enum
{
  PERFECT,
  STUCK_SOON,
  EXPECTED,
  LEFT_IN_HAND,
};

static const BaizeRules *const rules = &baize_grafa_rules;

static GArray *
evaluate (const GrafaState *state, guint64 seed, int n_threads)
{
  return lines_evaluate (rules, state, "strong",
                         &(BaizeThinking){ .seed = seed, .budget = 10, .n_threads = n_threads });
}

static const ValueCase positions[] = {
  /* the king looks at all cards but the next, and no order of them matters */
  { "KC AS | *9C 2D 2h ks |", "pair KC", 58 },
  /* both cards that the clubs would show are known: buying first lets the clubs show another card */
  { "7C | TD 5C 2s 5s 7s 9h | buy,foresee:2", "buy", 58 },
  /* one of these cards is known: looking would only choose which of two cards is dug */
  { "4H | QS 7s kh | dig,foresee:2", "dig", 50 },
  { "9C | KC 3S 3d 7h 8c 9d qs | buy,foresee:2", "buy", 57.15 },
  /* neither card is known, and buying is still better */
  { "3H 6H | 8s as th | buy,foresee:2", "buy", 50 },
  /* the player has looked at the cards of the clubs */
  { "7C 9S | 6C 3H 4d 5d 9c ks | foresee:2", "foresee 3H 6C", 58 },
};
CASES (positions, check_values, &grafa_game)

static const struct
{
  const char *position;
  double measures[4];
  int n_orders;
} measured[] = {
  /* the hand is empty, and two cards stay in the deck */
  { "2C | *AS kd 2d |", { [STUCK_SOON] = 1, [EXPECTED] = 50 }, 2 },
  /* the king buys the queen, which pairs with the three and comes back, or the three, which does not pair with her */
  { "AC 2C | *KD 3h qs |", { [STUCK_SOON] = 0.5, [EXPECTED] = 49.5, [LEFT_IN_HAND] = 2 }, 2 },
  /* the spade that the second ace is paired with digs the other */
  { "AC AS | *KC 3s qs |", { [PERFECT] = 1, [EXPECTED] = 52 }, 2 },
};

TEST (measures)
{
  for (gsize i = 0; i < G_N_ELEMENTS (measured); i++)
    {
      g_autoptr (GArray) evaluated = NULL;
      const BaizeEvaluatedMove *best;
      GrafaState state;

      grafa_position_read (&state, measured[i].position);
      evaluated = evaluate (&state, 1, 1);
      best = &g_array_index (evaluated, BaizeEvaluatedMove, 0);
      g_assert_cmpint (best->n_playouts, ==, measured[i].n_orders);
      for (int j = PERFECT; j <= LEFT_IN_HAND; j++)
        g_assert_cmpfloat_with_epsilon (best->measures[j], measured[i].measures[j], 1e-9);
    }
}

/* ---- every order ---- */

/** Belief: positions that look the same to the player. */
typedef struct
{
  GrafaState *states;
  int n;
} Belief;

static gint64 sum_best (Belief belief);

/** Returns: @state without the cards that the player has not seen. */
static GrafaState
hide (const GrafaState *state)
{
  GrafaState hidden = *state;

  for (int i = 0; i < hidden.deck.n; i++)
    if (!grafa_has (hidden.seen, hidden.deck.card[i]))
      hidden.deck.card[i] = BAIZE_FACE_NONE;
  return hidden;
}

/** Divides @belief into parts that look the same to the player. Returns: the total of @sum of the parts. */
static gint64
sum_parts (Belief belief, gint64 (*sum) (Belief))
{
  g_autofree GrafaState *part = g_new (GrafaState, belief.n);
  g_autofree gboolean *done = g_new0 (gboolean, belief.n);
  gint64 total = 0;

  for (int i = 0; i < belief.n; i++)
    {
      GrafaState view = hide (&belief.states[i]);
      int n = 0;

      if (done[i])
        continue;
      for (int j = i; j < belief.n; j++)
        {
          GrafaState other = hide (&belief.states[j]);

          if (memcmp (&view, &other, sizeof view) == 0)
            {
              done[j] = TRUE;
              part[n++] = belief.states[j];
            }
        }
      total += sum ((Belief){ part, n });
    }
  return total;
}

static gint64
sum_move (Belief belief, const BaizeMove *move)
{
  g_autofree GrafaState *after = g_memdup2 (belief.states, (gsize) belief.n * sizeof *after);

  for (int i = 0; i < belief.n; i++)
    rules->play (&after[i], move, NULL, NULL);
  return sum_parts ((Belief){ after, belief.n }, sum_best);
}

static gint64
sum_best_move (Belief belief, gboolean foresees, gboolean acts)
{
  BaizeMoves moves = { 0 };
  gint64 best = -1;

  rules->moves (belief.states, &moves);
  for (gsize i = 0; i < moves.n_items; i++)
    if (moves.items[i].verb == GRAFA_FORESEE ? foresees : acts)
      best = MAX (best, sum_move (belief, &moves.items[i]));
  baize_moves_clear (&moves);
  return best;
}

/** Returns: the sum of the results if the player, who has looked at the cards, puts them in the best order. */
static gint64
sum_orders (Belief belief)
{
  return sum_best_move (belief, TRUE, FALSE);
}

static gint64
sum_look (Belief belief)
{
  g_autofree GrafaState *seen = g_memdup2 (belief.states, (gsize) belief.n * sizeof *seen);

  for (int i = 0; i < belief.n; i++)
    grafa_peek (&seen[i]);
  return sum_parts ((Belief){ seen, belief.n }, sum_orders);
}

/** Returns: the sum of the results, with BONUS for perfect ends, if the player makes the best moves. */
static gint64
sum_best (Belief belief)
{
  if (!belief.states->over)
    return belief.states->clubs > 0 ? MAX (sum_look (belief), sum_best_move (belief, FALSE, TRUE))
                                    : sum_best_move (belief, FALSE, TRUE);
  return (gint64) belief.n * (belief.states->discard.n + (belief.states->discard.n == GRAFA_N_CARDS ? BONUS : 0));
}

/**
 * Adds every order of the unseen cards, which lie below the others; the first @from cards already have their places.
 */
static void
add_orders (GArray *states, GrafaState *state, int from)
{
  int n = 0;

  while (n < state->deck.n && !grafa_has (state->seen, state->deck.card[n]))
    n++;
  if (from >= n)
    g_array_append_val (states, *state);
  for (int i = from; i < n; i++)
    {
      BaizeFace face = state->deck.card[from];

      state->deck.card[from] = state->deck.card[i];
      state->deck.card[i] = face;
      add_orders (states, state, from + 1);
      state->deck.card[i] = state->deck.card[from];
      state->deck.card[from] = face;
    }
}

/** Checks values and measures in @evaluated against the results in all orders of the unseen cards. */
static void
check_means (const GrafaState *state, GArray *evaluated)
{
  g_autoptr (GArray) states = g_array_new (FALSE, FALSE, sizeof (GrafaState));
  GrafaState start = *state;
  Belief belief;

  add_orders (states, &start, 0);
  belief = (Belief){ (GrafaState *) (gpointer) states->data, (int) states->len };
  for (guint i = 0; i < evaluated->len; i++)
    {
      const BaizeEvaluatedMove *move = &g_array_index (evaluated, BaizeEvaluatedMove, i);

      g_assert_cmpint (move->n_playouts, ==, belief.n);
      g_assert_cmpfloat_with_epsilon (move->value, (double) sum_move (belief, &move->move) / belief.n, 1e-9);
      g_assert_cmpfloat_with_epsilon (move->value, move->measures[EXPECTED] + BONUS * move->measures[PERFECT], 1e-9);
      g_assert_cmpfloat (move->measures[EXPECTED] + move->measures[LEFT_IN_HAND], <=, GRAFA_N_CARDS + 1e-9);
      g_assert_cmpfloat (move->measures[PERFECT] + move->measures[STUCK_SOON], <=, 1 + 1e-9);
    }
}

/**
 * Plays @deal with moves of the playout policy and random moves until the deck has at most @n_cards cards. Returns:
 * whether the game goes on.
 */
static gboolean
play_to_end (GrafaState *state, guint64 deal, int n_cards)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (rules, 0, deal);
  BaizeMoves moves = { 0 };
  BaizeRandom random;

  baize_random_init (&random, deal);
  rules->deal (state, setup);
  while (!state->over && state->deck.n > n_cards)
    {
      BaizeMove move;

      moves.n_items = 0;
      rules->moves (state, &moves);
      move = moves.items[baize_random_below (&random, moves.n_items)];
      if (baize_random_below (&random, 6) > 0)
        rules->players->playout (state, &random, &move);
      rules->play (state, &move, NULL, NULL);
    }
  baize_moves_clear (&moves);
  return !state->over;
}

/* The value of each listed move is the mean over all orders, and a foresee move is the best if and only if looking at
 * the cards first is at least as good as any other move. */
TEST (every_order)
{
  int n_positions = 0, n_looks = 0, n_acts = 0;

  TEST_DEALS (deal, 600)
    {
      g_autoptr (GArray) evaluated = NULL;
      GrafaState state, looked;
      gboolean looks;

      /* five unseen cards have many orders, so only few deals stop at five cards in the deck */
      if (!play_to_end (&state, deal, deal % 24 == 1 ? 5 : 4) || grafa_n_hand (&state) > 4)
        continue;
      evaluated = evaluate (&state, 1, 1);
      looked = state;
      grafa_peek (&looked);
      looks = g_array_index (evaluated, BaizeEvaluatedMove, 0).move.verb == GRAFA_FORESEE;
      check_means (looks ? &looked : &state, evaluated);
      if (looked.peeked != 0)
        {
          g_autoptr (GArray) states = g_array_new (FALSE, FALSE, sizeof (GrafaState));
          Belief belief;

          add_orders (states, &state, 0);
          belief = (Belief){ (GrafaState *) (gpointer) states->data, (int) states->len };
          g_assert_true (looks == (sum_look (belief) >= sum_best_move (belief, FALSE, TRUE)));
          n_looks += looks;
          n_acts += !looks;
        }
      n_positions++;
    }
  g_test_message ("%d positions; %d look first, %d don't", n_positions, n_looks, n_acts);
  g_assert_cmpint (n_positions, >, (int) test_amount (60));
  g_assert_cmpint (MIN (n_looks, n_acts), >=, (int) test_amount (3));
}

/* Neither the seed nor the number of threads nor the order of unseen cards changes the moves and their values. If the
 * player looks first, another order of the cards leads to another order to put them in, but still to a look. */
TEST (nothing_hidden)
{
  BaizeRandom random;
  int n_positions = 0;

  baize_random_init (&random, 1);
  TEST_DEALS (deal, 300)
    {
      g_autoptr (GArray) evaluated = NULL, same = NULL, again = NULL;
      GrafaState state, other;
      const BaizeEvaluatedMove *best;

      if (!play_to_end (&state, deal, 7) || grafa_n_hand (&state) > 5)
        continue;
      other = state;
      rules->view->determinize (&other, 1, &random);
      evaluated = evaluate (&state, 1, 1);
      same = evaluate (&state, 2, 3);
      g_assert_cmpmem (evaluated->data, evaluated->len * sizeof *best, same->data, same->len * sizeof *best);
      again = evaluate (&other, 1, 1);
      best = &g_array_index (evaluated, BaizeEvaluatedMove, 0);
      if (best->move.verb == GRAFA_FORESEE)
        g_assert_cmpint (g_array_index (again, BaizeEvaluatedMove, 0).move.verb, ==, GRAFA_FORESEE);
      else
        g_assert_cmpmem (evaluated->data, evaluated->len * sizeof *best, again->data, again->len * sizeof *best);
      n_positions++;
    }
  g_assert_cmpint (n_positions, >, (int) test_amount (100));
}

/* A player without time left returns a move; a cancelled player returns none. */
TEST (limits)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  const BaizePlayer *player = baize_player_find (rules, "strong");
  BaizeThinking thinking = { .seed = 1, .budget = 10, .deadline = 1 };
  GrafaState state;
  BaizeMove move;

  grafa_position_read (&state, positions[0].position);
  g_assert_true (baize_player_choose (player, rules, &state, &thinking, &move, NULL));
  g_assert_true (rules->check (&state, &move, NULL));
  thinking = (BaizeThinking){ .seed = 1, .budget = 10, .cancellable = cancellable };
  g_cancellable_cancel (cancellable);
  g_assert_false (baize_player_choose (player, rules, &state, &thinking, &move, NULL));
}

/* A spade that waits digs the first card, so the other one comes up. */
TEST (spade_before_card)
{
  BaizeMove good, bad;
  GrafaState state;

  grafa_position_read (&state, "3H | KS 2C 5d 8d 9d | dig,foresee:2");
  g_assert_true (rules->read_move (&state, "foresee KS 2C", &good, NULL));
  g_assert_true (rules->read_move (&state, "foresee 2C KS", &bad, NULL));
  g_assert_cmpint (grafa_judge_move (&state, &good), >, grafa_judge_move (&state, &bad));
  g_assert_cmpint (grafa_estimate_move (&state, &good), >, grafa_estimate_move (&state, &bad));
}

/* ---- playouts ---- */

TEST (playouts)
{
  BaizeThinking thinking = { .seed = 1, .budget = 400 };
  g_autoptr (GArray) evaluated = NULL;
  GrafaState state;

  lines_reach (rules, 0, 1, 0, &state);
  evaluated = lines_evaluate (rules, &state, "strong", &thinking);
  g_assert_cmpint (rules->players->n_measures, ==, 4);
  for (guint i = 0; i < evaluated->len; i++)
    {
      const BaizeEvaluatedMove *move = &g_array_index (evaluated, BaizeEvaluatedMove, i);
      double perfect = move->measures[PERFECT], stuck_soon = move->measures[STUCK_SOON];
      double expected = move->measures[EXPECTED];

      g_assert_cmpint (move->n_playouts, >, 0);
      g_assert_true (perfect >= 0 && stuck_soon >= 0 && perfect + stuck_soon <= 1);
      g_assert_true (expected > 10 && expected + move->measures[LEFT_IN_HAND] <= GRAFA_N_CARDS);
      g_assert_cmpfloat (move->value, >=, expected);
    }
}
