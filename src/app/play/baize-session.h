/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The life cycle of the current game: it is loaded or dealt, saved after every move, timed, scored and set aside for
 * another game; the session decides whether it is practice. No widgets.
 */
#pragma once

#include "core/results/baize-moving.h"
#include "core/store/baize-store.h"

/** BAIZE_SETTING_ONLY_PERFECT: the key of the setting whether random deals must be able to become perfect. */
#define BAIZE_SETTING_ONLY_PERFECT "only-perfect"

/** BAIZE_MAX_RANDOM_DEAL: random deal numbers are between 1 and this, unless they have a level (#BaizeRulesPuzzle);
 * players can choose larger ones. */
#define BAIZE_MAX_RANDOM_DEAL 999999999

#define BAIZE_TYPE_SESSION (baize_session_get_type ())
G_DECLARE_FINAL_TYPE (BaizeSession, baize_session, BAIZE, SESSION, GObject)

BaizeSession *baize_session_new (BaizeStore *store);
BaizeStore *baize_session_get_store (BaizeSession *session);
BaizeGame *baize_session_get_game (BaizeSession *session);
BaizeWaiting baize_session_get_waiting (BaizeSession *session);
int baize_session_get_place (BaizeSession *session);
gboolean baize_session_get_is_new (BaizeSession *session);
char *baize_session_get_player_name (void);

void baize_session_resume (BaizeSession *session, const BaizeRules *rules, int variant);
void baize_session_deal_level (BaizeSession *session, const BaizeRules *rules, int variant, int level);
void baize_session_resume_level (BaizeSession *session, const BaizeRules *rules, int variant, int level);
void baize_session_deal_random (BaizeSession *session, const BaizeRules *rules, int variant);
gboolean baize_session_deal_set_up (BaizeSession *session, const BaizeRules *rules, const BaizeSetup *setup,
                                    const char *const *names, int n_names, const char *rules_name, GError **error);
void baize_session_deal_wanted (BaizeSession *session, const char *variant, int players, const char *rules_text,
                                const char *rules_name);
void baize_session_deal_number (BaizeSession *session, const BaizeRules *rules, int variant, guint64 deal);
void baize_session_deal_linked (BaizeSession *session, const BaizeRules *rules, int variant, guint64 number);
void baize_session_replay (BaizeSession *session, const BaizeRules *rules, int variant, const char *table,
                           guint64 number);
void baize_session_deal_day (BaizeSession *session, const BaizeRules *rules, int variant, guint day);
void baize_session_deal_daily (BaizeSession *session, const BaizeRules *rules, int variant);
void baize_session_open_game (BaizeSession *session, BaizeGame *game);
void baize_session_play_puzzle (BaizeSession *session, BaizeGame *puzzle);
void baize_session_play_puzzle_text (BaizeSession *session, const char *text);
void baize_session_play_position (BaizeSession *session, const BaizeRules *rules, int variant, guint day);
gboolean baize_session_open_recent (BaizeSession *session, const char *path, GError **error);
gboolean baize_session_get_searching (BaizeSession *session);
gboolean baize_session_get_making (BaizeSession *session);
void baize_session_stop_search (BaizeSession *session);
void baize_session_play_on (BaizeSession *session, BaizeGame *line, guint position);
void baize_session_restart (BaizeSession *session);
void baize_session_undo_aside (BaizeSession *session);
void baize_session_leave (BaizeSession *session);
void baize_session_save (BaizeSession *session);
void baize_session_import (BaizeSession *session, const BaizeMoving *moving, BaizeMoved *moved);

gboolean baize_session_get_in_lesson (BaizeSession *session);
void baize_session_show_lesson (BaizeSession *session, BaizeGame *game);
void baize_session_end_lesson (BaizeSession *session);
void baize_session_play_learned (BaizeSession *session);

void baize_session_set_active (BaizeSession *session, gboolean active);
void baize_session_note_input (BaizeSession *session);

char *baize_session_get_link (BaizeSession *session);

int baize_daily_variant (const BaizeRules *rules, int variant);
const BaizeRules *baize_session_find_next_daily (BaizeSession *session);
