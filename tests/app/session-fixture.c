/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Opens, closes and reopens the session of a test, see the header.
 */
#include "session-fixture.h"

#include "core/results/baize-scores.h"

static void
on_message (BaizeSession *session, const char *message, const char *undo, Fixture *fixture)
{
  g_ptr_array_add (fixture->messages, g_strdup (message));
  fixture->can_undo = undo != NULL;
}

static void
open_session (Fixture *fixture)
{
  fixture->store = baize_store_new (fixture->directory);
  fixture->session = baize_session_new (fixture->store);
  g_signal_connect (fixture->session, "told", G_CALLBACK (on_message), fixture);
}

static void
close_session (Fixture *fixture)
{
  baize_session_save (fixture->session);
  baize_store_flush (fixture->store);
  g_assert_finalize_object (g_steal_pointer (&fixture->session));
  g_assert_finalize_object (g_steal_pointer (&fixture->store));
}

/** reopen: closes the session and opens a new one with the same folder, as a later start of the program does. */
void
reopen (Fixture *fixture)
{
  close_session (fixture);
  g_ptr_array_set_size (fixture->messages, 0);
  open_session (fixture);
}

/** set_up: opens a session in a new folder, and resets the results, because all tests of a program share the
 * settings. */
void
set_up (Fixture *fixture, gconstpointer unused)
{
  /* Always the same random deals: one deal in 57 is over at once, and these tests need deals that can be played. */
  g_random_set_seed (1);
  fixture->directory = g_build_filename (g_get_user_data_dir (), "kept", NULL);
  fixture->rules = baize_rules_find ("grafa", NULL);
  fixture->messages = g_ptr_array_new_with_free_func (g_free);
  baize_scores_reset (baize_scores_get_default (), fixture->rules, 0, NULL);
  open_session (fixture);
}

/** tear_down: closes the session and fails if something still holds a reference to it. */
void
tear_down (Fixture *fixture, gconstpointer unused)
{
  close_session (fixture);
  g_ptr_array_unref (fixture->messages);
  g_free (fixture->directory);
}

/** game_of: Returns: (transfer none): the current game. */
BaizeGame *
game_of (Fixture *fixture)
{
  return baize_session_get_game (fixture->session);
}

/** deal_of: Returns: the deal number of the current game. */
guint64
deal_of (Fixture *fixture)
{
  return baize_game_get_setup (game_of (fixture))->deal;
}

/** play_other: plays the last legal move. Returns: whether the game still counts. */
gboolean
play_other (BaizeGame *game)
{
  BaizeMove move = legal_move (game, TRUE);

  g_assert_true (baize_game_play (game, &move, NULL));
  return baize_game_get_practice (game) == BAIZE_PRACTICE_NONE;
}

ISOLATED_TESTS
