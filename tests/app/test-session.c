/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The life of a game: dealing, leaving, resuming, setting aside and bringing back, the daily deal, the end; and the
 * rules and players of the next deal.
 */
#include "main-loop.h"
#include "session-fixture.h"

#include "core/results/baize-scores.h"

SESSION_TEST (resume)
{
  guint64 deal;

  g_assert_null (game_of (fixture));
  baize_session_resume (fixture->session, fixture->rules, 0);
  deal = deal_of (fixture);
  g_assert_cmpuint (deal, >=, 1);
  g_assert_cmpuint (deal, <=, BAIZE_MAX_RANDOM_DEAL);

  /* a deal without moves is resumed too */
  reopen (fixture);
  baize_session_resume (fixture->session, fixture->rules, 0);
  g_assert_cmpuint (deal_of (fixture), ==, deal);

  baize_session_deal_number (fixture->session, fixture->rules, 0, 1);
  play_first (game_of (fixture));
  play_first (game_of (fixture));
  baize_game_undo (game_of (fixture));
  reopen (fixture);
  baize_session_resume (fixture->session, fixture->rules, 0);
  g_assert_cmpuint (deal_of (fixture), ==, 1);
  g_assert_cmpuint (baize_game_get_position (game_of (fixture)), ==, 1);
  g_assert_cmpuint (baize_game_get_n_moves (game_of (fixture)), ==, 2);
  g_assert_true (baize_game_get_can_redo (game_of (fixture)));
  g_assert_cmpuint (fixture->messages->len, ==, 0);

  /* resuming the current game changes nothing */
  {
    BaizeGame *game = game_of (fixture);

    baize_session_resume (fixture->session, fixture->rules, 0);
    g_assert_true (game_of (fixture) == game);
    baize_session_deal_number (fixture->session, fixture->rules, 0, 1);
    g_assert_true (game_of (fixture) == game);
  }
}

SESSION_TEST (leave)
{
  baize_session_deal_number (fixture->session, fixture->rules, 0, 1);
  play_first (game_of (fixture));
  baize_session_leave (fixture->session);
  g_assert_null (game_of (fixture));
  g_assert_true (baize_store_has_waiting (fixture->store, fixture->rules, 0, BAIZE_WAITING_OWN));
  baize_session_resume (fixture->session, fixture->rules, 0);
  g_assert_cmpuint (baize_game_get_position (game_of (fixture)), ==, 1);
}

/* What a player notes without a move, such as the order of a hand, is saved at once. */
SESSION_TEST (noted)
{
  g_autoptr (BaizeGame) saved = NULL;

  baize_session_deal_number (fixture->session, fixture->rules, 0, 1);
  play_first (game_of (fixture));
  baize_game_keep_tag (game_of (fixture), "Noted", "yes");
  saved = baize_store_load (fixture->store, fixture->rules, 0, BAIZE_WAITING_OWN);
  g_assert_cmpstr (baize_game_get_tag (saved, "Noted"), ==, "yes");
}

SESSION_TEST (aside_and_undo)
{
  g_autoptr (GPtrArray) recent = NULL;

  /* a deal without moves is set aside without a message and is not kept, but undo brings it back */
  baize_session_deal_number (fixture->session, fixture->rules, 0, 1);
  baize_session_deal_random (fixture->session, fixture->rules, 0);
  g_assert_cmpuint (fixture->messages->len, ==, 0);
  recent = baize_store_list_recent (fixture->store);
  g_assert_cmpuint (recent->len, ==, 0);
  g_clear_pointer (&recent, g_ptr_array_unref);
  baize_session_undo_aside (fixture->session);
  g_assert_cmpuint (deal_of (fixture), ==, 1);

  baize_session_deal_number (fixture->session, fixture->rules, 0, 1);
  play_first (game_of (fixture));
  baize_session_deal_number (fixture->session, fixture->rules, 0, 3);
  g_assert_cmpuint (fixture->messages->len, ==, 1);
  g_assert_true (fixture->can_undo);
  recent = baize_store_list_recent (fixture->store);
  g_assert_cmpuint (recent->len, ==, 1);

  play_first (game_of (fixture));
  baize_session_undo_aside (fixture->session);
  g_assert_cmpuint (deal_of (fixture), ==, 1);
  g_assert_cmpuint (baize_game_get_position (game_of (fixture)), ==, 1);
  g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_NONE);

  /* now only the other game is among the recent games */
  g_ptr_array_unref (recent);
  recent = baize_store_list_recent (fixture->store);
  g_assert_cmpuint (recent->len, ==, 1);
  g_assert_cmpstr (((BaizeRecent *) recent->pdata[0])->deal, ==, "3");
  reopen (fixture);
  baize_session_resume (fixture->session, fixture->rules, 0);
  g_assert_cmpuint (deal_of (fixture), ==, 1);
}

