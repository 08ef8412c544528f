/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The outlook on a game without a window: it finds answers, concludes others from them without a search, and rests when
 * there is nothing to find out.
 */
#include "main-loop.h"
#include "play.h"
#include "test.h"

#include "app/play/baize-outlook.h"
#include "core/rules/baize-best.h"
#include "core/rules/baize-perfect.h"
#include "games/grafa/rules/grafa.h"

/* Deals of GRAFA that can and that can't be perfect. */
#define GOOD_DEAL 1
#define DEAD_DEAL 110

typedef struct
{
  BaizeThinker *thinker;
  BaizeOutlook *outlook;
  BaizeGame *game;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer unused)
{
  fixture->thinker = baize_thinker_new ();
  fixture->outlook = baize_outlook_new (fixture->thinker);
}

static void
tear_down (Fixture *fixture, gconstpointer unused)
{
  g_assert_finalize_object (fixture->outlook);
  wait_until (!baize_thinker_get_busy (fixture->thinker));
  g_assert_finalize_object (fixture->thinker);
  g_clear_object (&fixture->game);
}

#define OUTLOOK_TEST(name) TEST_WITH (name, Fixture, set_up, tear_down)

/** Follows a new game of deal @number. */
static void
begin (Fixture *fixture, const BaizeRules *rules, int variant, guint64 number)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (rules, variant, number);

  g_clear_object (&fixture->game);
  fixture->game = baize_game_new (rules, setup, NULL);
  baize_outlook_set_game (fixture->outlook, fixture->game);
}

static BaizeOutlookMark
mark_of (Fixture *fixture)
{
  BaizeOutlookMark mark = baize_outlook_get_mark (fixture->outlook);
  int property;

  g_object_get (fixture->outlook, "mark", &property, NULL);
  g_assert_cmpint (property, ==, mark);
  return mark;
}

static void
settle (Fixture *fixture)
{
  wait_until (!baize_thinker_get_busy (fixture->thinker));
}

/** Asserts that the answer is known without any search. */
static void
assert_known (Fixture *fixture, BaizeOutlookMark mark)
{
  g_assert_false (baize_thinker_get_busy (fixture->thinker));
  g_assert_cmpint (mark_of (fixture), ==, mark);
}

/** Returns: (transfer full): the line that leads from the current position to a perfect result. */
static GArray *
find_line (Fixture *fixture)
{
  GArray *line = g_array_new (FALSE, FALSE, sizeof (BaizeMove));
  BaizeThinking thinking = { .seed = 1 };

  g_assert_cmpint (baize_perfect_find (baize_game_get_rules (fixture->game), baize_game_get_state (fixture->game),
                                       &thinking, line),
                   ==, BAIZE_PERFECT_POSSIBLE);
  return line;
}

/* Along the line that was found, forward and backward, no search is needed. */
OUTLOOK_TEST (possible)
{
  g_autoptr (GArray) line = NULL;

  begin (fixture, baize_rules_find ("grafa", NULL), 0, GOOD_DEAL);
  g_assert_true (baize_outlook_get_available (fixture->outlook));
  assert_known (fixture, BAIZE_OUTLOOK_OFF);
  baize_outlook_set_on (fixture->outlook, TRUE);
  g_assert_cmpint (mark_of (fixture), ==, BAIZE_OUTLOOK_CHECKING);
  g_assert_true (baize_thinker_get_busy (fixture->thinker));
  settle (fixture);
  assert_known (fixture, BAIZE_OUTLOOK_POSSIBLE);
  line = find_line (fixture);
  for (guint i = 0; i < line->len; i++)
    {
      g_assert_true (baize_game_play (fixture->game, &g_array_index (line, BaizeMove, i), NULL));
      assert_known (fixture, i + 1 < line->len ? BAIZE_OUTLOOK_POSSIBLE : BAIZE_OUTLOOK_OFF);
    }
  /* the game is over; then nothing is shown */
  g_assert_true (baize_game_get_over (fixture->game));
  g_assert_false (baize_outlook_get_available (fixture->outlook));
  baize_game_undo (fixture->game);
  assert_known (fixture, BAIZE_OUTLOOK_POSSIBLE);
  baize_game_restart (fixture->game);
  assert_known (fixture, BAIZE_OUTLOOK_POSSIBLE);
}

