/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A lesson in place of the current game. Nothing of it is saved, timed or scored; afterwards the game before continues
 * as it was.
 */
#include "baize-session-private.h"

/** baize_session_get_in_lesson: Returns: whether the current game is that of a lesson. */
gboolean
baize_session_get_in_lesson (BaizeSession *session)
{
  g_return_val_if_fail (BAIZE_IS_SESSION (session), FALSE);
  return session->in_lesson;
}

/**
 * baize_session_show_lesson:
 * @session: a session
 * @game: the game of a lesson, or of another part of the current lesson
 *
 * Makes @game the current game, without saving, timing or scoring it.
 */
void
baize_session_show_lesson (BaizeSession *session, BaizeGame *game)
{
  g_return_if_fail (BAIZE_IS_SESSION (session));
  if (!session->in_lesson)
    {
      baize_session_save (session);
      g_set_object (&session->before, session->game);
      session->before_waiting = session->waiting;
      session->before_place = session->place;
      session->in_lesson = TRUE;
    }
  baize_session_set_game (session, g_object_ref (game), BAIZE_WAITING_OWN);
}

/** baize_session_end_lesson: returns from a lesson to the game before; does nothing without a lesson. */
void
baize_session_end_lesson (BaizeSession *session)
{
  g_return_if_fail (BAIZE_IS_SESSION (session));
  if (!session->in_lesson)
    return;
  session->in_lesson = FALSE;
  baize_session_set_game (session, g_steal_pointer (&session->before), session->before_waiting);
  baize_session_set_place (session, session->before_place);
}

/** baize_session_drop_lesson: ends a lesson without returning to the game before, which is saved. */
void
baize_session_drop_lesson (BaizeSession *session)
{
  session->in_lesson = FALSE;
  g_clear_object (&session->before);
}

/** baize_session_play_learned: ends the lesson. If the game before the lesson is not one of the game just learned,
 * resumes or starts such a game. */
void
baize_session_play_learned (BaizeSession *session)
{
  g_return_if_fail (BAIZE_IS_SESSION (session) && session->game != NULL);

  const BaizeRules *rules = baize_game_get_rules (session->game);

  baize_session_end_lesson (session);
  if (session->game == NULL || baize_game_get_rules (session->game) != rules)
    baize_session_resume (session, rules, baize_store_find_latest (session->store, rules, NULL));
}
