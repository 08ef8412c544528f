/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Which games count: games that are restarted, games of a deal that was seen before, and games opened as a copy.
 */
#include "session-fixture.h"

#include "core/results/baize-scores.h"

static const BaizeStatistics *
load_statistics (Fixture *fixture)
{
  return baize_scores_load (baize_scores_get_default (), fixture->rules, 0, NULL);
}

static void
assert_counted (Fixture *fixture, guint played, guint finished, guint practice_played, guint practice_finished)
{
  const BaizeStatistics *statistics = load_statistics (fixture);

  g_assert_cmpuint (statistics->played, ==, played);
  g_assert_cmpuint (statistics->finished, ==, finished);
  g_assert_cmpuint (statistics->practice_played, ==, practice_played);
  g_assert_cmpuint (statistics->practice_finished, ==, practice_finished);
}

/* Restart and redo are free. A different move begins a practice branch, which is told with a way back, and from which
 * the game comes back to the line that counts, even if the program was restarted in between. */
SESSION_TEST (restart)
{
  baize_session_deal_number (fixture->session, fixture->rules, 0, 8);
  play_first (game_of (fixture));
  play_first (game_of (fixture));
  for (int i = 0; i < 4; i++)
    {
      baize_session_restart (fixture->session);
      g_assert_cmpuint (baize_game_get_position (game_of (fixture)), ==, 0);
      g_assert_true (baize_game_get_can_redo (game_of (fixture)));
      g_assert_cmpuint (fixture->messages->len, ==, 0);
      g_assert_false (play_other (game_of (fixture)));
      g_assert_cmpuint (fixture->messages->len, ==, 1);
      g_assert_true (fixture->can_undo);
      if (i % 2 == 1)
        baize_game_undo (game_of (fixture));
      reopen (fixture);
      baize_session_resume (fixture->session, fixture->rules, 0);
      g_assert_cmpuint (baize_game_get_position (game_of (fixture)), ==, i % 2 == 1 ? 0 : 1);
      g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==,
                       i % 2 == 1 ? BAIZE_PRACTICE_NONE : BAIZE_PRACTICE_UNDO);
      baize_game_leave_branch (game_of (fixture));
      g_assert_cmpuint (baize_game_get_position (game_of (fixture)), ==, 0);
      if (i >= 2)
        {
          reopen (fixture);
          baize_session_resume (fixture->session, fixture->rules, 0);
        }
      baize_game_redo_all (game_of (fixture));
      g_assert_cmpuint (baize_game_get_position (game_of (fixture)), ==, 2);
      g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_NONE);
      g_ptr_array_set_size (fixture->messages, 0);
    }
  g_assert_true (play_other (game_of (fixture)));
  g_assert_cmpuint (fixture->messages->len, ==, 0);
}

/* After a branch the line that counts goes on, and its result counts; the branch is a practice game beside it. */
SESSION_TEST (back)
{
  const BaizeStatistics before = *load_statistics (fixture);

  baize_session_deal_number (fixture->session, fixture->rules, 0, 21);
  for (int i = 0; i < 3; i++)
    play_first (game_of (fixture));
  baize_session_restart (fixture->session);
  for (int i = 0; i < 2; i++)
    {
      g_assert_false (play_other (game_of (fixture)));
      assert_counted (fixture, before.played + 1, before.finished, before.practice_played + 1,
                      before.practice_finished);
      baize_game_undo (game_of (fixture));
    }
  baize_game_leave_branch (game_of (fixture));
  baize_game_redo_all (game_of (fixture));
  reopen (fixture);
  baize_session_resume (fixture->session, fixture->rules, 0);
  play_out (game_of (fixture));
  g_assert_true (baize_game_get_counts (game_of (fixture)));
  assert_counted (fixture, before.played + 1, before.finished + 1, before.practice_played + 1,
                  before.practice_finished);
}

/* A branch that shows more than the line that counts, or the end of the game, makes all new moves practice; so is a
 * copy of the game from before that branch. */
