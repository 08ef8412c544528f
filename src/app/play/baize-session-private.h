/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the two halves of a session share; nobody else includes it.
 */
#pragma once

#include "baize-clock.h"
#include "baize-session.h"

G_BEGIN_DECLS

struct _BaizeSession
{
  GObject parent_instance;

  BaizeStore *store;
  BaizeGame *game;
  BaizeWaiting waiting;
  gboolean was_over;
  gboolean played_noted;   /* among the results as played, from its first move on */
  gboolean finished_noted; /* … and as finished: once, however often the end is undone */
  gboolean restarted;      /* all moves were undone, and not all of them were made again since */
  guint n_branches;        /* of the game, when it was restarted */
  int place;               /* of the finished game among the ten best, from 1; 0 when it has none */

  gboolean in_lesson; /* @game is one of a lesson */
  BaizeGame *before;  /* what was played before it; NULL when nothing was */
  BaizeWaiting before_waiting;
  int before_place;

  BaizeClock clock;
  gboolean active;

  /* what "Undo" brings back */
  BaizeGame *aside;
  BaizeWaiting aside_waiting;
  char *aside_path;
};

void baize_session_clear_aside (BaizeSession *session);
void baize_session_tell        (BaizeSession *session,
                                const char   *message,
                                gboolean      can_undo);
gboolean baize_session_join_practised (BaizeSession *session,
                                BaizeGame    *game);
void baize_session_tell_practised (BaizeSession *session);
void baize_session_set_game    (BaizeSession *session,
                                BaizeGame    *game,
                                BaizeWaiting  waiting);

void baize_session_set_place   (BaizeSession *session,
                                int           place);
void baize_session_drop_lesson (BaizeSession *session);

G_END_DECLS
