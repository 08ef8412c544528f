/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Why a move is better than another: a sentence made from what the playouts of a strong player measured for both. It
 * depends on no game.
 */
#pragma once

#include "baize-player.h"

/** BAIZE_REASON_LEAST_RESULT: a difference in the expected result that is smaller than this part of its standard
 * deviation over the games is not worth mentioning: one would have to play hundreds of games to notice it. */
#define BAIZE_REASON_LEAST_RESULT 0.1

int baize_reason_find_measure (const BaizeRules *rules, const BaizeEvaluatedMove *better,
                               const BaizeEvaluatedMove *other);
int baize_reason_find_expected (const BaizeRules *rules);
gboolean baize_reason_is_better (const BaizeRules *rules, const BaizeEvaluatedMove *better,
                                 const BaizeEvaluatedMove *other);
gboolean baize_reason_is_nothing (const BaizeMeasure *measure, double amount);
char *baize_reason_write_amount (const BaizeMeasure *measure, double amount);
char *baize_reason_write_gain (const BaizeRules *rules, double difference);
char *baize_reason_write_points (const BaizeRules *rules, double difference);
char *baize_reason_describe (const BaizeRules *rules, gconstpointer state, const BaizeMove *move);
char *baize_reason_contrast (const BaizeRules *rules, gconstpointer state, const BaizeMove *better,
                             const BaizeMove *other);
char *baize_reason_remark (const BaizeRules *rules, gconstpointer state, const BaizeMove *move);
char *baize_reason_find_difference (const BaizeRules *rules, gconstpointer state, const BaizeMove *move,
                                    const BaizeMove *other);
char *baize_reason_compare (const BaizeRules *rules, const BaizeEvaluatedMove *better, const BaizeEvaluatedMove *other);
char *baize_reason_join (char *one, char *other);
char *baize_reason_make (const BaizeRules *rules, gconstpointer state, const BaizeEvaluatedMove *better,
                         const BaizeEvaluatedMove *other);