SESSION_TEST (recent)
{
  g_autoptr (GPtrArray) recent = NULL;
  g_autoptr (GError) error = NULL;

  baize_session_deal_number (fixture->session, fixture->rules, 0, 1);
  play_first (game_of (fixture));
  baize_session_deal_number (fixture->session, fixture->rules, 0, 3);
  play_first (game_of (fixture));
  recent = baize_store_list_recent (fixture->store);
  g_assert_true (baize_session_open_recent (fixture->session, ((BaizeRecent *) recent->pdata[0])->path, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (deal_of (fixture), ==, 1);
  g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_NONE);
  g_assert_false (baize_session_open_recent (fixture->session, "/nowhere", &error));
  g_assert_nonnull (error);
  g_assert_cmpuint (deal_of (fixture), ==, 1);
}

SESSION_TEST (daily)
{
  g_autoptr (GDateTime) day = g_date_time_new_local (2026, 3, 21, 23, 59, 59);
  g_autoptr (GDateTime) today = g_date_time_new_now_local ();
  guint64 own;

  g_assert_cmpuint (baize_day_of (day), ==, 20260321);

  baize_session_resume (fixture->session, fixture->rules, 0);
  own = deal_of (fixture);
  play_first (game_of (fixture));
  baize_session_deal_daily (fixture->session, fixture->rules, 0);
  g_assert_cmpint (baize_session_get_waiting (fixture->session), ==, BAIZE_WAITING_DAILY);
  g_assert_cmpuint (deal_of (fixture), ==, baize_day_of (today));
  g_assert_cmpuint (fixture->messages->len, ==, 0);
  play_first (game_of (fixture));

  /* the player's own game and the daily game wait at the same time */
  reopen (fixture);
  baize_session_resume (fixture->session, fixture->rules, 0);
  g_assert_cmpuint (deal_of (fixture), ==, own);
  baize_session_deal_daily (fixture->session, fixture->rules, 0);
  g_assert_cmpuint (deal_of (fixture), ==, baize_day_of (today));
  g_assert_cmpuint (fixture->messages->len, ==, 0);

  /* the daily game is opened even if it is over */
  play_out (game_of (fixture));
  reopen (fixture);
  baize_session_deal_daily (fixture->session, fixture->rules, 0);
  g_assert_true (baize_game_get_over (game_of (fixture)));
}

/* A day that was set aside is resumed, and its result is noted once; days of other games and practice are not. */
SESSION_TEST (days)
{
  BaizeScores *scores = baize_scores_get_default ();
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  guint today = baize_day_of (now), earlier = baize_day_shift (today, -3);
  g_autoptr (GArray) days = NULL, others = NULL, none = NULL;
  const BaizeDay *day;

  baize_scores_reset (scores, fixture->rules, 0, NULL);
  baize_session_deal_day (fixture->session, fixture->rules, 0, earlier);
  play_first (game_of (fixture));
  baize_session_deal_daily (fixture->session, fixture->rules, 0);
  g_assert_cmpuint (baize_day_of_game (game_of (fixture)), ==, today);
  play_first (game_of (fixture));
  reopen (fixture);
  baize_session_deal_day (fixture->session, fixture->rules, 0, earlier);
  g_assert_cmpuint (baize_day_of_game (game_of (fixture)), ==, earlier);
  g_assert_cmpuint (baize_game_get_position (game_of (fixture)), ==, 1);
  g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_NONE);
  play_out (game_of (fixture));
  baize_session_deal_daily (fixture->session, fixture->rules, 0);
  g_assert_cmpuint (baize_game_get_position (game_of (fixture)), ==, 1);
  play_out (game_of (fixture));

  days = baize_scores_list_days (scores);
  g_assert_cmpuint (days->len, ==, 2);
  day = &g_array_index (days, BaizeDay, 0);
  g_assert_cmpuint (day->day, ==, earlier);
  g_assert_false (day->in_time);
  day = &g_array_index (days, BaizeDay, 1);
  g_assert_cmpuint (day->day, ==, today);
  g_assert_true (day->in_time);
  g_assert_cmpuint (day->order, ==, 2);

  /* a number that is a date, chosen as a number, is no daily deal */
  baize_session_deal_number (fixture->session, fixture->rules, 0, baize_day_shift (today, -4));
  play_out (game_of (fixture));
  others = baize_scores_list_days (scores);
  g_assert_cmpuint (others->len, ==, 2);

  baize_scores_reset (scores, fixture->rules, 0, NULL);
  none = baize_scores_list_days (scores);
  g_assert_cmpuint (none->len, ==, 0);
}

