/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The players of Grandma's Card Game, beyond the contract of all players: they choose well where the best move is
 * known, they think in another thread, and each beats the previous one. Search and its deadline are tested here too.
 */
#include "grandma-position.h"
#include "test.h"

#include "core/rules/baize-player.h"
#include "core/rules/baize-search.h"

static const BaizeRules *const rules = &baize_grandma_rules;

/** Plays with the playout policy until @n_moves moves are made; deals deal @deal first. */
static void
play_some (GrandmaState *state, int players, guint64 deal, int n_moves)
{
  g_autoptr (BaizeSetup) setup = cases_setup_new (&grandma_game, "seven", players, deal);
  BaizeRandom random;

  baize_random_init (&random, deal);
  rules->deal (state, setup);
  for (int i = 0; i < n_moves && !state->over; i++)
    {
      BaizeMove move;

      rules->players->playout (state, &random, &move);
      rules->play (state, &move, NULL, NULL);
    }
}

TEST (playout)
{
  g_autofree GrandmaState *state = g_new0 (GrandmaState, 1);
  int n_out = 0;

  for (int players = 2; players <= 4; players++)
    for (guint64 deal = 1; deal <= 40; deal++)
      {
        play_some (state, players, deal, G_MAXINT);
        for (int round = 0; round < 7; round++)
          for (int seat = 0; seat < players; seat++)
            n_out += state->score[round][seat] == 0;
      }
  /* nearly every round is won */
  g_assert_cmpint (n_out, >, 3 * 40 * 7 * 9 / 10);
}

/* ---- in another thread ---- */

static gboolean
cancel (gpointer cancellable)
{
  g_cancellable_cancel (cancellable);
  return G_SOURCE_REMOVE;
}

