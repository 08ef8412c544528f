/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The interface between the files of the session; no other file includes it.
 */
#pragma once

#include "baize-clock.h"
#include "baize-session.h"

/** BaizeDealSearch: a search for a deal that can be perfect, see baize_session_start_search(). */
typedef struct _BaizeDealSearch BaizeDealSearch;

/** BaizeDealMaking: a deal that a thread makes, see baize_session_start_making(). */
typedef struct _BaizeDealMaking BaizeDealMaking;

struct _BaizeSession
{
  GObject parent_instance;

  BaizeStore *store;
  BaizeGame *game;
  BaizeWaiting waiting;
  gboolean was_over;
  gboolean restarted; /* whether all moves were undone and not all of them have been made again */
  guint n_branches;   /* the number of branches of @game when it was restarted */
  int place;          /* the rank of the finished game among the ten best, from 1; 0 if it is not among them */
  gboolean is_new;    /* whether the last change of @game has added its result */

  gboolean in_lesson; /* whether @game is the game of a lesson */
  BaizeGame *before;  /* the game before the lesson; %NULL if there was none */
  BaizeWaiting before_waiting;
  int before_place;

  BaizeClock clock;
  gboolean active;

  /* the game that baize_session_undo_aside() brings back */
  BaizeGame *aside;
  BaizeWaiting aside_waiting;
  char *aside_path;

  BaizeDealSearch *search; /* %NULL if there is none */
  BaizeDealMaking *making; /* %NULL if there is none; never beside @search */
};

void baize_session_clear_aside (BaizeSession *session);
void baize_session_tell (BaizeSession *session, const char *message, const char *undo);
gboolean baize_session_was_begun (BaizeGame *game);
gboolean baize_session_note_ended (BaizeGame *game);
gboolean baize_session_join_practised (BaizeSession *session, BaizeGame *game);
void baize_session_tell_practised (BaizeSession *session);
void baize_session_set_game (BaizeSession *session, BaizeGame *game, BaizeWaiting waiting);

/** BAIZE_SESSION_OPENED: the tag of games opened from a record. */
#define BAIZE_SESSION_OPENED "Opened"

BaizeGame *baize_session_find_in_place (BaizeSession *session, const BaizeRules *rules, int variant,
                                        BaizeWaiting waiting);
void baize_session_take_place (BaizeSession *session, BaizeGame *game, BaizeWaiting waiting, const char *recent,
                               gboolean tells);
void baize_session_go_on (BaizeSession *session, BaizeGame *old, BaizeWaiting waiting);
void baize_session_stamp (BaizeGame *game);
BaizeGame *baize_session_choose_random (BaizeSession *session, const BaizeRules *rules, int variant, BaizeGame *host,
                                        int level);
guint64 baize_session_choose_number (const BaizeRules *rules, int variant, int level);
void baize_session_begin (BaizeSession *session, BaizeGame *game, BaizeGame *like, BaizeWaiting waiting);
void baize_session_deal_like (BaizeSession *session, const BaizeRules *rules, int variant, guint64 number,
                              BaizeGame *like, BaizeWaiting waiting);
gboolean baize_session_start_search (BaizeSession *session, const BaizeRules *rules, int variant, BaizeGame *host,
                                     int level);
gboolean baize_session_start_making (BaizeSession *session, const BaizeRules *rules, const BaizeSetup *setup,
                                     BaizeGame *host, int level);
gboolean baize_session_stop_making (BaizeSession *session);
void baize_session_notify_searching (BaizeSession *session);
void baize_session_set_place (BaizeSession *session, int place);
void baize_session_drop_lesson (BaizeSession *session);