SESSION_TEST (over)
{
  g_autoptr (GPtrArray) recent = NULL;
  int best, score;

  baize_session_deal_number (fixture->session, fixture->rules, 0, 1);
  g_assert_cmpint (baize_session_get_place (fixture->session), !=, 1);
  play_out (game_of (fixture));
  score = baize_game_get_score (game_of (fixture), 1);
  g_assert_cmpint (baize_session_get_place (fixture->session), ==, 1);
  g_assert_true (baize_session_get_is_new (fixture->session));
  g_assert_nonnull (baize_game_get_tag (game_of (fixture), BAIZE_STORE_ENDED));
  g_assert_true (baize_scores_get_best (baize_scores_get_default (), fixture->rules, 0, &best));
  g_assert_cmpint (best, ==, score);

  /* the result has the same rank after the end was undone and redone: by one move, all moves, and the same move
   * again */
  for (int i = 0; i < 3; i++)
    {
      if (i == 1)
        baize_game_restart (game_of (fixture));
      else
        baize_game_undo (game_of (fixture));
      g_assert_cmpint (baize_session_get_place (fixture->session), ==, 0);
      if (i == 2)
        g_assert_true (play_first (game_of (fixture)));
      else
        baize_game_redo_all (game_of (fixture));
      g_assert_true (baize_game_get_over (game_of (fixture)));
      g_assert_cmpint (baize_session_get_place (fixture->session), ==, 1);
      g_assert_false (baize_session_get_is_new (fixture->session));
    }
  /* … and after the next start of the program */
  baize_game_undo (game_of (fixture));
  reopen (fixture);
  baize_session_resume (fixture->session, fixture->rules, 0);
  g_assert_cmpuint (deal_of (fixture), ==, 1);
  baize_game_redo_all (game_of (fixture));
  g_assert_cmpint (baize_session_get_place (fixture->session), ==, 1);

  /* a different end of the same deal is practice and changes no score */
  baize_game_restart (game_of (fixture));
  g_assert_cmpint (baize_session_get_place (fixture->session), !=, 1);
  g_assert_false (play_other (game_of (fixture)));
  play_out (game_of (fixture));
  g_assert_cmpint (baize_session_get_place (fixture->session), !=, 1);

  /* a game that is over is not resumed; it is set aside without a message */
  g_ptr_array_set_size (fixture->messages, 0);
  baize_session_resume (fixture->session, fixture->rules, 0);
  g_assert_false (baize_game_get_over (game_of (fixture)));
  g_assert_cmpuint (baize_game_get_n_moves (game_of (fixture)), ==, 0);
  g_assert_cmpuint (fixture->messages->len, ==, 0);
  recent = baize_store_list_recent (fixture->store);
  g_assert_cmpuint (recent->len, ==, 1);
  g_assert_nonnull (((BaizeRecent *) recent->pdata[0])->result);
}