static void
note_result (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

TEST (cancel)
{
  g_autofree GrandmaState *state = g_new0 (GrandmaState, 1);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL, again = NULL;
  BaizeThinking thinking = { .budget = G_MAXINT, .n_threads = 2, .cancellable = cancellable };
  const BaizePlayer *strong = baize_player_find (rules, "strong");
  BaizeMove move;

  play_some (state, 2, 2, 30);
  baize_player_choose_async (strong, rules, state, &thinking, note_result, &result);
  g_timeout_add (20, cancel, cancellable);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (baize_player_choose_finish (result, &move, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_false (baize_player_choose (strong, rules, state, &thinking, &move, &again));
  g_assert_error (again, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

TEST (async)
{
  g_autofree GrandmaState *state = g_new0 (GrandmaState, 1);
  BaizeThinking thinking = { .seed = 4, .budget = 100 };

  for (int i = 0; i < baize_rules_n_opponents (rules); i++)
    {
      g_autoptr (GAsyncResult) result = NULL;
      g_autoptr (GError) error = NULL;
      BaizeMove move, same;

      play_some (state, 2, 2, 31);
      baize_player_choose_async (&rules->players->list[i], rules, state, &thinking, note_result, &result);
      g_assert_true (baize_player_choose (&rules->players->list[i], rules, state, &thinking, &same, NULL));
      while (result == NULL)
        g_main_context_iteration (NULL, TRUE);
      g_assert_true (baize_player_choose_finish (result, &move, &error));
      g_assert_no_error (error);
      g_assert_true (baize_move_equal (&move, &same));
    }
}

/* ---- search ---- */

static int
value_of_hand (gconstpointer start, gconstpointer state, int seat)
{
  return -grandma_hand_points (state, seat);
}

/* A playout without moves evaluates the hand after the discard: discarding the card with the most points is best. */
TEST (search)
{
  g_autofree GrandmaState *state = g_new0 (GrandmaState, 1);
  g_autoptr (GArray) evaluated = g_array_new (FALSE, FALSE, sizeof (BaizeEvaluatedMove));
  BaizePlayout playout = { .rules = rules, .state = state, .max_steps = 0, .value = value_of_hand };
  BaizeThinking thinking = { .budget = 40 };
  BaizeMoves moves = { 0 };

  grandma_position_read (state, "seven 1 | 1 play | 3C 4H AD KS 9C / 4C 5D | 6D 7D | 8D");
  rules->moves (state, &moves);
  for (gsize i = 0; i < moves.n_items; i++)
    {
      BaizeEvaluatedMove move = { .move = moves.items[i] };

      g_array_append_val (evaluated, move);
    }
  baize_search_evaluate (&playout, &thinking, evaluated);
  g_assert_cmpuint (evaluated->len, ==, 5);
  g_assert_cmpint (g_array_index (evaluated, BaizeEvaluatedMove, 0).move.arg[0], ==, 13);
  g_assert_cmpfloat (g_array_index (evaluated, BaizeEvaluatedMove, 0).value, ==, -25);
  g_assert_cmpint (g_array_index (evaluated, BaizeEvaluatedMove, 1).move.arg[0], ==, 51);
  /* after the deadline the earlier values stay */
  thinking.deadline = 1;
  for (guint i = 0; i < evaluated->len; i++)
    g_array_index (evaluated, BaizeEvaluatedMove, i).value = -(int) i;
  baize_search_evaluate (&playout, &thinking, evaluated);
  for (guint i = 0; i < evaluated->len; i++)
    g_assert_cmpfloat (g_array_index (evaluated, BaizeEvaluatedMove, i).value, ==, -(int) i);
  baize_moves_clear (&moves);
}

/** Evaluates one move; its value is the deadline of the request. */
static void
evaluate_late (const BaizePlayer *player, gconstpointer state, const BaizeThinking *thinking, GArray *evaluated)
{
  BaizeEvaluatedMove move = { 0 };

  move.value = (double) thinking->deadline;
  grandma_move_draw (&move.move, GRANDMA_FROM_PILE);
  g_array_append_val (evaluated, move);
}

/* The time limit starts with the request, before anything is evaluated; without a limit there is no deadline. */
TEST (deadline)
{
  static const BaizePlayer late = { .id = "late", .evaluate = evaluate_late };
  g_autofree GrandmaState *state = g_new0 (GrandmaState, 1);
  BaizeThinking thinking = { .time_limit = G_USEC_PER_SEC };
  g_autoptr (GArray) limited = NULL, unlimited = NULL;
  gint64 before = g_get_monotonic_time ();
  double deadline;

  play_some (state, 2, 2, 30);
  limited = baize_player_evaluate (&late, rules, state, &thinking, NULL);
  deadline = g_array_index (limited, BaizeEvaluatedMove, 0).value;
  g_assert_cmpfloat (deadline, >=, (double) (before + thinking.time_limit));
  g_assert_cmpfloat (deadline, <=, (double) (g_get_monotonic_time () + thinking.time_limit));
  thinking.time_limit = 0;
  unlimited = baize_player_evaluate (&late, rules, state, &thinking, NULL);
  g_assert_cmpfloat (g_array_index (unlimited, BaizeEvaluatedMove, 0).value, ==, 0);
}

/* ---- evaluation ---- */

/* The first seat's turn in the first round; the second seat has twelve cards, and the stock has some. */
#define TABLE(phase, hand, pile, melds)                                       \
  "seven 1 | 1 " phase " | " hand " / 4C 5D 6S 8H TC JS QC KH AD 4S 7C 9S | " \
  "6D 7D 8C TS JD QH KD AC 4H 5S 6C 7S 8D TH JC QS KC AS 2S 2D 4D 5H | " pile " | " melds

static const struct
{
  const char *name, *position, *move;
} choices[] = {
  { "a card that meets the goal is taken", TABLE ("draw", "3C 3D 9C 9D 9H KS JH QD 5C 7H 8S TD", "3H", ""),
    "draw pile" },
  { "a two is taken", TABLE ("draw", "3C 3D 9C 9D KS JH QD 5C 7H 8S TD AS", "2H", ""), "draw pile" },
  { "a card of no use is left", TABLE ("draw", "3C 3D 9C 9D 9S KS JH QD 5C 7H 8S TD", "6H", ""), "draw stock" },
  { "the goal is laid down", TABLE ("play", "3C 3D 3H 9C 9D 9H KS JH QD 5C 7H 8S TD", "AH", ""),
    "goal 3C 3D 3H / 9C 9D 9H" },
  { "the last card finds a place", TABLE ("play", "3S", "AH", "1.1t:3C+3D+3H"), "add 3S 1.1" },
  { "what makes a place comes first", TABLE ("play", "2C 7D 9S", "AH", "1.1s:9D+TD+JD+QD"), "add 2C 1.1 low" },
};

TEST (choices)
{
  g_autofree GrandmaState *state = g_new0 (GrandmaState, 1);

  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    for (int j = 0; j < 2; j++)
      {
        static const char *const names[] = { "medium", "strong" };
        const BaizePlayer *player = baize_player_find (rules, names[j]);
        BaizeThinking thinking = { .seed = 1, .budget = 400 };
        g_autofree char *text = NULL;
        BaizeMove move;

        grandma_position_read (state, choices[i].position);
        g_assert_true (baize_player_choose (player, rules, state, &thinking, &move, NULL));
        text = baize_rules_move_text (&baize_grandma_rules, state, &move);
        if (!g_str_equal (text, choices[i].move))
          g_error ("%s: %s does “%s”, not “%s”", choices[i].name, player->id, text, choices[i].move);
      }
}

/* ---- each player beats the previous one ---- */

/** Plays deal @deal with @one in @seat and @other in the other seat. Returns: how many points fewer @one has. */
static int
play_match (const BaizePlayer *one, const BaizePlayer *other, int seat, guint64 deal, guint budget)
{
  g_autofree GrandmaState *state = g_new0 (GrandmaState, 1);
  guint64 seed = deal;

  play_some (state, 2, deal, 0);
  while (!state->over)
    {
      BaizeThinking thinking = { .seed = baize_splitmix64_next (&seed), .budget = budget };
      BaizeMove move;

      g_assert_true (baize_player_choose (state->seat == seat ? one : other, rules, state, &thinking, &move, NULL));
      rules->play (state, &move, NULL, NULL);
    }
  return rules->score (state, 3 - seat) - rules->score (state, seat);
}

static void
assert_beats (const char *one, const char *other, guint64 n_deals, guint budget)
{
  int n_won = 0, n_lost = 0;

  for (guint64 deal = 1; deal <= n_deals; deal++)
    for (int seat = 1; seat <= 2; seat++)
      {
        int margin = play_match (baize_player_find (rules, one), baize_player_find (rules, other), seat, deal, budget);

        n_won += margin > 0;
        n_lost += margin < 0;
      }
  g_test_message ("%s beats %s %d to %d", one, other, n_won, n_lost);
  g_assert_cmpint (n_won, >, n_lost);
}

TEST (strengths)
{
  assert_beats ("medium", "easy", 40, 0);
  assert_beats ("strong", "medium", 12, 40);
}
