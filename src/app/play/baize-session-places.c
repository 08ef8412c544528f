/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The places of a session's games. Each variant has a place in the store for its own game and one for the daily deal. A
 * game that takes a place first sets aside the game there. Files are written before others are deleted, so that no game
 * is ever lost.
 */
#include "baize-session-private.h"
#include "baize-config.h"

#include "core/results/baize-scores.h"

#include <glib/gi18n.h>

static gboolean
is_played (BaizeSession *session, const BaizeRules *rules, int variant, BaizeWaiting waiting)
{
  return session->game != NULL && session->waiting == waiting && baize_game_get_rules (session->game) == rules
         && baize_game_get_setup (session->game)->variant == variant;
}

/** Records what the ledger lacks of the saved @game: the program was killed after it saved the game, or the disk was
 * full. A game opened from a record was played elsewhere. */
static void
complete_results (BaizeGame *game)
{
  BaizeScores *scores = baize_scores_get_default ();
  gboolean is_known = baize_game_get_tag (game, BAIZE_SCORES_ID) != NULL
                      && baize_game_get_tag (game, BAIZE_SESSION_OPENED) == NULL;

  if (!baize_game_get_begun (game))
    return;
  baize_scores_note_begun (scores, game);
  if (is_known && baize_game_get_over (game))
    baize_session_note_ended (game);
}

/** baize_session_find_in_place: Returns: (transfer full) (nullable): the game of that variant in the place @waiting,
 * whether it is the current one or a saved one. */
BaizeGame *
baize_session_find_in_place (BaizeSession *session, const BaizeRules *rules, int variant, BaizeWaiting waiting)
{
  BaizeGame *game;

  baize_session_end_lesson (session);
  if (is_played (session, rules, variant, waiting))
    {
      baize_session_save (session);
      return g_object_ref (session->game);
    }
  game = baize_store_load (session->store, rules, variant, waiting);
  if (game != NULL)
    complete_results (game);
  return game;
}

/** Returns: (transfer full): a message that the game was set aside. */
static char *
aside_message (BaizeSession *session)
{
  const char *title = _ (baize_game_get_rules (session->aside)->title);

  if (!baize_store_is_saved (session->store, session->aside_path))
    /* Translators: %s is the name of a game; the disk may be full, for example */
    return g_strdup_printf (_ ("%s set aside, but not saved yet"), title);
  /* Translators: %s is the name of a game */
  return g_strdup_printf (_ ("%s set aside"), title);
}

/**
 * Sets aside the game in that place, if there is one; @recent (nullable) is the path of the recent game that replaces
 * it. If the old game is not over, baize_session_undo_aside() can bring it back.
 *
 * Returns: (transfer full) (nullable): a message for the player; %NULL if no game in progress was set aside
 */
static char *
set_old_aside (BaizeSession *session, const BaizeRules *rules, int variant, BaizeWaiting waiting, const char *recent)
{
  g_autoptr (BaizeGame) old = NULL;

  baize_session_end_lesson (session);
  /* a current game in another place is only saved */
  if (session->game != NULL && !is_played (session, rules, variant, waiting))
    baize_session_save (session);
  old = baize_session_find_in_place (session, rules, variant, waiting);
  baize_session_clear_aside (session);
  if (old == NULL)
    return NULL;
  session->aside_path = baize_store_set_aside (session->store, old, waiting, recent);
  if (baize_game_get_over (old))
    {
      g_clear_pointer (&session->aside_path, g_free);
      return NULL;
    }
  session->aside = g_steal_pointer (&old);
  session->aside_waiting = waiting;
  return session->aside_path != NULL ? aside_message (session) : NULL;
}

/** baize_session_take_place: makes @game (transfer full) the current game and saves it in its place. @recent (nullable)
 * is the path of the recent game that it was read from. The old game in that place is set aside, with a message if
 * @tells. */
void
baize_session_take_place (BaizeSession *session, BaizeGame *game, BaizeWaiting waiting, const char *recent,
                          gboolean tells)
{
  const BaizeRules *rules = baize_game_get_rules (game);
  int variant = baize_game_get_setup (game)->variant;
  gboolean joined = baize_session_join_practised (session, game);
  g_autofree char *aside = set_old_aside (session, rules, variant, waiting, recent);

  if (recent != NULL)
    baize_store_bring_back (session->store, recent, game, waiting);
  else
    baize_store_save (session->store, game, waiting);
  baize_session_set_game (session, game, waiting);
  if (aside != NULL && tells)
    baize_session_tell (session, aside, "win.undo-aside");
  if (joined)
    baize_session_tell_practised (session);
}

/** baize_session_go_on: makes @old, the game in the place @waiting, the current game, unless it is already. */
void
baize_session_go_on (BaizeSession *session, BaizeGame *old, BaizeWaiting waiting)
{
  if (old == session->game)
    return;
  baize_session_save (session);
  baize_session_set_game (session, g_object_ref (old), waiting);
}

/**
 * baize_session_undo_aside:
 * @session: a session
 *
 * Brings back the game that was set aside last; the game that took its place is set aside.
 */
void
baize_session_undo_aside (BaizeSession *session)
{
  g_return_if_fail (BAIZE_IS_SESSION (session));

  g_autofree char *path = g_steal_pointer (&session->aside_path);
  BaizeGame *game = g_steal_pointer (&session->aside);

  if (game != NULL)
    baize_session_take_place (session, game, session->aside_waiting, path, FALSE);
}