OUTLOOK_TEST (impossible)
{
  begin (fixture, baize_rules_find ("grafa", NULL), 0, DEAD_DEAL);
  baize_outlook_set_on (fixture->outlook, TRUE);
  settle (fixture);
  assert_known (fixture, BAIZE_OUTLOOK_IMPOSSIBLE);
  while (play_first (fixture->game) && !baize_game_get_over (fixture->game))
    assert_known (fixture, BAIZE_OUTLOOK_IMPOSSIBLE);
  assert_known (fixture, BAIZE_OUTLOOK_OFF);
  baize_game_undo (fixture->game);
  assert_known (fixture, BAIZE_OUTLOOK_IMPOSSIBLE);
}

/* What comes after a position proves what was possible before it, and what came before it proves what is not. */
OUTLOOK_TEST (neighbours)
{
  const BaizeRules *rules = baize_rules_find ("grafa", NULL);
  g_autoptr (GArray) line = NULL;

  begin (fixture, rules, 0, GOOD_DEAL);
  line = find_line (fixture);
  for (guint i = 0; i < 5; i++)
    g_assert_true (baize_game_play (fixture->game, &g_array_index (line, BaizeMove, i), NULL));
  baize_outlook_set_on (fixture->outlook, TRUE);
  settle (fixture);
  assert_known (fixture, BAIZE_OUTLOOK_POSSIBLE);
  baize_game_restart (fixture->game);
  assert_known (fixture, BAIZE_OUTLOOK_POSSIBLE);

  begin (fixture, rules, 0, DEAD_DEAL);
  assert_known (fixture, BAIZE_OUTLOOK_OFF);
  g_assert_true (play_first (fixture->game));
  g_assert_false (baize_game_get_over (fixture->game));
  baize_outlook_set_on (fixture->outlook, TRUE);
  settle (fixture);
  assert_known (fixture, BAIZE_OUTLOOK_IMPOSSIBLE);
  /* that says nothing about the positions before */
  baize_game_undo (fixture->game);
  g_assert_cmpint (mark_of (fixture), ==, BAIZE_OUTLOOK_CHECKING);
  settle (fixture);
  assert_known (fixture, BAIZE_OUTLOOK_IMPOSSIBLE);
}

/* A bad move is found out, and undoing it needs no search. */
OUTLOOK_TEST (blunder)
{
  BaizeOutlookMark mark = BAIZE_OUTLOOK_POSSIBLE;

  begin (fixture, baize_rules_find ("grafa", NULL), 0, GOOD_DEAL);
  baize_outlook_set_on (fixture->outlook, TRUE);
  for (settle (fixture); !baize_game_get_over (fixture->game) && mark == BAIZE_OUTLOOK_POSSIBLE;)
    {
      g_assert_true (play_first (fixture->game));
      settle (fixture);
      mark = mark_of (fixture);
    }
  g_assert_cmpint (mark, ==, BAIZE_OUTLOOK_IMPOSSIBLE);
  baize_game_undo (fixture->game);
  assert_known (fixture, BAIZE_OUTLOOK_POSSIBLE);
  baize_game_redo (fixture->game);
  assert_known (fixture, BAIZE_OUTLOOK_IMPOSSIBLE);
}

/* ---- searches that prove nothing ---- */

static GArray *time_limits; /* of the searches made, in µs */

static void
prove_nothing (gconstpointer state, const BaizeThinking *thinking, BaizeBest *best)
{
  g_array_append_val (time_limits, thinking->time_limit);
  best->score = 0;
  best->bound = 52;
}

