/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Games that are restarted, played in a deal that was seen before, or opened as a copy: which of them count.
 */
#include "session-fixture.h"

#include "core/store/baize-scores.h"

static BaizeStatistics *
load_statistics (Fixture *fixture)
{
  return baize_scores_load (baize_scores_get_default (), fixture->rules, 0, NULL);
}

static void
assert_counted (Fixture *fixture, guint played, guint finished, guint practice_played, guint practice_finished)
{
  g_autoptr (BaizeStatistics) statistics = load_statistics (fixture);

  g_assert_cmpuint (statistics->played, ==, played);
  g_assert_cmpuint (statistics->finished, ==, finished);
  g_assert_cmpuint (statistics->practice_played, ==, practice_played);
  g_assert_cmpuint (statistics->practice_finished, ==, practice_finished);
}

/* Restarting is free, and so is going forward again, also after the program was killed. */
SESSION_TEST (restart)
{
  baize_session_deal_number (fixture->session, fixture->rules, 0, 8);
  play_first (game_of (fixture));
  play_first (game_of (fixture));
  for (int i = 0; i < 2; i++)
    {
      baize_session_restart (fixture->session);
      g_assert_cmpuint (baize_game_get_position (game_of (fixture)), ==, 0);
      g_assert_true (baize_game_get_can_redo (game_of (fixture)));
      g_assert_false (play_other (game_of (fixture)));
      reopen (fixture);
      baize_session_resume (fixture->session, fixture->rules, 0);
      g_assert_cmpuint (baize_game_get_position (game_of (fixture)), ==, 0);
      g_assert_false (play_other (game_of (fixture)));
      baize_game_redo_all (game_of (fixture));
      g_assert_cmpuint (baize_game_get_position (game_of (fixture)), ==, 2);
      g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_NONE);
    }
  g_assert_true (play_other (game_of (fixture)));
  g_assert_cmpuint (fixture->told->len, ==, 0);

  /* who agrees to practice is not told what was just asked, and finds it so at the next start */
  baize_session_restart (fixture->session);
  baize_game_set_practice (game_of (fixture), BAIZE_PRACTICE_UNDO);
  reopen (fixture);
  baize_session_resume (fixture->session, fixture->rules, 0);
  g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_UNDO);
  g_assert_true (play_other (game_of (fixture)));
  g_assert_cmpuint (fixture->told->len, ==, 0);
}

/* A result is counted once, however often one goes back and forth; another try is practice and counted as such. */
SESSION_TEST (restart_counted)
{
  g_autoptr (BaizeStatistics) before = load_statistics (fixture);
  guint played = before->played, finished = before->finished;

  baize_session_deal_number (fixture->session, fixture->rules, 0, 21);
  play_out (game_of (fixture));
  assert_counted (fixture, played + 1, finished + 1, before->practice_played, before->practice_finished);
  for (int i = 0; i < 2; i++)
    {
      baize_session_restart (fixture->session);
      baize_game_redo (game_of (fixture));
      baize_game_redo_all (game_of (fixture));
      g_assert_true (baize_game_get_over (game_of (fixture)));
      baize_session_restart (fixture->session);
      reopen (fixture);
      /* another result between does not have it counted again */
      if (i == 0)
        {
          baize_session_deal_daily (fixture->session, fixture->rules, 0);
          play_out (game_of (fixture));
        }
      baize_session_resume (fixture->session, fixture->rules, 0);
      g_assert_cmpuint (deal_of (fixture), ==, 21);
      play_out (game_of (fixture)); /* the same moves again */
      assert_counted (fixture, played + 2, finished + 2, before->practice_played, before->practice_finished);
    }
  baize_session_restart (fixture->session);
  baize_game_set_practice (game_of (fixture), BAIZE_PRACTICE_UNDO);
  g_assert_true (play_other (game_of (fixture)));
  play_out (game_of (fixture));
  assert_counted (fixture, played + 2, finished + 2, before->practice_played + 1, before->practice_finished + 1);
}

/* A game set aside does not count any more when more of its deal was seen in another one meanwhile. */
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
  recent = baize_store_list_recent (fixture->store, FALSE);
  g_assert_cmpuint (recent->len, ==, 1);
  g_assert_true (baize_session_open_recent (fixture->session, ((BaizeRecent *) recent->pdata[0])->path, NULL));
  g_assert_cmpuint (baize_game_get_position (game_of (fixture)), ==, 1);
  g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_UNDO);
  g_assert_cmpuint (fixture->told->len, ==, 2); /* that, and what was set aside */
}

