/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Very hard puzzles, which a thread makes while the current game goes on.
 */
#include "main-loop.h"
#include "session-fixture.h"

#include "core/rules/baize-thinker.h"

#define FIRST_VERY_HARD 1000000000

static const BaizeRules *happy;
static int puzzles; /* the variant of the square puzzles */
static guint64 next = FIRST_VERY_HARD + 7;

static void
set_up_making (Fixture *fixture, gconstpointer unused)
{
  set_up (fixture, NULL);
  happy = baize_rules_find ("happy-graphs", NULL);
  puzzles = baize_rules_find_variant (happy, "square-made", NULL);
  baize_session_deal_number (fixture->session, fixture->rules, 0, 7);
  /* what was made once is known; so each test has numbers of its own */
  next += 10;
}

static void
tear_down_making (Fixture *fixture, gconstpointer unused)
{
  baize_thinker_set_resting (baize_thinker_get_default (), FALSE);
  wait_until (!baize_thinker_get_busy (baize_thinker_get_default ()));
  tear_down (fixture, NULL);
}

#define MAKING_TEST(name) TEST_WITH (name, Fixture, set_up_making, tear_down_making)

/* The current game goes on until the puzzle is made, which is the one that its number has always named. */
MAKING_TEST (number)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (happy, puzzles, next);
  g_autoptr (BaizeGame) same = NULL;

  baize_session_deal_number (fixture->session, happy, puzzles, next);
  g_assert_true (baize_session_get_making (fixture->session));
  g_assert_true (baize_session_get_searching (fixture->session));
  g_assert_true (baize_game_get_rules (game_of (fixture)) == fixture->rules);
  g_assert_true (play_first (game_of (fixture)));
  wait_until (!baize_session_get_searching (fixture->session));
  g_assert_true (baize_game_get_rules (game_of (fixture)) == happy);
  g_assert_cmpuint (deal_of (fixture), ==, next);
  g_assert_nonnull (baize_game_get_tag (game_of (fixture), "Date"));
  same = baize_game_new (happy, setup, NULL);
  g_assert_cmpmem (baize_game_get_state (same), happy->state_size, baize_game_get_state (game_of (fixture)),
                   happy->state_size);
  /* what is made already starts at once */
  baize_session_deal_number (fixture->session, fixture->rules, 0, 7);
  baize_session_deal_number (fixture->session, happy, puzzles, next);
  g_assert_false (baize_session_get_searching (fixture->session));
  g_assert_cmpuint (deal_of (fixture), ==, next);
}

MAKING_TEST (random)
{
  baize_session_deal_level (fixture->session, happy, puzzles, 3);
  g_assert_true (baize_session_get_making (fixture->session));
  wait_until (!baize_session_get_making (fixture->session));
  g_assert_cmpint (happy->puzzle->get_level (deal_of (fixture)), ==, 3);
  g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_NONE);
}

/* Only very hard puzzles are made by a thread. */
MAKING_TEST (others)
{
  baize_session_deal_level (fixture->session, happy, puzzles, 1);
  g_assert_false (baize_session_get_searching (fixture->session));
  g_assert_cmpint (happy->puzzle->get_level (deal_of (fixture)), ==, 1);
}

/* Cancel, another deal, leaving and the end of the session all end the making, and its answer goes nowhere. */
MAKING_TEST (stopped)
{
  BaizeThinker *thinker = baize_thinker_get_default ();

  baize_session_deal_number (fixture->session, happy, puzzles, next);
  /* the thread is at work, most of the time */
  baize_session_stop_search (fixture->session);
  g_assert_false (baize_session_get_searching (fixture->session));
  wait_until (!baize_thinker_get_busy (thinker));
  g_assert_cmpuint (deal_of (fixture), ==, 7);

  baize_thinker_set_resting (thinker, TRUE);
  baize_session_deal_number (fixture->session, happy, puzzles, next + 1);
  baize_session_deal_number (fixture->session, fixture->rules, 0, 8);
  g_assert_false (baize_session_get_searching (fixture->session));
  baize_session_deal_number (fixture->session, happy, puzzles, next + 2);
  baize_session_deal_number (fixture->session, happy, puzzles, next + 3);
  g_assert_true (baize_session_get_making (fixture->session));
  baize_session_leave (fixture->session);
  g_assert_false (baize_session_get_searching (fixture->session));
  baize_session_deal_number (fixture->session, happy, puzzles, next + 4);
  reopen (fixture);
  baize_thinker_set_resting (thinker, FALSE);
  wait_until (!baize_thinker_get_busy (thinker));
  g_assert_false (baize_session_get_searching (fixture->session));
  g_assert_null (game_of (fixture));
}
