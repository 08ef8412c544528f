/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A lesson in the place of the game being played. Nothing of it is saved, timed or counted; the game before is kept as
 * it was and comes back.
 */
#include "baize-session-private.h"

/** baize_session_get_in_lesson: whether what is played is a lesson. */
gboolean
baize_session_get_in_lesson (BaizeSession *session)
{
  g_return_val_if_fail (BAIZE_IS_SESSION (session), FALSE);
  return session->in_lesson;
}

/**
 * baize_session_show_lesson:
 * @session: a session
 * @game: the game of a lesson, or of another part of the lesson that is shown
 *
 * Plays @game without leaving a trace of it anywhere.
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

/** baize_session_end_lesson: plays on what was played before the lesson, if one is shown. */
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

/** baize_session_drop_lesson: no lesson is shown any more, nor what was played before it, which waits. */
void
baize_session_drop_lesson (BaizeSession *session)
{
  session->in_lesson = FALSE;
  g_clear_object (&session->before);
}
