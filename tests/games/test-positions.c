/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Positions of the day, in all games that have them: each day has its own, always the same one, its goal is what a
 * search that shares no code with the solver finds, and its difficulty is what it says.
 */
#include "lines.h"
#include "play.h"
#include "test.h"

#include "core/game/baize-position.h"

static guint
count_to_come (BaizeGame *game)
{
  g_autoptr (GByteArray) faces = g_byte_array_new ();

  baize_game_get_rules (game)->view->to_come (baize_game_get_state (game), faces);
  return faces->len;
}

static char *
write_record (BaizeGame *game)
{
  g_autoptr (BaizeRecord) record = baize_game_to_record (game, "-");

  return baize_record_to_text (record);
}

/** The first puzzles must never change: people compare them. */
TEST (same_for_everybody)
{
  static const struct
  {
    const char *game;
    guint day;
    const char *tags;
  } days[] = {
    { "grafa", 20261124, "[Deal \"8625317858\"]\n[Practice \"undo\"]\n[Goal \"52 17\"]\n[Difficulty \"easy\"]" },
    { "grafa", 20261231, "[Deal \"7172977041\"]\n[Practice \"undo\"]\n[Goal \"49 25\"]\n[Difficulty \"easy\"]" },
    { "grafa", 20280229, "[Deal \"5945574665\"]\n[Practice \"undo\"]\n[Goal \"50 23\"]\n[Difficulty \"medium\"]" },
    { "rose", 20261124, "[Deal \"6840853006\"]\n[Practice \"undo\"]\n[Goal \"102 24\"]\n[Difficulty \"medium\"]" },
    { "rose", 20261231, "[Deal \"4015512232\"]\n[Practice \"undo\"]\n[Goal \"116 28\"]\n[Difficulty \"easy\"]" },
    { "rose", 20280229, "[Deal \"2524600728\"]\n[Practice \"undo\"]\n[Goal \"112 29\"]\n[Difficulty \"medium\"]" },
    { "matrix", 20261124, "[Deal \"5300557036\"]\n[Practice \"undo\"]\n[Goal \"74 46\"]\n[Difficulty \"hard\"]" },
    { "matrix", 20261231, "[Deal \"3719761126\"]\n[Practice \"undo\"]\n[Goal \"85 46\"]\n[Difficulty \"medium\"]" },
    { "matrix", 20280229, "[Deal \"6014361040\"]\n[Practice \"undo\"]\n[Goal \"61 46\"]\n[Difficulty \"easy\"]" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (days); i++)
    {
      const BaizeRules *rules = baize_rules_find (days[i].game, NULL);
      g_autoptr (BaizeGame) one = baize_position_make (rules, 0, days[i].day, NULL);
      g_autoptr (BaizeGame) other = baize_position_make (rules, 0, days[i].day, NULL);
      g_autofree char *text = write_record (one), *again = write_record (other);

      g_assert_cmpstr (text, ==, again);
      g_assert_nonnull (strstr (text, days[i].tags));
    }
}

/** Checks one position of the day. With at most @few cards to come, brute force goes through all lines of play.
 * Returns: whether it did. */
static gboolean
check_position (const BaizeRules *rules, int variant, guint day, guint few)
{
  g_autoptr (BaizeGame) game = baize_position_make (rules, variant, day, NULL);
  g_autofree char *text = write_record (game), *again = NULL;
  g_autoptr (BaizeGame) copy = NULL;
  g_autoptr (BaizeBest) best = NULL;
  int goal;

  g_assert_nonnull (game);
  g_assert_true (baize_game_get_goal (game, &goal));
  g_assert_cmpuint (baize_game_get_start (game), ==, baize_game_get_position (game));
  g_assert_false (baize_game_get_can_undo (game));
  g_assert_cmpint (baize_position_get_difficulty (game), !=, BAIZE_DIFFICULTY_UNKNOWN);
  copy = read_game (text);
  again = write_record (copy);
  g_assert_cmpstr (text, ==, again);
  g_assert_cmpint (baize_game_get_goal_id (copy), ==, baize_game_get_goal_id (game));

  /* the goal can be reached */
  best = lines_find_best (rules, baize_game_get_state (game), 0);
  g_assert_true (baize_best_is_proved (best));
  g_assert_cmpint (best->score, ==, goal);
  for (guint i = 0; i < best->moves->len; i++)
    g_assert_true (baize_game_play (copy, &g_array_index (best->moves, BaizeMove, i), NULL));
  g_assert_true (baize_game_get_solved (copy));
  g_assert_cmpint (baize_game_get_practice (copy), ==, BAIZE_PRACTICE_UNDO);
  while (baize_game_get_can_undo (copy))
    baize_game_undo (copy);
  g_assert_cmpuint (baize_game_get_position (copy), ==, baize_game_get_start (game));

  /* and nothing beats it */
  if (count_to_come (game) > few)
    return FALSE;
  g_assert_cmpint (lines_try_all (rules, baize_game_get_state (game)), ==, goal);
  return TRUE;
}

static void
check_game (const BaizeRules *rules, guint whole, guint few, guint least_checked)
{
  guint n_checked = 0, n_days = test_amount (whole);

  for (guint i = 0; i < n_days; i++)
    n_checked += check_position (rules, (int) i % rules->n_variants, 20280201 + i, few);
  g_test_message ("%s: %u of %u checked by brute force", rules->id, n_checked, n_days);
  g_assert_cmpuint (n_checked, >=, least_checked * n_days / whole);
}

TEST (grafa)
{
  check_game (baize_rules_find ("grafa", NULL), 28, 9, 5);
}

TEST (rose)
{
  check_game (baize_rules_find ("rose", NULL), 28, 6, 5);
}

TEST (matrix)
{
  check_game (baize_rules_find ("matrix", NULL), 8, 5, 3);
}

/** The level is measured: games that follow a rule of thumb reach an easy goal more often than a hard one. */
TEST (difficulty)
{
  const BaizeRules *rules = baize_rules_find ("grafa", NULL);
  guint sum[BAIZE_DIFFICULTY_HARD + 1] = { 0 }, n[BAIZE_DIFFICULTY_HARD + 1] = { 0 };

  for (guint i = 0; i < 28; i++)
    {
      g_autoptr (BaizeGame) game = baize_position_make (rules, 0, 20270201 + i, NULL);
      BaizeDifficulty difficulty = baize_position_get_difficulty (game);
      int goal = 0;

      baize_game_get_goal (game, &goal);
      sum[difficulty] += baize_position_count_reaching (rules, baize_game_get_state (game), goal, i);
      n[difficulty]++;
    }
  for (BaizeDifficulty i = BAIZE_DIFFICULTY_EASY; i <= BAIZE_DIFFICULTY_HARD; i++)
    g_assert_cmpuint (n[i], >, 3);
  g_assert_cmpuint (sum[BAIZE_DIFFICULTY_EASY] / n[BAIZE_DIFFICULTY_EASY], >,
                    2 * sum[BAIZE_DIFFICULTY_MEDIUM] / n[BAIZE_DIFFICULTY_MEDIUM]);
  g_assert_cmpuint (sum[BAIZE_DIFFICULTY_MEDIUM] / n[BAIZE_DIFFICULTY_MEDIUM], >,
                    sum[BAIZE_DIFFICULTY_HARD] / n[BAIZE_DIFFICULTY_HARD]);
}

/** A puzzle that is cancelled is not made. */
TEST (cancelled)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  g_assert_null (baize_position_make (baize_rules_find ("matrix", NULL), 0, 20270201, cancellable));
}

/** Games of several players, and those whose cards nobody could know, have no positions. */
TEST (offered)
{
  static const char *const with[] = { "grafa", "rose", "matrix", NULL };
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);

  for (gsize i = 0; i < n_games; i++)
    g_assert_cmpint (baize_position_is_offered (games[i]), ==, g_strv_contains (with, games[i]->id));
}
