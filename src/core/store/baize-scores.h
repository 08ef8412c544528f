/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Results of games, kept in GSettings: one relocatable path for each score table of a variant, see
 * baize_game_get_score_table(). Without the schema, or where the settings cannot be written, everything else works and
 * one message reports the problem. The record of a finished game is kept until its result is in the settings.
 */
#pragma once

#include "baize-statistics.h"
#include "baize-store.h"

#include "core/game/baize-game.h"

#define BAIZE_TYPE_SCORES (baize_scores_get_type ())
G_DECLARE_FINAL_TYPE (BaizeScores, baize_scores, BAIZE, SCORES, GObject)

BaizeScores *baize_scores_get_default (void);
BaizeStatistics *baize_scores_load (BaizeScores *scores, const BaizeRules *rules, int variant, const char *table);
gboolean baize_scores_has_results (BaizeScores *scores, const BaizeRules *rules, int variant, const char *table);
void baize_scores_replace (BaizeScores *scores, const BaizeRules *rules, int variant, const char *table,
                           const BaizeStatistics *statistics);
GPtrArray *baize_scores_list_tables (const BaizeRules *rules, int variant);
gboolean baize_scores_get_own (const BaizeRules *rules, int variant, const char *table, char **name, char **rules_text);
gboolean baize_scores_keeps (BaizeGame *game);
gboolean baize_scores_get_best (BaizeScores *scores, const BaizeRules *rules, int variant, int *best);
int baize_scores_get_result (BaizeGame *game);
void baize_scores_follow (BaizeScores *scores, BaizeGame *game);
void baize_scores_note_played (BaizeScores *scores, BaizeGame *game);
gboolean baize_scores_is_counted (BaizeGame *game);
void baize_scores_settle (BaizeScores *scores, BaizeStore *store);
void baize_scores_begin_copy (BaizeScores *scores, BaizeStore *store);
char *baize_scores_take_message (BaizeScores *scores);
void baize_scores_end_copy (BaizeScores *scores);
char *baize_scores_choose_name (BaizeScores *scores, BaizeGame *game, const char *player);
int baize_scores_note_finished (BaizeScores *scores, BaizeGame *game, const char *name);
void baize_scores_note_solved (BaizeScores *scores, BaizeGame *game);
gboolean baize_scores_has_solved (BaizeScores *scores, BaizeGame *game);
guint baize_scores_count_solved (BaizeScores *scores, const BaizeRules *rules, int variant);
void baize_scores_note_par (BaizeScores *scores, BaizeGame *game, const BaizePar *par);
int baize_scores_find_place (BaizeScores *scores, BaizeGame *game);
void baize_scores_rename (BaizeScores *scores, const BaizeRules *rules, int variant, const char *table, int place,
                          const char *name);
void baize_scores_reset (BaizeScores *scores, const BaizeRules *rules, int variant, const char *table);
GArray *baize_scores_list_days (BaizeScores *scores, const BaizeRules *rules, int variant);
void baize_scores_note_day_par (BaizeScores *scores, const BaizeRules *rules, int variant, guint day,
                                const BaizePar *par);
char *baize_scores_to_csv (BaizeScores *scores, const BaizeRules *rules, int variant, const char *table);
