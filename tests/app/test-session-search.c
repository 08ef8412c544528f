/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Random deals while the player wants only deals that can be perfect.
 */
#include "main-loop.h"
#include "session-fixture.h"

#include "core/base/baize-settings.h"
#include "core/rules/baize-best.h"
#include "core/rules/baize-perfect.h"
#include "core/rules/baize-thinker.h"

#define SEARCH_TIME   (500 * G_TIME_SPAN_MILLISECOND)
#define NOT_PERFECT   110 /* a deal of GRAFA that can't be perfect */
#define SEED          478 /* of random numbers whose first deal can't be perfect, though it is not over at once */
#define NOTHING_FOUND "No deal that allows a perfect game was found in time, so this is an ordinary one"

static void
want (gboolean only_perfect)
{
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_APP, NULL);

  g_settings_set_boolean (settings, BAIZE_SETTING_ONLY_PERFECT, only_perfect);
}

static void
set_up_search (Fixture *fixture, gconstpointer unused)
{
  set_up (fixture, NULL);
  want (TRUE);
}

static void
tear_down_search (Fixture *fixture, gconstpointer unused)
{
  want (FALSE);
  wait_until (!baize_thinker_get_busy (baize_thinker_get_default ()));
  tear_down (fixture, NULL);
}

#define SEARCH_TEST(name) TEST_WITH (name, Fixture, set_up_search, tear_down_search)

static void
wait_for_deal (Fixture *fixture)
{
  wait_until (!baize_session_get_searching (fixture->session));
}

/** Whether deal @number can be perfect; not known of one that is over at once, which is never dealt at random.
 * @time_limit is in µs, 0 for none. */
static BaizePerfect
find (const BaizeRules *rules, guint64 number, gint64 time_limit)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (rules, 0, number);
  g_autoptr (BaizeGame) game = baize_game_new (rules, setup, NULL);
  BaizeThinking thinking = { .seed = 1, .time_limit = time_limit };

  return baize_game_get_over (game) ? BAIZE_PERFECT_UNKNOWN
                                    : baize_perfect_find (rules, baize_game_get_state (game), &thinking, NULL);
}

static guint64
next_number (void)
{
  return (guint64) g_random_int_range (1, BAIZE_MAX_RANDOM_DEAL + 1);
}

/** Checks that the first deal with the random numbers of SEED can't be perfect. */
static void
check_seed (const BaizeRules *rules)
{
  g_random_set_seed (SEED);
  g_assert_cmpint (find (rules, next_number (), 0), ==, BAIZE_PERFECT_IMPOSSIBLE);
}

/** Returns: how many random numbers come before @number if the random numbers begin with @seed; at most 40. */
static int
count_before (guint32 seed, guint64 number)
{
  int n = 0;

  for (g_random_set_seed (seed); n < 40 && next_number () != number;)
    n++;
  return n;
}

/* A deal that can't be perfect is left out; meanwhile the current game goes on. */
SEARCH_TEST (found)
{
  g_autoptr (BaizeRecord) record = NULL;
  g_autofree char *text = NULL;

  check_seed (fixture->rules);
  baize_session_deal_number (fixture->session, fixture->rules, 0, 7);
  g_random_set_seed (SEED);
  baize_session_deal_random (fixture->session, fixture->rules, 0);
  g_assert_true (baize_session_get_searching (fixture->session));
  g_assert_cmpuint (deal_of (fixture), ==, 7);
  g_assert_true (play_first (game_of (fixture)));
  wait_for_deal (fixture);
  /* usually it is the second number; on a busy machine a deal may not be settled in time, and the next one is tried */
  g_assert_cmpint (count_before (SEED, deal_of (fixture)), >, 0);
  g_assert_cmpint (count_before (SEED, deal_of (fixture)), <, 40);
  g_assert_cmpint (find (fixture->rules, deal_of (fixture), 0), ==, BAIZE_PERFECT_POSSIBLE);
  g_assert_cmpint (baize_session_get_waiting (fixture->session), ==, BAIZE_WAITING_OWN);
  g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_NONE);
  g_assert_cmpuint (fixture->messages->len, ==, 1);
  g_assert_cmpstr (fixture->messages->pdata[0], ==, "GRAFA set aside");
  /* the game is the same as one whose number was chosen */
  record = baize_game_to_record (game_of (fixture), NULL);
  text = baize_record_to_text (record);
  g_assert_nonnull (strstr (text, "Deal"));
  g_assert_null (strcasestr (text, "perfect"));
}

/* Without the wish the next number is dealt at once. */
SEARCH_TEST (not_wanted)
{
  check_seed (fixture->rules);
  want (FALSE);
  g_random_set_seed (SEED);
  baize_session_deal_random (fixture->session, fixture->rules, 0);
  g_assert_false (baize_session_get_searching (fixture->session));
  g_assert_cmpint (count_before (SEED, deal_of (fixture)), ==, 0);
}