SESSION_TEST (shown_more)
{
  static const guint64 deals[] = { 8, 21, 31 };
  g_autofree char *before = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (deals); i++)
    {
      baize_session_deal_number (fixture->session, fixture->rules, 0, deals[i]);
      play_first (game_of (fixture));
      g_free (before);
      before = write_game (game_of (fixture));
      baize_session_restart (fixture->session);
      g_assert_false (play_other (game_of (fixture)));
      for (int n = 0; n < 8; n++)
        play_first (game_of (fixture));
      if (i == 0)
        baize_game_leave_branch (game_of (fixture));
      else
        baize_session_save (fixture->session);
      baize_store_flush (fixture->store);
      if (i > 0)
        {
          g_autoptr (BaizeGame) copy = read_game (before);

          /* over the newer game, as if it was put there while the program did not run */
          baize_session_leave (fixture->session);
          baize_store_save (fixture->store, copy, BAIZE_WAITING_OWN);
        }
      reopen (fixture);
      baize_session_resume (fixture->session, fixture->rules, 0);
      g_assert_false (baize_game_get_has_branch (game_of (fixture)));
      baize_game_redo_all (game_of (fixture));
      g_assert_cmpuint (baize_game_get_position (game_of (fixture)), ==, 1);
      g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_NONE);
      g_assert_false (play_other (game_of (fixture)));
    }
}

/* A result counts once, however often the player undoes and redoes the end. A different end is practice and is counted
 * as practice. */
SESSION_TEST (restart_counted)
{
  const BaizeStatistics before = *load_statistics (fixture);
  guint played = before.played, finished = before.finished;

  baize_session_deal_number (fixture->session, fixture->rules, 0, 21);
  play_out (game_of (fixture));
  assert_counted (fixture, played + 1, finished + 1, before.practice_played, before.practice_finished);
  for (int i = 0; i < 2; i++)
    {
      baize_session_restart (fixture->session);
      baize_game_redo (game_of (fixture));
      baize_game_redo_all (game_of (fixture));
      g_assert_true (baize_game_get_over (game_of (fixture)));
      baize_session_restart (fixture->session);
      reopen (fixture);
      /* the result does not count again after another game has ended */
      if (i == 0)
        {
          baize_session_deal_daily (fixture->session, fixture->rules, 0);
          play_out (game_of (fixture));
        }
      baize_session_resume (fixture->session, fixture->rules, 0);
      g_assert_cmpuint (deal_of (fixture), ==, 21);
      play_out (game_of (fixture)); /* the same moves again */
      assert_counted (fixture, played + 2, finished + 2, before.practice_played, before.practice_finished);
    }
  baize_session_restart (fixture->session);
  for (int i = 0; i < 2; i++)
    {
      g_assert_false (play_other (game_of (fixture)));
      play_out (game_of (fixture));
      assert_counted (fixture, played + 2, finished + 2, before.practice_played + 1, before.practice_finished + 1);
      /* the result that counts is still there, and the same branch is not counted twice */
      baize_game_leave_branch (game_of (fixture));
      baize_game_redo_all (game_of (fixture));
      g_assert_true (baize_game_get_counts (game_of (fixture)));
      assert_counted (fixture, played + 2, finished + 2, before.practice_played + 1, before.practice_finished + 1);
      baize_session_restart (fixture->session);
    }
}

/* A game that was set aside becomes practice if the player has seen more of its deal in another game. */
SESSION_TEST (practised)
{
  g_autoptr (GPtrArray) recent = NULL;

  baize_session_deal_number (fixture->session, fixture->rules, 0, 8);
  play_first (game_of (fixture));
  baize_session_deal_number (fixture->session, fixture->rules, 0, 3);
  baize_session_deal_number (fixture->session, fixture->rules, 0, 8);
  g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_UNDO);
  play_first (game_of (fixture));
  play_first (game_of (fixture));
  reopen (fixture);
  recent = baize_store_list_recent (fixture->store);
  g_assert_cmpuint (recent->len, ==, 1);
  g_assert_true (baize_session_open_recent (fixture->session, ((BaizeRecent *) recent->pdata[0])->path, NULL));
  g_assert_cmpuint (baize_game_get_position (game_of (fixture)), ==, 1);
  g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_UNDO);
  g_assert_cmpuint (fixture->messages->len, ==, 2); /* one about practice, one about the game set aside */
}