SESSION_TEST (record)
{
  g_autoptr (BaizeGame) fresh = read_game ("[Game \"grafa\"]\n[Deal \"1\"]\n");
  g_autoptr (BaizeGame) begun = read_game ("[Game \"grafa\"]\n[Deal \"1\"]\n\npair JC\n");

  baize_session_open_game (fixture->session, fresh);
  g_assert_true (game_of (fixture) == fresh);
  g_assert_cmpint (baize_game_get_practice (fresh), ==, BAIZE_PRACTICE_NONE);

  baize_session_open_game (fixture->session, begun);
  g_assert_cmpint (baize_game_get_practice (begun), ==, BAIZE_PRACTICE_UNDO);
  g_assert_cmpuint (fixture->messages->len, ==, 1);
  g_assert_true (g_str_has_prefix (fixture->messages->pdata[0], "Opened from a record"));
  reopen (fixture);
  baize_session_resume (fixture->session, fixture->rules, 0);
  g_assert_cmpuint (baize_game_get_position (game_of (fixture)), ==, 1);
}

/* A record without moves shows nothing of its deal. If the deal was played before, that is why the game is practice. */
SESSION_TEST (record_of_played_deal)
{
  g_autoptr (BaizeGame) fresh = read_game ("[Game \"grafa\"]\n[Deal \"41\"]\n");

  baize_session_deal_number (fixture->session, fixture->rules, 0, 41);
  play_first (game_of (fixture));
  baize_session_deal_number (fixture->session, fixture->rules, 0, 42);
  g_ptr_array_set_size (fixture->messages, 0);
  baize_session_open_game (fixture->session, fresh);
  g_assert_cmpint (baize_game_get_practice (fresh), ==, BAIZE_PRACTICE_UNDO);
  g_assert_cmpuint (fixture->messages->len, ==, 1);
  g_assert_true (g_str_has_prefix (fixture->messages->pdata[0], "This deal was played before"));
}

SESSION_TEST (tags)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%d");

  baize_session_deal_number (fixture->session, fixture->rules, 0, 1);
  g_assert_cmpstr (baize_game_get_tag (game_of (fixture), "Date"), ==, date);
  g_assert_true (g_str_has_prefix (baize_game_get_tag (game_of (fixture), "Generator"), "Baize "));
}

SESSION_TEST (seconds)
{
  baize_session_deal_number (fixture->session, fixture->rules, 0, 1);
  play_first (game_of (fixture));
  g_usleep (1100 * 1000);
  baize_session_save (fixture->session);
  g_assert_cmpuint (baize_game_get_seconds (game_of (fixture)), ==, 0);
  baize_session_set_active (fixture->session, TRUE);
  g_usleep (1100 * 1000);
  baize_session_set_active (fixture->session, FALSE);
  g_assert_cmpuint (baize_game_get_seconds (game_of (fixture)), >=, 1);
  reopen (fixture);
  baize_session_resume (fixture->session, fixture->rules, 0);
  g_assert_cmpuint (baize_game_get_seconds (game_of (fixture)), >=, 1);
}

/* If deals have levels, a new deal has the level of the last one until the player chooses another level. */
SESSION_TEST (level)
{
  const BaizeRules *rules = baize_rules_find ("happy-graphs", NULL);
  int variant = baize_rules_find_variant (rules, "square-made", NULL);

  baize_session_resume (fixture->session, rules, variant);
  g_assert_cmpint (rules->puzzle->get_level (deal_of (fixture)), ==, 0);
  for (int level = 3; level >= 0; level--)
    {
      guint64 first, last;

      rules->puzzle->get_range (level, &first, &last);
      baize_session_deal_level (fixture->session, rules, variant, level);
      wait_until (!baize_session_get_searching (fixture->session));
      for (int i = 0; i < 3; i++)
        {
          g_assert_cmpint (rules->puzzle->get_level (deal_of (fixture)), ==, level);
          g_assert_true (deal_of (fixture) >= first && deal_of (fixture) <= last);
          baize_session_deal_random (fixture->session, rules, variant);
          wait_until (!baize_session_get_searching (fixture->session));
        }
    }
}

