/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Results of games, kept in GSettings: one relocatable path for each game and variant, and against whom. Without the schema, or where
 * settings can't be written, everything works but nothing is remembered, and that is said once.
 */
#pragma once

#include "baize-game.h"
#include "baize-statistics.h"

G_BEGIN_DECLS

#define BAIZE_TYPE_SCORES (baize_scores_get_type ())
G_DECLARE_FINAL_TYPE (BaizeScores, baize_scores, BAIZE, SCORES, GObject)

BaizeScores     *baize_scores_get_default   (void);
BaizeStatistics *baize_scores_load          (BaizeScores      *scores,
                                             const BaizeRules *rules,
                                             int               variant,
                                             const char       *table);
GPtrArray       *baize_scores_list_tables   (const BaizeRules *rules,
                                             int               variant);
gboolean         baize_scores_keeps         (BaizeGame        *game);
gboolean         baize_scores_get_best      (BaizeScores      *scores,
                                             const BaizeRules *rules,
                                             int               variant,
                                             int              *best);
int              baize_scores_get_result    (BaizeGame        *game);
void             baize_scores_follow        (BaizeScores      *scores,
                                             BaizeGame        *game);
void             baize_scores_note_played   (BaizeScores      *scores,
                                             BaizeGame        *game);
int              baize_scores_note_finished (BaizeScores      *scores,
                                             BaizeGame        *game,
                                             const char       *name);
void             baize_scores_rename        (BaizeScores      *scores,
                                             const BaizeRules *rules,
                                             int               variant,
                                             const char       *table,
                                             int               place,
                                             const char       *name);
void             baize_scores_reset         (BaizeScores      *scores,
                                             const BaizeRules *rules,
                                             int               variant,
                                             const char       *table);
char            *baize_scores_to_csv        (BaizeScores      *scores,
                                             const BaizeRules *rules,
                                             int               variant,
                                             const char       *table);

G_END_DECLS
