/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Shared by the files of BaizeScores: the names of score tables, in the ledger and in the settings.
 */
#pragma once

#include "baize-ledger.h"
#include "baize-scores.h"

BaizeLedger *baize_scores_get_ledger (BaizeScores *scores);
char *baize_scores_table_path (const BaizeRules *rules, int variant, const char *table);
char *baize_scores_table_of (BaizeGame *game);
gboolean baize_scores_record (BaizeScores *scores, const BaizeFact *fact);