static void
deal_own (Fixture *fixture, const BaizeRules *rules, int variant, const char *text, const char *name)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (rules, variant, 0);

  setup->rules_text = g_strdup (text);
  g_assert_true (baize_session_deal_set_up (fixture->session, rules, setup, NULL, 0, name, NULL));
}

/** Returns the number of games played in the score table of the current game. */
static guint
count_played (Fixture *fixture)
{
  g_autofree char *table = baize_game_get_score_table (game_of (fixture));
  const BaizeStatistics *statistics = baize_scores_load (baize_scores_get_default (),
                                                         baize_game_get_rules (game_of (fixture)),
                                                         baize_game_get_setup (game_of (fixture))->variant, table);

  return statistics->played;
}

/* Different custom rules have separate results; the same rules share results even if their text or name differs. The
 * next deal keeps the name of the rules. */
SESSION_TEST (custom_rules)
{
  const BaizeRules *rules = baize_rules_find ("happy-graphs", NULL);
  int variant = baize_rules_find_variant (rules, "custom", NULL);

  deal_own (fixture, rules, variant, "grid=hex cards=4,4,2 hand=2", "Little");
  play_first (game_of (fixture));
  g_assert_cmpuint (count_played (fixture), ==, 1);
  baize_session_deal_random (fixture->session, rules, variant);
  g_assert_cmpstr (baize_game_get_tag (game_of (fixture), "RulesName"), ==, "Little");
  play_first (game_of (fixture));
  g_assert_cmpuint (count_played (fixture), ==, 2);
  deal_own (fixture, rules, variant, "grid=hex cards=4,4,3 hand=2", NULL);
  g_assert_null (baize_game_get_tag (game_of (fixture), "RulesName"));
  g_assert_cmpuint (count_played (fixture), ==, 0);
  play_first (game_of (fixture));
  g_assert_cmpuint (count_played (fixture), ==, 1);
  deal_own (fixture, rules, variant, "hand=2 gentle=no cards=4,4,2,0 grid=hex", "Other");
  g_assert_cmpuint (count_played (fixture), ==, 2);
  reopen (fixture);
  baize_session_resume (fixture->session, rules, variant);
  g_assert_cmpstr (baize_game_get_tag (game_of (fixture), "RulesName"), ==, "Other");
}

/** Deals the next game of Happy Graphs. Returns the number of its players. */
static int
count_next (Fixture *fixture)
{
  baize_session_deal_random (fixture->session, baize_rules_find ("happy-graphs", NULL), 0);
  g_assert_null (baize_game_get_tag (game_of (fixture), "Seat.2"));
  return baize_game_get_setup (game_of (fixture))->players;
}

/** Opens a record with 32 players, and resumes its game after a restart of the program. */
static void
open_crowd (Fixture *fixture)
{
  const BaizeRules *rules = baize_rules_find ("happy-graphs", NULL);
  g_autoptr (BaizeGame) crowd = read_game (
    "[Game \"happy-graphs\"]\n[Players \"32\"]\n[Seat.2 \"Somebody\"]\n[Deal \"5\"]\n");

  baize_session_open_game (fixture->session, crowd);
  play_first (game_of (fixture));
  reopen (fixture);
  baize_session_resume (fixture->session, rules, 0);
  g_assert_cmpint (baize_game_get_setup (game_of (fixture))->players, ==, 32);
}

/* After a record of other people, the next deal has the usual players: one, or as many as were chosen last. */
SESSION_TEST (after_record)
{
  const BaizeRules *rules = baize_rules_find ("happy-graphs", NULL);
  g_autoptr (BaizeSetup) setup = baize_setup_new (rules, 0, 0);
  const char *const names[] = { "", "", "" };

  open_crowd (fixture);
  g_assert_cmpint (count_next (fixture), ==, 1);
  setup->players = 3;
  g_assert_true (baize_session_deal_set_up (fixture->session, rules, setup, names, 3, NULL, NULL));
  open_crowd (fixture);
  g_assert_cmpint (count_next (fixture), ==, 3);
  g_assert_cmpint (count_next (fixture), ==, 3);
}

