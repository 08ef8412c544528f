/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The best result of GRAFA with all cards known: it equals what trying every line gives, and it never rises during a
 * game. The contract's tests cover what holds for all games.
 */
#include "grafa-position.h"
#include "lines.h"

#include "core/rules/baize-perfect.h"

static const BaizeRules *const rules = &baize_grafa_rules;

/* Late positions with few cards in the deck and in the hand. */
TEST (every_line)
{
  int n_positions = 0, n_less = 0;

  TEST_DEALS (deal, 600)
    {
      g_autoptr (BaizeBest) best = NULL;
      GrafaState state;
      int n_moves = 0;

      do
        lines_reach_mixed (rules, 0, deal, n_moves++, &state);
      while (!state.over && state.deck.n > 6);
      if (state.over || grafa_n_hand (&state) > 7)
        continue;
      best = lines_find_best (rules, &state, 0);
      g_assert_true (baize_best_is_proved (best));
      g_assert_cmpint (best->score, ==, lines_try_all (rules, &state));
      n_positions++;
      n_less += best->score < GRAFA_N_CARDS;
    }
  g_test_message ("%d positions, 52 is out of reach in %d", n_positions, n_less);
  g_assert_cmpint (n_positions, >, (int) test_amount (100));
  g_assert_cmpint (n_less, >, (int) test_amount (30));
}

/* ---- a search by the rules ---- */

/* Positions that the search remembers, a power of two. */
#define N_MET (1u << 22)
/* Positions that it looks at. */
#define MAX_POSITIONS 30000000

/** Search: a search for a result of at least @score, which shares no code with the solver. */
typedef struct
{
  int score;
  gboolean quick; /* whether to leave out wasteful pairs and hands that are too large */
  guint64 n_left; /* positions that may still be searched */
  guint64 *met;   /* hashes of positions from which there is none; a newer one replaces an older */
} Search;

static guint64
hash_state (const GrafaState *state)
{
  guint64 hash = state->hand + ((guint64) state->spades << 52) + ((guint64) state->diamonds << 55)
                 + ((guint64) state->clubs << 58);

  for (int i = 0; i <= state->deck.n; i++)
    {
      hash = (hash ^ hash >> 29) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
      hash += i < state->deck.n ? state->deck.card[i] : state->deck.n;
    }
  return hash;
}

/** Whether the move number @index pairs a card where another move pairs a lower one of its suit, or another ace. */
static gboolean
is_wasteful (const BaizeMoves *moves, gsize index)
{
  BaizeFace face = moves->items[index].arg[0];

  for (gsize i = 0; i < moves->n_items && moves->items[index].verb == GRAFA_PAIR; i++)
    {
      BaizeFace other = moves->items[i].arg[0];
      gboolean ace = baize_face_get_rank (face) == BAIZE_ACE, other_ace = baize_face_get_rank (other) == BAIZE_ACE;

      if (other < face && ace == other_ace && (ace || baize_face_get_suit (face) == baize_face_get_suit (other)))
        return TRUE;
    }
  return FALSE;
}

/** Whether the hand can't shrink to @size: it does so only when the open card is black or an ace, and with the last
 * card. */
static gboolean
is_too_large (const GrafaState *state, int size)
{
  int n = 1;

  for (int i = 0; i < state->deck.n; i++)
    {
      BaizeSuit suit = baize_face_get_suit (state->deck.card[i]);

      n += baize_face_get_rank (state->deck.card[i]) == BAIZE_ACE || suit == BAIZE_SPADES || suit == BAIZE_CLUBS;
    }
  return grafa_n_hand (state) > size + n;
}

static gboolean
can_reach (Search *search, const GrafaState *state)
{
  guint64 hash = hash_state (state), *slot = &search->met[(hash >> 20) % N_MET];
  BaizeMoves moves = { 0 };
  gboolean can = FALSE;

  if (state->over)
    return state->discard.n >= search->score;
  if (*slot == hash || search->n_left == 0 || (search->quick && is_too_large (state, GRAFA_N_CARDS - search->score)))
    return FALSE;
  search->n_left--;
  rules->moves (state, &moves);
  for (gsize i = 0; i < moves.n_items && !can; i++)
    {
      GrafaState next = *state;

      if (search->quick && is_wasteful (&moves, i))
        continue;
      rules->play (&next, &moves.items[i], NULL, NULL);
      can = can_reach (search, &next);
    }
  baize_moves_clear (&moves);
  if (!can)
    *slot = hash;
  return can;
}

/** Asserts that @score can't be reached from @state; @quick is as in #Search. Returns: whether the search for it
 * went to its end. */
static gboolean
assert_out_of_reach (const GrafaState *state, int score, gboolean quick)
{
  g_autofree guint64 *met = g_new0 (guint64, N_MET);
  Search search = { score, quick, MAX_POSITIONS, met };

  g_assert_false (can_reach (&search, state));
  return search.n_left > 0;
}