/** Opens the record @text. Returns (transfer none) its game. */
static BaizeGame *
open_text (Fixture *fixture, const char *text)
{
  g_autoptr (BaizeGame) game = read_game (text);

  baize_session_open_game (fixture->session, game);
  return game_of (fixture);
}

/* If two games of one deal are dealt before a move is made in either, the game that is begun first counts. */
SESSION_TEST (twins)
{
  g_autoptr (GDateTime) today = g_date_time_new_now_local ();
  guint64 number = baize_day_of (today);

  for (int i = 0; i < 2; i++)
    {
      const BaizeRules *rules = i == 0 ? fixture->rules : baize_rules_find ("rose", NULL);

      g_ptr_array_set_size (fixture->messages, 0);
      baize_session_deal_number (fixture->session, rules, 0, number);
      baize_session_deal_daily (fixture->session, rules, 0);
      g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_NONE);
      baize_session_deal_number (fixture->session, rules, 0, number);
      g_assert_cmpint (baize_session_get_waiting (fixture->session), ==, BAIZE_WAITING_OWN);
      /* seeing cards before a move begins a game too */
      if (i == 0)
        play_first (game_of (fixture));
      else
        baize_game_note_peek (game_of (fixture), baize_game_get_state (game_of (fixture)));
      g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_NONE);
      g_assert_cmpuint (fixture->messages->len, ==, 0);
      baize_session_deal_daily (fixture->session, rules, 0);
      g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_UNDO);
      g_assert_cmpuint (fixture->messages->len, ==, 1);
      /* the game that was begun first still counts after the next start */
      reopen (fixture);
      baize_session_resume (fixture->session, rules, 0);
      g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_NONE);
      play_first (game_of (fixture));
      g_assert_cmpuint (fixture->messages->len, ==, 0);
    }
}

/* Opening a record shows its cards to the player even if no move is made in it. A record that shows no more than the
 * player's own game changes nothing. */
SESSION_TEST (opened_record_shows_cards)
{
  g_autofree char *own = NULL, *longer = NULL;

  baize_session_deal_number (fixture->session, fixture->rules, 0, 55);
  play_first (game_of (fixture));
  own = write_game (game_of (fixture));
  play_first (game_of (fixture));
  baize_game_undo (game_of (fixture));
  g_assert_cmpint (baize_game_get_practice (open_text (fixture, own)), ==, BAIZE_PRACTICE_UNDO);
  baize_session_undo_aside (fixture->session);
  g_assert_cmpuint (baize_game_get_n_moves (game_of (fixture)), ==, 2);
  g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_NONE);

  /* a record of the same deal with one more move */
  {
    g_autoptr (BaizeGame) copy = read_game (own);

    for (int i = 0; i < 2; i++)
      play_first (copy);
    longer = write_game (copy);
  }
  open_text (fixture, longer);
  g_ptr_array_set_size (fixture->messages, 0);
  baize_session_undo_aside (fixture->session);
  g_assert_cmpuint (baize_game_get_n_moves (game_of (fixture)), ==, 2);
  g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_UNDO);
  g_assert_cmpuint (fixture->messages->len, ==, 1);

  /* a deal is known after its record was opened, even if the player never began it */
  open_text (fixture, "[Game \"grafa\"]\n[Deal \"1\"]\n\npair JC\n");
  baize_session_deal_number (fixture->session, fixture->rules, 0, 61);
  baize_session_deal_number (fixture->session, fixture->rules, 0, 1);
  g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_UNDO);
}

/* If a game becomes practice when it is brought back, its record is written at once, so that it is still practice if
 * the program is killed. */
SESSION_TEST (written_as_practice)
{
  g_autoptr (GPtrArray) recent = NULL;
  g_autoptr (BaizeGame) written = NULL;

  for (int i = 0; i < 2; i++)
    {
      baize_session_deal_number (fixture->session, fixture->rules, 0, 70 + i);
      play_first (game_of (fixture));
      {
        g_autofree char *text = write_game (game_of (fixture));
        g_autoptr (BaizeGame) copy = read_game (text);

        play_first (copy);
        baize_session_open_game (fixture->session, copy);
      }
      g_clear_pointer (&recent, g_ptr_array_unref);
      recent = baize_store_list_recent (fixture->store);
      if (i == 0)
        baize_session_undo_aside (fixture->session);
      else
        g_assert_true (baize_session_open_recent (fixture->session, ((BaizeRecent *) recent->pdata[0])->path, NULL));
      /* read by the store, because the session would write the game again */
      g_clear_object (&written);
      written = baize_store_load (fixture->store, fixture->rules, 0, BAIZE_WAITING_OWN);
      g_assert_cmpuint (baize_game_get_n_moves (written), ==, 1);
      g_assert_cmpint (baize_game_get_practice (written), ==, BAIZE_PRACTICE_UNDO);
    }
}

