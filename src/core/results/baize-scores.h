/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Results of games: which facts a game adds to the ledger, and what the ledger says of the score tables of a game, see
 * baize_game_get_score_table(). The ten best of each table are published in GSettings, where others find them; without
 * the schema everything else works.
 */
#pragma once

#include "baize-facts.h"
#include "baize-missed.h"
#include "baize-statistics.h"

#include "core/game/baize-game.h"
#include "core/store/baize-store.h"

/** BAIZE_SCORES_ID: the tag with the id of a game in the ledger; it has one from its first move. */
#define BAIZE_SCORES_ID "Id"

#define BAIZE_TYPE_SCORES (baize_scores_get_type ())
G_DECLARE_FINAL_TYPE (BaizeScores, baize_scores, BAIZE, SCORES, GObject)

BaizeScores *baize_scores_get_default (void);
void baize_scores_open (BaizeScores *scores, BaizeStore *store);
const BaizeStatistics *baize_scores_load (BaizeScores *scores, const BaizeRules *rules, int variant, const char *table);
gboolean baize_scores_has_results (BaizeScores *scores, const BaizeRules *rules, int variant, const char *table);
GPtrArray *baize_scores_list_tables (BaizeScores *scores, const BaizeRules *rules, int variant);
gboolean baize_scores_get_own (BaizeScores *scores, const BaizeRules *rules, int variant, const char *table,
                               const char **name, const char **rules_text);
gboolean baize_scores_keeps (BaizeGame *game);
gboolean baize_scores_get_best (BaizeScores *scores, const BaizeRules *rules, int variant, int *best);
int baize_scores_get_result (BaizeGame *game);
char *baize_scores_choose_name (BaizeScores *scores, BaizeGame *game, const char *player);
void baize_scores_identify (BaizeScores *scores, BaizeGame *game);
void baize_scores_note_begun (BaizeScores *scores, BaizeGame *game);
void baize_scores_note_seen (BaizeScores *scores, BaizeGame *game);
gboolean baize_scores_note_ended (BaizeScores *scores, BaizeGame *game, const char *name);
gboolean baize_scores_was_begun (BaizeScores *scores, const BaizeSetup *setup, const BaizeRules *rules);
gboolean baize_scores_was_seen_in (BaizeScores *scores, BaizeGame *game);
gboolean baize_scores_was_seen (BaizeScores *scores, BaizeGame *game);
void baize_scores_note_solved (BaizeScores *scores, BaizeGame *game);
const BaizeSolved *baize_scores_find_position (BaizeScores *scores, const BaizeRules *rules, int variant, guint day);
void baize_scores_note_missed (BaizeScores *scores, BaizeGame *game, BaizeGame *puzzle);
const BaizeMissedList *baize_scores_get_missed (BaizeScores *scores);
guint baize_scores_count_solved (BaizeScores *scores, const BaizeRules *rules, int variant);
void baize_scores_note_par (BaizeScores *scores, BaizeGame *game, const BaizePar *par);
int baize_scores_find_place (BaizeScores *scores, BaizeGame *game);
void baize_scores_rename (BaizeScores *scores, const BaizeRules *rules, int variant, const char *table, int place,
                          const char *name);
void baize_scores_reset (BaizeScores *scores, const BaizeRules *rules, int variant, const char *table);
GArray *baize_scores_list_days (BaizeScores *scores);
const BaizeDay *baize_scores_find_day (BaizeScores *scores, const BaizeRules *rules, int variant, guint day);
void baize_scores_note_day_par (BaizeScores *scores, const BaizeRules *rules, int variant, guint day,
                                const BaizePar *par);
char *baize_scores_to_csv (BaizeScores *scores, const BaizeRules *rules, int variant, const char *table);
char *baize_scores_take_problem (BaizeScores *scores);
guint baize_scores_merge (BaizeScores *scores, const BaizeFacts *facts);
