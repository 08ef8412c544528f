/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Shared by the files of BaizeScores: the settings of score tables, and the list of tables of a variant.
 */
#pragma once

#include "baize-scores.h"

#include <gio/gio.h>

G_BEGIN_DECLS

GSettings  *baize_scores_open          (const BaizeRules *rules,
                                        int               variant,
                                        const char       *table);
void        baize_scores_list_table    (const BaizeRules *rules,
                                        int               variant,
                                        const char       *table,
                                        const char       *name,
                                        const char       *rules_text);
void        baize_scores_list_table_of (BaizeGame        *game);
const char *baize_scores_own_part      (const char       *table);

G_END_DECLS