SESSION_TEST (practice)
{
  baize_session_deal_number (fixture->session, fixture->rules, 0, 1);
  baize_session_deal_number (fixture->session, fixture->rules, 0, 3);
  baize_session_deal_number (fixture->session, fixture->rules, 0, 1);
  g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_NONE);
  play_first (game_of (fixture));
  baize_session_deal_number (fixture->session, fixture->rules, 0, 3);
  g_ptr_array_set_size (fixture->messages, 0);
  baize_session_deal_number (fixture->session, fixture->rules, 0, 1);
  g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_UNDO);
  g_assert_cmpuint (fixture->messages->len, ==, 1);
  g_assert_false (fixture->can_undo);

  /* the message is sent once, not at every start */
  reopen (fixture);
  baize_session_resume (fixture->session, fixture->rules, 0);
  g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_UNDO);
  g_assert_cmpuint (fixture->messages->len, ==, 0);

  /* a hint makes the game practice without a message, since the player was asked */
  baize_session_deal_number (fixture->session, fixture->rules, 0, 8);
  play_first (game_of (fixture));
  g_ptr_array_set_size (fixture->messages, 0);
  baize_game_set_practice (game_of (fixture), BAIZE_PRACTICE_HINT);
  g_assert_cmpuint (fixture->messages->len, ==, 0);
}

/** Makes a puzzle of the current game. Returns: (transfer full): the puzzle */
static BaizeGame *
new_puzzle (Fixture *fixture)
{
  g_autoptr (BaizeRecord) record = baize_game_to_record (game_of (fixture), "-");
  BaizeGame *puzzle = baize_game_new_from_record (record, NULL);

  baize_game_set_goal (puzzle, 52);
  return puzzle;
}

/* A puzzle of a deal is another game than the deal itself, also after the next start. */
SESSION_TEST (puzzle)
{
  g_autoptr (BaizeGame) puzzle = NULL, daily = NULL;

  baize_session_deal_number (fixture->session, fixture->rules, 0, 8);
  play_first (game_of (fixture));
  puzzle = new_puzzle (fixture);
  baize_session_play_puzzle (fixture->session, puzzle);
  g_assert_true (baize_game_get_goal (game_of (fixture), NULL));
  g_assert_true (game_of (fixture) != puzzle);
  play_first (game_of (fixture));
  reopen (fixture);
  baize_session_resume (fixture->session, fixture->rules, 0);
  g_assert_cmpuint (baize_game_get_start (game_of (fixture)), ==, 1);
  g_assert_cmpuint (baize_game_get_position (game_of (fixture)), ==, 2);
  baize_session_play_puzzle (fixture->session, puzzle);
  g_assert_cmpuint (baize_game_get_position (game_of (fixture)), ==, 2);
  baize_session_deal_number (fixture->session, fixture->rules, 0, 8);
  g_assert_false (baize_game_get_goal (game_of (fixture), NULL));
  g_assert_cmpuint (baize_game_get_position (game_of (fixture)), ==, 0);

  /* the daily deal, too */
  baize_session_deal_day (fixture->session, fixture->rules, 0, 20261124);
  play_first (game_of (fixture));
  daily = new_puzzle (fixture);
  play_out (game_of (fixture));
  baize_session_play_puzzle (fixture->session, daily);
  baize_session_deal_number (fixture->session, fixture->rules, 0, 8);
  baize_session_deal_day (fixture->session, fixture->rules, 0, 20261125);
  baize_session_deal_day (fixture->session, fixture->rules, 0, 20261124);
  g_assert_false (baize_game_get_goal (game_of (fixture), NULL));
  g_assert_cmpuint (baize_day_of_game (game_of (fixture)), ==, 20261124);
}