/* The first game of a variant is searched, too, while there is no game. */
SEARCH_TEST (no_game)
{
  baize_session_resume (fixture->session, fixture->rules, 0);
  g_assert_true (baize_session_get_searching (fixture->session));
  g_assert_null (game_of (fixture));
  wait_for_deal (fixture);
  g_assert_cmpint (find (fixture->rules, deal_of (fixture), 0), ==, BAIZE_PERFECT_POSSIBLE);
}

SEARCH_TEST (stopped)
{
  BaizeThinker *thinker = baize_thinker_get_default ();

  baize_session_deal_number (fixture->session, fixture->rules, 0, 7);
  baize_thinker_set_resting (thinker, TRUE);
  baize_session_deal_random (fixture->session, fixture->rules, 0);
  baize_session_stop_search (fixture->session);
  g_assert_false (baize_session_get_searching (fixture->session));
  baize_thinker_set_resting (thinker, FALSE);
  wait_until (!baize_thinker_get_busy (thinker));
  g_assert_cmpuint (deal_of (fixture), ==, 7);

  /* a deal that is chosen, and leaving, end a search as well */
  baize_thinker_set_resting (thinker, TRUE);
  baize_session_deal_random (fixture->session, fixture->rules, 0);
  baize_session_deal_number (fixture->session, fixture->rules, 0, NOT_PERFECT);
  g_assert_false (baize_session_get_searching (fixture->session));
  g_assert_cmpuint (deal_of (fixture), ==, NOT_PERFECT);
  baize_session_deal_random (fixture->session, fixture->rules, 0);
  baize_session_deal_random (fixture->session, fixture->rules, 0);
  g_assert_true (baize_session_get_searching (fixture->session));
  baize_session_leave (fixture->session);
  g_assert_false (baize_session_get_searching (fixture->session));
  baize_thinker_set_resting (thinker, FALSE);
  wait_until (!baize_thinker_get_busy (thinker));
  g_assert_null (game_of (fixture));
}

/* Chosen numbers, daily deals, and games that can't be asked are dealt at once. */
SEARCH_TEST (not_searched)
{
  const BaizeRules *happy = baize_rules_find ("happy-graphs", NULL), *rose = baize_rules_find ("rose", NULL);
  g_autoptr (BaizeSetup) setup = baize_setup_new (happy, 0, 0);

  baize_session_deal_number (fixture->session, fixture->rules, 0, NOT_PERFECT);
  g_assert_cmpuint (deal_of (fixture), ==, NOT_PERFECT);
  baize_session_deal_daily (fixture->session, fixture->rules, 0);
  g_assert_false (baize_session_get_searching (fixture->session));
  g_assert_cmpint (baize_session_get_waiting (fixture->session), ==, BAIZE_WAITING_DAILY);
  baize_session_deal_random (fixture->session, rose, 0);
  g_assert_false (baize_session_get_searching (fixture->session));
  g_assert_true (baize_game_get_rules (game_of (fixture)) == rose);
  baize_session_deal_random (fixture->session, happy, baize_rules_find_variant (happy, "square-puzzle", NULL));
  g_assert_false (baize_session_get_searching (fixture->session));
  setup->players = 2;
  g_assert_true (baize_session_deal_set_up (fixture->session, happy, setup, NULL, 0, NULL, NULL));
  g_assert_false (baize_session_get_searching (fixture->session));
  g_assert_cmpint (baize_game_get_setup (game_of (fixture))->players, ==, 2);
}

/* ---- a solver that proves nothing ---- */

static int n_searches;

static void
prove_nothing (gconstpointer state, const BaizeThinking *thinking, BaizeBest *best)
{
  g_assert_cmpint (thinking->time_limit, ==, SEARCH_TIME);
  n_searches++;
  best->score = 0;
  best->bound = 52;
}

SEARCH_TEST (not_found)
{
  static BaizeRules rules;
  static BaizeRulesPlayers players;

  rules = *fixture->rules;
  players = *rules.players;
  players.best = prove_nothing;
  rules.players = &players;
  n_searches = 0;
  baize_session_deal_random (fixture->session, &rules, 0);
  wait_for_deal (fixture);
  /* deals that are over at once need no search; on a busy machine the time may end first */
  g_assert_cmpint (n_searches, <=, 40);
  g_assert_cmpint (n_searches, >, 0);
  g_assert_nonnull (game_of (fixture));
  g_assert_cmpuint (fixture->messages->len, ==, 1);
  g_assert_cmpstr (fixture->messages->pdata[0], ==, NOTHING_FOUND);
}