/** Returns: what is said about a perfect result, after checking a line that reaches it. */
static BaizePerfect
ask_perfect (const GrafaState *start)
{
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (BaizeMove));
  BaizeThinking thinking = { .seed = 1, .max_nodes = 20000000 };
  BaizePerfect answer = baize_perfect_find (rules, start, &thinking, line);
  GrafaState state = *start;

  for (guint i = 0; i < line->len; i++)
    {
      g_assert_true (rules->check (&state, &g_array_index (line, BaizeMove, i), NULL));
      rules->play (&state, &g_array_index (line, BaizeMove, i), NULL, NULL);
    }
  if (answer == BAIZE_PERFECT_POSSIBLE)
    g_assert_cmpint (state.discard.n, ==, GRAFA_N_CARDS);
  return answer;
}

/* In the middle of games, with cards that are alike and cards that are not: no result is better than the best one, and
 * the question for a perfect result is answered rightly. */
TEST (middles)
{
  int n_positions = 0, n_less = 0;

  TEST_DEALS (deal, 400)
    {
      g_autoptr (BaizeBest) best = NULL;
      GrafaState state;
      int n_moves = 0;

      do
        lines_reach_mixed (rules, 0, deal, n_moves++, &state);
      while (!state.over && state.deck.n > 8 + (int) (deal % 9));
      if (state.over)
        continue;
      best = lines_find_best (rules, &state, 0);
      g_assert_true (baize_best_is_proved (best));
      g_assert_true (assert_out_of_reach (&state, best->score + 1, FALSE));
      g_assert_cmpint (ask_perfect (&state), ==,
                       best->score == GRAFA_N_CARDS ? BAIZE_PERFECT_POSSIBLE : BAIZE_PERFECT_IMPOSSIBLE);
      n_positions++;
      n_less += best->score < GRAFA_N_CARDS;
    }
  g_test_message ("%d positions, 52 is out of reach in %d", n_positions, n_less);
  g_assert_cmpint (n_positions, >, (int) test_amount (100));
  g_assert_cmpint (n_less, >, (int) test_amount (50));
}

/* In these deals 52 is out of reach, in the last one by a single card. */
TEST (out_of_reach)
{
  static const guint64 deals[] = { 110, 129, 450, 643, 681, 939, 495 };

  for (gsize i = 0; i < G_N_ELEMENTS (deals); i++)
    {
      g_autoptr (BaizeSetup) setup = baize_setup_new (rules, 0, deals[i]);
      GrafaState state;

      rules->deal (&state, setup);
      g_assert_cmpint (ask_perfect (&state), ==, BAIZE_PERFECT_IMPOSSIBLE);
      g_assert_true (assert_out_of_reach (&state, GRAFA_N_CARDS, TRUE));
    }
}

/* Every deal is settled. A search by the rules confirms that deals cannot be perfect, but for a few for which it is too
 * slow. */
TEST (deals)
{
  int n_impossible = 0, n_confirmed = 0;

  for (guint64 deal = 1; deal <= test_amount (500); deal++)
    {
      g_autoptr (BaizeSetup) setup = baize_setup_new (rules, 0, deal);
      BaizePerfect answer;
      GrafaState state;

      rules->deal (&state, setup);
      answer = ask_perfect (&state);
      g_assert_cmpint (answer, !=, BAIZE_PERFECT_UNKNOWN);
      if (answer == BAIZE_PERFECT_IMPOSSIBLE)
        {
          n_impossible++;
          n_confirmed += assert_out_of_reach (&state, GRAFA_N_CARDS, TRUE);
        }
    }
  g_test_message ("%d deals cannot be perfect; %d confirmed by the rules", n_impossible, n_confirmed);
  g_assert_cmpint (n_confirmed * 10, >=, n_impossible * 8);
}

/* ---- positions ---- */

static const BestCase positions[] = {
  /* the last heart brings a card back; a diamond finds no card to buy */
  { "AS 9C | *8H |", 50 },
  { "AS | *9D |", 52 },
  /* two spades dig the last heart, which would bring a card back */
  { "5S | *4S 9H |", 52 },
  /* clubs put the nine on top; the king can pair with it, and the four can't */
  { "KC 4C | *QC KD 9S |", 52 },
};
CASES (positions, check_best, &grafa_game)

/* At every stage of a game, with and without pending abilities: a later best result is never above an earlier one. */
TEST (stages)
{
  TEST_DEALS (deal, 6)
    {
      GrafaState state;
      int before = GRAFA_N_CARDS;

      for (int n_moves = 0; n_moves < 60; n_moves += 3)
        {
          g_autoptr (BaizeBest) best = NULL;

          lines_reach_mixed (rules, 0, deal, n_moves, &state);
          if (state.over)
            break;
          best = lines_find_best (rules, &state, 5 * G_USEC_PER_SEC);
          if (!baize_best_is_proved (best))
            continue;
          g_assert_cmpint (best->score, <=, before);
          before = best->score;
        }
    }
}