OUTLOOK_TEST (unknown)
{
  static const gint64 expected[] = { 300000, 2000000, 10000000 };
  BaizeRules rules = *baize_rules_find ("grafa", NULL);
  BaizeRulesPlayers players = *rules.players;

  players.best = prove_nothing;
  rules.players = &players;
  time_limits = g_array_new (FALSE, FALSE, sizeof (gint64));
  begin (fixture, &rules, 0, GOOD_DEAL);
  baize_outlook_set_on (fixture->outlook, TRUE);
  g_assert_cmpint (mark_of (fixture), ==, BAIZE_OUTLOOK_CHECKING);
  settle (fixture);
  assert_known (fixture, BAIZE_OUTLOOK_UNKNOWN);
  g_assert_cmpmem (time_limits->data, time_limits->len * sizeof (gint64), expected, sizeof expected);
  g_assert_true (play_first (fixture->game));
  g_assert_cmpint (mark_of (fixture), ==, BAIZE_OUTLOOK_CHECKING);
  settle (fixture);
  g_assert_cmpuint (time_limits->len, ==, 6);
  /* no position is searched again */
  baize_game_undo (fixture->game);
  assert_known (fixture, BAIZE_OUTLOOK_UNKNOWN);
  baize_game_redo (fixture->game);
  assert_known (fixture, BAIZE_OUTLOOK_UNKNOWN);
  baize_outlook_set_on (fixture->outlook, FALSE);
  baize_outlook_set_on (fixture->outlook, TRUE);
  assert_known (fixture, BAIZE_OUTLOOK_UNKNOWN);
  g_assert_cmpuint (time_limits->len, ==, 6);
  g_array_unref (time_limits);
  g_clear_object (&fixture->game);
  baize_outlook_set_game (fixture->outlook, NULL);
}

/* ---- the switch ---- */

/* Switching off, or another game, ends a search. A new game begins with the outlook off. */
OUTLOOK_TEST (off)
{
  const BaizeRules *rules = baize_rules_find ("happy-graphs", NULL);
  int hex = baize_rules_find_variant (rules, "hex", NULL);

  begin (fixture, rules, hex, 1);
  baize_thinker_set_resting (fixture->thinker, TRUE);
  baize_outlook_set_on (fixture->outlook, TRUE);
  g_assert_cmpint (mark_of (fixture), ==, BAIZE_OUTLOOK_CHECKING);
  baize_outlook_set_on (fixture->outlook, FALSE);
  g_assert_cmpint (mark_of (fixture), ==, BAIZE_OUTLOOK_OFF);
  baize_thinker_set_resting (fixture->thinker, FALSE);
  settle (fixture);
  assert_known (fixture, BAIZE_OUTLOOK_OFF);

  baize_outlook_set_on (fixture->outlook, TRUE);
  begin (fixture, rules, hex, 2);
  g_assert_false (baize_outlook_get_on (fixture->outlook));
  settle (fixture);
  assert_known (fixture, BAIZE_OUTLOOK_OFF);
  g_assert_true (play_first (fixture->game));
  assert_known (fixture, BAIZE_OUTLOOK_OFF);
}

OUTLOOK_TEST (availability)
{
  const BaizeRules *happy = baize_rules_find ("happy-graphs", NULL);

  g_assert_false (baize_outlook_get_available (fixture->outlook));
  begin (fixture, happy, baize_rules_find_variant (happy, "square", NULL), 1);
  g_assert_true (baize_outlook_get_available (fixture->outlook));
  g_assert_true (baize_outlook_get_needs_consent (fixture->outlook));
  baize_game_set_practice (fixture->game, BAIZE_PRACTICE_HINT);
  g_assert_false (baize_outlook_get_needs_consent (fixture->outlook));
  begin (fixture, happy, baize_rules_find_variant (happy, "square-puzzle", NULL), 1);
  g_assert_false (baize_outlook_get_available (fixture->outlook));
  baize_outlook_set_on (fixture->outlook, TRUE);
  assert_known (fixture, BAIZE_OUTLOOK_OFF);
  begin (fixture, baize_rules_find ("rose", NULL), 0, 1);
  g_assert_false (baize_outlook_get_available (fixture->outlook));
}

/* When all cards are known, as with only the open card in the deck, the answer tells nothing new. */
OUTLOOK_TEST (open)
{
  int n_open = 0;

  for (guint64 number = 1; number <= 5; number++)
    {
      g_autoptr (GArray) line = NULL;

      begin (fixture, baize_rules_find ("grafa", NULL), 0, number);
      g_assert_true (baize_outlook_get_needs_consent (fixture->outlook));
      line = find_line (fixture);
      for (guint i = 0; i + 1 < line->len; i++)
        {
          const GrafaState *state;

          g_assert_true (baize_game_play (fixture->game, &g_array_index (line, BaizeMove, i), NULL));
          state = baize_game_get_state (fixture->game);
          if (state->deck.n != 1 || !state->open)
            continue;
          g_assert_false (baize_outlook_get_needs_consent (fixture->outlook));
          n_open++;
        }
    }
  g_assert_cmpint (n_open, >, 0);
}
