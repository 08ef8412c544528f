/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Results and games from another computer.
 */
#include "baize-session-private.h"

/**
 * baize_session_import:
 * @session: a session
 * @moving: what a file has
 * @moved: (out): what has come
 *
 * Merges results, games and preferences of another computer into those here. The current game is left meanwhile, so
 * that nothing is written over it, and then read again: it may have become practice, or may have gone further there.
 */
void
baize_session_import (BaizeSession *session, const BaizeMoving *moving, BaizeMoved *moved)
{
  const BaizeRules *rules = NULL;
  BaizeWaiting waiting;
  int variant = 0;
  BaizeGame *game;

  g_return_if_fail (BAIZE_IS_SESSION (session));
  baize_session_end_lesson (session);
  waiting = session->waiting;
  if (session->game != NULL)
    {
      rules = baize_game_get_rules (session->game);
      variant = baize_game_get_setup (session->game)->variant;
    }
  baize_session_leave (session);
  /* the game that was set aside may be another one now */
  baize_session_clear_aside (session);
  baize_moving_merge (moving, baize_scores_get_default (), session->store, moved);
  game = rules != NULL ? baize_session_find_in_place (session, rules, variant, waiting) : NULL;
  /* even without a game: the choice of games shows which games wait */
  baize_session_set_game (session, game, waiting);
}