/** By default one person plays against computers. Chosen players also play the next deal. The daily deal has the same
 * players for everybody. */
SESSION_TEST (seats)
{
  const BaizeRules *grandma = baize_rules_find ("grandma", NULL);
  g_autoptr (BaizeSetup) setup = baize_setup_new (grandma, 0, 0);
  const char *const names[] = { "Anna", "computer:strong", "", "computer:easy" };
  g_autofree char *table = NULL, *other = NULL;

  baize_session_resume (fixture->session, grandma, 0);
  g_assert_cmpint (baize_game_get_setup (game_of (fixture))->players, ==, 3);
  g_assert_null (baize_game_get_computer (game_of (fixture), 1));
  g_assert_cmpstr (baize_game_get_computer (game_of (fixture), 3), ==, "medium");
  table = baize_game_get_score_table (game_of (fixture));
  g_assert_cmpstr (table, ==, "3-medium");

  setup->players = 4;
  g_assert_true (baize_session_deal_set_up (fixture->session, grandma, setup, names, 4, NULL, NULL));
  g_assert_cmpstr (baize_game_get_computer (game_of (fixture), 2), ==, "strong");
  other = baize_game_get_score_table (game_of (fixture));
  g_assert_cmpstr (other, ==, BAIZE_SCORE_TABLE_PEOPLE);
  g_assert_false (baize_scores_keeps (game_of (fixture)));
  /* the other variant has no waiting game, so its first deal has the players chosen last */
  baize_session_resume (fixture->session, grandma, 1);
  g_assert_cmpint (baize_game_get_setup (game_of (fixture))->players, ==, 4);
  g_assert_cmpstr (baize_game_get_tag (game_of (fixture), "Seat.1"), ==, "Anna");
  g_assert_null (baize_game_get_tag (game_of (fixture), "Seat.3"));
  baize_session_deal_daily (fixture->session, grandma, 0);
  g_assert_cmpint (baize_game_get_setup (game_of (fixture))->players, ==, 3);
  g_assert_cmpstr (baize_game_get_computer (game_of (fixture), 2), ==, "medium");
}

/** Results against computers are counted by the strength of the computers, and wins are counted. */
SESSION_TEST (match)
{
  const BaizeRules *grandma = baize_rules_find ("grandma", NULL);
  g_autoptr (BaizeSetup) setup = baize_setup_new (grandma, 0, 0);
  const char *const names[] = { "", "computer:easy" };
  const BaizeStatistics *kept, *other;
  BaizeGame *game;
  gboolean won;

  baize_scores_reset (baize_scores_get_default (), grandma, 0, "2-easy");
  g_assert_true (baize_session_deal_set_up (fixture->session, grandma, setup, names, 2, NULL, NULL));
  game = game_of (fixture);
  while (!baize_game_get_over (game))
    {
      BaizeMoves moves = { 0 };

      grandma->moves (baize_game_get_state (game), &moves);
      g_assert_true (baize_game_play (game, &moves.items[g_random_int_range (0, (int) moves.n_items)], NULL));
      baize_moves_clear (&moves);
    }
  won = baize_rules_place (grandma, baize_game_get_state (game), 1) == 1;
  kept = baize_scores_load (baize_scores_get_default (), grandma, 0, "2-easy");
  g_assert_cmpuint (kept->finished, ==, 1);
  g_assert_cmpuint (kept->won, ==, won ? 1 : 0);
  g_assert_cmpint (g_array_index (kept->results, BaizeResult, 0).score, ==, baize_game_get_score (game, 1));
  g_assert_cmpint (baize_session_get_place (fixture->session), ==, 1);
  other = baize_scores_load (baize_scores_get_default (), grandma, 0, "2-medium");
  g_assert_cmpuint (other->played, ==, 0);
}
