/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A session for tests, see the header.
 */
#include "session-fixture.h"

#include "core/store/baize-scores.h"

static void
on_told (BaizeSession *session, const char *message, gboolean can_undo, Fixture *fixture)
{
  g_ptr_array_add (fixture->told, g_strdup (message));
  fixture->can_undo = can_undo;
}

static void
open_session (Fixture *fixture)
{
  fixture->store = baize_store_new (fixture->directory);
  fixture->session = baize_session_new (fixture->store);
  g_signal_connect (fixture->session, "told", G_CALLBACK (on_told), fixture);
}

static void
close_session (Fixture *fixture)
{
  baize_session_save (fixture->session);
  baize_store_flush (fixture->store);
  g_assert_finalize_object (g_steal_pointer (&fixture->session));
  g_assert_finalize_object (g_steal_pointer (&fixture->store));
}

/** reopen: closes the session, and opens what a later start of the program finds. */
void
reopen (Fixture *fixture)
{
  close_session (fixture);
  g_ptr_array_set_size (fixture->told, 0);
  open_session (fixture);
}

/** set_up: opens a session in a folder of its own, without results: the settings of a program are one for all its
 * tests. */
void
set_up (Fixture *fixture, gconstpointer unused)
{
  /* the same random deals each time: one in 57 is dead, and what is tested here is another matter */
  g_random_set_seed (1);
  fixture->directory = g_build_filename (g_get_user_data_dir (), "kept", NULL);
  fixture->rules = baize_rules_find ("grafa", NULL);
  fixture->told = g_ptr_array_new_with_free_func (g_free);
  baize_scores_reset (baize_scores_get_default (), fixture->rules, 0, NULL);
  open_session (fixture);
}

/** tear_down: closes the session, and sees that nothing holds it. */
void
tear_down (Fixture *fixture, gconstpointer unused)
{
  close_session (fixture);
  g_ptr_array_unref (fixture->told);
  g_free (fixture->directory);
}

/** game_of: Returns: (transfer none): the game in play. */
BaizeGame *
game_of (Fixture *fixture)
{
  return baize_session_get_game (fixture->session);
}

/** deal_of: its deal number. */
guint64
deal_of (Fixture *fixture)
{
  return baize_game_get_setup (game_of (fixture))->deal;
}

/** play_other: tries another move than the first; whether it was made. It is refused only if the game would be
 * practice. */
gboolean
play_other (BaizeGame *game)
{
  BaizeMove move = legal_move (game, TRUE);
  g_autoptr (GError) error = NULL;

  if (baize_game_play (game, &move, &error))
    return TRUE;
  g_assert_error (error, BAIZE_ERROR, BAIZE_ERROR_PRACTICE);
  return FALSE;
}

ISOLATED_TESTS
