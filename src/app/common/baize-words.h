/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Texts for deals, results, days and players. No widgets.
 */
#pragma once

#include "core/results/baize-link.h"
#include "core/store/baize-store.h"

char *baize_words_number (guint64 number);
char *baize_words_day (GDateTime *day);
char *baize_words_when (gint64 seconds, GDateTime *now);
char *baize_words_deal (BaizeGame *game, BaizeWaiting waiting, gboolean briefly);
char *baize_words_link (const BaizeLink *link);
char *baize_words_rules (const BaizeVariant *variant, const char *own_name);
char *baize_words_add_practice (BaizeGame *game, const char *deal);
char *baize_words_add_level (BaizeGame *game, char *deal);
char *baize_words_players (BaizeGame *game);
char *baize_words_add_players (BaizeGame *game, char *deal);
char *baize_words_score (const BaizeRules *rules, int score);
char *baize_words_timed (gboolean timed, int result);
char *baize_words_average (double average);
char *baize_words_difference (double difference);
char *baize_words_duration (guint seconds);
char *baize_words_result (BaizeGame *game);
char *baize_words_place_aloud (int points, int place, int n_there, int players);
char *baize_words_result_aloud (BaizeGame *game);
gboolean baize_words_is_new_best (BaizeGame *game, int place);
gboolean baize_words_is_victory (BaizeGame *game);
char *baize_words_standing (BaizeGame *game, int place, gboolean is_new, gboolean aloud);
char *baize_words_score_table (const BaizeRules *rules, int variant, const char *table);