/** Puts @text, a record, before the player. Returns: (transfer none): its game */
static BaizeGame *
open_text (Fixture *fixture, const char *text)
{
  g_autoptr (BaizeGame) game = read_game (text);

  baize_session_open_game (fixture->session, game);
  return game_of (fixture);
}

/* Of two games of one deal that were dealt before a move was made in either, the one that is begun first counts. */
SESSION_TEST (twins)
{
  g_autoptr (GDateTime) today = g_date_time_new_now_local ();
  guint64 number = baize_daily_deal (today);

  for (int i = 0; i < 2; i++)
    {
      const BaizeRules *rules = i == 0 ? fixture->rules : baize_rules_find ("rose", NULL);

      g_ptr_array_set_size (fixture->told, 0);
      baize_session_deal_number (fixture->session, rules, 0, number);
      baize_session_deal_daily (fixture->session, rules, 0);
      g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_NONE);
      baize_session_deal_number (fixture->session, rules, 0, number);
      g_assert_cmpint (baize_session_get_waiting (fixture->session), ==, BAIZE_WAITING_OWN);
      /* to be shown cards is enough */
      if (i == 0)
        play_first (game_of (fixture));
      else
        baize_game_note_peek (game_of (fixture), baize_game_get_state (game_of (fixture)));
      g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_NONE);
      g_assert_cmpuint (fixture->told->len, ==, 0);
      baize_session_deal_daily (fixture->session, rules, 0);
      g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_UNDO);
      g_assert_cmpuint (fixture->told->len, ==, 1);
      /* the first one is found again as it was */
      reopen (fixture);
      baize_session_resume (fixture->session, rules, 0);
      g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_NONE);
      play_first (game_of (fixture));
      g_assert_cmpuint (fixture->told->len, ==, 0);
    }
}

/* What another's record of the deal shows has been seen, although no move was made in it; one's own shows nothing
 * new. */
SESSION_TEST (looked_at)
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

  /* a record of the same deal with one move more */
  {
    g_autoptr (BaizeGame) copy = read_game (own);

    for (int i = 0; i < 2; i++)
      play_first (copy);
    longer = write_game (copy);
  }
  open_text (fixture, longer);
  g_ptr_array_set_size (fixture->told, 0);
  baize_session_undo_aside (fixture->session);
  g_assert_cmpuint (baize_game_get_n_moves (game_of (fixture)), ==, 2);
  g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_UNDO);
  g_assert_cmpuint (fixture->told->len, ==, 1);

  /* a deal never begun is known after its record was looked at */
  open_text (fixture, "[Game \"grafa\"]\n[Deal \"1\"]\n\npair JC\n");
  baize_session_deal_number (fixture->session, fixture->rules, 0, 61);
  baize_session_deal_number (fixture->session, fixture->rules, 0, 1);
  g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_UNDO);
}

/* A game that is brought back is written as what it has become, so that a kill right after that changes nothing. */
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
      recent = baize_store_list_recent (fixture->store, FALSE);
      if (i == 0)
        baize_session_undo_aside (fixture->session);
      else
        g_assert_true (baize_session_open_recent (fixture->session, ((BaizeRecent *) recent->pdata[0])->path, NULL));
      /* not by way of the session, which would have it written again */
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
  g_ptr_array_set_size (fixture->told, 0);
  baize_session_deal_number (fixture->session, fixture->rules, 0, 1);
  g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_UNDO);
  g_assert_cmpuint (fixture->told->len, ==, 1);
  g_assert_false (fixture->can_undo);

  /* it is said once, not at every start */
  reopen (fixture);
  baize_session_resume (fixture->session, fixture->rules, 0);
  g_assert_cmpint (baize_game_get_practice (game_of (fixture)), ==, BAIZE_PRACTICE_UNDO);
  g_assert_cmpuint (fixture->told->len, ==, 0);

  /* a hint makes it practice, which is said */
  baize_session_deal_number (fixture->session, fixture->rules, 0, 8);
  play_first (game_of (fixture));
  g_ptr_array_set_size (fixture->told, 0);
  baize_game_set_practice (game_of (fixture), BAIZE_PRACTICE_HINT);
  g_assert_cmpuint (fixture->told->len, ==, 1);
}
